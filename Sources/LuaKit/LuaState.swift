internal import CLua
internal import CLuaShim

/// An interpreter whose scripts can harm nothing but themselves, and give the same result each time.
///
/// It belongs to one thread at a time. Every entry is protected; no error or yield of Lua passes a frame
/// of Swift.
public final class LuaState {
  /// What budget a call of Swift has.
  public enum Entry: Sendable, Equatable {
    /// A budget of its own, whose end is the end of this call only.
    case callback
    /// The budget of the run.
    case run
  }

  /// The limits that a run begins with.
  public let limits: LuaLimits

  /// Types that are installed when the first object of theirs is pushed.
  var pendingTypes: [(name: String, install: (LuaState) -> Void)] = []

  /// Who made the state, for conversions of values that are the owner's.
  package weak var owner: AnyObject?

  let references = ReferencePool()
  let host: UnsafeMutablePointer<clua_host>
  let output: ([UInt8]) throws(LuaError) -> Void
  let time: () -> Double
  let modules: (String) throws(LuaError) -> (source: [UInt8], name: String)

  var types: [TypeEntry] = []
  /// The functions that are globals of their own.
  private var functions: [TypeEntry] = []
  private var closeIsAsked = false
  private var isClosing = false
  var entries = 0
  /// Whether a run has ended and the next has not begun: a call from outside is then a run of its own.
  var isBetweenRuns = false
  var tasks: [ObjectIdentifier: LuaTask] = [:]
  var taskCount = 0

  /// What a Swift function raised that came from an entry of its own, with the calls in there.
  var rethrown: LuaError?
  var keptValue: LuaSlot?
  var keptValueNumber = 0

  /// Opens an interpreter.
  ///
  /// - Parameters:
  ///   - options: the limits, and the seed of `math.random`.
  ///   - output: gets what `print` and `warn` write, with the newline.
  ///   - time: gives the virtual time in seconds, for `os`.
  ///   - modules: gives the text and the chunk name of a module for `require`.
  public init(
    options: LuaOptions = LuaOptions(),
    output: @escaping ([UInt8]) throws(LuaError) -> Void,
    time: @escaping () -> Double,
    modules: @escaping (String) throws(LuaError) -> (source: [UInt8], name: String)
  ) {
    limits = options.limits
    self.output = output
    self.time = time
    self.modules = modules
    host = .allocate(capacity: 1)
    host.initialize(to: clua_host())
    host.pointee.swift = LuaState.swiftFunctions()
    host.pointee.limit = max(0, limits.memory)
    host.pointee.callback_limit = Int64(limits.callbackInstructions)
    host.pointee.seed = Int64(options.seed)
    clua_begin_run(host, Int64(limits.instructions), limits.seconds)
    guard let lua = clua_open(host) else {
      preconditionFailure("there is memory for an interpreter")
    }
    references.lua = lua
    host.pointee.context = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    close()
    host.deallocate()
  }

  static func of(_ lua: OpaquePointer) -> LuaState {
    Unmanaged<LuaState>.fromOpaque(clua_host_of(lua).pointee.context).takeUnretainedValue()
  }

  /// The main thread's stack, while the state is open.
  var main: LuaStack? {
    guard let lua = references.lua, lua_checkstack(lua, 20) != 0 else { return nil }
    return LuaStack(lua: lua)
  }

  // MARK: Closing

  /// Ends all tasks and gives everything back; while Lua runs, as soon as it has returned.
  public func close() {
    closeIsAsked = true
    closeIfAsked()
  }

  /// Whether the state is closed, or will be as soon as Lua has returned.
  public var isClosed: Bool { closeIsAsked }

  func closeIfAsked() {
    guard closeIsAsked, !isClosing, entries == 0, references.lua != nil else { return }
    isClosing = true
    for task in tasks.values.sorted(by: { $0.number < $1.number }) { end(task) }
    keptValue = nil
    clua_close(host)
    references.lua = nil
    types = []
    functions = []
  }

  // MARK: Limits

  /// The bytes that Lua has allocated.
  public var memoryUsed: Int { Int(clamping: host.pointee.used) }

  /// The instructions that the present run has taken.
  public var instructionsUsed: Int { Int(host.pointee.run_used) }

  /// Whether tasks that are made from now on count each instruction; otherwise they do so by the thousand.
  package var countsExactly: Bool {
    get { host.pointee.exact }
    set { host.pointee.exact = newValue }
  }

  /// Begins a run: a new budget and deadline, no abort, and with a seed `math.random` from its start.
  public func beginRun(instructions: Int? = nil, seconds: Double? = nil, seed: Int? = nil) {
    clua_begin_run(
      host, Int64(instructions ?? limits.instructions), seconds ?? limits.seconds)
    if let seed, let main { clua_seed(main.lua, Int64(seed)) }
    isBetweenRuns = false
  }

  /// Ends a run: from now on each call from outside has a budget and a deadline of its own.
  ///
  /// So a listener that is called long after the run is not late. Does nothing while Lua runs.
  public func endRun() {
    if entries == 0 { isBetweenRuns = true }
  }

  /// Gives a call from outside of any run its budget.
  func beginOwnRun() {
    if isBetweenRuns, entries == 0 {
      clua_begin_run(host, Int64(limits.instructions), limits.seconds)
    }
  }

  /// Why everything has to stop until the next run begins, if it has to.
  public var abort: LuaError? {
    guard isAborted else { return nil }
    return LuaError(abortMessage, kind: Self.kind(ofAbort: host.pointee.abort))
  }

  /// Whether everything has to stop until the next run begins.
  public var isAborted: Bool {
    host.pointee.abort != CLUA_ABORT_NONE && !host.pointee.abort_callback
  }

  var abortMessage: String { String(cString: clua_abort_message(host)) }

  static func kind(ofAbort abort: Int32) -> LuaError.Kind {
    switch abort {
    case CLUA_ABORT_TIME: .time
    case CLUA_ABORT_INTERRUPT: .interrupted
    case CLUA_ABORT_OUTPUT: .output
    default: .instructions
    }
  }

  /// Charges the run for work of the host's, such as a frame in which nothing calls a script.
  package func chargeForFrame() { clua_charge_entry(host) }

  /// Charges the run for work that a Swift function does for a script, in about as many instructions.
  ///
  /// When the run's budget is spent everything stops as soon as that function has returned.
  public func charge(_ work: Int) { clua_charge_work(host, Int64(clamping: work)) }

  /// The bytes that were read in the present call, as ``LuaStack/charge(_:room:bytes:)`` was told.
  public var bytesRead: Int { Int(clamping: host.pointee.pending) }

  /// Stops everything until the next run begins; what runs ends when Swift has returned.
  public func abort(_ kind: LuaError.Kind, _ message: String) {
    let abort =
      switch kind {
      case .time: CLUA_ABORT_TIME
      case .interrupted: CLUA_ABORT_INTERRUPT
      case .output: CLUA_ABORT_OUTPUT
      case .instructions, .runtime, .argument, .syntax, .memory: CLUA_ABORT_INSTRUCTIONS
      }
    clua_set_abort(host, abort, false, message)
  }

  /// Stops every state at its next look at the budget; may be called by a handler of signals.
  public static func interrupt() { clua_interrupt() }

  /// Whether there was an interrupt, which is then forgotten.
  public static func takeInterrupt() -> Bool { clua_take_interrupt() }

  /// Whether there is an interrupt that nobody has taken.
  public static var isInterrupted: Bool { clua_interrupted() }

  /// Takes the limits of memory and instructions away, for measuring what they cost.
  ///
  /// What runs then cannot be stopped.
  package func removeLimits() { clua_remove_limits(host) }

  // MARK: Installing

  func typeEntry(named name: String) -> TypeEntry? { types.first { $0.name == name } }

  /// Makes a module a global, and what `require` gives for its name.
  public func install<Context: AnyObject>(_ module: LuaModule<Context>, context: Context) {
    installLazily(module.reference.name, context: context) { module }
  }

  /// Makes the metatable of a type; before any object of it is pushed.
  public func install<Host: AnyObject>(_ type: LuaType<Host>) {
    guard let main else { return }
    let entry = TypeEntry(type.reference)
    entry.closing = TypeEntry.Closing { unsafeDowncast($0, to: Host.self).isLuaClosed }
    let describe = type.describe
    entry.describe = { describe(unsafeDowncast($0, to: Host.self)) }
    if let lookUp = type.lookUp {
      entry.lookUp = { object, call throws(LuaError) in
        try lookUp(unsafeDowncast(object, to: Host.self), call)
      }
    }
    if let assign = type.assign {
      entry.assign = { object, call throws(LuaError) in
        try assign(unsafeDowncast(object, to: Host.self), call)
      }
    }
    if let length = type.length {
      entry.length = { object throws(LuaError) in
        try length(unsafeDowncast(object, to: Host.self))
      }
    }
    if let pairs = type.pairs {
      entry.pairs = { object, call throws(LuaError) in
        try pairs(unsafeDowncast(object, to: Host.self), call)
      }
    }
    if let equals = type.equals {
      entry.equals = {
        equals(unsafeDowncast($0, to: Host.self), unsafeDowncast($1, to: Host.self))
      }
    }
    entry.record.pointee.has_length = entry.length != nil
    entry.record.pointee.has_pairs = entry.pairs != nil
    entry.record.pointee.has_equals = entry.equals != nil
    add(entry)
    main.pushTable(fields: type.members.count)
    for member in type.members { add(member, to: entry, context: nil, on: main) }
    clua_install_type(main.lua, entry.record, entry.name, entry.name.utf8.count)
  }

  func add(_ entry: TypeEntry) {
    precondition(typeEntry(named: entry.name) == nil, "'\(entry.name)' is installed once")
    types.append(entry)
  }

  /// The method that hands a `for` the function of its steps, the object, and nil to begin with.
  private func walking<Host: AnyObject>(
    _ member: LuaMember<Host>,
    by step: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> LuaResult, _ type: TypeEntry,
    _ context: AnyObject?
  ) -> LuaMember<Host> {
    let stepping = MemberEntry(
      LuaMember<Host>(reference: member.reference, code: LuaMember<Host>.Code(body: step)),
      of: type, context: context)
    type.members.append(stepping)
    // The type keeps the entry; the closure, which may hold only what is Sendable, its address.
    let address = UInt(bitPattern: stepping.record)
    return .method(member.reference.name, member.reference.summary, []) { _, call in
      clua_push_function(call.stack.lua, UnsafePointer(bitPattern: address))
      call.stack.pushCopy(call.index(0))
      call.stack.pushNil()
      return .values(3)
    }
  }

  func add<Host: AnyObject>(
    _ member: LuaMember<Host>, to type: TypeEntry, context: AnyObject?, on stack: LuaStack
  ) {
    if let step = member.code.step {
      return add(walking(member, by: step, type, context), to: type, context: context, on: stack)
    }
    let entry = MemberEntry(member, of: type, context: context)
    type.members.append(entry)
    if let push = member.code.push {
      push(stack)
    } else if member.code.body != nil {
      clua_push_function(stack.lua, entry.record)
    } else {
      lua_pushlightuserdata(stack.lua, entry.record)
    }
    stack.setField(entry.reference.name)
  }

  /// Pushes a function of the host's that belongs to no module.
  func pushFunction(
    _ member: LuaMember<HostFunction>, _ function: HostFunction, on stack: LuaStack
  ) {
    let entry = TypeEntry(
      LuaTypeReference(name: "", kind: .module, summary: "", members: [], events: []))
    entry.context = function
    functions.append(entry)
    let code = MemberEntry(member, of: entry, context: function)
    entry.members.append(code)
    clua_push_function(stack.lua, code.record)
  }

  /// Works on the main stack outside of any call; what is left on it is dropped.
  ///
  /// nil once the state is closed.
  public func withStack<R>(_ body: (LuaStack) -> R) -> R? {
    guard let main else { return nil }
    let top = lua_gettop(main.lua)
    defer { lua_settop(main.lua, top) }
    return body(main)
  }

  /// Sets a global to the one value that `push` pushes.
  public func setGlobal(_ name: String, _ push: (LuaStack) -> Void) {
    guard let main else { return }
    push(main)
    setGlobalToTop(name, on: main)
  }

  func setGlobalToTop(_ name: String, on stack: LuaStack) {
    lua_rawgeti(stack.lua, clua_registry(), Int64(LUA_RIDX_GLOBALS))
    lua_rotate(stack.lua, -2, 1)
    stack.setField(name)
    stack.pop()
  }

  /// Pushes the function that walks a table in no order, for a module to offer.
  public static func pushUnordered(on stack: LuaStack) { clua_push_unordered(stack.lua) }

  /// Keeps an object's userdata, and the functions it holds, until it is let go.
  public func keep<T: LuaObject>(_ object: T) {
    guard let main else { return }
    main.push(object)
    clua_keep(main.lua, true)
  }

  /// Lets the collector have an object's userdata once no script can see it.
  public func letGo<T: LuaObject>(_ object: T) {
    guard let main,
      clua_find_object(main.lua, Unmanaged.passUnretained(object).toOpaque())
    else { return }
    clua_keep(main.lua, false)
  }
}
