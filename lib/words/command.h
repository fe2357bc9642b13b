/* words/command.h: marks and times in commands; ratsu/game.h reads the commands. */
#ifndef WORDS_COMMAND_H
#define WORDS_COMMAND_H

#include "ratsu/game.h"

/* A mark: a colour (G R Y B C O), then one square (csl) or two (cal), of chess or CAMELOT. */
bool ratsu_mark_sound(struct ratsu_slice mark, unsigned squares, bool camelot);

/* The next item of a list of marks ("Gd4,Re2e4"), at or after *AT; false at the end of the list. */
bool ratsu_mark_next(struct ratsu_slice value, size_t *at, struct ratsu_slice *mark);

/* Reads a number of seconds at *AT, perhaps with a fraction, as milliseconds. */
bool ratsu_seconds_read(struct ratsu_slice text, size_t *at, uint64_t *milliseconds);

#endif
