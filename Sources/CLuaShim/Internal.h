#ifndef CLUA_INTERNAL_H
#define CLUA_INTERNAL_H

#include "CLuaShim.h"

#define CLUA_STEP 1000            /* instructions between two looks at the budget */
#define CLUA_ENTRY 100            /* instructions that an entry is charged for */
#define CLUA_LOOK 6400            /* instructions of Swift's work between two looks at the clock */
#define CLUA_SWEEP 64             /* bytes that a full collection looks at for one instruction */
#define CLUA_CLOSING 4096         /* bytes that a task gets to close in, however full memory is */
#define CLUA_SOURCE (1 << 20)     /* bytes of one chunk */
#define CLUA_FIELDS 1000          /* fields in a row: Lua 5.4.4 recurses over them to name a variable */
#define CLUA_STACK (4 << 20)      /* bytes of C stack that nested entries may take */
#define CLUA_CLOSES 190           /* nested coroutine.close: 5.4.4 does not count them */
#define CLUA_ELEMENTS 100000000   /* elements that a function of `table` walks */

/* Slots of the registry, by address. */
enum clua_slot {
  CLUA_SLOT_MEMORY,     /* the text "not enough memory", kept alive */
  CLUA_SLOT_HANDLER,    /* the text "error in error handling", kept alive */
  CLUA_SLOT_OBJECTS,    /* address -> userdata, weak */
  CLUA_SLOT_KEPT,       /* userdata -> true, strong */
  CLUA_SLOT_TASKS,      /* thread -> true, weak */
  CLUA_SLOT_NAMES,      /* value -> number of tostring, weak */
  CLUA_SLOT_WALKED,     /* slot -> table that `next` walks, weak */
  CLUA_SLOT_KEYS,       /* slot -> its sorted keys */
  CLUA_SLOT_LOADED,     /* module name -> value */
  CLUA_SLOT_RANDOMSEED, /* Lua's own function */
  CLUA_SLOT_COUNT
};
extern const char clua_slots[CLUA_SLOT_COUNT];

#define clua_push_slot(L, slot) lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_slots[slot])

/* How many instructions pass between two looks at the budget. */
static inline int clua_step(const clua_host *host) { return host->exact ? 1 : CLUA_STEP; }
#define clua_set_slot(L, slot) lua_rawsetp(L, LUA_REGISTRYINDEX, &clua_slots[slot])

/* Budget.c */
void *clua_allocate(void *host, void *block, size_t old_size, size_t new_size);
void clua_hook(lua_State *L, lua_Debug *record);
void clua_check_memory(lua_State *L);
bool clua_make_room(lua_State *L, int values);
void clua_charge(lua_State *L, int64_t instructions);
int clua_raise_abort(lua_State *L, int level);
int clua_reraise(lua_State *L);

/* Protected.c */
int clua_handler(lua_State *L);
void clua_capture(lua_State *L, lua_State *from, int value);
int clua_fail(lua_State *L, const char *format, ...);
int clua_check_source(lua_State *L, const char *source, size_t count, const char *name);

/* Trampoline.c */
int clua_finish(lua_State *L, clua_host *host, int answer);

/* Coroutines.c */
int clua_unbegun(lua_State *thread);

/* References.c */
void clua_open_references(lua_State *L);

/* Names.c */
const char *clua_tostring(lua_State *L, int index, size_t *count);

/* The parts of the sandbox: each changes the library table on top, or the globals. */
void clua_open_base(lua_State *L);
void clua_open_coroutine(lua_State *L);
void clua_open_strings(lua_State *L);
void clua_open_patterns(lua_State *L);
void clua_open_tables(lua_State *L);
void clua_open_clock(lua_State *L);
void clua_open_require(lua_State *L);
void clua_open_ordered(lua_State *L);
void clua_push_walk(lua_State *L);

#endif
