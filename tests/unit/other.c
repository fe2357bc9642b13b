/* Draws and ends of games that other.c plays: Marineerimine and Camelot. */
#include "game/follow.h"
#include "game/player.h"
#include "ratsu/pgn.h"

#include <criterion/criterion.h>
#include <stdio.h>

static const struct ratsu_play_options repetitions = {.repetitions = true};

static void play(struct ratsu_game *game, const char *text,
                 const struct ratsu_play_options *options)
{
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
    cr_assert(ratsu_pgn_read(&reader, game) == RATSU_PGN_GAME, "%s", text);
    cr_assert(ratsu_game_play(ratsu_kernel(RATSU_LEVEL_PLAIN), game, options));
}

/* How the game of TAGS stands after MOVES and ROUNDS times AGAIN. */
static enum ratsu_outcome outcome(struct ratsu_game *game, const char *tags, const char *moves,
                                  const char *again, int rounds,
                                  const struct ratsu_play_options *options)
{
    static char text[8000];
    int length = snprintf(text, sizeof text, "%s\n\n%s", tags, moves);
    for (int i = 0; i < rounds; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, " %s", again);
    snprintf(text + length, sizeof text - (size_t)length, " *\n");
    play(game, text, options);
    return game->outcome;
}

#define MARINATING "[Variant \"Marineerimine\"]"
#define CAMELOT "[Variant \"Camelot\"]"
#define WCF "[Variant \"Camelot (WCF)\"]"
#define KNIGHTS "Nf3 Nf6 Ng1 Ng8"
#define CAMELOT_ROUND "J6-K7 J11-K10 K7-J6 K10-J11"

Test(other, five_times_ends_marineerimine)
{
    struct ratsu_game game = {0};
    cr_expect_eq(outcome(&game, MARINATING, "", KNIGHTS, 3, &repetitions), RATSU_ONGOING);
    cr_expect_eq(outcome(&game, MARINATING, "", KNIGHTS, 4, &repetitions), RATSU_FIVEFOLD);
    cr_expect_eq(game.claims_passed, 0);
    cr_expect_eq(game.repeated, 5);
    struct ratsu_play_options none = {0};
    cr_expect_eq(outcome(&game, MARINATING, "", KNIGHTS, 4, &none), RATSU_ONGOING);
    /* a pawn's move makes all that was before it another position */
    cr_expect_eq(outcome(&game, MARINATING, KNIGHTS " e4 e5", KNIGHTS, 3, &repetitions),
                 RATSU_ONGOING);
    cr_expect_eq(outcome(&game, MARINATING, KNIGHTS " e4 e5", KNIGHTS, 4, &repetitions),
                 RATSU_FIVEFOLD);
    outcome(&game, MARINATING, "", KNIGHTS, 5, &repetitions);
    cr_expect_eq(game.claims_passed, 16);
    ratsu_game_free(&game);
}

Test(other, seventyfive_moves_end_marineerimine)
{
    static const struct {
        const char *clock;
        enum ratsu_outcome outcome;
        uint32_t passed;
    } cases[] = {{"145", RATSU_ONGOING, 0},
                 {"146", RATSU_SEVENTYFIVE_MOVES, 0},
                 {"147", RATSU_SEVENTYFIVE_MOVES, 3},
                 {"149", RATSU_SEVENTYFIVE_MOVES, 1}};
    struct ratsu_game game = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char tags[200];
        snprintf(tags, sizeof tags, MARINATING "\n[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - %s 100\"]\n",
                 cases[i].clock);
        cr_expect_eq(outcome(&game, tags, "Ke2 Ke7 Kd3 Kd6", "", 0, &repetitions), cases[i].outcome,
                     "%s", cases[i].clock);
        cr_expect_eq(game.claims_passed, cases[i].passed, "%s: %u", cases[i].clock,
                     game.claims_passed);
    }
    ratsu_game_free(&game);
}

/* Camelot knows no repetition; under the rules of the WCF the third one is the end. */
Test(other, three_times_end_camelot_of_the_federation)
{
    struct ratsu_game game = {0};
    cr_expect_eq(outcome(&game, CAMELOT, "", CAMELOT_ROUND, 5, &repetitions), RATSU_ONGOING);
    cr_expect_eq(game.plies, 20);
    cr_expect_eq(outcome(&game, WCF, "", CAMELOT_ROUND, 1, &repetitions), RATSU_ONGOING);
    cr_expect_eq(outcome(&game, WCF, "", CAMELOT_ROUND, 2, &repetitions), RATSU_THREEFOLD);
    struct ratsu_play_options none = {0};
    cr_expect_eq(outcome(&game, WCF, "", CAMELOT_ROUND, 2, &none), RATSU_THREEFOLD);
    cr_expect_eq(game.plies, 8);
    cr_expect_eq(game.remarks, 0);
    outcome(&game, WCF, "", CAMELOT_ROUND, 3, &none);
    cr_expect_eq(game.plies, 8, "the rest comes after the end");
    cr_expect_eq(game.remarks, RATSU_AFTER_END | RATSU_UNPLAYED);
    cr_expect_eq(
        outcome(&game, WCF, "(" CAMELOT_ROUND " " CAMELOT_ROUND ")", CAMELOT_ROUND, 1, &none),
        RATSU_ONGOING, "variations do not count");
    ratsu_game_free(&game);
}

/* Numbers, faults and variations as everywhere else. */
Test(other, numbers_and_variations)
{
    static const char *const texts[] = {
        CAMELOT "\n\n1. D7-D8 (1. E6-C8 1... I10-I9 1. C6-B6) 1... I10-I9 3. E6-E8 A1-A2 H11-H9 *",
        MARINATING "\n\n1. e4 (1. d4 1... d5 1. c4) 1... e5 3. Nf3 Ke3 d6 *"};
    struct ratsu_game game = {0};
    for (int i = 0; i < 2; i++) {
        char verdicts[40] = "";
        size_t length = 0;
        play(&game, texts[i], &repetitions);
        for (size_t k = 0; k < game.element_count; k++) {
            const struct ratsu_element *element = &game.elements[k];
            if (element->kind == RATSU_NUMBER)
                verdicts[length++] = element->remarks == RATSU_WRONG_NUMBER ? '0' : '1';
            if (element->kind == RATSU_MOVE)
                verdicts[length++] = element->remarks & RATSU_UNPLAYED ? '-'
                                     : element->remarks & RATSU_FAULTS ? '?'
                                                                       : '.';
        }
        cr_expect_str_eq(verdicts, "1.1.1.0.1.0.?-", "%s", texts[i]);
        cr_expect_eq(game.plies, 3);
    }
    ratsu_game_free(&game);
}

/* A walk sees each position, and a blind one counts alone; Camelot's always sees. */
Test(other, blind_walks)
{
    static const char *const texts[] = {MARINATING "\n\n1. e4 (1. d4) e5 *",
                                        CAMELOT "\n\n1. D7-D8 (1. E6-C8) I10-I9 *"};
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_game game = {0};
    for (int i = 0; i < 2; i++)
        for (int blind = 0; blind < 2; blind++) {
            struct ratsu_walk walk = {0};
            struct ratsu_buffer text = {0}, start = {0};
            play(&game, texts[i], &repetitions);
            ratsu_walk_begin(&walk, kernel, &game);
            ratsu_walk_blind(&walk, blind);
            cr_assert(ratsu_walk_position(&walk, (struct ratsu_fen_style){0}, &start));
            for (size_t k = 0; k < game.element_count; k++)
                ratsu_walk_step(&walk, &game.elements[k]);
            cr_expect(walk.sound && walk.ply == 2 && walk.depth == 0);
            cr_assert(ratsu_walk_position(&walk, (struct ratsu_fen_style){0}, &text));
            cr_expect_eq(ratsu_slice_equal(ratsu_buffer_slice(&text), ratsu_buffer_slice(&start)),
                         blind && i == 0);
            ratsu_walk_leave(&walk); /* more than was entered */
            cr_expect_eq(walk.depth, 0);
            ratsu_buffer_free(&text);
            ratsu_buffer_free(&start);
            ratsu_walk_free(&walk);
        }
    ratsu_game_free(&game);
}
