import Scrollua

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file without a name that takes what a stream is given.
final class CapturedFile {

  private let descriptor: Int32

  var stream: SystemStream { SystemStream(descriptor: descriptor, name: "captured") }

  init() throws(SystemError) {
    var name = Array("/tmp/scrollua-XXXXXX".utf8CString)
    descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else { throw SystemError(action: "make", path: "/tmp", number: errno) }
    unsafe unlink(name)
  }

  deinit { close(descriptor) }

  /// All that was written.
  var text: String {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, 0)
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
