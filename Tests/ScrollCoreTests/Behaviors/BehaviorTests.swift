@testable import ScrollCore
import Testing

/// What follows a view: its turn in a pass, its judgement in a frame, its end (E3–E5).
@Suite struct BehaviorTests {
  /// Follows the offset in whole rows of 50, and writes down what happens.
  private final class Follower: ViewBehavior {
    let kind: BehaviorKind
    let name: String
    let log: Log
    let observers = ChangeObservers()
    weak var view: TrackableScrollView?
    var row = 0
    var judges: (() -> Void)?

    init(_ kind: BehaviorKind, _ name: String, on view: TrackableScrollView, _ log: Log) {
      self.kind = kind
      self.name = name
      self.view = view
      self.log = log
      view.add(self)
    }

    func takeChange() -> Bool {
      let now = Int(view?.offset ?? 0) / 50
      defer { row = now }
      return now != row
    }

    func tellChange(_ newest: Int) {
      log.lines.append("\(name) row \(row)")
      if let view { observers.tell(on: view.stage, newest) }
    }

    func judge() {
      log.lines.append("\(name) judges")
      judges?()
    }

    func leave() {
      log.lines.append("\(name) left")
      observers.cancelAll()
    }
  }

  private final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let stage = ScrollStage()
  private let log = Log()

  @Test func `behaviors have their turns by kind, then by creation, behind appear`()
    throws
  {
    let view = try twenty(on: stage)
    let log = log
    try view.observe(.appear) { _ in log.lines.append("appear") }
    try view.observe(.scrollEnded) { _ in log.lines.append("end") }
    stage.deliver()
    _ = Follower(.loader, "loader", on: view, log)
    _ = Follower(.bar, "bar", on: view, log)
    _ = Follower(.header, "one", on: view, log)
    _ = Follower(.header, "other", on: view, log)
    try view.setOffset(50)
    stage.deliver()
    #expect(
      log.take() == ["appear", "one row 1", "other row 1", "bar row 1", "loader row 1", "end"])
    // Half a row on: nothing that they derive is another.
    try view.setOffset(60)
    stage.deliver()
    #expect(log.take() == ["appear", "end"])
  }

  @Test func `a view without listeners has its behaviors follow`() throws {
    let view = try twenty(on: stage)
    let follower = Follower(.effect, "effect", on: view, log)
    try view.setOffset(150)
    #expect(follower.row == 0)
    stage.deliver()
    #expect(follower.row == 3 && log.take() == ["effect row 3"])
  }

  @Test func `each judges once in a frame, after its passes, and never in a mere delivery`() throws
  {
    let view = try twenty(on: stage)
    let follower = Follower(.loader, "loader", on: view, log)
    follower.judges = { _ = try? view.setOffset(view.offset + 50) }
    try view.setOffset(100)
    stage.deliver()
    stage.deliver()
    #expect(log.take() == ["loader row 2"])
    try stage.after(0) { _ = try? view.setOffset(400) }
    stage.advanceFrame()
    // What the judgement changes is told in a further pass; what the timer does, without a judgement.
    #expect(log.take() == ["loader judges", "loader row 3", "loader row 8"])
  }

  @Test func `a behavior is let go of when it is removed, once, and when its view closes`() throws {
    let view = try twenty(on: stage)
    let one = Follower(.bar, "one", on: view, log)
    _ = Follower(.bar, "other", on: view, log)
    view.remove(one)
    view.remove(one)
    #expect(log.take() == ["one left"])
    view.close()
    #expect(log.take() == ["other left"])
    stage.advanceFrame()
    #expect(log.take() == [])
  }

  @Test func `an observer that changes the view for ever is named, as listeners are`() throws {
    let view = try twenty(on: stage)
    var errors: [StageError] = []
    stage.onError = { errors.append($0) }
    let follower = Follower(.bar, "bar", on: view, log)
    _ = follower.observers.add(on: view.stage, once: false, label: "bar.lua:3") {
      _ = try? view.setOffset(view.offset < 350 ? 700 : 0)
    }
    try view.setOffset(350)
    stage.deliver()
    #expect(
      errors.map(\.message) == [
        "changed changed the view in 100 passes of one frame; the listener is bar.lua:3"
      ])
  }
}
