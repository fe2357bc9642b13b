/* perft/perft_field.h: a small number for each square, and sums of them over sets of squares.
 *
 * With AVX-512 a field is one register: a set of squares is a mask of its 64 bytes, and one
 * instruction (the sum of absolute differences from zero) adds the bytes up. At other levels a loop
 * visits the squares. */
#ifndef CHESS_PERFT_FIELD_H
#define CHESS_PERFT_FIELD_H

#include "perft/perft_lines.h"

struct field {
    _Alignas(64) int8_t value[64]; /* -90 to 90: 27 squares, twice eight pieces, eight pawn steps */
};

/* A sum of field values; tally_total() returns it. */
struct tally {
#ifdef __AVX512VBMI__
    __m512i sums;
    int64_t too_much;
#else
    int64_t total;
#endif
};

#ifdef __AVX512VBMI__
enum { FIELD_BIAS = 128 }; /* added to each byte: only unsigned bytes can be summed */

static inline struct tally tally_begin(void)
{
    struct tally tally = {.sums = _mm512_setzero_si512(), .too_much = 0};
    return tally;
}

static inline void tally_add(struct tally *tally, const struct field *field, uint64_t squares)
{
    __m512i values = _mm512_xor_si512(_mm512_load_si512(field), _mm512_set1_epi8((char)FIELD_BIAS));
    values = _mm512_maskz_mov_epi8(squares, values);
    values = _mm512_sad_epu8(values, _mm512_setzero_si512());
    tally->sums = _mm512_add_epi64(tally->sums, values);
    tally->too_much += FIELD_BIAS * (int64_t)bit_count(squares);
}

static inline int64_t tally_total(const struct tally *tally)
{
    return _mm512_reduce_add_epi64(tally->sums) - tally->too_much;
}

/* Adds AMOUNT to each of SQUARES. */
static inline void field_add(struct field *field, uint64_t squares, int amount)
{
    __m512i values = _mm512_load_si512(field);
    values = _mm512_mask_add_epi8(values, squares, values, _mm512_set1_epi8((char)amount));
    _mm512_store_si512(field, values);
}
#else
static inline struct tally tally_begin(void)
{
    struct tally tally = {.total = 0};
    return tally;
}

static inline void tally_add(struct tally *tally, const struct field *field, uint64_t squares)
{
    while (squares) tally->total += field->value[take_lowest_bit(&squares)];
}

static inline int64_t tally_total(const struct tally *tally)
{
    return tally->total;
}

static inline void field_add(struct field *field, uint64_t squares, int amount)
{
    while (squares) {
        int8_t *value = &field->value[take_lowest_bit(&squares)];
        *value = (int8_t)(*value + amount);
    }
}
#endif

#endif
