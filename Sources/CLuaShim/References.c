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

/* Pushes what holds the names and words of a shape: user values, which are found faster than a table's. No script
   ever sees it. */
void clua_push_names(lua_State *L, int count) { lua_newuserdatauv(L, 0, count); }

/* Pops a name and adds it to those of the shape below it. */
void clua_set_name(lua_State *L, int number) { lua_setiuservalue(L, -2, number); }

/* Pushes a table with the fields of a shape. Swift could do this itself, in forty calls instead of one. */
void clua_push_shape(lua_State *L, int64_t names, const clua_value *values, int count) {
  clua_push_reference(L, names);
  lua_createtable(L, 0, count);
  for (int i = 0; i < count; i++) {
    lua_getiuservalue(L, -2, i + 1);
    if (values[i].word < 0) lua_pushnumber(L, values[i].number);
    else lua_getiuservalue(L, -3, count + 1 + values[i].word);
    lua_rawset(L, -3);
  }
  lua_rotate(L, -2, 1);
  lua_settop(L, -2);
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
