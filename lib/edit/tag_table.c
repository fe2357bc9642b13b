/* edit/tag_table.c: tags of games from a table. Rows are sorted by their first cells. A file of
 * spellings has a row for each: its key, and the right name. */
#include "edit/tag_table.h"

#include "format/record.h"

enum { COLUMNS_MAX = 16 };

struct row {
    const struct ratsu_slice *cells; /* of all columns; those that a row lacks are empty */
    size_t number;                   /* in the table */
};

/* The sections of a file of spellings, and the tags that they are about. */
static const struct {
    const char *begin, *key, *tags[2];
} sections[] = {{"@PLAYER", "player", {"White", "Black"}},
                {"@SITE", "Site", {"Site"}},
                {"@EVENT", "Event", {"Event"}},
                {"@ROUND", "Round", {"Round"}}};
enum { SECTIONS = sizeof sections / sizeof *sections };

/* How a part of the names of a section is corrected: at their beginning, anywhere, at their end. */
struct correction {
    enum { PREFIX, INFIX, SUFFIX, PLACES } place;
    size_t section;
    struct ratsu_slice wrong, right;
};

struct ratsu_tag_table {
    struct ratsu_arena arena;    /* of names and cells */
    char *names[2][COLUMNS_MAX]; /* of tags; of the columns about players, White's and Black's */
    size_t columns;
    struct ratsu_slice key_columns; /* a line of TSV: ratsu_tag_table_columns() */
    bool players;
    bool spellings;
    struct ratsu_slice ignored[SECTIONS]; /* the characters of names that do not count */
    bool has[SECTIONS];
    struct correction *corrections; /* of spellings */
    size_t correction_count, correction_capacity;
    struct row *rows;
    size_t count, capacity;
};

/* ---- Reading ---- */

/* Adds a row of CELLS. False if there is no memory. */
static bool add_row(struct ratsu_tag_table *table, const struct ratsu_slice *cells)
{
    const size_t size = table->columns * sizeof *cells;
    struct ratsu_slice *copy = ratsu_arena_take(&table->arena, size);
    if (!copy || !RATSU_GROW(table->rows, table->capacity, table->count + 1)) return false;
    memcpy(copy, cells, size);
    table->rows[table->count] = (struct row){copy, table->count};
    table->count++;
    return true;
}

/* Reads the COUNT cells of LINE; others are empty. Returns NULL, or what is wrong at *AT of it. */
static const char *read_cells(struct ratsu_tag_table *table, struct ratsu_slice line,
                              char separator, struct ratsu_slice cells[COLUMNS_MAX], size_t *count,
                              size_t *at)
{
    struct ratsu_buffer cell = {0};
    const char *fault = NULL;
    bool last = false;
    memset(cells, 0, COLUMNS_MAX * sizeof *cells);
    for (*count = *at = 0; !last && !fault; ++*count) {
        if (*count == COLUMNS_MAX) fault = "more than 16 columns";
        cell.length = 0;
        if (!fault) fault = ratsu_take_cell(line, separator, at, &cell, &last);
        if (cell.failed) fault = "no memory";
        if (fault) break;
        cells[*count] =
            ratsu_arena_copy(&table->arena, ratsu_slice_trim(ratsu_buffer_slice(&cell)));
        if (!cells[*count].data) fault = "no memory";
    }
    ratsu_buffer_free(&cell);
    return fault;
}

/* Returns SIDE and NAME, which then begins with a capital letter, as the name of a tag. */
static char *name_of_side(struct ratsu_tag_table *table, const char *side, struct ratsu_slice name)
{
    static const struct {
        const char *column, *rest;
    } usual[] = {{"name", ""}, {"fideid", "FideId"}, {"elo", "Elo"}};
    struct ratsu_buffer text = {0};
    ratsu_buffer_add_string(&text, side);
    size_t from = text.length;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (ratsu_slice_is(name, usual[i].column)) {
            ratsu_buffer_add_string(&text, usual[i].rest);
            name.length = 0;
        }
    ratsu_buffer_add_slice(&text, name);
    if (!text.failed && name.length && text.data[from] >= 'a' && text.data[from] <= 'z')
        text.data[from] = (char)(text.data[from] - ('a' - 'A'));
    ratsu_buffer_add_char(&text, 0);
    struct ratsu_slice copied = ratsu_arena_copy(&table->arena, ratsu_buffer_slice(&text));
    char *copy = text.failed ? NULL : (char *)(uintptr_t)copied.data;
    ratsu_buffer_free(&text);
    return copy;
}

static const char *read_header(struct ratsu_tag_table *table, struct ratsu_slice line,
                               char separator, size_t *at)
{
    struct ratsu_slice cells[COLUMNS_MAX];
    const char *fault = read_cells(table, line, separator, cells, &table->columns, at);
    if (fault) return fault;
    *at = 0;
    if (table->columns < 2) return "expected a header line that names two columns or more";
    table->players = ratsu_slice_is(cells[0], "player");
    for (size_t i = 0; i < table->columns; i++) {
        const char *sides[2] = {table->players && i ? "White" : "",
                                table->players && i ? "Black" : ""};
        for (size_t k = 0; k < 2; k++) {
            char *name = name_of_side(table, sides[k], cells[i]);
            if (!name) return "no memory";
            if (!(table->players && i == 0) && !fault)
                fault = ratsu_edit_name_fault(ratsu_slice_of(name));
            table->names[k][i] = name;
        }
    }
    if (fault) return fault;
    /* The header line of values without a row has the columns that are compared. */
    struct ratsu_buffer compared = {0};
    ratsu_add_tsv(&compared, ratsu_slice_of(table->players ? "player" : table->names[0][0]));
    for (size_t i = 1; !table->players && i < table->columns; i++) {
        ratsu_buffer_add_char(&compared, '\t');
        ratsu_add_tsv(&compared, ratsu_slice_of(table->names[0][i]));
    }
    table->key_columns = ratsu_arena_copy(&table->arena, ratsu_buffer_slice(&compared));
    if (compared.failed || !table->key_columns.data) fault = "no memory";
    ratsu_buffer_free(&compared);
    return fault;
}

static int compare_rows(const void *a, const void *b)
{
    const struct row *left = a, *right = b;
    int order = ratsu_slice_order(left->cells[0], right->cells[0]);
    return order ? order : (left->number > right->number) - (left->number < right->number);
}

/* Reads the lines of a table from *AT on, where its header line stands. */
static const char *read_rows(struct ratsu_tag_table *table, struct ratsu_slice text, size_t *at)
{
    bool header = true;
    char separator = ',';
    for (size_t from = *at, within, end; from < text.length; from = ratsu_line_after(text, end)) {
        end = ratsu_line_end(text, from);
        struct ratsu_slice line = ratsu_slice_part(text, from, end);
        const char *fault;
        *at = from;
        if (!ratsu_slice_trim(line).length) continue;
        if (header) {
            separator = memchr(line.data, '\t', line.length) ? '\t' : ',';
            fault = read_header(table, line, separator, &within);
        } else {
            struct ratsu_slice cells[COLUMNS_MAX];
            size_t count;
            fault = read_cells(table, line, separator, cells, &count, &within);
            if (!fault && count > table->columns) fault = "more cells than the header has names";
            if (!fault && !add_row(table, cells)) fault = "no memory";
        }
        *at = from + within;
        if (fault) return fault;
        header = false;
    }
    return header ? "an empty table: expected a header line" : NULL;
}

/* ---- Reading spellings ---- */

/* Adds the key of NAME in SECTION: the section, and the characters that count. */
static struct ratsu_slice add_key(const struct ratsu_tag_table *table, size_t section,
                                  struct ratsu_slice name, struct ratsu_buffer *key)
{
    const struct ratsu_slice ignored = table->ignored[section];
    key->length = 0;
    ratsu_buffer_add_char(key, (char)('0' + section));
    for (size_t i = 0; i < name.length; i++)
        if (!ignored.length || !memchr(ignored.data, name.data[i], ignored.length))
            ratsu_buffer_add_char(key, name.data[i]);
    return ratsu_buffer_slice(key);
}

/* Takes from LINE the next text in quotation marks; false if there is none. */
static bool take_quoted(struct ratsu_slice *line, struct ratsu_slice *text)
{
    const size_t from = ratsu_find_either(*line, 0, '"', '"') + 1;
    const size_t to = ratsu_find_either(*line, from, '"', '"');
    if (to >= line->length) return false;
    *text = ratsu_slice_part(*line, from, to);
    *line = ratsu_slice_part(*line, to + 1, line->length);
    return true;
}

/* Adds the correction that LINE is. Lines about a player are passed over. */
static const char *add_correction(struct ratsu_tag_table *table, size_t section,
                                  struct ratsu_slice line)
{
    static const char *const begins[PLACES] = {"%Prefix", "%Infix", "%Suffix"};
    struct correction *added;
    unsigned place = 0;
    while (place < PLACES && !ratsu_slice_begins(line, begins[place])) place++;
    if (place == PLACES) return NULL;
    if (!RATSU_GROW(table->corrections, table->correction_capacity, table->correction_count + 1))
        return "no memory";
    added = &table->corrections[table->correction_count++];
    *added = (struct correction){.place = place, .section = section};
    if (!take_quoted(&line, &added->wrong) || !take_quoted(&line, &added->right) ||
        !added->wrong.length)
        return "expected two texts in quotation marks: the wrong part, and the right one";
    added->wrong = ratsu_arena_copy(&table->arena, added->wrong);
    added->right = ratsu_arena_copy(&table->arena, added->right);
    return added->wrong.data && (added->right.data || !added->right.length) ? NULL : "no memory";
}

/* Corrects NAME in each place where PART stands; true if there is one, and NAME stays within MOST
 * bytes: forty corrections of a by aa would make a thousand gigabytes of it. */
static bool correct_part(struct ratsu_buffer *name, const struct correction *part, size_t most)
{
    struct ratsu_buffer corrected = {0};
    const struct ratsu_slice text = ratsu_buffer_slice(name), wrong = part->wrong;
    size_t from = 0, at = 0;
    if (part->place == SUFFIX && wrong.length < text.length) at = text.length - wrong.length;
    for (bool more = true; more && corrected.length <= most && at + wrong.length <= text.length;
         more = part->place == INFIX) {
        const size_t end = at + wrong.length;
        if (ratsu_slice_equal(ratsu_slice_part(text, at, end), wrong)) {
            ratsu_buffer_add_slice(&corrected, ratsu_slice_part(text, from, at));
            ratsu_buffer_add_slice(&corrected, part->right);
            from = at = end;
        } else {
            at++;
        }
    }
    const bool fits = corrected.length + (text.length - from) <= most;
    if (from && fits) {
        ratsu_buffer_add_slice(&corrected, ratsu_slice_part(text, from, text.length));
        name->length = 0;
        ratsu_buffer_add_slice(name, ratsu_buffer_slice(&corrected));
        name->failed |= corrected.failed;
    }
    ratsu_buffer_free(&corrected);
    return from > 0 && fits;
}

/* Corrects the parts of NAME, of SECTION: the first fitting beginning, then all parts within, then
 * the first fitting end. */
static bool correct(const struct ratsu_tag_table *table, size_t section, struct ratsu_buffer *name)
{
    enum { GROWTH = 4096 };
    const size_t most = name->length + GROWTH;
    bool any = false;
    for (unsigned place = 0; place < PLACES; place++) {
        bool found = false;
        for (size_t i = 0; i < table->correction_count && (place == INFIX || !found); i++) {
            const struct correction *part = &table->corrections[i];
            if (part->section == section && part->place == place)
                found |= correct_part(name, part, most);
        }
        any |= found;
    }
    return any;
}

/* Finds the section that LINE begins, and its characters that do not count. */
static const char *begin_section(struct ratsu_tag_table *table, struct ratsu_slice line,
                                 size_t *section)
{
    struct ratsu_slice ignored = {0};
    size_t at = 0;
    while (at < line.length && !ratsu_is_blank(line.data[at])) at++;
    for (*section = 0; *section < SECTIONS; ++*section)
        if (ratsu_slice_is(ratsu_slice_part(line, 0, at), sections[*section].begin)) break;
    if (*section == SECTIONS) return "expected @PLAYER, @SITE, @EVENT or @ROUND";
    table->has[*section] = true;
    if (ratsu_find_either(line, at, '"', '"') >= line.length) return NULL;
    if (!take_quoted(&line, &ignored)) return "a quotation mark that is not closed";
    table->ignored[*section] = ratsu_arena_copy(&table->arena, ignored);
    return table->ignored[*section].data || !ignored.length ? NULL : "no memory";
}

/* Adds the spelling LINE of the right name *NAME, or a right name, which then is *NAME. */
static const char *add_spelling(struct ratsu_tag_table *table, size_t section,
                                struct ratsu_slice line, struct ratsu_slice *name)
{
    const bool right = *line.data != '=';
    struct ratsu_buffer text = {0}, key = {0};
    line = ratsu_slice_trim(ratsu_slice_part(line, !right, line.length));
    if (!line.length) return "expected a spelling after =";
    if (!right && !name->length) return "a spelling without a name before it";
    ratsu_add_utf8(&text, line);
    if (right) *name = ratsu_arena_copy(&table->arena, ratsu_buffer_slice(&text));
    add_key(table, section, ratsu_buffer_slice(&text), &key);
    const struct ratsu_slice cells[2] = {ratsu_arena_copy(&table->arena, ratsu_buffer_slice(&key)),
                                         *name};
    bool made = !text.failed && !key.failed && cells[0].data && name->data && add_row(table, cells);
    ratsu_buffer_free(&text);
    ratsu_buffer_free(&key);
    return made ? NULL : "no memory";
}

/* Reads a file of spellings from *AT on. */
static const char *read_spellings(struct ratsu_tag_table *table, struct ratsu_slice text,
                                  size_t *at)
{
    struct ratsu_slice name = {0};
    size_t section = 0;
    table->spellings = true;
    table->columns = 2;
    table->key_columns = ratsu_slice_of("tag\tvalue");
    for (size_t end; *at < text.length; *at = ratsu_line_after(text, end)) {
        end = ratsu_line_end(text, *at);
        struct ratsu_slice line = ratsu_slice_part(text, *at, end);
        const char *fault = NULL;
        bool begins = ratsu_slice_begins(line, "@");
        if (!begins) line = ratsu_slice_part(line, 0, ratsu_find_either(line, 0, '#', '#'));
        line = ratsu_slice_trim(line);
        if (!line.length) continue;
        if (begins) name.length = 0;
        fault = begins              ? begin_section(table, line, &section)
                : *line.data == '%' ? add_correction(table, section, line)
                                    : add_spelling(table, section, line, &name);
        if (fault) return fault;
    }
    return NULL;
}

struct ratsu_tag_table *ratsu_tag_table_new(struct ratsu_slice text, const char **message,
                                            size_t *at)
{
    struct ratsu_tag_table *table = calloc(1, sizeof *table);
    *message = NULL;
    *at = ratsu_mark_length(text);
    if (!table) return NULL;
    size_t first = *at; /* of the lines that are not empty and no remark of a file of spellings */
    for (size_t end; first < text.length; first = ratsu_line_after(text, end)) {
        end = ratsu_line_end(text, first);
        struct ratsu_slice line = ratsu_slice_trim(ratsu_slice_part(text, first, end));
        if (line.length && *line.data != '#') break;
    }
    const bool spellings = first < text.length && text.data[first] == '@';
    if (spellings) *at = first;
    *message = spellings ? read_spellings(table, text, at) : read_rows(table, text, at);
    if (*message) {
        ratsu_tag_table_free(table);
        return NULL;
    }
    if (table->count) qsort(table->rows, table->count, sizeof *table->rows, compare_rows);
    return table;
}

void ratsu_tag_table_free(struct ratsu_tag_table *table)
{
    if (!table) return;
    ratsu_arena_free(&table->arena);
    free(table->corrections);
    free(table->rows);
    free(table);
}

struct ratsu_slice ratsu_tag_table_columns(const struct ratsu_tag_table *table)
{
    return table->key_columns;
}

/* ---- Use ---- */

/* Returns the value of tag NAME in UTF-8 and without backslashes, in the scratch buffer; without
 * data if GAME has none, or an unknown one. */
static struct ratsu_slice value_of(struct ratsu_edit *edit, const struct ratsu_game *game,
                                   const char *name)
{
    struct ratsu_slice raw = ratsu_game_tag(game, name);
    if (!raw.length || ratsu_value_unknown(raw)) return (struct ratsu_slice){0};
    edit->joined = true; /* the first column is asked for first */
    edit->scratch.length = 0;
    ratsu_add_utf8(&edit->scratch, raw);
    ratsu_unescape_value(&edit->scratch, 0);
    return ratsu_slice_trim(ratsu_buffer_slice(&edit->scratch));
}

/* Notes that KEY of GAME has no row. If rows have KEY, other values of GAME do not fit them: these
 * are noted too. */
static void note_without_row(struct ratsu_edit *edit, const struct ratsu_game *game,
                             struct ratsu_slice key, bool rows)
{
    const struct ratsu_tag_table *table = edit->table;
    edit->without++;
    ratsu_add_tsv(&edit->unmatched, key);
    for (size_t i = 1; !table->players && i < table->columns; i++) {
        ratsu_buffer_add_char(&edit->unmatched, '\t');
        if (rows) ratsu_add_tsv(&edit->unmatched, value_of(edit, game, table->names[0][i]));
    }
    ratsu_buffer_add_char(&edit->unmatched, '\n');
}

/* Returns the first row whose first cell is KEY; `count` if there is none. */
static size_t find(const struct ratsu_tag_table *table, struct ratsu_slice key)
{
    size_t low = 0, high = table->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ratsu_slice_order(table->rows[middle].cells[0], key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < table->count && ratsu_slice_equal(table->rows[low].cells[0], key);
    return found ? low : table->count;
}

static bool set(struct ratsu_edit *edit, struct ratsu_game *game, const char *name,
                struct ratsu_slice cell)
{
    struct ratsu_slice text = ratsu_edit_quoted(edit, cell);
    return !edit->scratch.failed && ratsu_edit_set_tag(edit, game, name, text);
}

/* Sets the tags of the player of SIDE. */
static bool apply_player(struct ratsu_edit *edit, struct ratsu_game *game, size_t side)
{
    const struct ratsu_tag_table *table = edit->table;
    struct ratsu_slice player = value_of(edit, game, side ? "Black" : "White");
    if (!player.data) return true;
    size_t row = find(table, player);
    if (row == table->count) {
        note_without_row(edit, game, player, false);
        return true;
    }
    for (size_t i = 1; i < table->columns; i++) {
        struct ratsu_slice cell = table->rows[row].cells[i];
        if (cell.length && !set(edit, game, table->names[side][i], cell)) return false;
    }
    return true;
}

/* Whether the cells of ROW, of tags that GAME has, are its values. */
static bool fits(struct ratsu_edit *edit, const struct ratsu_game *game, const struct row *row)
{
    for (size_t i = 1; i < edit->table->columns; i++) {
        struct ratsu_slice value = value_of(edit, game, edit->table->names[0][i]);
        if (value.data && row->cells[i].length && !ratsu_slice_equal(value, row->cells[i]))
            return false;
    }
    return true;
}

/* Sets tag NAME to the right name of its value, whose parts are corrected first. A spelling of
 * several names is left as it is, and noted like an unknown one. */
static bool apply_spelling(struct ratsu_edit *edit, struct ratsu_game *game, size_t section,
                           const char *name)
{
    const struct ratsu_tag_table *table = edit->table;
    struct ratsu_slice value = value_of(edit, game, name), right = {0};
    if (!value.data) return true;
    memmove(edit->scratch.data, value.data, value.length);
    edit->scratch.length = value.length;
    const bool corrected = correct(table, section, &edit->scratch);
    value = ratsu_buffer_slice(&edit->scratch);
    const struct ratsu_slice key = add_key(table, section, value, &edit->plain);
    if (edit->plain.failed || edit->scratch.failed) return false;
    bool several = false;
    for (size_t row = find(table, key); row < table->count; row++) {
        const struct ratsu_slice *cells = table->rows[row].cells;
        if (!ratsu_slice_equal(cells[0], key)) break;
        if (!corrected && ratsu_slice_equal(cells[1], value)) return true;
        several |= right.data && !ratsu_slice_equal(cells[1], right);
        right = cells[1];
    }
    if (right.data && !several) return set(edit, game, name, right);
    if (corrected) {
        edit->plain.length = 0;
        ratsu_buffer_add_slice(&edit->plain, value);
        return set(edit, game, name, ratsu_buffer_slice(&edit->plain));
    }
    edit->without++;
    ratsu_buffer_print(&edit->unmatched, "%s\t", sections[section].key);
    ratsu_add_tsv(&edit->unmatched, value);
    ratsu_buffer_add_char(&edit->unmatched, '\n');
    return true;
}

bool ratsu_tag_table_apply(struct ratsu_edit *edit, struct ratsu_game *game)
{
    const struct ratsu_tag_table *table = edit->table;
    for (size_t i = 0; table->spellings && i < SECTIONS; i++)
        for (size_t side = 0; table->has[i] && side < 2 && sections[i].tags[side]; side++)
            if (!apply_spelling(edit, game, i, sections[i].tags[side])) return false;
    if (table->spellings) return !edit->scratch.failed;
    if (table->players)
        return apply_player(edit, game, 0) && apply_player(edit, game, 1) && !edit->scratch.failed;
    struct ratsu_slice key = value_of(edit, game, table->names[0][0]);
    if (!key.data) return !edit->scratch.failed;
    size_t row = find(table, key);
    const bool found = row < table->count;
    struct ratsu_slice first = found ? table->rows[row].cells[0] : key;
    for (; row < table->count && ratsu_slice_equal(table->rows[row].cells[0], first); row++) {
        if (!fits(edit, game, &table->rows[row])) continue;
        for (size_t i = 1; i < table->columns; i++) {
            const struct ratsu_slice cell = table->rows[row].cells[i];
            const bool lacks = !value_of(edit, game, table->names[0][i]).data;
            if (lacks && cell.length && !set(edit, game, table->names[0][i], cell)) return false;
        }
        return !edit->scratch.failed;
    }
    note_without_row(edit, game, first, found);
    return !edit->scratch.failed;
}
