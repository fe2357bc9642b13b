/* pgn/scan_levels.c: the scanner of a processor level. */
#include "base/levels.h"
#include "pgn/scan.h"

#define SCAN(level)                                                                                \
    struct pgn_stretch ratsu_pgn_stretch_##level(struct ratsu_slice text, size_t from, bool sift); \
    size_t ratsu_pgn_tags_##level(struct ratsu_game *game, size_t at);                             \
    size_t ratsu_pgn_tokens_##level(struct ratsu_game *game, size_t at, unsigned depth);           \
    static const struct pgn_scan scan_##level = {&ratsu_kernel_##level, ratsu_pgn_stretch_##level, \
                                                 ratsu_pgn_tags_##level, ratsu_pgn_tokens_##level}

RATSU_LEVEL_OBJECTS(struct ratsu_kernel, ratsu_kernel);

SCAN(plain);
#ifdef RATSU_HAS_bmi2
SCAN(bmi2);
#endif
#ifdef RATSU_HAS_avx512
SCAN(avx512);
#endif

bool ratsu_pgn_is_scan(const struct pgn_scan *given)
{
    unsigned level = RATSU_LEVEL_AVX512;
    while (level > RATSU_LEVEL_PLAIN && given != RATSU_OF_LEVEL(level, &scan)) level--;
    return given == RATSU_OF_LEVEL(level, &scan);
}

const struct pgn_scan *ratsu_pgn_scan(enum ratsu_level level)
{
    enum ratsu_level best = ratsu_level_best();
    if (level > best) level = best;
    return RATSU_OF_LEVEL(level, &scan);
}
