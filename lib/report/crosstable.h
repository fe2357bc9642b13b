/* report/crosstable.h: the results of one event, player against player.
 *
 * Rows come sorted by event, player and opponent, each pairing from both sides. Players are sorted
 * by points, then by Sonneborn-Berger (points of opponents beaten, and half of those drawn with),
 * then by the bytes of their names.
 */
#ifndef REPORT_CROSSTABLE_H
#define REPORT_CROSSTABLE_H

#include "base/array.h"
#include "ratsu/stats.h"

struct standing {
    struct ratsu_slice name;
    uint64_t halves;     /* points, doubled */
    uint64_t quality;    /* Sonneborn-Berger, times 4 */
    uint64_t games;      /* finished */
    size_t first, count; /* in crossings, in order of opponents' names */
    size_t place;        /* from 0 */
};

struct crossing {
    struct ratsu_slice name;         /* of the opponent */
    const struct standing *opponent; /* NULL if no row has this player as its player */
    uint64_t results[4];             /* wins, draws, losses, unfinished */
};

/* Zeroed at first. */
struct crosstable {
    struct ratsu_buffer event, part; /* part: scratch */
    struct ratsu_arena names;
    size_t name_bytes;
    struct standing *players; /* by name */
    size_t player_count, player_capacity;
    struct standing **order; /* players by place */
    struct crossing *crossings;
    size_t crossing_count, crossing_capacity;
    bool failed;
};

void ratsu_crosstable_free(struct crosstable *table);

/* Whether ROW belongs to the current event; false if the table is empty. */
bool ratsu_crosstable_holds(const struct crosstable *table, const struct ratsu_row *row);
/* Adds ROW, which belongs to the current event or begins one. Sets table->failed without memory. */
void ratsu_crosstable_add(struct crosstable *table, const struct ratsu_row *row);

/* Finds the places, when all rows of an event were added. False if there is no memory. */
bool ratsu_crosstable_settle(struct crosstable *table);
void ratsu_crosstable_clear(struct crosstable *table);

/* Returns the crossing of players A and B, NULL if they did not meet. */
const struct crossing *ratsu_crosstable_meeting(const struct crosstable *table,
                                                const struct standing *a, const struct standing *b);

/* Adds half points as points (1, 1½, ½); adds the points of a crossing, and the number of games if
 * there were several. */
void ratsu_add_points(struct ratsu_buffer *out, uint64_t halves);
void ratsu_add_crossing(struct ratsu_buffer *out, const struct crossing *crossing);

#endif
