/* notation/names.c: the names of squares and pieces, for messages. */
#include "notation/san_explain.h"

#include <stdio.h>

const char *ratsu_kind_name(unsigned kind)
{
    static const char *const names[] = {"pawn",  "knight", "bishop", "rook",
                                        "queen", "king",   "piece"};
    return names[kind];
}

struct ratsu_name ratsu_square_name(unsigned square)
{
    return (struct ratsu_name){{(char)('a' + (square & 7)), (char)('1' + (square >> 3 & 7))}};
}

struct ratsu_name ratsu_piece_name(const struct ratsu_position *position, unsigned square)
{
    struct ratsu_name name;
    snprintf(name.text, sizeof name.text, "the %.6s on %.2s",
             ratsu_kind_name(ratsu_kind_on(position, square)), ratsu_square_name(square).text);
    return name;
}
