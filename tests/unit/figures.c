#include <criterion/criterion.h>

#include "ratsu/pgn.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

/* "clk=7081000 emt=119000 cp=26 depth=28": what is known, in words. */
static const char *words(const char *comment, bool black)
{
    static char text[200];
    struct ratsu_figures figures = {0};
    size_t length = 0;
    ratsu_figures_read(&(struct ratsu_game){0}, ratsu_slice_of(comment), black, &figures);
    text[0] = '\0';
    if (figures.has_clock)
        length += (size_t)sprintf(text + length, "clk=%lu ", (unsigned long)figures.clock);
    if (figures.has_elapsed)
        length += (size_t)sprintf(text + length, "emt=%lu ", (unsigned long)figures.elapsed);
    if (figures.has_evaluation)
        length += (size_t)sprintf(text + length, "%s=%ld ", figures.evaluation.mate ? "mate" : "cp",
                                  (long)figures.evaluation.value);
    if (figures.depth) sprintf(text + length, "d=%lu ", (unsigned long)figures.depth);
    return text;
}

static const struct {
    const char *comment, *white, *black;
} rows[] = {
    {"{[%clk 0:03:00] [%emt 0:00:05.25] [%eval 0.35,20]}", "clk=180000 emt=5250 cp=35 d=20 ",
     "clk=180000 emt=5250 cp=35 d=20 "},
    {"[%eval -593,19] [%clk 25]", "clk=25000 d=19 ", "clk=25000 d=19 "},
    {"[%eval 5,19]", "d=19 ", "d=19 "},
    {"[%eval ,19]", "d=19 ", "d=19 "},
    {"[%eval -5] [%emt 0:25]", "cp=-500 ", "cp=-500 "}, /* seconds or minutes? */
    {"[%eval -5] [%emt 0:00:25]", "emt=25000 cp=-500 ", "emt=25000 cp=-500 "},
    {"[%eval #-3]", "mate=-3 ", "mate=-3 "},
    {"[%eval -0.24/12]", "cp=-24 d=12 ", "cp=-24 d=12 "}, /* PyChess */
    {"[%clk 0:03:01][%timestamp 18]", "clk=181000 emt=1800 ", "clk=181000 emt=1800 "},
    {"[%emt 2] [%timestamp 10]", "emt=2000 ", "emt=2000 "},
    {"[%timestamp 1.5] [%timestamp 99999999999]", "", ""},
    {"[%eval 0.39] [%depth 19] [%depth x]", "cp=39 d=19 ", "cp=39 d=19 "},
    {"-M2 0.2s", "emt=200 mate=-1 ", "emt=200 mate=1 "},
    {"1s, 2s", "", ""},
    {"12s is much", "", ""},
    {"[%clk 1:00:00] [%clk 2:00:00]", "clk=3600000 ", "clk=3600000 "},
    {"{+0.35/12 0.41s}", "emt=410 cp=35 d=12 ", "emt=410 cp=-35 d=12 "},
    {"0.00/1 0.000s, Draw by 3-fold repetition", "emt=0 cp=0 d=1 ", "emt=0 cp=0 d=1 "},
    {"-M5/20 1.2s", "emt=1200 mate=-3 d=20 ", "emt=1200 mate=3 d=20 "},
    {"+M12/25 0.5s, White mates", "emt=500 mate=6 d=25 ", "emt=500 mate=-6 d=25 "},
    {"{0.15/27\n277}", "emt=277000 cp=15 d=27 ", "emt=277000 cp=15 d=27 "},
    {"+0.35/12\r\n0.41s\r\n, Black mates", "emt=410 cp=35 d=12 ", "emt=410 cp=-35 d=12 "},
    {"+0.35/12 0.41s, 1", "", ""},
    {"+0.35/12 0.41s; better", "", ""},
    {"+0.35/12 0.41s, White stands better", "", ""},
    {"+0.35/12 0.41s Nf3", "", ""},
    {"+0.30/12 8 40000", "", ""}, /* milliseconds or seconds? */
    {"+0.20/12 1,500 ms", "", ""},
    {"+1.16/8, 0.022s", "emt=22 cp=116 d=8 ", "emt=22 cp=-116 d=8 "},
    {"+0.35/12 0.410s, tl=9.5s", "clk=9500 emt=410 cp=35 d=12 ", "clk=9500 emt=410 cp=-35 d=12 "},
    {"-M5 9/17 11 16328", "emt=11 mate=-3 d=9 ", "emt=11 mate=3 d=9 "},
    {"+0.35/12 0.4s, tl=9.5s, line=\"info, tl=1s\", White's connection stalls",
     "clk=9500 emt=400 cp=35 d=12 ", "clk=9500 emt=400 cp=-35 d=12 "},
    {"+0.35/12 0.4s, tl=x", "", ""},
    {"(Nf3) 0.24/16 45", "emt=45000 cp=24 d=16 ", "emt=45000 cp=-24 d=16 "},
    {"(Nf3 0.24/16 45", "", ""},
    {"-#14/\r\n21 185 (d4)", "emt=185000 mate=-14 d=21 ", "emt=185000 mate=-14 d=21 "},
    {"(Nf3)", "", ""},
    {"1/2 5", "", ""},
    {"3/4, 5s", "", ""},
    {"+0.35/12 ", "cp=35 d=12 ", "cp=-35 d=12 "},
    {"[%eval 0,1] [%emt 0:00:00]", "emt=0 cp=0 d=1 ", "emt=0 cp=0 d=1 "}, /* ChessBase */
    {"{+0.00/0}", "cp=0 ", "cp=0 "},
    {"{0.25/12}", "", ""},            /* may be a score */
    {"{-0.73/10}", "d=10 ", "d=10 "}, /* whose? */
    {"{-0.00/10}", "cp=0 d=10 ", "cp=0 d=10 "},
    {"+0.86/10 1:41", "emt=101000 cp=86 d=10 ", "emt=101000 cp=-86 d=10 "}, /* XBoard */
    {"-0.23/18 29", "emt=29000 d=18 ", "emt=29000 d=18 "},
    {"{0.\n00/48 193}", "emt=193000 cp=0 d=48 ", "emt=193000 cp=0 d=48 "},
    {"0. 0000000000000000000000000/48 193", "", ""},
    {"0. /48 193", "", ""},
    {"M+3/24 1.0 836605", "emt=1000 mate=3 d=24 ", "emt=1000 mate=-3 d=24 "},
    {"M-2/24 0.1 19242", "emt=100 mate=-2 d=24 ", "emt=100 mate=2 d=24 "},
    {"{11:+0.00}", "cp=0 d=11 ", "cp=0 d=11 "},
    {"66:M4", "mate=4 d=66 ", "mate=4 d=66 "},
    {"Deep Rybka 3: 12:-0.61", "cp=-61 d=12 ", "cp=-61 d=12 "},
    {"12: 12:-0.61", "", ""},
    {"Move 12: 0.61", "", ""},
    {"+1", "", ""},
    {"0.92", "", ""},
    {"+0.92!", "", ""},
    {"-11.78|x9", "", ""},
    {"{0:04:56}", "clk=296000 ", "clk=296000 "},
    {"0:01:00.8", "clk=60800 ", "clk=60800 "},
    {"00:08.078", "", ""},
    {"1:99", "", ""},
    {"12:0.61", "", ""},
    {"{#3}", "", ""},
    {"12", "", ""},
    {"Eval = -0.12, Depth = 1, TimeLeft = 02:00:00", "clk=7200000 cp=-12 d=1 ",
     "clk=7200000 cp=-12 d=1 "},
    {"ev=-158,d=37,tl=01:06:40", "clk=4000000 d=37 ", "clk=4000000 d=37 "}, /* hundredths */
    {"d=1, mt=5, see also d4", "", ""},
    {"d=1, mt=5, Draw by agreement, d=x", "emt=5 d=1 ", "emt=5 d=1 "},
    {"ev=0.30, d=1, wv=-0.30", "cp=-30 d=1 ", "cp=-30 d=1 "},
    {"wv=-0.30, d=1, ev=0.30", "cp=-30 d=1 ", "cp=-30 d=1 "},
    {"d=1, my move=5", "", ""},
    {"{0.19/18 29}", "emt=29000 cp=19 d=18 ", "emt=29000 cp=19 d=18 "},
    {"{d=28, sd=44, mt=119000, tl=7081000, pv=e4 e5, wv=0.26, R50=50}",
     "clk=7081000 emt=119000 cp=26 d=28 ", "clk=7081000 emt=119000 cp=26 d=28 "},
    {"d=1, mt=00:00:10,\n tl=01:40:00, wv=-M12, ", "clk=6000000 emt=10000 mate=-6 d=1 ",
     "clk=6000000 emt=10000 mate=-6 d=1 "},
    {"+M1/1 0s", "emt=0 mate=1 d=1 ", "emt=0 mate=-1 d=1 "},
    {"-#19/22 327", "emt=327000 mate=-19 d=22 ", "emt=327000 mate=-19 d=22 "},
    {"[%eval M5]", "mate=5 ", "mate=5 "},
    {"d=54276, mt=1434", "emt=1434 d=54276 ", "emt=1434 d=54276 "},
    {"wv=-#12", "mate=-12 ", "mate=-12 "},
    {"d=-3, tl=-4, wv=x", "", ""},
    {"book, mb=+0+0+0+0+0,", "", ""},
    {"better is d=4", "", ""},
    {"1/2 a draw", "", ""},
    {"see 3/4 5", "", ""},
    {"{}", "", ""},
    {"[%emt 1] [%emt 2]", "emt=1000 ", "emt=1000 "},
    {"d=4294967296, mt=1", "", ""},
    {"d=4294967295, mt=", "d=4294967295 ", "d=4294967295 "},
    {"d=1, mt=x, tl=0:x", "", ""},
    {"d=1, tl=0:x", "", ""},
    {"[%eval #12345678901234]", "", ""},
    {"[%eval #1234567890123456]", "", ""},
    {"/5 3", "", ""},
    {"1.0/x 5", "", ""},
    {"1.0/5 x", "", ""},
    {"1.0/5", "", ""},
    {"/", "", ""},
    {"0.3/ 5", "", ""},
};

#define ENGINE(pattern, whose, example, figures) {example, figures, #whose},
static const struct {
    const char *comment, *white, *whose;
} engines[] = {
#include "words/engines.def"
};

Test(figures, are_read_from_the_example_of_each_row)
{
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++) {
        const char *comment = engines[i].comment;
        cr_expect_str_eq(words(comment, false), engines[i].white, "%s", comment);
        bool same = strcmp(words(comment, true), engines[i].white) == 0;
        bool mover = strcmp(engines[i].whose, "MOVER") == 0 ||
                     (strcmp(engines[i].whose, "SIGNED") == 0 && comment[0] == '+');
        cr_expect_eq(same, !mover, "%s", comment);
    }
}

Test(figures, are_read_from_comments)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_str_eq(words(rows[i].comment, false), rows[i].white, "%s", rows[i].comment);
        cr_expect_str_eq(words(rows[i].comment, true), rows[i].black, "%s", rows[i].comment);
    }
}

/* Figures of COMMENT after Black's move in a game with this time control and this first comment. */
static struct ratsu_figures read_in(const char *control, const char *first, const char *comment)
{
    char text[200];
    struct ratsu_game game = {0};
    struct ratsu_figures figures = {0};
    int length = snprintf(text, sizeof text, "[TimeControl \"%s\"]\n\n1. e4 {%s} e5 {%s} *\n",
                          control, first, comment);
    struct ratsu_pgn_reader reader = {.text = {text, (size_t)length}, .depth = RATSU_PGN_ALL};
    cr_assert_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_GAME);
    ratsu_figures_read(&game, ratsu_slice_of(comment), true, &figures);
    ratsu_game_free(&game);
    return figures;
}

Test(figures, sign_of_other_comments_shows_whose_an_evaluation_is)
{
    cr_expect_eq(read_in("?", "+0.35/12 5", "-0.23/18 29").evaluation.value, 23);
    cr_expect_eq(read_in("?", "0.35/12 5", "-0.23/18 29").evaluation.value, -23);
    cr_expect_eq(read_in("?", "+0.35/12", "-0.23/18").evaluation.value, 23);
    cr_expect(!read_in("?", "-0.35/12 5", "-0.23/18 29").has_evaluation);
    cr_expect(!read_in("?", "+0.35", "-0.23/18 29").has_evaluation);
}

Test(figures, clock_alone_is_read_by_the_time_control)
{
    cr_expect_eq(read_in("4200", "1:07:00", "56:00").clock, 56 * 60000);
    cr_expect_eq(read_in("5400+30", "1:30", "0:20").clock, 20 * 60000);
    cr_expect_eq(read_in("?", "1:30", "0:20").unclear, 1);
    cr_expect(!read_in("?", "1:30", "0:20").has_clock);
}

Test(figures, evaluation_of_an_annotator_is_of_the_position_after_the_move)
{
    cr_expect(!read_in("?", "", "+0.92").before && read_in("?", "", "+0.92/9").before);
}

Test(figures, first_one_stays)
{
    const struct ratsu_game game = {0};
    struct ratsu_figures figures = {0};
    ratsu_figures_read(&game, ratsu_slice_of("+0.35/12 0.41s"), false, &figures);
    ratsu_figures_read(&game, ratsu_slice_of("[%eval 9.9,3] [%clk 0:00:01]"), false, &figures);
    cr_expect(figures.evaluation.value == 35 && figures.depth == 12 && figures.clock == 1000);
}

/* Reads COMMENT where it stands in a game, and apart from one; whether the first is at once. */
static bool read_twice(const char *comment, struct ratsu_figures *inside,
                       struct ratsu_figures *apart)
{
    char text[200];
    int length = snprintf(text, sizeof text, "%s } 12. Nf3 Nc6 13. Bb5 a6 14. Ba4", comment);
    struct ratsu_game game = {.bytes = {text, (size_t)length}};
    memset(inside, 0, sizeof *inside);
    memset(apart, 0, sizeof *apart);
    cr_expect(!ratsu_figures_read(&game, ratsu_slice_of(comment), false, apart));
    return ratsu_figures_read(&game, (struct ratsu_slice){text, strlen(comment)}, false, inside);
}

static bool same(const struct ratsu_figures *a, const struct ratsu_figures *b)
{
    return a->has_clock == b->has_clock && a->clock == b->clock &&
           a->has_elapsed == b->has_elapsed && a->elapsed == b->elapsed &&
           a->has_evaluation == b->has_evaluation && a->before == b->before &&
           a->evaluation.mate == b->evaluation.mate && a->evaluation.value == b->evaluation.value &&
           a->depth == b->depth && a->unclear == b->unclear;
}

Test(figures, usual_comments_are_read_at_once_and_the_same)
{
    struct ratsu_figures inside, apart;
    static const char *const others[] = {
        "{ [%clk 0:03:07] x",
        "[%clk 0:03:07] [%csl Gd4]",
        "[%clk 0:3:07]",
        "[%clk 0:63:07]",
        "[%eval 5]",
        "[%eval 1,5]",
        "[%eval 0.35,12]",
        "[%clk 1:05]",
        "[%emt 0.5]",
        "[%clk 0:03:07.25]",
        "[%eval #0]",
        "[%eval 0.123456]",
        "[%clk 0:03:07]  [%emt 1]",
        "[%clk",
        "[%eval 1.",
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        cr_expect(!read_twice(others[i], &inside, &apart), "%s", others[i]);
        cr_expect(same(&inside, &apart), "%s", others[i]);
    }
    for (unsigned i = 0; i < 20000; i++) {
        char comment[80];
        unsigned random = i * 2654435761u, seconds = random % 360000, value = random >> 7 & 0xfff;
        int length = snprintf(comment, sizeof comment, "{ ");
        if (i % 3 == 0)
            length +=
                sprintf(comment + length, "[%%eval #%s%u] ", i % 2 ? "-" : "", 1 + value % 99);
        if (i % 3 == 1)
            length += sprintf(comment + length, i % 5 ? "[%%eval %s%u.%02u] " : "[%%eval %s%u.%u]",
                              i % 2 ? "-" : "", value / 100, value % (i % 5 ? 100 : 10));
        sprintf(comment + length, i % 7 ? "[%%clk %u:%02u:%02u] " : "[%%clk %u:%02u:%02u.%u]",
                seconds / 3600, seconds / 60 % 60, seconds % 60, value % 10);
        cr_assert(read_twice(comment, &inside, &apart), "%s", comment);
        cr_assert(same(&inside, &apart), "%s", comment);
        cr_assert_eq(apart.clock / 1000, seconds, "%s", comment);
    }
}
