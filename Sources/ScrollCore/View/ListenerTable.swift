/// The listeners of a view by the kind of event, each kind in the order in which they were added.
struct ListenerTable {
  private var kinds = [[Listener]](repeating: [], count: ScrollEvent.Kind.allCases.count)

  subscript(kind: ScrollEvent.Kind) -> [Listener] { kinds[Self.place(kind)] }

  mutating func add(_ listener: Listener, to kind: ScrollEvent.Kind) {
    kinds[Self.place(kind)].append(listener)
  }

  mutating func remove(_ listener: Listener, from kind: ScrollEvent.Kind) {
    kinds[Self.place(kind)].removeAll { $0 === listener }
  }

  /// Takes all out, for whoever ends them.
  mutating func removeAll() -> [Listener] {
    let all = kinds.flatMap { $0 }
    for place in kinds.indices { kinds[place] = [] }
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
    case .didEndDecelerating: 10
    case .didEndScrollingAnimation: 11
    case .scrollEnded: 12
    }
  }
}
