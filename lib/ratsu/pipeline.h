/* ratsu/pipeline.h -- io: blocks of input through threads, results in input order.
 *
 * One block goes through four steps:
 *
 *     read    in order    bytes are read and cut: a block is whole games (the `cut` handed in)
 *     work    parallel    the caller's work on one block
 *     chain   in order    short: numbers that run through the input (games and lines so far) are added
 *                         up, so that
 *     finish  parallel    can print with right numbers, into the block's own buffers
 *     write   in order    the buffers go out
 *
 * With one thread there are no threads: the steps follow each other. What is in flight is bounded by
 * 2 x threads blocks. Nothing is shared between blocks but what the caller shares in its context.
 */
#ifndef RATSU_PIPELINE_H
#define RATSU_PIPELINE_H

#include "ratsu/input.h"

struct ratsu_block {
    struct ratsu_slice text; /* whole games; valid until `write` returns */
    uint64_t offset;         /* of its first byte in the (decompressed) input */
    bool first;              /* first block of the input (or range) */
    bool last;               /* nothing follows */
    bool part;               /* a piece of a game that is longer than the largest block: see max_block */
    bool part_first;         /* the first such piece */
    bool part_last;
    void *state;             /* the caller's, one per block in flight: see new_state */
};

struct ratsu_pipeline {
    unsigned threads;   /* 1: everything in the calling thread */
    size_t block_size;  /* bytes read at once; 0: 256 KiB for one thread, 1 MiB else */
    size_t max_block;   /* a game that does not fit comes in parts, in order; 0: 64 MiB */
    off_t from, to;     /* range of hard starts taken, half open; 0 and -1: everything */

    /* How many bytes from TEXT's beginning are whole games (0: none yet, read more). TEXT is read on
     * until it fits; at the end of input all that is left is one block. */
    size_t (*cut)(struct ratsu_slice text);
    /* First hard start at or after FROM in TEXT, text.length if none: only used with a range. */
    size_t (*start)(struct ratsu_slice text, size_t from);

    void *(*new_state)(void *context); /* per block in flight; NULL on failure */
    void (*free_state)(void *context, void *state);
    void (*work)(void *context, struct ratsu_block *block);
    void (*chain)(void *context, struct ratsu_block *block);  /* may be NULL */
    void (*finish)(void *context, struct ratsu_block *block); /* may be NULL */
    bool (*write)(void *context, struct ratsu_block *block);  /* false stops the run early */
    void *context;
};

enum ratsu_pipeline_end {
    RATSU_PIPELINE_DONE,
    RATSU_PIPELINE_STOPPED, /* `write` said so */
    RATSU_PIPELINE_TROUBLE  /* reading failed (all blocks before it were done) or no memory: ERROR */
};

enum ratsu_pipeline_end ratsu_pipeline_run(const struct ratsu_pipeline *pipeline,
                                           struct ratsu_input *input,
                                           struct ratsu_input_error *error);

#endif
