/* SAN of Marineerimine: no captures, disambiguation by legality after removals, its own
 * explanations. */
#include "ratsu/notation.h"
#include "marineerimine/marinating.h"
#include "notation/san_explain.h"
#include "notation/uci.h"
#include <criterion/criterion.h>

static const struct {
    const char *fen, *text;
    uint32_t remarks;
    const char *answer; /* the SAN, or why there is none */
} cases[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4", 0, "e4"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", RATSU_COORDINATES, "e4"},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0, "O-O"},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", RATSU_CASTLING_ZEROS, "O-O"},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rh8", RATSU_CHECK_MISSING, "Rh8+"},
    {"6k1/5ppp/8/8/8/8/8/K6R w - - 0 1", "Rd1", 0, "Rd1"},
    {"6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "Rd8#", 0, "Rd8#"},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", RATSU_ILLEGAL,
     "nothing is captured in Marineerimine"},
    {"4k3/8/8/3p4/5N2/8/8/4K3 w - - 0 1", "Nd5", RATSU_ILLEGAL,
     "nothing is captured in Marineerimine"},
    {"4k3/8/8/3p4/8/5N2/8/4K3 w - - 0 1", "Nxd4", RATSU_CAPTURE_FALSE, "Nd4"},
    /* A pawn's move straight ahead is no attempt to capture. */
    {"4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "d5", RATSU_ILLEGAL,
     "the pawn on d4 is blocked by the pawn on d5"},
    {"rnbqkbnr/ppppppp1/8/8/6PP/8/PPPPPP2/RNBQKBNR b KQkq - 0 2", "h4", RATSU_ILLEGAL,
     "no pawn can reach h4"},
    /* Marinating d5 would open the rank: only the other knight may go there. */
    {"4k3/8/8/K2p3r/2P1P3/8/2N5/8 w - - 0 1", "Nd4", RATSU_ILLEGAL,
     "the pawn on d5 would be marinated, and the king would be in check by the rook on h5"},
    {"4k3/8/8/K6r/2P1P3/8/2N5/8 w - - 0 1", "Nd4", RATSU_ILLEGAL,
     "the king would be in check by the rook on h5"},
    /* Castling: the piece that shields the king's last square is marinated, or the one that attacks
     * it, and another piece then attacks it on the same line. */
    {"4k3/q7/2N1P3/1P3P2/3n4/1P3N2/2P1P3/4K2R w K - 0 1", "O-O", RATSU_ILLEGAL,
     "the knight on d4 would be marinated, and the king would be in check on g1 by the queen on "
     "a7"},
    {"4k3/8/8/8/8/6q1/5PrP/4K2R w K - 0 1", "O-O", RATSU_ILLEGAL,
     "the rook on g2 would be marinated, and the king would be in check on g1 by the queen on g3"},
    {"4k3/8/8/8/8/6q1/8/4K2R w K - 0 1", "O-O", RATSU_ILLEGAL,
     "the king is in check by the queen on g3"},
    {"4k3/8/7q/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", RATSU_ILLEGAL,
     "the king would be in check on c1 by the queen on h6"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", 0, "a8=Q+"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", RATSU_ILLEGAL, NULL},
    {"4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Ne4", RATSU_AMBIGUOUS, "Nce4 or Nge4 can be meant"},
    {"4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Nce4", 0, "Nce4"},
    {"k7/1Q6/8/8/8/8/8/K7 b - - 0 1", "Kxb7", RATSU_AFTER_END, "the game is over: checkmate"},
};

Test(marinating_san, texts)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_position position;
        struct ratsu_buffer answer = {0};
        struct ratsu_slice text = ratsu_slice_of(cases[i].text);
        cr_assert_eq(
            ratsu_fen_read(ratsu_slice_of(cases[i].fen), RATSU_RULES_MARINEERIMINE, 0, &position)
                .fault,
            RATSU_FEN_FINE, "%s", cases[i].fen);
        struct ratsu_san_reading reading = ratsu_san_read(kernel, &position, text);
        cr_expect_eq(reading.remarks, cases[i].remarks, "%s %s: %x", cases[i].fen, cases[i].text,
                     reading.remarks);
        if (reading.remarks & RATSU_FAULTS) {
            ratsu_san_explain(kernel, &position, text, reading.remarks, NULL, &answer);
        } else {
            char san[RATSU_SAN_MAX];
            ratsu_buffer_add(&answer, san, ratsu_san_write(kernel, &position, reading.move, san));
        }
        struct ratsu_slice given = ratsu_buffer_slice(&answer);
        size_t length = cases[i].answer ? strlen(cases[i].answer) : 0;
        cr_expect(given.length >= length && given.length > 0 &&
                      memcmp(given.data, cases[i].answer ? cases[i].answer : "", length) == 0,
                  "%s %s: %.*s", cases[i].fen, cases[i].text, (int)given.length, given.data);
        ratsu_buffer_free(&answer);
    }
}

Test(marinating_san, coordinates)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    struct ratsu_position position;
    struct ratsu_move move;
    ratsu_position_start(&position, 518);
    position.rules = RATSU_RULES_MARINEERIMINE;
    cr_assert(ratsu_uci_read(kernel, &position, ratsu_slice_of("e2e4"), &move));
    cr_assert_eq(move.flags, 0);
    ratsu_marinating_kernel.play(&position, move);
    cr_assert(ratsu_uci_read(kernel, &position, ratsu_slice_of("d7d5"), &move));
    ratsu_marinating_kernel.play(&position, move);
    cr_assert_not(ratsu_uci_read(kernel, &position, ratsu_slice_of("e4d5"), &move));
}
