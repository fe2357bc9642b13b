/* Records that are one line (UCI moves, positions, rows of a table) as PGN text. */
#include "format/formats.h"
#include "base/escape.h"

static const struct ratsu_record_fault fine = {0, NULL};

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static struct ratsu_slice trim(struct ratsu_slice text)
{
    size_t from = 0, to = text.length;
    while (from < to && blank(text.data[from])) from++;
    while (to > from && blank(text.data[to - 1])) to--;
    return ratsu_slice_part(text, from, to);
}

/* Whether TEXT begins with WORD and a blank or its end; takes it off then, with the blanks behind.
 */
static bool take_word(struct ratsu_slice *text, const char *word)
{
    size_t length = strlen(word);
    if (text->length < length || memcmp(text->data, word, length) != 0) return false;
    if (text->length > length && !blank(text->data[length])) return false;
    *text = trim(ratsu_slice_part(*text, length, text->length));
    return true;
}

bool ratsu_is_tag_name(struct ratsu_slice name)
{
    for (size_t i = 0; i < name.length; i++) {
        if (!name.data[i] || strchr(" \t\r\n\v\f\"]", name.data[i])) return false;
    }
    return true;
}

static void add_tag(struct ratsu_buffer *out, struct ratsu_slice name, struct ratsu_slice value)
{
    ratsu_buffer_add_char(out, '[');
    ratsu_buffer_add_slice(out, name);
    ratsu_buffer_add_string(out, " \"");
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];
        if (c == '"' || c == '\\') ratsu_buffer_add_char(out, '\\');
        ratsu_buffer_add_char(out, c == '\n' || c == '\r' ? ' ' : c);
    }
    ratsu_buffer_add_string(out, "\"]\n");
}

static void add_start(struct ratsu_buffer *out, struct ratsu_slice fen)
{
    if (fen.length == 0) return;
    add_tag(out, ratsu_slice_of("SetUp"), ratsu_slice_of("1"));
    add_tag(out, ratsu_slice_of("FEN"), fen);
}

/* The Variant tag of a game from FEN (empty: from the start) that is one of SYSTEM if the FEN does not tell: PGN has
 * nothing else to tell it by. */
static void add_variant(struct ratsu_buffer *out, enum ratsu_system system, struct ratsu_slice fen)
{
    union ratsu_any_position position;
    struct ratsu_slice unnamed = {0};
    if (fen.length) system = ratsu_system_choose(unnamed, fen, 0, system, &position).system;
    if (system == RATSU_STANDARD) return;
    add_tag(out, ratsu_slice_of("Variant"), ratsu_slice_of(ratsu_variant(system)->name));
}

static void add_moves(struct ratsu_buffer *out, struct ratsu_slice moves, struct ratsu_slice result)
{
    ratsu_buffer_add_char(out, '\n');
    ratsu_buffer_add_slice(out, moves);
    if (moves.length) ratsu_buffer_add_char(out, ' ');
    ratsu_buffer_add_slice(out, result);
    ratsu_buffer_add_string(out, "\n\n");
}

/* Where " moves" stands in the text behind "position fen ", its length if it does not. */
static size_t moves_word(struct ratsu_slice text)
{
    static const char word[] = " moves";
    for (size_t i = 0; i + sizeof word - 1 <= text.length; i++) {
        if (memcmp(text.data + i, word, sizeof word - 1) == 0) return i;
    }
    return text.length;
}

struct ratsu_record_fault ratsu_read_uci(struct ratsu_slice record, enum ratsu_system system,
                                         struct ratsu_buffer *out)
{
    struct ratsu_slice text = trim(record), start = {0};
    if (take_word(&text, "position")) {
        if (take_word(&text, "fen")) {
            size_t end = moves_word(text);
            start = trim(ratsu_slice_part(text, 0, end));
            text = trim(ratsu_slice_part(text, end, text.length));
        } else if (!take_word(&text, "startpos")) {
            return (struct ratsu_record_fault){
                (size_t)(text.data - record.data),
                "\"position\" is followed by \"fen\" or \"startpos\""};
        }
        if (!take_word(&text, "moves") && text.length) {
            return (struct ratsu_record_fault){(size_t)(text.data - record.data),
                                               "\"moves\" is expected behind the position"};
        }
    }
    for (size_t i = 0; i < text.length; i++) {
        if (!strchr("{}()[];$%\"", text.data[i])) continue;
        return (struct ratsu_record_fault){(size_t)(text.data - record.data) + i,
                                           "a line of UCI holds coordinate moves alone"};
    }
    if (start.length == 0) ratsu_buffer_add_string(out, "[Event \"?\"]\n");
    add_start(out, start);
    add_variant(out, system, start);
    add_moves(out, text, ratsu_slice_of("*"));
    return fine;
}

/* The operand of EPD operation NAME (hmvc, fmvn) in OPERATIONS; empty if there is none. */
static struct ratsu_slice operand(struct ratsu_slice operations, const char *name)
{
    while (operations.length) {
        size_t end = 0;
        for (bool quoted = false; end < operations.length; end++) {
            if (operations.data[end] == '"') quoted = !quoted;
            if (operations.data[end] == ';' && !quoted) break;
        }
        struct ratsu_slice operation = trim(ratsu_slice_part(operations, 0, end));
        if (take_word(&operation, name)) return operation;
        operations =
            ratsu_slice_part(operations, end + (end < operations.length), operations.length);
    }
    return operations;
}

/* FIELDS, the counters of OPERATIONS behind them if they have none, as a FEN in FEN. */
static void add_counters(struct ratsu_buffer *fen, struct ratsu_slice fields,
                         struct ratsu_slice operations)
{
    struct ratsu_slice clock = operand(operations, "hmvc");
    struct ratsu_slice number = operand(operations, "fmvn");
    ratsu_buffer_add_slice(fen, fields);
    ratsu_buffer_add_char(fen, ' ');
    ratsu_buffer_add_slice(fen, clock.length ? clock : ratsu_slice_of("0"));
    ratsu_buffer_add_char(fen, ' ');
    ratsu_buffer_add_slice(fen, number.length ? number : ratsu_slice_of("1"));
}

struct ratsu_record_fault ratsu_read_position(struct ratsu_slice record, enum ratsu_system system,
                                              struct ratsu_buffer *out,
                                              struct ratsu_epd_given *given)
{
    union ratsu_any_position position;
    struct ratsu_slice text = trim(record);
    *given = (struct ratsu_epd_given){0};
    struct ratsu_slice unnamed = {0};
    struct ratsu_system_choice choice =
        ratsu_system_choose(unnamed, text, RATSU_FEN_OPEN_END, system, &position);
    struct ratsu_fen_reading reading = choice.reading;
    if (reading.fault != RATSU_FEN_FINE) {
        return (struct ratsu_record_fault){(size_t)(text.data - record.data) + reading.at,
                                           ratsu_position_fault_text(choice.system, reading.fault)};
    }
    struct ratsu_slice name = ratsu_slice_of(ratsu_variant(choice.system)->name);
    struct ratsu_slice fields = trim(ratsu_slice_part(text, 0, reading.end));
    struct ratsu_slice operations = trim(ratsu_slice_part(text, reading.end, text.length));
    struct ratsu_buffer fen = {0};
    reading = ratsu_system_choose(name, fields, 0, system, &position).reading;
    if (operations.length || reading.remarks & RATSU_FEN_SHORT) {
        *given = (struct ratsu_epd_given){text, operations, !(reading.remarks & RATSU_FEN_SHORT)};
    }
    if (operations.length && reading.remarks & RATSU_FEN_SHORT) {
        add_counters(&fen, fields, operations);
        fields = ratsu_buffer_slice(&fen);
    }
    add_start(out, fields);
    if (choice.system != RATSU_STANDARD) add_tag(out, ratsu_slice_of("Variant"), name);
    add_moves(out, (struct ratsu_slice){0}, ratsu_slice_of("*"));
    out->failed |= fen.failed;
    ratsu_buffer_free(&fen);
    return fine;
}

/* The next field of a row from *AT on, into OUT; *LAST tells that the row ends behind it. */
static const char *next_field(struct ratsu_slice row, char separator, size_t *at,
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
    if (*at >= row.length) return "a field whose quotation mark is not closed on its line";
    ++*at;
    *last = *at == row.length;
    if (!*last && row.data[*at] != separator) return "text behind a quoted field";
    *at += !*last;
    return NULL;
}

bool ratsu_read_header(struct ratsu_slice record, char separator,
                       struct ratsu_table_columns *columns)
{
    size_t at = 0;
    bool last = false;
    while (!last) {
        size_t from = columns->names.length;
        if (next_field(record, separator, &at, &columns->names, &last)) break;
        struct ratsu_slice names = ratsu_buffer_slice(&columns->names);
        struct ratsu_slice name = ratsu_slice_part(names, from, names.length);
        if (!ratsu_is_tag_name(name)) columns->names.length = from;
        ratsu_buffer_add_char(&columns->names, 0);
        columns->count++;
    }
    return !columns->names.failed;
}

struct row {
    struct ratsu_buffer fields; /* one after the other */
    size_t start_at, start_end, moves_at, moves_end, result_at, result_end;
    bool variant; /* it has a Variant tag */
};

static const char *read_fields(struct ratsu_slice record, char separator,
                               const struct ratsu_table_columns *columns, struct row *row,
                               struct ratsu_buffer *out, size_t *at)
{
    const char *name = columns->names.data;
    bool last = false;
    for (size_t i = 0; i < columns->count; i++, name += strlen(name) + 1) {
        if (last) return "fewer fields than the header line names";
        if (!*name) return "the header line has a column whose name can be no tag's";
        size_t from = row->fields.length;
        const char *message = next_field(record, separator, at, &row->fields, &last);
        if (message) return message;
        size_t to = row->fields.length;
        struct ratsu_slice field = ratsu_slice_part(ratsu_buffer_slice(&row->fields), from, to);
        if (strcmp(name, "start") == 0) {
            row->start_at = from, row->start_end = to;
        } else if (strcmp(name, "moves") == 0) {
            row->moves_at = from, row->moves_end = to;
        } else {
            if (strcmp(name, "Result") == 0) row->result_at = from, row->result_end = to;
            bool roster = i < 7;
            row->variant |= field.length && strcmp(name, "Variant") == 0;
            if (roster || field.length) add_tag(out, ratsu_slice_of(name), field);
        }
    }
    return last ? NULL : "more fields than the header line names";
}

struct ratsu_record_fault ratsu_read_row(struct ratsu_slice record, char separator,
                                         const struct ratsu_table_columns *columns,
                                         enum ratsu_system system, struct ratsu_buffer *out)
{
    struct row row = {0};
    size_t from = out->length, at = 0;
    const char *message = read_fields(record, separator, columns, &row, out, &at);
    struct ratsu_slice fields = ratsu_buffer_slice(&row.fields);
    if (message) {
        out->length = from;
    } else {
        struct ratsu_slice start = ratsu_slice_part(fields, row.start_at, row.start_end);
        struct ratsu_slice result = ratsu_slice_part(fields, row.result_at, row.result_end);
        if (ratsu_result_of(result) == RATSU_NO_RESULT) result = ratsu_slice_of("*");
        add_start(out, start);
        if (!row.variant) add_variant(out, system, start);
        for (size_t i = row.moves_at; i < row.moves_end; i++) {
            char *c = &row.fields.data[i]; /* behind a line end a tag could begin */
            if (*c == '\n' || *c == '\r') *c = ' ';
        }
        struct ratsu_slice moves = trim(ratsu_slice_part(fields, row.moves_at, row.moves_end));
        if (moves.length && moves.data[0] == '[') {
            message = "a row's moves begin with a move";
            out->length = from;
        } else {
            add_moves(out, moves, result);
        }
    }
    out->failed |= row.fields.failed;
    ratsu_buffer_free(&row.fields);
    return (struct ratsu_record_fault){message ? at : 0, message};
}
