import LuaKit
import ScrollCore
import ScrollRender
import ScrollScript

/// What the commands of ``ReplCommand`` do.
extension Repl {

  func help(_ name: String) -> ReplReply {
    if name.isEmpty { return reply(overview) }
    let reference = ScrollAPI.reference
    if let text = reference.helpText(name, width: width) { return reply(text) }
    let command = name.first == ":" ? String(name.dropFirst()) : name
    if let command = ReplCommand.named(command) { return reply(command.line) }
    let near = NameSuggestion.nearest(to: name, in: reference.names + ReplCommand.names)
    return refusal(
      "no help for '\(name)'; \(near.map { "did you mean '\($0)'?" } ?? "see :help")")
  }

  /// The commands, then what scripts can use.
  private var overview: String {
    let types = ScrollAPI.reference.helpText(width: width) ?? ""
    return "Lua, or a command; Tab completes, Ctrl-R searches:\n\(ReplCommand.table)\n"
      + "_ is the last result, _1 to _9 are the last nine.\n\n"
      + ":help NAME tells more of these and of what they have:\n\(types)"
  }

  func show(_ expression: String) -> ReplReply {
    guard !expression.isEmpty else {
      guard let view = host.newestView else { return refusal("no view is open; :demo makes one") }
      return reply(picture(of: view))
    }
    var view: TrackableScrollView?
    var kind = "nothing"
    let outcome = evaluate(expression) { [host] stack, count in
      guard count > 0 else { return }
      let first = stack.top - count + 1
      view = host.view(at: first, in: stack)
      kind = stack.typeName(first)
    }
    switch outcome {
    case .incomplete: return refusal("'\(expression)' is not a whole expression")
    case .failed(let error): return reply("", error)
    case .done: break
    }
    guard let view else { return refusal("':view' needs a View (got \(kind))") }
    if view.isClosed { return refusal("attempt to use a closed View") }
    return reply(picture(of: view))
  }

  private func picture(of view: TrackableScrollView) -> String {
    TextRenderer(width: min(width, 80)).render(view) { item, _ in host.label(of: item, in: view) }
  }

  func step(_ argument: String) -> ReplReply {
    guard let frames = argument.isEmpty ? 1 : Int(argument), frames > 0 else {
      return refusal("':step' needs a number of frames (got '\(argument)')")
    }
    return passing { () throws(LuaError) in try host.advance(frames: frames) }
  }

  func run(_ argument: String) -> ReplReply {
    guard let seconds = Double(argument), seconds >= 0, seconds <= 1e6 else {
      return refusal("':run' needs a number of seconds, at most 1000000 (got '\(argument)')")
    }
    return passing { () throws(LuaError) in try host.advance(seconds: seconds) }
  }

  func settle(_ argument: String) -> ReplReply {
    passing { () throws(LuaError) in try host.settle() }
  }

  func clock(_ argument: String) -> ReplReply { reply(clockText) }

  /// Lets time pass and tells where that led.
  private func passing(_ body: () throws(LuaError) -> Void) -> ReplReply {
    let error = failure(of: body)
    guard let view = host.newestView else { return reply(clockText, error) }
    return reply("\(clockText)\n\(place(of: view))", error)
  }

  /// The error that ends a body.
  func failure(of body: () throws(LuaError) -> Void) -> LuaError? {
    do throws(LuaError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// Where a view is, in less than a line.
  private func place(of view: TrackableScrollView) -> String {
    let name = view.name.isEmpty ? "" : "'\(view.name)': "
    let offset = "\(NumberText.short(view.offset)) of \(NumberText.short(view.maxOffset))"
    return "\(name)offset \(offset), \(view.phase.rawValue)"
  }

  private var clockText: String {
    let stage = host.stage
    return "\(NumberText.short(stage.time)) s, frame \(stage.frame) at "
      + "\(NumberText.short(stage.frameRate)) Hz"
  }

  /// Runs a script as `:load` does: what it makes stays.
  public func load(_ path: String) -> ReplReply {
    guard !path.isEmpty else { return refusal("':load' needs a file") }
    return load(path, anew: false)
  }

  func reload(_ argument: String) -> ReplReply {
    guard let path = loadedFile else {
      return refusal("':reload' needs a script that was loaded; see ':load FILE'")
    }
    return load(path, anew: true)
  }

  /// Runs a script, also in a fresh host; a file that cannot be read changes nothing.
  private func load(_ path: String, anew: Bool) -> ReplReply {
    let source: [UInt8]
    do { source = try Files.read(path) } catch { return refusal("\(error)") }
    if anew { startAnew() }
    loadedFile = path
    modules.folder = ModuleFolder(Files.folder(of: path))
    return reply(
      "",
      failure { () throws(LuaError) in try host.runChunk(source, name: "@\(path)") })
  }

  func demo(_ argument: String) -> ReplReply {
    let error = failure { () throws(LuaError) in
      try host.runChunk(Array(Self.demoSource.utf8), name: "=demo")
    }
    return error.map { reply("", $0) } ?? reply(Self.demoText)
  }

  /// The first article's screen.
  private static let demoSource = """
    view = scroll.view{
      name = "feed", count = 200,
      item = function(n) return { id = n, height = 50, text = "Row " .. n } end,
    }
    """

  /// What to try, at most 60 columns.
  private static let demoText = """
    Made a View named 'feed' with 200 rows of 50; it is 'view'.
    Try:
      view:scrollTo("end", { animated = true })
      :step 9
      :view
      :settle
      view:on("offsetChanged", function(c) print(c.offset) end)
      view:scrollTo{ id = 100, anchor = "center" }
      :help View
    """

  func reset(_ argument: String) -> ReplReply {
    startAnew()
    return ReplReply()
  }

  func showHistory(_ argument: String) -> ReplReply {
    let width = history.compactMap(\.number).map { "\($0)".count }.max() ?? 1
    return reply(history.map { $0.text(column: max(3, width)) }.joined(separator: "\n"))
  }

  func quit(_ argument: String) -> ReplReply { ReplReply(isEnd: true) }
}
