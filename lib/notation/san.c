/* notation/san.c: writing SAN, once per processor level. */
#include "base/level.h"
#include "marineerimine/marinating.h"
#include "notation/san_inline.h"

size_t RATSU_LEVELLED(ratsu_san_write)(const struct ratsu_position *position,
                                       struct ratsu_move move, char text[RATSU_SAN_MAX]);

/* Other pieces of the kind on FROM that could legally make PLY as well. In Marineerimine only
 * playing a move shows whether it is legal. */
static uint64_t rivals(const struct ratsu_position *position, struct ply ply)
{
    bool marinating = position->rules & RATSU_RULES_MARINEERIMINE;
    uint64_t own = position->colours[position->turn];
    uint64_t pieces = reaching_pieces(ply.kind, position->kinds[ply.kind] & own, ply.to,
                                      occupied_squares(position)) &
                      ~square_bit(ply.from);
    uint64_t legal = 0;
    while (pieces) {
        ply.from = take_lowest_bit(&pieces);
        if (marinating ? ratsu_marinating_is_legal(position, make_move(ply.from, ply.to, 0, 0))
                       : ply_is_safe(position, position->turn, ply))
            legal |= square_bit(ply.from);
    }
    return legal;
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
        unsigned kind = kind_on(position, move.from);
        struct ply ply = {move.from, move.to, kind, kind, move.flags};
        uint64_t others = kind != RATSU_PAWN ? rivals(position, ply) : 0;
        bool same_file = (others & file_squares(move.from & 7)) != 0;
        bool same_rank = (others & rank_squares(move.from >> 3)) != 0;
        /* Against others the file if that is enough, else the rank, else both (PGN standard,
         * 8.2.3.4). A pawn that captures names its file. */
        bool file =
            kind == RATSU_PAWN ? move.flags & RATSU_CAPTURE : others && (!same_file || same_rank);
        if (kind != RATSU_PAWN) *out++ = "PNBRQK"[kind];
        if (file) *out++ = (char)('a' + (move.from & 7));
        if (same_file) *out++ = (char)('1' + (move.from >> 3));
        if (move.flags & RATSU_CAPTURE) *out++ = 'x';
        out = write_target(out, move);
    }
    struct ratsu_position after = *position;
    if (position->rules & RATSU_RULES_MARINEERIMINE) {
        const struct ratsu_kernel *rules = &ratsu_marinating_kernel;
        rules->play(&after, move);
        if (rules->checkers(&after)) *out++ = rules->can_move(&after) ? '+' : '#';
        return (size_t)(out - text);
    }
    play_move(&after, move, false);
    if (king_attacked(&after, after.turn))
        *out++ = three_checks_given(&after) || !board_leaves_move(&after) ? '#' : '+';
    return (size_t)(out - text);
}
