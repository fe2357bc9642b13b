#include "judging.h"

#define GAME(date, result, moves) ROSTER(date, result) "\n" moves "\n"
#define REPEATED                                                                                   \
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8"

Test(judge_results, terminator_tag_and_position_agree)
{
    static const struct judging_case cases[] = {
        {GAME("2020.01.01", "1-0", "1. e4 e5 1-0"), ""},
        {GAME("2020.01.01", "1-0", "1. e4 e5 0-1"), "9:10 error result-mismatch\n"},
        {GAME("2020.01.01", "1-0", "1. e4 e5"), "9:9 warning missing-terminator\n"},
        {GAME("2020.01.01", "1-0", "1. f3 e5 2. g4 Qh4# 1-0"),
         "9:21 error result-against-position\n"},
        {GAME("2020.01.01", "1/2-1/2", "1. f3 e5 2. g4 Qh4# 1/2-1/2"),
         "9:21 error result-against-position\n"},
        {GAME("2020.01.01", "0-1", "1. f3 e5 2. g4 Qh4# 0-1"), ""},
        {GAME("2020.01.01", "*", "1. f3 e5 2. g4 Qh4# *"), "9:21 warning unfinished-result\n"},
        {GAME("2020.01.01", "1-0", "1. f3 e5 2. g4 Qh4#"),
         "7:10 error result-against-position\n9:20 warning missing-terminator\n"},
        /* Tag and terminator differ: that is one fault, whatever the position. */
        {GAME("2020.01.01", "1-0", "1. f3 e5 2. g4 Qh4# 0-1"), "9:21 error result-mismatch\n"},
        /* Nothing is known about the final position after a fault. */
        {GAME("2020.01.01", "1-0", "1. f3 e5 2. g4 Qh4# 3. a3 1-0"), "9:24 error move-after-end\n"},
        {GAME("2020.01.01", "1-0", "1. e4 e5 1:0"), "9:10 warning result-spelling\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_results, stalemate_and_dead_positions)
{
#define FROM(fen, result, moves)                                                                   \
    ROSTER("2020.01.01", result) "[SetUp \"1\"]\n[FEN \"" fen "\"]\n\n" moves "\n"
    static const struct judging_case cases[] = {
        {FROM("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "1-0", "1. Qf7 1-0"),
         "11:8 error result-against-position\n"},
        {FROM("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "1/2-1/2", "1. Qf7 1/2-1/2"), ""},
        {FROM("8/8/8/8/8/8/k7/2K5 w - - 0 1", "1-0", "1. Kd1 1-0"),
         "11:8 warning win-without-material\n"},
        {FROM("8/8/8/8/8/8/k7/2K5 w - - 0 1", "*", "1. Kd1 *"), ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_results, automatic_draws_since_2014)
{
    static const struct judging_case cases[] = {
        {GAME("2014.07.01", "*", REPEATED " 9. e4 *"), "9:92 warning fivefold-passed\n"},
        {GAME("2014.06.30", "*", REPEATED " 9. e4 *"), ""},
        {GAME("2014.??.??", "*", REPEATED " 9. e4 *"), ""},
        {GAME("2020.01.01", "*", REPEATED " *"), ""},
        {ROSTER("2020.01.01", "*") "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 149 "
                                   "100\"]\n\n100. Ra2 Kd7 101. Ra3 *\n",
         "11:10 warning seventyfive-passed\n"},
        /* The clock counts plies from before the game. */
        {ROSTER("2020.01.01", "*") "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
                                   "RNBQKBNR w KQkq - 30 40\"]\n\n40. Nf3 Nf6 41. Ng1 Ng8 *\n",
         ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}
