/* perft/perft_lines.h: the squares that pieces reach, computed in a way that suits each processor
 * level.
 *
 * For one slider, levels bmi2 and avx512 use a table; its index is the occupied squares on the
 * slider's lines, gathered by PEXT. Level plain subtracts the slider from the occupied squares of a
 * line: once as they are for the rising part, once with bytes reversed for the falling part
 * ("hyperbola quintessence", chessprogramming.org). Along ranks it uses a small table.
 *
 * For all sliders at once, the line of each piece grows by 1, 2 and 4 squares through empty squares
 * in each of the eight directions (Kogge and Stone's parallel prefix). With AVX-512 the directions
 * are the eight lanes of a register. One instruction rotates each lane by its own number of bits,
 * and a mask removes the squares that wrapped round the edge. */
#ifndef CHESS_PERFT_LINES_H
#define CHESS_PERFT_LINES_H

#include "base/level.h"
#include "perft/perft_board.h"

#if defined(__BMI2__) || defined(__AVX2__)
#include <immintrin.h>
#endif

/* Directions: four in which the numbers of squares rise, then their opposites in the same order.
 * The first four also number the kinds of line. */
enum { NORTH, NORTH_EAST, EAST, NORTH_WEST, SOUTH, SOUTH_WEST, WEST, SOUTH_EAST, DIRECTIONS };

/* Tables of one counter, in memory of the caller. */
struct lines {
    uint64_t path[64][64]; /* squares between two squares of one line, and the second; if they
                              share no line, the second; empty for a square and itself */
    uint64_t knight[64];
    uint64_t king[64];
    uint64_t ray[8][64];     /* squares in a direction */
    uint64_t through[4][64]; /* both directions of a line */
#ifdef __BMI2__
    uint64_t rook_mask[64],
        bishop_mask[64]; /* squares whose pieces can stop it: not the board's edge */
    uint32_t rook_start[64], bishop_start[64]; /* where the part of reach for the square begins */
    uint64_t reach[102400 + 5248];             /* of rooks and of bishops */
#else
    uint8_t rank[8][64]; /* reach along a rank, by file and occupied inner squares */
#endif
};

/* Fills the tables in MEMORY, which is zeroed and has room for a struct lines. */
void RATSU_LEVELLED(ratsu_perft_lines)(void *memory);

#ifdef __BMI2__
static inline uint64_t rook_reach(const struct lines *lines, unsigned square, uint64_t occupied)
{
    return lines->reach[lines->rook_start[square] + _pext_u64(occupied, lines->rook_mask[square])];
}

static inline uint64_t bishop_reach(const struct lines *lines, unsigned square, uint64_t occupied)
{
    return lines
        ->reach[lines->bishop_start[square] + _pext_u64(occupied, lines->bishop_mask[square])];
}
#else
static inline uint64_t line_reach(uint64_t slider, uint64_t line, uint64_t occupied)
{
    uint64_t up = occupied & line, down = swap_bytes(up);
    return ((up - slider) ^ swap_bytes(down - swap_bytes(slider))) & line;
}

static inline uint64_t rook_reach(const struct lines *lines, unsigned square, uint64_t occupied)
{
    unsigned first = square & 56;
    return line_reach(square_bit(square), lines->through[NORTH][square], occupied) |
           (uint64_t)lines->rank[square & 7][occupied >> (first + 1) & 63] << first;
}

static inline uint64_t bishop_reach(const struct lines *lines, unsigned square, uint64_t occupied)
{
    uint64_t slider = square_bit(square);
    return line_reach(slider, lines->through[NORTH_EAST][square], occupied) |
           line_reach(slider, lines->through[NORTH_WEST][square], occupied);
}
#endif

static inline uint64_t knights_reach(uint64_t knights)
{
    uint64_t near_left = knights >> 1 & ~FILE_H, near_right = knights << 1 & ~FILE_A;
    uint64_t far_left = knights >> 2 & ~(FILE_H | FILE_H >> 1),
             far_right = knights << 2 & ~(FILE_A | FILE_A << 1);
    uint64_t near = near_left | near_right, far = far_left | far_right;
    return near << 16 | near >> 16 | far << 8 | far >> 8;
}

#ifdef __AVX512VBMI__
/* Each lane is one direction; even lanes are straight, odd lanes diagonal. */
enum { STRAIGHT_LANES = 0x55 };

static inline __m512i lane_turns(void)
{
    return _mm512_set_epi64(57, 63, 55, 56, 7, 1, 9, 8);
}

/* Returns, for each lane, the squares that one step in its direction can enter. */
static inline __m512i lane_entries(void)
{
    return _mm512_set_epi64((long long)~(FILE_A | RANK_8), (long long)~FILE_H,
                            (long long)~(FILE_H | RANK_8), (long long)~RANK_8,
                            (long long)~(FILE_H | RANK_1), (long long)~FILE_A,
                            (long long)~(FILE_A | RANK_1), (long long)~RANK_1);
}

/* Returns, for each lane, the squares that its pieces see, up to and including the first occupied
 * square. */
static inline __m512i lanes_reach(__m512i pieces, uint64_t empty)
{
    const __m512i turn = lane_turns(), entries = lane_entries();
    const __m512i turn2 = _mm512_slli_epi64(turn, 1), turn4 = _mm512_slli_epi64(turn, 2);
    __m512i open = _mm512_and_si512(_mm512_set1_epi64((long long)empty), entries);
    enum { A_OR_B_AND_C = 0xf8 };
    pieces = _mm512_ternarylogic_epi64(pieces, open, _mm512_rolv_epi64(pieces, turn), A_OR_B_AND_C);
    open = _mm512_and_si512(open, _mm512_rolv_epi64(open, turn));
    pieces =
        _mm512_ternarylogic_epi64(pieces, open, _mm512_rolv_epi64(pieces, turn2), A_OR_B_AND_C);
    open = _mm512_and_si512(open, _mm512_rolv_epi64(open, turn2));
    pieces =
        _mm512_ternarylogic_epi64(pieces, open, _mm512_rolv_epi64(pieces, turn4), A_OR_B_AND_C);
    return _mm512_and_si512(_mm512_rolv_epi64(pieces, turn), entries);
}

static inline __m512i lanes_of_pieces(uint64_t straight, uint64_t diagonal)
{
    return _mm512_mask_blend_epi64(STRAIGHT_LANES, _mm512_set1_epi64((long long)diagonal),
                                   _mm512_set1_epi64((long long)straight));
}

/* Return the eight knight moves as rotations, and the squares that each can enter. */
static inline __m512i knight_turns(void)
{
    return _mm512_set_epi64(64 - 17, 64 - 15, 64 - 10, 64 - 6, 17, 15, 10, 6);
}

static inline __m512i knight_entries(void)
{
    const uint64_t ab = FILE_A | FILE_A << 1, gh = FILE_H | FILE_H >> 1;
    return _mm512_set_epi64((long long)~(FILE_H | RANK_7 | RANK_8),
                            (long long)~(FILE_A | RANK_7 | RANK_8), (long long)~(gh | RANK_8),
                            (long long)~(ab | RANK_8), (long long)~(FILE_A | RANK_1 | RANK_2),
                            (long long)~(FILE_H | RANK_1 | RANK_2), (long long)~(ab | RANK_1),
                            (long long)~(gh | RANK_1));
}

static inline __m512i knight_lanes(uint64_t knights)
{
    __m512i all = _mm512_set1_epi64((long long)knights);
    return _mm512_and_si512(_mm512_rolv_epi64(all, knight_turns()), knight_entries());
}

static inline uint64_t sliders_reach(const struct lines *lines, uint64_t straight,
                                     uint64_t diagonal, uint64_t empty)
{
    (void)lines;
    return (uint64_t)_mm512_reduce_or_epi64(
        lanes_reach(lanes_of_pieces(straight, diagonal), empty));
}
#else
/* Move along one direction: TURN squares up (positive) or down. ENTRIES are the squares that a step
 * can enter. */
static inline uint64_t shifted(uint64_t squares, int turn)
{
    return turn > 0 ? squares << turn : squares >> -turn;
}

static inline uint64_t direction_reach(uint64_t pieces, uint64_t empty, int turn, uint64_t entries)
{
    uint64_t open = empty & entries;
    pieces |= open & shifted(pieces, turn);
    open &= shifted(open, turn);
    pieces |= open & shifted(pieces, 2 * turn);
    open &= shifted(open, 2 * turn);
    pieces |= open & shifted(pieces, 4 * turn);
    return shifted(pieces, turn) & entries;
}

static inline uint64_t sliders_reach(const struct lines *lines, uint64_t straight,
                                     uint64_t diagonal, uint64_t empty)
{
    uint64_t reach = 0;
    while (straight) reach |= rook_reach(lines, take_lowest_bit(&straight), ~empty);
    while (diagonal) reach |= bishop_reach(lines, take_lowest_bit(&diagonal), ~empty);
    return reach;
}
#endif

#endif
