/* perft_mended.h: what the sum of perft_pairs.h does not hold, by piece and class: closed forms for
 * all moves of a piece where there is one, else move by move.
 *
 * Each function takes one own piece and some of his targets, and returns by how much the replies to
 * these moves differ from what the sum holds of them. */
#ifndef CHESS_PERFT_MENDED_H
#define CHESS_PERFT_MENDED_H

#include "perft/perft_classes.h"

/* The pieces as they stand before or after a move. */
struct standing {
    uint64_t own, their;
};

/* Moves of a pawn of theirs on PIECE, of which PATH are those on the line of a pin. */
static inline unsigned pawn_moves_down(uint64_t piece, struct standing standing, uint64_t path)
{
    struct pawns_down down = pawns_down(piece, ~(standing.own | standing.their));
    uint64_t targets = (down.single | down.twice | ((down.west | down.east) & standing.own)) & path;
    return bit_count(targets) + 3 * bit_count(targets & RANK_1);
}

/* Moves of a piece of theirs who is pinned by the slider on PINNER. */
static inline unsigned pinned_moves(const struct pairs *pairs, uint64_t piece, unsigned pinner,
                                    struct standing standing)
{
    const struct board *board = pairs->board;
    uint64_t path = pairs->lines->path[pairs->king][pinner];
    uint64_t able = same_row(pairs->king, pinner) ? board->straight : board->diagonal;
    if (piece & able) return bit_count(path) - 1;
    return piece & board->pawns ? pawn_moves_down(piece, standing, path) : 0;
}

/* What a piece of theirs who is not pinned attacks, or may enter if he is a pawn. */
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

/* Moves of a piece of theirs who is not pinned. */
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

/* The pieces after a plain move. */
static inline struct standing stand_after(const struct board *board, uint64_t from, uint64_t to)
{
    struct standing after = {(board->own & ~from) | to, board->their & ~to};
    return after;
}

/* What the own pieces attack without the one on HERE; a piece that comes to CROSSING may stop one
 * of their lines to a square of near. */
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

/* How many moves their king has when the PIECE has gone from FROM to TO: everything afresh. */
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

/* The moves of their king, summed over a piece's TARGETS, none of which stops a line of the OTHERS
 * or takes a piece beside him. A square that they do not attack is closed to him by just those
 * targets that are seen from it: attacks are mutual. */
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

/* What their king wins or loses; the piece on HERE ATTACKS squares that matter to him or stands on
 * a line to one. (Who takes a piece beside him may come to where another one guards.) */
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

/* The same for one step of a pawn. */
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

/* What pinned pieces of theirs win when the piece on HERE steps on the path of their pin, or lose
 * when he takes them. */
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

/* What the piece pinned by the slider on SQUARE wins when this one leaves. On the line of the pin
 * it stays a pin; elsewhere the piece's moves are the same for all targets that he does not see. */
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

/* What pieces of theirs lose whom the slider from HERE pins from his TARGETS. */
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

/* Captures en passant after a pawn's two steps to TO. */
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

/* What their sliders win or lose on a LINE along which they see the piece on SQUARE, and he moves.
 * One after him follows as far as he goes, where the sum takes him for gone; one before him does
 * not see past him. */
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
