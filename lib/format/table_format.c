/* format/table_format.c: tables, CSV (RFC 4180 with LF) and TSV: a row a game, which is read as
 * well, or a row a ply. The columns are rows of the table of keys. */
#include "base/array.h"
#include "format/forms.h"
#include "game/build.h"
#include <stdio.h>

/* ---- Writing ---- */

unsigned ratsu_table_carries(const struct ratsu_form *form,
                             const struct ratsu_write_options *options)
{
    const unsigned ply = RATSU_CARRIES_MOVES | RATSU_CARRIES_CLOCKS | RATSU_CARRIES_COMMENTS |
                         RATSU_CARRIES_COMMANDS;
    return options->rows_by_ply ? ply : form->carries;
}

struct table {
    struct ratsu_writer *writer;
    char separator;
    bool begun; /* the row has a field already */
};

static void separate(struct table *table)
{
    if (table->begun) ratsu_buffer_add_char(&table->writer->out, table->separator);
    table->begun = true;
}

static void add_field(struct table *table, struct ratsu_slice text)
{
    separate(table);
    text = ratsu_writer_utf8(table->writer, text, NULL);
    ratsu_add_field(&table->writer->out, text, table->separator, table->writer->options->csv_safe);
}

/* A tag's value on one line. */
static void add_value(struct table *table, struct ratsu_slice value)
{
    struct ratsu_buffer *scratch = &table->writer->scratch;
    value = ratsu_writer_value(table->writer, value, NULL);
    bool lines = ratsu_line_end(value, 0) < value.length;
    if (lines && value.data != scratch->data) {
        scratch->length = 0;
        ratsu_buffer_add_slice(scratch, value);
        if (!scratch->failed) value = ratsu_buffer_slice(scratch);
    }
    if (lines && !scratch->failed) ratsu_join_lines(scratch, 0);
    add_field(table, value);
}

/* Whether the column of KEY holds a tag, as it is. */
static bool is_tag(const struct ratsu_key *key)
{
    return key->tag && !key->value && !key->written;
}

static struct ratsu_column *find_column(struct ratsu_columns *columns, struct ratsu_slice name)
{
    struct ratsu_table *places = &columns->places;
    if (!columns->count) return NULL;
    size_t at = ratsu_table_first(places, ratsu_table_hash(places, name));
    for (; at != RATSU_TABLE_NONE; at = ratsu_table_next(places, at))
        if (ratsu_slice_equal(columns->all[places->values[at]].name, name))
            return &columns->all[places->values[at]];
    return NULL;
}

/* The columns of the requested tags, each once, without those that every table has. */
static struct ratsu_columns *columns_of(struct ratsu_writer *writer)
{
    const struct ratsu_write_options *options = writer->options;
    struct ratsu_columns *columns = &writer->columns;
    for (size_t i = 0; i < options->tag_count && !columns->known; i++) {
        struct ratsu_slice name = options->tags[i];
        if (find_column(columns, name) || ratsu_key_of_column(name)) continue;
        uint64_t hash = ratsu_table_hash(&columns->places, name);
        if (!RATSU_GROW(columns->all, columns->capacity, columns->count + 1) ||
            !ratsu_table_add(&columns->places, hash, columns->count)) {
            writer->out.failed = true;
            return columns;
        }
        columns->all[columns->count++] = (struct ratsu_column){.name = name};
    }
    columns->known = true;
    return columns;
}

bool ratsu_table_has_column(struct ratsu_writer *writer, struct ratsu_slice name)
{
    const struct ratsu_key *key = ratsu_key_of_column(name);
    return key ? is_tag(key) : find_column(columns_of(writer), name) != NULL;
}

void ratsu_begin_table(struct ratsu_writer *writer)
{
    struct table table = {writer, writer->form->separator, false};
    const bool ply = writer->options->rows_by_ply;
    for (const struct ratsu_key *key = NULL; (key = ratsu_key_column(key, ply, false)); key++) {
        if (key->written != RATSU_WRITES_TAGS) {
            add_field(&table, ratsu_slice_of(key->csv));
            continue;
        }
        const struct ratsu_columns *columns = columns_of(writer);
        for (size_t i = 0; i < columns->count; i++) add_field(&table, columns->all[i].name);
    }
    ratsu_buffer_add_char(&writer->out, '\n');
}

/* Adds the values of the requested tags: of two tags with one name, the value of the last. */
static void add_columns(struct table *table, const struct ratsu_game *game)
{
    struct ratsu_columns *columns = columns_of(table->writer);
    for (size_t i = 0; i < game->tag_count; i++) {
        struct ratsu_column *column = find_column(columns, game->tags[i].name);
        if (column) column->value = game->tags[i].value;
    }
    for (size_t i = 0; i < columns->count; i++) {
        if (columns->all[i].value.length)
            add_value(table, columns->all[i].value);
        else
            separate(table);
        columns->all[i].value = (struct ratsu_slice){0};
    }
}

static void add_moves(struct table *table, const struct ratsu_game *game)
{
    struct ratsu_writer *writer = table->writer;
    char text[RATSU_MOVE_TEXT_MAX];
    writer->scratch.length = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        if (!ratsu_mainline_move(&game->elements[i])) continue;
        if (writer->walk.ply) ratsu_buffer_add_char(&writer->scratch, ' ');
        ratsu_buffer_add_slice(&writer->scratch,
                               ratsu_writer_move(writer, &game->elements[i], text));
        ratsu_walk_step(&writer->walk, &game->elements[i]);
    }
    writer->out.failed |= writer->scratch.failed;
    add_field(table, ratsu_buffer_slice(&writer->scratch));
}

/* Adds the column of KEY. False if it could not be written as asked. */
static bool add_column(struct table *table, const struct ratsu_key_source *source,
                       const struct ratsu_key *key)
{
    struct ratsu_writer *writer = table->writer;
    const struct ratsu_game *game = source->game;
    char text[RATSU_MOVE_TEXT_MAX];
    if (key->written == RATSU_WRITES_FEN) {
        ratsu_walk_step(&writer->walk, source->ply->move);
        separate(table);
        return ratsu_writer_position(writer, &writer->out, false);
    }
    if (key->written == RATSU_WRITES_START) {
        writer->scratch.length = 0;
        bool sound = !ratsu_game_known(game, RATSU_TAG_FEN).length ||
                     ratsu_writer_position(writer, &writer->scratch, false);
        add_field(table, ratsu_buffer_slice(&writer->scratch));
        return sound;
    }
    struct value value = ratsu_writer_column(writer, source, key, text);
    if (key->written == RATSU_WRITES_TAGS) {
        add_columns(table, game);
    } else if (key->written == RATSU_WRITES_MOVES) {
        add_moves(table, game);
    } else if (key->written == RATSU_WRITES_COMMENT) {
        size_t index = (size_t)(source->ply->move - game->elements);
        add_field(table, ratsu_writer_comments(writer, index));
    } else if (is_tag(key) || key->written == RATSU_WRITES_ECO) {
        add_value(table, value.text);
    } else if (value.kind == TEXT) {
        add_field(table, value.text);
    } else {
        separate(table);
        ratsu_add_figure(&writer->out, key, &value);
    }
    return true;
}

/* Adds the row of a game or a ply, which SOURCE is about; its first column is FIRST. */
static bool add_row(struct table *table, const struct ratsu_key_source *source,
                    const struct ratsu_key *first)
{
    bool sound = true;
    for (const struct ratsu_key *key = first; key;
         key = ratsu_key_column(key + 1, source->ply, false))
        sound &= add_column(table, source, key);
    ratsu_buffer_add_char(&table->writer->out, '\n');
    table->begun = false;
    return sound;
}

bool ratsu_write_table(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct table table = {writer, writer->form->separator, false};
    struct ratsu_key_source source = {.game = game, .offset = writer->offset, .played = true};
    const struct ratsu_key *first = ratsu_key_column(NULL, writer->options->rows_by_ply, false);
    bool sound = true;
    writer->game = game;
    ratsu_writer_begin(writer);
    if (!writer->options->rows_by_ply) return add_row(&table, &source, first);
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    for (size_t i = 0; i < game->element_count; i++) {
        const uint32_t ply = writer->walk.ply + 1;
        if (!ratsu_mainline_move(&game->elements[i])) continue;
        if (writer->chosen && !(writer->chosen[ply / 64] >> ply % 64 & 1)) {
            ratsu_walk_step(&writer->walk, &game->elements[i]);
            continue;
        }
        const bool black = writer->walk.now.turn == RATSU_BLACK;
        const struct ratsu_figures figures = ratsu_figures_of(game, i, black);
        writer->unclear += figures.unclear;
        source.ply =
            &(struct ratsu_ply){.number = ply, .move = &game->elements[i], .figures = &figures};
        sound &= add_row(&table, &source, first);
    }
    return sound;
}

/* ---- Recognition and reading ---- */

/* Removes NAME and the SEPARATOR after it from LINE; in CSV the name may be in quotation marks. */
static bool take_name(struct ratsu_slice *line, const char *name, char separator)
{
    const size_t quote = separator != '\t' && ratsu_slice_begins(*line, "\"");
    const size_t end = 2 * quote + strlen(name);
    if (line->length <= end || line->data[end] != separator) return false;
    struct ratsu_slice inside = ratsu_slice_part(*line, quote, end - quote);
    if (!ratsu_slice_is(inside, name) || (quote && line->data[end - 1] != '"')) return false;
    *line = ratsu_slice_part(*line, end + 1, line->length);
    return true;
}

/* Whether LINE begins as the headers that pgn-convert writes: of a row a game, also without the
 * first three columns (older versions), or of a row a ply; or as that of a table of openings, which
 * --eco reads. */
static bool begins_table(struct ratsu_slice line, char separator)
{
    static const char *const first[][2] = {{"file", "game"}, {"Event", "Site"}, {"game", "ply"}};
    struct ratsu_slice openings = ratsu_slice_trim(line);
    if (take_name(&openings, "eco", separator) && take_name(&openings, "name", separator) &&
        (ratsu_slice_is(openings, "pgn") ||
         (ratsu_slice_begins(openings, "pgn") && openings.data[3] == separator)))
        return true;
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        struct ratsu_slice rest = line;
        size_t matched = 0;
        while (take_name(&rest, first[i][matched], separator))
            if (++matched == 2) return true;
    }
    return false;
}

bool ratsu_begins_csv(struct ratsu_slice line)
{
    return begins_table(line, ',');
}

bool ratsu_begins_tsv(struct ratsu_slice line)
{
    return begins_table(line, '\t');
}

/* Names that tables of other programs have for columns of ours, of several for one the better one
 * first; compared without capitals and underscores. */
static const struct {
    const char *theirs, *ours;
} other_names[] = {{"whitename", "White"},
                   {"whiteusername", "White"},
                   {"whiteplayer", "White"},
                   {"whiteid", "White"},
                   {"blackname", "Black"},
                   {"blackusername", "Black"},
                   {"blackplayer", "Black"},
                   {"blackid", "Black"},
                   {"whiterating", "WhiteElo"},
                   {"blackrating", "BlackElo"},
                   {"openingeco", "ECO"},
                   {"ecocode", "ECO"},
                   {"openingname", "Opening"},
                   {"winner", "outcome"},
                   {"victorystatus", "Termination"},
                   {"incrementcode", "TimeControl"}};
enum { OTHER_NAMES = sizeof other_names / sizeof *other_names };

/* Whether A is B, but for capitals and underscores. */
static bool is_loosely(struct ratsu_slice a, struct ratsu_slice b)
{
    size_t i = 0, j = 0;
    for (;; i++, j++) {
        while (i < a.length && a.data[i] == '_') i++;
        while (j < b.length && b.data[j] == '_') j++;
        if (i == a.length || j == b.length) return i == a.length && j == b.length;
        if (ratsu_lower(a.data[i]) != ratsu_lower(b.data[j])) return false;
    }
}

/* Whether NAME is a column of tables of games, in capitals or small letters. */
static bool names_column(struct ratsu_slice name)
{
    for (size_t i = 0; i < ratsu_key_count; i++) {
        const struct ratsu_key *key = &ratsu_key_rows[i];
        if (!(key->uses & RATSU_IN_HEADERS)) continue;
        if (ratsu_slice_same(name, ratsu_slice_of(key->name ? key->name : key->csv))) return true;
    }
    for (size_t i = 0; i < OTHER_NAMES; i++)
        if (strcmp(other_names[i].theirs, "winner") != 0 &&
            is_loosely(name, ratsu_slice_of(other_names[i].theirs)))
            return true;
    return ratsu_slice_same(name, ratsu_slice_of("pgn"));
}

/* Whether all cells of LINE are names, and at least two of them names of columns: prose is not. */
static bool names_columns(struct ratsu_slice line, char separator)
{
    size_t known = 0;
    for (size_t at = 0, end; at <= line.length; at = end + 1) {
        const char *next = memchr(line.data + at, separator, line.length - at);
        end = next ? (size_t)(next - line.data) : line.length;
        struct ratsu_slice cell = ratsu_slice_part(line, at, end);
        cell = ratsu_slice_trim(cell);
        bool quoted = cell.length > 1 && cell.data[0] == '"' && cell.data[cell.length - 1] == '"';
        struct ratsu_slice name = quoted ? ratsu_slice_part(cell, 1, cell.length - 1) : cell;
        for (size_t i = 0; i < name.length; i++)
            if (!ratsu_is_letter(name.data[i]) && !ratsu_is_digit(name.data[i]) &&
                !strchr("_-", name.data[i]))
                return false;
        known += names_column(name);
    }
    return known > 1;
}

char ratsu_begins_other_table(struct ratsu_slice line)
{
    static const char separators[] = {';', '|', ',', '\t'};
    line = ratsu_slice_trim(line);
    if (begins_table(line, ';')) return ';';
    for (size_t i = 0; i < sizeof separators; i++)
        if (names_columns(line, separators[i])) return separators[i];
    return 0;
}

const char *ratsu_take_cell(struct ratsu_slice row, char separator, size_t *at,
                            struct ratsu_buffer *out, bool *last)
{
    bool quoted = separator == ',' && *at < row.length && row.data[*at] == '"';
    if (!quoted) {
        const char *end =
            *at < row.length ? memchr(row.data + *at, separator, row.length - *at) : NULL;
        size_t to = end ? (size_t)(end - row.data) : row.length;
        struct ratsu_slice field = ratsu_slice_part(row, *at, to);
        if (separator == '\t') {
            ratsu_add_unescaped(out, field);
        } else if (field.length && memchr(field.data, '"', field.length)) {
            return "a quotation mark inside a field: write it twice, and the field in quotation "
                   "marks";
        } else {
            ratsu_buffer_add_slice(out, field);
        }
        *last = !end;
        *at = to + (end != NULL);
        return NULL;
    }
    for (++*at; *at < row.length; ++*at) {
        if (row.data[*at] == '"') {
            if (*at + 1 >= row.length || row.data[*at + 1] != '"') break;
            ++*at;
        }
        ratsu_buffer_add_char(out, row.data[*at]);
    }
    if (*at >= row.length)
        return "a field whose quotation mark is not closed on its line: write each row on one line";
    ++*at;
    *last = *at == row.length;
    if (!*last && row.data[*at] != separator) return "text after a quoted field";
    *at += !*last;
    return NULL;
}

/* ---- The header line ---- */

static struct ratsu_slice name_at(const struct ratsu_form_header *header, size_t at)
{
    return ratsu_slice_of(header->names.data + at);
}

/* Notes why the table cannot be read, at byte AT of its header line. Returns false. */
static bool header_fault(struct ratsu_form_header *header, size_t at, const char *fault)
{
    header->fault_at = at;
    ratsu_buffer_add_string(&header->fault, fault);
    return false;
}

/* Notes a fault, as header_fault() does, that begins with the name of its column. */
static bool column_fault(struct ratsu_form_header *header, size_t at, struct ratsu_slice name,
                         const char *fault)
{
    ratsu_buffer_add_string(&header->fault, "the column \"");
    ratsu_add_shown(&header->fault, name);
    return header_fault(header, at, fault);
}

/* Whether the last column of HEADER can be read; its NAME stands at AT in the line. */
static bool check_column(struct ratsu_form_header *header, size_t at, struct ratsu_slice name)
{
    const struct ratsu_key *key = ratsu_key_of_column(name);
    if (header->count == 2 && ratsu_slice_is(name, "ply"))
        return header_fault(header, 0,
                            "a table with a row a ply is not read: write it with --rows=game");
    if (!name.length)
        return header_fault(header, at, "a column without a name: the header line names each");
    if (!ratsu_is_tag_name(name))
        return column_fault(header, at, name,
                            "\" is not a tag: a tag's name has no blank, quotation mark or ], and "
                            "no : or = at its end");
    if (!key || !(key->uses & RATSU_IN_RECORDS)) return true;
    for (size_t i = 0; header->names.data + i < name.data; i += name_at(header, i).length + 1)
        if (ratsu_slice_equal(name_at(header, i), name))
            return column_fault(header, at, name, "\" stands twice: keep one of them");
    return true;
}

static bool has_name(const struct ratsu_form_header *header, const char *wanted)
{
    for (size_t i = 0; i < header->names.length; i += name_at(header, i).length + 1)
        if (ratsu_slice_is(name_at(header, i), wanted)) return true;
    return false;
}

/* Renames the first column that is called FROM by COMPARE and that pgn-convert does not write,
 * unless there is one called TO. */
static void rename_column(struct ratsu_form_header *header, const char *from, const char *to,
                          bool (*compare)(struct ratsu_slice, struct ratsu_slice))
{
    struct ratsu_buffer *names = &header->names;
    const size_t length = strlen(to);
    size_t at = 0;
    while (at < names->length && (!compare(name_at(header, at), ratsu_slice_of(from)) ||
                                  ratsu_key_of_column(name_at(header, at))))
        at += name_at(header, at).length + 1;
    if (at >= names->length || has_name(header, to) || !ratsu_buffer_reserve(names, length)) return;
    const size_t before = name_at(header, at).length;
    memmove(names->data + at + length, names->data + at + before, names->length - at - before);
    memcpy(names->data + at, to, length);
    names->length += length - before;
}

/* Gives the columns of another program's table that are known tags by other letters, or by another
 * name, their own; and notes those that stay tags which PGN does not know. */
static void name_others(struct ratsu_form_header *header)
{
    const struct ratsu_buffer *names = &header->names;
    const bool control = has_name(header, "TimeControl");
    for (size_t i = 0; i < OTHER_NAMES; i++)
        rename_column(header, other_names[i].theirs, other_names[i].ours, is_loosely);
    header->in_minutes = !control && has_name(header, "TimeControl");
    for (size_t i = 0; i < names->length; i += name_at(header, i).length + 1) {
        struct ratsu_slice name = name_at(header, i);
        char letters[16];
        size_t length = 0;
        for (size_t k = 0; k < name.length && length < sizeof letters; k++)
            if (name.data[k] != '_') letters[length++] = name.data[k];
        const struct ratsu_slice word = {letters, length};
        const char *meant = ratsu_known_tag_meant(word);
        /* Other programs use two names of tags for something else. */
        if (meant && !ratsu_slice_same(word, ratsu_slice_of("time")) &&
            !ratsu_slice_same(word, ratsu_slice_of("mode")))
            rename_column(header, names->data + i, meant, ratsu_slice_equal);
        name = name_at(header, i);
        if (ratsu_known_tag_of(name) != RATSU_TAG_OTHER || ratsu_key_of_column(name)) continue;
        ratsu_buffer_print(&header->others, "%s%.*s", header->other_count++ ? ", " : "",
                           (int)name.length, name.data);
    }
}

/* Gives the columns of another program that games are read from their own spelling; its "eco" is a
 * tag, and "pgn" holds the moves, of openings called "name" where it has an "eco". In a table that
 * pgn-convert wrote, each name is as it was: a tag "setup" is not SetUp. Its older tables call the
 * outcome "result". */
static void spell_columns(struct ratsu_form_header *header)
{
    static const char *const spelled[] = {"outcome", "moves", "FEN", "SetUp", "Variant"};
    rename_column(header, "result", "outcome", ratsu_slice_equal);
    /* A table of ours has all columns that pgn-convert writes beside those of tags. */
    const struct ratsu_key *key = NULL;
    while ((key = ratsu_key_column(key, false, false)) &&
           (is_tag(key) || !*key->csv || has_name(header, key->csv)))
        key++;
    const bool own = !key;
    for (size_t i = 0; !own && i < RATSU_ROSTER; i++)
        rename_column(header, ratsu_roster[i], ratsu_roster[i], ratsu_slice_same);
    for (size_t i = 0; !own && i < sizeof spelled / sizeof *spelled; i++)
        rename_column(header, spelled[i], spelled[i], ratsu_slice_same);
    if (!own && has_name(header, "eco") && has_name(header, "pgn"))
        rename_column(header, "name", "Opening", ratsu_slice_same);
    if (!own) rename_column(header, "pgn", "moves", ratsu_slice_same);
    header->moves = has_name(header, "moves");
    header->ids = has_name(header, "file") && has_name(header, "game");
    for (size_t i = 0; !header->ids && i < header->names.length; i += name_at(header, i).length + 1)
        if (ratsu_slice_is(name_at(header, i), "eco")) memcpy(header->names.data + i, "ECO", 3);
    if (!own && !header->ids) name_others(header);
}

bool ratsu_read_header(const struct ratsu_form *form, struct ratsu_slice line,
                       struct ratsu_form_header *header)
{
    struct ratsu_buffer *names = &header->names;
    size_t at = 0;
    bool last = false;
    names->length = header->count = header->fault.length = header->fault_at = 0;
    header->others.length = header->other_count = 0;
    header->in_minutes = false;
    /* A line with another separator than the form's is not a table of one column. */
    const bool csv = form->separator == ',';
    bool sound = ratsu_find_either(line, 0, form->separator, form->separator) < line.length ||
                 (ratsu_find_either(line, 0, csv ? '\t' : ',', ';') == line.length &&
                  ratsu_find_either(line, 0, '|', '|') == line.length);
    if (!sound)
        header_fault(header, 0,
                     csv ? "no comma in the header line: fields of csv are separated by commas"
                         : "no tab in the header line: fields of tsv are separated by tabs");
    while (!last && sound) {
        size_t from = names->length, start = at;
        const char *fault = ratsu_take_cell(line, form->separator, &at, names, &last);
        struct ratsu_slice name = ratsu_slice_part(ratsu_buffer_slice(names), from, names->length);
        header->count++;
        sound = fault ? header_fault(header, start, fault) : check_column(header, start, name);
        ratsu_buffer_add_char(names, 0);
        if (names->failed) return false;
    }
    if (!sound) return !header->fault.failed;
    spell_columns(header);
    return !names->failed;
}

/* The columns of a row that are not tags, as places in the fields that were read: in the order of
 * the table of keys. */
enum { PLACES = 32 };
struct row {
    struct place {
        size_t from, to;
        size_t at; /* of the field in the row */
    } places[PLACES];
};

/* Adds the tag TimeControl of VALUE, minutes and seconds as lichess writes them: 15+2 is 900+2. */
static void add_control(struct ratsu_form_reader *reader, struct ratsu_slice value)
{
    enum { MOST = 100000 };
    char text[64];
    size_t at = 0;
    const uint64_t minutes = ratsu_take_digits(value, &at);
    if (at && at < value.length && value.data[at] == '+' && minutes < MOST &&
        value.length < sizeof text / 2) {
        const int length = snprintf(text, sizeof text, "%u%.*s", (unsigned)minutes * 60,
                                    (int)(value.length - at), value.data + at);
        value = (struct ratsu_slice){text, (size_t)length};
    }
    ratsu_record_tag(reader, ratsu_slice_of("TimeControl"), value);
}

static bool read_fields(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                        struct ratsu_slice record, struct row *row)
{
    const struct ratsu_form_header *header = reader->header;
    const char *name = header->names.data;
    struct ratsu_buffer *fields = &reader->scratch;
    bool last = false;
    size_t at = 0;
    fields->length = 0;
    for (size_t i = 0; i < header->count; i++, name += strlen(name) + 1) {
        if (last) return ratsu_record_fail(reader, at, "fewer fields than the header line names");
        size_t from = fields->length, start = at;
        const char *fault = ratsu_take_cell(record, form->separator, &at, fields, &last);
        if (fault) return ratsu_record_fail(reader, at, fault);
        if (fields->failed) return true;
        const struct ratsu_key *key = ratsu_key_of_column(ratsu_slice_of(name));
        const bool own = header->ids || (key && key->uses & RATSU_IN_RECORDS);
        struct place *place =
            key && own && !is_tag(key) ? &row->places[key - ratsu_key_rows] : NULL;
        if (place) ratsu_join_lines(fields, from);
        struct place here = {from, fields->length, start};
        struct ratsu_slice tag = ratsu_slice_of(name);
        struct ratsu_slice value = ratsu_slice_part(ratsu_buffer_slice(fields), from, here.to);
        if (place) {
            *place = here;
        } else if (header->in_minutes && ratsu_slice_is(tag, "TimeControl") && here.to > from) {
            add_control(reader, value);
        } else if (here.to > from) {
            ratsu_record_tag(reader, tag, value);
        }
    }
    if (!last) return ratsu_record_fail(reader, at, "more fields than the header line names");
    return fields->length || ratsu_record_fail(reader, 0, "a row without any value");
}

static struct ratsu_slice field(const struct ratsu_form_reader *reader, struct place place)
{
    return ratsu_slice_trim(
        ratsu_slice_part(ratsu_buffer_slice(&reader->scratch), place.from, place.to));
}

/* Returns the place of what NAME, a column that is read, stands for. */
static struct place of(const struct row *row, const char *name)
{
    return row->places[ratsu_key_of_column(ratsu_slice_of(name)) - ratsu_key_rows];
}

/* Puts the result that a word for the winner says in its place, as other programs' tables have it.
 */
static void read_winner(struct ratsu_form_reader *reader, struct row *row)
{
    static const char *const words[][2] = {{"white", "1-0"}, {"black", "0-1"}, {"draw", "1/2-1/2"}};
    struct place *place =
        &row->places[ratsu_key_of_column(ratsu_slice_of("outcome")) - ratsu_key_rows];
    struct ratsu_buffer *fields = &reader->scratch;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!ratsu_slice_same(field(reader, *place), ratsu_slice_of(words[i][0]))) continue;
        place->from = fields->length;
        ratsu_buffer_add_string(fields, words[i][1]);
        place->to = fields->length;
    }
}

/* The bytes at AT of RECORD that stand for one byte of a field: a quotation mark in a quoted field
 * is written twice, and tsv has escapes. */
static size_t written_length(struct ratsu_slice record, size_t at, bool quoted, char separator)
{
    char c = record.data[at], next = at + 1 < record.length ? record.data[at + 1] : 0;
    if (quoted && c == '"' && next == '"') return 2;
    return separator == '\t' && c == '\\' && next && strchr("\\nrt0", next) ? 2 : 1;
}

/* Notes where the MOVES of the FIELD are in RECORD: in pieces, which end where a byte is written as
 * two. */
static void place_moves(struct ratsu_form_reader *reader, struct ratsu_slice record,
                        struct ratsu_slice moves, struct place field, char separator)
{
    size_t at = field.at, done = 0, from;
    const bool quoted = separator == ',' && at < record.length && record.data[at] == '"';
    size_t blanks = moves.length ? (size_t)(moves.data - reader->scratch.data) - field.from : 0;
    at += quoted;
    for (; blanks && at < record.length; blanks--)
        at += written_length(record, at, quoted, separator);
    from = at;
    for (size_t next = 0; next < moves.length && at < record.length; next++) {
        size_t length = written_length(record, at, quoted, separator);
        if (length == 1 && next + 1 < moves.length) {
            at++;
            continue;
        }
        ratsu_record_place(reader, done, next + 1 - done, from);
        done = next + 1;
        from = at += length;
    }
}

/* Whether the moves of a row are only numbers, such as a count of them, or a word for nothing that
 * would be a null move. Where moves are in a notation that was named, digits may be moves. */
static bool are_no_moves(const struct ratsu_form_reader *reader, struct ratsu_slice moves)
{
    const struct ratsu_game *game = reader->game;
    bool numbers = false;
    for (size_t i = 0; i < game->element_count; i++) {
        if (game->elements[i].kind == RATSU_NUMBER)
            numbers = true;
        else if (game->elements[i].kind != RATSU_TAG)
            return ratsu_slice_is(moves, "null");
    }
    return numbers && !reader->by_text;
}

bool ratsu_read_row(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                    struct ratsu_slice record)
{
    struct row row = {0};
    size_t bad;
    ratsu_record_begin(reader);
    if (!read_fields(form, reader, record, &row)) return false;
    read_winner(reader, &row);
    reader->no_memory |= reader->scratch.failed;
    if (reader->no_memory) return true;
    const struct place start = of(&row, "start"), at = of(&row, "moves");
    if (reader->game->known[RATSU_TAG_FEN])
        ratsu_record_claim(reader, RATSU_CLAIMS_START, ratsu_slice_of("start"),
                           field(reader, start), start.at, UINT32_MAX);
    ratsu_record_start(reader, field(reader, start));
    ratsu_record_variant(reader, field(reader, of(&row, "variant")));
    struct ratsu_slice moves = field(reader, at);
    place_moves(reader, record, moves, at, form->separator);
    if (!ratsu_record_moves(reader, moves, &bad))
        return ratsu_record_fail(reader, 0, "the moves of a row hold a bracket");
    if (are_no_moves(reader, moves))
        return ratsu_record_fail(reader, at.at, "no move in the moves of this row");
    /* What the row states about its game besides tags and moves are claims. */
    for (const struct ratsu_key *key = NULL; (key = ratsu_key_column(key, false, false)); key++) {
        const struct place place = row.places[key - ratsu_key_rows];
        if (key->uses & RATSU_IN_RECORDS && key->value)
            ratsu_record_claim(reader, RATSU_CLAIMS_KEY, ratsu_slice_of(key->csv),
                               field(reader, place), place.at, UINT32_MAX);
    }
    ratsu_record_end(reader, ratsu_result_of(field(reader, of(&row, "outcome"))));
    return true;
}
