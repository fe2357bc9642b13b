/* JSON Lines: one object a diagnostic, a summary last. */
#include "base/escape.h"
#include "forms.h"

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

static void add_hexadecimal(struct ratsu_buffer *out, const char *name, struct ratsu_slice bytes)
{
    ratsu_buffer_print(out, ",\"%s\":\"", name);
    for (size_t i = 0; i < bytes.length; i++)
        ratsu_buffer_print(out, "%02x", (unsigned char)bytes.data[i]);
    ratsu_buffer_add_char(out, '"');
}

/* A name that is not UTF-8 is written as text, and once more exactly: two hexadecimal digits a byte. */
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
    add_hexadecimal(out, "file_bytes", file);
}

/* What other forms show of FINDING and its line, for --merge; and the end of the object. */
static void add_shown(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                      const struct ratsu_report_style *style)
{
    struct ratsu_buffer excerpt = {0};
    uint64_t column, length;
    ratsu_buffer_print(out, ",\"fingerprint\":\"%016llx\"",
                       (unsigned long long)finding->fingerprint);
    ratsu_finding_characters(out, finding, style, &column, &length);
    add_field(out, "character", column);
    if (length != UINT64_MAX) add_field(out, "characters", length);
    if (ratsu_add_excerpt(&excerpt, finding, style, &column, &length)) {
        ratsu_buffer_add_string(out, ",\"excerpt\":{\"column\":");
        ratsu_buffer_add_number(out, column);
        add_field(out, "length", length);
        add_text_field(out, "text", ratsu_buffer_slice(&excerpt));
        ratsu_buffer_add_char(out, '}');
    }
    ratsu_buffer_free_into(&excerpt, out);
    ratsu_buffer_add_string(out, "}\n");
}

/* A game that may be the same as one of another part. */
static void add_game(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                     const struct ratsu_report_style *style)
{
    ratsu_buffer_add_string(out, "{\"type\":\"game\"");
    add_file(out, finding->source->file);
    add_field(out, "line", finding->line);
    add_field(out, "offset", finding->offset);
    add_field(out, "length", finding->length);
    add_field(out, "game", finding->game);
    if (finding->allowed) ratsu_buffer_add_string(out, ",\"allowed\":true");
    add_hexadecimal(out, "key", finding->key);
    add_shown(out, finding, style);
}

void ratsu_add_json_line(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                         const struct ratsu_report_style *style)
{
    if (finding->key.data) {
        add_game(out, finding, style);
        return;
    }
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
    add_shown(out, finding, style);
}

static void add_range(struct ratsu_buffer *out, uint64_t from, uint64_t to)
{
    ratsu_buffer_add_string(out, ",\"range\":[");
    ratsu_buffer_add_number(out, from);
    ratsu_buffer_add_char(out, ',');
    if (to == UINT64_MAX)
        ratsu_buffer_add_string(out, "null");
    else
        ratsu_buffer_add_number(out, to);
    ratsu_buffer_add_char(out, ']');
}

void ratsu_input_json_lines(struct ratsu_buffer *out, const struct ratsu_input_totals *totals)
{
    if (out->length) ratsu_buffer_add_char(out, ',');
    ratsu_buffer_add_string(out, "{\"records\":");
    ratsu_buffer_add_number(out, totals->games);
    add_file(out, totals->file);
    add_range(out, totals->ranged ? totals->from : 0, totals->ranged ? totals->to : UINT64_MAX);
    add_field(out, "positions", totals->positions);
    add_field(out, "played", totals->plies);
    add_field(out, "allowed", totals->allowed);
    add_field(out, "size", totals->bytes);
    add_field(out, "lines", totals->lines);
    ratsu_buffer_print(out, ",\"ends\":%s", totals->ends ? "true" : "false");
    if (totals->trouble) ratsu_buffer_add_string(out, ",\"trouble\":true");
    ratsu_buffer_add_char(out, '}');
}

/* A line for --merge: what was read, what was checked, and how, since only reports with the same settings
 * can be put together. */
static void add_parts(struct ratsu_buffer *out, struct ratsu_slice parts,
                      const struct ratsu_check_settings *settings)
{
    static const char letters[] = "oswe";
    ratsu_buffer_add_string(out, "{\"type\":\"parts\",\"version\":\"" RATSU_VERSION "\"");
    ratsu_buffer_add_string(out, ",\"severities\":\"");
    for (size_t i = 0; i < ratsu_check_count; i++)
        ratsu_buffer_add_char(out, letters[settings->severity[i]]);
    ratsu_buffer_add_string(out, "\"");
    const struct ratsu_variant *variant = ratsu_variant(settings->system);
    struct ratsu_buffer encoding = {0};
    ratsu_add_utf8(&encoding,
                   ratsu_slice_of(settings->encoding ? settings->encoding : "windows-1252"));
    add_text_field(out, "variant", ratsu_slice_of(variant ? variant->name : "?"));
    add_text_field(out, "pieces", ratsu_slice_of(ratsu_letters[settings->pieces].code));
    add_text_field(out, "encoding", ratsu_buffer_slice(&encoding));
    add_field(out, "max_game", settings->max_game);
    ratsu_buffer_free_into(&encoding, out);
    ratsu_buffer_print(out, ",\"baseline\":\"%016llx\"", (unsigned long long)settings->baseline);
    ratsu_buffer_add_string(out, ",\"parts\":[");
    ratsu_buffer_add_slice(out, parts);
    ratsu_buffer_add_string(out, "]}\n");
}

void ratsu_end_json_lines(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                          const struct ratsu_gathered *gathered,
                          const struct ratsu_report_style *style)
{
    (void)gathered;
    if (totals->parts.data) add_parts(out, totals->parts, style->settings);
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
    if (totals->ranged) add_range(out, totals->from, totals->to);
    ratsu_buffer_add_string(out, "}\n");
}
