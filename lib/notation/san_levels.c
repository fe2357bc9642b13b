/* notation/san_levels.c: SAN on the level of the caller's kernel. */
#include "base/levels.h"
#include "notation/marinating_san.h"
#include "notation/san_inline.h"

const uint8_t ratsu_san_kinds[256] = {['N'] = RATSU_KNIGHT,
                                      ['B'] = RATSU_BISHOP,
                                      ['R'] = RATSU_ROOK,
                                      ['Q'] = RATSU_QUEEN,
                                      ['K'] = RATSU_KING};

RATSU_LEVELS_OF(size_t, ratsu_san_write, const struct ratsu_position *position,
                struct ratsu_move move, char text[RATSU_SAN_MAX]);

size_t ratsu_san_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_move move, char text[RATSU_SAN_MAX])
{
    if (!kernel) return 0;
    if (position->rules & RATSU_RULES_MARINEERIMINE)
        return ratsu_marinating_san_write(position, move, text);
    return RATSU_OF_LEVEL(kernel->level, ratsu_san_write)(position, move, text);
}
