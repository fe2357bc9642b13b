/* "Did you mean": the word that needs the fewest changes, if they are few for its length. */
#include "common/options.h"

#include <criterion/criterion.h>

static const char *const words[] = {
    "color", "memory", "progress", "threads",
    "to",    "tags",   "from",     "a-name-of-more-than-forty-letters-is-never-compared"};

Test(nearest, counts_slips)
{
    static const char *const cases[][2] = {
        {"color", "color"},
        {"colour", "color"},
        {"colr", "color"},
        {"cloor", "color"},
        {"cokor", "color"},
        {"cokkr", "color"}, /* two in five letters */
        {"kokkr", NULL},
        {"memroy", "memory"},
        {"meromy", "memory"},
        {"memory-limit", NULL},
        {"mem", "memory"},
        {"m", NULL},
        {"prog", "progress"},
        {"porgress", "progress"},
        {"pr", "progress"},
        {"thraeds", "threads"},
        {"threadss", "threads"},
        {"thhreadds", "threads"},
        {"trehads", "threads"},
        {"xyz", NULL},
        {"t", NULL},
        {"ta", "to"},
        {"tg", "to"},
        {"form", "from"},
        {"", NULL},
        {"a-name-of-more-than-forty-letters-is-never-compare", NULL},
        {"a-name-of-more-than-forty-letters-is-nev", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *found = ratsu_nearest(cases[i][0], words, sizeof words / sizeof *words);
        cr_expect_str_eq(found ? found : "-", cases[i][1] ? cases[i][1] : "-", "%s: %s",
                         cases[i][0], found ? found : "-");
    }
    cr_expect_null(ratsu_nearest("color", words, 0));
}

/* Forty letters are compared, one more is not. */
Test(nearest, long_words)
{
    static const char *const longest[] = {"abcdefghijklmnopqrstuvwxyzabcdefghijklmn"};
    cr_expect_eq(ratsu_nearest("abcdefghijklmnopqrstuvwxyzabcdefghijklnm", longest, 1), *longest);
    cr_expect_null(ratsu_nearest("abcdefghijklmnopqrstuvwxyzabcdefghijklmno", longest, 1));
}

/* Of equals the first; nothing of a word is shared with another's rows. */
Test(nearest, first_of_equals)
{
    static const char *const equals[] = {"bat", "cat", "hat"};
    cr_expect_eq(ratsu_nearest("rat", equals, 3), equals[0]);
    cr_expect_eq(ratsu_nearest("ht", equals, 3), equals[2]);
}
