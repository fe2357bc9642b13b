/* A finding in a made-up input, for tests of lib/report. */
#ifndef TESTS_REPORTING_H
#define TESTS_REPORTING_H

#include "base/texts.h"
#include "ratsu/report.h"

#include <criterion/criterion.h>

struct reporting {
    struct ratsu_report_source source;
    struct ratsu_finding finding;
    struct ratsu_check_settings settings;
    struct ratsu_report_style style;
    struct ratsu_buffer out;
};

/* A finding of check NAME on LENGTH bytes at AT of TEXT, which is the whole of FILE, in game 2 at
 * ply 3. */
static inline void reporting_begin(struct reporting *reporting, const char *file, const char *text,
                                   size_t at, size_t length, const char *name, const char *message)
{
    *reporting = (struct reporting){0};
    ratsu_check_profile(&reporting->settings, RATSU_IMPORT);
    int check = ratsu_check_find(ratsu_slice_of(name));
    cr_assert_geq(check, 0, "%s", name);
    reporting->source = (struct ratsu_report_source){
        .file = ratsu_slice_of(file), .text = ratsu_slice_of(text), .line = 1};
    struct ratsu_slice bytes = reporting->source.text;
    size_t start = ratsu_line_start(bytes, at);
    reporting->finding =
        (struct ratsu_finding){.source = &reporting->source,
                               .check = &ratsu_checks[check],
                               .severity = ratsu_checks[check].import,
                               .line = 1 + ratsu_line_ends(ratsu_slice_part(bytes, 0, start)),
                               .column = at - start + 1,
                               .offset = at,
                               .at = at,
                               .length = length,
                               .line_start = start,
                               .line_end = ratsu_line_end(bytes, at),
                               .game = 2,
                               .ply = 3,
                               .message = ratsu_slice_of(message),
                               .fingerprint = UINT64_C(0xabc)};
    reporting->style =
        (struct ratsu_report_style){.settings = &reporting->settings, .fail_on = RATSU_ERROR};
}

/* What FORM writes of the finding. */
static inline const char *report_as(struct reporting *reporting, int form)
{
    reporting->out.length = 0;
    ratsu_report_forms[form].add(&reporting->out, &reporting->finding, &reporting->style);
    ratsu_buffer_add_char(&reporting->out, '\0');
    return reporting->out.data;
}

#endif
