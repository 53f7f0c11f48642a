#include "CAssets.h"

/* A zero byte ends each part. */
static const char values[] = {
#embed "assets/testing/values.lua" suffix(, )
    0};
static const char verdicts[] = {
#embed "assets/testing/verdicts.lua" suffix(, )
    0};
static const char assertions[] = {
#embed "assets/testing/assertions.lua" suffix(, )
    0};
static const char chain[] = {
#embed "assets/testing/chain.lua" suffix(, )
    0};
static const char spies[] = {
#embed "assets/testing/spies.lua" suffix(, )
    0};
static const char words[] = {
#embed "assets/testing/words.lua" suffix(, )
    0};

#define PART(name) {name, sizeof name - 1}

static const struct casset testing[] = {PART(values), PART(verdicts), PART(assertions),
                                        PART(chain),  PART(spies),    PART(words)};
const struct casset *const casset_testing = testing;
const size_t casset_testing_count = sizeof testing / sizeof *testing;
