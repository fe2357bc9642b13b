/* report/crosstable.h -- the results of one event, player against player.
 *
 * Rows come sorted by event, player and opponent, each pairing from both sides. Players stand in order
 * of points, then of Sonneborn-Berger (points of opponents beaten, and half of those drawn with), then
 * of names by bytes.
 */
#ifndef REPORT_CROSSTABLE_H
#define REPORT_CROSSTABLE_H

#include "ratsu/stats.h"

struct crossing {
    size_t opponent;     /* index of a player, in order of names */
    uint64_t results[4]; /* wins, draws, losses, unfinished */
};

struct standing {
    struct ratsu_slice name;
    uint64_t halves;     /* points, doubled */
    uint64_t quality;    /* Sonneborn-Berger, times 4 */
    uint64_t games;      /* finished */
    size_t first, count; /* in crossings, in order of opponents' names */
    size_t place;        /* from 0 */
};

struct crosstable {
    struct ratsu_buffer event, names, opponents; /* opponents: names one after the other */
    struct standing *players; /* by name while rows come; `order` holds the places */
    size_t player_count, player_capacity;
    size_t *order; /* players by place */
    struct crossing *crossings;
    size_t crossing_count, crossing_capacity;
    size_t *name_ends, *opponent_ends;
    size_t name_capacity, opponent_capacity;
    bool failed;
};

struct crosstable *ratsu_crosstable_new(void); /* NULL if there is no memory */
void ratsu_crosstable_free(struct crosstable *table);

/* Whether ROW is of the event at work; false if the table is empty. */
bool ratsu_crosstable_holds(const struct crosstable *table, const struct ratsu_row *row);
/* Adds ROW, which is of the event at work or begins one. Sets table->failed without memory. */
void ratsu_crosstable_add(struct crosstable *table, const struct ratsu_row *row);

/* Bytes that the event at work takes. */
size_t ratsu_crosstable_bytes(const struct crosstable *table);

/* Finds the places, when all rows of an event were added. False if there is no memory. */
bool ratsu_crosstable_settle(struct crosstable *table);
void ratsu_crosstable_clear(struct crosstable *table);

/* The crossing of players A and B, NULL if they did not meet. */
const struct crossing *ratsu_crosstable_meeting(const struct crosstable *table, size_t a, size_t b);

/* Adds half points as points (1, 1½, ½); the points of a crossing, and of how many games if there were more than one. */
void ratsu_add_points(struct ratsu_buffer *out, uint64_t halves);
void ratsu_add_crossing(struct ratsu_buffer *out, const struct crossing *crossing);

#endif
