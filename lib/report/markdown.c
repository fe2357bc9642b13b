/* report/markdown.c: Markdown as forges show it in the summary of a step: the table by check,
 * then the first findings, errors before warnings. */
#include "base/escape.h"
#include "report/report_forms.h"

/* Adds TEXT to a cell of a table: without markup, and on one line. */
static void add_cell(struct ratsu_buffer *out, struct ratsu_slice text)
{
    struct ratsu_buffer shown = {0};
    ratsu_add_shown(&shown, text);
    ratsu_add_marked(out, ratsu_buffer_slice(&shown));
    ratsu_buffer_free_into(&shown, out);
}

static void add_place(struct ratsu_buffer *out, struct ratsu_slice file, uint64_t line,
                      uint64_t column)
{
    add_cell(out, file);
    ratsu_buffer_print(out, ":%llu:%llu", (unsigned long long)line, (unsigned long long)column);
}

void ratsu_add_markdown(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                        const struct ratsu_report_style *style)
{
    (void)style;
    ratsu_buffer_add_string(out, "| ");
    add_place(out, finding->source->file, finding->line, finding->column);
    ratsu_buffer_print(out, " | %s | ", ratsu_severity_name(finding->severity));
    add_cell(out, finding->message);
    ratsu_buffer_print(out, " | %s |\n", finding->check->name);
}

void ratsu_end_markdown(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                        const struct ratsu_gathered *gathered,
                        const struct ratsu_report_style *style)
{
    (void)style;
    size_t order[RATSU_CHECKS_MAX], count = ratsu_report_order(totals, order);
    if (count)
        ratsu_buffer_add_string(out, "| check | severity | found | in games | first at |\n| --- | "
                                     "--- | ---: | ---: | --- |\n");
    for (size_t i = 0; i < count; i++) {
        const struct ratsu_check_count *row = &totals->checks[order[i]];
        ratsu_buffer_print(out, "| %s | %s | %llu | %llu | ", ratsu_checks[order[i]].name,
                           ratsu_severity_name(row->severity), (unsigned long long)row->count,
                           (unsigned long long)row->games);
        add_place(out, row->file, row->line, row->column);
        ratsu_buffer_add_string(out, " |\n");
    }
    if (count) ratsu_buffer_add_char(out, '\n');
    ratsu_add_headline(out, totals);
    ratsu_buffer_add_char(out, '\n');
    uint64_t all = gathered->all;
    if (!all) return;
    ratsu_buffer_add_string(
        out, "\n| place | severity | finding | check |\n| --- | --- | --- | --- |\n");
    size_t written = ratsu_gathered_items(gathered, out, "");
    if (written < all)
        ratsu_buffer_print(out, "\n%llu more finding%s not listed.\n",
                           (unsigned long long)(all - written),
                           all - written == 1 ? " is" : "s are");
}
