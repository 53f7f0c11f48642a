public import ScrollCore

/// A trace on disk: nothing but a trace is ever written over.
public struct TraceFile: Sendable {
  /// The file's path.
  public let path: String

  /// Makes a trace file of a path, which may lead nowhere yet.
  public init(_ path: String) {
    self.path = path
  }

  /// Whether the path leads to nothing, or to a trace.
  ///
  /// - Throws: ``SystemError`` when what is there cannot be read.
  public func isFree() throws(SystemError) -> Bool {
    switch Files.kind(of: path) {
    case nil: true
    case .file: FrameTrace.begins(try Files.read(path))
    case .folder, .other: false
    }
  }

  /// Writes a trace whole or not at all; check first whether the file ``isFree()``.
  ///
  /// - Throws: ``SystemError`` when that fails.
  public func write(_ trace: FrameTrace) throws(SystemError) {
    try Files.write(trace.jsonLines, to: path)
  }
}
