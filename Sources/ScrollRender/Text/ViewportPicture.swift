import ScrollCore

/// Draws what lies in a viewport into the inside of a box, scaled to its lines and columns.
struct ViewportPicture {
  typealias Label = (ScrollItem, Int) -> String?

  let view: TrackableScrollView
  /// How many columns and lines the inside of the box has; it begins at line 1, column 1.
  let columns: Int
  let lines: Int

  /// Headers and footers in order, and where the pinned ones among them end and begin.
  private let parts: [SeenElement]
  private let top: Double
  private let bottom: Double

  init(view: TrackableScrollView, columns: Int, lines: Int) {
    self.view = view
    self.columns = columns
    self.lines = lines
    let parts = SeenParts(view)
    self.parts = parts.elements
    top = parts.top
    bottom = parts.bottom
  }

  // MARK: Rows

  func drawRows(_ grid: inout CharacterGrid, _ label: Label) {
    for line in 0..<lines {
      let seen = elements(in: line, of: lines, most: columns)
      // In a grid items of one line begin at different columns; whatever begins at the same one is listed there.
      var slots: [(column: Int, texts: [String], begins: Bool)] = []
      for element in seen {
        let column = view.columns > 1 ? max(0, scale(element.frame.x, view.width, columns)) : 0
        if let slot = slots.firstIndex(where: { $0.column == column }) {
          slots[slot].texts.append(element.text(label))
          if element.begins { slots[slot].begins = true }
        } else {
          slots.append((column, [element.text(label)], element.begins))
        }
      }
      slots.sort { $0.column < $1.column }
      for (place, slot) in slots.enumerated() {
        let next = place + 1 < slots.count ? slots[place + 1].column : columns
        if slot.begins { grid.put("├", line: line + 1, column: slot.column) }
        grid.write(
          slot.texts.joined(separator: " · "), line: line + 1, column: slot.column + 2,
          columns: next - slot.column - 2)
      }
      if seen.contains(where: { $0.isPart && $0.begins }) {
        grid.put("╞", line: line + 1, column: 0)
      }
    }
  }

  // MARK: Columns

  private struct Starter {
    let column: Int
    let element: SeenElement
    let lines: Range<Int>
  }

  func drawColumns(_ grid: inout CharacterGrid, _ label: Label) {
    let isMirrored = view.direction == .rightToLeft
    var starters: [Starter] = []
    for column in 0..<columns {
      for element in elements(in: column, of: columns, most: view.columns) {
        let lines = lanes(of: element)
        let isTaken = starters.contains { $0.column == column && $0.lines.overlaps(lines) }
        if !isTaken { starters.append(Starter(column: column, element: element, lines: lines)) }
      }
    }
    for (place, starter) in starters.enumerated() {
      let next =
        starters[(place + 1)...].first { $0.lines.overlaps(starter.lines) }?.column ?? columns
      let begins = starter.element.begins
      if begins { drawEdge(of: starter, isMirrored, &grid) }
      let first = begins ? starter.column + 1 : starter.column
      let text = VisibleText.cut(starter.element.text(label), to: next - first)
      let column = isMirrored ? columns - first - VisibleText.columns(text) : first
      grid.write(
        text, line: starter.lines.lowerBound + 1, column: column + 1, columns: next - first)
    }
  }

  private func drawEdge(of starter: Starter, _ isMirrored: Bool, _ grid: inout CharacterGrid) {
    let column = (isMirrored ? columns - 1 - starter.column : starter.column) + 1
    if starter.lines.lowerBound == 0 { grid.put("┬", line: 0, column: column) }
    for line in starter.lines {
      grid.put(starter.element.isPart ? "║" : "│", line: line + 1, column: column)
    }
    if starter.lines.upperBound == lines { grid.put("┴", line: lines + 1, column: column) }
  }

  /// The lines that an element takes: all, but in a grid its own.
  private func lanes(of element: SeenElement) -> Range<Int> {
    guard view.columns > 1, !element.isPart, view.height > 0 else { return 0..<lines }
    let first = min(max(0, scale(element.frame.y, view.height, lines)), lines - 1)
    let last = scale(element.frame.y + element.frame.height, view.height, lines)
    return first..<min(max(last, first + 1), lines)
  }

  // MARK: Both axes

  func drawMap(_ grid: inout CharacterGrid, _ label: Label) {
    for line in 0..<lines {
      for item in elements(in: line, of: lines, most: view.columns) {
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

  /// Draws headers, bars and keyboards over what lies under them.
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

  // MARK: Elements

  private var isHorizontal: Bool { view.axes == .horizontal }

  private var viewport: Double { isHorizontal ? view.width : view.height }

  private func scale(_ distance: Double, _ viewport: Double, _ cells: Int) -> Int {
    let cell = (distance / viewport * Double(cells) + 1e-9).rounded(.down)
    return Int(min(max(cell, -1), Double(cells)))
  }

  /// The cell in which the first part of something lies that is visible and that no pinned header covers.
  private func cell(_ start: Double, of cells: Int, from top: Double) -> Int {
    scale(max(top, start), viewport, cells)
  }

  private func cell(_ index: Int, of cells: Int) -> Int {
    guard let item = view.item(at: index + 1), let frame = try? view.frameInViewport(of: item.id)
    else { return cells }
    return cell(view.start(frame), of: cells, from: max(0, top))
  }

  /// What first lies in a cell, at most so many items: headers, footers and items in order.
  private func elements(in cell: Int, of cells: Int, most: Int) -> [SeenElement] {
    let parts = parts.filter { self.cell($0.start, of: cells, from: 0) == cell }
    let found = items(in: cell, of: cells, most: most)
    guard !parts.isEmpty else { return found }
    // Each where it comes into sight; of what does so at one place the header is first.
    func place(_ element: SeenElement) -> Double { max(element.start, element.isPart ? 0 : top) }
    var elements = parts.filter(\.isHeader)
    for element in found + parts.filter({ !$0.isHeader }) {
      let next = elements.firstIndex { place($0) > place(element) } ?? elements.endIndex
      elements.insert(element, at: next)
    }
    return elements
  }

  /// The visible items whose first visible part lies in a cell, at most so many.
  private func items(in cell: Int, of cells: Int, most: Int) -> [SeenElement] {
    let visible = view.visibleRange
    var low = visible.lowerBound
    var high = visible.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if self.cell(middle, of: cells) >= cell { high = middle } else { low = middle + 1 }
    }
    var found: [SeenElement] = []
    while low < visible.upperBound, found.count < most, self.cell(low, of: cells) == cell {
      if let element = SeenElement(view, item: low, from: top, to: bottom) { found.append(element) }
      low += 1
    }
    return found
  }
}
