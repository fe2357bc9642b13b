/* game/command.h: marks in commands; ratsu/game.h reads the commands.
 */
#ifndef GAME_COMMAND_H
#define GAME_COMMAND_H

#include "ratsu/game.h"

/* A mark: a colour (G R Y B C O), then one square (csl) or two (cal). */
bool ratsu_mark_sound(struct ratsu_slice mark, unsigned squares);

#endif
