/* pgn/ahead.c: reads several games at a time, so that they can be played side by side
 * (game/lanes.h), and returns them one by one. */
#include "pgn/reading.h"

#include "base/array.h"
#include "game/build.h"
#include "game/lanes.h"
#include <stdlib.h>

/* Longer games are not read ahead: their elements would fill the cache. Most games have few
 * elements. */
enum { AHEAD_BYTES = 1 << 17, MANY_ELEMENTS = 512, FEW_ELEMENTS = 320 };

/* The games that READER has read ahead, in memory of GAME; NULL if it reads one game at a time, or
 * has no memory for more. */
static struct ratsu_game *waiting_games(const struct ratsu_pgn_reader *reader,
                                        struct ratsu_game *game)
{
    if (reader->waiting) return reader->waiting;
    if (!reader->play || reader->depth != RATSU_PGN_ALL ||
        ratsu_games_together(reader->scan->kernel) == 1)
        return NULL;
    if (!game->waiting) game->waiting = calloc(RATSU_TOGETHER_MAX, sizeof *game->waiting);
    return game->waiting;
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

/* Reads the games that come next and begins to play them; returns what came after them. */
static enum ratsu_pgn_next read_ahead(struct ratsu_pgn_reader *reader)
{
    enum ratsu_pgn_next next = RATSU_PGN_GAME;
    size_t from = reader->at, count = 0;
    while (count < RATSU_TOGETHER_MAX && reader->at - from < AHEAD_BYTES) {
        struct ratsu_game *game = &reader->waiting[count];
        if (game->element_capacity > MANY_ELEMENTS) give_back(game);
        next = ratsu_pgn_read_one(reader, game);
        if (next != RATSU_PGN_GAME) break;
        count++;
    }
    ratsu_games_begin(reader->scan->kernel, reader->waiting, count, reader->play);
    reader->waiting_count = count;
    reader->given = 0;
    return next;
}

/* Exchanges GAME and WAITING: GAME gets the game, WAITING the memory. */
static void give(struct ratsu_game *waiting, struct ratsu_game *game)
{
    struct ratsu_game before = *game;
    *game = *waiting;
    game->waiting = before.waiting;
    waiting->elements = before.elements;
    waiting->element_capacity = before.element_capacity;
    waiting->tags = before.tags;
    waiting->tag_capacity = before.tag_capacity;
    waiting->player = before.player;
}

enum ratsu_pgn_next ratsu_pgn_read(struct ratsu_pgn_reader *reader, struct ratsu_game *game)
{
    enum ratsu_pgn_next next = RATSU_PGN_GAME;
    if (!reader->scan) reader->scan = ratsu_pgn_scan(reader->level);
    reader->waiting = waiting_games(reader, game);
    if (!reader->waiting) return ratsu_pgn_read_one(reader, game);
    ratsu_game_clear(game);
    if (reader->given == reader->waiting_count) next = read_ahead(reader);
    if (reader->given == reader->waiting_count) return next;
    give(&reader->waiting[reader->given++], game);
    return RATSU_PGN_GAME;
}
