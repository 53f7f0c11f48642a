internal import CBenchmarks
internal import ScrollCore

/// Operations on a whole view: what each takes must hardly depend on how many rows there are.
///
/// Each is told to nobody, as in a host that reads the view; a frame passes after each, so that its layout is
/// taken as delivered.
struct ViewBenchmarks {
  /// How many rows there are: a little less than asked for where inserted ones would be too many.
  let count: Int

  init(count: Int) { self.count = min(count, 9_950_000) }

  /// Nanoseconds for one of each operation, as `scripts/bench` reads them, for uniform rows and for rows that are
  /// stored one by one.
  func run(_ print: (String) -> Void) throws(ScrollError) {
    let start = cbenchmarks_now()
    let stage = ScrollStage()
    let uniform = try view(on: stage, .uniform(count: count, length: 50))
    let opened = cbenchmarks_now() - start
    print(line("open", "uniform", opened))
    try run(uniform, stage, "uniform", print)
    guard count <= 1_000_000 else { return }
    let items = (1...count).map {
      ScrollItem(id: .integer($0), length: Double(20 + $0 % 101))
    }
    let storing = ScrollStage()
    try run(view(on: storing, .items(items)), storing, "stored", print)
  }

  private func view(
    on stage: ScrollStage, _ content: ScrollContent
  ) throws(ScrollError) -> TrackableScrollView {
    try TrackableScrollView(on: stage, ScrollConfiguration(height: 600), content: content)
  }

  private func line(_ operation: String, _ rows: String, _ nanoseconds: Double) -> String {
    "{\"view\":\"\(rows)\",\"n\":\(count),\"operation\":\"\(operation)\",\"ns\":\(nanoseconds)}"
  }

  private func run(
    _ view: TrackableScrollView, _ stage: ScrollStage, _ rows: String, _ print: (String) -> Void
  ) throws(ScrollError) {
    try view.setOffset(view.maxOffset / 2)
    stage.advanceFrame()
    var random: UInt64 = 0x9E37_79B9_7F4A_7C15
    func position() -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(view.count)) + 1
    }
    var next = 20_000_000
    func measure(
      _ operation: String, _ times: Int, _ body: (Int) throws(ScrollError) -> Void
    ) throws(ScrollError) {
      // A first round brings everything into the caches that is always there.
      var spent = Double.infinity
      for _ in 0..<3 {
        let start = cbenchmarks_now()
        for number in 0..<times { try body(number) }
        spent = min(spent, cbenchmarks_now() - start)
      }
      print(line(operation, rows, spent / Double(times)))
    }
    func id() throws(ScrollError) -> ItemID {
      guard let item = view.item(at: position()) else { fatalError("no item at a position") }
      return item.id
    }
    try measure("position and frame of an id", 20_000) { (_) throws(ScrollError) in
      let id = try id()
      guard view.position(of: id) != nil else { fatalError("an id is lost") }
      _ = try view.frame(of: id)
    }
    try measure("what is visible", 20_000) { (number) throws(ScrollError) in
      try view.setOffset(view.maxOffset / 2 + Double(number % 1000) * 61)
      guard !view.visibleRange.isEmpty else { fatalError("nothing is visible") }
      stage.advanceFrame()
    }
    try measure("update", 2_000) { (number) throws(ScrollError) in
      try view.update(try id(), length: Double(20 + number % 101))
      stage.advanceFrame()
    }
    try measure("insert in front", 2_000) { (_) throws(ScrollError) in
      next += 1
      try view.insert([ScrollItem(id: .integer(next), length: 40)], at: 1)
      stage.advanceFrame()
    }
    try measure("insert", 2_000) { (_) throws(ScrollError) in
      next += 1
      try view.insert([ScrollItem(id: .integer(next), length: 40)], at: position())
      stage.advanceFrame()
    }
    try measure("remove", 1_000) { (_) throws(ScrollError) in
      try view.remove(try id())
      stage.advanceFrame()
    }
    try measure("move", 2_000) { (_) throws(ScrollError) in
      try view.move(try id(), to: position())
      stage.advanceFrame()
    }
  }
}
