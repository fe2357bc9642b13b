#include "selecting.h"

#include <regex.h>
#include <stdio.h>

#define ROSTER                                                                                     \
    "[Event \"Tata \\\"Steel\\\" A\"]\n[Date \"2024.05.??\"]\n[White \"Carlsen, M\"]\n"            \
    "[Black \"Giri, A\"]\n[Result \"1-0\"]\n[WhiteElo \"2830\"]\n[BlackElo \"2752\"]\n"            \
    "[Round \"10\"]\n[Board \"?\"]\n[ECO \"B90\"]\n"
#define NAJDORF "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6"
#define GAME                                                                                       \
    ROSTER "\n" NAJDORF                                                                            \
           " {good [%clk 1:00:00]} $1 (5... Nc6 6. Bg5 {main}) 6. Be3! e5 ; more\n1-0\n"
#define ONE_RATING "[WhiteElo \"2500\"]\n[BlackElo \"?\"]\n\n*\n"
#define TYPED                                                                                      \
    "[Round \"1.2\"]\n[Date \"1990.??.??\"]\n[EventDate \"198?.??.??\"]\n[UTCTime \"10:05:00\"]\n" \
    "[TimeControl \"1500+0\"]\n[WhiteRatingDiff \"-12\"]\n[BlackRatingDiff \"+9\"]\n"              \
    "[WhiteElo \"none\"]\n[Temperature \"19.5\"]\n\n*\n"
#define MARKS "[Round \"?\"]\n[Date \"????.??.??\"]\n\n*\n"
#define PLAIN "[Event \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"
#define MATED_LOSER_WINS "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n"
#define FAULTY "[Event \"?\"]\n\n1. e4 e5 2. Ke3 *\n"

/* by_tags: what the tags alone show: Y N, or ? if the moves must be seen. */
static const struct {
    const char *text, *game;
    char by_tags;
    bool by_all;
} cases[] = {
    /* whole numbers are compared as such, all else by its bytes */
    {"WhiteElo >= 2830", GAME, 'Y', true},
    {"WhiteElo > 2830", GAME, 'N', false},
    {"WhiteElo < 10000", GAME, 'Y', true},
    {"WhiteElo <= 900", GAME, 'N', false},
    {"WhiteElo = 02830", GAME, 'Y', true},
    {"Round > 9", GAME, 'Y', true},
    {"Date >= 2024.01.01", GAME, 'Y', true},
    {"Date < 2024.05.01", GAME, 'N', false},
    /* a day that is not known is neither before nor after another; the month is before the next */
    {"Date > 2024.05.01", GAME, 'N', false},
    {"Date >= 2024.05", GAME, 'Y', true},
    {"Date < 2024.06.01", GAME, 'Y', true},
    {"Date = \"2024.05.??\"", GAME, 'Y', true},
    {"White < \"D\"", GAME, 'Y', true},
    /* what is missing or not known is neither below nor above, but unequal */
    {"Elo > 0", GAME, 'N', false},
    {"Elo < 1", GAME, 'N', false},
    {"Elo != 1", GAME, 'Y', true},
    {"Board < 5", GAME, 'N', false},
    {"Board >= 5", GAME, 'N', false},
    {"Board", GAME, 'N', false},
    {"Board = ?", GAME, 'Y', true},
    {"Round", GAME, 'Y', true},
    /* texts */
    {"White ~ \"carlsen\"i", GAME, 'Y', true},
    {"White ~ \"carlsen\"", GAME, 'N', false},
    {"Event = \"Tata \\\"Steel\\\" A\"", GAME, 'Y', true},
    {"Event ~ /\"Steel\" A$/", GAME, 'Y', true},
    /* either player; a negation is about both */
    {"player ~ Giri", GAME, 'Y', true},
    {"player ~ Anand", GAME, 'N', false},
    {"player = \"Giri, A\"", GAME, 'Y', true},
    {"player !~ Giri", GAME, 'N', false},
    {"player !~ Anand", GAME, 'Y', true},
    {"player != \"Carlsen, M\"", GAME, 'N', false},
    {"player", PLAIN, 'N', false},
    /* numbers from tags */
    {"year = 2024 && month = 5", GAME, 'Y', true},
    {"day", GAME, 'N', false},
    {"day < 32", GAME, 'N', false},
    {"year ~ /^20/", GAME, 'Y', true},
    {"elo = 2791", GAME, 'Y', true},
    {"minelo >= 2752 && maxelo = 2830", GAME, 'Y', true},
    {"elodiff = 78", GAME, 'Y', true},
    {"elodiff > -100", GAME, 'Y', true},
    {"elodiff < -100", GAME, 'N', false},
    {"elo", PLAIN, 'N', false},
    /* a rating that is not known leaves all four unknown */
    {"elo || minelo || maxelo || elodiff", ONE_RATING, 'N', false},
    {"maxelo >= 1", ONE_RATING, 'N', false},
    {"minelo >= 1", ONE_RATING, 'N', false},
    /* types */
    {"WhiteRatingDiff < 0", TYPED, 'Y', true},
    {"WhiteRatingDiff < -12", TYPED, 'N', false},
    {"WhiteRatingDiff = -12", TYPED, 'Y', true},
    {"BlackRatingDiff > 0", TYPED, 'Y', true},
    {"BlackRatingDiff = 9", TYPED, 'Y', true},
    {"WhiteElo > 1000", TYPED, 'N', false}, /* "none" is no number */
    {"WhiteElo < 1000", TYPED, 'N', false},
    {"Temperature < 20", TYPED, 'Y', true},
    {"Temperature > 19.49", TYPED, 'Y', true},
    {"Temperature = 19.500", TYPED, 'Y', true},
    {"TimeControl >= 180", TYPED, 'Y', true},
    {"TimeControl = 1500", TYPED, 'Y', true},
    {"TimeControl = 1500+5", TYPED, 'N', false},
    {"TimeControl < 1500+5", TYPED, 'Y', true},
    {"TimeControl > 900+60", TYPED, 'Y', true},
    {"base = 1500 && increment = 0 && estimate = 1500", TYPED, 'Y', true},
    {"speed = classical", TYPED, 'Y', true},
    {"speed > rapid && speed <= correspondence", TYPED, 'Y', true},
    {"speed ~ class", TYPED, 'Y', true},
    {"increment", TYPED, 'N', false},
    {"base || speed", PLAIN, 'N', false},
    {"Round < 1.10", TYPED, 'Y', true},
    {"Round >= 1.2", TYPED, 'Y', true},
    {"Round > 1", TYPED, 'Y', true},
    {"Round = 01.2", TYPED, 'Y', true},
    {"Round < 2", TYPED, 'Y', true},
    {"Date = ? || Round = ? || TimeControl = -", TYPED, 'N', false},
    {"Round = ? && Date = ????.??.?? && WhiteElo = ''", MARKS, 'Y', true},
    {"UTCTime >= 9:05:00", TYPED, 'Y', true},
    {"Date = 1990", TYPED, 'Y', true},
    {"Date = 1990.06", TYPED, 'N', false},
    {"Date > 1989", TYPED, 'Y', true},
    {"Date <= 1990", TYPED, 'Y', true},
    {"Date > 1990.01.01 || Date < 1990.12.31", TYPED, 'N', false},
    {"Date >= 1990.01.01 && Date < 1991-01-01", TYPED, 'Y', true},
    {"EventDate > 1979", TYPED, 'Y', true},
    {"EventDate < 1990/01/01", TYPED, 'Y', true},
    {"EventDate > 1985", TYPED, 'N', false},
    {"bytes = 45", PLAIN, 'N', false},
    {"bytes > 30", PLAIN, 'Y', true},
    /* the result is that of the tag, else the terminator */
    {"result = 1-0", GAME, 'Y', true},
    {"result = 0-1", GAME, 'N', false},
    {"result = 0-1", PLAIN, '?', true},
    {"result = 1-0", PLAIN, '?', false},
    /* what the moves show */
    {"plies = 12", GAME, '?', true},
    {"plies < 12", GAME, '?', false},
    {"end = checkmate", PLAIN, '?', true},
    {"end = ongoing", GAME, '?', true},
    {"variant = Standard", GAME, '?', true},
    {"variant = \"three check\"", GAME, '?', false},
    {"variant != fischerandom", GAME, '?', true},
    {"variant = standard", GAME, '?', true},
    {"variant = unknown", GAME, '?', false},
    {"eco = B90", GAME, '?', true},
    {"opening ~ Najdorf", GAME, '?', true},
    {"eco", PLAIN, '?', true},
    {"comments = 3", GAME, '?', true},
    {"variations = 1", GAME, '?', true},
    {"nags = 2", GAME, '?', true},
    {"clocks = 1", GAME, '?', true},
    {"valid", GAME, '?', true},
    {"valid", FAULTY, '?', false},
    {"plies = 2", FAULTY, '?', true},
    {"clean", PLAIN, '?', true},
    {"clean", FAULTY, '?', false},
    {"clean", MATED_LOSER_WINS, '?', false},
    {"valid", MATED_LOSER_WINS, '?', true},
    /* moves: where they lead, and how they are written */
    {"moves = \"e4 c5 Nf3\"", GAME, '?', true},
    {"moves = \"1. Nf3 c5 2. e4\"", GAME, '?', true},
    {"moves = e4", PLAIN, '?', false},
    {"moves != e4", PLAIN, '?', true},
    {"moves = \"f3 e5 g4 Qh4# a3\"", PLAIN, '?', false},
    {"moves ~ \"1. e4 c5 2. Nf3\"", GAME, '?', true},
    {"moves ~ \"1. Nf3 c5 2. e4\"", GAME, '?', false},
    {"moves ~ \"e4 * Nf3\"", GAME, '?', true},
    {"moves ~ \"* c5|e5 !Nc3\"", GAME, '?', true},
    {"moves ~ \"* !c5\"", GAME, '?', false},
    {"moves ~ \"f3 e5 g4 Qh4\"", PLAIN, '?', true},
    {"moves !~ \"f3 * * Qh4#\"", PLAIN, '?', false},
    {"moves ~ \"* * * * *\"", PLAIN, '?', false},
    {"moves = e4 and not (moves = d4 or moves = c4)", GAME, '?', true},
    /* an answer is known as soon as one side decides it */
    {"plies > 1 && WhiteElo < 2000", GAME, 'N', false},
    {"plies > 1 || WhiteElo > 2000", GAME, 'Y', true},
    {"plies > 1 && WhiteElo > 2000", GAME, '?', true},
    {"!(plies > 1) || WhiteElo < 2000", GAME, '?', false},
};

Test(evaluate, answers)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        cr_assert(selecting_where(&selecting, cases[i].text, &fault), "%s: %s", cases[i].text,
                  fault.message);
        struct selected selected = selecting_ask(&selecting, cases[i].game);
        cr_assert_eq(selected.by_all, cases[i].by_all, "%s", cases[i].text);
        cr_assert_eq("NY?"[selected.by_tags], cases[i].by_tags, "%s", cases[i].text);
        bool needs = cases[i].by_tags == '?' || strstr(cases[i].text, "plies") ||
                     strstr(cases[i].text, "result") || strstr(cases[i].text, "clean") ||
                     strstr(cases[i].text, "moves");
        cr_assert_eq((ratsu_query_needs(selecting.query) & RATSU_NEEDS_MOVES) != 0, needs, "%s",
                     cases[i].text);
        selecting_end(&selecting);
    }
}

/* Expressions are tried only on values with their longest plain part: they find what the C library
 * finds. */
Test(evaluate, regular_expressions)
{
    static const char *const expressions[] = {
        "a\\+b+c", "x{2}yz", "[]a]bc(de)fg?h", "a.b",         "^Bxh7\\+$", "ab*cd",
        "a(b|c)d", "^ab?c",  "[^]]q",          "(ab)+cd$",    "ab|cd",     "a\\.b",
        "b{0}a",   "\\)a",   "=[NBR]",         "[[:digit:]]a"};
    static const char *const values[] = {"a+bbc", "xxyz", "]bcdefh", "a.b",    "Bxh7+", "acd",
                                         "abd",   "ac",   "aq",      "ababcd", "cd",    "a)a",
                                         "e8=N+", "7a",   "axb",     "abbcd",  "a",     "]q"};
    for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++) {
        struct selecting selecting = selecting_begin();
        struct ratsu_query_fault fault;
        char text[64], game[64];
        regex_t regex;
        snprintf(text, sizeof text, "Event ~ /%s/", expressions[i]);
        cr_assert(selecting_where(&selecting, text, &fault), "%s", text);
        cr_assert_eq(regcomp(&regex, expressions[i], REG_EXTENDED | REG_NOSUB), 0, "%s", text);
        for (size_t j = 0; j < sizeof values / sizeof *values; j++) {
            snprintf(game, sizeof game, "[Event \"%s\"]\n\n*\n", values[j]);
            cr_expect_eq(selecting_ask(&selecting, game).by_all,
                         regexec(&regex, values[j], 0, NULL, 0) == 0, "%s %s", text, values[j]);
        }
        regfree(&regex);
        selecting_end(&selecting);
    }
}

Test(evaluate, what_is_needed)
{
    struct selecting selecting = selecting_begin();
    struct ratsu_query_fault fault;
    cr_assert_eq(ratsu_query_needs(selecting.query), 0);
    cr_assert(selecting_where(&selecting, "{Pe4}", &fault)); /* a position may have it */
    cr_assert_eq(ratsu_query_needs(selecting.query), RATSU_NEEDS_MOVES);
    selecting_end(&selecting);
    selecting = selecting_begin();
    cr_assert(selecting_where(&selecting, "ECO = B90", &fault));
    cr_assert_eq(ratsu_query_needs(selecting.query), RATSU_NEEDS_TAGS | RATSU_NEEDS_GAME);
    cr_assert(selecting_where(&selecting, "eco = B90", &fault));
    cr_assert_eq(ratsu_query_needs(selecting.query),
                 RATSU_NEEDS_TAGS | RATSU_NEEDS_GAME | RATSU_NEEDS_MOVES | RATSU_NEEDS_OPENINGS);
    cr_assert(selecting_where(&selecting, "valid", &fault));
    cr_assert(ratsu_query_needs(selecting.query) & RATSU_NEEDS_VARIATIONS);
    selecting_end(&selecting);
}
