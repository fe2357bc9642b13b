#include "page.h"
#include "keys/key.h"
#include "select/parser.h"
#include "selecting.h"

/* Postfix code is seen by what it answers: two tags that are there (A, B), one that is not (C). */
#define GAME "[A \"1\"]\n[B \"x y\"]\n\n*\n"

static const struct {
    const char *text;
    bool answer;
} shapes[] = {
    {"A", true},
    {"C", false},
    {"!C", true},
    {"!!A", true},
    {"not C", true},
    {"A && C", false},
    {"A and B", true},
    {"C || A", true},
    {"C or C", false},
    /* && binds closer than ||, ! closer than both, brackets closest */
    {"A || A && C", true},
    {"(A || A) && C", false},
    {"C && C || A", true},
    {"C && (C || A)", false},
    {"!C && A", true},
    {"!A || A", true},
    {"!(A || A)", false},
    {"!(A && C)", true},
    {"((((A))))", true},
    {"!C||C&&!A", true},
    /* values: words, quoted texts of both kinds, with quotation marks inside */
    {"A=1", true},
    {"A==1", true},
    {"A = \"1\"", true},
    {"A='1'", true},
    {"A=2", false},
    {"B = \"x y\"", true},
    {"B='x y'", true},
    {"B = 'X Y'i", true},
    {"B = 'X Y'", false},
    {"B=x", false},
    {"B!=x", true},
    {"B ~ x", true},
    {"B ~ /^x.y$/", true},
    {"B ~ /^X.Y$/i", true},
    {"B ~ /^X.Y$/", false},
    {"B !~ /z/", true},
    {"B ~ \"X\"i", true},
    {"B ~ /a\\/b/", false},
    {"B != \"\\\"\"", true},
    {"C = ''", true},
};

Test(expression, shapes)
{
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        cr_assert(selecting_where(&selecting, shapes[i].text, &fault), "%s: %s", shapes[i].text,
                  fault.message);
        struct selected selected = selecting_ask(&selecting, GAME);
        cr_assert_eq(selected.by_all, shapes[i].answer, "%s", shapes[i].text);
        cr_assert_eq(selected.by_tags, shapes[i].answer ? RATSU_YES : RATSU_NO, "%s",
                     shapes[i].text);
        selecting_end(&selecting);
    }
}

Test(expression, several_must_all_hold)
{
    struct selecting selecting = selecting_begin();
    struct ratsu_query_fault fault;
    cr_assert(selecting_ask(&selecting, GAME).by_all);
    cr_assert(selecting_where(&selecting, "A || C", &fault));
    cr_assert(selecting_ask(&selecting, GAME).by_all);
    cr_assert(selecting_where(&selecting, "C || B", &fault));
    cr_assert(selecting_ask(&selecting, GAME).by_all);
    cr_assert(selecting_where(&selecting, "C", &fault));
    cr_assert(!selecting_ask(&selecting, GAME).by_all);
    selecting_end(&selecting);
}

/* Where the text is wrong, from 0, and the beginning of what is said. */
static const struct {
    const char *text;
    size_t at;
    const char *message;
} faults[] = {
    {"", 0, "expected a key"},
    {"  ", 2, "expected a key"},
    {"A &&", 4, "expected a key"},
    {"A && && B", 5, "expected a key"},
    {"A B", 2, "expected and, or, or a comparison"},
    {"(A", 2, "a ) is missing"},
    {"A)", 1, "no ( that this ) closes"},
    {"()", 1, "expected a key"},
    {"A =", 3, "expected a value"},
    {"A = && B", 4, "expected a value"},
    {"A = \"x", 4, "a quotation mark that is not closed"},
    {"A ~ /x", 4, "a quotation mark that is not closed"},
    {"A = /x/", 4, "a regular expression goes with ~"},
    {"A ~ ^B", 4, "a pattern is written ~ /^Carl/"},
    {"A ~ B$", 4, "a pattern is written ~ /^Carl/"},
    {"A = B*", 4, "a pattern is written ~ /^Carl/"},
    {"A ~ /(/", 4, "a regular expression with a ( that is not closed; \\( is the sign"},
    {"wite = 1", 0, "no such key"},
    {"\"A\" = 1", 0, "each value has its key"},
    {"A & B", 2, "expected and, or, or a comparison"},
    /* what a derived key never is */
    {"plies > abc", 8, "expected a whole number"},
    {"A && year = 1990.5", 12, "expected a whole number"},
    {"WhiteElo > high", 11, "expected a number"},
    {"WhiteRatingDiff = better", 18, "expected a number"},
    {"base > long", 7, "expected seconds"},
    {"year = 1990.5", 7, "expected a whole number"},
    {"White > 2000", 8, "expected a text"},
    {"eco >= 5", 7, "expected a text"},
    {"player < 3", 9, "expected a text"},
    {"Date > soon", 7, "expected a date"},
    {"Date > 2000.13", 7, "the calendar has no such date"},
    {"Date <= 2000.05.00", 8, "the calendar has no such date"},
    {"Date < 2000.00", 7, "the calendar has no such date"},
    {"Date >= 2000.05.32", 8, "the calendar has no such date"},
    {"Date > 2023.02.29", 7, "the calendar has no such date"},
    {"Date > ????.05.01", 7, "a date without a year"},
    {"eco = b90", 6, "expected a code of an opening"},
    {"eco = B20-B99", 6, "expected a code of an opening"},
    {"eco != B", 7, "expected a code of an opening"},
    {"eco < b90", 6, "expected a code of an opening"},
    {"valid = yes", 8, "write the key alone"},
    {"A => 1", 3, "expected a value after the comparison, which is"},
    {"Date = 2024.05.17.1", 7, "expected a date"},
    {"TimeControl > fast", 14, "expected a time control"},
    {"Round > final", 8, "expected numbers"},
    {"speed = fast", 8, "expected a speed"},
    {"result = 2/2", 9, "a result is"},
    {"end != mate", 7, "no such end"},
    {"variant = bughouse", 10, "no such rule system"},
};

Test(expression, faults)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        cr_assert(!selecting_where(&selecting, faults[i].text, &fault), "%s", faults[i].text);
        cr_assert_eq(fault.at, faults[i].at, "%s: at %zu", faults[i].text, fault.at);
        cr_assert(strncmp(fault.message, faults[i].message, strlen(faults[i].message)) == 0,
                  "%s: %s", faults[i].text, fault.message);
        selecting_end(&selecting);
    }
}

Test(expression, nesting_has_a_bound_and_no_recursion)
{
    enum { MANY = 100000 };
    char *text = malloc(2 * MANY + 2);
    for (int open = 1; open <= MANY; open *= 10) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        memset(text, '(', (size_t)open);
        text[open] = 'A';
        memset(text + open + 1, ')', (size_t)open);
        text[2 * open + 1] = '\0';
        cr_assert_eq(selecting_where(&selecting, text, &fault), open <= 10);
        if (open > 10) cr_assert_str_eq(fault.message, "nested too deep");
        selecting_end(&selecting);
    }
    free(text);
}

/* The last day of each month, and the day after it. */
Test(expression, calendar)
{
    static const int days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    static const struct {
        int year, days;
    } februaries[] = {{2000, 29}, {2004, 29}, {1900, 28}, {2001, 28}};
    for (int i = 0; i < 16; i++) {
        int year = i < 12 ? 2000 : februaries[i - 12].year, month = i < 12 ? i + 1 : 2;
        int last = i < 12 ? days[i] : februaries[i - 12].days;
        for (int after = 0; after < 2; after++) {
            struct selecting selecting = selecting_begin();
            struct ratsu_query_fault fault;
            char text[64];
            snprintf(text, sizeof text, "Date >= %d.%02d.%02d", year, month, last + after);
            cr_expect_eq(selecting_where(&selecting, text, &fault), after == 0, "%s", text);
            selecting_end(&selecting);
        }
    }
}

Test(expression, manual_lists_the_keys)
{
    const char *text = page("man/pgn-filter.1");
    for (size_t i = 0; i < ratsu_key_count; i++)
        cr_expect(!(ratsu_key_rows[i].uses & RATSU_IN_CONDITIONS) ||
                      page_has_item(text, text + strlen(text), ratsu_key_rows[i].name),
                  "the manual has no %s", ratsu_key_rows[i].name);
}

/* Whether NAME is a word of an item, or of a line of literal words, in TEXT. */
static bool is_word_of_conditions(const char *text, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += length) {
        const char *line = at;
        while (line[-1] != '\n') line--;
        const bool words = strncmp(line, ".It ", 4) == 0 || strncmp(line, ".Cm ", 4) == 0;
        if (words && at[-1] == ' ' && strchr(" \n", at[length])) return true;
    }
    return false;
}

/* Each key, word and joint of plies is a term in one of these forms, runs over games of chess and
 * Camelot, and is described in the manual. */
Test(expression, names_of_plies_are_terms_and_in_the_manual)
{
    static const char *const forms[] = {"{%s}",
                                        "{%s P}",
                                        "{N %s k}",
                                        "{%s >= 0}",
                                        "{%s = KRPKR}",
                                        "{%s = start}",
                                        "{%s = 0123456789abcdef}",
                                        "{N attacks k %s q}"};
    static const char *const games[] = {
        "1. e4 {[%eval 0.3]} e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 *",
        "[Variant \"Camelot\"]\n\n1. E6-E8 E11-E9 *"};
    const char *text = page("man/ratsu-conditions.7"), *name;
    for (size_t i = 0; (name = ratsu_ply_name(i)); i++) {
        size_t read = 0;
        cr_expect(is_word_of_conditions(text, name), "%s is not in the manual", name);
        for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
            struct selecting selecting = selecting_begin();
            struct ratsu_query_fault fault;
            char condition[100];
            snprintf(condition, sizeof condition, forms[k], name);
            if (selecting_where(&selecting, condition, &fault)) {
                read++;
                for (size_t n = 0; n < 2; n++) selecting_ask(&selecting, games[n]);
            }
            selecting_end(&selecting);
        }
        cr_expect(read > 0, "%s is no term", name);
    }
}

/* Whether WORD, with a blank or comma around it, is an argument of an .It line of TEXT. */
static bool is_item(const char *text, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = strstr(text, "\n.It "); at; at = strstr(at + 1, "\n.It ")) {
        const char *end = strchr(at + 1, '\n');
        for (const char *found = strstr(at, word); found && found < end;
             found = strstr(found + 1, word))
            if (found[-1] == ' ' && strchr(" ,\n", found[length])) return true;
    }
    return false;
}

/* Each option that pgn-extract 19-04 lists is told in "Coming from pgn-extract". */
Test(expression, options_of_pgn_extract)
{
    static const char *const options[] = {"7",
                                          "#",
                                          "a",
                                          "A",
                                          "b",
                                          "c",
                                          "C",
                                          "d",
                                          "D",
                                          "e",
                                          "E",
                                          "F",
                                          "f",
                                          "H",
                                          "h",
                                          "l",
                                          "L",
                                          "M",
                                          "n",
                                          "N",
                                          "o",
                                          "p",
                                          "P",
                                          "R",
                                          "r",
                                          "S",
                                          "s",
                                          "t",
                                          "T",
                                          "U",
                                          "v",
                                          "V",
                                          "w",
                                          "W",
                                          "x",
                                          "y",
                                          "z",
                                          "Z",
                                          "-addhashcode",
                                          "-addlabeltag",
                                          "-addmatchtag",
                                          "-allownullmoves",
                                          "-append",
                                          "-checkfile",
                                          "-checkmate",
                                          "-commentlines",
                                          "-dropbefore",
                                          "-dropply",
                                          "-duplicates",
                                          "-evaluation",
                                          "-fencomments",
                                          "-fifty",
                                          "-fixresulttags",
                                          "-fuzzydepth",
                                          "-hashcomments",
                                          "-help",
                                          "-json",
                                          "-keepbroken",
                                          "-linelength",
                                          "-matchplylimit",
                                          "-markmatches",
                                          "-nestedcomments",
                                          "-nobadresults",
                                          "-nochecks",
                                          "-nocomments",
                                          "-noduplicates",
                                          "-nofauxep",
                                          "-nomovenumbers",
                                          "-nonags",
                                          "-noresults",
                                          "-nosetuptags",
                                          "-notags",
                                          "-nounique",
                                          "-novars",
                                          "-onlysetuptags",
                                          "-output",
                                          "-plycount",
                                          "-plylimit",
                                          "-quiescent",
                                          "-quiet",
                                          "-repetition",
                                          "-selectonly",
                                          "-seven",
                                          "-skipmatching",
                                          "-splitvariants",
                                          "-stalemate",
                                          "-stopafter",
                                          "-tagsubstr",
                                          "-totalplycount",
                                          "-underpromotion",
                                          "-version",
                                          "-xroster"};
    const char *text = strstr(page("man/pgn-filter.1"), ".Sh COMING FROM PGN-EXTRACT");
    cr_assert_not_null(text);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        cr_expect(is_item(text, options[i]), "%s", options[i]);
}
