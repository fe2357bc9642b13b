/* lanes/lanes.c: reads several games at a time, begins to play them side by side, and returns them
 * one by one. */
#include "lanes/lanes.h"

#include "base/array.h"
#include "game/build.h"
#include "game/player.h"

enum { TOGETHER_MAX = 48 };

/* Longer games are not read ahead: their elements would fill the cache. Most games have few
 * elements. */
enum { AHEAD_BYTES = 1 << 17, MANY_ELEMENTS = 512, FEW_ELEMENTS = 320 };

struct ratsu_lanes {
    struct ratsu_game games[TOGETHER_MAX];
    size_t count, given;
};

#ifdef RATSU_HAS_avx512

/* lane_steps.c: plays the main line of each of COUNT players, from a position of chess or Chess960
 * with White to move, as far as all is regular: sets what ratsu_play_main() does, and `reached`. */
void ratsu_lanes_play_avx512(struct ratsu_player *const players[], size_t count);

/* Plays the beginnings of the games that wait in LANES. */
static void play_beginnings(struct ratsu_lanes *lanes, const struct ratsu_kernel *kernel,
                            const struct ratsu_play_options *options)
{
    struct ratsu_player *players[TOGETHER_MAX] = {NULL};
    size_t fitting = 0;
    for (size_t i = 0; i < lanes->count; i++) {
        struct ratsu_game *game = &lanes->games[i];
        if (game->too_long || !ratsu_player_begin(kernel, game, options)) continue;
        struct ratsu_player *player = game->player;
        const bool usual_start = game->start_fault == RATSU_START_FINE &&
                                 game->start.turn == RATSU_WHITE &&
                                 !(game->start.rules & ~RATSU_RULES_CHESS960);
        if (!usual_start || player->observer || player->letters) continue;
        /* The longest games are first: so the lanes end at about the same time. */
        size_t at = fitting++;
        for (; at && players[at - 1]->game->terminator < game->terminator; at--)
            players[at] = players[at - 1];
        players[at] = player;
        player->begun = true;
    }
    ratsu_lanes_play_avx512(players, fitting);
}

/* Frees the memory of a long game: otherwise all games that are read ahead would keep large arrays
 * in time. */
static void give_back(struct ratsu_game *game)
{
    if (game->element_capacity > 8 * MANY_ELEMENTS) {
        ratsu_game_free(game);
        return;
    }
    free(game->elements);
    game->elements = NULL;
    game->element_capacity = 0;
    (void)RATSU_GROW(game->elements, game->element_capacity, FEW_ELEMENTS);
}

/* Reads the games that come next and plays their beginnings; returns what came after them. */
static enum ratsu_pgn_next read_ahead(struct ratsu_lanes *lanes, struct ratsu_pgn_reader *reader,
                                      const struct ratsu_play_options *options)
{
    enum ratsu_pgn_next next = RATSU_PGN_GAME;
    size_t from = reader->at;
    for (lanes->count = 0; lanes->count < TOGETHER_MAX && reader->at - from < AHEAD_BYTES;
         lanes->count++) {
        struct ratsu_game *game = &lanes->games[lanes->count];
        if (game->element_capacity > MANY_ELEMENTS) give_back(game);
        next = ratsu_pgn_read(reader, game);
        if (next != RATSU_PGN_GAME) break;
    }
    play_beginnings(lanes, ratsu_kernel(reader->level), options);
    lanes->given = 0;
    return next;
}

enum ratsu_pgn_next ratsu_lanes_read(struct ratsu_lanes **lanes, struct ratsu_pgn_reader *reader,
                                     const struct ratsu_play_options *options,
                                     struct ratsu_game *game)
{
    enum ratsu_pgn_next next = RATSU_PGN_GAME;
    bool wide = ratsu_kernel(reader->level)->level >= RATSU_LEVEL_AVX512;
    bool played = options && reader->depth == RATSU_PGN_ALL && wide;
    if (played && !*lanes) *lanes = calloc(1, sizeof **lanes);
    if (!played || !*lanes) return ratsu_pgn_read(reader, game);
    struct ratsu_lanes *l = *lanes;
    ratsu_game_clear(game);
    if (reader->at == 0) l->count = l->given = 0; /* what waits belongs to a text that was left */
    if (l->given == l->count) next = read_ahead(l, reader, options);
    if (l->given == l->count) return next;
    /* GAME gets the game that waits, which gets the memory of GAME. */
    struct ratsu_game *waiting = &l->games[l->given++], before = *game;
    *game = *waiting;
    waiting->elements = before.elements;
    waiting->element_capacity = before.element_capacity;
    waiting->tags = before.tags;
    waiting->tag_capacity = before.tag_capacity;
    waiting->player = before.player;
    return RATSU_PGN_GAME;
}

#else

enum ratsu_pgn_next ratsu_lanes_read(struct ratsu_lanes **lanes, struct ratsu_pgn_reader *reader,
                                     const struct ratsu_play_options *options,
                                     struct ratsu_game *game)
{
    (void)lanes, (void)options;
    return ratsu_pgn_read(reader, game);
}

#endif

bool ratsu_lanes_pay(enum ratsu_level level, struct ratsu_slice text)
{
    enum { FIRST_BYTES = 4096 };
    const size_t first = text.length < FIRST_BYTES ? text.length : FIRST_BYTES;
#ifdef RATSU_HAS_avx512
    return level >= RATSU_LEVEL_AVX512 && first && !memchr(text.data, '{', first);
#else
    (void)level, (void)first;
    return false;
#endif
}

void ratsu_lanes_free(struct ratsu_lanes *lanes)
{
    for (size_t i = 0; lanes && i < TOGETHER_MAX; i++) ratsu_game_free(&lanes->games[i]);
    free(lanes);
}
