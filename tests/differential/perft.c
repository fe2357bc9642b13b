/* perft: compares the counter's levels with each other and with counting move by move, on
 * random positions: perft COUNT [SEED]. Prints each difference; the status is 1 if there was one.
 */
#include "random_positions.h"
#include "ratsu/notation.h"
#include "ratsu/perft.h"
#include "base/system.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const level_names[] = {"plain", "bmi2", "avx512"};

static unsigned long differences;

static void differ(const struct ratsu_position *position, unsigned depth, const char *who,
                   uint64_t counted, uint64_t expected)
{
    struct ratsu_buffer fen = {0};
    ratsu_fen_write(&fen, position, (struct ratsu_fen_style){0});
    printf("%.*s depth %u: %s counts %" PRIu64 ", not %" PRIu64 "\n", (int)fen.length, fen.data,
           depth, who, counted, expected);
    ratsu_buffer_free(&fen);
    differences++;
}

static void random_position(const struct ratsu_kernel *kernel, uint64_t *state,
                            struct ratsu_position *position)
{
    if (random_below(state, 3) == 0)
        random_game_position(kernel, state, position);
    else
        random_placement(kernel, state, position);
    if (random_below(state, 5) > 0) return;
    position->rules |= RATSU_RULES_THREE_CHECK;
    position->checks[0] = (uint8_t)random_below(state, 3);
    position->checks[1] = (uint8_t)random_below(state, 3);
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    uint64_t state = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_perft *counters[RATSU_LEVELS] = {0};
    for (int level = 0; level <= (int)ratsu_level_best(); level++) {
        struct ratsu_perft_settings settings = {.level = (enum ratsu_level)level, .threads = 1};
        counters[level] = ratsu_perft_open(&settings);
        if (!counters[level]) return 2;
    }
    state = state * UINT64_C(0x9e3779b97f4a7c15) | 1;
    for (unsigned long i = 0; i < count; i++) {
        struct ratsu_position position;
        random_position(kernel, &state, &position);
        for (unsigned depth = 2; depth <= 3; depth++) {
            uint64_t expected, counted;
            ratsu_perft_count(counters[0], &position, depth, &expected);
            if (depth == 2 || i % 16 == 0) {
                uint64_t slowly = count_slowly(kernel, &position, depth);
                if (expected != slowly) differ(&position, depth, "plain", expected, slowly);
            }
            for (int level = 1; level <= (int)ratsu_level_best(); level++) {
                ratsu_perft_count(counters[level], &position, depth, &counted);
                if (counted != expected)
                    differ(&position, depth, level_names[level], counted, expected);
            }
        }
    }
    for (int level = 0; level < RATSU_LEVELS; level++) ratsu_perft_close(counters[level]);
    printf("%lu positions, %lu differences\n", count, differences);
    return differences > 0;
}
