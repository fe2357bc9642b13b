/* report/gcc.c: gcc's form, which every editor reads: FILE:LINE:COLUMN: error: MESSAGE [NAME] */
#include "base/escape.h"
#include "report/report_forms.h"

const char *ratsu_gcc_level(enum ratsu_severity severity)
{
    return severity == RATSU_ERROR ? "error" : severity == RATSU_WARNING ? "warning" : "note";
}

void ratsu_add_gcc(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                   const struct ratsu_report_style *style)
{
    static const char *const colors[] = {"", "\33[1;36m", "\33[1;35m", "\33[1;31m"};
    bool color = style && style->color;
    if (color) ratsu_buffer_add_string(out, "\33[1m");
    ratsu_add_shown(out, finding->source->file);
    ratsu_buffer_add_char(out, ':');
    ratsu_buffer_add_number(out, finding->line);
    ratsu_buffer_add_char(out, ':');
    ratsu_buffer_add_number(out, finding->column);
    ratsu_buffer_add_string(out, ": ");
    if (color) ratsu_buffer_add_string(out, "\33[0m");
    if (color) ratsu_buffer_add_string(out, colors[finding->severity]);
    ratsu_buffer_add_string(out, ratsu_gcc_level(finding->severity));
    ratsu_buffer_add_char(out, ':');
    if (color) ratsu_buffer_add_string(out, "\33[0m");
    ratsu_buffer_add_char(out, ' ');
    ratsu_buffer_add_slice(out, finding->message);
    ratsu_buffer_add_string(out, " [");
    ratsu_buffer_add_string(out, finding->check->name);
    ratsu_buffer_add_string(out, "]\n");
}
