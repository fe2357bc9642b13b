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
        /* a semicolon inside of quotation marks ends no word */
        {START " bm \"e4;d4\";\n", "1:57 error epd-move\n1:61 error epd-move\n"},
        {START " id \"open;\n", "1:54 error bad-epd\n"},
        {START " id \"no end\"\n", "1:54 warning epd-semicolon\n"},
        {START " bm e4; foo\n", "1:61 warning epd-semicolon\n"},
        {START " foo\n", "1:54 error bad-epd\n"},
        {START " =;\n", "1:54 error bad-epd\n"},
        {START " ;D1 20 ;D2 400;\n" START " bm e4; id \"a\"; \n", ""},
        {START " 0 1;\n", ""},
        {START " bm e4;; id \"a\";\n", ""},
        {START " ;;D1 20\n", ""},
        {START " 0 1 bm e4;\n", "1:58 warning fen-operations\n"},
        {START " 0 1 ;D1 20\n", "1:58 warning fen-operations\n"},
        {START " 0 1 ; a remark\n" START "; mate in 2;\n",
         "1:58 warning fen-operations\n2:53 warning fen-operations\n"},
        {"1. " START " 0 1\n", "1:1 warning position-label\n"},
        {"12:" START " 0 1\n(3) " START "\n",
         "1:1 warning position-label\n2:1 warning position-label\n"},
        {"  7 " START "\n", "1:3 warning position-label\n"},
        {"Position 5: " START "\n", "1:1 warning position-label\n"},
        {START " 0 1 ; e4 wins\n", "1:58 warning fen-operations\n"},
        {"FEN " START " 0 1 | 35 | 1.0\n" START " [0.5]\n",
         "1:1 warning position-label\n1:62 warning fen-operations\n2:54 warning fen-operations\n"},
        {"http://x.y/4/8/8/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1\n",
         "1:1 warning position-label\n1:18 warning fen-spacing\n"},
        {"1,\"" START " 0 1\",e4\n", "1:1 error bad-fen\n"},
        {"\"" START " 0 1\".\n", "1:1 warning position-label\n1:58 warning position-label\n"},
        {"FEN: `" START " 0 1` \n", "1:1 warning position-label\n1:63 warning position-label\n"},
        {"<b>" START "</b>\n", "1:1 warning position-label\n1:56 warning position-label\n"},
        {"<" START " 0 1>\n", "1:1 warning position-label\n1:58 warning position-label\n"},
        {START " 0 1 |\n" START " 0 1\\n\n",
         "1:58 warning position-label\n2:57 warning position-label\n"},
        {"(" START " bm e4; id \"a\";), \n",
         "1:1 warning position-label\n1:69 warning position-label\n"},
        {START " bm e4; c0 \"to win;\"\n", "1:61 warning epd-semicolon\n"},
        {START " bm e4!\n", "1:54 warning epd-semicolon\n"},
        {START " 0 1 (!)\n", "1:58 warning fen-operations\n"},
        {"x.y/z/4k3/8/8/8/8/8/8/4K3%20w%20-%20-%200%201&c=w#3\n",
         "1:1 warning position-label\n1:7 warning fen-spacing\n1:46 warning position-label\n"},
        {"{\"fen\": \"" START " 0 1\"}\n", "1:1 error bad-fen\n"},
        {START " 0 1,5\n", "1:57 warning fen-operations\n"},
        {"White wins " START "\n", "1:1 error bad-fen\n"},
        {"; a note\n  // note\n", "1:1 error bad-fen\n2:3 error bad-fen\n"},
        {"4k3/8/8/8/8/8/8/4K3_w_-_-_0_1\n", "1:1 warning fen-spacing\n"},
        {START " bm ; am;\n", "1:54 warning epd-operation\n1:59 warning epd-operation\n"},
        {START " hmvc 5; fmvn 7; dm 3; acd 20;\n", ""},
        {START " hmvc x; fmvn -1; rc \"2\"; dm;\n",
         "1:54 error bad-epd\n1:62 error bad-epd\n1:71 warning epd-operation\n1:79 warning "
         "epd-operation\n"},
        {START " acd 12/20; acs 3.5; ce -M1; BM e4;\n",
         "1:54 warning epd-operation\n1:65 warning epd-operation\n1:74 warning "
         "epd-operation\n1:82 warning epd-operation\n"},
        {START " bm e4; x 5; 3+3;\n", "1:66 error bad-epd\n"},
        {START " id \"a\" bm e4; c0 \"b\" !;\n",
         "1:54 warning epd-semicolon\n1:68 warning epd-operation\n"},
        {START " 0 1 // a remark\n" START " # bm e4\n",
         "1:58 warning fen-operations\n2:54 warning fen-operations\n"},
        /* What cannot be an operation is a remark after six fields, a fault after four. */
        {START " 0 1 QzZqHm8A\n" START " 0 1 1-0\n" START " 0 1 0.5\n" START " 0 1 e2e4\n" START
               " 0 1,0.5\n" START " 0 1 white\n",
         "1:58 warning fen-operations\n2:58 warning fen-operations\n3:58 warning "
         "fen-operations\n4:58 warning fen-operations\n5:57 warning fen-operations\n6:58 warning "
         "fen-operations\n"},
        {START " white\n" START " 0.5\n" START " e2e4\n",
         "1:54 error bad-epd\n2:54 error bad-fen\n3:54 error bad-epd\n"},
        {START " x 5; y;\n", ""}, /* a name may be one letter */
        {START " 0 1 ; D1 20 ; D2 400\n" START " 0 1 x;\n" START " 0 1 bm e4\n",
         "1:58 warning fen-operations\n2:58 warning fen-operations\n3:58 warning "
         "fen-operations\n3:58 warning epd-semicolon\n"},
        {NULL, NULL}};
    judge_cases(cases, "X", true);
}

Test(judge_positions, oddities)
{
    static const struct judging_case cases[] = {
        {"4k3/8/8/8/8/8/8/4K3 w K - 0 1\n", "1:23 warning fen-castling\n"},
        /* Kings with rights on different files, rooks of one side on different files, a right too
         * many, a king in a corner: no one start array gives them. */
        {"r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1\n", "1:27 warning fen-castling\n"},
        {"r3k2r/8/8/8/8/8/8/R2K3R w HAha - 0 1\n", "1:27 warning fen-castling\n"},
        {"r3k1r1/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n", "1:28 warning fen-castling\n"},
        {"4k3/8/8/8/8/8/8/R2K3R w KQkq - 0 1\n", "1:25 warning fen-castling\n"},
        {"7k/8/8/8/8/8/8/KR6 w K - 0 1\n", "1:22 warning fen-castling\n"},
        {"r2k3r/8/8/8/8/8/8/R2K3R w KQkq - 0 1\n", ""},
        {"r2k3r/8/8/8/8/8/8/R2K1R2 w Qkq - 0 1\n", ""},
        {"4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1\n", ""},
        {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1\n", "1:25 warning fen-en-passant\n"},
        {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1\n", "1:1 warning impossible-position\n"},
        {"8/8/8/8/8/8/8/8 w - - 0 1\n", "1:1 error bad-fen\n"},
        {START " 0 1 \n" START "\t\n", "1:57 warning fen-spacing\n2:53 warning fen-spacing\n"},
        {" " START "\n" START "  0 1 \n", "1:1 warning fen-spacing\n2:1 warning fen-spacing\n"},
        {"4k3/8/8/8/8/8/8/4K3 w \u2013 - 0 1\n", "1:23 error bad-fen\n"},
        {START " hmvc 05; fmvn 0;\n",
         "1:1 warning fen-clock\n1:54 warning fen-digits\n1:63 warning fen-move-number\n"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 hmvc 5; fmvn 9;\n", "1:31 warning fen-clock\n"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 hmvc 1; fmvn 9;\n", "1:31 warning fen-clock\n"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 hmvc 0; fmvn 9;\n", ""},
        {NULL, NULL}};
    judge_cases(cases, "X", true);
}

/* The record names the system, or the settings do. */
Test(judge_positions, other_systems)
{
#define CAMELOT "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00"
    static const struct judging_case any[] = {
        {CAMELOT " 0 1\n" CAMELOT " bm D7-D8 d6-d9; pv D7-D8 D10-D9 D8xD10xF12;\n",
         "2:87 error epd-move\n"},
        {"2/8/11/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 00 0 1\n", "1:5 error bad-fen\n"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 w 30 0 1\n", "1:48 error bad-fen\n"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 00 0 1\n", "1:1 error bad-fen\n"},
        {"4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1 pv Ra8#;\n", "1:36 warning fen-operations\n"},
        {"4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1 pv Ra8# Kd7;\n",
         "1:36 warning fen-operations\n1:44 error epd-move\n"},
        {NULL, NULL}};
    judge_cases(any, "X", true);
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judging.settings.system = RATSU_MARINEERIMINE;
    judge_text(&judging,
               ratsu_slice_of(START " pv e4 c6 Ba6 d6 d3 Nd7;\n" START " pv e4 d5 exd5;\n"), true);
    cr_expect_str_eq(judging.found.data, "1:73 error epd-move\n2:63 error epd-move\n", "%s",
                     judging.found.data);
    judging_end(&judging);
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

/* Style is found with the group X, which the other tests turn off. */
Test(judge_positions, style_of_operations)
{
    static const struct judging_case cases[] = {
        {START ";\n", "1:53 style epd-empty\n"},
        {START "\n\x1a", "2:1 style dos-end-of-file\n"},
        {START " 0 1;\n" START " 0 1 ;\n", "1:57 style epd-empty\n2:58 style epd-empty\n"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1\n", "1:27 style fen-castling-files\n"},
        {"r2k3r/8/8/8/8/8/8/R2K3R w HAha - 0 1\n", ""},
        {START " ; bm e4;\n", "1:54 style epd-empty\n"},
        {START " bm e4;; id \"a\";\n", "1:60 style epd-empty\n"},
        {START " ;;D1 20\n", "1:55 style epd-empty\n"},
        {START " ;D1 20 ;D2 400;\n", ""},
        {START " id \"a\"; bm e4;\n", "1:62 style epd-order\n"},
        {START " bm e4; bm2 5; c0 \"a\";\n", ""},
        {START " bm e2e4 d4;\n", "1:57 style epd-san\n"},
        {START " pv e4 Pe5 Nf3;\n", "1:60 style epd-san\n"},
        {START " am e4 Nf3;\n", ""},
        {START " bm e4, d4;\n", "1:59 style epd-san\n"},
        {START " bm e4! d4?;\n", "1:59 style epd-san\n1:63 style epd-san\n"},
        {START " bm e4  d4;\n", "1:59 style epd-san\n"},
        {START " pv 1. e4 e5 2. Nf3;\n", "1:57 style epd-san\n1:65 style epd-san\n"},
        {START " bm !;\n", "1:57 error epd-move\n"},
        {"4k3/8/8/8/8/8/8/3QK3 w - - bm Qd7 +;\n", "1:31 style epd-san\n"},
        {"4k3/8/8/8/8/8/8/3QK3 w - - bm #1;\n", "1:31 error epd-move\n"},
        {NULL, NULL}};
    judge_cases(cases, "S", true);
}

/* What the message of a finding says of TEXT. */
static void says(const char *text, const char *expected)
{
    struct judging judging;
    judging_begin(&judging, RATSU_IMPORT);
    judge_text(&judging, ratsu_slice_of(text), true);
    struct ratsu_slice messages = ratsu_buffer_slice(&judging.findings.list.text);
    bool found = false;
    for (size_t i = 0; i + strlen(expected) <= messages.length; i++)
        found |= !memcmp(messages.data + i, expected, strlen(expected));
    cr_expect(found, "%s: %.*s", text, (int)messages.length, messages.data);
    judging_end(&judging);
}

Test(judge_positions, messages_name_what_stands_there)
{
    says("4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1\n", "did you mean e6?");
    says("4k3/8/8/8/4Pp2/8/8/4K3 b - e4 0 1\n", "did you mean e3?");
    says("4k3/8/8/8/8/8/8/4K3 w - e5 0 1\n", "write -");
    says("4k3/8/8/8/8/8/8/4K3 w - - 0 1 \n", "a blank at the end");
    says(" 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "a blank at the beginning");
    says("4k3/8/8/8/8/8/8/4K3  w - - 0 1\n", "not separated by one blank");
    says("4k3/8/8/8/8/8/8/4K3 w - \u2212 0 1\n", "U+2212 looks like -");
    says("4k3/8/8/8/8/8/8/4K3 w \x96 - 0 1\n", "the byte 96 looks like -");
    says("4k3/8/8/8/8/8/8/3QK3 w - - bm #1;\n", "the operation dm");
    says("4k3/8/8/8/8/8/8/3QK3 w - - bm -M12;\n", "the operation dm");
    says("4k3/8/8/8/8/8/8/4K3_w_-_-_0_1\n", "by _ or %20");
}
