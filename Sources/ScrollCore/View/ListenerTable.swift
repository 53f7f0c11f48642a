/// The listeners of a view by the kind of event, each kind in the order in which they were added.
final class ListenerTable {
  private var kinds = [[Listener]](repeating: [], count: ScrollEvent.Kind.allCases.count)

  private var count = 0

  /// One bit for each kind that somebody listens to: a pass asks for most of them in vain.
  private var kept = 0

  /// How many hear only so often.
  private var throttled = 0

  /// Those that hear of the offset, kept from pass to pass, so that none retains them.
  private(set) var heard: [Listener] = []
  private var heardIsOld = true
  private var isTelling = false

  /// Has ``heard`` stay as it is, whoever is added and removed, until ``endTelling()``.
  func beginTelling() {
    isTelling = true
    guard heardIsOld else { return }
    heard = self[.offsetChanged]
    heardIsOld = false
  }

  func endTelling() {
    isTelling = false
    if heardIsOld { heard = [] }
  }

  private func forgetHeard() {
    heardIsOld = true
    if !isTelling { heard = [] }
  }

  /// Whether somebody listens to a kind.
  func has(_ kind: ScrollEvent.Kind) -> Bool { kept & 1 << Self.place(kind) != 0 }

  /// Whether somebody hears only so often.
  var hasThrottled: Bool { throttled > 0 }

  /// Whether nobody listens to anything.
  var isEmpty: Bool { count == 0 }

  subscript(kind: ScrollEvent.Kind) -> [Listener] { kinds[Self.place(kind)] }

  func add(_ listener: Listener, to kind: ScrollEvent.Kind) {
    forgetHeard()
    // Replaced and not changed in place, so that no pass has to check for exclusive access.
    var changed = kinds
    kinds = []
    changed[Self.place(kind)].append(listener)
    kinds = changed
    count += 1
    kept |= 1 << Self.place(kind)
    if listener.interval != nil { throttled += 1 }
  }

  func remove(_ listener: Listener, from kind: ScrollEvent.Kind) {
    forgetHeard()
    let place = Self.place(kind)
    guard let index = kinds[place].firstIndex(where: { $0 === listener }) else { return }
    var changed = kinds
    kinds = []
    changed[place].remove(at: index)
    kinds = changed
    count -= 1
    if kinds[place].isEmpty { kept &= ~(1 << place) }
    if listener.interval != nil { throttled -= 1 }
  }

  /// Takes all out, for whoever ends them.
  func removeAll() -> [Listener] {
    forgetHeard()
    let all = kinds.flatMap { $0 }
    kinds = kinds.map { _ in [] }
    count = 0
    kept = 0
    throttled = 0
    return all
  }

  private static func place(_ kind: ScrollEvent.Kind) -> Int {
    switch kind {
    case .willBeginDragging: 0
    case .willEndDragging: 1
    case .didEndDragging: 2
    case .willBeginDecelerating: 3
    case .phaseChanged: 4
    case .offsetChanged: 5
    case .directionChanged: 6
    case .pageChanged: 7
    case .appear: 8
    case .disappear: 9
    case .visibilityChanged: 10
    case .didEndDecelerating: 11
    case .didEndScrollingAnimation: 12
    case .scrollEnded: 13
    case .sectionChanged: 14
    }
  }
}
