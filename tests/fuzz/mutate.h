/* mutate.h: changes texts word by word, for targets that read games, positions or JSON: a target
 * includes this after defining FUZZ_PIECES, a list of texts that mean something to it. Half of the
 * changes are libFuzzer's own. */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

#define GAME_PIECES                                                                                \
    " e4", " e5", " Nf3", " Nc6", " O-O", " O-O-O", " exd6", " e8=Q+", " Rad1", " Nbd7", " Qh4#",  \
        " --", " 1.", " 1...", " 12.", "...", " $1", "!?", " {a}", "{[%clk 0:01:02]}", " ; a\n",   \
        " (", ")", " (1. d4)", " 1-0", " 1/2-1/2", " *", "\n\n", "\r\n", "\n%a\n", "{", "}", "[",  \
        "]", "\"", "\\", "\xc3\xa4", "\xe4", "\xef\xbb\xbf", "\n\n[Event \"a\"]\n",                \
        "[Result \"1-0\"]\n", "[White \"w\"]\n", "[Date \"2014.08.01\"]\n", "[SetUp \"1\"]\n",     \
        "[FEN \"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n", "[Variant \"Chess960\"]\n",               \
        "[Variant \"Camelot\"]\n", "[Variant \"Three-check\"]\n", "[TimeControl \"40/9000\"]\n"
#define POSITION_PIECES                                                                            \
    "/", "8", "rnbqkbnr", "4k3", "4K3", "PPPPPPPP", " w ", " b ", " KQkq", " HAha", " -", " e3",   \
        " 0 1", " 3+3", " +0+0", " 99", "\n", ";D1 20", " bm Nf3;", " id \"a\";", " c0 \"b\";"
#define JSON_PIECES                                                                                \
    "{", "}", "[", "]", ",", ":", "\"", "\"moves\":[", "\"tags\":{", "\"san\":\"e4\"",             \
        "\"comment\":\"a\"", "\"variations\":[[", "\"nags\":[1]", "\"result\":\"1-0\"", "null",    \
        "true", "1e9", "-0.5", "\\u00e4", "\\ud83d\\ude00", "\n", "\"fen\":\"", "\"ply\":1"

static uint32_t mutate_state;

static inline size_t mutate_below(size_t limit)
{
    mutate_state = mutate_state * 1664525u + 1013904223u;
    return limit ? (mutate_state >> 8) % limit : 0;
}

static inline int mutate_class(uint8_t c)
{
    if (c == '\n' || c == '\r') return 1;
    if (c == ' ' || c == '\t') return 2;
    if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c > 0x7f)
        return 3;
    return 4 + c; /* each other sign is a word of its own kind */
}

/* A word of DATA, chosen at random: where it begins; *LENGTH is its length. Now and then a whole
 * line. */
static inline size_t mutate_word(const uint8_t *data, size_t size, size_t *length)
{
    size_t from = mutate_below(size), to = from;
    int class = mutate_below(8) ? mutate_class(data[from]) : 0;
#define SAME(c) (class ? mutate_class(c) == class : mutate_class(c) != 1)
    while (from > 0 && SAME(data[from - 1])) from--;
    while (to < size && SAME(data[to])) to++;
#undef SAME
    if (to == from) to++;
    *length = to - from;
    return from;
}

/* Puts LENGTH bytes of TEXT at AT, over OLD bytes that stand there. */
static inline size_t mutate_put(uint8_t *data, size_t size, size_t most, size_t at, size_t old,
                                const void *text, size_t length)
{
    if (size - old + length > most) return size;
    memmove(data + at + length, data + at + old, size - at - old);
    memcpy(data + at, text, length);
    return size - old + length;
}

static inline size_t mutate_words(uint8_t *data, size_t size, size_t most,
                                  const char *const *pieces, size_t count)
{
    uint8_t copy[256];
    size_t length, other_length, at = mutate_word(data, size, &length);
    size_t other = mutate_word(data, size, &other_length);
    const char *piece = pieces[mutate_below(count)];
    size_t copied = other_length < sizeof copy ? other_length : sizeof copy;
    memcpy(copy, data + other, copied);
    switch (mutate_below(6)) {
    case 0: /* a word goes */
        return mutate_put(data, size, most, at, length, "", 0);
    case 1: /* a word comes again elsewhere */
        return mutate_put(data, size, most, at, 0, copy, copied);
    case 2: /* a word in the place of another */
        return mutate_put(data, size, most, at, length, copy, copied);
    case 3: /* a piece in the place of a word */
        return mutate_put(data, size, most, at, length, piece, strlen(piece));
    default: /* a piece before, or after, a word */
        return mutate_put(data, size, most, at + (mutate_below(2) ? length : 0), 0, piece,
                          strlen(piece));
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    static const char *const pieces[] = {FUZZ_PIECES};
    mutate_state = seed;
    if (size == 0 || mutate_below(2)) return LLVMFuzzerMutate(data, size, most);
    for (size_t times = 1 + mutate_below(4); times > 0 && size > 0; times--)
        size = mutate_words(data, size, most, pieces, sizeof pieces / sizeof *pieces);
    return size;
}

#endif
