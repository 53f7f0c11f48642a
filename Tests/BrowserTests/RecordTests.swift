import Scrollua
import Testing

/// The model against what a real browser answered.
///
/// The records are those beside this file, or those in the folder that the variable `SCROLLUA_RECORDS` names.
struct RecordTests {
  /// How many steps of each fixture are compared at least: fewer means that something is left out too easily.
  private static let least = [
    "clamp": 1402, "into_view": 1860, "snap_mandatory": 1189, "snap_proximity": 1091, "rtl": 840,
    "events": 447, "anchoring": 1620, "visibility": 1230, "sticky": 1970,
  ]

  @Test func `the model answers as a browser does`() throws {
    let fixtures = Files.join(Files.folder(of: #filePath), "Fixtures")
    let folder = Environment["SCROLLUA_RECORDS"] ?? fixtures
    var lines = [RecordResult.heading]
    var found = 0
    for (name, replay) in RecordFile.kinds {
      let path = Files.join(folder, "\(name).jsonl")
      guard Files.kind(of: path) == .file else {
        #expect(folder != fixtures, "there is no \(path)")
        continue
      }
      found += 1
      let result = try RecordFile(path, name: name).replayed(replay)
      lines += result.lines
      for text in result.disagreements.prefix(20) { Issue.record("\(text)") }
      #expect(result.agreed == result.compared, "\(name)")
      if folder == fixtures, let least = Self.least[name] { #expect(result.compared >= least) }
    }
    print(lines.joined(separator: "\n"))
    #expect(found > 0, "there are no records in \(folder)")
  }
}
