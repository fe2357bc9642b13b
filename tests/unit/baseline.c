#include "judging.h"

/* The fingerprint of the one finding in TEXT. */
static uint64_t fingerprint(const char *text)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judging.settings.fingerprints = true;
    ratsu_check_switch(&judging.settings, RATSU_IMPORT, ratsu_slice_of("missing-roster-tag"),
                       false);
    judge_text(&judging, ratsu_slice_of(text), false);
    cr_assert_eq(judging.findings.list.count, 1, "%s", judging.found.data);
    uint64_t print = judging.findings.list.items[0].fingerprint;
    judging_end(&judging);
    return print;
}

Test(baseline, fingerprints_survive_edits_elsewhere)
{
    uint64_t hash = fingerprint("[White \"a\"]\n\n1. e4 e5 2. Ngf3 *");
    cr_expect_eq(
        hash,
        fingerprint("[White \"a\"]\n[WhiteElo \"1\"]\n\n1. d4 {new} 1... d5 2. Ngf3 Nc6 *\n"));
    cr_expect_neq(hash, fingerprint("[White \"b\"]\n\n1. e4 e5 2. Ngf3 *"), "another game");
    cr_expect_neq(hash, fingerprint("[White \"a\"]\n\n1. e4 e5 2. Nbc3 *"), "another text");
    cr_expect_neq(hash, fingerprint("[White \"a\"]\n\n1. e4 e5 2. Nf3+ *"), "another check");
}

Test(baseline, what_was_written_is_taken_out)
{
    struct judging judging;
    judging_begin(&judging, RATSU_STRICT);
    judging.settings.fingerprints = true;
    const char *games = "[White \"a\"]\n\n1. e5 *\n\n[White \"b\"]\n\n1.e4 e5 3. Nf3+ *\n";
    judge_text(&judging, ratsu_slice_of(games), false);
    struct ratsu_buffer text = {0};
    uint64_t line;
    ratsu_baseline_add(&text, NULL);
    ratsu_baseline_add(&text, &judging.findings);
    struct ratsu_baseline *baseline = ratsu_baseline_read(ratsu_buffer_slice(&text), &line);
    cr_assert_not_null(baseline);
    ratsu_baseline_apply(baseline, &judging.findings);
    cr_expect_eq(judging.findings.list.count, 0);
    cr_expect_eq(judging.findings.found_count, 0);
    cr_expect_eq(judging.findings.bad, 0);
    cr_expect_eq(judging.findings.counts[RATSU_ERROR], 0);
    cr_expect_eq(judging.findings.games, 2);

    /* The second game is edited: what is new in it stays, and only that. */
    judge_text(&judging,
               ratsu_slice_of("[White \"a\"]\n\n1. e5 *\n\n[White \"b\"]\n\n1.e4 e5 3. Ngf3 *\n"),
               false);
    ratsu_baseline_apply(baseline, &judging.findings);
    cr_expect_eq(judging.findings.list.count, 1);
    cr_assert_eq(judging.findings.found_count, 1);
    cr_expect_eq(judging.findings.found[0].game, 1);
    cr_expect_eq(judging.findings.found[0].first, 0);
    cr_expect_eq(judging.findings.bad, 1);
    ratsu_baseline_free(baseline);
    ratsu_buffer_free(&text);
    judging_end(&judging);
}

Test(baseline, lines_that_are_none_are_told)
{
    const struct {
        const char *text;
        uint64_t line; /* 0: fine */
    } cases[] = {{"", 0},
                 {"# comment\n\nillegal-move 0123456789abcdef\r\n", 0},
                 {"gone-check 0123456789abcdef\n", 0},
                 {"illegal-move 0123456789abcde\n", 1},
                 {"illegal-move 0123456789abcdefg\n", 1},
                 {"#\nillegal-move 0123456789ABCDEF\n", 2},
                 {"illegal-move\n", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t line = 99;
        struct ratsu_baseline *baseline = ratsu_baseline_read(ratsu_slice_of(cases[i].text), &line);
        cr_expect_eq(!baseline, cases[i].line != 0, "%s", cases[i].text);
        cr_expect_eq(line, cases[i].line, "%s", cases[i].text);
        ratsu_baseline_free(baseline);
    }
}

/* A game is good again when all its errors are listed; warnings that stay do not make it bad. */
Test(baseline, listed_errors_make_a_game_good)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judging.settings.fingerprints = true;
    judge_text(&judging,
               ratsu_slice_of(MOVES("1. e4 {[%clk x]} 1... e4 *\n\n[White \"b\"]\n\n1. e4 e4 *\n")),
               false);
    cr_assert_eq(judging.findings.bad, 2);
    struct ratsu_buffer all = {0}, text = {0};
    uint64_t line;
    ratsu_baseline_add(&all, &judging.findings);
    ratsu_buffer_add_char(&all, '\0');
    const char *error = strstr(all.data, "illegal-move ");
    cr_assert_not_null(error);
    ratsu_buffer_add(&text, error, sizeof "illegal-move 0123456789abcdef\n" - 1);
    struct ratsu_baseline *baseline = ratsu_baseline_read(ratsu_buffer_slice(&text), &line);
    cr_assert_not_null(baseline);
    size_t before = judging.findings.list.count;
    ratsu_baseline_apply(baseline, &judging.findings);
    cr_expect_eq(judging.findings.list.count, before - 1);
    cr_expect_eq(judging.findings.bad, 1);
    cr_expect_eq(judging.findings.counts[RATSU_ERROR], 1);
    cr_expect_eq(judging.findings.counts[RATSU_WARNING], before - 2);
    cr_assert_eq(judging.findings.found_count, 2);
    cr_expect(!judging.findings.found[0].bad && judging.findings.found[1].bad);
    ratsu_baseline_free(baseline);

    /* the other way round: the error stays, and so does the game */
    judge_text(&judging, ratsu_slice_of("[White \"b\"]\n\n1. e4 e4 *\n"), false);
    all.length--;
    baseline = ratsu_baseline_read(ratsu_buffer_slice(&all), &line);
    cr_assert_not_null(baseline);
    ratsu_baseline_apply(baseline, &judging.findings);
    cr_expect_eq(judging.findings.list.count, 0);
    ratsu_baseline_free(baseline);
    ratsu_buffer_free(&all);
    ratsu_buffer_free(&text);
    judging_end(&judging);
}

/* Equal findings of one check in a row are one line. */
Test(baseline, equal_findings_are_one_line)
{
    struct judging judging;
    struct ratsu_buffer text = {0};
    judging_begin(&judging, RATSU_IMPORT);
    judging.settings.fingerprints = true;
    judge_text(
        &judging,
        ratsu_slice_of(MOVES("1. e4 {a [%clk x]} 1... e5 {a [%clk x]} 2. Nf3+ {[%clk x]} *\n")),
        false);
    cr_assert_eq(judging.findings.list.count, 4, "%s", judging.found.data);
    ratsu_baseline_add(&text, &judging.findings);
    ratsu_buffer_add_char(&text, '\0');
    unsigned lines = 0, clocks = 0;
    for (const char *at = text.data; *at; at++) lines += *at == '\n';
    for (const char *at = text.data; (at = strstr(at, "bad-clock ")) != NULL; at++) clocks++;
    cr_expect_eq(lines, 2, "%s", text.data);
    cr_expect_eq(clocks, 1, "%s", text.data);
    ratsu_buffer_free(&text);
    judging_end(&judging);
}
