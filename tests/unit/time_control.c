#include "words/words.h"
#include "ratsu/pgn.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(time_control, read)
{
    const struct {
        const char *text;
        bool fine, known;
        uint64_t base, increment, added;
    } cases[] = {{"?", true, false, 0, 0, 0},
                 {"-", true, false, 0, 0, 0},
                 {"300", true, true, 300000, 0, 0},
                 {"300+2", true, true, 300000, 2000, 0},
                 {"60+0.6", true, true, 60000, 600, 0},
                 {"*180", true, true, 180000, 0, 0},
                 {"40/9000", true, true, 9000000, 0, 9000000},
                 {"1/86400", true, true, 86400000, 0, 86400000},
                 {"40/7200:3600", true, true, 7200000, 0, 7200000},
                 {"40/5400+30:1800+30", true, true, 5400000, 30000, 5400000},
                 {"40/7200:20/3600:900+30", true, true, 7200000, 30000, 7200000},
                 {"", false, false, 0, 0, 0},
                 {"90 min + 30 sec", false, false, 0, 0, 0},
                 {"300+", false, false, 0, 0, 0},
                 {"300:", false, false, 0, 0, 0},
                 {"5/", false, false, 0, 0, 0},
                 {"60.5+1.25", true, true, 60500, 1250, 0},
                 {"1.2345", true, true, 1234, 0, 0},
                 {"0.009+10", true, true, 9, 10000, 0},
                 {"60:30+5:*10+6", true, true, 60000, 6000, 30000},
                 {"999999999", true, true, 999999999000, 0, 0},
                 {"60.", false, false, 0, 0, 0},
                 {".5", false, false, 0, 0, 0},
                 {"60+5+5", false, false, 0, 0, 0},
                 {"60;30", false, false, 0, 0, 0},
                 {"*", false, false, 0, 0, 0},
                 {"40/", false, false, 0, 0, 0},
                 {"6:", false, false, 0, 0, 0},
                 {"6/:", false, false, 0, 0, 0},
                 {"??", false, false, 0, 0, 0},
                 {"9999999999", false, false, 0, 0, 0},
                 {"99999999999", false, false, 0, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_time_control control;
        char more[40]; /* what stands after the value is none of it */
        size_t length = strlen(cases[i].text);
        snprintf(more, sizeof more, "%s5", cases[i].text);
        bool fine = ratsu_time_control_read((struct ratsu_slice){more, length}, &control);
        cr_expect_eq(fine, cases[i].fine, "%s", cases[i].text);
        if (!fine || !cases[i].fine) continue;
        cr_expect_eq(control.known, cases[i].known, "%s", cases[i].text);
        cr_expect_eq(control.base, cases[i].base, "%s", cases[i].text);
        cr_expect_eq(control.increment, cases[i].increment, "%s", cases[i].text);
        cr_expect_eq(control.added, cases[i].added, "%s", cases[i].text);
    }
}

Test(time_control, what_a_move_gains)
{
    static const struct {
        const char *text;
        uint64_t number, increment, added; /* seconds */
    } cases[] = {{"40/7200:1800+30", 1, 0, 0},
                 {"40/7200:1800+30", 39, 0, 0},
                 {"40/7200:1800+30", 40, 0, 1800},
                 {"40/7200:1800+30", 41, 30, 0},
                 {"40/7200:1800+30", 80, 30, 0},
                 {"40/7200:20/3600:900+30", 40, 0, 3600},
                 {"40/7200:20/3600:900+30", 59, 0, 0},
                 {"40/7200:20/3600:900+30", 60, 0, 900},
                 {"40/7200:20/3600:900+30", 61, 30, 0},
                 {"40/9000+5", 40, 5, 9000}, /* begins again */
                 {"40/9000+5", 79, 5, 0},
                 {"40/9000+5", 80, 5, 9000},
                 {"40/7200:20/3600", 60, 0, 3600},
                 {"40/7200:20/3600", 80, 0, 3600},
                 {"40/7200:20/3600", 81, 0, 0},
                 {"300+2", 1, 2, 0},
                 {"60:30+5", 7, 5, 30}, /* nobody knows when */
                 {"1/2:1/3:1/4:1/5:6+7", 2, 7, 6}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_time_control control;
        cr_assert(ratsu_time_control_read(ratsu_slice_of(cases[i].text), &control));
        struct ratsu_time_gain gain = ratsu_time_gained(&control, cases[i].number);
        cr_expect_eq(gain.increment, 1000 * cases[i].increment, "%s", cases[i].text);
        cr_expect_eq(gain.added, 1000 * cases[i].added, "%s", cases[i].text);
    }
}

/* What GAME's clock VALUE is, in seconds; -1: not known, -2: no time. */
static long seconds(const struct ratsu_game *game, const char *value)
{
    uint64_t time;
    bool unclear;
    if (ratsu_game_clock_read(game, ratsu_slice_of(value), &time, &unclear)) {
        cr_expect(!unclear, "%s", value);
        return (long)(time / 1000);
    }
    return unclear ? -1 : -2;
}

Test(time_control, tells_what_two_fields_of_a_clock_are)
{
    static const struct {
        const char *control, *first, *value;
        long seconds;
    } rows[] = {
        {"5400+30", "1:30", "1:30", 5400}, {"5400+30", "1:30", "0:20", 1200},
        {"5400+30", "1:31", "0:20", 1200}, {"5400", "0:45", "0:45", 2700},
        {"5400", "0:44", "0:44", -1},      {"5400", "1:32", "1:20", 80},
        {"300", "4:58", "4:58", 298},      {"300", "4:58", "0:04", 4},
        {"300", "4:58", "0:07", 7},        {"300+3", "1:30:00", "4:58", 298},
        {"300", "6:01", "6:01", -1},       {"300", "5:59", "5:59", 359},
        {"?", "1:30", "1:30", -1},         {"*300", "1:30", "1:30", -1},
        {"", "1:30", "1:30", -1},          {"5400+30", "1:30", "1:30:00", 5400},
        {"?", "1:30", "1:30.5", 90},       {"?", "1:30", "90", 90},
        {"5400+30", "1:30", "1:75", -2},   {"40/5400:1800", "1:30", "0:20", 1200},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[200];
        struct ratsu_game game = {0};
        int length = snprintf(text, sizeof text, "[TimeControl \"%s\"]\n\n1. e4 {[%%clk %s]} *\n",
                              rows[i].control, rows[i].first);
        struct ratsu_pgn_reader reader = {.text = {text, (size_t)length}, .depth = RATSU_PGN_ALL};
        cr_assert_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_GAME);
        cr_expect_eq(seconds(&game, rows[i].value), rows[i].seconds, "%s %s: %ld", rows[i].control,
                     rows[i].value, seconds(&game, rows[i].value));
        ratsu_game_free(&game);
    }
}
