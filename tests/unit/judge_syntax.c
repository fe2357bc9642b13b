#include "judging.h"

Test(judge_syntax, what_is_not_closed_is_reported_where_it_was_opened)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 { good e5 *\n"), "9:7 error unterminated-comment\n"},
        {MOVES("1. e4 (1. d4 d5 *\n"), "9:7 error unterminated-variation\n"},
        {"[Event \"?\"\n[Site \"?\"]\n[Date \"2020.01.01\"]\n[Round \"?\"]\n[White \"?\"]\n[Black "
         "\"?\"]\n[Result \"*\"]\n\n*\n",
         "1:1 error unterminated-tag\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_syntax, stray_text_in_a_row_is_one_report)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 ) e5 } 2. Nf3 *\n"), "9:7 error stray-close\n9:12 error stray-close\n"},
        {MOVES("1. e4 < e5 *\n"), "9:7 error stray-bracket\n"},
        {MOVES("1. e4 $ e5 $256 *\n"), "9:7 error bad-nag\n9:12 error bad-nag\n"},
        {MOVES("1. e4 && || e5 *\n"), "9:7 error stray-text\n"},
        {MOVES("1. e4 e5 * and so on\n"), "9:12 error stray-text\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_syntax, results_stand_at_the_end_of_games)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 (1. d4 1-0) e5 *\n"), "9:14 error result-in-moves\n"},
        {MOVES("1. e4 1/2-1/2 e5 *\n"), "9:7 error result-in-moves\n"},
        {MOVES("1. e4 e5\n") "", "9:9 warning missing-terminator\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_syntax, quotation_marks_in_a_value_are_mended_together)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judge_text(&judging, ratsu_slice_of("[Event \"The \"Open\" of 1950\"]\n\n1. e4 *\n"), false);
    const struct ratsu_diagnostic *diagnostic = NULL;
    for (size_t i = 0; i < judging.findings.list.count; i++) {
        const struct ratsu_diagnostic *item = &judging.findings.list.items[i];
        if (strcmp(ratsu_checks[item->check].name, "quote-in-tag-value") == 0) diagnostic = item;
    }
    cr_assert_not_null(diagnostic);
    cr_assert(diagnostic->has_fix);
    cr_expect_eq(diagnostic->fix_offset, 12);
    cr_expect_eq(diagnostic->fix_length, 6);
    struct ratsu_slice fix = {judging.findings.list.text.data + diagnostic->fix_text,
                              diagnostic->fix_text_length};
    cr_expect(ratsu_slice_is(fix, "\\\"Open\\\""));
    judging_end(&judging);
}
