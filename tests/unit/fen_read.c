#include <criterion/criterion.h>

#include "ratsu/notation.h"
#include "ratsu/position.h"
#include "notation/fen_text.h"

static struct ratsu_position position;

static struct ratsu_fen_reading read_fen(const char *text, unsigned options)
{
    return ratsu_fen_read(ratsu_slice_of(text), 0, options, &position);
}

#define CORE "r3k2r/8/8/8/8/8/8/R3K2R "
#define KINGS "4k3/8/8/8/8/8/8/4K3 "

Test(fen_read, faults_have_a_place)
{
    static const struct {
        const char *text;
        enum ratsu_fen_fault fault;
        size_t at, length;
    } cases[] = {
        {"", RATSU_FEN_BAD_PLACEMENT, 0, 0},
        {"4k3/8/8/8/x7/8/8/4K3 w - - 0 1", RATSU_FEN_BAD_PLACEMENT, 10, 1},
        {"4k3/8/8/8/9/8/8/4K3 w - - 0 1", RATSU_FEN_BAD_PLACEMENT, 10, 1},
        {"4k3/8/8/8/44p/8/8/4K3 w - - 0 1", RATSU_FEN_BAD_RANK, 10, 3},
        {"4k3/8/8/8/7/8/8/4K3 w - - 0 1", RATSU_FEN_BAD_RANK, 10, 1},
        {"4k3/8/8/8/8/8/4K3 w - - 0 1", RATSU_FEN_BAD_RANKS, 0, 17},
        {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", RATSU_FEN_BAD_RANKS, 0, 21},
        {"4k3/8/8/8/8/8/8/4K3", RATSU_FEN_BAD_TURN, 19, 0},
        {KINGS "W - - 0 1", RATSU_FEN_BAD_TURN, 20, 1},
        {CORE "w KQxq - 0 1", RATSU_FEN_BAD_CASTLING, 28, 1},
        {CORE "w KK - 0 1", RATSU_FEN_BAD_CASTLING, 27, 1},
        {CORE "w KH - 0 1", RATSU_FEN_BAD_CASTLING, 27, 1},
        {KINGS "w - e9 0 1", RATSU_FEN_BAD_EN_PASSANT, 24, 2},
        {KINGS "w - - 4+1 0 1", RATSU_FEN_BAD_CHECKS, 26, 1},
        {KINGS "w - - 1+4 0 1", RATSU_FEN_BAD_CHECKS, 28, 1},
        {KINGS "w - - 0 1 +0+5", RATSU_FEN_BAD_CHECKS, 33, 1},
        {KINGS "w - - +1+0 0 1", RATSU_FEN_BAD_CHECKS, 26, 4},
        {KINGS "w - - -1 1", RATSU_FEN_BAD_CLOCK, 26, 2},
        {KINGS "w - - 1234567890 1", RATSU_FEN_BAD_CLOCK, 26, 10},
        {KINGS "w - - 0 x", RATSU_FEN_BAD_NUMBER, 28, 1},
        {KINGS "w - - 0 1 ?", RATSU_FEN_BAD_END, 30, 1},
        {KINGS "w - - 3+3 0 1 +0+0", RATSU_FEN_BAD_END, 34, 4},
        {"8/8/8/8/8/8/8/4K3 w - - 0 1", RATSU_FEN_KINGS, 0, 17},
        {"4k3/8/8/8/8/8/8/3KK3 w - - 0 1", RATSU_FEN_KINGS, 0, 20},
        {"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", RATSU_FEN_PAWN_RANK, 0, 1},
        {"4k3/P7/8/8/8/8/8/p3K3 w - - 0 1", RATSU_FEN_PAWN_RANK, 17, 1},
        {"4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", RATSU_FEN_OPPONENT_CHECK, 22, 1},
        {"8/8/8/8/8/3k4/4K3/8 w - - 0 1", RATSU_FEN_OPPONENT_CHECK, 20, 1},
        {"8/8/8/8/8/3k4/4K3/8 \t w - - 0 1", RATSU_FEN_OPPONENT_CHECK, 22, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ratsu_position untouched = position;
        struct ratsu_fen_reading reading = read_fen(cases[i].text, 0);
        cr_expect_eq(reading.fault, cases[i].fault, "%s: %d", cases[i].text, reading.fault);
        cr_expect_eq(reading.at, cases[i].at, "%s: at %zu", cases[i].text, reading.at);
        cr_expect_eq(reading.length, cases[i].length, "%s: %zu", cases[i].text, reading.length);
        cr_expect_eq(memcmp(&untouched, &position, sizeof position), 0);
        cr_expect(strlen(ratsu_fen_fault_text(reading.fault)) > 0);
    }
}

Test(fen_read, remarks)
{
    static const struct {
        const char *text;
        unsigned remarks;
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0},
        {KINGS "w", RATSU_FEN_SHORT | RATSU_FEN_FIELDS},
        {KINGS "w -", RATSU_FEN_SHORT | RATSU_FEN_FIELDS},
        {KINGS "w - -", RATSU_FEN_SHORT},
        {KINGS "w - - 0", RATSU_FEN_SHORT | RATSU_FEN_FIELDS | RATSU_FEN_CLOCK_ALONE},
        {KINGS "w - - +0+1", RATSU_FEN_SHORT | RATSU_FEN_FIELDS | RATSU_FEN_THREE_CHECK},
        {KINGS "w - - 0 0", RATSU_FEN_NUMBER_ZERO},
        {"4k3/44/8/8/8/8/8/4K3 w - - 0 1", RATSU_FEN_DIGITS},
        {"4k3/11111111/8/8/8/8/8/4K3 w - - 0 1", RATSU_FEN_DIGITS},
        {CORE "w QKkq - 0 1", RATSU_FEN_RIGHTS_ORDER},
        {CORE "w kqKQ - 0 1", RATSU_FEN_RIGHTS_ORDER},
        {CORE "w KQqk - 0 1", RATSU_FEN_RIGHTS_ORDER},
        {CORE "w Qk - 0 1", 0},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 7 9", RATSU_FEN_CLOCK},
        {"4R3/8/4k3/8/8/8/4R3/4K3 b - - 0 1", RATSU_FEN_UNREACHABLE | RATSU_FEN_CHECKERS},
        {KINGS "w - - 0+0 0 1",
         RATSU_FEN_THREE_CHECK | RATSU_FEN_UNREACHABLE | RATSU_FEN_CHECK_COUNTS},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+2 0 1",
         RATSU_FEN_THREE_CHECK | RATSU_FEN_UNREACHABLE | RATSU_FEN_CHECK_COUNTS},
        {" " KINGS "w - - 0 1", RATSU_FEN_SPACING},
        {KINGS "w - - 0 1 ", RATSU_FEN_SPACING},
        {KINGS "w  - - 0 1", RATSU_FEN_SPACING},
        {KINGS "w\t- - 0 1", RATSU_FEN_SPACING},
        {CORE "w KQkq - 0 1", 0},
        {CORE "w HAha - 0 1", RATSU_FEN_SHREDDER},
        {"r3k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1", RATSU_FEN_CASTLING_DROPPED},
        {"1r2k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", RATSU_FEN_CHESS960},
        {"r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", RATSU_FEN_CHESS960},
        {"4k3/8/8/8/8/8/8/1RR1K3 w C - 0 1", RATSU_FEN_CHESS960 | RATSU_FEN_SHREDDER},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", RATSU_FEN_EN_PASSANT_NOT_LEGAL},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 0},
        {"3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", RATSU_FEN_EN_PASSANT_NOT_LEGAL},
        {"4k3/8/8/8/8/4P3/8/4K3 b - e3 0 1", RATSU_FEN_EN_PASSANT_DROPPED},
        {"4k3/8/8/8/4P3/8/4B3/4K3 b - e3 0 1", RATSU_FEN_EN_PASSANT_DROPPED},
        {"4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", RATSU_FEN_EN_PASSANT_DROPPED},
        {KINGS "w - - 3+2 0 1", RATSU_FEN_THREE_CHECK},
        {KINGS "w - - 0 1 +0+1", RATSU_FEN_THREE_CHECK},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ratsu_fen_reading reading = read_fen(cases[i].text, 0);
        cr_expect_eq(reading.fault, RATSU_FEN_FINE, "%s: %d", cases[i].text, reading.fault);
        cr_expect_eq(reading.remarks, cases[i].remarks, "%s: %u", cases[i].text, reading.remarks);
        cr_expect_eq(position.hash, ratsu_position_hash(&position));
    }
}

Test(fen_read, fields)
{
    read_fen("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQq e3 12 34", 0);
    cr_expect_eq(position.turn, RATSU_BLACK);
    cr_expect_eq(position.castling, UINT64_C(0x0100000000000081));
    cr_expect_eq(position.en_passant, 20);
    cr_expect_eq(position.halfmove_clock, 12);
    cr_expect_eq(position.move_number, 34);
    cr_expect_eq(position.rules, RATSU_RULES_STANDARD);
    read_fen(KINGS "w - - 2+3 5 6", 0);
    cr_expect_eq(position.checks[RATSU_WHITE], 1);
    cr_expect_eq(position.checks[RATSU_BLACK], 0);
    cr_expect_eq(position.rules, RATSU_RULES_THREE_CHECK);
    read_fen(KINGS "w - - 5 6 +2+1", 0);
    cr_expect_eq(position.checks[RATSU_WHITE], 2);
    cr_expect_eq(position.checks[RATSU_BLACK], 1);
    cr_expect_eq(position.halfmove_clock, 5);
    /* The outermost rook by its side, an inner one by its file. */
    read_fen("4k3/8/8/8/8/8/8/1RR1K1RR w KQ - 0 1", 0);
    cr_expect_eq(position.castling, 0x82);
    cr_expect_eq(position.rules, RATSU_RULES_CHESS960);
    read_fen("4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1", 0);
    cr_expect_eq(position.castling, 0x44);
    ratsu_fen_read(ratsu_slice_of(KINGS "w - - 0 1"), RATSU_RULES_THREE_CHECK, 0, &position);
    cr_expect_eq(position.rules, RATSU_RULES_THREE_CHECK);
    cr_expect_eq(position.checks[RATSU_WHITE] + position.checks[RATSU_BLACK], 0);
}

Test(fen_read, epd_stops_before_the_operations)
{
    static const struct {
        const char *text;
        size_t end;
        unsigned clock, number, left_out;
    } cases[] = {
        {KINGS "w - - bm Kd2;", 25, 0, 1, RATSU_FEN_SHORT},
        {KINGS "w - -", 25, 0, 1, RATSU_FEN_SHORT},
        {KINGS "w - - ;D1 5 ;D2 25", 25, 0, 1, RATSU_FEN_SHORT},
        {KINGS "w - - 7 9 ;D1 5", 29, 7, 9, 0},
        {KINGS "w - - 7 9;D1 5", 29, 7, 9, 0},
        {KINGS "w - - 7 9", 29, 7, 9, 0},
        {KINGS "w - - 7 bm Kd2;", 27, 7, 1, RATSU_FEN_SHORT | RATSU_FEN_CLOCK_ALONE},
        {KINGS "w - - 2+2 7 9 ;D1 5", 33, 7, 9, 0},
        {KINGS "w - - 2+2 bm Kd2;", 29, 0, 1, RATSU_FEN_SHORT},
        {KINGS "w - - 7 9 +1+1 ;D1 5", 34, 7, 9, 0},
    };
    const unsigned counters = RATSU_FEN_SHORT | RATSU_FEN_CLOCK_ALONE;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ratsu_fen_reading reading = read_fen(cases[i].text, RATSU_FEN_OPEN_END);
        cr_expect_eq(reading.fault, RATSU_FEN_FINE, "%s: %d", cases[i].text, reading.fault);
        cr_expect_eq(reading.end, cases[i].end, "%s: %zu", cases[i].text, reading.end);
        cr_expect_eq(reading.remarks & counters, cases[i].left_out, "%s", cases[i].text);
        cr_expect_eq(position.halfmove_clock, cases[i].clock, "%s", cases[i].text);
        cr_expect_eq(position.move_number, cases[i].number, "%s", cases[i].text);
    }
}

Test(fen_read, any_bytes_are_read_or_refused)
{
    const char *text = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 1+1 0 1";
    size_t length = strlen(text);
    uint64_t state = 88172645463325252u;
    for (int round = 0; round < 200000; round++) {
        char bytes[128];
        memcpy(bytes, text, length);
        size_t cut = length;
        for (int change = 0; change < 3; change++) {
            state ^= state << 13, state ^= state >> 7, state ^= state << 17;
            bytes[state % length] = "pPkKrR18/ w-\0\xff+"[state >> 32 & 15];
            if ((state >> 40 & 7) == 0) cut = state % length;
        }
        struct ratsu_slice slice = {bytes, cut};
        struct ratsu_fen_reading reading = ratsu_fen_read(slice, 0, 0, &position);
        if (reading.fault) cr_assert_leq(reading.at + reading.length, cut + 1);
        if (!reading.fault) cr_assert_eq(reading.end <= cut, true);
    }
}
