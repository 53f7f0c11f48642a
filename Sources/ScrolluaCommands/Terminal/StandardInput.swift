import CTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What comes in, in blocks.
enum StandardInput {

  enum Block: Equatable {
    case bytes([UInt8])

    /// Nothing more comes, or nothing more can be read.
    case end

    /// A signal came first.
    case signal
  }

  /// Waits for the next block, but no longer than for a signal.
  ///
  /// `read` alone would go on after a signal, which may meet another thread.
  static func next() -> Block {
    let ready = cterm_wait_for_input()
    guard ready > 0 else { return ready == 0 ? .signal : .end }
    var block = [UInt8](repeating: 0, count: 65536)
    let count = unsafe block.withUnsafeMutableBytes {
      unsafe read(STDIN_FILENO, $0.baseAddress, $0.count)
    }
    if count > 0 { return .bytes(Array(block[..<count])) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .signal : .end
  }

  /// All that comes until the end, or nil when there was a Ctrl-C before it.
  static func all() -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      switch next() {
      case .bytes(let block): bytes += block
      case .end: return bytes
      case .signal: if Terminal.takeInterrupt() { return nil }
      }
    }
  }
}
