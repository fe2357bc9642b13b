/* base/lines.c: words of a list; counting and finding line ends. */
#include "base/bits.h"
#include "base/texts.h"

#include <limits.h>

bool ratsu_slice_same(struct ratsu_slice a, struct ratsu_slice b)
{
    if (a.length != b.length) return false;
    for (size_t i = 0; i < a.length; i++)
        if (ratsu_lower(a.data[i]) != ratsu_lower(b.data[i])) return false;
    return true;
}

bool ratsu_slice_among(struct ratsu_slice slice, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if ((!slice.length || words[i][0] == slice.data[0]) && ratsu_slice_is(slice, words[i]))
            return true;
    return false;
}

enum { LANES = 64, ROUNDS = 255 };

/* Line ends among ROUNDS times LANES bytes that another byte follows; RETURNS says that there may
 * be CRs. A byte of sums for each lane lets compilers add up whole vectors; 255 rounds fit into
 * it. */
static ALWAYS_INLINE size_t ends_in_lanes(const char *data, size_t rounds, bool returns)
{
    uint8_t sums[LANES] = {0};
    for (size_t round = 0; round < rounds; round++, data += LANES)
        for (size_t i = 0; i < LANES; i++)
            sums[i] = (uint8_t)(sums[i] + ((data[i] == '\n') |
                                           (returns & (data[i] == '\r') & (data[i + 1] != '\n'))));
    size_t sum = 0;
    for (size_t i = 0; i < LANES; i++) sum += sums[i];
    return sum;
}

size_t ratsu_line_ends(struct ratsu_slice text)
{
    size_t count = 0, at = 0;
    while (text.length - at > LANES) {
        size_t rounds = (text.length - at - 1) / LANES;
        if (rounds > ROUNDS) rounds = ROUNDS;
        const char *data = text.data + at;
        count += memchr(data, '\r', rounds * LANES) ? ends_in_lanes(data, rounds, true)
                                                    : ends_in_lanes(data, rounds, false);
        at += rounds * LANES;
    }
    for (; at < text.length; at++) {
        bool followed = at + 1 < text.length && text.data[at + 1] == '\n';
        count += text.data[at] == '\n' || (text.data[at] == '\r' && !followed);
    }
    return count;
}

/* Whether a line end, or another control character, is among LANES bytes. No branches, so that
 * compilers make vectors of it. */
static bool lanes_may_hold_end(const char *data)
{
    unsigned char least = UCHAR_MAX;
    for (size_t i = 0; i < LANES; i++)
        least = (unsigned char)data[i] < least ? (unsigned char)data[i] : least;
    return least <= '\r';
}

/* The top bits of the bytes of WORD that are zero (Hacker's Delight, 6-1). */
static uint64_t zero_bytes(uint64_t word)
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    return ~(((word & low) + low) | word | low);
}

size_t ratsu_line_start(struct ratsu_slice text, size_t at)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    /* The LF of a CR LF belongs to the line that both end. */
    if (at > 0 && at < text.length && text.data[at] == '\n' && text.data[at - 1] == '\r') at--;
    while (at >= LANES && !lanes_may_hold_end(text.data + at - LANES)) at -= LANES;
    for (; at >= 8; at -= 8) {
        uint64_t word = load_word(text.data + at - 8);
        uint64_t ends = zero_bytes(word ^ ones * '\n') | zero_bytes(word ^ ones * '\r');
        if (ends) return at - 7 + highest_bit(ends) / 8;
    }
    while (at > 0 && text.data[at - 1] != '\n' && text.data[at - 1] != '\r') at--;
    return at;
}

size_t ratsu_find_either(struct ratsu_slice text, size_t at, char a, char b)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    for (; at + 8 <= text.length; at += 8) {
        uint64_t word = load_word(text.data + at);
        uint64_t found =
            zero_bytes(word ^ ones * (unsigned char)a) | zero_bytes(word ^ ones * (unsigned char)b);
        if (found) return at + lowest_bit(found) / 8;
    }
    while (at < text.length && text.data[at] != a && text.data[at] != b) at++;
    return at;
}

size_t ratsu_line_end(struct ratsu_slice text, size_t at)
{
    return ratsu_find_either(text, at, '\n', '\r');
}

size_t ratsu_first_text(struct ratsu_slice text)
{
    size_t at = ratsu_mark_length(text);
    while (at < text.length && memchr(" \t\r\n", text.data[at], 4)) at++;
    return at;
}

struct ratsu_slice ratsu_take_field(struct ratsu_slice *line)
{
    const char *tab = line->length ? memchr(line->data, '\t', line->length) : NULL;
    size_t end = tab ? (size_t)(tab - line->data) : line->length;
    struct ratsu_slice field = ratsu_slice_part(*line, 0, end);
    *line = ratsu_slice_part(*line, tab ? end + 1 : end, line->length);
    return field;
}

bool ratsu_take_item(struct ratsu_slice *rest, struct ratsu_slice *item)
{
    size_t end = 0, depth = 0;
    if (!rest->data) return false;
    for (; end < rest->length && (depth || rest->data[end] != ','); end++) {
        depth += rest->data[end] == '{';
        depth -= rest->data[end] == '}' && depth;
    }
    const bool more = end < rest->length;
    *item = ratsu_slice_part(*rest, 0, end);
    *rest = more ? ratsu_slice_part(*rest, end + 1, rest->length) : (struct ratsu_slice){0};
    return true;
}

struct ratsu_slice ratsu_take_word(struct ratsu_slice *text)
{
    struct ratsu_slice rest = ratsu_slice_trim(*text);
    size_t end = 0;
    while (end < rest.length && !ratsu_is_space(rest.data[end])) end++;
    *text = ratsu_slice_trim(ratsu_slice_part(rest, end, rest.length));
    return ratsu_slice_part(rest, 0, end);
}

/* Names of compressed files end in these. */
static const char *const compressed[] = {"gz", "bz2", "xz", "zst"};

struct ratsu_slice ratsu_name_suffix(struct ratsu_slice name)
{
    size_t dot = name.length;
    while (dot > 0 && name.data[dot - 1] != '.' && name.data[dot - 1] != '/') dot--;
    if (dot == 0 || name.data[dot - 1] != '.') return (struct ratsu_slice){0};
    struct ratsu_slice suffix = ratsu_slice_part(name, dot, name.length);
    for (size_t i = 0; i < sizeof compressed / sizeof *compressed; i++)
        if (ratsu_slice_same(suffix, ratsu_slice_of(compressed[i])))
            return ratsu_name_suffix(ratsu_slice_part(name, 0, dot - 1));
    return suffix;
}
