public import LuaKit

/// Where the modules of a script are: the folder that it lies in, and what is below it.
///
/// ```swift
/// let host = ScriptHost(modules: ModuleFolder("Scripts").find)
/// ```
public struct ModuleFolder: Sendable {
  /// The folder as the script's path names it; `""` is the present one.
  public let folder: String

  /// Names a folder; whether it is there is seen when a module is looked for.
  public init(_ folder: String) { self.folder = folder }

  /// The text of a module and the name of its chunk.
  ///
  /// `"a.b"` is `a/b.lua` or else `a/b/init.lua`. A name has letters, digits, `_` and `-` in parts with a
  /// dot between them, so that none leads out of the folder; nor may a link.
  ///
  /// - Throws: ``LuaKit/LuaError`` when there is no such module, or none that may be read.
  public func find(_ name: String) throws(LuaError) -> (source: [UInt8], name: String) {
    guard Self.isName(name) else {
      throw LuaError(
        "bad module name '\(VisibleText.line(name))' (letters, digits, '_' and '-' expected, "
          + "in parts with a dot between them)")
    }
    let stem = String(name.map { $0 == "." ? "/" : $0 })
    let candidates = ["\(stem).lua", "\(stem)/init.lua"].map { Files.join(folder, $0) }
    for path in candidates where Files.kind(of: path) == .file {
      guard isInside(path) else {
        throw LuaError("module '\(name)' is a link that leads out of the script's folder")
      }
      do {
        return (try Files.read(path), "@\(path)")
      } catch {
        throw LuaError("module '\(name)': \(error)")
      }
    }
    let list = candidates.map { "no file '\($0)'" }.joined(separator: ", ")
    throw LuaError("module '\(name)' not found: \(list)")
  }

  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }
  }

  private func isInside(_ path: String) -> Bool {
    guard let root = Files.resolved(folder.isEmpty ? "." : folder),
      let target = Files.resolved(path)
    else { return false }
    return target.hasPrefix(root == "/" ? root : root + "/")
  }
}
