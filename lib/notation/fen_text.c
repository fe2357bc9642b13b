/* notation/fen_text.c: a position to FEN, once per processor level. */
#include "notation/fen_text.h"
#include "base/level.h"
#include "notation/fen_inline.h"

char *RATSU_LEVELLED(ratsu_fen_text)(char *out, const struct ratsu_position *position,
                                     struct ratsu_fen_style style)
{
    bool counts_checks = (position->rules & RATSU_RULES_THREE_CHECK) != 0;
    struct fen_line line;
    begin_line(&line, position);
    return write_fields(write_pieces(out, &line), position, style, counts_checks);
}
