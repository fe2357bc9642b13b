/* report/report_forms.h: what the forms of reports share. Their rows stand in report_forms.c. */
#ifndef REPORT_FORMS_H
#define REPORT_FORMS_H

#include "ratsu/report.h"

/* "error", "warning", "note". */
const char *ratsu_gcc_level(enum ratsu_severity severity);

/* FILE without `./` before it, since forges do not find `./FILE`. */
static inline struct ratsu_slice ratsu_repository_path(struct ratsu_slice file)
{
    while (file.length > 2 && memcmp(file.data, "./", 2) == 0)
        file = ratsu_slice_part(file, 2, file.length);
    return file;
}

/* text.c: adds what is shown of the line of FINDING, and which of its characters (from 1) are
 * underlined; false if there is nothing to show. ratsu_finding_characters() counts the characters
 * without a window; LENGTH is UINT64_MAX if the finding ends on another line. OUT fails if there is
 * no memory to count. */
bool ratsu_add_excerpt(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                       const struct ratsu_report_style *style, uint64_t *column, uint64_t *length);
void ratsu_finding_characters(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                              const struct ratsu_report_style *style, uint64_t *column,
                              uint64_t *length);

/* run_summary.c: sets ORDER to the checks that found something, the worst first, and returns how
 * many. Adds "3 games: 2 good ..." in one line. */
size_t ratsu_report_order(const struct ratsu_report_totals *totals, size_t order[RATSU_CHECKS_MAX]);
void ratsu_add_headline(struct ratsu_buffer *out, const struct ratsu_report_totals *totals);
void ratsu_add_text_summary(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                            const struct ratsu_report_style *style);

/* gathered.c: findings that wait. */
struct ratsu_gathered {
    const struct ratsu_report_form *form;
    uint64_t counts[RATSU_SEVERITIES], all; /* also of those that are not kept */
    struct kept {
        struct ratsu_buffer text; /* the findings kept of one severity, one after the other */
        size_t *ends;
        size_t count, capacity;
    } kept[RATSU_SEVERITIES];
    bool failed; /* no memory */
};

/* Adds those that are kept, the worst first, separated by BETWEEN; returns how many. */
size_t ratsu_gathered_items(const struct ratsu_gathered *gathered, struct ratsu_buffer *out,
                            const char *between);

#define FORM_ADD(name)                                                                             \
    void ratsu_add_##name(struct ratsu_buffer *out, const struct ratsu_finding *finding,           \
                          const struct ratsu_report_style *style)
#define FORM_END(name)                                                                             \
    void ratsu_end_##name(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,      \
                          const struct ratsu_gathered *gathered,                                   \
                          const struct ratsu_report_style *style)
FORM_ADD(gcc); /* "FILE:LINE:COLUMN: error: MESSAGE [NAME]" with a line end */
FORM_ADD(text);
FORM_END(text);
FORM_ADD(json_line);
FORM_END(json_lines);
void ratsu_input_json_lines(struct ratsu_buffer *out, const struct ratsu_input_totals *totals);
void ratsu_begin_sarif(struct ratsu_buffer *out, const struct ratsu_report_style *style);
FORM_ADD(sarif);
FORM_END(sarif);
FORM_ADD(github);
FORM_END(github);
FORM_ADD(codequality);
FORM_ADD(markdown);
FORM_END(markdown);
void ratsu_file_junit(struct ratsu_buffer *out, struct ratsu_slice file,
                      const struct ratsu_gathered *gathered,
                      const struct ratsu_report_style *style);

#endif
