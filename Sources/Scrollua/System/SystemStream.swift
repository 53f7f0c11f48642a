#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A stream of the process that is written to at once, without a buffer.
///
/// What Swift's `print` does not tell, a full disk or a reader that has gone, is an error here.
public struct SystemStream: Sendable {
  /// The file descriptor.
  public let descriptor: Int32

  /// What the stream is called in errors.
  public let name: String

  /// The standard output.
  public static let output = SystemStream(descriptor: 1, name: "standard output")

  /// The standard error.
  public static let error = SystemStream(descriptor: 2, name: "standard error")

  /// Makes a stream of an open descriptor, which stays the caller's to close.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes all bytes, in as many calls as that takes.
  ///
  /// - Throws: ``SystemError`` when the system refuses, such as EPIPE when nobody reads any more.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Self.put(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw SystemError(action: "write", path: name, number: errno)
      }
    }
  }

  /// Writes a text as UTF-8.
  ///
  /// - Throws: As ``write(_:)-([UInt8])``.
  public func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8))
  }

  private static func put(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.write(file, start, count)
    #else
    unsafe Glibc.write(file, start, count)
    #endif
  }

  /// A terminal that another program has made non-blocking refuses for a moment.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe poll(&request, 1, 1000)
  }
}
