#include "judging.h"
#include <stdio.h>

Test(judge_moves, faults_end_the_line)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 e5 2. Ng3 Nc6 3. Qh9 *\n"), "9:13 error illegal-move\n"},
        {MOVES("1. e4 e5 2. Sf3 *\n"), "9:13 error not-a-move\n"},
        {MOVES("1. Nf3 d6 2. d3 d5 3. Nd2 *\n"), "9:23 error ambiguous-move\n"},
        {MOVES("1. e4 (1. d5 Nf6) e5 2. Nf3 *\n"), "9:11 error illegal-move\n"},
        {ROSTER("2020.01.01", "0-1") "\n1. f3 e5 2. g4 Qh4# 3. a3 0-1\n",
         "9:24 error move-after-end\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_moves, kings_in_the_middle_at_the_end_come_from_an_electronic_board)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 *\n"), "9:24 error likely-board-kings\n"},
        {MOVES("1. e4 e5 2. Nf3 Kd5 *\n"), "9:17 error likely-board-kings\n"},
        {MOVES("1. e4 e5 2. Nf3 Kd5 3. Bc4 *\n"), "9:17 error illegal-move\n"},
        {MOVES("1. e4 e5 2. Nf3 Kd6 *\n"), "9:17 error illegal-move\n"},
        {MOVES("1. e4 (1. Ke4) e5 *\n"), "9:11 error illegal-move\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_moves, null_moves_matter_more_in_the_main_line)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 -- 2. d4 *\n"), "9:7 error null-move\n"},
        {MOVES("1. e4 (1. d4 -- 2. c4) e5 *\n"), "9:14 warning null-move-in-variation\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_moves, every_leniency_has_its_check)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 f5 2. Qh5 g6 3. Qe2+ *\n"),
         "9:13 warning missing-check\n9:23 warning false-check\n"},
        {ROSTER("2020.01.01", "0-1") "\n1. f3 e5 2. g4 Qh4 0-1\n", "9:16 warning missing-mate\n"},
        {ROSTER("2020.01.01", "0-1") "\n1. f3 e5 2. g4 Qh4+ 0-1\n", "9:16 warning mate-as-check\n"},
        {ROSTER("2020.01.01", "0-1") "\n1. f3 e5 2. g4 Qh4++ 0-1\n",
         "9:16 warning mark-spelling\n"},
        {MOVES("1. e4 f5 2. Qh5# *\n"), "9:13 warning false-mate\n"},
        {MOVES("1. Ngf3 *\n"), "9:4 warning needless-disambiguation\n"},
        {MOVES("1. d4 d5 2. Nf3 Nf6 3. N1d2 *\n"), "9:24 warning other-disambiguation\n"},
        {MOVES("1. e4 d5 2. ed5 *\n"), "9:13 warning missing-capture\n"},
        {MOVES("1. Nxf3 *\n"), "9:4 warning false-capture\n"},
        {MOVES("1. e4 d5 2. e:d5 *\n"), "9:13 warning capture-spelling\n"},
        {MOVES("1. e2-e4 e7e5 *\n"), "9:4 warning long-form\n9:10 warning coordinates\n"},
        {MOVES("1. Pe4 d5 2. ed *\n"),
         "9:4 warning pawn-letter\n9:14 warning short-pawn-capture\n"},
        {MOVES("1. nf3 *\n"), "9:4 warning letter-case\n"},
        {MOVES("1. e4 e5 3. Nf3 *\n"), "9:10 warning wrong-move-number\n"},
        {MOVES("1.. e4 *\n"), "9:1 warning wrong-move-number\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

/* The fix of the first diagnostic of TEXT, applied. */
static void expect_mended(const char *text, const char *mended)
{
    struct judging judging;
    struct ratsu_buffer out = {0};
    judging_begin(&judging, RATSU_IMPORT);
    cr_assert(ratsu_check_switch(&judging.settings, RATSU_IMPORT, ratsu_slice_of("T"), false));
    cr_assert(ratsu_check_switch(&judging.settings, RATSU_IMPORT, ratsu_slice_of("X"), false));
    judge_text(&judging, ratsu_slice_of(text), false);
    cr_assert_geq(judging.findings.list.count, 1, "%s", text);
    const struct ratsu_diagnostic *first = &judging.findings.list.items[0];
    cr_assert(first->has_fix, "%s", text);
    ratsu_buffer_add(&out, text, first->fix_offset);
    ratsu_buffer_add(&out, judging.findings.list.text.data + first->fix_text,
                     first->fix_text_length);
    ratsu_buffer_add_string(&out, text + first->fix_offset + first->fix_length);
    ratsu_buffer_add_char(&out, '\0');
    cr_expect_str_eq(out.data, mended, "%s became %s", text, out.data);
    ratsu_buffer_free(&out);
    judging_end(&judging);
}

Test(judge_moves, fixes_write_what_the_standard_writes)
{
    expect_mended("1. e4 f5 2. Qh5 *\n", "1. e4 f5 2. Qh5+ *\n");
    expect_mended("1. f3 e5 2. g4 Qh4+ *\n", "1. f3 e5 2. g4 Qh4# *\n");
    expect_mended("1. e4 d5 2. ed5 *\n", "1. e4 d5 2. exd5 *\n");
    expect_mended("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 *\n",
                  "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *\n");
    expect_mended("1. e4 e5 3. Nf3 *\n", "1. e4 e5 2. Nf3 *\n");
    expect_mended("1. e4 2... e5 *\n", "1. e4 1... e5 *\n");
    expect_mended("1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 *\n", "1. e4 e5 2. Nf3 Nc6 *\n");
    expect_mended("1. e4 e5", "1. e4 e5 *");
}

Test(judge_moves, plies_count_along_the_line)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judge_text(&judging,
               ratsu_slice_of(MOVES("1. e4 e5 2. Nf3 (2. f4 exf4 3. Bc4 Qh4) Nc6 3. Bb5+ *\n")),
               false);
    size_t seen = 0;
    for (size_t i = 0; i < judging.findings.list.count; i++) {
        const struct ratsu_diagnostic *item = &judging.findings.list.items[i];
        if (!item->has_ply) continue;
        cr_expect_eq(item->ply, seen == 0 ? 6u : 5u, "%u", item->ply);
        seen++;
    }
    cr_expect_eq(seen, 2, "the missing + and the false one");
    judging_end(&judging);
}

/* A language is named if it fits one move more than English, two where English has the letter as
 * well. */
Test(judge_moves, language_hints)
{
    static const struct {
        const char *moves, *language; /* NULL: none */
    } cases[] = {{"1. e4 e5 2. Re2 *", NULL},          {"1. e4 e5 2. Re2 Re7 *", "Estonian"},
                 {"1. e4 e5 2. Sf3 *", "German"},      {"1. e4 e5 2. Nf3 (2. Sc3) Nc6 *", NULL},
                 {"1. e4 e5 2. Sf3 Sc6 *", "German"},  {"1. e4 e5 2. Bf3 *", NULL},
                 {"1. e4 (1. d4 Sf6) 1... e5 *", NULL}};
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[600];
        snprintf(text, sizeof text, MOVES("%s\n"), cases[i].moves);
        judge_text(&judging, ratsu_slice_of(text), false);
        struct ratsu_buffer *messages = &judging.findings.list.text;
        ratsu_buffer_add_char(messages, '\0');
        bool named = strstr(messages->data, "--read-pieces=");
        cr_expect_eq(named, cases[i].language != NULL, "%s: %s", cases[i].moves, messages->data);
        if (cases[i].language)
            cr_expect_not_null(strstr(messages->data, cases[i].language), "%s: %s", cases[i].moves,
                               messages->data);
    }
    judging_end(&judging);
}
