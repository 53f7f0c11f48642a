import LuaKit
import ScrollCore
public import ScrollScript

/// A conversation with a scroll view: a line in, a reply out; no terminal.
///
/// A line is Lua, or a command with a colon in front. Lua that is not finished waits for more.
/// What scripts print goes to the output when they print it; all else is in the replies.
public final class Repl {

  /// Where the conversation happens; `:reset` and `:reload` put a fresh one in its place.
  public private(set) var host: ScriptHost

  /// The columns that replies may use.
  let width: Int

  /// Where modules are: beside the script that was loaded last, at first here.
  let modules: Modules

  final class Modules {
    var folder = ModuleFolder("")
  }

  /// Makes a host as the first one was.
  private let makeHost: () -> ScriptHost

  /// The script that was loaded last.
  var loadedFile: String?

  /// What has been entered, the oldest first.
  private(set) var history: [ReplHistoryEntry] = []

  /// Prints frames while tracing is on.
  var frames: FramePrinter?

  /// The first results of the last entries that had any, the newest first.
  private var results: [LuaReference?] = []

  /// Lines of an entry that is not finished.
  private(set) var pending: [String] = []
  private var finishedEntry: String?
  private var number = 0

  /// A conversation that begins at 0 s, without a view.
  ///
  /// - Parameters:
  ///   - options: Limits, seed and frame rate; the limits are those of one entry.
  ///   - width: The columns that replies may use.
  ///   - output: Takes what scripts print, as bytes.
  public init(
    _ options: ScriptOptions = ScriptOptions(), width: Int = 80,
    output: @escaping ([UInt8]) -> Void
  ) {
    let modules = Modules()
    self.modules = modules
    makeHost = {
      ScriptHost(
        options, modules: { (name) throws(LuaError) in try modules.folder.find(name) },
        output: output)
    }
    host = makeHost()
    self.width = max(20, width)
  }

  /// Ends all that is left; the host is inert after.
  public func close() { host.close() }

  /// Ends all that is there and begins anew: no view, no global of a script's, 0 s.
  func startAnew() {
    host.close()
    results = []
    modules.folder = ModuleFolder("")
    host = makeHost()
    if frames != nil { frames = FramePrinter(host.stage) }
  }

  /// The first line of a conversation.
  public var greeting: String {
    "scrollua \(ScrolluaVersion.text)  (:help tells more, :demo makes a feed)"
  }

  /// What stands in front of the next line: the time, and what moves.
  public var prompt: String {
    let time = NumberText.fixed(host.stage.time, decimals: 2)
    let moving = host.stage.views.last { !$0.isPaused && $0.phase != .idle }
    let first = "scrollua [\(time) s\(moving.map { ", \($0.phase.rawValue)" } ?? "")]> "
    guard isContinuing else { return first }
    return String(repeating: " ", count: first.utf8.count - 2) + "> "
  }

  /// Whether an entry waits for more lines.
  public var isContinuing: Bool { !pending.isEmpty }

  /// Takes a line; a paste may be several, with newlines between.
  public func enter(_ line: String) -> ReplReply {
    if !isContinuing {
      if line.allSatisfy(\.isWhitespace) { return ReplReply() }
      if line.drop(while: \.isWhitespace).first == ":" { return runCommands(line) }
    }
    pending.append(line)
    return runEntry(isLast: false)
  }

  /// Forgets an entry that is not finished.
  public func abandon() { pending = [] }

  /// Says that no more lines come; an entry that is not finished is an error.
  public func finish() -> ReplReply {
    isContinuing ? runEntry(isLast: true) : ReplReply()
  }

  /// The entry that the last line finished, whole, or nil while it is not finished.
  public func takeEntry() -> String? {
    defer { finishedEntry = nil }
    return finishedEntry
  }

  // MARK: - Lua

  private func runEntry(isLast: Bool) -> ReplReply {
    let source = pending.joined(separator: "\n")
    var shown: [String] = []
    let outcome = evaluate(source) { [width] stack, count in
      let first = stack.top - count + 1
      for index in first..<first + count {
        shown.append(ValueText.describe(stack, index, width: width))
      }
      if count > 0 { self.keep(stack, first) }
    }
    var reply = ReplReply()
    switch outcome {
    case .incomplete where !isLast: return reply
    case .incomplete: add(LuaError("repl:\(number + 1): the entry ends too early"), to: &reply)
    case .failed(let error): add(error, to: &reply)
    case .done:
      reply.text = lines(shown)
      if let hint = LocalHint.text(source) { reply.errors.append(hint) }
    }
    number += 1
    pending = []
    finish(source, number: number)
    return whole(reply)
  }

  func evaluate(
    _ source: String, results: @escaping (LuaStack, Int) -> Void
  ) -> EntryOutcome {
    // Without the newline a string that is not finished would wait for more lines.
    host.runEntry(source + "\n", name: chunkName, results: results)
  }

  /// What errors call the entry that comes next.
  var chunkName: String { "=repl:\(number + 1)" }

  /// Keeps a result as `_` and `_1`; the ones before become `_2` to `_9`.
  private func keep(_ stack: LuaStack, _ index: Int) {
    results.insert(stack.reference(index), at: 0)
    if results.count > 9 { results.removeLast() }
    host.lua.setGlobal("_") { $0.pushCopy(index) }
    for (place, result) in results.enumerated() {
      host.lua.setGlobal("_\(place + 1)") { stack in
        if let result { stack.push(result) } else { stack.pushNil() }
      }
    }
  }

  /// Notes an entry; a space in front keeps it out of the history.
  private func finish(_ entry: String, number: Int?) {
    finishedEntry = entry
    if !entry.isEmpty, !entry.hasPrefix(" ") {
      history.append(ReplHistoryEntry(text: entry, number: number))
    }
    if history.count > ReplHistoryEntry.limit { history.removeFirst() }
  }

  /// Several short results share a line.
  private func lines(_ shown: [String]) -> String {
    let line = shown.joined(separator: ", ")
    return line.contains("\n") || line.count > width ? shown.joined(separator: "\n") : line
  }

  // MARK: - Errors

  private func add(_ error: LuaError, to reply: inout ReplReply) {
    let text = ErrorText(error)
    // The entry's own line alone would tell nothing new.
    let isOwnLine = text.calls.count == 1 && text.calls[0].hasSuffix("in main chunk")
    reply.errors.append(isOwnLine ? text.sentence : text.full)
    if reply.exitStatus == nil { reply.exitStatus = Self.exitStatus(error) }
  }

  private static func exitStatus(_ error: LuaError) -> Int32 {
    switch error.kind {
    case .instructions, .time: 124
    case .interrupted: 130
    default: 1
    }
  }

  /// Adds the errors of listeners, timers and tasks, which nobody called for; in front, the frames
  /// that led there, if they are asked for.
  private func whole(_ reply: ReplReply) -> ReplReply {
    var reply = reply
    if let lines = frames?.take(width: width), !lines.isEmpty {
      reply.text = (reply.text.isEmpty ? lines : lines + [reply.text]).joined(separator: "\n")
    }
    for report in host.takeReports() { add(report, to: &reply) }
    return reply
  }

  func reply(_ text: String = "", _ error: LuaError? = nil) -> ReplReply {
    var reply = ReplReply(text: text)
    if let error { add(error, to: &reply) }
    return whole(reply)
  }

  /// The reply to a command that was wrong.
  func refusal(_ message: String) -> ReplReply {
    ReplReply(errors: [message], exitStatus: 1)
  }

  // MARK: - Commands

  /// A paste may hold several, one a line.
  private func runCommands(_ text: String) -> ReplReply {
    finish(text, number: nil)
    var whole = ReplReply()
    for line in text.split(whereSeparator: \.isNewline) {
      let reply = runCommand(line)
      whole.text += (whole.text.isEmpty || reply.text.isEmpty ? "" : "\n") + reply.text
      whole.errors += reply.errors
      whole.exitStatus = reply.exitStatus
      whole.isEnd = reply.isEnd
      if reply.exitStatus != nil || reply.isEnd { break }
    }
    return whole
  }

  private func runCommand(_ line: Substring) -> ReplReply {
    let line = line.trimmed
    guard line.first == ":" else {
      pending = [String(line)]
      return runEntry(isLast: true)
    }
    let name = String(line.dropFirst().prefix { !$0.isWhitespace })
    let argument = String(line.dropFirst(1 + name.count).trimmed)
    guard let command = ReplCommand.named(name) else {
      let near = NameSuggestion.nearest(to: name, in: ReplCommand.names)
      return refusal(
        "unknown command ':\(name)'; \(near.map { "did you mean ':\($0)'?" } ?? "see :help")")
    }
    if command.parameters.isEmpty, !argument.isEmpty {
      return refusal("':\(name)' takes nothing; got '\(argument)'")
    }
    return command.run(self, argument)
  }
}

extension Substring {
  /// Without white space at both ends.
  fileprivate var trimmed: Substring {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
