/* notation/san_levels.c: SAN on the level of the caller's kernel. */
#include "base/levels.h"
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
    return RATSU_OF_LEVEL(kernel->level, ratsu_san_write)(position, move, text);
}
