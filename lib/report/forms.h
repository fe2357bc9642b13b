/* What the forms of reports share. The rows of ratsu_report_forms: forms.c. */
#ifndef REPORT_FORMS_H
#define REPORT_FORMS_H

#include "ratsu/report.h"

/* "error", "warning", "note". */
const char *ratsu_gcc_level(enum ratsu_severity severity);

/* "FILE:LINE:COLUMN: error: MESSAGE [NAME]" with a line end. */
void ratsu_add_gcc(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                   const struct ratsu_report_style *style);

void ratsu_add_text(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                    const struct ratsu_report_style *style);
void ratsu_add_text_summary(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                            const struct ratsu_report_style *style);

void ratsu_add_json_line(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                         const struct ratsu_report_style *style);
void ratsu_end_json_lines(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                          const struct ratsu_report_style *style);

void ratsu_begin_sarif(struct ratsu_buffer *out, const struct ratsu_report_style *style);
void ratsu_add_sarif(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                     const struct ratsu_report_style *style);
void ratsu_end_sarif(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                     const struct ratsu_report_style *style);

void ratsu_add_github(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                      const struct ratsu_report_style *style);

void ratsu_begin_junit(struct ratsu_buffer *out, const struct ratsu_report_style *style);
void ratsu_end_junit(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                     const struct ratsu_report_style *style);

#endif
