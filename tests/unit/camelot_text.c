/* Camelot's positions and moves as text: camelot/camelot_text.h. */
#include "camelot/camelot_text.h"
#include <criterion/criterion.h>
#include <stdlib.h>

#define START "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 1"

static const char *written(const struct ratsu_camelot_position *position)
{
    static char text[RATSU_CAMELOT_TEXT_MAX + 1];
    struct ratsu_buffer buffer = {0};
    ratsu_camelot_position_write(&buffer, position, false);
    cr_assert_leq(buffer.length, RATSU_CAMELOT_TEXT_MAX);
    memcpy(text, buffer.data, buffer.length);
    text[buffer.length] = '\0';
    ratsu_buffer_free(&buffer);
    return text;
}

Test(camelot_text, start)
{
    struct ratsu_camelot_position start, read;
    ratsu_camelot_start(&start, false);
    cr_assert_str_eq(written(&start), START);
    struct ratsu_fen_reading reading =
        ratsu_camelot_position_read(ratsu_slice_of(START), false, 0, &read);
    cr_assert_eq(reading.fault, RATSU_FEN_FINE);
    cr_assert_eq(reading.remarks, 0);
    cr_assert_eq(reading.end, strlen(START));
    cr_assert_eq(read.hash, start.hash);
    cr_assert_str_eq(written(&read), START);
}

static const struct {
    const char *text;
    enum ratsu_fen_fault fault;
    unsigned remarks;
    size_t at, length;
} readings[] = {
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b 21 37 44", RATSU_FEN_FINE,
     RATSU_FEN_UNREACHABLE | RATSU_FEN_CASTLE_COUNTS, 0, 0},
    {"1M/8/10/12/12/12/12/12/12/12/12/12/12/10/8/m1 b 21 37 44", RATSU_FEN_FINE, 0, 0, 0},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b", RATSU_FEN_FINE,
     RATSU_FEN_SHORT | RATSU_FEN_FIELDS, 0, 0},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b 00", RATSU_FEN_FINE, RATSU_FEN_SHORT, 0, 0},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b 00 5", RATSU_FEN_FINE,
     RATSU_FEN_SHORT | RATSU_FEN_FIELDS | RATSU_FEN_CLOCK_ALONE, 0, 0},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b 00 00 1", RATSU_FEN_FINE, RATSU_FEN_ZEROS, 0,
     0},
    {"1m/8/10/102/111/12/12/12/12/12/12/12/12/10/8/M1 b 00 0 1", RATSU_FEN_FINE, RATSU_FEN_DIGITS,
     0, 0},
    {" 1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w  00 0 1 ", RATSU_FEN_FINE, RATSU_FEN_SPACING,
     0, 0},
    {"2/8/10/12/12/NNNNN7/12/12/12/12/12/12/12/10/8/2 b 00 0 1", RATSU_FEN_FINE,
     RATSU_FEN_UNREACHABLE | RATSU_FEN_PIECE_COUNTS, 0, 0},
    {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 00 0 1", RATSU_FEN_PIECES,
     RATSU_FEN_UNREACHABLE | RATSU_FEN_WON, 0, 52},
    /* the side to move has won */
    {"1M/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 00 0 9", RATSU_FEN_FINE,
     RATSU_FEN_UNREACHABLE | RATSU_FEN_WON, 0, 0},
    {"1M/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 b 00 0 9", RATSU_FEN_FINE, 0, 0, 0},
    {"MM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1m w 00 0 9", RATSU_FEN_FINE,
     RATSU_FEN_UNREACHABLE | RATSU_FEN_WON, 0, 0},
    {"MM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1m b 00 0 9", RATSU_FEN_FINE, 0, 0, 0},
    {"2/8/10/12/12/MMMMMMMMMMMM/MMM9/12/12/12/12/12/12/10/8/2 w 00 0 1", RATSU_FEN_PIECES, 0, 0,
     64},
    {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/p1 w 00 0 1", RATSU_FEN_BAD_PLACEMENT, 0, 42, 1},
    {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/02 w 00 0 1", RATSU_FEN_BAD_PLACEMENT, 0, 42, 2},
    {"3/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 00 0 1", RATSU_FEN_BAD_RANK, 0, 0, 1},
    {"2/8/10/11/12/12/12/12/12/12/12/12/12/10/8/2 w 00 0 1", RATSU_FEN_BAD_RANK, 0, 7, 2},
    {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8 w 00 0 1", RATSU_FEN_BAD_RANKS, 0, 0, 41},
    {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2/2 w 00 0 1", RATSU_FEN_BAD_RANKS, 0, 0, 45},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 W 00 0 1", RATSU_FEN_BAD_TURN, 0, 46, 1},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1", RATSU_FEN_BAD_TURN, 0, 45, 0},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 03 0 1", RATSU_FEN_CASTLE_MOVES, 0, 48, 2},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 0 0 1", RATSU_FEN_CASTLE_MOVES, 0, 48, 1},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 00 x 1", RATSU_FEN_BAD_CLOCK, 0, 51, 1},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 00 0 0", RATSU_FEN_BAD_NUMBER, 0, 53, 1},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 00 0 9999999999", RATSU_FEN_BAD_NUMBER, 0, 53,
     10},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 00 0 1 more text", RATSU_FEN_BAD_END, 0, 55,
     9},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 00 0 1x", RATSU_FEN_BAD_NUMBER, 0, 53, 2},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 0/ 0 1", RATSU_FEN_CASTLE_MOVES, 0, 48, 2},
    {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1\tw 00 0 1", RATSU_FEN_FINE, RATSU_FEN_SPACING,
     0, 0},
    {"MM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/mm w 00 0 1", RATSU_FEN_FINE,
     RATSU_FEN_UNREACHABLE | RATSU_FEN_WON, 0, 0},
    {"", RATSU_FEN_BAD_RANK, 0, 0, 0},
};

Test(camelot_text, positions_and_their_faults)
{
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++) {
        struct ratsu_camelot_position position;
        struct ratsu_fen_reading reading =
            ratsu_camelot_position_read(ratsu_slice_of(readings[i].text), false, 0, &position);
        cr_expect_eq(reading.fault, readings[i].fault, "%s: %s", readings[i].text,
                     ratsu_camelot_fault_text(reading.fault));
        cr_expect_eq(reading.remarks, readings[i].remarks, "%s: %u", readings[i].text,
                     reading.remarks);
        if (reading.fault == RATSU_FEN_FINE) continue;
        cr_expect_eq(reading.at, readings[i].at, "%s: at %zu", readings[i].text, reading.at);
        cr_expect_eq(reading.length, readings[i].length, "%s: %zu", readings[i].text,
                     reading.length);
        cr_expect_gt(strlen(ratsu_camelot_fault_text(reading.fault)), 10);
    }
}

Test(camelot_text, open_end_stops_after_the_last_field)
{
    const char *texts[][2] = {
        {START " ;D1 100", " ;D1 100"},
        {"1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b id \"x\"", " id \"x\""}};
    for (size_t i = 0; i < 2; i++) {
        struct ratsu_camelot_position position;
        struct ratsu_fen_reading reading = ratsu_camelot_position_read(
            ratsu_slice_of(texts[i][0]), true, RATSU_FEN_OPEN_END, &position);
        cr_assert_eq(reading.fault, RATSU_FEN_FINE);
        cr_assert_str_eq(texts[i][0] + reading.end, texts[i][1]);
    }
}

#define BLACK "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 b 00 0 1"
#define CASTLE "M1/8/10/4M7/12/12/12/12/12/12/12/12/1m10/10/8/2 w 00 0 1"
#define CANTER "2/8/10/10mm/12/12/12/12/12/2M9/12/1M10/1M10/10/8/2 w 00 0 1"
#define CHAIN "2/8/10/11m/12/12/12/3m8/10M1/2m9/2M9/12/12/10/8/2 w 00 0 1"
#define ROUTES "2/8/10/10mm/12/12/12/12/12/12/4M7/3M1M6/3MM7/10/8/2 w 00 0 1"
#define CHARGES "2/3mm3/10/5MM5/5N6/12/12/12/12/12/12/12/11m/10/8/2 w 00 0 1"
#define ONE_CHARGE "2/3m4/10/5M6/5N6/12/12/12/12/12/12/12/11m/10/8/2 w 00 0 1"
#define INSIDE "M1/8/10/4M7/12/12/12/12/12/12/12/12/1m10/10/8/2 w 20 0 1"
#define HOME "2/8/10/11m/12/12/12/12/10M1/12/12/12/12/10/8/M1 w 00 0 1"

/* A position and what reading a text as a move gives: the move as written, or the clause why not.
 */
static const struct {
    const char *position, *text;
    uint32_t remarks;
    const char *answer;
} moves[] = {
    {START, "D7-D8", 0, "D7-D8"},
    {START, "d7-d8", RATSU_LETTER_CASE, "D7-D8"},
    {START, "D7D8", RATSU_COORDINATES, "D7-D8"},
    {START, "D7xD8", RATSU_CAPTURE_FALSE, "D7-D8"},
    {START, "D7\u0445D8", RATSU_CAPTURE_FALSE | RATSU_CAPTURE_SPELLING, "D7-D8"},
    {START, "E6-E8", 0, "E6-E8"},
    /* Squares left out: exactly one move completes it. */
    {CANTER, "B4-B6-D8", 0, "B4-B6-D8"},
    {CANTER, "B4-D8", RATSU_PATH_SHORT, "B4-B6-D8"},
    {CANTER, "B4-B6xD8", RATSU_CAPTURE_FALSE, "B4-B6-D8"},
    {CANTER, "B4-B6", 0, "B4-B6"},
    {CANTER,
     "B4\xe2\x80\x93"
     "B6\xe2\x88\x92"
     "D8",
     RATSU_DASH, "B4-B6-D8"},
    {CANTER, "B4xD8", RATSU_ILLEGAL, "the way to D8 captures nothing: write B4-B6-D8"},
    {CANTER, "B4xB4", RATSU_ILLEGAL, "no jumps lead this way back to B4"},
    {ONE_CHARGE, "F12-F16", RATSU_ILLEGAL, "the way to F16 captures: write F12-F14xF16"},
    {CANTER, "B4-B6-B4", RATSU_ILLEGAL, "a canter may not end where it began"},
    {CANTER, "B4-B4", RATSU_ILLEGAL, "a canter may not end where it began"},
    {CANTER, "B4-B6-D8-F6", RATSU_ILLEGAL, "there is nothing on E7 to leap over"},
    {CHAIN, "C6xC8", RATSU_ILLEGAL,
     "the move ends too early: the piece can jump on from C8 and must do so"},
    {CHAIN, "C6xE10", RATSU_PATH_SHORT, "C6xC8xE10"},
    {CHAIN, "C6E10", RATSU_PATH_SHORT | RATSU_COORDINATES, "C6xC8xE10"},
    {CHAIN,
     "C6:C8\xc3\x97"
     "E10",
     RATSU_CAPTURE_SPELLING, "C6xC8xE10"},
    {CHAIN, "C6XC8*E10", RATSU_CAPTURE_SPELLING, "C6xC8xE10"},
    {CHAIN, "C6-C8xE10", RATSU_CAPTURE_MISSING, "C6xC8xE10"},
    {CHAIN, "C6-E10", RATSU_ILLEGAL, "a jump is compulsory: C6xC8xE10"},
    {CHAIN, "K8-K9", RATSU_ILLEGAL, "a jump is compulsory: C6xC8xE10"},
    /* Another route of the same move. */
    {ROUTES, "D4-F4-F6", RATSU_PATH_OTHER, "D4-D6-F6"},
    {ROUTES, "D4-F6", RATSU_PATH_SHORT, "D4-D6-F6"},
    {ROUTES, "D4-F4-D6", RATSU_PATH_SHORT, "D4-D6"}, /* D4-F4-F6-D6, written shorter */
    /* Two charges into the castle that take different pieces. */
    {CHARGES, "F12-F14xF16", 0, "F12-F14xF16"},
    {CHARGES, "F12-H14xF16", 0, "F12-H14xF16"},
    {CHARGES, "F12xF16", RATSU_AMBIGUOUS, "two or more moves pass these squares: name each square"},
    /* Castles. */
    {INSIDE, "F16-G16", RATSU_ILLEGAL, "both castle moves have been made"},
    {INSIDE, "F16-F15", RATSU_ILLEGAL, "a piece never leaves the enemy castle"},
    {CASTLE, "F16-F16", RATSU_ILLEGAL, "F16 is occupied"},
    {HOME, "K8-K9", RATSU_ILLEGAL, "the piece on F1 must leave its own castle first"},
    {HOME, "F1-G1", RATSU_ILLEGAL, "a piece enters its own castle only by a jump"},
    {START, "A3-A4", RATSU_NOT_A_MOVE, "A3 is not a square of the board"},
    {START, "C06-B5", RATSU_NOT_A_MOVE, "C06 is not a square of the board"},
    {START, "hello", RATSU_NOT_A_MOVE, "no move of Camelot (like C8-D9 or H4xJ4xL6)"},
    {START, "[7-D8", RATSU_NOT_A_MOVE, "no move of Camelot (like C8-D9 or H4xJ4xL6)"},
    {START, "{7-D8", RATSU_NOT_A_MOVE, "no move of Camelot (like C8-D9 or H4xJ4xL6)"},
    {START, "E6", RATSU_NOT_A_MOVE, "no move of Camelot (like C8-D9 or H4xJ4xL6)"},
    {START, "A5-A6", RATSU_ILLEGAL, "there is no piece on A5"},
    {START, "D11-D12", RATSU_ILLEGAL, "the piece on D11 is Black's"},
    {BLACK, "D7-D8", RATSU_ILLEGAL, "the piece on D7 is White's"},
    {START, "D7-D9", RATSU_ILLEGAL, "there is nothing on D8 to leap over"},
    {START, "E6-E7", RATSU_ILLEGAL, "E7 is occupied"},
    {START, "C6-F9", RATSU_ILLEGAL, "the piece has no such way of moving"},
};

Test(camelot_text, moves_and_their_faults)
{
    struct ratsu_camelot_moves legal = {0}, scratch = {0};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct ratsu_camelot_position position;
        struct ratsu_slice text = ratsu_slice_of(moves[i].text);
        struct ratsu_buffer answer = {0};
        struct ratsu_fen_reading board =
            ratsu_camelot_position_read(ratsu_slice_of(moves[i].position), false, 0, &position);
        cr_assert_eq(board.fault, RATSU_FEN_FINE, "%s", moves[i].position);
        cr_assert(ratsu_camelot_legal_moves(&position, &legal));
        struct ratsu_camelot_reading reading =
            ratsu_camelot_move_read(&position, &legal, text, &scratch);
        cr_expect_eq(reading.remarks, moves[i].remarks, "%s: %x", moves[i].text, reading.remarks);
        if (reading.remarks & RATSU_FAULTS) {
            ratsu_camelot_move_explain(&answer, &position, text, reading.remarks);
        } else {
            char written_move[RATSU_CAMELOT_TEXT_MAX];
            size_t length = ratsu_camelot_move_write(&position, &legal.items[reading.index],
                                                     &scratch, written_move);
            ratsu_buffer_add(&answer, written_move, length);
        }
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&answer), moves[i].answer), "%s: %.*s",
                  moves[i].text, (int)answer.length, answer.data);
        ratsu_buffer_free(&answer);
    }
    ratsu_camelot_moves_free(&legal);
    ratsu_camelot_moves_free(&scratch);
}

/* A legal move after the third repetition, which no position shows; nobody can move; won. */
Test(camelot_text, moves_after_the_end)
{
    static const char *const texts[][2] = {
        {START, "D7-D8"},
        {"M1/8/10/12/12/12/12/12/12/12/12/12/1m10/1m8/8/2 w 20 0 1", "F16-G16"},
        {"MM/8/10/12/12/12/12/12/12/12/12/12/1m10/1m8/8/2 b 00 0 1", "B4-B5"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ratsu_camelot_position position;
        struct ratsu_buffer answer = {0};
        struct ratsu_fen_reading board =
            ratsu_camelot_position_read(ratsu_slice_of(texts[i][0]), false, 0, &position);
        cr_assert_eq(board.fault, RATSU_FEN_FINE, "%s", texts[i][0]);
        ratsu_camelot_move_explain(&answer, &position, ratsu_slice_of(texts[i][1]),
                                   RATSU_AFTER_END);
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&answer), "the game is over"), "%s: %.*s",
                  texts[i][1], (int)answer.length, answer.data);
        ratsu_buffer_free(&answer);
    }
}

Test(camelot_text, a_nul_is_no_piece)
{
    static const char text[] = "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M\0 w 00 0 1";
    struct ratsu_camelot_position position;
    struct ratsu_slice field = {text, sizeof text - 1};
    cr_expect_eq(ratsu_camelot_position_read(field, false, 0, &position).fault,
                 RATSU_FEN_BAD_PLACEMENT);
}
