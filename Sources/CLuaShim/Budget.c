#include "Internal.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static atomic_int interrupted;

/* Swift's handlers of signals may do less than this: it only stores. */
void clua_interrupt(void) { atomic_store_explicit(&interrupted, 1, memory_order_relaxed); }
bool clua_interrupted(void) { return atomic_load_explicit(&interrupted, memory_order_relaxed); }
bool clua_take_interrupt(void) {
  return atomic_exchange_explicit(&interrupted, 0, memory_order_relaxed);
}

static int64_t monotonic(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* For tests: counts down to the allocation that fails. */
static bool is_failing(clua_host *host) {
  if (host->failing > 0 && --host->failing == 0) host->failing = CLUA_FAILING;
  return host->failing == CLUA_FAILING;
}

/* Notes where memory ran out (what Lua then needs to unwind has no place of its own), and charges for the
   full collection that follows; the next entry looks at the clock. */
static void refuse(clua_host *host) {
  char place[sizeof host->memory_place];
  host->run_left -= (int64_t)(host->used / CLUA_SWEEP);
  host->run_used += (int64_t)(host->used / CLUA_SWEEP);
  host->unseen = CLUA_LOOK;
  if (!host->running) return;
  clua_where(host->running, 0, place, sizeof place);
  if (place[0]) memcpy(host->memory_place, place, sizeof place);
}

/* Swift cannot refuse memory: Lua raises when it gets none. The limit counts only while Lua runs, so that
   no allocation that a Swift function causes can jump over it. */
void *clua_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  clua_host *host = context;
  if (!block) old_size = 0; /* then it is a kind of object */
  if (new_size == 0) {
    free(block);
    host->used -= old_size;
    return NULL;
  }
  if (host->armed && new_size > old_size) {
    size_t grown = new_size - old_size;
    if (host->used > host->limit || grown > host->limit - host->used ||
        (host->failing && is_failing(host))) {
      refuse(host);
      return NULL;
    }
  }
  void *result = realloc(block, new_size);
  if (!result) return new_size <= old_size ? block : NULL;
  host->used += new_size - old_size;
  return result;
}

/* As lua_checkstack, which does not tell a stack that is too deep from memory that is refused: it is not. */
bool clua_make_room(lua_State *L, int values) {
  clua_host *host = clua_host_of(L);
  bool armed = host->armed;
  host->armed = false;
  bool made = lua_checkstack(L, values);
  host->armed = armed;
  return made;
}

void clua_begin_run(clua_host *host, int64_t instructions, double seconds) {
  host->run_left = host->run_limit = instructions;
  host->run_used = 0;
  host->seconds = seconds;
  host->deadline = seconds < 1e9 ? monotonic() + (int64_t)(seconds * 1e9) : INT64_MAX;
  host->abort = CLUA_ABORT_NONE;
  host->abort_callback = false;
}

void clua_set_abort(clua_host *host, int kind, bool callback, const char *message) {
  if (host->abort && !(host->abort_callback && !callback)) return;
  host->abort = kind;
  host->abort_callback = callback;
  snprintf(host->abort_message, sizeof host->abort_message, "%s", message);
}

static void spend(clua_host *host, int64_t instructions) {
  char text[160];
  host->run_used += instructions;
  host->run_left -= instructions;
  if (host->callback) host->callback_left -= instructions;
  if (clua_interrupted()) {
    clua_set_abort(host, CLUA_ABORT_INTERRUPT, false, "interrupted");
  } else if (host->run_left < 0) {
    snprintf(text, sizeof text, "instruction limit exceeded (%lld in a run)",
             (long long)host->run_limit);
    clua_set_abort(host, CLUA_ABORT_INSTRUCTIONS, false, text);
  } else if (host->callback && host->callback_left < 0) {
    snprintf(text, sizeof text, "instruction limit exceeded (%lld in a callback)",
             (long long)host->callback_limit);
    clua_set_abort(host, CLUA_ABORT_INSTRUCTIONS, true, text);
  } else if (host->deadline != INT64_MAX && monotonic() > host->deadline) {
    snprintf(text, sizeof text, "time limit exceeded (%g s)", host->seconds);
    clua_set_abort(host, CLUA_ABORT_TIME, false, text);
  }
}

/* Work of Swift's costs something too: much of it in calls that are too short for the hook would never end. */
void clua_charge_work(clua_host *host, int64_t work) {
  if (host->abort) return;
  host->run_left -= work; /* not run_used: that counts what the script's own code took */
  host->unseen += work;
  if (host->run_left >= 0 && host->unseen < CLUA_LOOK) return; /* a look at the clock is dear */
  host->unseen = 0;
  spend(host, 0);
}

void clua_charge_entry(clua_host *host) { clua_charge_work(host, CLUA_ENTRY); }

static bool fits(const clua_host *host, size_t room) {
  if (host->used > host->limit || host->pending > host->limit - host->used) return false;
  return room <= host->limit - host->used - host->pending;
}

/* Whether there is room for what Swift makes, or reads in one call, which the allocator does not refuse or see:
   what a script has let go of is looked for first. */
bool clua_has_room(lua_State *L, size_t room, size_t bytes) {
  clua_host *host = clua_host_of(L);
  host->pending += bytes;
  if (fits(host, room)) return true;
  lua_gc(L, LUA_GCCOLLECT);
  refuse(host);
  return fits(host, room);
}

/* What Swift functions allocate is never refused, so the next call is, when they have gone too far. */
void clua_check_memory(lua_State *L) {
  clua_host *host = clua_host_of(L);
  if (!host->armed || host->used <= host->limit) return;
  lua_gc(L, LUA_GCCOLLECT);
  refuse(host);
  clua_charge(L, 0);
  if (host->used <= host->limit) return;
  clua_make_room(L, 1);
  clua_push_slot(L, CLUA_SLOT_MEMORY);
  lua_error(L);
}

/* Swift cannot raise. The hook is armed for every instruction, so that what catches the error dies next. */
int clua_raise_abort(lua_State *L, int level) {
  clua_host *host = clua_host_of(L);
  char where[LUA_IDSIZE + 16];
  lua_sethook(L, clua_hook, LUA_MASKCOUNT, 1);
  clua_where(L, level, where, sizeof where);
  bool armed = host->armed;
  host->armed = false;
  lua_checkstack(L, 4);
  lua_pushstring(L, where);
  lua_pushstring(L, host->abort_message);
  lua_concat(L, 2);
  host->armed = armed;
  return lua_error(L);
}

/* Raises the value on top again; while everything must stop, nothing that follows runs long. */
int clua_reraise(lua_State *L) {
  if (clua_host_of(L)->abort) lua_sethook(L, clua_hook, LUA_MASKCOUNT, 1);
  return lua_error(L);
}

/* Swift cannot be a hook that raises. */
void clua_hook(lua_State *L, lua_Debug *record) {
  (void)record;
  clua_host *host = clua_host_of(L);
  if (!host->abort) {
    int step = lua_gethookcount(L);
    if (step != clua_step(host)) lua_sethook(L, clua_hook, LUA_MASKCOUNT, clua_step(host));
    spend(host, step);
  }
  if (host->abort) clua_raise_abort(L, 0);
}

/* Work done in C, where no hook runs, is charged as instructions. */
void clua_charge(lua_State *L, int64_t instructions) {
  clua_host *host = clua_host_of(L);
  if (!host->abort) spend(host, instructions);
  if (host->abort) clua_raise_abort(L, 1);
}

/* What is freed here was counted or not: nothing is any more. */
static void *allocate_uncounted(void *context, void *block, size_t old_size, size_t new_size) {
  (void)context, (void)old_size;
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

void clua_remove_limits(clua_host *host) {
  lua_setallocf(host->main, allocate_uncounted, host);
  lua_sethook(host->main, NULL, 0, 0);
}
