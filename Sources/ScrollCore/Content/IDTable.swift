/// Which handle an id has, and which id a handle: found by hash, without an object for each.
struct IDTable {
  /// By handle; what is free holds an id that nobody looks for.
  private var ids: [ItemID] = []
  /// Handles at the places of their ids' hashes, or the marks below.
  private var places: [Int32] = []
  private var used = 0
  private(set) var count = 0
  /// The bytes of those texts that an id has no room for in itself.
  private(set) var textBytes = 0
  /// The integer ids, made when somebody asks for the largest.
  private var integers: MaxHeap<Int>?

  private static let free: Int32 = -1
  private static let gone: Int32 = -2

  func id(of handle: LengthTree.Handle) -> ItemID { ids[Int(handle)] }

  func handle(of id: ItemID) -> LengthTree.Handle? {
    guard count > 0 else { return nil }
    let mask = places.count - 1
    var place = id.hashValue & mask
    while places[place] != Self.free {
      let handle = places[place]
      if handle >= 0, ids[Int(handle)] == id { return handle }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Makes room for so many more.
  mutating func reserve(_ more: Int) {
    // A few at a time grow it as lists grow: a list with room for one more is copied for the next.
    if more > ids.count { ids.reserveCapacity(ids.count + more) }
    if (used + more) * 4 > places.count * 3 { rehash(for: count + more) }
  }

  /// Notes the id of a handle; neither may have another.
  mutating func insert(_ id: ItemID, _ handle: LengthTree.Handle) {
    if (used + 1) * 4 > places.count * 3 { rehash(for: count + 1) }
    while ids.count <= Int(handle) { ids.append(.integer(0)) }
    ids[Int(handle)] = id
    put(handle)
    count += 1
    textBytes += id.textBytes
    guard integers != nil, case .integer(let number) = id else { return }
    integers?.push(number)
    // Those that have gone are not to outnumber those that are there.
    if let integers, integers.count > 2 * count + 64 { self.integers = nil }
  }

  mutating func remove(_ handle: LengthTree.Handle) {
    let id = ids[Int(handle)]
    let mask = places.count - 1
    var place = id.hashValue & mask
    while places[place] != handle { place = (place + 1) & mask }
    // Where nothing follows, nobody has to look beyond.
    if places[(place + 1) & mask] == Self.free {
      places[place] = Self.free
      used -= 1
    } else {
      places[place] = Self.gone
    }
    ids[Int(handle)] = .integer(0)
    count -= 1
    textBytes -= id.textBytes
  }

  /// The largest integer id below a limit; nil when there is none.
  mutating func largestInteger(below limit: Int) -> Int? {
    var heap = integers ?? MaxHeap()
    if integers == nil {
      for handle in places where handle >= 0 {
        if case .integer(let number) = ids[Int(handle)] { heap.push(number) }
      }
    }
    var passedOver: [Int] = []
    while let largest = heap.max {
      if handle(of: .integer(largest)) != nil {
        if largest < limit { break }
        passedOver.append(largest)
      }
      heap.removeMax()
    }
    let largest = heap.max
    for number in passedOver { heap.push(number) }
    integers = heap
    return largest
  }

  private mutating func put(_ handle: LengthTree.Handle) {
    let mask = places.count - 1
    var place = ids[Int(handle)].hashValue & mask
    while places[place] >= 0 { place = (place + 1) & mask }
    if places[place] == Self.free { used += 1 }
    places[place] = handle
  }

  private mutating func rehash(for count: Int) {
    var size = 8
    while size < count * 2 { size *= 2 }
    let old = places
    places = [Int32](repeating: Self.free, count: size)
    used = 0
    for handle in old where handle >= 0 { put(handle) }
  }
}
