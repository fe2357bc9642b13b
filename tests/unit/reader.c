#include "elements.h"

#include "fuzz/pgn_properties.h"

#include <criterion/criterion.h>

#include <dirent.h>

struct reading {
    const char *text, *elements;
};

static void expect_readings(const struct reading *cases, size_t count)
{
    struct ratsu_buffer out = {0};
    for (size_t i = 0; i < count; i++)
        for (unsigned level = 0; level <= ratsu_level_best(); level++) {
            const char *got =
                describe(&out, ratsu_slice_of(cases[i].text), (enum ratsu_level)level);
            cr_expect_str_eq(got, cases[i].elements, "\"%s\" gives\n  %s\nnot\n  %s", cases[i].text,
                             got, cases[i].elements);
        }
    ratsu_buffer_free(&out);
}

#define EXPECT(cases) expect_readings(cases, sizeof(cases) / sizeof *(cases))

Test(reader, moves_and_numbers)
{
    static const struct reading cases[] = {
        {"1. e4 e5 2.Nf3", "N1. Me4 Me5 N2. MNf3"},
        {"1.e4 e5\n2...Nf6", "N1. Me4 Me5 N2... MNf6"},
        {"1 e4 e5", "N1 Me4 Me5"},
        {"12. ... Nf6 13 . Qe2", "N12. N... MNf6 N13 N. MQe2"},
        {"...Kf3 .d4", "N... MKf3 N. Md4"},
        {"1.e4e5 2.Nf3Nc6", "N1. Me4e5 N2. MNf3Nc6"},
        {"1e4 12Nf3", "N1 Me4 N12 MNf3"},
        {"O-O O-O-O 0-0 0-0-0+ o-o OO", "MO-O MO-O-O M0-0 M0-0-0+ Mo-o MOO"},
        {"1.0-0 0-1", "N1. M0-0 R0-1"},
        {"e8=Q e8Q e8(Q) e8(Q)+ e8/Q+ e8=q", "Me8=Q Me8Q Me8(Q) Me8(Q)+ Me8/Q+ Me8=q"},
        {"e4 (d4) e8(e5)", "Me4 ( Md4 ) Me8 ( Me5 )"},
        {"Ng1-f3 g1f3 e7e8q Nbd7 R1xe2 ed exd exd6e.p. exd6 e.p.",
         "MNg1-f3 Mg1f3 Me7e8q MNbd7 MR1xe2 Med Mexd Mexd6e.p. Mexd6 e.p."},
        {"Qh5ch Qh5 ch Qh5 dis ch. Qh5# mate", "MQh5ch MQh5 ch MQh5 dis ch. MQh5# Xmate~text"},
        {"\u2658f3 N\u00d7e5 e:d5 Ng1\u2013f3", "M\u2658f3 MN\u00d7e5 Me:d5 MNg1\u2013f3"},
        {"\u041a\u0440f3", "M\u041a\u0440f3"},
        {"-- Z0 0000 null pass @@@@ <>", "M-- MZ0 M0000 Mnull Mpass M@@@@ M<>"},
        {"0. e4 00 000+ 10.", "N0. Me4 M00 M000+ N10."},
        {"N@f3 P@e4+ Nc3/H exf1=K#", "MN@f3 MP@e4+ MNc3/H Mexf1=K#"},
        {"Bc1, e4;x", "MBc1 X,~text Me4 L;x"},
        {"E6-C8-A8 H4xJ4xL6", "ME6-C8-A8 MH4xJ4xL6"},
        {"PxP BxNch", "MPxP MBxNch"},
        {"\u041e O f3", "X\u041e~text MO f3~apart?"},
    };
    EXPECT(cases);
}

/* What a move says after a blank or in brackets is its own, where it needs it. */
Test(reader, promotions_and_en_passant_apart)
{
    static const struct reading cases[] = {
        {"e8 (Q) e8(=Q)+ e8 = Q e8= Q e8 =Q+ e8=(Q) e8 =(Q)",
         "Me8 (Q) Me8(=Q)+ Me8 = Q Me8= Q Me8 =Q+ Me8=(Q) Me8 =(Q)"},
        {"a1(\u2658) a1 = \u2658\ufe0e d1(\u0424) ed(V) e:d:(D) e7e8(N)",
         "Ma1(\u2658) Ma1 = \u2658\ufe0e Md1(\u0424) Med(V) Me:d:(D) Me7e8(N)"},
        {"exdQ edQ e\u00d7d\u2658 ed/n exdq eXd e:d ed\u2020 e:d=Q+",
         "MexdQ MedQ Me\u00d7d\u2658 Med/n Mexdq MeXd Me:d Med\u2020 Me:d=Q+"},
        {"exd6 (ep) exd6(e.p.)+ exd6 e. p. ed ep. exd6 (e. p.)",
         "Mexd6 (ep) Mexd6(e.p.)+ Mexd6 e. p. Med ep. Mexd6 (e. p.)"},
        /* signs, variations and words */
        {"e8=Q (N) Rb1 (N) e4 (Q) e7e8 = N", "Me8=Q ( XN~text ) MRb1 ( XN~text ) Me4 ( XQ~text ) "
                                             "Me7e8 S=~sign SN~sign"},
        {"a1 = \u2658gf6 d8 = \u2026 e5 d8 = \u221e",
         "Ma1 S=~sign M\u2658gf6 Md8 S=~sign N\u2026 Me5 Md8 S=~sign S\u221e~sign"},
        {"Sg8 = D 2. e8 = D 3. exd8 (N) Tf1 (D) 4. e7e8 (N)",
         "MSg8 S=~sign SD~sign N2. Me8 = D N3. Mexd8 (N) MTf1 ( XD~text ) N4. Me7e8 ( XN~text )"},
        {"e8\n(Q) edq e-d decl", "Me8 ( XQ~text ) Xedq e-d decl~text"},
        {"1. d4 {x} (ep) 2. (Q) e4", "N1. Md4 C{x} ( Xep~text ) N2. M(Q) e4"},
    };
    EXPECT(cases);
}

/* Three dots may be one character, in Windows-1252 too. */
Test(reader, dots_in_one_character)
{
    static const struct reading cases[] = {
        {"1\u2026e5 2\u2026 e5 \u2026e5 3 \u2026 O-O 4.\u2026e5 5\x85 e5",
         "N1\u2026 Me5 N2\u2026 Me5 N\u2026 Me5 N3 N\u2026 MO-O N4. N\u2026 Me5 N5\x85 Me5"},
    };
    EXPECT(cases);
}

/* A letter, blanks and a square may be one move: the position decides. */
Test(reader, letters_apart_from_their_squares)
{
    static const struct reading cases[] = {
        {"2. B c4 N\nf6", "N2. MB c4~apart? MN\nf6~apart?"},
        {"n f3+! K xe2", "Mn f3+~apart? S! MK xe2~apart?"},
        {"\u2657 c4 \u0421 c4", "M\u2657 c4~apart? M\u0421 c4~apart?"},
        {"b c4 p e4 e e5", "Mb c4~apart? Mp~text Me4 Me e5~apart?"},
        {"Kt e4 e5", "MKt~text Me4 Me5"},
        {"Title\ne4 e5", "XTitle~text Me4 Me5"},
        {"1. Kt e4 Kt ! e5", "N1. MKt~text Me4 MKt~text S! Me5"},
        {"1. Kt 1. e4 5s e5", "N1. MKt~text N1. Me4 X5~text Ms~text Me5"},
        {"1. Kt Nf3 Kt Nf6", "N1. XKt~text MNf3 XKt~text MNf6"},
        {"1. Kt Nf3 2. d4 Kt 3. d5", "N1. MKt~text MNf3 N2. Md4 MKt~text N3. Md5"},
        {"1. e4 {x} Kt {y} 2. d4 &&& 3. d5",
         "N1. Me4 C{x} MKt~text C{y} N2. Md4 X&&&~text N3. Md5"},
        {"1. e4 0 - 0 2. d4", "N1. Me4 M0 - 0~apart? N2. Md4"},
        {"N Nf6 B 1-0", "XN~text MNf6 XB~text R1-0"},
        /* what stands before a joint is a file or a piece */
        {"a x b3 h - g5 h2 - h4", "Ma x b3~apart? Mh - g5~apart? Mh2 - h4~apart?"},
        {"i x d5", "Xi x~text Md5"},
        {"` x d5", "X` x~text Md5"},
        {"1. e9 x d5", "N1. Me9 x d5~apart?"}, /* of Camelot, perhaps */
        {"e0 - d5", "Me0 X-~text Md5"},
        {"N x d5 Nh8 - g6 Na1 x b3", "MN x d5~apart? MNh8 - g6~apart? MNa1 x b3~apart?"},
        {"N x i5", "XN x~text Mi5"},
        {"Na d2 Nh g6 Ni g6 N` g6", "MNa d2~apart? MNh g6~apart? MNi~text Mg6 MN`~text Mg6"},
        {"1. O - O O - O - O O - O- O", "N1. MO - O~apart? MO - O - O~apart? MO - O- O~apart?"},
        {"1. edZ edA eda", "N1. MedZ MedA Xeda~text"},
        {"1. N {x} e4 N 1... N. e5", "N1. MN {x} e4 SN~sign N1... MN. e5"},
        {"e4 N {x} e5 N 2. e5", "Me4 SN~sign C{x} Me5 SN~sign N2. Me5"},
    };
    EXPECT(cases);
}

/* What is glued to the end of a move is recognised. */
Test(reader, results_and_numbers_glued_to_moves)
{
    static const struct reading cases[] = {
        {"Qxh71-0", "MQxh7 R1-0~glued"},
        {"Qxh7+0-1", "MQxh7+ R0-1~glued"},
        {"Qh7#1-0", "MQh7# R1-0~glued"},
        {"O-O1/2-1/2", "MO-O R1/2-1/2~glued"},
        {"0-0-00-1", "M0-0-0 R0-1~glued"},
        {"e8=Q1\u20130 e4!1-0", "Me8=Q R1\u20130~early Me4 S! R1-0"},
        {"C8-D101-0", "MC8-D10 R1-0~glued"},
        {"e4 1-0\n\n1. d4 Qh71-0\n\n1. c4", "Me4 R1-0 | N1. Md4 MQh7 R1-0~glued | N1. Mc4"},
        {"d52.d4 Nf3+12. e4 O-O10... e5",
         "Md5 N2.~glued Md4 MNf3+ N12.~glued Me4 MO-O N10...~glued Me5"},
        {"d512. e8=Q3. C8-D912.", "Md5 N12.~glued Me8=Q N3.~glued MC8-D9 N12.~glued"},
        /* not to be distinguished, or no move */
        {"D112. e5. x1-0", "MD112 X.~text Me5 X.~text Mx1-0"},
    };
    EXPECT(cases);
}

/* Dashes of typography, wherever "-" may stand. */
Test(reader, all_dashes_are_read)
{
    static const char *const dashes[] = {"\u2010", "\u2011", "\u2012", "\u2013",
                                         "\u2014", "\u2015", "\u2212"};
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        const char *d = dashes[i];
        struct ratsu_buffer text = {0}, elements = {0}, out = {0};
        ratsu_buffer_print(&text, "O%sO 0%s0%s0+ e2%se4 1%s0 e4 1/2%s1/2", d, d, d, d, d, d);
        ratsu_buffer_print(&elements, "MO%sO M0%s0%s0+ Me2%se4 R1%s0~early Me4 R1/2%s1/2~spelling",
                           d, d, d, d, d, d);
        ratsu_buffer_add_char(&elements, '\0');
        cr_expect_str_eq(describe(&out, ratsu_buffer_slice(&text), RATSU_LEVEL_PLAIN),
                         elements.data);
        ratsu_buffer_free(&text);
        ratsu_buffer_free(&elements);
        ratsu_buffer_free(&out);
    }
}

Test(reader, signs_and_nags)
{
    static const struct reading cases[] = {
        {"e4! e5? Nf3!! Nc6?? Bb5!? a6?!", "Me4 S! Me5 S? MNf3 S!! MNc6 S?? MBb5 S!? Ma6 S?!"},
        {"e4!!! e5", "Me4 S!!!~sign Me5"},
        {"e4+= e5+- Qh5+= Qh5++- d4=", "Me4 S+=~sign Me5 S+-~sign MQh5 S+=~sign MQh5+ S+-~sign Md4 "
                                       "S=~sign"},
        {"e4 N e5 D \u00b1 \u2213 \u25a1 = +/-",
         "Me4 MN e5~apart? SD~sign S\u00b1~sign S\u2213~sign S\u25a1~sign S=~sign S+/-~sign"},
        {"e4\u00b1 e5\xb1", "Me4 S\u00b1~sign Me5 S\xb1~sign"},
        {"e4+\u2212 e5 \u2013+ +/\u2014", "Me4 S+\u2212~sign Me5 S\u2013+~sign S+/\u2014~sign"},
        {"Rd8=+ exd8=+ e8=Q=+ e8Q=+ O-O=+",
         "MRd8 S=+~sign Mexd8 S=+~sign Me8=Q S=+~sign Me8Q S=+~sign MO-O S=+~sign"},
        /* the offer of a draw */
        {"e4(=) (=) (= e5)", "Me4 C(=)~offer C(=)~offer ( S=~sign Me5 )"},
        {"e4 $1 $139 $256 $ $99999999999999",
         "Me4 $$1 $$139 $$256~nag $$~nag $$99999999999999~nag"},
        {"e4$1$2", "Me4 $$1 $$2"},
    };
    EXPECT(cases);
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of("e4 $14 += ?!"),
                                      .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME);
    cr_expect_eq(game.elements[1].u.nag, 14);
    cr_expect_eq(game.elements[2].u.nag, 14);
    cr_expect_eq(game.elements[3].u.nag, 6);
    ratsu_game_free(&game);
}

Test(reader, comments_and_variations)
{
    static const struct reading cases[] = {
        {"1. e4{good}e5", "N1. Me4 C{good} Me5"},
        {"e4 {a {b} c} e5", "Me4 C{a {b} Mc~text X}~close Me5"},
        {"e4 {open", "Me4 C{open~unterminated"},
        {"e4 {open \n\n", "Me4 C{open~unterminated"},
        {"e4 ; to the end { (\r\ne5", "Me4 L; to the end { ( Me5"},
        {"e4\n% passed { over\ne5", "Me4 E% passed { over Me5"},
        {"e4 % e5", "Me4 X%~text Me5"},
        {"e4 (d4 (c4) d5) e5", "Me4 ( Md4 ( Mc4 ) Md5 ) Me5"},
        {"e4 (d4 e5", "Me4 (~unterminated Md4 Me5"},
        {"e4 (d4)) e5", "Me4 ( Md4 ) X)~close Me5"},
        {"e4 (d4 {x", "Me4 ( Md4 C{x~unterminated"},
        {"e4 [ e5 ] < >", "Me4 X[~bracket Me5 X]~close X<~bracket X>~bracket"},
        {"e4 &&& foo bar \"x\" e5", "Me4 M&&& foo bar \"x\"~text Me5"},
        {"e4 foo\nbar", "Me4 Xfoo~text Xbar~text"},
        {"e4 foo 12 13 {x} e5", "Me4 Xfoo~text X12~text X13~text C{x} Me5"},
        {"e4 foo {x} 13 {y} e5", "Me4 Xfoo~text C{x} N13 C{y} Me5"},
        {"e4 foo 13 {y} 14 e5", "Me4 Xfoo~text X13~text C{y} N14 Me5"},
        {"e4 \\$14", "Me4 X\\~text $$14"},
        {"e4 \x04\x05 e5\x7f", "Me4 X\x04\x05~control Me5 X\x7f~control"},
        {"\x04Nf3 \x05\t\x06 e5", "X\x04~control MNf3 X\x05~control X\x06~control Me5"},
    };
    EXPECT(cases);
    static const char nul[] = "e4 \0\0 e5\0";
    struct ratsu_buffer out = {0};
    describe(&out, (struct ratsu_slice){nul, sizeof nul - 1}, RATSU_LEVEL_PLAIN);
    cr_expect_eq(out.length, sizeof "Me4 X\0\0~control Me5 X\0~control");
    static const char next[] = "[Event \"a\"]\ne4\n\0\0[Event \"b\"]\nd4";
    static const char games[] = "T[Event \"a\"] Me4 | X\0\0~control T[Event \"b\"] Md4";
    describe(&out, (struct ratsu_slice){next, sizeof next - 1}, RATSU_LEVEL_PLAIN);
    cr_expect(out.length == sizeof games && memcmp(out.data, games, sizeof games) == 0, "%s",
              out.data);
    ratsu_buffer_free(&out);
}

Test(reader, results)
{
    static const struct reading cases[] = {
        {"e4 1-0", "Me4 R1-0"},
        {"e4 1/2-1/2", "Me4 R1/2-1/2"},
        {"e4*", "Me4 R*"},
        {"e4 1-0{x}", "Me4 R1-0 C{x}~after"},
        {"e4 1-0 e5", "Me4 R1-0 Me5~after"},
        {"e4 1-0 2. e5 0-1", "Me4 R1-0~early N2. Me5 R0-1"},
        {"e4 1-0 1-0", "Me4 R1-0~early R1-0"},
        {"e4 (d4 0-1) e5 1-0", "Me4 ( Md4 R0-1~early ) Me5 R1-0"},
        {"e4 (d4 1-0", "Me4 (~unterminated Md4 R1-0"},
        {"e4 1/2", "Me4 R1/2~spelling"},
        {"e4 \u00bd-\u00bd", "Me4 R\u00bd-\u00bd~spelling"},
        {"e4 1-0+ 2-0", "Me4 X1-0+ 2-0~text"},
    };
    EXPECT(cases);
}

Test(reader, tags)
{
    static const struct reading cases[] = {
        {"[A \"b\"]\n[C \"d\"]\n", "T[A \"b\"] T[C \"d\"]"},
        {"[A \"b\"] [C \"d\"] e4", "T[A \"b\"] T[C \"d\"] Me4"},
        {"[A \"b\\\"c\"][D \"e\\\\\"]", "T[A \"b\\\"c\"] T[D \"e\\\\\"]"},
        {"[A \"b ]] c\"]", "T[A \"b ]] c\"]"},
        {"[A \"b \"c\" d\"]", "T[A \"b \"c\" d\"]~quote"},
        {"[A \"b\\\"]\n[C \"d\"]", "T[A \"b\\\"]~quote T[C \"d\"]"},
        {"[A \"b]\n[C \"d\"]", "T[A \"b]~unquoted T[C \"d\"]"},
        {"[A \"b\"]\n[C d]\n[E]", "T[A \"b\"] T[C d]~unquoted T[E]~unquoted"},
        {"[A \"b\"\n[C \"d\"]", "T[A \"b\"~unclosed T[C \"d\"]"},
        {"[A \"b\nc\"]\n[C \"d\"]", "T[A \"b\nc\"]~unclosed T[C \"d\"]"},
        {"[A \"b\n\"]\n[C \"d\"]", "T[A \"b\n\"]~unclosed T[C \"d\"]"},
        {"[A \"b\n]\n[C \"d\"]", "T[A \"b~unclosed X]~close T[C \"d\"]"},
        {"[A \"b\"]\n[\"c\"]\n[D-E \"f\"]", "T[A \"b\"] T[\"c\"]~name T[D-E \"f\"]~name"},
        {"[A \"b\"]\ne4\n[C \"d\"]\ne5", "T[A \"b\"] Me4 X[C \"d\"]~late Me5"},
        {"[A \"b\"] foo\ne4", "T[A \"b\"] Xfoo~text Me4"},
        {"[A \"b\"]\n{c}\n[D \"e\"]\ne4", "T[A \"b\"] C{c} T[D \"e\"] Me4"},
        {"  [ A  \"b\" ]\t\ne4", "T[ A  \"b\" ] Me4"},
        {"\xef\xbb\xbf[A \"b\"]\ne4", "T[A \"b\"] Me4"},
    };
    EXPECT(cases);
}

/* A window of the scanner ends anywhere in these values. */
Test(reader, long_tags)
{
    static const struct reading ends[] = {{"\"]", "\"]"},
                                          {"\"y\"]", "\"y\"]~quote"},
                                          {"\\\"y\"]", "\\\"y\"]"},
                                          {"\"]y", "\"] Xy~text"}};
    char value[200] = "", text[256], elements[256];
    for (size_t length = 0; length + 1 < sizeof value; value[length++] = 'x')
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            snprintf(text, sizeof text, "[A \"%s%s\n[B \"c\"]\n", value, ends[i].text);
            snprintf(elements, sizeof elements, "T[A \"%s%s T[B \"c\"]", value, ends[i].elements);
            expect_readings(&(struct reading){text, elements}, 1);
        }
}

Test(reader, where_games_begin)
{
    static const struct reading cases[] = {
        /* hard starts */
        {"[A \"b\"]\n\ne4 *\n\n[A \"c\"]\n\nd4 *\n", "T[A \"b\"] Me4 R* | T[A \"c\"] Md4 R*"},
        {"[A \"b\"]\ne4 *\n[A \"c\"]\nd4 *\n", "T[A \"b\"] Me4 R* | T[A \"c\"] Md4 R*"},
        {"[A \"b\"]\ne4 {x\n\n[A \"c\"]\nd4", "T[A \"b\"] Me4 C{x~unterminated | T[A \"c\"] Md4"},
        {"[A \"b\"]\ne4 (d4\n\n[A \"c\"]\nd4",
         "T[A \"b\"] Me4 (~unterminated Md4 | T[A \"c\"] Md4"},
        {"[A \"b\"]\n\n[C \"d\"]\n\ne4", "T[A \"b\"] T[C \"d\"] Me4"},
        {"[A \"b\"]\n\n[Event \"d\"]\n\ne4", "T[A \"b\"] | T[Event \"d\"] Me4"},
        {"[A \"b\"]\r\rd4 *\r\r[A \"c\"]\rd4", "T[A \"b\"] Md4 R* | T[A \"c\"] Md4"},
        {"[A \"b\"]\r\n\r\nd4 *\r\n\r\n  [A \"c\"]\r\nd4", "T[A \"b\"] Md4 R* | T[A \"c\"] Md4"},
        {"[A \"b\"]\nd4 {x\n\n[A c]\n} d5", "T[A \"b\"] Md4 C{x\n\n[A c]\n} Md5"},
        {"d4 {\n[Event \"c\"]\n} d5", "Md4 C{\n[Event \"c\"]\n}~tags Md5"},
        {"d4 1-0 \t\n\xef\xbb\xbf[A \"b\"] d5", "Md4 R1-0 | T[A \"b\"] Md5"},
        {"d4 1-0\n\xef\xbb\xbf\n[A \"b\"] d5", "Md4 R1-0 | T[A \"b\"] Md5"},
        {"d4 x1-0\n[A \"b\"] d5", "Md4 Mx1-0 X[A \"b\"]~late Md5"},
        /* soft starts */
        {"[Event \"b\"]\ne4\n[Event \"c\"]\nd4", "T[Event \"b\"] Me4 | T[Event \"c\"] Md4"},
        {"[Event \"b\"]\n[Event \"c\"]\nd4", "T[Event \"b\"] | T[Event \"c\"] Md4"},
        {"[A \"b\"]\n[Event \"c\"]\nd4", "T[A \"b\"] T[Event \"c\"] Md4"},
        {"[Event \"b\"]\ne4 (d4\n[Event \"c\"]\nd4",
         "T[Event \"b\"] Me4 (~unterminated Md4 | T[Event \"c\"] Md4"},
        {"e4 {c\n% ratsu: d}\n[Event \"c\"]\nd4", "Me4 C{c\n% ratsu: d} | T[Event \"c\"] Md4"},
        {"e4 1-0[Event \"c\"]\nd4", "Me4 R1-0 | T[Event \"c\"] Md4"},
        {"e4 1-0\n(\n[A \"c\"]\nd4", "Me4 R1-0 | X(~text T[A \"c\"] Md4"},
        {"e4 1-0\n\n(\n[A \"c\"]\nd4", "Me4 R1-0 | X(~text T[A \"c\"] Md4"},
        {"e4 1-0\n}\n[A \"c\"]\nd4", "Me4 R1-0 X}~close | T[A \"c\"] Md4"},
        {"e4 1-0 {x}\npage 3\n[A \"c\"]\nd4", "Me4 R1-0 C{x}~after | Xpage 3~text T[A \"c\"] Md4"},
        {"e4 1-0\n(d4\n[A \"c\"]\nd4",
         "Me4 R1-0 (~unterminated Md4~after X[A \"c\"]~late Md4~after"},
        {"e4\n(\n[A \"c\"]\nd4", "Me4 (~unterminated X[A \"c\"]~late Md4"},
        {"(\n[A \"c\"]\nd4", "X(~text T[A \"c\"] Md4"},
        {"e4 1-0\n\n-- \nJoe\n\n[A \"c\"]\nd4", "Me4 R1-0 X--~text XJoe~text | T[A \"c\"] Md4"},
        {"-- e5", "M-- Me5"},
        {"1. -- e5", "N1. M-- Me5"},
        {"[A \"b\"]\n1. --", "T[A \"b\"] N1. M--"},
        {"[A\n\"b\nc\nd\"]\n[C \"e\"]\n\nd4", "T[A\n\"b\nc\nd\"]~unclosed T[C \"e\"] Md4"},
        {"[A \"b\nc\n\nd\"]", "T[A \"b~unclosed Xc~text Xd\"]~text"},
        {"e4 1-0\n{\n[Event \"c\"]\nd4 {x} d5",
         "Me4 R1-0 C{~unterminated | T[Event \"c\"] Md4 C{x} Md5"},
        {"e4 {x\n[White \"c\"]\nd4", "Me4 C{x~unterminated | T[White \"c\"] Md4"},
        {"e4 {x\n[Own \"c\"]\nd4", "Me4 C{x\n[Own \"c\"]\nd4~unterminated"},
        /* without tags */
        {"1. e4 1-0\n\n1. d4 0-1\n\n1. c4", "N1. Me4 R1-0 | N1. Md4 R0-1 | N1. Mc4"},
        {"1. e4 1-0 1. d4 0-1 d5", "N1. Me4 R1-0 | N1. Md4 R0-1 Md5~after"},
        {"1. e4 e5\n\n1. d4", "N1. Me4 Me5 | N1. Md4"},
        {"1. e4 e5\n\n  1. d4", "N1. Me4 Me5 | N1. Md4"},
        {"1. e4 e5\n\n1) d4", "N1. Me4 Me5 | N1 X)~close Md4"},
        {"1. e4 e5\n\n\xef\xbb\xbf"
         "1. d4",
         "N1. Me4 Me5 | N1. Md4"},
        {"1. e4 e5\n\n{x}\n\n{y} 1. d4", "N1. Me4 Me5 | C{x} C{y} N1. Md4"},
        {"1. e4 e5\n \nGame 2\n1. d4", "N1. Me4 Me5 | XGame 2~text N1. Md4"},
        {"1. e4 e5\n1. d4", "N1. Me4 Me5 | N1. Md4"},
        {"1. e4 {a\n\nb} 1... e5", "N1. Me4 C{a\n\nb} N1... Me5"},
        {"1. e4 ({x}\n\n1. d4) e5", "N1. Me4 ( C{x} N1. Md4 ) Me5"},
        {"e4 1-0\n\n{x}\n1. d4", "Me4 R1-0 | C{x} N1. Md4"},
        {"e4 1-0\n\n{x}\n$1\n*\n\n", "Me4 R1-0~early C{x} $$1 R*"},
        {"e4 1-0 {x}\n\nd4", "Me4 R1-0 C{x}~after | Md4"},
        {"e4 1-0 x\n\nd4 d5", "Me4 R1-0 Xx~text | Md4 Md5"},
        {"e4 (d4 1-0\n\n1. d4", "Me4 (~unterminated Md4 R1-0 | N1. Md4"},
        {"e4 *\n\n[S ]\n1. t *1. e5", "Me4 R* | T[S ]~unquoted N1. Xt~text R* | N1. Me5"},
        {"e4 *\n\nt O-O-t\n8 b **\n1. d4", "Me4 R* | Xt O-O-t~text X8 b **~text N1. Md4"},
        {"e4 *\n\nt O-O-t\n8 b **\nt 1. d4", "Me4 R* | Xt O-O-t~text X8 b **~text Xt~text N1. Md4"},
        {"preface.\n\n1. e4", "Xpreface.~text N1. Me4"},
        {"\n\xef\xbb\xbf\n\n[Event \"b\"]\ne4", "T[Event \"b\"] Me4"},
        {"1-0\n\n[A \"b\"]\n[C \"d\"]\ne4", "R1-0~early T[A \"b\"] T[C \"d\"] Me4"},
        {"[A \"b\"]\n1-0\n% ratsu:[a]\n[A \"c\"]", "T[A \"b\"] R1-0 | E% ratsu:[a] T[A \"c\"]"},
        {"preface\n\n[A \"b\"]\ne4\n\n[A \"c\"]", "Xpreface~text T[A \"b\"] Me4 | T[A \"c\"]"},
        /* no games */
        {"", ""},
        {" \r\n\t\n", ""},
        {"{x} 1-0\n\n*", ""},
        {"Dear reader,\n\nthis is a letter.", ""},
    };
    EXPECT(cases);
}

/* Lines where no moves are under way. */
Test(reader, prose)
{
    static const struct reading cases[] = {
        /* before, among and after tags, and after a result */
        {"Chess960\n[A \"b\"]\ne4", "XChess960~text T[A \"b\"] Me4"},
        {"e4 *\n---\n[Event \"b\"]\n-- d5", "Me4 R* | X---~text T[Event \"b\"] M-- Md5"},
        {"e4 *\n(\n[Event \"b\"]\n[Site \"s\"]\nd4",
         "Me4 R* | X(~text T[Event \"b\"] T[Site \"s\"] Md4"},
        {"12.05.2020\n\n[A \"b\"]\ne4", "X12.05.2020~text T[A \"b\"] Me4"},
        {"[A \"b\"]\n1. Prose\n[C \"d\"]\ne4", "T[A \"b\"] X1. Prose~text T[C \"d\"] Me4"},
        {"[A \"b\"]\r\n(c) 12 {c} U2000\r\n[C \"d\"]\r\ne4",
         "T[A \"b\"] X(c) 12~text C{c} XU2000~text T[C \"d\"] Me4"},
        {"[A \"b\"] Score: 0-1 12\n1. e4 *", "T[A \"b\"] XScore: 0-1 12~text N1. Me4 R*"},
        {"[A \"b\"]\ne4 *\n\n* * *\n1.\n\nScore: 0-1\n\n1. d4",
         "T[A \"b\"] Me4 R* | X* * *~text X1.~text XScore: 0-1~text N1. Md4"},
        {"e4 *\n\n<b>B12</b> {a\nb} Q1\n\n[A \"b\"]",
         "Me4 R* X<b>B12</b>~text C{a\nb}~after XQ1~text | T[A \"b\"]"},
        {"e4 *\n1. prose\n\nd4", "Me4 R* | X1. prose~text Md4"},
        {"e4 * 1. prose\n\nd4", "Me4 R* X1.~text Xprose~text | Md4"},
        {"[A \"b\"]\n=====\ne4", "T[A \"b\"] X=====~text Me4"},
        {"see www.b2.de\n\n[A \"b\"]", "Xsee www.b2.de~text T[A \"b\"]"},
        {"99. c9 a0-b2 d9- m9-b9 a9-b17 a9_b9\n\n[A \"b\"]",
         "X99. c9 a0-b2 d9- m9-b9 a9-b17 a9_b9~text T[A \"b\"]"},
        {"torneo de E4\n\n[A \"b\"]", "Xtorneo de E4~text T[A \"b\"]"},
        {"12 [x] 3\n\n[A \"b\"]", "X12 [x] 3~text T[A \"b\"]"},
        /* no prose */
        {"1.\ne4 e5\n2.\nNf3", "N1. Me4 Me5 N2. MNf3"},
        {"[A \"b\"]\n1. ; c\n{c}\nNf3", "T[A \"b\"] N1. L; c C{c} MNf3"},
        {"[A \"b\"]\n1. e9 *", "T[A \"b\"] N1. Me9 R*"},
        {"[A \"b\"]\n1. e9", "T[A \"b\"] N1. Me9"},
        {"e4Qx text\n\n[A \"b\"]", "Xe4Qx text~text T[A \"b\"]"},
        {"1. e4 12\x80 e5", "N1. Me4 X12~text X\x80~text Me5"},
        {"[A \"b\"]\n1. ee *", "T[A \"b\"] N1. Xee~text R*"},
        {"[A \"b\"]\n5254 5755", "T[A \"b\"] N5254 N5755"},
        {"[A \"b\"]\n1-0 text", "T[A \"b\"] R1-0 Xtext~text"},
        {"a4 paper\n\n[A \"b\"]", "Ma4 Xpaper~text | T[A \"b\"]"},
        {"e2e9", "Me2e9"},
        {"\u041a\u0440e2 text", "M\u041a\u0440e2 Xtext~text"},
        {"F6-F7 text", "MF6-F7 Xtext~text"},
        {"\xc1h3 text", "M\xc1h3 Xtext~text"},
        {"[A \"b\"]\n99... c9xc7xc5 *", "T[A \"b\"] N99... Mc9xc7xc5 R*"},
        {"d9\u2013b11xd11! text", "Md9\u2013b11xd11 S! Xtext~text"},
        {"Nf3Nc6 text", "MNf3Nc6 Xtext~text"},
        {"P-K4 text", "MP-K4 Xtext~text"},
        {"\" 1/2 exd61. text", "X\"~text R1/2~early Mexd6 X1.~text Xtext~text"},
        {"e4. e5. text", "Me4 X.~text Me5 X. text~text"},
        {"exd6ep text", "Mexd6ep Xtext~text"},
        {"exd6e.p. text", "Mexd6e.p. Xtext~text"},
        {"exd6ex text\n\n[A \"b\"]", "Xexd6ex text~text T[A \"b\"]"},
        {"axb text", "Maxb Xtext~text"},
        {"gxh8=Q text", "Mgxh8=Q Xtext~text"},
        {"gxh text", "Mgxh Xtext~text"},
        {"hxg text", "Mhxg Xtext~text"},
        {"bxa text", "Mbxa Xtext~text"},
        {"hxi text\n\n[A \"b\"]", "Xhxi text~text T[A \"b\"]"},
        {"`xa text\n\n[A \"b\"]", "X`xa text~text T[A \"b\"]"},
        {"axc text\n\n[A \"b\"]", "Xaxc text~text T[A \"b\"]"},
        {"abc text\n\n[A \"b\"]", "Xabc text~text T[A \"b\"]"},
        {"KxS text\n\n[A \"b\"]", "XKxS text~text T[A \"b\"]"},
        {"O-O text", "MO-O Xtext~text"},
        {"O-x text\n\n[A \"b\"]", "XO-x text~text T[A \"b\"]"},
        {"a1-l16 text", "Ma1-l16 Xtext~text"},
        {"a012-l16 text\n\n[A \"b\"]", "Xa012-l16 text~text T[A \"b\"]"},
        {"a12-l017 text\n\n[A \"b\"]", "Xa12-l017 text~text T[A \"b\"]"},
        {"a0-l16 text\n\n[A \"b\"]", "Xa0-l16 text~text T[A \"b\"]"},
        {"e8Q text", "Me8Q Xtext~text"},
        {"e7e8Q text", "Me7e8Q Xtext~text"},
        {"e4@ text\n\n[A \"b\"]", "Xe4@ text~text T[A \"b\"]"},
        {"e45 text\n\n[A \"b\"]", "Xe45 text~text T[A \"b\"]"},
        {"5254 text\n\n[A \"b\"]", "X5254 text~text T[A \"b\"]"},
        {"12345 text\n\n[A \"b\"]", "X12345 text~text T[A \"b\"]"},
        {"N f3 text", "MN f3~apart? Xtext~text"},
    };
    EXPECT(cases);
}

/* Words and brackets at the edges of what is read as something else. */
Test(reader, odd_words)
{
    static const struct reading cases[] = {
        {"e4 (=", "Me4 (~unterminated S=~sign"},
        {"e4 (=) e5", "Me4 C(=)~offer Me5"},
        {"e4 $0 $00 $01 $255 $256 $010 $",
         "Me4 $$0 $$00~sign $$01~sign $$255 $$256~nag $$010~sign $$~nag"},
        {". e4 .. e5 e4 . e5 {x} . e4", "X.~text Me4 N.. Me5 Me4 X.~text Me5 C{x} X.~text Me4"},
        {"e4 {x} .", "Me4 C{x} X.~text"},
        {"<> < <", "M<> X<~bracket X<~bracket"},
        {"\xef\xbb\xbf% foo\ne4", "E% foo Me4"},
        {" % foo\ne4", "X% foo~text Me4"},
        {"e41-0", "Me4 R1-0~glued"},
        {"e41/2\u20131/2", "Me4 R1/2\u20131/2~glued"},
        {"Qxh71/2\u20131/2", "MQxh7 R1/2\u20131/2~glued"},
        {"e41/21/2\u20131/2", "Me41/21/2\u20131/2"},
        {"a8(=\u2658\ufe0e) e4", "Ma8(=\u2658\ufe0e) Me4"},
        {"a8(\u2658\ufe0e\u2658) e4", "Ma8 ( X\u2658\ufe0e\u2658~text ) Me4"},
        {"exd6e.p exd6e.p.+ exde.p. exd6ep. exd6e. exd6e.q",
         "Mexd6e.p Mexd6e.p.+ Mexde.p. Mexd6ep. Mexd6e X.~text Mexd6e X.~text Xq~text"},
        {"O-O-O-O O--O O- OOOO O-O-O- -O-O o-O O-0 0-o-O",
         "MO-O-O-O MO--O XO-~text MOOOO XO-O-O- -O-O~text Mo-O MO-0 M0-o-O"},
        {"n f3 r f3 q f3 k f3 b f3 p f3 K f3 Z f3",
         "Mn f3~apart? Mr f3~apart? Mq f3~apart? Mk f3~apart? Mb f3~apart? Mp~text Mf3 MK "
         "f3~apart? "
         "MZ f3~apart?"},
        {"N a1 N h1 N i1 N l9 N m9 N L16 N x N xx N :",
         "MN a1~apart? MN h1~apart? MN i1~apart? SN~sign Ml9 SN~sign Mm9 MN L16~apart? SN~sign "
         "Xx N xx N :~text"},
        {"e4 N Nf3 e5 D Nf3 e4 N a", "Me4 SN~sign MNf3 Me5 SD~sign MNf3 Me4 SN~sign Xa~text"},
        {"1. O -O 1... O-O -O 2. O - Ox 2. O - O+ O - O# O-O - O+",
         "N1. MO -O~apart? N1... MO-O -O~apart? N2. MO X- Ox~text N2. MO - O+~apart? MO - "
         "O#~apart? "
         "MO-O - O+~apart?"},
        {"exd6 e. exd6 e .p exd6 e. p exd6 e.  p. exd6 e.q",
         "Mexd6 Me.~text Mexd6 Xe~text X.~text Mp~text Mexd6 e. p Mexd6 e.  p. Mexd6 Xe~text "
         "X.~text Xq~text"},
        {"Qh5 ch. Qh5 check. Qh5 mate. Qh5 disc. Qh5 dbl. Qh5 + Qh5 # Qh5 \u2020. Qh5 discovered "
         "check",
         "MQh5 ch. MQh5 check. MQh5 mate. MQh5 disc. MQh5 dbl. MQh5 + MQh5 # MQh5 \u2020 X.~text "
         "MQh5 "
         "discovered check"},
        {"e4 N!? e5 N$1 d4 N.c6 e4 D1 d4 Nx d5 D{x} e4 D; x",
         "Me4 SN~sign S!? Me5 SN~sign $$1 Md4 MN.c6 Me4 MD1 Md4 MNx d5~apart? SD~sign C{x} Me4 "
         "SD~sign L; x"},
        {"B{x\n}c4 d4", "MB~text C{x\n} Mc4 Md4"},
        {"e4, e5: Nf3' Nc6` Bb5,:", "Me4 X,~text Me5: MNf3 X'~text MNc6 X`~text MBb5 X,:~text"},
        {"Nd5: ed5: ed: Nd5:, d: Nx:", "MNd5: Med5: Med: MNd5: X, d: Nx:~text"},
        {"a8=Q+! a8 = Q+ a8 =(Q)+ a8 = (Q) a8= (Q)+ a8(Q)+! a8/Q a8/ Q",
         "Ma8=Q+ S! Ma8 = Q+ Ma8 =(Q)+ Ma8 = (Q) Ma8= (Q)+ Ma8(Q)+ S! Ma8/Q Ma8/ XQ~text"},
        {"a7 = Q a7=Q a7(Q) a8 (R) Na8 (R) a8 (K) a8 (k) a8 (O) Oa8 (Q)",
         "Ma7 S=~sign MQ a7=Q~apart? Ma7 ( XQ~text ) Ma8 (R) MNa8 ( XR~text ) Ma8 (K) Ma8 (k) Ma8 "
         "(O) MOa8 ( XQ~text )"},
        {"exd=Q ed=Q exd8= Q exd (Q) exd (N) ed (N) exd(N) exd = Q exd = N",
         "Mexd=Q Med=Q Mexd8= Q Mexd (Q) Mexd (N) Med (N) Mexd(N) Mexd = Q Mexd = N"},
        {"a8(Qx a8(Q a8() a8(=) a8(=Q",
         "Ma8 (~unterminated MQx a8~apart? (~unterminated MQ a8~apart? ( ) Ma8 C(=)~offer Ma8 "
         "(~unterminated S=~sign XQ~text"},
        {"e4!! e5?? d4!!! d5!?! ! ? e4 ?! !?",
         "Me4 S!! Me5 S?? Md4 S!!!~sign Md5 S!?!~sign S! S? Me4 S?! S!?"},
        {"e4+- e5-+ d4=+ d5+= Nf3\u00b1 Nc6\u2213 Bb5\u221e a6\u2192 c4+-- c5--+ Nc3== g6=",
         "Me4 S+-~sign Me5 S-+~sign Md4 S=+~sign Md5 S+=~sign MNf3 S\u00b1~sign MNc6 S\u2213~sign "
         "MBb5 S\u221e~sign Ma6 S\u2192~sign Mc4 S+--~sign Mc5 S--+~sign MNc3 S==~sign Mg6 "
         "S=~sign"},
        {"1.e4 e5 2 Nf3 3... d5 4.... d4 5.. c4 6.\u2026c5 7\u2026.c4",
         "N1. Me4 Me5 N2 MNf3 N3... Md5 N4.... Md4 N5.. Mc4 N6. N\u2026 Mc5 N7\u2026. Mc4"},
        {"1. e4 12345678901234567890 e5", "N1. Me4 N12345678901234567890 Me5"},
        {"12a. 12+ 12\u2026e4 12- 12\u00e4",
         "X12~text Xa. 12+~text N12\u2026 Me4 X12-~text X12~text X\u00e4~text"},
        {"1:0 0:1 \u00bd:\u00bd 1/2 1/2-1/2x 1/2:1/2 \xbd \xbd-\xbd 1-1 0-0 2-0",
         "R1:0~early R0:1~early R\u00bd:\u00bd~early R1/2~early X1/2-1/2x~text R1/2:1/2~early "
         "R\xbd~early R\xbd-\xbd~early X1-1~text M0-0 X2-0~text"},
        {"\u00bd e4 1/2-0 0-1/2 1-1/2", "R\u00bd~early Me4 X1/2-0 0-1/2 1-1/2~text"},
        {"P-K4 PxP KxQ BxS Bx xB PxQch", "MP-K4 MPxP MKxQ XBxS Bx xB~text MPxQch"},
        {"edQ edN edq exdn exdN edA ed= ed/ ed=q ed/N edK edP edO exd=K",
         "MedQ MedN Medq~text Mexdn MexdN MedA Med S=~sign Med/~text Med=q Med/N MedK MedP MedO "
         "Mexd=K"},
        {"e4\u2020 e4\u2021 e4\u2022 Qh5+\u2020 Qh5\u2020\u2020",
         "Me4\u2020 Me4\u2021 Me4\u2022 MQh5+\u2020 MQh5\u2020\u2020"},
        {"--e4 -- --+ -a4 @e4 N@e4 =N /e4 Z0 z0 0000+ null! pass? NULL",
         "X--e4~text M-- S--+~sign M-a4~text M@e4 MN@e4 S=~sign SN~sign M/e4 MZ0 Mz0 X0000+~text "
         "Mnull S! Mpass S? MNULL"},
        {"Kt-B3 Ktf3 Sf3 Lf3 Df3 \u0424f3 \u2654f3 \u265ff3 \u2660f3",
         "MKt-B3 MKtf3 MSf3 MLf3 MDf3 M\u0424f3 M\u2654f3 M\u265ff3 M\u2660f3"},
        {"e2e4 e2-e4 e2 - e4 e2- e4 e2 -e4 e2xd3 e2 x d3 e2x d3 Ng1 : f3 Ng1\u2013 f3",
         "Me2e4 Me2-e4 Me2 - e4~apart? Me2- e4~apart? Me2 -e4~apart? Me2xd3 Me2 x d3~apart? Me2x "
         "d3~apart? MNg1 X:~text Mf3 MNg1\u2013 f3~apart?"},
        {"N b d2 N b 1 - d 2 N 1 d 2 Nb 1 e 4 ex d 5 exd 5 ♘ f 3 N x d 5 N : d5 N e5: N f3, a",
         "MN b d2~apart? MN b 1 - d 2~apart? MN 1 d 2~apart? MNb 1~apart? Me 4~apart? Mex d "
         "5~apart? "
         "Mexd 5~apart? M♘ f 3~apart? MN x d 5~apart? MN : d5~apart? MN e5:~apart? MN f3~apart? "
         "X, a~text"},
        {"1. e4 g 1f 3 b 2-b 3 g 8f6 d\n5 N\nb5 e4 -\ne5 O-O\n- O O\n-O",
         "N1. Me4 Mg 1f 3~apart? Mb 2-b 3~apart? Mg 8f6~apart? Md\n5~apart? MN\nb5~apart? Me4 "
         "-\ne5~apart? "
         "MO-O\n- O~apart? MO\n-O~apart?"},
        {"3. d4 N 3... e5 D\n4 d5 N\n2 d6 N 4. d6 ab e5 N f3abc a 12",
         "N3. Md4 SN~sign N3... Me5 MD\n4 d5~apart? MN\n2 d6~apart? SN~sign N4. Md6 Mab Me5 "
         "MN f3abc~apart? Xa~text X12~text"},
        {"e x d5 e xd5 ex d5 N x d5 Nx d5 N xd5 Nb x d5 Nb xd5 N1 x d5 N1x d5",
         "Me x d5~apart? Me xd5~apart? Mex d5~apart? MN x d5~apart? MNx d5~apart? MN xd5~apart? "
         "MNb x d5~apart? MNb xd5~apart? MN1 x d5~apart? MN1x d5~apart?"},
        {"e4 e5\n\n\n1. d4 d5", "Me4 Me5 | N1. Md4 Md5"},
        {"e4 e5\n[B \"x\"]\nNf3", "Me4 Me5 X[B \"x\"]~late MNf3"},
        {"( e4 ) ( ) (1. e4) ((e4)) (;x\n) e5 )",
         "( Me4 ) ( ) ( N1. Me4 ) ( ( Me4 ) ) ( L;x ) Me5 X)~close"},
        {"[A \"b\"][C \"d\"] e4 [E \"f\"] e5", "T[A \"b\"] T[C \"d\"] Me4 X[E \"f\"]~late Me5"},
        {"[A \"b\"]x[C \"d\"] e4", "T[A \"b\"] Xx~text T[C \"d\"] Me4"},
        {"[A \"b\" ] [ C \"d\" ] [D  \"e\"]\te4", "T[A \"b\" ] T[ C \"d\" ] T[D  \"e\"] Me4"},
        {"[ A \"b\"]\n[C\"d\"]\n[ \"e\"]\n[F \"\"]\n[G \"h]\"]\ne4",
         "T[ A \"b\"] T[C\"d\"] T[ \"e\"]~name T[F \"\"] T[G \"h]\"] Me4"},
        {"[A_b \"c\"]\n[1 \"c\"]\n[a1_ \"c\"]\n[\u00e4 \"c\"]\ne4",
         "T[A_b \"c\"] T[1 \"c\"] T[a1_ \"c\"] T[\u00e4 \"c\"]~name Me4"},
        {"[A \"b\\\"]\n[C \"d\\\\\"]\n[E \"\\\"\"]\n[F \"g\\\" h\"]\n[I \"j\\\\\" k\"]\ne4",
         "T[A \"b\\\"]~quote T[C \"d\\\\\"] T[E \"\\\"\"] T[F \"g\\\" h\"] T[I \"j\\\\\" "
         "k\"]~quote Me4"},
        {"[A \"b\"c\"]\n[D \"e\" \"f\"]\n[G \"]\"]\n[H \"i\"]]\ne4",
         "T[A \"b\"c\"]~quote T[D \"e\" \"f\"]~quote T[G \"]\"] T[H \"i\"] X]~close Me4"},
        {"[A b]\n[C 'd']\n[E f \"g]\n[H i\"]\n[J k\" l]\ne4",
         "T[A b]~unquoted T[C 'd']~unquoted T[E f \"g]~unquoted T[H i\"]~unquoted T[J k\" "
         "l]~unquoted Me4"},
        {"[A \"b\n[C \"d\"]\ne4", "T[A \"b~unclosed T[C \"d\"] Me4"},
        {"[A \"b\n% ratsu: x\"]\n[C \"d\"]\ne4", "T[A \"b~unclosed E% ratsu: x\"] T[C \"d\"] Me4"},
        {"[A\n\"b\"]\n[C \"d\"]\ne4", "T[A\n\"b\"]~lines T[C \"d\"] Me4"},
        {"[A\n \"b\"] x\n[C \"d\"]\ne4", "T[A\n \"b\"]~lines Xx~text T[C \"d\"] Me4"},
        {"[A\n[C \"d\"]\ne4", "T[A~unclosed T[C \"d\"] Me4"},
        {"[A \"b\"\n\n[C \"d\"\n\ne4", "T[A \"b\"~unclosed | T[C \"d\"~unclosed Me4"},
        {"[A]\n[]\n[[]\n[A \"b\"]]\ne4",
         "T[A]~unquoted T[]~name T[[]~name T[A \"b\"] X]~close Me4"},
        {"1. e4 zzl9zz zzm9zz zz`1zz zzl0zz zza1zz",
         "N1. Me4 Mzzl9zz Xzzm9zz zz`1zz zzl0zz~text Mzza1zz"},
        {"1. e4 1. O - O - O - O", "N1. Me4 N1. MO - O - O~apart? X-~text MO"},
        {"1. e4 B?c4 B{x}c4 B$1c4 B.c4 Ng?f3 b!4 b!4. b?9",
         "N1. Me4 MB?c4 MB{x}c4 MB$1c4 MB.c4 MNg?f3 Mb!4 Xb~text S! X4.~text Xb~text S? N9"},
        {"1. e4 B{x c4", "N1. Me4 XB~text C{x c4~unterminated"},
        {"1. e4 B ? c4 Bx?c4 B!x!c4 B?c4?",
         "N1. Me4 MB ? c4 MBx?c4 MB~text S! Mx~text S! Mc4 MB?c4 S?"},
        {"1. e4 ,e4 'e5 `Nf3", "N1. Me4 M,e4 M'e5 M`Nf3"},
        {"1. e4 1-0+ 1-0x 1-00 0-10 11-0 1-0. *x x* 1-0{a} 1-0;a",
         "N1. Me4 X1-0+ 1-0x 1-00 0-10 11-0~text R1-0~early X.~text R*~early Xx x~text R*~early "
         "R1-0~early C{a} R1-0 L;a~after"},
        {"1. e4 ab bc cd de ef fg gh ha ac ed+ ed# ed! ba",
         "N1. Me4 Mab Mbc Mcd Mde Mef Mfg Mgh Mha ac~text Med+ Med# Med S! Mba"},
        {"1. e4 {}{ } ; \n;x\n{x}", "N1. Me4 C{} C{ } L;  L;x C{x}"},
    };
    EXPECT(cases);
}

/* Words in the place of a move, or beside one. */
Test(reader, words_among_moves)
{
    static const struct reading cases[] = {
        {"e4 e5e.p. d4", "Me4 Me5e.p. Md4"},
        {"1. e4 foo 2.. d4", "N1. Me4 Xfoo~text N2.. Md4"},
        {"1. e4 foo 2... d4", "N1. Me4 Xfoo~text N2... Md4"},
        {"1. e4 foo 3. d4", "N1. Me4 Xfoo~text N3. Md4"},
        {"1. e4 foo 2 d4", "N1. Me4 Mfoo~text N2 Md4"},
        {"1.. e4 foo 2. d4", "N1.. Me4 Xfoo~text N2. Md4"},
        {"1. e4 foo 1000000. d4", "N1. Me4 Xfoo~text N1000000. Md4"},
        {"999999. e4 foo 1000000. d4", "N999999. Me4 Xfoo~text N1000000. Md4"},
        {"1. foo e4 2. d4", "N1. Mfoo~text Me4 N2. Md4"},
        {"1. foo Nf3 2. d4", "N1. Mfoo~text MNf3 N2. Md4"},
        {"1. foo {x} Nf3 2. d4", "N1. Mfoo~text C{x} MNf3 N2. Md4"},
        {"1. foo Nf3 Nf6 2. d4", "N1. Xfoo~text MNf3 MNf6 N2. Md4"},
        {"1 foo Nf3 2 d4", "N1 Mfoo~text MNf3 N2 Md4"},
        {"1... foo Nf6 2. d4", "N1... Xfoo~text MNf6 N2. Md4"},
        {"1. e4 e5 foo 2. d4", "N1. Me4 Me5 Xfoo~text N2. Md4"},
        {"1. e4 {x} foo {y} 2. d4", "N1. Me4 C{x} Mfoo~text C{y} N2. Md4"},
        {"1. e4 $1 foo ! 2. d4", "N1. Me4 $$1 Mfoo~text S! N2. Md4"},
        {"1. e4 (1. d4 foo) foo 2. d4", "N1. Me4 ( N1. Md4 Xfoo~text ) Xfoo~text N2. Md4"},
        {"1. e4 TN e5 2. Nf3", "N1. Me4 MTN~word? Me5 N2. MNf3"},
        {"1. e4 TN d5 2. Nf3", "N1. Me4 MTN~word? Md5 N2. MNf3"},
        {"1. e4 Tn e5 2. Nf3", "N1. Me4 MTn~text Me5 N2. MNf3"},
        {"1. e4 T e5 2. Nf3", "N1. Me4 MT e5~apart? N2. MNf3"},
        {"1. e4 tn e5 2. Nf3", "N1. Me4 Mtn~word? Me5 N2. MNf3"},
        {"1. e4 t e5 2. Nf3", "N1. Me4 Mt~text Me5 N2. MNf3"},
        {"1. e4 ab e5 2. Nf3 bc d5 3. d4", "N1. Me4 Mab Me5 N2. MNf3 Mbc Md5 N3. Md4"},
        {"1. e4 TN-x e5 2. Nf3", "N1. Me4 MTN-x~word? Me5 N2. MNf3"},
        {"1. e4 12x e5 2. Nf3", "N1. Me4 X12~text Mx~text Me5 N2. MNf3"},
        {"1. e4 \u2026 e5 &&& 2. Nf3", "N1. Me4 N\u2026 Me5 X&&&~text N2. MNf3"},
        {"1. e4 &&& e5 2. Nf3", "N1. Me4 X&&&~text Me5 N2. MNf3"},
        {"1. \u0424\u0424 e4 e5 2. d4", "N1. M\u0424\u0424~text Me4 Me5 N2. Md4"},
        {"1. \u265fx e4", "N1. M\u265fx e4~apart?"},
        {"1. \u2660 e4", "N1. M\u2660 e4~apart?"},
        {"1. foo xd5 2. d4", "N1. Mfoo~text Mxd5 N2. Md4"},
        {"1. foo :d5 2. d4", "N1. Mfoo~text M:d5 N2. Md4"},
        {"1. foo e2e4 2. d4", "N1. Mfoo~text Me2e4 N2. Md4"},
        {"1. foo e8=Q 2. d4", "N1. Mfoo~text Me8=Q N2. Md4"},
        {"1. foo e4+ 2. d4", "N1. Mfoo~text Me4+ N2. Md4"},
        {"1. foo e4# 2. d4", "N1. Mfoo~text Me4# N2. Md4"},
        {"1. foo e8(Q) 2. d4", "N1. Mfoo~text Me8(Q) N2. Md4"},
        {"1. foo e8/Q 2. d4", "N1. Mfoo~text Me8/Q N2. Md4"},
        {"1. foo ed5 2. d4", "N1. Mfoo~text Med5 N2. Md4"},
        {"1. foo h4 i5 2. d4", "N1. Mfoo~word? Mh4 Mi5 N2. Md4"},
        {"foo e4 e5", "Mfoo~text Me4 Me5"},
        {"foo\ne4 e5", "Xfoo~text Me4 Me5"},
        {"foo bar e4 e5", "Xfoo bar~text Me4 Me5"},
        {"foo {x} e4 e5", "Xfoo~text C{x} Me4 Me5"},
        {"1. e4 e5 foo 1-0", "N1. Me4 Me5 Xfoo~text R1-0"},
        {"1. e4 e5 2. foo 1-0", "N1. Me4 Me5 X2.~text Xfoo~text R1-0"},
        {"1. e4 e5 2. Nf3 foo 1-0 bar e6",
         "N1. Me4 Me5 N2. MNf3 Xfoo~text R1-0 Xbar~text Me6~after"},
        {"1. Kt 2. e4", "N1. MKt~text N2. Me4"},
        {"5s e4", "X5~text Ms~text Me4"},
        {"1. e4 5 foo e5", "N1. Me4 N5 Mfoo~text Me5"},
        {"1. e4 5. foo e5 6. d4", "N1. Me4 N5. Mfoo~text Me5 N6. Md4"},
        {"1. e4 e5 2. foo . e4", "N1. Me4 Me5 N2. Mfoo .~text Me4"},
        {"1. e4 B . c4 2. d4", "N1. Me4 MB . c4 N2. Md4"},
        {"1. e4 foo ... e5", "N1. Me4 Mfoo~text N... Me5"},
    };
    EXPECT(cases);
}

Test(reader, text_without_a_game_leaves_the_place)
{
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of("prose"), .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    cr_expect_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_END);
    cr_expect_eq(reader.at, 0);
    ratsu_game_free(&game);
}

/* Uses each of the `least` or more PGN files of a folder of fixtures/; the tests run where that
 * folder is. */
static void with_files(const char *folder, int least, size_t limit,
                       void (*use)(struct ratsu_slice text))
{
    int files = 0;
    DIR *directory = opendir(folder);
    cr_assert(directory, "no folder %s: run the tests from the folder of the Makefile", folder);
    for (struct dirent *entry; (entry = readdir(directory));) {
        char path[300];
        if (!strstr(entry->d_name, ".pgn")) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        FILE *file = fopen(path, "rb");
        cr_assert(file, "%s cannot be read", path);
        char *data = malloc(limit);
        size_t length = fread(data, 1, limit, file);
        fclose(file);
        char *exact = realloc(data, length + !length); /* reading beyond it is found */
        use((struct ratsu_slice){exact, length});
        free(exact);
        files++;
    }
    closedir(directory);
    cr_assert(files >= least, "%s: %d files, not %d", folder, files, least);
}

static void claim_small(struct ratsu_slice text)
{
    static const size_t pieces[] = {1, 7, 4096, 0};
    pgn_claim_all(text, pieces);
}

static void claim_large(struct ratsu_slice text)
{
    static const size_t pieces[] = {4096, 100003, 0};
    pgn_claim_all(text, pieces);
}

Test(reader, cuts_levels_and_depths_do_not_show)
{
    with_files("fixtures/damaged", 300, 3000, claim_small);
    with_files("fixtures/games", 4, 200000, claim_large);
}

/* A result, spelled as PGN does or otherwise, ends a game for those who read all of it, and for
 * those who only pass games on. */
Test(reader, results_end_games_at_every_depth)
{
    static const char *const results[] = {
        "1-0",
        "0-1",
        "1/2-1/2",
        "*",
        "1-0 {a}",
        "*1-0",
        "1/2-1/2\n\n1. c4",
        "1/2",
        "1:0",
        "0:1",
        "1/2:1/2",
        "1\u20130",
        "1/2\u20131/2",
        "\u00bd",
        "\u00bd-\u00bd",
        "\xbd",
        "+-1/2",
        "12\u00bd",
        "1 - 0",
        "0 -1",
        "1 : 0",
        "1: 0",
        "\u00bd - \u00bd",
        "\u2192 - 0",
        "1\u2192 - 0",
        "1\u2003- 0",
        "1\u3000- 0",
        "1 \u2192 -1",
        "{(-0.5 \u2192 -1)} 1 - 0",
        "{[%clk 0:01:02] -1} 1 :0",
        "1  -  0",
        "\xe2\x86\xa0- 0",
        "\xe2\x86\xbd - 1",
    };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        struct ratsu_buffer text = {0};
        ratsu_buffer_print(&text, "[A \"b\"]\n1. e4 %s\n\n1. Nf3 %s\n\n1. d4 1-0\n", results[i],
                           results[i]);
        claim_small(ratsu_buffer_slice(&text));
        text.length = 0;
        ratsu_buffer_print(&text, "[A \"b\"]\n1. e4 %s\n1. Nf3 {a} %s 1. d4 *", results[i],
                           results[i]);
        claim_small(ratsu_buffer_slice(&text));
        ratsu_buffer_free(&text);
    }
}

/* Lines that end in "]", allowances among them, comments, marks, results and tags, in any order:
 * where games begin is the same for those who read all, those who pass games on, and wherever the
 * text is cut. */
Test(reader, tag_lines_after_closed_lines)
{
    static const char *const pieces[] = {
        "[Event \"a\"]",
        "[White \"b\"]",
        "[E \"c\"",
        "[Site \"1-0 [x % :\"]\n",
        "[Round  \"1\"]\n",
        "\n\n[Event \"d\"]\n",
        "\r\n\r\n[Event \"d\"]\r\n",
        "e4 O-O O-\xc2\xbd",
        "% ratsu: allow x -- [y]",
        "% [z]",
        "{c]",
        "e5 {",
        "}",
        "\xe2\x99\x9f}",
        "1. e4 1-0",
        "0-1",
        "1 ",
        "-",
        ":",
        "0",
        "\u2192 ",
        "[%clk 0:01:02]",
        "]",
        "\n",
        "\n",
        "\n",
        "\r\n",
        "\r",
        "\n\n",
        "\xef\xbb\xbf",
        " ",
    };
    struct ratsu_buffer text = {0};
    uint64_t seed = 1;
    for (int round = 0; round < 20000; round++) {
        text.length = 0;
        for (int piece = 0; piece < 16; piece++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            ratsu_buffer_add_string(&text, pieces[(seed >> 33) % (sizeof pieces / sizeof *pieces)]);
        }
        claim_small(ratsu_buffer_slice(&text));
    }
    ratsu_buffer_free(&text);
}

/* Text changed at random: bytes of PGN's own in place of some, and pieces doubled or left out. */
static void claim_changed(struct ratsu_slice text)
{
    static const char bytes[] = "[]\"(){};%$*.!? \n\r\t\0ae1O-+=x\\/0KQ\xef\xbb\xbf";
    static uint32_t state = 1;
    char *copy = malloc(text.length + !text.length);
    for (int round = 0; round < 3; round++) {
        if (text.length) memcpy(copy, text.data, text.length);
        for (size_t at = 0; at < text.length; at += 1 + state % 97) {
            state = state * 1664525u + 1013904223u;
            size_t from = (state >> 8) % text.length;
            if (state >> 28)
                copy[at] = bytes[(state >> 8) % (sizeof bytes - 1)];
            else
                copy[at] = text.data[from];
        }
        claim_small((struct ratsu_slice){copy, text.length});
    }
    free(copy);
}

Test(reader, chance)
{
    with_files("fixtures/damaged", 300, 700, claim_changed);
}

static char *repeated(const char *piece, size_t times, size_t *length)
{
    size_t size = strlen(piece);
    char *text = malloc(size * times);
    for (size_t i = 0; i < times; i++) memcpy(text + i * size, piece, size);
    *length = size * times;
    return text;
}

/* Texts that would take hours if anything in them were looked at again and again: the time-out is
   there for that, far above what a slow machine under a sanitizer needs. */
/* Comments end in the window of bytes that they begin in, or later, or are cut by its end: none of
 * it shows. */
Test(reader, where_windows_lie_does_not_show)
{
    static const char *const pieces[] = {
        "{",   "}",  "{", "}", "e4",  " ",  "12.", "{[%clk 0:00:09]}", "{a b}", "Nf3",
        "...", "$1", "(", ")", "O-O", "\n", "x"};
    struct ratsu_buffer out = {0}, text = {0}, moved = {0}, expected = {0};
    uint64_t seed = 1;
    for (int round = 0; round < 300; round++) {
        text.length = 0;
        while (text.length < 200) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            ratsu_buffer_add_string(&text, pieces[(seed >> 33) % (sizeof pieces / sizeof *pieces)]);
        }
        for (unsigned blanks = 0; blanks < 64; blanks++) {
            moved.length = 0;
            ratsu_buffer_print(&moved, "[A \"b\"]\n1. e4\n%*s", (int)blanks, "");
            ratsu_buffer_add_slice(&moved, ratsu_buffer_slice(&text));
            for (unsigned level = 0; level <= ratsu_level_best(); level++) {
                describe(&out, ratsu_buffer_slice(&moved), (enum ratsu_level)level);
                if (blanks == 0 && level == 0) {
                    expected.length = 0;
                    ratsu_buffer_add_slice(&expected, ratsu_buffer_slice(&out));
                }
                cr_assert_str_eq(out.data, expected.data,
                                 "%.*s\n%u blanks, level %u:\n%s\nnot:\n%s", (int)text.length,
                                 text.data, blanks, level, out.data, expected.data);
            }
        }
    }
    ratsu_buffer_free(&out);
    ratsu_buffer_free(&text);
    ratsu_buffer_free(&moved);
    ratsu_buffer_free(&expected);
}

/* A game that begins inside a comment that is not closed, at any place of a window. */
Test(reader, games_after_open_comments)
{
    struct ratsu_buffer text = {0};
    for (int blanks = 0; blanks < 200; blanks++) {
        text.length = 0;
        ratsu_buffer_print(&text,
                           "[Event \"a\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n\n1. d4 {%*s\n\n"
                           "[Event \"c\"]\n\n1. c4 {d} *\n",
                           blanks, "");
        struct ratsu_pgn_reader reader = {
            .text = ratsu_buffer_slice(&text), .depth = RATSU_PGN_ALL, .level = ratsu_level_best()};
        struct ratsu_game game = {0};
        size_t games = 0;
        while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) games++;
        cr_assert_eq(games, 3, "%d blanks: %zu games", blanks, games);
        claim_small(ratsu_buffer_slice(&text));
        ratsu_game_free(&game);
    }
    ratsu_buffer_free(&text);
}

Test(reader, large_and_strange, .timeout = 600)
{
    static const char *const pieces[] = {
        "(",
        ")",
        "( e4 ",
        "{",
        "[",
        "[A",
        "[A \"b\"] ",
        "\"",
        "x",
        "=+",
        "==",
        "1a",
        "1.",
        "...",
        "e4 ",
        "e4(Q",
        "\n[",
        "\n\n",
        "1-0 ",
        "*\n\n",
        "* [x ",
        "\xef\xbb\xbf",
        " ",
        "\r",
        "$",
        "!",
        "<",
        "e.p.",
        "[A \"",
        "\\\"",
        "e4 ch ch ",
        "O-O-",
        "0-0-",
        "\n[Event \"",
        "\n% ",
        "; ",
        "&",
        "* 2. ",
        "[A \"b\nc\"]\n",
        "\"]\n",
        "12",
        "1-0\n\n{x}",
        "e4e5 ",
        "\n[A \"b\"] *",
        "1-0\n ",
    };
    struct ratsu_game game = {0};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        size_t length, bytes = 0;
        char *text = repeated(pieces[i], 1000000 / strlen(pieces[i]), &length);
        struct ratsu_pgn_reader reader = {.text = {text, length}, .depth = RATSU_PGN_ALL};
        reader.level = ratsu_level_best();
        while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) bytes += game.bytes.length;
        cr_expect(bytes == length || bytes == 0, "%s", pieces[i]);
        cr_expect(ratsu_pgn_cut(reader.text, true) <= length);
        free(text);
    }
    ratsu_game_free(&game);
}

Test(reader, a_million_variations)
{
    size_t length;
    char *text = repeated("(e4", 1000000, &length);
    struct ratsu_pgn_reader reader = {.text = {text, length}, .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME);
    cr_expect_eq(game.element_count, 2000000);
    cr_expect_eq(game.elements[1999999].depth, UINT16_MAX);
    cr_expect_eq(game.elements[2 * RATSU_DEPTH_MAX - 2].fault, RATSU_UNTERMINATED);
    struct ratsu_play_options options = {0};
    cr_assert(ratsu_game_play(ratsu_kernel(RATSU_LEVEL_PLAIN), &game, &options));
    cr_expect_eq(game.elements[2 * RATSU_DEPTH_MAX - 1].remarks, 0);
    cr_expect_eq(game.elements[2 * RATSU_DEPTH_MAX + 1].remarks, RATSU_UNPLAYED);
    cr_expect_eq(game.plies, 0);
    ratsu_game_free(&game);
    free(text);
}
