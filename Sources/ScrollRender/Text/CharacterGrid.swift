/// Lines of cells that are written to; a wide character takes two.
struct CharacterGrid {
  let width: Int
  let height: Int
  /// Nil is the second cell of a wide character.
  private var cells: [[Character?]]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// Writes one narrow character; outside the grid nothing.
  mutating func put(_ character: Character, line: Int, column: Int) {
    guard line >= 0, line < height, column >= 0, column < width else { return }
    cells[line][column] = character
  }

  /// Writes a text into so many columns at most, cut with … if it is longer.
  mutating func write(_ text: String, line: Int, column: Int, columns: Int) {
    guard line >= 0, line < height, column >= 0, column < width else { return }
    var place = column
    for character in VisibleText.cut(text, to: min(columns, width - column)) {
      switch VisibleText.columns(character) {
      case 0:
        // A mark without a letter joins what stands before it.
        if place > column, let before = cells[line][place - 1] {
          cells[line][place - 1] = Character(String(before) + String(character))
        }
      case 2:
        cells[line][place] = character
        cells[line][place + 1] = nil
        place += 2
      default:
        cells[line][place] = character
        place += 1
      }
    }
  }

  /// The lines without blanks at their ends.
  var lines: [String] {
    cells.map { line in
      var text = String(line.compactMap { $0 })
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}
