/* perft/perft_moves.h: the legal moves of the side to move, counted or listed; legal by
 * construction.
 *
 * First the king's safety is found: which pieces give check, which are pinned, which squares the
 * other side attacks (with the own king taken off, because it is no cover for itself). Then the
 * targets of each piece are the squares that it reaches and may enter. A count adds the sizes of
 * these sets and examines no single move. Pinned pieces are few; separate loops handle them, along
 * their pins only. */
#ifndef CHESS_PERFT_MOVES_H
#define CHESS_PERFT_MOVES_H

#include "perft/perft_lines.h"

struct safety {
    unsigned king;     /* square of the own king */
    uint64_t checkers; /* their pieces that give check */
    uint64_t pinned;   /* own pieces that may move only along a line through the king */
    uint64_t pinners;  /* their sliders that pin */
    uint64_t attacked; /* squares they attack if the own king is taken off */
    uint64_t enter;    /* squares where a piece other than the king may go */
};

static inline uint64_t occupied_squares(const struct board *board)
{
    return board->own | board->their;
}

/* Checks and pins: of their sliders that would attack the own king if there were no own pieces, one
 * with no own piece between gives check; a single own piece between is pinned; two or more are
 * free. */
static inline struct safety own_safety(const struct lines *lines, const struct board *board)
{
    unsigned king = lowest_bit(board->kings & board->own);
    uint64_t their = board->their;
    uint64_t snipers = (rook_reach(lines, king, their) & board->straight & their) |
                       (bishop_reach(lines, king, their) & board->diagonal & their);
    struct safety safety = {.king = king};
    safety.checkers = (lines->knight[king] & board->knights & their) |
                      (above_diagonally(square_bit(king)) & board->pawns & their);
    while (snipers) {
        uint64_t sniper = snipers & -snipers;
        uint64_t between = lines->path[king][take_lowest_bit(&snipers)] & board->own;
        if (between == 0) {
            safety.checkers |= sniper;
        } else if ((between & (between - 1)) == 0) {
            safety.pinned |= between;
            safety.pinners |= sniper;
        }
    }
    uint64_t empty = ~occupied_squares(board) | square_bit(king);
    safety.attacked = below_diagonally(board->pawns & their) |
                      knights_reach(board->knights & their) |
                      lines->king[lowest_bit(board->kings & their)] |
                      sliders_reach(lines, board->straight & their, board->diagonal & their, empty);
    safety.enter = ~board->own;
    if (safety.checkers) {
        bool one = (safety.checkers & (safety.checkers - 1)) == 0;
        safety.enter = one ? lines->path[safety.king][lowest_bit(safety.checkers)] : 0;
    }
    return safety;
}

/* Returns the squares that a knight or slider reaches. */
static inline uint64_t piece_reach(const struct lines *lines, enum piece piece, unsigned square,
                                   uint64_t occupied)
{
    if (piece == PIECE_KNIGHT) return lines->knight[square];
    if (piece == PIECE_BISHOP) return bishop_reach(lines, square, occupied);
    if (piece == PIECE_ROOK) return rook_reach(lines, square, occupied);
    return bishop_reach(lines, square, occupied) | rook_reach(lines, square, occupied);
}

static inline uint64_t pieces_of(const struct board *board, enum piece piece)
{
    if (piece == PIECE_KNIGHT) return board->knights;
    if (piece == PIECE_BISHOP) return board->diagonal & ~board->straight;
    if (piece == PIECE_ROOK) return board->straight & ~board->diagonal;
    return board->straight & board->diagonal;
}

/* Targets of pawns by kind of step. In each set a square is the target of at most one pawn. */
struct pawn_targets {
    uint64_t single;
    uint64_t twice;
    uint64_t left;
    uint64_t right;
};

static inline struct pawn_targets pawn_targets(const struct board *board, uint64_t pawns,
                                               uint64_t enter)
{
    uint64_t empty = ~occupied_squares(board);
    uint64_t single = pawns << 8 & empty;
    struct pawn_targets targets = {.single = single & enter,
                                   .twice = (single & RANK_3) << 8 & empty & enter,
                                   .left = (pawns & ~FILE_A) << 7 & board->their & enter,
                                   .right = (pawns & ~FILE_H) << 9 & board->their & enter};
    return targets;
}

/* Returns the number of moves to TARGETS. Single, double and left targets never share a square, so
 * they are counted as one set. A promotion is four moves. */
static inline unsigned pawn_count(struct pawn_targets targets)
{
    uint64_t first = targets.single | targets.twice | targets.left, second = targets.right;
    unsigned count = bit_count(first) + bit_count(second);
    if ((first | second) & RANK_8)
        count += 3 * (bit_count(first & RANK_8) + bit_count(second & RANK_8));
    return count;
}

/* Returns the own pawns that may capture en passant. Two pawns leave the fifth rank and a third
 * square is filled, so the safety of the king is computed again. */
static inline uint64_t en_passant_pawns(const struct lines *lines, const struct board *board)
{
    uint64_t target = board->state & RANK_6, victim = target >> 8, legal = 0;
    uint64_t candidates = below_diagonally(target) & board->pawns & board->own;
    unsigned king = lowest_bit(board->kings & board->own);
    if ((lines->knight[king] & board->knights & board->their) |
        (above_diagonally(square_bit(king)) & board->pawns & board->their & ~victim))
        return 0;
    while (candidates) {
        uint64_t pawn = candidates & -candidates;
        uint64_t occupied = (occupied_squares(board) ^ pawn ^ victim) | target;
        uint64_t snipers = (rook_reach(lines, king, occupied) & board->straight) |
                           (bishop_reach(lines, king, occupied) & board->diagonal);
        if (!(snipers & board->their)) legal |= pawn;
        candidates ^= pawn;
    }
    return legal;
}

/* Returns the rooks with which the king, not in check, may castle. The squares that king and rook
 * cross or enter hold no other piece, and the other side attacks none that the king crosses or
 * enters. When the rook has left its square, no slider on the rank attacks the king (possible only
 * in Chess960). */
static inline uint64_t castling_rooks(const struct lines *lines, const struct board *board,
                                      uint64_t attacked)
{
    uint64_t rooks = board->state & RANK_1, legal = 0;
    unsigned king = lowest_bit(board->kings & board->own);
    while (rooks) {
        uint64_t rook = rooks & -rooks, pair = rook | square_bit(king);
        unsigned from = take_lowest_bit(&rooks);
        unsigned king_to = from > king ? 6 : 2, rook_to = from > king ? 5 : 3;
        uint64_t crossed = lines->path[king][king_to], occupied = occupied_squares(board) & ~pair;
        if ((crossed | lines->path[from][rook_to]) & occupied || crossed & attacked) continue;
        uint64_t row = rook_reach(lines, king_to, occupied | square_bit(rook_to)) & RANK_1;
        if (!(row & board->straight & board->their)) legal |= rook;
    }
    return legal;
}

static inline bool same_row(unsigned a, unsigned b)
{
    return (a & 7) == (b & 7) || a >> 3 == b >> 3;
}

/* Returns the number of moves of the pinned pieces; there is no check. */
static inline unsigned pinned_count(const struct lines *lines, const struct board *board,
                                    const struct safety *safety)
{
    unsigned count = 0;
    uint64_t pinners = safety->pinners;
    while (pinners) {
        unsigned pinner = take_lowest_bit(&pinners);
        uint64_t path = lines->path[safety->king][pinner], piece = path & board->own;
        uint64_t able = same_row(safety->king, pinner) ? board->straight : board->diagonal;
        if (piece & board->pawns) count += pawn_count(pawn_targets(board, piece, path));
        if (piece & able) count += bit_count(path) - 1;
    }
    return count;
}

#ifdef __AVX512VBMI__
/* Returns the number of moves of MOVABLE knights and sliders to squares of ENTER. In each lane a
 * square is the target of at most one piece, so the squares are counted directly. */
static inline unsigned piece_moves_count(const struct lines *lines, const struct board *board,
                                         uint64_t movable, uint64_t enter)
{
    (void)lines;
    __m512i pieces = lanes_of_pieces(board->straight & movable, board->diagonal & movable);
    __m512i targets = lanes_reach(pieces, ~occupied_squares(board));
    __m512i knights = knight_lanes(board->knights & movable);
    __m512i entered = _mm512_set1_epi64((long long)enter);
    __m512i counts = _mm512_add_epi64(_mm512_popcnt_epi64(_mm512_and_si512(targets, entered)),
                                      _mm512_popcnt_epi64(_mm512_and_si512(knights, entered)));
    return (unsigned)_mm512_reduce_add_epi64(counts);
}
#else
/* Returns the number of moves of MOVABLE knights and sliders to squares of ENTER. A queen counts as
 * a rook and as a bishop. */
static inline unsigned piece_moves_count(const struct lines *lines, const struct board *board,
                                         uint64_t movable, uint64_t enter)
{
    unsigned count = 0;
    uint64_t occupied = occupied_squares(board), knights = board->knights & movable;
    uint64_t straight = board->straight & movable, diagonal = board->diagonal & movable;
    while (knights) count += bit_count(lines->knight[take_lowest_bit(&knights)] & enter);
    while (straight)
        count += bit_count(rook_reach(lines, take_lowest_bit(&straight), occupied) & enter);
    while (diagonal)
        count += bit_count(bishop_reach(lines, take_lowest_bit(&diagonal), occupied) & enter);
    return count;
}
#endif

/* Returns the number of legal moves of the side to move. */
static inline unsigned count_moves(const struct lines *lines, const struct board *board)
{
    struct safety safety = own_safety(lines, board);
    unsigned count = bit_count(lines->king[safety.king] & ~board->own & ~safety.attacked);
    if (safety.enter == 0) return count;
    uint64_t movable = board->own & ~safety.pinned;
    count += piece_moves_count(lines, board, movable, safety.enter);
    count += pawn_count(pawn_targets(board, board->pawns & movable, safety.enter));
    if (board->state & RANK_6) count += bit_count(en_passant_pawns(lines, board));
    if (safety.checkers) return count;
    if (safety.pinned) count += pinned_count(lines, board, &safety);
    if (board->state & RANK_1) count += bit_count(castling_rooks(lines, board, safety.attacked));
    return count;
}

static inline size_t list_targets(struct step *steps, size_t count, unsigned from, uint64_t targets,
                                  enum piece piece)
{
    while (targets) {
        struct step step = {(uint8_t)from, (uint8_t)take_lowest_bit(&targets), (uint8_t)piece,
                            STEP_PLAIN};
        steps[count++] = step;
    }
    return count;
}

/* Lists the pawn moves to TARGETS, TURN squares up. */
static inline size_t list_pawns(struct step *steps, size_t count, uint64_t targets, unsigned turn,
                                enum step_kind kind)
{
    while (targets) {
        unsigned to = take_lowest_bit(&targets);
        struct step step = {(uint8_t)(to - turn), (uint8_t)to, PIECE_PAWN, (uint8_t)kind};
        if (to < 56) {
            steps[count++] = step;
            continue;
        }
        static const uint8_t promotions[4] = {PIECE_QUEEN, PIECE_ROOK, PIECE_BISHOP, PIECE_KNIGHT};
        for (unsigned i = 0; i < 4; i++) {
            step.piece = promotions[i];
            steps[count++] = step;
        }
    }
    return count;
}

static inline size_t list_pawn_targets(struct step *steps, size_t count,
                                       struct pawn_targets targets)
{
    count = list_pawns(steps, count, targets.single, 8, STEP_PLAIN);
    count = list_pawns(steps, count, targets.twice, 16, STEP_DOUBLE);
    count = list_pawns(steps, count, targets.left, 7, STEP_PLAIN);
    return list_pawns(steps, count, targets.right, 9, STEP_PLAIN);
}

static inline size_t list_pieces(const struct lines *lines, const struct board *board,
                                 enum piece piece, uint64_t movable, uint64_t enter,
                                 struct step *steps, size_t count)
{
    uint64_t pieces = pieces_of(board, piece) & movable, occupied = occupied_squares(board);
    while (pieces) {
        unsigned from = take_lowest_bit(&pieces);
        count = list_targets(steps, count, from, piece_reach(lines, piece, from, occupied) & enter,
                             piece);
    }
    return count;
}

/* Lists captures en passant, for which sets of targets are not enough. */
static inline size_t list_en_passant(const struct lines *lines, const struct board *board,
                                     struct step *steps, size_t count)
{
    if (!(board->state & RANK_6)) return count;
    uint64_t pawns = en_passant_pawns(lines, board);
    unsigned to = lowest_bit(board->state & RANK_6);
    while (pawns) {
        struct step step = {(uint8_t)take_lowest_bit(&pawns), (uint8_t)to, PIECE_PAWN,
                            STEP_EN_PASSANT};
        steps[count++] = step;
    }
    return count;
}

static inline struct step castling_step(unsigned king, unsigned rook)
{
    struct step step = {(uint8_t)king, (uint8_t)rook, PIECE_KING, STEP_CASTLING};
    return step;
}

/* Lists the legal moves of the side to move in STEPS, which has room for RATSU_MAX_MOVES (enough
 * for any placement). */
static inline size_t list_moves(const struct lines *lines, const struct board *board,
                                const struct safety *safety, struct step *steps)
{
    uint64_t flights = lines->king[safety->king] & ~board->own & ~safety->attacked;
    size_t count = list_targets(steps, 0, safety->king, flights, PIECE_KING);
    if (safety->enter == 0) return count;
    uint64_t movable = board->own & ~safety->pinned;
    static const uint8_t pieces[4] = {PIECE_KNIGHT, PIECE_BISHOP, PIECE_ROOK, PIECE_QUEEN};
    for (unsigned i = 0; i < 4; i++)
        count = list_pieces(lines, board, pieces[i], movable, safety->enter, steps, count);
    count =
        list_pawn_targets(steps, count, pawn_targets(board, board->pawns & movable, safety->enter));
    uint64_t pinners = safety->checkers ? 0 : safety->pinners;
    while (pinners) {
        uint64_t path = lines->path[safety->king][take_lowest_bit(&pinners)];
        uint64_t pinned = path & board->own;
        count = list_pawn_targets(steps, count, pawn_targets(board, pinned & board->pawns, path));
        for (enum piece slider = PIECE_BISHOP; slider <= PIECE_QUEEN; slider += 4)
            count = list_pieces(lines, board, slider, pinned, path & ~pinned, steps, count);
    }
    count = list_en_passant(lines, board, steps, count);
    if (!(board->state & RANK_1) || safety->checkers) return count;
    uint64_t rooks = castling_rooks(lines, board, safety->attacked);
    while (rooks) steps[count++] = castling_step(safety->king, take_lowest_bit(&rooks));
    return count;
}

#endif
