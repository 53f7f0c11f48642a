#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>

/* Files carried inside the binary. Each ends with a zero byte that its length does not count. */

/* Lua: the words of test scripts. */
extern const char *const casset_testing_lua;
extern const size_t casset_testing_lua_length;

#endif
