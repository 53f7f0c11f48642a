/// What some rows of a grid do to lines when so many rows come before them in an open line: they fill it, then whole
/// lines, and leave an open one.
struct LinePart {
  /// The longest of the rows that go into the open line.
  var head: Double
  /// The lengths of the lines that they fill alone, together.
  var body = 0.0
  /// The longest of the rows that are left for the next line; 0 for none.
  var tail = 0.0
}
