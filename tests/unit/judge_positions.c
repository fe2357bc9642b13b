#include "judging.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

Test(judge_positions, records_are_lines)
{
    static const struct judging_case cases[] = {
        {START " 0 1\n\n# comment\n" START "\n", ""},
        {START " ;D1 20 ;D2 400\n", ""},
        {START " bm e4 d4; id \"a; b\"; pv e4 e5 Nf3;\n", ""},
        {"\n  rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", "2:12 error bad-fen\n"},
        {START " bm Ke3;\n", "1:57 error epd-move\n"},
        {START " pv e4 e4;\n", "1:60 error epd-move\n"},
        {START " id \"open;\n", "1:54 error bad-epd\n"},
        {START " id \"no end\"\n", "1:54 error bad-epd\n"},
        {START " =;\n", "1:54 error bad-epd\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", true);
}

Test(judge_positions, oddities)
{
    static const struct judging_case cases[] = {
        {"4k3/8/8/8/8/8/8/4K3 w K - 0 1\n", "1:1 warning fen-castling\n"},
        {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1\n", "1:1 warning fen-en-passant\n"},
        {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1\n", "1:1 warning impossible-position\n"},
        {"8/8/8/8/8/8/8/8 w - - 0 1\n", "1:1 error bad-fen\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", true);
}

Test(judge_positions, records_are_counted)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judge_text(&judging, ratsu_slice_of("#x\n" START " 0 1\r\n\r\n4k3 w\r\n" START "\r\n"), true);
    cr_expect_eq(judging.findings.games, 3);
    cr_expect_eq(judging.findings.bad, 1);
    cr_expect_eq(judging.findings.plies, 0);
    judging_end(&judging);
}
