#include "Internal.h"

/* Functions of `table` loop in C over the length that a table claims. Each is charged for it before Lua's
   own (the upvalue) runs; Swift cannot stand between them, both raise. */

static int64_t claimed(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE && !luaL_getmetafield(L, 1, "__len")) return 0;
  return luaL_len(L, 1);
}

static int bounded(lua_State *L, int64_t elements) {
  if (elements > CLUA_ELEMENTS)
    return clua_fail(L, "range of %I elements is too large", (LUAI_UACINT)elements);
  if (elements > 0) clua_charge(L, elements / 4);
  int count = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, LUA_MULTRET);
  return lua_gettop(L);
}

static int64_t span(lua_Integer first, lua_Integer last) {
  if (last < first) return 0;
  uint64_t count = (uint64_t)last - (uint64_t)first + 1;
  return count > INT64_MAX || count == 0 ? INT64_MAX : (int64_t)count;
}

static int whole(lua_State *L) {
  int count = lua_gettop(L);
  int64_t elements = claimed(L);
  lua_settop(L, count);
  return bounded(L, elements);
}

static int shifted(lua_State *L) { /* insert, remove: what lies behind the position */
  int count = lua_gettop(L);
  int64_t elements = claimed(L);
  lua_settop(L, count);
  bool insert = lua_toboolean(L, lua_upvalueindex(2));
  if (count < (insert ? 3 : 2)) return bounded(L, 0);
  int integral;
  lua_Integer position = lua_tointegerx(L, 2, &integral);
  return bounded(L, integral ? span(position, elements) : elements);
}

static int ranged(lua_State *L) { /* concat (from 3), unpack (from 2) */
  int count = lua_gettop(L), from = (int)lua_tointeger(L, lua_upvalueindex(2));
  lua_Integer first = luaL_optinteger(L, from, 1);
  lua_Integer last = lua_isnoneornil(L, from + 1) ? claimed(L) : luaL_checkinteger(L, from + 1);
  lua_settop(L, count);
  return bounded(L, span(first, last));
}

static int move(lua_State *L) {
  return bounded(L, span(luaL_checkinteger(L, 2), luaL_checkinteger(L, 3)));
}

static void wrap(lua_State *L, const char *name, lua_CFunction body, int extra) {
  lua_getfield(L, -1, name);
  if (body == shifted) lua_pushboolean(L, extra);
  else lua_pushinteger(L, extra);
  lua_pushcclosure(L, body, 2);
  lua_setfield(L, -2, name);
}

void clua_open_tables(lua_State *L) {
  wrap(L, "insert", shifted, 1);
  wrap(L, "remove", shifted, 0);
  wrap(L, "sort", whole, 0);
  wrap(L, "concat", ranged, 3);
  wrap(L, "unpack", ranged, 2);
  wrap(L, "move", move, 0);
}
