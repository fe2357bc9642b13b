/* check/judge_positions.c: judges positions: one FEN or EPD on each line. Source for EPD: PGN
 * standard, section 16.2. */
#include "judge.h"
#include "variant/operations.h"

/* The position of a record, and what reading moves in it needs. */
struct record {
    union ratsu_any_position position;
    const struct ratsu_variant *variant;
    const struct ratsu_kernel *kernel;
    enum ratsu_system system;
    bool passed;                  /* it has an en passant square */
    struct ratsu_any_moves legal; /* of the current position */
};

static void report_move(struct judge *judge, const struct record *record,
                        const union ratsu_any_position *position, struct ratsu_slice move,
                        uint32_t remarks)
{
    const char *what = remarks & RATSU_NOT_A_MOVE  ? "is not a move in any position"
                       : remarks & RATSU_AMBIGUOUS ? "is ambiguous"
                       : remarks & RATSU_AFTER_END ? "cannot be played"
                                                   : "is illegal";
    if (!ratsu_report(judge, CHECK_EPD_MOVE, move, "%s %s", ratsu_quoted(judge, move), what))
        return;
    if (remarks & RATSU_NOT_A_MOVE) return;
    struct ratsu_buffer *message = ratsu_more_begin(judge);
    if (!message) return;
    size_t before = message->length;
    ratsu_buffer_add_string(message, ": ");
    record->variant->move_explain(message, record->kernel, position, move, remarks, NULL);
    if (message->length == before + 2) message->length = before;
    ratsu_more_end(judge);
}

/* Judges the moves of an operation: each in the record's position, or, as a LINE, one after the
 * other. */
static void judge_operands(struct judge *judge, struct record *record, struct ratsu_slice operands,
                           bool line)
{
    const struct ratsu_variant *variant = record->variant;
    const struct ratsu_move_style style = {0};
    union ratsu_any_position position = record->position;
    while (operands.length) { /* without blanks at its ends */
        struct ratsu_slice move = ratsu_take_word(&operands);
        if (!variant->legal_moves(record->kernel, &position, &record->legal)) {
            judge->findings->failed = true;
            return;
        }
        struct ratsu_any_reading reading =
            variant->move_read(record->kernel, &position, &record->legal, move, style);
        if (reading.remarks & RATSU_FAULTS) {
            report_move(judge, record, &position, move, reading.remarks);
            if (line) return;
        } else if (line) {
            variant->play(record->kernel, &position, &record->legal, reading.index);
        }
    }
}

/* Judges a number; its oddities are those of a FEN's number. */
static void judge_number(struct judge *judge, const struct record *record,
                         const struct ratsu_operation *operation)
{
    uint64_t number;
    bool read = ratsu_number_read(operation->operands, &number);
    unsigned remarks = ratsu_is_padded(operation->operands) ? RATSU_FEN_ZEROS : 0;
    if (read && number == 0 && ratsu_slice_is(operation->name, "fmvn"))
        remarks |= RATSU_FEN_NUMBER_ZERO;
    if (read && number > 0 && ratsu_slice_is(operation->name, "hmvc") && record->passed)
        remarks |= RATSU_FEN_CLOCK;
    ratsu_judge_fen(judge, record->system, operation->text,
                    &(struct ratsu_fen_reading){.remarks = remarks}, false);
}

static void judge_operation(struct judge *judge, struct record *record,
                            const struct ratsu_operation *operation)
{
    if (operation->fault)
        ratsu_report(judge, CHECK_BAD_EPD, operation->text,
                     operation->text.length ? "%s: %s" : "%s", operation->fault,
                     ratsu_quoted(judge, operation->text));
    else if (operation->kind == RATSU_OPERATION_NUMBER)
        judge_number(judge, record, operation);
    else if (operation->kind != RATSU_OPERATION_OTHER)
        judge_operands(judge, record, operation->operands, operation->kind == RATSU_OPERATION_LINE);
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
    ratsu_judge_fen(judge, system, fen, &reading, false);
    if (reading.fault) return;
    record.system = system;
    record.variant = ratsu_variant(system);
    record.passed = !record.variant->camelot && record.position.chess.en_passant != RATSU_NO_SQUARE;
    record.kernel = judge->kernel;
    if (record.variant->kernel) record.kernel = record.variant->kernel(judge->kernel);
    struct ratsu_operations operations = {.text = ratsu_slice_part(line, reading.end, line.length),
                                          .position = &record.position.chess};
    for (struct ratsu_operation operation; ratsu_operation_next(&operations, &operation);)
        judge_operation(judge, &record, &operation);
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
