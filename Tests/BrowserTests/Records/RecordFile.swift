import Scrollua

/// A file of records, one a line.
struct RecordFile {
  /// How each kind is replayed; a kind is known by its file's name.
  static var kinds: [(name: String, replay: any Replay.Type)] {
    [
      ("clamp", ClampReplay.self),
      ("into_view", IntoViewReplay.self),
      ("snap_mandatory", SnapReplay.self),
      ("snap_proximity", SnapReplay.self),
      ("rtl", RightToLeftReplay.self),
      ("events", EventReplay.self),
      ("anchoring", AnchoringReplay.self),
      ("visibility", VisibilityReplay.self),
      ("sticky", StickyReplay.self),
    ]
  }

  let name: String
  let records: [JSON]

  /// Reads a file.
  init(_ path: String, name: String) throws {
    self.name = name
    records = try Files.read(path).split(separator: UInt8(ascii: "\n")).map {
      do { return try JSONReader.read(Array($0)) } catch { throw RecordError("\(path): \(error)") }
    }
  }

  /// Replays all of it.
  func replayed(_ replay: any Replay.Type) throws -> RecordResult {
    var result = RecordResult(name: name)
    for record in records {
      let id = try record.field("id").string()
      let verdicts: [Verdict]
      do { verdicts = try replay.replay(record) } catch { throw RecordError("\(id): \(error)") }
      result.add(verdicts, of: id, hasInitial: record["initial"] != nil)
    }
    return result
  }
}
