#include "judging.h"
#include <stdio.h>

#define CONTROL(control, moves)                                                                    \
    ROSTER("2020.01.01", "*") "[TimeControl \"" control "\"]\n\n" moves "\n"

Test(judge_clocks, commands_hold_what_they_should)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 {[%clk 0:10:00]} e5 {[%emt 5.5]} *\n"), ""},
        {MOVES("1. e4 {[%clk 1:75:00]} *\n"), "9:8 warning bad-clock\n"},
        {MOVES("1. e4 {text [%eval good] [%eval -0.35,12] [%eval #-3]} *\n"),
         "9:13 warning bad-eval\n"},
        {MOVES("1. e4 {[%csl Ge4,Rd5][%cal Ge2e4]} *\n"), ""},
        {MOVES("1. e4 {[%csl Ge9][%cal e2e4]} *\n"),
         "9:8 warning bad-shapes\n9:18 warning bad-shapes\n"},
        {MOVES("1. e4 {[%clk 0:10:00} *\n"), "9:8 warning unclosed-command\n"},
        {MOVES("1. e4 {[%clk\n0:10:00]} *\n"), ""},
        {MOVES("1. e4 {[%unknown x]} {no [command]} *\n"), ""},
        {MOVES("1. e4 {[%clk0:10:00] [%evalues 1] [%cslGe4] [%cal] [%eval2] [%clkA]} *\n"),
         "9:8 warning bad-clock\n9:35 warning bad-shapes\n9:45 warning bad-shapes\n"
         "9:52 warning bad-eval\n9:61 warning bad-clock\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

/* A king that ends in the centre without a clock, where three moves in four have one. */
Test(judge_clocks, kings_put_into_the_centre)
{
#define ENDING(moves)                                                                              \
    ROSTER("2020.01.01", "*")                                                                      \
    "[SetUp \"1\"]\n[FEN \"8/3k4/8/8/8/4K3/7P/8 w - - 0 1\"]\n\n" moves " *\n"
#define CLOCK " {[%clk 0:01:00]} "
    static const struct judging_case cases[] = {
        {ENDING("1. h3" CLOCK "Kd6" CLOCK "2. h4" CLOCK "Kd5"),
         "11:68 warning possible-board-king\n"},
        {ENDING("1. h3" CLOCK "Kd6 2. h4" CLOCK "Kd5"), ""},
        {ENDING("1. h3" CLOCK "Kd6" CLOCK "2. h4" CLOCK "Kd5" CLOCK), ""},
        {ENDING("1. h3" CLOCK "Kd6" CLOCK "2. h4" CLOCK "Kc5"), ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_clocks, a_clock_gains_no_more_than_the_increment)
{
    static const struct judging_case cases[] = {
        {CONTROL("180+2", "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:03:03]} *"),
         ""},
        {CONTROL("180+2", "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:03:04]} *"),
         "10:51 warning clock-grows\n"},
        /* Hours of two digits and tenths count as well, also where eight bytes are read at once. */
        {CONTROL("36000", "1. e4 {[%clk 9:59:59]} e5 2. d4 {[%clk 10:00:00]} d5 3. Nf3 Nf6 *"), ""},
        {CONTROL("36000", "1. e4 {[%clk 9:59:59]} e5 2. d4 {[%clk 10:00:01]} d5 3. Nf3 Nf6 *"),
         "10:34 warning clock-grows\n"},
        {CONTROL("180+2", "1. e4 {[%clk 0:03:00.4]} e5 2. d4 {[%clk 0:03:03.4]} d5 3. c4 c5 *"),
         ""},
        {CONTROL("180+2", "1. e4 {[%clk 0:03:00.4]} e5 2. d4 {[%clk 0:03:03.5]} d5 3. c4 c5 *"),
         "10:36 warning clock-grows\n"},
        /* Each player has a clock. */
        {CONTROL("180", "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:00:59]} *"), ""},
        /* A period adds its time after the last move of the one before it, and nowhere else; its
         * increment is its own. An unknown control says nothing. */
        {CONTROL("40/7200:3600", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 1:01:00]} *"),
         "10:34 warning clock-grows\n"},
        {CONTROL("2/7200:3600", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 1:01:00]} *"), ""},
        {CONTROL("2/7200:3600", "1. e4 e5 2. d4 {[%clk 0:01:00]} d5 3. c4 {[%clk 1:01:00]} *"),
         "10:43 warning clock-grows\n"},
        {CONTROL("2/7200:3600+30", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 1:01:30]} *"), ""},
        {CONTROL("2/7200:3600+30", "1. e4 e5 2. d4 {[%clk 0:01:00]} d5 3. c4 {[%clk 0:01:30]} *"),
         ""},
        {CONTROL("2/7200:3600+30", "1. e4 e5 {[%clk 0:01:00]} 2. d4 d5 {[%clk 1:01:32]} *"),
         "10:37 warning clock-grows\n"},
        {CONTROL("2/7200:3600+30", "1. e4 {[%clk 0:01:00]} *"), ""},
        {CONTROL("3/7200:3600+30", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:01:30]} *"),
         "10:34 warning clock-grows\n"},
        {CONTROL("1/60", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:01:59]} *"), ""},
        {CONTROL("60:60", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:01:59]} *"), ""},
        {CONTROL("?", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 1:01:00]} *"), ""},
        /* A first clock has at most the time of the first period, and one increment. */
        {CONTROL("180+2", "1. e4 {[%clk 0:03:03]} e5 {[%clk 0:03:04]} *"),
         "10:28 warning clock-grows\n"},
        {CONTROL("180+2", "1. e4 e5 2. d4 {[%clk 0:03:05]} d5 {[%clk 0:03:06]} *"),
         "10:37 warning clock-grows\n"},
        {CONTROL("2/180:60", "1. e4 e5 2. d4 {[%clk 0:04:01]} d5 {[%clk 0:04:02]} *"),
         "10:37 warning clock-grows\n"},
        {CONTROL("2/180+30:60", "1. e4 {[%clk 0:03:30]} e5 {[%clk 0:04:00]} *"),
         "10:28 warning clock-grows\n"},
        /* Time spent is at most the time left, by clocks or by the moves before. */
        {CONTROL("180+2", "1. e4 {[%emt 183]} e5 {[%emt 184]} *"),
         "10:24 warning time-overspent\n"},
        {CONTROL("180+2", "1. e4 {[%emt 100.5]} e5 2. d4 {[%emt 84]} d5 {[%emt 188]} *"),
         "10:47 warning time-overspent\n"},
        {CONTROL("180+2", "1. e4 {[%emt 100.5]} e5 2. d4 {[%emt 85]} *"),
         "10:32 warning time-overspent\n"},
        {CONTROL("180",
                 "1. e4 {[%clk 0:01:00] [%emt 0:02:00]} e5 2. d4 {[%clk 0:00:50] [%emt 62]} *"),
         "10:64 warning time-overspent\n"},
        {CONTROL("180", "1. e4 {[%emt 62] [%clk 0:01:00]} e5 2. d4 {[%emt 62] [%clk 0:00:50]} *"),
         "10:44 warning time-overspent\n"},
        {CONTROL("?", "1. e4 {[%emt 999]} *"), ""},
        {CONTROL("*180", "1. e4 {[%emt 999]} *"), ""},
        {CONTROL("180", "1. e4 (1. d4 {[%emt 999]}) e5 *"), ""},
        /* Clocks of variations are of other games. */
        {CONTROL("180",
                 "1. e4 {[%clk 0:01:00]} e5 (1... c5 {[%clk 0:01:00]}) 2. d4 {[%clk 0:00:50]} *"),
         ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

static unsigned chance(uint64_t *seed, size_t below)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((*seed >> 33) % below);
}

/* Comments that begin with commands in the usual form are judged eight bytes at once; a letter
 * before the commands keeps them from that. Both find the same at the same places, whatever has
 * become of them. */
Test(judge_clocks, usual_comments_are_judged_as_all_others)
{
    static const char *const usual[] = {
        "[%eval 0.17] [%clk 0:03:00] ", "[%clk 0:09:44.6]", "[%emt 5.5]",      "[%eval -12.3]",
        "[%eval #-3] [%clk 0:00:00]",   "[%eval #12]",      "[%clk 10:00:59]", "[%clk 0:00:09]",
        "[%emt 0.25] [%clk 0:10:00]",   "[%clk 0:09:44.:]"};
    static const char *const begins[2][2] = {{" {", "{x"}, {" { ", "{ x"}};
    static const char letters[] = "0123456789:.-+ ]#[%cxe,6\t\n";
    char comments[2][64], text[512], found[512];
    struct judging judging;
    uint64_t seed = 1;
    size_t faults = 0;
    judging_begin(&judging, RATSU_IMPORT);
    ratsu_check_switch(&judging.settings, RATSU_IMPORT, ratsu_slice_of("style"), false);
    for (int round = 0; round < 20000; round++) {
        for (int side = 0; side < 2; side++) {
            strcpy(comments[side], usual[chance(&seed, sizeof usual / sizeof *usual)]);
            for (unsigned changes = chance(&seed, 3); changes > 0; changes--) {
                char *changed = &comments[side][chance(&seed, strlen(comments[side]))];
                char turned = (char)(*changed ^ 1 << chance(&seed, 8));
                bool one_bit = turned && chance(&seed, 2);
                *changed = one_bit ? turned : letters[chance(&seed, sizeof letters - 1)];
            }
        }
        const unsigned blank = chance(&seed, 2);
        for (int slow = 0; slow < 2; slow++) {
            const char *begin = begins[blank][slow];
            int length = snprintf(
                text, sizeof text, CONTROL("180+2", "1. e4 %s%s} e5 %s%s} 2. d4 %s%s} d5 %s%s} *"),
                begin, comments[0], begin, comments[1], begin, comments[1], begin, comments[0]);
            judge_text(&judging, (struct ratsu_slice){text, (size_t)length}, false);
            if (!slow) strcpy(found, judging.found.data);
        }
        cr_assert_str_eq(found, judging.found.data, "%s\n%s", text, found);
        faults += strstr(found, "bad-") || strstr(found, "clock-grows") ||
                  strstr(found, "time-overspent");
    }
    cr_expect(faults > 1000 && faults < 19000, "%zu", faults);
    judging_end(&judging);
}
