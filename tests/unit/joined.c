#include "ratsu/pgn.h"
#include "base/array.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Files that end within a game, joined to others: the games after the joint keep their tags and
 * moves, wherever the first file was cut. */

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char first[] =
    "[Event \"A, a 1st\"]\n[Site \"As\"]\n[White \"Aw\"]\n"
    "[Black \"Ab\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {good [%clk 0:01]} e5 $1 ; to its end\n% so\n2. Nf3 (2. f4 exf4 {x} (2... d5)) Nc6\n"
    "3. Bb5 {long\ntext} a6 {[%eval 0.1]} 1-0\n";
static const char second[] = "[Event \"B\"]\n[Site \"Bs\"]\n[White \"Bw\"]\n[Black \"Bb\"]\n\n"
                             "1. d4 {so} d5 0-1\n\n";
static const char third[] = "[Event \"C\"]\n[White \"Cw\"]\n\n1. c4 *\n";

static bool is_game(const struct ratsu_game *game, const char *event, const char *white,
                    size_t moves)
{
    for (size_t i = 0; i < game->element_count; i++)
        moves -= game->elements[i].kind == RATSU_MOVE && game->elements[i].depth == 0;
    return ratsu_slice_is(ratsu_game_known(game, RATSU_TAG_EVENT), event) &&
           ratsu_slice_is(ratsu_game_known(game, RATSU_TAG_WHITE), white) && moves == 0;
}

/* Whether the two last of the games in TEXT are the second, with its Event tag or without it, and
 * the third. */
static bool others_are_whole(const char *text, bool event)
{
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    bool is_second = false, is_third = false, was_second = false;
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        was_second = is_second;
        is_second = is_game(&game, event ? "B" : "", "Bw", 2);
        is_third = is_game(&game, "C", "Cw", 1);
    }
    ratsu_game_free(&game);
    return was_second && is_third;
}

Test(joined, game_cut_at_any_byte_harms_no_other)
{
    static const char *const joints[] = {"", "\n", "\r\n", "\n\n", " "};
    char text[1024];
    size_t harmed = 0;
    /* "1. [Event "B"]" after a blank line is the damaged first line of a game. */
    const size_t moves = (size_t)(strstr(first, "1. e4") - first);
    const size_t head = (size_t)(strchr(first, '\n') - first) + 1;
    for (size_t cut = head; cut < sizeof first; cut++)
        for (size_t i = 0; i < COUNT(joints); i++) {
            snprintf(text, sizeof text, "%.*s%s%s%s", (int)cut, first, joints[i], second, third);
            bool damaged = cut > moves && cut < moves + 5 && !strchr(joints[i], '\n');
            if (others_are_whole(text, !damaged)) continue;
            if (harmed++ < 60) cr_log_error("%zu %zu: %.*s", i, cut, 20, first + cut - 20);
        }
    cr_expect_eq(harmed, 0, "%zu", harmed);
}

Test(joined, text_in_the_place_of_a_result_harms_no_game)
{
    static const char *const texts[] = {"White wins", "1-0 White resigns", "won]",      "draw",
                                        "1-0.",       "aborted {so}",      "0-1 (time)"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        char text[256];
        snprintf(text, sizeof text, "1. e4 e5 %s\n\n1. d4 d5 *\n\n1. c4 *\n", texts[i]);
        struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
        struct ratsu_game game = {0};
        size_t games = 0;
        while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) games++;
        cr_expect_eq(games, 3, "%zu games: %s", games, text);
        ratsu_game_free(&game);
    }
}
