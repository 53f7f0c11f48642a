#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "CTerminal.h"
#include "LineEditor.h"
#include "Signals.h"

/* One wide character for libedit: 1, or 0 at the end of the input, or -1 for an interrupt. */
static int read_character(EditLine *line, wchar_t *out) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  if (cterm_take_held(editor_of(line), out)) return 1;
  for (;;) {
    if (csignals_interrupted()) {
      errno = EINTR;
      return -1;
    }
    if (csignals_take_resize()) el_resize(line);
    if (csignals_take_continue()) {
      el_set(line, EL_PREP_TERM, 0);
      el_set(line, EL_PREP_TERM, 1);
      el_set(line, EL_REFRESH);
    }
    int ready = cterm_wait_for_input();
    if (ready < 0) return -1;
    if (ready == 0) continue;
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 0) return 0;
    if (count < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      return -1;
    }
    size_t made = mbrtowc(out, &byte, 1, &state);
    if (made == (size_t)-1) memset(&state, 0, sizeof state);
    if (made == (size_t)-1 || made == (size_t)-2) continue;
    editor_of(line)->keys++;
    cterm_filter_search(editor_of(line), out);
    return 1;
  }
}

static char *prompt_of(EditLine *line) {
  cterm_editor *editor = editor_of(line);
  return editor->searching ? editor->search_prompt : (char *)editor->prompt;
}

/* Collects what a terminal puts between ESC[200~ and ESC[201~; NULL without memory or input. */
static wchar_t *pasted_text(EditLine *line) {
  static const wchar_t end[] = L"\033[201~";
  const size_t tail = sizeof end / sizeof *end - 1;
  size_t room = 256, count = 0;
  wchar_t *text = malloc(room * sizeof *text);
  while (text) {
    wchar_t next;
    if (el_wgetc(line, &next) != 1) break;
    if (count + 2 > room) {
      wchar_t *larger = realloc(text, room * 2 * sizeof *text);
      if (!larger) break;
      text = larger;
      room *= 2;
    }
    text[count++] = next == L'\r' ? L'\n' : next;
    if (count < tail || wmemcmp(text + count - tail, end, tail) != 0) continue;
    count -= tail;
    while (count && text[count - 1] == L'\n') count--;
    text[count] = 0;
    return text;
  }
  free(text);
  return NULL;
}

static unsigned char paste(EditLine *line, int key) {
  (void)key;
  wchar_t *text = pasted_text(line);
  if (!text) return CC_ERROR;
  int failed = *text ? el_winsertstr(line, text) : 0;
  free(text);
  return failed ? CC_ERROR : CC_REFRESH;
}

static unsigned char complete(EditLine *line, int key) {
  (void)key;
  cterm_editor *editor = editor_of(line);
  if (!editor->complete) return CC_ERROR;
  const LineInfo *info = el_line(line);
  bool again = editor->completed_at && editor->completed_at + 1 == editor->keys;
  editor->completed_at = editor->keys;
  editor->answer = CC_REFRESH_BEEP;
  size_t length = (size_t)(info->cursor - info->buffer);
  editor->complete(editor->context, editor, info->buffer, length, again);
  return editor->answer;
}

void cterm_set_completion(cterm_editor *editor, void *context, cterm_complete body) {
  editor->context = context;
  editor->complete = body;
}

void cterm_insert(cterm_editor *editor, const char *text) {
  editor->answer = el_insertstr(editor->line, text) ? CC_ERROR : CC_REFRESH;
  editor->completed_at = 0;
}

void cterm_show(cterm_editor *editor, const char *text) {
  /* A line of several rows may go on below the cursor: that is drawn again, too. */
  fprintf(stdout, "\r\n\033[J%s\n", text);
  fflush(stdout);
  /* CC_REDISPLAY would first go up as many rows as the line had, and clear them. */
  el_set(editor->line, EL_REFRESH);
  editor->answer = CC_NORM;
}

/* libedit drops what it cannot decode, without a word: a one-byte character set loses accents. */
static void choose_character_set(void) {
  if (!setlocale(LC_CTYPE, "") || MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
}

static void bind_keys(EditLine *line) {
  el_set(line, EL_SIGNAL, 0);
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_PROMPT, prompt_of);
  el_wset(line, EL_GETCFN, read_character);
  /* The wide form: the narrow one leaks both of its strings. */
  el_wset(line, EL_ADDFN, L"scrollua-paste", L"Take a paste as it is", paste);
  el_set(line, EL_BIND, "\033[200~", "scrollua-paste", NULL);
  el_wset(line, EL_ADDFN, L"scrollua-complete", L"Complete a name", complete);
  el_set(line, EL_BIND, "\t", "scrollua-complete", NULL);
  el_wset(line, EL_ADDFN, L"scrollua-search", L"Search the history", cterm_search);
  el_set(line, EL_BIND, "^R", "scrollua-search", NULL);
}

cterm_editor *cterm_open(const char *program, int history_size) {
  choose_character_set();
  if (!csignals_open()) return NULL;
  cterm_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->prompt = "";
  editor->line = el_init(program, stdin, stdout, stderr);
  editor->history = history_init();
  if (!editor->line || !editor->history) {
    cterm_close(editor);
    return NULL;
  }
  history(editor->history, &editor->event, H_SETSIZE, history_size);
  history(editor->history, &editor->event, H_SETUNIQUE, 1);
  el_set(editor->line, EL_CLIENTDATA, editor);
  el_set(editor->line, EL_HIST, history, editor->history);
  bind_keys(editor->line);
  el_source(editor->line, NULL);
  return editor;
}

void cterm_close(cterm_editor *editor) {
  if (!editor) return;
  cterm_end_search(editor);
  if (editor->history) history_end(editor->history);
  if (editor->line) el_end(editor->line);
  free(editor);
}

static void ask_for_marked_pastes(bool marked) {
  csignals_set_editing(marked);
  fputs(marked ? "\033[?2004h" : "\033[?2004l", stdout);
  fflush(stdout);
}

cterm_outcome cterm_read(
    cterm_editor *editor, const char *prompt, const char **text, size_t *length) {
  int count = 0;
  editor->prompt = prompt;
  editor->searching = false;
  editor->held = 0;
  ask_for_marked_pastes(true);
  const char *line = el_gets(editor->line, &count);
  ask_for_marked_pastes(false);
  editor->prompt = "";
  if (!line || count <= 0) {
    if (!cterm_take_interrupt()) return CTERM_END;
    el_reset(editor->line);
    return CTERM_INTERRUPTED;
  }
  if (line[count - 1] == '\n') count--;
  *text = line;
  *length = (size_t)count;
  return CTERM_TEXT;
}

void cterm_remember(cterm_editor *editor, const char *text) {
  history(editor->history, &editor->event, H_ENTER, text);
}

bool cterm_load_history(cterm_editor *editor, const char *path) {
  return history(editor->history, &editor->event, H_LOAD, path) >= 0;
}

static bool write_history(cterm_editor *editor, const char *path) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return false;
  FILE *stream = fdopen(file, "w");
  if (!stream) {
    close(file);
    return false;
  }
  bool written = history(editor->history, &editor->event, H_SAVE_FP, stream) >= 0;
  return fclose(stream) == 0 && written;
}

bool cterm_save_history(cterm_editor *editor, const char *path) {
  size_t room = strlen(path) + 32;
  char *beside = malloc(room);
  if (!beside) return false;
  snprintf(beside, room, "%s.%ld.new", path, (long)getpid());
  bool saved = write_history(editor, beside) && rename(beside, path) == 0;
  if (!saved) unlink(beside);
  free(beside);
  return saved;
}
