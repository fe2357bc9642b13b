/* report/codequality.c: GitLab's Code Quality report: one JSON array, an object for each
 * finding. A fingerprint may occur only once, so equal findings get a number as well. */
#include "base/json.h"
#include "report/report_forms.h"

void ratsu_add_codequality(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                           const struct ratsu_report_style *style)
{
    static const char *const severities[] = {"", "info", "minor", "major"};
    (void)style;
    ratsu_buffer_add_string(out, finding->index ? ",\n{" : "\n{");
    ratsu_json_add_text(out, "description", finding->message);
    ratsu_json_add_text(out, "check_name", ratsu_slice_of(finding->check->name));
    ratsu_buffer_print(out, ",\"fingerprint\":\"%016llx", (unsigned long long)finding->fingerprint);
    if (finding->repeat > 1) ratsu_buffer_print(out, "-%llu", (unsigned long long)finding->repeat);
    ratsu_buffer_print(out, "\",\"severity\":\"%s\",\"location\":{", severities[finding->severity]);
    ratsu_json_add_text(out, "path", ratsu_repository_path(finding->source->file));
    ratsu_buffer_print(out, ",\"lines\":{\"begin\":%llu}}}", (unsigned long long)finding->line);
}
