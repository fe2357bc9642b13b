/* words/time_control.c: what a TimeControl tag says. */
#include "words/words.h"

#include "game/build.h"
#include "base/texts.h"

/* Reads a period: "300", "300+2", "40/9000", "40/9000+30", "*180". */
static bool read_period(struct ratsu_slice value, size_t *at, bool first,
                        struct ratsu_time_control *control)
{
    uint64_t time, increment = 0, moves = 0;
    const size_t from = *at;
    if (*at < value.length && value.data[*at] == '*') {
        control->sandclock = true;
        ++*at;
    }
    if (!ratsu_seconds_read(value, at, &time)) return false;
    if (*at < value.length && value.data[*at] == '/') {
        ++*at;
        moves = time / 1000;
        if (!ratsu_seconds_read(value, at, &time)) return false;
    }
    if (first) control->base = time;
    if (*at < value.length && value.data[*at] == '+') {
        ++*at;
        if (!ratsu_seconds_read(value, at, &increment)) return false;
    }
    const bool timed = time || increment || (first && !moves);
    if (!timed || (!first && ratsu_stands_at(value, from, "00"))) return false; /* 40/90:00 */
    if (control->period_count < RATSU_PERIODS)
        control->periods[control->period_count] = (struct ratsu_period){moves, time, increment};
    control->period_count++;
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
    if (control->period_count > RATSU_PERIODS) control->period_count = 0;
    for (unsigned i = 0; i + 1 < control->period_count; i++)
        if (!control->periods[i].moves) control->period_count = 0;
    return true;
}

bool ratsu_game_time_control(const struct ratsu_game *game, struct ratsu_time_control *control)
{
    struct ratsu_slice text = ratsu_game_known(game, RATSU_TAG_TIME_CONTROL);
    *control = (struct ratsu_time_control){0};
    if (!text.data || !ratsu_time_control_read(text, control)) return false;
    if (ratsu_game_known(game, RATSU_TAG_FEN).data) control->period_count = 0;
    return true;
}

struct ratsu_time_gain ratsu_time_gained(const struct ratsu_time_control *control, uint64_t number)
{
    const struct ratsu_period *period = control->periods, *end = period + control->period_count;
    for (; period < end; period++) {
        const struct ratsu_period *next = period + 1 < end ? period + 1 : period;
        if (!period->moves || number < period->moves)
            return (struct ratsu_time_gain){period->increment, 0, period->increment, false};
        if (next == period) number = (number - 1) % period->moves + 1;
        if (number == period->moves)
            return (struct ratsu_time_gain){period->increment, next->time, next->increment,
                                            next == period && period->moves == 1};
        if (next == period)
            return (struct ratsu_time_gain){period->increment, 0, period->increment, false};
        number -= period->moves;
    }
    return (struct ratsu_time_gain){control->increment, control->added, control->increment, false};
}

/* Whether VALUE has two fields, which may be hours and minutes. */
static bool is_two_fields(struct ratsu_slice value)
{
    size_t colons = 0;
    for (size_t i = 0; i < value.length; i++) {
        if (value.data[i] == '.') return false;
        colons += value.data[i] == ':';
    }
    return colons == 1;
}

/* Returns the first clock of GAME that has two fields, read as minutes and seconds, if one of its
 * first moves has it, in a %clk or as a whole comment; otherwise 0. */
static uint64_t first_clock(const struct ratsu_game *game)
{
    enum { NEAR = 32 };
    uint64_t time;
    const size_t from = ratsu_game_after_tags(game);
    for (size_t i = from; i < game->element_count && i < from + NEAR; i++) {
        const struct ratsu_element *element = &game->elements[i];
        struct ratsu_command command;
        if (element->kind != RATSU_COMMENT || element->depth) continue;
        struct ratsu_slice text = ratsu_element_text(game, element);
        for (size_t at = 0; ratsu_command_next(text, &at, &command);)
            if (ratsu_slice_is(command.name, "clk") && is_two_fields(command.value) &&
                ratsu_clock_read(command.value, &time))
                return time;
        text = ratsu_slice_trim(ratsu_slice_part(text, 1, text.length - (text.length > 1)));
        if (is_two_fields(text) && ratsu_clock_read(text, &time)) return time;
    }
    return 0;
}

enum { HOURS = 60 }; /* minutes and seconds, read as hours and minutes, are so many times longer */

/* Returns the most that a clock of CONTROL can show in a game of so many MOVES, and a minute. */
static uint64_t most_time(const struct ratsu_time_control *control, uint64_t moves)
{
    enum { MINUTE = 60000 };
    return control->base + (control->added + control->increment) * moves + MINUTE;
}

bool ratsu_game_clock_read(const struct ratsu_game *game, struct ratsu_slice value,
                           uint64_t *milliseconds, bool *unclear)
{
    enum { MINUTE = 60000 };
    struct ratsu_time_control control;
    *unclear = false;
    if (!ratsu_clock_read(value, milliseconds)) return false;
    if (!*milliseconds || !is_two_fields(value)) return true;
    *unclear = true;
    struct ratsu_slice text = ratsu_game_known(game, RATSU_TAG_TIME_CONTROL);
    if (!ratsu_time_control_read(text, &control) || !control.base || control.sandclock)
        return false;
    uint64_t moves = game->plies / 2 + 1, first = first_clock(game);
    uint64_t most = most_time(&control, moves);
    if (*milliseconds * HOURS > most || first * HOURS > most) {
        *unclear = *milliseconds > most;
    } else if (first * 2 < control.base && first * HOURS * 2 >= control.base &&
               first * HOURS <= control.base + control.increment + MINUTE) {
        *milliseconds *= HOURS;
        *unclear = false;
    }
    return !*unclear;
}

bool ratsu_game_elapsed_read(const struct ratsu_game *game, struct ratsu_slice value,
                             uint64_t *milliseconds, bool *unclear)
{
    struct ratsu_time_control control;
    *unclear = false;
    if (!ratsu_clock_read(value, milliseconds)) return false;
    if (!*milliseconds || !is_two_fields(value)) return true;
    struct ratsu_slice text = ratsu_game_known(game, RATSU_TAG_TIME_CONTROL);
    uint64_t moves = game->plies / 2 + 1;
    *unclear = !ratsu_time_control_read(text, &control) || !control.base || control.sandclock ||
               *milliseconds * HOURS <= most_time(&control, moves);
    return !*unclear;
}
