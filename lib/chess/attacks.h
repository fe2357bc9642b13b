/* chess/attacks.h: what a man attacks, and who attacks a square.
 *
 * Inline, so that each source compiled for a processor level gets its own. The first blocker of a
 * ray is the lowest occupied square on a rising one and the highest on a falling one; with
 * AVX-512 the eight rays of a square are asked at once, elsewhere one after the other.
 */
#ifndef CHESS_ATTACKS_H
#define CHESS_ATTACKS_H

#include "base/bits.h"
#include "chess/tables.h"
#include "ratsu/position.h"

#if defined(__AVX512F__) && defined(__AVX512CD__)
#include <immintrin.h>
#define CHESS_VECTORS 1
#endif

static inline uint64_t square_bit(unsigned square)
{
    return UINT64_C(1) << square;
}

static inline uint64_t occupied_squares(const struct ratsu_position *position)
{
    return position->colours[RATSU_WHITE] | position->colours[RATSU_BLACK];
}

static inline uint64_t straight_sliders(const struct ratsu_position *position)
{
    return position->kinds[RATSU_ROOK] | position->kinds[RATSU_QUEEN];
}

static inline uint64_t diagonal_sliders(const struct ratsu_position *position)
{
    return position->kinds[RATSU_BISHOP] | position->kinds[RATSU_QUEEN];
}

static inline unsigned king_square(const struct ratsu_position *position, unsigned colour)
{
    return lowest_bit(position->kinds[RATSU_KING] & position->colours[colour]);
}

/* A ray up to its first blocker, included; without blocker all of it. */
static inline uint64_t rising_reach(uint64_t ray, uint64_t occupied)
{
    uint64_t blockers = ray & occupied;
    return ray & (blockers ^ (blockers - 1));
}

static inline uint64_t falling_reach(uint64_t ray, uint64_t occupied)
{
    uint64_t blockers = ray & occupied;
    return ray & UINT64_MAX << highest_bit(blockers | 1);
}

static inline uint64_t rook_attacks(unsigned square, uint64_t occupied)
{
    const uint64_t *ray = ratsu_stars[STAR_SLIDER][square];
    return rising_reach(ray[0], occupied) | rising_reach(ray[1], occupied) |
           falling_reach(ray[4], occupied) | falling_reach(ray[5], occupied);
}

static inline uint64_t bishop_attacks(unsigned square, uint64_t occupied)
{
    const uint64_t *ray = ratsu_stars[STAR_SLIDER][square];
    return rising_reach(ray[2], occupied) | rising_reach(ray[3], occupied) |
           falling_reach(ray[6], occupied) | falling_reach(ray[7], occupied);
}

static inline uint64_t queen_attacks(unsigned square, uint64_t occupied)
{
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

/* What a man of KIND, no pawn, attacks from SQUARE. */
static inline uint64_t officer_attacks(unsigned kind, unsigned square, uint64_t occupied)
{
    switch (kind) {
    case RATSU_KNIGHT:
        return ratsu_knight_attacks[square];
    case RATSU_BISHOP:
        return bishop_attacks(square, occupied);
    case RATSU_ROOK:
        return rook_attacks(square, occupied);
    case RATSU_QUEEN:
        return queen_attacks(square, occupied);
    default:
        return ratsu_king_attacks[square];
    }
}

/* Men of either colour that attack SQUARE when the squares of OCCUPIED are taken. */
static inline uint64_t attackers_of(const struct ratsu_position *position, unsigned square,
                                    uint64_t occupied)
{
    const uint64_t *kinds = position->kinds;
    uint64_t white_pawns = kinds[RATSU_PAWN] & position->colours[RATSU_WHITE];
    uint64_t black_pawns = kinds[RATSU_PAWN] & position->colours[RATSU_BLACK];
    return (ratsu_pawn_attacks[RATSU_BLACK][square] & white_pawns) |
           (ratsu_pawn_attacks[RATSU_WHITE][square] & black_pawns) |
           (ratsu_knight_attacks[square] & kinds[RATSU_KNIGHT]) |
           (ratsu_king_attacks[square] & kinds[RATSU_KING]) |
           (rook_attacks(square, occupied) & straight_sliders(position)) |
           (bishop_attacks(square, occupied) & diagonal_sliders(position));
}

#ifdef CHESS_VECTORS

/* The first blocker in each lane of a star, 0 where there is none. */
static inline __m512i first_blockers(__m512i star, __m512i occupied)
{
    __m512i blockers = _mm512_and_si512(star, occupied);
    __m512i lowest = _mm512_and_si512(blockers, _mm512_sub_epi64(_mm512_setzero_si512(), blockers));
    __m512i highest = _mm512_srlv_epi64(_mm512_set1_epi64(INT64_MIN), _mm512_lzcnt_epi64(blockers));
    return _mm512_mask_mov_epi64(lowest, FALLING_LANES, highest);
}

static inline uint64_t slider_attackers(const struct ratsu_position *position, unsigned square,
                                        uint64_t enemies, uint64_t occupied)
{
    uint64_t straight = straight_sliders(position) & enemies;
    uint64_t diagonal = diagonal_sliders(position) & enemies;
    __m512i star = _mm512_load_si512(ratsu_stars[STAR_SLIDER][square]);
    __m512i first = first_blockers(star, _mm512_set1_epi64((long long)occupied));
    __m512i sliders = _mm512_mask_set1_epi64(_mm512_set1_epi64((long long)straight), DIAGONAL_LANES,
                                             (long long)diagonal);
    return _mm512_test_epi64_mask(first, sliders);
}

#else

static inline uint64_t slider_attackers(const struct ratsu_position *position, unsigned square,
                                        uint64_t enemies, uint64_t occupied)
{
    return ((rook_attacks(square, occupied) & straight_sliders(position)) |
            (bishop_attacks(square, occupied) & diagonal_sliders(position))) &
           enemies;
}

#endif

/* Those of MEN, all of KIND and no pawns, that reach SQUARE. Sliders, knights and kings take one way
 * without a branch: which kind moves is what no processor predicts. */
#ifdef CHESS_VECTORS

static inline uint64_t reaching_men(unsigned kind, uint64_t men, unsigned square, uint64_t occupied)
{
    static const uint8_t stars[6] = {[RATSU_KNIGHT] = STAR_KNIGHT,
                                     [RATSU_BISHOP] = STAR_SLIDER,
                                     [RATSU_ROOK] = STAR_SLIDER,
                                     [RATSU_QUEEN] = STAR_SLIDER,
                                     [RATSU_KING] = STAR_KING};
    static const uint8_t lanes[6] = {[RATSU_KNIGHT] = ALL_LANES,
                                     [RATSU_BISHOP] = DIAGONAL_LANES,
                                     [RATSU_ROOK] = STRAIGHT_LANES,
                                     [RATSU_QUEEN] = ALL_LANES,
                                     [RATSU_KING] = ALL_LANES};
    __m512i star = _mm512_load_si512(ratsu_stars[stars[kind]][square]);
    __m512i first = first_blockers(star, _mm512_set1_epi64((long long)occupied));
    return (uint64_t)_mm512_mask_reduce_or_epi64(lanes[kind], first) & men;
}

#else

static inline uint64_t reaching_men(unsigned kind, uint64_t men, unsigned square, uint64_t occupied)
{
    /* By kind: which of knight's, diagonal, straight and king's reach counts. */
    static const uint64_t reach[6][4] = {[RATSU_KNIGHT] = {UINT64_MAX, 0, 0, 0},
                                         [RATSU_BISHOP] = {0, UINT64_MAX, 0, 0},
                                         [RATSU_ROOK] = {0, 0, UINT64_MAX, 0},
                                         [RATSU_QUEEN] = {0, UINT64_MAX, UINT64_MAX, 0},
                                         [RATSU_KING] = {0, 0, 0, UINT64_MAX}};
    return ((ratsu_knight_attacks[square] & reach[kind][0]) |
            (bishop_attacks(square, occupied) & reach[kind][1]) |
            (rook_attacks(square, occupied) & reach[kind][2]) |
            (ratsu_king_attacks[square] & reach[kind][3])) &
           men;
}

#endif

/* Whether the men of colour BY that stand on ENEMIES attack SQUARE when OCCUPIED is taken. */
static inline bool is_attacked(const struct ratsu_position *position, unsigned square, unsigned by,
                               uint64_t enemies, uint64_t occupied)
{
    const uint64_t *kinds = position->kinds;
    uint64_t leapers = (ratsu_pawn_attacks[by ^ 1][square] & kinds[RATSU_PAWN]) |
                       (ratsu_knight_attacks[square] & kinds[RATSU_KNIGHT]) |
                       (ratsu_king_attacks[square] & kinds[RATSU_KING]);
    return ((leapers & enemies) | slider_attackers(position, square, enemies, occupied)) != 0;
}

/* Whether the king of COLOUR is attacked. */
static inline bool king_attacked(const struct ratsu_position *position, unsigned colour)
{
    return is_attacked(position, king_square(position, colour), colour ^ 1,
                       position->colours[colour ^ 1], occupied_squares(position));
}

/* Squares strictly between two of one rank, file or diagonal; none if they share no line. */
static inline uint64_t squares_between(unsigned a, unsigned b)
{
    for (unsigned lane = 0; lane < 8; lane++) {
        uint64_t ray = ratsu_stars[STAR_SLIDER][a][lane];
        if (ray >> b & 1) return ray & ~ratsu_stars[STAR_SLIDER][b][lane] & ~square_bit(b);
    }
    return 0;
}

/* The ray from A through B to the edge; none if they share no line. */
static inline uint64_t ray_through(unsigned a, unsigned b)
{
    for (unsigned lane = 0; lane < 8; lane++) {
        uint64_t ray = ratsu_stars[STAR_SLIDER][a][lane];
        if (ray >> b & 1) return ray;
    }
    return 0;
}

/* The kind of man on SQUARE, RATSU_NO_KIND if it is empty. Summed, not searched: no branch to
 * mispredict. */
static inline unsigned kind_on(const struct ratsu_position *position, unsigned square)
{
    unsigned kind = RATSU_NO_KIND;
    for (unsigned k = 0; k < 6; k++)
        kind -= (unsigned)(position->kinds[k] >> square & 1) * (RATSU_NO_KIND - k);
    return kind;
}

#endif
