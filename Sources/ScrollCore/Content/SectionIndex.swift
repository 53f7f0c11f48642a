/// Sections in order: where each begins, which rows and lines are its, and which lies at a place.
///
/// A section's span is everything in it with the spacing behind each element, so that spans add up to places.
final class SectionIndex {
  private let spans = LengthTree()
  /// How many rows each has, as lengths: sums of them are the first ones' indices.
  private let rowCounts = LengthTree(keepsHandles: false)
  private let columns: Int
  /// By handle, in a grid: the lines of each.
  private var lines: [LineTree] = []
  private var ids = IDTable()
  private var headers: [SectionPart?] = []
  private var footers: [SectionPart?] = []

  /// How many headers and footers there are.
  private(set) var partCount = 0
  /// How many of them are so long as a part of the viewport says.
  private(set) var relativeCount = 0
  /// How many of them are pinned: without any, nothing covers the window.
  private(set) var pinnedCount = 0

  /// The longest that a pinned part has been, in points and as a part of the viewport: searches look so much farther.
  private(set) var longestPinned = 0.0
  private(set) var largestPinnedPart = 0.0

  init(columns: Int) { self.columns = columns }

  // MARK: Reading

  var count: Int { spans.count }

  /// The bytes of long ids.
  var textBytes: Int { ids.textBytes }

  /// All spans together.
  var total: Double { spans.total }

  func id(at index: Int) -> ItemID { ids.id(of: handle(at: index)) }

  func index(of id: ItemID) -> Int? { ids.handle(of: id).map { spans.index(of: $0) } }

  func header(at index: Int) -> SectionPart? { headers[Int(handle(at: index))] }

  func footer(at index: Int) -> SectionPart? { footers[Int(handle(at: index))] }

  /// Where a section begins; for the index behind the last one, where the next would.
  func start(of index: Int) -> Double { spans.sum(before: index) }

  func span(at index: Int) -> Double { spans.length(at: index) }

  func rows(of index: Int) -> Range<Int> {
    let first = Int(rowCounts.sum(before: index))
    return first..<first + Int(rowCounts.length(at: index))
  }

  /// The lines of a grid that its rows fill, counted from its first; nil with one column.
  func lines(of index: Int) -> LineTree? { columns > 1 ? lines[Int(handle(at: index))] : nil }

  /// The section that a row lies in.
  func index(ofRow row: Int) -> Int { rowCounts.index(at: Double(row), gap: 0) ?? count - 1 }

  /// The section that ends behind a place, spacing included; nil behind all.
  func index(at place: Double) -> Int? { spans.index(at: place, gap: 0) }

  private func handle(at index: Int) -> LengthTree.Handle {
    guard case .stored(let handle) = spans.entry(at: index) else {
      preconditionFailure("a section is stored for itself")
    }
    return handle
  }

  // MARK: Changing

  /// Puts a section in; its rows, its lines and its span are told afterwards.
  func insert(_ section: ScrollSection, at index: Int) {
    let handle = spans.insert(0, at: index)
    rowCounts.insert(0, at: index)
    while headers.count <= Int(handle) {
      headers.append(nil)
      footers.append(nil)
      if columns > 1 { lines.append(LineTree(columns: columns)) }
    }
    ids.insert(section.id, handle)
    headers[Int(handle)] = section.header
    footers[Int(handle)] = section.footer
    countParts(handle, 1)
  }

  func remove(at index: Int) {
    let handle = handle(at: index)
    countParts(handle, -1)
    headers[Int(handle)] = nil
    footers[Int(handle)] = nil
    if columns > 1 { lines[Int(handle)] = LineTree(columns: columns) }
    ids.remove(handle)
    spans.remove(index..<index + 1) { _ in }
    rowCounts.remove(index..<index + 1) { _ in }
  }

  func move(from index: Int, to target: Int) {
    spans.move(from: index, to: target)
    rowCounts.move(from: index, to: target)
  }

  /// Gives a section another id and other parts; its rows stay.
  func replace(at index: Int, id: ItemID, header: SectionPart?, footer: SectionPart?) {
    let handle = handle(at: index)
    countParts(handle, -1)
    headers[Int(handle)] = header
    footers[Int(handle)] = footer
    countParts(handle, 1)
    guard id != ids.id(of: handle) else { return }
    ids.remove(handle)
    ids.insert(id, handle)
  }

  func setRowCount(_ count: Int, at index: Int) { rowCounts.setLength(Double(count), at: index) }

  /// Changes the lines of a section of a grid.
  func changeLines(at index: Int, _ change: (inout LineTree) -> Void) {
    change(&lines[Int(handle(at: index))])
  }

  func setSpan(_ span: Double, at index: Int) { spans.setLength(span, at: index) }

  /// The largest integer id below a limit.
  func largestInteger(below limit: Int) -> Int? { ids.largestInteger(below: limit) }

  private func countParts(_ handle: LengthTree.Handle, _ one: Int) {
    for case let part? in [headers[Int(handle)], footers[Int(handle)]] {
      partCount += one
      if part.length.points == nil { relativeCount += one }
      guard part.isPinned else { continue }
      pinnedCount += one
      switch part.length {
      case .points(let points): longestPinned = max(longestPinned, points)
      case .viewport(let part): largestPinnedPart = max(largestPinnedPart, part)
      case .measured: break
      }
    }
  }
}
