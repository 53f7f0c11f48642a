/* An interpreter with the two limits that Scrollua gives its own: memory is counted and can be refused, and
   a hook looks at a budget every 1000 instructions. Included before a host, whose luaL_newstate it takes. */
#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>

static size_t limited_used, limited_most = 64 << 20;
static long limited_left = 1L << 62;

static void *limited_allocate(void *unused, void *block, size_t old_size, size_t new_size) {
  (void)unused;
  if (!block) old_size = 0; /* then it is a kind of object */
  if (new_size == 0) {
    free(block);
    limited_used -= old_size;
    return NULL;
  }
  if (new_size > old_size && limited_used + (new_size - old_size) > limited_most) return NULL;
  void *result = realloc(block, new_size);
  if (result) limited_used += new_size - old_size;
  return result;
}

static void limited_hook(lua_State *L, lua_Debug *record) {
  (void)record;
  limited_left -= lua_gethookcount(L);
  if (limited_left < 0) luaL_error(L, "instruction limit exceeded");
}

static lua_State *limited_newstate(void) {
  lua_State *L = lua_newstate(limited_allocate, NULL);
  lua_sethook(L, limited_hook, LUA_MASKCOUNT, 1000);
  return L;
}
#define luaL_newstate limited_newstate
