/// Which part of each item is seen, and what of that has changed (R6, F10).
extension TrackableScrollView {
  /// Looks what is seen of the items, before somebody is told how it changes.
  ///
  /// That is what was delivered last: what changed since is told to whoever listens from now on.
  func findSeen() {
    guard seen == nil else { return }
    guard let offset = delivered?.offset else {
      seen = []
      return
    }
    // An eager view keeps nothing of what is visible: its changes call this before they are made.
    guard isLazy else {
      seen = seenItems(at: offset)
      return
    }
    switch told {
    case .list(let entries): seen = entries
    case .range(let range) where range.isEmpty: seen = []
    case .delivered, .range: seen = seenItems(at: offset)
    }
  }

  /// Takes how the visible fractions differ from those that were told.
  func takeVisibility() {
    guard listeners.has(.visibilityChanged) || isRecorded else { return forgetSeen() }
    let now = seenItems(at: shown)
    record.visibility = changes(from: seen ?? [], to: now)
    seen = now
    if !record.visibility.isEmpty { record.hasMore = true }
  }

  /// Nobody listens: what is seen is looked for when somebody does.
  @inline(__always) func forgetSeen() {
    if seen != nil { seen = nil }
  }

  func tellVisibility(_ newest: Int) {
    guard record.hasMore, listeners.has(.visibilityChanged) else { return }
    for change in record.visibility {
      for listener in listeners[.visibilityChanged]
      where !isClosed && listener.thresholds?.tell(change) == true {
        stage.call(listener, change.event, newest: newest)
      }
    }
  }

  /// The items that are seen at an offset, in the order of the layout.
  private func seenItems(at offset: Point) -> [ToldItems.Entry] {
    visibleRange(at: offset).compactMap { index in
      isSeen(index, at: offset) ? entry(at: index, offset) : nil
    }
  }

  /// An item that is visible at an offset, with the part of it that is seen.
  func entry(at index: Int, _ offset: Point) -> ToldItems.Entry {
    ToldItems.Entry(
      item: content.item(at: index), position: index + 1, fraction: fraction(at: index, offset))
  }

  /// The items of which another part is seen, in the order of the layout; one that was taken out comes
  /// at its old position.
  private func changes(
    from before: [ToldItems.Entry], to now: [ToldItems.Entry]
  ) -> [VisibilityChange] {
    var changes: [VisibilityChange] = []
    var removed: [VisibilityChange] = []
    var known: [(index: Int, fraction: Double?)] = []
    known.reserveCapacity(before.count)
    var isInOrder = true
    for entry in before {
      guard let index = index(of: entry) else {
        removed.append(
          VisibilityChange(
            item: entry.item, position: entry.position, old: entry.fraction, new: nil))
        continue
      }
      if let last = known.last, last.index > index { isInOrder = false }
      known.append((index, entry.fraction))
    }
    if !isInOrder { known.sort { $0.index < $1.index } }
    var next = known[...]
    func leave(before index: Int) {
      while let gone = next.first, gone.index < index {
        next.removeFirst()
        changes.append(
          VisibilityChange(
            item: content.item(at: gone.index), position: gone.index + 1, old: gone.fraction,
            new: nil))
      }
    }
    for entry in now {
      leave(before: entry.position - 1)
      var old: Double?
      if let same = next.first, same.index == entry.position - 1 {
        next.removeFirst()
        old = same.fraction
      }
      guard old != entry.fraction else { continue }
      changes.append(
        VisibilityChange(
          item: entry.item, position: entry.position, old: old, new: entry.fraction))
    }
    leave(before: Int.max)
    return removed.isEmpty ? changes : merged(removed, into: changes)
  }

  /// Where an item is now: most often where it was.
  private func index(of entry: ToldItems.Entry) -> Int? {
    let index = entry.position - 1
    if index < content.count, content.id(at: index) == entry.item.id { return index }
    return content.index(of: entry.item.id)
  }

  /// Items that were taken out come before what now has their position.
  private func merged(
    _ removed: [VisibilityChange], into changes: [VisibilityChange]
  ) -> [VisibilityChange] {
    var merged: [VisibilityChange] = []
    var rest = changes[...]
    for change in removed {
      while let first = rest.first, first.position < change.position {
        merged.append(first)
        rest.removeFirst()
      }
      merged.append(change)
    }
    return merged + rest
  }

  /// Which part of the area of a visible item is seen at an offset, 0…1; all of one without area (R6).
  func fraction(at index: Int, _ offset: Point) -> Double {
    let frame = frame(at: index)
    var seen = 1.0
    var area = 1.0
    for axis in Axis.allCases {
      let length = frame.length(axis)
      guard length > 0 else { return 1 }
      let viewport = metrics(axis).viewport
      guard viewport > 0 else { continue }
      let start = frame.start(axis) - offset[axis]
      let hidden = max(0, -start) + max(0, start + length - viewport)
      // What only the rounding of sums hides is seen: the fraction of an item that is shown wholly is 1.
      let slack = min(1e-12 * (frame.start(axis).magnitude + viewport), 1e-6 * length)
      guard hidden > slack else { continue }
      seen *= max(0, length - hidden)
      area *= length
    }
    // One division, so that a fraction that is a threshold is that number.
    return area > 0 ? seen / area : 1
  }
}
