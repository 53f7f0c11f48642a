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
    let isClosed = context == nil && member.reference.name != "close" ? type.isClosed : nil
    let typeName = type.name
    func checkOpen(_ object: AnyObject) throws(LuaError) {
      if let isClosed, isClosed(object) { throw LuaError("attempt to use a closed \(typeName)") }
    }
    if let getter = member.code.get {
      get = { object, call throws(LuaError) in
        try checkOpen(object)
        try getter(unsafeDowncast(object, to: Host.self), call)
      }
    } else {
      get = nil
    }
    if let setter = member.code.set {
      set = { object, call throws(LuaError) in
        try checkOpen(object)
        try setter(unsafeDowncast(object, to: Host.self), call)
      }
    } else {
      set = nil
    }
    if let method = member.code.body {
      body = { object, call throws(LuaError) in
        try checkOpen(object)
        return try method(unsafeDowncast(object, to: Host.self), call)
      }
    } else {
      body = nil
    }
    record = .allocate(capacity: 1)
    record.initialize(
      to: clua_member(
        swift: nil, type: type.record,
        context: context.map { Unmanaged.passUnretained($0).toOpaque() },
        checks: checks, count: Int32(parameters.count), assignable: member.code.set != nil))
    record.pointee.swift = Unmanaged.passUnretained(self).toOpaque()
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
