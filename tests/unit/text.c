#include "reporting.h"
#include <stdio.h>

/* What is shown of TEXT for LENGTH bytes at AT. */
static void expect_shown(const char *text, size_t at, size_t length, const char *shown)
{
    struct reporting reporting;
    reporting_begin(&reporting, "f", text, at, length, "illegal-move", "m");
    const char *report = report_as(&reporting, RATSU_REPORT_TEXT);
    const char *lines = strchr(report, '\n') + 1;
    cr_expect_str_eq(lines, shown, "%s\nshown:\n%sexpected:\n%s", text, lines, shown);
    ratsu_buffer_free(&reporting.out);
}

Test(text, carets_stand_under_the_place)
{
    expect_shown("1. e4 e5", 3, 2, "     1 | 1. e4 e5\n       |    ^~\n");
    expect_shown("a\nb\n1. e4 e5\n", 10, 2, "     3 | 1. e4 e5\n       |       ^~\n");
    expect_shown("1. e4", 5, 0, "     1 | 1. e4\n       |      ^\n");
    /* More than the line: to its end. */
    expect_shown("{abc\ndef}", 0, 9, "     1 | {abc\n       | ^~~~\n");
    /* Characters, not bytes. */
    expect_shown("{\xc3\xb6\xc3\xb6} e4", 7, 2,
                 "     1 | {\xc3\xb6\xc3\xb6} e4\n       |      ^~\n");
    /* Windows-1252 becomes UTF-8; controls become pictures; tabs are blanks. */
    expect_shown("\xf6\t\x01 e4", 4, 2, "     1 | \xc3\xb6 \xe2\x90\x81 e4\n       |     ^~\n");
    /* Between two lines there is nothing to show. */
    expect_shown("a\nb", 2, 0, "");
}

Test(text, long_lines_are_cut_to_a_window)
{
    char text[400];
    memset(text, 'x', sizeof text);
    text[399] = '\0';
    struct reporting reporting;
    for (size_t at = 0; at < 399; at += 7) {
        reporting_begin(&reporting, "f", text, at, 3, "illegal-move", "m");
        char *line = strchr(report_as(&reporting, RATSU_REPORT_TEXT), '\n') + 1;
        char *carets = strchr(line, '\n') + 1;
        cr_expect_leq(carets - line, 9 + 69 + 1, "%zu", at);
        size_t place = (size_t)(strchr(carets, '^') - carets);
        cr_expect_eq(line[place], 'x', "%zu", at);
        ratsu_buffer_free(&reporting.out);
    }
    /* A line that just fits is shown whole, wherever the place is. */
    text[69] = '\0';
    reporting_begin(&reporting, "f", text, 60, 3, "illegal-move", "m");
    cr_expect_null(strstr(report_as(&reporting, RATSU_REPORT_TEXT), "..."));
    ratsu_buffer_free(&reporting.out);
}

/* Returns how many characters stand on the longest line of TEXT after its first. */
static size_t widest_below(const char *text)
{
    size_t widest = 0, count = 0;
    for (const char *c = strchr(text, '\n') + 1; *c; c++) {
        count = *c == '\n' ? 0 : count + (((unsigned char)*c & 0xc0) != 0x80);
        if (count > widest) widest = count;
    }
    return widest;
}

/* A window that would begin or end inside a character of UTF-8 takes all of it, and it fits into a
 * terminal of 80 columns; it is as wide at the end of the line as elsewhere. */
Test(text, windows_hold_whole_characters)
{
    struct ratsu_buffer text = {0};
    for (int i = 0; i < 200; i++)
        ratsu_buffer_add_string(&text, i % 3 ? "\xe2\x99\x98" : "\xc3\xb6");
    ratsu_buffer_add_char(&text, '\0');
    struct reporting reporting;
    for (size_t at = 0; at + 1 < text.length; at++) {
        if (((unsigned char)text.data[at] & 0xc0) == 0x80) continue;
        reporting_begin(&reporting, "f", text.data, at, 1, "illegal-move", "m");
        const char *report = report_as(&reporting, RATSU_REPORT_TEXT);
        cr_assert_null(strstr(report, "\xc3\x83"), "no byte was taken for Windows-1252 at %zu", at);
        cr_assert_eq(widest_below(report), 78, "at %zu: %s", at, report);
        ratsu_buffer_free(&reporting.out);
    }
    ratsu_buffer_free(&text);
}

/* Letters of an encoding that was named may be parts of characters: of a long word 40 bytes more
 * are shown on either side. */
Test(text, windows_hold_words_of_named_encodings)
{
    static const struct {
        size_t at, from, to;
    } cases[] = {{200, 120, 263}, {60, 0, 123},    {80, 0, 143},
                 {81, 1, 144},    {330, 250, 393}, {390, 294, 400}};
    char text[401], expected[300];
    struct reporting reporting;
    for (size_t i = 0; i < 400; i++) text[i] = (char)('a' + i % 26);
    text[400] = '\0';
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t from = cases[i].from, to = cases[i].to;
        reporting_begin(&reporting, "f", text, cases[i].at, 1, "illegal-move", "m");
        reporting.settings.encoding = "SHIFT_JIS";
        snprintf(expected, sizeof expected, "     1 | %s%.*s%s\n", from ? "..." : "",
                 (int)(to - from), text + from, to < 400 ? "..." : "");
        const char *shown = strchr(report_as(&reporting, RATSU_REPORT_TEXT), '\n') + 1;
        cr_expect_eq(strncmp(shown, expected, strlen(expected)), 0, "%s%s", shown, expected);
        ratsu_buffer_free(&reporting.out);
    }
}

Test(text, controls_are_pictures_or_replaced)
{
    struct reporting reporting;
    reporting_begin(&reporting, "a\33b\xc2\x9b", "1. e4 \33 \xc2\x9b e5", 0, 2, "mate-as-check",
                    "m");
    const char *text = report_as(&reporting, RATSU_REPORT_TEXT);
    cr_expect_null(strchr(text, '\33'), "%s", text);
    cr_expect_null(strstr(text, "\xc2\x9b"), "%s", text);
    cr_expect_not_null(strstr(text, "a\\x1Bb\\x9B:1:1"), "%s", text);
    cr_expect_not_null(strstr(text, " | 1. e4 \xe2\x90\x9b \xef\xbf\xbd e5\n"), "%s", text);
    ratsu_buffer_free(&reporting.out);
}

Test(text, the_summary_counts)
{
    struct ratsu_report_style style = {.fail_on = RATSU_ERROR};
    struct ratsu_report_totals totals = {.files = 2,
                                         .games = 3,
                                         .bad = 1,
                                         .plies = 1,
                                         .bytes = 9,
                                         .ranged = true,
                                         .from = 4,
                                         .to = UINT64_MAX};
    struct ratsu_buffer out = {0};
    totals.counts[RATSU_ERROR] = 1;
    totals.counts[RATSU_WARNING] = 2;
    ratsu_report_forms[RATSU_REPORT_TEXT].summary(&out, &totals, &style);
    cr_expect(
        ratsu_slice_is(
            ratsu_buffer_slice(&out),
            "2 files, 3 games: 2 good, 1 bad; 1 error, 2 warnings; 1 ply in 9 bytes (range 4-)\n"),
        "%.*s", (int)out.length, out.data);
    ratsu_buffer_free(&out);
}
