#include <criterion/criterion.h>

#include "ratsu/notation.h"
#include "notation/san_explain.h"

static const struct {
    const char *fen, *text, *message;
} cases[] = {
    /* castling */
    {"r3k2r/8/8/1b6/8/8/2P5/R3K2R w KQ - 0 1", "O-O",
     "the king would pass f1, attacked by the bishop on b5"},
    {"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O",
     "the king would pass d1, attacked by the rook on d8"},
    {"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O",
     "the king would be in check on c1 by the rook on c8"},
    {"4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "the king is in check by the rook on e7"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "O-O",
     "the bishop on f1 is in the way"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O", "no rook stands on h1"},
    {"4k3/8/8/8/8/8/8/5K1R w - - 0 1", "O-O", "the king stands on f1, not on e1"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "the king or the rook on h1 has moved before"},
    {"4k2r/8/8/8/8/8/8/4K3 b - - 0 1", "O-O", "the king or the rook on h8 has moved before"},
    /* in the way, pinned, in check */
    {"4k3/8/8/8/8/8/3P4/2B1K3 w - - 0 1", "Bf4", "the bishop on c1 is blocked by the pawn on d2"},
    {"4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1", "Nc5", "the knight on e4 is pinned by the rook on e8"},
    {"4k3/8/8/8/8/8/8/r2NK2B w - - 0 1", "Nf2", "the knight on d1 is pinned by the rook on a1"},
    {"4k3/8/8/8/8/2n5/8/N2rK3 w - - 0 1", "Nb3",
     "the rook on d1 gives check, and this does not meet it"},
    {"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Ke2", ""},
    {"3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1", "d1 is attacked by the rook on d8"},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "exd6", "it leaves the king in check"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--", ""},
    {"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "--", "the turn cannot pass while the king is in check"},
    /* not there, not reached */
    {"4k3/8/8/8/8/8/8/N3K2N w - - 0 1", "Nd4", "no knight can reach d4"},
    {"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Nd4", "the knight on a1 cannot reach d4"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Nd4", "White has no knight"},
    {"4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Qd4", "Black has no queen"},
    {"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Nbd4", "White has no knight on the b-file"},
    {"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "N3d4", "White has no knight on rank 3"},
    {"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Nb1d4", "b1 is empty"},
    {"4k3/8/8/8/8/8/8/NR2K3 w - - 0 1", "Nb1d4", "the rook on b1 is no knight"},
    {"4k3/8/8/8/8/8/3R4/1N2K3 w - - 0 1", "Nd2", "the rook on d2 is White's own"},
    {"4k3/8/8/8/8/8/8/Nn2K3 w - - 0 1", "Nb1d4", "the knight on b1 is Black's"},
    /* pawns */
    {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4", "the pawn on e2 is blocked by the knight on e3"},
    {"4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e4", "the pawn on e2 is blocked by the knight on e4"},
    {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", "no pawn can reach e5; did you mean e4?"},
    {"6k1/8/8/2pP4/8/8/8/4K3 w - - 0 1", "dxc6",
     "there is nothing to capture on c6: the pawn on c5 has not just moved two squares"},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "exd3", "there is nothing to capture on d3"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8",
     "a pawn move to the last rank needs a promotion: =Q, =R, =B or =N"},
    {"4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a7=Q", "a pawn is promoted only on the last rank"},
    {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3=Q", "only a pawn is promoted"},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5",
     "no pawn can reach d5; a capture names the file it comes from; did you mean exd5?"},
    /* who could, what was meant, what can be meant */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nc6",
     "no knight can reach c6; Black could play it, but it is White's turn"},
    {"4k3/8/5n2/8/8/2B5/8/4K1N1 w - - 0 1", "Nxf6",
     "the knight on g1 cannot reach f6; did you mean Bxf6?"},
    {"4k3/8/8/8/8/2n5/8/B3K3 w - - 0 1", "bxc3",
     "White has no pawn on the b-file; did you mean Bxc3?"},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "the king on e1 cannot reach g1; did you mean O-O?"},
    {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "Nbd2 or Nfd2 can be meant"},
    /* over */
    {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "a3",
     "the game is over: checkmate"},
    {"k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "Kb8", "the game is over: stalemate"},
    {"4k3/8/8/8/8/8/8/R3K3 b - - 0+3 0 1", "Ke7", "the game is over: three checks have been given"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Xe9", ""},
    {"3r2k1/4P3/8/8/8/8/6K1/8 w - - 0 1", "ed", "a pawn move to the last rank needs a promotion"},
    {"3n2k1/8/8/8/8/8/4p1K1/3R4 b - - 0 1", "ed", "a pawn move to the last rank needs"},
    {"3r2k1/8/4P3/8/8/8/6K1/8 w - - 0 1", "ed", "no pawn on that file can capture"},
};

Test(san_explain, reasons)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)(i % RATSU_LEVELS));
        struct ratsu_position position;
        struct ratsu_buffer message = {0};
        struct ratsu_slice text = ratsu_slice_of(cases[i].text);
        cr_assert_eq(ratsu_fen_read(ratsu_slice_of(cases[i].fen), 0, 0, &position).fault,
                     RATSU_FEN_FINE, "%s", cases[i].fen);
        struct ratsu_san_reading reading = ratsu_san_read(kernel, &position, text);
        ratsu_san_explain(kernel, &position, text, reading.remarks, NULL, &message);
        ratsu_buffer_add_char(&message, '\0');
        size_t length = strlen(cases[i].message);
        cr_expect_eq(strncmp(message.data, cases[i].message, length ? length : 1), 0, "%s: %s",
                     cases[i].text, message.data);
        ratsu_buffer_free(&message);
    }
}

Test(san_explain, hints_for_text_that_is_no_move)
{
    static const struct {
        const char *text, *word; /* the word is in the hint; NULL: no hint */
    } texts[] = {{"5254", "iccf"},
                 {"5253", "iccf"},
                 {"5255", NULL},
                 {"57581", NULL},
                 {"5294", NULL},
                 {"525", NULL},
                 {"P-K4", "descriptive"},
                 {"N-KB3", "descriptive"},
                 {"QxB", NULL},
                 {"QxBd5", NULL},
                 {"Sf3", "--read-pieces"},
                 {"Кf3", "--read-pieces"},
                 {"Txd5+", "--read-pieces"},
                 {"Foo", "braces"},
                 {"Kt", NULL},
                 {"N1", "N1d2"},
                 {"X1", NULL},
                 {"castles", "O-O"},
                 {"l-0", "1-0"},
                 {"O:1", "0-1"},
                 {"0,5 - 0.5", "1/2-1/2"},
                 {"+:-", "1-0"},
                 {"1-0#", "1-0"},
                 {"1-1", "or *"},
                 {"White wins", "or *"},
                 {"10-0", NULL},
                 {"wins2", "or *"},
                 {"\uff2e\uff46\uff13", "full-width"},
                 {"I6-I8", NULL},
                 {"", NULL}};
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_position start;
    ratsu_position_start(&start, 518);
    char room[RATSU_HINT_MAX];
    cr_assert_null(ratsu_san_hint(kernel, NULL, ratsu_slice_of("P-K4"), room));
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const char *hint = ratsu_san_hint(kernel, &start, ratsu_slice_of(texts[i].text), room);
        bool fits = texts[i].word ? hint && strstr(hint, texts[i].word) : !hint;
        cr_expect(fits, "%s: %s", texts[i].text, hint ? hint : "none");
    }
}
