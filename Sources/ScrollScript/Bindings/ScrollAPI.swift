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
        ValueBinding.declaration.reference,
      ] + BehaviorEntry.all.map { $0.reference() })
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
    lua.installLazily { RequestBinding.declaration }
    lua.installLazily { RefreshRequestBinding.declaration }
    lua.installLazily { ValueBinding.declaration }
    for behavior in BehaviorEntry.all { behavior.install(lua) }
    lua.installLazily("scroll", context: context) { ScrollModule.declaration }
  }
}
