#if canImport(Darwin)
private import Darwin
#else
private import Glibc
#endif
private import Scrollua

/// Standard output and standard error, in the order in which they are written.
///
/// Output for a program or a file is collected into blocks; a person sees each piece at once. When
/// nobody reads any more the program ends quietly; when the output cannot be written it says so and
/// ends with status 3.
final class Output {

  private var block: [UInt8] = []
  private let blockSize: Int

  init() { blockSize = Terminal.isOutput ? 0 : 1 << 16 }

  /// Writes to standard output.
  func write(_ bytes: [UInt8]) {
    block += bytes
    if block.count > blockSize { flush() }
  }

  /// Writes to standard output.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes a message and a newline to standard error, after the output before it.
  func diagnose(_ message: String) {
    flush()
    // Nothing is left to say so to when this fails.
    try? SystemStream.error.write("\(message)\n")
  }

  /// Hands over what is collected.
  func flush() {
    guard !block.isEmpty else { return }
    defer { block.removeAll(keepingCapacity: true) }
    do throws(SystemError) { try SystemStream.output.write(block) } catch { end(error) }
  }

  /// Ends the program: what is left of the script would run for nobody.
  private func end(_ error: SystemError) -> Never {
    if error.number == EPIPE { _exit(ExitStatus.good) }
    try? SystemStream.error.write("scrollua: \(error)\n")
    _exit(ExitStatus.ours)
  }

  /// Whether a path can be read; says why not.
  func canRead(_ path: String, folders: Bool) -> Bool {
    var failure: SystemError?
    if unsafe access(path, R_OK) != 0 {
      failure = SystemError(action: "open", path: path, number: errno)
    } else if !folders, Files.kind(of: path) == .folder {
      failure = SystemError(action: "read", path: path, number: EISDIR)
    }
    if let failure { diagnose("scrollua: \(failure)") }
    return failure == nil
  }
}
