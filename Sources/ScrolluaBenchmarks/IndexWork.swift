/// What `scripts/benchmarks/work.h` makes: the lengths of a long content, and what happens to it.
struct IndexWork {
  struct Change {
    let index: Int
    let length: Double
    let place: Double
  }

  private(set) var lengths: [Double] = []
  private(set) var places: [Double] = []
  private(set) var windows: [Double] = []
  private(set) var changes: [Change] = []
  /// Lengths that are put in at the front, one by one and a thousand at once, and what is looked up then.
  private(set) var insertions: [(length: Double, place: Double)] = []
  private(set) var bulks: [(lengths: [Double], place: Double)] = []

  init(count: Int) {
    // Xorshift, with the numbers and the order of the calls that work.h has.
    var state: UInt32 = 0x9e37_79b9
    func next() -> UInt32 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return state
    }
    func length() -> Double { 20 + Double(next() % 101) }
    lengths = (0..<count).map { _ in length() }
    let total = lengths.reduce(0, +)
    func place() -> Double {
      (Double(next()) / 4_294_967_296 * total * 0.95).rounded(.down) + 0.5
    }
    places = (0..<100_000).map { _ in place() }
    let start = (total * 0.5).rounded(.down)
    let turn = Int((total * 0.4).rounded(.down))
    windows = (0..<10_000).map { start + Double($0 * 61 % turn) + 0.5 }
    changes = (0..<10_000).map { _ in
      Change(index: Int(next() % UInt32(count)), length: length(), place: place())
    }
    insertions = (0..<1_000).map { _ in (length(), place()) }
    let all = (0..<100_000).map { _ in length() }
    bulks = (0..<100).map { (Array(all[$0 * 1_000..<($0 + 1) * 1_000]), place()) }
  }
}
