#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif
public import LuaKit
internal import ScrollCore

/// The folder that scripts may save recordings in, and nowhere else.
public struct OutputFolder: Sendable {
  /// The folder's path; `"."` is the present one.
  public let path: String

  /// Makes an output folder; it is made on disk when something is saved and its parent is there.
  public init(_ path: String) {
    self.path = path
  }

  /// Writes a recording to a new file, or over a recording.
  ///
  /// A name has parts with `/` between them, none empty or with a dot in front; folders that are not there are
  /// made. No part may be a link: each is opened below the one before without following any, so that nothing
  /// is written outside the folder, also if it is changed meanwhile.
  ///
  /// - Throws: An error when the name is not allowed, the file is there and is no recording, or
  ///   the system refuses.
  public func save(_ bytes: [UInt8], as name: String) throws(LuaError) {
    guard Self.isName(name) else {
      throw LuaError(
        "a file name below the output folder expected, its parts without a dot in front, got '"
          + "\(VisibleText.line(String(name.prefix(200))))'", kind: .argument(1, "name"))
    }
    var parts = name.split(separator: "/").map(String.init)
    let file = parts.removeLast()
    var folder = try openFolder(path, in: AT_FDCWD, of: name, followsLinks: true)
    defer { close(folder) }
    for part in parts {
      let inner = try openFolder(part, in: folder, of: name, followsLinks: false)
      close(folder)
      folder = inner
    }
    try check(file, in: folder, of: name)
    try write(bytes, file, in: folder, of: name)
  }

  private static func isName(_ name: String) -> Bool {
    guard name.utf8.count <= 1000 else { return false }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.count <= 200 && !part.utf8.starts(with: ".".utf8)
        && part.unicodeScalars.allSatisfy { $0.value >= 32 && !(127...159).contains($0.value) }
    }
  }

  private func openFolder(
    _ part: String, in parent: Int32, of name: String, followsLinks: Bool
  ) throws(LuaError) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    var folder = unsafe openat(parent, part, flags)
    if folder < 0, errno == ENOENT {
      unsafe mkdirat(parent, part, 0o777)
      folder = unsafe openat(parent, part, flags)
    }
    if folder >= 0 { return folder }
    // Of a link that is not followed the system says only that it is no folder.
    throw failure(name, errno)
  }

  /// Refuses a file that is there and is no recording.
  private func check(_ file: String, in folder: Int32, of name: String) throws(LuaError) {
    let present = unsafe openat(folder, file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard present >= 0 else {
      if errno == ENOENT { return }
      throw failure(name, errno)
    }
    defer { close(present) }
    var status = stat()
    var start = [UInt8](repeating: 0, count: 64)
    let count = unsafe start.withUnsafeMutableBytes { bytes in
      unsafe pread(present, bytes.baseAddress, bytes.count, 0)
    }
    guard unsafe fstat(present, &status) == 0, status.st_mode & S_IFMT == S_IFREG, count > 0,
      FrameTrace.begins(start[..<count])
    else { throw LuaError("cannot save '\(name)': it is there and is no recording") }
  }

  private func write(
    _ bytes: [UInt8], _ file: String, in folder: Int32, of name: String
  ) throws(LuaError) {
    let beside = ".\(file).\(getpid()).new"
    unsafe unlinkat(folder, beside, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let new = unsafe openat(folder, beside, flags, 0o666)
    guard new >= 0 else { throw failure(name, errno) }
    do throws(SystemError) {
      try SystemStream(descriptor: new, name: name).write(bytes)
    } catch {
      close(new)
      unsafe unlinkat(folder, beside, 0)
      throw failure(name, error.number)
    }
    guard close(new) == 0, unsafe renameat(folder, beside, folder, file) == 0 else {
      let number = errno
      unsafe unlinkat(folder, beside, 0)
      throw failure(name, number)
    }
  }

  private func failure(_ name: String, _ number: Int32) -> LuaError {
    if number == ELOOP { return LuaError("cannot save '\(name)': a part of it is a link") }
    return LuaError("\(SystemError(action: "save", path: name, number: number))")
  }
}
