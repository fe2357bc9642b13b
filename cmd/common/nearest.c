/* common/nearest.c: "did you mean". */
#include "common/options.h"

#include "base/texts.h"

enum {
    WORD_MAX = 40,
    WORDS_MAX = 256
}; /* longer words are not compared: names of options and checks are shorter */

static bool same(char a, char b)
{
    return ratsu_lower(a) == ratsu_lower(b);
}

/* Optimal string alignment distance: insertions, deletions, changes, and swaps of neighbours, each
 * counted once (Damerau 1964), whatever the case of letters. Three rows of the table are enough. */
static size_t distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t rows[3][WORD_MAX + 1];
    for (size_t j = 0; j <= b_length; j++) rows[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *swap = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t best = above[j - 1] + !same(a[i - 1], b[j - 1]);
            if (above[j] + 1 < best) best = above[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]) &&
                swap[j - 2] + 1 < best)
                best = swap[j - 2] + 1;
            row[j] = best;
        }
    }
    return rows[a_length % 3][b_length];
}

const char *ratsu_nearest(const char *text, const char *const *words, size_t count)
{
    size_t length = strlen(text);
    if (length > WORD_MAX) return NULL;
    const char *nearest = NULL;
    size_t least = 1 + (length + 1) / 3; /* one slip in three letters is still the same word */
    for (size_t i = 0; i < count; i++) {
        size_t word_length = strlen(words[i]);
        if (word_length > WORD_MAX) continue;
        /* The beginning or the end of the word, as "mate" of "checkmate". */
        const bool shorter = length >= 2 && length <= word_length;
        bool part = shorter && (strncmp(text, words[i], length) == 0 ||
                                strcmp(text, words[i] + word_length - length) == 0);
        size_t far = part ? 1 : distance(text, length, words[i], word_length);
        bool closer = part ? nearest && word_length < strlen(nearest)
                           : nearest && same(*text, *words[i]) && !same(*text, *nearest);
        if (far < least || (far == least && closer)) {
            least = far;
            nearest = words[i];
        }
    }
    return nearest;
}

const char *ratsu_nearest_of(const char *text, ratsu_nth_word *nth_word)
{
    const char *words[WORDS_MAX];
    size_t count = 0;
    while (count < WORDS_MAX && (words[count] = nth_word(count, NULL))) count++;
    return ratsu_nearest(text, words, count);
}
