/* Judges positions: one FEN or EPD a line. Source for EPD: PGN standard, section 16.2. */
#include "judge.h"
#include "ratsu/fen.h"

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
    while (at < line.length && !blank(line.data[at]) && line.data[at] != ';') at++;
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

static void report_move(struct judge *judge, const struct ratsu_position *position,
                        struct ratsu_slice move, uint32_t remarks)
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
    ratsu_san_explain(judge->kernel, position, move, remarks, message);
    if (message->length == before + 2) message->length = before;
    ratsu_more_end(judge);
}

/* The moves of an operation: each of them in POSITION, or, as a LINE, one after the other. */
static void judge_operands(struct judge *judge, const struct ratsu_position *start,
                           struct ratsu_slice operands, bool line)
{
    struct ratsu_position position = *start;
    for (size_t at = skip_blanks(operands, 0); at < operands.length;
         at = skip_blanks(operands, at)) {
        size_t end = skip_word(operands, at);
        struct ratsu_slice move = ratsu_slice_part(operands, at, end);
        struct ratsu_san_reading reading = ratsu_san_read(judge->kernel, &position, move);
        at = end;
        if (reading.remarks & RATSU_FAULTS) {
            report_move(judge, &position, move, reading.remarks);
            if (line) return;
        } else if (line) {
            judge->kernel->play(&position, reading.move);
        }
    }
}

static bool name_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

static void judge_operation(struct judge *judge, const struct ratsu_position *position,
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
        judge_operands(judge, position, operands, true);
    else if (ratsu_slice_is(word, "bm") || ratsu_slice_is(word, "am") ||
             ratsu_slice_is(word, "pm") || ratsu_slice_is(word, "sm"))
        judge_operands(judge, position, operands, false);
}

/* The operations from AT on. Perft suites put the semicolons before them (";D1 20 ;D2 400"), and
 * then the last one has none behind. */
static void judge_operations(struct judge *judge, const struct ratsu_position *position,
                             struct ratsu_slice line, size_t at)
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
        judge_operation(judge, position, ratsu_slice_part(line, at, end));
        at = end;
    }
}

static unsigned rules_of(enum ratsu_system system)
{
    return system == RATSU_CHESS960      ? RATSU_RULES_CHESS960
           : system == RATSU_THREE_CHECK ? RATSU_RULES_THREE_CHECK
                                         : RATSU_RULES_STANDARD;
}

static void judge_position(struct judge *judge, struct ratsu_slice line)
{
    struct ratsu_position position;
    unsigned rules = rules_of(judge->settings->system);
    struct ratsu_fen_reading reading = ratsu_fen_read(line, rules, RATSU_FEN_OPEN_END, &position);
    struct ratsu_slice fen = ratsu_slice_part(line, 0, reading.fault ? line.length : reading.end);
    ratsu_judge_fen(judge, fen, 0, reading.fault, reading.remarks, reading.at, false);
    if (!reading.fault) judge_operations(judge, &position, line, reading.end);
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
