#include "Internal.h"

/* Swift may not call metamethods. As luaL_tolstring, but for addresses: tables, functions, threads are
   numbered when their name is first asked for. */
const char *clua_tostring(lua_State *L, int index, size_t *count) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (lua_type(L, -1) != LUA_TSTRING) clua_fail(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, count);
  }
  int type = lua_type(L, index);
  switch (type) {
  case LUA_TNIL:
  case LUA_TBOOLEAN:
  case LUA_TNUMBER:
  case LUA_TSTRING:
    return luaL_tolstring(L, index, count);
  default:
    break;
  }
  clua_host *host = clua_host_of(L);
  luaL_checkstack(L, 6, NULL);
  clua_push_slot(L, CLUA_SLOT_NAMES);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) != LUA_TNUMBER) {
    lua_settop(L, -2);
    lua_pushvalue(L, index);
    lua_pushinteger(L, host->names[type] + 1);
    lua_rawset(L, -3);
    lua_pushinteger(L, ++host->names[type]); /* only once it is kept */
  }
  lua_pushfstring(L, "%s: %I", lua_typename(L, type), (LUAI_UACINT)lua_tointeger(L, -1));
  lua_rotate(L, -3, 1);
  lua_settop(L, -3);
  return lua_tolstring(L, -1, count);
}
