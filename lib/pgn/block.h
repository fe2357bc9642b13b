/* pgn/block.h: 64 bytes of text at once, as 64-bit sets: bit n stands for byte n.
 *
 * The same functions for each processor level. AVX-512 looks the class of a byte up in a table of
 * 128 entries held in two registers (VPERMI2B); AVX2 compares ranges; plain C looks bytes up and
 * gathers one bit of eight bytes with a multiplication.
 */
#ifndef PGN_BLOCK_H
#define PGN_BLOCK_H

#include "base/bits.h"
#include "pgn/byte_class.h"

#if defined(__AVX512VBMI__) || defined(__AVX2__)
#include <immintrin.h>
#endif

enum { BLOCK = 64 };

struct block_classes {
    uint64_t word, letter, digit, last, mark, dot, blank;
};

#if defined(__AVX512VBMI__)

struct block {
    __m512i bytes;
};

static inline struct block block_load(const char *text)
{
    return (struct block){_mm512_loadu_si512(text)};
}

static inline uint64_t block_equal(struct block block, char c)
{
    return _mm512_cmpeq_epi8_mask(block.bytes, _mm512_set1_epi8(c));
}

/* Bytes that are C, which is ASCII, or more, as unsigned numbers. */
static inline uint64_t block_from(struct block block, unsigned char c)
{
    return _mm512_cmpge_epu8_mask(block.bytes, _mm512_set1_epi8((char)c));
}

static inline struct block_classes block_classify(struct block block)
{
    __m512i low = _mm512_loadu_si512(ratsu_pgn_classes);
    __m512i high = _mm512_loadu_si512(ratsu_pgn_classes + 64);
    __m512i classes = _mm512_permutex2var_epi8(low, block.bytes, high);
    classes = _mm512_maskz_mov_epi8(_knot_mask64(_mm512_movepi8_mask(block.bytes)), classes);
    return (struct block_classes){
        .word = _mm512_test_epi8_mask(classes, _mm512_set1_epi8(PGN_WORD)),
        .letter = _mm512_test_epi8_mask(classes, _mm512_set1_epi8(PGN_LETTER)),
        .digit = _mm512_test_epi8_mask(classes, _mm512_set1_epi8(PGN_DIGIT)),
        .last = _mm512_test_epi8_mask(classes, _mm512_set1_epi8(PGN_LAST)),
        .mark = _mm512_test_epi8_mask(classes, _mm512_set1_epi8(PGN_MARK)),
        .dot = _mm512_test_epi8_mask(classes, _mm512_set1_epi8(PGN_DOT)),
        .blank = _mm512_test_epi8_mask(classes, _mm512_set1_epi8(PGN_BLANK)),
    };
}

#elif defined(__AVX2__)

struct block {
    __m256i low, high;
};

static inline struct block block_load(const char *text)
{
    return (struct block){_mm256_loadu_si256((const __m256i *)(const void *)text),
                          _mm256_loadu_si256((const __m256i *)(const void *)(text + 32))};
}

static inline uint64_t block_bits(__m256i low, __m256i high)
{
    return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high)
                                                     << 32;
}

static inline uint64_t block_equal(struct block block, char c)
{
    __m256i wanted = _mm256_set1_epi8(c);
    return block_bits(_mm256_cmpeq_epi8(block.low, wanted), _mm256_cmpeq_epi8(block.high, wanted));
}

static inline uint64_t block_from(struct block block, unsigned char c)
{
    __m256i least = _mm256_set1_epi8((char)c);
    return block_bits(_mm256_cmpeq_epi8(_mm256_max_epu8(block.low, least), block.low),
                      _mm256_cmpeq_epi8(_mm256_max_epu8(block.high, least), block.high));
}

/* The classes are a table with rows of sixteen bytes. The lower half of a byte is its place in each
 * row, the upper half chooses the row. Only the eight rows of ASCII are looked up: no other byte
 * has a class of struct block_classes. */
static inline __m256i block_row_classes(__m256i bytes)
{
    __m256i classes = _mm256_setzero_si256();
    __m256i low = _mm256_and_si256(bytes, _mm256_set1_epi8(15));
    __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(15));
    for (int row = 0; row < 8; row++) {
        if (row == 1) continue; /* control characters: no class */
        __m256i table = _mm256_broadcastsi128_si256(
            _mm_loadu_si128((const __m128i *)(const void *)(ratsu_pgn_classes + 16 * row)));
        __m256i chosen = _mm256_cmpeq_epi8(high, _mm256_set1_epi8((char)row));
        classes =
            _mm256_or_si256(classes, _mm256_and_si256(chosen, _mm256_shuffle_epi8(table, low)));
    }
    return classes;
}

/* The bit of each class byte that SHIFT moves to its top. Lanes of 16 bits are shifted: only the
 * top bit counts. */
#define BLOCK_CLASS(low, high, shift)                                                              \
    block_bits(_mm256_slli_epi16(low, shift), _mm256_slli_epi16(high, shift))

static inline struct block_classes block_classify(struct block block)
{
    __m256i low = block_row_classes(block.low), high = block_row_classes(block.high);
    return (struct block_classes){
        .word = BLOCK_CLASS(low, high, 7),
        .letter = BLOCK_CLASS(low, high, 6),
        .digit = BLOCK_CLASS(low, high, 5),
        .last = BLOCK_CLASS(low, high, 4),
        .mark = BLOCK_CLASS(low, high, 3),
        .dot = BLOCK_CLASS(low, high, 2),
        .blank = BLOCK_CLASS(low, high, 1),
    };
}
#undef BLOCK_CLASS

#else

struct block {
    uint64_t words[8];
};

static inline struct block block_load(const char *text)
{
    struct block block;
    for (int i = 0; i < 8; i++) block.words[i] = load_word(text + 8 * i);
    return block;
}

/* The top bits of eight bytes as one byte; the others must be clear. */
static inline uint64_t block_gather(uint64_t word)
{
    return (word >> 7) * 0x0102040810204080u >> 56;
}

static inline uint64_t block_equal(struct block block, char c)
{
    const uint64_t ones = 0x0101010101010101u, low = 0x7f * ones;
    uint64_t set = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t differs = block.words[i] ^ (unsigned char)c * ones;
        set |= block_gather(~(((differs & low) + low) | differs | low)) << 8 * i;
    }
    return set;
}

static inline uint64_t block_from(struct block block, unsigned char c)
{
    const uint64_t ones = 0x0101010101010101u, low = 0x7f * ones;
    uint64_t set = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t word = block.words[i], from = (word & low) + (0x80u - c) * ones;
        set |= block_gather((from | word) & ~low) << 8 * i;
    }
    return set;
}

static inline uint64_t block_class(const uint64_t classes[8], uint64_t class)
{
    uint64_t set = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t bits = (classes[i] & class * 0x0101010101010101u) / class << 7;
        set |= block_gather(bits) << 8 * i;
    }
    return set;
}

static inline struct block_classes block_classify(struct block block)
{
    uint64_t classes[8];
    for (int i = 0; i < 8; i++) {
        classes[i] = 0;
        for (int j = 0; j < 64; j += 8)
            classes[i] |= (uint64_t)ratsu_pgn_classes[block.words[i] >> j & 0xff] << j;
    }
    return (struct block_classes){
        .word = block_class(classes, PGN_WORD),
        .letter = block_class(classes, PGN_LETTER),
        .digit = block_class(classes, PGN_DIGIT),
        .last = block_class(classes, PGN_LAST),
        .mark = block_class(classes, PGN_MARK),
        .dot = block_class(classes, PGN_DOT),
        .blank = block_class(classes, PGN_BLANK),
    };
}

#endif

/* Bits from N on, N below 64. */
static inline uint64_t bits_from(unsigned n)
{
    return ~(uint64_t)0 << n;
}

/* Bits below N, N up to 64. */
static inline uint64_t bits_below(unsigned n)
{
    return n < 64 ? ~(~(uint64_t)0 << n) : ~(uint64_t)0;
}

#endif
