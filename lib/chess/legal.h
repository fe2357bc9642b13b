/* chess/legal.h: legal moves, by check and pin masks.
 *
 * With one checker, a piece other than the king must move to the checker or between it and the
 * king. With two checkers only the king can move. A pinned piece stays on its line through the
 * king. So all listed moves are legal, except moves of the king and captures en passant: these are
 * tested one by one. */
#ifndef CHESS_LEGAL_H
#define CHESS_LEGAL_H

#include "chess/attacks.h"

static inline struct ratsu_move make_move(unsigned from, unsigned to, unsigned promotion,
                                          unsigned flags)
{
    return (struct ratsu_move){(uint8_t)from, (uint8_t)to, (uint8_t)promotion, (uint8_t)flags};
}

static inline bool three_checks_given(const struct ratsu_position *position)
{
    return (position->rules & RATSU_RULES_THREE_CHECK) != 0 &&
           (position->checks[RATSU_WHITE] >= 3 || position->checks[RATSU_BLACK] >= 3);
}

/* Returns the pieces that give check to the side to move. */
static inline uint64_t checkers_of(const struct ratsu_position *position)
{
    unsigned us = position->turn;
    return attackers_of(position, king_square(position, us), occupied_squares(position)) &
           position->colours[us ^ 1];
}

/* The king of the side to move. */
struct king_state {
    unsigned square;
    uint64_t checkers;
    uint64_t answers; /* where other pieces may go; in check, only squares that answer it */
    uint64_t pinned;
};

/* Returns the own pieces that are the only piece between KING and an enemy slider. */
static inline uint64_t pinned_pieces(const struct ratsu_position *position, unsigned king,
                                     unsigned us)
{
    uint64_t occupied = occupied_squares(position), own = position->colours[us];
    uint64_t pinned = 0;
    uint64_t snipers = ((rook_attacks(king, 0) & straight_sliders(position)) |
                        (bishop_attacks(king, 0) & diagonal_sliders(position))) &
                       position->colours[us ^ 1];
    while (snipers) {
        uint64_t blockers = ratsu_between[king][take_lowest_bit(&snipers)] & occupied;
        if (blockers && (blockers & (blockers - 1)) == 0) pinned |= blockers & own;
    }
    return pinned;
}

static inline struct king_state king_state(const struct ratsu_position *position)
{
    unsigned us = position->turn, king = king_square(position, us);
    struct king_state state = {king, checkers_of(position), ~position->colours[us], 0};
    if (state.checkers) {
        state.answers = 0;
        if ((state.checkers & (state.checkers - 1)) == 0)
            state.answers = state.checkers | ratsu_between[king][lowest_bit(state.checkers)];
    }
    state.pinned = pinned_pieces(position, king, us);
    return state;
}

/* Returns whether the king is safe after a capture en passant with the pawn on FROM. Two pawns
 * leave one rank at once, so masks cannot decide this: the squares after the capture are tested. */
static inline bool en_passant_is_safe(const struct ratsu_position *position, unsigned from)
{
    unsigned us = position->turn, square = position->en_passant;
    uint64_t taken = square_bit(square ^ 8);
    uint64_t occupied =
        (occupied_squares(position) ^ square_bit(from) ^ taken) | square_bit(square);
    return !is_attacked(position, king_square(position, us), us ^ 1,
                        position->colours[us ^ 1] & ~taken, occupied);
}

/* Returns the own pawns beside the pawn that has just moved two squares. */
static inline uint64_t en_passant_pawns(const struct ratsu_position *position)
{
    if (position->en_passant == RATSU_NO_SQUARE) return 0;
    return ratsu_pawn_attacks[position->turn ^ 1][position->en_passant] &
           position->kinds[RATSU_PAWN] & position->colours[position->turn];
}

static inline unsigned legal_en_passant(const struct ratsu_position *position)
{
    uint64_t pawns = en_passant_pawns(position);
    if (three_checks_given(position)) return RATSU_NO_SQUARE;
    while (pawns)
        if (en_passant_is_safe(position, take_lowest_bit(&pawns))) return position->en_passant;
    return RATSU_NO_SQUARE;
}

/* Returns the squares of one rank from A to B, both included. */
static inline uint64_t rank_span(unsigned a, unsigned b)
{
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    return (UINT64_C(2) << high) - square_bit(low);
}

/* Returns whether no other piece stands on the way of the king, which is not in check, and of the
 * rook on ROOK in castling, and no enemy attacks a square that the king crosses. */
static inline bool castling_way_is_free(const struct ratsu_position *position, unsigned rook)
{
    unsigned us = position->turn, king = king_square(position, us);
    unsigned king_to = castled_king(king, rook), rook_to = castled_rook(king, rook);
    uint64_t both = square_bit(king) | square_bit(rook), occupied = occupied_squares(position);
    if ((rank_span(king, king_to) | rank_span(rook, rook_to)) & occupied & ~both) return false;
    uint64_t crossed = rank_span(king, king_to) & ~square_bit(king) & ~square_bit(king_to);
    while (crossed)
        if (is_attacked(position, take_lowest_bit(&crossed), us ^ 1, position->colours[us ^ 1],
                        occupied & ~square_bit(king)))
            return false;
    return true;
}

/* Returns whether the king may castle with the rook on ROOK. The king is not in check, and the rook
 * has a castling right. */
static inline bool castling_is_legal(const struct ratsu_position *position, unsigned rook)
{
    unsigned us = position->turn, king = king_square(position, us);
    unsigned king_to = castled_king(king, rook), rook_to = castled_rook(king, rook);
    uint64_t both = square_bit(king) | square_bit(rook), occupied = occupied_squares(position);
    occupied = (occupied & ~both) | square_bit(king_to) | square_bit(rook_to);
    return castling_way_is_free(position, rook) &&
           !is_attacked(position, king_to, us ^ 1, position->colours[us ^ 1], occupied);
}

/* Returns the squares that a pawn on FROM can move to, without en passant and without regard to the
 * safety of the king. */
static inline uint64_t pawn_targets(const struct ratsu_position *position, unsigned from)
{
    unsigned us = position->turn;
    uint64_t empty = ~occupied_squares(position), bit = square_bit(from);
    uint64_t steps;
    if (us == RATSU_WHITE) {
        steps = bit << 8 & empty;
        steps |= (steps & UINT64_C(0xff0000)) << 8 & empty;
    } else {
        steps = bit >> 8 & empty;
        steps |= (steps & UINT64_C(0xff0000000000)) >> 8 & empty;
    }
    return steps | (ratsu_pawn_attacks[us][from] & position->colours[us ^ 1]);
}

static inline struct ratsu_move *list_targets(struct ratsu_move *move, unsigned from,
                                              uint64_t targets, uint64_t enemies)
{
    while (targets) {
        unsigned to = take_lowest_bit(&targets);
        *move++ = make_move(from, to, 0, enemies >> to & 1 ? RATSU_CAPTURE : 0);
    }
    return move;
}

static inline struct ratsu_move *list_pawn(struct ratsu_move *move, unsigned from, uint64_t targets,
                                           uint64_t enemies)
{
    while (targets) {
        unsigned to = take_lowest_bit(&targets);
        unsigned flags = enemies >> to & 1 ? RATSU_CAPTURE : 0;
        if ((from ^ to) == 16) flags = RATSU_DOUBLE_STEP;
        if (to >= 8 && to < 56) {
            *move++ = make_move(from, to, 0, flags);
            continue;
        }
        for (unsigned kind = RATSU_KNIGHT; kind <= RATSU_QUEEN; kind++)
            *move++ = make_move(from, to, kind, flags);
    }
    return move;
}

/* Returns the squares that the king can step to; at most one of them if ANY. */
static ALWAYS_INLINE uint64_t king_steps(const struct ratsu_position *position, bool any)
{
    unsigned us = position->turn, king = king_square(position, us);
    uint64_t occupied = occupied_squares(position) & ~square_bit(king), steps = 0;
    uint64_t targets = ratsu_reach[RATSU_KING][king] & ~position->colours[us];
    while (targets && !(any && steps)) {
        unsigned to = take_lowest_bit(&targets);
        if (!is_attacked(position, to, us ^ 1, position->colours[us ^ 1], occupied))
            steps |= square_bit(to);
    }
    return steps;
}

static inline struct ratsu_move *list_castlings(const struct ratsu_position *position,
                                                unsigned king, struct ratsu_move *move)
{
    uint64_t rooks = position->castling & position->colours[position->turn];
    while (rooks) {
        unsigned rook = take_lowest_bit(&rooks);
        if (castling_is_legal(position, rook)) *move++ = make_move(king, rook, 0, RATSU_CASTLING);
    }
    return move;
}

/* Returns the squares that the piece of KIND on FROM, not the king, can legally move to. Without en
 * passant. */
static inline uint64_t legal_targets(const struct ratsu_position *position,
                                     const struct king_state *state, unsigned from, unsigned kind)
{
    uint64_t allowed = state->answers;
    if (state->pinned >> from & 1) allowed &= ray_through(state->square, from);
    return allowed & (kind == RATSU_PAWN ? pawn_targets(position, from)
                                         : piece_attacks(kind, from, occupied_squares(position)));
}

/* Lists the moves of all pieces except the king. */
static inline struct ratsu_move *list_others(const struct ratsu_position *position,
                                             const struct king_state *state,
                                             struct ratsu_move *move)
{
    unsigned us = position->turn;
    uint64_t own = position->colours[us], enemies = position->colours[us ^ 1];
    uint64_t pieces = own & ~position->kinds[RATSU_KING];
    while (pieces) {
        unsigned from = take_lowest_bit(&pieces), kind = kind_on(position, from);
        uint64_t targets = legal_targets(position, state, from, kind);
        move = kind == RATSU_PAWN ? list_pawn(move, from, targets, enemies)
                                  : list_targets(move, from, targets, enemies);
    }
    uint64_t pawns = en_passant_pawns(position);
    while (pawns) {
        unsigned from = take_lowest_bit(&pawns);
        if (en_passant_is_safe(position, from))
            *move++ = make_move(from, position->en_passant, 0, RATSU_CAPTURE | RATSU_EN_PASSANT);
    }
    return move;
}

static inline size_t list_legal_moves(const struct ratsu_position *position,
                                      struct ratsu_move moves[RATSU_MAX_MOVES])
{
    if (three_checks_given(position)) return 0;
    struct king_state state = king_state(position);
    struct ratsu_move *end = list_targets(moves, state.square, king_steps(position, false),
                                          position->colours[position->turn ^ 1]);
    if (!state.checkers) end = list_castlings(position, state.square, end);
    if (state.answers) end = list_others(position, &state, end);
    return (size_t)(end - moves);
}

/* Returns whether castling or a piece other than the king gives a legal move. In Chess960 castling
 * can be the only legal move (the king stays on g1, a blocked rook jumps from h1 to f1). */
static NEVER_INLINE bool others_can_move(const struct ratsu_position *position)
{
    unsigned us = position->turn;
    struct king_state state = king_state(position);
    uint64_t pieces = state.answers ? position->colours[us] & ~position->kinds[RATSU_KING] : 0;
    uint64_t pawns = en_passant_pawns(position);
    uint64_t rooks = state.checkers ? 0 : position->castling & position->colours[us];
    while (pieces) {
        unsigned from = take_lowest_bit(&pieces);
        if (legal_targets(position, &state, from, kind_on(position, from))) return true;
    }
    while (pawns)
        if (en_passant_is_safe(position, take_lowest_bit(&pawns))) return true;
    while (rooks)
        if (castling_is_legal(position, take_lowest_bit(&rooks))) return true;
    return false;
}

/* Returns whether the side to move has a legal move, without regard to check counters. The king
 * nearly always has one, so it is tested first. */
static inline bool board_leaves_move(const struct ratsu_position *position)
{
    return king_steps(position, true) || others_can_move(position);
}

#endif
