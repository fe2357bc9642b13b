/* perft/perft_classes.h: the squares that decide the class of a move (see perft_pairs.h).
 *
 * Everything here concerns their king: which pieces are pinned and by which sliders, the squares
 * from which a piece would pin or give check, and the squares next to the king where an attack
 * changes its moves. */
#ifndef CHESS_PERFT_CLASSES_H
#define CHESS_PERFT_CLASSES_H

#include "perft/perft_replies.h"

/* Kinds as array indices; the values of enum piece are sets of bits. */
enum { KIND_PAWN, KIND_KNIGHT, KIND_BISHOP, KIND_ROOK, KIND_QUEEN, KIND_KING, KINDS };

struct pairs {
    const struct lines *lines;
    const struct board *board;

    /* Their king. */
    unsigned king;
    uint64_t pinned;    /* their pieces that are pinned */
    uint64_t pin_paths; /* squares between the king and its pinners, and the pinners */
    uint64_t flights;   /* squares next to the king without a piece of its own side */
    uint64_t castles;   /* a move from or to these can change whether the king castles */
    unsigned ways;      /* number of castling moves, if no attack stops them */
    uint64_t cross[2];  /* squares that the king crosses or enters in each */
    uint64_t near;      /* flights and crossed squares */
    unsigned king_moves;

    /* Squares that own pieces attack; that own sliders attack; and where an arriving piece may stop
     * an own slider that attacks a square of `near`. */
    uint64_t attacked, seen, crossing;

    uint64_t pinners;           /* own sliders that pin */
    uint64_t pin_points[KINDS]; /* squares from which a slider would pin */

    /* By kind: a move from `played_from` or to `played_to` is played; a move from or to `ring` can
     * change the moves of their king. */
    uint64_t played_from, played_to[KINDS], ring[KINDS];
    uint64_t seen_at_all; /* squares that their free sliders see, on any line */
    uint64_t in_front;    /* the two squares in front of their unmoved pawns */

    struct replies replies;

    /* The sum. */
    struct tally tally;
    int64_t rest;   /* the part that is not in the tally */
    uint64_t moves; /* moves in the sum so far */
    size_t played;
    struct step *played_steps; /* an array of the caller */
};

/* Finds their pinned pieces and the own sliders that pin them. Returns the own pieces that would
 * give check or leave a pin by leaving a line: between an own slider and their king there is no
 * other own piece and at most one piece of theirs. With more pieces between, the line does not
 * matter. */
static inline uint64_t find_their_pins(struct pairs *pairs)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    uint64_t row = lines->through[NORTH][pairs->king] | lines->through[EAST][pairs->king];
    uint64_t skew =
        lines->through[NORTH_EAST][pairs->king] | lines->through[NORTH_WEST][pairs->king];
    uint64_t snipers = ((row & board->straight) | (skew & board->diagonal)) & board->own;
    uint64_t occupied = occupied_squares(board), still = 0;
    pairs->pinned = pairs->pin_paths = pairs->pinners = 0;
    while (snipers) {
        unsigned sniper = take_lowest_bit(&snipers);
        uint64_t path = lines->path[pairs->king][sniper];
        uint64_t between = path & occupied & ~square_bit(sniper);
        uint64_t own = between & board->own, their = between & board->their;
        if (own & (own - 1) || their & (their - 1)) continue;
        still |= own;
        if (own) continue;
        pairs->pinned |= their;
        pairs->pin_paths |= path;
        pairs->pinners |= square_bit(sniper);
    }
    return still;
}

/* Returns the squares that own pieces attack. SLIDERS are the squares that sliders attack; KING may
 * be empty. */
static inline uint64_t attacked_by(const struct lines *lines, uint64_t pawns, uint64_t knights,
                                   uint64_t king, uint64_t sliders)
{
    return above_diagonally(pawns) | knights_reach(knights) |
           (king ? lines->king[lowest_bit(king)] : 0) | sliders;
}

/* Finds their castling moves that only an attack can stop. Moves to or from a square that king or
 * rook needs, and captures of the rook, are played, so the result holds for all other moves. If the
 * rook is not in a corner (Chess960), pieces beyond it matter too. */
static inline void find_castlings(struct pairs *pairs)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    uint64_t rooks = board->state & RANK_8, straight = board->straight & board->own;
    unsigned king = pairs->king;
    while (rooks) {
        uint64_t pair = (rooks & -rooks) | square_bit(king);
        unsigned rook = take_lowest_bit(&rooks);
        unsigned king_to = rook > king ? 62 : 58, rook_to = rook > king ? 61 : 59;
        uint64_t crossed = lines->path[king][king_to];
        uint64_t needed = (crossed | lines->path[rook][rook_to]) & ~pair;
        if (needed & board->their) continue;
        bool corner = rook == 56 || rook == 63;
        pairs->castles |= corner ? needed | square_bit(rook) : RANK_8;
        uint64_t after = (occupied_squares(board) & ~pair) | square_bit(rook_to);
        if (needed & board->own || rook_reach(lines, king_to, after) & RANK_8 & straight) continue;
        if (pairs->ways < 2) pairs->cross[pairs->ways++] = crossed;
        pairs->near |= crossed;
    }
}

/* Returns the number of moves of their king if FLIGHTS are the squares next to it without its own
 * pieces, and ATTACKED the attacked squares. */
static inline unsigned king_replies(const struct pairs *pairs, uint64_t flights, uint64_t attacked)
{
    unsigned count = bit_count(flights & ~attacked);
    for (unsigned i = 0; i < pairs->ways; i++) count += (pairs->cross[i] & attacked) == 0;
    return count;
}

/* Lines on which own sliders attack, or would attack, squares of the ring. */
struct ring_lines {
    uint64_t straight, diagonal; /* squares from which a rook or a bishop attacks it */
    uint64_t crossing;           /* squares on a line from an own slider to the ring */
    uint64_t seen;               /* squares that own sliders attack now */
};

#ifdef __AVX512VBMI__
static inline struct ring_lines ring_lines(uint64_t ring, uint64_t straight, uint64_t diagonal,
                                           uint64_t empty)
{
    enum { OPPOSITE = 0x4e };
    struct ring_lines found;
    __m512i seen = lanes_reach(lanes_of_pieces(straight, diagonal), empty);
    __m512i from_ring = lanes_reach(_mm512_set1_epi64((long long)ring), empty);
    __m512i crossing = both(from_ring, _mm512_shuffle_i64x2(seen, seen, OPPOSITE));
    found.straight = (uint64_t)_mm512_mask_reduce_or_epi64(STRAIGHT_LANES, from_ring);
    found.diagonal = (uint64_t)_mm512_mask_reduce_or_epi64((__mmask8)~STRAIGHT_LANES, from_ring);
    found.crossing = (uint64_t)_mm512_reduce_or_epi64(crossing);
    found.seen = (uint64_t)_mm512_reduce_or_epi64(seen);
    return found;
}
#else
/* Adds one kind of line to FOUND. One step is TURN squares; UP and DOWN are the squares that a step
 * up or down can enter. Returns the squares from which the ring is seen. */
static inline uint64_t ring_line(uint64_t ring, uint64_t pieces, uint64_t empty, int turn,
                                 uint64_t up, uint64_t down, struct ring_lines *found)
{
    uint64_t ring_up = direction_reach(ring, empty, turn, up);
    uint64_t ring_down = direction_reach(ring, empty, -turn, down);
    uint64_t pieces_up = direction_reach(pieces, empty, turn, up);
    uint64_t pieces_down = direction_reach(pieces, empty, -turn, down);
    found->crossing |= (ring_up & pieces_down) | (ring_down & pieces_up);
    found->seen |= pieces_up | pieces_down;
    return ring_up | ring_down;
}

static inline struct ring_lines ring_lines(uint64_t ring, uint64_t straight, uint64_t diagonal,
                                           uint64_t empty)
{
    struct ring_lines found = {.crossing = 0, .seen = 0};
    found.straight = ring_line(ring, straight, empty, 8, ~UINT64_C(0), ~UINT64_C(0), &found) |
                     ring_line(ring, straight, empty, 1, ~FILE_A, ~FILE_H, &found);
    found.diagonal = ring_line(ring, diagonal, empty, 9, ~FILE_A, ~FILE_H, &found) |
                     ring_line(ring, diagonal, empty, 7, ~FILE_H, ~FILE_A, &found);
    return found;
}
#endif

/* Finds the moves of their king if the side to move passes, and the squares that matter to it. */
static inline struct ring_lines find_ring(struct pairs *pairs)
{
    const struct board *board = pairs->board;
    pairs->near = pairs->flights = pairs->lines->king[pairs->king] & ~board->their;
    pairs->castles = pairs->ways = 0;
    if (board->state & RANK_8) find_castlings(pairs);
    struct ring_lines ring = ring_lines(pairs->near, board->straight & board->own,
                                        board->diagonal & board->own, ~occupied_squares(board));
    pairs->crossing = ring.crossing;
    pairs->seen = ring.seen;
    pairs->attacked =
        attacked_by(pairs->lines, board->pawns & board->own, board->knights & board->own,
                    board->kings & board->own, ring.seen);
    pairs->king_moves = king_replies(pairs, pairs->flights, pairs->attacked);
    return ring;
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
    uint64_t beyond = rook_reach(lines, king, occupied & ~(straight & board->their)) & ~straight;
    uint64_t askew = bishop_reach(lines, king, occupied & ~(diagonal & board->their)) & ~diagonal;
    uint64_t row = pairs->near | beside(pairs->near);

    uint64_t castles = pairs->castles;
    pairs->played_from = castles | still;
    pairs->played_to[KIND_PAWN] = castles | below_diagonally(square_bit(king)) | RANK_8;
    pairs->played_to[KIND_KNIGHT] = castles | lines->knight[king];
    pairs->played_to[KIND_BISHOP] = castles | diagonal;
    pairs->played_to[KIND_ROOK] = castles | straight;
    pairs->played_to[KIND_QUEEN] = castles | straight | diagonal;
    pairs->played_to[KIND_KING] = castles;

    pairs->pin_points[KIND_PAWN] = pairs->pin_points[KIND_KNIGHT] = pairs->pin_points[KIND_KING] =
        0;
    pairs->pin_points[KIND_BISHOP] = askew;
    pairs->pin_points[KIND_ROOK] = beyond;
    pairs->pin_points[KIND_QUEEN] = beyond | askew;

    uint64_t any = ring.crossing | (lines->king[king] & board->their);
    pairs->ring[KIND_PAWN] = any | below_diagonally(pairs->near);
    pairs->ring[KIND_KNIGHT] = any | knights_reach(pairs->near);
    pairs->ring[KIND_BISHOP] = any | ring.diagonal;
    pairs->ring[KIND_ROOK] = any | ring.straight;
    pairs->ring[KIND_QUEEN] = any | ring.straight | ring.diagonal;
    pairs->ring[KIND_KING] = any | row | row << 8 | row >> 8;
}

#endif
