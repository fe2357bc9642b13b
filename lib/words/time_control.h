/* words/time_control.h: what a TimeControl tag says, in milliseconds.
 *
 * Source: the PGN standard, 9.6.1: fields with ":" between them, each "moves/seconds", "seconds",
 * "seconds+increment" or "*seconds"; "?" and "-". Fractions of a second are read as well: engines
 * play with them. */
#ifndef WORDS_TIME_CONTROL_H
#define WORDS_TIME_CONTROL_H

#include "ratsu/text.h"

struct ratsu_time_control {
    bool known;         /* says how clocks run: not "?" or "-" */
    bool sandclock;     /* "*180": what one player uses, the other gains */
    uint64_t base;      /* time of the first period */
    uint64_t increment; /* largest increment of a period */
    uint64_t added;     /* the most that a period which is not the first adds at its beginning */
};

/* False if VALUE is none of the forms above. */
bool ratsu_time_control_read(struct ratsu_slice value, struct ratsu_time_control *control);

#endif
