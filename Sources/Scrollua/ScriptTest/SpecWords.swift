internal import LuaKit
internal import ScrollScript

/// The words of test scripts in one host: the functions of the Lua side that a runner calls.
struct SpecWords {
  /// What runs script code; each is run as a task.
  let body: LuaFunction
  let test: LuaFunction
  let hook: LuaFunction
  let finally: LuaFunction

  private let lua: LuaState
  private let count: LuaFunction
  private let node: LuaFunction
  private let begin: LuaFunction
  private let declare: LuaFunction
  private let finallyCount: LuaFunction
  private let skipped: LuaFunction
  private let failureCount: LuaFunction
  private let spyCount: LuaFunction
  private let revertSpies: LuaFunction
  private let failure: LuaFunction

  /// Loads the words: `describe`, `it`, `assert` and the others are globals then.
  ///
  /// - Throws: ``LuaError`` when memory does not suffice.
  init(_ host: ScriptHost) throws(LuaError) {
    let lua = host.lua
    let shared = lua.withStack { stack -> LuaReference? in
      stack.pushTable(array: 0, fields: 32)
      return stack.reference(stack.top)
    }
    var words: SpecWords?
    for part in Assets.testing {
      let chunk = try lua.load(part, name: "=[testing]")
      words = try lua.call(
        chunk, .callback,
        arguments: { stack in
          if let shared = shared ?? nil { stack.push(shared) } else { stack.pushNil() }
          return 1
        },
        results: { (stack, count) throws(LuaError) -> SpecWords? in
          count > 0 ? try SpecWords(lua, table: stack) : nil
        })
    }
    guard let words else { throw LuaError("there are no words for test scripts") }
    self = words
  }

  private init(_ lua: LuaState, table stack: LuaStack) throws(LuaError) {
    let table = stack.top
    func function(_ name: StaticString) throws(LuaError) -> LuaFunction {
      stack.pushField(of: table, name)
      defer { stack.pop() }
      guard let function = stack.function(stack.top) else {
        throw LuaError("the words of test scripts lack '\(name)'")
      }
      return function
    }
    self.lua = lua
    body = try function("body")
    test = try function("test")
    hook = try function("hook")
    finally = try function("finally")
    count = try function("count")
    node = try function("node")
    begin = try function("begin")
    declare = try function("declare")
    finallyCount = try function("finally_count")
    skipped = try function("skipped")
    spyCount = try function("spy_count")
    revertSpies = try function("revert_spies")
    failureCount = try function("failure_count")
    failure = try function("failure")
  }

  // MARK: - What has been declared

  /// How many groups and tests there are so far; they are numbered from 1, which is the file.
  func nodeCount() throws(LuaError) -> Int { try number(count) }

  /// A group or a test.
  func node(_ id: Int) throws(LuaError) -> SpecNode {
    try lua.call(node, .callback, arguments: { Self.push([id], $0) }) {
      (stack, count) throws(LuaError) -> SpecNode in
      let first = stack.top - count + 1
      return SpecNode(
        kind: stack.string(first) == "block" ? .block : .test,
        parent: stack.integer(first + 1) ?? 0,
        name: stack.string(first + 2) ?? "",
        place: stack.string(first + 3),
        skipped: stack.string(first + 4),
        setups: stack.integer(first + 5) ?? 0,
        teardowns: stack.integer(first + 6) ?? 0,
        afterEach: stack.integer(first + 7) ?? 0)
    }
  }

  /// From now on declarations belong to this group; with 0 there is none, a test runs.
  func declare(in id: Int) throws(LuaError) { try call(declare, [id]) }

  // MARK: - What a test says

  /// Forgets what the last test has said.
  func beginTest() throws(LuaError) { try call(begin, []) }

  /// How many spies and stubs stand in tables.
  func spies() throws(LuaError) -> Int { try number(spyCount) }

  /// Puts back what the spies replaced that came after the first so many.
  func revertSpies(after count: Int) throws(LuaError) { try call(revertSpies, [count]) }

  /// How many functions the test has given to `finally`.
  func finallies() throws(LuaError) -> Int { try number(finallyCount) }

  /// Why the test ended itself as pending; nil if it did not.
  func skipReason() throws(LuaError) -> String? {
    try lua.call(skipped, .callback, arguments: { _ in 0 }) {
      (stack, _) throws(LuaError) -> String? in stack.string(stack.top)
    }
  }

  /// The assertions that did not hold, in order.
  func failures() throws(LuaError) -> [ScriptTestFailure] {
    var failures: [ScriptTestFailure] = []
    for index in 0..<(try number(failureCount)) {
      let found = try lua.call(failure, .callback, arguments: { Self.push([index + 1], $0) }) {
        (stack, _) throws(LuaError) -> ScriptTestFailure in
        let places = (stack.string(stack.top) ?? "").split(separator: "\n").map(String.init)
        return ScriptTestFailure(message: stack.string(stack.top - 1) ?? "", places: places)
      }
      failures.append(found)
    }
    return failures
  }

  // MARK: - Calling

  private func call(_ function: LuaFunction, _ arguments: [Int]) throws(LuaError) {
    try lua.call(function, .callback, arguments: { Self.push(arguments, $0) }) { _, _ in }
  }

  private func number(_ function: LuaFunction) throws(LuaError) -> Int {
    try lua.call(function, .callback, arguments: { _ in 0 }) {
      (stack, _) throws(LuaError) -> Int in stack.integer(stack.top) ?? 0
    }
  }

  private static func push(_ arguments: [Int], _ stack: LuaStack) -> Int {
    for argument in arguments { stack.push(argument) }
    return arguments.count
  }
}
