/* format/forms.c: the table of forms, and how one is recognised. */
#include "format/forms.h"
#include "game/build.h"
#include "pgn/hard_start.h"

/* Blocks of lines end after the last line end. A CR that ends the text may be half of a CR LF. */
static size_t cut_lines(struct ratsu_slice text, bool soft)
{
    (void)soft;
    for (size_t at = text.length; at > 0; at--) {
        char c = text.data[at - 1];
        if (c == '\n' || (c == '\r' && at < text.length && text.data[at] != '\n')) return at;
    }
    return 0;
}

static size_t cut_entries(struct ratsu_slice text, bool soft)
{
    (void)soft;
    return text.length - text.length % RATSU_BOOK_ENTRY;
}

/* A range begins anywhere, and nothing in a book shows where its entries do. */
static size_t start_of_book(struct ratsu_slice text, size_t from)
{
    return from ? text.length : 0;
}

static size_t start_of_line(struct ratsu_slice text, size_t from)
{
    if (ratsu_line_start(text, from) == from) return from;
    return ratsu_line_after(text, ratsu_line_end(text, from));
}

enum {
    ALL = ((1 << 19) - 1) & ~(RATSU_CARRIES_TAG_LINES | RATSU_CARRIES_TABS | RATSU_CARRIES_FIELDS |
                              RATSU_CARRIES_RIGHTS | RATSU_CARRIES_NULS | RATSU_CARRIES_UNCLEAR),
    NOTES = RATSU_CARRIES_COMMENTS | RATSU_CARRIES_VARIATIONS | RATSU_CARRIES_NAGS,
    TAGS = RATSU_CARRIES_TAGS | RATSU_CARRIES_RESULT,
    GAME = RATSU_CARRIES_SYSTEM | RATSU_CARRIES_MOVES,
    UNEXPECTED = NOTES | TAGS | RATSU_CARRIES_ESCAPES | RATSU_CARRIES_ENDS,
};

static const char *const shown[] = {"Event", "Site",   "Date", "Round",   "White",
                                    "Black", "Result", "ECO",  "Opening", NULL};

/* Name, title, summary, and the other members of the row. */
#define FORM_ROW(word, heading, line, ...)                                                         \
    {                                                                                              \
        .name = word, .title = heading, .summary = line, __VA_ARGS__                               \
    }
#define OF_LINES .cut = cut_lines, .start = start_of_line

/* Options that have no effect where moves are not text, no tags are written, boards are drawn. */
#define NO_MOVE_TEXT "notation pieces captures read-encoding"
#define NO_TAGS "tags add set set-from"
#define DRAWN "ep castling checks counters"

#define OF_TABLES                                                                                  \
    .holds = RATSU_HOLDS_GAMES, .carries = GAME | RATSU_CARRIES_RESULT, .tags = ratsu_roster,      \
    .options = "eco positions rows csv-safe uci-castling", .carries_with = ratsu_table_carries,    \
    .names_openings = true, .names_ends = true, OF_LINES, .header = ratsu_read_header,             \
    .read = ratsu_read_row, .begin = ratsu_begin_table

const struct ratsu_form ratsu_forms[] = {
    FORM_ROW("pgn", "PGN", "games in export format, or unchanged (--keep)",
             .options = "keep signs width", .idle_options = "counters", .holds = RATSU_HOLDS_PGN,
             .carries = ALL, .keeps_bytes = true, .cut = ratsu_pgn_cut,
             .start = ratsu_pgn_hard_start, .write = ratsu_write_pgn),
#define FORM(writer, ...) FORM_ROW(__VA_ARGS__, .write = ratsu_write_##writer),
#include "format/forms.def"
#undef FORM
    FORM_ROW("polyglot", "an opening book", "an opening book in Polyglot's form",
             .holds = RATSU_HOLDS_BOOK, .cut = cut_entries, .start = start_of_book),
};

const size_t ratsu_form_count = sizeof ratsu_forms / sizeof ratsu_forms[0];

const struct ratsu_form ratsu_form_utf16 = {.name = "utf-16",
                                            .title = "UTF-16",
                                            .holds = RATSU_HOLDS_NOTHING,
                                            .cut = cut_lines,
                                            .start = start_of_line};

static const struct ratsu_form tar = {.name = "tar", .title = "a tar archive"};

const struct ratsu_form ratsu_form_semicolons = {.name = "csv separated by semicolons",
                                                 .title = "a table separated by semicolons",
                                                 .separator = ';'};

/* Tables with other columns are recognised only for a helpful message. */
static const struct ratsu_form other_tables[] = {
    {.name = "csv", .title = "a table", .separator = ','},
    {.name = "tsv", .title = "a table separated by tabs", .separator = '\t'},
    {.name = "csv separated by bars", .title = "a table separated by bars", .separator = '|'}};

static bool write_tag_names(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    for (size_t i = 0; i < game->tag_count; i++) {
        ratsu_buffer_add_slice(&writer->out, game->tags[i].name);
        ratsu_buffer_add_char(&writer->out, '\n');
    }
    ratsu_buffer_add_char(&writer->out, '\n');
    return true;
}

const struct ratsu_form ratsu_form_tag_names = {
    .name = "tags", .title = "tags", .carries = ~0u, .write = write_tag_names};

const struct ratsu_form *ratsu_form_find(struct ratsu_slice name)
{
    for (size_t i = 0; i < ratsu_form_count; i++)
        if (ratsu_slice_is(name, ratsu_forms[i].name)) return &ratsu_forms[i];
    return NULL;
}

/* ---- Recognition ---- */

enum { TAR_BLOCK = 512, TAR_NAME = 100, TAR_SUM = 148 };

/* The form that the bytes of TEXT show, whatever its lines are; NULL: none. UTF-16 has its mark, or
 * two ASCII characters with a zero byte on the same side of both. A tar archive has a block before
 * each file: the sum of its bytes, with blanks in the place of the sum, stands in it in octal
 * digits. */
static const struct ratsu_form *form_of_bytes(struct ratsu_slice text)
{
    uint64_t sum = 8 * ' ', written = 0;
    bool zero[4] = {false};
    if (ratsu_slice_begins(text, "\xff\xfe") || ratsu_slice_begins(text, "\xfe\xff"))
        return &ratsu_form_utf16;
    for (size_t i = 0; i < 4 && text.length >= 4; i++) zero[i] = !text.data[i];
    if (zero[0] != zero[1] && zero[0] == zero[2] && zero[1] == zero[3]) return &ratsu_form_utf16;
    if (text.length < TAR_BLOCK) return NULL;
    for (size_t i = 0; i < TAR_BLOCK; i++)
        if (i < TAR_SUM || i >= TAR_SUM + 8) sum += (unsigned char)text.data[i];
    for (const char *c = text.data + TAR_SUM; c < text.data + TAR_SUM + 8; c++)
        if (*c >= '0' && *c <= '7') written = 8 * written + (uint64_t)(*c - '0');
    return sum == written && memchr(text.data, '\0', TAR_BLOCK) ? &tar : NULL;
}

/* The form that LINE shows; PGN, the first row, is everything that no other form recognises. */
static const struct ratsu_form *form_of_line(struct ratsu_slice line)
{
    for (size_t i = 0; i < ratsu_form_count; i++)
        if (ratsu_forms[i].begins && ratsu_forms[i].begins(line)) return &ratsu_forms[i];
    const char separator = ratsu_begins_other_table(line);
    for (size_t i = 0; separator && i < sizeof other_tables / sizeof *other_tables; i++)
        if (other_tables[i].separator == separator) return &other_tables[i];
    return separator ? &ratsu_form_semicolons : RATSU_FORM_PGN;
}

/* The form that the suffix of NAME stands for, perhaps before that of a compressed file; NULL:
 * none. */
static const struct ratsu_form *form_of_name(struct ratsu_slice name)
{
    struct ratsu_slice suffix = ratsu_name_suffix(name);
    if (ratsu_slice_same(suffix, ratsu_slice_of("ndjson"))) suffix = ratsu_slice_of("jsonl");
    if (ratsu_slice_same(suffix, ratsu_slice_of("bin"))) suffix = ratsu_slice_of("polyglot");
    for (size_t i = 0; i < ratsu_form_count; i++)
        if (ratsu_forms[i].cut && ratsu_slice_same(suffix, ratsu_slice_of(ratsu_forms[i].name)))
            return &ratsu_forms[i];
    return NULL;
}

/* The lines that are looked at after the first one. */
enum { LINES = 8 };

/* Removes the next line with text from TEXT at *AT, and returns it without blanks before it; it is
 * empty if there is none, and its end is not known if *CUT is set. Passes over what may stand at
 * the beginning of any form: a remark of some program, or a word for the start position. */
static struct ratsu_slice next_line(struct ratsu_slice text, size_t *at, bool *cut)
{
    while (*at < text.length) {
        size_t end = ratsu_line_end(text, *at);
        /* After [ alone, only the next text says whether an array or a tag begins. */
        if (ratsu_slice_is(ratsu_slice_trim(ratsu_slice_part(text, *at, end)), "[")) {
            while (end < text.length && ratsu_is_any_space(text.data[end])) end++;
            end = ratsu_line_end(text, end);
        }
        *cut = end == text.length;
        while (*at < end && ratsu_is_any_space(text.data[*at])) ++*at;
        struct ratsu_slice line = ratsu_slice_part(text, *at, end);
        *at = end + 1;
        const struct ratsu_slice words = ratsu_slice_trim(line);
        if (line.length && line.data[0] != '#' && !ratsu_slice_begins(words, ";") &&
            !ratsu_slice_begins(words, "//") && !ratsu_slice_is(words, "startpos") &&
            !ratsu_slice_is(words, "start"))
            return line;
    }
    return (struct ratsu_slice){0};
}

/* Whether one of the lines after *AT is a position, in a file whose first line is none. */
static bool holds_position(struct ratsu_slice text, size_t at, bool *cut)
{
    for (int i = 0; i < LINES; i++) {
        struct ratsu_slice line = next_line(text, &at, cut);
        if (!line.length) return false;
        if (form_of_line(line)->holds == RATSU_HOLDS_POSITIONS) return true;
    }
    return false;
}

/* A line that shows no form is a damaged one if positions follow it: PGN has no line of them after
 * the other. In a file that is named as positions are, one of them is enough after a line that
 * looks like PGN: % and 1. stand in remarks too. */
const struct ratsu_form *ratsu_form_recognise(struct ratsu_slice text, struct ratsu_slice name,
                                              bool end)
{
    const struct ratsu_form *named = form_of_name(name), *form = NULL;
    if (text.length < 4 && !end) return NULL;
    if (named && named->holds == RATSU_HOLDS_BOOK) return named;
    form = form_of_bytes(text);
    if (form) return form;
    const size_t in_name = text.length < TAR_NAME ? text.length : TAR_NAME;
    if (!end && text.length < TAR_BLOCK && memchr(text.data, '\0', in_name))
        return NULL; /* it may begin as a tar archive does */
    size_t at = ratsu_mark_length(text);
    bool cut = false;
    struct ratsu_slice line = next_line(text, &at, &cut);
    if ((!line.length || cut) && !end) return NULL;
    if (!line.length) return named ? named : RATSU_FORM_PGN;
    form = form_of_line(line);
    /* No row may recognise a table that is named as one. */
    if (form->separator && !form->holds && named && named->separator == form->separator)
        return named;
    if (form != RATSU_FORM_PGN) return form;
    size_t digits = 0;
    while (digits < line.length && ratsu_is_digit(line.data[digits])) digits++;
    const bool number = digits && digits < line.length && line.data[digits] == '.';
    const bool pgn = number || line.data[0] == '[' || line.data[0] == '%'; /* for sure */
    if (pgn && !(named && named->holds == RATSU_HOLDS_POSITIONS)) return form;
    if (pgn && !holds_position(text, at, &cut)) return cut && !end ? NULL : form;
    if (named) return named;
    for (int i = 0; i < LINES; i++) {
        line = next_line(text, &at, &cut);
        if ((!line.length || cut) && !end) return NULL;
        if (!line.length) break;
        form = form_of_line(line);
        if (form->holds != RATSU_HOLDS_POSITIONS) return RATSU_FORM_PGN;
    }
    return form;
}

bool ratsu_form_skips(const struct ratsu_form *form, struct ratsu_slice line)
{
    if (line.length == 0) return !form->opens_empty;
    if (form->separator == '\t') return false; /* tabs are empty fields */
    if (ratsu_is_empty_line(line)) return true;
    return form->remarks && ratsu_first_byte(line) == '#';
}

/* ---- PGN and lines: the bytes of games ---- */

bool ratsu_write_pgn(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_pgn_style style = writer->options->pgn;
    style.keep &= !writer->made; /* there are no bytes to keep */
    return ratsu_pgn_write(&writer->out, writer->kernel, game, &writer->walk, &style);
}

/* The bytes of the game, except requested changes: always as with --keep. */
bool ratsu_write_lines(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_pgn_style style = writer->options->pgn;
    style.keep = !writer->made;
    writer->scratch.length = 0;
    bool sound = ratsu_pgn_write(&writer->scratch, writer->kernel, game, &writer->walk, &style);
    ratsu_add_line(&writer->out, ratsu_buffer_slice(&writer->scratch));
    ratsu_buffer_add_char(&writer->out, '\n');
    return sound;
}

/* A game on one line holds the line ends of its tags, or of its end, as `\n`. */
bool ratsu_begins_lines(struct ratsu_slice line)
{
    size_t end = line.length;
    if (end >= 2 && memcmp(line.data + end - 2, "\\n", 2) == 0) return true;
    if (line.data[0] != '[') return false;
    for (size_t i = 0; i + 2 < end; i++)
        if (line.data[i] == ']' && line.data[i + 1] == '\\' && memchr("rn", line.data[i + 2], 2))
            return true;
    return false;
}

/* A line may hold several games: `more` is then set, and the next call with the same reader returns
 * the next game. */
bool ratsu_read_lines(const struct ratsu_form *form, struct ratsu_form_reader *reader,
                      struct ratsu_slice record)
{
    struct ratsu_pgn_reader *pgn = &reader->pgn;
    (void)form;
    if (!reader->more) {
        ratsu_record_begin(reader);
        ratsu_add_unescaped(&reader->text, record);
        *pgn = (struct ratsu_pgn_reader){.text = ratsu_buffer_slice(&reader->text),
                                         .depth = RATSU_PGN_ALL,
                                         .level = reader->level};
        reader->no_memory |= reader->text.failed;
    }
    enum ratsu_pgn_next next = ratsu_pgn_read(pgn, reader->game);
    reader->more = next == RATSU_PGN_GAME && pgn->at < pgn->text.length;
    reader->no_memory |= next == RATSU_PGN_NO_MEMORY;
    return next == RATSU_PGN_GAME || reader->no_memory ||
           ratsu_record_fail(reader, 0, "no game in this line");
}
