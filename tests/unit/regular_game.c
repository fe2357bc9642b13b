#include "../judging.h"
#include "../random_positions.h"

#include "check/judge.h"
#include "game/follow.h"
#include "ratsu/pgn.h"

/* What follows a game, long enough for a regular one: 128 bytes. */
static const char next_game[] =
    "[Event \"next\"]\n[Site \"?\"]\n[Date \"2020.01.01\"]\n[Round \"?\"]\n[White \"?\"]\n"
    "[Black \"?\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n";

/* Whether the first game of TEXT is taken as a regular one on LEVEL. What is known of it then must
 * be what the reader and the player know. */
static bool is_regular(enum ratsu_level level, struct ratsu_slice text)
{
    struct ratsu_check_settings settings;
    const struct ratsu_kernel *kernel = ratsu_kernel(level);
    ratsu_check_profile(&settings, RATSU_IMPORT);
    struct ratsu_checker *checker = ratsu_checker_new(kernel, &settings);
    struct judge *judge = (struct judge *)checker; /* its only member */
    struct ratsu_game *game = judge->played, read = {0};
    const bool regular = RATSU_OF_LEVEL(kernel->level, ratsu_regular_game)(judge, text);
    const struct ratsu_play_options play = {.repetitions = true};
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL, .level = level};
    if (regular) {
        cr_assert(ratsu_game_play(kernel, game, &play));
        cr_assert(ratsu_pgn_read(&reader, &read) == RATSU_PGN_GAME);
        cr_assert(ratsu_game_play(kernel, &read, &play));
        cr_expect(!read.remarks && !game->remarks && read.plies == game->plies);
        cr_expect(read.bytes.length == game->bytes.length && read.tag_count == game->tag_count);
        cr_expect(ratsu_game_result(&read) == ratsu_game_result(game));
        cr_expect(read.outcome == game->outcome && read.claims_passed == game->claims_passed);
        cr_expect(ratsu_position_hash(&read.last) == ratsu_position_hash(&game->last));
        const struct ratsu_element *here = &game->elements[game->terminator];
        const struct ratsu_element *there = &read.elements[read.terminator];
        cr_expect(here->offset == there->offset && here->length == there->length);
        cr_expect(!ratsu_game_survey(&read).faults);
    }
    ratsu_game_free(&read);
    ratsu_checker_free(checker);
    return regular;
}

static void expect_regular(const char *control, const char *moves, bool regular)
{
    struct ratsu_buffer text = {0};
    ratsu_buffer_print(&text, "[Event \"?\"]\n[Date \"2020.01.01\"]\n%s\n%s%s", control, moves,
                       next_game);
    for (int level = 0; level <= (int)ratsu_level_best(); level++)
        cr_expect(is_regular((enum ratsu_level)level, ratsu_buffer_slice(&text)) == regular,
                  "%d: %s%s", level, control, moves);
    ratsu_buffer_free(&text);
}

Test(regular_game, moves_with_usual_comments_are_regular)
{
    static const char *const games[] = {
        "1. e4 e5 *\n\n",
        "1. e4 e5 *\n", /* the missing line is reported */
        "1.e4 e5 2.Nf3 *\n\n",
        "1. e4\te5\r\n2. Nf3\n\n2... Nc6 *\n\n",
        "1. f3 e5 2. g4 Qh4# 0-1\n\n",
        "1. e4 a6 2. e5 d5 3. exd6 f5 4. dxc7 f4 5. cxb8=Q *\n\n",
        "1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:00:59.5]} 2. Nf3 { [%clk 0:01:01] } 1-0\n\n",
        "1. e4 { [%eval 0.17] [%clk 0:00:30] } 1... e5 { [%eval #-3] [%clk 0:00:30] } 1/2-1/2\n\n",
        "1. e4 { [%eval 0.17] } e5 2. Nf3 { [%eval -12.17] } *\n\n",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        expect_regular("[TimeControl \"60+0\"]\n", games[i], true);
}

/* All these are left to the reader of all texts. */
Test(regular_game, what_is_unusual_is_not)
{
    static const char *const games[] = {
        "*\n\n", /* no moves */
        "e4 e5 *\n\n",
        "1. e4 e5 Nf3 *\n\n",
        "1. e4 e5 3. Nf3 *\n\n",
        "1. e4 e5 2... Nf3 *\n\n",
        "1. e4 e5 2 Nf3 *\n\n",
        "1. e4 e6 2. e5 d5 3. exd6 e.p. *\n\n",
        "1. e4! e5 *\n\n",
        "1. e4 e5 $1 *\n\n",
        "1. e4 (1. d4) e5 *\n\n",
        "1. e4 ; a comment\n e5 *\n\n",
        "1. e4 e5\n% escape\n2. Nf3 *\n\n",
        "1. e4 e5 2. Ke3 *\n\n",
        "1. e4 e5 2. Nb1-c3 *\n\n",
        "1. f3 e5 2. g4 Qh4+ 0-1\n\n",
        "1. f3 e5 2. g4 Qh4 0-1\n\n",
        "1. e4 e5 2. N1c3 *\n\n",
        "1. e4 e5 *\n\n\n", /* two of them */
        "1. e4 e5\n\n",     /* no result */
        "1. e4 e5 * *\n\n",
        "1. e4 e5 1-0 {so}\n\n",
        "{so} 1. e4 e5 *\n\n",
        "1. e4 {a good move} e5 *\n\n",
        "1. e4 {[%clk 0:00:60]} e5 {[%clk 0:00:10]} *\n\n",
        "1. e4 {[%clk 0:01:00]} e5 *\n\n", /* a clock is missing */
        "1. e4 e5 {[%clk 0:01:00]} *\n\n",
        "1. e4 {[%clk 0:01:00]} {[%clk 0:01:00]} e5 {[%clk 0:01:00]} *\n\n",
        "1. e4 {[%clk 0:01:02]} e5 {[%clk 0:01:00]} *\n\n", /* more than the time control gives */
        "1. e4 {[%clk 0:00:50]} e5 {[%clk 0:01:00]} 2. d4 {[%clk 0:00:52]} *\n\n",
        "1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:50]} 2. d4 {[%clk 0:00:49]} d5 {[%clk 0:00:52]} "
        "*\n\n",
        "{[%eval 0.17]} 1. e4 *\n\n",
        "1. e4 {[%clk 0:01:00]} e5 {[%eval 0.17]} *\n\n",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 "
        "9. e4 *\n\n", /* the fifth time */
        "1. e4 {[%eval 0.17]} e5 {[%clk 0:01:00]} *\n\n",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        expect_regular("[TimeControl \"60+0\"]\n", games[i], false);
    expect_regular("[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n", "1. O-O *\n\n", false);
    expect_regular("[Variant \"Chess960\"]\n", "1. e4 e5 *\n\n", false);
    expect_regular("[TimeControl \"40/60:60\"]\n",
                   "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} *\n\n", false);
    expect_regular("[Event \"again\"]\n", "1. e4 e5 *\n\n", false);
}

/* White's pieces come back after 8 moves, Black's after 6: no position is there five times. */
Test(regular_game, a_game_that_passes_75_moves_is_not)
{
    static const char *const white[] = {"Nf3", "Rg1", "Nc3", "Rb1", "Rh1", "Ng1", "Ra1", "Nb1"};
    static const char *const black[] = {"Nf6", "Nc6", "Rb8", "Ng8", "Ra8", "Nb8"};
    for (unsigned moves = 70; moves < 80; moves++) {
        struct ratsu_buffer game = {0};
        for (unsigned i = 0; i < moves; i++)
            ratsu_buffer_print(&game, "%u. %s %s\n", i + 1, white[i % 8], black[i % 6]);
        ratsu_buffer_add_string(&game, "*\n\n");
        ratsu_buffer_add_char(&game, '\0');
        expect_regular("", game.data, moves < 75);
        ratsu_buffer_free(&game);
    }
}

/* The findings of TEXT, each with its place in it: at once, or game by game, so that none is
 * followed by another, as a regular game is. */
static void list_findings(struct ratsu_buffer *list, enum ratsu_level level,
                          struct ratsu_slice text, bool at_once)
{
    struct ratsu_check_settings settings;
    ratsu_check_profile(&settings, RATSU_IMPORT);
    (void)ratsu_check_switch(&settings, RATSU_IMPORT, ratsu_slice_of("X"), false);
    const struct ratsu_kernel *kernel = ratsu_kernel(level);
    struct ratsu_checker *checker = ratsu_checker_new(kernel, &settings);
    struct ratsu_findings findings = {0};
    struct ratsu_game game = {0};
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_BYTES, .level = level};
    uint64_t games = 0, plies = 0;
    while (at_once ? games == 0 : ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        if (at_once) game.bytes = text;
        const size_t at = (size_t)(game.bytes.data - text.data);
        const struct ratsu_check_text part = {
            .bytes = game.bytes, .first = at == 0, .last = at + game.bytes.length == text.length};
        ratsu_findings_clear(&findings);
        ratsu_judge(checker, &part, &findings);
        games += findings.games;
        plies += findings.plies;
        for (size_t i = 0; i < findings.list.count; i++) {
            const struct ratsu_diagnostic *one = &findings.list.items[i];
            ratsu_buffer_print(list, "%zu %s\n", at + one->offset, ratsu_checks[one->check].name);
        }
    }
    ratsu_buffer_print(list, "%llu games, %llu plies\n", (unsigned long long)games,
                       (unsigned long long)plies);
    ratsu_findings_free(&findings);
    ratsu_game_free(&game);
    ratsu_checker_free(checker);
}

/* Games with clocks, of which a few bytes are others: what is found in them does not depend on
 * whether they may be regular. */
Test(regular_game, damage_is_found_as_in_games_alone)
{
    static const char game[] =
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2020.01.01\"]\n[Round \"?\"]\n[White \"?\"]\n"
        "[Black \"?\"]\n[Result \"1-0\"]\n[TimeControl \"60+1\"]\n\n"
        "1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:01:00]} 2. Nf3 {[%clk 0:00:58.1]} "
        "2... Nc6 {[%clk 0:00:59]} 3. Bb5 { [%eval 0.3] [%clk 0:00:56] } a6 {[%clk 0:00:58]} 4. "
        "Bxc6 {[%clk 0:00:55]} 4... dxc6 {[%clk 0:00:57]} 5. O-O {[%clk 0:00:54]} 1-0\n\n";
    static const char bytes[] = " \n\r{}[]()%:.;0123456789abcdefghKQRBNOx+#=-!?$*\"\xc3\x01";
    enum { GAMES = 3, LENGTH = GAMES * (sizeof game - 1) };
    uint64_t state = 5;
    char text[LENGTH];
    struct ratsu_buffer alone = {0}, together = {0};
    for (int round = 0; round < 3000; round++) {
        for (size_t at = 0; at < LENGTH; at += sizeof game - 1)
            memcpy(text + at, game, sizeof game - 1);
        for (unsigned damage = random_below(&state, 4); damage; damage--)
            text[random_below(&state, LENGTH)] = bytes[random_below(&state, sizeof bytes - 1)];
        const enum ratsu_level level =
            (enum ratsu_level)random_below(&state, (unsigned)ratsu_level_best() + 1);
        alone.length = together.length = 0;
        list_findings(&alone, level, (struct ratsu_slice){text, LENGTH}, false);
        list_findings(&together, level, (struct ratsu_slice){text, LENGTH}, true);
        cr_assert(alone.length == together.length &&
                      !memcmp(alone.data, together.data, alone.length),
                  "%.*s\nalone:\n%.*stogether:\n%.*s", (int)LENGTH, text, (int)alone.length,
                  alone.data, (int)together.length, together.data);
    }
    ratsu_buffer_free(&alone);
    ratsu_buffer_free(&together);
}
