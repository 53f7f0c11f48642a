#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import Scrollua

/// Standard output and standard error, in the order in which they are written.
///
/// Output for a program or a file is collected into blocks; a person sees each piece at once. When
/// nobody reads any more the program ends quietly; when the output cannot be written it says so and
/// ends with status 3.
final class Output {

  private let output: SystemStream
  private let errors: SystemStream
  private var block: [UInt8] = []
  private let blockSize: Int

  /// Output to the two streams; without blocks each piece is written at once.
  init(output: SystemStream = .output, errors: SystemStream = .error, inBlocks: Bool) {
    self.output = output
    self.errors = errors
    blockSize = inBlocks ? 1 << 16 : 0
  }

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
    try? errors.write("\(message)\n")
  }

  /// Hands over what is collected.
  func flush() {
    guard !block.isEmpty else { return }
    defer { block.removeAll(keepingCapacity: true) }
    do throws(SystemError) { try output.write(block) } catch { end(error) }
  }

  /// Ends the program: what is left of the script would run for nobody.
  private func end(_ error: SystemError) -> Never {
    if error.number == EPIPE { _exit(ExitStatus.good) }
    try? errors.write("scrollua: \(error)\n")
    _exit(ExitStatus.ours)
  }
}
