#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Reading, writing and finding files, without Foundation.
public enum Files {
  /// What a path leads to.
  public enum Kind: Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A device, a pipe or the like.
    case other
  }

  /// What a path leads to, through links; nil if there is nothing.
  public static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return kind(status.st_mode)
  }

  /// The path without links and dots; nil if there is nothing.
  public static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// The folder that a path names its file in: `"lib"` of `"lib/rows.lua"`, `""` of `"rows.lua"`.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A name below a folder; a folder `""` is the present one.
  public static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// All bytes of a file.
  ///
  /// - Throws: ``SystemError`` when it cannot be opened or read.
  public static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(action: "open", path: path, number: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe get(file, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw SystemError(action: "read", path: path, number: errno)
      }
    }
  }

  /// Writes a file whole or not at all: a file beside it, then a rename.
  ///
  /// - Throws: ``SystemError`` when that fails; the old file is then as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let beside = "\(path).\(getpid()).new"
    let file = unsafe open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemError(action: "write", path: path, number: errno) }
    do throws(SystemError) {
      try SystemStream(descriptor: file, name: path).write(bytes)
    } catch {
      close(file)
      unsafe unlink(beside)
      throw error
    }
    guard close(file) == 0, unsafe rename(beside, path) == 0 else {
      let number = errno
      unsafe unlink(beside)
      throw SystemError(action: "write", path: path, number: number)
    }
  }

  /// The files below a folder, sorted by their paths.
  ///
  /// Links are not followed, and names that begin with a dot are left out.
  ///
  /// - Throws: ``SystemError`` when a folder cannot be opened.
  public static func walk(_ folder: String) throws(SystemError) -> [String] {
    var found: [String] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = join(folder, name)
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { continue }
      switch kind(status.st_mode) {
      case .folder: found += try walk(path)
      case .file: found.append(path)
      case .other: break
      }
    }
    return found.sorted()
  }

  /// The names in a folder, in no order.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let directory = unsafe opendir(folder.isEmpty ? "." : folder) else {
      throw SystemError(action: "open", path: folder, number: errno)
    }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  private static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .other
    }
  }

  private static func get(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.read(file, start, count)
    #else
    unsafe Glibc.read(file, start, count)
    #endif
  }
}
