/* perft/perft_replies.h: the number of replies, as one number and two fields (see perft_pairs.h).
 *
 * If the side to move passes, the number of replies is `base`. A piece that arrives on a square
 * changes this number by `to` of the square. A piece that leaves a square changes it by `from` of
 * the square. The two changes add up if no line, check or pin of theirs connects the squares.
 *
 * The main figure is, for each square and direction, how many squares a slider could enter from it.
 * It is used three times. A slider of theirs that sees an empty square loses this number of moves
 * when a piece arrives there. It gains them when the first piece in its way leaves. And the moves
 * of a slider are the sum over its directions. */
#ifndef CHESS_PERFT_REPLIES_H
#define CHESS_PERFT_REPLIES_H

#include "perft/perft_field.h"
#include "perft/perft_moves.h"

struct replies {
    struct field to;   /* change when an own piece arrives, also by a capture */
    struct field from; /* change when the own piece leaves */
    unsigned base;
    uint64_t seen[4]; /* squares that their free sliders see, by kind of line (lines->through) */
    uint64_t pawns;   /* their pawns that are not pinned */
};

/* Moves of their pawns, which go down. */
struct pawns_down {
    uint64_t ahead;  /* squares in front of a pawn */
    uint64_t single; /* of these, the empty ones */
    uint64_t twice;
    uint64_t west, east; /* attacked squares */
};

static inline struct pawns_down pawns_down(uint64_t pawns, uint64_t empty)
{
    struct pawns_down down = {.ahead = pawns >> 8};
    down.single = down.ahead & empty;
    down.twice = (down.single & RANK_6) >> 8 & empty;
    down.west = (pawns & ~FILE_A) >> 9;
    down.east = (pawns & ~FILE_H) >> 7;
    return down;
}

#ifdef __AVX512VBMI__
/* Returns a byte for each square: in how many lanes its bit is set. The byte shuffle brings the
 * eight bytes of a rank together. The affine instruction, given the identity and a matrix, returns
 * the matrix transposed. */
static inline __m512i count_lanes(__m512i lanes)
{
    const __m512i gather = _mm512_set_epi8(
        7, 15, 23, 31, 39, 47, 55, 63, 6, 14, 22, 30, 38, 46, 54, 62, 5, 13, 21, 29, 37, 45, 53, 61,
        4, 12, 20, 28, 36, 44, 52, 60, 3, 11, 19, 27, 35, 43, 51, 59, 2, 10, 18, 26, 34, 42, 50, 58,
        1, 9, 17, 25, 33, 41, 49, 57, 0, 8, 16, 24, 32, 40, 48, 56);
    const __m512i identity = _mm512_set1_epi64((long long)0x8040201008040201);
    return _mm512_popcnt_epi8(
        _mm512_gf2p8affine_epi64_epi8(identity, _mm512_permutexvar_epi8(gather, lanes), 0));
}

/* The number of squares, 0 to 7, that a slider on each square could enter in each direction, as
 * three bit planes. */
struct ways {
    __m512i ones, twos, fours;
};

static inline __m512i both(__m512i a, __m512i b)
{
    return _mm512_and_si512(a, b);
}

/* Returns the ways from all squares. open: the next 1, 2 or 4 squares are empty. least: at least
 * that number of squares can be entered, the last one perhaps with a capture of PREY. Each plane is
 * the parity of some of "at least 1, 2, ... 7". */
static inline struct ways lanes_ways(uint64_t empty, uint64_t prey)
{
    const __m512i turn = lane_turns(), entries = lane_entries();
    const __m512i turn2 = _mm512_slli_epi64(turn, 1), turn4 = _mm512_slli_epi64(turn, 2);
    __m512i enter = _mm512_set1_epi64((long long)(empty | prey));
    __m512i open1 = _mm512_rorv_epi64(both(entries, _mm512_set1_epi64((long long)empty)), turn);
    __m512i least1 = _mm512_rorv_epi64(both(entries, enter), turn);
    __m512i open2 = both(open1, _mm512_rorv_epi64(open1, turn));
    __m512i open4 = both(open2, _mm512_rorv_epi64(open2, turn2));
    __m512i least2 = both(open1, _mm512_rorv_epi64(least1, turn));
    __m512i least3 = both(open2, _mm512_rorv_epi64(least1, turn2));
    __m512i least4 = both(open2, _mm512_rorv_epi64(least2, turn2));
    __m512i least5 = both(open4, _mm512_rorv_epi64(least1, turn4));
    __m512i least6 = both(open4, _mm512_rorv_epi64(least2, turn4));
    __m512i least7 = both(open4, _mm512_rorv_epi64(least3, turn4));
    enum { ODD = 0x96 };
    struct ways ways = {.fours = least4};
    ways.twos = _mm512_ternarylogic_epi64(least2, least4, least6, ODD);
    ways.ones = _mm512_ternarylogic_epi64(least1, least2, least3, ODD);
    ways.ones = _mm512_ternarylogic_epi64(ways.ones, least4, least5, ODD);
    ways.ones = _mm512_ternarylogic_epi64(ways.ones, least6, least7, ODD);
    return ways;
}

/* Sets REPLIES for their knights and sliders of FREE, for all squares and directions at once. On
 * the square of a slider all its directions count; on other squares, the directions in which a
 * slider sees the square. */
static inline void piece_replies(const struct lines *lines, const struct board *board,
                                 uint64_t free, struct replies *replies)
{
    (void)lines;
    const __m512i their = _mm512_set1_epi64((long long)board->their);
    uint64_t empty = ~occupied_squares(board), knights = board->knights & free;
    __m512i pieces = lanes_of_pieces(board->straight & free, board->diagonal & free);
    __m512i seen = lanes_reach(pieces, empty);
    struct ways ways = lanes_ways(empty, board->own);
    __m512i where = _mm512_or_si512(_mm512_andnot_si512(their, seen), pieces);
    __m512i leaps = _mm512_rorv_epi64(_mm512_andnot_si512(their, knight_entries()), knight_turns());
    leaps = both(leaps, _mm512_set1_epi64((long long)knights));
    __m512i ones = count_lanes(_mm512_or_si512(both(ways.ones, where), leaps));
    __m512i twos = count_lanes(both(ways.twos, where));
    __m512i fours = count_lanes(both(ways.fours, where));
    twos = _mm512_add_epi8(twos, _mm512_add_epi8(fours, fours));
    __m512i value = _mm512_add_epi8(ones, _mm512_add_epi8(twos, twos));
    __m512i guards = _mm512_add_epi8(count_lanes(seen), count_lanes(knight_lanes(knights)));
    guards = _mm512_maskz_mov_epi8(board->their, guards);
    _mm512_store_si512(&replies->from, value);
    _mm512_store_si512(&replies->to, _mm512_sub_epi8(guards, value));
    __m512i moves = _mm512_sad_epu8(_mm512_maskz_mov_epi8(free, value), _mm512_setzero_si512());
    replies->base = (unsigned)_mm512_reduce_add_epi64(moves);
    __m256i lower = _mm512_castsi512_si256(seen), upper = _mm512_extracti64x4_epi64(seen, 1);
    _mm256_storeu_si256((__m256i *)replies->seen, _mm256_or_si256(lower, upper));
}
#else
/* Adds one ray of the slider on SQUARE to REPLIES and returns how many squares it can enter. REACH
 * is what the slider sees. The squares are visited from the lowest; a piece that arrives on one
 * takes the squares beyond it from the slider. */
static inline unsigned ray_replies(const struct lines *lines, const struct board *board,
                                   unsigned ray, unsigned square, uint64_t reach,
                                   struct replies *replies)
{
    uint64_t sight = reach & lines->ray[ray][square], entered = sight & ~board->their;
    uint64_t stopper = sight & occupied_squares(board);
    unsigned count = bit_count(entered), beyond = ray < 4 ? count : 0;
    replies->seen[ray & 3] |= sight;
    for (uint64_t left = entered; left;) {
        int8_t *to = &replies->to.value[take_lowest_bit(&left)];
        if (ray < 4) beyond--;
        *to = (int8_t)(*to - (int)beyond);
        if (ray >= 4) beyond++;
    }
    if (stopper & board->their) field_add(&replies->to, stopper, 1);
    if (stopper & board->own) {
        unsigned from = lowest_bit(stopper);
        uint64_t further = ray & 1 ? bishop_reach(lines, from, occupied_squares(board))
                                   : rook_reach(lines, from, occupied_squares(board));
        further &= lines->ray[ray][from] & ~board->their;
        replies->from.value[from] = (int8_t)(replies->from.value[from] + (int)bit_count(further));
    }
    return count;
}

static inline void slider_replies(const struct lines *lines, const struct board *board,
                                  uint64_t sliders, unsigned first_ray, struct replies *replies)
{
    uint64_t occupied = occupied_squares(board);
    while (sliders) {
        unsigned square = take_lowest_bit(&sliders), count = 0;
        uint64_t reach =
            first_ray ? bishop_reach(lines, square, occupied) : rook_reach(lines, square, occupied);
        for (unsigned ray = first_ray; ray < 8; ray += 2)
            count += ray_replies(lines, board, ray, square, reach, replies);
        replies->base += count;
        replies->to.value[square] = (int8_t)(replies->to.value[square] - (int)count);
    }
}

/* Sets REPLIES for their knights and sliders of FREE. */
static inline void piece_replies(const struct lines *lines, const struct board *board,
                                 uint64_t free, struct replies *replies)
{
    memset(replies, 0, sizeof *replies);
    uint64_t knights = board->knights & free;
    while (knights) {
        unsigned square = take_lowest_bit(&knights);
        unsigned count = bit_count(lines->knight[square] & ~board->their);
        field_add(&replies->to, lines->knight[square] & board->their, 1);
        field_add(&replies->to, square_bit(square), -(int)count);
        replies->base += count;
    }
    slider_replies(lines, board, board->straight & free, 0, replies);
    slider_replies(lines, board, board->diagonal & free, 1, replies);
}
#endif

/* Adds the moves of their free pawns that end on SQUARES to REPLIES, each as AMOUNT moves. */
static inline void pawn_fields(const struct board *board, struct pawns_down down, uint64_t squares,
                               int amount, struct replies *replies)
{
    uint64_t empty = ~occupied_squares(board);
    uint64_t single = down.single & squares, twice = down.twice & squares;
    uint64_t west = down.west & squares, east = down.east & squares;
    uint64_t unmoved = down.ahead & RANK_6 & squares << 8;
    /* An arriving piece can be captured; it stops steps, a double step on either square; or it
     * captures the pawn, whose moves are lost. */
    field_add(&replies->to, west, amount);
    field_add(&replies->to, east, amount);
    field_add(&replies->to, single | single << 8, -amount);
    field_add(&replies->to, twice | twice << 16, -amount);
    field_add(&replies->to, twice << 8 | (west & board->own) << 9, -amount);
    field_add(&replies->to, (east & board->own) << 7, -amount);
    /* A leaving piece can no longer be captured, and opens the way for steps. */
    field_add(&replies->from, west, -amount);
    field_add(&replies->from, east, -amount);
    field_add(&replies->from, down.ahead & squares, amount);
    field_add(&replies->from, (unmoved & empty << 8) | (unmoved >> 8 & empty >> 8), amount);
    unsigned moves = bit_count(single) + bit_count(twice) + bit_count(west & board->own) +
                     bit_count(east & board->own);
    replies->base += (unsigned)amount * moves;
}

static inline void pawn_replies(const struct board *board, uint64_t free, struct replies *replies)
{
    replies->pawns = board->pawns & free;
    struct pawns_down down = pawns_down(replies->pawns, ~occupied_squares(board));
    pawn_fields(board, down, ~UINT64_C(0), 1, replies);
    if (replies->pawns & RANK_2) pawn_fields(board, down, RANK_1, 3, replies); /* four promotions */
}

#endif
