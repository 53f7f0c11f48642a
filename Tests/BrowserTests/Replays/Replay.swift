/// How the records of one kind are replayed.
protocol Replay {
  /// Makes what a record begins with.
  init(_ record: JSON) throws

  /// Judges what there is before the first step; nil where the record does not say.
  mutating func begin(_ record: JSON) throws -> Verdict?

  /// Does a step and judges what came of it.
  mutating func perform(_ step: JSON) throws -> Verdict

  /// Takes over the browser's state.
  mutating func follow(_ got: JSON) throws
}

extension Replay {
  mutating func begin(_ record: JSON) throws -> Verdict? { nil }

  /// Replays a record from its start; whenever the two may have parted the next step begins where the browser was.
  static func replay(_ record: JSON) throws -> [Verdict] {
    var replay = try Self(record)
    var verdicts: [Verdict] = []
    if var verdict = try replay.begin(record) {
      let initial = try record.field("initial")
      if record["label"] != nil || initial["label"] != nil { verdict = .leftOut(.labeled) }
      if case .agreed = verdict {} else { try replay.follow(initial) }
      verdicts.append(verdict)
    }
    for step in try record.field("steps").list() {
      var verdict = try replay.perform(step)
      if step["label"] != nil { verdict = .leftOut(.labeled) }
      if case .agreed = verdict {} else { try replay.follow(step.field("got")) }
      verdicts.append(verdict)
    }
    return verdicts
  }
}
