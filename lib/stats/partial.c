/* stats/partial.c: partial summaries: lines of text in the order of sections and keys.
 *
 *     ratsu-stats 2
 *     what TAB overview,years,... (settings->what)
 *     SECTION TAB KEY TAB NUMBER TAB NUMBER ...       \\ TAB LF CR NUL of keys as in TSV
 *     end TAB number of rows                          shows a cut file
 *
 * Another summary with the same first two lines may follow. */
#include "stats/summary.h"
#include "base/escape.h"

/* No count is larger, so that sums of many files fit in 64 bits. */
static const uint64_t largest = UINT64_C(1) << 53;

static const char magic[] = "ratsu-stats 2";

void ratsu_partial_begin(struct ratsu_buffer *out, const struct ratsu_stats_settings *settings)
{
    ratsu_buffer_print(out, "%s\nwhat\t%s\n", magic, settings->what);
}

void ratsu_partial_row(struct ratsu_buffer *out, const struct ratsu_row *row)
{
    const struct ratsu_section_info *info = &ratsu_sections[row->section];
    ratsu_buffer_add_string(out, info->name);
    ratsu_buffer_add_char(out, '\t');
    ratsu_add_tsv(out, row->key);
    for (unsigned i = 0; i < info->columns; i++) {
        ratsu_buffer_add_char(out, '\t');
        ratsu_buffer_add_number(out, row->values[i]);
    }
    ratsu_buffer_add_char(out, '\n');
}

void ratsu_partial_end(struct ratsu_buffer *out, uint64_t rows)
{
    ratsu_buffer_print(out, "end\t%llu\n", (unsigned long long)rows);
}

static void say(struct ratsu_buffer *trouble, const struct partial *partial, const char *message)
{
    ratsu_buffer_print(trouble, "%s: %s", partial->path, message);
}

static void say_input(struct ratsu_buffer *trouble, const struct partial *partial,
                      struct ratsu_input_error *error)
{
    struct ratsu_slice text = ratsu_input_error_text(error);
    ratsu_buffer_print(trouble, "%s: %.*s", partial->path, (int)text.length, text.data);
    ratsu_input_error_free(error);
}

/* Reads the next line, valid until the next call. The incomplete line at the end of a cut file does
 * not count. */
static enum ratsu_record next_line(struct partial *partial, struct ratsu_slice *line,
                                   struct ratsu_buffer *trouble)
{
    struct ratsu_input_error error = {0};
    enum ratsu_record got = ratsu_line_next(&partial->lines, line, &error);
    if (got == RATSU_RECORD_FAILED) say_input(trouble, partial, &error);
    return got == RATSU_RECORD && !partial->lines.whole ? RATSU_RECORD_END : got;
}

bool ratsu_partial_open(struct partial *partial, struct ratsu_buffer *what,
                        struct ratsu_buffer *trouble)
{
    struct ratsu_input_error error = {0};
    partial->lines.input = ratsu_input_open(partial->path, &error);
    if (!partial->lines.input) {
        say_input(trouble, partial, &error);
        return false;
    }
    ratsu_input_error_free(&error);
    struct ratsu_slice line;
    enum ratsu_record got = next_line(partial, &line, trouble);
    if (got == RATSU_RECORD && ratsu_slice_is(line, magic)) {
        got = next_line(partial, &line, trouble);
        if (got == RATSU_RECORD) ratsu_buffer_add_slice(&partial->what, line);
        bool named = got == RATSU_RECORD && ratsu_slice_is(ratsu_take_field(&line), "what");
        if (named && !(line.length && memchr(line.data, 0, line.length))) {
            ratsu_buffer_add_slice(what, line);
            return true;
        }
    }
    if (got != RATSU_RECORD_FAILED)
        say(trouble, partial, "is not a partial summary of this version (pgn-stats --partial)");
    return false;
}

void ratsu_partial_free(struct partial *partial)
{
    ratsu_input_close(partial->lines.input);
    ratsu_buffer_free(&partial->lines.text);
    ratsu_buffer_free(&partial->key);
    ratsu_buffer_free(&partial->last);
    ratsu_buffer_free(&partial->what);
    *partial = (struct partial){.path = partial->path};
}

/* Whether a line of the tree continues an earlier one: in byte order, the row before is the line
 * without its last move, or begins with it. Keys have their section before them. */
static bool grows_on(struct ratsu_slice key, struct ratsu_slice last)
{
    size_t parent = key.length;
    if (key.length == 1) return true; /* the start */
    while (parent > 1 && key.data[parent - 1] != ' ') parent--;
    if (parent > 1) parent--;
    return last.length >= parent && memcmp(last.data, key.data, parent) == 0 &&
           (parent == 1 || last.length == parent || last.data[parent] == ' ');
}

/* Whether KEY, with its section before it, is one that count_book.c makes: a position's 16 digits,
 * a 0, the squares of a move, perhaps a piece, a 0. The form for books reads keys without a
 * check. */
static bool is_book_key(struct ratsu_slice key)
{
    const size_t move = 18, end = move + 4;
    if (key.length < end + 1 || key.length > end + 2) return false;
    for (size_t i = 1; i < move - 1; i++)
        if (!ratsu_is_digit(key.data[i]) && !(key.data[i] >= 'a' && key.data[i] <= 'f'))
            return false;
    for (size_t i = move; i < end; i += 2)
        if (key.data[i] < 'a' || key.data[i] > 'h' || key.data[i + 1] < '1' ||
            key.data[i + 1] > '8')
            return false;
    const bool piece = key.length == end + 1 || memchr("nbrq", key.data[end], 4);
    return piece && !key.data[move - 1] && !key.data[key.length - 1];
}

/* Reads the row of LINE. Returns NULL, or what is wrong with it. */
static const char *read_row(struct partial *partial, struct ratsu_slice line)
{
    static const char unread[] = "cannot be read, or is not in order";
    struct ratsu_buffer last = partial->last;
    partial->rows++;
    partial->section = ratsu_section_find(ratsu_take_field(&line));
    if (partial->section == RATSU_SECTIONS) return unread;
    partial->last = partial->key;
    partial->key = last;
    partial->key.length = 0;
    ratsu_buffer_add_char(&partial->key, (char)partial->section);
    if (!ratsu_add_unescaped(&partial->key, ratsu_take_field(&line)) || partial->key.failed)
        return unread;
    for (unsigned i = 0; i < ratsu_sections[partial->section].columns; i++) {
        uint64_t *value = &partial->values[i];
        if (!ratsu_number_read(ratsu_take_field(&line), value)) return unread;
        if (*value > largest)
            return "has a number over 9007199254740992, the most whose sums are exact: merge fewer "
                   "games";
    }
    struct ratsu_slice key = ratsu_buffer_slice(&partial->key), before = {0};
    if (partial->rows > 1) before = ratsu_buffer_slice(&partial->last);
    bool sorted = partial->rows == 1 || ratsu_slice_order(before, key) < 0;
    bool fits = partial->section == RATSU_TREE   ? grows_on(key, before)
                : partial->section == RATSU_BOOK ? is_book_key(key)
                                                 : true;
    return sorted && fits && line.length == 0 ? NULL : unread;
}

enum ratsu_record ratsu_partial_next(struct partial *partial, struct ratsu_buffer *trouble)
{
    struct ratsu_slice line, rest;
    uint64_t rows;
    enum ratsu_record got = next_line(partial, &line, trouble);
    while (got == RATSU_RECORD && (rest = line, ratsu_slice_is(ratsu_take_field(&rest), "end"))) {
        if (!ratsu_number_read(rest, &rows) || rows != partial->rows) {
            say(trouble, partial, "truncated summary: rows are missing");
            return RATSU_RECORD_FAILED;
        }
        /* Another summary may follow, which must have been counted with the same options. */
        got = next_line(partial, &line, trouble);
        if (got != RATSU_RECORD) return got;
        bool sound = ratsu_slice_is(line, magic) &&
                     next_line(partial, &line, trouble) == RATSU_RECORD &&
                     ratsu_slice_equal(line, ratsu_buffer_slice(&partial->what));
        partial->rows = 0;
        if (partial->what.failed && !sound) say(trouble, partial, "no memory");
        if (!sound && !trouble->length)
            say(trouble, partial,
                "what follows is not a partial summary made with the same options");
        if (!sound) return RATSU_RECORD_FAILED;
        got = next_line(partial, &line, trouble);
    }
    if (got == RATSU_RECORD_END) say(trouble, partial, "is truncated: its last line is missing");
    if (got != RATSU_RECORD) return RATSU_RECORD_FAILED;
    const char *wrong = read_row(partial, line);
    if (!wrong) return RATSU_RECORD;
    ratsu_buffer_print(trouble, "%s: row %llu %s", partial->path, (unsigned long long)partial->rows,
                       wrong);
    return RATSU_RECORD_FAILED;
}
