#include "CAssets.h"

static const char testing_lua[] = {
#embed "assets/testing.lua" suffix(, )
    0};
const char *const casset_testing_lua = testing_lua;
const size_t casset_testing_lua_length = sizeof testing_lua - 1;
