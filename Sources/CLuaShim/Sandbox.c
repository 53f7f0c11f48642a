#include "Internal.h"

#include <string.h>

/* Swift cannot open libraries, and what is replaced here calls scripts, raises or yields. A script gets a
   list of functions, not all but some: what is not named below is not there. */

/* pcall and xpcall: can be waited through, and do not catch what must stop everything. */
static int pcall_end(lua_State *L, int status, lua_KContext extra) {
  if (status != LUA_OK && status != LUA_YIELD) {
    clua_host *host = clua_host_of(L);
    if (host->abort) return clua_reraise(L);
    host->trace_fresh = host->rethrown = false;
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

static int pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, pcall_end);
  return pcall_end(L, status, 0);
}

/* A handler of the script runs with the hook off when the hook raised: so it does not run. */
static int guarded_handler(lua_State *L) {
  if (clua_host_of(L)->abort) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static int xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, pcall_end);
  return pcall_end(L, status, 2);
}

static int tostring(lua_State *L) {
  luaL_checkany(L, 1);
  clua_tostring(L, 1, NULL);
  return 1;
}

static int write_line(lua_State *L, const char *bytes, size_t count) {
  clua_host *host = clua_host_of(L);
  bool armed = host->armed;
  host->armed = false;
  lua_checkstack(L, 20);
  int answer = host->swift.output(host->context, L, bytes, count);
  host->armed = armed;
  return clua_finish(L, host, answer);
}

static int print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  size_t total = 0;
  for (int i = 1; i <= count; i++) {
    size_t length;
    if (i > 1) luaL_addchar(&buffer, '\t');
    clua_tostring(L, i, &length);
    total += length + 1;
    luaL_addvalue(&buffer);
  }
  luaL_addchar(&buffer, '\n');
  luaL_pushresult(&buffer);
  clua_charge(L, (int64_t)(total / 16));
  const char *bytes = lua_tolstring(L, -1, &total);
  return write_line(L, bytes, total);
}

static int warn(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checkstring(L, 1);
  for (int i = 2; i <= count; i++) luaL_checkstring(L, i);
  clua_host *host = clua_host_of(L);
  if (count == 1 && *lua_tostring(L, 1) == '@') {
    if (strcmp(lua_tostring(L, 1), "@on") == 0) host->warnings = true;
    if (strcmp(lua_tostring(L, 1), "@off") == 0) host->warnings = false;
    return 0;
  }
  if (!host->warnings) return 0;
  lua_pushliteral(L, "Lua warning: ");
  lua_insert(L, 1);
  lua_pushliteral(L, "\n");
  lua_concat(L, count + 2);
  size_t length;
  const char *bytes = lua_tolstring(L, -1, &length);
  return write_line(L, bytes, length);
}

/* Finalizers run with the hook off, at moments that no script can foresee. */
static int setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return clua_fail(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) return clua_fail(L, "a script cannot use __gc");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static int collectgarbage(lua_State *L) {
  const char *what = luaL_optstring(L, 1, "collect");
  if (strcmp(what, "count") != 0)
    return clua_fail(L, "collectgarbage gives only 'count' to a script");
  lua_pushnumber(L, (lua_Number)clua_host_of(L)->used / 1024);
  return 1;
}

/* load: text only, at most 1 MiB, and a reader cannot outlive an abort. */
static int load_end(lua_State *L, int status, int environment) {
  if (status == LUA_OK) {
    if (environment) {
      lua_pushvalue(L, environment);
      if (!lua_setupvalue(L, -2, 1)) lua_settop(L, -2);
    }
    return 1;
  }
  if (clua_host_of(L)->abort) return clua_reraise(L);
  luaL_pushfail(L);
  lua_insert(L, -2);
  return 2;
}

/* Collects what a reader gives, as one string on top. */
static int read_all(lua_State *L) {
  luaL_Buffer buffer;
  size_t total = 0;
  luaL_buffinit(L, &buffer);
  for (;;) {
    size_t count;
    luaL_checkstack(L, 6, NULL);
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) break;
    if (lua_type(L, -1) != LUA_TSTRING)
      return luaL_error(L, "reader function must return a string");
    lua_tolstring(L, -1, &count);
    if (count == 0) break;
    total += count;
    if (total > CLUA_SOURCE) return luaL_error(L, "source longer than 1 MiB");
    luaL_addvalue(&buffer);
  }
  lua_settop(L, -2);
  luaL_pushresult(&buffer);
  return 1;
}

/* Puts a chunk's name in front of an error that the compiler has no place for: nesting too deep for C. */
static void name_chunk(lua_State *L, const char *name) {
  lua_Debug record;
  if (luaL_loadbufferx(L, "", 0, name, "t") == LUA_OK) {
    lua_getinfo(L, ">S", &record);
    lua_pushfstring(L, "%s:1: %s", record.short_src, lua_tostring(L, -1));
    lua_remove(L, -2);
  } else {
    lua_settop(L, -2);
  }
}

static int load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "t");
  int environment = lua_isnone(L, 4) ? 0 : 4;
  const char *name;
  size_t count;
  if (lua_type(L, 1) == LUA_TSTRING) {
    name = luaL_optstring(L, 2, lua_tostring(L, 1));
  } else {
    name = luaL_optstring(L, 2, "=(load)");
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, environment ? 4 : 3);
    lua_pushcfunction(L, read_all);
    lua_pushvalue(L, 1);
    int status = lua_pcall(L, 1, 1, 0);
    if (status != LUA_OK) return load_end(L, status, 0);
    lua_replace(L, 1);
  }
  const char *source = lua_tolstring(L, 1, &count);
  lua_settop(L, environment ? 4 : 3);
  if (!strchr(mode, 't')) {
    luaL_pushfail(L);
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    return 2;
  }
  clua_charge(L, (int64_t)count);
  char place[] = "=(load)";
  int status = clua_check_source(L, source, count, *name == '=' || *name == '@' ? name : place);
  if (status == LUA_OK) {
    status = luaL_loadbufferx(L, source, count, name, "t");
    if (status != LUA_OK && status != LUA_ERRMEM && !strchr(lua_tostring(L, -1), ':'))
      name_chunk(L, name);
  }
  return load_end(L, status, environment);
}

void clua_seed(lua_State *L, int64_t seed) {
  clua_host_of(L)->seed = seed;
  clua_push_slot(L, CLUA_SLOT_RANDOMSEED);
  lua_pushinteger(L, seed);
  if (lua_pcall(L, 1, 0, 0) != LUA_OK) lua_settop(L, -2);
}

/* randomseed() without a number begins the run's own sequence again. */
static int randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) {
    lua_settop(L, 0);
    lua_pushinteger(L, clua_host_of(L)->seed);
  }
  int count = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, LUA_MULTRET);
  return lua_gettop(L);
}

static void keep(lua_State *L, const char *const *names) {
  /* a new table with the named fields of the one on top takes its place */
  lua_createtable(L, 0, 20);
  for (; *names; names++) {
    lua_getfield(L, -2, *names);
    lua_setfield(L, -2, *names);
  }
  lua_rotate(L, -2, -1);
  lua_settop(L, -2);
}

static void open_library(lua_State *L, const char *name, lua_CFunction opener,
                         const char *const *names, void (*change)(lua_State *)) {
  lua_pushcfunction(L, opener);
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
  keep(L, names);
  if (change) change(L);
  clua_push_slot(L, CLUA_SLOT_LOADED);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, name);
  lua_settop(L, -2);
  lua_setglobal(L, name);
}

static void change_strings(lua_State *L) {
  clua_open_strings(L);
  clua_open_patterns(L);
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_settop(L, -3);
}

static void change_math(lua_State *L) {
  lua_getfield(L, -1, "randomseed");
  lua_pushvalue(L, -1);
  clua_set_slot(L, CLUA_SLOT_RANDOMSEED);
  lua_pushcclosure(L, randomseed, 1);
  lua_setfield(L, -2, "randomseed");
}

void clua_open_base(lua_State *L) {
  static const char *const base[] = {
      "_VERSION", "assert",   "error",  "getmetatable", "ipairs", "rawequal", "rawget",
      "rawlen",   "rawset",   "select", "tonumber",     "type",   NULL};
  static const char *const strings[] = {"byte", "char", "find",   "format", "gmatch", "gsub",
                                        "len",  "lower", "match", "pack",   "packsize", "rep",
                                        "reverse", "sub", "unpack", "upper", NULL};
  static const char *const tables[] = {"concat", "insert", "move", "pack",
                                       "remove", "sort",   "unpack", NULL};
  static const char *const math[] = {"abs",  "acos",  "asin", "atan",       "ceil",       "cos",
                                     "deg",  "exp",   "floor", "fmod",      "huge",       "log",
                                     "max",  "maxinteger", "min", "mininteger", "modf",   "pi",
                                     "rad",  "random", "randomseed", "sin", "sqrt",       "tan",
                                     "tointeger", "type", "ult", NULL};
  static const char *const utf8[] = {"char", "charpattern", "codepoint", "codes",
                                     "len",  "offset",      NULL};
  static const char *const coroutines[] = {"close", "create", "isyieldable", "resume", "running",
                                           "status", "wrap",  "yield",       NULL};
  static const luaL_Reg own[] = {{"pcall", pcall},
                                 {"xpcall", xpcall},
                                 {"tostring", tostring},
                                 {"print", print},
                                 {"warn", warn},
                                 {"setmetatable", setmetatable},
                                 {"collectgarbage", collectgarbage},
                                 {"load", load},
                                 {NULL, NULL}};
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 1); /* the globals, with all that it gives */
  keep(L, base);
  luaL_setfuncs(L, own, 0);
  clua_open_ordered(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "_G");
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  clua_push_slot(L, CLUA_SLOT_LOADED);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "_G");
  lua_settop(L, -3);
  open_library(L, "string", luaopen_string, strings, change_strings);
  open_library(L, "table", luaopen_table, tables, clua_open_tables);
  open_library(L, "math", luaopen_math, math, change_math);
  open_library(L, "utf8", luaopen_utf8, utf8, NULL);
  open_library(L, "coroutine", luaopen_coroutine, coroutines, clua_open_coroutine);
  lua_createtable(L, 0, 3);
  clua_open_clock(L);
  lua_setglobal(L, "os");
  lua_pushglobaltable(L);
  clua_open_require(L);
  lua_settop(L, -2);
  clua_seed(L, clua_host_of(L)->seed);
}
