/* notation/uci.c: moves as coordinates. Castling is king takes own rook in Chess960 and the king's
 * own squares in standard chess; both are read (UCI protocol, "UCI_Chess960"), and so is the rook
 * over the king.
 */
#include "chess/play.h"
#include "marineerimine/marinating.h"
#include "notation/uci.h"

size_t ratsu_uci_write(const struct ratsu_position *position, struct ratsu_move move,
                       char text[RATSU_UCI_MAX])
{
    if (move.flags & RATSU_NULL_MOVE) {
        memcpy(text, "0000", 4);
        return 4;
    }
    unsigned to = move.to;
    if ((move.flags & RATSU_CASTLING) && !(position->rules & RATSU_RULES_CHESS960))
        to = castled_king(move.from, move.to);
    return write_squares(text, move.from, to, move.promotion);
}

bool ratsu_castles_by_king(struct ratsu_move move)
{
    unsigned to = castled_king(move.from, move.to);
    unsigned distance = to > move.from ? to - move.from : move.from - to;
    return distance > 1 || to == move.to;
}

size_t ratsu_uci_write_by_king(const struct ratsu_kernel *kernel,
                               const struct ratsu_position *position, struct ratsu_move move,
                               char text[RATSU_MOVE_TEXT_MAX])
{
    (void)kernel;
    if (move.flags & RATSU_CASTLING && ratsu_castles_by_king(move))
        return write_squares(text, move.from, castled_king(move.from, move.to), 0);
    return ratsu_uci_write(position, move, text);
}

/* The king: onto the rook, or, further than one step away, to its square after castling. */
unsigned ratsu_castling_rook(const struct ratsu_position *position, unsigned from, unsigned to)
{
    unsigned king = king_square(position, position->turn);
    uint64_t rooks = position->castling & position->colours[position->turn];
    if (rooks >> from & 1) {
        /* The rook past the king or onto it: no other move is that. */
        bool passes = from < king ? to > king : to < king;
        bool castles = to == king || (passes && to == castled_rook(king, from));
        return castles ? from : RATSU_NO_SQUARE;
    }
    if (from != king) return RATSU_NO_SQUARE;
    if (rooks >> to & 1) return to;
    unsigned distance = king < to ? to - king : king - to;
    while (rooks && distance > 1) {
        unsigned rook = take_lowest_bit(&rooks);
        if (castled_king(king, rook) == to) return rook;
    }
    return RATSU_NO_SQUARE;
}

struct ratsu_move ratsu_move_between(const struct ratsu_position *position, unsigned from,
                                     unsigned to, unsigned promotion)
{
    unsigned flags = position->colours[position->turn ^ 1] >> to & 1 ? RATSU_CAPTURE : 0;
    bool pawn = kind_on(position, from) == RATSU_PAWN;
    if (pawn && (from ^ to) == 16) flags = RATSU_DOUBLE_STEP;
    if (pawn && to == position->en_passant && (from & 7) != (to & 7))
        flags = RATSU_CAPTURE | RATSU_EN_PASSANT;
    return make_move(from, to, promotion, flags);
}

bool ratsu_move_fits(const struct ratsu_position *position, struct ratsu_move *move)
{
    if (!(position->rules & RATSU_RULES_MARINEERIMINE)) return move_is_legal(position, *move);
    move->flags &= RATSU_CASTLING | RATSU_NULL_MOVE;
    return ratsu_marinating_is_legal(position, *move);
}

bool ratsu_uci_read(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                    struct ratsu_slice text, struct ratsu_move *move)
{
    unsigned promotion = 0;
    (void)kernel; /* one look at one move: no level is faster */
    if (text.length == 4 && memcmp(text.data, "0000", 4) == 0) {
        *move = make_move(0, 0, 0, RATSU_NULL_MOVE);
        return ratsu_move_fits(position, move);
    }
    if (text.length != 4 && text.length != 5) return false;
    if (text.length == 5) {
        static const char letters[] = "nbrq";
        const char *letter = memchr(letters, text.data[4], 4);
        if (!letter) return false;
        promotion = RATSU_KNIGHT + (unsigned)(letter - letters);
    }
    unsigned from = square_named(text.data), to = square_named(text.data + 2);
    if (from == RATSU_NO_SQUARE || to == RATSU_NO_SQUARE) return false;
    unsigned rook = promotion ? RATSU_NO_SQUARE : ratsu_castling_rook(position, from, to);
    *move = rook == RATSU_NO_SQUARE
                ? ratsu_move_between(position, from, to, promotion)
                : make_move(king_square(position, position->turn), rook, 0, RATSU_CASTLING);
    return ratsu_move_fits(position, move);
}
