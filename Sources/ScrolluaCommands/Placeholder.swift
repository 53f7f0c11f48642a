enum ScrolluaCommandsPlaceholder {}
