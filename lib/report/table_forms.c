/* report/table_forms.c: the forms of tables: they get rows, section by section. */
#include "report/tabulate.h"

static const struct table_form *const forms[RATSU_TABLE_FORMS] = {
    [RATSU_TABLE_TEXT] = &ratsu_text_tables,        [RATSU_TABLE_JSON] = &ratsu_json_tables,
    [RATSU_TABLE_CSV] = &ratsu_csv_tables,          [RATSU_TABLE_TSV] = &ratsu_tsv_tables,
    [RATSU_TABLE_HTML] = &ratsu_html_tables,        [RATSU_TABLE_PGN] = &ratsu_pgn_tables,
    [RATSU_TABLE_POLYGLOT] = &ratsu_polyglot_tables};

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
    ratsu_crosstable_free(&tables->crosstable);
    free(tables->gathered);
    free(tables);
}

bool ratsu_tables_too_large(const struct ratsu_tables *tables, struct ratsu_slice *event)
{
    if (!tables->too_large) return false;
    *event = ratsu_buffer_slice(&tables->crosstable.event);
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

static void give_row(struct ratsu_tables *tables, const struct ratsu_row *row,
                     struct ratsu_buffer *out)
{
    uint64_t games = ratsu_table_games(row);
    tables->row = row;
    if (tables->form->needless && tables->form->needless(tables)) return;
    if (games > tables->most) tables->most = games;
    tables->of = row->of;
    tables->form->row(tables, out);
    out->failed |= tables->part.failed;
    tables->rows++;
}

/* Ends the current section and begins the next ones up to TO; sections without rows begin and end
 * too. */
static void move_on(struct ratsu_tables *tables, unsigned to, struct ratsu_buffer *out)
{
    unsigned next = tables->begun ? tables->section + 1 : 0;
    if (!tables->begun && tables->form->begin) tables->form->begin(tables, out);
    end_section(tables, out);
    tables->begun = true;
    for (; next <= to && next < RATSU_SECTIONS; next++) {
        if (!wanted(tables, next)) continue;
        end_section(tables, out);
        tables->section = (enum ratsu_section)next;
        tables->info = &ratsu_sections[next];
        tables->rows = tables->gathered_count = 0;
        tables->most = 0;
        tables->row = NULL;
        ratsu_arena_empty(&tables->keys);
        tables->in_section = true;
        if (tables->form->section) tables->form->section(tables, out);
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
    if (row->section == RATSU_ALL_PLIES) tables->plies = row->values[0];
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
    if (tables->form->tail) ratsu_buffer_add_string(out, tables->form->tail);
}
