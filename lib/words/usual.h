/* words/usual.h: the usual commands of a comment, { [%eval 0.17] [%clk 0:03:00] }, and the usual
 * date, read at once.
 *
 * Eight bytes are loaded as one number: callers see to it that they are in the text. What is not in
 * the usual form is left to command.c and date.c, which read it the same. */
#ifndef WORDS_USUAL_H
#define WORDS_USUAL_H

#include "base/bits.h"
#include "ratsu/text.h"
#include <stdbool.h>
#include <stddef.h>

/* Whether the command at C begins with BEGINNING, seven bytes, or six and a NUL. */
static inline bool usual_is(const char *c, const char beginning[8])
{
    return (load_word(c) ^ load_word(beginning)) << (beginning[6] ? 8 : 16) == 0;
}

#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Returns the highest bit of each byte of WORD that is not a digit. */
static inline uint64_t not_digits(uint64_t word)
{
    uint64_t value = word ^ EACH('0');
    return (((value & EACH(0x7f)) + EACH(0x76)) | value) & EACH(0x80);
}

/* Reads TEXT if it is YYYY.MM.DD with all digits known, as most dates are: year, month and day. */
static inline bool usual_date(struct ratsu_slice text, int parts[3])
{
    const char *c = text.data;
    const uint64_t points = UINT64_C(0x8000008000000000); /* in the word at 0, and in that at 2 */
    if (text.length != 10 || c[4] != '.' || c[7] != '.') return false;
    if (not_digits(load_word(c)) != points || not_digits(load_word(c + 2)) != points >> 16)
        return false;
    parts[0] = 1000 * c[0] + 100 * c[1] + 10 * c[2] + c[3] - 1111 * '0';
    parts[1] = 10 * c[5] + c[6] - 11 * '0';
    parts[2] = 10 * c[8] + c[9] - 11 * '0';
    return true;
}

/* Reads digits, a point, digits and "]" at C. Returns the end of the command, NULL if it is
 * something else. */
static inline const char *usual_decimal(const char *c)
{
    uint64_t others = not_digits(load_word(c)), after = others & (others - 1);
    if (after == 0) return NULL;
    unsigned point = lowest_bit(others) / 8, close = lowest_bit(after) / 8;
    bool usual = c[point] == '.' && c[close] == ']' && point > 0 && close > point + 1;
    usual &= point == 1 || *c != '0';
    return usual ? c + close + 1 : NULL;
}

/* The value, in thousandths, of the number at C, which usual_decimal() has read: its digits are put
 * into one number of eight, the last three of them decimals. */
static inline uint64_t usual_milliseconds(const char *c)
{
    const uint64_t word = load_word(c), others = not_digits(word), digits = word ^ EACH('0');
    const unsigned point = lowest_bit(others) / 8, close = lowest_bit(others & (others - 1)) / 8;
    const uint64_t whole = digits << (64 - 8 * point) >> 24;
    const uint64_t decimals = (digits & ((UINT64_C(1) << 8 * close) - 1)) >> (8 * point + 8) << 40;
    uint64_t value = whole | decimals;
    value = (10 * value + (value >> 8)) & UINT64_C(0x00ff00ff00ff00ff);
    value = (100 * value + (value >> 16)) & UINT64_C(0x0000ffff0000ffff);
    return (10000 * value + (value >> 32)) & UINT32_MAX;
}

/* C is after "[%eval ": 0.17, -0.17, #3 or #-3, up to 99 moves. */
static inline const char *usual_evaluation(const char *c)
{
    if (LIKELY(*c != '#')) return usual_decimal(c + (*c == '-'));
    c += 1 + (c[1] == '-');
    if (*c < '1' || *c++ > '9') return NULL;
    c += *c >= '0' && *c <= '9';
    return *c == ']' ? c + 1 : NULL;
}

/* C is after "[%clk ": 0:03:07, 10:03:07 or 0:03:07.5. */
static inline const char *usual_time(const char *c, uint64_t *time)
{
    uint64_t hours = 0;
    if (UNLIKELY(c[1] != ':')) {
        hours = 10 * (uint64_t)(unsigned char)(*c++ - '0');
        if (hours > 90) return NULL;
    }
    /* The word at C is 0:03:07 and one byte more: it differs from 0:00:00 by its digits, two of
     * which must not be over 5. By the factors the seconds are at bit 40, the minutes at bit 16,
     * ten times the hours at bit 0; their sum is at bit 40. */
    const uint64_t to_limits = UINT64_C(0x7f767a7f767a7f76); /* 0x7f minus the limit of each byte */
    const uint64_t to_seconds = 1 | UINT64_C(60) << 24 | UINT64_C(360) << 40;
    const uint64_t digits = (load_word(c) ^ load_word("0:00:00")) & ~UINT64_C(0) >> 8;
    const uint64_t pairs = (10 * digits + (digits >> 8)) & UINT64_C(0xff0000ff00ff);
    if ((((digits & EACH(0x7f)) + to_limits) | digits) & EACH(0x80)) return NULL;
    *time = 1000 * (pairs * to_seconds >> 40 & 0xffff) + hours * 3600000;
    c += 7;
    if (*c == '.') {
        if ((unsigned char)(c[1] - '0') > 9) return NULL;
        *time += 100 * (uint64_t)(c[1] - '0');
        c += 2;
    }
    return *c == ']' ? c + 1 : NULL;
}

/* Reads COMMAND, the last of a comment that ends before END: [%clk 0:03:07]} or [%clk 0:03:07.5] }.
 * False if it is something else; 16 bytes are loaded. Where its parts stand follows from END, so
 * that none waits for the one before it, and as half of the clocks may have tenths, no branch
 * depends on these. */
static inline bool usual_clock(const char *command, const char *end, uint64_t *time)
{
    const uint64_t to_limits = UINT64_C(0x767a7f767a); /* as in usual_time() */
    const uint64_t begin = load_word(command) ^ load_word("[%clk 0:"),
                   units = load_word(command + 8);
    const uint64_t hours = begin << 16 | begin >> 48; /* nothing else differs */
    if (hours > 9) return false;
    const uint64_t digits = (units ^ load_word("00:00\0\0")) & UINT64_C(0xffffffffff);
    const bool is_units =
        !((((digits & EACH(0x7f)) + to_limits) | digits) & UINT64_C(0x8080808080));
    const bool tenths = (units >> 40 & 0xff) == '.', blank = end[-2] == ' ';
    const bool closed = end[-2 - blank] == ']' && end - command == 15 + 2 * tenths + blank;
    const uint64_t tenth = ((units >> 48 & 0xff) ^ '0') & (0 - (uint64_t)tenths);
    const uint64_t pairs = (10 * digits + (digits >> 8)) & UINT64_C(0xff0000ff);
    const uint64_t seconds = pairs * (1 | UINT64_C(60) << 24) >> 24 & 0xffff; /* minutes at bit 0 */
    *time = 1000 * (3600 * hours + seconds) + 100 * tenth;
    return is_units & closed & (tenth <= 9);
}

/* The value of the evaluation at C, which usual_evaluation() has read: hundredths of a pawn, or
 * moves to mate. Digits after the second decimal are ignored. */
static inline int32_t usual_value(const char *c)
{
    const bool mate = *c == '#', negative = c[mate] == '-';
    int32_t value = 0;
    for (c += mate + negative; *c != '.' && *c != ']'; c++) value = 10 * value + (*c - '0');
    if (!mate) {
        value = 100 * value + 10 * (c[1] - '0');
        if (c[2] != ']') value += c[2] - '0';
    }
    return negative ? -value : value;
}

#endif
