#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>

/* A file carried inside the binary. It ends with a zero byte that its length does not count. */
struct casset {
  const char *text;
  size_t length;
};

/* Lua: the words of test scripts, in the order in which the parts are loaded. */
extern const struct casset *const casset_testing;
extern const size_t casset_testing_count;

#endif
