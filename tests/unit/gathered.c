/* Forms with a limit keep the worst. */
#include "reporting.h"

/* All that FORM writes of STYLES notes, WARNINGS warnings and then ERRORS errors. */
static char *run_of(struct reporting *reporting, int number, unsigned styles, unsigned warnings,
                    unsigned errors)
{
    const struct ratsu_report_form *form = &ratsu_report_forms[number];
    struct ratsu_gathered *gathered = ratsu_gathered_new(form);
    struct ratsu_report_totals totals = {.counts = {0, styles, warnings, errors}};
    const unsigned counts[] = {0, styles, warnings, errors};
    reporting_begin(reporting, "a<b", "1. e5", 3, 2, "illegal-move", "\"m\" & more");
    for (int severity = RATSU_STYLE; severity < RATSU_SEVERITIES; severity++) {
        reporting->finding.severity = (enum ratsu_severity)severity;
        for (unsigned i = 0; i < counts[severity]; i++)
            ratsu_gathered_add(gathered, &reporting->finding, &reporting->style);
    }
    if (form->file)
        ratsu_gathered_file(gathered, &reporting->out, ratsu_slice_of("a<b"), &reporting->style);
    else
        form->end(&reporting->out, &totals, gathered, &reporting->style);
    ratsu_gathered_free(gathered);
    ratsu_buffer_add_char(&reporting->out, '\0');
    return reporting->out.data;
}

static size_t count(const char *text, const char *part)
{
    size_t found = 0;
    for (; (text = strstr(text, part)); text++) found++;
    return found;
}

Test(gathered, sarif_keeps_errors_then_warnings)
{
    struct reporting reporting;
    char *text = run_of(&reporting, RATSU_REPORT_SARIF, 30000, 24999, 3);
    cr_expect_eq(count(text, "\"level\":\"error\""), 3);
    cr_expect_eq(count(text, "\"level\":\"warning\""), 24997);
    cr_expect_eq(count(text, "\"level\":\"note\""), 1, "the one that says that there are more");
    cr_expect_not_null(strstr(text, "There are 55002 results"));
    cr_expect_lt(strstr(text, "\"error\""), strstr(text, "\"warning\""));
    ratsu_buffer_free(&reporting.out);
    text = run_of(&reporting, RATSU_REPORT_SARIF, 1, 1, 1);
    cr_expect_eq(count(text, "ruleId"), 3);
    cr_expect_null(strstr(text, "There are"));
    ratsu_buffer_free(&reporting.out);
}

Test(gathered, github_shows_ten)
{
    struct reporting reporting;
    char *text = run_of(&reporting, RATSU_REPORT_GITHUB, 5, 30, 4);
    cr_expect_eq(count(text, "::error "), 4);
    cr_expect_eq(count(text, "::warning "), 6);
    cr_expect_eq(count(text, "::notice "), 0);
    cr_expect_not_null(strstr(text, "39 findings; GitHub shows 10"));
    ratsu_buffer_free(&reporting.out);
}

Test(gathered, junit_has_one_case_a_file)
{
    struct reporting reporting;
    char *text = run_of(&reporting, RATSU_REPORT_JUNIT, 0, 150, 2);
    cr_expect_eq(count(text, "<testcase "), 1);
    cr_expect_not_null(strstr(text, "tests=\"1\" failures=\"1\""));
    cr_expect_not_null(strstr(text, "message=\"2 errors, 150 warnings\""));
    cr_expect_not_null(strstr(text, "\na&lt;b:1:4: error: &quot;m&quot; &amp; more"));
    cr_expect_eq(count(text, ":1:4: error"), 2);
    cr_expect_eq(count(text, ":1:4: warning"), 98);
    cr_expect_not_null(strstr(text, "52 more are not listed"));
    cr_expect_lt(strstr(text, ": error"), strstr(text, ": warning"));
    ratsu_buffer_free(&reporting.out);
    text = run_of(&reporting, RATSU_REPORT_JUNIT, 0, 2, 0);
    cr_expect_not_null(strstr(text, "failures=\"0\""));
    cr_expect_not_null(strstr(text, "<system-out>2 warnings"));
    ratsu_buffer_free(&reporting.out);
    text = run_of(&reporting, RATSU_REPORT_JUNIT, 0, 0, 0);
    cr_expect_not_null(strstr(text, "classname=\"pgn-validate\"/>"));
    ratsu_buffer_free(&reporting.out);
}

Test(gathered, a_case_fails_by_fail_on_and_each_file_begins_anew)
{
    const struct {
        enum ratsu_severity fail_on;
        const char *failures;
    } cases[] = {{RATSU_ERROR, "failures=\"0\""},
                 {RATSU_WARNING, "failures=\"1\""},
                 {RATSU_STYLE, "failures=\"1\""},
                 {RATSU_SEVERITIES, "failures=\"0\""}};
    struct reporting reporting;
    reporting_begin(&reporting, "f", "1. e5", 3, 2, "mate-as-check", "m");
    struct ratsu_gathered *gathered = ratsu_gathered_new(&ratsu_report_forms[RATSU_REPORT_JUNIT]);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        reporting.style.fail_on = cases[i].fail_on;
        reporting.out.length = 0;
        ratsu_gathered_add(gathered, &reporting.finding, &reporting.style);
        ratsu_gathered_file(gathered, &reporting.out, ratsu_slice_of("f"), &reporting.style);
        ratsu_buffer_add_char(&reporting.out, '\0');
        cr_expect_not_null(strstr(reporting.out.data, cases[i].failures), "%zu", i);
        cr_expect_not_null(strstr(reporting.out.data, "1 warning"), "%zu", i);
    }
    ratsu_gathered_free(gathered);
    ratsu_buffer_free(&reporting.out);
}

Test(gathered, markdown_escapes_and_counts)
{
    struct reporting reporting;
    char *text = run_of(&reporting, RATSU_REPORT_MARKDOWN, 0, 60, 1);
    cr_expect_not_null(strstr(text, "| a\\<b:1:4 | error | \"m\" \\& more | illegal-move |\n"));
    cr_expect_not_null(strstr(text, "11 more findings are not listed"));
    ratsu_buffer_free(&reporting.out);
}
