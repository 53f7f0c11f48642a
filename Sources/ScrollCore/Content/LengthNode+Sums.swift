extension LengthNode {
  /// Stores a number as one of a pair, because pairs are read just afterwards.
  ///
  /// A processor hands a store on to a load of as much, but lets a load of more wait until the store is
  /// done. Masks choose the number's place, which a branch would often guess wrongly.
  @unsafe static func store(
    _ number: Double, _ numbers: UnsafeMutablePointer<Double>, _ index: Int
  ) {
    let place = unsafe UnsafeMutableRawPointer(numbers + (index & ~1))
    let old = unsafe place.load(as: SIMD2<UInt64>.self)
    let isSecond = UInt64(0) &- UInt64(truncatingIfNeeded: index & 1)
    let new = number.bitPattern
    let first = (old[0] & isSecond) | (new & ~isSecond)
    let second = (old[1] & ~isSecond) | (new & isSecond)
    unsafe place.storeBytes(of: SIMD2(first, second), as: SIMD2<UInt64>.self)
  }

  /// The sum of eight numbers, in the one order in which they are always added.
  func blockSum(_ block: Int) -> Double {
    let place = unsafe UnsafeRawPointer(lengths + block * Self.block)
    let first = unsafe place.load(as: SIMD2<Double>.self)
    let second = unsafe place.load(fromByteOffset: 16, as: SIMD2<Double>.self)
    let third = unsafe place.load(fromByteOffset: 32, as: SIMD2<Double>.self)
    let fourth = unsafe place.load(fromByteOffset: 48, as: SIMD2<Double>.self)
    let pair = (first + second) + (third + fourth)
    return pair[0] + pair[1]
  }

  /// The sum of the sums of a leaf's blocks, or of those of an inner node's children, anew.
  var sum: Double {
    if isRun { return runLength * Double(count) }
    let places = unsafe UnsafeRawPointer(blockSums)
    let pairs = isInner ? (count + 1) / 2 : (count + 2 * Self.block - 1) / (2 * Self.block)
    var first = SIMD2<Double>()
    var second = SIMD2<Double>()
    var pair = 0
    while pair < pairs - 1 {
      unsafe first += places.load(fromByteOffset: pair * 16, as: SIMD2<Double>.self)
      unsafe second += places.load(fromByteOffset: pair * 16 + 16, as: SIMD2<Double>.self)
      pair += 2
    }
    if pair < pairs {
      unsafe first += places.load(fromByteOffset: pair * 16, as: SIMD2<Double>.self)
    }
    first += second
    return first[0] + first[1]
  }

  /// What an inner node is to know of it.
  var summary: LengthSummary {
    if isRun { return LengthSummary(sum: sum, count: count, row: firstRow + count - 1) }
    guard isInner else { return LengthSummary(sum: sum, count: count, row: 0) }
    var entries = 0
    var row = 0
    for slot in 0..<count {
      entries += Int(unsafe counts[slot])
      row = max(row, Int(unsafe rows[slot]))
    }
    return LengthSummary(sum: sum, count: entries, row: row)
  }
}
