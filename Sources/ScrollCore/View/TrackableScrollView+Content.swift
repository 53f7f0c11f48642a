/// Changes of the content: each is done whole or, with a ``ScrollError``, not at all; what is visible keeps its place (A1).
extension TrackableScrollView {
  /// Fills the view anew; an id that was there before is the same item (A1).
  public func setContent(_ content: ScrollContent) throws(ScrollError) {
    try checkChange()
    let index = try ContentIndex(
      content, spacing: spacing, columns: columns, estimate: estimate, viewport: viewport(main),
      keeping: self.content.measuredLengths)
    index.hasSource = self.content.hasSource
    beginContentChange()
    noteGone(0..<count)
    self.content = index
    noteCome(0..<count)
    endChange()
  }

  /// Puts items in so that the first has a position in 1…n+1.
  ///
  /// - Throws: ``ScrollError`` for a position outside, an id that is there already or twice, a length that is negative
  ///   or no finite number, and more than ten million items.
  public func insert(_ items: [ScrollItem], at position: Int) throws(ScrollError) {
    try checkChange()
    try check(position, through: count + 1)
    try content.checkInsertion(of: items, at: position - 1)
    guard !items.isEmpty else { return }
    insert(items, at: position - 1, section: nil)
  }

  /// Puts items in that have been checked, into a section or into that of the row before.
  func insert(_ items: [ScrollItem], at index: Int, section: Int?) {
    beginContentChange()
    content.insert(items, at: index, section: section)
    noteCome(index..<index + items.count)
    endChange()
  }

  /// Puts items behind the last one.
  public func append(_ items: [ScrollItem]) throws(ScrollError) {
    try insert(items, at: count + 1)
  }

  /// Takes an item out; an unknown id is an error (S6).
  public func remove(_ id: ItemID) throws(ScrollError) {
    try checkChange()
    let index = try index(of: id)
    remove(index..<index + 1)
  }

  /// Takes items out.
  func remove(_ range: Range<Int>) {
    beginContentChange()
    noteGone(range)
    content.remove(range)
    endChange()
  }

  /// Takes out the items from one position to another, both included.
  public func removeRange(_ first: Int, _ last: Int) throws(ScrollError) {
    try checkChange()
    try check(first, through: count)
    try check(last, through: count)
    guard first <= last else {
      throw ScrollError(
        .badPosition, "the range from position \(first) to \(last) runs backwards")
    }
    remove(first - 1..<last)
  }

  /// Moves an item so that it has a position in 1…n; it is not what the view holds on to (A1).
  public func move(_ id: ItemID, to position: Int) throws(ScrollError) {
    try checkChange()
    let index = try index(of: id)
    try check(position, through: count)
    guard index != position - 1 else { return }
    beginContentChange()
    snapshot?.moved.insert(id)
    content.move(from: index, to: position - 1)
    endChange()
  }

  /// Gives an item other lengths, in points ≥ 0; what is nil stays, and `.some(nil)` lets it fill what is across.
  public func update(
    _ id: ItemID, length: Double? = nil, crossLength: Double?? = nil
  ) throws(ScrollError) {
    try update(id) { item in
      if let length { item.length = .points(length) }
      if let crossLength { item.crossLength = crossLength.map { .points($0) } }
    }
  }

  /// Changes an item in its place; `change` is called at once and only to change the item that it is given.
  ///
  /// One without a length is measured again when it is seen; until then it is as long as it was (A5).
  public func update(_ id: ItemID, _ change: (inout ScrollItem) -> Void) throws(ScrollError) {
    try checkChange()
    let index = try index(of: id)
    var item = content.item(at: index)
    change(&item)
    try replace(at: index, with: item, isSame: true)
  }

  /// Puts another item in an item's place; the new id may be any that no other item has.
  public func replace(_ id: ItemID, with item: ScrollItem) throws(ScrollError) {
    try checkChange()
    try replace(at: index(of: id), with: item, isSame: false)
  }

  /// Makes several changes one: the view holds on to what was visible before the first of them
  /// (A1).
  ///
  /// What is read inside sees the new state. A change that is refused changes nothing; those before
  /// it stay.
  public func batch<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    batchDepth += 1
    defer {
      batchDepth -= 1
      if batchDepth == 0 { finishChanges() }
    }
    try body()
  }

  private func replace(
    at index: Int, with item: ScrollItem, isSame: Bool
  ) throws(ScrollError) {
    try content.checkReplacement(at: index, by: item)
    guard item != content.item(at: index) || item.length == .measured else { return }
    beginContentChange()
    let isOther = content.id(at: index) != item.id
    if isOther { noteGone(index..<index + 1) }
    content.replace(at: index, by: item, isSame: isSame)
    if isOther { noteCome(index..<index + 1) }
    endChange()
  }

  /// Notes, where all items appear at once, who has come (F8).
  func noteCome(_ range: Range<Int>) {
    guard eagerChanges?.hasTold == true else { return }
    for index in range { eagerChanges?.came(content.id(at: index)) }
  }

  /// Notes, where all items appear at once, who is about to go (F8).
  func noteGone(_ range: Range<Int>) {
    guard eagerChanges?.hasTold == true else { return }
    for entry in entries(range) { eagerChanges?.went(entry) }
  }

  func check(
    _ position: Int, through last: Int, _ what: String = "items"
  ) throws(ScrollError) {
    guard position >= 1, position <= last else {
      let valid = last == 0 ? "there are no \(what)" : "valid are 1…\(last)"
      throw ScrollError(.badPosition, "position \(position) is out of range; \(valid)")
    }
  }
}
