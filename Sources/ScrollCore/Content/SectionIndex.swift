/// Sections in order: where each begins, which rows and lines are its, and which lies at a place.
///
/// A section's span is everything in it with the spacing behind each element, so that spans add up to places.
final class SectionIndex {
  private let spans = LengthTree()
  /// How many rows and how many lines each has, as lengths: sums of them are the first ones' indices.
  private let rowCounts = LengthTree(keepsHandles: false)
  private let lineCounts: LengthTree?
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

  init(isGrid: Bool) { lineCounts = isGrid ? LengthTree(keepsHandles: false) : nil }

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

  func rows(of index: Int) -> Range<Int> { range(of: index, in: rowCounts) }

  /// The lines that its rows lie in: a row each, if it is no grid.
  func lines(of index: Int) -> Range<Int> { range(of: index, in: lineCounts ?? rowCounts) }

  private func range(of index: Int, in counts: LengthTree) -> Range<Int> {
    let first = Int(counts.sum(before: index))
    return first..<first + Int(counts.length(at: index))
  }

  /// The section that a row lies in.
  func index(ofRow row: Int) -> Int { rowCounts.index(at: Double(row), gap: 0) ?? count - 1 }

  /// The section that a line lies in.
  func index(ofLine line: Int) -> Int {
    (lineCounts ?? rowCounts).index(at: Double(line), gap: 0) ?? count - 1
  }

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
    lineCounts?.insert(0, at: index)
    while headers.count <= Int(handle) {
      headers.append(nil)
      footers.append(nil)
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
    ids.remove(handle)
    spans.remove(index..<index + 1) { _ in }
    rowCounts.remove(index..<index + 1) { _ in }
    lineCounts?.remove(index..<index + 1) { _ in }
  }

  func move(from index: Int, to target: Int) {
    spans.move(from: index, to: target)
    rowCounts.move(from: index, to: target)
    lineCounts?.move(from: index, to: target)
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

  func setLineCount(_ count: Int, at index: Int) { lineCounts?.setLength(Double(count), at: index) }

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
