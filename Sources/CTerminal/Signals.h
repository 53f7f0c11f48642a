#ifndef CTERMINAL_SIGNALS_H
#define CTERMINAL_SIGNALS_H

#include <stdbool.h>

/* What the line editor needs to know of signals; all of it may be asked at any time. */

/* Catches SIGWINCH and SIGCONT too, and opens the pipe that wakes a reader. Answers success. */
bool csignals_open(void);

/* Readable after a signal, so that a reader can wait for it and for the terminal at once. */
int csignals_wake(void);
void csignals_drain(void);

bool csignals_interrupted(void);
bool csignals_take_resize(void);
bool csignals_take_continue(void);

/* Whether a line is being edited, so that an end by a second interrupt can put things right. */
void csignals_set_editing(bool editing);

#endif
