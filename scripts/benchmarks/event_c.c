/* A C host that builds the ten fields of an offsetChanged and calls a listener with them; with LIMITED in
   an interpreter with limits. usage: event_c SAMPLES N common.lua; prints {"event": [ns per call]} */
#ifdef LIMITED
#include "limits.h"
#endif
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static void number(lua_State *L, const char *name, double value) {
  lua_pushnumber(L, value);
  lua_setfield(L, -2, name);
}

static void word(lua_State *L, const char *name, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, name);
}

int main(int count, char **arguments) {
  if (count < 4) return 2;
  int samples = atoi(arguments[1]);
  long calls = atol(arguments[2]);
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  if (luaL_dofile(L, arguments[3])) return 1;
  lua_getglobal(L, "offsetChanged");
  int listener = luaL_ref(L, LUA_REGISTRYINDEX);
  printf("{\"event\":[");
  for (int sample = -1; sample < samples; sample++) {
    double start = now();
    for (long i = 0; i < calls; i++) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, listener);
      lua_createtable(L, 0, 10);
      number(L, "offset", i);
      number(L, "maxOffset", 1e9);
      number(L, "minOffset", 0);
      number(L, "x", 0);
      number(L, "y", i);
      word(L, "type", "middle");
      word(L, "reason", "program");
      word(L, "phase", "idle");
      number(L, "velocity", 0);
      number(L, "time", 0);
      if (lua_pcall(L, 1, 0, 0)) return 1;
    }
    if (sample >= 0) printf("%s%.3f", sample ? "," : "", (now() - start) / calls);
  }
  printf("]}\n");
  lua_close(L);
  return 0;
}
