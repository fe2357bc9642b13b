/* Moves as a person types them. */
#include "ratsu/pgn.h"
#include "ratsu/variant.h"

#include <criterion/criterion.h>

static struct ratsu_typed typed;

static void play(const char *moves)
{
    union ratsu_any_position start;
    ratsu_variant(RATSU_STANDARD)->start(ratsu_variant(RATSU_STANDARD), &start);
    cr_assert(ratsu_typed_play(&typed, ratsu_kernel(RATSU_LEVEL_PLAIN), ratsu_slice_of(moves), NULL,
                               &start));
    cr_assert(ratsu_slice_is(typed.moves, moves));
}

static void free_typed(void)
{
    ratsu_buffer_free(&typed.text);
    ratsu_game_free(&typed.game);
}

Test(typed, plays_all_moves, .fini = free_typed)
{
    play("1. e4! e5 {good} (1... c5) 2.Nf3Nc6 1-0");
    cr_expect_eq(typed.game.plies, 4);
    cr_expect_eq(typed.fault, typed.game.element_count);
    cr_expect_null(typed.ignored);
}

Test(typed, finds_the_first_fault, .fini = free_typed)
{
    play("e4. e5 (c5) Ke3 d5");
    cr_expect_eq(typed.game.plies, 2);
    cr_expect(
        ratsu_slice_is(ratsu_element_text(&typed.game, &typed.game.elements[typed.fault]), "Ke3"));
    play("e4 e5 (e6 (c5 Ke3) d9) Nf3");
    cr_expect_eq(typed.game.plies, 3);
    cr_expect(
        ratsu_slice_is(ratsu_element_text(&typed.game, &typed.game.elements[typed.fault]), "Ke3"));
    play("e4 word");
    cr_expect_eq(typed.game.plies, 1);
    cr_expect_neq(typed.fault, typed.game.element_count);
}

Test(typed, counts_repetitions, .fini = free_typed)
{
    play("Nf3 Nf6 (Nc6 Ng1 Nb8) Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    cr_expect_eq(typed.fault, typed.game.element_count);
    cr_expect_eq(typed.game.repeated, 3);
    play("");
    cr_expect_eq(typed.game.repeated, 1);
}

Test(typed, says_what_is_ignored, .fini = free_typed)
{
    static const struct {
        const char *moves, *ignored;
        size_t at;
    } cases[] = {{"e4 {d5", "a comment is not closed", 3},
                 {"e4 (d4", "a variation is not closed", 3},
                 {"e4 ; d5", "what follows ; is a comment, not moves", 3},
                 {"e4 [Event \"a\"] d5", "expected moves, not tags", 3},
                 {"e4 * 1. d4", "expected the moves of one game", 5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        play(cases[i].moves);
        cr_assert_not_null(typed.ignored, "%s", cases[i].moves);
        cr_expect_str_eq(typed.ignored, cases[i].ignored);
        cr_expect_eq(typed.ignored_at, cases[i].at, "%s: %zu", cases[i].moves, typed.ignored_at);
    }
    play("e4 ; good\ne5 ; this too");
    cr_expect_null(typed.ignored);
    cr_expect_eq(typed.game.plies, 2);
}
