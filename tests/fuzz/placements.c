/* Placements with wildcards, as conditions have them in fen ~ (see one_term.h). */
#include "one_term.h"
#define FUZZ_PIECES                                                                                \
    "*", "?", "!", "A", "a", "_", "[nb]", "[^P]", "[", "]", "^", "K", "k", "P", "p", "/", "8",     \
        "3", "**", "*?*", "*/*/*/*/*/*/*/*", " w", " b", "\n", "8/8/8/8/8/8/8/8",                  \
        "\n4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#include "mutate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice input = {(const char *)data, size};
    try_term("{fen ~ \"", "\"}", input);
    try_term("flip {fen ~ \"", "\"}", input);
    return 0;
}
