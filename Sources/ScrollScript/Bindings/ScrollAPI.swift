public import LuaKit

/// Everything that scripts see of Scrollua, declared once: names, checks and help are read from here.
public enum ScrollAPI {
  /// What `:help` reads.
  public static var reference: LuaReferenceText {
    LuaReferenceText(
      [
        ScrollModule.declaration.reference, ViewBinding.declaration.reference,
        ItemsBinding.declaration.reference, ItemBinding.declaration.reference,
        SectionsBinding.declaration.reference, SectionBinding.declaration.reference,
        ProxyBinding.declaration.reference,
        MotionBinding.declaration.reference, SubscriptionBinding.declaration.reference,
        TouchBinding.declaration.reference, RecorderBinding.declaration.reference,
        LoaderBinding.declaration.reference,
        HeaderBinding.declaration.reference, BarBinding.declaration.reference,
        EffectBinding.declaration.reference,
        RefreshBinding.declaration.reference,
        KeyboardBinding.declaration.reference, ValueBinding.declaration.reference,
        BoundOffsetBinding.declaration.reference,
      ])
  }

  static func install(in lua: LuaState, context: ScriptContext) {
    lua.installLazily { ViewBinding.declaration }
    lua.installLazily { ItemsBinding.declaration }
    lua.installLazily { ItemBinding.declaration }
    lua.installLazily { SectionsBinding.declaration }
    lua.installLazily { SectionBinding.declaration }
    lua.installLazily { ProxyBinding.declaration }
    lua.installLazily { MotionBinding.declaration }
    lua.installLazily { SubscriptionBinding.declaration }
    lua.installLazily { TouchBinding.declaration }
    lua.installLazily { RecorderBinding.declaration }
    lua.installLazily { LoaderBinding.declaration }
    lua.installLazily { HeaderBinding.declaration }
    lua.installLazily { BarBinding.declaration }
    lua.installLazily { EffectBinding.declaration }
    lua.installLazily { RequestBinding.declaration }
    lua.installLazily { RefreshBinding.declaration }
    lua.installLazily { RefreshRequestBinding.declaration }
    lua.installLazily { KeyboardBinding.declaration }
    lua.installLazily { ValueBinding.declaration }
    lua.installLazily { BoundOffsetBinding.declaration }
    lua.installLazily("scroll", context: context) { ScrollModule.declaration }
  }
}
