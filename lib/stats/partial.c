/* Partial summaries: lines of text in the order of sections and keys.
 *
 *     ratsu-stats 1
 *     what TAB overview,years,... (settings->what)
 *     SECTION TAB KEY TAB NUMBER TAB NUMBER ...       \ TAB LF CR NUL of keys as in TSV
 *     end TAB number of rows                          so that a cut file is noticed
 */
#include "base/escape.h"
#include "base/number.h"
#include "stats/merge.h"

enum { READ = 64 << 10 };

/* No count is larger; so what is counted of any number of files can be added up. */
static const uint64_t largest = UINT64_C(1) << 53;

static const char magic[] = "ratsu-stats 1";

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

static void say(struct ratsu_buffer *trouble, const struct source *source, const char *message)
{
    ratsu_buffer_print(trouble, "%s: %s", source->path, message);
}

/* The next line without its end, valid until the next call: 1, 0 at the end, -1 on trouble. */
static int next_line(struct source *source, struct ratsu_slice *line, struct ratsu_buffer *trouble)
{
    struct ratsu_buffer *read = &source->read;
    size_t looked = source->used;
    for (;;) {
        const char *lf =
            read->length > looked ? memchr(read->data + looked, '\n', read->length - looked) : NULL;
        if (lf) {
            size_t end = (size_t)(lf - read->data);
            *line = (struct ratsu_slice){read->data + source->used, end - source->used};
            source->used = end + 1;
            return 1;
        }
        if (source->used) {
            memmove(read->data, read->data + source->used, read->length - source->used);
            read->length -= source->used;
            source->used = 0;
        }
        looked = read->length;
        if (!ratsu_buffer_reserve(read, READ)) {
            say(trouble, source, "no memory");
            return -1;
        }
        struct ratsu_input_error error = {0};
        ssize_t got = ratsu_input_read(source->input, read->data + read->length, READ, &error);
        if (got < 0) {
            ratsu_buffer_print(trouble, "%s: %.*s", source->path, (int)error.message.length,
                               error.message.data ? error.message.data : "");
            ratsu_input_error_free(&error);
            return -1;
        }
        ratsu_input_error_free(&error);
        if (got == 0) return 0;
        read->length += (size_t)got;
    }
}

/* Takes the text up to the next tab (or the end) off LINE. */
static struct ratsu_slice take_field(struct ratsu_slice *line)
{
    const char *tab = line->length ? memchr(line->data, '\t', line->length) : NULL;
    size_t end = tab ? (size_t)(tab - line->data) : line->length;
    struct ratsu_slice field = ratsu_slice_part(*line, 0, end);
    *line = ratsu_slice_part(*line, tab ? end + 1 : end, line->length);
    return field;
}

/* Reads the two first lines; WHAT gets the second. */
static bool read_head(struct source *source, struct ratsu_buffer *what,
                      struct ratsu_buffer *trouble)
{
    struct ratsu_slice line;
    int got = next_line(source, &line, trouble);
    if (got > 0 && ratsu_slice_is(line, magic)) {
        got = next_line(source, &line, trouble);
        bool named = got > 0 && ratsu_slice_is(take_field(&line), "what");
        if (named && !(line.length && memchr(line.data, 0, line.length))) {
            ratsu_buffer_add_slice(what, line);
            return true;
        }
    }
    if (got >= 0)
        say(trouble, source, "is no partial summary of this version (pgn-stats --partial)");
    return false;
}

static bool open_input(struct source *source, struct ratsu_buffer *trouble)
{
    struct ratsu_input_error error = {0};
    source->input = ratsu_input_open(source->path, &error);
    if (!source->input) {
        ratsu_buffer_print(trouble, "%s: %.*s", source->path, (int)error.message.length,
                           error.message.data ? error.message.data : "");
    }
    ratsu_input_error_free(&error);
    return source->input != NULL;
}

bool ratsu_partial_open(struct source *source, struct ratsu_buffer *what,
                        struct ratsu_buffer *trouble)
{
    return open_input(source, trouble) && read_head(source, what, trouble);
}

/* The row of LINE; false if it is none. */
static bool read_row(struct source *source, struct ratsu_slice line)
{
    unsigned section = ratsu_section_find(take_field(&line));
    if (section == RATSU_SECTIONS) return false;
    struct ratsu_slice escaped = take_field(&line);
    source->unescaped.length = 0;
    if (!ratsu_add_unescaped(&source->unescaped, escaped)) return false;
    struct ratsu_slice key = ratsu_buffer_slice(&source->unescaped);
    for (unsigned i = 0; i < ratsu_sections[section].columns; i++) {
        uint64_t *value = &source->values[i];
        if (!ratsu_number_read(take_field(&line), value) || *value > largest) return false;
    }
    bool sorted =
        source->rows == 0 ||
        ratsu_tally_order(source->section, ratsu_buffer_slice(&source->last), section, key) < 0;
    source->section = section;
    source->key = key;
    source->last.length = 0;
    ratsu_buffer_add_slice(&source->last, key);
    source->rows++;
    return sorted && line.length == 0 && !source->unescaped.failed && !source->last.failed;
}

int ratsu_partial_next(struct source *source, struct ratsu_buffer *trouble)
{
    struct ratsu_slice line, rest;
    uint64_t rows;
    int got = next_line(source, &line, trouble);
    if (got < 0) return -1;
    if (got == 0) {
        say(trouble, source, "ends too early: it is not whole");
        return -1;
    }
    rest = line;
    if (ratsu_slice_is(take_field(&rest), "end")) {
        bool sound = ratsu_number_read(rest, &rows) && rows == source->rows;
        if (sound && next_line(source, &line, trouble) == 0) return 0;
        if (!trouble->length) say(trouble, source, "has another number of rows than it says");
        return -1;
    }
    if (read_row(source, line)) return 1;
    ratsu_buffer_print(trouble, "%s: row %llu cannot be read, or is not in order", source->path,
                       (unsigned long long)source->rows);
    return -1;
}
