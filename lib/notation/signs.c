/* notation/signs.c: signs that annotate moves: the longest is read first, and whole. */
#include "notation/shape.h"

#include "base/unicode.h"

enum {
    LONGEST = 9, /* bytes of a sign: three dashes */
    RUN = 64     /* so many bytes of a word can be signs */
};

static const struct sign {
    const char *text;
    unsigned nag;
    bool drawn;
} signs[] = {
#define SIGN(text, nag) {text, nag, true},
#define OTHER_SIGN(text, nag) {text, nag, false},
#include "notation/spellings.def"
};
enum { SIGNS = sizeof signs / sizeof *signs };

unsigned ratsu_sign_nag(struct ratsu_slice text)
{
    static const char coloured[] = "\xef\xb8\x8f";
    if (!text.length) return 0;
    size_t marks = 0;
    while (marks < text.length && (text.data[marks] == '!' || text.data[marks] == '?')) marks++;
    if (marks > 2 && marks == text.length) text.length = 2;
    /* The mark U+FE0F after a character asks for its drawing in colour, and says nothing else. */
    if (ratsu_slice_ends(text, coloured)) text.length -= sizeof coloured - 1;
    const bool begins_dash = ratsu_dash_length(text, 0) > 0;
    for (const struct sign *row = signs; row < signs + SIGNS; row++) {
        if (!begins_dash && *row->text != *text.data) continue;
        const struct ratsu_slice sign = ratsu_slice_of(row->text);
        bool same = true;
        size_t at = 0, i = 0;
        while (same && at < text.length && i < sign.length) { /* "-" of the row is any dash */
            size_t dash = ratsu_dash_length(text, at), expected = ratsu_dash_length(sign, i);
            same = expected ? dash > 0 : text.data[at] == sign.data[i];
            at += dash ? dash : 1;
            i += expected ? expected : 1;
        }
        if (same && at == text.length && i == sign.length) return row->nag;
    }
    return 0;
}

/* Whether a sign without letters stands from FROM to TO in TEXT. The last byte of a letter in UTF-8
 * is not a sign in Latin-1. */
static bool is_sign(struct ratsu_slice text, size_t from, size_t to)
{
    for (size_t at = from; at < to; at++)
        if (ratsu_is_of_name(text.data[at])) return false;
    if (from && text.data[from] & text.data[from - 1] & 0x80 && !(text.data[from] & 0x40))
        return false;
    return ratsu_sign_nag(ratsu_slice_part(text, from, to)) > 0;
}

/* Finds in TEXT, back from its end, where only signs follow: LENGTHS[i] is the length of the
 * longest sign at i after which that holds. Returns the first such place, from FROM on. */
static size_t find_signs(struct ratsu_slice text, size_t from, uint8_t lengths[RUN])
{
    size_t first = text.length;
    memset(lengths, 0, RUN);
    if (first == from || ratsu_is_of_name(text.data[first - 1])) return first;
    for (size_t at = text.length; at-- > from && first - at <= LONGEST;) {
        size_t most = text.length - at < LONGEST ? text.length - at : LONGEST;
        for (size_t length = most; length > 0 && !lengths[at - from]; length--) {
            bool joins = at + length == text.length || lengths[at + length - from];
            if (joins && is_sign(text, at, at + length)) lengths[at - from] = (uint8_t)length;
        }
        if (lengths[at - from]) first = at;
    }
    return first;
}

size_t ratsu_sign_at_start(struct ratsu_slice text)
{
    uint8_t lengths[RUN];
    if (text.length < RUN && find_signs(text, 0, lengths) == 0 && text.length) return lengths[0];
    for (size_t length = text.length < LONGEST ? text.length : LONGEST; length > 0; length--)
        if (is_sign(text, 0, length)) return length;
    return 0;
}

static size_t count_signs(const uint8_t lengths[RUN], size_t at)
{
    size_t count = 0;
    for (; lengths[at]; at += lengths[at]) count++;
    return count;
}

/* A "+" before the signs may be a mark of check: it is one if fewer signs are left then, as in
 * "Qh5+==". */
size_t ratsu_signs_at_end(struct ratsu_slice text)
{
    uint8_t lengths[RUN];
    size_t from = text.length < RUN ? 0 : text.length - RUN + 1;
    size_t first = find_signs(text, from, lengths), at = first - from;
    bool mark = at > 0 && first + 1 < text.length && text.data[first] == '+' && lengths[at + 1];
    if (mark && count_signs(lengths, at + 1) < count_signs(lengths, at)) first++;
    return text.length - first;
}

const char *ratsu_sign_of(unsigned nag)
{
    for (size_t i = 0; i < SIGNS; i++)
        if (signs[i].drawn && signs[i].nag == nag) return signs[i].text;
    return NULL;
}
