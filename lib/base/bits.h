/* base/bits.h: single bits and bytes of 64-bit words. Compilers with GNU built-ins turn each into
 * one or two instructions; the plain versions below them say the same in ISO C. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>
#include <string.h>

/* Which way a branch nearly always goes, and bodies that are compiled into each caller with its
 * constant arguments, or never. ASSUME tells the compiler what is known to hold,
 * PREFETCH the processor what will soon be loaded. */
#if defined(__GNUC__)
#define LIKELY(condition) __builtin_expect(!!(condition), 1)
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define NEVER_INLINE __attribute__((noinline, unused))
#define ASSUME(condition) ((condition) ? (void)0 : __builtin_unreachable())
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define LIKELY(condition) (condition)
#define UNLIKELY(condition) (condition)
#define ALWAYS_INLINE inline
#define NEVER_INLINE inline
#define ASSUME(condition) ((void)0)
#define PREFETCH(address) ((void)(address))
#endif

/* Returns how many bits are set. Without a popcount instruction GCC's built-in calls a table look-
 * up, which is slower than adding in parallel (Knuth, TAOCP 7.1.3, sideways addition). */
static inline unsigned bit_count(uint64_t word)
{
#if defined(__GNUC__) && (defined(__POPCNT__) || defined(__aarch64__))
    return (unsigned)__builtin_popcountll(word);
#else
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (unsigned)(word * 0x0101010101010101u >> 56);
#endif
}

/* Returns the number of the lowest set bit, 0 to 63. WORD must not be 0. */
static inline unsigned lowest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    return bit_count(~word & (word - 1));
#endif
}

/* Returns the number of the highest set bit, 0 to 63. WORD must not be 0. */
static inline unsigned highest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return 63u ^ (unsigned)__builtin_clzll(word);
#else
    for (unsigned shift = 1; shift < 64; shift *= 2) word |= word >> shift;
    return bit_count(word) - 1;
#endif
}

/* Returns the number of the lowest set bit and clears the bit: while (word)
 * use(take_lowest_bit(&word)). */
static inline unsigned take_lowest_bit(uint64_t *word)
{
    unsigned bit = lowest_bit(*word);
    *word &= *word - 1;
    return bit;
}

/* Returns the eight bytes in reverse order: a board of 64 squares seen from the other side. */
static inline uint64_t swap_bytes(uint64_t word)
{
#if defined(__GNUC__)
    return __builtin_bswap64(word);
#else
    word = (word >> 8 & 0x00ff00ff00ff00ffu) | (word & 0x00ff00ff00ff00ffu) << 8;
    word = (word >> 16 & 0x0000ffff0000ffffu) | (word & 0x0000ffff0000ffffu) << 16;
    return word >> 32 | word << 32;
#endif
}

/* Reads eight bytes at any address; the first is the lowest on every machine. */
static inline uint64_t load_word(const void *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = swap_bytes(word);
#endif
    return word;
}

/* Writes the eight bytes of WORD to any address, the lowest byte first. */
static inline void store_word(void *bytes, uint64_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = swap_bytes(word);
#endif
    memcpy(bytes, &word, sizeof word);
}

/* Reads four bytes at any address; the first is the lowest on every machine. */
static inline uint64_t load_half(const void *bytes)
{
    const unsigned char *byte = bytes;
    return byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 | (uint64_t)byte[3] << 24;
}

#endif
