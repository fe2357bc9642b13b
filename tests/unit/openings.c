#include "opening/named.h"
#include "ratsu/opening.h"
#include "ratsu/pgn.h"
#include "base/system.h"
#include <criterion/criterion.h>
#include <stdio.h>

/* Follows a game while it is played. */
struct follower {
    struct ratsu_observer observer;
    const struct ratsu_openings *openings;
    const struct ratsu_opening *found;
};

static bool follow(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    struct follower *follower = (struct follower *)observer;
    return ratsu_openings_follow(follower->openings, &step->position->chess, step->ply,
                                 &follower->found);
}

/* The opening of the game whose moves are MOVES, by OPENINGS. */
static struct ratsu_opening opening_of(const struct ratsu_openings *openings, const char *moves)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_pgn_reader reader = {
        .text = ratsu_slice_of(moves), .depth = RATSU_PGN_ALL, .level = kernel->level};
    struct ratsu_game game = {0};
    struct ratsu_play_options options = {.mainline_only = true};
    cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME);
    cr_assert(ratsu_game_play(kernel, &game, &options));
    const struct ratsu_opening *found = ratsu_openings_of_game(openings, kernel, &game, NULL);
    options.repetitions = true; /* fingerprints are kept, and looked at */
    cr_assert(ratsu_game_play(kernel, &game, &options));
    cr_expect_eq(ratsu_openings_of_game(openings, kernel, &game, NULL), found, "%s", moves);
    struct follower follower = {{.on_position = follow}, openings, NULL};
    options.observer = &follower.observer;
    cr_assert(ratsu_game_play(kernel, &game, &options));
    cr_expect_eq(follower.found, found, "%s", moves);
    ratsu_game_free(&game);
    return found ? *found : (struct ratsu_opening){0};
}

/* The moves of line I of the table from the start: a line may go on from another one. */
static void add_moves(struct ratsu_buffer *moves, size_t i)
{
    const char *text = ratsu_opening_lines[i].moves;
    if (text[1] >= '0' && text[1] <= '9' && text[2] >= '0' && text[2] <= '9') {
        size_t first = 0;
        while (strncmp(ratsu_opening_lines[first].eco, text, 3) != 0) first++;
        cr_assert_lt(first, i, "%s stands before it", text);
        add_moves(moves, first);
        text += 3;
    }
    ratsu_buffer_add_string(moves, text);
}

Test(openings, own_table_plays_and_names_by_position)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_openings *openings = ratsu_openings_new(kernel);
    cr_assert_not_null(openings, "every line of the table can be played");

    struct ratsu_opening najdorf =
        opening_of(openings, "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h3 e5 *");
    cr_expect(ratsu_slice_is(najdorf.eco, "B90"));
    cr_expect(ratsu_slice_is(najdorf.name, "Sicilian Defence: Najdorf Variation"));

    struct ratsu_opening transposed = opening_of(openings, "1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 *");
    cr_expect(ratsu_slice_is(transposed.eco, "D37"), "transpositions count");

    struct ratsu_opening alike =
        opening_of(openings, "1. e4 e5 2. Qe2 Qe7 3. Kd1 Kd8 4. Qe1 Qe8 *");
    cr_expect(ratsu_slice_is(alike.eco, "C20"), "the same squares, but kings in place of queens");

    struct ratsu_opening none =
        opening_of(openings, "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 *");
    cr_expect_null(none.eco.data);
    ratsu_openings_free(openings);
}

/* The names are those of standard chess, whose board others begin with. */
Test(openings, other_systems_have_none)
{
    static const char *const games[] = {
        "[Variant \"Three-check\"]\n\n1. e4 e5 *", "[Variant \"Marineerimine\"]\n\n1. e4 e5 *",
        "[Variant \"Camelot\"]\n\n1. D7-D8 D10-D9 *",
        "[FEN \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBN1 w Qkq - 0 2\"]\n\n1. Nf3 *"};
    struct ratsu_openings *openings = ratsu_openings_new(ratsu_kernel(ratsu_level_best()));
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        cr_expect_null(opening_of(openings, games[i]).eco.data, "%s", games[i]);
    cr_expect(ratsu_slice_is(opening_of(openings, "e4 e5 *").eco, "C20"));
    ratsu_openings_free(openings);
}

Test(openings, every_code_has_a_line)
{
    bool seen[500] = {false};
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_openings *openings = ratsu_openings_new(kernel);
    cr_assert_not_null(openings);
    for (size_t i = 0; i < ratsu_opening_line_count; i++) {
        const char *eco = ratsu_opening_lines[i].eco;
        seen[100 * (eco[0] - 'A') + 10 * (eco[1] - '0') + (eco[2] - '0')] = true;
        struct ratsu_buffer moves = {0};
        add_moves(&moves, i);
        ratsu_buffer_add_char(&moves, '\0');
        struct ratsu_opening found = opening_of(openings, moves.data);
        cr_expect(ratsu_slice_is(found.eco, eco), "%s: %s", eco, moves.data);
        ratsu_buffer_free(&moves);
    }
    for (int code = 0; code < 500; code++) cr_expect(seen[code], "%d", code);
    ratsu_openings_free(openings);
}

Test(openings, tables_of_users)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    size_t line;
    const char *message;
    struct ratsu_slice table =
        ratsu_slice_of("eco\tname\tpgn\r\nX1\tMine\t1. a4 h5\r\nX2\tYours\t1. h4\r\n");
    struct ratsu_openings *openings = ratsu_openings_read(kernel, table, &line, &message);
    cr_assert_not_null(openings, "%s", message);
    struct ratsu_opening mine = opening_of(openings, "1. a4 h5 2. e4 *");
    cr_expect(ratsu_slice_is(mine.name, "Mine"));
    ratsu_openings_free(openings);

    static const char *const orders[] = {"pgn\tname\teco\n1. a4 h5\tMine\tX1\n",
                                         "name\teco\tpgn\tnote\nMine\tX1\t1. a4 h5\t-\n"};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        openings = ratsu_openings_read(kernel, ratsu_slice_of(orders[i]), &line, &message);
        cr_assert_not_null(openings, "%s", message);
        mine = opening_of(openings, "1. a4 h5 *");
        cr_expect(ratsu_slice_is(mine.name, "Mine") && ratsu_slice_is(mine.eco, "X1"));
        ratsu_openings_free(openings);
    }

    struct ratsu_slice games = ratsu_slice_of(
        "[ECO \"X3\"]\n[Opening \"\\\"Ours\\\"\"]\n[Variation \"Long\"]\n\n1. h4 a5 *\n");
    openings = ratsu_openings_read(kernel, games, &line, &message);
    cr_assert_not_null(openings, "%s", message);
    cr_expect(ratsu_slice_is(opening_of(openings, "1. h4 a5 *").name, "\"Ours\": Long"));
    ratsu_openings_free(openings);

    struct ratsu_slice bad = ratsu_slice_of("eco\tname\tpgn\nX1\tMine\t1. e5\n");
    cr_expect_null(ratsu_openings_read(kernel, bad, &line, &message));
    cr_expect_eq(line, 2);

    struct ratsu_slice other =
        ratsu_slice_of("[Variant \"Camelot\"]\n[ECO \"X4\"]\n\n1. D7-D8 *\n");
    cr_expect_null(ratsu_openings_read(kernel, other, &line, &message));
    cr_expect_str_eq(message, "openings are those of standard chess");
}

/* A table that is none is refused with its line and the reason. */
Test(openings, what_is_no_table)
{
    static const struct {
        const char *text, *message;
        size_t line;
    } cases[] = {
        {"eco\tname\nA00\tx\n", "the header line must name the columns eco, name and pgn", 1},
        {"eco\tpgn\nA00\t1. a4\n", "the header line must name the columns eco, name and pgn", 1},
        {"name\tpgn\nx\t1. a4\n", "the header line must name the columns eco, name and pgn", 1},
        {"eco\tname\tpgn\n", "no opening in it", 1},
        {"eco\tname\tpgn\r\rA00\tx\r", "fewer fields than the header line names", 3},
        {"eco\tname\tpgn\n\n\nA00\tx\n", "fewer fields than the header line names", 4},
        {"eco\tname\tpgn\r\n\r\nA00\tx\r\n", "fewer fields than the header line names", 3},
        {"eco\tname\tpgn\nA00\tx\t1. a4\t\n", "more fields than the header line names", 2},
        {"eco\tname\tpgn\nA00\tx\t\n", "an opening without moves", 2},
        {"eco\tname\tpgn\nA00\t\t1. a4\n", "an opening without a name", 2},
        {"", "no opening in it", 0},
        {"[ECO \"A00\"]\n\n1. a4 *\n", "an opening without a name", 1},
        {"[Opening \"x\"]\n\n1. a4 *\n", "an opening without a code like B33", 1},
        {"[ECO \"A00\"]\n[Opening \"x\"]\n\n1. a4 *\n\n[Opening \"x\"]\n\n1. e5 *\n",
         "a move that cannot be played", 6},
        {"[FEN \"x\"]\n\n1. a4 *\n", "a move that cannot be played", 1},
        {"[ECO \"A00\"]\n[Opening \"x\"]\n\n1. a4 %% ?a *\n", "a move that cannot be played", 1},
    };
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t line = 99;
        const char *message = NULL;
        cr_expect_null(ratsu_openings_read(kernel, ratsu_slice_of(cases[i].text), &line, &message));
        cr_expect_str_eq(message, cases[i].message, "%zu: %s", i, message);
        cr_expect_eq(line, cases[i].line, "%zu: line %zu", i, line);
    }
    ratsu_openings_free(NULL);
}

Test(openings, codes)
{
    static const char *const good[] = {"B33", "X1", "A00a", "B90/12", "Z9", "A0z", "A09"},
                             *const bad[] = {"",    "B",   "b33", "33",   "BB3",   "B/3",
                                             "B3A", "B3`", "B3{", "B3 ",  "@33",   "[33",
                                             "B:3", "B3:", "B3-", "B33.", "\30033"};
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    const char *message = NULL;
    char text[100];
    size_t line;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        snprintf(text, sizeof text, "eco\tname\tpgn\n%s\tx\t1. a4\n", good[i]);
        struct ratsu_openings *openings =
            ratsu_openings_read(kernel, ratsu_slice_of(text), &line, &message);
        cr_expect_not_null(openings, "%s: %s", good[i], message);
        ratsu_openings_free(openings);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(text, sizeof text, "eco\tname\tpgn\n%s\tx\t1. a4\n", bad[i]);
        cr_expect_null(ratsu_openings_read(kernel, ratsu_slice_of(text), &line, &message), "%s",
                       bad[i]);
        cr_expect_str_eq(message, "an opening without a code like B33", "%s", bad[i]);
    }
}

/* Names are plain, and a game of a table may have variations with faults, and tabs in its first
 * line. */
Test(openings, games_as_a_table)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    size_t line;
    const char *message = NULL;
    struct ratsu_slice games = ratsu_slice_of("[ECO\t\"X3\"]\n[Opening \"a\\\\b\\c\\\"\"]\n\n"
                                              "1. h4 (1. e5) a5 *\n");
    struct ratsu_openings *openings = ratsu_openings_read(kernel, games, &line, &message);
    cr_assert_not_null(openings, "%s", message);
    struct ratsu_opening found = opening_of(openings, "1. h4 a5 *");
    cr_expect(ratsu_slice_is(found.name, "a\\b\\c\""), "%.*s", (int)found.name.length,
              found.name.data);
    cr_expect_null(opening_of(openings, "1. h4 *").eco.data);
    cr_expect_null(opening_of(openings, "1. h4 e5 (1... a5) 2. e4 *").eco.data);
    cr_expect_not_null(opening_of(openings, "1. h4 a5 2. Ke5 *").eco.data, "up to the fault");
    cr_expect_null(opening_of(openings, "1. Ke5 h4 2. a5 *").eco.data);
    ratsu_openings_free(openings);
}
