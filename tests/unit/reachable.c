#include <criterion/criterion.h>

#include "random_positions.h"
#include "ratsu/notation.h"
#include "base/system.h"

static bool reachable(const char *text)
{
    struct ratsu_position position;
    struct ratsu_fen_reading reading = ratsu_fen_read(ratsu_slice_of(text), 0, 0, &position);
    cr_assert_eq(reading.fault, RATSU_FEN_FINE, "%s: %d", text, reading.fault);
    return (reading.remarks & RATSU_FEN_UNREACHABLE) == 0;
}

/* Three white pieces give check at once after Re6 removed the pawns between. */
Test(reachable, removals_uncover_any_check)
{
    struct ratsu_position position;
    struct ratsu_fen_reading reading =
        ratsu_fen_read(ratsu_slice_of("4k3/8/2BPRPQ1/8/8/8/8/6K1 b - - 0 1"),
                       RATSU_RULES_MARINEERIMINE, 0, &position);
    cr_expect_eq(reading.fault, RATSU_FEN_FINE);
    cr_expect_not(reading.remarks & RATSU_FEN_UNREACHABLE);
    cr_expect_not(reachable("4k3/8/2BPRPQ1/8/8/8/8/6K1 b - - 0 1"));
}

static bool reachable_by_marinating(const char *text)
{
    struct ratsu_position position;
    struct ratsu_fen_reading reading =
        ratsu_fen_read(ratsu_slice_of(text), RATSU_RULES_MARINEERIMINE, 0, &position);
    cr_assert_eq(reading.fault, RATSU_FEN_FINE, "%s: %d", text, reading.fault);
    bool pawns = reading.remarks & RATSU_FEN_PAWN_FILES;
    cr_expect_eq(pawns, (reading.remarks & RATSU_FEN_UNREACHABLE) != 0, "%s", text);
    return !pawns;
}

Test(reachable, pawns_that_keep_their_file)
{
    cr_expect(
        reachable_by_marinating("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
    cr_expect_not(reachable_by_marinating("4k3/8/8/8/7P/8/7P/4K3 w - - 0 1"), "two on a file");
    cr_expect_not(reachable_by_marinating("4k3/p7/8/p7/8/8/8/4K3 w - - 0 1"), "two on a file");
    cr_expect_not(reachable_by_marinating("4k3/8/3P4/8/3p4/8/8/4K3 w - - 0 1"), "passed");
    cr_expect(reachable_by_marinating("4k3/8/3p4/8/3P4/8/8/4K3 w - - 0 1"));
    cr_expect(reachable_by_marinating("4k3/8/2P5/8/3p4/8/8/4K3 w - - 0 1"));
    cr_expect(reachable("4k3/8/3P4/8/3p4/8/8/4K3 w - - 0 1"));
}

Test(reachable, too_many_pieces)
{
    cr_expect_not(reachable("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1"), "nine pawns");
    cr_expect_not(reachable("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1"),
                  "eight pawns and two queens");
    cr_expect(reachable("4k3/8/8/8/8/8/1PPPPPPP/QQ2K3 w - - 0 1"));
    cr_expect_not(reachable("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1"),
                  "two bishops on dark squares");
    cr_expect(reachable("4k3/8/8/8/8/PPPPPPPP/8/BB2K3 w - - 0 1"));
    cr_expect_not(reachable("4k3/8/8/8/NNN5/8/PPPPPPPP/4K3 w - - 0 1"), "three knights");
    cr_expect_not(reachable("4k3/8/8/8/8/QQQQQQ2/QQQQQQ2/QQQQK3 b - - 0 1"), "sixteen queens");
    cr_expect(reachable("4k3/8/8/8/8/8/QQQQQ3/QQQQK3 b - - 0 1"), "nine queens");
}

Test(reachable, checks)
{
    cr_expect_not(reachable("4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1"), "two pawns");
    cr_expect_not(reachable("4k3/3P4/3N4/8/8/8/8/4K3 b - - 0 1"), "a pawn and a knight");
    cr_expect_not(reachable("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1"), "two knights");
    cr_expect_not(reachable("4k3/8/3N4/8/B3R3/8/8/4K3 b - - 0 1"), "three checks");
    cr_expect(reachable("4k3/8/3N4/8/8/8/8/4R1K1 b - - 0 1"), "a knight uncovers a rook");
    cr_expect_not(reachable("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1"),
                  "a queen that no double step uncovers");
    cr_expect(reachable("8/8/8/1k1pP3/8/8/8/4KQ2 b - - 0 1"));
    cr_expect(reachable("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"), "the pawn itself");
    cr_expect(reachable("8/8/8/k7/2p1P3/8/8/B3K3 b - - 0 1"));
    cr_expect(reachable("8/8/8/k7/3Pp3/8/8/4B1K1 b - d3 0 1"), "from d2, which the pawn left");
}

#define USUAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "

Test(reachable, counters_of_three_check)
{
    cr_expect(reachable(USUAL "KQkq - 3+3 0 1"));
    cr_expect(reachable(USUAL "KQ - 2+3 0 1"), "the king that was in check has moved");
    cr_expect(reachable(USUAL "kq - 3+1 0 1"));
    cr_expect_not(reachable(USUAL "KQkq - 2+3 0 1"));
    cr_expect_not(reachable(USUAL "KQ - 3+2 0 1"));
    cr_expect(reachable("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 2+3 0 1"));
    cr_expect_not(reachable("4k3/8/8/8/8/8/8/4K2R w - - 0+0 0 1"), "both have won");
    cr_expect(reachable("4k2R/8/8/8/8/8/8/4K3 b - - 0+1 0 1"), "the third check");
    cr_expect_not(reachable("4k2R/8/8/8/8/8/8/4K3 b - - 0+0 0 1"));
    cr_expect_not(reachable("4k3/8/8/8/8/8/8/4K2R w - - 0+1 0 1"), "White has won and is to move");
    cr_expect_not(reachable("4k3/8/8/8/8/8/8/4K2R b - - 0+1 0 1"), "the third check is not there");
    cr_expect_not(reachable("4k3/8/8/8/8/8/8/4K2r w - - 0+1 0 1"), "a check after the last one");
    cr_expect(reachable("4k3/8/8/8/8/8/8/4K2r w - - 1+0 0 1"));
    cr_expect_not(reachable("4k3/8/8/8/8/8/8/4K2r w - - 1+3 0 1"), "a check that was not counted");
    cr_expect(reachable("4k3/8/8/8/8/8/8/4K2r w - - 3+2 0 1"));
}

/* Never a position of a game, of standard chess or of Chess960. */
Test(reachable, positions_of_games_are)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    uint64_t state = 0x9a3e;
    for (int game = 0; game < 400; game++) {
        struct ratsu_position position;
        unsigned rules = game & 1 ? RATSU_RULES_CHESS960 : 0;
        ratsu_position_start(&position, rules ? random_below(&state, 960) : 518);
        for (int ply = 0; ply < 200; ply++) {
            struct ratsu_move moves[RATSU_MAX_MOVES];
            struct ratsu_buffer buffer = {0};
            size_t count = kernel->legal_moves(&position, moves);
            if (!count) break;
            kernel->play(&position, moves[random_below(&state, (unsigned)count)]);
            ratsu_fen_write(&buffer, &position,
                            (struct ratsu_fen_style){.en_passant = RATSU_EP_ALWAYS});
            struct ratsu_fen_reading reading =
                ratsu_fen_read(ratsu_buffer_slice(&buffer), rules, 0, &position);
            cr_assert_eq(reading.remarks & RATSU_FEN_UNREACHABLE, 0, "%.*s", (int)buffer.length,
                         buffer.data);
            ratsu_buffer_free(&buffer);
        }
    }
}

static unsigned why(const char *text, unsigned rules)
{
    struct ratsu_position position;
    struct ratsu_fen_reading reading = ratsu_fen_read(ratsu_slice_of(text), rules, 0, &position);
    cr_assert_eq(reading.fault, RATSU_FEN_FINE, "%s: %d", text, reading.fault);
    return reading.remarks & (RATSU_FEN_PARITY | RATSU_FEN_PAWN_CAPTURES | RATSU_FEN_CAGED_BISHOP |
                              RATSU_FEN_CHECKERS | RATSU_FEN_PIECE_COUNTS);
}

Test(reachable, what_pawns_and_bishops_tell)
{
    static const struct {
        const char *text;
        unsigned reason; /* 0: reachable */
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", RATSU_FEN_PARITY},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3", 0},
        {"rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1", 0},
        {"rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 2 2", RATSU_FEN_PARITY},
        {"rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/1RBQKBNR w Kkq - 3 3", 0}, /* Nc3 Nf6 Rb1 Ng8 */
        {"rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9", 0},  /* a knight is missing */
        {"rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 5", RATSU_FEN_PAWN_CAPTURES},
        {"rnbqkb1r/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 5", 0}, /* bxa3 */
        {"rnbqkb1r/pppppppp/8/8/8/PP6/PP2PPPP/RNBQKBNR b KQkq - 0 5", RATSU_FEN_PAWN_CAPTURES},
        {"rnbqkbnr/pp1ppppp/8/p7/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 5", 0}, /* bxa5, cxb6, b7 */
        {"RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 40", RATSU_FEN_PAWN_CAPTURES},
        {"4k3/8/3P4/8/3p4/8/8/4K3 w - - 0 1", 0},
        {"rnbqkbnr/ppp1pppp/3P4/8/3p4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 9", RATSU_FEN_PAWN_CAPTURES},
        {"rnbqkbnr/ppp1pppp/3P4/8/3p4/8/PPP1PPPP/RNBQKB1R w KQkq - 0 9", 0},
        {"4k3/8/8/8/8/8/1P6/B3K3 w - - 0 40", RATSU_FEN_CAGED_BISHOP},
        {"4k3/8/8/8/8/8/6P1/4K2B w - - 0 40", RATSU_FEN_CAGED_BISHOP},
        {"4k3/8/8/8/8/8/P1P5/1B2K3 w - - 0 40", RATSU_FEN_CAGED_BISHOP},
        {"kb6/p1p5/8/8/8/8/8/K7 w - - 0 40", RATSU_FEN_CAGED_BISHOP},
        {"b3k3/1p6/8/8/8/8/8/K7 w - - 0 40", RATSU_FEN_CAGED_BISHOP},
        {"4k2b/6p1/8/8/8/8/8/K7 w - - 0 40", RATSU_FEN_CAGED_BISHOP},
        {"5bk1/4p1p1/8/8/8/8/8/4K3 w - - 0 40", 0}, /* where it began */
        {"4k3/8/8/8/8/8/1P6/4K2B w - - 0 40", 0},
        {"4k3/8/8/8/8/1P6/8/B3K3 w - - 0 40", 0},
        {"4k3/8/8/8/8/8/1P6/b3K3 w - - 0 40", 0}, /* a promoted one */
        {"B3k3/1p6/8/8/8/8/8/4K3 b - - 0 40", 0},
        {"4k3/8/8/8/4B3/8/PPPPPPPP/4K3 b - - 0 40", RATSU_FEN_CAGED_BISHOP},
        {"4k3/8/8/8/4B3/4P3/PPPP1PPP/4K3 b - - 0 40", 0},
        {"4k3/8/8/8/4B3/8/PPPPPPP1/4K3 b - - 0 40", 0}, /* the h-pawn, promoted */
        {"4k3/pppppppp/8/4b3/8/8/8/4K3 w - - 0 40", RATSU_FEN_CAGED_BISHOP},
        {"4k3/8/8/1B6/8/8/4R3/4K3 b - - 0 40", RATSU_FEN_CHECKERS},
        {"4k3/8/8/1B6/8/8/8/3KR3 b - - 0 40", 0},  /* Be2-b5 */
        {"4k3/8/8/1B6/8/8/3K4/4R3 b - - 0 40", 0}, /* Be2-b5 */
        {"4k3/8/5N2/8/8/8/8/K3R3 b - - 0 40", 0},  /* Ne4-f6 */
        {"4k3/8/2N5/8/8/8/8/K3R3 b - - 0 40", 0},  /* no check of the knight's */
        {"4k3/8/6N1/8/8/8/8/K3RQ2 b - - 0 40", 0}, /* one check */
        {"3Rk3/8/8/8/8/8/8/K3R3 b - - 0 40", 0},   /* e7xd8=R */
        {"4k2R/8/8/8/8/8/8/K3R3 b - - 0 40", RATSU_FEN_CHECKERS},
        {"4k3/5P2/8/8/8/8/8/K3R3 b - - 0 40", 0},  /* e6xf7 */
        {"4k3/3P4/8/8/8/8/8/K3R3 b - - 0 40", 0},  /* e6xd7 */
        {"4k3/5P2/8/7Q/8/8/8/K7 b - - 0 40", 0},   /* one check: the pawn's */
        {"8/8/2k1P3/8/B7/8/8/K1R5 b - - 0 40", 0}, /* a pawn has taken en passant */
        {"8/8/2k4R/8/B7/8/8/K7 b - - 0 40", RATSU_FEN_CHECKERS},
        {"8/8/2k5/3P4/B7/8/8/K7 b - - 0 40", RATSU_FEN_CHECKERS}, /* d4-d5 uncovers nothing */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(why(cases[i].text, 0), cases[i].reason, "%s: %#x", cases[i].text,
                     why(cases[i].text, 0));
    const char *bishop = "4k3/8/8/8/8/8/1P6/B3K3 w - - 0 40";
    cr_expect_eq(why(bishop, RATSU_RULES_CHESS960), 0);
    cr_expect_eq(why(bishop, RATSU_RULES_MARINEERIMINE), 0);
    cr_expect_eq(why(bishop, RATSU_RULES_THREE_CHECK), RATSU_FEN_CAGED_BISHOP);
}
