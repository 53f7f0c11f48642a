/// The lengths that items had and how far those were known, for when all are set anew.
typealias MeasuredLengths = [ItemID: (Double, LengthState)]

/// Lengths that become known when an item is seen (A5).
extension ContentIndex {
  /// Whether anything is to be measured at all when it is seen.
  var mayBeOpen: Bool { openCount > 0 || hasSource }

  /// Whether an item is to be measured, or its row to be described.
  func isOpen(at index: Int) -> Bool {
    switch rows.entry(at: index) {
    case .row(let row): hasSource && !asked.contains(row)
    case .stored(let handle):
      states[Int(handle)].isOpen || (hasSource && states[Int(handle)] == .uniform)
    }
  }

  /// Whether what is to be asked for is a row's description, not a measure.
  func isUniform(at index: Int) -> Bool {
    guard case .stored(let handle) = rows.entry(at: index) else { return true }
    return states[Int(handle)] == .uniform
  }

  /// Whether an item's length is its own, given or measured, and no estimate.
  func isKnown(at index: Int) -> Bool {
    guard case .stored(let handle) = rows.entry(at: index) else { return true }
    let state = states[Int(handle)]
    return state != .estimated && state != .failed
  }

  /// Takes a length that was measured; nil where that could not be done: the estimate stays.
  func measured(_ length: Double?, at index: Int) {
    guard case .stored(let handle) = rows.entry(at: index) else { return }
    if states[Int(handle)].isOpen { openCount -= 1 }
    states[Int(handle)] = length == nil ? .failed : .measured
    setLength(length ?? estimate, at: index)
  }

  /// Has an item measured again when it is seen, as if it had been updated.
  func outdate(at index: Int) {
    guard case .stored(let handle) = rows.entry(at: index) else { return }
    switch states[Int(handle)] {
    case .measured: states[Int(handle)] = .outdated
    case .failed: states[Int(handle)] = .estimated
    case .given, .estimated, .outdated, .uniform, .described: return
    }
    openCount += 1
  }

  /// Takes what a row's source says: nothing, or an item that may differ from the others.
  func described(_ item: ScrollItem?, at index: Int) {
    switch rows.entry(at: index) {
    case .row(let row): asked.insert(row)
    case .stored(let handle): states[Int(handle)] = .given
    }
    guard let item, item != self.item(at: index) else { return }
    storeRow(at: index)
    guard case .stored(let handle) = rows.entry(at: index) else { return }
    forget(handle)
    let length = item.length.resolved(in: viewport) ?? rowLength
    note(item, handle, item.length.points == nil ? .given : .described)
    setLength(length, at: index)
  }

  /// What was measured of all items; nil when nothing was.
  var measuredLengths: MeasuredLengths? {
    var lengths = MeasuredLengths()
    for index in states.indices { note(LengthTree.Handle(index), in: &lengths) }
    return lengths.isEmpty ? nil : lengths
  }

  /// What was measured of some items.
  func measuredLengths(in range: Range<Int>) -> MeasuredLengths? {
    var lengths = MeasuredLengths()
    for index in range {
      if case .stored(let handle) = rows.entry(at: index) { note(handle, in: &lengths) }
    }
    return lengths.isEmpty ? nil : lengths
  }

  private func note(_ handle: LengthTree.Handle, in lengths: inout MeasuredLengths) {
    let state = states[Int(handle)]
    guard state == .measured || state == .failed || state == .outdated else { return }
    lengths[ids.id(of: handle)] = (rows.length(at: rows.index(of: handle)), state)
  }

  /// Forgets all that was measured, and the lengths that rows were described with; true when there was something (A5).
  func forgetMeasured() -> Bool {
    var found = false
    var changed: [Int] = []
    for index in states.indices {
      let handle = LengthTree.Handle(index)
      switch states[index] {
      case .measured, .failed:
        openCount += 1
        states[index] = .estimated
      case .outdated:
        states[index] = .estimated
      case .described:
        states[index] = .uniform
      case .given, .estimated, .uniform:
        continue
      }
      found = true
      let row = rows.index(of: handle)
      rows.setLength(states[index] == .uniform ? rowLength : estimate, at: row)
      changed.append(row)
    }
    if sections != nil || lines != nil { refreshLines(of: changed) }
    return found
  }
}
