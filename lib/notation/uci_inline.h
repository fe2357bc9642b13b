/* notation/uci_inline.h: coordinates, for loops that write little else. */
#ifndef NOTATION_UCI_INLINE_H
#define NOTATION_UCI_INLINE_H

#include "base/bits.h"
#include "notation/uci.h"

/* Writes "e2e4" or "e7e8q" and returns its length; all of TEXT may be written to. For castling, TO
 * is the square to be written. Both squares are named at once: a byte for each file and rank, the
 * first letter lowest. */
static ALWAYS_INLINE size_t write_squares(char text[RATSU_UCI_MAX], unsigned from, unsigned to,
                                          unsigned promotion)
{
    uint32_t squares = (uint32_t)(from | to << 16);
    uint32_t names =
        (squares & 0x00070007) + ((squares & 0x00380038) << 5) + UINT32_C(0x31613161); /* a1a1 */
    text[0] = (char)names;
    text[1] = (char)(names >> 8);
    text[2] = (char)(names >> 16);
    text[3] = (char)(names >> 24);
    text[4] = "pnbrq"[promotion];
    return promotion ? 5 : 4;
}

#endif
