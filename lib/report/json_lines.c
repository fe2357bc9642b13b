/* report/json_lines.c: JSON Lines: one object for each diagnostic, a summary last. */
#include "base/escape.h"
#include "base/json.h"
#include "report/report_forms.h"

static void add_hexadecimal(struct ratsu_buffer *out, const char *name, struct ratsu_slice bytes)
{
    ratsu_buffer_print(out, ",\"%s\":\"", name);
    for (size_t i = 0; i < bytes.length; i++)
        ratsu_buffer_print(out, "%02x", (unsigned char)bytes.data[i]);
    ratsu_buffer_add_char(out, '"');
}

/* A name that is not UTF-8 is written as text, and again exactly: two hexadecimal digits for each
 * byte. */
static void add_file(struct ratsu_buffer *out, struct ratsu_slice file)
{
    ratsu_json_add_text(out, "file", file);
    if (!ratsu_utf8_valid(file)) add_hexadecimal(out, "file_bytes", file);
}

/* Adds, for --merge, the parts of FINDING and its line that other forms show; and the end of the
 * object. */
static void add_shown(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                      const struct ratsu_report_style *style)
{
    struct ratsu_buffer excerpt = {0};
    uint64_t column, length;
    ratsu_buffer_print(out, ",\"fingerprint\":\"%016llx\"",
                       (unsigned long long)finding->fingerprint);
    ratsu_finding_characters(out, finding, style, &column, &length);
    ratsu_json_add_number(out, "character", column);
    if (length != UINT64_MAX) ratsu_json_add_number(out, "characters", length);
    if (ratsu_add_excerpt(&excerpt, finding, style, &column, &length)) {
        ratsu_buffer_add_string(out, ",\"excerpt\":{");
        ratsu_json_add_number(out, "column", column);
        ratsu_json_add_number(out, "length", length);
        ratsu_json_add_text(out, "text", ratsu_buffer_slice(&excerpt));
        ratsu_buffer_add_char(out, '}');
    }
    ratsu_buffer_free_into(&excerpt, out);
    ratsu_buffer_add_string(out, "}\n");
}

void ratsu_add_json_line(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                         const struct ratsu_report_style *style)
{
    if (finding->key.data) {
        /* A game that may be a duplicate of a game in another part. */
        ratsu_buffer_add_string(out, "{\"type\":\"game\"");
        add_file(out, finding->source->file);
        ratsu_json_add_number(out, "line", finding->line);
        ratsu_json_add_number(out, "offset", finding->offset);
        ratsu_json_add_number(out, "length", finding->length);
        ratsu_json_add_number(out, "game", finding->game);
        if (finding->allowed) ratsu_buffer_add_string(out, ",\"allowed\":true");
        add_hexadecimal(out, "key", finding->key);
        add_shown(out, finding, style);
        return;
    }
    ratsu_buffer_add_string(out, "{\"type\":\"diagnostic\"");
    ratsu_json_add_string(out, "code", finding->check->code);
    ratsu_json_add_string(out, "name", finding->check->name);
    ratsu_json_add_string(out, "severity", ratsu_severity_name(finding->severity));
    add_file(out, finding->source->file);
    ratsu_json_add_number(out, "line", finding->line);
    ratsu_json_add_number(out, "column", finding->column);
    ratsu_json_add_number(out, "offset", finding->offset);
    ratsu_json_add_number(out, "length", finding->length);
    if (finding->game) ratsu_json_add_number(out, "game", finding->game);
    if (finding->ply) ratsu_json_add_number(out, "ply", finding->ply);
    ratsu_json_add_text(out, "message", finding->message);
    if (finding->has_fix) {
        ratsu_buffer_add_string(out, ",\"fix\":{");
        ratsu_json_add_number(out, "offset", finding->fix_offset);
        ratsu_json_add_number(out, "length", finding->fix_length);
        ratsu_json_add_text(out, "text", finding->fix);
        ratsu_buffer_add_char(out, '}');
    }
    add_shown(out, finding, style);
}

void ratsu_input_json_lines(struct ratsu_buffer *out, const struct ratsu_input_totals *totals)
{
    if (out->length) ratsu_buffer_add_char(out, ',');
    ratsu_buffer_add_char(out, '{');
    ratsu_json_add_number(out, "records", totals->games);
    add_file(out, totals->file);
    ratsu_json_add_range(out, totals->ranged ? totals->from : 0,
                         totals->ranged ? totals->to : UINT64_MAX);
    ratsu_json_add_number(out, "positions", totals->positions);
    ratsu_json_add_number(out, "played", totals->plies);
    ratsu_json_add_number(out, "allowed", totals->allowed);
    ratsu_json_add_number(out, "size", totals->bytes);
    ratsu_json_add_number(out, "lines", totals->lines);
    ratsu_buffer_print(out, ",\"ends\":%s", totals->ends ? "true" : "false");
    if (totals->trouble) ratsu_buffer_add_string(out, ",\"trouble\":true");
    ratsu_buffer_add_char(out, '}');
}

void ratsu_end_json_lines(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                          const struct ratsu_gathered *gathered,
                          const struct ratsu_report_style *style)
{
    (void)gathered;
    if (totals->parts.data) {
        /* A line for --merge: what was read, what was checked, and how. Only reports with the
         * same settings can be merged. */
        static const char letters[] = "oswe";
        ratsu_buffer_add_string(out, "{\"type\":\"parts\",\"version\":\"" RATSU_VERSION "\"");
        ratsu_buffer_add_string(out, ",\"severities\":\"");
        for (size_t i = 0; i < ratsu_check_count; i++)
            ratsu_buffer_add_char(out, letters[style->settings->severity[i]]);
        ratsu_buffer_add_string(out, "\"");
        const struct ratsu_variant *variant = ratsu_variant(style->settings->system);
        ratsu_json_add_string(out, "variant", variant ? variant->name : "?");
        ratsu_json_add_string(out, "pieces", ratsu_letters[style->settings->pieces].code);
        ratsu_json_add_string(out, "encoding",
                              style->settings->encoding ? style->settings->encoding
                                                        : "windows-1252");
        ratsu_json_add_number(out, "max_game", style->settings->max_game);
        ratsu_buffer_print(out, ",\"baseline\":\"%016llx\"",
                           (unsigned long long)style->settings->baseline);
        ratsu_buffer_add_string(out, ",\"parts\":[");
        ratsu_buffer_add_slice(out, totals->parts);
        ratsu_buffer_add_string(out, "]}\n");
    }
    ratsu_buffer_add_string(out, "{\"type\":\"summary\"");
    ratsu_json_add_number(out, "files", totals->files);
    ratsu_json_add_number(out, "games", totals->games);
    ratsu_json_add_number(out, "good", totals->games - totals->bad);
    ratsu_json_add_number(out, "bad", totals->bad);
    ratsu_json_add_number(out, "plies", totals->plies);
    ratsu_json_add_number(out, "errors", totals->counts[RATSU_ERROR]);
    ratsu_json_add_number(out, "warnings", totals->counts[RATSU_WARNING]);
    ratsu_json_add_number(out, "styles", totals->counts[RATSU_STYLE]);
    if (totals->allowed) ratsu_json_add_number(out, "allowed", totals->allowed);
    ratsu_json_add_number(out, "bytes", totals->bytes);
    if (totals->ranged) ratsu_json_add_range(out, totals->from, totals->to);
    ratsu_buffer_add_string(out, "}\n");
}
