/* game/player.h: the state of playing one game, kept from game to game.
 *
 *     position before -- move --> position now
 *                       \\--- a variation replaces that move: it begins at `before`
 *
 * The line of play is a walk's (walk.c): entering a variation puts the line on a stack, leaving it
 * takes the line back. The player moves the position of that line by the texts of moves. */
#ifndef GAME_PLAYER_H
#define GAME_PLAYER_H

#include "base/hash_table.h"
#include "base/levels.h"
#include "base/texts.h"
#include "ratsu/game.h"

/* The fifth time comes after four round trips of four plies, none of them a capture or pawn
 * move. */
enum { FIVEFOLD_PLIES = 16 };

struct ratsu_player {
    struct ratsu_walk line;
    struct ratsu_position array; /* the usual start, with its hash */
    const struct ratsu_kernel *kernel;
    struct ratsu_game *game;
    const struct ratsu_play_options *options;
    uint32_t remarks;
    bool no_memory;

    const struct ratsu_letters *letters; /* of another language; NULL: English */

    /* Of the main line, by ply. Positions of one game with equal placement have equal fingerprints;
     * different ones seldom do. So fingerprints show that a position may have occurred five times;
     * hashes show whether it has. With an observer, and on other boards, they are the hashes. */
    bool watched;
    bool perhaps_fivefold;
    uint32_t seventyfive; /* first ply that completed 75 moves, 0 if none */
    uint64_t *fingerprints;
    size_t fingerprint_capacity;
    struct ratsu_table times; /* how often each hash that can recur has occurred */

    struct ratsu_observer *observer;
    bool stopped; /* the observer needs no more: the play ends */

    /* After ratsu_player_begin() the game may be played in part, and ratsu_game_play() goes on. */
    bool begun;     /* that was done */
    size_t reached; /* index of the first element that was not looked at */

    bool ended; /* the main line's third repetition, where that is an end */

    /* Room for elements that are divided: GAP_COUNT elements RATSU_DROPPED from GAP on, which go
     * along with the play and are taken out at its end (game/gap.c). */
    size_t gap, gap_count;
};

/* gap.c: makes room for an element after that at *INDEX, which may move. False if there is no
 * memory. */
bool ratsu_player_make_room(struct ratsu_player *player, size_t *index);

/* gap.c: takes the room that is left out of the game; returns where the element at INDEX is
 * then. */
size_t ratsu_player_close_gap(struct ratsu_player *player, size_t index);

/* Of the squares of both colours; the ply says whose turn it is. */
static inline uint64_t fingerprint_of(const struct ratsu_position *position)
{
    uint64_t white = position->colours[RATSU_WHITE], black = position->colours[RATSU_BLACK];
    return white ^ (black << 31 | black >> 33) * UINT64_C(0x9e3779b97f4a7c15);
}

/* Shows the position of the line to the observer; false if the play ends. */
static inline bool ratsu_player_shows(struct ratsu_player *player,
                                      const struct ratsu_element *element, uint32_t ply,
                                      const struct ratsu_camelot_move *camelot)
{
    struct ratsu_observer *observer = player->observer;
    if (player->line.depth && !observer->variations) return true;
    struct ratsu_step step = {&player->line.any_now, ply, player->line.depth, element, camelot};
    player->stopped = !observer->on_position(observer, &step);
    return !player->stopped;
}

/* draws.c: counts one more occurrence of HASH in player->times and returns how many there are; 0 if
 * there is no memory. */
unsigned ratsu_play_times(struct ratsu_player *player, uint64_t hash);

/* play.c, by level: plays from element INDEX on, at most to END. Stops at variations' ends and
 * beginnings and at a move that cannot be played, of which the remarks are set. _main: only up to
 * the first variation, and not under rules with check counters; it keeps no line.before. */
RATSU_LEVELS_OF(size_t, ratsu_play_main, struct ratsu_player *player, size_t index, size_t end);
RATSU_LEVELS_OF(size_t, ratsu_play_any, struct ratsu_player *player, size_t index, size_t end);

/* player.c: all before the first move, for ratsu_game_play() with OPTIONS. False if there is no
 * memory. */
bool ratsu_player_begin(const struct ratsu_kernel *kernel, struct ratsu_game *game,
                        const struct ratsu_play_options *options);

/* play.c, by level: looks for draws after PLY of the main line, after CLOCK plies without capture
 * or pawn move. */
RATSU_LEVELS_OF(void, ratsu_watch_draws, struct ratsu_player *player, uint32_t clock, uint32_t ply);

/* How many elements, of the first END, stand before the last one from which eight bytes cannot be
 * loaded. */
static inline size_t ratsu_loadable_end(const struct ratsu_game *game, size_t end)
{
    while (end > 0 && game->elements[end - 1].offset + (size_t)8 > game->bytes.length) end--;
    return end;
}

/* other.c: the same for Marineerimine and Camelot. */
size_t ratsu_play_other(struct ratsu_player *player, size_t index, size_t end);

/* other.c: how POSITION, of any system, stands. */
enum ratsu_outcome ratsu_play_standing(struct ratsu_player *player,
                                       const union ratsu_any_position *position);

/* A number is right if it is the game's, or nothing but dots; two dots or more are Black's. */
static inline bool number_is_right(struct ratsu_slice text, const struct ratsu_position *position)
{
    size_t digits = 0;
    uint64_t number = ratsu_take_digits(text, &digits);
    if (position->turn == RATSU_WHITE && text.length - digits > 1) return false;
    if ((unsigned char)text.data[text.length - 1] >= 0x80) return false; /* three dots in one */
    return digits == 0 || (number == position->move_number && text.data[0] != '0');
}

/* other.c: judges number ELEMENT, whose TEXT is not right. False if it is a move that cannot be
 * read. */
bool ratsu_play_number(struct ratsu_player *player, struct ratsu_element *element,
                       struct ratsu_slice text);

/* glued.c: makes two of the move element at INDEX, which cannot be played, if its text is two moves
 * in a row that can, in one way only; false if not. */
bool ratsu_play_unglue(struct ratsu_player *player, size_t *index);

/* glued.c: makes a move and signs of the move element at INDEX, which cannot be played, if its text
 * ends in N, the sign of a novelty, and is a move without it, as in "Ba4N"; false if not. */
bool ratsu_play_novelty(struct ratsu_player *player, size_t *index);

/* glued.c: decides whether a RATSU_MAYBE_APART at INDEX is one move; false if it is a move that
 * cannot be played (its remarks are set), or another element. */
bool ratsu_play_apart(struct ratsu_player *player, size_t *index);

/* glued.c: decides whether a RATSU_MAYBE_TEXT at INDEX is no part of the game: the text after it is
 * a pawn's move, and no other piece can go to its square. False if it is a move that cannot be
 * played, or another element. */
bool ratsu_play_word(struct ratsu_player *player, size_t index);

/* glued.c: makes a result of the move element at INDEX, which cannot be played, if it is "0-0",
 * without a number of its own, and ends a game that has no other result, nor a tag of a decided
 * one: both players have lost.
 * False if not. */
bool ratsu_play_both_lost(struct ratsu_player *player, size_t index);

/* draws.c: room for the fingerprint of the position after every one of PLIES plies; false if there
 * is no memory. */
bool ratsu_player_reserve(struct ratsu_player *player, size_t plies);

/* draws.c: plays the main line again where repetitions are in doubt, and counts the positions after
 * ply FROM and later. Returns the first ply with a position that was there five times, 0 if there
 * is none; sets *LAST to how often the last one was.
 * Sets no_memory. */
uint32_t ratsu_play_fivefold(struct ratsu_player *player, uint32_t from, uint32_t *last);

/* player.c: sets `repeated` of GAME, played for repetitions without an observer, if its last
 * position has been there three times or more. False if there is no memory. */
bool ratsu_player_count_last(struct ratsu_game *game);

void ratsu_player_free(struct ratsu_player *player);

/* walk.c: enters or leaves a variation of WALK's line. */
void ratsu_walk_enter(struct ratsu_walk *walk);
void ratsu_walk_leave(struct ratsu_walk *walk);

/* The line goes on from `now`: what stands there becomes what a variation would replace. */
static inline void ratsu_walk_keep(struct ratsu_walk *line)
{
    line->any_before = line->any_now;
    line->before_ply = line->ply;
    line->before_sound = true;
}

enum { RATSU_NUMERALS = 256 }; /* hardly a game is longer */

/* "1." to "255.", the first byte lowest, zeros after the dot. */
extern const uint32_t ratsu_numerals[RATSU_NUMERALS];

/* Plies since the start of the game, by the position's own count of them. */
static inline uint32_t ratsu_plies_played(const struct ratsu_player *player)
{
    const struct ratsu_position *start = &player->game->start, *now = &player->line.now;
    return 2 * (now->move_number - start->move_number) + now->turn - start->turn;
}

#endif
