#include "judging.h"

#define WITH(tag) ROSTER("2020.01.01", "*") tag "\n\n1. e4 *\n"

Test(judge_tags, the_roster_is_whole)
{
    static const struct judging_case cases[] = {
        {"1. e4 *\n", "1:1 warning missing-roster-tag\n"},
        {"[White \"Tal\"]\n\n1. e4 *\n", "1:1 warning missing-roster-tag\n"},
        {MOVES("1. e4 *\n"), ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_tags, the_message_names_what_is_missing)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judge_text(
        &judging,
        ratsu_slice_of("[Event \"?\"]\n[Date \"2020.01.01\"]\n[White \"?\"]\n[Black \"?\"]\n\n*\n"),
        false);
    const struct ratsu_diagnostic *first = &judging.findings.list.items[0];
    struct ratsu_slice message = {judging.findings.list.text.data + first->message,
                                  first->message_length};
    cr_expect(ratsu_slice_is(message, "no Site, Round and Result tags (of the Seven Tag Roster)"),
              "%.*s", (int)message.length, message.data);
    judging_end(&judging);
}

Test(judge_tags, epd_holds_operations)
{
    static const struct judging_case cases[] = {
        {WITH("[EPD \"bm e4; id \\\"a;\\\\b\\\";\"]"), ""},
        {WITH("[EPD \"\"]"), ""},
        {WITH("[EPD \"bm e4\"]"), "8:1 warning epd-tag\n"},
        {WITH("[EPD \"id \\\"a;\"]"), "8:1 warning epd-tag\n"},
        {WITH("[EPDs \"bm\"]"), ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_tags, names_stand_once)
{
    static const struct judging_case cases[] = {
        {WITH("[White \"a\"]"), "8:1 warning duplicate-tag\n"},
        {WITH("[Own \"a\"]\n[Own \"b\"]\n[Own \"c\"]"),
         "9:1 warning duplicate-tag\n10:1 warning duplicate-tag\n"},
        {WITH("[Own \"a\"]\n[own \"b\"]"), ""},
        {WITH("[WHITE \"a\"]\n[whiteratingdiff \"+1\"]\n[Whites \"b\"]\n[variant \"Camelot\"]"),
         "8:1 warning tag-case\n9:1 warning tag-case\n11:1 warning tag-case\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

/* Beyond the number up to which names are compared with each other, they are sorted: the same
 * answer. */
Test(judge_tags, many_tags)
{
    struct judging judging;
    struct ratsu_buffer text = {0};
    judging_begin(&judging, RATSU_IMPORT);
    cr_assert(ratsu_check_switch(&judging.settings, RATSU_IMPORT, ratsu_slice_of("X"), false));
    for (int i = 0; i < 1000; i++) ratsu_buffer_print(&text, "[Tag%d \"x\"]\n", i % 998);
    ratsu_buffer_add_string(&text, "\n1. e4 *\n");
    judge_text(&judging, ratsu_buffer_slice(&text), false);
    cr_expect_str_not_empty(judging.found.data);
    cr_expect_not_null(strstr(judging.found.data,
                              "\n999:1 warning duplicate-tag\n1000:1 warning duplicate-tag\n"));
    cr_expect_eq(judging.findings.list.count, 3, "and the roster");
    ratsu_buffer_free(&text);
    judging_end(&judging);
}

Test(judge_tags, values)
{
    static const struct judging_case cases[] = {
        {ROSTER("2023.02.30", "*") "\n1. e4 *\n", "3:8 warning bad-date\n"},
        {ROSTER("2023.02.03", "1/2") "\n1. e4 1/2-1/2\n", "7:10 warning bad-result-tag\n"},
        {ROSTER("", "*") "\n1. e4 *\n", "3:8 warning empty-tag\n"},
        {WITH("[EventDate \"2023\"]"), "8:13 warning bad-date\n"},
        {WITH("[UTCTime \"25:00:00\"]"), "8:11 warning bad-time\n"},
        {WITH("[WhiteRatingDiff \"+-3\"]\n[BlackRatingDiff \"-3\"]\n[EndDate \"2019.13.45\"]"),
         "8:19 warning bad-rating\n10:11 warning bad-date\n"},
        {WITH("[WhiteElo \"27OO\"]\n[BlackElo \"\"]"), "8:12 warning bad-rating\n"},
        {WITH("[ECO \"F00\"]"), "8:7 warning bad-eco\n"},
        {WITH("[WhiteFideId \"none\"]"), "8:15 warning bad-fide-id\n"},
        {WITH("[TimeControl \"5 minutes\"]"), "8:15 warning bad-time-control\n"},
        {WITH("[PlyCount \"many\"]"), "8:12 warning bad-ply-count\n"},
        {WITH("[PlyCount \"7\"]"), "8:12 warning ply-count-mismatch\n"},
        {WITH("[PlyCount \"1\"]"), ""},
        {WITH("[SetUp \"yes\"]"), "8:9 warning bad-setup\n"},
        {WITH("[SetUp \"0\"]"), ""},
        {WITH("[SetUp \"1\"]"), "8:1 warning missing-fen\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_tags, positions_and_variants)
{
    static const struct judging_case cases[] = {
        {ROSTER("2020.01.01", "*") "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Ra2 *\n",
         "8:1 warning missing-setup\n"},
        {ROSTER("2020.01.01",
                "*") "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 x Q - 0 1\"]\n\n1. Ra2 *\n",
         "9:28 error bad-fen\n"},
        {ROSTER("2020.01.01",
                "*") "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Ra2 *\n",
         "9:7 error bad-fen\n"},
        {ROSTER("2020.01.01",
                "*") "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/1K4R1 w G - 0 1\"]\n\n1. O-O *\n",
         "9:1 warning variant-missing\n"},
        {WITH("[Variant \"Crazyhouse\"]"), "8:11 error unknown-variant\n"},
        {WITH("[Variant \"Chess960\"]"), "8:1 error chess960-without-fen\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

/* A tag FEN without a position is no FEN: the usual start, and no SetUp. */
Test(judge_tags, fen_without_a_position)
{
    static const struct judging_case cases[] = {
        {WITH("[FEN \"\"]"), "8:7 warning empty-tag\n"},
        {WITH("[FEN \"?\"]"), "8:7 warning empty-tag\n"},
        {WITH("[SetUp \"0\"]\n[FEN \"?\"]"), "9:7 warning empty-tag\n"},
        {WITH("[SetUp \"1\"]\n[FEN \"\"]"), "9:7 warning empty-tag\n"},
        {WITH("[Variant \"Chess960\"]\n[FEN \"\"]"),
         "8:1 error chess960-without-fen\n9:7 warning empty-tag\n"},
        {WITH("[FEN \"-\"]"), "8:1 warning missing-setup\n8:7 error bad-fen\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}
