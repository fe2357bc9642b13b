/* Each sign of spellings.def, in each place where it may stand, is its NAG. */
#include "notation/shape.h"

#include "ratsu/pgn.h"

#include <criterion/criterion.h>

#include <stdio.h>

static const struct {
    const char *text;
    unsigned nag;
} signs[] = {
#define SIGN(text, nag) {text, nag},
#include "notation/spellings.def"
};
enum { SIGNS = sizeof signs / sizeof *signs };

/* TEXT is the move, as MOVE is written, and after it the signs of NAGS, which end in 0. */
static void expect_signs(const char *text, const char *move, const unsigned nags[])
{
    struct ratsu_game game = {0};
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
    cr_assert_eq(ratsu_pgn_read(&reader, &game), RATSU_PGN_GAME, "%s", text);
    size_t at = 0, count = 0;
    while (at < game.element_count && game.elements[at].kind != RATSU_MOVE) at++;
    cr_assert_lt(at, game.element_count, "%s", text);
    cr_expect(ratsu_slice_is(ratsu_element_text(&game, &game.elements[at]), move), "%s", text);
    for (at++; at < game.element_count && game.elements[at].kind == RATSU_SIGN; at++, count++)
        cr_expect_eq(game.elements[at].u.nag, nags[count], "%s: $%u", text,
                     (unsigned)game.elements[at].u.nag);
    cr_expect_eq(nags[count], 0, "%s: %zu", text, count);
    cr_expect_eq(game.element_count - at, 2, "%s", text); /* Kd8 and the result */
    ratsu_game_free(&game);
}

static bool is_letter(const char *sign)
{
    return ratsu_is_letter(*sign);
}

Test(signs, each_in_each_place)
{
    static const struct {
        const char *format, *move;
    } places[] = {{"1. e4 %s Kd8 *", "e4"},        {"1. e4%s Kd8 *", "e4"},
                  {"1. Qh5+%s Kd8 *", "Qh5+"},     {"1. Qh5# %s Kd8 *", "Qh5#"},
                  {"1. Qh5 ch%s Kd8 *", "Qh5 ch"}, {"1. Qh5 (ch.)%s Kd8 *", "Qh5 (ch.)"},
                  {"1. e8=Q%s Kd8 *", "e8=Q"},     {"1. O-O%s Kd8 *", "O-O"},
                  {"1. e4 (%s) Kd8 *", "e4"},      {"1. e4(%s) Kd8 *", "e4"}};
    for (size_t i = 0; i < SIGNS; i++) {
        const unsigned nags[] = {signs[i].nag, 0};
        for (size_t place = 0; place < sizeof places / sizeof *places; place++) {
            char text[80];
            bool offer = strcmp(signs[i].text, "=") == 0 && strchr(places[place].format, ')') &&
                         !strstr(places[place].format, "ch.");
            bool mark = strcmp(signs[i].text, "=") == 0 && strstr(places[place].format, "+%s");
            if (offer || mark || (place > 0 && is_letter(signs[i].text))) continue;
            snprintf(text, sizeof text, places[place].format, signs[i].text);
            expect_signs(text, places[place].move, nags);
        }
    }
}

/* Two signs are two NAGs, with and without a blank, unless they are one sign together. */
Test(signs, two_in_a_row)
{
    for (size_t i = 0; i < SIGNS * SIGNS; i++) {
        const char *first = signs[i / SIGNS].text, *second = signs[i % SIGNS].text;
        const unsigned nags[] = {signs[i / SIGNS].nag, signs[i % SIGNS].nag, 0};
        char text[80];
        if (is_letter(first) || is_letter(second)) continue;
        snprintf(text, sizeof text, "1. e4%s %s Kd8 *", first, second);
        expect_signs(text, "e4", nags);
        bool plain = strpbrk(first, "!?") || strpbrk(second, "!?") ||
                     !((unsigned char)*first & 0x80) || !((unsigned char)*second & 0x80) ||
                     *second == '\xb1' || (*first == *"\uff01" && *second == *"\uff01");
        if (plain) continue;
        snprintf(text, sizeof text, "1. e4%s%s Kd8 *", first, second);
        expect_signs(text, "e4", nags);
    }
}

Test(signs, longest_first)
{
    static const struct {
        const char *text, *move;
        unsigned nags[4];
    } rows[] = {{"1. e4=\u221e Kd8 *", "e4", {44}},
                {"1. e4 =\u221e Kd8 *", "e4", {44}},
                {"1. e4!!! Kd8 *", "e4", {3}},
                {"1. e4!?! Kd8 *", "e4", {5}},
                {"1. e4\uff01\uff1f Kd8 *", "e4", {5}},
                {"1. e4 ?????? Kd8 *", "e4", {4}},
                {"1. Nf3\u00b1\u25a1 Kd8 *", "Nf3", {16, 7}},
                {"1. Nc6\u2191\u2191 Kd8 *", "Nc6", {36, 36}},
                {"1. d4=+- Kd8 *", "d4", {10, 18}},
                {"1. d4+=!? Kd8 *", "d4", {14, 5}},
                {"1. Qh5++- Kd8 *", "Qh5+", {18}},
                {"1. Qh5+=\u221e Kd8 *", "Qh5+", {44}},
                {"1. Qh5 += = Kd8 *", "Qh5", {14, 10}},
                {"1. Qh5 \u00b1+= Kd8 *", "Qh5", {16, 14}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_signs(rows[i].text, rows[i].move, rows[i].nags);
}
