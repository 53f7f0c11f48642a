internal import CLua
internal import CLuaShim

/// What the trampoline needs of an installed member: its code without generics, its checks without text.
final class MemberEntry {
  let reference: LuaMemberReference
  unowned let type: TypeEntry
  let record: UnsafeMutablePointer<clua_member>
  private let checks: UnsafeMutablePointer<clua_check>

  /// The numbers of the arguments that the table of checks does not decide.
  let unsettled: [Int]

  /// Whether it is called, and not read and assigned.
  let isFunction: Bool

  // Constants, and not optional: an optional function is retained for each call. C asks for none that is missing.
  let body: (AnyObject, LuaCall) throws(LuaError) -> LuaResult
  let get: (AnyObject, LuaCall) throws(LuaError) -> Void
  let set: (AnyObject, LuaCall) throws(LuaError) -> Void
  let number: (AnyObject) -> Double
  let quick: (AnyObject, Double) throws(LuaError) -> LuaConstant?
  let isClosed: (AnyObject) -> Bool

  init<Host: AnyObject>(_ member: LuaMember<Host>, of type: TypeEntry, context: AnyObject?) {
    reference = member.reference
    self.type = type
    let parameters = member.reference.parameters
    checks = .allocate(capacity: max(1, parameters.count))
    for (i, parameter) in parameters.enumerated() {
      (checks + i).initialize(to: ArgumentCheck.table(parameter))
    }
    unsettled = parameters.indices.filter { !ArgumentCheck.isSettled(parameters[$0].type) }
      .map { $0 + 1 }
    let needsOpen = context == nil && member.reference.name != "close" && type.closing != nil
    let guarded = needsOpen ? type : nil
    isFunction = member.code.body != nil
    get = Self.erase(member.code.get ?? { _, call in call.stack.pushNil() }, guarded)
    set = Self.erase(member.code.set ?? { _, _ in }, guarded)
    if let readNumber = member.code.number?.read {
      number = { readNumber(unsafeDowncast($0, to: Host.self)) }
    } else {
      number = { _ in 0 }
    }
    if let doQuickly = member.code.quick?.call {
      quick = { object, number throws(LuaError) in
        try doQuickly(unsafeDowncast(object, to: Host.self), number)
      }
    } else {
      quick = { _, _ in nil }
    }
    let open = TypeEntry.Closing { _ in false }
    isClosed = (guarded?.closing ?? open).isClosed
    body = Self.erase(member.code.body ?? { _, _ in .none }, guarded)
    // C hands over numbers in a range, and nothing behind them.
    let isQuick =
      member.code.quick != nil && Int32(checks[0].number) == CLUA_NUMBER_RANGE
      && parameters.dropFirst().allSatisfy(\.isOptional)
    record = .allocate(capacity: 1)
    record.initialize(
      to: clua_member(
        swift: nil, type: type.record,
        context: context.map { Unmanaged.passUnretained($0).toOpaque() },
        checks: checks, count: Int32(parameters.count), assignable: member.code.set != nil,
        is_number: member.code.number != nil, is_quick: isQuick))
    record.pointee.swift = Unmanaged.passUnretained(self).toOpaque()
  }

  // Two of one kind: with a generic result each call would pass two thunks that hand it over in memory.

  private static func erase<Host: AnyObject>(
    _ code: @escaping LuaMember<Host>.Body, _ guarded: TypeEntry?
  ) -> (AnyObject, LuaCall) throws(LuaError) -> LuaResult {
    guard let guarded, let isClosed = guarded.closing?.isClosed else {
      return { object, call throws(LuaError) in
        try code(unsafeDowncast(object, to: Host.self), call)
      }
    }
    let name = guarded.name
    return { object, call throws(LuaError) in
      if isClosed(object) { throw LuaError("attempt to use a closed \(name)") }
      return try code(unsafeDowncast(object, to: Host.self), call)
    }
  }

  private static func erase<Host: AnyObject>(
    _ code: @escaping LuaMember<Host>.Access, _ guarded: TypeEntry?
  ) -> (AnyObject, LuaCall) throws(LuaError) -> Void {
    guard let guarded, let isClosed = guarded.closing?.isClosed else {
      return { object, call throws(LuaError) in
        try code(unsafeDowncast(object, to: Host.self), call)
      }
    }
    let name = guarded.name
    return { object, call throws(LuaError) in
      if isClosed(object) { throw LuaError("attempt to use a closed \(name)") }
      try code(unsafeDowncast(object, to: Host.self), call)
    }
  }

  deinit {
    checks.deallocate()
    record.deallocate()
  }

  /// The error of a wrong argument or value, or nil if it is right after all.
  func fault(_ number: Int, _ call: LuaCall) -> LuaError? {
    let parameter = reference.parameters[number - 1]
    switch ArgumentCheck.fault(of: call.index(number), parameter, on: call.stack) {
    case nil: return nil
    case .sentence(let text): return LuaError(text)
    case .expectation(let text):
      if !isFunction {
        return LuaError("bad value for '\(reference.name)' of \(type.name) (\(text))")
      }
      return LuaError(text, kind: .argument(number, parameter.name))
    }
  }

  func checkUnsettled(_ call: LuaCall) throws(LuaError) {
    for number in unsettled {
      if let fault = fault(number, call) { throw fault }
    }
  }
}
