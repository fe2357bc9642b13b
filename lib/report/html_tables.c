/* report/html_tables.c: one page without other files: tables, charts and boards as SVG, no
 * script. */
#include "draw/chart.h"
#include "ratsu/draw.h"
#include "base/escape.h"
#include "base/texts.h"
#include "report/tabulate.h"

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";
static const char style[] =
    "What is in these games</title>\n<style>\n"
    ":root{--page:#faf8f4;--ink:#26221d;--card:#fff;--edge:#e2dccf;--w:#f3ead6;--d:#b8ae9c;"
    "--b:#4a433a;--o:#e0a458;--one:#c2410c;--two:#1d5fa8;color-scheme:light dark}\n"
    "@media(prefers-color-scheme:dark){:root{--page:#191714;--ink:#ebe5da;--card:#23201c;"
    "--edge:#3b362f;--w:#efe6d2;--d:#8d8474;--b:#5b5248;--o:#b87f38;--one:#f08a4b;--two:#6ea8e8}}\n"
    "body{margin:0 "
    "auto;max-width:min(96vw,84rem);padding:1rem;background:var(--page);color:var(--ink);"
    "font:16px/1.45 system-ui,sans-serif}\n"
    "h1{font-size:1.5rem;margin:.4rem 0 .8rem}h2{font-size:1.15rem;margin:0 0 .6rem}"
    "h3{font-size:1rem;margin:1rem 0 .4rem}\n"
    "section{background:var(--card);border:1px solid var(--edge);border-radius:10px;"
    "padding:1rem;margin:0 0 1rem}\n"
    ".wide{overflow-x:auto;background:linear-gradient(90deg,var(--card) 30%,transparent) left,"
    "linear-gradient(270deg,var(--card) 30%,transparent) right,"
    "linear-gradient(90deg,#0004,transparent) left,linear-gradient(270deg,#0004,transparent) right;"
    "background-size:2rem 100%,2rem 100%,.7rem 100%,.7rem 100%;background-repeat:no-repeat;"
    "background-attachment:local,local,scroll,scroll}table{border-collapse:collapse;font-size:."
    "9rem;"
    "font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.2rem .55rem;text-align:right;"
    "border-bottom:1px solid "
    "var(--edge)}td{white-space:nowrap}"
    "th{font-weight:600;vertical-align:bottom}th b{font-weight:600;white-space:nowrap}\n"
    ".key,td.name,th.name{text-align:left}"
    "td.name,th.name{white-space:normal;min-width:9rem;"
    "overflow-wrap:anywhere}"
    ".key:first-child,.name:first-child{position:sticky;left:0;background:var(--card)}\n"
    ".source,.rest{margin:0 0 .8rem;opacity:.75;overflow-wrap:anywhere}"
    ".rest{margin:.5rem 0 0;font-size:.85rem}\n"
    ".numbers{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));"
    "gap:.6rem;margin:0 0 .8rem}.numbers div{border:1px solid var(--edge);border-radius:8px;"
    "padding:.4rem .6rem}.numbers b{display:block;font-size:1.15rem}\n"
    ".bar{display:flex;min-width:7rem;height:.85rem;border:1px solid var(--edge);"
    "border-radius:3px;overflow:hidden}.bar i{display:block}"
    ".w{background:var(--w)}.d{background:var(--d)}.b{background:var(--b)}.o{background:var(--o)}\n"
    "svg{display:block;width:100%;height:auto;color:var(--ink)}.chart text,.board "
    "text{fill:currentColor;"
    "font:12px "
    "system-ui,sans-serif}.chart{max-width:52rem;overflow:visible}.board{max-width:30rem}\n"
    "@media(max-width:34rem){body{padding:.5rem}section{padding:.7rem}.chart text{font-size:18px}"
    ".board text{font-size:15px}td.name,th.name{min-width:6rem}.bar{min-width:4rem}}\n"
    "details{margin-top:.6rem}summary{cursor:pointer}footer{font-size:.85rem;opacity:.75}\n"
    "@media print{body{max-width:none;padding:0;background:none}section,figure,svg,tr{"
    "break-inside:avoid}section{border:0;padding:0}.bar,.bar i,svg{print-color-adjust:exact;"
    "-webkit-print-color-adjust:exact}.wide{overflow:visible;background:none}table{font-size:7pt}"
    "th,td{padding:.1rem .25rem}td.name,th.name{min-width:0}.bar{min-width:3rem}"
    "details:not([open]){display:none}}\n"
    "</style></head><body>\n<h1>What is in these games</h1>\n";

static void add(struct ratsu_buffer *out, const char *text)
{
    ratsu_buffer_add_string(out, text);
}

/* Begins the page: its head names what was counted, as far as that is known. */
static void begin(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    const struct ratsu_slice source = tables->settings->source;
    add(out, head);
    ratsu_add_xml(out, source);
    add(out, source.length ? " – " : "");
    add(out, style);
    if (source.length == 0) return;
    add(out, "<p class=\"source\">");
    ratsu_add_xml(out, source);
    add(out, "</p>\n");
}

/* Adds the words of a measure's name: a score says whose it is. */
static void add_words(const struct ratsu_tables *tables, struct ratsu_buffer *out, const char *name)
{
    static const char *const names[][2] = {{"white_wins", "1-0"},
                                           {"black_wins", "0-1"},
                                           {"draws", "½"},
                                           {"unfinished", "*"},
                                           {"score", "White’s score %"},
                                           {"white_games", "games as White"},
                                           {"white_score", "score % as White"},
                                           {"black_games", "games as Black"},
                                           {"black_score", "score % as Black"},
                                           {"opponents", "opponents’ rating"},
                                           {"longest", "plies of the longest"},
                                           {"first", "first date"},
                                           {"last", "last date"}};
    bool own = tables->info->own && strcmp(name, "score") == 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i][0]) == 0) name = names[i][1];
    if (own) name = "player’s score %";
    const bool result = strchr("10", name[0]) && name[1] == '-'; /* never broken at its hyphen */
    if (result) ratsu_buffer_print(out, "<b>%s</b>", name);
    if (result) return;
    for (; *name; name++) ratsu_buffer_add_char(out, *name == '_' ? ' ' : *name);
}

/* Adds MEASURE of the row, a date without unknown parts at its end; false if it is not known. */
static bool add_value(struct ratsu_tables *tables, const struct ratsu_measure *measure,
                      struct ratsu_buffer *out)
{
    const size_t from = out->length;
    if (!ratsu_table_value(tables, measure, out)) return false;
    if (measure->kind == RATSU_COUNT || measure->kind == RATSU_GAMES) ratsu_group_digits(out, from);
    while (measure->kind == RATSU_DATE && ratsu_slice_ends(ratsu_buffer_slice(out), ".??"))
        out->length -= 3;
    return true;
}

/* ---- Bars in tables ------------------------------------------------------------------------ */

static void add_bar(struct ratsu_buffer *out, const uint64_t results[4])
{
    static const char names[] = "wdbo";
    uint64_t all = results[0] + results[1] + results[2] + results[3];
    add(out, "<span class=\"bar\">");
    for (int i = 0; i < 4 && all; i++) {
        uint64_t share = (results[i] * 1000 + all / 2) / all;
        if (share)
            ratsu_buffer_print(out, "<i class=\"%c\" style=\"width:%llu.%llu%%\"></i>", names[i],
                               (unsigned long long)(share / 10), (unsigned long long)(share % 10));
    }
    add(out, "</span>");
}

/* ---- Tables -------------------------------------------------------------------------------- */

/* Whether MEASURE is of the games with one colour, in a section whose games are those of both. */
static bool of_colour(const struct ratsu_tables *tables, const struct ratsu_measure *measure)
{
    return tables->info->measures[0].kind == RATSU_PLAYED &&
           (measure->kind == RATSU_GAMES || measure->kind == RATSU_SCORE);
}

/* Returns the measure after MEASURE (NULL: the first) of those that are shown; NULL after the last.
 * Of players, the games with each colour come last: a narrow page shows the others. */
static const struct ratsu_measure *next_shown(const struct ratsu_tables *tables,
                                              const struct ratsu_measure *measure)
{
    const struct ratsu_measure *first = tables->info->measures;
    bool later = measure && of_colour(tables, measure);
    for (measure = measure ? measure + 1 : first;; measure++) {
        if (!measure->name && later) return NULL;
        if (!measure->name) {
            later = true;
            measure = first;
        }
        if (of_colour(tables, measure) == later && !ratsu_table_leaves_out(measure)) return measure;
    }
}

/* The last part of a key is a name, which takes the room of its column; a code or a word before it
 * does not. */
static const char *class_of_key(const struct ratsu_tables *tables, size_t part)
{
    return ratsu_table_key_name(tables, part + 1) ? "key" : "name";
}

static void begin_table(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    const bool bars = tables->info->results;
    add(out, "<div class=\"wide\"><table><thead><tr>");
    for (size_t i = 0; ratsu_table_key_name(tables, i); i++) {
        ratsu_buffer_print(out, "<th class=\"%s\">", class_of_key(tables, i));
        ratsu_add_xml(out, ratsu_slice_of(ratsu_table_key_name(tables, i)));
        add(out, "</th>");
    }
    if (bars) add(out, "<th></th>");
    for (const struct ratsu_measure *measure = NULL; (measure = next_shown(tables, measure));) {
        add(out, "<th>");
        add_words(tables, out, measure->name);
        add(out, "</th>");
    }
    add(out, "</tr></thead><tbody>\n");
}

static void end_table(struct ratsu_buffer *out)
{
    add(out, "</tbody></table></div>\n");
}

/* A line of the tree is its last move with its number, indented by depth. */
static void add_keys(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    size_t at = 0;
    if (tables->section == RATSU_TREE) {
        const struct tree_line line = ratsu_table_tree_line(tables);
        if (line.depth == 0)
            ratsu_buffer_print(out, "<td class=\"name\">the %s",
                               tables->settings->tree_somewhere ? "position" : "start");
        else
            ratsu_buffer_print(out, "<td class=\"name\" style=\"padding-left:%zu.55rem\">",
                               line.depth - 1);
        if (line.numbered) ratsu_buffer_print(out, line.black ? "%zu… " : "%zu. ", line.number);
        ratsu_add_xml(out, line.move);
        add(out, "</td>");
        return;
    }
    for (size_t i = 0; ratsu_table_key_name(tables, i); i++) {
        tables->part.length = 0;
        ratsu_table_key_part(tables, i, &at, &tables->part);
        ratsu_buffer_print(out, "<td class=\"%s\">", class_of_key(tables, i));
        ratsu_add_xml(out, ratsu_buffer_slice(&tables->part));
        if (tables->part.length == 0) add(out, "–");
        add(out, "</td>");
    }
}

static void add_table_row(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    uint64_t results[4];
    add(out, "<tr>");
    add_keys(tables, out);
    if (tables->info->results) {
        for (int i = 0; i < 4; i++)
            results[i] = ratsu_measure(&tables->info->measures[i + 1], tables->row->values).value;
        add(out, "<td>");
        add_bar(out, results);
        add(out, "</td>");
    }
    for (const struct ratsu_measure *measure = NULL; (measure = next_shown(tables, measure));) {
        add(out, "<td>");
        if (!add_value(tables, measure, out)) add(out, "–");
        add(out, "</td>");
    }
    add(out, "</tr>\n");
}

/* ---- Charts -------------------------------------------------------------------------------- */

/* Puts the places of CHART where their labels stand as numbers, with room for those that no row
 * has: decades without games. Labels that are no numbers ("????") come after them. One place after
 * another where a column would be too narrow to be seen. */
static void set_distances(struct ratsu_chart *chart, double *at)
{
    size_t numbers = 0;
    double least = 0;
    for (; numbers < chart->places; numbers++) {
        const struct ratsu_slice label = chart->labels[numbers];
        char digits[24] = "", *end;
        if (label.length < sizeof digits) memcpy(digits, label.data, label.length);
        at[numbers] = strtod(digits, &end);
        if (end == digits) break;
        const double apart = numbers ? at[numbers] - at[numbers - 1] : 0;
        if (numbers && apart <= 0) return;
        if (numbers == 1 || apart < least) least = apart;
    }
    if (numbers < 2) return;
    const double first = at[0];
    for (size_t i = 0; i < chart->places; i++)
        at[i] = i < numbers ? (at[i] - first) / least : at[i - 1] + 1;
    chart->width = at[chart->places - 1] + 1;
    if (chart->width <= RATSU_CHART_COLUMNS_MAX) chart->at = at;
}

/* Labels and values of the gathered rows, MEASURES a place; false if there is no memory. */
static bool fill_chart(struct ratsu_tables *tables, struct ratsu_chart *chart,
                       const struct ratsu_measure *measures)
{
    size_t labels_size = chart->places * sizeof(struct ratsu_slice);
    struct ratsu_slice *labels = ratsu_arena_take(&tables->keys, labels_size);
    double *values =
        ratsu_arena_take(&tables->keys, chart->places * chart->series * sizeof *values);
    double *distances = ratsu_arena_take(&tables->keys, chart->places * sizeof *distances);
    chart->labels = labels;
    chart->values = values;
    if (!labels || !values || !distances) return false;
    for (size_t i = 0; i < chart->places; i++) {
        size_t at = 0;
        tables->row = &tables->gathered[i];
        tables->part.length = 0;
        ratsu_table_key_part(tables, 0, &at, &tables->part);
        labels[i] = ratsu_arena_copy(&tables->keys, ratsu_buffer_slice(&tables->part));
        if (!labels[i].data) return false;
        for (size_t k = 0; k < chart->series; k++) {
            tables->part.length = 0;
            const bool known = ratsu_table_value(tables, &measures[k], &tables->part);
            ratsu_buffer_add_char(&tables->part, 0);
            values[i * chart->series + k] =
                known && !tables->part.failed ? strtod(tables->part.data, NULL) : -1;
        }
    }
    set_distances(chart, distances);
    return true;
}

/* The charts of a section: lines take their colours in turn, columns those of their meaning. */
static void add_charts(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    static const char *const names[][RATSU_CHART_SERIES_MAX] = {
        [2] = {"White", "Black"}, [4] = {"1-0", "1/2-1/2", "0-1", "*"}};
    static const char *const columns[][RATSU_CHART_SERIES_MAX] = {
        [2] = {"var(--w)", "var(--b)"}, [4] = {"var(--w)", "var(--d)", "var(--b)", "var(--o)"}};
    static const char *const lines[] = {"var(--one)", "var(--two)"};
    const struct ratsu_section_info *info = tables->info;
    size_t line = 0;
    for (size_t i = 0; i < 2 && info->charts[i].series; i++) {
        const struct ratsu_section_chart *row = &info->charts[i];
        const struct ratsu_measure *measures = info->measures;
        while (strcmp(measures->name, row->first) != 0) measures++;
        struct ratsu_chart chart = {
            .title = row->title, .places = tables->gathered_count, .series = row->series};
        for (size_t k = 0; k < chart.series; k++) {
            chart.names[k] = row->series > 1 ? names[row->series][k] : measures->name;
            chart.colours[k] = row->lines ? lines[line++ % 2] : columns[row->series][k];
        }
        size_t from = out->length;
        if (!fill_chart(tables, &chart, measures)) {
            out->failed = true;
        } else if (row->lines) {
            ratsu_buffer_print(out, "<h3>%s</h3>\n", row->title);
            size_t drawn = out->length;
            ratsu_draw_lines(out, &chart);
            if (out->length == drawn) out->length = from;
        } else {
            ratsu_draw_columns(out, &chart);
        }
    }
}

/* ---- The overview -------------------------------------------------------------------------- */

static void add_overview(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    static const char *const results[] = {"White won", "draws", "Black won", "unfinished"};
    add(out, "<div class=\"numbers\">\n");
    for (const struct ratsu_measure *measure = tables->info->measures; measure->name; measure++) {
        size_t from = out->length;
        add(out, "<div><b>");
        bool known = add_value(tables, measure, out);
        add(out, "</b>");
        bool result = measure->kind == RATSU_COUNT && measure->a <= RATSU_SCORE_OPEN;
        if (result)
            add(out, results[measure->a]);
        else
            add_words(tables, out, measure->name);
        add(out, "</div>\n");
        bool empty = measure->a > RATSU_OVERVIEW_FAULTY && tables->row->values[measure->a] == 0;
        if (!known || empty) out->length = from;
    }
    add(out, "</div>\n");
    add_bar(out, tables->row->values);
}

/* ---- Crosstables --------------------------------------------------------------------------- */

static void add_crosstable(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    enum { MATRIX_MAX = 40 };
    const struct crosstable *table = &tables->crosstable;
    bool matrix = table->player_count <= MATRIX_MAX;
    add(out, "<h3>");
    ratsu_add_xml(out, ratsu_buffer_slice(&tables->part));
    add(out, "</h3>\n<div class=\"wide\"><table><thead><tr><th></th><th class=\"name\">player</th>"
             "<th>points</th>");
    for (size_t i = 0; matrix && i < table->player_count; i++)
        ratsu_buffer_print(out, "<th>%zu</th>", i + 1);
    add(out, matrix ? "</tr></thead><tbody>\n"
                    : "<th class=\"name\">against</th></tr></thead><tbody>\n");
    for (size_t place = 0; place < table->player_count; place++) {
        const struct standing *player = table->order[place];
        ratsu_buffer_print(out, "<tr><td>%zu</td><td class=\"name\">", place + 1);
        ratsu_add_xml(out, player->name);
        add(out, "</td><td><b>");
        ratsu_add_points(out, player->halves);
        ratsu_buffer_print(out, "</b>/%llu</td>", (unsigned long long)player->games);
        for (size_t column = 0; matrix && column < table->player_count; column++) {
            const struct crossing *crossing =
                ratsu_crosstable_meeting(table, player, table->order[column]);
            add(out, "<td>");
            if (crossing) ratsu_add_crossing(out, crossing);
            if (!crossing && table->order[column] == player) add(out, "■");
            add(out, "</td>");
        }
        if (!matrix) add(out, "<td class=\"name\">");
        for (size_t column = 0; !matrix && column < player->count; column++) {
            const struct crossing *crossing = &table->crossings[player->first + column];
            if (column) add(out, ", ");
            if (crossing->opponent) ratsu_buffer_print(out, "%zu: ", crossing->opponent->place + 1);
            ratsu_add_crossing(out, crossing);
        }
        add(out, matrix ? "</tr>\n" : "</td></tr>\n");
    }
    end_table(out);
}

/* ---- Sections ------------------------------------------------------------------------------ */

static void open_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    ratsu_buffer_print(out, "<section id=\"%s\"><h2>%s</h2>\n", tables->info->name,
                       tables->info->title);
    if (tables->section != RATSU_TREE || tables->settings->tree_starts) return;
    struct ratsu_drawing drawing;
    ratsu_draw_begin(&drawing, tables->settings->tree_system, &tables->settings->tree_from);
    drawing.size = 260;
    add(out, "<div style=\"max-width:16rem;margin-bottom:.8rem\">\n");
    ratsu_draw_svg(out, &drawing);
    add(out, "</div>\n");
}

/* Whether the row says nothing new on this page. */
static bool needless(const struct ratsu_tables *tables)
{
    const struct ratsu_section_info *info = tables->info;
    if (!info->besides || !(tables->sections >> info->besides & 1)) return false;
    return !info->none_of_all ||
           memcmp(tables->row->values, tables->overview, 4 * sizeof tables->overview[0]) == 0;
}

static void add_row(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (ratsu_table_short(tables)) {
        ratsu_table_gather(tables, out);
        return;
    }
    if (tables->rows == 0) open_section(tables, out);
    if (tables->section == RATSU_OVERVIEW) {
        add_overview(tables, out);
    } else if (tables->section == RATSU_CROSSTABLE) {
        ratsu_table_crossing(tables, out);
    } else {
        if (tables->rows == 0) begin_table(tables, out);
        add_table_row(tables, out);
    }
}

static void end_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->rows == 0) return;
    if (!ratsu_table_short(tables)) {
        if (tables->section == RATSU_CROSSTABLE)
            ratsu_table_end_event(tables, out);
        else if (tables->section != RATSU_OVERVIEW)
            end_table(out);
        if (tables->of > tables->rows)
            ratsu_buffer_print(out, "<p class=\"rest\">%llu of %llu, most games first</p>\n",
                               (unsigned long long)tables->rows, (unsigned long long)tables->of);
    } else {
        open_section(tables, out);
        ratsu_table_settle(tables);
        add_charts(tables, out);
        if (tables->info->board) {
            bool camelot = tables->info->board == RATSU_CAMELOT_SQUARES;
            uint64_t moves[RATSU_CAMELOT_SQUARES];
            ratsu_table_moves(tables, moves);
            ratsu_draw_heat(out, camelot ? RATSU_CAMELOT : RATSU_STANDARD, moves,
                            "Board: how many of all moves go to each square");
            add(out, "<p>Percent of all moves that go to a square.</p>\n");
        }
        add(out, "<details><summary>Numbers</summary>\n");
        begin_table(tables, out);
        for (size_t i = 0; i < tables->gathered_count; i++) {
            tables->row = &tables->gathered[i];
            if (ratsu_table_shows(tables)) add_table_row(tables, out);
        }
        end_table(out);
        add(out, "</details>\n");
    }
    add(out, "</section>\n");
}

const struct table_form ratsu_html_tables = {
    .begin = begin,
    .tail = "<footer>– means that nothing is known. Made by pgn-stats.</footer>\n</body></html>\n",
    .needless = needless,
    .row = add_row,
    .event = add_crosstable,
    .section_end = end_section};
