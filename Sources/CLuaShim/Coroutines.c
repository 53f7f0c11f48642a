#include "Internal.h"

/* Swift cannot yield, nor stand between a resume and a yield: coroutines are C and Lua only. */

/* The body of every coroutine runs protected. An error that kills a coroutine without it leaves the hook
   off in there, and what is closed later would run without any limit. */
static int body_end(lua_State *L, int status, lua_KContext unused) {
  (void)unused;
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - 1;
  return clua_reraise(L);
}
static int body(lua_State *L) {
  clua_host *host = clua_host_of(L);
  if (host->unwinding == L) host->unwinding = NULL;
  clua_push_handler(L);
  lua_insert(L, 1);
  return body_end(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 1, 0, body_end), 0);
}

/* What lies on a thread that has not begun, below the arguments: 1 for the function that the body gets. */
int clua_unbegun(lua_State *thread) {
  lua_Debug record;
  return lua_status(thread) == LUA_OK && !lua_getstack(thread, 0, &record) && lua_gettop(thread) > 1;
}

static lua_State *make(lua_State *L) {
  lua_State *thread = lua_newthread(L);
  lua_sethook(thread, clua_hook, LUA_MASKCOUNT, clua_step(clua_host_of(L)));
  lua_pushcfunction(thread, body);
  return thread;
}

/* On top a function; a thread takes its place. */
lua_State *clua_new_task(lua_State *L) {
  lua_State *task = make(L);
  lua_pushvalue(L, -2);
  lua_xmove(L, task, 1);
  lua_rotate(L, -2, -1);
  lua_settop(L, -2);
  clua_push_slot(L, CLUA_SLOT_TASKS);
  lua_pushvalue(L, -2);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_settop(L, -2);
  return task;
}

/* 0: a wait is possible; else which of the three reasons forbids it. */
int clua_wait_refusal(lua_State *L) {
  clua_host *host = clua_host_of(L);
  if (!host->task) return 1;
  if (host->task != L) return 2;
  return lua_isyieldable(L) ? 0 : 3;
}

static lua_State *check_thread(lua_State *L, const char *what) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "coroutine");
  clua_push_slot(L, CLUA_SLOT_TASKS);
  lua_pushvalue(L, 1);
  bool task = lua_rawget(L, -2) != LUA_TNIL;
  lua_settop(L, -3);
  if (task && thread != L) clua_fail(L, "a script cannot %s a task", what);
  return thread;
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *thread = make(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

/* The number of results, on top of L, or -1 and an error's value. */
static int resume(lua_State *L, lua_State *thread, int arguments) {
  clua_host *host = clua_host_of(L);
  int results;
  clua_charge(L, 100);
  if (!clua_make_room(thread, arguments + 2)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  int unbegun = clua_unbegun(thread);
  lua_xmove(L, thread, arguments);
  arguments += unbegun;
  lua_State *running = host->running;
  host->running = thread;
  int status = lua_resume(thread, L, arguments, &results);
  host->running = running;
  if (host->abort) return clua_raise_abort(L, 1);
  if (status == LUA_OK || status == LUA_YIELD) {
    if (!clua_make_room(L, results + 2)) {
      lua_settop(thread, -results - 1);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(thread, L, results);
    return results;
  }
  lua_xmove(thread, L, 1);
  return -1;
}

static int resume_function(lua_State *L) {
  lua_State *thread = check_thread(L, "resume");
  int results = resume(L, thread, lua_gettop(L) - 1);
  if (results < 0) {
    clua_host_of(L)->trace_fresh = clua_host_of(L)->rethrown = false;
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, 1);
  lua_insert(L, -results - 1);
  return results + 1;
}

/* Lua 5.4.4 would give the thread no count of C calls when it closes it: chains of closes overflow. */
static int close_thread(lua_State *L, lua_State *thread) {
  clua_host *host = clua_host_of(L);
  if (host->closes >= CLUA_CLOSES) return clua_fail(L, "C stack overflow");
  host->closes++;
  lua_State *running = host->running;
  host->running = thread;
#if LUA_VERSION_RELEASE_NUM >= 50406
  int status = lua_closethread(thread, L);
#else
  int status = lua_resetthread(thread);
#endif
  host->running = running;
  host->closes--;
  if (host->abort) return clua_raise_abort(L, 1);
  return status;
}

static int wrap_call(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    close_thread(thread == L ? L : L, thread);
    lua_settop(thread, 0);
  }
  return lua_error(L); /* its position is the first one; the trace goes on from the coroutine's */
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, wrap_call, 1);
  return 1;
}

static int close_function(lua_State *L) {
  lua_State *thread = check_thread(L, "close");
  clua_charge(L, 100);
  lua_Debug record;
  int status = lua_status(thread);
  bool running = thread == L || (status == LUA_OK && lua_getstack(thread, 0, &record));
  if (running) return clua_fail(L, "cannot close a %s coroutine", thread == L ? "running" : "normal");
  status = close_thread(L, thread);
  if (status == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(thread, L, 1);
  return 2;
}

static int yield(lua_State *L) {
  if (clua_host_of(L)->task == L)
    return clua_fail(L, "a task cannot yield by itself; use scroll.wait");
  if (!lua_isyieldable(L))
    return clua_fail(L, "attempt to yield %s", L == clua_host_of(L)->main
                                                   ? "from outside a coroutine"
                                                   : "across a C-call boundary");
  return lua_yield(L, lua_gettop(L));
}

void clua_open_coroutine(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"create", create}, {"resume", resume_function}, {"wrap", wrap}, {"close", close_function},
      {"yield", yield},   {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
