/* chess/attacks.h: the squares that a piece attacks, and the pieces that attack a square.
 *
 * The functions are inline, so that each source compiled for a processor level has its own. */
#ifndef CHESS_ATTACKS_H
#define CHESS_ATTACKS_H

#include "base/bits.h"
#include "base/level.h"
#include "chess/squares.h"
#include "chess/tables.h"

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

/* Return a ray up to its first blocker, which is included, or the whole ray if there is none. The
 * first blocker is the lowest on a rising ray, the highest on a falling one. */
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
    const uint64_t *ray = ratsu_rays[square];
    return rising_reach(ray[0], occupied) | rising_reach(ray[1], occupied) |
           falling_reach(ray[4], occupied) | falling_reach(ray[5], occupied);
}

static inline uint64_t bishop_attacks(unsigned square, uint64_t occupied)
{
    const uint64_t *ray = ratsu_rays[square];
    return rising_reach(ray[2], occupied) | rising_reach(ray[3], occupied) |
           falling_reach(ray[6], occupied) | falling_reach(ray[7], occupied);
}

/* Returns the squares that a piece of KIND, not a pawn, attacks from SQUARE. */
static inline uint64_t piece_attacks(unsigned kind, unsigned square, uint64_t occupied)
{
    switch (kind) {
    case RATSU_BISHOP:
        return bishop_attacks(square, occupied);
    case RATSU_ROOK:
        return rook_attacks(square, occupied);
    case RATSU_QUEEN:
        return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
    default:
        return ratsu_reach[kind][square];
    }
}

/* Returns those of PIECES, all of KIND and not pawns, that reach SQUARE. They are few, so the
 * squares between are tested for each. */
static inline uint64_t reaching_pieces(unsigned kind, uint64_t pieces, unsigned square,
                                       uint64_t occupied)
{
    uint64_t reaching = 0, rest = pieces & ratsu_reach[kind][square];
    while (rest) {
        unsigned from = take_lowest_bit(&rest);
        if (!(ratsu_between[from][square] & occupied)) reaching |= square_bit(from);
    }
    return reaching;
}

/* Returns the pieces of either colour that attack SQUARE when the squares of OCCUPIED are
 * occupied. */
static inline uint64_t attackers_of(const struct ratsu_position *position, unsigned square,
                                    uint64_t occupied)
{
    const uint64_t *kinds = position->kinds;
    uint64_t white_pawns = kinds[RATSU_PAWN] & position->colours[RATSU_WHITE];
    uint64_t black_pawns = kinds[RATSU_PAWN] & position->colours[RATSU_BLACK];
    return (ratsu_pawn_attacks[RATSU_BLACK][square] & white_pawns) |
           (ratsu_pawn_attacks[RATSU_WHITE][square] & black_pawns) |
           (ratsu_reach[RATSU_KNIGHT][square] & kinds[RATSU_KNIGHT]) |
           (ratsu_reach[RATSU_KING][square] & kinds[RATSU_KING]) |
           (rook_attacks(square, occupied) & straight_sliders(position)) |
           (bishop_attacks(square, occupied) & diagonal_sliders(position));
}

/* ---- Is the first piece on any ray a slider? ---------------------------------------------------
 *
 * On each ray let s be the sliders that move along it and d the other pieces. On a rising ray the
 * first piece is an s if a bit of s lies below all of d: if s & (d - 1). On a falling one it is an
 * s if the highest bit of both is in s: if s > d. So the first piece is never searched for. */
#if defined(__AVX2__)
#include <immintrin.h>

static inline __m256i spread(uint64_t word)
{
    return _mm256_set1_epi64x((long long)word);
}

/* Returns whether the first piece on one of RAYS is one of SLIDERS (lanes 2 and 3: diagonal), or
 * OTHER is not zero. No falling ray holds h8, which is the sign bit: signed words are compared. */
static ALWAYS_INLINE bool rays_hit(const uint64_t *rays, __m256i sliders, __m256i occupied,
                                   __m256i other)
{
    const __m256i *lanes = (const __m256i *)(const void *)rays;
    __m256i others = _mm256_andnot_si256(sliders, occupied);
    __m256i less = _mm256_add_epi64(_mm256_and_si256(lanes[0], others), spread(UINT64_MAX));
    __m256i rising = _mm256_and_si256(_mm256_and_si256(lanes[0], sliders), less);
    __m256i falling =
        _mm256_cmpgt_epi64(_mm256_and_si256(lanes[1], sliders), _mm256_and_si256(lanes[1], others));
    __m256i any = _mm256_or_si256(_mm256_or_si256(rising, falling), other);
    return !_mm256_testz_si256(any, any);
}

static inline bool sliders_attack(unsigned square, uint64_t straight, uint64_t diagonal,
                                  uint64_t occupied)
{
    __m256i sliders = _mm256_blend_epi32(spread(straight), spread(diagonal), 0xf0);
    return rays_hit(ratsu_rays[square], sliders, spread(occupied), _mm256_setzero_si256());
}

#elif defined(RATSU_SSE2) || defined(RATSU_NEON)

/* Two words: lanes 0 and 1 and lanes 4 and 5 of the rays are straight. */
typedef uint64_t wide __attribute__((vector_size(16), may_alias));

static inline wide wide_of(uint64_t word)
{
    return (wide){word, word};
}

#if defined(RATSU_NEON)
#include <arm_neon.h>

static inline wide greater(wide a, wide b)
{
    return (wide)(a > b);
}

static inline bool any_bit(wide a)
{
    uint32x4_t parts = vreinterpretq_u32_u64((uint64x2_t)a);
    return vgetq_lane_u64(vreinterpretq_u64_u32(vpmaxq_u32(parts, parts)), 0) != 0;
}

#else

/* Not zero where A is greater than B; neither holds the sign bit, which is h8. SSE2 compares no
 * words of 64 bits. */
static inline wide greater(wide a, wide b)
{
    return (b - a) & wide_of(UINT64_C(1) << 63);
}

static inline bool any_bit(wide a)
{
    return (a[0] | a[1]) != 0;
}

#endif

/* The rays lie in four pairs of lanes: straight and diagonal rising, straight and diagonal
 * falling. */
static inline bool sliders_attack(unsigned square, uint64_t straight, uint64_t diagonal,
                                  uint64_t occupied)
{
    const wide *lanes = (const wide *)(const void *)ratsu_rays[square];
    wide along = wide_of(straight), across = wide_of(diagonal);
    wide beside = wide_of(occupied & ~straight), aslant = wide_of(occupied & ~diagonal);
    wide rising = (lanes[0] & along & ((lanes[0] & beside) - wide_of(1))) |
                  (lanes[1] & across & ((lanes[1] & aslant) - wide_of(1)));
    wide falling = greater(lanes[2] & along, lanes[2] & beside) |
                   greater(lanes[3] & across, lanes[3] & aslant);
    return any_bit(rising | falling);
}

#else

static inline bool sliders_attack(unsigned square, uint64_t straight, uint64_t diagonal,
                                  uint64_t occupied)
{
    const uint64_t *rays = ratsu_rays[square];
    uint64_t rising = 0;
    bool falling = false;
    for (unsigned lane = 0; lane < 4; lane++) {
        uint64_t sliders = lane < 2 ? straight : diagonal, others = occupied & ~sliders;
        rising |= rays[lane] & sliders & ((rays[lane] & others) - 1);
        falling |= (rays[lane + 4] & sliders) > (rays[lane + 4] & others);
    }
    return rising != 0 || falling;
}

#endif

/* Returns whether the pieces of colour BY that are on ENEMIES attack SQUARE when the squares of
 * OCCUPIED are occupied. */
static inline bool is_attacked(const struct ratsu_position *position, unsigned square, unsigned by,
                               uint64_t enemies, uint64_t occupied)
{
    const uint64_t *kinds = position->kinds, *zone = ratsu_leaper_zones[by ^ 1][square];
    uint64_t leapers = (zone[RATSU_PAWN] & kinds[RATSU_PAWN]) |
                       (zone[RATSU_KNIGHT] & kinds[RATSU_KNIGHT]) |
                       (zone[RATSU_KING] & kinds[RATSU_KING]);
    return (leapers & enemies) != 0 ||
           sliders_attack(square, straight_sliders(position) & enemies,
                          diagonal_sliders(position) & enemies, occupied);
}

/* Returns whether the king of COLOUR is attacked. */
static inline bool king_attacked(const struct ratsu_position *position, unsigned colour)
{
    return is_attacked(position, king_square(position, colour), colour ^ 1,
                       position->colours[colour ^ 1], occupied_squares(position));
}

/* Returns the ray from A through B to the edge; they share a line. */
static inline uint64_t ray_through(unsigned a, unsigned b)
{
    return ratsu_between[a][b] | square_bit(b) | ratsu_beyond[a][b];
}

/* Returns the kind of piece on SQUARE, or RATSU_NO_KIND if it is empty. The kind is a sum, so there
 * is no branch to mispredict. */
static inline unsigned kind_on(const struct ratsu_position *position, unsigned square)
{
    unsigned kind = RATSU_NO_KIND;
    for (unsigned k = 0; k < 6; k++)
        kind -= (unsigned)(position->kinds[k] >> square & 1) * (RATSU_NO_KIND - k);
    return kind;
}

#endif
