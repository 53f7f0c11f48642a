#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* What Swift cannot do with a terminal: signal handlers, libedit's variadic functions, ioctl. */

/* Signals (Signals.c) */

/* Catches SIGINT: notes it, and calls `stop`, which must be async-signal-safe. A second one within
   a second, while nobody has taken the first, puts the terminal right and ends the process with
   status 130. Answers whether the system agreed. */
bool cterm_catch_interrupts(void (*stop)(void));

/* Whether there was an interrupt since the last call; forgets it. */
bool cterm_take_interrupt(void);

/* Waits for standard input: 1 when there is something or its end, 0 after a signal, -1 when the
   system refuses. Whichever thread a signal meets. */
int cterm_wait_for_input(void);

/* The width of the terminal behind a file descriptor in columns; 0 when there is none. */
int cterm_columns(int file);

/* The line editor (LineEditor.c) */

typedef struct cterm_editor cterm_editor;

typedef enum { CTERM_TEXT, CTERM_END, CTERM_INTERRUPTED } cterm_outcome;

/* An editor on standard input and output, which must be a terminal; NULL when there is no memory
   or the system refuses. The character set is the environment's, UTF-8 when that names none. */
cterm_editor *cterm_open(const char *program, int history_size);
void cterm_close(cterm_editor *editor);

/* Reads a line. A paste is one line, with newlines inside. The text, without the newline at its
   end, is the editor's until the next call. */
cterm_outcome cterm_read(
    cterm_editor *editor, const char *prompt, const char **text, size_t *length);

/* What Tab asks: how the line goes on behind these bytes of it, which stand in front of the cursor;
   `again` if the key before was Tab, too, and had nothing to insert. Answers by one of the two
   functions below, or not at all, which beeps. */
typedef void (*cterm_complete)(
    void *context, cterm_editor *editor, const char *text, size_t length, bool again);
void cterm_set_completion(cterm_editor *editor, void *context, cterm_complete body);

/* Inserts a text at the cursor. */
void cterm_insert(cterm_editor *editor, const char *text);

/* Shows lines below the one that is edited, which is then drawn again. */
void cterm_show(cterm_editor *editor, const char *text);

void cterm_remember(cterm_editor *editor, const char *text);
bool cterm_load_history(cterm_editor *editor, const char *path);

/* Writes a file beside `path` that only the user can read, then renames it. */
bool cterm_save_history(cterm_editor *editor, const char *path);

#endif
