#include "Internal.h"

#include <string.h>

/* Loops of C that no hook interrupts, and addresses in texts: Swift cannot replace them, they raise. */

static int rep(lua_State *L) {
  size_t count, between;
  const char *text = luaL_checklstring(L, 1, &count);
  lua_Integer times = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  if (times <= 0 || count + between == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t limit = clua_host_of(L)->limit;
  if (count + between > limit || (size_t)times > limit / (count + between))
    return clua_fail(L, "resulting string too large");
  size_t total = count * (size_t)times + between * (size_t)(times - 1);
  clua_charge(L, (int64_t)(total / 16) + times / 4);
  luaL_Buffer buffer;
  char *at = luaL_buffinitsize(L, &buffer, total);
  for (; times > 0; times--) {
    memcpy(at, text, count);
    at += count;
    if (times > 1 && between) {
      memcpy(at, separator, between);
      at += between;
    }
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

/* string.format: `%s` as tostring gives it, `%p` refused; the rest is Lua's own (the upvalue). */
static int format(lua_State *L) {
  size_t count;
  const char *text = luaL_checklstring(L, 1, &count), *end = text + count;
  int top = lua_gettop(L), argument = 1;
  for (const char *at = text; at < end;) {
    if (*at++ != '%') continue;
    if (at < end && *at == '%') {
      at++;
      continue;
    }
    while (at < end && strchr("-+ #0123456789.", *at) && *at) at++;
    if (at >= end) break;
    argument++;
    if (*at == 'p') return clua_fail(L, "'%%p' is an address, which differs from run to run");
    if (*at == 's' && argument <= top && lua_type(L, argument) != LUA_TSTRING) {
      clua_tostring(L, argument, NULL);
      lua_replace(L, argument);
    }
    at++;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, top, 1);
  return 1;
}

void clua_open_strings(lua_State *L) {
  lua_pushcfunction(L, rep);
  lua_setfield(L, -2, "rep");
  lua_getfield(L, -1, "format");
  lua_pushcclosure(L, format, 1);
  lua_setfield(L, -2, "format");
}
