/* The rows of forms, and those forms that are one line a finding: gcc, json, github. */
#include "reporting.h"

Test(report_forms, names_are_those_of_the_option)
{
    struct ratsu_buffer names = {0};
    for (int i = 0; i < RATSU_REPORT_FORMS; i++) {
        if (i) ratsu_buffer_add_char(&names, '|');
        ratsu_buffer_add_string(&names, ratsu_report_forms[i].name);
    }
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&names), RATSU_REPORT_NAMES));
    ratsu_buffer_free(&names);
}

Test(report_forms, gcc)
{
    struct reporting reporting;
    reporting_begin(&reporting, "a.pgn", "x\n1. e5", 5, 2, "illegal-move", "e5 is illegal");
    cr_expect_str_eq(report_as(&reporting, RATSU_REPORT_GCC),
                     "a.pgn:2:4: error: e5 is illegal [illegal-move]\n");
    reporting.finding.severity = RATSU_STYLE;
    cr_expect_str_eq(report_as(&reporting, RATSU_REPORT_GCC),
                     "a.pgn:2:4: note: e5 is illegal [illegal-move]\n");
    reporting.source.file = ratsu_slice_of("\xf6.pgn");
    cr_expect_str_eq(report_as(&reporting, RATSU_REPORT_GCC),
                     "\xc3\xb6.pgn:2:4: note: e5 is illegal [illegal-move]\n");
    reporting.style.color = true;
    cr_expect_not_null(strstr(report_as(&reporting, RATSU_REPORT_GCC), "\33[0m"));
    ratsu_buffer_free(&reporting.out);
}

Test(report_forms, json)
{
    struct reporting reporting;
    reporting_begin(&reporting, "a\"b", "x\n1. e5", 5, 2, "mate-as-check", "a \"b\"\\");
    cr_expect_str_eq(report_as(&reporting, RATSU_REPORT_JSON),
                     "{\"type\":\"diagnostic\",\"code\":\"M203\",\"name\":\"mate-as-check\","
                     "\"severity\":\"warning\","
                     "\"file\":\"a\\\"b\",\"line\":2,\"column\":4,\"offset\":5,\"length\":2,"
                     "\"game\":2,\"ply\":3,"
                     "\"message\":\"a \\\"b\\\"\\\\\",\"fingerprint\":\"0000000000000abc\","
                     "\"character\":4,\"characters\":2,"
                     "\"excerpt\":{\"column\":4,\"length\":2,\"text\":\"1. e5\"}}\n");
    reporting.finding.game = reporting.finding.ply = 0;
    reporting.finding.has_fix = true;
    reporting.finding.fix = ratsu_slice_of("#");
    reporting.finding.fix_offset = 7;
    cr_expect_not_null(strstr(
        report_as(&reporting, RATSU_REPORT_JSON),
        "\"length\":2,\"message\":\"a "
        "\\\"b\\\"\\\\\",\"fix\":{\"offset\":7,\"length\":0,\"text\":\"#\"},\"fingerprint\""));
    ratsu_buffer_free(&reporting.out);
}

Test(report_forms, json_summary)
{
    struct ratsu_report_totals totals = {
        .files = 1, .games = 9, .bad = 1, .plies = 713, .bytes = 6021};
    struct ratsu_buffer out = {0};
    totals.counts[RATSU_ERROR] = 1;
    ratsu_report_forms[RATSU_REPORT_JSON].end(&out, &totals, NULL, NULL);
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&out),
                             "{\"type\":\"summary\",\"files\":1,\"games\":9,\"good\":8,\"bad\":1,"
                             "\"plies\":713,\"errors\":1,"
                             "\"warnings\":0,\"styles\":0,\"bytes\":6021}\n"));
    out.length = 0;
    totals.ranged = true;
    totals.to = 77;
    ratsu_report_forms[RATSU_REPORT_JSON].end(&out, &totals, NULL, NULL);
    ratsu_buffer_add_char(&out, '\0');
    cr_expect_not_null(strstr(out.data, ",\"range\":[0,77]}\n"));
    ratsu_buffer_free(&out);
}

Test(report_forms, github)
{
    struct reporting reporting;
    reporting_begin(&reporting, "a:b,c%", "1. e5", 3, 2, "illegal-move", "50% a:b,c");
    cr_expect_str_eq(report_as(&reporting, RATSU_REPORT_GITHUB),
                     "::error file=a%3Ab%2Cc%25,line=1,col=4,title=illegal-move::50%25 a:b,c\n");
    reporting.finding.severity = RATSU_STYLE;
    cr_expect_not_null(strstr(report_as(&reporting, RATSU_REPORT_GITHUB), "::notice "));
    ratsu_buffer_free(&reporting.out);
}

Test(report_forms, places_count_through_blocks_and_every_line_end)
{
    struct ratsu_findings findings = {0};
    struct ratsu_diagnostic items[] = {
        {.offset = 1, .has_game = true, .fingerprint = 7},
        {.offset = 5, .has_game = true, .game = 1, .fingerprint = 8},
        {.offset = 9, .has_game = true, .game = 1, .fingerprint = 8}};
    struct ratsu_found_game found[] = {{.count = 1}, {.game = 1, .first = 1, .count = 2}};
    findings.list.items = items;
    findings.list.count = 3;
    findings.found = found;
    findings.found_count = 2;
    struct ratsu_report_source source = {.text = ratsu_slice_of("a\r\nb\rcd\n\nx"),
                                         .offset = 100,
                                         .line = 11,
                                         .games = 5,
                                         .findings = 40};
    struct ratsu_finding_walk walk;
    struct ratsu_finding finding;
    const unsigned expected[][5] = {{11, 2, 101, 6, 7}, {13, 1, 105, 7, 8}, {15, 1, 109, 7, 8}};
    ratsu_finding_walk_begin(&walk, &source, &findings);
    for (unsigned i = 0; i < 3; i++) {
        cr_assert(ratsu_finding_walk_next(&walk, &finding));
        cr_expect_eq(finding.line, expected[i][0], "%u", i);
        cr_expect_eq(finding.column, expected[i][1], "%u", i);
        cr_expect_eq(finding.offset, expected[i][2], "%u", i);
        cr_expect_eq(finding.game, expected[i][3], "%u", i);
        cr_expect_eq(finding.fingerprint, expected[i][4], "%u", i);
        cr_expect_eq(finding.index, 40 + i);
    }
    cr_expect_not(ratsu_finding_walk_next(&walk, &finding));
}

Test(report_forms, a_walk_may_pass_over_warnings_of_a_check_but_not_errors)
{
    struct ratsu_findings findings = {0};
    struct ratsu_diagnostic items[] = {
        {.check = 1, .severity = RATSU_WARNING}, {.check = 2, .severity = RATSU_WARNING},
        {.check = 1, .severity = RATSU_WARNING}, {.check = 1, .severity = RATSU_ERROR},
        {.check = 1, .severity = RATSU_WARNING}, {.check = 2, .severity = RATSU_WARNING}};
    uint64_t seen[RATSU_CHECKS_MAX] = {[1] = 4};
    struct ratsu_report_source source = {
        .text = ratsu_slice_of("1. e4"), .findings = 7, .seen = seen};
    struct ratsu_finding_walk walk;
    struct ratsu_finding finding;
    findings.list.items = items;
    findings.list.count = sizeof items / sizeof *items;
    const unsigned expected[][2] = {{5, 7}, {1, 8}, {7, 10}, {2, 12}};
    ratsu_finding_walk_begin(&walk, &source, &findings);
    walk.most = 5;
    for (int i = 0; i < 4; i++) {
        cr_assert(ratsu_finding_walk_next(&walk, &finding));
        cr_expect_eq(finding.nth, expected[i][0], "%d", i);
        cr_expect_eq(finding.index, expected[i][1], "%d", i);
    }
    cr_expect_not(ratsu_finding_walk_next(&walk, &finding));
}
