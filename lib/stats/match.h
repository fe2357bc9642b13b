/* stats/match.h: what the games of two players say: pairs, and the difference in Elo.
 *
 * A row of RATSU_MATCH is counted for each player, opponent, start position and round: the key has
 * these four parts. A pair is two games with exchanged colours, of one start and one round, or of
 * one start that tags name and rounds that follow each other. */
#ifndef STATS_MATCH_H
#define STATS_MATCH_H

#include "ratsu/stats.h"

/* Columns: results of the player with White and with Black, four each; pairs by the half points of
 * the player, 0 to 4; games without a pair. The last two are 0 in the rows that are counted. */
enum {
    MATCH_WHITE,
    MATCH_BLACK = 4,
    MATCH_PAIRS = 8,
    MATCH_OUTCOMES = 5,
    MATCH_SINGLE = MATCH_PAIRS + MATCH_OUTCOMES,
    MATCH_COLUMNS
};

/* The games of two players so far. Zeroed at first. */
struct match {
    uint64_t sums[MATCH_COLUMNS];
    bool waits;    /* a game may be half a pair: the last one */
    bool black;    /* which colour the player had in it */
    size_t halves; /* and how many half points he won */
    struct ratsu_buffer start;
};

/* Adds a row of counted games, after those of lower starts and rounds; KEY is what follows the
 * names of the players in its key. False if there is no memory. */
bool ratsu_match_add(struct match *match, struct ratsu_slice key, const uint64_t *values);

/* No more rows: counts the game that waits, and frees memory. The sums stay. */
void ratsu_match_end(struct match *match);

/* The value of a measure of KIND (RATSU_ELO and those after it), in hundredths; below 0 it is that
 * of an int64_t. PAIRS: it is made of pairs, not of single games. VALUES: the sums. */
struct ratsu_measured ratsu_match_measure(enum ratsu_measure_kind kind, bool pairs,
                                          const uint64_t *values);

#endif
