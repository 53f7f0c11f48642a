internal import LuaKit

/// Where the prompt's `require` looks: beside the script that was loaded last, at first here.
final class ReplModules {

  private var folder = "."

  func lookBeside(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else { return folder = "." }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
  }

  func find(_ name: String) throws(LuaError) -> (source: [UInt8], name: String) {
    throw LuaError("no module named '\(name)'")
  }
}
