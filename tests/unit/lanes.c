#include "../side_by_side.h"
#include "game/player.h"

#include <criterion/criterion.h>

/* As it stands, and with text around it: lanes leave the first and last bytes of a game to
 * others. */
static void same_both_ways(const char *text)
{
    static const char *const ends[] = {"", "\n{the end of the game, and then some}\n"};
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct ratsu_slice wrong = {0};
        struct ratsu_buffer game = {0};
        if (i) ratsu_buffer_add_string(&game, "[Event \"\"]\n\n");
        ratsu_buffer_add_string(&game, text);
        ratsu_buffer_add_string(&game, ends[i]);
        cr_expect(play_both_ways(kernel, (struct ratsu_slice){game.data, game.length}, &wrong) > 0);
        cr_expect(!wrong.data, "%.*s", (int)wrong.length, wrong.data);
        ratsu_buffer_free(&game);
    }
}

Test(lanes, what_is_seldom_plays_as_one_after_the_other)
{
    static const char *const games[] = {
        "e4",
        "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Bc4 Bc5 6. O-O *",
        "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 5. Re1 Re8 6. O-O *",
        "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O+ 6. Kb1 Kb8# 7. O-O *",
        "1. e4 a6 2. e5 d5 3. exd6 f5 4. dxc7 f4 5. g4 fxg3 6. cxb8=Q gxh2 7. Qxc8 hxg1=N *",
        "1. e4 a6 2. e5 d5 3. a3 a5 4. exd6 *",
        "1. e4 d5 2. Bb5+ Nc6 3. a3 Nf6 4. Nf3 Nfd7 5. Nc3 *",
        "1. e4 d5 2. Bb5+ Nd7 3. a3 Ngf6 4. Nf3 N8d7 *",
        "1. Nf3 a6 2. Nc3 a5 3. Nb5 a4 4. Nbd4 b6 5. N3b5 *",
        "1. g3 e5 2. Bg2 Nc6 3. Nf3 Nf6 4. d3 Bb4+ 5. O-O *",
        "1. e3 b6 2. g3 Ba6 3. Bg2 e6 4. Nf3 d6 5. O-O *",
        "1. Nf3 e5 2. O-O *",
        "1. d4 d5 2. Bf4 Bf5 3. Qd2 Qd7 4. O-O-O *",
        "1. f4 e5 2. g3 Bc5 3. Bg2 d6 4. Nf3 a6 5. O-O *",
        "1. e4 d5 2. Bb5+ Nc6 3. a3 Nge7 *",
        "1. e4 d5 2. Bb5+ Nc6 3. a3 Ne7 *",
        "1. Nf3 a6 2. d3 a5 3. N1d2 *",
        "1. Nf3 a6 2. d3 a5 3. Nbd2 *",
        "1. f3 e5 2. g4 Qh4+ *",
        "1. f3 e5 2. g4 Qh4# 3. a3 *",
        "1. f3 e5 2. g4 Qh4 *",
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *",
        "1. e4 e5 3. Nf3 *",
        "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 *",
        "1. e4! e5 $1 2. Nf3 {a comment} Nc6 *",
        "[Variant \"Chess960\"]\n1. e4 e5 *",
        "[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n1. O-O *",
        "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1\"]\n1... O-O 2. O-O-O *",
        "[FEN \"6k1/8/8/8/8/4r3/8/R3K2R w KQ - 0 1\"]\n1. O-O *",
        "[FEN \"7k/8/8/8/8/8/8/4KR2 w - - 0 1\"]\n1. Rh1+ Kg8 2. O-O *",
        "[FEN \"7k/8/8/8/8/8/8/R3K3 w Q - 99 57\"]\n57. O-O-O Kg8 58. Rd8+ Kg7 59. Kc2 *",
        "[FEN \"7k/8/8/8/8/8/8/R3K3 w Q - 99 57\"]\n1. O-O-O Kg8 2. Rd8+ *",
        "[FEN \"7k/8/8/8/8/8/8/R3K3 w - - 148 250\"]\n250. Ra2 Kg8 251. Ra3 Kg7 252. Ra4 *",
        "[FEN \"7k/8/8/3Pp3/8/8/8/4K3 w - e6 0 9\"]\n9. dxe6 Kg8 10. Ke2 *",
        "[Variant \"Chess960\"]\n[FEN \"6k1/8/8/8/8/8/8/R4K1R w KQ - 0 1\"]\n1. O-O Kg7 2. Rfe1 *",
        "[Variant \"Chess960\"]\n[FEN \"6k1/8/8/8/8/8/8/R1K4R w KQ - 0 1\"]\n1. O-O-O Kg7 *",
        "[Variant \"Chess960\"]\n[FEN \"7k/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"]\n1. O-O Kh7 *",
        "[Variant \"Chess960\"]\n[FEN \"6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n1. O-O-O Kh7 *",
        "[Variant \"Chess960\"]\n[FEN \"6k1/8/8/8/8/4N3/8/R4K1R w KQ - 0 1\"]\n1. O-O Kh7 *",
        "[Variant \"Chess960\"]\n[FEN \"6k1/8/8/8/8/8/8/RQ3K1R w KQ - 0 1\"]\n1. O-O-O Kh7 *"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) same_both_ways(games[i]);
}

/* Moves of one row that stand up to 600 bytes apart: they are loaded from some places, or each by
 * itself. */
Test(lanes, moves_stand_apart)
{
    for (int blanks = 1; blanks < 600; blanks++) {
        struct ratsu_buffer game = {0};
        ratsu_buffer_print(&game, "1. e4%*s e5 2. Nf3 Nc6 3. Bb5 a6%*s *", blanks, "", 150, "");
        ratsu_buffer_add(&game, "", 1);
        same_both_ways(game.data);
        ratsu_buffer_free(&game);
    }
}

/* Lanes stand on the stack: what it held before does not matter. */
static void fill_stack(void)
{
    volatile unsigned char bytes[1 << 18];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = 0xff;
}

Test(lanes, what_is_regular_is_played_side_by_side)
{
    static const char text[] = "[Event \"\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 "
                               "Nbd7 6. Bb5 a6 7. Bxd7+ Bxd7 "
                               "8. O-O Rc8 9. Nb3 Qc7 10. Bg5 b5 11. Nd5 Nxd5 12. exd5 e5 13. dxe6 "
                               "Bxe6 14. Re1 Be7 15. Bxe7 "
                               "Qxe7 16. Nd4 O-O 17. Rxe6 fxe6 18. Nxe6 Qxe6 19. Qd2 Rcd8 20. Re1 "
                               "Qf7 *\n{the end of the game}";
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    struct ratsu_pgn_reader reader = {
        .text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL, .level = kernel->level};
    struct ratsu_game game = {0};
    struct ratsu_lanes *lanes = NULL;
    struct ratsu_play_options options = {0};
    fill_stack();
    cr_assert(ratsu_lanes_read(&lanes, &reader, &options, &game) == RATSU_PGN_GAME);
    if (kernel->level == RATSU_LEVEL_AVX512)
        cr_expect(game.player->reached == game.terminator, "%zu", game.player->reached);
    cr_expect(ratsu_game_play(kernel, &game, &options) && game.plies == 40 && !game.remarks);
    ratsu_lanes_free(lanes);
    ratsu_game_free(&game);
}

Test(lanes, random_games_play_as_one_after_the_other)
{
    struct ratsu_buffer wrong = random_games_differ(ratsu_kernel(RATSU_LEVEL_AVX512), 1000, 1);
    cr_expect(!wrong.length, "%.*s", (int)wrong.length, wrong.data);
    ratsu_buffer_free(&wrong);
}

struct counting {
    struct ratsu_observer observer;
    unsigned positions;
};

static bool count_position(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    (void)step;
    ((struct counting *)observer)->positions++;
    return true;
}

/* What was begun without an observer, or without repetitions, is of no use to who asks for them. */
Test(lanes, a_play_that_asks_for_more_begins_anew)
{
    static const char game[] = "[Event \"\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 "
                               "Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 {five times} *\n\n";
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    struct ratsu_buffer text = {0};
    for (int i = 0; i < 3; i++) ratsu_buffer_add_string(&text, game);
    for (int repetitions = 0; repetitions < 2; repetitions++) {
        struct counting counting = {.observer.on_position = count_position};
        struct ratsu_play_options ahead = {.repetitions = repetitions}, plain = {0},
                                  more = {.repetitions = true},
                                  observed = {.repetitions = true, .observer = &counting.observer};
        struct ratsu_pgn_reader reader = {
            .text = ratsu_buffer_slice(&text), .depth = RATSU_PGN_ALL, .level = kernel->level};
        struct ratsu_game read = {0};
        struct ratsu_lanes *lanes = NULL;
        cr_assert(ratsu_lanes_read(&lanes, &reader, &ahead, &read) == RATSU_PGN_GAME);
        cr_expect(ratsu_game_play(kernel, &read, &more) && read.outcome == RATSU_FIVEFOLD);
        cr_assert(ratsu_lanes_read(&lanes, &reader, &ahead, &read) == RATSU_PGN_GAME);
        cr_expect(ratsu_game_play(kernel, &read, &observed) && read.outcome == RATSU_FIVEFOLD);
        cr_expect(counting.positions == 17 && read.repeated == 5, "%u", counting.positions);
        cr_assert(ratsu_lanes_read(&lanes, &reader, &ahead, &read) == RATSU_PGN_GAME);
        cr_expect(ratsu_game_play(kernel, &read, &plain) && read.outcome == RATSU_ONGOING);
        cr_expect(read.plies == 16 && read.repeated == 0);
        ratsu_lanes_free(lanes);
        ratsu_game_free(&read);
    }
    ratsu_buffer_free(&text);
}

/* Reads COUNT of three games, the first of them row FIRST, the second into another game. */
static void read_rows(struct ratsu_lanes **lanes, struct ratsu_game *game, struct ratsu_game *other,
                      unsigned first, unsigned count)
{
    static const char *const rows[] = {"\n1. e4 e5 2. Nf3 Nc6 *",
                                       "\n1. d4 (1. c4 c5) 1... d5 2. c4 *",
                                       "[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. O-O *"};
    static const uint32_t plies[] = {4, 3, 1};
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    const struct ratsu_play_options options = {.repetitions = true};
    struct ratsu_buffer text = {0};
    for (unsigned i = 0; i < 3; i++)
        ratsu_buffer_print(&text, "[Event \"\"]\n%s\n\n", rows[(first + i) % 3]);
    struct ratsu_pgn_reader reader = {
        .text = ratsu_buffer_slice(&text), .depth = RATSU_PGN_ALL, .level = kernel->level};
    for (unsigned i = 0; i < count; i++) {
        struct ratsu_game *into = i == 1 ? other : game;
        cr_assert(ratsu_lanes_read(lanes, &reader, &options, into) == RATSU_PGN_GAME);
        for (int again = 0; again < 2; again++)
            cr_expect(ratsu_game_play(kernel, into, &options) &&
                          into->plies == plies[(first + i) % 3] && !into->remarks,
                      "%u %u: %u", first, i, into->plies);
    }
    if (count == 3) {
        cr_expect(ratsu_lanes_read(lanes, &reader, &options, game) == RATSU_PGN_END);
        cr_expect(game->element_count == 0 && game->tag_count == 0, "no game, as read alone");
    }
    ratsu_buffer_free(&text);
}

/* Games that were read ahead and not asked for leave nothing in those that are read into their
 * places. */
Test(lanes, a_reader_may_be_left)
{
    struct ratsu_game game = {0}, other = {0};
    struct ratsu_lanes *lanes = NULL;
    for (unsigned i = 0; i < 9; i++) {
        read_rows(&lanes, &game, &other, i / 3, 1);
        read_rows(&lanes, &game, &other, i % 3, 3);
    }
    ratsu_lanes_free(lanes);
    ratsu_game_free(&other);
    ratsu_game_free(&game);
}

/* Nor does a game that was begun but not played, in the one that is read into it in any way. */
Test(lanes, a_begun_game_may_be_left)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    const struct ratsu_play_options options = {0};
    const char *const texts[] = {"[Event \"\"]\n\n1. e4 e5 2. Nf3 Nc6 {as it goes} *",
                                 "[Event \"\"]\n\n1. d4 d5 2. c4 {and on} *"};
    struct ratsu_game game = {0};
    struct ratsu_lanes *lanes = NULL;
    for (int i = 0; i < 2; i++) {
        struct ratsu_pgn_reader reader = {
            .text = ratsu_slice_of(texts[i]), .depth = RATSU_PGN_ALL, .level = kernel->level};
        cr_assert(ratsu_lanes_read(&lanes, &reader, i ? NULL : &options, &game) == RATSU_PGN_GAME);
    }
    ratsu_lanes_free(lanes);
    cr_expect(ratsu_game_play(kernel, &game, &options) && game.plies == 3 && !game.remarks);
    ratsu_game_free(&game);
}
