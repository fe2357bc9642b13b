/* io/feed.h: the reading step of the pipeline: inputs one after the other, cut into blocks.
 *
 * A block's text and the text read after it are in one slot's data:
 *
 *     0            from           to              length        capacity
 *     | context    | text         | rest          | free        |
 *
 * The rest (and, inside a record that comes in parts, some context before it) is copied to the slot
 * of the next block, which is filled up by reading. Slots are only reused when their block is
 * written, and a slot is filled after the one before it, so the rest is still there.
 */
#ifndef IO_FEED_H
#define IO_FEED_H

#include "io/pipeline.h"

struct slot {
    struct ratsu_block block;
    char *data;
    size_t from, to, length, capacity;
    struct ratsu_input_error trouble; /* the text of block.trouble */
};

enum { AHEAD_MOST = 16 }; /* inputs that are opened before their turn */

struct feed {
    const struct ratsu_pipeline *pipeline;
    size_t block_size, max_block;
    struct ratsu_input *input; /* NULL between inputs */
    int stop;                  /* see ratsu_input_open_until */
    size_t source;             /* number of the next input */
    size_t ahead;              /* how many inputs after the next one are opened before their turn */
    size_t asked;              /* number of the first input that was not opened this way yet */
    struct ratsu_input *early[AHEAD_MOST]; /* those that are open: number N at N mod AHEAD_MOST */
    const struct ratsu_cutter *cutter;
    uint64_t offset; /* of the next byte that is delivered (or dropped) */
    bool first;      /* nothing of this input was delivered */
    bool inside;     /* in a record that comes in parts; its next part follows */
    bool dropping;   /* before the first record of a range */
    bool soft;       /* the text that follows begins with a record that `start` does not find */
    bool ended;      /* nothing more can be read of this input */
    bool memory;     /* there was not enough */
    struct slot *previous; /* holds the rest, from data[keep]; `context` of it was delivered */
    size_t keep, context;
};

/* Makes the next block in SLOT, whose block keeps its state and buffers. False if there are no more
 * blocks, or no memory (feed->memory). */
bool ratsu_feed_block(struct feed *feed, struct slot *slot);

/* Closes what is open. */
void ratsu_feed_close(struct feed *feed);

#endif
