/* stats/match.c: pairs of games, and the difference in Elo with its error.
 *
 * Each game, or each pair, is a drawing from a distribution of 3, or 5, outcomes between 0 and 1.
 * The mean of N drawings has the variance of one, divided by N, and lies with a probability of 95 %
 * within Z of its roots around what was found. */
#include "stats/match.h"
#include "base/texts.h"

#include <math.h>

static const double Z = 1.959963984540054;

/* ---- Pairs --------------------------------------------------------------------------------- */

/* The half points of the only game in VALUES, the results of one colour. */
static size_t halves_of(const uint64_t *values)
{
    return (size_t)(2 * values[0] + values[1]);
}

static void stop_waiting(struct match *match)
{
    match->sums[MATCH_SINGLE] += match->waits;
    match->waits = false;
}

bool ratsu_match_add(struct match *match, struct ratsu_slice key, const uint64_t *values)
{
    const uint64_t *white = values + MATCH_WHITE, *black = values + MATCH_BLACK;
    const uint64_t whites = white[0] + white[1] + white[2], blacks = black[0] + black[1] + black[2];
    const char *end = key.length ? memchr(key.data, 0, key.length) : NULL;
    const struct ratsu_slice start = {key.data, end ? (size_t)(end - key.data) : 0};
    const bool known = start.length || key.length > 2; /* two empty parts are two bytes */
    for (size_t i = 0; i < MATCH_PAIRS; i++) match->sums[i] += values[i];
    if (whites + blacks == 0) return true;
    if (known && whites == 1 && blacks == 1) {
        stop_waiting(match);
        match->sums[MATCH_PAIRS + halves_of(white) + halves_of(black)]++;
    } else if (whites + blacks > 1) {
        stop_waiting(match);
        match->sums[MATCH_SINGLE] += whites + blacks;
    } else {
        const size_t halves = halves_of(blacks ? black : white);
        if (match->waits && match->black != (blacks == 1) && start.length &&
            ratsu_slice_equal(start, ratsu_buffer_slice(&match->start))) {
            match->waits = false;
            match->sums[MATCH_PAIRS + match->halves + halves]++;
            return true;
        }
        stop_waiting(match);
        match->waits = true;
        match->black = blacks == 1;
        match->halves = halves;
        match->start.length = 0;
        ratsu_buffer_add_slice(&match->start, start);
    }
    return !match->start.failed;
}

void ratsu_match_end(struct match *match)
{
    stop_waiting(match);
    ratsu_buffer_free(&match->start);
}

/* ---- Elo ----------------------------------------------------------------------------------- */

static double elo_of(double score)
{
    return -400 * log10(1 / score - 1);
}

struct ratsu_measured ratsu_match_measure(enum ratsu_measure_kind kind, bool pairs,
                                          const uint64_t *values)
{
    const struct ratsu_measured unknown = {false, 0};
    uint64_t outcomes[MATCH_OUTCOMES] = {0};
    const size_t last = pairs ? MATCH_OUTCOMES - 1 : 2;
    double drawn = 0, score = 0, variance = 0, value = 0;
    for (size_t i = 0; i <= last; i++) {
        outcomes[i] = pairs ? values[MATCH_PAIRS + i]
                            : values[MATCH_WHITE + 2 - i] + values[MATCH_BLACK + 2 - i];
        drawn += (double)outcomes[i];
        score += (double)outcomes[i] * (double)i / (double)last;
    }
    if (drawn == 0) return unknown;
    score /= drawn;
    for (size_t i = 0; i <= last; i++) {
        const double off = (double)i / (double)last - score;
        variance += (double)outcomes[i] * off * off / drawn;
    }
    const double error = Z * sqrt(variance / drawn);
    const double normal = sqrt(variance * (double)last / 2) * log(10) / 800; /* of a single game */
    if (kind == RATSU_ELO) {
        if (score <= 0 || score >= 1) return unknown;
        value = elo_of(score);
    } else if (kind == RATSU_ELO_ERROR) {
        if (score - error <= 0 || score + error >= 1) return unknown;
        value = (elo_of(score + error) - elo_of(score - error)) / 2;
    } else {
        if (variance <= 0) return unknown;
        value = kind == RATSU_NORMAL_ELO ? (score - 0.5) / normal
                : kind == RATSU_NORMAL_ERROR
                    ? error / normal
                    : 50 * erfc((0.5 - score) / sqrt(2 * variance / drawn));
    }
    return (struct ratsu_measured){true, (uint64_t)llround(100 * value)};
}
