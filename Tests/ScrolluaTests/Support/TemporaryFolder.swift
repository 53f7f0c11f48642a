import Scrollua

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder for one test; it and what is in it are removed with the last reference.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    var name = Array("/tmp/scrollua-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else {
      throw SystemError(action: "make", path: "/tmp", number: errno)
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { unsafe system("rm -rf '\(path)'") }

  /// Writes a file below the folder; makes the folders that its name has.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    makeFolder(Files.folder(of: file))
    try Files.write(Array(text.utf8), to: file)
    return file
  }

  func link(_ name: String, to target: String) {
    unsafe symlink(target, "\(path)/\(name)")
  }

  private func makeFolder(_ folder: String) {
    guard folder.count > path.count else { return }
    makeFolder(Files.folder(of: folder))
    unsafe mkdir(folder, 0o755)
  }
}
