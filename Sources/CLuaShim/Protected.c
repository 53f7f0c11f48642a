#include "Internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* "feed.lua:3: " of the innermost script frame from a level on, or "". Allocates nothing. */
void clua_where(lua_State *L, int level, char *buffer, size_t size) {
  lua_Debug record;
  for (; lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sl", &record);
    if (record.currentline > 0) {
      snprintf(buffer, size, "%s:%d: ", record.short_src, record.currentline);
      return;
    }
  }
  buffer[0] = 0;
}

/* "feed.lua:12", where the function on top was defined, or "?"; pops it. */
void clua_function_place(lua_State *L, char *buffer, size_t size) {
  lua_Debug record;
  lua_getinfo(L, ">S", &record);
  if (*record.what == 'C') snprintf(buffer, size, "?");
  else snprintf(buffer, size, "%s:%d", record.short_src, record.linedefined);
}

/* Whether a value can be a message: a string, a number, or with a `__tostring`. */
bool clua_has_text(lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type == LUA_TSTRING || type == LUA_TNUMBER) return true;
  if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return false;
  lua_settop(L, -2);
  return true;
}

/* Swift cannot raise, nor call a variadic: an error with the script's position. */
int clua_fail(lua_State *L, const char *format, ...) {
  char where[LUA_IDSIZE + 16];
  clua_where(L, 1, where, sizeof where);
  lua_pushstring(L, where);
  va_list arguments;
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  return lua_error(L);
}

/* How many levels a stack has. lua_getstack walks it, so that asking for each level would take too long. */
static int levels(lua_State *L) {
  lua_Debug record;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &record)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = (low + high) / 2;
    if (lua_getstack(L, middle, &record)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* Writes the script frames of a thread down, one a line, before they are gone. Allocates nothing. */
void clua_capture(lua_State *L, lua_State *from, int value) {
  clua_host *host = clua_host_of(L);
  const void *raised = lua_topointer(L, value);
  size_t used = 0;
  if (host->trace_fresh && raised && raised == host->trace_value) used = strlen(host->trace);
  host->trace_value = raised;
  host->trace_fresh = true;
  lua_Debug record;
  enum { MOST = 60, FIRST = 10, LAST = 11 }; /* of a longer stack the first and last script frames */
  int count = levels(from), frames = 0;
  for (int level = 0; level < count; level++) {
    int written;
    char *line = host->trace + used;
    size_t left = sizeof host->trace - used;
    if (count > MOST && frames == FIRST && level < count - LAST) {
      written = snprintf(line, left, "...(skipping %d levels)\n", count - LAST - level);
      level = count - LAST - 1;
      frames++;
    } else {
      if (!lua_getstack(from, level, &record)) break;
      lua_getinfo(from, "S", &record);
      if (*record.what == 'C') continue;
      frames++;
      lua_getinfo(from, "ln", &record);
      if (*record.namewhat)
        written = snprintf(line, left, "%s:%d: in function '%s'\n", record.short_src,
                           record.currentline, record.name);
      else if (*record.what == 'm')
        written = snprintf(line, left, "%s:%d: in main chunk\n", record.short_src,
                           record.currentline);
      else
        written = snprintf(line, left, "%s:%d: in function <%s:%d>\n", record.short_src,
                           record.currentline, record.short_src, record.linedefined);
    }
    if (written < 0 || (size_t)written >= left) break;
    used += (size_t)written;
  }
  host->trace[used] = 0;
}

/* Swift cannot be a message handler: it would run between the raise and its catch. */
int clua_handler(lua_State *L) {
  clua_host *host = clua_host_of(L);
  clua_capture(L, L, 1);
  if (host->abort) return 1;
  /* A second error before the first is caught is one of a __close: both are said. */
  const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : NULL;
  if (host->unwinding == L && text && strcmp(text, host->first) != 0) {
    bool armed = host->armed;
    host->armed = false;
    lua_checkstack(L, 2);
    text = lua_pushfstring(L, "%s (while closing after: %s)", text, host->first);
    host->armed = armed;
  }
  host->unwinding = L;
  if (text) snprintf(host->first, sizeof host->first, "%s", text);
  else
    snprintf(host->first, sizeof host->first, "(error object is a %s value)",
             lua_typename(L, lua_type(L, 1)));
  return 1;
}
void clua_push_handler(lua_State *L) { lua_pushcfunction(L, clua_handler); }

static bool is_name(int c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The length of "[[" or "[==[" at a place, or 0. */
static size_t long_bracket(const char *text, size_t count) {
  size_t level = 1;
  if (count < 2 || text[0] != '[') return 0;
  while (level < count && text[level] == '=') level++;
  return level < count && text[level] == '[' ? level + 1 : 0;
}

static size_t skip_long(const char *text, size_t count, size_t at, size_t opening) {
  for (at += opening; at + opening <= count; at++) {
    if (text[at] != ']' || text[at + opening - 1] != ']') continue;
    size_t level = 1;
    while (level < opening - 1 && text[at + level] == '=') level++;
    if (level == opening - 1) return at + opening;
  }
  return count;
}

/* Lua 5.4.4 recurses in C over a chain of fields to name a variable in an error, and dies of it. Answers
   the line in which more than CLUA_FIELDS follow each other, or 0. */
static int long_chain(const char *text, size_t count) {
  enum { DEPTH = 256 };
  int chains[DEPTH], depth = 0, chain = 0, line = 1;
  size_t at = 0;
  while (at < count) {
    char c = text[at];
    size_t opening;
    if (c == '\n') {
      line++, at++;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      at++;
    } else if (c == '-' && at + 1 < count && text[at + 1] == '-') {
      at += 2;
      opening = long_bracket(text + at, count - at);
      size_t end = at;
      if (opening) end = skip_long(text, count, at, opening);
      else
        while (end < count && text[end] != '\n') end++;
      for (; at < end; at++) line += text[at] == '\n';
    } else if (c == '"' || c == '\'') {
      for (at++; at < count && text[at] != c && text[at] != '\n'; at++)
        if (text[at] == '\\' && at + 1 < count) line += text[++at] == '\n';
      if (at < count && text[at] == c) at++;
      chain = 0;
    } else if ((opening = long_bracket(text + at, count - at))) {
      size_t end = skip_long(text, count, at, opening);
      for (; at < end; at++) line += text[at] == '\n';
      chain = 0;
    } else if (c == '[' || c == '(' || c == '{') {
      if (depth < DEPTH) chains[depth] = c == '[' ? chain : 0;
      depth++, at++, chain = 0;
    } else if (c == ']' || c == ')' || c == '}') {
      chain = 0, at++;
      if (depth > 0 && --depth < DEPTH) chain = chains[depth] + (c == ']');
    } else if ((c == '.' || c == ':') && (at + 1 >= count || (text[at + 1] != c))) {
      chain++, at++;
      while (at < count && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' ||
                            text[at] == '\r'))
        line += text[at++] == '\n';
      while (at < count && is_name(text[at])) at++;
    } else if (is_name(c)) {
      while (at < count && is_name(text[at])) at++;
      chain = 0;
    } else {
      if ((c == '.' || c == ':') && at + 1 < count) at++;
      chain = 0, at++;
    }
    if (chain > CLUA_FIELDS) return line;
  }
  return 0;
}

/* What Lua's own compiler would take too long for, or die of: a message on top and LUA_ERRSYNTAX. */
int clua_check_source(lua_State *L, const char *source, size_t count, const char *name) {
  char chunk[LUA_IDSIZE];
  snprintf(chunk, sizeof chunk, "%s", *name == '@' || *name == '=' ? name + 1 : name);
  if (count > CLUA_SOURCE) {
    lua_pushfstring(L, "%s:1: source longer than 1 MiB", chunk);
    return LUA_ERRSYNTAX;
  }
  int line = long_chain(source, count);
  if (line) {
    lua_pushfstring(L, "%s:%d: more than %d fields in a row", chunk, line, CLUA_FIELDS);
    return LUA_ERRSYNTAX;
  }
  return LUA_OK;
}

/* Swift may not call it unprotected: text only, a function or an error on top. A first line that begins
   with `#` and a byte order mark are skipped; the lines keep their numbers. */
int clua_load(clua_host *host, lua_State *L, const char *source, size_t count, const char *name) {
  if (count >= 3 && memcmp(source, "\xEF\xBB\xBF", 3) == 0) source += 3, count -= 3;
  if (count && *source == '#')
    while (count && *source != '\n') source++, count--;
  int status = clua_check_source(L, source, count, name);
  if (status != LUA_OK) return status;
  bool armed = host->armed;
  lua_State *running = host->running;
  host->armed = true;
  host->running = NULL;
  host->memory_place[0] = 0;
  status = luaL_loadbufferx(L, source, count, name, "t");
  if (host->depth == 0 && host->failing == CLUA_FAILING) host->failing = CLUA_FAILED;
  host->armed = armed;
  host->running = running;
  return status;
}

typedef struct entry {
  bool armed, callback;
  int64_t callback_left;
  lua_State *running, *task;
  const lua_State *unwinding;
} entry;

static bool enter(clua_host *host, entry *saved, lua_State *L) {
  char here;
  if (host->depth == 0) host->floor = &here;
  else if (host->floor - &here > CLUA_STACK || &here - host->floor > CLUA_STACK) return false;
  *saved = (entry){host->armed,   host->callback, host->callback_left,
                   host->running, host->task,     host->unwinding};
  host->depth++;
  host->armed = true;
  host->task = NULL;
  host->unwinding = NULL;
  host->running = L;
  host->ended_abort = CLUA_ABORT_NONE;
  return true;
}

static void leave(clua_host *host, const entry *saved, bool callback) {
  host->depth--;
  host->armed = saved->armed;
  host->callback = saved->callback;
  host->callback_left = saved->callback_left;
  host->running = saved->running;
  host->task = saved->task;
  host->unwinding = saved->unwinding;
  host->ended_abort = host->abort;
  if (host->depth == 0 && host->failing == CLUA_FAILING) host->failing = CLUA_FAILED;
  if (host->abort && host->abort_callback && callback) host->abort = CLUA_ABORT_NONE;
}

/* Swift cannot catch a jump. Below the function and its arguments lies the handler; the results or the
   error's value take the place of function and arguments. A callback has its own budget. */
int clua_call(clua_host *host, lua_State *L, int arguments, bool callback) {
  entry saved;
  int handler = lua_gettop(L) - arguments - 1;
  if (!enter(host, &saved, L)) {
    host->ended_abort = CLUA_ABORT_NONE;
    host->trace[0] = 0;
    lua_settop(L, handler);
    lua_pushliteral(L, "C stack overflow");
    return LUA_ERRERR;
  }
  host->callback = callback;
  host->callback_left = host->callback_limit;
  clua_charge_entry(host);
  host->trace_fresh = false;
  host->memory_place[0] = 0;
  int status = lua_pcall(L, arguments, LUA_MULTRET, handler);
  leave(host, &saved, callback);
  return status;
}

static int text_protected(lua_State *L) {
  clua_tostring(L, 1, NULL);
  return 1;
}

/* Swift may not call `tostring`, which calls metamethods: the text or an error's value on top. */
int clua_text(clua_host *host, lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_pushcfunction(L, clua_handler);
  lua_pushcfunction(L, text_protected);
  lua_pushvalue(L, index);
  int abort = host->ended_abort;
  int status = clua_call(host, L, 1, true);
  host->ended_abort = abort;
  lua_rotate(L, -2, -1); /* the handler */
  lua_settop(L, -2);
  return status;
}

static int next_protected(lua_State *L) { return lua_next(L, 1) ? 2 : 0; }

/* Swift may not call lua_next, which raises for a key that is not there. 1: key and value are on top. */
int clua_next(lua_State *L, int table) {
  table = lua_absindex(L, table);
  if (!lua_checkstack(L, 6)) return 0;
  int base = lua_gettop(L) - 1;
  lua_pushcfunction(L, next_protected);
  lua_insert(L, -2);
  lua_pushvalue(L, table);
  lua_insert(L, -2);
  if (lua_pcall(L, 2, LUA_MULTRET, 0) != LUA_OK) lua_settop(L, base);
  return lua_gettop(L) > base;
}

int clua_resume(clua_host *host, lua_State *task, int arguments, int raising, int *results) {
  entry saved;
  if (!enter(host, &saved, task)) {
    host->ended_abort = CLUA_ABORT_NONE;
    host->trace[0] = 0;
    lua_settop(task, 0);
    lua_pushliteral(task, "C stack overflow");
    return LUA_ERRERR;
  }
  host->callback = false;
  host->task = task;
  host->waiting = false;
  host->raising = raising;
  clua_charge_entry(host);
  host->trace_fresh = false;
  host->trace[0] = 0;
  host->memory_place[0] = 0;
  if (clua_unbegun(task)) arguments++;
  int status = lua_resume(task, saved.running ? saved.running : host->main, arguments, results);
  host->raising = 0;
  leave(host, &saved, false);
  return status;
}

/* Swift cannot close a coroutine under limits: its `__close` functions are a script's. */
void clua_end(clua_host *host, lua_State *task) {
  entry saved;
  if (!enter(host, &saved, task)) return;
  host->callback = true;
  host->callback_left = host->callback_limit;
  /* Lua asks for a stack to close in, and collects everything when it is refused: for each of many tasks. */
  size_t limit = host->limit;
  if (host->used + CLUA_CLOSING > limit) host->limit = host->used + CLUA_CLOSING;
#if LUA_VERSION_RELEASE_NUM >= 50406
  lua_closethread(task, saved.running ? saved.running : host->main);
#else
  lua_resetthread(task);
#endif
  host->limit = limit;
  leave(host, &saved, true);
  lua_settop(task, 0);
}
