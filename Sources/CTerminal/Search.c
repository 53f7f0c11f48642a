#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

#include "LineEditor.h"

enum { CTRL_G = 7, CTRL_H = 8, CTRL_R = 18, DELETE = 127 };

void cterm_filter_search(cterm_editor *editor, wchar_t *key) {
  if (!editor->searching) return;
  editor->search_key = *key;
  *key = CTRL_R;
}

bool cterm_take_held(cterm_editor *editor, wchar_t *key) {
  if (!editor->held) return false;
  *key = editor->held;
  editor->held = 0;
  return true;
}

void cterm_end_search(cterm_editor *editor) {
  editor->searching = false;
  free(editor->before);
  editor->before = NULL;
}

/* How many characters some bytes are. */
static int characters(const char *text, size_t length) {
  int count = 0;
  for (size_t i = 0; i < length; i++) count += (text[i] & 0xC0) != 0x80;
  return count;
}

/* Makes a text the line, with the cursor behind so many bytes of it. */
static void replace(EditLine *line, const char *text, size_t cursor) {
  const LineInfoW *old = el_wline(line);
  int count = (int)(old->lastchar - old->buffer);
  el_cursor(line, (int)(old->lastchar - old->cursor));
  if (count) el_deletestr(line, count);
  if (*text && el_insertstr(line, text) == 0)
    el_cursor(line, -characters(text + cursor, strlen(text) - cursor));
}

/* Shows the first entry with the pattern that has at least so many newer ones. */
static bool find(cterm_editor *editor, int skipped) {
  HistEvent event;
  int place = 0;
  if (!editor->pattern[0]) return true;
  for (int more = history(editor->history, &event, H_FIRST); more >= 0;
       more = history(editor->history, &event, H_NEXT), place++) {
    const char *match = place < skipped ? NULL : strstr(event.str, editor->pattern);
    if (!match) continue;
    editor->found = place;
    replace(editor->line, event.str, (size_t)(match - event.str));
    return true;
  }
  return false;
}

static bool lengthen(cterm_editor *editor, wchar_t key) {
  char bytes[MB_LEN_MAX];
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t size = wcrtomb(bytes, key, &state), length = strlen(editor->pattern);
  if (size == (size_t)-1 || length + size >= sizeof editor->pattern) return false;
  memcpy(editor->pattern + length, bytes, size);
  editor->pattern[length + size] = 0;
  return find(editor, editor->found < 0 ? 0 : editor->found);
}

static bool shorten(cterm_editor *editor) {
  size_t length = strlen(editor->pattern);
  while (length && (editor->pattern[length - 1] & 0xC0) == 0x80) length--;
  if (length) length--;
  editor->pattern[length] = 0;
  editor->found = -1;
  return find(editor, 0);
}

static bool begin(cterm_editor *editor) {
  const LineInfo *info = el_line(editor->line);
  free(editor->before);
  editor->before = strndup(info->buffer, (size_t)(info->lastchar - info->buffer));
  editor->pattern[0] = 0;
  editor->found = -1;
  editor->searching = editor->before != NULL;
  return editor->searching;
}

/* One key of a search that goes on: whether there is what it asks for. */
static bool step(cterm_editor *editor, wchar_t key) {
  if (key == CTRL_R) return find(editor, editor->found + 1);
  if (key == CTRL_H || key == DELETE) return shorten(editor);
  if (iswprint((wint_t)key)) return lengthen(editor, key);
  if (key == CTRL_G)
    replace(editor->line, editor->before, strlen(editor->before));
  else
    editor->held = key;
  cterm_end_search(editor);
  return true;
}

unsigned char cterm_search(EditLine *line, int key) {
  (void)key;
  cterm_editor *editor = editor_of(line);
  bool found = editor->searching ? step(editor, editor->search_key) : begin(editor);
  snprintf(editor->search_prompt, sizeof editor->search_prompt, "%s '%s': ",
           found ? "search" : "no match for", editor->pattern);
  return found ? CC_REFRESH : CC_REFRESH_BEEP;
}
