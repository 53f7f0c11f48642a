#include "Internal.h"

/* Swift could do this itself; a table of the shim's own cannot be spoiled as luaL_ref's free list can. */

/* Pops a value and keeps it; nil forgets what was kept. */
void clua_set_reference(lua_State *L, int64_t number) {
  clua_push_slot(L, CLUA_SLOT_REFERENCES);
  lua_insert(L, -2);
  lua_rawseti(L, -2, number);
  lua_settop(L, -2);
}

int clua_push_reference(lua_State *L, int64_t number) {
  clua_push_slot(L, CLUA_SLOT_REFERENCES);
  int type = lua_rawgeti(L, -1, number);
  lua_rotate(L, -2, -1);
  lua_settop(L, -2);
  return type;
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
