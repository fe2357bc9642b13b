/* report/github.c: Workflow commands of GitHub Actions, which show as annotations, ten a step:
 * errors first. ::error file=FILE,line=N,col=N,title=NAME::MESSAGE Source of the escapes:
 * actions/toolkit, core/src/command.ts (escapeData, escapeProperty). */
#include "base/escape.h"
#include "report/report_forms.h"

static void add_escaped(struct ratsu_buffer *out, struct ratsu_slice text, bool property)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        bool special = c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
        if (special)
            ratsu_buffer_print(out, "%%%02X", (unsigned char)c);
        else
            ratsu_buffer_add_char(out, c);
    }
}

void ratsu_add_github(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                      const struct ratsu_report_style *style)
{
    (void)style;
    struct ratsu_buffer name = {0};
    ratsu_add_shown(&name, ratsu_repository_path(finding->source->file));
    ratsu_buffer_add_string(out, "::");
    ratsu_buffer_add_string(
        out, finding->severity == RATSU_STYLE ? "notice" : ratsu_gcc_level(finding->severity));
    ratsu_buffer_add_string(out, " file=");
    add_escaped(out, ratsu_buffer_slice(&name), true);
    ratsu_buffer_print(out, ",line=%llu,col=%llu,title=%s::", (unsigned long long)finding->line,
                       (unsigned long long)finding->column, finding->check->name);
    add_escaped(out, finding->message, false);
    ratsu_buffer_add_char(out, '\n');
    ratsu_buffer_free_into(&name, out);
}

void ratsu_end_github(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                      const struct ratsu_gathered *gathered, const struct ratsu_report_style *style)
{
    (void)totals;
    (void)style;
    uint64_t all = gathered->all;
    size_t written = ratsu_gathered_items(gathered, out, "");
    if (written < all)
        ratsu_buffer_print(out,
                           "%llu findings; GitHub shows %zu of a step. "
                           "--report=text:FILE lists all, --report=markdown:FILE sums them up\n",
                           (unsigned long long)all, written);
}
