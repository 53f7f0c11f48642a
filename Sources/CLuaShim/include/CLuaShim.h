#ifndef CLUASHIM_H
#define CLUASHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../CLua/CLua.h"

/* What a Swift function answers to the trampoline: how many values it pushed, or one of these. */
#define CLUA_RAISE (-1)   /* a message on top: raise it with the script's position in front */
#define CLUA_RERAISE (-2) /* a value on top: raise it as it is */
#define CLUA_WAIT (-3)    /* yield the task; what it is resumed with are the results */

/* Why everything must stop. */
#define CLUA_ABORT_NONE 0
#define CLUA_ABORT_INSTRUCTIONS 1
#define CLUA_ABORT_TIME 2
#define CLUA_ABORT_INTERRUPT 3
#define CLUA_ABORT_OUTPUT 4

/* What `operate` is asked for. */
#define CLUA_DESCRIBE 0 /* push what tostring gives */
#define CLUA_LOOK_UP 1  /* push the value of key 2, which is no member */
#define CLUA_ASSIGN 2   /* assign value 3 to key 2, which cannot be assigned as a property */
#define CLUA_LENGTH 3   /* push the length */
#define CLUA_PAIRS 4    /* push a plain table to walk */
#define CLUA_EQUALS 5   /* push whether objects 1 and 2 are equal */

/* What a number must be, beyond being one. */
#define CLUA_NUMBER_ANY 0
#define CLUA_NUMBER_RANGE 1   /* low <= number <= high, which NaN never is */
#define CLUA_NUMBER_ABOVE 2   /* low < number <= high */
#define CLUA_NUMBER_INTEGER 3 /* integral, low <= integer <= high */

/* What one argument must be, without any text: bit `type + 1` of `kinds` allows a Lua type, that of `open`
   says that Swift has to look at a value of this type. */
typedef struct clua_check {
  uint16_t kinds, open;
  uint8_t number;
  double low, high;
  int64_t least, most;
} clua_check;

/* A type of host objects, or a module. */
typedef struct clua_type {
  void *swift; /* the Swift description, unretained */
  bool looks_up, has_length, has_pairs, has_equals;
  bool pending; /* a module whose names are still to be filled in */
} clua_type;

/* A function, method or property. */
typedef struct clua_member {
  void *swift;       /* the Swift description, unretained */
  clua_type *type;   /* of self; only compared */
  void *context;     /* of a module's members: what stands for self */
  const clua_check *checks;
  int count;
  bool assignable;
  bool is_number; /* `number` reads it */
  bool is_quick;  /* `quick` may do for a number alone */
} clua_member;

/* The block of a userdata. */
typedef struct clua_object {
  void *object; /* the Swift object, retained; NULL once collected */
  clua_type *type;
  int64_t number; /* of creation in this state */
  size_t bytes;   /* what the Swift object holds that counts as memory of the script's */
} clua_object;

#define CLUA_SHAPE 16 /* the most fields of a shape */

/* A field of a shape: a number, or one of the shape's words if that is not negative. */
typedef struct clua_value {
  double number;
  int word;
} clua_value;

/* What Swift does for C. None of them may raise; each answers as the trampoline wants it. */
typedef struct clua_swift {
  int (*call)(void *member, void *object, lua_State *L, int first);
  int (*get)(void *member, void *object, lua_State *L, int first);
  int (*set)(void *member, void *object, lua_State *L, int first);
  double (*number)(void *member, void *object, bool *closed);
  int (*quick)(void *member, void *object, lua_State *L, double number); /* 0: the general way does it */
  int (*check)(void *member, lua_State *L, int first);
  int (*complain)(void *member, lua_State *L, int first, int position);
  int (*complain_self)(void *member, lua_State *L, bool method);
  int (*operate)(int operation, void *type, void *object, lua_State *L);
  void (*fill)(void *type, lua_State *L); /* the table of a pending module's names is on top */
  void (*release)(void *object);
  int (*output)(void *context, lua_State *L, const char *bytes, size_t count);
  double (*time)(void *context);
  int (*module)(void *context, lua_State *L); /* name on top; pushes source and chunk name */
} clua_swift;

#define CLUA_WALKS 16
#define CLUA_TRACE 8192

/* What all threads of one interpreter share; its address is in the extra space, which new threads copy. */
typedef struct clua_host {
  void *context; /* the Swift state, unretained */
  clua_swift swift;
  lua_State *main;
  lua_State *running; /* the thread that runs now, or NULL */
  lua_State *task;    /* the task that was resumed, or NULL: also while a callback runs */
  bool waiting;       /* the task yielded by a wait */
  int raising;        /* the task is resumed to raise an error: CLUA_RAISE or CLUA_RERAISE; else 0 */
  bool closing;
  int depth;         /* nested entries */
  int closes;        /* nested coroutine.close */
  const char *floor; /* stack address of the outermost entry */

  size_t used, limit;
  size_t pending; /* what Swift has read in the calls that run, and may come to hold */
  bool armed; /* refuse what exceeds the limit: only while Lua runs */
  int64_t failing; /* tests: n refuses the n-th armed allocation from now; then -1 refuses every one until
                      the outermost entry returns; then -2 tells that it did; 0: nothing of the kind */
  char memory_place[LUA_IDSIZE + 16];

  int64_t run_left, run_limit, run_used;
  int64_t unseen; /* what Swift's work was charged for since the last look at the clock */
  bool exact; /* look at the budget after each instruction, to count them */
  int64_t callback_left, callback_limit;
  bool callback;
  int64_t deadline; /* monotonic, ns */
  double seconds;

  int abort;
  bool abort_callback; /* ends with the callback */
  char abort_message[160];
  int ended_abort; /* of the entry that returned last */

  clua_value values[CLUA_SHAPE]; /* of the table that Swift is making */
  const lua_State *unwinding; /* the thread whose error has not been caught yet, or NULL */
  char first[512];            /* that error */
  const void *trace_value; /* what was raised when `trace` was written */
  bool trace_fresh;        /* nobody has caught it */
  bool rethrown;           /* nor what a Swift function raised that came from an entry of its own */
  char trace[CLUA_TRACE];

  int64_t objects;                /* creation numbers */
  int64_t names[LUA_NUMTYPES];    /* stable numbers of tostring */
  int64_t seed;
  bool warnings;

  struct {
    const void *table;
    int64_t count, position, stamp;
  } walks[CLUA_WALKS];
  int64_t stamp;
} clua_host;

/* State.c */
lua_State *clua_open(clua_host *host);
void clua_close(clua_host *host);
static inline clua_host *clua_host_of(lua_State *L) { return *(clua_host **)lua_getextraspace(L); }

/* Arrays of C, which the importer skips or makes tuples of. */
static inline const char *clua_trace(const clua_host *host) { return host->trace; }
static inline const char *clua_abort_message(const clua_host *host) { return host->abort_message; }
static inline const char *clua_memory_place(const clua_host *host) { return host->memory_place; }

#define CLUA_FAILING (-1)
#define CLUA_FAILED (-2)

/* Budget.c */
void clua_begin_run(clua_host *host, int64_t instructions, double seconds);
void clua_set_abort(clua_host *host, int kind, bool callback, const char *message);
void clua_remove_limits(clua_host *host);
void clua_charge_entry(clua_host *host);
void clua_charge_work(clua_host *host, int64_t work);
bool clua_has_room(lua_State *L, size_t room, size_t bytes);
void clua_interrupt(void);
bool clua_interrupted(void);
bool clua_take_interrupt(void);

/* Protected.c: each answers a status, an error's value is on top. */
int clua_load(clua_host *host, lua_State *L, const char *source, size_t count, const char *name);
int clua_call(clua_host *host, lua_State *L, int arguments, bool callback);
int clua_text(clua_host *host, lua_State *L, int index);
int clua_next(lua_State *L, int table);
void clua_where(lua_State *L, int level, char *buffer, size_t size);
void clua_push_handler(lua_State *L);
void clua_function_place(lua_State *L, char *buffer, size_t size);
bool clua_has_text(lua_State *L, int index);

/* Trampoline.c */
void clua_push_function(lua_State *L, const clua_member *member);
void clua_push_bound(lua_State *L, const clua_member *member);
void clua_push_index(lua_State *L, const clua_type *type, void *context);
void clua_push_newindex(lua_State *L, const clua_type *type, void *context);
void clua_install_type(lua_State *L, const clua_type *type, const char *name, size_t count);
void clua_install_module(lua_State *L, const clua_type *type, void *context);
const clua_type *clua_module_at(lua_State *L, int index);
void clua_push_object(lua_State *L, const clua_type *type, void *object, size_t bytes);
void clua_fill_module(lua_State *L);
bool clua_find_object(lua_State *L, void *object);
void clua_keep(lua_State *L, bool keeps);

/* References.c */
void clua_set_reference(lua_State *L, int64_t number);
int clua_push_reference(lua_State *L, int64_t number);
void clua_push_names(lua_State *L, int count);
void clua_set_name(lua_State *L, int number);
void clua_push_shape(lua_State *L, int64_t names, const clua_value *values, int count);
bool clua_set_held(lua_State *L, void *owner, int64_t number);
int clua_push_held(lua_State *L, void *owner, int64_t number);

/* Coroutines.c */
lua_State *clua_new_task(lua_State *L);
int clua_resume(clua_host *host, lua_State *task, int arguments, int raising, int *results);
void clua_end(clua_host *host, lua_State *task);
int clua_wait_refusal(lua_State *L);

/* Sandbox.c */
void clua_seed(lua_State *L, int64_t seed);
void clua_provide(lua_State *L, const char *name);

/* Ordered.c */
void clua_push_unordered(lua_State *L);

/* Macros and variadics of Lua, which the importer skips. */
static inline void clua_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }
static inline void clua_remove(lua_State *L, int index) {
  lua_rotate(L, index, -1);
  lua_settop(L, -2);
}
static inline clua_value *clua_values(lua_State *L) { return clua_host_of(L)->values; }
static inline int clua_registry(void) { return LUA_REGISTRYINDEX; }
static inline bool clua_is_of(lua_State *L, lua_State *main) { return clua_host_of(L)->main == main; }
static inline clua_object *clua_object_at(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TUSERDATA ? (clua_object *)lua_touserdata(L, index) : NULL;
}

#endif
