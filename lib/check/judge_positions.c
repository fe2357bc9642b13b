/* Judges positions: one FEN or EPD a line. Source for EPD: PGN standard, section 16.2. */
#include "judge.h"
#include "format/record.h"

static size_t skip_blanks(struct ratsu_slice line, size_t at)
{
    while (at < line.length && ratsu_is_blank(line.data[at])) at++;
    return at;
}

static size_t skip_word(struct ratsu_slice line, size_t at)
{
    while (at < line.length && !ratsu_is_blank(line.data[at])) at++;
    return at;
}

/* The `;` that ends the operation whose operands begin at AT, outside of quotation marks; the
 * line's length if there is none, one more if a quotation is not closed. */
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
    enum ratsu_system system;
    bool passed;                  /* it has an en passant square */
    bool counted;                 /* its FEN has counters */
    unsigned seen;                /* for ratsu_operation_repeated() */
    struct ratsu_any_moves legal; /* of the position in hand */
};

static void report_move(struct judge *judge, const struct record *record,
                        const union ratsu_any_position *position, struct ratsu_slice move,
                        uint32_t remarks)
{
    const char *what = remarks & RATSU_NOT_A_MOVE  ? "is not a move in any position"
                       : remarks & RATSU_AMBIGUOUS ? "is ambiguous"
                       : remarks & RATSU_AFTER_END ? "cannot be played"
                                                   : "is illegal";
    if (!ratsu_report(judge, CHECK_EPD_MOVE, place_of(judge, move), move.length, "%s %s",
                      ratsu_quoted(judge, move), what))
        return;
    if (remarks & RATSU_NOT_A_MOVE) return;
    struct ratsu_buffer *message = ratsu_more_begin(judge);
    size_t before = message->length;
    ratsu_buffer_add_string(message, ": ");
    record->variant->move_explain(message, record->kernel, position, move, remarks, NULL);
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
    return ratsu_is_letter(c) || ratsu_is_digit(c) || c == '_' || c == '-';
}

static void report_operation(struct judge *judge, struct ratsu_slice operation, const char *what)
{
    ratsu_report(judge, CHECK_BAD_EPD, place_of(judge, operation), operation.length, "%s: %s", what,
                 ratsu_quoted(judge, operation));
}

/* The number of OPERATION, whose oddities are those of a FEN's. */
static void judge_number(struct judge *judge, const struct record *record,
                         struct ratsu_slice operation, struct ratsu_slice word,
                         struct ratsu_slice operand)
{
    uint64_t number;
    bool clock = ratsu_slice_is(word, "hmvc"), moves = ratsu_slice_is(word, "fmvn");
    if (ratsu_slice_is(word, "ce") && operand.length && strchr("+-", operand.data[0]))
        operand = ratsu_slice_part(operand, 1, operand.length); /* centipawns for the mover */
    if (!ratsu_number_read(operand, &number) || (number > UINT32_MAX && (clock || moves))) {
        report_operation(judge, operation, "this operation has a number");
        return;
    }
    unsigned remarks = ratsu_is_padded(operand) ? RATSU_FEN_ZEROS : 0;
    if (moves && number == 0) remarks |= RATSU_FEN_NUMBER_ZERO;
    if (clock && number > 0 && record->passed) remarks |= RATSU_FEN_CLOCK;
    ratsu_judge_fen(judge, record->system, operation, place_of(judge, operation), RATSU_FEN_FINE,
                    remarks, 0, false);
}

static void judge_repeated(struct judge *judge, struct record *record, struct ratsu_slice operation,
                           struct ratsu_slice word)
{
    if (ratsu_operation_repeated(word, &record->seen))
        report_operation(judge, operation, "this operation stands twice: leave one");
    else if (record->counted && ratsu_operation_counts(operation, &record->position.chess) == 0)
        report_operation(judge, operation, "the position has another counter: leave one");
}

static void judge_operation(struct judge *judge, struct record *record,
                            struct ratsu_slice operation)
{
    static const char *const moves[] = {"bm", "am", "pm", "sm", "pv"};
    static const char *const numbers[] = {"hmvc", "fmvn", "rc", "acd", "acn", "acs", "ce", "dm"};
    size_t name = 0;
    while (name < operation.length && name_character(operation.data[name])) name++;
    bool named = name > 1 && ratsu_is_letter(operation.data[0]);
    if (!named || (name < operation.length && !ratsu_is_blank(operation.data[name]))) {
        report_operation(judge, operation,
                         "an operation begins with its name, of two characters or more");
        return;
    }
    struct ratsu_slice word = ratsu_slice_part(operation, 0, name);
    struct ratsu_slice operands =
        ratsu_slice_part(operation, skip_blanks(operation, name), operation.length);
    while (operands.length && ratsu_is_blank(operands.data[operands.length - 1])) operands.length--;
    judge_repeated(judge, record, operation, word);
    if (RATSU_ONE_OF(word, numbers))
        judge_number(judge, record, operation, word, operands);
    else if (RATSU_ONE_OF(word, moves) && !operands.length)
        report_operation(judge, operation, "this operation has moves");
    else if (RATSU_ONE_OF(word, moves))
        judge_operands(judge, record, operands, ratsu_slice_is(word, "pv"));
}

/* The operations from AT on. Perft suites put the semicolons before them (";D1 20 ;D2 400"), and
 * then the last one needs none after. */
static void judge_operations(struct judge *judge, struct record *record, struct ratsu_slice line,
                             size_t at)
{
    at = skip_blanks(line, at);
    bool semicolons_first = at < line.length && line.data[at] == ';';
    for (bool any = false; at < line.length; any = true) {
        if (any || semicolons_first) at = skip_blanks(line, at + 1);
        if (any && at == line.length) return;
        size_t end = operation_end(line, at);
        if (end > line.length || (end == line.length && !semicolons_first)) {
            struct ratsu_slice rest = ratsu_slice_part(line, at, line.length);
            report_operation(judge, rest,
                             end > line.length ? "a text without its closing quotation mark"
                                               : "an operation without the semicolon that ends it");
            return;
        }
        judge_operation(judge, record, ratsu_slice_part(line, at, end));
        at = end;
    }
}

static void judge_position(struct judge *judge, struct ratsu_slice line, bool blank_after)
{
    struct ratsu_slice unnamed = {0};
    struct record record = {0};
    struct ratsu_system_choice choice = ratsu_system_choose(
        unnamed, line, RATSU_FEN_OPEN_END, judge->settings->system, &record.position);
    enum ratsu_system system = choice.system;
    struct ratsu_fen_reading reading = choice.reading;
    if (blank_after && reading.end == line.length) reading.remarks |= RATSU_FEN_SPACING;
    struct ratsu_slice fen = ratsu_slice_part(line, 0, reading.fault ? line.length : reading.end);
    ratsu_judge_fen(judge, system, fen, 0, reading.fault, reading.remarks, reading.at, false);
    if (reading.fault) return;
    union ratsu_any_position again;
    const struct ratsu_slice name = ratsu_slice_of(ratsu_variant(system)->name);
    record.counted =
        !(ratsu_system_choose(name, fen, 0, system, &again).reading.remarks & RATSU_FEN_SHORT);
    record.system = system;
    record.variant = ratsu_variant(system);
    record.passed = !record.variant->camelot && record.position.chess.en_passant != RATSU_NO_SQUARE;
    record.kernel = judge->kernel;
    if (record.variant->kernel) record.kernel = record.variant->kernel(judge->kernel);
    judge_operations(judge, &record, line, reading.end);
    ratsu_any_moves_free(&record.legal);
}

void ratsu_judge_record(struct judge *judge, struct ratsu_slice line,
                        const struct byte_facts *facts)
{
    judge->played->bytes = line;
    if (facts->high || facts->control) ratsu_judge_bytes(judge, line, facts);
    size_t length = line.length;
    while (length && ratsu_is_blank(line.data[length - 1])) length--;
    judge_position(judge, ratsu_slice_part(line, 0, length), length < line.length);
}
