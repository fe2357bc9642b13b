/* Judges positions: one FEN or EPD a line. Source for EPD: PGN standard, section 16.2. */
#include "judge.h"

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t skip_blanks(struct ratsu_slice line, size_t at)
{
    while (at < line.length && blank(line.data[at])) at++;
    return at;
}

static size_t skip_word(struct ratsu_slice line, size_t at)
{
    while (at < line.length && !blank(line.data[at])) at++;
    return at;
}

/* The `;` that ends the operation whose operands begin at AT, outside of quotation marks; the
 * line's length if there is none. */
static size_t operation_end(struct ratsu_slice line, size_t at)
{
    bool quotation = false;
    for (; at < line.length; at++) {
        if (line.data[at] == '"') quotation = !quotation;
        if (line.data[at] == ';' && !quotation) break;
    }
    return quotation ? line.length + 1 : at;
}

/* The position of a record, and what is needed to read moves in it. */
struct record {
    union ratsu_any_position position;
    const struct ratsu_variant *variant;
    const struct ratsu_kernel *kernel;
    struct ratsu_any_moves legal; /* of the position in hand */
};

static void report_move(struct judge *judge, const struct record *record,
                        const union ratsu_any_position *position, struct ratsu_slice move,
                        uint32_t remarks)
{
    const char *what = remarks & RATSU_NOT_A_MOVE  ? "is no move in any position"
                       : remarks & RATSU_AMBIGUOUS ? "is ambiguous"
                       : remarks & RATSU_AFTER_END ? "cannot be played: the game is over"
                                                   : "is illegal";
    if (!ratsu_report(judge, CHECK_EPD_MOVE, place_of(judge, move), move.length, "%s %s",
                      ratsu_quoted(judge, move), what))
        return;
    if (remarks & RATSU_NOT_A_MOVE) return;
    struct ratsu_buffer *message = ratsu_more_begin(judge);
    size_t before = message->length;
    ratsu_buffer_add_string(message, ": ");
    record->variant->move_explain(message, record->kernel, position, move, remarks);
    if (message->length == before + 2) message->length = before;
    ratsu_more_end(judge);
}

/* The moves of an operation: each of them in the record's position, or, as a LINE, one after the other. */
static void judge_operands(struct judge *judge, struct record *record, struct ratsu_slice operands,
                           bool line)
{
    const struct ratsu_variant *variant = record->variant;
    const struct ratsu_move_style style = {0};
    union ratsu_any_position position = record->position;
    for (size_t at = skip_blanks(operands, 0); at < operands.length;
         at = skip_blanks(operands, at)) {
        size_t end = skip_word(operands, at);
        struct ratsu_slice move = ratsu_slice_part(operands, at, end);
        if (!variant->legal_moves(record->kernel, &position, &record->legal)) {
            judge->findings->failed = true;
            return;
        }
        struct ratsu_any_reading reading =
            variant->move_read(record->kernel, &position, &record->legal, move, style);
        at = end;
        if (reading.remarks & RATSU_FAULTS) {
            report_move(judge, record, &position, move, reading.remarks);
            if (line) return;
        } else if (line) {
            variant->play(record->kernel, &position, &record->legal, reading.index);
        }
    }
}

static bool name_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

static void judge_operation(struct judge *judge, struct record *record,
                            struct ratsu_slice operation)
{
    size_t name = 0;
    while (name < operation.length && name_character(operation.data[name])) name++;
    if (name == 0 || (name < operation.length && !blank(operation.data[name]))) {
        ratsu_report(judge, CHECK_BAD_EPD, place_of(judge, operation), operation.length,
                     "an operation begins with its name: %s", ratsu_quoted(judge, operation));
        return;
    }
    struct ratsu_slice word = ratsu_slice_part(operation, 0, name);
    struct ratsu_slice operands = ratsu_slice_part(operation, name, operation.length);
    if (ratsu_slice_is(word, "pv"))
        judge_operands(judge, record, operands, true);
    else if (ratsu_slice_is(word, "bm") || ratsu_slice_is(word, "am") ||
             ratsu_slice_is(word, "pm") || ratsu_slice_is(word, "sm"))
        judge_operands(judge, record, operands, false);
}

/* The operations from AT on. Perft suites put the semicolons before them (";D1 20 ;D2 400"), and
 * then the last one has none after. */
static void judge_operations(struct judge *judge, struct record *record, struct ratsu_slice line,
                             size_t at)
{
    at = skip_blanks(line, at);
    bool semicolons_first = at < line.length && line.data[at] == ';';
    while ((at = skip_blanks(line, at)) < line.length) {
        if (line.data[at] == ';') {
            at++;
            continue;
        }
        size_t end = operation_end(line, at);
        if (end > line.length || (end == line.length && !semicolons_first)) {
            struct ratsu_slice rest = ratsu_slice_part(line, at, line.length);
            ratsu_report(judge, CHECK_BAD_EPD, at, rest.length, "%s: %s",
                         end > line.length ? "a text without its closing quotation mark"
                                           : "an operation without the semicolon that ends it",
                         ratsu_quoted(judge, rest));
            return;
        }
        judge_operation(judge, record, ratsu_slice_part(line, at, end));
        at = end;
    }
}

static void judge_position(struct judge *judge, struct ratsu_slice line)
{
    struct ratsu_slice unnamed = {0};
    struct record record = {0};
    struct ratsu_system_choice choice = ratsu_system_choose(
        unnamed, line, RATSU_FEN_OPEN_END, judge->settings->system, &record.position);
    enum ratsu_system system = choice.system;
    struct ratsu_fen_reading reading = choice.reading;
    struct ratsu_slice fen = ratsu_slice_part(line, 0, reading.fault ? line.length : reading.end);
    ratsu_judge_fen(judge, system, fen, 0, reading.fault, reading.remarks, reading.at, false);
    if (reading.fault) return;
    record.variant = ratsu_variant(system);
    record.kernel = judge->kernel;
    if (record.variant->kernel) record.kernel = record.variant->kernel(judge->kernel);
    judge_operations(judge, &record, line, reading.end);
    ratsu_any_moves_free(&record.legal);
}

void ratsu_judge_record(struct judge *judge, struct ratsu_slice line,
                        const struct byte_facts *facts)
{
    judge->played.bytes = line;
    if (facts->high || facts->control) ratsu_judge_bytes(judge, line, facts);
    size_t length = line.length;
    while (length && blank(line.data[length - 1])) length--;
    judge_position(judge, ratsu_slice_part(line, 0, length));
}
