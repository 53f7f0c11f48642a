internal import LuaKit

/// A behavior as it is entered for scripts: the object that they hold, and the method of a view that makes it.
struct BehaviorEntry {
  /// All of them, in the order in which help lists them: a new one is an entry here.
  static let all = [
    BehaviorEntry(HeaderBinding.declaration, maker: HeaderBinding.maker),
    BehaviorEntry(BarBinding.declaration, maker: BarBinding.maker),
    BehaviorEntry(EffectBinding.declaration, maker: EffectBinding.maker),
    BehaviorEntry(LoaderBinding.declaration, maker: LoaderBinding.maker),
    BehaviorEntry(RefreshBinding.declaration, maker: RefreshBinding.maker),
    BehaviorEntry(KeyboardBinding.declaration, maker: KeyboardBinding.maker),
    BehaviorEntry(BoundOffsetBinding.declaration, maker: BoundOffsetBinding.maker),
  ]

  /// What help says of the object.
  let reference: @Sendable () -> LuaTypeReference
  /// Has a state know the object when the first of them is made.
  let install: @Sendable (LuaState) -> Void
  /// The method of a view.
  let maker: @Sendable () -> LuaMember<ScriptView>

  /// Nothing is declared before it is needed.
  private init<Host: LuaObject>(
    _ declaration: @autoclosure @escaping @Sendable () -> LuaType<Host>,
    maker: @autoclosure @escaping @Sendable () -> LuaMember<ScriptView>
  ) {
    reference = { declaration().reference }
    install = { $0.installLazily(declaration) }
    self.maker = maker
  }
}
