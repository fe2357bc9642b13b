/* game/lanes.h: games that are played side by side, where the processor has wide registers. */
#ifndef GAME_LANES_H
#define GAME_LANES_H

#include "game/player.h"

enum { RATSU_TOGETHER_MAX = 48 };

/* How many games are worth reading before they are played with KERNEL: RATSU_TOGETHER_MAX, or 1
 * where games are played one after the other. */
size_t ratsu_games_together(const struct ratsu_kernel *kernel);

/* Plays the beginnings of COUNT games, at most RATSU_TOGETHER_MAX, as far as all is regular. They
 * must be as their reader left them; ratsu_game_play() goes on where this ended, if its options are
 * the same, but for repetitions that are not asked for any more. */
void ratsu_games_begin(const struct ratsu_kernel *kernel, struct ratsu_game games[], size_t count,
                       const struct ratsu_play_options *options);

/* lanes.c: plays the main line of each of COUNT players from a position of chess or Chess960 with
 * White to move: sets what ratsu_play_main() does, and `reached`. */
void ratsu_lanes_play_avx512(struct ratsu_player *const players[], size_t count);

#endif
