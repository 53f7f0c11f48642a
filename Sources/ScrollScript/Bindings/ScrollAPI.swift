public import LuaKit

/// Everything that scripts see of Scrollua, declared once: names, checks and help are read from here.
public enum ScrollAPI {
  /// What `:help` reads.
  public static var reference: LuaReferenceText {
    LuaReferenceText(
      [
        ScrollModule.declaration.reference, ViewBinding.declaration.reference,
        ItemsBinding.declaration.reference,
        ItemBinding.declaration.reference, ProxyBinding.declaration.reference,
        MotionBinding.declaration.reference, SubscriptionBinding.declaration.reference,
        TouchBinding.declaration.reference, RecorderBinding.declaration.reference,
      ])
  }

  static func install(in lua: LuaState, context: ScriptContext) {
    lua.install(ViewBinding.declaration)
    lua.install(ItemsBinding.declaration)
    lua.install(ItemBinding.declaration)
    lua.install(ProxyBinding.declaration)
    lua.install(MotionBinding.declaration)
    lua.install(SubscriptionBinding.declaration)
    lua.install(TouchBinding.declaration)
    lua.install(RecorderBinding.declaration)
    lua.install(ScrollModule.declaration, context: context)
  }
}
