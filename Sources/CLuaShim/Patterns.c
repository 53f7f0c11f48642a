#include "Internal.h"

#include <ctype.h>
#include <string.h>

/* Lua's own find, match, gmatch and gsub loop in C, where no hook runs: a hostile pattern holds them for
   hours. These are the same functions with a count of steps that is charged as instructions. They call
   scripts and raise, and so are no Swift. */

#define CAPTURES 32
#define UNCLOSED (-1)
#define POSITION (-2)
#define DEPTH 200
#define SPECIALS "^$*+?.([%-"

typedef struct matcher {
  const char *subject, *subject_end, *pattern_end;
  lua_State *L;
  int depth, level;
  int steps; /* since they were charged last */
  struct {
    const char *start;
    ptrdiff_t count;
  } captures[CAPTURES];
} matcher;

static const char *match(matcher *m, const char *s, const char *p);

static void step(matcher *m, int steps) {
  if (steps > INT32_MAX / 2) steps = INT32_MAX / 2;
  m->steps += steps;
  if (m->steps < CLUA_STEP) return;
  clua_charge(m->L, m->steps);
  m->steps = 0;
}

static int check_capture(matcher *m, int digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->level || m->captures[index].count == UNCLOSED)
    return clua_fail(m->L, "invalid capture index %%%d", index + 1);
  return index;
}

static int open_capture(matcher *m) {
  for (int level = m->level - 1; level >= 0; level--)
    if (m->captures[level].count == UNCLOSED) return level;
  return clua_fail(m->L, "invalid pattern capture");
}

static const char *class_end(matcher *m, const char *p) {
  if (p == m->pattern_end) clua_fail(m->L, "malformed pattern (ends with '%%')");
  switch (*p++) {
  case '%':
    if (p == m->pattern_end) clua_fail(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  case '[':
    if (p < m->pattern_end && *p == '^') p++;
    do {
      if (p == m->pattern_end) clua_fail(m->L, "malformed pattern (missing ']')");
      if (*p++ == '%' && p < m->pattern_end) p++;
    } while (p == m->pattern_end || *p != ']');
    return p + 1;
  default:
    return p;
  }
}

static bool in_class(int c, int class) {
  bool result;
  switch (tolower(class)) {
  case 'a': result = isalpha(c); break;
  case 'c': result = iscntrl(c); break;
  case 'd': result = isdigit(c); break;
  case 'g': result = isgraph(c); break;
  case 'l': result = islower(c); break;
  case 'p': result = ispunct(c); break;
  case 's': result = isspace(c); break;
  case 'u': result = isupper(c); break;
  case 'w': result = isalnum(c); break;
  case 'x': result = isxdigit(c); break;
  default: return class == c;
  }
  return isupper(class) ? !result : result;
}

/* `p` is at '[', `end` at its ']'. */
static bool in_set(int c, const char *p, const char *end) {
  bool found = true;
  if (p[1] == '^') found = false, p++;
  while (++p < end) {
    if (*p == '%') {
      p++;
      if (in_class(c, (unsigned char)*p)) return found;
    } else if (p[1] == '-' && p + 2 < end) {
      p += 2;
      if ((unsigned char)p[-2] <= c && c <= (unsigned char)*p) return found;
    } else if ((unsigned char)*p == c) {
      return found;
    }
  }
  return !found;
}

static bool matches_one(matcher *m, const char *s, const char *p, const char *end) {
  step(m, 1);
  if (s >= m->subject_end) return false;
  int c = (unsigned char)*s;
  switch (*p) {
  case '.': return true;
  case '%': return in_class(c, (unsigned char)p[1]);
  case '[': step(m, (int)((end - p) / 8)); return in_set(c, p, end - 1);
  default: return (unsigned char)*p == c;
  }
}

static const char *match_balance(matcher *m, const char *s, const char *p) {
  if (p >= m->pattern_end - 1)
    clua_fail(m->L, "malformed pattern (missing arguments to '%%b')");
  if (s >= m->subject_end || *s != *p) return NULL;
  int begin = *p, end = p[1], nested = 1;
  while (++s < m->subject_end) {
    step(m, 1);
    if (*s == end) {
      if (--nested == 0) return s + 1;
    } else if (*s == begin) {
      nested++;
    }
  }
  return NULL;
}

static const char *match_most(matcher *m, const char *s, const char *p, const char *end) {
  ptrdiff_t count = 0;
  while (matches_one(m, s + count, p, end)) count++;
  for (; count >= 0; count--) {
    const char *result = match(m, s + count, end + 1);
    if (result) return result;
  }
  return NULL;
}

static const char *match_least(matcher *m, const char *s, const char *p, const char *end) {
  for (;;) {
    const char *result = match(m, s, end + 1);
    if (result) return result;
    if (!matches_one(m, s, p, end)) return NULL;
    s++;
  }
}

static const char *match_capture(matcher *m, const char *s, const char *p, ptrdiff_t kind) {
  if (m->level >= CAPTURES) clua_fail(m->L, "too many captures");
  m->captures[m->level].start = s;
  m->captures[m->level].count = kind;
  m->level++;
  const char *result = match(m, s, p);
  if (!result) m->level--;
  return result;
}

static const char *match_close(matcher *m, const char *s, const char *p) {
  int level = open_capture(m);
  m->captures[level].count = s - m->captures[level].start;
  const char *result = match(m, s, p);
  if (!result) m->captures[level].count = UNCLOSED;
  return result;
}

static const char *match_again(matcher *m, const char *s, int digit) {
  int level = check_capture(m, digit);
  size_t count = (size_t)m->captures[level].count;
  step(m, (int)(count / 16 < CLUA_STEP ? count / 16 : CLUA_STEP));
  if ((size_t)(m->subject_end - s) >= count &&
      memcmp(m->captures[level].start, s, count) == 0)
    return s + count;
  return NULL;
}

static const char *match(matcher *m, const char *s, const char *p) {
  if (m->depth-- == 0) clua_fail(m->L, "pattern too complex");
  while (s && p != m->pattern_end) {
    step(m, 1);
    if (*p == '(') {
      s = p + 1 < m->pattern_end && p[1] == ')' ? match_capture(m, s, p + 2, POSITION)
                                                : match_capture(m, s, p + 1, UNCLOSED);
      break;
    }
    if (*p == ')') {
      s = match_close(m, s, p + 1);
      break;
    }
    if (*p == '$' && p + 1 == m->pattern_end) {
      if (s != m->subject_end) s = NULL;
      break;
    }
    if (*p == '%' && p + 1 < m->pattern_end) {
      if (p[1] == 'b') {
        s = match_balance(m, s, p + 2);
        p += 4;
        continue;
      }
      if (p[1] == 'f') {
        p += 2;
        if (p == m->pattern_end || *p != '[')
          clua_fail(m->L, "missing '[' after '%%f' in pattern");
        const char *end = class_end(m, p);
        int before = s == m->subject ? 0 : (unsigned char)s[-1];
        int after = s == m->subject_end ? 0 : (unsigned char)*s;
        if (in_set(before, p, end - 1) || !in_set(after, p, end - 1)) s = NULL;
        p = end;
        continue;
      }
      if (isdigit((unsigned char)p[1])) {
        s = match_again(m, s, (unsigned char)p[1]);
        p += 2;
        continue;
      }
    }
    const char *end = class_end(m, p);
    char suffix = end < m->pattern_end ? *end : 0;
    if (suffix == '*') {
      s = match_most(m, s, p, end);
      break;
    }
    if (suffix == '-') {
      s = match_least(m, s, p, end);
      break;
    }
    bool one = matches_one(m, s, p, end);
    if (suffix == '+') {
      s = one ? match_most(m, s + 1, p, end) : NULL;
      break;
    }
    if (suffix == '?') {
      const char *result = one ? match(m, s + 1, end + 1) : NULL;
      if (result) {
        s = result;
        break;
      }
      p = end + 1;
      continue;
    }
    s = one ? s + 1 : NULL;
    p = end;
  }
  m->depth++;
  return s;
}

static void prepare(matcher *m, lua_State *L, const char *s, size_t count, const char *p,
                    size_t pattern_count) {
  m->L = L;
  m->subject = s;
  m->subject_end = s + count;
  m->pattern_end = p + pattern_count;
  m->steps = 0;
}

static const char *try_match(matcher *m, const char *s, const char *p) {
  m->level = 0;
  m->depth = DEPTH;
  return match(m, s, p);
}

static void push_capture(matcher *m, int index, const char *s, const char *end) {
  if (index >= m->level) {
    if (index != 0) clua_fail(m->L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(m->L, s, (size_t)(end - s));
  } else if (m->captures[index].count == POSITION) {
    lua_pushinteger(m->L, m->captures[index].start - m->subject + 1);
  } else if (m->captures[index].count == UNCLOSED) {
    clua_fail(m->L, "unfinished capture");
  } else {
    lua_pushlstring(m->L, m->captures[index].start, (size_t)m->captures[index].count);
  }
}

static int push_captures(matcher *m, const char *s, const char *end) {
  int count = m->level == 0 && s ? 1 : m->level;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(m, i, s, end);
  return count;
}

/* The product of the lengths at worst, and so in steps. */
static const char *find_plain(matcher *m, const char *s, size_t count, const char *p,
                              size_t pattern_count) {
  if (pattern_count == 0) return s;
  while (count >= pattern_count) {
    const char *first = memchr(s, *p, count - pattern_count + 1);
    size_t passed = first ? (size_t)(first - s) : count;
    step(m, passed / 64 < INT32_MAX ? (int)(passed / 64) + 1 : INT32_MAX / 2);
    if (!first) return NULL;
    size_t same = 1;
    while (same < pattern_count && first[same] == p[same]) {
      if (same % 64 == 0) step(m, 8);
      same++;
    }
    if (same == pattern_count) return first;
    count -= (size_t)(first - s) + 1;
    s = first + 1;
  }
  return NULL;
}

static size_t start_position(lua_Integer position, size_t count) {
  if (position > 0) return (size_t)position;
  if (position == 0 || position < -(lua_Integer)count) return 1;
  return count + (size_t)position + 1;
}

static int search(lua_State *L, bool find) {
  size_t count, pattern_count;
  const char *s = luaL_checklstring(L, 1, &count), *p = luaL_checklstring(L, 2, &pattern_count);
  size_t start = start_position(luaL_optinteger(L, 3, 1), count) - 1;
  if (start > count) {
    luaL_pushfail(L);
    return 1;
  }
  matcher m;
  prepare(&m, L, s, count, p, pattern_count);
  bool plain = find && lua_toboolean(L, 4);
  if (find && !plain) {
    plain = true;
    for (size_t i = 0; i < pattern_count && plain; i++)
      plain = !p[i] || !strchr(SPECIALS, p[i]);
  }
  if (plain) {
    const char *found = find_plain(&m, s + start, count - start, p, pattern_count);
    if (found) {
      lua_pushinteger(L, found - s + 1);
      lua_pushinteger(L, found - s + (lua_Integer)pattern_count);
      return 2;
    }
  } else {
    bool anchored = pattern_count && *p == '^';
    p += anchored;
    const char *at = s + start;
    do {
      const char *end = try_match(&m, at, p);
      if (!end) continue;
      if (!find) return push_captures(&m, at, end);
      lua_pushinteger(L, at - s + 1);
      lua_pushinteger(L, end - s);
      return push_captures(&m, NULL, NULL) + 2;
    } while (at++ < m.subject_end && !anchored);
  }
  luaL_pushfail(L);
  return 1;
}

static int find(lua_State *L) { return search(L, true); }
static int match_function(lua_State *L) { return search(L, false); }

/* Upvalues: subject, pattern, where to go on, where the last match ended. */
static int gmatch_next(lua_State *L) {
  size_t count, pattern_count;
  const char *s = lua_tolstring(L, lua_upvalueindex(1), &count);
  const char *p = lua_tolstring(L, lua_upvalueindex(2), &pattern_count);
  const char *last = s + lua_tointeger(L, lua_upvalueindex(4));
  matcher m;
  prepare(&m, L, s, count, p, pattern_count);
  for (const char *at = s + lua_tointeger(L, lua_upvalueindex(3)); at <= m.subject_end; at++) {
    const char *end = try_match(&m, at, p);
    if (!end || end == last) continue;
    lua_pushinteger(L, end - s);
    lua_copy(L, -1, lua_upvalueindex(3));
    lua_copy(L, -1, lua_upvalueindex(4));
    return push_captures(&m, at, end);
  }
  return 0;
}

static int gmatch(lua_State *L) {
  size_t count;
  luaL_checklstring(L, 1, &count);
  luaL_checkstring(L, 2);
  size_t start = start_position(luaL_optinteger(L, 3, 1), count) - 1;
  if (start > count) start = count + 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)start);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, gmatch_next, 4);
  return 1;
}

static void add_text(matcher *m, luaL_Buffer *buffer, const char *s, const char *end) {
  size_t count;
  const char *text = lua_tolstring(m->L, 3, &count), *text_end = text + count;
  step(m, (int)(count / 16 < CLUA_STEP ? count / 16 : CLUA_STEP));
  for (; text < text_end; text++) {
    if (*text != '%') {
      luaL_addchar(buffer, *text);
      continue;
    }
    text++;
    if (text < text_end && *text == '%') {
      luaL_addchar(buffer, '%');
    } else if (text < text_end && *text == '0') {
      luaL_addlstring(buffer, s, (size_t)(end - s));
    } else if (text < text_end && isdigit((unsigned char)*text)) {
      push_capture(m, *text - '1', s, end);
      luaL_tolstring(m->L, -1, NULL);
      lua_remove(m->L, -2);
      luaL_addvalue(buffer);
    } else {
      clua_fail(m->L, "invalid use of '%%' in replacement string");
    }
  }
}

static bool add_value(matcher *m, luaL_Buffer *buffer, const char *s, const char *end, int type) {
  lua_State *L = m->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(m, s, end), 1);
  } else if (type == LUA_TTABLE) {
    push_capture(m, 0, s, end);
    lua_gettable(L, 3);
  } else {
    add_text(m, buffer, s, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_settop(L, -2);
    luaL_addlstring(buffer, s, (size_t)(end - s));
    return false;
  }
  if (!lua_isstring(L, -1))
    clua_fail(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

static int gsub(lua_State *L) {
  size_t count, pattern_count;
  const char *s = luaL_checklstring(L, 1, &count), *p = luaL_checklstring(L, 2, &pattern_count);
  const char *last = NULL;
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)count + 1), done = 0;
  bool anchored = pattern_count && *p == '^', changed = false;
  luaL_argexpected(
      L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
      3, "string/function/table");
  if (type == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
  matcher m;
  prepare(&m, L, s, count, p, pattern_count);
  p += anchored;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (done < most) {
    const char *end = try_match(&m, s, p);
    if (end && end != last) {
      done++;
      changed = add_value(&m, &buffer, s, end, type) | changed;
      s = last = end;
    } else if (s < m.subject_end) {
      luaL_addchar(&buffer, *s++);
    } else {
      break;
    }
    if (anchored) break;
  }
  if (changed) {
    luaL_addlstring(&buffer, s, (size_t)(m.subject_end - s));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, done);
  return 2;
}

void clua_open_patterns(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"find", find}, {"match", match_function}, {"gmatch", gmatch}, {"gsub", gsub}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
