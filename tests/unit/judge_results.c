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
        {FROM("8/8/8/8/8/8/k7/2K5 w - - 0 1", "*", "1. Kd1 *"), "11:8 warning unfinished-result\n"},
        /* The winner's own pieces count: a bare king, a knight against queens, one colour. */
        {FROM("8/8/8/8/8/k1q5/8/5K2 b - - 0 60", "1-0", "60... Qd2 1-0"),
         "11:11 warning win-without-material\n"},
        {FROM("8/8/8/8/8/k1q5/8/5K2 b - - 0 60", "0-1", "60... Qd2 0-1"), ""},
        {FROM("8/8/8/8/8/k1q5/8/4NK2 b - - 0 60", "1-0", "60... Qd2 1-0"),
         "11:11 warning win-without-material\n"},
        {FROM("8/8/8/8/8/k1r5/8/4NK2 b - - 0 60", "1-0", "60... Rc2 1-0"), ""},
        {FROM("8/8/8/8/8/k1q5/8/3NNK2 b - - 0 60", "1-0", "60... Qd2 1-0"), ""},
        {FROM("8/8/8/8/8/k1r5/8/4BK2 b - - 0 60", "1-0", "60... Rc2 1-0"),
         "11:11 warning win-without-material\n"},
        {FROM("8/8/8/8/8/k1b5/8/4BK2 b - - 0 60", "1-0", "60... Bd2 1-0"),
         "11:11 warning win-without-material\n"},
        {FROM("8/8/8/8/8/kb6/8/4BK2 b - - 0 60", "1-0", "60... Ba2 1-0"), ""},
        {FROM("8/8/8/8/8/k7/p7/4BK2 b - - 0 60", "1-0", "60... Kb2 1-0"), ""},
        {ROSTER("2020.01.01", "1-0") "[Variant \"Three-check\"]\n[SetUp \"1\"]\n"
                                     "[FEN \"8/8/8/8/8/k1r5/8/4BK2 b - - 3+3 0 60\"]\n\n"
                                     "60... Rc2 1-0\n",
         ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_results, automatic_draws_since_2014)
{
    static const struct judging_case cases[] = {
        {GAME("2014.07.01", "*", REPEATED " 9. e4 *"), "9:92 warning fivefold-passed\n"},
        {GAME("2014.06.30", "*", REPEATED " 9. e4 *"), ""},
        {GAME("2014.??.??", "*", REPEATED " 9. e4 *"), ""},
        {GAME("2020.01.01", "*", REPEATED " *"), "9:89 warning unfinished-result\n"},
        {GAME("2014.06.30", "*", REPEATED " *"), ""},
        {GAME("2020.01.01", "1-0", REPEATED " 1-0"), "9:89 warning result-against-draw\n"},
        {GAME("2014.06.30", "1-0", REPEATED " 1-0"), ""},
        {GAME("2020.01.01", "1/2-1/2", REPEATED " 1/2-1/2"), ""},
        /* What was passed over is one fault, wherever the game ends. */
        {GAME("2020.01.01", "1-0", REPEATED " 9. Nf3 Nf6 10. Ng1 Ng8 1-0"),
         "9:92 warning fivefold-passed\n"},
        {ROSTER("2020.01.01", "0-1") "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 148 "
                                     "100\"]\n\n100. Ra2 Kd7 0-1\n",
         "11:14 warning win-without-material\n"},
        {ROSTER("2020.01.01", "1-0") "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 148 "
                                     "100\"]\n\n100. Ra2 Kd7 1-0\n",
         "11:14 warning result-against-draw\n"},
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

Test(judge_results, last_comments)
{
    static const struct judging_case cases[] = {
        {GAME("2025.01.01", "1-0", "1. e4 e5 {White loses on time} 1-0"),
         "9:10 warning result-against-comment\n"},
        {GAME("2025.01.01", "0-1", "1. e4 e5 {White loses on time} 0-1"), ""},
        {GAME("2025.01.01", "1/2-1/2", "1. e4 e5 {+0.1/5 1s, Black resigns} 1/2-1/2"),
         "9:10 warning result-against-comment\n"},
        {GAME("2025.01.01", "*", "1. e4 e5 {Draw by adjudication} *"),
         "9:10 warning result-against-comment\n"},
        {GAME("2025.01.01", "*", "1. e4 e5 {White wins} *"), ""},
        {GAME("2025.01.01", "0-1", "1. e4 e5 {White wins} 0-1"),
         "9:10 warning result-against-comment\n"},
        {GAME("2025.01.01", "1-0", "1. e4 e5 ; White resigns\n1-0"),
         "9:10 warning result-against-comment\n"},
        /* A comment on an earlier move, in a variation, or in a sentence. */
        {GAME("2025.01.01", "1-0", "1. e4 {White resigns} e5 1-0"), ""},
        {GAME("2025.01.01", "1-0", "1. e4 e5 (1... c5 {White resigns}) 1-0"), ""},
        {GAME("2025.01.01", "1-0", "1. e4 e5 {Here White resigns too early} 1-0"), ""},
        /* Nobody loses on time to a bare king; the result is wrong once. */
        {FROM("8/8/8/8/8/k1q5/8/5K2 b - - 0 60", "1/2-1/2",
              "60... Qd2 {Black loses on time} 1/2-1/2"),
         ""},
        {FROM("8/8/8/8/8/k1q5/8/5K2 b - - 0 60", "1/2-1/2",
              "60... Qd2 {White loses on time} 1/2-1/2"),
         "11:11 warning result-against-comment\n"},
        {GAME("2025.01.01", "1-0", "1. f3 e5 2. g4 Qh4# {Black mates} 1-0"),
         "9:35 error result-against-position\n"},
        {GAME("2025.01.01", "1-0", "1. e4 e5 {White resigns} 0-1"), "9:26 error result-mismatch\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}

Test(judge_results, illegal_last_moves)
{
#define ENDED(termination, moves)                                                                  \
    ROSTER("2025.01.01", "0-1") "[Termination \"" termination "\"]\n\n" moves " 0-1\n"
    static const struct judging_case cases[] = {
        {ENDED("illegal move", "1. d4 Nf6 2. f2c3"), "10:14 error ended-by-illegal-move\n"},
        {ENDED("rules infraction", "1. d4 Nf6 2. Nf9"), "10:14 error ended-by-illegal-move\n"},
        {ENDED("normal", "1. d4 Nf6 2. f2c3 {A made an illegal move}"),
         "10:14 error ended-by-illegal-move\n"},
        {ENDED("normal", "1. d4 Nf6 2. f2c3"), "10:14 error illegal-move\n"},
        {ENDED("illegal move", "1. d4 Nf6 2. f2c3 e6"), "10:14 error illegal-move\n"},
        {ENDED("illegal move", "1. d4 Nf6 (1... Ke3) 2. c4"), "10:17 error illegal-move\n"},
        {ENDED("illegal move", "1. d4 Nf6"), ""},
        {NULL, NULL}};
    judge_cases(cases, "X", false);
}
