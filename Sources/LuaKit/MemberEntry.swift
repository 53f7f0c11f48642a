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
  let isUnsettled: Bool

  let body: ((AnyObject, LuaCall) throws(LuaError) -> LuaResult)?
  let get: ((AnyObject, LuaCall) throws(LuaError) -> Void)?
  let set: ((AnyObject, LuaCall) throws(LuaError) -> Void)?

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
    isUnsettled = !unsettled.isEmpty
    let needsOpen = context == nil && member.reference.name != "close" && type.isClosed != nil
    let guarded = needsOpen ? type : nil
    get = member.code.get.map { getter in Self.erase(getter, guarded) }
    set = member.code.set.map { setter in Self.erase(setter, guarded) }
    body = member.code.body.map { method in Self.erase(method, guarded) }
    record = .allocate(capacity: 1)
    record.initialize(
      to: clua_member(
        swift: nil, type: type.record,
        context: context.map { Unmanaged.passUnretained($0).toOpaque() },
        checks: checks, count: Int32(parameters.count), assignable: member.code.set != nil))
    record.pointee.swift = Unmanaged.passUnretained(self).toOpaque()
  }

  private static func erase<Host: AnyObject, Result>(
    _ code: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> Result, _ guarded: TypeEntry?
  ) -> (AnyObject, LuaCall) throws(LuaError) -> Result {
    guard let guarded, let isClosed = guarded.isClosed else {
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
      if body == nil {
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
