/* Games whose moves are not in SAN: how their text is divided, and what the moves mean. */
#include "pgn/translate.h"
#include "notation/notations.h"
#include "ratsu/pgn.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* A letter for each kind of element. */
static const char kinds[] = {
    [RATSU_MOVE] = 'm',         [RATSU_NUMBER] = 'n',        [RATSU_TAG] = 't',
    [RATSU_RESULT] = 'r',       [RATSU_NAG] = '$',           [RATSU_SIGN] = '!',
    [RATSU_COMMENT] = '{',      [RATSU_LINE_COMMENT] = ';',  [RATSU_ESCAPE] = '%',
    [RATSU_VARIATION_IN] = '(', [RATSU_VARIATION_OUT] = ')', [RATSU_STRAY] = 's'};

/* Reads TEXT in NOTATION with LETTERS. Returns its elements as "KIND TEXT|"; "?" before a move that
 * cannot be played, "-" before one that was not. */
static const char *translate(struct ratsu_game *game, const char *text, const char *notation,
                             const char *letters)
{
    static char found[600];
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
    struct ratsu_play_options options = {0};
    size_t length = 0;
    cr_assert(ratsu_pgn_read(&reader, game) == RATSU_PGN_GAME, "%s", text);
    cr_assert(ratsu_game_play(kernel, game, &options));
    cr_assert(ratsu_game_translate(kernel, game,
                                   notation ? ratsu_notation_find(ratsu_slice_of(notation)) : NULL,
                                   letters ? ratsu_letters_find(ratsu_slice_of(letters)) : NULL));
    found[0] = '\0';
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool move = element->kind == RATSU_MOVE;
        length += (size_t)snprintf(found + length, sizeof found - length, "%c%s%.*s|",
                                   kinds[element->kind],
                                   !move                               ? ""
                                   : element->remarks & RATSU_UNPLAYED ? "-"
                                   : element->remarks & RATSU_FAULTS   ? "?"
                                                                       : "",
                                   (int)element->length, game->bytes.data + element->offset);
    }
    return found;
}

static const struct {
    const char *notation, *letters, *text, *elements;
    uint32_t plies;
} cases[] = {
    {"descriptive", NULL, "1. P-K4 P-K4 2. N-KB3 N-QB3 *", "n1.|mP-K4|mP-K4|n2.|mN-KB3|mN-QB3|r*|",
     4},
    {"descriptive", NULL, "1.P-K4 P-K4 1-0", "n1.|mP-K4|mP-K4|r1-0|", 2},
    {"descriptive", NULL, "1. N(KN1)-B3 (1. P-Q4) P-Q4! *",
     "n1.|mN(KN1)-B3|((|n1.|mP-Q4|))|mP-Q4|!!|r*|", 2},
    {"descriptive", NULL, "1. P-K4 (1. N-KB3{a}P-K4)P-K4 *",
     "n1.|mP-K4|((|n1.|mN-KB3|{{a}|mP-K4|))|mP-K4|r*|", 2},
    {"descriptive", NULL, "1. P-K4 (1. N(KN1)-B3) P-K4 *",
     "n1.|mP-K4|((|n1.|mN(KN1)-B3|))|mP-K4|r*|", 2},
    {"lan", NULL, "1. e2-e4(1. d2-d4(1. c2-c4))e7-e5({a})2. Ng1-f3(2. f2-f4)*",
     "n1.|me2-e4|((|n1.|md2-d4|((|n1.|mc2-c4|))|))|me7-e5|((|{{a}|))|n2.|mNg1-f3|((|n2.|mf2-f4|))|"
     "r*|",
     3},
    {NULL, "de", "[Event \"x\"]\n\n] 1. Sf3 Sc6 *", "t[Event \"x\"]|s]|n1.|mSf3|mSc6|r*|", 2},
    {"descriptive", NULL, "1. P-K4 PxP 2. P-Q4 *", "n1.|mP-K4|m?PxP|n2.|m-P-Q4|r*|", 1},
    {"iccf", NULL, "1. 5254 5755 2. 7163 *", "n1.|m5254|m5755|n2.|m7163|r*|", 3},
    {"iccf", NULL, "1. 5254?! 5755!? $3 $256 $ 0-1", "n1.|m5254|!?!|m5755|!!?|$$3|$$256|$$|r0-1|",
     2},
    {"iccf", NULL, "1. 5254!!! 5755 *", "n1.|m5254|!!!!|m5755|r*|", 2},
    {"iccf", NULL, "1. 5254 (=) 5755 [A \"b\"] *", "n1.|m5254|{(=)|m5755|s[A \"b\"]|r*|", 2},
    {"iccf", NULL, "1. 5254 ; to the end\n5755 {x} 1/2-1/2",
     "n1.|m5254|;; to the end|m5755|{{x}|r1/2-1/2|", 2},
    {"iccf", NULL, "1. 5254 ; CR\r5755 ;LF\r\n% escape\r2. 7163 *",
     "n1.|m5254|;; CR|m5755|;;LF|%% escape|n2.|m7163|r*|", 3},
    {"iccf", NULL, "1. 5254 1-0 5755", "n1.|m5254|r1-0|m-5755|", 1},
    {"iccf", NULL, "1. 5254\n% escape\n5755 *", "n1.|m5254|%% escape|m5755|r*|", 2},
    {"iccf", NULL, "1. 5254 -- 2. 7163 *", "n1.|m5254|m--|n2.|m7163|r*|", 3},
    {"iccf", NULL, "1. 5254 ) 5755 *", "n1.|m5254|s)|m5755|r*|", 2},
    {"iccf", NULL, "1. 5254 (1. 4244 (1. 3234)) 1... 5755 *",
     "n1.|m5254|((|n1.|m4244|((|n1.|m3234|))|))|n1...|m5755|r*|", 2},
    {"iccf", NULL, "1. 5254 {open", "n1.|m5254|{{open|", 1},
    {"uci", NULL, "e2e4 e7e5 g1f3", "me2e4|me7e5|mg1f3|", 3},
    {NULL, "de", "1. e4 e5 2. Sf3 Sc6 *", "n1.|me4|me5|n2.|mSf3|mSc6|r*|", 4},
    {NULL, "de", "1. e4 e5 2. Nf3 *", "n1.|me4|me5|n2.|mNf3|r*|", 3},
    {"lan", "de", "1. Sg1-f3 *", "n1.|mSg1-f3|r*|", 1},
};

Test(translate, divides_and_reads)
{
    struct ratsu_game game = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *found = translate(&game, cases[i].text, cases[i].notation, cases[i].letters);
        cr_expect_str_eq(found, cases[i].elements, "%s: %s", cases[i].text, found);
        cr_expect_eq(game.plies, cases[i].plies, "%s: %u", cases[i].text, game.plies);
    }
    ratsu_game_free(&game);
}

/* Tags stay; what the game ends in is known; the moves say that they are no SAN. */
Test(translate, the_whole_game)
{
    struct ratsu_game game = {0};
    translate(
        &game,
        "[White \"w\"]\n{a comment}\n% escape\n[Result \"1-0\"]\n\n1. 6263 5755 2. 7274 4884 1-0\n",
        "iccf", NULL);
    cr_expect_eq(game.outcome, RATSU_CHECKMATE);
    cr_expect_eq(game.plies, 4);
    cr_expect_eq(game.tag_count, 2);
    cr_expect_eq(game.terminator, game.element_count - 1);
    cr_expect_eq(game.remarks, RATSU_LANGUAGE);
    cr_expect_eq(game.last.turn, RATSU_WHITE);
    for (size_t i = 0; i < game.element_count; i++)
        if (game.elements[i].kind == RATSU_NAG) cr_expect(false);

    translate(&game, "1. 5254 (1. 4244 1-0) 5755 $300 $255 $", "iccf", NULL);
    cr_expect_eq(game.terminator, game.element_count, "a result in a variation does not end it");
    cr_expect_eq(game.outcome, RATSU_ONGOING);
    const struct ratsu_element *last = &game.elements[game.element_count - 3];
    cr_expect_eq(last[0].fault, RATSU_BAD_NAG);
    cr_expect(last[1].fault == RATSU_SOUND && last[1].u.nag == 255);
    cr_expect_eq(last[2].fault, RATSU_BAD_NAG);
    cr_expect_eq(last[0].depth, 0);

    translate(&game, "[Variant \"Chess960\"]\n\n1. e2e4 *\n", "uci", NULL);
    cr_expect_eq(game.start_fault, RATSU_START_NO_FEN);
    translate(&game, "[Variant \"Camelot\"]\n\n1. D7-D8 *\n", "uci", NULL);
    cr_expect(game.plies == 1 && game.remarks == 0, "Camelot has one notation");
    ratsu_game_free(&game);
}
