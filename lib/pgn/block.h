/* pgn/block.h: 64 bytes of text at once, as 64-bit sets: bit n stands for byte n.
 *
 * Each processor level has the functions of this file. AVX-512 looks the class of a byte up in a
 * table of 128 entries held in two registers (VPERMI2B); AVX2 compares ranges; plain C looks bytes
 * up and gathers one bit of eight bytes with a multiplication.
 */
#ifndef PGN_BLOCK_H
#define PGN_BLOCK_H

#include "base/bits.h"
#include "pgn/hard_start.h"

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
    if (c == 0x80) return block_bits(block.low, block.high); /* their highest bits */
    __m256i least = _mm256_set1_epi8((char)c);
    return block_bits(_mm256_cmpeq_epi8(_mm256_max_epu8(block.low, least), block.low),
                      _mm256_cmpeq_epi8(_mm256_max_epu8(block.high, least), block.high));
}

/* The bytes of FIRST to LAST, as unsigned numbers. */
static inline __m256i block_range(__m256i bytes, char first, char last)
{
    __m256i above = _mm256_sub_epi8(bytes, _mm256_set1_epi8(first));
    return _mm256_cmpeq_epi8(_mm256_min_epu8(above, _mm256_set1_epi8((char)(last - first))), above);
}

/* The bytes of a set in which no two have the same lower half: SET has each in the place of its
 * lower half, and in the other places bytes that belong elsewhere. */
static inline __m256i block_among(__m256i bytes, __m256i set)
{
    return _mm256_cmpeq_epi8(_mm256_shuffle_epi8(set, bytes), bytes);
}

#define EACH_HALF(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/* As ratsu_pgn_classes; the bytes that make up a class are all ones in it. */
struct block_half {
    __m256i word, letter, digit, last, mark, dot, blank;
};

static inline struct block_half block_half_classes(__m256i bytes)
{
    const __m256i marks =
        EACH_HALF(-1, -1, -1, '#', -1, -1, -1, -1, -1, -1, -1, '+', -1, -1, -1, 0);
    const __m256i blanks =
        EACH_HALF(' ', -1, -1, -1, -1, -1, -1, -1, -1, '\t', '\n', -1, -1, '\r', -1, 0);
    struct block_half half;
    __m256i small = _mm256_or_si256(bytes, _mm256_set1_epi8('a' - 'A'));
    __m256i dash_or_equals = _mm256_or_si256(bytes, _mm256_set1_epi8('=' - '-'));
    half.digit = block_range(bytes, '0', '9');
    half.letter = _mm256_or_si256(half.digit, block_range(small, 'a', 'z'));
    half.mark = block_among(bytes, marks);
    half.word = _mm256_or_si256(_mm256_or_si256(half.letter, half.mark),
                                _mm256_cmpeq_epi8(dash_or_equals, _mm256_set1_epi8('=')));
    half.last = _mm256_or_si256(half.digit, _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('O')));
    half.dot = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('.'));
    half.blank = block_among(bytes, blanks);
    return half;
}
#undef EACH_HALF

static inline struct block_classes block_classify(struct block block)
{
    struct block_half low = block_half_classes(block.low), high = block_half_classes(block.high);
    return (struct block_classes){
        .word = block_bits(low.word, high.word),
        .letter = block_bits(low.letter, high.letter),
        .digit = block_bits(low.digit, high.digit),
        .last = block_bits(low.last, high.last),
        .mark = block_bits(low.mark, high.mark),
        .dot = block_bits(low.dot, high.dot),
        .blank = block_bits(low.blank, high.blank),
    };
}

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
