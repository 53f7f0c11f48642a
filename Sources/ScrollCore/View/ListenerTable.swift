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
    case .offsetChanged: 0
    case .phaseChanged: 1
    case .appear: 2
    case .disappear: 3
    case .didEndScrollingAnimation: 4
    case .scrollEnded: 5
    }
  }
}
