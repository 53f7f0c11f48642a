internal import LuaKit
internal import ScrollScript

/// One file of tests in a host of its own: loads it, runs its tests in order, tells the report.
final class SpecFile {
  private let path: String
  private let options: ScriptOptions
  private let filter: String?
  private let report: any ScriptTestReport
  private let host: ScriptHost
  private var nodes: [Int: SpecNode] = [:]
  /// What is wrong with groups whose bodies failed.
  private var broken: [Int: [ScriptTestFailure]] = [:]
  /// Whether the user stopped the run.
  private(set) var isInterrupted = false

  /// The number of the group that is the file itself.
  private static let root = 1

  init(path: String, options: ScriptOptions, filter: String? = nil, report: any ScriptTestReport) {
    self.path = path
    self.options = options
    self.filter = filter
    self.report = report
    let modules = ModuleFolder(Files.folder(of: path))
    host = ScriptHost(
      options, modules: { (name) throws(LuaError) in try modules.find(name) },
      output: { report.printed($0) })
  }

  /// Runs all tests of the file.
  func run() {
    defer { host.close() }
    do throws(LuaError) {
      let words = try SpecWords(host)
      let failures = try load(words)
      choose(in: Self.root, names: [])
      if failures.isEmpty {
        try run(Self.root, words, names: [])
      } else if !isInterrupted {
        finish([], nil, failures)
      }
    } catch {
      isInterrupted = isInterrupted || error.kind == .interrupted
      // The words themselves failed: memory is short, or a limit strikes again and again.
      if !isInterrupted { finish([], nil, [ScriptTestFailure(error)]) }
    }
  }

  // MARK: - Loading

  /// Runs the file, then the bodies of its groups, the outer ones first; what is wrong with the file.
  private func load(_ words: SpecWords) throws(LuaError) -> [ScriptTestFailure] {
    let chunk: LuaFunction
    do {
      chunk = try host.lua.load(try Files.read(path), name: "@\(path)")
    } catch let error as LuaError {
      return [ScriptTestFailure(error)]
    } catch {
      return [ScriptTestFailure(message: "\(error)")]
    }
    let failures = try declare(words, in: Self.root, chunk, argument: nil)
    guard failures.isEmpty else { return failures }
    nodes[Self.root] = try words.node(Self.root)
    var id = Self.root + 1
    while id <= (try words.nodeCount()), !isInterrupted {
      if (try words.node(id)).kind == .block {
        let failures = try declare(words, in: id, words.body, argument: id)
        if !failures.isEmpty { broken[id] = failures }
      }
      let node = try words.node(id)
      nodes[id] = node
      nodes[node.parent]?.children.append(id)
      id += 1
    }
    try words.declare(in: 0)
    return []
  }

  /// Leaves out the tests whose full name does not contain the filter's text.
  private func choose(in id: Int, names: [String]) {
    guard let filter, let block = nodes[id] else { return }
    let chosen = block.children.filter { child in
      guard let node = nodes[child] else { return false }
      let names = names + [node.name]
      if node.kind == .block {
        choose(in: child, names: names)
        return true
      }
      return [" ", " › "].contains { names.joined(separator: $0).contains(filter) }
    }
    nodes[id]?.children = chosen
  }

  private func declare(
    _ words: SpecWords, in id: Int, _ function: LuaFunction, argument: Int?
  ) throws(LuaError) -> [ScriptTestFailure] {
    try begin(words)
    try words.declare(in: id)
    let errors = run(function, argument.map { [.number($0)] } ?? [])
    return try end(words, errors).failures
  }

  // MARK: - Running

  private func run(_ id: Int, _ words: SpecWords, names: [String]) throws(LuaError) {
    guard let block = nodes[id], !isInterrupted else { return }
    let names = id == Self.root ? [] : names + [block.name]
    if let failures = broken[id] { return finish(names, block.place, failures) }
    let spies = try words.spies()
    let isGuarded = block.setups + block.teardowns > 0 && hasRunningTest(id)
    if isGuarded {
      let failures = try runHooks(words, id, "setup", block.setups)
      if !failures.isEmpty, !isInterrupted { failTests(id, names: names, failures) }
      if !failures.isEmpty {
        return try tearDown(id, block, words, names: names, spies: spies)
      }
    }
    for child in block.children where !isInterrupted {
      guard let node = nodes[child] else { continue }
      switch node.kind {
      case .block: try run(child, words, names: names)
      case .test: try runTest(child, node, words, names: names + [node.name])
      }
    }
    if isGuarded { try tearDown(id, block, words, names: names, spies: spies) }
  }

  private func runTest(
    _ id: Int, _ node: SpecNode, _ words: SpecWords, names: [String]
  ) throws(LuaError) {
    var result = ScriptTestResult(
      file: path, names: names, place: node.place, verdict: .passed)
    if let reason = node.skipped {
      result.verdict = .skipped(reason: reason)
      return report.finished(result)
    }
    let spies = try words.spies()
    try begin(words)
    var errors = run(words.test, [.number(id)])
    for index in 0..<(try words.finallies()) {
      errors += run(words.finally, [.number(index + 1)])
    }
    var group = node.parent
    while let block = nodes[group] {
      for index in 0..<block.afterEach {
        errors += run(words.hook, [.number(group), .text("after_each"), .number(index + 1)])
      }
      group = block.parent
    }
    let outcome = try end(words, errors)
    guard !isInterrupted else { return }
    try words.revertSpies(after: spies)
    if !outcome.failures.isEmpty {
      result.verdict = .failed(Self.placed(outcome.failures, at: node.place))
    } else if let reason = outcome.skipReason {
      result.verdict = .skipped(reason: reason)
    }
    if outcome.tasksLeft > 0 {
      let tasks = outcome.tasksLeft == 1 ? "a task was" : "\(outcome.tasksLeft) tasks were"
      result.warnings.append("\(tasks) left waiting and closed")
    }
    report.finished(result)
  }

  /// Runs the functions that stand around all tests of a group; what is wrong with them.
  private func runHooks(
    _ words: SpecWords, _ id: Int, _ word: String, _ count: Int
  ) throws(LuaError) -> [ScriptTestFailure] {
    guard count > 0 else { return [] }
    try begin(words)
    var errors: [LuaError] = []
    for index in 0..<count where errors.isEmpty {
      errors = run(words.hook, [.number(id), .text(word), .number(index + 1)])
    }
    return try end(words, errors).failures
  }

  /// A teardown that fails has no test that it could fail any more: it is a failure of its own.
  private func tearDown(
    _ id: Int, _ block: SpecNode, _ words: SpecWords, names: [String], spies: Int
  ) throws(LuaError) {
    guard !isInterrupted else { return }
    defer { try? words.revertSpies(after: spies) }
    let failures = try runHooks(words, id, "teardown", block.teardowns)
    if !failures.isEmpty { finish(names + ["teardown"], block.place, failures) }
  }

  private func hasRunningTest(_ id: Int) -> Bool {
    guard let node = nodes[id] else { return false }
    return switch node.kind {
    case .test: node.skipped == nil
    case .block: broken[id] == nil && node.children.contains(where: hasRunningTest)
    }
  }

  /// All tests of a group fail as its setup did.
  private func failTests(_ id: Int, names: [String], _ failures: [ScriptTestFailure]) {
    for child in nodes[id]?.children ?? [] {
      guard let node = nodes[child] else { continue }
      let names = names + [node.name]
      if node.kind == .block, let failures = broken[child] {
        finish(names, node.place, failures)
      } else if node.kind == .block {
        failTests(child, names: names, failures)
      } else if let reason = node.skipped {
        report.finished(
          ScriptTestResult(
            file: path, names: names, place: node.place, verdict: .skipped(reason: reason)))
      } else {
        finish(
          names, node.place,
          failures.map { failure in
            var failure = failure
            failure.message = "in setup: \(failure.message)"
            return failure
          })
      }
    }
  }

  private func finish(_ names: [String], _ place: String?, _ failures: [ScriptTestFailure]) {
    report.finished(
      ScriptTestResult(
        file: path, names: names, place: place,
        verdict: .failed(Self.placed(failures, at: place))))
  }

  /// What has no line of its own, such as memory that does not suffice, is shown where the test is
  /// declared.
  private static func placed(
    _ failures: [ScriptTestFailure], at place: String?
  ) -> [ScriptTestFailure] {
    failures.map { failure in
      var failure = failure
      failure.place = failure.place ?? place
      return failure
    }
  }

  // MARK: - One test

  private enum Argument {
    case number(Int)
    case text(String)
  }

  private struct Outcome {
    var failures: [ScriptTestFailure]
    var skipReason: String?
    var tasksLeft: Int
  }

  /// A fresh clock, seed, budget and output, no views, no failures.
  private func begin(_ words: SpecWords) throws(LuaError) {
    host.beginTest(seed: options.seed)
    try words.beginTest()
  }

  private func run(_ function: LuaFunction, _ arguments: [Argument]) -> [LuaError] {
    guard !isInterrupted else { return [] }
    let error = host.runTest(function) { stack in
      for argument in arguments {
        switch argument {
        case .number(let number): stack.push(number)
        case .text(let text): stack.push(text)
        }
      }
      return arguments.count
    }
    revive()
    return error.map { [$0] } ?? []
  }

  /// After a limit what follows the test (finally, after_each) has a budget of its own, and the
  /// verdict can be asked for; after an interrupt nothing runs any more.
  private func revive() {
    guard let abort = host.lua.abort else { return }
    if abort.kind == .interrupted { isInterrupted = true }
    host.lua.beginRun(
      instructions: options.testInstructions, seconds: options.limits.seconds)
  }

  /// Ends the test and asks what it has said; errors that an assertion has raised are told once.
  private func end(_ words: SpecWords, _ errors: [LuaError]) throws(LuaError) -> Outcome {
    let left = host.endTest()
    let errors = errors + host.takeReports()
    revive()
    if errors.contains(where: { $0.kind == .interrupted }) { isInterrupted = true }
    let skipReason = try words.skipReason()
    var failures = try words.failures()
    // An error keeps 4 KiB of its message, an assertion all of it.
    let assertions = failures.map { String($0.message.prefix(1000)) }
    for error in errors {
      let message = VisibleText.lines(error.message)
      if let skipReason, error.message.hasSuffix("pending: \(skipReason)") { continue }
      if assertions.contains(where: message.contains) { continue }
      failures.append(ScriptTestFailure(error))
    }
    return Outcome(failures: failures, skipReason: skipReason, tasksLeft: left)
  }
}
