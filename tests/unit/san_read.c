#include <criterion/criterion.h>

#include "ratsu/notation.h"
#include "base/system.h"
#include "notation/san_explain.h"
#include "notation/uci.h"

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char castles[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
static const char pawns[] = "4r1k1/8/8/3pP3/4N3/8/3B4/4K2R w K d6 0 1";
static const char last_rank[] = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
static const char mates[] = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
static const char knights[] = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
static const char takers[] = "4k3/8/8/1p1p1p2/4P3/2N5/8/4K3 w - - 0 1";
static const char bishop[] = "4k3/8/8/8/8/3n4/8/1B2K3 w - - 0 1";

/* TEXT is read as the move UCI with exactly these REMARKS; with a fault, UCI is "". */
static const struct reading {
    const char *fen, *text, *uci;
    uint32_t remarks;
} readings[] = {
    {start, "e4", "e2e4", 0},
    {start, "Nf3", "g1f3", 0},
    /* null moves */
    {start, "--", "0000", RATSU_NULL},
    {start, "Z0", "0000", RATSU_NULL},
    {start, "0000", "0000", RATSU_NULL},
    {start, "null", "0000", RATSU_NULL},
    {start, "pass", "0000", RATSU_NULL},
    {start, "@@@@", "0000", RATSU_NULL},
    {start, "<>", "0000", RATSU_NULL},
    {"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "--", "", RATSU_ILLEGAL},
    /* check marks */
    {castles, "Ra8", "a1a8", RATSU_CHECK_MISSING | RATSU_CAPTURE_MISSING},
    {castles, "Rxa8", "a1a8", RATSU_CHECK_MISSING},
    {castles, "Rxa8+", "a1a8", 0},
    {castles, "Rxa8#", "a1a8", RATSU_MATE_FALSE},
    {castles, "Rxa8++", "a1a8", RATSU_MARK_SPELLING},
    {castles, "Rxa8ch", "a1a8", RATSU_MARK_SPELLING},
    {castles, "Rxa8dis.ch.", "a1a8", RATSU_MARK_SPELLING},
    {castles, "Rxa8\xe2\x80\xa0", "a1a8", RATSU_MARK_SPELLING},
    {castles, "Rb1+", "a1b1", RATSU_CHECK_FALSE},
    {castles, "Rb1++", "a1b1", RATSU_CHECK_FALSE | RATSU_MARK_SPELLING},
    {castles, "Rb1#", "a1b1", RATSU_MATE_FALSE},
    {mates, "Re8", "e1e8", RATSU_MATE_MISSING},
    {mates, "Re8+", "e1e8", RATSU_MATE_AS_CHECK},
    {mates, "Re8#", "e1e8", 0},
    {mates, "Re8++", "e1e8", RATSU_MARK_SPELLING},
    {mates, "Re8mate", "e1e8", RATSU_MARK_SPELLING},
    {mates, "Re8x", "e1e8", RATSU_MARK_SPELLING},
    {mates, "Re8#+", "e1e8", RATSU_MARK_SPELLING},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 1+3 0 1", "Qa8#", "a1a8", 0},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 1+3 0 1", "Qa8+", "a1a8", RATSU_MARK_SPELLING},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 1+3 0 1", "Qa8", "a1a8", RATSU_CHECK_MISSING},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 2+3 0 1", "Qa8#", "a1a8", RATSU_MATE_FALSE},
    /* where from */
    {knights, "Nbd2", "b1d2", 0},
    {knights, "Nd2", "", RATSU_AMBIGUOUS},
    {knights, "N1d2", "b1d2", RATSU_DISAMBIGUATION_OTHER},
    {knights, "Nb1d2", "b1d2", RATSU_DISAMBIGUATION_NEEDLESS},
    {knights, "Nba3", "b1a3", RATSU_DISAMBIGUATION_NEEDLESS},
    {knights, "Nbxd2", "b1d2", RATSU_CAPTURE_FALSE},
    {"4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "Nc3", "b1c3", 0},
    {"4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "Nbc3", "b1c3", RATSU_DISAMBIGUATION_NEEDLESS},
    {"4k3/8/8/8/1N3N2/8/1N6/4K3 w - - 0 1", "Nb4d3", "b4d3", 0},
    {"4k3/8/8/8/1N3N2/8/1N6/4K3 w - - 0 1", "Nbd3", "", RATSU_AMBIGUOUS},
    {start, "Ng1f3", "g1f3", RATSU_DISAMBIGUATION_NEEDLESS},
    {start, "ee4", "e2e4", RATSU_DISAMBIGUATION_NEEDLESS},
    {start, "Ng1-f3", "g1f3", RATSU_LONG_FORM},
    {start, "e2-e4", "e2e4", RATSU_LONG_FORM},
    {start,
     "e2\xe2\x80\x93"
     "e4",
     "e2e4", RATSU_LONG_FORM | RATSU_DASH},
    {start, "e2e4", "e2e4", RATSU_COORDINATES},
    {start, "g1f3", "g1f3", RATSU_COORDINATES},
    {start, "g1-f3", "g1f3", RATSU_COORDINATES | RATSU_LONG_FORM},
    {castles, "a1a8", "a1a8", RATSU_COORDINATES},
    {castles, "a1a8+", "a1a8", RATSU_COORDINATES},
    {castles, "a1b1+", "a1b1", RATSU_COORDINATES | RATSU_CHECK_FALSE},
    /* capture */
    {pawns, "e5xd6", "e5d6", RATSU_DISAMBIGUATION_NEEDLESS},
    {pawns, "exd6", "e5d6", 0},
    {pawns, "ed6", "e5d6", RATSU_CAPTURE_MISSING},
    {pawns, "ed", "e5d6", RATSU_PAWN_SHORT},
    {pawns, "exd", "e5d6", RATSU_PAWN_SHORT},
    {pawns, "xd6", "e5d6", RATSU_PAWN_SHORT},
    {takers, "xd5", "", RATSU_AMBIGUOUS},
    {takers, "xb5", "c3b5", RATSU_PAWN_SHORT},
    {takers, "xf5", "e4f5", RATSU_PAWN_SHORT},
    {takers, "Pxd5", "e4d5", RATSU_PAWN_LETTER | RATSU_PAWN_SHORT},
    {takers, "xe5", "", RATSU_ILLEGAL},
    {takers, "xh8", "", RATSU_ILLEGAL},
    {last_rank, "xb8=Q+", "a7b8q", RATSU_PAWN_SHORT},
    {last_rank, "xb8", "", RATSU_ILLEGAL},
    {"4k3/8/8/8/8/8/5n2/4K2R w K - 0 1", "xh1", "", RATSU_ILLEGAL},
    {pawns, "e:d6", "e5d6", RATSU_CAPTURE_SPELLING},
    {pawns, "ed6:", "e5d6", RATSU_CAPTURE_SPELLING},
    {pawns,
     "e\xc3\x97"
     "d6",
     "e5d6", RATSU_CAPTURE_SPELLING},
    {pawns, "exd6e.p.", "e5d6", RATSU_EN_PASSANT_SUFFIX},
    {pawns, "exd6ep", "e5d6", RATSU_EN_PASSANT_SUFFIX},
    {pawns, "exd6(ep)", "e5d6", RATSU_EN_PASSANT_SUFFIX},
    {pawns, "exd6(e.p)", "e5d6", RATSU_EN_PASSANT_SUFFIX},
    {pawns, "exd6ep.", "e5d6", RATSU_EN_PASSANT_SUFFIX},
    {pawns, "e6ep", "", RATSU_ILLEGAL},
    {pawns, "d6", "", RATSU_ILLEGAL},
    /* castling */
    {castles, "O-O", "e1g1", 0},
    {castles, "O-O-O", "e1c1", 0},
    {castles, "0-0", "e1g1", RATSU_CASTLING_ZEROS},
    {castles, "0-0-0", "e1c1", RATSU_CASTLING_ZEROS},
    {castles, "O\u2013O", "e1g1", RATSU_DASH},
    {castles, "O\u2014O\u2212O", "e1c1", RATSU_DASH},
    {castles, "0\u20110", "e1g1", RATSU_CASTLING_ZEROS | RATSU_DASH},
    {castles, "h1e1", "e1g1", RATSU_COORDINATES},
    {castles, "Ra1-e1", "e1c1", RATSU_LONG_FORM | RATSU_CASTLING_SPELLING},
    {castles, "h1f1", "h1f1", RATSU_COORDINATES},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "h1f1", "g1h1", RATSU_COORDINATES},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "Rh1-f1", "g1h1", RATSU_LONG_FORM | RATSU_CASTLING_SPELLING},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "Rf1", "", RATSU_ILLEGAL},
    {"4k3/8/8/8/8/8/8/6KR w - - 0 1", "h1f1", "", RATSU_ILLEGAL},
    {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "a1d1", "c1a1", RATSU_COORDINATES},
    {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "a1b1", "a1b1", RATSU_COORDINATES},
    {castles, "o-o", "e1g1", RATSU_CASTLING_SPELLING},
    {castles, "OOO", "e1c1", RATSU_CASTLING_SPELLING},
    {castles, "00", "e1g1", RATSU_CASTLING_SPELLING},
    {castles, "O-0", "e1g1", RATSU_CASTLING_SPELLING},
    {castles, "e1g1", "e1g1", RATSU_COORDINATES},
    {castles, "e1h1", "e1g1", RATSU_COORDINATES},
    {castles, "Kxh1", "e1g1", RATSU_CASTLING_SPELLING},
    {castles, "Kg1", "", RATSU_ILLEGAL},
    {castles, "Ke1-g1", "e1g1", RATSU_LONG_FORM | RATSU_CASTLING_SPELLING},
    {castles, "Ke1c1", "e1c1", RATSU_CASTLING_SPELLING},
    {castles, "Ke1h1", "e1g1", RATSU_CASTLING_SPELLING},
    {castles, "Kh1", "", RATSU_ILLEGAL},
    {castles, "Keh1", "", RATSU_ILLEGAL},
    {castles, "Kxg1", "", RATSU_ILLEGAL},
    {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "Kf1-g1", "f1g1", RATSU_LONG_FORM},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "Kf1-g1", "f1g1", RATSU_LONG_FORM | RATSU_CASTLING_SPELLING},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "Kg1", "", RATSU_ILLEGAL},
    {castles, "O-O e.p.", "", RATSU_NOT_A_MOVE},
    {castles, "e1h1ep", "", RATSU_ILLEGAL},
    {castles, "O-O+", "e1g1", RATSU_CHECK_FALSE},
    {castles, "OO-O", "", RATSU_NOT_A_MOVE},
    {castles, "O-O-", "", RATSU_NOT_A_MOVE},
    /* promotion */
    {last_rank, "a8=Q+", "a7a8q", RATSU_CHECK_FALSE},
    {last_rank, "a8=Q", "a7a8q", 0},
    {last_rank, "a8=N", "a7a8n", 0},
    {last_rank, "a8Q", "a7a8q", RATSU_PROMOTION_SPELLING},
    {last_rank, "a8=q", "a7a8q", RATSU_PROMOTION_SPELLING},
    {last_rank, "a8(Q)", "a7a8q", RATSU_PROMOTION_SPELLING},
    {last_rank, "a8=(Q)", "a7a8q", RATSU_PROMOTION_SPELLING},
    {last_rank, "a8/Q", "a7a8q", RATSU_PROMOTION_SPELLING},
    {last_rank, "a8(=Q)", "a7a8q", RATSU_PROMOTION_SPELLING},
    {last_rank, "a8 = Q", "a7a8q", RATSU_PROMOTION_SPELLING | RATSU_BLANK_INSIDE},
    {last_rank, "axbQ+", "a7b8q", RATSU_PROMOTION_SPELLING | RATSU_PAWN_SHORT},
    {last_rank, "ab/n", "a7b8n", RATSU_PROMOTION_SPELLING | RATSU_PAWN_SHORT},
    {last_rank, "axbb", "", RATSU_NOT_A_MOVE},
    {last_rank, "axbK", "", RATSU_NOT_A_MOVE},
    {last_rank, "a8b", "a7a8b", RATSU_PROMOTION_SPELLING},
    {last_rank, "a7a8b", "a7a8b", RATSU_COORDINATES},
    {last_rank, "a7a8R", "a7a8r", RATSU_COORDINATES | RATSU_PROMOTION_SPELLING},
    {last_rank, "axb8=Q+", "a7b8q", 0},
    {last_rank, "ab=Q", "a7b8q", RATSU_PAWN_SHORT | RATSU_CHECK_MISSING},
    {last_rank, "a8", "", RATSU_ILLEGAL},
    {last_rank, "a8=", "", RATSU_ILLEGAL},
    {start, "d4=", "d2d4", RATSU_PROMOTION_SPELLING},
    {start, "d4=+", "", RATSU_NOT_A_MOVE},
    {last_rank, "a7a8", "", RATSU_ILLEGAL},
    {last_rank, "a8=K", "", RATSU_NOT_A_MOVE},
    {last_rank, "a8=P", "", RATSU_NOT_A_MOVE},
    {start, "e4=Q", "", RATSU_ILLEGAL},
    {start, "Nf3=Q", "", RATSU_ILLEGAL},
    /* letters */
    {start,
     "\xe2\x99\x98"
     "f3",
     "g1f3", RATSU_FIGURINE},
    {start,
     "\xe2\x99\x9e\xef\xb8\x8e"
     "f3",
     "g1f3", RATSU_FIGURINE},
    {start, "Pe4", "e2e4", RATSU_PAWN_LETTER},
    {start, "nf3", "g1f3", RATSU_LETTER_CASE},
    {start, "pe4", "e2e4", RATSU_PAWN_LETTER | RATSU_LETTER_CASE},
    {start, "E4", "e2e4", RATSU_LETTER_CASE},
    {start, "NF3", "g1f3", RATSU_LETTER_CASE},
    {start, "NGF3", "g1f3", RATSU_LETTER_CASE | RATSU_DISAMBIGUATION_NEEDLESS},
    {start, "Dd4", "", RATSU_NOT_A_MOVE},
    {start, "NGf3", "", RATSU_NOT_A_MOVE},
    {takers, "Exd5", "", RATSU_NOT_A_MOVE},
    {takers, "Cxd5", "", RATSU_NOT_A_MOVE},
    {start, "b3", "b2b3", 0},
    {start, "B3", "", RATSU_NOT_A_MOVE},
    {bishop, "Bxd3", "b1d3", 0},
    {bishop, "bxd3", "", RATSU_ILLEGAL},
    {bishop, "bd3", "", RATSU_ILLEGAL},
    {"4k3/8/8/8/8/3n4/2P5/1B2K3 w - - 0 1", "Bxd3", "", RATSU_ILLEGAL},
    {"4k3/8/8/8/8/2n5/1P6/4KB2 w - - 0 1", "bxc3", "b2c3", 0},
    /* no moves */
    {start, "", "", RATSU_NOT_A_MOVE},
    {start, "N", "", RATSU_NOT_A_MOVE},
    {start, "e", "", RATSU_NOT_A_MOVE},
    {start, "e9", "", RATSU_NOT_A_MOVE},
    {start, "Nf", "", RATSU_NOT_A_MOVE},
    {start, "Ngf", "", RATSU_NOT_A_MOVE},
    {start, "4e4", "", RATSU_NOT_A_MOVE},
    {start, "Nf3-", "", RATSU_NOT_A_MOVE},
    {start, "N-xf3", "", RATSU_NOT_A_MOVE},
    {start, "Ng1f3f3", "", RATSU_NOT_A_MOVE},
    {start, "Sf3", "", RATSU_NOT_A_MOVE},
    {start, "Nf3\xff", "", RATSU_NOT_A_MOVE},
    {start, "+", "", RATSU_NOT_A_MOVE},
    {start, "#", "", RATSU_NOT_A_MOVE},
    {start, "=Q", "", RATSU_NOT_A_MOVE},
    {start, "(Q)", "", RATSU_NOT_A_MOVE},
    {start, "Nf3aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "", RATSU_NOT_A_MOVE},
    /* not legal */
    {start, "Nf4", "", RATSU_ILLEGAL},
    {start, "e5", "", RATSU_ILLEGAL},
    {"4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1", "Nc5", "", RATSU_ILLEGAL},
    {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "a3", "", RATSU_AFTER_END},
    {"k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "Kb8", "", RATSU_AFTER_END},
    {"4k3/8/8/8/8/8/8/R3K3 b - - 0+3 0 1", "Ke7", "", RATSU_AFTER_END},
};

Test(san_read, each_leniency_has_its_remark)
{
    for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
        const struct reading *expected = &readings[i];
        struct ratsu_position position;
        cr_assert_eq(ratsu_fen_read(ratsu_slice_of(expected->fen), 0, 0, &position).fault,
                     RATSU_FEN_FINE);
        for (int level = 0; level < RATSU_LEVELS; level++) {
            const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)level);
            struct ratsu_san_reading reading =
                ratsu_san_read(kernel, &position, ratsu_slice_of(expected->text));
            char uci[RATSU_UCI_MAX + 1] = "";
            if (!(reading.remarks & RATSU_FAULTS))
                uci[ratsu_uci_write(&position, reading.move, uci)] = '\0';
            cr_expect_eq(reading.remarks, expected->remarks, "%s: %x, not %x", expected->text,
                         reading.remarks, expected->remarks);
            cr_expect_str_eq(uci, expected->uci, "%s", expected->text);
        }
    }
}

/* Every fault has its explanation, every reading without one none of the fault bits. */
Test(san_read, any_bytes_are_read_or_refused)
{
    static const char letters[] =
        "abcdefgh12345678NBRQKOPnrqkox=+#-.()/:e0zZ@<>\xe2\x99\x98\xc3\x97";
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_position position;
    uint64_t state = 0x1234567;
    ratsu_fen_read(ratsu_slice_of(pawns), 0, 0, &position);
    for (int round = 0; round < 300000; round++) {
        char text[12];
        state = state * 6364136223846793005u + 1442695040888963407u;
        size_t length = state >> 60;
        if (length > sizeof text) length = sizeof text;
        for (size_t i = 0; i < length; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            text[i] = letters[(state >> 33) % (sizeof letters - 1)];
        }
        struct ratsu_slice slice = {text, length};
        struct ratsu_san_reading reading = ratsu_san_read(kernel, &position, slice);
        uint32_t fault = reading.remarks & RATSU_FAULTS;
        cr_assert_eq(fault & (fault - 1), 0);
        struct ratsu_buffer message = {0};
        ratsu_san_explain(kernel, &position, slice, reading.remarks, NULL, &message);
        bool explained = fault && fault != RATSU_NOT_A_MOVE; /* which says all there is to say */
        cr_assert_eq(message.length > 0, explained, "%.*s", (int)length, text);
        ratsu_buffer_free(&message);
    }
}
