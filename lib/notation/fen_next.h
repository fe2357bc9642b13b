/* notation/fen_next.h: positions written one after the other. */
#ifndef NOTATION_FEN_NEXT_H
#define NOTATION_FEN_NEXT_H

#include "ratsu/notation.h"

/* ratsu_fen_write() for positions one after the other: what did not change since the last one is
 * copied. CACHE is zeroed before the first, and its level set if the processor's best is wanted;
 * any position may follow any other. False if STYLE has no letters for the castling rights. */
struct ratsu_fen_cache {
    uint64_t kinds[6], black; /* of the last position */
    char ranks[8][16];        /* its ranks as text, with their slash */
    uint8_t lengths[8];
    bool filled;
    uint8_t level; /* enum ratsu_level */
};
bool ratsu_fen_write_next(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                          struct ratsu_fen_style style, struct ratsu_fen_cache *cache);

#endif
