/* perft_pairs.h: two plies counted at once: all replies to all moves of a position.
 *
 * Most moves change the number of replies by little, and by amounts that add up square by square
 * (perft_replies.h). So for each man the replies to all his plain moves are
 *
 *     number of targets x (base + what his leaving changes) + sum of the targets' fields
 *
 * and no single move is looked at. That is exact for a move that is in none of these classes:
 *
 * mended    the fields hold, and what changes besides is counted for each of these moves:
 *   - their king's moves, if the move may change which squares are attacked around him or on his
 *     way in castling;
 *   - the moves of a man who is pinned or unpinned: by a slider who comes to a line of their
 *     king with that one man on it, a pinner who moves, or whoever steps on the path of a pin;
 *   - a line on which a slider of theirs sees the man, who moves along it: what he opens by
 *     leaving he stops again by coming;
 *   - captures en passant of a pawn that goes two steps.
 * played    what else the sum does not know; these moves are made and their replies counted:
 *   - check, given directly or by leaving a line; a man who by leaving a line of their king
 *     leaves a pin;
 *   - moves between two squares in front of a pawn, and captures of the pawn in front;
 *   - en passant, promotions, castling, pinned men;
 *   - on their castling rank if they may yet castle.
 *
 * One connection is put right in the sum: a man who takes a pawn that attacked him wins back that
 * capture, which was taken off twice.
 *
 * Why it is exact: replies belong each to one man of theirs. A knight's number depends on where men
 * of his own stand, a slider's on each of his rays, a pawn's on the squares before him and beside
 * these. A plain move empties one square and fills another. If no ray and no pawn of theirs holds
 * both, each number changes by what one of the two squares does to it, and that is what the fields
 * hold; where one holds both, the move is in a class. Pins and their king's moves depend on our
 * lines and attacks; moves that touch those are in a class as well.
 */
#ifndef CHESS_PERFT_PAIRS_H
#define CHESS_PERFT_PAIRS_H

#include "chess/perft_replies.h"

/* Indices of kinds here: bits of enum man do not index. */
enum { KIND_PAWN, KIND_KNIGHT, KIND_BISHOP, KIND_ROOK, KIND_QUEEN, KIND_KING, KINDS };

struct pairs {
    const struct lines *lines;
    const struct board *board;
    uint64_t movable; /* own men that are not pinned */

    /* Their king. */
    unsigned king;
    uint64_t pinned;    /* their men who are pinned */
    uint64_t pin_paths; /* between him and those who pin, these included */
    uint64_t near;      /* squares that he may enter or cross, if not attacked */
    uint64_t castling;  /* their castling rank if a move can change whether he castles */
    unsigned king_moves;

    uint64_t pinners;    /* own sliders who pin */
    uint64_t pin_points; /* squares from where a slider would pin, whatever his kind */

    /* Classes by kind: a move is played if from or to is in these sets; else it is mended if
     * from or to is in RING, which matters to their king's moves, or if to is in MENDED_TO. */
    uint64_t played_from[KINDS], played_to[KINDS], ring[KINDS], mended_to[KINDS];
    uint64_t in_front; /* the two squares in front of their unmoved pawns */

    struct replies replies;

    /* The sum. */
    struct tally tally;
    int64_t rest;   /* what the tally lacks */
    uint64_t moves; /* plain moves so far */
    size_t played, mended;
    struct step *played_steps; /* the caller's */
    struct step mended_steps[RATSU_MAX_MOVES];
};

/* Own sliders in line with their king, whatever stands between. One man of theirs is pinned. One
 * own man would give check by leaving; one of each, and the own man would leave a pin behind.
 * More never matter. */
static inline uint64_t find_their_pins(struct pairs *pairs)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    uint64_t snipers = (rook_reach(lines, pairs->king, 0) & board->straight & board->own) |
                       (bishop_reach(lines, pairs->king, 0) & board->diagonal & board->own);
    uint64_t occupied = occupied_squares(board), still = 0;
    pairs->pinned = pairs->pin_paths = pairs->pinners = 0;
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
        pairs->pinners |= square_set(sniper);
    }
    return still;
}

/* The men as they stand before or after a move. */
struct standing {
    uint64_t own, their;
};

/* Moves of a pawn of theirs on MAN, of which PATH are those on the line of a pin. */
static inline unsigned pawn_moves_down(uint64_t man, struct standing standing, uint64_t path)
{
    struct pawns_down down = pawns_down(man, ~(standing.own | standing.their));
    uint64_t targets = (down.single | down.twice | ((down.west | down.east) & standing.own)) & path;
    return bit_count(targets) + 3 * bit_count(targets & RANK_1);
}

/* Moves of a man of theirs who is pinned by the slider on PINNER. */
static inline unsigned pinned_moves(const struct pairs *pairs, uint64_t man, unsigned pinner,
                                    struct standing standing)
{
    const struct board *board = pairs->board;
    uint64_t path = pairs->lines->path[pairs->king][pinner];
    uint64_t able = same_row(pairs->king, pinner) ? board->straight : board->diagonal;
    if (man & able) return bit_count(path) - 1;
    return man & board->pawns ? pawn_moves_down(man, standing, path) : 0;
}

/* Moves of a man of theirs who is not pinned. */
static inline unsigned free_moves(const struct pairs *pairs, uint64_t man, struct standing standing)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    unsigned square = lowest_bit(man);
    uint64_t occupied = standing.own | standing.their, reach = 0;
    if (man & board->pawns) return pawn_moves_down(man, standing, ~UINT64_C(0));
    if (man & board->knights) reach = lines->knight[square];
    if (man & board->straight) reach |= rook_reach(lines, square, occupied);
    if (man & board->diagonal) reach |= bishop_reach(lines, square, occupied);
    return bit_count(reach & ~standing.their);
}

static inline unsigned all_pinned_moves(const struct pairs *pairs)
{
    struct standing standing = {pairs->board->own, pairs->board->their};
    uint64_t pinners = pairs->pinners;
    unsigned count = 0;
    while (pinners) {
        unsigned pinner = take_lowest_bit(&pinners);
        uint64_t man = pairs->lines->path[pairs->king][pinner] & pairs->pinned;
        count += pinned_moves(pairs, man, pinner, standing);
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
    pairs->near = (pairs->lines->king[pairs->king] & ~board->their) | crossed;
#ifdef __AVX512VBMI__
    return ring_lines(pairs->near, empty, sliders);
#else
    return ring_lines(pairs->near, board, empty);
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
    uint64_t behind = rook_reach(lines, king, occupied & ~(straight & board->their)) & ~straight;
    uint64_t askew = bishop_reach(lines, king, occupied & ~(diagonal & board->their)) & ~diagonal;
    uint64_t row = pairs->near | beside(pairs->near);

    for (unsigned kind = 0; kind < KINDS; kind++) {
        pairs->played_from[kind] = pairs->castling | still;
        pairs->played_to[kind] = pairs->castling;
        pairs->ring[kind] = ring.crossing | (lines->king[king] & board->their);
        pairs->mended_to[kind] = pairs->pin_paths;
    }
    pairs->pin_points = behind | askew;
    pairs->played_to[KIND_PAWN] |= below_diagonally(square_set(king)) | RANK_8;
    pairs->played_to[KIND_KNIGHT] |= lines->knight[king];
    pairs->played_to[KIND_BISHOP] |= diagonal;
    pairs->played_to[KIND_ROOK] |= straight;
    pairs->played_to[KIND_QUEEN] |= straight | diagonal;
    pairs->mended_to[KIND_BISHOP] |= askew;
    pairs->mended_to[KIND_ROOK] |= behind;
    pairs->mended_to[KIND_QUEEN] |= behind | askew;
    pairs->ring[KIND_PAWN] |= below_diagonally(pairs->near);
    pairs->ring[KIND_KNIGHT] |= knights_reach(pairs->near);
    pairs->ring[KIND_BISHOP] |= ring.diagonal;
    pairs->ring[KIND_ROOK] |= ring.straight;
    pairs->ring[KIND_QUEEN] |= ring.straight | ring.diagonal;
    pairs->ring[KIND_KING] |= row | row << 8 | row >> 8;
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
    uint64_t mended = pairs->ring[kind] | pairs->mended_to[kind];
    if (here & (pairs->ring[kind] | pairs->pinners)) mended = all;
    if (kind != KIND_KNIGHT) {
        for (unsigned line = 0; line < 4; line++)
            if (here & replies->seen[line]) mended |= pairs->lines->through[line][square];
        if (here & pairs->in_front) played |= pairs->in_front;
        played |= (here << 8 | (here & RANK_5) << 16) & replies->pawns;
    }
    if (targets & played)
        pairs->played =
            list_targets(pairs->played_steps, pairs->played, square, targets & played, man);
    targets &= ~played;
    if (targets & mended)
        pairs->mended =
            list_targets(pairs->mended_steps, pairs->mended, square, targets & mended, man);
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
                                   uint64_t seen, uint64_t played_to)
{
    uint64_t ring = pairs->ring[KIND_PAWN], mended = pairs->mended_to[KIND_PAWN];
    uint64_t played = targets & (played_to | pairs->played_from[KIND_PAWN] << turn);
    enum step_kind kind = turn == 16 ? STEP_DOUBLE : STEP_PLAIN;
    if (kind == STEP_DOUBLE) mended |= beside(pairs->board->pawns & pairs->board->their);
    pairs->played = list_pawns(pairs->played_steps, pairs->played, played, turn, kind);
    targets &= ~played;
    mended = targets & (mended | ring | (ring | seen) << turn);
    pairs->mended = list_pawns(pairs->mended_steps, pairs->mended, mended, turn, kind);
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
    uint64_t to = pairs->played_to[KIND_PAWN], from = pairs->played_from[KIND_PAWN];
    pair_pawn_steps(pairs, targets.single, 8, seen[NORTH], to | (front & front << 8));
    pair_pawn_steps(pairs, targets.twice, 16, seen[NORTH], to);
    pair_pawn_steps(pairs, targets.left, 7, seen[NORTH_WEST], to);
    pair_pawn_steps(pairs, targets.right, 9, seen[NORTH_EAST], to);
    uint64_t taken = pairs->replies.pawns & ~to;
    pairs->rest += bit_count(targets.left & taken & ~(from << 7)) +
                   bit_count(targets.right & taken & ~(from << 9));
}

/* How many moves their king has after STEP, less those that the sum holds. */
static inline int king_difference(const struct pairs *pairs, struct step step,
                                  struct standing after)
{
    const struct board *board = pairs->board;
    uint64_t to = square_set(step.to), own = after.own & ~to;
    uint64_t straight = (board->straight & own) | (step.man & MAN_ROOK ? to : 0);
    uint64_t diagonal = (board->diagonal & own) | (step.man & MAN_BISHOP ? to : 0);
    uint64_t occupied = after.own | after.their;
    uint64_t attacked =
        attacked_by(pairs->lines, (board->pawns & own) | (step.man & MAN_PAWN ? to : 0),
                    (board->knights & own) | (step.man & MAN_KNIGHT ? to : 0),
                    step.man & MAN_KING ? to : board->kings & own,
                    sliders_reach(straight, diagonal, ~occupied));
    return (int)king_replies(pairs, after.their, attacked, occupied, straight) -
           (int)pairs->king_moves;
}

/* What men of theirs win who are pinned no more, or lose who are taken while pinned. */
static inline int unpinned_difference(const struct pairs *pairs, struct step step,
                                      struct standing after)
{
    struct standing before = {pairs->board->own, pairs->board->their};
    uint64_t pinners = pairs->pinners;
    int difference = 0;
    while (pinners) {
        unsigned pinner = take_lowest_bit(&pinners);
        uint64_t path = pairs->lines->path[pairs->king][pinner], man = path & pairs->pinned;
        if (pinner != step.from && !(path & square_set(step.to))) continue;
        difference -= (int)pinned_moves(pairs, man, pinner, before);
        if (man & after.their) difference += (int)free_moves(pairs, man, after);
    }
    return difference;
}

/* What a man of theirs loses whom the slider who has come to STEP.to pins, if he does. */
static inline int pinned_difference(const struct pairs *pairs, struct step step,
                                    struct standing after)
{
    uint64_t path = pairs->lines->path[pairs->king][step.to];
    uint64_t between = path & (after.own | after.their) & ~square_set(step.to);
    uint64_t able = same_row(pairs->king, step.to) ? MAN_ROOK : MAN_BISHOP;
    if (!(step.man & able) || !(between & after.their) || between & (between - 1)) return 0;
    return (int)pinned_moves(pairs, between, step.to, after) -
           (int)free_moves(pairs, between, after);
}

/* Captures en passant after a pawn's two steps to TO. */
static inline int en_passant_difference(const struct pairs *pairs, uint64_t to,
                                        struct standing after)
{
    const struct board *board = pairs->board;
    uint64_t pawns = beside(to) & board->pawns & board->their;
    int difference = 0;
    while (pawns) {
        uint64_t pawn = pawns & -pawns;
        uint64_t occupied = ((after.own | after.their) & ~(pawn | to)) | to >> 8;
        uint64_t straight = rook_reach(pairs->lines, pairs->king, occupied) & board->straight;
        uint64_t diagonal = bishop_reach(pairs->lines, pairs->king, occupied) & board->diagonal;
        difference += ((straight | diagonal) & board->own) == 0;
        pawns ^= pawn;
    }
    return difference;
}

/* What their sliders win or lose on a line along which they see the man who makes STEP, and he
 * moves. One behind him follows as far as he goes, where the sum takes him for gone; one before
 * him does not see past him. */
static inline int along_difference(const struct pairs *pairs, struct step step)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    unsigned from = step.from, ray = 0;
    while (ray < DIRECTIONS && !(lines->ray[ray][from] & square_set(step.to))) ray++;
    if (ray == DIRECTIONS || !(pairs->replies.seen[ray & 3] & square_set(from))) return 0;
    uint64_t occupied = occupied_squares(board);
    uint64_t reach =
        ray & 1 ? bishop_reach(lines, from, occupied) : rook_reach(lines, from, occupied);
    uint64_t sliders =
        (ray & 1 ? board->diagonal : board->straight) & board->their & ~pairs->pinned;
    uint64_t before = reach & lines->ray[ray][from], behind = reach & lines->ray[ray ^ 4][from];
    int difference = 0;
    if (behind & sliders)
        difference +=
            (int)bit_count(lines->path[from][step.to]) - (int)bit_count(before & ~board->their);
    if (before & sliders) difference -= (int)bit_count(behind & ~board->their);
    return difference;
}

/* By how much the replies to mended moves differ from what the sum holds of them. */
static inline int64_t mended_difference(const struct pairs *pairs)
{
    const uint64_t *lines_seen = pairs->replies.seen;
    uint64_t seen = lines_seen[0] | lines_seen[1] | lines_seen[2] | lines_seen[3];
    uint64_t ring = pairs->ring[KIND_QUEEN] | pairs->ring[KIND_KNIGHT] | pairs->ring[KIND_PAWN] |
                    pairs->ring[KIND_KING];
    int64_t difference = 0;
    for (size_t i = 0; i < pairs->mended; i++) {
        struct step step = pairs->mended_steps[i];
        uint64_t from = square_set(step.from), to = square_set(step.to);
        struct standing after = {(pairs->board->own & ~from) | to, pairs->board->their & ~to};
        if ((from | to) & ring) difference += king_difference(pairs, step, after);
        if (from & pairs->pinners || to & pairs->pin_paths)
            difference += unpinned_difference(pairs, step, after);
        if ((to & pairs->pin_points || from & pairs->pinners) && step.man & (MAN_BISHOP | MAN_ROOK))
            difference += pinned_difference(pairs, step, after);
        if (from & seen) difference += along_difference(pairs, step);
        if (step.kind == STEP_DOUBLE) difference += en_passant_difference(pairs, to, after);
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
    pairs.movable = board->own & ~safety->pinned;
    pairs.king = lowest_bit(board->kings & board->their);
    pairs.played_steps = steps;
    pairs.played = pairs.mended = 0;
    pairs.moves = 0;
    pairs.rest = 0;
    pairs.tally = tally_begin();
    find_classes(&pairs);
    officer_replies(lines, board, board->their & ~pairs.pinned, &pairs.replies);
    pawn_replies(board, board->their & ~pairs.pinned, &pairs.replies);
    pairs.replies.base += pairs.king_moves + all_pinned_moves(&pairs);
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
                     tally_total(&pairs.tally) + mended_difference(&pairs);
    for (size_t i = 0; i < pairs.played; i++) {
        struct board next = played_step(board, steps[i]);
        leaves += count_moves(lines, &next);
    }
    return (uint64_t)leaves;
}

#endif
