#ifndef CTERMINAL_SIGNALS_H
#define CTERMINAL_SIGNALS_H

#include <stdbool.h>

/* What the line editor needs to know of signals; all of it may be asked at any time. */

/* Catches SIGWINCH and SIGCONT too. Answers whether the system agreed. */
bool csignals_open(void);

bool csignals_interrupted(void);
bool csignals_take_resize(void);
bool csignals_take_continue(void);

/* Whether a line is being edited, so that an end by a second interrupt can put things right. */
void csignals_set_editing(bool editing);

#endif
