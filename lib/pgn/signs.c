/* pgn/signs.c: signs and the NAGs they stand for (PGN standard, section 10; Informant's symbols as
 * ChessBase, Scid and pgn-extract write them). */
#include "base/texts.h"
#include "pgn/reading.h"

enum { LONGEST_PLAIN = 5, ROOM = 8 }; /* zeros after a sign make it one word to compare */

static const struct {
    char text[ROOM];
    unsigned nag;
} signs[] = {
    {"!", 1},        {"?", 2},        {"!!", 3},       {"??", 4},       {"!?", 5},
    {"?!", 6},       {"\u25a1", 7},   {"=", 10},       {"==", 10},      {"\u221e", 13},
    {"+=", 14},      {"+/=", 14},     {"\u2a72", 14},  {"=+", 15},      {"=/+", 15},
    {"\u2a71", 15},  {"+/-", 16},     {"\u00b1", 16},  {"\xb1", 16},    {"-/+", 17},
    {"\u2213", 17},  {"+-", 18},      {"+--", 20},     {"-+", 19},      {"--+", 21},
    {"\u2a00", 22},  {"\u27f3", 32},  {"\u2191", 36},  {"\u2192", 40},  {"=/\u221e", 44},
    {"\u21c6", 132}, {"\u2295", 138}, {"\u2206", 140}, {"\u2313", 142}, {"N", 146},
    {"D", 220},
};
enum { SIGNS = sizeof signs / sizeof *signs, LONGEST = 9 /* three dashes */ };

unsigned ratsu_pgn_sign(struct ratsu_slice text)
{
    char plain[ROOM] = {0};
    size_t length = 0;
    for (size_t at = 0; at < text.length;) {
        size_t dash = ratsu_dash_length(text, at);
        if (length == LONGEST_PLAIN || !text.data[at]) return 0;
        plain[length++] = dash ? '-' : text.data[at];
        at += dash ? dash : 1;
    }
    for (size_t i = 0; length && i < SIGNS; i++)
        if (memcmp(signs[i].text, plain, ROOM) == 0) return signs[i].nag;
    return 0;
}

/* The longest sign at the one end of TEXT or the other; letters are in none that counts. */
static size_t longest_sign(struct ratsu_slice text, bool at_end)
{
    size_t length = 0, most = text.length < LONGEST ? text.length : LONGEST;
    while (length < most &&
           !pgn_is(text.data[at_end ? text.length - 1 - length : length], PGN_LETTER))
        length++;
    for (; length > 0; length--) {
        size_t from = at_end ? text.length - length : 0;
        /* The last byte of a UTF-8 letter is not a sign in Latin-1. */
        if (from && text.data[from] & text.data[from - 1] & 0x80 && !(text.data[from] & 0x40))
            continue;
        if (ratsu_pgn_sign(ratsu_slice_part(text, from, from + length))) return length;
    }
    return 0;
}

size_t ratsu_pgn_sign_at_start(struct ratsu_slice text)
{
    return longest_sign(text, false);
}

size_t ratsu_pgn_sign_at_end(struct ratsu_slice text)
{
    return longest_sign(text, true);
}
