/* The C host of host_c.c, unchanged, in an interpreter with limits as Scrollua's has them. */
#include "limits.h"

#include "host_c.c"
