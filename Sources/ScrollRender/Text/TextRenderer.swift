public import ScrollCore

/// A picture of a view's viewport in characters: what lies where, and how far it is scrolled.
///
/// `├` stands where an item begins, `↑` and `↓` where one goes on outside, `█` is the indicator
/// (I1), and `░` what a header, a bar or a keyboard covers.
public struct TextRenderer: Sendable {
  /// How many columns a line has at most; never fewer than 12.
  public let width: Int
  /// How many lines a picture has at most; never fewer than 5.
  public let height: Int

  /// Makes a renderer for pictures of so many columns and rows.
  public init(width: Int = 60, height: Int = 16) {
    self.width = max(12, width)
    self.height = max(5, height)
  }

  /// The lines of a picture, without a line feed at the end.
  ///
  /// `label` says what is written into an item, with its position; where it gives nil, the id is.
  public func render(
    _ view: TrackableScrollView, label: (ScrollItem, Int) -> String? = { _, _ in nil }
  ) -> String {
    let title = title(view)
    guard !view.isClosed else { return title }
    // Two borders, a title and a last line; a horizontal view needs no more than five lines inside.
    let inside = view.axes == .horizontal ? min(height - 4, 5) : height - 4
    var grid = CharacterGrid(width: width, height: inside + 2)
    drawBox(&grid)
    let picture = ViewportPicture(view: view, columns: width - 2, lines: inside)
    switch view.axes {
    case .vertical: picture.drawRows(&grid, label)
    case .horizontal: picture.drawColumns(&grid, label)
    case .both: picture.drawMap(&grid, label)
    }
    picture.drawCovers(&grid)
    picture.drawIndicators(&grid)
    return ([title] + grid.lines + [status(view)]).joined(separator: "\n")
  }

  private func title(_ view: TrackableScrollView) -> String {
    let phase = view.phase == .idle ? "" : ", \(view.phase)"
    let pause = view.isPaused ? ", paused" : ""
    let suffix = phase + pause
    let text = VisibleText.clean(view.description)
    let room = width - VisibleText.columns(suffix)
    return room > width / 2
      ? VisibleText.cut(text, to: room) + suffix : VisibleText.cut(text + suffix, to: width)
  }

  /// Offset, its greatest value, the type and the progress, as far as there is room.
  private func status(_ view: TrackableScrollView) -> String {
    let offset = NumberText.short(view.offset)
    let most = NumberText.short(view.maxOffset)
    let part = NumberText.fixed(view.progress * 100, decimals: 0)
    let texts = [
      "offset \(offset)   maxOffset \(most)   \(view.type)   \(part) %",
      "\(offset) of \(most)  \(view.type)  \(part) %",
      "\(offset)/\(most) \(view.type) \(part)%",
      "\(offset)/\(most) \(part)%",
    ]
    return texts.first { $0.count <= width } ?? VisibleText.cut("\(offset)/\(most)", to: width)
  }

  private func drawBox(_ grid: inout CharacterGrid) {
    let bottom = grid.height - 1
    let right = grid.width - 1
    for column in 1..<right {
      grid.put("─", line: 0, column: column)
      grid.put("─", line: bottom, column: column)
    }
    for line in 1..<bottom {
      grid.put("│", line: line, column: 0)
      grid.put("│", line: line, column: right)
    }
    grid.put("┌", line: 0, column: 0)
    grid.put("┐", line: 0, column: right)
    grid.put("└", line: bottom, column: 0)
    grid.put("┘", line: bottom, column: right)
  }
}
