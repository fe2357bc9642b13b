#include "judging.h"

Test(judge_export, export_format_is_silent)
{
    static const struct judging_case cases[] = {
        {MOVES("1. e4 e5 2. Nf3 Nc6 *\n\n"), ""},
        {MOVES("1. e4 e5 2. Nf3 $1 {text} 2... Nc6 (2... d6 3. d4 (3. Bc4 Be7)) 3. Bb5 *\n\n"), ""},
        {ROSTER("2020.01.01", "*") "[ECO \"A00\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 0 "
                                   "1\"]\n[SetUp \"1\"]\n\n1... Kd7 2. Ra2 *\n",
         ""},
        {"[Event \"?\"]\r\n[Site \"?\"]\r\n[Date \"????.??.??\"]\r\n[Round \"?\"]\r\n[White "
         "\"?\"]\r\n[Black \"?\"]\r\n"
         "[Result \"*\"]\r\n\r\n1. e4\r\ne5 *\r\n",
         ""},
        {NULL, NULL}};
    judge_cases(cases, "", false);
}

Test(judge_export, each_check_speaks_once_a_game)
{
    static const struct judging_case cases[] = {
        {"\xef\xbb\xbf" MOVES("1. e4 e5 2. Nf3 *\n"), ""},
        {MOVES("1.e4 e5 2.Nf3 *\n"), "9:3 style export-spacing\n"},
        {MOVES("1. e4  e5 2. Nf3 *\n"), "9:6 style export-spacing\n"},
        {MOVES("1. e4 ( 1. d4 ) 1... e5 *\n"), "9:8 style export-spacing\n"},
        {MOVES("1. e4 1... e5 2. Nf3 2... Nc6 *\n"), "9:7 style export-numbers\n"},
        {MOVES("1. e4 e5 Nf3 *\n"), "9:10 style export-numbers\n"},
        {MOVES("1. e4 {text} e5 *\n"), "9:14 style export-numbers\n"},
        /* after a variation in a variation, each line goes on where it was left */
        {MOVES("1. e4 e5 (1... c5 2. Nf3 (2. d4 cxd4) 2... d6) 2. Nf3 Nc6 *\n"), ""},
        {MOVES("1. e4! e5? *\n"), "9:6 style export-signs\n"},
        {MOVES("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 *\n"),
         ""},
        {MOVES("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. "
               "O-O *\n"),
         "9:80 style export-line-length\n"},
        {ROSTER("2020.01.01", "*") "1. e4 *\n", "8:1 style export-blank-lines\n"},
        {ROSTER("2020.01.01", "*") "*\n", "8:1 style export-blank-lines\n"},
        {"[Site \"?\"]\n[Event \"?\"]\n[Date \"2020.01.01\"]\n[Round \"?\"]\n[White \"?\"]\n[Black "
         "\"?\"]\n[Result \"*\"]\n\n*\n",
         "2:1 style export-tag-order\n"},
        {ROSTER("2020.01.01", "*") "[Zoo \"a\"]\n[ECO \"A00\"]\n\n*\n",
         "9:1 style export-tag-order\n"},
        {ROSTER("2020.01.01", "*") "[ECO  \"A00\"]\n\n*\n", "8:1 style export-tag-layout\n"},
        {MOVES("1. e4\r\ne5 *\n"), "9:6 style mixed-line-ends\n"},
        {"\n[Event \"?\"]\r\n", "2:1 warning missing-roster-tag\n2:12 style mixed-line-ends\n2:12 "
                                "warning missing-terminator\n"},
        {NULL, NULL}};
    judge_cases(cases, "", false);
}
