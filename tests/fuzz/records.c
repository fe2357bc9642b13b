/* Records of every form that pgn-convert reads: what is reported lies inside the text; what was read is
 * written as games that come back as they are from PGN, lines and JSON, and as the same moves from UCI
 * and a table.
 *
 * The first byte of the input is the form: p PGN, l lines, f positions, u UCI, j JSON, c CSV, t TSV; the second
 * the rule system of games that do not tell theirs, the third what becomes of faulty games, or, as a digit, the
 * notation that moves are read in, with German letters. */
#include "claim.h"
#include "ratsu/convert.h"
#include "base/escape.h"
#include "ratsu/pgn.h"
#include "base/system.h"

static void claim_reports(const struct ratsu_converted *done, struct ratsu_slice text)
{
    claim(!done->no_memory && done->failed <= done->games + done->report_count);
    for (size_t i = 0; i < done->report_count; i++) {
        const struct ratsu_convert_report *report = &done->reports[i];
        claim(report->offset <= text.length && report->message_length > 0);
        claim(report->message + report->message_length <= done->messages.length);
    }
}

/* Converts TEXT, which is of KIND, into OUT; tells how many games failed. */
static uint64_t convert(const struct ratsu_convert_settings *settings, enum ratsu_record_kind kind,
                        struct ratsu_slice text, struct ratsu_buffer *out)
{
    struct ratsu_table_columns columns = {0};
    struct ratsu_converter *converter =
        ratsu_converter_new(ratsu_kernel(ratsu_level_best()), settings);
    claim(converter != NULL);
    if (kind == RATSU_RECORD_CSV || kind == RATSU_RECORD_TSV) {
        struct ratsu_slice header;
        size_t at = 0;
        if (next_line(text, &at, &header)) {
            claim(ratsu_read_header(header, kind == RATSU_RECORD_CSV ? ',' : '\t', &columns));
            text = ratsu_slice_part(text, at < text.length ? at : text.length, text.length);
        }
    }
    struct ratsu_convert_text whole = {text, kind, ratsu_slice_of("file"), &columns};
    ratsu_convert_begin(converter, out);
    const struct ratsu_converted *done = ratsu_convert_text(converter, &whole);
    claim_reports(done, text);
    uint64_t failed = done->failed;
    ratsu_convert_finish(converter, 1, out);
    ratsu_convert_end(converter, out);
    claim(!out->failed);
    ratsu_converter_free(converter);
    ratsu_buffer_free(&columns.names);
    return failed;
}

static const struct ratsu_format *format(const char *name)
{
    const struct ratsu_format *found = ratsu_format_find(ratsu_slice_of(name));
    claim(found != NULL);
    return found;
}

/* Writes the games of PGN as NAME, reads that as KIND, and gives what comes back. The first way may fail, the way
 * back not. */
static struct ratsu_buffer there_and_back(struct ratsu_slice pgn, const char *name,
                                          enum ratsu_record_kind kind)
{
    struct ratsu_convert_settings there = {
        .format = format(name), .write.pgn.width = 80, .on_error = RATSU_ON_ERROR_SKIP};
    struct ratsu_convert_settings back = there;
    struct ratsu_buffer between = {0}, again = {0};
    back.format = format("pgn");
    convert(&there, RATSU_RECORD_PGN, pgn, &between);
    claim(convert(&back, kind, ratsu_buffer_slice(&between), &again) == 0);
    ratsu_buffer_free(&between);
    return again;
}

static void claim_same(struct ratsu_slice pgn, const char *name, enum ratsu_record_kind kind)
{
    struct ratsu_buffer again = there_and_back(pgn, name, kind);
    claim(ratsu_slice_equal(ratsu_buffer_slice(&again), pgn));
    ratsu_buffer_free(&again);
}

/* For forms that do not hold all of a game: what they hold, they hold for ever; but a start position that is the usual
 * one in other letters comes back in the usual letters, and then goes without saying. */
static void claim_same_later(struct ratsu_slice pgn, const char *name, enum ratsu_record_kind kind)
{
    struct ratsu_buffer once = there_and_back(pgn, name, kind);
    struct ratsu_buffer twice = there_and_back(ratsu_buffer_slice(&once), name, kind);
    claim_same(ratsu_buffer_slice(&twice), name, kind);
    ratsu_buffer_free(&once);
    ratsu_buffer_free(&twice);
}

/* JSON marks values that are not UTF-8, but names it cannot. */
static bool names_are_utf8(struct ratsu_slice pgn)
{
    struct ratsu_pgn_reader reader = {.text = pgn, .depth = RATSU_PGN_TAGS};
    struct ratsu_game game = {0};
    bool all = true;
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME)
        for (size_t i = 0; i < game.tag_count; i++) all &= ratsu_utf8_valid(game.tags[i].name);
    ratsu_game_free(&game);
    return all;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const enum ratsu_on_error ways[] = {RATSU_ON_ERROR_SKIP, RATSU_ON_ERROR_TRUNCATE,
                                               RATSU_ON_ERROR_COMMENT};
    if (size < 3) return 0;
    struct ratsu_slice text = {(const char *)data + 3, size - 3};
    struct ratsu_buffer pgn = {0};
    struct ratsu_convert_settings settings = {
        .format = format("pgn"),
        .write.pgn.width = 80,
        .system = (enum ratsu_system)pick(data[1], "s93mcw"),
    };
    size_t choice = pick(data[2], "stc0123456");
    if (choice < 3) {
        settings.on_error = ways[choice];
    } else {
        settings.on_error = RATSU_ON_ERROR_SKIP;
        settings.read_notation = &ratsu_notations[(choice - 3) % ratsu_notation_count];
        settings.read_letters = ratsu_letters_find(ratsu_slice_of("de"));
    }
    convert(&settings, (enum ratsu_record_kind)pick(data[0], "plfujct"), text, &pgn);
    struct ratsu_slice written = ratsu_buffer_slice(&pgn);
    claim_same(written, "pgn", RATSU_RECORD_PGN);
    claim_same(written, "lines", RATSU_RECORD_LINES);
    if (names_are_utf8(written)) claim_same(written, "jsonl", RATSU_RECORD_JSON);
    claim_same_later(written, "uci", RATSU_RECORD_UCI);
    claim_same_later(written, "tsv", RATSU_RECORD_TSV);
    ratsu_buffer_free(&pgn);
    return 0;
}
