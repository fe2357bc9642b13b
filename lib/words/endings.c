/* words/endings.c: what words say about how a game ended. */
#include "words/words.h"
#include "base/texts.h"

enum says { WHITE = 1, BLACK = 2, LOSES = 4, WINS = 8, DRAWN = 16, REASON = 32, ILLEGAL = 64 };

enum { LONGEST = 32 };

static const struct {
    char words[LONGEST]; /* in the row itself: most rows are passed over by their first letter */
    unsigned says;
} endings[] = {
#define ENDING(words, says) {words, says},
#include "endings.def"
#undef ENDING
};

enum { ROWS = sizeof endings / sizeof *endings };

static bool is_of_word(char c)
{
    return ratsu_is_letter(c) || ratsu_is_digit(c) || (unsigned char)c >= 0x80;
}

/* Returns the length of what may stand between two words of a clause at TEXT[AT]; 0 if something
 * else stands there. Dashes and apostrophes are also read as the characters beyond ASCII. */
static size_t between(struct ratsu_slice text, size_t at)
{
    if (at >= text.length) return 0;
    switch (text.data[at]) {
    case ' ':
    case '\t':
    case '\r':
    case '\n':
    case '-':
    case '\'':
    case '/':
    case '%':
    case '+':
    case '#':
        return 1;
    default:
        return ratsu_stands_at(text, at, "\xe2\x80") ? 3 : 0;
    }
}

/* Returns the place after WORDS if they stand at TEXT[AT]; otherwise AT. */
static size_t words_end(struct ratsu_slice text, size_t at, const char *words)
{
    const size_t start = at;
    for (size_t length; *words; words++) {
        if (*words != ' ') {
            if (at >= text.length || ratsu_lower(text.data[at++]) != *words) return start;
            continue;
        }
        if (!between(text, at)) return start;
        while ((length = between(text, at)) > 0) at += length;
    }
    const bool inside = at < text.length && is_of_word(text.data[at]) && !between(text, at);
    return inside ? start : at;
}

/* Returns what the words at TEXT[*AT] say, and moves *AT after them: the longest that fit. A number
 * says nothing. False if the table does not have the word; *AT is then after it. */
static bool take_words(struct ratsu_slice text, size_t *at, unsigned *says)
{
    const size_t start = *at;
    const char first = ratsu_lower(text.data[start]);
    size_t low = 0, high = ROWS; /* the first row that begins with FIRST or a later byte */
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if ((unsigned char)*endings[middle].words < (unsigned char)first)
            low = middle + 1;
        else
            high = middle;
    }
    *says = 0;
    for (size_t i = low; i < ROWS && *endings[i].words == first; i++) {
        size_t end = words_end(text, start, endings[i].words);
        if (end <= *at) continue;
        *at = end;
        *says = endings[i].says;
    }
    if (*at > start) return true;
    bool number = true;
    for (; *at < text.length && is_of_word(text.data[*at]) && !between(text, *at); ++*at)
        number &= ratsu_is_digit(text.data[*at]);
    *at += *at == start; /* a character that ends a clause */
    return number && *at > start;
}

/* A clause: what its words say. */
struct clause {
    unsigned all;   /* of all its words */
    unsigned loser; /* the sides of which it says that they lose */
    unsigned side;  /* the side that was named last, and nothing was said about it yet */
    unsigned open;  /* LOSES or WINS of no side yet: "abandonan las blancas" */
    bool strange;   /* has a word that is not in the table: it may say anything */
};

/* Ends CLAUSE, and adds what it says to LOSERS (DRAWN among them) and ALL. */
static void end_clause(struct clause *clause, unsigned *losers, unsigned *all)
{
    const unsigned sides = WHITE | BLACK;
    if (clause->side && clause->open == LOSES) clause->loser |= clause->side;
    if (clause->side && clause->open == WINS) clause->loser |= clause->side ^ sides;
    const bool other = clause->side && !clause->open; /* "White checkmated Black": whom? */
    const bool drawn = clause->all & DRAWN; /* also "White out of time, Black no material" */
    if (!clause->strange && (drawn ? !(clause->all & WINS) : !other)) {
        *losers |= drawn ? DRAWN : clause->loser;
        *all |= clause->all;
    }
    *clause = (struct clause){0};
}

struct ratsu_ending ratsu_ending_read(struct ratsu_slice text)
{
    struct ratsu_ending ending = {.result = RATSU_NO_RESULT};
    struct clause clause = {0};
    unsigned losers = 0, all = 0, says;
    for (size_t at = 0, length; at < text.length;) {
        if ((length = between(text, at)) > 0) {
            at += length;
        } else if (ratsu_stands_at(text, at, "[%")) { /* a command has no words */
            end_clause(&clause, &losers, &all);
            while (at < text.length && text.data[at] != ']') at++;
        } else if (is_of_word(text.data[at])) {
            clause.strange |= !take_words(text, &at, &says);
            ending.named |= (says & (LOSES | WINS | DRAWN | REASON)) != 0;
            ending.illegal |= (says & ILLEGAL) != 0;
            const unsigned sides = WHITE | BLACK, verdicts = LOSES | WINS;
            clause.all |= says;
            if (says & sides) clause.side = says;
            if (says & verdicts && clause.side) {
                clause.loser |= says & LOSES ? clause.side : clause.side ^ sides;
                clause.side = 0;
            } else if (says & verdicts) {
                clause.open |= says & verdicts;
            }
        } else {
            clause.strange |= text.data[at++] == '?'; /* "Draw?" is an opinion */
            end_clause(&clause, &losers, &all);
        }
    }
    end_clause(&clause, &losers, &all);
    ending.reason = all & REASON;
    if (losers == DRAWN) ending.result = RATSU_DRAW;
    if (losers == WHITE) ending.result = RATSU_BLACK_WINS;
    if (losers == BLACK) ending.result = RATSU_WHITE_WINS;
    return ending;
}
