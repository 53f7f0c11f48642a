internal import CLua
internal import CLuaShim

extension LuaState {
  static let closed = LuaError("the state is closed")

  /// Compiles a chunk: text only, at most 1 MiB; a first line with `#` and a byte order mark are skipped.
  public func load(_ source: [UInt8], name: String) throws(LuaError) -> LuaFunction {
    guard !isClosed, let main else { throw Self.closed }
    let base = lua_gettop(main.lua)
    entries += 1
    defer {
      lua_settop(main.lua, base)
      leave()
    }
    let status = source.withUnsafeBytes { bytes -> Int32 in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else {
        return clua_load(host, main.lua, "", 0, name)
      }
      return clua_load(host, main.lua, start, bytes.count, name)
    }
    host.pointee.trace_fresh = false
    host.pointee.ended_abort = CLUA_ABORT_NONE
    guard status == LUA_OK else {
      throw makeError(status, on: main, chunk: name)
    }
    guard let function = main.function(-1) else { throw LuaError("no function") }
    return function
  }

  /// Calls a function, protected.
  ///
  /// - Parameters:
  ///   - function: what to call.
  ///   - entry: which budget it has.
  ///   - arguments: pushes the arguments and tells how many.
  ///   - results: reads the results; the first lies at `stack.top - count + 1`.
  /// - Returns: what `results` gives.
  /// - Throws: the error of the function, or of `results`.
  public func call<R>(
    _ function: LuaFunction, _ entry: Entry, arguments: (LuaStack) -> Int = { _ in 0 },
    results: (LuaStack, Int) throws(LuaError) -> R
  ) throws(LuaError) -> R {
    guard !isClosed, let main else { throw Self.closed }
    beginOwnRun()
    if isAborted, let abort { throw abort }
    let lua = main.lua
    let base = lua_gettop(lua)
    entries += 1
    defer {
      lua_settop(lua, base)
      leave()
    }
    references.drain(on: main)
    clua_push_handler(lua)
    main.push(function)
    guard lua_type(lua, -1) != LUA_TNIL else { throw LuaError("the function is gone") }
    let count = arguments(main)
    let status = clua_call(host, lua, Int32(count), entry == .callback)
    guard status == LUA_OK else { throw makeError(status, on: main) }
    return try results(main, Int(lua_gettop(lua) - base - 1))
  }

  /// Ends an entry: what was asked for while Lua ran is done now.
  func leave() {
    entries -= 1
    if entries == 0 { host.pointee.pending = 0 }
    if isClosed { closeIfAsked() }
  }

  func makeText(of index: Int, on stack: LuaStack) -> Int32 {
    entries += 1
    defer { leave() }
    return clua_text(host, stack.lua, Int32(index))
  }

  // MARK: Errors

  /// The error whose value is on top.
  func makeError(_ status: Int32, on stack: LuaStack, chunk: String = "") -> LuaError {
    let ended = host.pointee.ended_abort
    let callbackMessage = ended != CLUA_ABORT_NONE ? abortMessage : ""
    var frames = capturedFrames()
    var error = LuaError(messageText(of: stack.top, on: stack))
    if ended != CLUA_ABORT_NONE {
      error.kind = Self.kind(ofAbort: ended)
      if !error.message.hasSuffix(callbackMessage) { error.message = callbackMessage }
    } else if stack.kind(-1) == .string, error.message == "not enough memory" {
      error.kind = .memory
      let place = memoryPlace
      error.message = "\(place)not enough memory (limit \(memoryLimitText))"
      if place.isEmpty { putChunk(chunk, inFrontOf: &error) }
      if frames.isEmpty, !place.isEmpty { frames = [place + "in ?"] }
    } else if status == LUA_ERRSYNTAX {
      error.kind = .syntax
      error.isIncomplete =
        error.message.hasSuffix("near <eof>")
        || error.message.hasSuffix("near '<eof>'")
      if !error.message.contains(where: { $0 == ":" }) { putChunk(chunk, inFrontOf: &error) }
    } else if stack.kind(-1) != .string, stack.kind(-1) != .nil {
      keptValueNumber += 1
      keptValue = references.keep(stack.top, of: stack)
      error.valueNumber = keptValueNumber
    }
    if host.pointee.rethrown, let inner = rethrown, inner.message == error.message,
      !inner.traceback.isEmpty
    {
      if error.kind == .runtime { error.kind = inner.kind }
      if !inner.traceback.suffix(frames.count).elementsEqual(frames) {
        frames = inner.traceback + frames
      } else {
        frames = inner.traceback
      }
    }
    rethrown = nil
    error.traceback = frames
    (error.file, error.line) = place(of: error, frames: frames)
    return error
  }

  /// Names the chunk that could not be compiled, where the compiler does not.
  private func putChunk(_ chunk: String, inFrontOf error: inout LuaError) {
    guard !chunk.isEmpty else { return }
    let name = chunk.hasPrefix("@") || chunk.hasPrefix("=") ? String(chunk.dropFirst()) : chunk
    error.message = "\(name):1: \(error.message)"
  }

  private func capturedFrames() -> [String] {
    guard host.pointee.trace_fresh else { return [] }
    host.pointee.trace_fresh = false
    return String(cString: clua_trace(host)).split(separator: "\n").map(String.init)
  }

  private var memoryPlace: String { String(cString: clua_memory_place(host)) }

  /// The error of what needs more memory than there is.
  public var outOfMemory: LuaError {
    LuaError("not enough memory (limit \(memoryLimitText))", kind: .memory)
  }

  private var memoryLimitText: String {
    limits.memory % (1 << 20) == 0 ? "\(limits.memory >> 20) MiB" : "\(limits.memory) bytes"
  }

  /// At most 4 KiB of a message; the text of other values as `__tostring` gives it.
  private func messageText(of index: Int, on stack: LuaStack) -> String {
    guard lua_checkstack(stack.lua, 10) != 0, clua_has_text(stack.lua, Int32(index)) else {
      return "(error object is a \(stack.typeName(index)) value)"
    }
    if stack.kind(index) == .string { return Self.cut(stack.bytes(index) ?? []) }
    let base = lua_gettop(stack.lua)
    defer { lua_settop(stack.lua, base) }
    guard makeText(of: index, on: stack) == LUA_OK, let bytes = stack.bytes(-1) else {
      return "(error object is a \(stack.typeName(index)) value)"
    }
    return Self.cut(bytes)
  }

  private static func cut(_ bytes: [UInt8]) -> String {
    let most = 4096
    guard bytes.count > most else { return String(decoding: bytes, as: UTF8.self) }
    let head = String(decoding: bytes.prefix(most), as: UTF8.self)
    return "\(head)… (\(bytes.count - most) more bytes)"
  }

  /// Where the message says it was, if that is a place of the traceback or there is none; else the first.
  private func place(of error: LuaError, frames: [String]) -> (String?, Int?) {
    let places = frames.compactMap(Self.leadingPlace)
    if let own = Self.leadingPlace(error.message),
      places.isEmpty ? !own.0.contains("(") : places.contains(where: { $0.0 == own.0 })
    {
      return own
    }
    return places.first ?? (nil, nil)
  }

  /// The `feed.lua` and `3` of `feed.lua:3: …`; a chunk's own name may end in `:1`, as the prompt's do.
  static func leadingPlace(_ text: String) -> (String, Int)? {
    let bytes = Array(text.utf8.prefix(200))
    var start = 0
    while let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) {
      var end = colon + 1
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      let isLast = end + 1 >= bytes.count || !isDigit(bytes[end + 1])
      if end > colon + 1, end < bytes.count, bytes[end] == UInt8(ascii: ":"), isLast {
        let line = Int(String(decoding: bytes[(colon + 1)..<end], as: UTF8.self))
        return line.map { (String(decoding: bytes[..<colon], as: UTF8.self), $0) }
      }
      start = colon + 1
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
