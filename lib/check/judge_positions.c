/* check/judge_positions.c: judges positions: one FEN or EPD on each line. Source for EPD: PGN
 * standard, section 16.2. */
#include "judge.h"
#include "notation/shape.h"
#include "variant/follows.h"

/* The position of a record, and what reading moves in it needs. */
struct record {
    struct judge *judge;
    union ratsu_any_position position;
    union ratsu_any_position now; /* before the next move of an operation */
    const struct ratsu_variant *variant;
    const struct ratsu_kernel *kernel;
    enum ratsu_system system;
    bool passed;                  /* it has an en passant square */
    struct ratsu_any_moves legal; /* of the current position */
    struct ratsu_buffer written;  /* a move as SAN */
    struct ratsu_slice last;      /* the name of the operation before */
};

static void report_move(const struct record *record, struct ratsu_slice move, uint32_t remarks)
{
    struct judge *judge = record->judge;
    const char *what = remarks & RATSU_NOT_A_MOVE  ? "is not a move in any position"
                       : remarks & RATSU_AMBIGUOUS ? "is ambiguous"
                       : remarks & RATSU_AFTER_END ? "cannot be played"
                                                   : "is illegal";
    size_t digits = move.length; /* where they begin: "#1" and "M12" are distances to mate */
    while (digits > 0 && ratsu_is_digit(move.data[digits - 1])) digits--;
    bool is_mate = digits > 0 && digits < move.length && strchr("#M", move.data[digits - 1]) &&
                   (digits == 1 || (digits == 2 && strchr("+-", move.data[0])));
    if (!ratsu_report(judge, CHECK_EPD_MOVE, move, "%s %s%s", ratsu_quoted(judge, move), what,
                      is_mate ? ": the number of moves to mate is the operation dm" : ""))
        return;
    if (remarks & RATSU_NOT_A_MOVE) return;
    struct ratsu_buffer *message = ratsu_more_begin(judge);
    if (!message) return;
    size_t before = message->length;
    ratsu_buffer_add_string(message, ": ");
    record->variant->move_explain(message, record->kernel, &record->now, move, remarks, NULL);
    if (message->length == before + 2) message->length = before;
    ratsu_more_end(judge);
}

/* MOVE was read as the legal move INDEX of the position: is it written as SAN? */
static void judge_san(struct record *record, struct ratsu_slice move, size_t index)
{
    struct judge *judge = record->judge;
    const struct ratsu_move_style san = {0};
    struct ratsu_buffer *written = &record->written;
    written->length = 0;
    record->variant->move_write(written, record->kernel, &record->now, &record->legal, index, san);
    struct ratsu_slice text = ratsu_buffer_slice(written);
    if (written->failed || ratsu_slice_equal(move, text)) return;
    if (ratsu_report(judge, CHECK_EPD_SAN, move, "%s is not as SAN writes this move: %s",
                     ratsu_quoted(judge, move), ratsu_quoted(judge, text)))
        ratsu_offer_fix(judge, move, text);
}

/* Judges the text between two moves, or before the first or after the last: AT_END. */
static void judge_gap(struct judge *judge, struct ratsu_slice gap, bool at_end)
{
    if (ratsu_slice_is(gap, at_end ? "" : " ")) return;
    if (ratsu_report(judge, CHECK_EPD_SAN, gap, "\"%s\" among moves, which one blank separates",
                     ratsu_quoted(judge, gap)))
        ratsu_offer_fix(judge, gap, ratsu_slice_of(at_end ? "" : " "));
}

/* Removes the next move from OPERANDS at *AT. False if there is none. */
static bool next_move(const struct record *record, struct ratsu_slice operands, size_t *at,
                      struct ratsu_slice *move)
{
    if (!record->variant->camelot) return ratsu_shape_next(operands, at, move);
    struct ratsu_slice rest = ratsu_slice_part(operands, *at, operands.length);
    *move = ratsu_take_word(&rest);
    *at = operands.length - rest.length;
    return move->length > 0;
}

/* Judges the moves of an operation: each in the record's position, or, as a LINE, one after the
 * other. */
static void judge_operands(struct record *record, struct ratsu_slice operands, bool line)
{
    struct judge *judge = record->judge;
    const struct ratsu_variant *variant = record->variant;
    const struct ratsu_move_style style = {0};
    record->now = record->position;
    struct ratsu_slice move;
    size_t at = 0, done = 0;
    while (next_move(record, operands, &at, &move)) {
        const size_t from = (size_t)(move.data - operands.data);
        if (wanted(judge, CHECK_EPD_SAN))
            judge_gap(judge, ratsu_slice_part(operands, done, from), done == 0);
        done = from + move.length;
        if (!variant->legal_moves(record->kernel, &record->now, &record->legal)) {
            judge->findings->failed = true;
            return;
        }
        struct ratsu_any_reading reading =
            variant->move_read(record->kernel, &record->now, &record->legal, move, style);
        if (reading.remarks & RATSU_FAULTS) {
            report_move(record, move, reading.remarks);
            if (line) return;
            continue;
        }
        if (wanted(judge, CHECK_EPD_SAN)) judge_san(record, move, reading.index);
        if (line) variant->play(record->kernel, &record->now, &record->legal, reading.index);
    }
    if (!done)
        ratsu_report(judge, CHECK_EPD_MOVE, operands, "\"%s\" holds no move",
                     ratsu_quoted(judge, operands));
    else if (wanted(judge, CHECK_EPD_SAN))
        judge_gap(judge, ratsu_slice_part(operands, done, operands.length), true);
}

static void judge_operation(struct record *record, const struct ratsu_operation *operation,
                            bool suite)
{
    struct judge *judge = record->judge;
    if (!operation->name.length) {
        struct ratsu_slice place = operation->text; /* and the blanks after a field before it */
        for (; ratsu_is_blank(place.data[-1]); place.length++) place.data--;
        if (ratsu_report(judge, CHECK_EPD_EMPTY, operation->text,
                         "no operation stands before this semicolon: remove it"))
            ratsu_offer_fix(judge, place, ratsu_slice_of(""));
        return;
    }
    if (!suite && record->last.length && ratsu_slice_order(operation->name, record->last) < 0)
        ratsu_report(judge, CHECK_EPD_ORDER, operation->name,
                     "%s stands after %s: operations are written in the order of their names in "
                     "ASCII",
                     ratsu_quoted(judge, operation->name), ratsu_quoted(judge, record->last));
    record->last = operation->name;
    if (operation->fault)
        ratsu_report(judge, operation->slight ? CHECK_EPD_OPERATION : CHECK_BAD_EPD,
                     operation->text, "%s: %s", operation->fault,
                     ratsu_quoted(judge, operation->text));
    else if (operation->kind == RATSU_OPERATION_NUMBER) {
        uint64_t number;
        bool read = ratsu_number_read(operation->operands, &number);
        unsigned remarks = ratsu_is_padded(operation->operands) ? RATSU_FEN_ZEROS : 0;
        if (read && number == 0 && ratsu_slice_is(operation->name, "fmvn"))
            remarks |= RATSU_FEN_NUMBER_ZERO;
        if (read && number > 0 && ratsu_slice_is(operation->name, "hmvc") && record->passed)
            remarks |= RATSU_FEN_CLOCK;
        ratsu_judge_fen(judge, record->system, operation->text,
                        &(struct ratsu_fen_reading){.remarks = remarks}, false);
    } else if (operation->kind != RATSU_OPERATION_OTHER)
        judge_operands(record, operation->operands, operation->kind == RATSU_OPERATION_LINE);
    if ((operation->fault && !operation->slight) || !operation->open) return;
    const size_t end = operation->text.length;
    if (ratsu_report(judge, CHECK_EPD_SEMICOLON, operation->text,
                     "this operation has no semicolon after it"))
        ratsu_offer_fix(judge, ratsu_slice_part(operation->text, end, end), ratsu_slice_of(";"));
}

/* Judges the text AFTER the fields of a record; COUNTED: a FEN with six of them. */
static void judge_after(struct record *record, struct ratsu_slice after, bool counted)
{
    struct judge *judge = record->judge;
    const enum ratsu_after_fields what = ratsu_after_fields(after);
    struct ratsu_operations operations = {
        .text = after, .position = &record->position.chess, .empties = true, .counted = counted};
    struct ratsu_slice text = ratsu_slice_trim(after);
    if (what == RATSU_REMARK_AFTER)
        ratsu_report(judge, CHECK_FEN_OPERATIONS, text,
                     "a remark after the position: EPD has it as c0 \"...\";");
    else if (counted && what == RATSU_WORDS_AFTER)
        ratsu_report(judge, CHECK_FEN_OPERATIONS, text,
                     "\"%s\" after the position is no operation: EPD has a remark as c0 \"...\";",
                     ratsu_quoted(judge, text));
    else if (counted && what != RATSU_NOTHING_AFTER && !ratsu_slice_is(text, ";"))
        ratsu_report(judge, CHECK_FEN_OPERATIONS, text,
                     "operations after the six fields of a FEN: EPD has four fields, and the "
                     "counters as hmvc and fmvn");
    for (struct ratsu_operation operation; ratsu_operation_next(&operations, &operation);)
        judge_operation(record, &operation, what == RATSU_SUITE_AFTER);
}

/* Reports TEXT, with blanks around it, WHERE it stands and what is there as it should be. */
static void report_around(struct judge *judge, struct ratsu_slice text, const char *where)
{
    struct ratsu_slice shown = ratsu_slice_trim(text);
    if (shown.length && ratsu_report(judge, CHECK_POSITION_LABEL, shown, "\"%s\" stands %s",
                                     ratsu_quoted(judge, shown), where))
        ratsu_offer_fix(judge, text, ratsu_slice_of(""));
}

/* Judges what stands around the position of LINE, which loses it. False if nothing is left to
 * read. */
static bool judge_frame(struct judge *judge, struct ratsu_slice *line)
{
    size_t from, to;
    const char *fault = ratsu_frame_fault(*line, &from, &to);
    struct ratsu_slice label = ratsu_slice_part(*line, 0, from ? from : line->length);
    if (fault) {
        ratsu_report(judge, CHECK_BAD_FEN, ratsu_slice_trim(label), "%s", fault);
        return false;
    }
    if (from) report_around(judge, label, "before the position: a line begins with it");
    report_around(judge, ratsu_slice_part(*line, to, line->length),
                  "after the position: a line ends with it");
    *line = ratsu_slice_part(*line, from, to);
    return true;
}

void ratsu_judge_record(struct judge *judge, struct ratsu_slice line,
                        const struct byte_facts *facts)
{
    judge->played->bytes = line;
    if (facts->high || facts->control) ratsu_judge_bytes(judge, line, facts);
    while (line.length && line.data[line.length - 1] == RATSU_DOS_END) line.length--;
    size_t blanks = 0; /* at the end of the line */
    for (; line.length && ratsu_is_blank(line.data[line.length - 1]); blanks++) line.length--;
    struct ratsu_slice unnamed = {0};
    struct record record = {.judge = judge};
    const char *end = line.data + line.length;
    if (!judge_frame(judge, &line)) return;
    if (line.data + line.length < end) blanks = 0;
    struct ratsu_system_choice choice = ratsu_system_choose(
        unnamed, line, RATSU_FEN_OPEN_END, judge->settings->system, &record.position);
    enum ratsu_system system = choice.system;
    struct ratsu_fen_reading reading = choice.reading;
    struct ratsu_slice fen = ratsu_slice_part(line, 0, reading.fault ? line.length : reading.end);
    if (reading.end < line.length)
        while (fen.length && ratsu_is_blank(fen.data[fen.length - 1])) fen.length--;
    if (blanks && reading.end == line.length && !reading.fault) {
        reading.remarks |= RATSU_FEN_SPACING;
        fen.length += blanks;
    }
    ratsu_judge_fen(judge, system, fen, &reading, false);
    if (reading.fault) return;
    if (choice.guessed && judge->settings->system_named && system != judge->settings->system)
        ratsu_report(judge, CHECK_VARIANT_MISSING, fen,
                     "this position is %s, which overrules --variant=%s",
                     ratsu_variant(system)->name, judge->settings->system_named);
    record.system = system;
    record.variant = ratsu_variant(system);
    record.passed = !record.variant->camelot && record.position.chess.en_passant != RATSU_NO_SQUARE;
    record.kernel = judge->kernel;
    if (record.variant->kernel) record.kernel = record.variant->kernel(judge->kernel);
    judge_after(&record, ratsu_slice_part(line, reading.end, line.length),
                !(reading.remarks & RATSU_FEN_SHORT));
    ratsu_any_moves_free(&record.legal);
    ratsu_buffer_free(&record.written);
}
