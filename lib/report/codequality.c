/* GitLab's Code Quality report: one JSON array, an object a finding. A fingerprint may stand there once, so those of
 * equal findings are numbered. */
#include "base/escape.h"
#include "forms.h"

static void add_quoted(struct ratsu_buffer *out, const char *name, struct ratsu_slice value)
{
    struct ratsu_buffer text = {0};
    ratsu_add_utf8(&text, value);
    ratsu_buffer_print(out, "\"%s\":\"", name);
    ratsu_add_json(out, ratsu_buffer_slice(&text));
    ratsu_buffer_add_char(out, '"');
    out->failed |= text.failed;
    ratsu_buffer_free(&text);
}

void ratsu_begin_codequality(struct ratsu_buffer *out, const struct ratsu_report_style *style)
{
    (void)style;
    ratsu_buffer_add_char(out, '[');
}

void ratsu_add_codequality(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                           const struct ratsu_report_style *style)
{
    static const char *const severities[] = {"", "info", "minor", "major"};
    (void)style;
    ratsu_buffer_add_string(out, finding->index ? ",\n{" : "\n{");
    add_quoted(out, "description", finding->message);
    ratsu_buffer_add_char(out, ',');
    add_quoted(out, "check_name", ratsu_slice_of(finding->check->name));
    ratsu_buffer_print(out, ",\"fingerprint\":\"%016llx", (unsigned long long)finding->fingerprint);
    if (finding->repeat > 1) ratsu_buffer_print(out, "-%llu", (unsigned long long)finding->repeat);
    ratsu_buffer_print(out, "\",\"severity\":\"%s\",\"location\":{", severities[finding->severity]);
    add_quoted(out, "path", ratsu_repository_path(finding->source->file));
    ratsu_buffer_print(out, ",\"lines\":{\"begin\":%llu}}}", (unsigned long long)finding->line);
}

void ratsu_end_codequality(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                           const struct ratsu_gathered *gathered,
                           const struct ratsu_report_style *style)
{
    (void)totals;
    (void)gathered;
    (void)style;
    ratsu_buffer_add_string(out, "]\n");
}
