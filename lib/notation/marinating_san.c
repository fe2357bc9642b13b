#include "notation/marinating_san.h"
#include "chess/attacks.h"
#include "ratsu/marinating.h"

/* Other men of the kind that moves that can legally go there as well. */
static uint64_t rivals(const struct ratsu_position *position, struct ratsu_move move)
{
    uint64_t men = position->kinds[kind_on(position, move.from)] & ~square_bit(move.from);
    uint64_t legal = 0;
    while (men) {
        move.from = (uint8_t)take_lowest_bit(&men);
        if (ratsu_marinating_is_legal(position, move)) legal |= square_bit(move.from);
    }
    return legal;
}

/* A man's move without mark. A pawn's square tells it: pawns go straight only. */
static char *write_man(char *out, const struct ratsu_position *position, struct ratsu_move move)
{
    unsigned kind = kind_on(position, move.from), file = move.from & 7, rank = move.from >> 3;
    if (kind != RATSU_PAWN) {
        uint64_t others = rivals(position, move);
        bool same_file = (others & UINT64_C(0x0101010101010101) << file) != 0;
        bool same_rank = (others & UINT64_C(0xff) << 8 * rank) != 0;
        *out++ = "PNBRQK"[kind];
        if (others && (!same_file || same_rank)) *out++ = (char)('a' + file);
        if (same_file) *out++ = (char)('1' + rank);
    }
    *out++ = (char)('a' + (move.to & 7));
    *out++ = (char)('1' + (move.to >> 3));
    if (move.promotion) {
        *out++ = '=';
        *out++ = "PNBRQK"[move.promotion];
    }
    return out;
}

size_t ratsu_marinating_san_write(const struct ratsu_position *position, struct ratsu_move move,
                                  char text[RATSU_SAN_MAX])
{
    const struct ratsu_kernel *rules = &ratsu_marinating_kernel;
    char *out = text;
    if (move.flags & RATSU_NULL_MOVE) {
        memcpy(text, "--", 2);
        return 2;
    }
    if (move.flags & RATSU_CASTLING) {
        size_t length = move.to > move.from ? 3 : 5;
        memcpy(out, "O-O-O", length);
        out += length;
    } else {
        out = write_man(out, position, move);
    }
    struct ratsu_position after = *position;
    rules->play(&after, move);
    if (rules->checkers(&after)) *out++ = rules->can_move(&after) ? '+' : '#';
    return (size_t)(out - text);
}
