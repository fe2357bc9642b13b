/* words/time_control.c: what a TimeControl tag says. */
#include "words/time_control.h"
#include "base/texts.h"
#include "words/command.h"

/* Reads a period: "300", "300+2", "40/9000", "40/9000+30", "*180". */
static bool read_period(struct ratsu_slice value, size_t *at, bool first,
                        struct ratsu_time_control *control)
{
    uint64_t time, increment = 0;
    bool moves = false;
    if (*at < value.length && value.data[*at] == '*') {
        control->sandclock = true;
        ++*at;
    }
    if (!ratsu_seconds_read(value, at, &time)) return false;
    if (*at < value.length && value.data[*at] == '/') {
        ++*at;
        moves = true;
        if (!ratsu_seconds_read(value, at, &time)) return false;
    }
    if (first) control->base = time;
    if (*at < value.length && value.data[*at] == '+') {
        ++*at;
        if (!ratsu_seconds_read(value, at, &increment)) return false;
    }
    /* A period of so many moves begins again if no other follows. */
    if ((!first || moves) && time > control->added) control->added = time;
    if (increment > control->increment) control->increment = increment;
    return true;
}

bool ratsu_time_control_read(struct ratsu_slice value, struct ratsu_time_control *control)
{
    *control = (struct ratsu_time_control){0};
    value = ratsu_slice_trim(value);
    if (ratsu_slice_is(value, "?") || ratsu_slice_is(value, "-")) return true;
    size_t at = 0;
    for (bool first = true;; first = false, at++) {
        if (!read_period(value, &at, first, control)) return false;
        if (at == value.length) break;
        if (value.data[at] != ':') return false;
    }
    control->known = true;
    return true;
}
