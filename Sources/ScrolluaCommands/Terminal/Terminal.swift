import CTerminal
import Scrollua

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What stands at the two ends of the program: a person, or another program.
enum Terminal {

  /// Whether someone types.
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether someone reads.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether the terminal understands more than text.
  static var isCapable: Bool {
    guard let kind = Environment["TERM"] else { return false }
    return kind != "dumb"
  }

  /// Whether to color output: on a capable terminal, unless `NO_COLOR` is set and not empty.
  static var wantsColor: Bool {
    isOutput && isCapable && (Environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Columns to write in; 80 when nobody says.
  static var columns: Int {
    let columns = Int(cterm_columns(STDOUT_FILENO))
    return columns > 0 ? columns : 80
  }

  /// From now on Ctrl-C stops the script that runs, and a second one within a second the program.
  static func catchInterrupts() { _ = cterm_catch_interrupts { LuaState.interrupt() } }

  /// Whether there was a Ctrl-C since the last call; forgets it, for Lua too.
  static func takeInterrupt() -> Bool {
    let isNoted = cterm_take_interrupt()
    let isPending = LuaState.takeInterrupt()
    return isNoted || isPending
  }
}
