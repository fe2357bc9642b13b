/* lanes/lane_words.h: eight boards at once, one in each 64-bit lane of an AVX-512 register: what
 * pieces reach, and whether a square is attacked.
 *
 * Sliding pieces: o ^ (o - s) on the line of a square s gives the squares up to the first piece
 * above it, the same with bytes swapped or bits reversed those below (hyperbola quintessence, Gerd
 * Isenberg, 2007). */
#ifndef LANES_LANE_WORDS_H
#define LANES_LANE_WORDS_H

#include "base/bits.h"
#include "chess/squares.h"
#include <immintrin.h>

enum { LANES = 8 };

typedef __m512i vector;  /* one of each lane */
typedef __mmask8 choice; /* of lanes */

/* A kind of piece as three bits: the first two of a slider say whether it moves on diagonals, and
 * straight. */
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

/* The diagonals by rank - file, the antidiagonals by rank + file, modulo 16. */
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
/* The ranks up to two from each. */
static const _Alignas(64) uint64_t near_ranks[8] = {
    0x0000000000ffffffu, 0x00000000ffffffffu, 0x000000ffffffffffu, 0x0000ffffffffff00u,
    0x00ffffffffff0000u, 0xffffffffff000000u, 0xffffffff00000000u, 0xffffff0000000000u};
/* A knight's and a king's moves from each square of the first rank, as on a board whose last rank
 * is beside its first. */
static const _Alignas(64) uint64_t knights_by_file[8] = {
    0x0402000000020400u, 0x0805000000050800u, 0x110a0000000a1100u, 0x2214000000142200u,
    0x4428000000284400u, 0x8850000000508800u, 0x10a0000000a01000u, 0x2040000000402000u};
static const _Alignas(64) uint64_t kings_by_file[8] = {
    0x0300000000000302u, 0x0700000000000705u, 0x0e00000000000e0au, 0x1c00000000001c14u,
    0x3800000000003828u, 0x7000000000007050u, 0xe00000000000e0a0u, 0xc00000000000c040u};

/* A square of each board: its lines, and where knights, kings and the pawns of one side stand that
 * attack it. */
struct view {
    vector square, swapped,
        mirrored; /* its bit; in the other order of bytes, or of the bits in each */
    vector file, rank, diagonal, antidiagonal;
    vector knights, kings, pawns;
};

struct reach {
    vector straight, diagonal;
};

/* The squares from which pawns of colour BY attack that of V. */
static ALWAYS_INLINE vector pawn_sources(const struct view *v, unsigned by)
{
    vector rank = by == RATSU_WHITE ? _mm512_srli_epi64(v->rank, 8) : _mm512_slli_epi64(v->rank, 8);
    return _mm512_ternarylogic_epi64(rank, v->kings, v->file, 0x40); /* rank & kings & ~file */
}

/* The view of SQUARE, of which only the lower six bits count if the seventh is not set; pawns are
 * those of colour BY. */
static ALWAYS_INLINE struct view view_of(vector square, unsigned by)
{
    vector file = both(square, every(7)), rank = _mm512_srli_epi64(square, 3);
    vector near = _mm512_permutexvar_epi64(rank, _mm512_load_si512(near_ranks));
    vector up = both(square, every(56));
    struct view v;
    v.square = _mm512_rolv_epi64(every(1), square);
    v.swapped = swap(v.square);
    v.mirrored = mirror(v.square);
    v.file = _mm512_permutexvar_epi64(square, _mm512_load_si512(names));
    v.rank = _mm512_permutexvar_epi64(rank, _mm512_load_si512(names + 8));
    v.diagonal =
        _mm512_permutex2var_epi64(_mm512_load_si512(diagonals), _mm512_sub_epi64(rank, file),
                                  _mm512_load_si512(diagonals + 8));
    v.antidiagonal =
        _mm512_permutex2var_epi64(_mm512_load_si512(antidiagonals), _mm512_add_epi64(rank, file),
                                  _mm512_load_si512(antidiagonals + 8));
    vector knights = _mm512_permutexvar_epi64(square, _mm512_load_si512(knights_by_file));
    vector kings = _mm512_permutexvar_epi64(square, _mm512_load_si512(kings_by_file));
    v.knights = both(_mm512_rolv_epi64(knights, up), near);
    v.kings = both(_mm512_rolv_epi64(kings, up), near);
    v.pawns = pawn_sources(&v, by);
    return v;
}

/* Reach along the line MASK through the square of V, which OCCUPIED does not hold. */
static ALWAYS_INLINE vector line_reach(const struct view *v, vector occupied, vector mask)
{
    vector o = both(occupied, mask);
    vector up = _mm512_sub_epi64(o, v->square), down = swap(_mm512_sub_epi64(swap(o), v->swapped));
    return _mm512_ternarylogic_epi64(up, down, mask, 0x28); /* (up ^ down) & mask */
}

/* What rooks and bishops on the square of V reach when OCCUPIED is. */
static ALWAYS_INLINE struct reach reach_of(const struct view *v, vector occupied)
{
    vector others = without(occupied, v->square), o = both(others, v->rank);
    vector up = _mm512_sub_epi64(o, v->square),
           down = mirror(_mm512_sub_epi64(mirror(o), v->mirrored));
    vector along_rank = _mm512_ternarylogic_epi64(up, down, v->rank, 0x28);
    return (struct reach){
        either(along_rank, line_reach(v, others, v->file)),
        either(line_reach(v, others, v->diagonal), line_reach(v, others, v->antidiagonal))};
}

/* Which of BY, pieces on a board of KINDS, attack the square of V, whose pawns are theirs, when
 * OCCUPIED is. */
static ALWAYS_INLINE choice attacked(const struct view *v, const vector kinds[3], vector occupied,
                                     vector by)
{
    struct reach reach = reach_of(v, occupied);
    vector sliders = or_and(both(reach.straight, kinds[1]), reach.diagonal, kinds[0]);
    vector leapers = chosen(kinds[1], chosen(kinds[0], v->kings, v->knights), v->pawns);
    return meet(chosen(kinds[2], sliders, leapers), by);
}

/* SQUARE as a view's. */
static ALWAYS_INLINE choice square_attacked(vector square, const vector kinds[3], vector occupied,
                                            vector by, unsigned colour)
{
    struct view v = view_of(square, colour);
    return attacked(&v, kinds, occupied, by);
}

#endif
