internal import CLua
internal import CLuaShim

/// What the trampoline needs of an installed type or module.
final class TypeEntry {
  typealias Operation = (AnyObject, LuaCall) throws(LuaError) -> Bool

  let name: String
  private(set) var reference: LuaTypeReference
  /// Of a module that is installed by its name alone: makes its members, and answers what it is.
  var makeMembers: ((LuaStack) -> LuaTypeReference)?
  let record: UnsafeMutablePointer<clua_type>
  var members: [MemberEntry] = []
  /// A module's context, which the entry keeps alive.
  var context: AnyObject?

  var describe: ((AnyObject) -> String)?
  var lookUp: Operation?
  var assign: Operation?
  var length: ((AnyObject) throws(LuaError) -> Int)?
  var pairs: ((AnyObject, LuaCall) throws(LuaError) -> Void)?
  var equals: ((AnyObject, AnyObject) -> Bool)?
  var closing: Closing?

  /// In a struct: an optional function itself would be called by way of thunks.
  struct Closing {
    let isClosed: (AnyObject) -> Bool
  }

  init(_ reference: LuaTypeReference) {
    self.reference = reference
    name = reference.name
    record = .allocate(capacity: 1)
    record.initialize(to: clua_type())
    record.pointee.swift = Unmanaged.passUnretained(self).toOpaque()
  }

  /// A module of which no more than the name is known until it is asked for more.
  convenience init(pending name: String) {
    self.init(LuaTypeReference(name: name, kind: .module, summary: "", members: [], events: []))
    record.pointee.pending = true
  }

  /// Makes the members of a module; the table for them is on top.
  func fill(_ stack: LuaStack) {
    guard let makeMembers else { return }
    self.makeMembers = nil
    record.pointee.pending = false
    reference = makeMembers(stack)
  }

  deinit { record.deallocate() }

  func checkOpen(_ object: AnyObject) throws(LuaError) {
    if let closing, closing.isClosed(object) { throw LuaError("attempt to use a closed \(name)") }
  }

  func unknown(_ key: String) -> LuaError {
    let nearest = NameSuggestion.nearest(to: key, in: reference.members.map(\.name))
    let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
    return LuaError("\(name) has no property '\(key)'\(suggestion)")
  }

  func cannotAssign(_ key: String) -> LuaError {
    guard reference.members.contains(where: { $0.name == key }) else { return unknown(key) }
    return LuaError("'\(key)' of \(name) is read-only")
  }

  /// A key as a message shows it: short, on one line, and without asking a metamethod of the script's.
  static func text(ofKey index: Int, on stack: LuaStack) -> String {
    let isPlain = [.number, .boolean].contains(stack.kind(index))
    let text = stack.string(index) ?? (isPlain ? stack.text(index) : "(a \(stack.typeName(index)))")
    let short = text.count > 60 ? text.prefix(60) + "…" : text[...]
    return String(short.map { $0.unicodeScalars.allSatisfy { $0.value >= 32 } ? $0 : "?" })
  }

  /// Does what the trampoline asks for; the values pushed are its results.
  func operate(_ operation: Int32, on object: AnyObject, _ stack: LuaStack) throws(LuaError)
    -> Int32
  {
    let call = LuaCall(stack: stack, first: 2)
    switch operation {
    case CLUA_DESCRIBE:
      stack.push(describe?(object) ?? name)
      return 1
    case CLUA_LOOK_UP:
      if let lookUp {
        try checkOpen(object)
        if try lookUp(object, call) { return 1 }
      }
      throw unknown(Self.text(ofKey: 2, on: stack))
    case CLUA_ASSIGN:
      if let assign {
        try checkOpen(object)
        if try assign(object, call) { return 0 }
      }
      throw cannotAssign(Self.text(ofKey: 2, on: stack))
    case CLUA_LENGTH:
      try checkOpen(object)
      stack.push(try length?(object) ?? 0)
      return 1
    case CLUA_PAIRS:
      try checkOpen(object)
      try pairs?(object, call)
      guard stack.kind(-1) == .table else { throw LuaError("\(name) cannot be walked by pairs") }
      return 1
    default:
      guard let other = stack.object(2, as: AnyObject.self) else { return 0 }
      stack.push(equals?(object, other) ?? (object === other))
      return 1
    }
  }
}
