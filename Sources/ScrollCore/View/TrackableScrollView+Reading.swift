extension TrackableScrollView {
  var main: Axis { axes.main }

  func metrics(_ axis: Axis) -> AxisMetrics { axis == .vertical ? y : x }

  var mainMetrics: AxisMetrics { metrics(main) }

  // MARK: Offsets

  /// The offset along the main axis, in points: the vertical one of both.
  public var offset: Double { shown[main].withoutSign }

  /// The offset on both axes.
  public var contentOffset: Point {
    Point(x: shown.x.withoutSign, y: shown.y.withoutSign)
  }

  /// The offset held inside the range.
  var clamped: Point { Point(x: x.clamp(shown.x), y: y.clamp(shown.y)) }

  /// The start of the main axis's range (R1).
  public var minOffset: Double { mainMetrics.lo }

  /// The end of the main axis's range (R1).
  public var maxOffset: Double { mainMetrics.hi }

  /// The start of the range on both axes, in points (R1).
  public var minContentOffset: Point { Point(x: x.lo, y: y.lo) }

  /// The end of the range on both axes, in points (R1).
  public var maxContentOffset: Point { Point(x: x.hi, y: y.hi) }

  /// How large the content is with its padding; across a one-axis view as wide as the window.
  public var contentSize: Size { Size(width: x.content, height: y.content) }

  /// Which end of the range the offset lies at (R3).
  public var type: OffsetType { mainMetrics.type(shown[main]) }

  /// How far through its range the offset is, 0…1 (R4).
  public var progress: Double { mainMetrics.progress(shown[main]).withoutSign }

  /// The offset from the left, in points: of a view with both axes the horizontal one (R7).
  public var physicalOffset: Double {
    guard direction == .rightToLeft, axes.contains(.horizontal) else { return offset }
    return (x.lo + x.hi - shown.x).withoutSign
  }

  // MARK: Motion

  /// What the view is doing; current at once, also in a callback.
  public var phase: ScrollPhase { activityPhase }

  /// Whether it is touched or moves: every phase but idle.
  public var isScrolling: Bool { phase != .idle }

  /// The velocity of the offset along the main axis, in points per second; 0 in a pause
  /// unless a finger moves it.
  public var velocity: Double { contentVelocity[main] }

  /// The velocity of the offset on both axes, in points per second; 0 in a pause unless a finger moves it.
  public var contentVelocity: Point {
    guard activityPhase != .idle, !isPaused || !isInMotion else { return .zero }
    let velocity = activity.velocity(of: self)
    return Point(x: velocity.x.withoutSign, y: velocity.y.withoutSign)
  }

  // MARK: Items

  /// How many items there are.
  public var count: Int { content.count }

  /// How many items lie in memory: none of uniform rows that nothing has changed.
  package var storedCount: Int { content.storedCount }

  /// The bytes of what may be long however few items there are: texts, thresholds, and the offsets of effects.
  package var heldBytes: Int {
    var bytes = content.textBytes + ItemID.string(name).textBytes
    for case let effect as OffsetEffect in behaviors { bytes += effect.heldBytes }
    for listener in listeners[.visibilityChanged] { bytes += listener.thresholds?.heldBytes ?? 0 }
    return bytes
  }

  /// The largest integer id of an item below a limit; 0 when there is none above.
  package func largestIntegerID(below limit: Int) -> Int {
    content.largestIntegerID(below: limit)
  }

  /// The item at a position that counts from 1; nil outside 1…n.
  public func item(at position: Int) -> ScrollItem? {
    position >= 1 && position <= content.count ? content.item(at: position - 1) : nil
  }

  /// The position of an item, counted from 1; nil when there is none with that id.
  public func position(of id: ItemID) -> Int? { content.index(of: id).map { $0 + 1 } }

  /// How long an item is now, in points: its estimate until it is measured; an unknown id is an error.
  public func length(of id: ItemID) throws(ScrollError) -> Double {
    content.length(at: try index(of: id))
  }

  /// Whether an item's length is given or has been measured, and is no estimate (A5); an unknown id is an error.
  public func isMeasured(_ id: ItemID) throws(ScrollError) -> Bool {
    content.isKnown(at: try index(of: id))
  }

  /// Where an item lies in the content; an unknown id is an error.
  public func frame(of id: ItemID) throws(ScrollError) -> Rect { frame(at: try index(of: id)) }

  /// Where an item lies in the viewport; an unknown id is an error.
  public func frameInViewport(of id: ItemID) throws(ScrollError) -> Rect {
    inViewport(try frame(of: id))
  }

  /// A rectangle of the content in the viewport, from its left upper corner (R7).
  func inViewport(_ rect: Rect) -> Rect {
    var frame = rect
    let x = frame.x - shown.x
    frame.x = (direction == .rightToLeft ? width - x - frame.width : x).withoutSign
    frame.y = (frame.y - shown.y).withoutSign
    return frame
  }

  /// Whether any of an item is seen (R6); an unknown id is an error.
  public func isVisible(_ id: ItemID) throws(ScrollError) -> Bool {
    let index = try index(of: id)
    return visibleRange.contains(index) && isSeen(index)
  }

  /// How much of an item's area is seen, 0…1; of one without area 1 or 0 (R6).
  ///
  /// An unknown id is an error.
  public func visibleFraction(_ id: ItemID) throws(ScrollError) -> Double {
    try isVisible(id) ? fraction(at: index(of: id), shown) : 0
  }

  /// The indices, counted from 0, of the items that lie in the viewport along the main axis (R6).
  public var visibleRange: Range<Int> { visibleRange(at: shown) }

  func visibleRange(at offset: Point) -> Range<Int> {
    guard hasLayout, mainMetrics.viewport > 0 else { return 0..<0 }
    let first = offset[main] - contentStart
    return content.visible(from: first, to: first + mainMetrics.viewport)
  }

  /// The ids of the items that are seen, in order; in a view with both axes on both (R6).
  public var visibleIDs: [ItemID] {
    visibleRange.filter { isSeen($0) }.map { content.id(at: $0) }
  }

  /// Whether all items in ``visibleRange`` are seen: no other axis to scroll, and no line longer than an item in it.
  var seesWholeRange: Bool { axes != .both && columns == 1 }

  /// Whether an item of ``visibleRange`` is seen itself.
  func isSeen(_ index: Int) -> Bool { isSeen(index, at: shown) }

  func isSeen(_ index: Int, at offset: Point) -> Bool {
    guard !seesWholeRange else { return true }
    let frame = frame(at: index)
    return Axis.allCases.allSatisfy { axis in
      guard axis == main ? columns > 1 : axes == .both else { return true }
      let viewport = metrics(axis).viewport
      let start = frame.start(axis) - offset[axis]
      let end = start + frame.length(axis)
      guard viewport > 0, start < viewport - ContentIndex.touch else { return false }
      return frame.length(axis) > 0 ? end > ContentIndex.touch : start >= -ContentIndex.touch
    }
  }

  func index(of id: ItemID) throws(ScrollError) -> Int {
    guard let index = content.index(of: id) else { throw ScrollError.unknown(id) }
    return index
  }

  func frame(at index: Int) -> Rect {
    let start = contentStart + content.start(of: index)
    let length = content.length(at: index)
    let breadth = crossLength(at: index)
    var across = padding.start(main.cross)
    if columns > 1 { across += Double(content.column(of: index)) * (columnLength + spacing) }
    return main == .vertical
      ? Rect(x: across, y: start, width: breadth, height: length)
      : Rect(x: start, y: across, width: length, height: breadth)
  }

  /// How long an item is across: what it says, or what is there.
  private func crossLength(at index: Int) -> Double {
    content.crossLength(at: index)?.resolved(in: viewport(main.cross)) ?? columnLength
  }

  /// How long a column is across.
  private var columnLength: Double {
    let there = max(crossContent, metrics(main.cross).window) - padding.both(main.cross)
    return max(0, there - Double(columns - 1) * spacing) / Double(columns)
  }

  /// How long what fills a column is in the window, whatever lies beside it.
  var fillLength: Double {
    let window = max(0, viewport(main.cross) - effectiveInsets.both(main.cross))
    return max(0, window - padding.both(main.cross) - Double(columns - 1) * spacing)
      / Double(columns)
  }

  /// How long the content is across: the widest item with padding, and the window where an item
  /// fills it (R1).
  var crossContent: Double {
    let across = main.cross
    let window = max(0, viewport(across) - effectiveInsets.both(across))
    guard axes == .both else { return window }
    let (widest, areAllGiven) = content.crossLengths(in: viewport(across))
    let given =
      Double(columns) * widest + Double(columns - 1) * spacing + padding.both(across)
    return areAllGiven ? given : max(given, window)
  }

  func viewport(_ axis: Axis) -> Double { axis == .vertical ? height : width }
}

extension TrackableScrollView: CustomStringConvertible {
  /// `View(vertical 320×480, 200 items, offset 0 of 9520)`, with its name if it has one.
  public var description: String {
    guard !isClosed else { return "View(closed)" }
    let size = "\(NumberText.short(width))×\(NumberText.short(height))"
    let items = count == 1 ? "1 item" : "\(count) items"
    let range = "offset \(NumberText.short(offset)) of \(NumberText.short(maxOffset))"
    let title = name.isEmpty ? "View" : "View '\(name)' "
    return "\(title)(\(axes.rawValue) \(size), \(items), \(range))"
  }
}
