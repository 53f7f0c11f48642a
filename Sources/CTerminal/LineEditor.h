#ifndef LINE_EDITOR_H
#define LINE_EDITOR_H

#include <histedit.h>
#include <stdbool.h>
#include <wchar.h>

#include "CTerminal.h"

struct cterm_editor {
  EditLine *line;
  History *history;
  HistEvent event;
  const char *prompt;
  cterm_complete complete;
  void *context;
  unsigned long keys;         /* characters so far */
  unsigned long completed_at; /* the last that asked for a completion */
  unsigned char answer;       /* what the editor does after it */

  bool searching;
  wchar_t search_key;      /* what the search is to do next */
  wchar_t held;            /* a key that ended it and is to be done then, or 0 */
  char pattern[256];       /* what is searched */
  char search_prompt[300];
  int found;               /* how many entries are newer than the match; -1 without one */
  char *before;            /* the line as it was */
};

static inline cterm_editor *editor_of(EditLine *line) {
  cterm_editor *editor = NULL;
  el_get(line, EL_CLIENTDATA, &editor);
  return editor;
}

/* The search (Search.c). libedit's own takes characters for control codes by their lowest byte, so
   that it ends at many that are not ASCII. */

/* What Ctrl-R is bound to: begins a search, and does each of its steps. */
unsigned char cterm_search(EditLine *line, int key);

/* While a search goes on, makes a Ctrl-R of every key that was read. */
void cterm_filter_search(cterm_editor *editor, wchar_t *key);

/* The key that ended the search, once. */
bool cterm_take_held(cterm_editor *editor, wchar_t *key);

void cterm_end_search(cterm_editor *editor);

#endif
