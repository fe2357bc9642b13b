/* PGN text: games tile it, elements lie in order inside their game, and neither the size of the
 * blocks nor the processor level shows. */
#define FUZZ_PIECES GAME_PIECES
#include "mutate.h"
#include "pgn_properties.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const size_t small[] = {1, 7, 64, 0}, large[] = {4096, 0};
    /* a copy of its own, so that reading beyond it is found */
    char *copy = malloc(size + !size);
    if (!copy) return 0;
    if (size) memcpy(copy, data, size);
    pgn_claim_all((struct ratsu_slice){copy, size}, size < 2000 ? small : large);
    free(copy);
    return 0;
}
