/* The table of rule systems: ratsu/variant.h. */
#include "ratsu/variant.h"
#include "variant/follows.h"
#include <criterion/criterion.h>

Test(variant, names_and_aliases)
{
    static const struct {
        const char *name;
        enum ratsu_system system;
    } names[] = {
        {"Standard", RATSU_STANDARD},
        {"chess", RATSU_STANDARD},
        {"From Position", RATSU_STANDARD},
        {"fromposition", RATSU_STANDARD},
        {"NORMAL", RATSU_STANDARD},
        {"Chess960", RATSU_CHESS960},
        {"chess 960", RATSU_CHESS960},
        {"fischerandom", RATSU_CHESS960},
        {"Fischer-Random", RATSU_CHESS960},
        {"Fischeri male", RATSU_CHESS960},
        {"frc", RATSU_CHESS960},
        {"Freestyle", RATSU_CHESS960},
        {"Freestyle Chess", RATSU_CHESS960},
        {"freestyle-chess ", RATSU_CHESS960},
        {"Fischer_Random_Chess", RATSU_CHESS960},
        {"DFRC", RATSU_CHESS960},
        {"Double FRC", RATSU_CHESS960},
        {"Double Fischer Random", RATSU_CHESS960},
        {"double fischer random chess", RATSU_CHESS960},
        {"Freestyle Chessboxing", RATSU_UNKNOWN_SYSTEM},
        {"Freestyl", RATSU_UNKNOWN_SYSTEM},
        {"Freestyle Che", RATSU_UNKNOWN_SYSTEM},
        {"Chess chess", RATSU_STANDARD},
        {"Three-check chess", RATSU_THREE_CHECK},
        {"960", RATSU_CHESS960},
        {"Three-check", RATSU_THREE_CHECK},
        {"3check", RATSU_THREE_CHECK},
        {"three check", RATSU_THREE_CHECK},
        {"kolm tuld", RATSU_THREE_CHECK},
        {"Tavaline male", RATSU_STANDARD},
        {"Male960", RATSU_CHESS960},
        {"male 960", RATSU_CHESS960},
        {"Kamelot (WCF)", RATSU_CAMELOT_WCF},
        {"Marineerimine", RATSU_MARINEERIMINE},
        {"marinating chess", RATSU_MARINEERIMINE},
        {"camelot", RATSU_CAMELOT},
        {"Camelot (WCF)", RATSU_CAMELOT_WCF},
        {"camelot wcf", RATSU_CAMELOT_WCF},
        {"Crazyhouse", RATSU_UNKNOWN_SYSTEM},
        {"Chess96", RATSU_UNKNOWN_SYSTEM},
        {"", RATSU_UNKNOWN_SYSTEM},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        cr_expect_eq(ratsu_system_of(ratsu_slice_of(names[i].name)), names[i].system, "%s",
                     names[i].name);
    }
    for (int system = 0; system < RATSU_UNKNOWN_SYSTEM; system++) {
        const struct ratsu_variant *row = ratsu_variant((enum ratsu_system)system);
        cr_assert_eq((int)row->system, system);
        cr_assert_eq((int)ratsu_system_of(ratsu_slice_of(row->name)), system);
    }
    cr_assert_null(ratsu_variant(RATSU_UNKNOWN_SYSTEM));
}

#define CAMELOT_END "1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b 00 0 1"
#define OTHER_ARRAY "brkqnnrb/pppppppp/8/8/8/8/PPPPPPPP/BRKQNNRB w KQkq - 0 1"

/* The name, then what only one system's text can say, then --variant=. */
Test(variant, which_system_a_position_follows)
{
    static const struct {
        const char *name, *text;
        enum ratsu_system otherwise, system;
        bool guessed;
        enum ratsu_fen_fault fault;
    } rows[] = {
        {"", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", RATSU_STANDARD, RATSU_STANDARD, false, 0},
        {"", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", RATSU_MARINEERIMINE, RATSU_MARINEERIMINE, false, 0},
        {"", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", RATSU_CAMELOT, RATSU_CAMELOT, false,
         RATSU_FEN_NOT_CAMELOT},
        {"", "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", RATSU_STANDARD, RATSU_CHESS960, true, 0},
        /* These may begin from each array, so the rights do not contradict --variant. */
        {"", "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", RATSU_MARINEERIMINE, RATSU_MARINEERIMINE, false, 0},
        {"", OTHER_ARRAY, RATSU_THREE_CHECK, RATSU_THREE_CHECK, false, 0},
        {"", "4k3/8/8/8/8/8/8/4K1R1 w G - 2+3 0 1", RATSU_MARINEERIMINE, RATSU_THREE_CHECK, true,
         0},
        {"", OTHER_ARRAY, RATSU_CAMELOT, RATSU_CHESS960, true, 0},
        {"chess", OTHER_ARRAY, RATSU_CHESS960, RATSU_STANDARD, false, 0},
        {"chess", "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", RATSU_STANDARD, RATSU_STANDARD, false,
         RATSU_FEN_ONLY_CHESS960},
        {"FRC", OTHER_ARRAY, RATSU_STANDARD, RATSU_CHESS960, false, 0},
        {"Marineerimine", OTHER_ARRAY, RATSU_STANDARD, RATSU_MARINEERIMINE, false, 0},
        {"", "4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1", RATSU_MARINEERIMINE, RATSU_THREE_CHECK, true, 0},
        {"", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 +1+0", RATSU_STANDARD, RATSU_THREE_CHECK, true, 0},
        {"Kolm tuld", "4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1", RATSU_STANDARD, RATSU_THREE_CHECK,
         false, 0},
        {"Chess960", "4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1", RATSU_THREE_CHECK, RATSU_CHESS960, false,
         RATSU_FEN_ONLY_THREE_CHECK},
        {"", CAMELOT_END, RATSU_STANDARD, RATSU_CAMELOT, true, 0},
        {"", CAMELOT_END, RATSU_CAMELOT_WCF, RATSU_CAMELOT_WCF, false, 0},
        {"Standard", CAMELOT_END, RATSU_CAMELOT, RATSU_STANDARD, false, RATSU_FEN_ONLY_CAMELOT},
        {"Camelot", OTHER_ARRAY, RATSU_STANDARD, RATSU_CAMELOT, false, RATSU_FEN_NOT_CAMELOT},
        {"Atomic", OTHER_ARRAY, RATSU_STANDARD, RATSU_UNKNOWN_SYSTEM, false,
         RATSU_FEN_UNKNOWN_SYSTEM},
        {"", "start", RATSU_MARINEERIMINE, RATSU_MARINEERIMINE, false, 0},
        {"", "start", RATSU_CAMELOT, RATSU_CAMELOT, false, 0},
        {"", "chess960:17", RATSU_STANDARD, RATSU_CHESS960, false, 0},
        {"", "chess960:17", RATSU_MARINEERIMINE, RATSU_MARINEERIMINE, false, 0},
        {"", "chess960:17", RATSU_CAMELOT, RATSU_CAMELOT, false, RATSU_FEN_NOT_CAMELOT},
        {"Standard", "chess960:17", RATSU_STANDARD, RATSU_STANDARD, false, RATSU_FEN_ONLY_CHESS960},
        {"Standard", "chess960:518", RATSU_STANDARD, RATSU_STANDARD, false, 0},
        {"", "chess960:960", RATSU_STANDARD, RATSU_CHESS960, false, RATSU_FEN_BAD_ARRAY},
        {"", "chess960:", RATSU_STANDARD, RATSU_CHESS960, false, RATSU_FEN_BAD_ARRAY},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        union ratsu_any_position position;
        struct ratsu_system_choice choice =
            ratsu_system_choose(ratsu_slice_of(rows[i].name), ratsu_slice_of(rows[i].text),
                                RATSU_FEN_WORDS, rows[i].otherwise, &position);
        cr_expect_eq(choice.reading.fault, rows[i].fault, "%zu: %d", i, choice.reading.fault);
        cr_expect_eq(choice.system, rows[i].system, "%zu: %d", i, choice.system);
        cr_expect_eq(choice.guessed, rows[i].guessed, "%zu", i);
        /* Under no system, nothing of the text is read. */
        if (rows[i].fault == RATSU_FEN_UNKNOWN_SYSTEM) cr_expect_eq(choice.reading.end, 0);
        if (rows[i].fault == RATSU_FEN_FINE)
            cr_expect_eq(ratsu_variant_of(&position)->system, rows[i].system, "%zu", i);
        else
            cr_expect_gt(strlen(ratsu_position_fault_text(choice.system, rows[i].fault)), 0);
    }
}

/* The operation is a name like any other, wherever it stands among the operations. */
Test(variant, which_system_an_epd_record_follows)
{
    static const struct {
        const char *text;
        enum ratsu_system system;
        size_t end; /* of the position */
    } rows[] = {
        {"4k3/8/8/8/8/8/8/4K2R w K - variant \"Marineerimine\";", RATSU_MARINEERIMINE, 26},
        {"4k3/8/8/8/8/8/8/4K2R w K - bm O-O; variant  3check;", RATSU_THREE_CHECK, 26},
        {"4k3/8/8/8/8/8/8/4K2R w K - id \"; variant x\"; variant \"960\";", RATSU_CHESS960, 26},
        {"4k3/8/8/8/8/8/8/4K2R w K - id \"variant 960\";", RATSU_STANDARD, 26},
        {"4k3/8/8/8/8/8/8/4K2R w K - variants 960;", RATSU_STANDARD, 26},
        {CAMELOT_END "; variant \"Camelot (WCF)\";", RATSU_CAMELOT_WCF, 54},
        {"4k3/8/8/8/8/8/8/4K2R w K - variant", RATSU_STANDARD, 26},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        union ratsu_any_position position;
        struct ratsu_system_choice choice =
            ratsu_system_choose((struct ratsu_slice){0}, ratsu_slice_of(rows[i].text),
                                RATSU_FEN_OPEN_END, RATSU_STANDARD, &position);
        cr_expect_eq(choice.reading.fault, RATSU_FEN_FINE, "%s", rows[i].text);
        cr_expect_eq(choice.system, rows[i].system, "%s: %d", rows[i].text, choice.system);
        cr_expect_eq(choice.reading.end, rows[i].end, "%s: %zu", rows[i].text, choice.reading.end);
    }
}

/* Any system of 64 squares can be played from a start array of Chess960. */
Test(variant, start_arrays_under_other_rules)
{
    union ratsu_any_position position, start;
    struct ratsu_slice unnamed = {0};
    ratsu_system_choose(unnamed, ratsu_slice_of("chess960:518"), RATSU_FEN_WORDS,
                        RATSU_MARINEERIMINE, &position);
    ratsu_variant(RATSU_MARINEERIMINE)->start(ratsu_variant(RATSU_MARINEERIMINE), &start);
    cr_expect_eq(position.chess.rules, start.chess.rules);
    cr_expect_eq(position.chess.hash, start.chess.hash);
    ratsu_system_choose(unnamed, ratsu_slice_of("chess960:17"), RATSU_FEN_WORDS, RATSU_THREE_CHECK,
                        &position);
    cr_expect_eq(position.chess.rules, RATSU_RULES_THREE_CHECK | RATSU_RULES_CHESS960);
    cr_expect_eq(position.chess.hash, ratsu_position_hash(&position.chess));
}

Test(variant, letters_of_a_language_are_read_and_written)
{
    const struct ratsu_variant *row = ratsu_variant(RATSU_STANDARD);
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_move_style style = {ratsu_notation_find(ratsu_slice_of("lan")),
                                     ratsu_letters_find(ratsu_slice_of("de"))};
    struct ratsu_any_moves moves = {0};
    struct ratsu_buffer text = {0};
    union ratsu_any_position position;
    row->start(row, &position);
    cr_assert(row->legal_moves(kernel, &position, &moves));
    struct ratsu_any_reading reading =
        row->move_read(kernel, &position, &moves, ratsu_slice_of("Sg1-f3"), style);
    cr_assert_eq(reading.remarks & RATSU_FAULTS, 0);
    cr_assert(row->move_write(&text, kernel, &position, &moves, reading.index, style));
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&text), "Sg1-f3"));
    /* A null move can be read, but is none of the legal moves. */
    reading = row->move_read(kernel, &position, &moves, ratsu_slice_of("--"), style);
    cr_assert_eq(reading.remarks, RATSU_ILLEGAL);
    ratsu_buffer_free(&text);
    ratsu_any_moves_free(&moves);
}

/* Every system through its row: start, text, moves, play, count. */
Test(variant, every_row_plays)
{
    static const struct {
        enum ratsu_system system;
        const char *move;
        uint64_t leaves;
    } rows[] = {
        {RATSU_STANDARD, "e4", 8902},      {RATSU_CHESS960, "e4", 8902},
        {RATSU_THREE_CHECK, "e4", 8902},   {RATSU_MARINEERIMINE, "e4", 8868},
        {RATSU_CAMELOT, "D7-D8", 1074276}, {RATSU_CAMELOT_WCF, "D7-D8", 1070822},
    };
    struct ratsu_any_moves moves = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct ratsu_variant *row = ratsu_variant(rows[i].system);
        const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
        struct ratsu_move_style style = {0};
        struct ratsu_buffer text = {0};
        union ratsu_any_position position, again;
        uint64_t leaves;
        if (row->kernel) kernel = row->kernel(kernel);
        row->start(row, &position);
        cr_assert(row->perft(RATSU_LEVEL_PLAIN, &position, 3, &leaves));
        cr_assert_eq(leaves, rows[i].leaves, "%s", row->name);
        cr_assert(row->legal_moves(kernel, &position, &moves));
        struct ratsu_any_reading reading =
            row->move_read(kernel, &position, &moves, ratsu_slice_of(rows[i].move), style);
        cr_assert_eq(reading.remarks, 0);
        cr_assert(row->move_write(&text, kernel, &position, &moves, reading.index, style));
        cr_assert(ratsu_slice_is(ratsu_buffer_slice(&text), rows[i].move));
        struct ratsu_slice wrong = ratsu_slice_of(row->camelot ? "A1-P9" : "Qh5");
        reading = row->move_read(kernel, &position, &moves, wrong, style);
        cr_assert(reading.remarks & RATSU_FAULTS);
        text.length = 0;
        row->move_explain(&text, kernel, &position, wrong, reading.remarks, NULL);
        cr_assert_gt(text.length, 0);
        row->play(kernel, &position, &moves, 0);
        text.length = 0;
        cr_assert(row->position_write(&text, &position, (struct ratsu_fen_style){0}));
        cr_assert_eq(row->position_read(row, ratsu_buffer_slice(&text), 0, &again).fault,
                     RATSU_FEN_FINE);
        cr_assert_eq(again.chess.hash, position.chess.hash);
        cr_assert_eq(row->outcome(kernel, &position, &moves), RATSU_ONGOING);
        cr_assert_eq(ratsu_winner(row->system, &position, RATSU_ONGOING), -1);
        ratsu_buffer_free(&text);
    }
    ratsu_any_moves_free(&moves);
}

Test(variant, winners)
{
    static const struct {
        const char *text;
        enum ratsu_system system;
        enum ratsu_outcome outcome;
        int winner;
    } ends[] = {
        {"R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", RATSU_STANDARD, RATSU_CHECKMATE, RATSU_WHITE},
        {"k7/2Q5/8/8/8/8/8/K7 b - - 0 1", RATSU_STANDARD, RATSU_STALEMATE, -1},
        {"4k3/8/8/8/8/8/4r3/4K3 w - - 3+0 0 1", RATSU_THREE_CHECK, RATSU_THREE_CHECKS, RATSU_BLACK},
        {"4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1", RATSU_THREE_CHECK, RATSU_INSUFFICIENT_MATERIAL, -1},
        {"4k3/8/8/8/8/8/8/4KN2 w - - 3+1 0 1", RATSU_THREE_CHECK, RATSU_ONGOING, -1},
        {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", RATSU_MARINEERIMINE, RATSU_INSUFFICIENT_MATERIAL, -1},
        {"MM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1m b 22 0 1", RATSU_CAMELOT,
         RATSU_TWO_IN_CASTLE, RATSU_WHITE},
    };
    struct ratsu_any_moves moves = {0};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const struct ratsu_variant *row = ratsu_variant(ends[i].system);
        const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
        union ratsu_any_position position;
        if (row->kernel) kernel = row->kernel(kernel);
        cr_assert_eq(row->position_read(row, ratsu_slice_of(ends[i].text), 0, &position).fault,
                     RATSU_FEN_FINE, "%s", ends[i].text);
        enum ratsu_outcome outcome = row->outcome(kernel, &position, &moves);
        cr_expect_str_eq(ratsu_outcome_name(outcome), ratsu_outcome_name(ends[i].outcome), "%s",
                         ends[i].text);
        cr_expect_eq(ratsu_winner(row->system, &position, outcome), ends[i].winner, "%s",
                     ends[i].text);
    }
    ratsu_any_moves_free(&moves);
}
