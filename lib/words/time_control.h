/* words/time_control.h: what a TimeControl tag says, in milliseconds.
 *
 * Source: the PGN standard, 9.6.1: fields with ":" between them, each "moves/seconds", "seconds",
 * "seconds+increment" or "*seconds"; "?" and "-". Fractions of a second are read as well: engines
 * play with them. */
#ifndef WORDS_TIME_CONTROL_H
#define WORDS_TIME_CONTROL_H

#include "ratsu/game.h"

struct ratsu_time_control {
    bool known;         /* says how clocks run: not "?" or "-" */
    bool sandclock;     /* "*180": what one player uses, the other gains */
    uint64_t base;      /* time of the first period */
    uint64_t increment; /* largest increment of a period */
    uint64_t added;     /* the most that a period which is not the first adds at its beginning */
};

/* False if VALUE is none of the forms above. */
bool ratsu_time_control_read(struct ratsu_slice value, struct ratsu_time_control *control);

/* Reads VALUE of a %clk in GAME, in milliseconds. Two fields, 1:30, are minutes and seconds if the
 * game's time control never gives so many hours; hours and minutes if so little time at its first
 * moves contradicts the time control; otherwise nobody knows. False if VALUE is no time, or if that
 * is not known, which *UNCLEAR says. */
bool ratsu_game_clock_read(const struct ratsu_game *game, struct ratsu_slice value,
                           uint64_t *milliseconds, bool *unclear);

#endif
