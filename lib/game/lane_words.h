/* game/lane_words.h: eight boards at once, one in each 64-bit lane of an AVX-512 register: what pieces reach, and whether
 * a square is attacked.
 *
 * Sliding pieces: o ^ (o - s) on the line of a square s gives the squares up to the first piece above it, the same with
 * bytes swapped or bits reversed those below (hyperbola quintessence, Gerd Isenberg, 2007). */
#ifndef GAME_LANE_WORDS_H
#define GAME_LANE_WORDS_H

#include "base/bits.h"
#include "chess/squares.h"
#include "ratsu/position.h"
#include <immintrin.h>

enum { LANES = 8 };

typedef __m512i vector;  /* one of each lane */
typedef __mmask8 choice; /* of lanes */

/* A kind of piece as three bits: the first two of a slider say whether it moves on diagonals, and straight. */
enum { LANE_PAWN = 1, LANE_KNIGHT, LANE_KING, LANE_BISHOP = 5, LANE_ROOK, LANE_QUEEN };

static ALWAYS_INLINE vector every(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

static ALWAYS_INLINE vector both(vector a, vector b)
{
    return _mm512_and_si512(a, b);
}

static ALWAYS_INLINE vector either(vector a, vector b)
{
    return _mm512_or_si512(a, b);
}

/* A & ~B */
static ALWAYS_INLINE vector without(vector a, vector b)
{
    return _mm512_andnot_si512(b, a);
}

/* Bits of A where those of WHICH are set, else of B. */
static ALWAYS_INLINE vector chosen(vector which, vector a, vector b)
{
    return _mm512_ternarylogic_epi64(which, a, b, 0xca);
}

/* A | (B & C) */
static ALWAYS_INLINE vector or_and(vector a, vector b, vector c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf8);
}

/* Where A and B have a bit in common, or none. */
static ALWAYS_INLINE choice meet(vector a, vector b)
{
    return _mm512_test_epi64_mask(a, b);
}

static ALWAYS_INLINE choice apart(vector a, vector b)
{
    return _mm512_testn_epi64_mask(a, b);
}

static ALWAYS_INLINE vector square_of(vector bit)
{
    return _mm512_sub_epi64(every(63), _mm512_lzcnt_epi64(bit));
}

/* Bytes in the other order, and the bits of each byte. */
static ALWAYS_INLINE vector swap(vector w)
{
    const vector bytes = _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
    return _mm512_shuffle_epi8(w, bytes);
}

static ALWAYS_INLINE vector mirror(vector w)
{
    return _mm512_gf2p8affine_epi64_epi8(w, every(UINT64_C(0x8040201008040201)), 0);
}

/* By rank - file, and by rank + file, modulo 16. */
static const _Alignas(64) uint64_t diagonals[16] = {
    0x8040201008040201u, 0x4020100804020100u, 0x2010080402010000u,
    0x1008040201000000u, 0x0804020100000000u, 0x0402010000000000u,
    0x0201000000000000u, 0x0100000000000000u, 0,
    0x0000000000000080u, 0x0000000000008040u, 0x0000000000804020u,
    0x0000000080402010u, 0x0000008040201008u, 0x0000804020100804u,
    0x0080402010080402u};
static const _Alignas(64) uint64_t antidiagonals[16] = {
    0x0000000000000001u, 0x0000000000000102u, 0x0000000000010204u, 0x0000000001020408u,
    0x0000000102040810u, 0x0000010204081020u, 0x0001020408102040u, 0x0102040810204080u,
    0x0204081020408000u, 0x0408102040800000u, 0x0810204080000000u, 0x1020408000000000u,
    0x2040800000000000u, 0x4080000000000000u, 0x8000000000000000u, 0};
/* Files, and ranks after them. */
static const _Alignas(64) uint64_t names[16] = {
    FILE_A, FILE_A << 1, FILE_A << 2, FILE_A << 3, FILE_A << 4, FILE_A << 5, FILE_A << 6, FILE_H,
    RANK_1, RANK_2,      RANK_3,      RANK_4,      RANK_5,      RANK_6,      RANK_7,      RANK_8};
/* Files up to two from each. */
static const _Alignas(64) uint64_t near_files[8] = {FILE_A * 7,   FILE_A * 15,  FILE_A * 31,
                                                    FILE_A * 62,  FILE_A * 124, FILE_A * 248,
                                                    FILE_A * 240, FILE_A * 224};

struct reach {
    vector straight, diagonal;
};

/* One line, MASK, through the squares S: OCCUPIED does not hold them; S_SWAPPED is swap(S). */
static ALWAYS_INLINE vector line_reach(vector occupied, vector mask, vector s, vector s_swapped)
{
    vector o = both(occupied, mask);
    vector up = _mm512_sub_epi64(o, s), down = swap(_mm512_sub_epi64(swap(o), s_swapped));
    return _mm512_ternarylogic_epi64(up, down, mask, 0x28); /* (up ^ down) & mask */
}

/* What rooks and bishops on SQUARE, whose bit is S, reach when OCCUPIED is. */
static ALWAYS_INLINE struct reach reach_of(vector square, vector s, vector occupied)
{
    vector file = both(square, every(7)), rank = _mm512_srli_epi64(square, 3);
    vector others = without(occupied, s), swapped = swap(s);
    vector file_mask = _mm512_permutexvar_epi64(square, _mm512_load_si512(names));
    vector rank_mask = _mm512_permutexvar_epi64(rank, _mm512_load_si512(names + 8));
    vector diagonal =
        _mm512_permutex2var_epi64(_mm512_load_si512(diagonals), _mm512_sub_epi64(rank, file),
                                  _mm512_load_si512(diagonals + 8));
    vector antidiagonal =
        _mm512_permutex2var_epi64(_mm512_load_si512(antidiagonals), _mm512_add_epi64(rank, file),
                                  _mm512_load_si512(antidiagonals + 8));
    vector o = both(others, rank_mask);
    vector up = _mm512_sub_epi64(o, s), down = mirror(_mm512_sub_epi64(mirror(o), mirror(s)));
    vector along_rank = _mm512_ternarylogic_epi64(up, down, rank_mask, 0x28);
    return (struct reach){either(along_rank, line_reach(others, file_mask, s, swapped)),
                          either(line_reach(others, diagonal, s, swapped),
                                 line_reach(others, antidiagonal, s, swapped))};
}

/* PATTERN, as it stands around square CENTRE, around SQUARE, kept to the files near it. */
static ALWAYS_INLINE vector around(vector square, uint64_t pattern, uint64_t centre)
{
    vector up = _mm512_sllv_epi64(every(pattern), _mm512_sub_epi64(square, every(centre)));
    vector down = _mm512_srlv_epi64(every(pattern), _mm512_sub_epi64(every(centre), square));
    vector near = _mm512_permutexvar_epi64(square, _mm512_load_si512(near_files));
    return _mm512_ternarylogic_epi64(near, up, down, 0xe0); /* near & (up | down) */
}

static ALWAYS_INLINE vector knight_squares(vector square)
{
    return around(square, UINT64_C(0xa1100110a), 18);
}

static ALWAYS_INLINE vector king_squares(vector square)
{
    return around(square, 0x70507, 9);
}

/* The squares from which pawns of colour BY attack SQUARE, whose bit is S. */
static ALWAYS_INLINE vector pawn_sources(vector square, vector s, unsigned by)
{
    vector near = _mm512_permutexvar_epi64(square, _mm512_load_si512(near_files));
    return by == RATSU_WHITE ? _mm512_ternarylogic_epi64(near, _mm512_srli_epi64(s, 9),
                                                         _mm512_srli_epi64(s, 7), 0xe0)
                             : _mm512_ternarylogic_epi64(near, _mm512_slli_epi64(s, 9),
                                                         _mm512_slli_epi64(s, 7), 0xe0);
}

/* Which of BY, pieces of COLOUR on a board of KINDS, attack SQUARE when OCCUPIED is. */
static ALWAYS_INLINE choice attacked(const vector kinds[3], vector square, vector occupied,
                                     vector by, unsigned colour)
{
    vector s = _mm512_sllv_epi64(every(1), square);
    struct reach reach = reach_of(square, s, occupied);
    vector sliders = or_and(both(reach.straight, kinds[1]), reach.diagonal, kinds[0]);
    vector leapers = chosen(kinds[0], king_squares(square), knight_squares(square));
    leapers = chosen(kinds[1], leapers, both(pawn_sources(square, s, colour), kinds[0]));
    return meet(chosen(kinds[2], sliders, leapers), by);
}

#endif
