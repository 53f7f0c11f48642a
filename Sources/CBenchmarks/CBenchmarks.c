#include "CBenchmarks.h"

#include <stddef.h>
#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* The machine's other work does not count here as it would on a wall clock. */
double cbenchmarks_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

#ifdef __GLIBC__
long cbenchmarks_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#else
long cbenchmarks_heap_bytes(void) { return 0; }
#endif

#ifdef COUNT_ALLOCATIONS
/* The linker leads every call of the C library's allocator here (--wrap), that of Swift's runtime too. */
static long allocations;
long cbenchmarks_allocations(void) { return allocations; }

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **block, size_t alignment, size_t size);

void *__wrap_malloc(size_t size) {
  allocations++;
  return __real_malloc(size);
}
void *__wrap_calloc(size_t count, size_t size) {
  allocations++;
  return __real_calloc(count, size);
}
void *__wrap_realloc(void *block, size_t size) {
  allocations++;
  return __real_realloc(block, size);
}
void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __real_aligned_alloc(alignment, size);
}
int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
  allocations++;
  return __real_posix_memalign(block, alignment, size);
}
#else
long cbenchmarks_allocations(void) { return -1; }
#endif
