/* notation/marinating_san.c: writes the moves of Marineerimine as SAN. */
#include "notation/marinating_san.h"
#include "chess/attacks.h"
#include "notation/san_parts.h"
#include "marineerimine/marinating.h"

/* Other pieces of the kind that moves that can legally go there as well. */
static uint64_t rivals(const struct ratsu_position *position, struct ratsu_move move)
{
    uint64_t pieces = position->kinds[kind_on(position, move.from)] & ~square_bit(move.from);
    uint64_t legal = 0;
    while (pieces) {
        move.from = (uint8_t)take_lowest_bit(&pieces);
        if (ratsu_marinating_is_legal(position, move)) legal |= square_bit(move.from);
    }
    return legal;
}

/* A piece's move without mark. Of a pawn the target is enough: pawns only move straight ahead. */
static char *write_piece(char *out, const struct ratsu_position *position, struct ratsu_move move)
{
    unsigned kind = kind_on(position, move.from);
    if (kind != RATSU_PAWN) out = san_add_piece(out, kind, move.from, rivals(position, move));
    return san_add_target(out, move);
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
    out = move.flags & RATSU_CASTLING ? san_add_castling(out, move)
                                      : write_piece(out, position, move);
    struct ratsu_position after = *position;
    rules->play(&after, move);
    if (rules->checkers(&after)) *out++ = rules->can_move(&after) ? '+' : '#';
    return (size_t)(out - text);
}
