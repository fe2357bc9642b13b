/* JUnit's XML, as Jenkins, GitLab and others read it: one suite a file, one case a check; and one
 * suite for the checks of the whole run. A case fails if the check found something at or above --fail-on; less
 * is told in system-out. */
#include "base/escape.h"
#include "forms.h"
#include <stdlib.h>

/* Places listed a check and file: memory does not grow with what is wrong. */
enum { PLACES_MAX = 100 };

struct test_case {
    uint64_t count;
    uint64_t games, last_game; /* games with it; the number of the last one */
    enum ratsu_severity severity;
    struct ratsu_buffer places; /* lines in gcc's form */
};

struct ratsu_suite {
    struct test_case cases[RATSU_CHECKS_MAX];
};

struct ratsu_suite *ratsu_suite_new(void)
{
    return calloc(1, sizeof(struct ratsu_suite));
}

void ratsu_suite_free(struct ratsu_suite *suite)
{
    if (!suite) return;
    for (size_t i = 0; i < ratsu_check_count; i++) ratsu_buffer_free(&suite->cases[i].places);
    free(suite);
}

/* Checks of group D hold the games of all files against each other. */
static bool of_whole_run(const struct ratsu_check *check)
{
    return check->code[0] == 'D';
}

void ratsu_suite_add(struct ratsu_suite *suite, const struct ratsu_finding *finding)
{
    struct test_case *test = &suite->cases[finding->check - ratsu_checks];
    if (test->count == 0 || finding->game != test->last_game) test->games++;
    test->last_game = finding->game;
    test->severity = finding->severity;
    if (test->count++ < PLACES_MAX) ratsu_add_gcc(&test->places, finding, NULL);
}

void ratsu_begin_junit(struct ratsu_buffer *out, const struct ratsu_report_style *style)
{
    (void)style;
    ratsu_buffer_add_string(
        out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pgn-validate\">\n");
}

void ratsu_end_junit(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                     const struct ratsu_report_style *style)
{
    (void)totals;
    (void)style;
    ratsu_buffer_add_string(out, "</testsuites>\n");
}

static bool fails(const struct test_case *test, const struct ratsu_report_style *style)
{
    return test->count && test->severity >= style->fail_on;
}

static void add_attribute(struct ratsu_buffer *out, const char *name, struct ratsu_slice value)
{
    struct ratsu_buffer text = {0};
    ratsu_add_utf8(&text, value);
    ratsu_buffer_print(out, " %s=\"", name);
    ratsu_add_xml(out, ratsu_buffer_slice(&text));
    ratsu_buffer_add_char(out, '"');
    ratsu_buffer_free(&text);
}

/* "3 places in 2 games", and the first of them. Line ends stay line ends: only in attributes they must be
 * references. */
static void add_places(struct ratsu_buffer *out, const struct test_case *test)
{
    struct ratsu_slice places = ratsu_buffer_slice(&test->places);
    ratsu_buffer_print(out, "%llu %s in %llu %s%s\n", (unsigned long long)test->count,
                       test->count == 1 ? "place" : "places", (unsigned long long)test->games,
                       test->games == 1 ? "game" : "games",
                       test->count > PLACES_MAX ? ", of which the first 100 are:" : ":");
    for (size_t at = 0; at < places.length;) {
        const char *feed = memchr(places.data + at, '\n', places.length - at);
        size_t end = feed ? (size_t)(feed - places.data) : places.length;
        ratsu_add_xml(out, ratsu_slice_part(places, at, end));
        ratsu_buffer_add_char(out, '\n');
        at = end + 1;
    }
}

static void add_case(struct ratsu_buffer *out, size_t index, const struct test_case *test,
                     struct ratsu_slice file, const struct ratsu_report_style *style)
{
    const struct ratsu_check *check = &ratsu_checks[index];
    ratsu_buffer_add_string(out, "    <testcase");
    add_attribute(out, "name", ratsu_slice_of(check->name));
    add_attribute(out, "classname", file);
    if (style->settings->severity[index] == RATSU_OFF) {
        ratsu_buffer_add_string(out, "><skipped/></testcase>\n");
    } else if (fails(test, style)) {
        ratsu_buffer_print(out, "><failure type=\"%s\"", ratsu_gcc_level(test->severity));
        add_attribute(out, "message", ratsu_slice_of(check->summary));
        ratsu_buffer_add_char(out, '>');
        add_places(out, test);
        ratsu_buffer_add_string(out, "</failure></testcase>\n");
    } else if (test->count) {
        ratsu_buffer_print(out, "><system-out>%s: ", ratsu_gcc_level(test->severity));
        add_places(out, test);
        ratsu_buffer_add_string(out, "</system-out></testcase>\n");
    } else {
        ratsu_buffer_add_string(out, "/>\n");
    }
}

void ratsu_suite_write(struct ratsu_suite *suite, struct ratsu_buffer *out, struct ratsu_slice file,
                       const struct ratsu_report_style *style)
{
    bool whole_run = file.length == 0;
    struct ratsu_slice name = whole_run ? ratsu_slice_of("all inputs") : file;
    size_t tests = 0, failures = 0, skipped = 0;
    for (size_t i = 0; i < ratsu_check_count; i++) {
        if (of_whole_run(&ratsu_checks[i]) != whole_run) continue;
        tests++;
        failures += fails(&suite->cases[i], style);
        skipped += style->settings->severity[i] == RATSU_OFF;
    }
    ratsu_buffer_add_string(out, "  <testsuite");
    add_attribute(out, "name", name);
    ratsu_buffer_print(out, " tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\">\n",
                       tests, failures, skipped);
    for (size_t i = 0; i < ratsu_check_count; i++) {
        struct test_case *test = &suite->cases[i];
        if (of_whole_run(&ratsu_checks[i]) != whole_run) continue;
        add_case(out, i, test, name, style);
        if (test->places.failed) out->failed = true;
        test->places.length = 0;
        *test = (struct test_case){.places = test->places};
    }
    ratsu_buffer_add_string(out, "  </testsuite>\n");
}
