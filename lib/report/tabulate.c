#include "report/tabulate.h"
#include "base/array.h"

#include "report/crosstable.h"
#include "stats/partial.h"
#include "base/texts.h"
#include <stdlib.h>

enum { LAST_PLY = 300, LENGTHS_MAX = 1000, YEARS_MAX = 30 };

static const struct table_form *const forms[RATSU_TABLE_FORMS] = {
    &ratsu_text_tables, &ratsu_json_tables, &ratsu_csv_tables, &ratsu_tsv_tables,
    &ratsu_html_tables};

struct ratsu_tables *ratsu_tables_new(enum ratsu_table_kind form,
                                      const struct ratsu_stats_settings *settings,
                                      uint32_t sections)
{
    struct ratsu_tables *tables = calloc(1, sizeof *tables);
    if (!tables) return NULL;
    tables->form = forms[form]; /* none: a partial summary */
    tables->settings = settings;
    tables->sections = sections;
    return tables;
}

void ratsu_tables_free(struct ratsu_tables *tables)
{
    if (!tables) return;
    ratsu_buffer_free(&tables->part);
    ratsu_arena_free(&tables->keys);
    ratsu_crosstable_free(tables->crosstable);
    free(tables->gathered);
    free(tables);
}

void ratsu_table_end_event(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    struct crosstable *table = tables->crosstable;
    size_t at = 0;
    if (!table || table->crossing_count == 0) return;
    if (!ratsu_crosstable_settle(table)) {
        out->failed = true;
        return;
    }
    tables->part.length = 0;
    ratsu_key_part(ratsu_buffer_slice(&table->event), &at, &tables->part);
    tables->form->event(tables, out);
    ratsu_crosstable_clear(table);
}

/* However little memory may be taken, the crosstable of a common tournament is written. */
enum { LEAST_CROSSTABLE = 1 << 20 };

void ratsu_table_crossing(struct ratsu_tables *tables, const struct ratsu_row *row,
                          struct ratsu_buffer *out)
{
    if (!tables->crosstable) tables->crosstable = ratsu_crosstable_new();
    if (!tables->crosstable) {
        out->failed = true;
        return;
    }
    if (tables->crosstable->crossing_count && !ratsu_crosstable_holds(tables->crosstable, row))
        ratsu_table_end_event(tables, out);
    ratsu_crosstable_add(tables->crosstable, row);
    size_t most =
        tables->settings->memory > LEAST_CROSSTABLE ? tables->settings->memory : LEAST_CROSSTABLE;
    tables->too_large |= ratsu_crosstable_bytes(tables->crosstable) > most;
}

bool ratsu_tables_too_large(const struct ratsu_tables *tables, struct ratsu_slice *event)
{
    if (!tables->too_large) return false;
    *event = ratsu_buffer_slice(&tables->crosstable->event);
    return true;
}

static bool wanted(const struct ratsu_tables *tables, unsigned section)
{
    return section < RATSU_SECTIONS && tables->sections >> section & 1;
}

static void end_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->in_section && tables->form->section_end) tables->form->section_end(tables, out);
    out->failed |= tables->part.failed;
    tables->in_section = false;
}

static void begin_section(struct ratsu_tables *tables, unsigned section, struct ratsu_buffer *out)
{
    tables->section = (enum ratsu_section)section;
    tables->info = &ratsu_sections[section];
    tables->rows = tables->gathered_count = tables->most = 0;
    ratsu_arena_empty(&tables->keys);
    tables->in_section = true;
    if (tables->form->section) tables->form->section(tables, out);
}

static void give_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                     struct ratsu_buffer *out)
{
    uint64_t games = ratsu_table_games(row);
    if (games > tables->most) tables->most = games;
    tables->form->row(tables, row, out);
    out->failed |= tables->part.failed;
    tables->rows++;
}

/* Ends the section at work and begins the next ones up to TO; sections without rows begin and end too. */
static void move_on(struct ratsu_tables *tables, unsigned to, struct ratsu_buffer *out)
{
    unsigned next = tables->begun ? tables->section + 1 : 0;
    if (!tables->begun && tables->form->begin) tables->form->begin(tables, out);
    end_section(tables, out);
    tables->begun = true;
    for (; next <= to && next < RATSU_SECTIONS; next++) {
        if (!wanted(tables, next)) continue;
        end_section(tables, out);
        begin_section(tables, next, out);
        if (next != RATSU_OVERVIEW || next == to) continue;
        struct ratsu_row row = {.section = RATSU_OVERVIEW};
        memcpy(row.values, tables->overview, sizeof row.values);
        give_row(tables, &row, out);
    }
}

static void add_partial(struct ratsu_tables *tables, const struct ratsu_row *row,
                        struct ratsu_buffer *out)
{
    if (!tables->begun) ratsu_partial_begin(out, tables->settings);
    tables->begun = true;
    if (!row) {
        ratsu_partial_end(out, tables->rows);
        return;
    }
    ratsu_partial_row(out, row);
    tables->rows++;
}

void ratsu_tables_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                      struct ratsu_buffer *out)
{
    if (!tables->form) {
        add_partial(tables, row, out);
        return;
    }
    if (row->section == RATSU_OVERVIEW) memcpy(tables->overview, row->values, sizeof row->values);
    if (!wanted(tables, row->section)) return;
    if (!tables->begun || tables->section != row->section) move_on(tables, row->section, out);
    give_row(tables, row, out);
}

void ratsu_tables_end(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (!tables->form) {
        add_partial(tables, NULL, out);
        return;
    }
    move_on(tables, RATSU_SECTIONS, out);
    end_section(tables, out);
    if (tables->form->end) tables->form->end(tables, out);
}

const char *ratsu_table_key_name(const struct ratsu_tables *tables, size_t i)
{
    const struct ratsu_stats_settings *settings = tables->settings;
    if (tables->section != RATSU_BY) return i < 4 ? tables->info->keys[i] : NULL;
    if (i >= settings->by_count) return NULL;
    /* The column "plies" is already there: the plies of the group. */
    return strcmp(settings->by[i].name, "plies") == 0 ? "game_plies" : settings->by[i].name;
}

bool ratsu_table_key_part(const struct ratsu_tables *tables, const struct ratsu_row *row, size_t i,
                          size_t *at, struct ratsu_buffer *part)
{
    size_t from = part->length;
    bool number = tables->info->key == RATSU_KEY_NUMBER ||
                  (row->section == RATSU_BY && tables->settings->by[i].number);
    if (tables->info->key == RATSU_KEY_PARTS) {
        if (!ratsu_key_part(row->key, at, part)) return false;
    } else {
        if (*at > 0 || i > 0) return false;
        ratsu_buffer_add_slice(part, row->key);
        *at = 1;
    }
    bool typed = row->section == RATSU_BY && tables->settings->by[i].typed;
    if (part->length == from || part->failed) return true;
    if (typed) {
        const char *order = part->data + from, *blank = memchr(order, ' ', part->length - from);
        size_t length = blank ? (size_t)(blank - order) + 1 : 0;
        memmove(part->data + from, order + length, part->length - from - length);
        part->length -= length;
    }
    if (!number) return true;
    int64_t value =
        ratsu_key_number(ratsu_slice_part(ratsu_buffer_slice(part), from, part->length));
    part->length = from;
    ratsu_buffer_print(part, "%lld", (long long)value);
    return true;
}

/* Digits of DATE with points, question marks for what is not known. */
static void add_date(struct ratsu_buffer *out, uint64_t date)
{
    unsigned month = (unsigned)(date / 100 % 100), day = (unsigned)(date % 100);
    ratsu_buffer_print(out, "%04u", (unsigned)(date / 10000));
    ratsu_buffer_print(out, month ? ".%02u" : ".??", month);
    ratsu_buffer_print(out, day ? ".%02u" : ".??", day);
}

bool ratsu_table_leaves_out(const struct ratsu_tables *tables, const struct ratsu_measure *measure)
{
    bool sides = tables->section == RATSU_MATERIAL && measure->kind == RATSU_HUNDREDTHS;
    return sides || strcmp(measure->name, "ratings") == 0;
}

struct tree_line ratsu_table_tree_line(const struct ratsu_tables *tables,
                                       const struct ratsu_row *row)
{
    const struct ratsu_position *from = &tables->settings->tree_from.chess;
    size_t move = row->key.length, depth = row->key.length > 0;
    while (move > 0 && row->key.data[move - 1] != ' ') move--;
    for (size_t i = 0; i < row->key.length; i++) depth += row->key.data[i] == ' ';
    size_t ply = depth - (depth && tables->settings->tree_starts);
    size_t half = from->turn + ply - (ply > 0);
    return (struct tree_line){.move = ratsu_slice_part(row->key, move, row->key.length),
                              .depth = depth,
                              .number = from->move_number + half / 2,
                              .numbered = ply > 0,
                              .black = half % 2};
}

/* Whether MEASURE is known only if moves were read. */
static bool of_moves(const struct ratsu_measure *measure)
{
    static const char *const names[] = {"plies",      "faulty",   "longest",
                                        "variations", "comments", "nags"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(measure->name, names[i]) == 0) return true;
    return false;
}

bool ratsu_table_value(const struct ratsu_tables *tables, const struct ratsu_row *row,
                       const struct ratsu_measure *measure, struct ratsu_buffer *out)
{
    struct ratsu_measured value = ratsu_measure(measure, row->values);
    bool unread = tables->overview[RATSU_OVERVIEW_UNPLAYED] > 0;
    if (!value.known || (unread && of_moves(measure))) return false;
    uint64_t number = value.value;
    switch ((enum ratsu_measure_kind)measure->kind) {
    case RATSU_SCORE:
    case RATSU_SCORE_BOTH:
    case RATSU_AVERAGE:
    case RATSU_SECONDS:
    case RATSU_POINTS:
        ratsu_buffer_add_number(out, number / 10);
        ratsu_buffer_add_char(out, '.');
        ratsu_buffer_add_number(out, number % 10);
        break;
    case RATSU_HUNDREDTHS:
        ratsu_buffer_print(out, "%llu.%02llu", (unsigned long long)(number / 100),
                           (unsigned long long)(number % 100));
        break;
    case RATSU_DATE:
        add_date(out, number);
        break;
    default:
        ratsu_buffer_add_number(out, number);
    }
    return true;
}

uint64_t ratsu_table_games(const struct ratsu_row *row)
{
    return ratsu_measure(&ratsu_sections[row->section].measures[0], row->values).value;
}

bool ratsu_table_short(const struct ratsu_tables *tables)
{
    return tables->info->key == RATSU_KEY_NUMBER || tables->section == RATSU_YEARS ||
           tables->section == RATSU_SQUARES || tables->section == RATSU_CAMELOT_BOARD;
}

static bool by_ply(const struct ratsu_tables *tables)
{
    return tables->section == RATSU_MATERIAL || tables->section == RATSU_CLOCKS;
}

void ratsu_table_gather(struct ratsu_tables *tables, const struct ratsu_row *row,
                        struct ratsu_buffer *out)
{
    if (by_ply(tables) && ratsu_key_number(row->key) > LAST_PLY) return;
    if (tables->section == RATSU_PLIES && tables->gathered_count >= LENGTHS_MAX)
        ratsu_table_settle(tables);
    struct ratsu_slice key = ratsu_arena_copy(&tables->keys, row->key);
    if (!key.data ||
        !RATSU_GROW(tables->gathered, tables->gathered_capacity, tables->gathered_count + 1)) {
        out->failed = true;
        return;
    }
    tables->gathered[tables->gathered_count] = *row;
    tables->gathered[tables->gathered_count++].key = key;
}

/* Adds the key of the group that KEY belongs to: WIDTH numbers from LEAST to MOST, or a decade (WIDTH 0). */
static void add_group(struct ratsu_buffer *out, struct ratsu_slice key, int64_t width,
                      int64_t least, int64_t most)
{
    if (!width) {
        ratsu_buffer_add_slice(out, key);
        if (out->length == 4 && out->data[3] != '?') out->data[3] = 'x';
        return;
    }
    int64_t number = ratsu_key_number(key);
    if (number < least) number = least;
    ratsu_key_add_number(out, number >= most ? most : number - (number - least) % width);
}

/* Adds up the rows of each group. A decade also holds its years that are not known. */
static void put_in_groups(struct ratsu_tables *tables, int64_t width, int64_t least, int64_t most)
{
    size_t kept = 0;
    tables->most = 0;
    for (size_t i = 0; i < tables->gathered_count; i++) {
        struct ratsu_row row = tables->gathered[i];
        tables->part.length = 0;
        add_group(&tables->part, row.key, width, least, most);
        struct ratsu_slice key = ratsu_buffer_slice(&tables->part);
        struct ratsu_row *last = kept ? &tables->gathered[kept - 1] : NULL;
        size_t shared = !width && key.length == 4 ? 3 : key.length;
        if (last && last->key.length == key.length &&
            ratsu_slice_equal(ratsu_slice_part(last->key, 0, shared),
                              ratsu_slice_part(key, 0, shared))) {
            ratsu_rows_add(last, &row);
        } else {
            last = &tables->gathered[kept++];
            *last = row;
            key = ratsu_arena_copy(&tables->keys, key);
            if (key.data) last->key = key;
            tables->part.failed |= !key.data;
        }
        uint64_t games = ratsu_table_games(last);
        if (games > tables->most) tables->most = games;
    }
    tables->gathered_count = kept;
}

void ratsu_table_settle(struct ratsu_tables *tables)
{
    if (tables->section == RATSU_YEARS && tables->gathered_count > YEARS_MAX)
        put_in_groups(tables, 0, 0, 0);
    if (tables->section == RATSU_PLIES) put_in_groups(tables, 20, 0, LAST_PLY);
    if (tables->section == RATSU_RATINGS) put_in_groups(tables, 100, 0, 3500);
    if (tables->section == RATSU_DIFFERENCES) put_in_groups(tables, 100, -800, 800);
}

bool ratsu_table_shows(const struct ratsu_tables *tables, const struct ratsu_row *row)
{
    int64_t ply = by_ply(tables) ? ratsu_key_number(row->key) : 0;
    return ply % 20 == 0 || (tables->section == RATSU_CLOCKS && ply % 20 == 1);
}
