/* Records of every form that is read: what is reported lies inside the text; what was read is
 * written in every form that can be read, whichever rows the table has, and comes back as the
 * games that it was, without what the row does not carry; and PGN that is kept is kept byte for
 * byte.
 *
 * The first byte of the input is the form, by the first letter of its name in this order: p PGN,
 * l lines, f positions, u UCI, j JSON, c CSV, t TSV; the second the rule system of games that do
 * not name theirs, the third what becomes of faulty games, or, as a digit, the notation that
 * moves are read in, with German letters. */
#define FUZZ_PIECES GAME_PIECES, POSITION_PIECES, JSON_PIECES
#include "mutate.h"
#include "claim.h"
#include "round_trip.h"

static void claim_reports(const struct ratsu_converted *done, struct ratsu_slice text)
{
    claim(!done->no_memory && done->failed <= done->games + done->report_count);
    for (size_t i = 0; i < done->report_count; i++) {
        const struct ratsu_convert_report *report = &done->reports[i];
        claim(report->offset <= text.length && report->message_length > 0);
        claim(report->message + report->message_length <= done->messages.length);
    }
}

/* The text without its header line, which HEADER gets, if FORM has one; nothing of a table that
 * cannot be read. */
static struct ratsu_slice after_header(const struct ratsu_form *form, struct ratsu_slice text,
                                       struct ratsu_form_header *header)
{
    struct ratsu_slice line;
    size_t at = 0;
    if (!form->header || !next_line(text, &at, &line)) return text;
    claim(form->header(form, line, header));
    if (header->fault.length) claim(header->fault_at <= line.length);
    if (header->fault.length) return ratsu_slice_part(text, 0, 0);
    return ratsu_slice_part(text, at < text.length ? at : text.length, text.length);
}

/* Converts TEXT, which is of FORM, into OUT. */
static void convert(const struct ratsu_convert_settings *settings, const struct ratsu_form *form,
                    struct ratsu_slice text, struct ratsu_buffer *out)
{
    struct ratsu_form_header header = {0};
    struct ratsu_converter *converter =
        ratsu_converter_new(ratsu_kernel(ratsu_level_best()), settings);
    claim(converter);
    text = after_header(form, text, &header);
    struct ratsu_convert_text whole = {text, form, ratsu_slice_of("file"), &header, 0};
    ratsu_convert_begin(converter, out);
    const struct ratsu_converted *done = ratsu_convert_text(converter, &whole);
    claim_reports(done, text);
    ratsu_convert_finish(converter, 1, out);
    ratsu_convert_end(converter, done->pictures, out);
    claim(!out->failed);
    ratsu_converter_free(converter);
    ratsu_buffer_free(&header.names);
    ratsu_buffer_free(&header.others);
    ratsu_buffer_free(&header.fault);
}

/* Export of export is itself. */
static void claim_same(struct ratsu_slice pgn)
{
    const struct ratsu_convert_settings settings = {
        .form = RATSU_FORM_PGN, .write.pgn.width = 80, .on_error = RATSU_ON_ERROR_SKIP};
    struct ratsu_buffer again = {0};
    convert(&settings, RATSU_FORM_PGN, pgn, &again);
    claim(ratsu_slice_equal(ratsu_buffer_slice(&again), pgn));
    ratsu_buffer_free(&again);
}

static void claim_round_trip(const struct ratsu_form *form, struct ratsu_slice pgn)
{
    size_t number;
    const char *difference = round_trip(form, pgn, &number);
    if (difference)
        fprintf(stderr, "%s, game %zu: %s is not what was written\n", form->name, number,
                difference);
    claim(!difference);
}

/* What is kept is the text itself, if there is a game in it. */
static void claim_kept(struct ratsu_slice pgn)
{
    const struct ratsu_convert_settings settings = {.form = RATSU_FORM_PGN, .write.pgn.keep = true};
    struct ratsu_buffer kept = {0};
    convert(&settings, RATSU_FORM_PGN, pgn, &kept);
    claim(kept.length == 0 || ratsu_slice_equal(ratsu_buffer_slice(&kept), pgn));
    ratsu_buffer_free(&kept);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const forms[] = {"pgn", "lines", "fen", "uci", "jsonl", "csv", "tsv"};
    static const enum ratsu_on_error ways[] = {RATSU_ON_ERROR_SKIP, RATSU_ON_ERROR_TRUNCATE,
                                               RATSU_ON_ERROR_COMMENT};
    if (size < 3) return 0;
    struct ratsu_slice text = {(const char *)data + 3, size - 3};
    struct ratsu_buffer pgn = {0};
    struct ratsu_convert_settings settings = {
        .form = RATSU_FORM_PGN,
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
    convert(&settings, ratsu_form_find(ratsu_slice_of(forms[pick(data[0], "plfujct")])), text,
            &pgn);
    struct ratsu_slice written = ratsu_buffer_slice(&pgn);
    claim_kept(text);
    claim_same(written);
    for (size_t i = 0; i < ratsu_form_count; i++)
        if (ratsu_forms[i].write && ratsu_forms[i].cut != NULL)
            claim_round_trip(&ratsu_forms[i], written);
    ratsu_buffer_free(&pgn);
    return 0;
}
