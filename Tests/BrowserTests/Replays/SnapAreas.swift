import ScrollCore

/// The areas of a view that snap, and where the browser treats long ones in another way than G5 and G8 do.
struct SnapAreas {
  private struct Area {
    let start: Double
    let end: Double
    /// The offset of its alignment, held in the range.
    let rest: Double
  }

  private let areas: [Area]
  /// Where the window begins in the viewport, and how long it is.
  private let leading: Double
  private let window: Double
  private let range: ClosedRange<Double>

  init(_ view: TrackableScrollView, _ padding: EdgeInsets) {
    let isVertical = view.axes.main == .vertical
    let leading = isVertical ? padding.top : padding.leading
    let trailing = isVertical ? padding.bottom : padding.trailing
    let window = max(0, (isVertical ? view.height : view.width) - leading - trailing)
    let range = view.minOffset...view.maxOffset
    areas = (0..<view.count).compactMap { index in
      guard let item = view.item(at: index + 1), let part = item.snapAlign.flatMap(Self.part),
        let frame = try? view.frame(of: item.id)
      else { return nil }
      let margin = item.scrollMargin
      let start = isVertical ? frame.y - margin.top : frame.x - margin.leading
      let end =
        isVertical
        ? frame.y + frame.height + margin.bottom : frame.x + frame.width + margin.trailing
      let rest = start + part * (end - start) - leading - part * window
      return Area(
        start: start, end: end, rest: min(max(rest, range.lowerBound), range.upperBound))
    }
    self.leading = leading
    self.window = window
    self.range = range
  }

  private static func part(_ align: SnapAlignment) -> Double? {
    switch align {
    case .start: 0
    case .center: 0.5
    case .end: 1
    case .none: nil
    }
  }

  /// Whether an offset is a rest because a long area covers the window there, while another one reaches into it: the
  /// browser does not rest there.
  ///
  /// A request may find the alignment of an area there all the same; a change that keeps a long area does not look for it.
  func isCut(at offset: Double, afterChange isChange: Bool = false) -> Bool {
    guard isChange || !areas.contains(where: { $0.rest == offset }) else { return false }
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

  /// Whether an offset to which a change has brought a long area is an edge of what it covers that the browser leaves for
  /// the area's alignment.
  ///
  /// It does so in proximity when the edge is farther than a third of the window, and when a neighbor on the way touches
  /// the area and lay wholly outside the window.
  func isForsakenEdge(
    _ offset: Double, from before: Double, _ strictness: ItemSnap.Strictness
  ) -> Bool {
    let held = min(max(before, range.lowerBound), range.upperBound)
    for (index, area) in areas.enumerated()
    where area.end - area.start > window && area.rest != offset {
      let isForward = offset > held
      let edge = isForward ? area.start - leading : area.end - leading - window
      guard offset == edge, offset != held else { continue }
      if strictness == .proximity, (offset - held).magnitude > window / 3 { return true }
      for (other, neighbor) in areas.enumerated() where other != index {
        let touches = isForward ? neighbor.end == area.start : neighbor.start == area.end
        let wasOutside =
          neighbor.end <= held + leading || neighbor.start >= held + leading + window
        if touches, wasOutside { return true }
      }
    }
    return false
  }
}
