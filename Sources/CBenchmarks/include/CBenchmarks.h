#ifndef CBENCHMARKS_H
#define CBENCHMARKS_H

/* Nanoseconds of processor time that this thread has taken. */
double cbenchmarks_now(void);

/* How often memory has been asked for; -1 where it cannot be counted. */
long cbenchmarks_allocations(void);

/* How much memory the program holds that it has asked for, in bytes; 0 where that cannot be told. */
long cbenchmarks_heap_bytes(void);

#endif
