/* pgn/block.h: 64 bytes of text at once, as 64-bit sets: bit n stands for byte n.
 *
 * Each processor level has the functions of this file. AVX-512 looks the class of a byte up in a
 * table of 128 entries held in two registers (VPERMI2B), and NEON in eight (TBL and TBX); AVX2 and
 * SSE2 compare ranges; words of eight bytes look bytes up and gather one bit of eight bytes with a
 * multiplication.
 */
#ifndef PGN_BLOCK_H
#define PGN_BLOCK_H

#include "base/bits.h"
#include "base/level.h"
#include "pgn/byte_class.h"

#if defined(__AVX512VBMI__) || defined(__AVX2__)
#include <immintrin.h>
#elif defined(RATSU_SSE2)
#include <emmintrin.h>
#elif defined(RATSU_NEON)
#include <arm_neon.h>
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

/* BYTE 32 times. It is loaded: compilers would make it of a number each time, in three
 * instructions. */
static inline __m256i block_each(int byte)
{
    return _mm256_set1_epi32((int)ratsu_pgn_each[(unsigned char)byte]);
}

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
    __m256i wanted = block_each(c);
    return block_bits(_mm256_cmpeq_epi8(block.low, wanted), _mm256_cmpeq_epi8(block.high, wanted));
}

static inline uint64_t block_from(struct block block, unsigned char c)
{
    if (c == 0x80) return block_bits(block.low, block.high); /* their highest bits */
    __m256i least = block_each(c);
    return block_bits(_mm256_cmpeq_epi8(_mm256_max_epu8(block.low, least), block.low),
                      _mm256_cmpeq_epi8(_mm256_max_epu8(block.high, least), block.high));
}

/* The bytes of FIRST to LAST, as unsigned numbers. */
static inline __m256i block_range(__m256i bytes, char first, char last)
{
    __m256i above = _mm256_sub_epi8(bytes, block_each(first));
    return _mm256_cmpeq_epi8(_mm256_min_epu8(above, block_each(last - first)), above);
}

/* The bytes of a set in which no two have the same lower half: SET has each in the place of its
 * lower half, and in the other places bytes that belong elsewhere. */
static inline __m256i block_among(__m256i bytes, __m256i set)
{
    return _mm256_cmpeq_epi8(_mm256_shuffle_epi8(set, bytes), bytes);
}

#define EACH_HALF(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/* The classes of ratsu_pgn_classes: in each, a byte is all ones if it is of that class. */
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
    __m256i small = _mm256_or_si256(bytes, block_each('a' - 'A'));
    __m256i dash_or_equals = _mm256_or_si256(bytes, block_each('=' - '-'));
    half.digit = block_range(bytes, '0', '9');
    half.letter = _mm256_or_si256(half.digit, block_range(small, 'a', 'z'));
    half.mark = block_among(bytes, marks);
    half.word = _mm256_or_si256(_mm256_or_si256(half.letter, half.mark),
                                _mm256_cmpeq_epi8(dash_or_equals, block_each('=')));
    half.last = _mm256_or_si256(half.digit, _mm256_cmpeq_epi8(bytes, block_each('O')));
    half.dot = _mm256_cmpeq_epi8(bytes, block_each('.'));
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

#elif defined(RATSU_SSE2)

struct block {
    __m128i parts[4];
};

static inline struct block block_load(const char *text)
{
    struct block block;
    for (int i = 0; i < 4; i++)
        block.parts[i] = _mm_loadu_si128((const __m128i *)(const void *)(text + 16 * i));
    return block;
}

/* The highest bits of PARTS. */
static inline uint64_t block_bits(const __m128i parts[4])
{
    uint32_t low = (uint32_t)_mm_movemask_epi8(parts[0]),
             high = (uint32_t)_mm_movemask_epi8(parts[2]);
    low |= (uint32_t)_mm_movemask_epi8(parts[1]) << 16;
    high |= (uint32_t)_mm_movemask_epi8(parts[3]) << 16;
    return low | (uint64_t)high << 32;
}

static inline uint64_t block_equal(struct block block, char c)
{
    for (int i = 0; i < 4; i++) block.parts[i] = _mm_cmpeq_epi8(block.parts[i], _mm_set1_epi8(c));
    return block_bits(block.parts);
}

static inline uint64_t block_from(struct block block, unsigned char c)
{
    const __m128i least = _mm_set1_epi8((char)c);
    if (c == 0x80) return block_bits(block.parts);
    for (int i = 0; i < 4; i++)
        block.parts[i] = _mm_cmpeq_epi8(_mm_max_epu8(block.parts[i], least), block.parts[i]);
    return block_bits(block.parts);
}

/* The bytes of FIRST to LAST, as unsigned numbers. */
static inline __m128i block_range(__m128i bytes, char first, char last)
{
    __m128i above = _mm_sub_epi8(bytes, _mm_set1_epi8(first));
    return _mm_cmpeq_epi8(_mm_min_epu8(above, _mm_set1_epi8((char)(last - first))), above);
}

static inline __m128i block_either(__m128i bytes, char a, char b)
{
    return _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(a)),
                        _mm_cmpeq_epi8(bytes, _mm_set1_epi8(b)));
}

/* Letters of both cases, and DIGITS. */
static inline __m128i block_letter(__m128i bytes, __m128i digits)
{
    return _mm_or_si128(digits,
                        block_range(_mm_or_si128(bytes, _mm_set1_epi8('a' - 'A')), 'a', 'z'));
}

static inline struct block_classes block_classify(struct block block)
{
    __m128i word[4], letter[4], digit[4], last[4], mark[4], dot[4], blank[4];
    for (int i = 0; i < 4; i++) {
        __m128i bytes = block.parts[i];
        digit[i] = block_range(bytes, '0', '9');
        letter[i] = block_letter(bytes, digit[i]);
        mark[i] = block_either(bytes, '+', '#');
        word[i] = _mm_or_si128(_mm_or_si128(letter[i], mark[i]), block_either(bytes, '-', '='));
        last[i] = _mm_or_si128(digit[i], _mm_cmpeq_epi8(bytes, _mm_set1_epi8('O')));
        dot[i] = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('.'));
        blank[i] = _mm_or_si128(block_either(bytes, ' ', '\r'), block_range(bytes, '\t', '\n'));
    }
    return (struct block_classes){
        .word = block_bits(word),
        .letter = block_bits(letter),
        .digit = block_bits(digit),
        .last = block_bits(last),
        .mark = block_bits(mark),
        .dot = block_bits(dot),
        .blank = block_bits(blank),
    };
}

#elif defined(RATSU_NEON)

/* Byte n of the text is byte n / 4 of part n % 4: so bits are gathered with few instructions. */
struct block {
    uint8x16x4_t parts;
};

static inline struct block block_load(const char *text)
{
    return (struct block){vld4q_u8((const uint8_t *)text)};
}

/* Four bits of each byte: its lower half of FOURS, or the upper one. */
static inline uint64_t block_fours(uint8x16_t fours, bool upper)
{
    uint8x16_t twice = upper ? vsriq_n_u8(fours, fours, 4) : vsliq_n_u8(fours, fours, 4);
    return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(twice), 4)), 0);
}

/* The highest bits of PARTS. */
static inline uint64_t block_bits(uint8x16x4_t parts)
{
    uint8x16_t low = vsriq_n_u8(parts.val[1], parts.val[0], 1);
    uint8x16_t high = vsriq_n_u8(parts.val[3], parts.val[2], 1);
    return block_fours(vsriq_n_u8(high, low, 2), true);
}

static inline uint64_t block_equal(struct block block, char c)
{
    for (int i = 0; i < 4; i++)
        block.parts.val[i] = vceqq_u8(block.parts.val[i], vdupq_n_u8((uint8_t)c));
    return block_bits(block.parts);
}

static inline uint64_t block_from(struct block block, unsigned char c)
{
    if (c == 0x80) return block_bits(block.parts);
    for (int i = 0; i < 4; i++) block.parts.val[i] = vcgeq_u8(block.parts.val[i], vdupq_n_u8(c));
    return block_bits(block.parts);
}

/* Puts the lower bits of the pairs of bits in A and B side by side, block_upper() the upper ones;
 * with TWO, of pairs of two bits. */
static inline uint8x16_t block_lower(uint8x16_t a, uint8x16_t b, bool two)
{
    return two ? vbslq_u8(vdupq_n_u8(0x33), a, vshlq_n_u8(b, 2))
               : vbslq_u8(vdupq_n_u8(0x55), a, vshlq_n_u8(b, 1));
}

static inline uint8x16_t block_upper(uint8x16_t a, uint8x16_t b, bool two)
{
    return two ? vbslq_u8(vdupq_n_u8(0x33), vshrq_n_u8(a, 2), b)
               : vbslq_u8(vdupq_n_u8(0x55), vshrq_n_u8(a, 1), b);
}

static inline struct block_classes block_classify(struct block block)
{
    uint8x16x4_t low = vld1q_u8_x4(ratsu_pgn_classes), high = vld1q_u8_x4(ratsu_pgn_classes + 64);
    uint8x16_t c[4];
    for (int i = 0; i < 4; i++) {
        uint8x16_t bytes = block.parts.val[i];
        c[i] = vqtbx4q_u8(vqtbl4q_u8(low, bytes), high, veorq_u8(bytes, vdupq_n_u8(64)));
    }
    /* Bits 0 and 4 of the four, 2 and 6, 1 and 5, 3 and 7. */
    uint8x16_t even[2] = {block_lower(c[0], c[1], false), block_lower(c[2], c[3], false)};
    uint8x16_t odd[2] = {block_upper(c[0], c[1], false), block_upper(c[2], c[3], false)};
    uint8x16_t bit_0 = block_lower(even[0], even[1], true),
               bit_2 = block_upper(even[0], even[1], true);
    uint8x16_t bit_1 = block_lower(odd[0], odd[1], true), bit_3 = block_upper(odd[0], odd[1], true);
    return (struct block_classes){
        .word = block_fours(bit_0, false),
        .letter = block_fours(bit_1, false),
        .digit = block_fours(bit_2, false),
        .last = block_fours(bit_3, false),
        .mark = block_fours(bit_0, true),
        .dot = block_fours(bit_1, true),
        .blank = block_fours(bit_2, true),
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
