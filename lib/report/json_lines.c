/* report/json_lines.c: JSON Lines: one object for each diagnostic, a summary last. */
#include "base/escape.h"
#include "report/report_fields.h"
#include "report/report_forms.h"

/* Returns the bytes of FILE if they are not UTF-8: such a name is written as text, and again
 * exactly. */
static struct ratsu_slice exact_name(struct ratsu_slice file)
{
    return ratsu_utf8_valid(file) ? (struct ratsu_slice){0} : file;
}

void ratsu_add_json_line(struct ratsu_buffer *out, const struct ratsu_finding *finding,
                         const struct ratsu_report_style *style)
{
    struct ratsu_buffer fix = {0}, excerpt = {0}, shown = {0};
    struct report_object line = {.file = finding->source->file,
                                 .file_bytes = exact_name(finding->source->file),
                                 .line = finding->line,
                                 .column = finding->column,
                                 .offset = finding->offset,
                                 .length = finding->length,
                                 .game = finding->game,
                                 .ply = finding->ply,
                                 .message = finding->message,
                                 .allowed = finding->allowed,
                                 .key = finding->key,
                                 .fingerprint = finding->fingerprint};
    /* A game with a key may be a duplicate of a game in another part. */
    const enum report_kind kind = finding->key.data ? GAME : DIAGNOSTIC;
    if (kind == DIAGNOSTIC) {
        line.code = ratsu_slice_of(finding->check->code);
        line.name = ratsu_slice_of(finding->check->name);
        line.severity = ratsu_slice_of(ratsu_severity_name(finding->severity));
    }
    if (finding->has_fix)
        ratsu_report_write(&fix, FIX,
                           &(struct report_object){.offset = finding->fix_offset,
                                                   .length = finding->fix_length,
                                                   .text = finding->fix});
    /* For --merge: what other forms show of the line. */
    ratsu_finding_characters(out, finding, style, &line.character, &line.characters);
    struct report_object window = {0};
    if (ratsu_add_excerpt(&shown, finding, style, &window.column, &window.length)) {
        window.text = ratsu_buffer_slice(&shown);
        ratsu_report_write(&excerpt, EXCERPT, &window);
    }
    line.fix = ratsu_buffer_slice(&fix);
    line.excerpt = ratsu_buffer_slice(&excerpt);
    ratsu_report_write(out, kind, &line);
    ratsu_buffer_add_char(out, '\n');
    ratsu_buffer_free_into(&shown, out);
    ratsu_buffer_free_into(&fix, out);
    ratsu_buffer_free_into(&excerpt, out);
}

void ratsu_input_json_lines(struct ratsu_buffer *out, const struct ratsu_input_totals *totals)
{
    if (out->length) ratsu_buffer_add_char(out, ',');
    ratsu_report_write(out, INPUT,
                       &(struct report_object){.records = totals->games,
                                               .file = totals->file,
                                               .file_bytes = exact_name(totals->file),
                                               .range = {totals->ranged ? totals->from : 0,
                                                         totals->ranged ? totals->to : UINT64_MAX},
                                               .positions = totals->positions,
                                               .played = totals->plies,
                                               .allowed = totals->allowed,
                                               .size = totals->bytes,
                                               .lines = totals->lines,
                                               .ends = totals->ends,
                                               .trouble = totals->trouble});
}

/* Adds the summary, and before it a line for --merge, which says what was read, what was checked,
 * and how: only reports with the same settings can be merged. */
void ratsu_end_json_lines(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                          const struct ratsu_gathered *gathered,
                          const struct ratsu_report_style *style)
{
    (void)gathered;
    if (totals->parts.data) {
        static const char letters[] = "oswe";
        const struct ratsu_check_settings *settings = style->settings;
        const struct ratsu_variant *variant = ratsu_variant(settings->system);
        const char *encoding = settings->encoding ? settings->encoding : "windows-1252";
        char severities[RATSU_CHECKS_MAX];
        for (size_t i = 0; i < ratsu_check_count; i++)
            severities[i] = letters[settings->severity[i]];
        ratsu_report_write(
            out, PARTS,
            &(struct report_object){.version = ratsu_slice_of(RATSU_VERSION),
                                    .severities = {severities, ratsu_check_count},
                                    .variant = ratsu_slice_of(variant ? variant->name : "?"),
                                    .pieces = ratsu_slice_of(ratsu_letters[settings->pieces].code),
                                    .encoding = ratsu_slice_of(encoding),
                                    .max_game = settings->max_game,
                                    .baseline = settings->baseline,
                                    .parts = totals->parts});
        ratsu_buffer_add_char(out, '\n');
    }
    ratsu_report_write(out, SUMMARY,
                       &(struct report_object){.files = totals->files,
                                               .games = totals->games,
                                               .good = totals->games - totals->bad,
                                               .bad = totals->bad,
                                               .plies = totals->plies,
                                               .errors = totals->counts[RATSU_ERROR],
                                               .warnings = totals->counts[RATSU_WARNING],
                                               .styles = totals->counts[RATSU_STYLE],
                                               .allowed = totals->allowed,
                                               .bytes = totals->bytes,
                                               .range = {totals->ranged ? totals->from : 1,
                                                         totals->ranged ? totals->to : 0}});
    ratsu_buffer_add_char(out, '\n');
}
