enum ScrolluaPlaceholder {}
