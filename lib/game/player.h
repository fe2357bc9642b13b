/* game/player.h: the state of playing one game, kept from game to game.
 *
 *     line before -- move --> line now
 *                       \\--- a variation replaces that move: it begins at `before`
 *
 * Entering a variation puts the line on the stack of waiting lines; leaving takes it back.
 */
#ifndef GAME_PLAYER_H
#define GAME_PLAYER_H

#include "ratsu/game.h"

struct line {
    union {
        struct ratsu_position now; /* after all moves of the line so far */
        union ratsu_any_position any_now;
    };
    union {
        struct ratsu_position before; /* before the last of them; the same if there is none */
        union ratsu_any_position any_before;
    };
    uint32_t ply; /* plies from the start of the game to `now` */
    uint32_t ply_before;
    bool sound; /* no fault in it so far */
    bool sound_before;
};

struct ratsu_player {
    struct line line;
    struct ratsu_position array; /* the usual start, with its hash */
    const struct ratsu_kernel *kernel;
    struct ratsu_game *game;
    const struct ratsu_play_options *options;
    uint32_t remarks;
    bool no_memory;

    const struct ratsu_letters *letters; /* of another language; NULL: English */

    struct line *waiting; /* lines that wait for the end of a variation */
    size_t waiting_count, waiting_capacity;

    /* Of the main line, by ply. Positions of one game with equal men have equal prints; seldom do others.
     * So prints tell that a position may have been there five times; hashes tell whether it was. */
    bool watched;
    bool perhaps_fivefold;
    uint32_t seventyfive; /* first ply that completed 75 moves, 0 if none */
    uint64_t *prints;
    size_t print_capacity;

    struct ratsu_lookout *lookout;
    bool enough; /* the lookout has seen enough: the play ends */

    bool ended; /* the main line's third repetition, where that is an end */
    struct ratsu_camelot_moves camelot[2]; /* legal moves and scratch */
};

/* Of the squares that the men of both colours stand on; the turn is told by the ply. */
static inline uint64_t position_print(const struct ratsu_position *position)
{
    uint64_t white = position->colours[RATSU_WHITE], black = position->colours[RATSU_BLACK];
    return white ^ (black << 31 | black >> 33) * UINT64_C(0x9e3779b97f4a7c15);
}

/* Shows the lookout, if there is one, where the main line stands; false if the play ends. */
static inline bool ratsu_player_goes_on(struct ratsu_player *player, uint32_t ply)
{
    struct ratsu_lookout *lookout = player->lookout;
    player->enough = lookout && !lookout->see(lookout, &player->line.any_now, ply);
    return !player->enough;
}

/* system.c: the rule system by Variant tag, FEN and options, and the start; sets the game's system,
 * start_fault, fen_fault and so on, and start. */
void ratsu_game_begin(struct ratsu_player *player);

/* play.c, by level: plays from element INDEX on, at most to END. Stops at variations' ends and beginnings
 * and at a move that cannot be played, of which the remarks are set. _main: only up to the first
 * variation, and not under rules with check counters; it does not keep line.before. */
size_t ratsu_play_main_plain(struct ratsu_player *player, size_t index, size_t end);
size_t ratsu_play_any_plain(struct ratsu_player *player, size_t index, size_t end);
size_t ratsu_play_main_bmi2(struct ratsu_player *player, size_t index, size_t end);
size_t ratsu_play_any_bmi2(struct ratsu_player *player, size_t index, size_t end);
size_t ratsu_play_main_avx512(struct ratsu_player *player, size_t index, size_t end);
size_t ratsu_play_any_avx512(struct ratsu_player *player, size_t index, size_t end);

/* other.c: the same for Marineerimine and Camelot. */
size_t ratsu_play_other(struct ratsu_player *player, size_t index, size_t end);

/* other.c: how POSITION, of any system, stands. */
enum ratsu_outcome ratsu_play_standing(struct ratsu_player *player,
                                       const union ratsu_any_position *position);

/* A number is right if it is the game's, or nothing but dots; two dots or more are Black's. */
static inline bool number_is_right(struct ratsu_slice text, const struct ratsu_position *position)
{
    size_t digits = 0;
    uint32_t number = 0;
    for (; digits < text.length && (unsigned)(text.data[digits] - '0') <= 9; digits++)
        number = number > 99999999 ? number : number * 10 + (unsigned)(text.data[digits] - '0');
    if (position->turn == RATSU_WHITE && text.length - digits > 1) return false;
    return digits == 0 || number == position->move_number;
}

/* player.c: judges number ELEMENT, whose TEXT is not right. False if it is a move that cannot be read. */
bool ratsu_play_number(struct ratsu_player *player, struct ratsu_element *element,
                       struct ratsu_slice text);

/* glued.c: makes two of the move element at INDEX, which cannot be played, if its text is two moves in
 * a row that can, in one way only; false if not. */
bool ratsu_play_unglue(struct ratsu_player *player, size_t index);

/* draws.c: the first ply of the main line with a position that was there five times, 0 if there is none;
 * *LAST: the last position is one. */
uint32_t ratsu_play_fivefold(struct ratsu_player *player, bool *last);

void ratsu_player_free(struct ratsu_player *player);

#endif
