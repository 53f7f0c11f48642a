#include "Internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Lua walks a table in an order that differs from run to run. Swift cannot walk it for a script: the
   iterator raises. The order here: numbers from 1 on without a gap, other numbers ascending, strings by
   bytes, false, true, host objects by creation, at most one key of another kind. */

enum { RANK_NUMBER = 1, RANK_STRING, RANK_BOOLEAN, RANK_OBJECT, RANK_OTHER };

typedef struct key {
  int rank;
  bool integral;
  int64_t integer; /* also booleans, objects, and where the key lies */
  double number;
  const char *bytes;
  size_t count;
  int64_t place;
} key;

static int compare_numbers(const key *a, const key *b) {
  if (a->integral && b->integral) return (a->integer > b->integer) - (a->integer < b->integer);
  if (!a->integral && !b->integral) return (a->number > b->number) - (a->number < b->number);
  if (b->integral) return -compare_numbers(b, a);
  if (b->number >= 9223372036854775808.0) return -1;
  if (b->number < -9223372036854775808.0) return 1;
  double floored = floor(b->number); /* never equal: integral floats are integers as keys */
  return a->integer > (int64_t)floored ? 1 : -1;
}

static int compare(const void *left, const void *right) {
  const key *a = left, *b = right;
  if (a->rank != b->rank) return a->rank - b->rank;
  switch (a->rank) {
  case RANK_NUMBER:
    return compare_numbers(a, b);
  case RANK_STRING: {
    int order = memcmp(a->bytes, b->bytes, a->count < b->count ? a->count : b->count);
    return order ? order : (a->count > b->count) - (a->count < b->count);
  }
  default:
    return (a->integer > b->integer) - (a->integer < b->integer);
  }
}

static void describe(lua_State *L, int index, key *result) {
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    result->rank = RANK_NUMBER;
    result->integral = lua_isinteger(L, index);
    if (result->integral) result->integer = lua_tointeger(L, index);
    else result->number = lua_tonumber(L, index);
    break;
  case LUA_TSTRING:
    result->rank = RANK_STRING;
    result->bytes = lua_tolstring(L, index, &result->count);
    break;
  case LUA_TBOOLEAN:
    result->rank = RANK_BOOLEAN;
    result->integer = lua_toboolean(L, index);
    break;
  case LUA_TUSERDATA:
    result->rank = RANK_OBJECT;
    result->integer = ((clua_object *)lua_touserdata(L, index))->number;
    break;
  default:
    result->rank = RANK_OTHER;
    result->integer = 0;
  }
}

static bool is_listed(lua_State *L, int index, int64_t last) {
  return last > 0 && lua_isinteger(L, index) && lua_tointeger(L, index) >= 1 &&
         lua_tointeger(L, index) <= last;
}

/* Pushes an array of the sorted keys of a table but 1…last, and answers how many. */
static int64_t sorted_keys(lua_State *L, int table, int64_t last) {
  int64_t count = 0, total = 0;
  const char *kind = NULL, *second = NULL;
  luaL_checkstack(L, 10, NULL);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_settop(L, -2);
    total++;
    if (is_listed(L, -1, last)) continue;
    count++;
    int type = lua_type(L, -1);
    if (type != LUA_TTABLE && type != LUA_TFUNCTION && type != LUA_TTHREAD) continue;
    const char *name = lua_typename(L, type);
    if (!kind) kind = name;
    else if (!second || strcmp(name, second) < 0) second = name;
  }
  if (second) {
    if (strcmp(second, kind) < 0) kind = second;
    return clua_fail(L,
                     "the order of two table keys of kind '%s' is not defined; "
                     "walk it with scroll.unordered(t)",
                     kind);
  }
  clua_charge(L, total / 4 + count);
  lua_createtable(L, count < INT32_MAX ? (int)count : 0, 0);
  if (count == 0) return 0;
  lua_createtable(L, count < INT32_MAX ? (int)count : 0, 0); /* unsorted */
  key *keys = lua_newuserdatauv(L, sizeof *keys * (size_t)count, 0);
  int64_t at = 0;
  lua_pushnil(L);
  while (at < count && lua_next(L, table)) {
    lua_settop(L, -2);
    if (is_listed(L, -1, last)) continue;
    describe(L, -1, &keys[at]);
    at++;
    keys[at - 1].place = at;
    lua_pushvalue(L, -1);
    lua_rawseti(L, -4, at);
  }
  if (at == count) lua_settop(L, -2); /* the last key */
  qsort(keys, (size_t)at, sizeof *keys, compare);
  for (int64_t i = 0; i < at; i++) {
    lua_rawgeti(L, -2, keys[i].place);
    lua_rawseti(L, -4, i + 1);
  }
  lua_settop(L, -3);
  return at;
}

/* Upvalues: the last position of 1…n, its end, the sorted keys or nil, the last of them. */
static int walk(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_isnil(L, lua_upvalueindex(3))) {
    lua_Integer position = lua_tointeger(L, lua_upvalueindex(1));
    lua_Integer end = lua_tointeger(L, lua_upvalueindex(2));
    if (position < end) {
      lua_pushinteger(L, ++position);
      if (lua_rawgeti(L, 1, position) != LUA_TNIL) {
        lua_pushvalue(L, -2);
        lua_replace(L, lua_upvalueindex(1));
        return 2;
      }
      position--;
    }
    lua_settop(L, 2);
    sorted_keys(L, 1, position);
    lua_replace(L, lua_upvalueindex(3));
  }
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(4));
  while (lua_rawgeti(L, lua_upvalueindex(3), ++position) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, position);
      lua_replace(L, lua_upvalueindex(4));
      return 2;
    }
    lua_settop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

/* On top a table: pushes, below it, the function that walks it, above it nil. */
void clua_push_walk(lua_State *L) {
  lua_pushinteger(L, 0);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -2));
  lua_pushnil(L);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, walk, 4);
  lua_insert(L, -2);
  lua_pushnil(L);
}

static int pairs_end(lua_State *L, int status, lua_KContext unused) {
  (void)L, (void)status, (void)unused;
  return 3;
}
static int pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, pairs_end);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  clua_push_walk(L);
  return 3;
}

/* The slot of a table whose keys are sorted already, with the keys on top; or -1. */
static int find_walk(lua_State *L, clua_host *host, int table) {
  const void *address = lua_topointer(L, table);
  for (int slot = 0; slot < CLUA_WALKS; slot++) {
    if (host->walks[slot].table != address) continue;
    clua_push_slot(L, CLUA_SLOT_WALKED);
    lua_rawgeti(L, -1, slot + 1);
    bool same = lua_rawequal(L, -1, table);
    lua_settop(L, -3);
    if (!same) {
      host->walks[slot].table = NULL;
      continue;
    }
    host->walks[slot].stamp = ++host->stamp;
    clua_push_slot(L, CLUA_SLOT_KEYS);
    lua_rawgeti(L, -1, slot + 1);
    lua_rotate(L, -2, -1);
    lua_settop(L, -2);
    return slot;
  }
  return -1;
}

static int begin_walk(lua_State *L, clua_host *host, int table) {
  int slot = 0;
  for (int i = 0; i < CLUA_WALKS; i++) {
    if (host->walks[i].table == lua_topointer(L, table)) {
      slot = i;
      break;
    }
    if (host->walks[i].stamp < host->walks[slot].stamp) slot = i;
  }
  int64_t last = 0;
  while (lua_rawgeti(L, table, last + 1) != LUA_TNIL) {
    lua_settop(L, -2);
    last++;
  }
  lua_settop(L, -2);
  clua_charge(L, last / 4);
  int64_t count = sorted_keys(L, table, last);
  if (last) { /* the listed keys in front */
    lua_createtable(L, last + count < INT32_MAX ? (int)(last + count) : 0, 0);
    for (int64_t i = 1; i <= last; i++) {
      lua_pushinteger(L, i);
      lua_rawseti(L, -2, i);
    }
    for (int64_t i = 1; i <= count; i++) {
      lua_rawgeti(L, -2, i);
      lua_rawseti(L, -2, last + i);
    }
    lua_rotate(L, -2, -1);
    lua_settop(L, -2);
  }
  host->walks[slot].table = NULL;
  clua_push_slot(L, CLUA_SLOT_KEYS);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, slot + 1);
  lua_settop(L, -2);
  clua_push_slot(L, CLUA_SLOT_WALKED);
  lua_pushvalue(L, table);
  lua_rawseti(L, -2, slot + 1);
  lua_settop(L, -2);
  host->walks[slot].table = lua_topointer(L, table);
  host->walks[slot].count = last + count;
  host->walks[slot].position = 0;
  host->walks[slot].stamp = ++host->stamp;
  return slot;
}

/* Where the key at 2 lies in the keys on top, or 0. */
static int64_t find_key(lua_State *L, clua_host *host, int slot) {
  int64_t position = host->walks[slot].position;
  if (position) {
    lua_rawgeti(L, -1, position);
    bool same = lua_rawequal(L, -1, 2);
    lua_settop(L, -2);
    if (same) return position;
  }
  int64_t count = host->walks[slot].count;
  clua_charge(L, count / 8 + 1);
  for (position = 1; position <= count; position++) {
    lua_rawgeti(L, -1, position);
    bool same = lua_rawequal(L, -1, 2);
    lua_settop(L, -2);
    if (same) return position;
  }
  return 0;
}

/* The next key of sorted keys on top that is still there. */
static int advance(lua_State *L, clua_host *host, int slot, int64_t position) {
  while (position < host->walks[slot].count) {
    lua_rawgeti(L, -1, ++position);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      host->walks[slot].position = position;
      return 2;
    }
    lua_settop(L, -3);
  }
  host->walks[slot].table = NULL;
  clua_push_slot(L, CLUA_SLOT_KEYS);
  lua_pushboolean(L, 0);
  lua_rawseti(L, -2, slot + 1);
  lua_pushnil(L);
  return 1;
}

/* next(t): whether there is anything, at no cost that grows: of few keys the first in order; of many the
   first of a walk that is remembered. */
static int first(lua_State *L, clua_host *host) {
  enum { FEW = 64 };
  lua_pushinteger(L, 1);
  if (lua_rawgeti(L, 1, 1) != LUA_TNIL) return 2;
  lua_settop(L, 1);
  int slot = find_walk(L, host, 1);
  if (slot >= 0 && host->walks[slot].count > FEW) {
    int64_t position = host->walks[slot].position;
    if (advance(L, host, slot, position ? position - 1 : 0) == 2) return 2;
  }
  lua_settop(L, 1);
  key best = {0}, other;
  int count = 0, others = 0;
  lua_pushnil(L); /* the best key */
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_settop(L, -2);
    if (++count > FEW) break;
    describe(L, -1, &other);
    if (other.rank == RANK_OTHER) others++;
    if (count > 1 && compare(&other, &best) >= 0) continue;
    best = other;
    lua_pushvalue(L, -1);
    lua_replace(L, 2);
  }
  if (count == 0) return 1; /* nil */
  if (count > FEW && !others) {
    lua_settop(L, 1);
    slot = begin_walk(L, host, 1);
    return advance(L, host, slot, 0);
  }
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  lua_rawget(L, 1);
  return 2;
}

static int next(lua_State *L) {
  clua_host *host = clua_host_of(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_gettop(L) == 1) return first(L, host);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) return advance(L, host, begin_walk(L, host, 1), 0);
  int slot = find_walk(L, host, 1);
  if (slot >= 0) {
    int64_t position = find_key(L, host, slot);
    if (position) return advance(L, host, slot, position);
  }
  lua_settop(L, 2);
  slot = begin_walk(L, host, 1);
  int64_t position = find_key(L, host, slot);
  if (!position) return clua_fail(L, "invalid key to 'next'");
  return advance(L, host, slot, position);
}

static int raw_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_next(L, 1)) return 2;
  lua_pushnil(L);
  return 1;
}

static int unordered(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushcfunction(L, raw_next);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

void clua_push_unordered(lua_State *L) { lua_pushcfunction(L, unordered); }

void clua_open_ordered(lua_State *L) {
  static const luaL_Reg functions[] = {{"pairs", pairs}, {"next", next}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
