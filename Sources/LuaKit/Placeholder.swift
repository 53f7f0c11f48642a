enum LuaKitPlaceholder {}
