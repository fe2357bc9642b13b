/* Repetitions of long games, compared with a count of every position by every other. */
#include "random_positions.h"
#include "base/system.h"
#include "game/follow.h"
#include "game/player.h"
#include "ratsu/notation.h"
#include "ratsu/pgn.h"

#include <criterion/criterion.h>
#include <stdlib.h>

enum { PLIES = 1200 };

/* A game of PLIES random moves at most, of which one in RARE may be any, and the others are among
 * the first few, so that positions come again, soon or late. Its moves as text, and the hash and
 * clock after each ply. */
struct wandering {
    struct ratsu_buffer text;
    uint64_t hashes[PLIES + 1];
    uint32_t clocks[PLIES + 1], plies;
};

static void wander(const struct ratsu_kernel *kernel, const char *fen, uint64_t *seed, unsigned few,
                   unsigned rare, struct wandering *wandering)
{
    struct ratsu_position position;
    struct ratsu_move moves[RATSU_MAX_MOVES];
    char san[RATSU_MOVE_TEXT_MAX];
    ratsu_fen_read(ratsu_slice_of(fen), 0, 0, &position);
    wandering->text.length = 0;
    ratsu_buffer_print(&wandering->text, "[SetUp \"1\"]\n[FEN \"%s\"]\n\n", fen);
    wandering->hashes[0] = ratsu_position_hash(&position);
    wandering->clocks[0] = position.halfmove_clock;
    for (wandering->plies = 0; wandering->plies < PLIES;) {
        size_t count = kernel->legal_moves(&position, moves);
        if (count == 0) break;
        unsigned most = random_below(seed, rare) && few < count ? few : (unsigned)count;
        struct ratsu_move move = moves[random_below(seed, most)];
        size_t length = ratsu_move_write(kernel, &position, move, NULL, NULL, san);
        ratsu_buffer_add(&wandering->text, san, length);
        ratsu_buffer_add_char(&wandering->text, ' ');
        kernel->play(&position, move);
        wandering->hashes[++wandering->plies] = ratsu_position_hash(&position);
        wandering->clocks[wandering->plies] = position.halfmove_clock;
    }
    ratsu_buffer_add_char(&wandering->text, '*');
}

/* How often the position after PLY has been there since the last one that cannot come again. */
static uint32_t times_at(const struct wandering *wandering, uint32_t ply)
{
    uint32_t clock = wandering->clocks[ply], times = 0;
    for (uint32_t i = ply > clock ? ply - clock : 0; i <= ply; i++)
        times += wandering->hashes[i] == wandering->hashes[ply];
    return times;
}

static bool observe(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    (void)observer;
    (void)step;
    return true;
}

static unsigned fives; /* games that end with a position that was there five times */

static void compare(const struct ratsu_kernel *kernel, const struct wandering *wandering,
                    struct ratsu_game *game)
{
    uint32_t over = 0, last = times_at(wandering, wandering->plies);
    for (uint32_t ply = 1; ply <= wandering->plies && !over; ply++)
        if (times_at(wandering, ply) >= 5 || wandering->clocks[ply] >= 150) over = ply;
    if (over == wandering->plies) over = 0;
    struct ratsu_observer observer = {.on_position = observe};
    for (int observed = 0; observed < 2; observed++) {
        struct ratsu_pgn_reader reader = {.text = ratsu_buffer_slice(&wandering->text),
                                          .depth = RATSU_PGN_ALL};
        struct ratsu_play_options options = {.repetitions = true,
                                             .observer = observed ? &observer : NULL};
        cr_assert(ratsu_pgn_read(&reader, game) == RATSU_PGN_GAME);
        cr_assert(ratsu_game_play(kernel, game, &options));
        cr_assert_eq(game->plies, wandering->plies);
        cr_expect_eq(game->claims_passed, over, "%u, not %u", game->claims_passed, over);
        if (!observed) cr_assert(ratsu_player_count_last(game));
        if (observed || last >= 3)
            cr_expect_eq(game->repeated, last, "%u, not %u", game->repeated, last);
        else
            cr_expect_lt(game->repeated, 3);
        bool ongoing = game->outcome == RATSU_ONGOING || game->outcome == RATSU_FIVEFOLD;
        if (ongoing) cr_expect_eq(game->outcome == RATSU_FIVEFOLD, last >= 5);
        if (observed) continue;
        options.repetitions = false;
        cr_assert(ratsu_game_play(kernel, game, &options));
        cr_assert(ratsu_player_end_repetitions(game));
        if (ongoing) cr_expect_eq(game->outcome == RATSU_FIVEFOLD, last >= 5);
        fives += ongoing && last >= 5;
    }
}

Test(draws, agree_with_a_slow_count)
{
    static const char *const starts[] = {"n5bk/8/8/8/8/8/8/KR5N w - - 0 1",
                                         "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 20 40",
                                         "4k2q/p7/8/8/8/8/7P/Q3K3 w - - 0 1"};
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct wandering *wandering = calloc(1, sizeof *wandering);
    struct ratsu_game game = {0};
    uint64_t seed = 7;
    for (unsigned round = 0; round < 90; round++) {
        wander(kernel, starts[round % 3], &seed, 1 + round % 4, 2 + round % 30, wandering);
        compare(kernel, wandering, &game);
    }
    cr_expect(fives > 0);
    ratsu_buffer_free(&wandering->text);
    free(wandering);
    ratsu_game_free(&game);
}

/* A rook goes through the squares a1 to e6, file by file, and back, four times, while Black's king
 * goes to and fro: at the end the start is there for the fifth time, and nothing is five times
 * within 75 moves. */
Test(draws, five_times_far_apart)
{
    enum { FILES = 5, RANKS = 6, SQUARES = FILES * RANKS, ROUNDS = 4 };
    struct ratsu_buffer text = {0};
    struct ratsu_game game = {0};
    ratsu_buffer_add_string(&text, "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/R6K w - - 0 1\"]\n\n");
    for (int step = 1; step <= ROUNDS * 2 * (SQUARES - 1); step++) {
        int at = step % (2 * (SQUARES - 1));
        if (at >= SQUARES) at = 2 * (SQUARES - 1) - at;
        int file = at / RANKS, rank = file % 2 ? RANKS - 1 - at % RANKS : at % RANKS;
        ratsu_buffer_print(&text, "R%c%d %s ", 'a' + file, rank + 1, step % 2 ? "Kg8" : "Kh8");
    }
    ratsu_buffer_add_char(&text, '*');
    for (unsigned level = 0; level <= ratsu_level_best(); level++) {
        struct ratsu_pgn_reader reader = {.text = ratsu_buffer_slice(&text),
                                          .depth = RATSU_PGN_ALL};
        struct ratsu_play_options options = {.repetitions = true};
        cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME);
        cr_assert(ratsu_game_play(ratsu_kernel((enum ratsu_level)level), &game, &options));
        cr_expect_eq(game.plies, ROUNDS * 4 * (SQUARES - 1));
        cr_expect_eq(game.claims_passed, 150);
        cr_expect(game.outcome == RATSU_SEVENTYFIVE_MOVES && game.repeated == 5, "%u",
                  game.repeated);
    }
    ratsu_buffer_free(&text);
    ratsu_game_free(&game);
}
