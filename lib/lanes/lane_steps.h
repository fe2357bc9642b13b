/* lanes/lane_steps.h: what lanes.c needs of lane_steps.c. */
#ifndef LANES_LANE_STEPS_H
#define LANES_LANE_STEPS_H

#include "game/player.h"

/* Plays the main line of each of COUNT players, from a position of chess or Chess960 with White to
 * move, as far as all is regular: sets what ratsu_play_main() does, and `reached`. */
void ratsu_lanes_play_avx512(struct ratsu_player *const players[], size_t count);

#endif
