#include "reporting.h"

static char *suite_text(struct ratsu_suite *suite, struct reporting *reporting)
{
    reporting->out.length = 0;
    ratsu_suite_write(suite, &reporting->out, ratsu_slice_of("a<b"), &reporting->style);
    ratsu_buffer_add_char(&reporting->out, '\0');
    return reporting->out.data;
}

Test(junit, counts_come_first_and_a_hundred_places_follow)
{
    struct reporting reporting;
    reporting_begin(&reporting, "a<b", "1. e5", 3, 2, "illegal-move", "\"m\" & more");
    struct ratsu_suite *suite = ratsu_suite_new();
    for (unsigned i = 0; i < 150; i++) {
        reporting.finding.game = 1 + i / 2;
        ratsu_suite_add(suite, &reporting.finding);
    }
    char *text = suite_text(suite, &reporting);
    cr_expect_not_null(strstr(text, "150 places in 75 games, of which the first 100 "
                                    "are:\na&lt;b:1:4: error: &quot;m&quot; &amp; more"));
    size_t places = 0;
    for (char *at = text; (at = strstr(at, ":1:4: error")); at++) places++;
    cr_expect_eq(places, 100);
    cr_expect_not_null(strstr(text, "failures=\"1\""));
    /* Empty again for the next file. */
    cr_expect_null(strstr(suite_text(suite, &reporting), "places"));
    ratsu_suite_free(suite);
    ratsu_buffer_free(&reporting.out);
}

Test(junit, a_case_fails_by_fail_on)
{
    struct reporting reporting;
    reporting_begin(&reporting, "f", "1. e5", 3, 2, "mate-as-check", "m");
    const struct {
        enum ratsu_severity fail_on;
        const char *failures;
    } cases[] = {{RATSU_ERROR, "failures=\"0\""},
                 {RATSU_WARNING, "failures=\"1\""},
                 {RATSU_STYLE, "failures=\"1\""},
                 {RATSU_SEVERITIES, "failures=\"0\""}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_suite *suite = ratsu_suite_new();
        ratsu_suite_add(suite, &reporting.finding);
        reporting.style.fail_on = cases[i].fail_on;
        char *text = suite_text(suite, &reporting);
        cr_expect_not_null(strstr(text, cases[i].failures), "%zu", i);
        cr_expect_not_null(strstr(text, "1 place in 1 game:"), "%zu", i);
        ratsu_suite_free(suite);
    }
    reporting.settings.severity[ratsu_check_find(ratsu_slice_of("no-game"))] = RATSU_OFF;
    struct ratsu_suite *suite = ratsu_suite_new();
    cr_expect_not_null(
        strstr(suite_text(suite, &reporting), "name=\"no-game\" classname=\"a&lt;b\"><skipped/>"));
    ratsu_suite_free(suite);
    ratsu_buffer_free(&reporting.out);
}
