/* Games that are played side by side, and one after the other: the same moves, remarks, ends and
 * positions. */
#define FUZZ_PIECES GAME_PIECES
#include "mutate.h"
#include "../side_by_side.h"
#include "claim.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice wrong = {0};
    /* a copy of its own, so that reading beyond it is found */
    char *copy = malloc(size + !size);
    if (!copy) return 0;
    if (size) memcpy(copy, data, size);
    play_both_ways(ratsu_kernel(RATSU_LEVEL_AVX512), (struct ratsu_slice){copy, size}, &wrong);
    claim(!wrong.data);
    free(copy);
    return 0;
}
