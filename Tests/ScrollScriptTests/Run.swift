import LuaKit
import ScrollScript

/// One run of a script: what it printed and how it ended.
struct Run {
  let output: String
  let outcome: ScriptOutcome
  let reports: [LuaError]

  init(_ source: String, _ options: ScriptOptions = ScriptOptions(), name: String = "@s.lua") {
    let printed = Printed()
    let host = ScriptHost(options) { printed.bytes += $0 }
    outcome = host.run(Array(source.utf8), name: name)
    reports = host.takeReports()
    host.close()
    output = String(decoding: printed.bytes, as: UTF8.self)
  }
}

/// Takes what a host prints.
final class Printed {
  var bytes: [UInt8] = []
}
