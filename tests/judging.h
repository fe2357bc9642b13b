/* Judges a text and reports what was found as lines "LINE:COLUMN severity name", for tests of
 * lib/check. */
#ifndef TESTS_JUDGING_H
#define TESTS_JUDGING_H

#include "ratsu/check.h"
#include "ratsu/report.h"
#include "base/system.h"

#include <criterion/criterion.h>

/* The roster, so that a case is about one thing: lines 1 to 7. The moves then stand on line 9. */
#define ROSTER(date, result)                                                                       \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"" date                                                   \
    "\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"" result "\"]\n"
#define MOVES(moves) ROSTER("2020.01.01", "*") "\n" moves

struct judging {
    struct ratsu_check_settings settings;
    struct ratsu_findings findings;
    struct ratsu_buffer found; /* the lines, NUL-terminated */
};

static inline void judge_text(struct judging *judging, struct ratsu_slice text, bool positions)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_checker *checker = ratsu_checker_new(kernel, &judging->settings);
    struct ratsu_check_text whole = {.bytes = text, .first = true, .last = true};
    ratsu_findings_clear(&judging->findings);
    whole.positions = positions;
    ratsu_judge(checker, &whole, &judging->findings);
    ratsu_checker_free(checker);
    cr_assert(!judging->findings.failed);

    struct ratsu_report_source source = {.text = text, .line = 1};
    struct ratsu_finding_walk walk;
    struct ratsu_finding finding;
    judging->found.length = 0;
    ratsu_finding_walk_begin(&walk, &source, &judging->findings);
    while (ratsu_finding_walk_next(&walk, &finding))
        ratsu_buffer_print(&judging->found, "%llu:%llu %s %s\n", (unsigned long long)finding.line,
                           (unsigned long long)finding.column,
                           ratsu_severity_name(finding.severity), finding.check->name);
    ratsu_buffer_add_char(&judging->found, '\0');
}

static inline void judging_begin(struct judging *judging, enum ratsu_profile profile)
{
    *judging = (struct judging){0};
    ratsu_check_profile(&judging->settings, profile);
}

static inline void judging_end(struct judging *judging)
{
    ratsu_findings_free(&judging->findings);
    ratsu_buffer_free(&judging->found);
}

/* A case: a text, and all that must be found in it. */
struct judging_case {
    const char *text;
    const char *found;
};

/* Runs CASES (up to the first without text) in the profile `import` with the checks of OFF (codes
 * or groups, one letter each) turned off. */
static inline void judge_cases(const struct judging_case *cases, const char *off, bool positions)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    for (; *off; off++)
        cr_assert(ratsu_check_switch(&judging.settings, RATSU_IMPORT, (struct ratsu_slice){off, 1},
                                     false));
    for (; cases->text; cases++) {
        judge_text(&judging, ratsu_slice_of(cases->text), positions);
        cr_expect_str_eq(judging.found.data, cases->found, "%s\nfound:\n%sexpected:\n%s",
                         cases->text, judging.found.data, cases->found);
    }
    judging_end(&judging);
}

#endif
