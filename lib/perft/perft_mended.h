/* perft/perft_mended.h: the differences that the sum of perft_pairs.h does not contain, by piece
 * and class. Where possible one formula covers all moves of a piece; otherwise moves are counted
 * one by one.
 *
 * Each function named *_difference takes one own piece and some of its targets. It returns the
 * number of replies to these moves minus the number in the sum. */
#ifndef CHESS_PERFT_MENDED_H
#define CHESS_PERFT_MENDED_H

#include "perft/perft_classes.h"

/* The squares of both sides before or after a move. */
struct standing {
    uint64_t own, their;
};

/* Returns the number of moves of their pawn on PIECE that end on PATH: the line of its pin, or all
 * squares. */
static inline unsigned pawn_moves_down(uint64_t piece, struct standing standing, uint64_t path)
{
    struct pawns_down down = pawns_down(piece, ~(standing.own | standing.their));
    uint64_t targets = (down.single | down.twice | ((down.west | down.east) & standing.own)) & path;
    return bit_count(targets) + 3 * bit_count(targets & RANK_1);
}

/* Returns the number of moves of their PIECE, which the slider on PINNER pins. */
static inline unsigned pinned_moves(const struct pairs *pairs, uint64_t piece, unsigned pinner,
                                    struct standing standing)
{
    const struct board *board = pairs->board;
    uint64_t path = pairs->lines->path[pairs->king][pinner];
    uint64_t able = same_row(pairs->king, pinner) ? board->straight : board->diagonal;
    if (piece & able) return bit_count(path) - 1;
    return piece & board->pawns ? pawn_moves_down(piece, standing, path) : 0;
}

/* Returns the squares that their unpinned PIECE attacks; for a pawn, also the squares that it may
 * step to. */
static inline uint64_t free_reach(const struct pairs *pairs, uint64_t piece, uint64_t occupied)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    unsigned square = lowest_bit(piece);
    uint64_t reach = piece & board->knights ? lines->knight[square] : 0;
    if (piece & board->pawns) return piece >> 8 | piece >> 16 | below_diagonally(piece);
    if (piece & board->straight) reach |= rook_reach(lines, square, occupied);
    if (piece & board->diagonal) reach |= bishop_reach(lines, square, occupied);
    return reach;
}

/* Returns the number of moves of their unpinned PIECE. */
static inline unsigned free_moves(const struct pairs *pairs, uint64_t piece,
                                  struct standing standing)
{
    if (piece & pairs->board->pawns) return pawn_moves_down(piece, standing, ~UINT64_C(0));
    return bit_count(free_reach(pairs, piece, standing.own | standing.their) & ~standing.their);
}

static inline unsigned all_pinned_moves(const struct pairs *pairs)
{
    struct standing standing = {pairs->board->own, pairs->board->their};
    uint64_t pinners = pairs->pinners;
    unsigned count = 0;
    while (pinners) {
        unsigned pinner = take_lowest_bit(&pinners);
        uint64_t piece = pairs->lines->path[pairs->king][pinner] & pairs->pinned;
        count += pinned_moves(pairs, piece, pinner, standing);
    }
    return count;
}

/* Returns the squares of both sides after a plain move. */
static inline struct standing stand_after(const struct board *board, uint64_t from, uint64_t to)
{
    struct standing after = {(board->own & ~from) | to, board->their & ~to};
    return after;
}

/* The squares that the own pieces other than the moving one attack. A piece that arrives on
 * `crossing` may stop one of their lines to a square of `near`. */
struct others {
    uint64_t attacked, crossing;
};

static inline struct others others_than(const struct pairs *pairs, enum piece piece, uint64_t here)
{
    const struct board *board = pairs->board;
    uint64_t others = board->own & ~here, seen = pairs->seen, crossing = pairs->crossing;
    if (here & crossing || piece & (PIECE_BISHOP | PIECE_ROOK)) {
        uint64_t straight = board->straight & others, diagonal = board->diagonal & others;
        seen = crossing = 0;
        if (straight | diagonal) {
            struct ring_lines ring =
                ring_lines(pairs->near, straight, diagonal, ~occupied_squares(board) | here);
            seen = ring.seen;
            crossing = ring.crossing;
        }
    }
    struct others found = {attacked_by(pairs->lines, board->pawns & others, board->knights & others,
                                       board->kings & others, seen),
                           crossing};
    return found;
}

/* Returns the number of moves of their king after PIECE has moved from FROM to TO. Everything is
 * computed again. */
static inline unsigned king_replies_after(const struct pairs *pairs, enum piece piece,
                                          uint64_t from, uint64_t to)
{
    const struct board *board = pairs->board;
    struct standing after = stand_after(board, from, to);
    uint64_t own = after.own & ~to;
    uint64_t seen = sliders_reach(
        pairs->lines, (board->straight & own) | (piece & PIECE_ROOK ? to : 0),
        (board->diagonal & own) | (piece & PIECE_BISHOP ? to : 0), ~(after.own | after.their));
    uint64_t attacked =
        attacked_by(pairs->lines, (board->pawns & own) | (piece & PIECE_PAWN ? to : 0),
                    (board->knights & own) | (piece & PIECE_KNIGHT ? to : 0),
                    (board->kings & own) | (piece & PIECE_KING ? to : 0), seen);
    return king_replies(pairs, pairs->lines->king[pairs->king] & ~after.their, attacked);
}

/* Returns the number of moves of their king, summed over the moves of PIECE to TARGETS. No target
 * may stop a line of another own piece or capture a piece next to the king. OTHERS are the squares
 * that the other own pieces attack. Every other square is closed to the king by exactly the targets
 * that PIECE would see from that square: attacks are mutual. */
static inline unsigned king_replies_sum(const struct pairs *pairs, enum piece piece, uint64_t here,
                                        uint64_t targets, uint64_t others)
{
    const struct lines *lines = pairs->lines;
    uint64_t occupied = occupied_squares(pairs->board) & ~here, open = pairs->near & ~others;
    uint64_t closed[2] = {0, 0};
    unsigned moves = bit_count(targets), count = 0;
    while (open) {
        uint64_t square = open & -open;
        unsigned from = take_lowest_bit(&open);
        uint64_t reach =
            piece == PIECE_KING ? lines->king[from] : piece_reach(lines, piece, from, occupied);
        if (square & pairs->flights) count += moves - bit_count(reach & targets);
        for (unsigned i = 0; i < pairs->ways; i++)
            if (square & pairs->cross[i]) closed[i] |= reach & targets;
    }
    for (unsigned i = 0; i < pairs->ways; i++)
        if (!(pairs->cross[i] & others)) count += moves - bit_count(closed[i]);
    return count;
}

/* Returns the difference in the moves of their king. ATTACKS: the piece on HERE attacks squares
 * that matter to the king, or stands on a line to one. (After a capture next to the king, the
 * captured square is open to the king unless another piece protects it, so these moves are computed
 * one by one.) */
static inline int ring_difference(const struct pairs *pairs, enum piece piece, uint64_t here,
                                  bool attacks, uint64_t targets)
{
    struct others others = {pairs->attacked, pairs->crossing};
    if (attacks) others = others_than(pairs, piece, here);
    uint64_t taken = targets & pairs->lines->king[pairs->king] & pairs->board->their;
    uint64_t afresh = (targets & others.crossing) | taken;
    int moves = (int)bit_count(targets);
    unsigned count = king_replies_sum(pairs, piece, here, targets & ~afresh, others.attacked);
    for (; afresh; afresh &= afresh - 1)
        count += king_replies_after(pairs, piece, here, afresh & -afresh);
    return (int)count - moves * (int)pairs->king_moves;
}

/* Returns the same difference for one move of a pawn from FROM to TO. */
static inline int pawn_ring_difference(const struct pairs *pairs, uint64_t from, uint64_t to)
{
    struct others others = {pairs->attacked, pairs->crossing};
    if (from & pairs->ring[KIND_PAWN]) others = others_than(pairs, PIECE_PAWN, from);
    bool afresh = to & (others.crossing | (pairs->lines->king[pairs->king] & pairs->board->their));
    uint64_t attacked = others.attacked | above_diagonally(to);
    unsigned count = afresh ? king_replies_after(pairs, PIECE_PAWN, from, to)
                            : king_replies(pairs, pairs->flights, attacked);
    return (int)count - (int)pairs->king_moves;
}

/* Returns the difference in the moves of their pinned pieces when the piece on HERE steps on the
 * path of a pin, which frees the pinned piece, or captures the pinned piece. */
static inline int stopped_pins_difference(const struct pairs *pairs, uint64_t here,
                                          uint64_t targets)
{
    const struct board *board = pairs->board;
    struct standing before = {board->own, board->their};
    uint64_t pinners = pairs->pinners & ~here;
    int difference = 0;
    while (pinners) {
        unsigned pinner = take_lowest_bit(&pinners);
        uint64_t path = pairs->lines->path[pairs->king][pinner], piece = path & pairs->pinned;
        uint64_t entered = targets & path;
        if (!entered) continue;
        difference -= (int)(bit_count(entered) * pinned_moves(pairs, piece, pinner, before));
        for (entered &= ~piece; entered; entered &= entered - 1)
            difference +=
                (int)free_moves(pairs, piece, stand_after(board, here, entered & -entered));
    }
    return difference;
}

/* Returns the difference in the moves of the piece that the slider on SQUARE pins, when the slider
 * moves. On the line of the pin it still pins the piece, or captures it. After moves to other
 * squares the piece is free; its moves are the same for all targets that it does not see. */
static inline int pinner_difference(const struct pairs *pairs, unsigned square, uint64_t targets)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    struct standing before = {board->own, board->their};
    uint64_t here = square_bit(square), piece = lines->path[pairs->king][square] & pairs->pinned;
    unsigned line = 0;
    while (!(lines->through[line][pairs->king] & here)) line++;
    uint64_t staying = targets & lines->through[line][square], leaving = targets & ~staying;
    int difference = -(int)(bit_count(targets) * pinned_moves(pairs, piece, square, before));
    for (staying &= ~piece; staying; staying &= staying - 1)
        difference += (int)pinned_moves(pairs, piece, lowest_bit(staying),
                                        stand_after(board, here, staying & -staying));
    if (!leaving) return difference;
    struct standing gone = {board->own & ~here, board->their};
    uint64_t seen = leaving & free_reach(pairs, piece, gone.own | gone.their);
    difference += (int)(bit_count(leaving & ~seen) * free_moves(pairs, piece, gone));
    for (; seen; seen &= seen - 1)
        difference += (int)free_moves(pairs, piece, stand_after(board, here, seen & -seen));
    return difference;
}

/* Returns the difference in the moves of their pieces that the slider from HERE pins from TARGETS.
 */
static inline int new_pins_difference(const struct pairs *pairs, uint64_t here, uint64_t targets)
{
    const struct board *board = pairs->board;
    int difference = 0;
    for (; targets; targets &= targets - 1) {
        struct standing after = stand_after(board, here, targets & -targets);
        unsigned to = lowest_bit(targets);
        uint64_t piece = pairs->lines->path[pairs->king][to] & after.their;
        if (piece)
            difference +=
                (int)pinned_moves(pairs, piece, to, after) - (int)free_moves(pairs, piece, after);
    }
    return difference;
}

/* Returns the number of legal captures en passant after a double step to TO. */
static inline int en_passant_difference(const struct pairs *pairs, uint64_t to)
{
    const struct board *board = pairs->board;
    uint64_t pawns = beside(to) & board->pawns & board->their;
    int difference = 0;
    while (pawns) {
        uint64_t pawn = pawns & -pawns;
        uint64_t occupied = (occupied_squares(board) & ~(pawn | to >> 16)) | to >> 8;
        uint64_t straight = rook_reach(pairs->lines, pairs->king, occupied) & board->straight;
        uint64_t diagonal = bishop_reach(pairs->lines, pairs->king, occupied) & board->diagonal;
        difference += ((straight | diagonal) & board->own) == 0;
        pawns ^= pawn;
    }
    return difference;
}

/* Returns the difference in the moves of their sliders that see the piece on SQUARE along LINE,
 * when the piece moves along this line. The sum assumes that the piece has left the line. But a
 * slider that the piece moves away from gains only the squares up to the target, and a slider that
 * the piece moves towards still does not see past it. */
static inline int along_difference(const struct pairs *pairs, unsigned line, unsigned square,
                                   uint64_t targets)
{
    const struct board *board = pairs->board;
    const struct lines *lines = pairs->lines;
    uint64_t occupied = occupied_squares(board);
    uint64_t reach =
        line & 1 ? bishop_reach(lines, square, occupied) : rook_reach(lines, square, occupied);
    uint64_t sliders =
        (line & 1 ? board->diagonal : board->straight) & board->their & ~pairs->pinned;
    int difference = 0;
    for (unsigned ray = line; ray < DIRECTIONS; ray += 4) {
        uint64_t here = targets & lines->ray[ray][square];
        if (!here) continue;
        uint64_t before = reach & lines->ray[ray][square];
        uint64_t beyond = reach & lines->ray[ray ^ 4][square];
        int moves = (int)bit_count(here);
        if (before & sliders) difference -= moves * (int)bit_count(beyond & ~board->their);
        if (!(beyond & sliders)) continue;
        difference -= moves * (int)bit_count(before & ~board->their);
        while (here) difference += (int)bit_count(lines->path[square][take_lowest_bit(&here)]);
    }
    return difference;
}

#endif
