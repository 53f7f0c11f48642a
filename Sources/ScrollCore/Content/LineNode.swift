/// Neighboring rows of a grid, and what they do to lines at each phase: how many rows come before them in a line.
///
/// A leaf holds rows of one length, however many, or some that are looked at anew when one of them changes; an inner node
/// has two children of nearly the same height. Nodes never change, so that trees may share them.
final class LineNode {
  let count: Int
  let height: Int
  let children: (left: LineNode, right: LineNode)?
  /// The length of each row, where all have one.
  let length: Double?
  private let longest: Double
  /// By phase, from the first on at which the rows fill a line; only of rows whose lengths differ.
  private let parts: [LinePart]

  /// A leaf of rows of one length.
  init(count: Int, length: Double) {
    self.count = count
    self.length = length
    longest = length
    height = 0
    children = nil
    parts = []
  }

  /// A leaf of rows of these lengths.
  init(_ lengths: [Double], columns: Int) {
    count = lengths.count
    length = nil
    longest = lengths.reduce(0, max)
    height = 0
    children = nil
    parts = Self.parts(of: lengths, columns)
  }

  /// Rows and what comes behind them; heights differ by 1 at most.
  init(_ left: LineNode, _ right: LineNode, columns: Int) {
    count = left.count + right.count
    height = max(left.height, right.height) + 1
    length = nil
    longest = max(left.longest, right.longest)
    children = (left, right)
    parts = (max(0, columns - count)..<columns).map { phase in
      var part = left.part(at: phase, columns)
      let filled = phase + left.count
      let next = filled % columns
      let behind = right.part(at: next, columns)
      switch (filled >= columns, next + right.count >= columns) {
      case (false, _):
        return LinePart(head: max(part.head, behind.head), body: behind.body, tail: behind.tail)
      case (true, false):
        part.tail = max(part.tail, behind.head)
      case (true, true):
        part.body += max(part.tail, behind.head) + behind.body
        part.tail = behind.tail
      }
      return part
    }
  }

  /// What the rows do to lines when so many rows come before them in one.
  func part(at phase: Int, _ columns: Int) -> LinePart {
    if let length { return Self.part(of: count, length, at: phase, columns) }
    let first = max(0, columns - count)
    return phase < first ? LinePart(head: longest) : parts[phase - first]
  }

  /// The same of rows of one length.
  static func part(of count: Int, _ length: Double, at phase: Int, _ columns: Int) -> LinePart {
    let behind = phase + count - columns
    guard behind >= 0 else { return LinePart(head: length) }
    return LinePart(
      head: length, body: Double(behind / columns) * length,
      tail: behind % columns > 0 ? length : 0)
  }

  /// What rows do at each phase, in a time that grows with their number and with that of the phases only.
  private static func parts(of lengths: [Double], _ columns: Int) -> [LinePart] {
    let count = lengths.count
    // The longest of the first so many rows, and of the last.
    var first = [0.0]
    for index in 0..<min(count, columns) { first.append(max(first[index], lengths[index])) }
    var last = [0.0]
    for index in 0..<min(count, columns - 1) {
      last.append(max(last[index], lengths[count - 1 - index]))
    }
    // Whole lines that begin at a row: in stretches as long as a line, the longest up to each row and from each on.
    var upTo = lengths
    for index in lengths.indices where index % columns > 0 {
      upTo[index] = max(upTo[index - 1], upTo[index])
    }
    var from = lengths
    for index in lengths.indices.reversed().dropFirst() where (index + 1) % columns > 0 {
      from[index] = max(from[index], from[index + 1])
    }
    var lines = [Double](repeating: 0, count: count + 1)
    for index in stride(from: count - columns, through: 0, by: -1) {
      lines[index] = max(from[index], upTo[index + columns - 1]) + lines[index + columns]
    }
    return (max(0, columns - count)..<columns).map { phase in
      let head = columns - phase
      return LinePart(head: first[head], body: lines[head], tail: last[(count - head) % columns])
    }
  }
}
