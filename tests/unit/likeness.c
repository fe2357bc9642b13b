#include "notation/shape.h"

#include <criterion/criterion.h>

static void expect_likeness(const char *words, enum ratsu_likeness expected)
{
    struct ratsu_slice rest = ratsu_slice_of(words);
    while (rest.length) {
        size_t end = 0;
        while (end < rest.length && rest.data[end] != ' ') end++;
        struct ratsu_slice word = ratsu_slice_part(rest, 0, end);
        cr_expect_eq(ratsu_likeness_of(word), expected, "%.*s", (int)word.length, word.data);
        rest = ratsu_slice_part(rest, end < rest.length ? end + 1 : end, rest.length);
    }
}

Test(likeness, words)
{
    expect_likeness(
        "e4 Nf3 exd5 e2e4 e8=Q Nbd2+ Sf3 \u0421f3 \u041a\u0440e2 \u2658f3 O-O 0-0-0 exd "
        "P-K4 P\u2013K4 KtxP B:P C8-D9 d4xd6 e4e5Nf3 e4ep",
        RATSU_ALIKE);
    expect_likeness("OO 000 -- null 5254 52541 ed B5 e4th zc4", RATSU_HALF_ALIKE);
    expect_likeness("Tal 1972 K9 J5 a b9 The eat OOOO 9254 529 525412", RATSU_UNLIKE);
}

static size_t apart_end(const char *text)
{
    return ratsu_apart_end(ratsu_slice_of(text), 0);
}

Test(likeness, moves_whose_parts_stand_apart)
{
    static const char *const whole[] = {"B c4",    "N b d2",    "Nxe 5",      "e x d5", "Ng1 - f3",
                                        "C6 - E8", "O - O",     "O - O-O",    "0 -0",   "N\nf3",
                                        "N f 3",   "\u2658 f3", "e \u0445 d5"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        cr_expect_eq(apart_end(whole[i]), strlen(whole[i]), "%s", whole[i]);
    cr_expect_eq(apart_end("B c4 e5"), 4);
    cr_expect_eq(apart_end("e4 e5"), 0);
    cr_expect_eq(apart_end("e4 * d5"), 0);
    cr_expect_eq(apart_end("Nf3 d5"), 0);
    cr_expect_eq(apart_end("O-O d5"), 0);
    cr_expect_eq(apart_end("N 5. d4"), 0);
    cr_expect_eq(apart_end("N 12"), 0);
}

Test(likeness, ends_of_moves)
{
    static const char *const ends[] = {"e4",  "xe4",      "e8=Q",      "e8Q",  "O-O",
                                       "000", "e4\u2020", "O-O\u2260", "Kd10", "e4+#"};
    static const char *const others[] = {"", "e9", "4", "e04", "Q", "eQ", "O", "-0-1", "Kd17"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends - 2; i++)
        cr_expect(ratsu_ends_in_move(ratsu_slice_of(ends[i])), "%s", ends[i]);
    cr_expect(ratsu_ends_in_move(ratsu_slice_of("e4+#")));
    cr_expect(ratsu_ends_in_move(ratsu_slice_of("D10")));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(ratsu_ends_in_move(ratsu_slice_of(others[i])), "%s", others[i]);
}

Test(likeness, beginnings)
{
    static const char *const begin[] = {"N", "Ng", "ex", "\u2658", "Nb1", "k", "g"};
    static const char *const others[] = {"Tim", "9", "x", "s", "Kt"};
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
        cr_expect(ratsu_begins_move(ratsu_slice_of(begin[i])), "%s", begin[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(ratsu_begins_move(ratsu_slice_of(others[i])), "%s", others[i]);
    cr_expect(ratsu_follows_letter(ratsu_slice_of("bd2")));
    cr_expect(ratsu_follows_letter(ratsu_slice_of("1f3+")));
    cr_expect(ratsu_follows_letter(ratsu_slice_of("xe5")));
    cr_expect_not(ratsu_follows_letter(ratsu_slice_of("12")));
    cr_expect_not(ratsu_follows_letter(ratsu_slice_of("f")));
}

Test(likeness, short_captures)
{
    static const char *const captures[] = {"ed",  "exd",  "e:d=Q", "exdN",
                                           "BxN", "exd+", "ed:",   "e\u0445d\u2260"};
    static const char *const others[] = {"ec", "e-d", "eds", "abs", "e", "", "AxB"};
    for (size_t i = 0; i < sizeof captures / sizeof *captures; i++)
        cr_expect(ratsu_is_short_capture(ratsu_slice_of(captures[i])), "%s", captures[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(ratsu_is_short_capture(ratsu_slice_of(others[i])), "%s", others[i]);
}
