@_exported public import LuaKit
@_exported public import ScrollCore
@_exported public import ScrollRender
@_exported public import ScrollScript
