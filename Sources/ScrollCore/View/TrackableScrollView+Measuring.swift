/// What is measured when it is seen (A5), and rows that are described when they are needed.
extension TrackableScrollView {
  /// Asks for the lengths of what is visible and has none yet, until everything visible has one.
  ///
  /// What was visible with its own length keeps its place, and what a jump aimed at is where it was asked to be.
  func measureVisible() {
    // What has moved on since its last jump aims at nothing any more.
    if let aimed, aimed.offset != shown { self.aimed = nil }
    defer { if aimed != nil { aimed = nil } }
    guard snapshot == nil else { return }
    while !isClosed {
      let open = visibleRange.filter { content.isOpen(at: $0) && isSeen($0) }
      guard !open.isEmpty else { return }
      resolve(open)
      goOnAiming()
    }
  }

  /// Has what a row is made known because somebody asks for it.
  package func describeRow(at position: Int) {
    let index = position - 1
    guard content.hasSource, index >= 0, index < count, !isClosed, !stage.isAsking,
      content.isUniform(at: index), content.isOpen(at: index)
    else { return }
    resolve([index])
  }

  /// Has items without a length measured again when they are seen, since what they show has changed; until then they
  /// are as long as they were (A5).
  package func remeasure(_ ids: [ItemID]) throws(ScrollError) {
    guard !ids.isEmpty else { return }
    try checkChange()
    let indices = ids.compactMap { content.index(of: $0) }
    beginContentChange()
    for index in indices { content.outdate(at: index) }
    endChange()
  }

  /// The longest that anything may be, in points.
  package static var longestLength: Double { ContentIndex.longest }

  /// Asks first and then changes: while something is asked the layout stays (E11).
  private func resolve(_ open: [Int]) {
    let answers = open.map { index in
      content.isUniform(at: index) ? Answer.item(description(of: index)) : .length(measure(index))
    }
    beginContentChange()
    for index in open { snapshot?.measured.insert(content.id(at: index)) }
    for (index, answer) in zip(open, answers) {
      switch answer {
      case .item(let item): content.described(item, at: index)
      case .length(let length): content.measured(length, at: index)
      }
    }
    endChange()
  }

  private enum Answer {
    case item(ScrollItem?)
    case length(Double?)
  }

  private func measure(_ index: Int) -> Double? {
    guard let measuring else { return nil }
    let item = content.item(at: index)
    guard let length = stage.ask("measure", { measuring(item, index + 1) }) else { return nil }
    return isLength(length, of: item, "measure") ? length : nil
  }

  private func description(of index: Int) -> ScrollItem? {
    guard let describing, let item = stage.ask("item", { describing(index + 1) }) else {
      return nil
    }
    guard let length = item.length.points else { return item }
    return isLength(length, of: item, "item") ? item : nil
  }

  /// Whether an answer can be a length; one that cannot is reported, and the estimate stands (S13, E11).
  private func isLength(_ length: Double, of item: ScrollItem, _ function: String) -> Bool {
    do throws(ScrollError) {
      try ContentIndex.checkLength(
        length, "the length that the \(function) function gave for item \(item.id)")
      return true
    } catch {
      stage.report("\(error.message); the estimate stands", place: nil)
      return false
    }
  }

  // MARK: Jumps

  /// Remembers what a jump aims at, while something may be measured there.
  func aim(_ request: ScrollRequest?, _ targets: (x: AxisTarget, y: AxisTarget), clamps: Bool) {
    guard content.mayBeOpen else { return }
    aimed = AimedRequest(request: request, targets: targets, clamps: clamps, offset: shown)
    touch()
  }

  /// Follows what a jump has aimed at to where it is now.
  private func goOnAiming() {
    guard var aimed, activity === idle else { return }
    var targets = aimed.targets
    var anew: (x: AxisTarget, y: AxisTarget)?
    // Where the least movement was none, it may have become one.
    if case .to(.item)? = aimed.request { anew = try? self.targets(of: aimed.request) }
    // Any other number moves with what is shown: corrections do not move what was visible (A5).
    if case .number = targets.x { targets.x = anew?.x ?? .number(shown.x) }
    if case .number = targets.y { targets.y = anew?.y ?? .number(shown.y) }
    guard let goal = try? goal(of: targets, clamps: aimed.clamps) else { return }
    move(to: goal, reason: .program)
    aimed.offset = shown
    self.aimed = aimed
  }

  private func targets(
    of request: ScrollRequest?
  ) throws(ScrollError) -> (x: AxisTarget, y: AxisTarget)? {
    guard let request else { return nil }
    return (try target(of: request, on: .horizontal), try target(of: request, on: .vertical))
  }
}
