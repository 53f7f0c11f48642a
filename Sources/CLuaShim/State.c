#include "Internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char clua_slots[CLUA_SLOT_COUNT];

/* Swift could not return from here: an error outside every protected call is a fault of the host. */
static int panic(lua_State *L) {
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "no message";
  fprintf(stderr, "unprotected error in Lua: %s\n", text);
  abort();
}

/* Swift cannot be called here: a warning comes in the middle of a collection. */
static void ignore_warning(void *context, const char *text, int continues) {
  (void)context, (void)text, (void)continues;
}

static void add_table(lua_State *L, enum clua_slot slot, const char *mode) {
  lua_createtable(L, 0, 0);
  if (mode) {
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
  }
  clua_set_slot(L, slot);
}

static int open_protected(lua_State *L) {
  luaL_checkversion(L);
  clua_open_references(L);
  lua_pushliteral(L, "not enough memory");
  clua_set_slot(L, CLUA_SLOT_MEMORY);
  lua_pushliteral(L, "error in error handling");
  clua_set_slot(L, CLUA_SLOT_HANDLER);
  add_table(L, CLUA_SLOT_OBJECTS, "v");
  add_table(L, CLUA_SLOT_KEPT, NULL);
  add_table(L, CLUA_SLOT_TASKS, "k");
  add_table(L, CLUA_SLOT_NAMES, "k");
  add_table(L, CLUA_SLOT_WALKED, "v");
  add_table(L, CLUA_SLOT_KEYS, NULL);
  add_table(L, CLUA_SLOT_LOADED, NULL);
  clua_open_base(L);
  return 0;
}

/* Swift cannot open the libraries: each of them may raise. NULL when there is no memory. */
lua_State *clua_open(clua_host *host) {
  lua_State *L = lua_newstate(clua_allocate, host);
  if (!L) return NULL;
  host->main = L;
  *(clua_host **)lua_getextraspace(L) = host;
  lua_atpanic(L, panic);
  lua_setwarnf(L, ignore_warning, NULL);
  lua_sethook(L, clua_hook, LUA_MASKCOUNT, CLUA_STEP);
  lua_pushcfunction(L, open_protected);
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) {
    lua_close(L);
    return NULL;
  }
  return L;
}

/* Swift may call it itself; it is here beside what opens. */
void clua_close(clua_host *host) {
  host->closing = true;
  host->armed = false;
  host->running = NULL;
  lua_close(host->main);
  host->main = NULL;
}
