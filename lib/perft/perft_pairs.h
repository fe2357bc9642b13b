/* perft/perft_pairs.h: two plies counted at once: all replies to all moves of a position.
 *
 * Most moves change the number of replies by a little, and the changes on the two squares of a move
 * add up (perft_replies.h). So the replies to all plain moves of a piece are
 *
 *     number of targets x (base + `from` of its square) + sum of `to` of the targets
 *
 * and no single move is examined. This is exact for a move that is in none of these classes:
 *
 * mended    the fields hold, and the rest is counted (perft_mended.h), for all moves of a piece at
 *           once where a few sets of squares are enough:
 *   - moves of their king, if the move may change which squares are attacked next to the king or
 *     on its way in castling;
 *   - moves of a piece that becomes pinned or unpinned: a slider arrives on a line of their king
 *     with only that piece on it, a pinner moves, or a piece steps on the path of a pin;
 *   - moves along a line on which a slider of theirs sees the moving piece: the line that the piece
 *     opens when it leaves, it stops again when it arrives;
 *   - a step between the two squares in front of an unmoved pawn;
 *   - captures en passant of a pawn that makes a double step.
 * played    everything else; these moves are made and their replies counted:
 *   - checks, direct or discovered; moves off a line of their king that leave a pin;
 *   - captures of the pawn in front of which the piece stands;
 *   - en passant and promotions; castling that is in any class;
 *   - moves to or from a square that their castling needs, and captures of the rook.
 *
 * Worked positions, White to move; `base` is the number of Black's replies if White passes, and the
 * counts of all pairs are in tests/unit/perft.c. Empty ranks are left out.
 *
 *     plain                 Black's rook sees a3, a2 and a1. A knight on a3 takes a2 and a1 from
 *     8 k . . . . . . .     it, so to[a3] = -2; it does not see b1: from[b1] = 0.
 *     4 r . . . . . . .     base 16; Na3: 16 - 2 = 14; Nc3: 16 + 0 = 16.
 *     1 . N . . K . . .
 *
 *     mended: ring          The king's flights are a7, b7 and b8, its ring. A rook that comes to
 *     8 k . . . . . . .     the b-file attacks two of them: no black slider sees b1, so the
 *     1 . . R . K . . .     fields say 0, and the ring's difference is -2. base 3; Rb1: 1.
 *
 *     mended: pin           b5 is a pin point of bishops: only d7 is between it and the king.
 *     8 . . . . k . . .     The six moves that the pinned knight loses are in no field.
 *     7 . . . n . . . .     base 10; Bb5: 10 - 6 = 4.
 *     1 . . . . K B . .
 *
 *     mended: line          from[d4] gives Black's rook e4 to h4, and to[f4] is 0, for it does not
 *     8 k . . . . . . .     see f4 while d4 is taken: 16. But both squares are on one ray, which
 *     4 r . . R . . . .     f4 stops again. base 12; Rf4: 14.
 *     1 . . . . K . . .
 *
 *     mended: double step   from[e6] gives the pawn both its steps; from e5 the rook still stops
 *     8 . . . . . . . k     the longer one. base 3; Re5: 4.
 *     7 . . . . p . . .
 *     6 . . . . R . . .     played: Rxe7 takes the pawn before it, whose own moves are in
 *     1 K . . . . . . .     from[e6] too, so the move is made. base 3; Rxe7: 1.
 *
 *     played: check         On e8 the rook gives check: the replies are not those
 *     8 . . . . . . . k     that the sum knows. base 3; Re8+: 2.
 *     1 K . . . R . . .
 *
 * The sum itself corrects one connection: if a piece captures a pawn that attacked it, the capture
 * by that pawn was subtracted twice, and is added back once.
 *
 * Why it is exact: each reply belongs to one piece of theirs. The moves of a knight depend on the
 * squares of its own side, those of a slider on each of its rays, those of a pawn on the squares in
 * front of it and beside these. A plain move empties one square and fills another. If no ray and no
 * pawn of theirs depends on both squares, each number of moves changes by the effect of one square,
 * which is what the fields hold. If one depends on both, the move is in a class. Pins and the moves
 * of their king depend on our lines and attacks; moves that change these are in a class as well. */
#ifndef CHESS_PERFT_PAIRS_H
#define CHESS_PERFT_PAIRS_H

#include "perft/perft_mended.h"

/* Returns the number of replies to the moves of the piece on SQUARE to TARGETS minus the number in
 * the sum. */
static inline int mended_difference(const struct pairs *pairs, unsigned kind, enum piece piece,
                                    unsigned square, uint64_t targets)
{
    uint64_t here = square_bit(square);
    bool attacks = (here & pairs->ring[kind]) != 0;
    uint64_t ring = attacks ? targets : targets & pairs->ring[kind];
    int difference = 0;
    if (ring) difference += ring_difference(pairs, piece, here, attacks, ring);
    if (targets & pairs->pin_paths)
        difference += stopped_pins_difference(pairs, here, targets & pairs->pin_paths);
    uint64_t pinning = targets & pairs->pin_points[kind];
    if (here & pairs->pinners) {
        difference += pinner_difference(pairs, square, targets);
        pinning &= ~pairs->lines->path[pairs->king][square];
    }
    if (pinning) difference += new_pins_difference(pairs, here, pinning);
    if (kind == KIND_KNIGHT || !(here & pairs->seen_at_all)) return difference;
    for (unsigned line = 0; line < 4; line++)
        if (here & pairs->replies.seen[line])
            difference += along_difference(pairs, line, square, targets);
    return difference;
}

/* Adds the replies to all moves of the piece on SQUARE to TARGETS. Moves in the class "played" are
 * listed instead. */
static inline void pair_piece(struct pairs *pairs, unsigned kind, enum piece piece, unsigned square,
                              uint64_t targets)
{
    const struct replies *replies = &pairs->replies;
    uint64_t here = square_bit(square), all = ~UINT64_C(0);
    uint64_t played = here & pairs->played_from ? all : pairs->played_to[kind];
    if (kind != KIND_KNIGHT) played |= (here << 8 | (here & RANK_5) << 16) & replies->pawns;
    if (targets & played)
        pairs->played =
            list_targets(pairs->played_steps, pairs->played, square, targets & played, piece);
    targets &= ~played;
    unsigned moves = bit_count(targets);
    pairs->moves += moves;
    pairs->rest += (int)moves * replies->from.value[square];
    if (piece & (PIECE_BISHOP | PIECE_KING)) {
        /* Captures of pawns that attack the piece were subtracted twice. Each is four moves if the
         * pawn would promote. */
        unsigned mutual = bit_count(targets & above_diagonally(here) & replies->pawns);
        pairs->rest += here & RANK_1 ? 4 * mutual : mutual;
    }
    if (piece & (PIECE_ROOK | PIECE_KING)) {
        /* From one of the two squares in front of an unmoved pawn to the other the piece still
         * stops the double step, which the sum counts as possible. */
        uint64_t front = here & pairs->in_front;
        front = (front << 8 | front >> 8) & pairs->in_front & ~pairs->board->their;
        pairs->rest -= bit_count(targets & front);
    }
    tally_add(&pairs->tally, &replies->to, targets);
    uint64_t mended_from = pairs->ring[kind] | pairs->pinners;
    uint64_t mended_to = pairs->ring[kind] | pairs->pin_paths | pairs->pin_points[kind];
    if (kind != KIND_KNIGHT) mended_from |= pairs->seen_at_all;
    if (here & mended_from || targets & mended_to)
        pairs->rest += mended_difference(pairs, kind, piece, square, targets);
}

/* Returns the line through the own king on which the pinned piece on HERE may move. */
static inline uint64_t pin_line(const struct pairs *pairs, const struct safety *safety,
                                uint64_t here)
{
    uint64_t pinners = safety->pinners, path;
    do {
        path = pairs->lines->path[safety->king][take_lowest_bit(&pinners)];
    } while (!(path & here));
    return path;
}

static inline void pair_pieces(struct pairs *pairs, const struct safety *safety, unsigned kind,
                               enum piece piece)
{
    const struct board *board = pairs->board;
    uint64_t pieces = pieces_of(board, piece) & board->own, occupied = occupied_squares(board);
    while (pieces) {
        uint64_t here = pieces & -pieces;
        unsigned square = take_lowest_bit(&pieces);
        uint64_t targets = piece_reach(pairs->lines, piece, square, occupied) & safety->enter;
        if (here & safety->pinned) targets &= pin_line(pairs, safety, here);
        pair_piece(pairs, kind, piece, square, targets);
    }
}

/* Adds the replies to pawn moves along LINE to TARGETS, TURN squares up. Moves to PLAYED_TO or from
 * `played_from` are listed to be played instead. */
static inline void pair_pawn_steps(struct pairs *pairs, uint64_t targets, unsigned turn,
                                   unsigned line, uint64_t played_to)
{
    if (!targets) return;
    uint64_t played = targets & (played_to | pairs->played_from << turn);
    pairs->played = list_pawns(pairs->played_steps, pairs->played, played, turn,
                               turn == 16 ? STEP_DOUBLE : STEP_PLAIN);
    targets &= ~played;
    pairs->moves += bit_count(targets);
    tally_add(&pairs->tally, &pairs->replies.to, targets);
    tally_add(&pairs->tally, &pairs->replies.from, targets >> turn);
    uint64_t mended_from = pairs->ring[KIND_PAWN] | pairs->replies.seen[line];
    uint64_t mended_to = pairs->ring[KIND_PAWN] | pairs->pin_paths;
    if (!(targets & (mended_to | mended_from << turn))) return;
    uint64_t from = pairs->ring[KIND_PAWN] << turn,
             ring = targets & (pairs->ring[KIND_PAWN] | from);
    uint64_t along = targets & pairs->replies.seen[line] << turn;
    uint64_t stopped = targets & pairs->pin_paths;
    int difference = 0;
    for (; ring; ring &= ring - 1)
        difference += pawn_ring_difference(pairs, (ring & -ring) >> turn, ring & -ring);
    for (; stopped; stopped &= stopped - 1)
        difference +=
            stopped_pins_difference(pairs, (stopped & -stopped) >> turn, stopped & -stopped);
    for (; along; along &= along - 1)
        difference += along_difference(pairs, line, lowest_bit(along) - turn, along & -along);
    pairs->rest += difference;
}

/* Returns the targets of all own pawns, pinned ones included. */
static inline struct pawn_targets all_pawn_targets(const struct pairs *pairs,
                                                   const struct safety *safety)
{
    const struct board *board = pairs->board;
    uint64_t pawns = board->pawns & board->own, pinned = pawns & safety->pinned;
    struct pawn_targets targets = pawn_targets(board, pawns & ~pinned, safety->enter);
    while (pinned) {
        uint64_t pawn = pinned & -pinned;
        uint64_t enter = safety->enter & pin_line(pairs, safety, pawn);
        struct pawn_targets more = pawn_targets(board, pawn, enter);
        targets.single |= more.single;
        targets.twice |= more.twice;
        targets.left |= more.left;
        targets.right |= more.right;
        pinned ^= pawn;
    }
    return targets;
}

static inline void pair_pawns(struct pairs *pairs, const struct safety *safety)
{
    const struct board *board = pairs->board;
    uint64_t front = pairs->in_front;
    struct pawn_targets targets = all_pawn_targets(pairs, safety);
    uint64_t to = pairs->played_to[KIND_PAWN], from = pairs->played_from;
    pair_pawn_steps(pairs, targets.single, 8, NORTH, to);
    pairs->rest -= bit_count(targets.single & ~(to | from << 8) & front & front << 8);
    pair_pawn_steps(pairs, targets.twice, 16, NORTH, to);
    uint64_t passing = targets.twice & ~(to | from << 16) & beside(board->pawns & board->their);
    for (; passing; passing &= passing - 1)
        pairs->rest += en_passant_difference(pairs, passing & -passing);
    pair_pawn_steps(pairs, targets.left, 7, NORTH_WEST, to);
    pair_pawn_steps(pairs, targets.right, 9, NORTH_EAST, to);
    uint64_t taken = pairs->replies.pawns & ~to;
    pairs->rest += bit_count(targets.left & taken & ~(from << 7)) +
                   bit_count(targets.right & taken & ~(from << 9));
}

/* Adds the replies to castling. It is in the sum like any other move if king and rook are in no
 * class: no slider of theirs then sees the four squares along the rank, so the changes on them are
 * independent. */
static inline void pair_castlings(struct pairs *pairs, const struct safety *safety)
{
    const struct replies *replies = &pairs->replies;
    uint64_t rooks = castling_rooks(pairs->lines, pairs->board, safety->attacked);
    uint64_t ring_of_rook = pairs->ring[KIND_ROOK], ring_of_king = pairs->ring[KIND_KING];
    while (rooks) {
        unsigned rook = take_lowest_bit(&rooks), king = safety->king;
        unsigned king_to = rook > king ? 6 : 2, rook_to = rook > king ? 5 : 3;
        uint64_t from = square_bit(king) | square_bit(rook);
        uint64_t to = square_bit(king_to) | square_bit(rook_to);
        uint64_t row = (from | to) & replies->seen[EAST];
        uint64_t left = from & (to | pairs->played_from | pairs->pinners);
        uint64_t entered = to & pairs->pin_paths;
        uint64_t by_rook =
            square_bit(rook_to) & (pairs->played_to[KIND_ROOK] | pairs->pin_points[KIND_ROOK]);
        uint64_t ring = ((square_bit(rook) | square_bit(rook_to)) & ring_of_rook) |
                        ((square_bit(king) | square_bit(king_to)) & ring_of_king);
        if (row | left | entered | by_rook | ring) {
            pairs->played_steps[pairs->played++] = castling_step(king, rook);
            continue;
        }
        pairs->moves++;
        pairs->rest += replies->from.value[king] + replies->from.value[rook] +
                       replies->to.value[king_to] + replies->to.value[rook_to];
    }
}

/* Returns the number of replies to all moves of the side to move. STEPS has room for
 * RATSU_MAX_MOVES. (In check, `base` includes captures of our king; the fields subtract them.) */
static inline uint64_t count_pairs(const struct lines *lines, const struct board *board,
                                   const struct safety *safety, struct step *steps)
{
    struct pairs pairs;
    pairs.lines = lines;
    pairs.board = board;
    pairs.king = lowest_bit(board->kings & board->their);
    pairs.played_steps = steps;
    pairs.played = 0;
    pairs.moves = 0;
    pairs.rest = 0;
    pairs.tally = tally_begin();
    find_classes(&pairs);
    piece_replies(lines, board, board->their & ~pairs.pinned, &pairs.replies);
    pawn_replies(board, board->their & ~pairs.pinned, &pairs.replies);
    pairs.replies.base += pairs.king_moves + all_pinned_moves(&pairs);
    pairs.in_front = (pairs.replies.pawns & RANK_7) >> 8;
    pairs.in_front |= pairs.in_front >> 8;
    const uint64_t *seen = pairs.replies.seen;
    pairs.seen_at_all = seen[0] | seen[1] | seen[2] | seen[3];

    pair_pieces(&pairs, safety, KIND_KNIGHT, PIECE_KNIGHT);
    pair_pieces(&pairs, safety, KIND_BISHOP, PIECE_BISHOP);
    pair_pieces(&pairs, safety, KIND_ROOK, PIECE_ROOK);
    pair_pieces(&pairs, safety, KIND_QUEEN, PIECE_QUEEN);
    uint64_t flights = lines->king[safety->king] & ~board->own & ~safety->attacked;
    pair_piece(&pairs, KIND_KING, PIECE_KING, safety->king, flights);
    pair_pawns(&pairs, safety);
    if (board->state & RANK_1 && !safety->checkers) pair_castlings(&pairs, safety);
    pairs.played = list_en_passant(lines, board, steps, pairs.played);

    int64_t leaves =
        (int64_t)(pairs.moves * pairs.replies.base) + pairs.rest + tally_total(&pairs.tally);
    for (size_t i = 0; i < pairs.played; i++) {
        struct board next = played_step(board, steps[i]);
        leaves += count_moves(lines, &next);
    }
    return (uint64_t)leaves;
}

#endif
