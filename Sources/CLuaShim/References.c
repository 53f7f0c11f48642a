#include "Internal.h"

/* Swift could do this itself. What it keeps lies in the registry, behind what is Lua's own and luaL_ref's: one
   look instead of two for each listener that is called. */
enum { FIRST = LUA_RIDX_LAST + 1, READY = 64 };

/* Swift could do this itself. Has the registry hold the first references by position, and not by hash: that is
   found in a fraction of the time, for each event and each jump. */
void clua_open_references(lua_State *L) {
  for (int number = 0; number < READY; number++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, FIRST + number);
  }
}

/* Pops a value and keeps it; nil forgets what was kept. */
void clua_set_reference(lua_State *L, int64_t number) {
  lua_rawseti(L, LUA_REGISTRYINDEX, FIRST + number);
}

int clua_push_reference(lua_State *L, int64_t number) {
  return lua_rawgeti(L, LUA_REGISTRYINDEX, FIRST + number);
}

/* Pops a value and keeps it in the user value of an object's userdata, where the collector sees cycles. */
bool clua_set_held(lua_State *L, void *owner, int64_t number) {
  if (!clua_find_object(L, owner)) {
    lua_settop(L, -2);
    return false;
  }
  if (lua_getiuservalue(L, -1, 1) != LUA_TTABLE) {
    lua_settop(L, -2);
    lua_createtable(L, 0, 0);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, -3, 1);
  }
  lua_rotate(L, -3, -1); /* userdata, table, value */
  lua_rawseti(L, -2, number);
  lua_settop(L, -3);
  return true;
}

/* Pushes what an object holds, or nil. */
int clua_push_held(lua_State *L, void *owner, int64_t number) {
  int type = LUA_TNIL;
  if (!clua_find_object(L, owner)) {
    lua_pushnil(L);
    return type;
  }
  if (lua_getiuservalue(L, -1, 1) == LUA_TTABLE) type = lua_rawgeti(L, -1, number);
  else lua_pushnil(L);
  lua_rotate(L, -3, 1);
  lua_settop(L, -3);
  return type;
}
