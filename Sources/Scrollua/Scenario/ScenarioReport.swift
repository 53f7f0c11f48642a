/// How a scenario ended.
public struct ScenarioReport: Sendable, Equatable {
  /// What became of the script.
  public enum Status: Sendable, Equatable {
    /// It ran to its end, and nothing in it failed.
    case passed
    /// An error ended it, or a listener, a timer or a spawned task of it failed.
    case failed
    /// The limit of instructions or of real time stopped it.
    case stopped
    /// The user stopped it.
    case interrupted
    /// It asked for this exit status, or (2) could not be read.
    case exit(Int32)
  }

  /// What became of the script.
  public var status: Status

  /// Makes a report.
  public init(status: Status) {
    self.status = status
  }

  /// The exit status for it: 0, 1, 124 when stopped, 130 when interrupted, or what it asked for.
  public var exitStatus: Int32 {
    switch status {
    case .passed: 0
    case .failed: 1
    case .stopped: 124
    case .interrupted: 130
    case .exit(let number): number
    }
  }
}
