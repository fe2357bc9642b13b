/* report/tabulate.c: what the forms of tables share: sections, rows and texts of keys. */
#include "report/tabulate.h"
#include "base/texts.h"
#include "words/words.h"

enum { LAST_PLY = 300, LENGTHS_MAX = 1000, YEARS_MAX = 30 };

void ratsu_table_end_event(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    struct crosstable *table = &tables->crosstable;
    size_t at = 0;
    if (table->crossing_count == 0) return;
    if (!ratsu_crosstable_settle(table)) {
        out->failed = true;
        return;
    }
    tables->part.length = 0;
    ratsu_key_part(ratsu_buffer_slice(&table->event), &at, &tables->part);
    tables->form->event(tables, out);
    ratsu_crosstable_clear(table);
}

/* The crosstable of a common tournament is written even with very little memory. */
enum { LEAST_CROSSTABLE = 1 << 20 };

void ratsu_table_crossing(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (!ratsu_crosstable_holds(&tables->crosstable, tables->row))
        ratsu_table_end_event(tables, out);
    ratsu_crosstable_add(&tables->crosstable, tables->row);
    size_t most =
        tables->settings->memory > LEAST_CROSSTABLE ? tables->settings->memory : LEAST_CROSSTABLE;
    const struct crosstable *table = &tables->crosstable;
    size_t bytes = table->name_bytes +
                   table->player_count * (sizeof *table->players + sizeof *table->order) +
                   table->crossing_count * sizeof *table->crossings;
    tables->too_large |= bytes > most;
}

const char *ratsu_table_key_name(const struct ratsu_tables *tables, size_t i)
{
    const struct ratsu_stats_settings *settings = tables->settings;
    if (!tables->info->grouped) return i < 4 ? tables->info->keys[i] : NULL;
    if (i >= settings->by_count) return NULL;
    /* The columns "plies" and "loss" exist already: the group's plies, and their mean. */
    const char *name = settings->by[i].name;
    if (settings->plies && strcmp(name, "loss") == 0) return "ply_loss";
    return strcmp(name, "plies") == 0 ? "game_plies" : name;
}

bool ratsu_table_key_part(const struct ratsu_tables *tables, size_t i, size_t *at,
                          struct ratsu_buffer *part)
{
    size_t from = part->length;
    bool number = tables->info->key == RATSU_KEY_NUMBER ||
                  (tables->info->grouped && tables->settings->by[i].number);
    if (tables->info->key == RATSU_KEY_PARTS) {
        if (!ratsu_key_part(tables->row->key, at, part)) return false;
    } else {
        if (*at > 0 || i > 0) return false;
        ratsu_buffer_add_slice(part, tables->row->key);
        *at = 1;
    }
    bool typed = tables->info->grouped && tables->settings->by[i].typed;
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
    if (value < 0) ratsu_buffer_add_char(part, '-');
    ratsu_buffer_add_number(part, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
    return true;
}

bool ratsu_table_leaves_out(const struct ratsu_measure *measure)
{
    static const char *const names[] = {"ratings", "pairs_elo", "nelo_error"};
    const bool sides = measure->kind == RATSU_HUNDREDTHS; /* pieces of a kind: the points say it */
    return sides || RATSU_ONE_OF(ratsu_slice_of(measure->name), names);
}

struct tree_line ratsu_table_tree_line(const struct ratsu_tables *tables)
{
    const struct ratsu_position *from = &tables->settings->tree_from.chess;
    const struct ratsu_slice line = tables->row->key;
    size_t move = line.length, depth = line.length > 0;
    while (move > 0 && line.data[move - 1] != ' ') move--;
    for (size_t i = 0; i < line.length; i++) depth += line.data[i] == ' ';
    size_t ply = depth - (depth && tables->settings->tree_starts);
    size_t half = from->turn + ply - (ply > 0);
    return (struct tree_line){.move = ratsu_slice_part(line, move, line.length),
                              .depth = depth,
                              .number = from->move_number + half / 2,
                              .numbered = ply > 0,
                              .black = half % 2};
}

bool ratsu_table_value(const struct ratsu_tables *tables, const struct ratsu_measure *measure,
                       struct ratsu_buffer *out)
{
    static const char *const of_moves[] = {"plies",      "faulty",   "longest",
                                           "variations", "comments", "nags"};
    struct ratsu_measured value = ratsu_measure(measure, tables->row->values);
    bool unread = tables->overview[RATSU_OVERVIEW_UNPLAYED] > 0;
    if (!value.known || (unread && RATSU_ONE_OF(ratsu_slice_of(measure->name), of_moves)))
        return false;
    uint64_t number = value.value;
    if (measure->kind == RATSU_SHARE && tables->plies)
        number = (number * 1000 + tables->plies / 2) / tables->plies;
    switch ((enum ratsu_measure_kind)measure->kind) {
    case RATSU_SCORE:
    case RATSU_SCORE_BOTH:
    case RATSU_AVERAGE:
    case RATSU_SECONDS:
    case RATSU_POINTS:
    case RATSU_SHARE:
        ratsu_buffer_add_number(out, number / 10);
        ratsu_buffer_add_char(out, '.');
        ratsu_buffer_add_number(out, number % 10);
        break;
    case RATSU_HUNDREDTHS:
        ratsu_buffer_print(out, "%llu.%02u", (unsigned long long)(number / 100),
                           (unsigned)(number % 100));
        break;
    case RATSU_ELO:
    case RATSU_ELO_ERROR:
    case RATSU_NORMAL_ELO:
    case RATSU_NORMAL_ERROR:
    case RATSU_SUPERIORITY: {
        const bool below = (int64_t)number < 0;
        if (below) number = 0 - number;
        ratsu_buffer_print(out, "%s%llu.%02u", below ? "-" : "", (unsigned long long)(number / 100),
                           (unsigned)(number % 100));
        break;
    }
    case RATSU_DATE:
        ratsu_date_add(out, number);
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
    return tables->info->key == RATSU_KEY_NUMBER || tables->info->decades || tables->info->board;
}

void ratsu_table_gather(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->info->shown_plies && ratsu_key_number(tables->row->key) > LAST_PLY) return;
    if (tables->info->ranges.width && tables->gathered_count >= LENGTHS_MAX)
        ratsu_table_settle(tables);
    struct ratsu_slice key = ratsu_arena_copy(&tables->keys, tables->row->key);
    if (!key.data ||
        !RATSU_GROW(tables->gathered, tables->gathered_capacity, tables->gathered_count + 1)) {
        out->failed = true;
        return;
    }
    tables->gathered[tables->gathered_count] = *tables->row;
    tables->gathered[tables->gathered_count++].key = key;
}

/* Adds up the rows of each group: WIDTH numbers from LEAST to MOST, or a decade (WIDTH 0). */
static void put_in_groups(struct ratsu_tables *tables, int64_t width, int64_t least, int64_t most)
{
    size_t kept = 0;
    tables->most = 0;
    for (size_t i = 0; i < tables->gathered_count; i++) {
        struct ratsu_row row = tables->gathered[i];
        struct ratsu_buffer *part = &tables->part;
        part->length = 0;
        if (width) {
            int64_t number = ratsu_key_number(row.key);
            if (number < least) number = least;
            ratsu_key_add_number(part, number >= most ? most : number - (number - least) % width);
        } else {
            ratsu_buffer_add_slice(part, row.key);
            if (part->length == 4 && part->data[3] != '?') part->data[3] = 'x';
        }
        struct ratsu_slice key = ratsu_buffer_slice(part);
        struct ratsu_row *last = kept ? &tables->gathered[kept - 1] : NULL;
        if (last && ratsu_slice_equal(last->key, key)) {
            ratsu_tally_combine(row.section, last->values, row.values);
        } else {
            last = &tables->gathered[kept++];
            *last = row;
            key = ratsu_arena_copy(&tables->keys, key);
            if (key.data) last->key = key;
            part->failed |= !key.data;
        }
        uint64_t games = ratsu_table_games(last);
        if (games > tables->most) tables->most = games;
    }
    tables->gathered_count = kept;
}

void ratsu_table_settle(struct ratsu_tables *tables)
{
    const struct ratsu_section_info *info = tables->info;
    if (info->decades && tables->gathered_count > YEARS_MAX) put_in_groups(tables, 0, 0, 0);
    if (info->ranges.width)
        put_in_groups(tables, info->ranges.width, info->ranges.least, info->ranges.most);
}

uint64_t ratsu_table_moves(const struct ratsu_tables *tables, uint64_t moves[RATSU_CAMELOT_SQUARES])
{
    const bool camelot = tables->info->board == RATSU_CAMELOT_SQUARES;
    uint64_t all = 0;
    memset(moves, 0, RATSU_CAMELOT_SQUARES * sizeof *moves);
    for (size_t i = 0; i < tables->gathered_count; i++) {
        const struct ratsu_row *row = &tables->gathered[i];
        size_t at = 1;
        if (row->key.length < 2) continue;
        const unsigned file = (unsigned)(row->key.data[0] - (camelot ? 'A' : 'a'));
        const uint64_t rank = ratsu_take_digits(row->key, &at) - 1;
        if (file >= (camelot ? 12u : 8u) || rank >= (camelot ? 16u : 8u)) continue;
        for (unsigned k = 0; k < (camelot ? 4u : 12u); k++) {
            moves[camelot ? file * 16 + rank : rank * 8 + file] += row->values[k];
            all += row->values[k];
        }
    }
    return all;
}

bool ratsu_table_shows(const struct ratsu_tables *tables)
{
    const unsigned shown = tables->info->shown_plies;
    return !shown || ratsu_key_number(tables->row->key) % 20 < shown;
}
