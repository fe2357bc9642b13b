/* perft_pairs.h: two plies counted at once: all replies to all moves of a position.
 *
 * Most moves change the number of replies by little, and by amounts that add up square by square
 * (perft_replies.h). So for each man the replies to all his plain moves are
 *
 *     number of targets x (base + what his leaving changes) + sum of the targets' fields
 *
 * and no single move is looked at. That is exact for a move that is in none of these classes:
 *
 * ring      changes, or may change, which squares around their king are attacked (or squares that
 * he crosses in castling): the fields hold, only the king's moves are counted anew. played
 * everything that the sum does not know; these moves are made and their replies counted:
 *   - check, given directly or by leaving a line;
 *   - a pin that begins or ends: by a slider who comes to a line with one man of theirs, by a man
 * who leaves a line of their king with one other man on it, or by a man on the path of a pin;
 *   - a slider, pawn or king who moves along a line on which a slider of theirs sees him: what
 *     he opens by leaving he stops again, or changes, by coming;
 *   - the same between two squares in front of a pawn, or a capture of the pawn in front;
 *   - pawns two steps forward beside a pawn of theirs, en passant, promotions, castling;
 *   - on their castling rank if they may yet castle; pinned men.
 *
 * One connection is put right in the sum: a man who takes a pawn that attacked him wins back that
 * capture, which was taken off twice.
 *
 * The idea to count two plies by classes of moves is older (performance notes of this project);
 * that the changes are fields which are summed over sets of targets is ours.
 */
#ifndef CHESS_PERFT_PAIRS_H
#define CHESS_PERFT_PAIRS_H

#include "chess/perft_replies.h"

/* Indices of kinds here: bits of enum man do not index. */
enum { KIND_PAWN, KIND_KNIGHT, KIND_BISHOP, KIND_ROOK, KIND_QUEEN, KIND_KING, KINDS };

struct pairs {
    const struct lines *lines;
    const struct board *board;
    struct safety safety;
    uint64_t movable; /* own men that are not pinned */

    /* Their king. */
    unsigned king;
    uint64_t pinned;    /* their men who are pinned */
    uint64_t pin_paths; /* between him and those who pin, these included */
    uint64_t ring;      /* squares that he may enter or cross, if not attacked */
    uint64_t castling;  /* their castling rank if a move can change whether he castles */
    unsigned king_moves;

    /* Classes by kind: a move is played if from or to is in these sets, else ring if in those. */
    uint64_t played_from[KINDS], played_to[KINDS], ring_any[KINDS];
    uint64_t in_front; /* the two squares in front of their unmoved pawns */

    struct replies replies;

    /* The sum. */
    struct tally tally;
    int64_t rest;   /* what the tally lacks */
    uint64_t moves; /* plain moves so far */
    size_t played, rings;
    struct step *played_steps; /* from the list's beginning */
    struct step ring_steps[RATSU_MAX_MOVES];
};

/* Own sliders in line with their king, whatever stands between. One man of theirs is pinned. One
 * own man would give check by leaving; one of each, and the own man would leave a pin behind. More
 * never matter. */
static inline uint64_t find_their_pins(struct pairs *pairs)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    uint64_t snipers = (rook_reach(lines, pairs->king, 0) & board->straight & board->own) |
                       (bishop_reach(lines, pairs->king, 0) & board->diagonal & board->own);
    uint64_t occupied = occupied_squares(board), still = 0;
    pairs->pinned = pairs->pin_paths = 0;
    while (snipers) {
        unsigned sniper = take_lowest_bit(&snipers);
        uint64_t path = lines->path[pairs->king][sniper];
        uint64_t between = path & occupied & ~square_set(sniper);
        uint64_t own = between & board->own, their = between & board->their;
        if (own & (own - 1) || their & (their - 1)) continue;
        still |= own;
        if (own) continue;
        pairs->pinned |= their;
        pairs->pin_paths |= path;
    }
    return still;
}

/* Replies of a pinned man on the path of his pin. */
static inline unsigned pinned_replies(const struct board *board, uint64_t man, uint64_t path,
                                      unsigned king, unsigned pinner)
{
    if (man & (same_row(king, pinner) ? board->straight : board->diagonal))
        return bit_count(path) - 1;
    if (!(man & board->pawns)) return 0;
    struct pawns_down down = pawns_down(man, ~occupied_squares(board));
    uint64_t targets =
        ((down.single | down.twice) & path) | ((down.west | down.east) & square_set(pinner));
    return bit_count(targets) + 3 * bit_count(targets & RANK_1);
}

static inline unsigned all_pinned_replies(const struct pairs *pairs)
{
    const struct board *board = pairs->board;
    uint64_t pinners = pairs->pin_paths & board->own;
    unsigned count = 0;
    while (pinners) {
        unsigned pinner = take_lowest_bit(&pinners);
        uint64_t path = pairs->lines->path[pairs->king][pinner];
        count += pinned_replies(board, path & pairs->pinned, path, pairs->king, pinner);
    }
    return count;
}

/* Squares that own men attack. */
static inline uint64_t attacked_by(const struct lines *lines, uint64_t pawns, uint64_t knights,
                                   uint64_t king, uint64_t sliders)
{
    return above_diagonally(pawns) | knights_reach(knights) | lines->king[lowest_bit(king)] |
           sliders;
}

/* How many ways of castling they have, when ATTACKED are the squares attacked by us. OPEN, if not
 * NULL, takes the squares that the king crosses where none of their own men stands in the way. */
static inline unsigned their_castlings(const struct pairs *pairs, uint64_t attacked,
                                       uint64_t occupied, uint64_t straight, uint64_t *open)
{
    const struct lines *lines = pairs->lines;
    uint64_t rooks = pairs->board->state & RANK_8;
    unsigned count = 0, king = pairs->king;
    while (rooks) {
        uint64_t pair = (rooks & -rooks) | square_set(king);
        unsigned rook = take_lowest_bit(&rooks);
        unsigned king_to = rook > king ? 62 : 58, rook_to = rook > king ? 61 : 59;
        uint64_t crossed = lines->path[king][king_to];
        uint64_t needed = (crossed | lines->path[rook][rook_to]) & ~pair;
        if (needed & pairs->board->their) continue;
        if (open) *open |= crossed | square_set(king_to); /* he may stand there already */
        if (needed & occupied || crossed & attacked) continue;
        uint64_t after = (occupied & ~pair) | square_set(rook_to);
        if (!(rook_reach(lines, king_to, after) & RANK_8 & straight)) count++;
    }
    return count;
}

/* How many moves their king has after a move that is no check: men as they stand then. */
static inline unsigned king_replies(const struct pairs *pairs, uint64_t their, uint64_t attacked,
                                    uint64_t occupied, uint64_t straight)
{
    unsigned count = bit_count(pairs->lines->king[pairs->king] & ~their & ~attacked);
    if (pairs->castling) count += their_castlings(pairs, attacked, occupied, straight, NULL);
    return count;
}

/* Lines on which own sliders attack, or would attack, squares of the ring. */
struct ring_lines {
    uint64_t straight, diagonal; /* from where a rook, a bishop attacks it */
    uint64_t crossing;           /* squares on a line from an own slider to the ring */
    uint64_t attacked;           /* squares that own sliders attack now */
};

#ifdef __AVX512VBMI__
static inline __m512i own_sliders_lanes(const struct board *board, uint64_t empty)
{
    __m512i men = lanes_of_men(board->straight & board->own, board->diagonal & board->own);
    return lanes_reach(men, empty);
}

static inline struct ring_lines ring_lines(uint64_t ring, uint64_t empty, __m512i own)
{
    enum { OPPOSITE = 0x4e };
    struct ring_lines found;
    __m512i from_ring = lanes_reach(_mm512_set1_epi64((long long)ring), empty);
    __m512i crossing = both(from_ring, _mm512_shuffle_i64x2(own, own, OPPOSITE));
    found.straight = (uint64_t)_mm512_mask_reduce_or_epi64(STRAIGHT_LANES, from_ring);
    found.diagonal = (uint64_t)_mm512_mask_reduce_or_epi64((__mmask8)~STRAIGHT_LANES, from_ring);
    found.crossing = (uint64_t)_mm512_reduce_or_epi64(crossing);
    return found;
}
#else
/* One kind of line: TURN squares from one to the next; entries of the steps up and of those down.
 */
static inline uint64_t ring_line(uint64_t ring, uint64_t men, uint64_t empty, int turn, uint64_t up,
                                 uint64_t down, uint64_t *crossing)
{
    uint64_t ring_up = direction_reach(ring, empty, turn, up);
    uint64_t ring_down = direction_reach(ring, empty, -turn, down);
    *crossing |= (ring_up & direction_reach(men, empty, -turn, down)) |
                 (ring_down & direction_reach(men, empty, turn, up));
    return ring_up | ring_down;
}

static inline struct ring_lines ring_lines(uint64_t ring, const struct board *board, uint64_t empty)
{
    struct ring_lines found = {.crossing = 0};
    uint64_t straight = board->straight & board->own, diagonal = board->diagonal & board->own;
    found.straight =
        ring_line(ring, straight, empty, 8, ~UINT64_C(0), ~UINT64_C(0), &found.crossing) |
        ring_line(ring, straight, empty, 1, ~FILE_A, ~FILE_H, &found.crossing);
    found.diagonal = ring_line(ring, diagonal, empty, 9, ~FILE_A, ~FILE_H, &found.crossing) |
                     ring_line(ring, diagonal, empty, 7, ~FILE_H, ~FILE_A, &found.crossing);
    return found;
}
#endif

/* Their king's moves if we pass, and the squares that matter to him. */
static inline struct ring_lines find_ring(struct pairs *pairs)
{
    const struct board *board = pairs->board;
    uint64_t empty = ~occupied_squares(board), straight = board->straight & board->own;
#ifdef __AVX512VBMI__
    __m512i sliders = own_sliders_lanes(board, empty);
    uint64_t seen = (uint64_t)_mm512_reduce_or_epi64(sliders);
#else
    uint64_t seen = sliders_reach(straight, board->diagonal & board->own, empty);
#endif
    uint64_t attacked = attacked_by(pairs->lines, board->pawns & board->own,
                                    board->knights & board->own, board->kings & board->own, seen);
    uint64_t crossed = 0;
    unsigned castlings = 0;
    if (board->state & RANK_8)
        castlings = their_castlings(pairs, attacked, ~empty, straight, &crossed);
    pairs->castling = crossed ? RANK_8 : 0;
    pairs->king_moves =
        bit_count(pairs->lines->king[pairs->king] & ~board->their & ~attacked) + castlings;
    pairs->ring = (pairs->lines->king[pairs->king] & ~board->their) | crossed;
#ifdef __AVX512VBMI__
    return ring_lines(pairs->ring, empty, sliders);
#else
    return ring_lines(pairs->ring, board, empty);
#endif
}

static inline void find_classes(struct pairs *pairs)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    unsigned king = pairs->king;
    uint64_t occupied = occupied_squares(board), still = find_their_pins(pairs);
    struct ring_lines ring = find_ring(pairs);
    uint64_t straight = rook_reach(lines, king, occupied),
             diagonal = bishop_reach(lines, king, occupied);
    straight |= rook_reach(lines, king, occupied & ~(straight & board->their));
    diagonal |= bishop_reach(lines, king, occupied & ~(diagonal & board->their));
    uint64_t near = pairs->ring | beside(pairs->ring);

    uint64_t common = pairs->pin_paths | pairs->castling;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        pairs->played_from[kind] = common | still;
        pairs->played_to[kind] = common;
        pairs->ring_any[kind] = ring.crossing | (lines->king[king] & board->their);
    }
    pairs->played_to[KIND_PAWN] |= below_diagonally(square_set(king)) | RANK_8;
    pairs->played_to[KIND_KNIGHT] |= lines->knight[king];
    pairs->played_to[KIND_BISHOP] |= diagonal;
    pairs->played_to[KIND_ROOK] |= straight;
    pairs->played_to[KIND_QUEEN] |= straight | diagonal;
    pairs->ring_any[KIND_PAWN] |= below_diagonally(pairs->ring);
    pairs->ring_any[KIND_KNIGHT] |= knights_reach(pairs->ring);
    pairs->ring_any[KIND_BISHOP] |= ring.diagonal;
    pairs->ring_any[KIND_ROOK] |= ring.straight;
    pairs->ring_any[KIND_QUEEN] |= ring.straight | ring.diagonal;
    pairs->ring_any[KIND_KING] |= near | near << 8 | near >> 8;
}

/* Captures of pawns that attacked the man on HERE: so much was taken off twice. */
static inline unsigned mutual_captures(const struct pairs *pairs, uint64_t here, uint64_t targets)
{
    unsigned count = bit_count(targets & above_diagonally(here) & pairs->replies.pawns);
    return here & RANK_1 ? 4 * count : count;
}

/* Adds the moves of the man on SQUARE to TARGETS. */
static inline void pair_man(struct pairs *pairs, unsigned kind, enum man man, unsigned square,
                            uint64_t targets)
{
    const struct replies *replies = &pairs->replies;
    uint64_t here = square_set(square), all = ~UINT64_C(0);
    uint64_t played = here & pairs->played_from[kind] ? all : pairs->played_to[kind];
    uint64_t ring = here & pairs->ring_any[kind] ? all : pairs->ring_any[kind];
    if (kind != KIND_KNIGHT) {
        for (unsigned line = 0; line < 4; line++)
            if (here & replies->seen[line]) played |= pairs->lines->through[line][square];
        if (here & pairs->in_front) played |= pairs->in_front;
        played |= (here << 8 | (here & RANK_5) << 16) & replies->pawns;
    }
    if (targets & played)
        pairs->played =
            list_targets(pairs->played_steps, pairs->played, square, targets & played, man);
    targets &= ~played;
    if (targets & ring)
        pairs->rings = list_targets(pairs->ring_steps, pairs->rings, square, targets & ring, man);
    unsigned moves = bit_count(targets);
    pairs->moves += moves;
    pairs->rest += (int)moves * replies->from.value[square];
    if (man & (MAN_BISHOP | MAN_KING)) pairs->rest += mutual_captures(pairs, here, targets);
    tally_add(&pairs->tally, &replies->to, targets);
}

static inline void pair_men(struct pairs *pairs, unsigned kind, enum man man)
{
    uint64_t men = men_of(pairs->board, man) & pairs->movable,
             occupied = occupied_squares(pairs->board);
    while (men) {
        unsigned square = take_lowest_bit(&men);
        uint64_t targets = man_reach(pairs->lines, man, square, occupied) & ~pairs->board->own;
        pair_man(pairs, kind, man, square, targets);
    }
}

/* Pawn moves TURN squares up to TARGETS, those in PLAYED_TO and those that start in PLAYED_FROM
 * played. */
static inline void pair_pawn_steps(struct pairs *pairs, uint64_t targets, unsigned turn,
                                   uint64_t played_from, uint64_t played_to)
{
    uint64_t ring = pairs->ring_any[KIND_PAWN];
    uint64_t played = targets & (played_to | played_from << turn);
    enum step_kind kind = turn == 16 ? STEP_DOUBLE : STEP_PLAIN;
    pairs->played = list_pawns(pairs->played_steps, pairs->played, played, turn, kind);
    targets &= ~played;
    pairs->rings =
        list_pawns(pairs->ring_steps, pairs->rings, targets & (ring | ring << turn), turn, kind);
    pairs->moves += bit_count(targets);
    tally_add(&pairs->tally, &pairs->replies.to, targets);
    tally_add(&pairs->tally, &pairs->replies.from, targets >> turn);
}

static inline void pair_pawns(struct pairs *pairs)
{
    const struct board *board = pairs->board;
    const uint64_t *seen = pairs->replies.seen;
    uint64_t pawns = board->pawns & pairs->movable, front = pairs->in_front;
    struct pawn_targets targets = pawn_targets(board, pawns, ~UINT64_C(0));
    uint64_t from = pairs->played_from[KIND_PAWN], to = pairs->played_to[KIND_PAWN];
    pair_pawn_steps(pairs, targets.single, 8, from | seen[NORTH], to | (front & front << 8));
    pair_pawn_steps(pairs, targets.twice, 16, from | seen[NORTH],
                    to | beside(board->pawns & board->their));
    pair_pawn_steps(pairs, targets.left, 7, from | seen[NORTH_WEST], to);
    pair_pawn_steps(pairs, targets.right, 9, from | seen[NORTH_EAST], to);
    uint64_t taken = pairs->replies.pawns;
    uint64_t left = targets.left & ~(to | (from | seen[NORTH_WEST]) << 7);
    uint64_t right = targets.right & ~(to | (from | seen[NORTH_EAST]) << 9);
    pairs->rest += bit_count(left & taken) + bit_count(right & taken);
}

/* By how much the ring moves differ from what the sum holds of them. */
static inline int64_t ring_difference(const struct pairs *pairs)
{
    const struct board *board = pairs->board;
    int64_t difference = 0;
    for (size_t i = 0; i < pairs->rings; i++) {
        struct step step = pairs->ring_steps[i];
        uint64_t from = square_set(step.from), to = square_set(step.to), own = board->own & ~from;
        uint64_t straight = (board->straight & own) | (step.man & MAN_ROOK ? to : 0);
        uint64_t diagonal = (board->diagonal & own) | (step.man & MAN_BISHOP ? to : 0);
        uint64_t occupied = (occupied_squares(board) & ~from) | to;
        uint64_t attacked =
            attacked_by(pairs->lines, (board->pawns & own) | (step.man & MAN_PAWN ? to : 0),
                        (board->knights & own) | (step.man & MAN_KNIGHT ? to : 0),
                        step.man & MAN_KING ? to : board->kings & own,
                        sliders_reach(straight, diagonal, ~occupied));
        difference += (int)king_replies(pairs, board->their & ~to, attacked, occupied, straight);
        difference -= (int)pairs->king_moves;
    }
    return difference;
}

/* All replies to all moves of the side to move, who is not in check. Room for STEPS is the
 * caller's. */
static inline uint64_t count_pairs(const struct lines *lines, const struct board *board,
                                   const struct safety *safety, struct step *steps)
{
    struct pairs pairs;
    pairs.lines = lines;
    pairs.board = board;
    pairs.safety = *safety;
    pairs.movable = board->own & ~safety->pinned;
    pairs.king = lowest_bit(board->kings & board->their);
    pairs.played_steps = steps;
    pairs.played = pairs.rings = 0;
    pairs.moves = 0;
    pairs.rest = 0;
    pairs.tally = tally_begin();
    find_classes(&pairs);
    officer_replies(lines, board, board->their & ~pairs.pinned, &pairs.replies);
    pawn_replies(board, board->their & ~pairs.pinned, &pairs.replies);
    pairs.replies.base += pairs.king_moves + all_pinned_replies(&pairs);
    pairs.in_front = (pairs.replies.pawns & RANK_7) >> 8;
    pairs.in_front |= pairs.in_front >> 8;

    pair_men(&pairs, KIND_KNIGHT, MAN_KNIGHT);
    pair_men(&pairs, KIND_BISHOP, MAN_BISHOP);
    pair_men(&pairs, KIND_ROOK, MAN_ROOK);
    pair_men(&pairs, KIND_QUEEN, MAN_QUEEN);
    uint64_t flights = lines->king[safety->king] & ~board->own & ~safety->attacked;
    pair_man(&pairs, KIND_KING, MAN_KING, safety->king, flights);
    pair_pawns(&pairs);
    pairs.played = list_pinned(lines, board, safety, steps, pairs.played);
    pairs.played = list_special(lines, board, safety, steps, pairs.played);

    int64_t leaves = (int64_t)(pairs.moves * pairs.replies.base) + pairs.rest +
                     tally_total(&pairs.tally) + ring_difference(&pairs);
    for (size_t i = 0; i < pairs.played; i++) {
        struct board next = played_step(board, steps[i]);
        leaves += count_moves(lines, &next);
    }
    return (uint64_t)leaves;
}

#endif
