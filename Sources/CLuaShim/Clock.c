#include "Internal.h"

#include <math.h>
#include <string.h>
#include <time.h>

/* `os` on the virtual clock, in UTC, without a locale. Raises, and so is no Swift. */

static double now(lua_State *L) {
  clua_host *host = clua_host_of(L);
  bool armed = host->armed;
  host->armed = false;
  double time = host->swift.time(host->context);
  host->armed = armed;
  return time;
}

/* Whole seconds; what no integer holds is the largest. */
static lua_Integer seconds(lua_State *L) {
  double time = floor(now(L));
  return time < 9223372036854774784.0 ? (lua_Integer)time : INT64_MAX;
}

static int64_t field(lua_State *L, const char *name, int64_t missing, int64_t shift) {
  int integral;
  lua_pushstring(L, name);
  int type = lua_rawget(L, 1);
  lua_Integer value = lua_tointegerx(L, -1, &integral);
  lua_settop(L, -2);
  if (type == LUA_TNIL) {
    if (missing < 0) return clua_fail(L, "field '%s' missing in date table", name);
    return missing;
  }
  if (!integral) return clua_fail(L, "field '%s' is not an integer", name);
  if (value < INT32_MIN || value > INT32_MAX)
    return clua_fail(L, "field '%s' is out-of-bound", name);
  return value - shift;
}

static int set_fields(lua_State *L, const struct tm *parts) {
  const struct {
    const char *name;
    int value;
  } fields[] = {{"year", parts->tm_year + 1900}, {"month", parts->tm_mon + 1},
                {"day", parts->tm_mday},         {"hour", parts->tm_hour},
                {"min", parts->tm_min},          {"sec", parts->tm_sec},
                {"yday", parts->tm_yday + 1},    {"wday", parts->tm_wday + 1}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    lua_pushinteger(L, fields[i].value);
    lua_setfield(L, -2, fields[i].name);
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "isdst");
  return 1;
}

static int os_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, seconds(L));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  struct tm parts = {0};
  parts.tm_year = (int)field(L, "year", -1, 1900);
  parts.tm_mon = (int)field(L, "month", -1, 1);
  parts.tm_mday = (int)field(L, "day", -1, 0);
  parts.tm_hour = (int)field(L, "hour", 12, 0);
  parts.tm_min = (int)field(L, "min", 0, 0);
  parts.tm_sec = (int)field(L, "sec", 0, 0);
  time_t time = timegm(&parts);
  set_fields(L, &parts);
  lua_pushinteger(L, (lua_Integer)time);
  return 1;
}

static int os_clock(lua_State *L) {
  lua_pushnumber(L, now(L));
  return 1;
}

static int os_date(lua_State *L) {
  size_t count;
  const char *format = luaL_optlstring(L, 1, "%c", &count), *end = format + count;
  time_t time = lua_isnoneornil(L, 2) ? (time_t)seconds(L) : (time_t)luaL_checkinteger(L, 2);
  struct tm parts;
  if (format < end && *format == '!') format++;
  if (!gmtime_r(&time, &parts))
    return clua_fail(L, "date result cannot be represented in this installation");
  if (strcmp(format, "*t") == 0) {
    lua_createtable(L, 0, 9);
    return set_fields(L, &parts);
  }
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (format < end) {
    if (*format != '%') {
      luaL_addchar(&buffer, *format++);
      continue;
    }
    char conversion[3] = {'%', format + 1 < end ? format[1] : 0, 0}, text[256];
    if (!conversion[1] || !strchr("aAbBcdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%", conversion[1]))
      return clua_fail(L, "invalid conversion specifier '%s'", conversion);
    if (conversion[1] == 'Z') luaL_addstring(&buffer, "UTC");
    else luaL_addlstring(&buffer, text, strftime(text, sizeof text, conversion, &parts));
    format += 2;
  }
  luaL_pushresult(&buffer);
  return 1;
}

void clua_open_clock(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"time", os_time}, {"clock", os_clock}, {"date", os_date}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
