/* Moves in every notation, letter for letter, and texts that a notation refuses. */
#include "ratsu/notation.h"
#include "base/system.h"
#include "chess/squares.h"

#include <criterion/criterion.h>

static struct ratsu_position position_of(const char *fen)
{
    struct ratsu_position position;
    cr_assert_eq(ratsu_fen_read(ratsu_slice_of(fen), 0, 0, &position).fault, RATSU_FEN_FINE, "%s",
                 fen);
    return position;
}

static const struct ratsu_notation *find(const char *name)
{
    const struct ratsu_notation *notation = ratsu_notation_find(ratsu_slice_of(name));
    cr_assert_not_null(notation, "%s", name);
    return notation;
}

#define MATE "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define MIDDLE "r3k2r/1P6/6q1/2pPp3/8/3N4/8/R3K1NR w KQkq e6 0 1"
#define BLACK "r3k1nr/8/2n5/8/3PpP2/8/1p6/R3K2R b KQkq d3 0 1"

static const struct {
    const char *fen, *san;
    const char *texts[6]; /* lan, rlan, uci, iccf, smith, descriptive */
} moves[] = {
    {START, "e4", {"e2-e4", "e2-e4", "e2e4", "5254", "e2e4", "P-K4"}},
    {START, "Nf3", {"Ng1-f3", "Ng1-f3", "g1f3", "7163", "g1f3", "N-KB3"}},
    {START, "a3", {"a2-a3", "a2-a3", "a2a3", "1213", "a2a3", "P-QR3"}},
    {MIDDLE, "O-O-O", {"O-O-O", "O-O-O", "e1c1", "5131", "e1c1C", "O-O-O"}},
    {MIDDLE, "dxe6", {"d5xe6", "d5xe6e.p.", "d5e6", "4556", "d5e6E", "PxPe.p."}},
    {MIDDLE, "bxa8=Q+", {"b7xa8=Q+", "b7xRa8=Q+", "b7a8q", "27181", "b7a8rQ", "PxR(Q)ch"}},
    {MIDDLE, "b8=N", {"b7-b8=N", "b7-b8=N", "b7b8n", "27284", "b7b8N", "P-N8(N)"}},
    {MIDDLE, "b8=R+", {"b7-b8=R+", "b7-b8=R+", "b7b8r", "27282", "b7b8R", "P-N8(R)ch"}},
    {MIDDLE, "b8=B", {"b7-b8=B", "b7-b8=B", "b7b8b", "27283", "b7b8B", "P-N8(B)"}},
    {MIDDLE, "Nxc5", {"Nd3xc5", "Nd3xc5", "d3c5", "4335", "d3c5p", "NxP(QB5)"}},
    {MIDDLE, "Nxe5", {"Nd3xe5", "Nd3xe5", "d3e5", "4355", "d3e5p", "NxP(K5)"}},
    {MIDDLE, "Rxh8+", {"Rh1xh8+", "Rh1xRh8+", "h1h8", "8188", "h1h8r", "RxR(KR8)ch"}},
    {BLACK, "O-O-O", {"O-O-O", "O-O-O", "e8c8", "5838", "e8c8C", "O-O-O"}},
    {BLACK, "exd3", {"e4xd3", "e4xd3e.p.", "e4d3", "5443", "e4d3E", "PxPe.p."}},
    {BLACK, "Nf6", {"Ng8-f6", "Ng8-f6", "g8f6", "7866", "g8f6", "N-B3"}},
    {BLACK, "bxa1=Q+", {"b2xa1=Q+", "b2xRa1=Q+", "b2a1q", "22111", "b2a1rQ", "PxR(Q)ch"}},
    {BLACK, "Rxa1+", {"Ra8xa1+", "Ra8xRa1+", "a8a1", "1811", "a8a1r", "RxR(QR8)ch"}},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", {"O-O", "O-O", "e1g1", "5171", "e1g1c", "O-O"}},
    {"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1",
     "Qg7#",
     {"Qf7-g7#", "Qf7-g7#", "f7g7", "6777", "f7g7", "Q-KN7mate"}},
    {"4k3/8/8/8/8/8/4K3/R6R w - - 0 1",
     "Rad1",
     {"Ra1-d1", "Ra1-d1", "a1d1", "1141", "a1d1", "R(QR1)-Q1"}},
};

Test(notations, written_and_read_back)
{
    static const char *const names[] = {"lan", "rlan", "uci", "iccf", "smith", "descriptive"};
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct ratsu_position position = position_of(moves[i].fen);
        struct ratsu_san_reading san =
            ratsu_san_read(kernel, &position, ratsu_slice_of(moves[i].san));
        cr_assert_eq(san.remarks, 0, "%s", moves[i].san);
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            char text[RATSU_MOVE_TEXT_MAX];
            const struct ratsu_notation *notation = find(names[k]);
            size_t length = ratsu_move_write(kernel, &position, san.move, notation, NULL, text);
            struct ratsu_slice written = {text, length};
            cr_expect(ratsu_slice_is(written, moves[i].texts[k]), "%s in %s: %.*s", moves[i].san,
                      names[k], (int)length, text);
            struct ratsu_san_reading reading =
                ratsu_move_read(kernel, &position, written, notation, NULL);
            cr_expect_eq(reading.remarks & RATSU_FAULTS, 0, "%s", moves[i].texts[k]);
            cr_expect(ratsu_move_equal(reading.move, san.move), "%s", moves[i].texts[k]);
        }
    }
}

static const struct {
    const char *notation, *fen, *text;
    const char *san; /* what it means; NULL: refused */
    uint32_t fault;
} texts[] = {
    {"descriptive", START, "P-K4", "e4", 0},
    {"descriptive", START, "P\u2013K4", "e4", 0},
    {"descriptive", START, "P-K4ch", "e4", 0}, /* marks are no conditions */
    {"descriptive", START, "KP-K4", "e4", 0},
    {"descriptive", START, "QP-K4", NULL, RATSU_ILLEGAL},
    {"descriptive", START, "KBP-KB3", "f3", 0},
    {"descriptive", START, "BP-B3", NULL, RATSU_AMBIGUOUS},
    {"descriptive", START, "N-B3", NULL, RATSU_AMBIGUOUS},
    {"descriptive", START, "N-QB3", "Nc3", 0},
    {"descriptive", START, "Kt-QB3", "Nc3", 0}, /* as older books write the knight */
    {"descriptive", START, "P-KKt4", "g4", 0},
    {"descriptive", START, "KN-B3", NULL, RATSU_AMBIGUOUS},
    {"descriptive", START, "N(N1)-KB3", "Nf3", 0},
    {"descriptive", START, "N/KN1-B3", "Nf3", 0},
    {"descriptive", START, "N(QN1)-KB3", NULL, RATSU_ILLEGAL},
    {"descriptive", START, "N(KN1-B3", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "N-B9", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "N-B0", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "N-", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "N", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "-K4", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "RN-B3", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "P-K4x", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "P=K4", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", START, "PxP", NULL, RATSU_ILLEGAL},
    {"descriptive", START, "O-O", NULL, RATSU_ILLEGAL},
    {"descriptive", MIDDLE, "O-O-O", "O-O-O", 0},
    {"descriptive", MIDDLE, "0-0-0", "O-O-O", 0},
    {"descriptive", MIDDLE, "O-O", NULL, RATSU_ILLEGAL},
    {"descriptive", MIDDLE, "K-B1", "Kf1", 0},
    {"descriptive", MIDDLE, "PxPep", "dxe6", 0},
    {"descriptive", MIDDLE, "P\u00d7P", "dxe6", 0},
    {"descriptive", MIDDLE, "P:P", "dxe6", 0},
    {"rlan", MIDDLE, "b7\u00d7Ra8=Q+", "bxa8=Q+", 0},
    {"rlan", MIDDLE, "b7:Qa8=Q+", NULL, RATSU_ILLEGAL},
    {"descriptive", MIDDLE, "PxPe.p.", "dxe6", 0},
    {"descriptive", MIDDLE, "QPxKP", "dxe6", 0},
    {"descriptive", MIDDLE, "QPxQP", NULL, RATSU_ILLEGAL},
    {"descriptive", MIDDLE, "NxPe.p.", NULL, RATSU_ILLEGAL},
    {"descriptive", MIDDLE, "NxP", NULL, RATSU_AMBIGUOUS},
    {"descriptive", MIDDLE, "NxKP", "Nxe5", 0},
    {"descriptive", MIDDLE, "NxBP", "Nxc5", 0},
    {"descriptive", MIDDLE, "NxP(K5)", "Nxe5", 0},
    {"descriptive", MIDDLE, "NxP/B5", "Nxc5", 0},
    {"descriptive", MIDDLE, "NxN", NULL, RATSU_ILLEGAL},
    {"descriptive", MIDDLE, "NxQ", NULL, RATSU_ILLEGAL},
    {"descriptive", MIDDLE, "N-K5", NULL, RATSU_ILLEGAL}, /* it takes */
    {"descriptive", MIDDLE, "P-N8(Q)", "b8=Q+", 0},
    {"descriptive", MIDDLE, "P-N8=Qch", "b8=Q+", 0},
    {"descriptive", MIDDLE, "P-N8/Q", "b8=Q+", 0},
    {"descriptive", MIDDLE, "P-N8", NULL, RATSU_ILLEGAL},
    {"descriptive", MIDDLE, "P-N8(K)", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", MIDDLE, "P-N8(Q", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", MIDDLE, "P-N8=", NULL, RATSU_NOT_A_MOVE},
    {"descriptive", MIDDLE, "RxR", NULL, RATSU_AMBIGUOUS},
    {"descriptive", MIDDLE, "R(KR1)xR", "Rxh8+", 0},
    {"descriptive", MIDDLE, "R(KR1)xRdblch", "Rxh8+", 0},
    {"descriptive", BLACK, "N-B3", "Nf6", 0},
    {"descriptive", BLACK, "P-N8(Q)", "b1=Q+", 0},
    {"descriptive", BLACK, "PxPe.p.", "exd3", 0},
    {"iccf", START, "5254", "e4", 0},
    {"iccf", START, "7163", "Nf3", 0},
    {"iccf", START, "5255", NULL, RATSU_ILLEGAL},
    {"iccf", START, "525", NULL, RATSU_NOT_A_MOVE},
    {"iccf", START, "525411", NULL, RATSU_NOT_A_MOVE},
    {"iccf", START, "5954", NULL, RATSU_NOT_A_MOVE},
    {"iccf", START, "5054", NULL, RATSU_NOT_A_MOVE},
    {"iccf", START, "52541", NULL, RATSU_ILLEGAL},
    {"iccf", MIDDLE, "27284", "b8=N", 0},
    {"iccf", MIDDLE, "27285", NULL, RATSU_NOT_A_MOVE},
    {"iccf", MIDDLE, "27280", NULL, RATSU_NOT_A_MOVE},
    {"iccf", MIDDLE, "5131", "O-O-O", 0},
    {"smith", START, "e2e4", "e4", 0},
    {"smith", START, "e2e4p", NULL, RATSU_ILLEGAL},
    {"smith", START, "i2e4", NULL, RATSU_NOT_A_MOVE},
    {"smith", START, "e9e4", NULL, RATSU_NOT_A_MOVE},
    {"smith", START, "e0e4", NULL, RATSU_NOT_A_MOVE},
    {"smith", START, "`2e4", NULL, RATSU_NOT_A_MOVE},
    {"smith", START, "e2e", NULL, RATSU_NOT_A_MOVE},
    {"smith", START, "a1h8", NULL, RATSU_ILLEGAL},
    {"smith", START, "h8a1", NULL, RATSU_ILLEGAL},
    {"smith", MIDDLE, "d5e6", NULL, RATSU_ILLEGAL},
    {"rlan", MIDDLE, "b7xRa8=Q+", "bxa8=Q+", 0},
    {"rlan", MIDDLE, "b7xNa8=Q+", NULL, RATSU_ILLEGAL},
    {"rlan", MIDDLE, "b7:Ra8=Q+", "bxa8=Q+", 0},
    {"rlan", MIDDLE, "Nd3xPc5", "Nxc5", 0},
    {"rlan", MIDDLE, "d5xPe6", "dxe6", 0},
    {"rlan", MIDDLE, "d5xNe6", NULL, RATSU_ILLEGAL},
    {"uci", START, "e2e5", NULL, RATSU_ILLEGAL},
    {"uci", START, "e2e4n", NULL, RATSU_ILLEGAL},
    {"uci", START, "e2e9", NULL, RATSU_NOT_A_MOVE},
    {"uci", START, "e2e4k", NULL, RATSU_NOT_A_MOVE},
    {"uci", START, "Nf3", NULL, RATSU_NOT_A_MOVE},
    {"uci", START, "1118", NULL, RATSU_NOT_A_MOVE},
    {"uci", MATE, "a2a3", NULL, RATSU_AFTER_END},
    {"iccf", MATE, "1213", NULL, RATSU_AFTER_END},
    {"descriptive", MATE, "P-QR3", NULL, RATSU_AFTER_END},
};

Test(notations, what_is_read)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ratsu_position position = position_of(texts[i].fen);
        struct ratsu_san_reading reading = ratsu_move_read(
            kernel, &position, ratsu_slice_of(texts[i].text), find(texts[i].notation), NULL);
        uint32_t fault = reading.remarks & RATSU_FAULTS;
        cr_expect_eq(fault, texts[i].fault, "%s %s: %x", texts[i].notation, texts[i].text, fault);
        if (!texts[i].san || fault) continue;
        char san[RATSU_MOVE_TEXT_MAX];
        size_t length = ratsu_san_write(kernel, &position, reading.move, san);
        cr_expect(ratsu_slice_is((struct ratsu_slice){san, length}, texts[i].san), "%s %s: %.*s",
                  texts[i].notation, texts[i].text, (int)length, san);
    }
}

Test(notations, null_moves_are_the_same_everywhere)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_position position = position_of(START);
    struct ratsu_san_reading null = ratsu_san_read(kernel, &position, ratsu_slice_of("--"));
    cr_assert_eq(null.remarks & RATSU_FAULTS, 0);
    for (size_t i = 0; i < ratsu_notation_count; i++) {
        char text[RATSU_MOVE_TEXT_MAX];
        size_t length =
            ratsu_move_write(kernel, &position, null.move, &ratsu_notations[i], NULL, text);
        struct ratsu_slice written = {text, length};
        cr_expect(ratsu_slice_is(written, "--") || ratsu_slice_is(written, "0000"), "%s: %.*s",
                  ratsu_notations[i].name, (int)length, text);
    }
    cr_expect_null(ratsu_notation_find(ratsu_slice_of("none")));
}
