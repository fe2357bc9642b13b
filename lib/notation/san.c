/* notation/san.c: writing SAN, once per processor level. */
#include "base/level.h"
#include "notation/san_inline.h"

size_t RATSU_LEVELLED(ratsu_san_write)(const struct ratsu_position *position,
                                       struct ratsu_move move, char text[RATSU_SAN_MAX]);

/* Other men of the kind on FROM that could legally make PLY as well. */
static uint64_t rivals(const struct ratsu_position *position, struct ply ply)
{
    uint64_t own = position->colours[position->turn];
    uint64_t men = reaching_men(ply.kind, position->kinds[ply.kind] & own, ply.to,
                                occupied_squares(position)) &
                   ~square_bit(ply.from);
    uint64_t legal = 0;
    while (men) {
        ply.from = take_lowest_bit(&men);
        if (ply_is_safe(position, position->turn, ply)) legal |= square_bit(ply.from);
    }
    return legal;
}

/* The file if that tells the man from its rivals, else the rank, else both (PGN standard, 8.2.3.4). */
static char *write_origin(char *out, unsigned from, uint64_t others)
{
    bool same_file = (others & UINT64_C(0x0101010101010101) << (from & 7)) != 0;
    bool same_rank = (others & UINT64_C(0xff) << (from & 56)) != 0;
    if (others && (!same_file || same_rank)) *out++ = (char)('a' + (from & 7));
    if (others && same_file) *out++ = (char)('1' + (from >> 3));
    return out;
}

static char *write_man(char *out, const struct ratsu_position *position, struct ratsu_move move)
{
    unsigned kind = kind_on(position, move.from);
    if (kind != RATSU_PAWN) {
        struct ply ply = {move.from, move.to, kind, kind, move.flags};
        *out++ = "PNBRQK"[kind];
        out = write_origin(out, move.from, rivals(position, ply));
    } else if (move.flags & RATSU_CAPTURE) {
        *out++ = (char)('a' + (move.from & 7));
    }
    if (move.flags & RATSU_CAPTURE) *out++ = 'x';
    *out++ = (char)('a' + (move.to & 7));
    *out++ = (char)('1' + (move.to >> 3));
    if (move.promotion) {
        *out++ = '=';
        *out++ = "PNBRQK"[move.promotion];
    }
    return out;
}

size_t RATSU_LEVELLED(ratsu_san_write)(const struct ratsu_position *position,
                                       struct ratsu_move move, char text[RATSU_SAN_MAX])
{
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
    play_move(&after, move, false);
    if (king_attacked(&after, after.turn))
        *out++ = three_checks_given(&after) || !board_leaves_move(&after) ? '#' : '+';
    return (size_t)(out - text);
}
