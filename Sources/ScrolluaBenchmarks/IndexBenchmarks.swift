internal import CBenchmarks
internal import ScrollCore

/// The index of lengths under a view's content, with the work that `scripts/benchmarks/index.cpp` does.
struct IndexBenchmarks {
  private let count: Int
  private let work: IndexWork

  init(count: Int) {
    self.count = count
    work = IndexWork(count: count)
  }

  /// Does all of the work; tells of each phase in a line what index.cpp tells.
  func run(_ told: (String) -> Void) {
    tell(told, "g_mem", count, 0, 0, bytesWithoutHandles())
    let before = cbenchmarks_heap_bytes()
    let start = cbenchmarks_now()
    let tree = LengthTree(work.lengths)
    let first = index(tree, work.places[0])
    tell(told, "a_build", 1, cbenchmarks_now() - start, first)
    let withHandles = Double(cbenchmarks_heap_bytes() - before) / Double(count)
    tell(told, "g_mem_handles", count, 0, 0, withHandles)

    measure(told, "b_lookup", work.places) { index(tree, $0) }
    measure(told, "c_frame", work.windows) { place in
      let seen = tree.range(from: place, to: place + 600, gap: 0)
      return Double(seen.lowerBound) + 3 * Double(seen.upperBound - 1)
    }
    measure(told, "d_resize", work.changes) { change in
      tree.setLength(change.length, at: change.index)
      return index(tree, change.place)
    }
    measure(told, "e_ins1", work.insertions) { insertion in
      tree.insert(insertion.length, at: 0)
      return index(tree, insertion.place)
    }
    measure(told, "f_ins1000", work.bulks) { bulk in
      _ = tree.insert(bulk.lengths, at: 0)
      return index(tree, bulk.place)
    }
    tell(told, "total", 1, 0, tree.total)
  }

  private func bytesWithoutHandles() -> Double {
    let before = cbenchmarks_heap_bytes()
    let tree = LengthTree(work.lengths, keepsHandles: false)
    let after = cbenchmarks_heap_bytes()
    guard tree.count == count else { fatalError("the tree has \(tree.count) lengths") }
    return Double(after - before) / Double(count)
  }

  private func index(_ tree: LengthTree, _ place: Double) -> Double {
    Double(tree.index(at: place, gap: 0) ?? tree.count - 1)
  }

  private func measure<Step>(
    _ told: (String) -> Void, _ phase: String, _ steps: [Step], _ body: (Step) -> Double
  ) {
    var sum = 0.0
    let start = cbenchmarks_now()
    for step in steps { sum += body(step) }
    tell(told, phase, steps.count, cbenchmarks_now() - start, sum)
  }

  private func tell(
    _ told: (String) -> Void, _ phase: String, _ operations: Int, _ nanoseconds: Double,
    _ sum: Double, _ bytes: Double = 0
  ) {
    told(
      """
      {"impl":"scrollua","n":\(count),"phase":"\(phase)","ops":\(operations),\
      "cpuMs":\(nanoseconds / 1e6),"sum":\(Int(sum)),"full":true,"bytesPerItem":\(bytes)}
      """)
  }
}
