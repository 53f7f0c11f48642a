/// A value in a trace with its name, which is the same in files and in scripts.
public struct TraceField: Sendable, Equatable {
  /// What the value is called: `maxOffset`.
  public var name: String

  /// The value.
  public var value: TraceValue

  /// Makes a field.
  public init(_ name: String, _ value: TraceValue) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ number: Double) { self.init(name, .number(number)) }

  /// Makes a field of one of the rules' words.
  public init(_ name: String, _ word: some RawRepresentable<String>) {
    self.init(name, .text(word.rawValue))
  }
}
