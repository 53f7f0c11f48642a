import ScrollCore

/// Draws what lies in a viewport into the inside of a box, scaled to its lines and columns.
struct ViewportPicture {
  typealias Label = (ScrollItem, Int) -> String?

  let view: TrackableScrollView
  /// How many columns and lines the inside of the box has; it begins at line 1, column 1.
  let columns: Int
  let lines: Int

  // MARK: Rows

  func drawRows(_ grid: inout CharacterGrid, _ label: Label) {
    for line in 0..<lines {
      let seen = items(in: line, of: lines, most: columns)
      guard !seen.isEmpty else { continue }
      if seen.contains(where: { $0.begins }) { grid.put("├", line: line + 1, column: 0) }
      let text = seen.map { $0.text(label) }.joined(separator: " · ")
      grid.write(text, line: line + 1, column: 2, columns: columns - 2)
    }
  }

  // MARK: Columns

  func drawColumns(_ grid: inout CharacterGrid, _ label: Label) {
    var starts: [(column: Int, text: String, begins: Bool)] = []
    for column in 0..<columns {
      let seen = items(in: column, of: columns, most: 1)
      if let first = seen.first { starts.append((column, first.text(label), first.begins)) }
    }
    for (place, start) in starts.enumerated() {
      let next = place + 1 < starts.count ? starts[place + 1].column : columns
      if start.begins {
        grid.put("┬", line: 0, column: start.column + 1)
        for line in 1...lines { grid.put("│", line: line, column: start.column + 1) }
        grid.put("┴", line: lines + 1, column: start.column + 1)
      }
      let column = start.begins ? start.column + 1 : start.column
      grid.write(start.text, line: 1, column: column + 1, columns: next - column)
    }
  }

  // MARK: Both axes

  func drawMap(_ grid: inout CharacterGrid, _ label: Label) {
    for line in 0..<lines {
      for item in items(in: line, of: lines, most: 1) {
        let first = scale(item.frame.x, view.width, columns)
        let last = scale(item.frame.x + item.frame.width, view.width, columns)
        guard first < columns, last > 0 else { continue }
        if item.begins {
          grid.put(first < 0 ? "├" : "┌", line: line + 1, column: max(first, -1) + 1)
        }
        let column = max(first + 1, 0)
        let room = min(last - 1, columns) - column
        if item.begins, item.frame.x + item.frame.width <= view.width {
          grid.put("┐", line: line + 1, column: last)
        }
        grid.write(item.text(label), line: line + 1, column: column + 1, columns: room)
      }
    }
  }

  // MARK: Covers

  /// Draws headers and bars over what lies under them.
  func drawCovers(_ grid: inout CharacterGrid) {
    let cells = isHorizontal ? columns : lines
    for cover in view.covers {
      var first = edge(cover.start, cells)
      var end = edge(cover.start + cover.length, cells)
      guard first < end else { continue }
      if isHorizontal, view.direction == .rightToLeft {
        (first, end) = (cells - end, cells - first)
      }
      let (across, down) = isHorizontal ? (first..<end, 0..<lines) : (0..<columns, first..<end)
      for line in down {
        if !isHorizontal { grid.put("│", line: line + 1, column: 0) }
        for column in across { grid.put("░", line: line + 1, column: column + 1) }
      }
      grid.write(
        " \(cover.name) ", line: down.lowerBound + 1, column: across.lowerBound + 2,
        columns: across.count - 1)
    }
  }

  /// The cell at whose start a distance comes nearest to lie.
  private func edge(_ distance: Double, _ cells: Int) -> Int {
    guard viewport > 0 else { return 0 }
    return Int(min(max((distance / viewport * Double(cells)).rounded(), 0), Double(cells)))
  }

  // MARK: Indicators

  func drawIndicators(_ grid: inout CharacterGrid) {
    if view.axes != .horizontal, let range = thumb(.vertical, lines) {
      for line in range { grid.put("█", line: line + 1, column: columns + 1) }
    }
    if view.axes != .vertical, let range = thumb(.horizontal, columns) {
      for column in range { grid.put("█", line: lines + 1, column: column + 1) }
    }
  }

  /// The cells that an indicator covers: at least one, and at an end the outermost (I1).
  ///
  /// A picture shows it at rest too, where the view has one.
  private func thumb(_ axis: Axis, _ cells: Int) -> Range<Int>? {
    let viewport = axis == .vertical ? view.height : view.width
    let range =
      axis == .vertical
      ? view.minContentOffset.y..<view.maxContentOffset.y
      : view.minContentOffset.x..<view.maxContentOffset.x
    let indicator = view.indicator(axis)
    guard view.showsIndicators, !range.isEmpty, indicator.length > 0 else { return nil }
    let length = min(max(Int((indicator.length / viewport * Double(cells)).rounded()), 1), cells)
    let insets = view.indicatorInsets
    let ahead = axis == .vertical ? insets.top : insets.leading
    let behind = axis == .vertical ? insets.bottom : insets.trailing
    let track = viewport - ahead - behind
    let room = track - indicator.length
    let part = room > 0 ? indicator.position / room : 0
    let before = Int((ahead / viewport * Double(cells)).rounded())
    let after = Int((behind / viewport * Double(cells)).rounded())
    let free = max(cells - before - after - length, 0)
    let first = min(max(before + Int((part * Double(free)).rounded()), 0), cells - length)
    let isMirrored = axis == .horizontal && view.direction == .rightToLeft
    let start = isMirrored ? cells - first - length : first
    return start..<start + length
  }

  // MARK: Items

  private struct Seen {
    let item: ScrollItem
    let position: Int
    /// In the viewport.
    let frame: Rect
    /// Whether it begins inside the viewport, and whether it ends there.
    let begins: Bool
    let ends: Bool

    func text(_ label: Label) -> String {
      let text: String
      if let given = label(item, position) {
        text = given
      } else if case .string(let id) = item.id {
        text = id
      } else {
        text = "\(item.id)"
      }
      return (begins ? "" : "↑ ") + VisibleText.clean(text) + (ends ? "" : " ↓")
    }
  }

  private var isHorizontal: Bool { view.axes == .horizontal }

  private var viewport: Double { isHorizontal ? view.width : view.height }

  private func scale(_ distance: Double, _ viewport: Double, _ cells: Int) -> Int {
    let cell = (distance / viewport * Double(cells) + 1e-9).rounded(.down)
    return Int(min(max(cell, -1), Double(cells)))
  }

  private func start(_ frame: Rect) -> Double { isHorizontal ? frame.x : frame.y }

  private func frame(_ index: Int) -> Rect? {
    guard let item = view.item(at: index + 1) else { return nil }
    return try? view.frameInViewport(of: item.id)
  }

  /// The cell in which the first visible part of an item lies.
  private func cell(_ index: Int, of cells: Int) -> Int {
    guard let frame = frame(index) else { return cells }
    return scale(max(0, start(frame)), viewport, cells)
  }

  /// The visible items whose first visible part lies in a cell, at most so many.
  private func items(in cell: Int, of cells: Int, most: Int) -> [Seen] {
    let visible = view.visibleRange
    var low = visible.lowerBound
    var high = visible.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if self.cell(middle, of: cells) >= cell { high = middle } else { low = middle + 1 }
    }
    var found: [Seen] = []
    while low < visible.upperBound, found.count < most, self.cell(low, of: cells) == cell {
      if let item = view.item(at: low + 1), let frame = frame(low) {
        let start = start(frame)
        let length = isHorizontal ? frame.width : frame.height
        found.append(
          Seen(
            item: item, position: low + 1, frame: frame, begins: start > -0.01,
            ends: start + length < viewport + 0.01))
      }
      low += 1
    }
    return found
  }
}
