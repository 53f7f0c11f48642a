#include "Internal.h"

#include <string.h>

/* Swift finds a module's text; C runs it, which may raise and wait. */

static const char loading; /* its address marks a module that is being loaded */

static int require_end(lua_State *L, int status, lua_KContext unused) {
  (void)status, (void)unused;
  lua_settop(L, 4); /* name, loaded modules, chunk name, what the chunk returned */
  if (lua_isnil(L, 4)) {
    lua_pushboolean(L, 1);
    lua_replace(L, 4);
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 4);
  lua_rawset(L, 2);
  lua_pushvalue(L, 3);
  return 2;
}

/* A module that failed may be asked for again. */
static int require_failed(lua_State *L) {
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  lua_rawset(L, 2);
  return clua_reraise(L);
}

static int require_called(lua_State *L, int status, lua_KContext context) {
  if (status != LUA_OK && status != LUA_YIELD) return require_failed(L);
  return require_end(L, status, context);
}

static int require(lua_State *L) {
  size_t count;
  const char *name = luaL_checklstring(L, 1, &count);
  clua_host *host = clua_host_of(L);
  bool bad = count == 0 || count > 200 || *name == '/' || *name == '.' || strstr(name, "..");
  for (size_t i = 0; i < count; i++) bad = bad || (unsigned char)name[i] < 32 || name[i] == 127;
  if (bad)
    return clua_fail(L, "a module's name has no '..', no control characters, no '.' or '/' first");
  lua_settop(L, 1);
  clua_push_slot(L, CLUA_SLOT_LOADED);
  lua_pushvalue(L, 1);
  lua_rawget(L, 2);
  if (lua_touserdata(L, 3) == &loading)
    return clua_fail(L, "module '%s' requires itself", name);
  if (!lua_isnil(L, 3)) return 1;
  lua_settop(L, 2);
  bool armed = host->armed;
  host->armed = false;
  lua_checkstack(L, 20);
  lua_pushvalue(L, 1);
  int answer = host->swift.module(host->context, L);
  host->armed = armed;
  if (answer < 0 || host->abort) return clua_finish(L, host, answer);
  /* name, loaded, name, source, chunk name */
  const char *source = lua_tolstring(L, 4, &count), *chunk = lua_tostring(L, 5);
  clua_charge(L, (int64_t)count);
  if (clua_load(host, L, source, count, chunk) != LUA_OK) return lua_error(L);
  lua_replace(L, 4); /* name, loaded, name, function, chunk name */
  if (*chunk == '@' || *chunk == '=') chunk++;
  lua_pushstring(L, chunk);
  lua_replace(L, 3);
  lua_settop(L, 4);
  /* The last that may find no memory: a module that is marked is also run, or it could never be again. */
  lua_pushvalue(L, 1);
  lua_pushlightuserdata(L, (void *)(uintptr_t)&loading);
  lua_rawset(L, 2);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 3);
  int status = lua_pcallk(L, 2, 1, 0, 0, require_called);
  return require_called(L, status, 0);
}

/* Makes the value on top what `require` gives for a name; pops it. */
void clua_provide(lua_State *L, const char *name) {
  clua_push_slot(L, CLUA_SLOT_LOADED);
  lua_insert(L, -2);
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, -3);
  lua_settop(L, -2);
}

void clua_open_require(lua_State *L) {
  lua_pushcfunction(L, require);
  lua_setfield(L, -2, "require");
}
