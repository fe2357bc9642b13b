#include "ratsu/notation.h"
#include "notation/fen_text.h"
#include <criterion/criterion.h>
#include <stdio.h>

/* The keys that the format's description publishes. */
Test(polyglot, published_keys)
{
    static const struct {
        const char *fen;
        uint64_t key;
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9c},
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196},
        {"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0},
        {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4},
        {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78},
        {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a607ca3f242c1},
        {"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fdd303c946bdd9},
        {"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637},
        {"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f9b829b279560},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ratsu_position position;
        struct ratsu_fen_reading reading =
            ratsu_fen_read(ratsu_slice_of(cases[i].fen), 0, 0, &position);
        cr_assert_eq(reading.fault, RATSU_FEN_FINE, "%s", cases[i].fen);
        cr_expect_eq(ratsu_polyglot_key(&position), cases[i].key, "%s", cases[i].fen);
    }
}

/* An en passant square counts where a pawn stands beside the one that passed, on either side, on
 * every file. */
Test(polyglot, en_passant_where_a_pawn_could_take)
{
    for (int passed = 0; passed < 8; passed++)
        for (int pawn = 0; pawn < 8; pawn++) {
            if (pawn == passed) continue;
            char row[] = "11111111", fen[120];
            uint64_t keys[2];
            row[passed] = 'p', row[pawn] = 'P';
            for (int with = 0; with < 2; with++) {
                struct ratsu_position position;
                char target[] = {(char)('a' + passed), '6', '\0'};
                snprintf(fen, sizeof fen, "4k3/8/8/%s/8/8/8/4K3 w - %s 0 1", row,
                         with ? target : "-");
                ratsu_fen_read(ratsu_slice_of(fen), 0, 0, &position);
                keys[with] = ratsu_polyglot_key(&position);
            }
            bool beside = pawn == passed - 1 || pawn == passed + 1;
            cr_expect_eq(keys[0] != keys[1], beside, "%s", fen);
        }
}
