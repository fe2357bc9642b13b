/* report/run_summary.c: the findings of a run by check: a table for people, on standard error or
 * as Markdown. */
#include "base/escape.h"
#include "report/report_forms.h"

void ratsu_report_count(struct ratsu_report_totals *totals,
                        const struct ratsu_report_source *source,
                        const struct ratsu_findings *findings)
{
    for (size_t i = 0; i < findings->list.count; i++) {
        const struct ratsu_diagnostic *item = &findings->list.items[i];
        struct ratsu_check_count *count = &totals->checks[item->check];
        uint64_t game = source->games + item->game + 1;
        bool other = source->file.data != count->last_file || game != count->last_game;
        const bool first = count->count++ == 0; /* its line is counted only once in a run */
        if (first) count->file = source->file;
        if (first && source->places) {
            count->line = source->places[item->offset].line;
            count->column = source->places[item->offset].column;
        } else if (first) {
            const size_t start = ratsu_line_start(source->text, item->offset);
            count->line = source->line + ratsu_line_ends(ratsu_slice_part(source->text, 0, start));
            count->column = item->offset - start + 1;
        }
        totals->fixed += totals->fixes && item->has_fix;
        count->severity = (enum ratsu_severity)item->severity;
        if (item->has_game && other) {
            count->games++;
            count->last_file = source->file.data;
            count->last_game = game;
        }
    }
}

/* Whether check A comes before check B in the table: the more severe, then the more frequent, then
 * by name. */
static bool comes_before(const struct ratsu_report_totals *totals, size_t a, size_t b)
{
    const struct ratsu_check_count *one = &totals->checks[a], *two = &totals->checks[b];
    if (one->severity != two->severity) return one->severity > two->severity;
    if (one->count != two->count) return one->count > two->count;
    return strcmp(ratsu_checks[a].name, ratsu_checks[b].name) < 0;
}

size_t ratsu_report_order(const struct ratsu_report_totals *totals, size_t order[RATSU_CHECKS_MAX])
{
    size_t count = 0;
    for (size_t check = 0; check < ratsu_check_count; check++) {
        if (!totals->checks[check].count) continue;
        size_t at = count++;
        for (; at > 0 && comes_before(totals, check, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = check;
    }
    return count;
}

static void add_count(struct ratsu_buffer *out, uint64_t count, const char *one, const char *many)
{
    ratsu_buffer_print(out, "%llu %s", (unsigned long long)count, count == 1 ? one : many);
}

void ratsu_add_headline(struct ratsu_buffer *out, const struct ratsu_report_totals *totals)
{
    if (totals->files != 1) {
        add_count(out, totals->files, "file", "files");
        ratsu_buffer_add_string(out, ", ");
    }
    bool positions = totals->games && totals->positions == totals->games;
    add_count(out, totals->games, positions ? "position" : "game",
              positions ? "positions" : "games");
    ratsu_buffer_print(out, ": %llu good, %llu bad; ",
                       (unsigned long long)(totals->games - totals->bad),
                       (unsigned long long)totals->bad);
    add_count(out, totals->counts[RATSU_ERROR], "error", "errors");
    ratsu_buffer_add_string(out, ", ");
    add_count(out, totals->counts[RATSU_WARNING], "warning", "warnings");
    if (totals->counts[RATSU_STYLE]) {
        ratsu_buffer_add_string(out, ", ");
        add_count(out, totals->counts[RATSU_STYLE], "note of style", "notes of style");
    }
    if (totals->allowed)
        ratsu_buffer_print(out, ", %llu allowed", (unsigned long long)totals->allowed);
    if (totals->fixed) ratsu_buffer_print(out, ", %llu fixed", (unsigned long long)totals->fixed);
    ratsu_buffer_add_string(out, "; ");
    if (!positions) {
        add_count(out, totals->plies, "ply", "plies");
        ratsu_buffer_add_string(out, " in ");
    }
    add_count(out, totals->bytes, "byte", "bytes");
    if (totals->ranged) {
        ratsu_buffer_print(out, " (range %llu-", (unsigned long long)totals->from);
        if (totals->to != UINT64_MAX) ratsu_buffer_add_number(out, totals->to);
        ratsu_buffer_add_char(out, ')');
    }
}

void ratsu_add_text_summary(struct ratsu_buffer *out, const struct ratsu_report_totals *totals,
                            const struct ratsu_report_style *style)
{
    (void)style;
    size_t order[RATSU_CHECKS_MAX], count = ratsu_report_order(totals, order);
    if (count != 0) {
        ratsu_buffer_print(out, "%9s %9s  %-7s  %-26s %s\n", "found", "in games", "", "check",
                           "first at");
        for (size_t i = 0; i < count; i++) {
            const struct ratsu_check_count *row = &totals->checks[order[i]];
            ratsu_buffer_print(out, "%9llu %9llu  %-7s  %-26s ", (unsigned long long)row->count,
                               (unsigned long long)row->games, ratsu_severity_name(row->severity),
                               ratsu_checks[order[i]].name);
            ratsu_add_shown(out, row->file);
            ratsu_buffer_print(out, ":%llu:%llu\n", (unsigned long long)row->line,
                               (unsigned long long)row->column);
        }
    }
    ratsu_add_headline(out, totals);
    ratsu_buffer_add_char(out, '\n');
}
