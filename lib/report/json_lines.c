/* JSON Lines: one object a diagnostic, a summary last. */
#include "base/escape.h"
#include "forms.h"
#include "base/buffer.h"

static void add_field(struct ratsu_buffer *out, const char *name, uint64_t value)
{
    ratsu_buffer_add_string(out, ",\"");
    ratsu_buffer_add_string(out, name);
    ratsu_buffer_add_string(out, "\":");
    ratsu_buffer_add_number(out, value);
}

static void add_text_field(struct ratsu_buffer *out, const char *name, struct ratsu_slice value)
{
    ratsu_buffer_add_string(out, ",\"");
    ratsu_buffer_add_string(out, name);
    ratsu_buffer_add_string(out, "\":\"");
    ratsu_add_json(out, value);
    ratsu_buffer_add_char(out, '"');
}

/* A name that is not UTF-8 is given as text, and exactly: two hexadecimal digits a byte. */
static void add_file(struct ratsu_buffer *out, struct ratsu_slice file)
{
    if (ratsu_utf8_valid(file)) {
        add_text_field(out, "file", file);
        return;
    }
    struct ratsu_buffer name = {0};
    ratsu_add_utf8(&name, file);
    add_text_field(out, "file", ratsu_buffer_slice(&name));
    ratsu_buffer_free_into(&name, out);
    ratsu_buffer_add_string(out, ",\"file_bytes\":\"");
    for (size_t i = 0; i < file.length; i++)
        ratsu_buffer_print(out, "%02x", (unsigned char)file.data[i]);
    ratsu_buffer_add_char(out, '"');
}

void ratsu_add_json_line(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                         const struct ratsu_report_style *style)
{
    (void)style;
    ratsu_buffer_add_string(out, "{\"type\":\"diagnostic\"");
    add_text_field(out, "code", ratsu_slice_of(finding->check->code));
    add_text_field(out, "name", ratsu_slice_of(finding->check->name));
    add_text_field(out, "severity", ratsu_slice_of(ratsu_severity_name(finding->severity)));
    add_file(out, finding->source->file);
    add_field(out, "line", finding->line);
    add_field(out, "column", finding->column);
    add_field(out, "offset", finding->offset);
    add_field(out, "length", finding->length);
    if (finding->game) add_field(out, "game", finding->game);
    if (finding->ply) add_field(out, "ply", finding->ply);
    add_text_field(out, "message", finding->message);
    if (finding->has_fix) {
        ratsu_buffer_add_string(out, ",\"fix\":{\"offset\":");
        ratsu_buffer_add_number(out, finding->fix_offset);
        add_field(out, "length", finding->fix_length);
        add_text_field(out, "text", finding->fix);
        ratsu_buffer_add_char(out, '}');
    }
    ratsu_buffer_add_string(out, "}\n");
}

void ratsu_end_json_lines(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                          const struct ratsu_gathered *gathered,
                          const struct ratsu_report_style *style)
{
    (void)gathered;
    (void)style;
    ratsu_buffer_add_string(out, "{\"type\":\"summary\"");
    add_field(out, "files", totals->files);
    add_field(out, "games", totals->games);
    add_field(out, "good", totals->games - totals->bad);
    add_field(out, "bad", totals->bad);
    add_field(out, "plies", totals->plies);
    add_field(out, "errors", totals->counts[RATSU_ERROR]);
    add_field(out, "warnings", totals->counts[RATSU_WARNING]);
    add_field(out, "styles", totals->counts[RATSU_STYLE]);
    if (totals->allowed) add_field(out, "allowed", totals->allowed);
    add_field(out, "bytes", totals->bytes);
    if (totals->ranged) {
        ratsu_buffer_add_string(out, ",\"range\":[");
        ratsu_buffer_add_number(out, totals->from);
        ratsu_buffer_add_char(out, ',');
        if (totals->to == UINT64_MAX)
            ratsu_buffer_add_string(out, "null");
        else
            ratsu_buffer_add_number(out, totals->to);
        ratsu_buffer_add_char(out, ']');
    }
    ratsu_buffer_add_string(out, "}\n");
}
