#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Something the operating system refused, in a sentence that names the file.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried: `"open"`, `"read"`, `"write"`.
  public let action: String

  /// The file or stream.
  public let path: String

  /// The system's number of the error, `errno`.
  public let number: Int32

  /// Makes an error.
  public init(action: String, path: String, number: Int32) {
    self.action = action
    self.path = path
    self.number = number
  }

  /// `cannot open 'feed.lua': No such file or directory`.
  public var description: String { "cannot \(action) '\(path)': \(reason)" }

  private var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
