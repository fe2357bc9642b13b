#include "select/query.h"
#include "selecting.h"

#include <stdio.h>
#include <stdlib.h>

/* Terms that can be joined with others, and some that look as if they could. Dates without a day,
 * parts, searches and orders are compared one by one. */
static const char *const terms[] = {
    "White %s \"a\"",
    "White %s \"A\"",
    "White %s \"A\"i",
    "White %s \"\"",
    "White %s \"J\303\264\"",
    "White %s \"j\303\264\"i",
    "White %s \"J\364\"",
    "Black %s \"b\"",
    "Black %s \"?\"",
    "player %s \"a\"",
    "player %s \"b\"",
    "WhiteElo %s 2700",
    "WhiteElo %s 02800",
    "WhiteElo %s \"?\"",
    "WhiteElo %s 2700.5",
    "Date %s 1999",
    "Date %s 1999.05.01",
    "Date %s ????.05.01",
    "Date %s 2000.01.01",
    "Round %s 3",
    "Round %s 3.1",
    "Round %s \"03\"",
    "TimeControl %s 300+2",
    "TimeControl %s 180",
    "speed %s blitz",
    "speed %s bullet",
    "year %s 1999",
    "year %s 2000",
    "plies %s 1",
    "plies %s 2",
    "result %s 1-0",
    "result %s 0-1",
    "Z %s 5",
    "Z %s five",
    "Z %s 5.0",
    "variant %s chess960",
    "variant %s \"chess\"",
    "Y %s \"a\"",
    "base %s 300",
    "year %s 0",
    "base %s 0",
};

static const char *const games[] = {
    "[White \"a\"]\n[Black \"b\"]\n[WhiteElo \"2700\"]\n[Date \"1999.05.01\"]\n[Round \"3\"]\n"
    "[TimeControl \"300+2\"]\n[Z \"5\"]\n\n1. e4 1-0\n",
    "[White \"A\"]\n[Black \"?\"]\n[WhiteElo \"2700.5\"]\n[Date \"1999.05.??\"]\n[Round \"3.1\"]\n"
    "[TimeControl \"180\"]\n[Z \"five\"]\n[Variant \"Chess960\"]\n\n1. e4 e5 0-1\n",
    "[White \"J\303\264\"]\n[Black \"a\"]\n[WhiteElo \"?\"]\n[Date \"????.05.01\"]\n"
    "[Round \"03\"]\n[TimeControl \"-\"]\n[Z \" 5\"]\n[Y \"a\"]\n\n*\n",
    "[White \"J\364\"]\n[Black \"J\303\264\"]\n[WhiteElo \" 2800 \"]\n[Date \"2000.1.1\"]\n"
    "[Round \"3.?\"]\n[Z \"5.0\"]\n\n*\n",
    "[White \"\"]\n[Round \"?\"]\n[Date \"??\"]\n\n*\n",
    "[Event \"?\"]\n\n*\n",
};

enum { TERMS = sizeof terms / sizeof *terms, GAMES = sizeof games / sizeof *games, ROOM = 4096 };

/* Writes COUNT terms by NUMBERS, joined by || (=) or && (!=), as they are, or each negated twice,
 * so that nothing can be joined; from OPEN on in brackets, unless it is COUNT. */
static const char *chain(char *text, const int *numbers, int count, int open, bool all, bool apart)
{
    char *end = text;
    *end = '\0';
    for (int i = 0; i < count; i++) {
        end += sprintf(end, "%s%s", i == 0 ? "" : all ? " && " : " || ", i == open ? "(" : "");
        end += sprintf(end, "%s", apart ? "!!" : "");
        end += sprintf(end, terms[numbers[i]], all ? "!=" : "=");
    }
    if (open < count) strcpy(end, ")");
    return text;
}

static void compare(const char *joined, const char *apart)
{
    struct selecting first = selecting_begin(), second = selecting_begin();
    struct ratsu_query_fault fault;
    cr_assert(selecting_where(&first, joined, &fault), "%s: %s", joined, fault.message);
    cr_assert(selecting_where(&second, apart, &fault), "%s: %s", apart, fault.message);
    for (int i = 0; i < GAMES; i++) {
        struct selected a = selecting_ask(&first, games[i]), b = selecting_ask(&second, games[i]);
        cr_assert_eq(a.by_all, b.by_all, "%s: game %d", joined, i);
        cr_assert_eq(a.by_tags, b.by_tags, "%s: game %d", joined, i);
    }
    selecting_end(&first);
    selecting_end(&second);
}

Test(sets, answer_as_the_comparisons_one_by_one)
{
    enum { CHAINS = 3000, LONGEST = 12 };
    char joined[ROOM], apart[ROOM];
    srand(12);
    for (int i = 0; i < CHAINS; i++) {
        int numbers[LONGEST], count = 2 + rand() % (LONGEST - 1);
        int from = rand() % TERMS, width = 1 + rand() % TERMS;
        for (int k = 0; k < count; k++) numbers[k] = (from + rand() % width) % TERMS;
        const int open = rand() % (count + 1);
        compare(chain(joined, numbers, count, open, i % 2, false),
                chain(apart, numbers, count, open, i % 2, true));
    }
}

/* How many instructions a condition has. */
static size_t length_of(const char *text)
{
    struct selecting selecting = selecting_begin();
    struct ratsu_query_fault fault;
    cr_assert(selecting_where(&selecting, text, &fault), "%s: %s", text, fault.message);
    size_t length = selecting.query->length;
    selecting_end(&selecting);
    return length;
}

Test(sets, what_is_joined)
{
    static const struct {
        const char *text;
        size_t length;
    } rows[] = {
        {"White=a || White=b || White=c", 1},
        {"White!=a && White!=b && White!=c", 1},
        {"(White=a || White=b) || White=c", 1},
        {"White=a || (White=b || White=c)", 1},
        {"WhiteFideId=1 || WhiteFideId=2 || WhiteFideId=3", 1},
        /* two keys in turn */
        {"White=a || Black=a || White=b || Black=b || White=c", 3},
        {"plies=5 || White=a || White=b || year=1999 || White=c", 5},
        /* other joints, other comparisons, other keys */
        {"White=a && White=b", 3},
        {"White!=a || White!=b", 3},
        {"White=a || White!=b", 3},
        {"White=a || White=b && White=c", 5},
        {"White=a || !White=b", 4},
        {"A=a || B=a", 3},
        {"White=a || White='a'i", 3},
        {"Date=1999 || Date=2000", 3},
        {"Round=1 || Round=2", 3},
        {"White~a || White~b", 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(length_of(rows[i].text), rows[i].length, "%s", rows[i].text);
}

Test(sets, conditions_that_must_all_hold_are_joined)
{
    struct selecting selecting = selecting_begin();
    struct ratsu_query_fault fault;
    cr_assert(selecting_where(&selecting, "White != b", &fault));
    cr_assert(selecting_where(&selecting, "White != c", &fault));
    cr_expect_eq(selecting.query->length, 1);
    cr_expect(selecting_ask(&selecting, games[0]).by_all);
    cr_assert(selecting_where(&selecting, "White != a", &fault));
    cr_expect(!selecting_ask(&selecting, games[0]).by_all);
    cr_expect(selecting_ask(&selecting, games[1]).by_all);
    selecting_end(&selecting);
}
