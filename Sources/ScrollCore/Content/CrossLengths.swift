/// The widest of the items that say how wide they are.
struct CrossLengths {
  private struct Width: Comparable {
    let value: Double
    let handle: LengthTree.Handle

    static func < (left: Width, right: Width) -> Bool { left.value < right.value }
  }

  private var points = MaxHeap<Width>()
  private var parts = MaxHeap<Width>()
  /// How many items say it.
  private(set) var count = 0

  mutating func insert(_ length: ItemLength, _ handle: LengthTree.Handle) {
    count += 1
    push(length, handle)
  }

  private mutating func push(_ length: ItemLength, _ handle: LengthTree.Handle) {
    switch length {
    case .points(let value): points.push(Width(value: value, handle: handle))
    case .viewport(let value): parts.push(Width(value: value, handle: handle))
    case .measured: break
    }
  }

  /// An item says nothing any more; what it said is passed over when it comes up.
  mutating func remove() { count -= 1 }

  /// The widest in a viewport.
  mutating func widest(
    in viewport: Double, _ traits: [LengthTree.Handle: ItemTraits]
  ) -> Double {
    if points.count + parts.count > 2 * count + 64 {
      points = MaxHeap()
      parts = MaxHeap()
      for (handle, traits) in traits {
        if let length = traits.crossLength { push(length, handle) }
      }
    }
    while let width = points.max, traits[width.handle]?.crossLength != .points(width.value) {
      points.removeMax()
    }
    while let width = parts.max, traits[width.handle]?.crossLength != .viewport(width.value) {
      parts.removeMax()
    }
    return max(points.max?.value ?? 0, (parts.max?.value ?? 0) * viewport)
  }
}
