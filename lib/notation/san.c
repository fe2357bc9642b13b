/* notation/san.c: writing SAN, once per processor level. */
#include "base/level.h"
#include "marineerimine/marinating.h"
#include "notation/san_inline.h"
#include "notation/san_parts.h"

size_t RATSU_LEVELLED(ratsu_san_write)(const struct ratsu_position *position,
                                       struct ratsu_move move, char text[RATSU_SAN_MAX]);

static bool is_marinating(const struct ratsu_position *position)
{
    return position->rules & RATSU_RULES_MARINEERIMINE;
}

/* Other pieces of the kind on FROM that could legally make PLY as well. In Marineerimine only
 * playing a move shows whether it is legal. */
static uint64_t rivals(const struct ratsu_position *position, struct ply ply)
{
    bool marinating = is_marinating(position);
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

static char *write_piece(char *out, const struct ratsu_position *position, struct ratsu_move move)
{
    unsigned kind = kind_on(position, move.from);
    struct ply ply = {move.from, move.to, kind, kind, move.flags};
    if (kind != RATSU_PAWN)
        out = san_add_piece(out, kind, move.from, rivals(position, ply));
    else if (move.flags & RATSU_CAPTURE)
        *out++ = (char)('a' + (move.from & 7));
    if (move.flags & RATSU_CAPTURE) *out++ = 'x';
    return san_add_target(out, move);
}

size_t RATSU_LEVELLED(ratsu_san_write)(const struct ratsu_position *position,
                                       struct ratsu_move move, char text[RATSU_SAN_MAX])
{
    char *out = text;
    if (move.flags & RATSU_NULL_MOVE) {
        memcpy(text, "--", 2);
        return 2;
    }
    out = move.flags & RATSU_CASTLING ? san_add_castling(out, move)
                                      : write_piece(out, position, move);
    struct ratsu_position after = *position;
    if (is_marinating(position)) {
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
