#include "Internal.h"

void clua_open_patterns(lua_State *L) { (void)L; }
