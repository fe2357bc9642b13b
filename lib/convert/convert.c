#include "ratsu/convert.h"

#include "base/array.h"
#include "base/escape.h"
#include "base/lines.h"
#include "ratsu/pgn.h"
#include "pgn/translate.h"
#include "base/recode.h"
#include "edit/edit.h"
#include "format/format.h"
#include "game/follow.h"
#include "notation/san_explain.h"
#include <stdlib.h>

struct ratsu_converter {
    const struct ratsu_kernel *kernel;
    const struct ratsu_convert_settings *settings;
    struct ratsu_writer writer;
    struct ratsu_game game;
    struct ratsu_edit edit;
    struct ratsu_recoder *recoder;
    struct ratsu_buffer record; /* a record as PGN */
    struct ratsu_buffer copy;   /* what was written, on its way to UTF-8 */
    struct ratsu_converted done;
    const char *missing; /* line ends that the last game would need before another */

    /* Of the text at work. */
    const struct ratsu_convert_text *text;
    size_t offset;     /* of the record or game in the text */
    size_t record_end; /* of the record, its line end too */
    bool is_record;
};

struct ratsu_converter *ratsu_converter_new(const struct ratsu_kernel *kernel,
                                            const struct ratsu_convert_settings *settings)
{
    struct ratsu_converter *converter = aligned_alloc(64, sizeof *converter);
    if (!converter) return NULL;
    *converter = (struct ratsu_converter){0}; /* calloc does not align to 64, as positions are */
    converter->kernel = kernel;
    converter->settings = settings;
    converter->writer.kernel = kernel;
    converter->writer.options = &settings->write;
    if (settings->read_encoding) {
        converter->recoder = ratsu_recoder_open(settings->read_encoding);
        if (!converter->recoder) {
            ratsu_converter_free(converter);
            return NULL;
        }
        converter->writer.recoder = converter->recoder;
    }
    return converter;
}

void ratsu_converter_free(struct ratsu_converter *converter)
{
    if (!converter) return;
    ratsu_writer_free(&converter->writer);
    ratsu_game_free(&converter->game);
    ratsu_edit_free(&converter->edit);
    ratsu_recoder_close(converter->recoder);
    ratsu_buffer_free(&converter->record);
    ratsu_buffer_free(&converter->copy);
    ratsu_buffer_free(&converter->done.messages);
    free(converter->done.reports);
    free(converter);
}

/* A report at AT in the text; its message is what the caller adds to `messages` next. */
static struct ratsu_buffer *report(struct ratsu_converter *converter, size_t at)
{
    struct ratsu_converted *done = &converter->done;
    if (!RATSU_GROW(done->reports, done->report_capacity, done->report_count + 1)) {
        done->no_memory = true;
        return &done->messages;
    }
    done->reports[done->report_count++] =
        (struct ratsu_convert_report){at, done->messages.length, 0};
    return &done->messages;
}

static void end_report(struct ratsu_converter *converter)
{
    struct ratsu_converted *done = &converter->done;
    if (done->report_count == 0) return;
    struct ratsu_convert_report *last = &done->reports[done->report_count - 1];
    last->message_length = done->messages.length - last->message;
}

static void say(struct ratsu_converter *converter, size_t at, const char *message)
{
    ratsu_buffer_add_string(report(converter, at), message);
    end_report(converter);
}

/* Why the game cannot be written, at the fault's place; INDEX as ratsu_format_faulty() gave it. */
static void explain(struct ratsu_converter *converter, size_t index)
{
    const struct ratsu_game *game = &converter->game;
    union ratsu_any_position position;
    if (index == game->element_count) {
        const char *message = game->start_fault == RATSU_START_UNKNOWN
                                  ? "unknown variant: its moves cannot be played"
                              : game->start_fault == RATSU_START_NO_FEN
                                  ? "Chess960 without a FEN tag: its start is not known"
                                  : "the FEN tag cannot be read or played";
        say(converter, converter->offset, message);
        return;
    }
    const struct ratsu_element *element = &game->elements[index];
    struct ratsu_slice text = ratsu_element_text(game, element);
    size_t at = converter->is_record ? converter->offset : converter->offset + element->offset;
    struct ratsu_buffer *message = report(converter, at);
    ratsu_buffer_add_slice(message, text);
    ratsu_buffer_add_string(message, ": ");
    size_t before = message->length;
    bool san = !converter->settings->read_notation && !converter->settings->read_letters;
    if (san && ratsu_game_position_before(converter->kernel, game, index, &position, NULL)) {
        const struct ratsu_variant *row = ratsu_variant_of(&position);
        row->move_explain(message, converter->kernel, &position, text, element->remarks);
    }
    if (message->length == before) {
        bool none = element->remarks & RATSU_NOT_A_MOVE;
        const char *hint = none && san ? ratsu_san_hint(text) : NULL;
        ratsu_buffer_add_string(message, element->remarks & RATSU_AMBIGUOUS
                                             ? "more than one legal move fits"
                                         : none ? "no move in any position"
                                                : "no legal move here");
        if (hint) ratsu_buffer_print(message, "; %s", hint);
    }
    end_report(converter);
}

/* Games that are passed on are followed by an empty line, of their own kind of line end: what is missing
 * of it behind BYTES. */
static const char *missing_end(struct ratsu_slice bytes)
{
    static const char *const ends[3][2] = {{"\n\n", "\n"}, {"\r\r", "\r"}, {"\r\n\r\n", "\r\n"}};
    bool cr = memchr(bytes.data, '\r', bytes.length) != NULL;
    bool lf = memchr(bytes.data, '\n', bytes.length) != NULL;
    size_t length = bytes.length, found = 0;
    while (length > 0 && found < 2) {
        char c = bytes.data[length - 1];
        if (c == '\n') {
            length -= length > 1 && bytes.data[length - 2] == '\r' ? 2 : 1;
            found++;
        } else if (c == '\r') {
            length--;
            found++;
        } else if (c == ' ' || c == '\t') {
            length--;
        } else {
            break;
        }
    }
    return found == 2 ? "" : ends[cr ? (lf ? 2 : 1) : 0][found];
}

/* Whether another game of this text follows. */
static bool more_follows(const struct ratsu_converter *converter)
{
    size_t end = converter->is_record ? converter->record_end
                                      : converter->offset + converter->game.bytes.length;
    return end < converter->text->bytes.length;
}

/* Ends the game that was written from FROM on, if more follows; else notes what would end it. */
static void end_game(struct ratsu_converter *converter, size_t from)
{
    struct ratsu_buffer *out = &converter->writer.out;
    converter->missing = missing_end(ratsu_slice_part(ratsu_buffer_slice(out), from, out->length));
    if (!more_follows(converter)) return;
    ratsu_buffer_add_string(out, converter->missing);
    converter->missing = "";
}

static bool going_on(const struct ratsu_converter *converter)
{
    return !converter->done.stopped && !converter->done.no_memory;
}

/* Text that holds no game is an error, but for blank text. */
static void report_no_game(struct ratsu_converter *converter, struct ratsu_slice text)
{
    size_t at = ratsu_first_text(text);
    if (at == text.length || !going_on(converter)) return;
    say(converter, at, "no game in this text: no tag and no move begins one");
    converter->done.failed++;
}

/* The game's own bytes, to PGN or lines. */
static void pass_on(struct ratsu_converter *converter, struct ratsu_slice bytes)
{
    struct ratsu_buffer *out = &converter->writer.out;
    if (strcmp(converter->settings->format->name, "lines") == 0) {
        ratsu_add_line(out, bytes);
        ratsu_buffer_add_char(out, '\n');
        return;
    }
    size_t from = out->length;
    ratsu_buffer_add_slice(out, bytes);
    end_game(converter, from);
}

/* What was written from FROM on becomes UTF-8. */
static void make_utf8(struct ratsu_converter *converter, size_t from)
{
    struct ratsu_buffer *out = &converter->writer.out, *copy = &converter->copy;
    struct ratsu_slice written = ratsu_slice_part(ratsu_buffer_slice(out), from, out->length);
    if (ratsu_ascii(written) || ratsu_utf8_valid(written)) return;
    copy->length = 0;
    ratsu_buffer_add_slice(copy, written);
    out->length = from;
    if (converter->recoder) {
        ratsu_recode(converter->recoder, out, ratsu_buffer_slice(copy));
    } else {
        ratsu_add_windows_1252(out, ratsu_buffer_slice(copy));
    }
}

static bool write_part(void *context, struct ratsu_game *game)
{
    struct ratsu_converter *converter = context;
    const struct ratsu_convert_settings *settings = converter->settings;
    struct ratsu_writer *writer = &converter->writer;
    size_t from = writer->out.length;
    bool kept = settings->write.pgn.keep && strcmp(settings->format->name, "pgn") == 0;
    if (!settings->format->game(writer, game)) {
        say(converter, converter->offset,
            writer->walk.failed ? "no memory"
                                : "castling rights that KQkq cannot tell: use --castling=xfen");
        converter->done.failed++;
    }
    if (kept) end_game(converter, from);
    if (settings->to_utf8 && settings->format->keeps_bytes) make_utf8(converter, from);
    return !writer->out.failed;
}

/* Ends every line that has a fault before it. */
static bool truncate_lines(struct ratsu_converter *converter, size_t fault)
{
    bool comment = converter->settings->on_error == RATSU_ON_ERROR_COMMENT;
    struct ratsu_game *game = &converter->game;
    do {
        if (!ratsu_edit_truncate(&converter->edit, game, fault, comment)) {
            converter->done.no_memory = true;
            return false;
        }
    } while (ratsu_format_faulty(converter->settings->format, game, &fault));
    return true;
}

/* A fault that keeps the game from being written; true if it was mended and can be written now. */
static bool handle_fault(struct ratsu_converter *converter, size_t index)
{
    explain(converter, index);
    converter->done.failed++;
    switch (converter->settings->on_error) {
    case RATSU_ON_ERROR_REPORT:
        if (converter->settings->format->keeps_bytes) pass_on(converter, converter->game.bytes);
        return false;
    case RATSU_ON_ERROR_TRUNCATE:
    case RATSU_ON_ERROR_COMMENT:
        return converter->game.start_fault == RATSU_START_FINE && truncate_lines(converter, index);
    case RATSU_ON_ERROR_STOP:
        converter->done.stopped = true;
        return false;
    case RATSU_ON_ERROR_SKIP:
        break;
    }
    return false;
}

/* Text that no form but the game's own bytes can hold. */
static void report_strays(struct ratsu_converter *converter)
{
    const struct ratsu_game *game = &converter->game;
    if (converter->settings->write.pgn.keep) return;
    bool kept_whole = strcmp(converter->settings->format->name, "lines") == 0;
    for (size_t i = 0; i < game->element_count && !kept_whole; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_STRAY) continue;
        size_t at = converter->is_record ? 0 : element->offset;
        struct ratsu_buffer *message = report(converter, converter->offset + at);
        ratsu_buffer_add_string(message, "text that is no part of a game is left out");
        end_report(converter);
        converter->done.failed++;
        return;
    }
}

static void convert_game(struct ratsu_converter *converter)
{
    const struct ratsu_convert_settings *settings = converter->settings;
    struct ratsu_game *game = &converter->game;
    struct ratsu_play_options options = {.system = settings->system};
    size_t fault;
    ratsu_edit_begin(&converter->edit);
    converter->writer.game = (uint32_t)converter->done.games++;
    if (game->too_long || (settings->max_game && game->bytes.length > settings->max_game)) {
        say(converter, converter->offset, "game longer than --max-game: not read");
        converter->done.failed++;
        converter->done.stopped |= settings->on_error == RATSU_ON_ERROR_STOP;
        if (settings->format->keeps_bytes && settings->on_error == RATSU_ON_ERROR_REPORT) {
            pass_on(converter, game->bytes);
        }
        return;
    }
    bool played = ratsu_game_play(converter->kernel, game, &options);
    if (played && (settings->read_notation || settings->read_letters)) {
        played = ratsu_game_translate(converter->kernel, game, settings->read_notation,
                                      settings->read_letters);
    }
    if (!played) {
        converter->done.no_memory = true;
        return;
    }
    if (ratsu_format_faulty(settings->format, game, &fault) && !handle_fault(converter, fault)) {
        return;
    }
    report_strays(converter);
    bool edits = settings->edit.drop || settings->edit.add;
    bool done =
        !edits || ratsu_edit_apply(&converter->edit, converter->kernel, game, &settings->edit);
    done = done && (settings->split ? ratsu_edit_split(&converter->edit, converter->kernel, game,
                                                       write_part, converter)
                                    : write_part(converter, game));
    if (!done) converter->done.no_memory = true;
}

static void convert_games(struct ratsu_converter *converter, struct ratsu_slice text, size_t offset)
{
    struct ratsu_pgn_reader reader = {
        .text = text, .depth = RATSU_PGN_ALL, .level = converter->kernel->level};
    enum ratsu_pgn_next next = RATSU_PGN_END;
    while (going_on(converter) &&
           (next = ratsu_pgn_read(&reader, &converter->game)) == RATSU_PGN_GAME) {
        if (!converter->is_record) {
            converter->offset = offset + (size_t)(converter->game.bytes.data - text.data);
        }
        convert_game(converter);
    }
    converter->done.no_memory |= next == RATSU_PGN_NO_MEMORY;
}

static struct ratsu_record_fault read_record(struct ratsu_converter *converter,
                                             struct ratsu_slice record)
{
    struct ratsu_buffer *out = &converter->record;
    const struct ratsu_table_columns *columns = converter->text->columns;
    enum ratsu_system system = converter->settings->system;
    switch (converter->text->kind) {
    case RATSU_RECORD_POSITION:
        return ratsu_read_position(record, system, out, &converter->writer.given);
    case RATSU_RECORD_UCI:
        return ratsu_read_uci(record, system, out);
    case RATSU_RECORD_JSON:
        return ratsu_read_json(record, out);
    case RATSU_RECORD_CSV:
        return ratsu_read_row(record, ',', columns, system, out);
    case RATSU_RECORD_TSV:
        return ratsu_read_row(record, '\t', columns, system, out);
    default:
        ratsu_add_unescaped(out, record);
        return (struct ratsu_record_fault){0, NULL};
    }
}

static void convert_record(struct ratsu_converter *converter, struct ratsu_slice record, size_t at)
{
    converter->record.length = 0;
    converter->offset = at;
    struct ratsu_record_fault fault = read_record(converter, record);
    if (fault.message) {
        say(converter, at + fault.at, fault.message);
        converter->done.games++;
        converter->done.failed++;
        converter->done.stopped |= converter->settings->on_error == RATSU_ON_ERROR_STOP;
        return;
    }
    uint64_t before = converter->done.games;
    convert_games(converter, ratsu_buffer_slice(&converter->record), 0);
    if (converter->done.games == before && going_on(converter)) {
        say(converter, at, "no game in this line");
        converter->done.games++;
        converter->done.failed++;
    }
}

bool ratsu_convert_skips(enum ratsu_record_kind kind, struct ratsu_slice line)
{
    size_t at = 0;
    if (line.length == 0) return kind != RATSU_RECORD_UCI; /* there it is a game without moves */
    if (kind == RATSU_RECORD_TSV) return false;            /* tabs are empty fields */
    while (at < line.length && (line.data[at] == ' ' || line.data[at] == '\t')) at++;
    return at == line.length || (line.data[at] == '#' && kind == RATSU_RECORD_POSITION);
}

static void convert_records(struct ratsu_converter *converter, struct ratsu_slice text)
{
    for (size_t at = 0; at < text.length && going_on(converter);) {
        const char *lf = memchr(text.data + at, '\n', text.length - at);
        size_t end = lf ? (size_t)(lf - text.data) : text.length;
        bool cr = end > at && text.data[end - 1] == '\r';
        struct ratsu_slice line = ratsu_slice_part(text, at, end - cr);
        converter->record_end = end + 1;
        if (!ratsu_convert_skips(converter->text->kind, line)) convert_record(converter, line, at);
        at = end + 1;
    }
}

const struct ratsu_converted *ratsu_convert_text(struct ratsu_converter *converter,
                                                 const struct ratsu_convert_text *text)
{
    struct ratsu_converted *done = &converter->done;
    converter->text = text;
    converter->is_record = text->kind != RATSU_RECORD_PGN;
    converter->writer.file = text->file;
    converter->writer.given = (struct ratsu_epd_given){0};
    converter->missing = "";
    done->games = done->failed = 0;
    done->report_count = 0;
    done->messages.length = 0;
    done->stopped = done->no_memory = false;
    if (converter->is_record) {
        convert_records(converter, text->bytes);
    } else {
        convert_games(converter, text->bytes, 0);
        if (done->games == 0) report_no_game(converter, text->bytes);
    }
    done->no_memory |= converter->writer.out.failed || done->messages.failed;
    return done;
}

const char *ratsu_convert_missing_end(const struct ratsu_converter *converter)
{
    return converter->missing;
}

void ratsu_convert_finish(struct ratsu_converter *converter, uint64_t first,
                          struct ratsu_buffer *out)
{
    ratsu_writer_finish(&converter->writer, first, out);
}

void ratsu_convert_begin(struct ratsu_converter *converter, struct ratsu_buffer *out)
{
    const struct ratsu_format *format = converter->settings->format;
    if (format->begin) format->begin(&converter->writer);
    ratsu_writer_finish(&converter->writer, 1, out);
}

void ratsu_convert_end(struct ratsu_converter *converter, struct ratsu_buffer *out)
{
    const struct ratsu_format *format = converter->settings->format;
    if (format->end) format->end(&converter->writer);
    ratsu_writer_finish(&converter->writer, 1, out);
}
