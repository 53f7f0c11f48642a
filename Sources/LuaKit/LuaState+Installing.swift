internal import CLua
internal import CLuaShim

/// Declarations are large, and a script needs few of them: what is installed by its name is made when it is asked for.
extension LuaState {
  /// Installs a module as a global and for `require`; its declaration is made when a script first asks for a name in it.
  public func installLazily<Context: AnyObject>(
    _ name: String, context: Context, _ module: @escaping () -> LuaModule<Context>
  ) {
    guard let main else { return }
    let entry = TypeEntry(pending: name)
    entry.context = context
    entry.makeMembers = { [unowned self, unowned entry] stack in
      let module = module()
      for member in module.members { add(member, to: entry, context: context, on: stack) }
      return module.reference
    }
    add(entry)
    main.pushTable()
    main.pushTable()
    clua_install_module(main.lua, entry.record, Unmanaged.passUnretained(context).toOpaque())
    main.pushCopy(-1)
    clua_provide(main.lua, name)
    setGlobalToTop(name, on: main)
  }

  /// Installs a type when the first object of it is pushed.
  public func installLazily<Host: LuaObject>(_ type: @escaping () -> LuaType<Host>) {
    pendingTypes.append((Host.luaType, { $0.install(type()) }))
  }

  /// The types and modules that are installed, without their code.
  public var installed: [LuaTypeReference] {
    let pending = pendingTypes
    pendingTypes = []
    for type in pending { type.install(self) }
    for entry in types where entry.record.pointee.pending { fill(entry) }
    return types.map(\.reference)
  }

  private func fill(_ entry: TypeEntry) {
    _ = withStack { stack in
      stack.pushGlobals()
      stack.pushField(of: stack.top, entry.name)
      clua_fill_module(stack.lua)
    }
  }

  /// A type by its name, installed now if it was to be.
  func typeEntry(installing name: String) -> TypeEntry? {
    if let entry = typeEntry(named: name) { return entry }
    guard let index = pendingTypes.firstIndex(where: { $0.name == name }) else { return nil }
    pendingTypes.remove(at: index).install(self)
    return typeEntry(named: name)
  }
}
