/* The pieces of both sides with ranges of their numbers, as conditions have them in material (see
 * one_term.h). */
#include "one_term.h"
#define FUZZ_PIECES                                                                                \
    "K", "k", "Q", "R", "B", "N", "P", "L", "q", "r", "b", "n", "p", "l", "*", "+", "2", "<3",     \
        "<=2", ">1", ">=0", "<0", "99", "KRPKR", "KRPkr", "\n",                                    \
        "\n4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "8/1p2k3/1r6/8/3B4/3K2N1/8/8 b - - 0 1"
#include "mutate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice input = {(const char *)data, size};
    try_term("{material = \"", "\"}", input);
    try_term("flip {material != \"", "\"}", input);
    return 0;
}
