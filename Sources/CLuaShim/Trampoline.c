#include "Internal.h"

#include <string.h>

/* Swift cannot raise: a jump from here passes no frame of Swift. The error comes after Swift returned. */
static int resumed(lua_State *L, int status, lua_KContext first) {
  (void)status;
  clua_host *host = clua_host_of(L);
  if (host->raising) {
    bool as_it_is = host->raising == CLUA_RERAISE;
    host->raising = 0;
    return as_it_is ? lua_error(L) : clua_fail(L, "%s", lua_tostring(L, -1));
  }
  return lua_gettop(L) - (int)first;
}

int clua_finish(lua_State *L, clua_host *host, int answer) {
  if (host->abort) return clua_raise_abort(L, 1);
  if (answer >= 0) return answer;
  switch (answer) {
  case CLUA_RERAISE:
    return lua_error(L);
  case CLUA_WAIT:
    if (host->task != L || !lua_isyieldable(L)) return clua_fail(L, "cannot wait here");
    host->waiting = true;
    lua_settop(L, 0);
    return lua_yieldk(L, 0, 0, resumed);
  default: {
    char where[LUA_IDSIZE + 16];
    clua_where(L, 1, where, sizeof where);
    lua_pushstring(L, where);
    lua_insert(L, -2);
    lua_concat(L, 2);
    return lua_error(L);
  }
  }
}

static bool fits(lua_State *L, const clua_check *check, int index, int type) {
  if (!(check->kinds & 1 << (type + 1))) return false;
  if (type != LUA_TNUMBER || !check->number) return true;
  if (check->number == CLUA_NUMBER_INTEGER) {
    int integral;
    lua_Integer integer = lua_tointegerx(L, index, &integral);
    return integral && integer >= check->least && integer <= check->most;
  }
  lua_Number number = lua_tonumberx(L, index, NULL);
  return number <= check->high &&
         (check->number == CLUA_NUMBER_ABOVE ? number > check->low : number >= check->low);
}

static int run(lua_State *L, const clua_member *member, void *object, int first, int count,
               int (*body)(void *, void *, lua_State *, int)) {
  clua_host *host = clua_host_of(L);
  if (!object || host->closing) return clua_fail(L, "the host is closed");
  if (!clua_make_room(L, 200)) return clua_fail(L, "stack overflow");
  if (host->used > host->limit) clua_check_memory(L);
  bool armed = host->armed;
  size_t pending = host->pending;
  int open = 0;
  for (int i = 0; i < count; i++) {
    const clua_check *check = &member->checks[i];
    int type = lua_type(L, first + i);
    open |= check->open & 1 << (type + 1);
    if (fits(L, check, first + i, type)) continue;
    host->armed = false;
    int answer = host->swift.complain(member->swift, L, first, i);
    host->armed = armed;
    return clua_finish(L, host, answer);
  }
  host->armed = false;
  int answer = open ? host->swift.check(member->swift, L, first) : 0;
  if (answer == 0) answer = body(member->swift, object, L, first);
  host->armed = armed;
  host->pending = pending;
  return clua_finish(L, host, answer);
}

static bool is_method_call(lua_State *L) {
  lua_Debug record;
  return lua_getstack(L, 0, &record) && lua_getinfo(L, "n", &record) &&
         strcmp(record.namewhat, "method") == 0;
}

static int function(lua_State *L) {
  const clua_member *member = lua_touserdata(L, lua_upvalueindex(1));
  clua_host *host = clua_host_of(L);
  if (member->context) return run(L, member, member->context, 1, member->count, host->swift.call);
  clua_object *self = lua_touserdata(L, 1);
  if (self && self->type == member->type && member->is_quick && lua_gettop(L) == 2 &&
      lua_type(L, 2) == LUA_TNUMBER && self->object && !host->closing) {
    lua_Number number = lua_tonumberx(L, 2, NULL);
    if (number >= member->checks->low && number <= member->checks->high) {
      bool armed = host->armed;
      host->armed = false;
      int answer = host->swift.quick(member->swift, self->object, L, number);
      host->armed = armed;
      if (answer) return clua_finish(L, host, answer);
    }
  }
  if (self && self->type == member->type)
    return run(L, member, self->object, 2, member->count, host->swift.call);
  if (!clua_make_room(L, 40)) return clua_fail(L, "stack overflow");
  bool armed = host->armed;
  bool method = is_method_call(L);
  host->armed = false;
  int answer = host->swift.complain_self(member->swift, L, method);
  host->armed = armed;
  return clua_finish(L, host, answer);
}

void clua_push_function(lua_State *L, const clua_member *member) {
  lua_pushlightuserdata(L, (void *)(uintptr_t)member);
  lua_pushcclosure(L, function, 1);
}

/* A method of one object, which is no argument. Upvalues: the member, the object. */
static int bound(lua_State *L) {
  const clua_member *member = lua_touserdata(L, lua_upvalueindex(1));
  clua_object *self = lua_touserdata(L, lua_upvalueindex(2));
  return run(L, member, self->object, 1, member->count, clua_host_of(L)->swift.call);
}

/* Replaces the object on top by a function that is one of its methods, and keeps it alive. */
void clua_push_bound(lua_State *L, const clua_member *member) {
  lua_pushlightuserdata(L, (void *)(uintptr_t)member);
  lua_insert(L, -2);
  lua_pushcclosure(L, bound, 2);
}

static int operate(lua_State *L, clua_host *host, int operation, const clua_type *type,
                   void *object) {
  if (!object || host->closing) return clua_fail(L, "the host is closed");
  if (!clua_make_room(L, 200)) return clua_fail(L, "stack overflow");
  if (host->used > host->limit) clua_check_memory(L);
  bool armed = host->armed;
  host->armed = false;
  int answer = host->swift.operate(operation, type->swift, object, L);
  host->armed = armed;
  return clua_finish(L, host, answer);
}

/* Every userdata is a clua_object: the libraries that make others are not there. */
static void *self_of(lua_State *L, const clua_type *type) {
  clua_object *self = lua_touserdata(L, 1);
  return self && self->type == type ? self->object : NULL;
}

/* A module's names are made when the first is asked for: most programs start without. Upvalues as below. */
static bool fill(lua_State *L, const clua_type *type) {
  if (!type->pending) return false;
  clua_host *host = clua_host_of(L);
  bool armed = host->armed;
  host->armed = false;
  if (lua_checkstack(L, 40)) {
    lua_pushvalue(L, lua_upvalueindex(1));
    host->swift.fill(type->swift, L);
    lua_settop(L, -2);
  }
  host->armed = armed;
  return !type->pending;
}

/* Pushes what a name stands for. Upvalues: names -> function or member, the type, of a module its context. */
static int named(lua_State *L, void *context) {
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, lua_upvalueindex(1))) {
  case LUA_TFUNCTION:
    return 1;
  case LUA_TLIGHTUSERDATA: {
    /* Nothing to check, and room for what a getter pushes has every C function. */
    clua_host *host = clua_host_of(L);
    const clua_member *member = lua_touserdata(L, -1);
    void *self = context ? context : self_of(L, member->type);
    if (!self || host->closing) return clua_fail(L, "the host is closed");
    if (member->is_number) {
      bool closed = false;
      lua_Number number = host->swift.number(member->swift, self, &closed);
      if (!closed) {
        lua_pushnumber(L, number == 0 ? 0 : number); /* not -0.0 */
        return 1;
      } /* else the general way says so */
    }
    bool armed = host->armed;
    host->armed = false;
    int answer = host->swift.get(member->swift, self, L, 1);
    host->armed = armed;
    if (answer == 1 && !host->abort) return 1;
    return clua_finish(L, host, answer);
  }
  case LUA_TNIL: {
    const clua_type *type = lua_touserdata(L, lua_upvalueindex(2));
    lua_settop(L, 2);
    if (fill(L, type)) return named(L, context);
    return operate(L, clua_host_of(L), CLUA_LOOK_UP, type, context ? context : self_of(L, type));
  }
  default: /* a module's value */
    return 1;
  }
}

static int index_(lua_State *L) { return named(L, NULL); }
static int module_index(lua_State *L) { return named(L, lua_touserdata(L, lua_upvalueindex(3))); }

static int assign(lua_State *L, void *self) {
  fill(L, lua_touserdata(L, lua_upvalueindex(2)));
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TLIGHTUSERDATA) {
    const clua_member *member = lua_touserdata(L, -1);
    if (member->assignable) return run(L, member, self, 3, 1, clua_host_of(L)->swift.set);
  }
  const clua_type *type = lua_touserdata(L, lua_upvalueindex(2));
  lua_settop(L, 3);
  return operate(L, clua_host_of(L), CLUA_ASSIGN, type, self);
}

static int newindex(lua_State *L) {
  return assign(L, self_of(L, lua_touserdata(L, lua_upvalueindex(2))));
}
static int module_newindex(lua_State *L) { return assign(L, lua_touserdata(L, lua_upvalueindex(3))); }

static int length(lua_State *L) {
  const clua_type *type = lua_touserdata(L, lua_upvalueindex(1));
  clua_object *self = clua_object_at(L, 1);
  lua_settop(L, 1);
  return operate(L, clua_host_of(L), CLUA_LENGTH, type,
                 self && self->type == type ? self->object : NULL);
}

static int tostring(lua_State *L) {
  const clua_type *type = lua_touserdata(L, lua_upvalueindex(1));
  clua_object *self = clua_object_at(L, 1);
  lua_settop(L, 1);
  return operate(L, clua_host_of(L), CLUA_DESCRIBE, type,
                 self && self->type == type ? self->object : NULL);
}

static int pairs(lua_State *L) {
  const clua_type *type = lua_touserdata(L, lua_upvalueindex(1));
  clua_object *self = clua_object_at(L, 1);
  lua_settop(L, 1);
  operate(L, clua_host_of(L), CLUA_PAIRS, type, self && self->type == type ? self->object : NULL);
  luaL_checktype(L, -1, LUA_TTABLE);
  clua_push_walk(L);
  return 3;
}

static int equals(lua_State *L) {
  const clua_type *type = lua_touserdata(L, lua_upvalueindex(1));
  clua_object *self = clua_object_at(L, 1), *other = clua_object_at(L, 2);
  if (!self || !other || self->type != type || other->type != type) return 0;
  lua_settop(L, 2);
  return operate(L, clua_host_of(L), CLUA_EQUALS, type, self->object);
}

/* The collector calls it in the middle of anything: Swift only releases. */
static int collect(lua_State *L) {
  clua_object *self = lua_touserdata(L, 1);
  void *object = self->object;
  self->object = NULL;
  if (object) clua_host_of(L)->used -= self->bytes;
  if (object) clua_host_of(L)->swift.release(object);
  return 0;
}

static void add_operation(lua_State *L, const char *name, lua_CFunction body,
                          const clua_type *type) {
  lua_pushstring(L, name);
  lua_pushlightuserdata(L, (void *)(uintptr_t)type);
  lua_pushcclosure(L, body, 1);
  lua_rawset(L, -3);
}

static void add_index(lua_State *L, const char *name, lua_CFunction body, const clua_type *type,
                      void *context, int names) {
  lua_pushstring(L, name);
  lua_pushvalue(L, names);
  lua_pushlightuserdata(L, (void *)(uintptr_t)type);
  lua_pushlightuserdata(L, context);
  lua_pushcclosure(L, body, 3);
  lua_rawset(L, -3);
}

static void lock(lua_State *L, const char *name) {
  lua_pushliteral(L, "__metatable");
  lua_pushboolean(L, 0);
  lua_rawset(L, -3);
  lua_pushliteral(L, "__name");
  lua_pushstring(L, name);
  lua_rawset(L, -3);
}

/* On top the table of names; takes it. Closures with upvalues are C's: a metamethod may raise. */
void clua_install_type(lua_State *L, const clua_type *type, const char *name, size_t count) {
  (void)count;
  int names = lua_gettop(L);
  lua_createtable(L, 0, 10);
  add_index(L, "__index", index_, type, NULL, names);
  add_index(L, "__newindex", newindex, type, NULL, names);
  add_operation(L, "__tostring", tostring, type);
  if (type->has_length) add_operation(L, "__len", length, type);
  if (type->has_pairs) add_operation(L, "__pairs", pairs, type);
  if (type->has_equals) add_operation(L, "__eq", equals, type);
  lua_pushliteral(L, "__gc");
  lua_pushcfunction(L, collect);
  lua_rawset(L, -3);
  lock(L, name);
  lua_rawsetp(L, LUA_REGISTRYINDEX, type);
  lua_settop(L, names - 1);
}

/* A module's functions and plain values, as `pairs` shows them. */
static int module_pairs(lua_State *L) {
  fill(L, lua_touserdata(L, lua_upvalueindex(2)));
  lua_createtable(L, 0, 16);
  lua_pushnil(L);
  while (lua_next(L, lua_upvalueindex(1))) {
    if (lua_type(L, -1) == LUA_TLIGHTUSERDATA) {
      lua_settop(L, -2);
      continue;
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  clua_push_walk(L);
  return 3;
}

/* On top the module's empty table, below it the table of names; takes the names. */
void clua_install_module(lua_State *L, const clua_type *type, void *context) {
  int names = lua_gettop(L) - 1;
  lua_createtable(L, 0, 6);
  add_index(L, "__index", module_index, type, context, names);
  add_index(L, "__newindex", module_newindex, type, context, names);
  lua_pushliteral(L, "__pairs");
  lua_pushvalue(L, names);
  lua_pushlightuserdata(L, (void *)(uintptr_t)type);
  lua_pushcclosure(L, module_pairs, 2);
  lua_rawset(L, -3);
  lua_pushliteral(L, "__metatable");
  lua_pushboolean(L, 0);
  lua_rawset(L, -3);
  lua_setmetatable(L, -2);
  lua_rotate(L, names, -1);
  lua_settop(L, -2);
}

/* The module that a value is, NULL for any other; nothing is called. */
const clua_type *clua_module_at(lua_State *L, int index) {
  const clua_type *type = NULL;
  int top = lua_gettop(L);
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return NULL;
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  if (lua_tocfunction(L, -1) == module_index && lua_getupvalue(L, -1, 2)) type = lua_touserdata(L, -1);
  lua_settop(L, top);
  return type;
}

/* Makes the names of the module on top, if they are still to be made. */
void clua_fill_module(lua_State *L) {
  const clua_type *type = clua_module_at(L, -1);
  if (!type || !type->pending) return;
  int top = lua_gettop(L);
  lua_getmetatable(L, -1);
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  if (lua_getupvalue(L, -1, 1)) clua_host_of(L)->swift.fill(type->swift, L);
  lua_settop(L, top);
}

/* Pushes the userdata of an object, if there is one. */
bool clua_find_object(lua_State *L, void *object) {
  clua_push_slot(L, CLUA_SLOT_OBJECTS);
  int type = lua_rawgetp(L, -1, object);
  lua_rotate(L, -2, -1);
  lua_settop(L, -2);
  if (type == LUA_TUSERDATA) return true;
  lua_settop(L, -2);
  return false;
}

/* Makes the userdata of an object that the caller has retained for it. */
void clua_push_object(lua_State *L, const clua_type *type, void *object, size_t bytes) {
  clua_object *block = lua_newuserdatauv(L, sizeof *block, 1);
  block->object = object;
  block->type = (clua_type *)(uintptr_t)type;
  block->number = ++clua_host_of(L)->objects;
  block->bytes = bytes;
  clua_host_of(L)->used += bytes;
  lua_rawgetp(L, LUA_REGISTRYINDEX, type);
  lua_setmetatable(L, -2);
  clua_push_slot(L, CLUA_SLOT_OBJECTS);
  lua_pushvalue(L, -2);
  lua_rawsetp(L, -2, object);
  lua_settop(L, -2);
}

/* Keeps the userdata on top alive, or no more; pops it. */
void clua_keep(lua_State *L, bool keeps) {
  clua_push_slot(L, CLUA_SLOT_KEPT);
  lua_insert(L, -2);
  if (keeps) lua_pushboolean(L, 1);
  else lua_pushnil(L);
  lua_rawset(L, -3);
  lua_settop(L, -2);
}
