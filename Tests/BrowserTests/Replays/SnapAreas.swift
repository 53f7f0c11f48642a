import ScrollCore

/// The areas of a view that snap, and where the browser treats long ones in another way than G5 and G8 do.
struct SnapAreas {
  private let areas: [(start: Double, end: Double)]
  /// Where the window begins in the viewport, and how long it is.
  private let leading: Double
  private let window: Double
  private let range: ClosedRange<Double>

  init(_ view: TrackableScrollView, _ padding: EdgeInsets, main: Axis) {
    let isVertical = main == .vertical
    leading = isVertical ? padding.top : padding.leading
    window = max(
      0,
      isVertical
        ? view.height - padding.top - padding.bottom
        : view.width - padding.leading - padding.trailing)
    range = view.minOffset...view.maxOffset
    areas = (0..<view.count).compactMap { index in
      guard let item = view.item(at: index + 1), item.snapAlign != SnapAlignment.none,
        let frame = try? view.frame(of: item.id)
      else { return nil }
      let margin = item.scrollMargin
      return isVertical
        ? (frame.y - margin.top, frame.y + frame.height + margin.bottom)
        : (frame.x - margin.leading, frame.x + frame.width + margin.trailing)
    }
  }

  /// Whether a long area covers the window at an offset and another one reaches into it, too: the browser does not
  /// rest there.
  func isCut(at offset: Double) -> Bool {
    let first = offset + leading
    let last = first + window
    for (index, area) in areas.enumerated()
    where area.end - area.start > window && area.start <= first && area.end >= last {
      for (other, neighbor) in areas.enumerated()
      where other != index && neighbor.start < last && neighbor.end > first {
        return true
      }
    }
    return false
  }

  /// Whether an offset to which a change has brought a long area is an edge of what it covers, and one that the browser
  /// leaves for the area's alignment.
  ///
  /// It does so in proximity when the edge is farther than a third of the window, and where a neighbor touches the edge
  /// that lay wholly outside the window.
  func isDoubtfulEdge(
    _ offset: Double, from before: Double, _ strictness: ItemSnap.Strictness
  ) -> Bool {
    let held = min(max(before, range.lowerBound), range.upperBound)
    let first = offset + leading
    let last = first + window
    for (index, area) in areas.enumerated() where area.end - area.start > window {
      guard first == area.start || last == area.end else { continue }
      if strictness == .proximity, (offset - held).magnitude > window / 3 { return true }
      for (other, neighbor) in areas.enumerated() where other != index {
        let touches =
          first == area.start && neighbor.end == area.start
          || last == area.end && neighbor.start == area.end
        let wasOutside =
          neighbor.end <= held + leading || neighbor.start >= held + leading + window
        if touches, wasOutside { return true }
      }
    }
    return false
  }
}
