import Scrollua

/// An option of a command: parsing, help and errors read it.
struct CommandOption: Sendable {

  /// With its dashes: `--seed`.
  let name: String

  /// One word for the value, in capitals.
  let placeholder: String

  /// What it is and, in brackets, what it is without the option.
  let summary: String

  /// Takes the value over, or says what a value would look like.
  let apply: @Sendable (inout Settings, String) throws(UsageError) -> Void

  private init(
    _ name: String, _ placeholder: String, _ summary: String, expected: String,
    _ take: @escaping @Sendable (inout Settings, String) -> Bool
  ) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
    apply = { (settings, text) throws(UsageError) in
      if take(&settings, text) { return }
      throw UsageError("bad value '\(text)' for '\(name)' (\(expected) expected)")
    }
  }
}

extension CommandOption {

  /// The options of everything that runs Lua.
  static let forScripts = [frameRate, timeLimit, memoryLimit, seed, output]

  static let frameRate = CommandOption(
    "--frame-rate", "HZ", "frames in a second of virtual time (60)",
    expected: "a number > 0"
  ) { settings, text in
    guard let rate = positive(text) else { return false }
    settings.script.frameRate = rate
    return true
  }

  static let timeLimit = CommandOption(
    "--time-limit", "SECONDS", "real time that a script may take (60)",
    expected: "seconds > 0"
  ) { settings, text in
    guard let seconds = positive(text) else { return false }
    settings.script.limits.seconds = seconds
    return true
  }

  static let memoryLimit = CommandOption(
    "--memory-limit", "SIZE", "memory that Lua may use: 512K, 64M, 1G, or MiB (64)",
    expected: "a size such as 64M"
  ) { settings, text in
    guard let size = size(text) else { return false }
    settings.script.limits.memory = size
    return true
  }

  static let seed = CommandOption(
    "--seed", "N", "where math.random begins (1)", expected: "an integer"
  ) { settings, text in
    guard let seed = Int(text) else { return false }
    settings.script.seed = seed
    return true
  }

  static let output = CommandOption(
    "--output", "DIR", "where scripts may save (nowhere; at the prompt: .)",
    expected: "a folder"
  ) { settings, text in
    guard !text.isEmpty else { return false }
    settings.saves(in: OutputFolder(text))
    return true
  }

  static let trace = CommandOption(
    "--trace", "FILE", "records what all views do, as JSON Lines",
    expected: "a file"
  ) { settings, text in
    guard !text.isEmpty else { return false }
    settings.trace = TraceFile(text)
    return true
  }

  static let filter = CommandOption(
    "--filter", "TEXT", "only tests whose full name contains TEXT",
    expected: "a text"
  ) { settings, text in
    settings.filter = text
    return true
  }

  static let format = CommandOption(
    "--format", "FORMAT", "how results are written: text or tap (text)", expected: "text or tap"
  ) { settings, text in
    guard let format = Settings.TestFormat(rawValue: text) else { return false }
    settings.format = format
    return true
  }

  private static func positive(_ text: String) -> Double? {
    guard let number = Double(text), number > 0, number.isFinite else { return nil }
    return number
  }

  /// Bytes: a number of MiB, or a number with K, M or G, which may be followed by iB or B.
  private static func size(_ text: String) -> Int? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let unit: Double
    switch text.dropFirst(digits.count).uppercased() {
    case "K", "KB", "KIB": unit = 0x1p10
    case "", "M", "MB", "MIB": unit = 0x1p20
    case "G", "GB", "GIB": unit = 0x1p30
    default: return nil
    }
    guard let number = positive(String(digits)), number * unit < 0x1p62 else { return nil }
    return max(1, Int(number * unit))
  }
}
