/* Pairs of games, and the difference in Elo. */
#include "stats/match.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* Adds a game: RESULT is 0 to 2 half points of the player, with White or with BLACK. */
static void add(struct match *match, struct ratsu_slice key, bool black, unsigned result)
{
    uint64_t values[MATCH_COLUMNS] = {0};
    values[(black ? MATCH_BLACK : MATCH_WHITE) + 2u - result] = 1;
    cr_assert(ratsu_match_add(match, key, values));
}

/* What follows the names in a key: start and round, each with a byte after it. */
#define KEY(text) ((struct ratsu_slice){text, sizeof text})

Test(match, pairs_wait_for_the_next_round)
{
    struct match match = {0};
    add(&match,
        KEY("fen\0"
            "1"),
        false, 2);
    add(&match,
        KEY("fen\0"
            "2"),
        true, 1); /* a pair: 3 half points */
    add(&match,
        KEY("fen\0"
            "3"),
        true, 0);
    add(&match,
        KEY("fen\0"
            "4"),
        true, 2); /* the game before stays alone, and so does the next */
    add(&match,
        KEY("other\0"
            "5"),
        false, 2);
    add(&match,
        KEY("other\0"
            "6"),
        true, 0); /* a pair: 2 */
    add(&match,
        KEY("\0"
            "7"),
        false, 2);
    add(&match,
        KEY("\0"
            "8"),
        true, 2); /* no start: two games alone */
    ratsu_match_end(&match);
    static const uint64_t pairs[] = {0, 0, 1, 1, 0};
    for (size_t i = 0; i < MATCH_OUTCOMES; i++) cr_expect_eq(match.sums[MATCH_PAIRS + i], pairs[i]);
    cr_expect_eq(match.sums[MATCH_SINGLE], 4);
    cr_expect(match.sums[MATCH_WHITE] == 3 && match.sums[MATCH_BLACK] == 2);
    cr_expect(match.sums[MATCH_BLACK + 1] == 1 && match.sums[MATCH_BLACK + 2] == 2);
}

/* What fastchess printed for these outcomes of pairs: Elo, its error, nElo, its error, LOS. */
Test(match, measures_are_those_of_fastchess)
{
    static const struct {
        uint64_t pairs[MATCH_OUTCOMES];
        int64_t figures[5];
    } rows[] = {{{30, 6, 18, 0, 6}, {-16840, 7337, -17008, 6216, 0}},
                {{50, 287, 610, 387, 73}, {1804, 823, 2819, 1284, 10000}},
                {{235, 1384, 2521, 1341, 239}, {-106, 405, -167, 637, 3033}},
                {{8, 633, 1558, 804, 6}, {964, 436, 1942, 878, 10000}}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint64_t values[MATCH_COLUMNS] = {0};
        memcpy(values + MATCH_PAIRS, rows[i].pairs, sizeof rows[i].pairs);
        for (unsigned k = 0; k < 5; k++) {
            const enum ratsu_measure_kind kind = (enum ratsu_measure_kind)(RATSU_ELO + k);
            const struct ratsu_measured found = ratsu_match_measure(kind, true, values);
            cr_expect(found.known);
            cr_expect_eq((int64_t)found.value, rows[i].figures[k], "row %zu, figure %u: %lld", i, k,
                         (long long)found.value);
            cr_expect(!ratsu_match_measure(kind, false, values).known);
        }
    }
}
