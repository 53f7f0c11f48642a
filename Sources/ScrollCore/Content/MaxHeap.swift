/// Numbers of which the largest is at hand.
///
/// Whoever uses it leaves those that have gone in it, and takes them off when they come up.
struct MaxHeap<Element: Comparable> {
  private var elements: [Element] = []

  var max: Element? { elements.first }

  var count: Int { elements.count }

  mutating func push(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[(index - 1) / 2] < elements[index] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeMax() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    elements[0] = last
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < elements.count else { return }
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      guard elements[index] < elements[child] else { return }
      elements.swapAt(index, child)
      index = child
    }
  }
}
