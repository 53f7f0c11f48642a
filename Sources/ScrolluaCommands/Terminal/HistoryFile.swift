#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The file that keeps the prompt's entries from one time to the next.
///
/// `$XDG_STATE_HOME/scrollua/history` or `~/.local/state/scrollua/history`, for the user alone.
struct HistoryFile: Equatable {

  /// How many entries are kept.
  static let limit = 1000

  let path: String

  /// Nil when the environment names no home.
  init?(environment: (String) -> String?) {
    // The XDG rules say that a path which is not absolute is not there.
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      path = "\(state)/scrollua/history"
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      path = "\(home)/.local/state/scrollua/history"
    } else {
      return nil
    }
  }

  /// Makes the folders that are missing; answers whether the last one is there.
  func makeFolder() -> Bool {
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      unsafe mkdir(folder, 0o700)
    }
    return unsafe access(folder, W_OK | X_OK) == 0
  }
}
