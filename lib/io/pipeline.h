/* io/pipeline.h: blocks of many inputs through threads, results in input order.
 *
 * One block goes through five steps:
 *
 *     read     in order   bytes are read and cut: a block is whole records (see the cutter)
 *     work     parallel   the caller's work on one block
 *     chain    in order   short: adds up numbers that run through the input, as games and lines
 *     finish   parallel   writes into the block's own buffers, now that its numbers are known
 *     write    in order   the buffers go out
 *
 * With one thread there are no threads: the steps follow each other. With more, what is in flight
 * is bounded by 2 x threads blocks, and threads are only started when there is a second block.
 * Inputs follow each other without a pause, so that many small files keep all threads busy, and as
 * many compressed files as there are threads are decompressed at once, each as far as its pipe
 * holds.
 * Nothing is shared between blocks but what the caller shares in its context.
 */
#ifndef IO_PIPELINE_H
#define IO_PIPELINE_H

#include "io/input.h"

struct ratsu_form; /* ratsu/convert.h; the pipeline only passes them on */
struct ratsu_form_header;

/* How one form of input is cut. */
struct ratsu_cutter {
    /* Returns how many bytes from TEXT's beginning are whole records (0: none yet, read more;
     * SIZE_MAX: no memory). More text is read until there is one; at the end of the input the rest
     * is one block. SOFT: TEXT is long, and may be cut before any record, also one that `start`
     * does not find. */
    size_t (*cut)(struct ratsu_slice text, bool soft);
    /* Returns the first place in TEXT at or after FROM where a record begins, text.length if there
     * is none. Called for a range, and to find the end of a record that is too long for one block.
     * TEXT before FROM holds the whole line before it, where there is one (of very long lines only
     * the end). */
    size_t (*start)(struct ratsu_slice text, size_t from);
};

struct ratsu_block {
    struct ratsu_slice text; /* whole records; may be empty; valid until `write` returns */
    uint64_t offset;         /* of its first byte in the (decompressed) input */
    uint64_t taken;          /* bytes of the file itself that were read so far; 0: not known */
    size_t input;            /* which input, from 0 */
    const struct ratsu_cutter *cutter; /* by `choose`; NULL: the input could not be read */
    bool first;      /* first block of the input (or range): there is exactly one */
    bool last;       /* nothing of this input follows: exactly one */
    bool part;       /* a piece of a record that is longer than the largest block: see max_block */
    bool part_first; /* the first such piece */
    bool part_last;
    const struct ratsu_input_error *trouble; /* why the input ends here; else NULL */

    /* The caller's, one for each block in flight: they stay with it from block to block. */
    void *state;                   /* see new_state */
    struct ratsu_buffer *out;      /* pipeline->outputs of them; `write` empties them */
    struct ratsu_buffer *messages; /* likewise */

    /* Zeroed for each block, and filled in by the caller's steps. */
    const char *name;                       /* of the input */
    const struct ratsu_form *form;          /* of the input: what the caller reads */
    const struct ratsu_form_header *header; /* of a table; NULL: the input is none */
    uint64_t line;                          /* number of its first line, from 1; 0 before `chain` */
    uint64_t lines;                         /* number of line ends in it */
    uint64_t games;                         /* number of its records, for the progress line */
    bool stop; /* set in `chain`: this block is the last to be finished and written */
};

struct ratsu_pipeline {
    unsigned threads;  /* 0 or 1: everything in the calling thread */
    size_t block_size; /* bytes read at once; 0: 256 KiB */
    size_t max_block;  /* a record longer than this comes in parts, in order; 0: 64 MiB */
    bool ranged;       /* read only records that begin at from <= offset < to */
    uint64_t from, to;

    /* Opens input number SOURCE (0, 1, ...) with ratsu_input_open_until(STOP) into *INPUT, which
     * the pipeline closes; NULL there if it cannot be opened, and ERROR says why. False when there
     * are no more inputs. Called in order, from any thread. */
    bool (*next)(void *context, size_t source, int stop, struct ratsu_input **input,
                 struct ratsu_input_error *error);
    /* With more than one thread: opens input SOURCE, if it exists, with
     * ratsu_input_open_ahead(STOP). If it returns NULL, `next` opens the input in its turn. Called
     * in order, from any thread. May be NULL. */
    struct ratsu_input *(*ahead)(void *context, size_t source, int stop);
    /* Returns the cutter of input SOURCE, which begins with TEXT. NULL if TEXT is too short to
     * decide, which is not allowed at its END; or if the input must not be read, and then ERROR's
     * message says why. Called in order, from any thread. */
    const struct ratsu_cutter *(*choose)(void *context, size_t source, struct ratsu_slice text,
                                         bool end, struct ratsu_input_error *error);

    size_t outputs;                    /* buffers of each block besides its messages */
    void *(*new_state)(void *context); /* for each block in flight; NULL on failure. May be NULL */
    void (*free_state)(void *context, void *state);
    void (*work)(void *context, struct ratsu_block *block);
    void (*chain)(void *context, struct ratsu_block *block);  /* may be NULL */
    void (*finish)(void *context, struct ratsu_block *block); /* may be NULL */
    bool (*write)(void *context, struct ratsu_block *block);  /* false stops the run early */
    void *context;
};

enum ratsu_pipeline_end {
    RATSU_PIPELINE_DONE, /* all inputs were read (blocks with `trouble` reported their failures) */
    RATSU_PIPELINE_STOPPED, /* `write` returned false, or a block had `stop` */
    RATSU_PIPELINE_MEMORY   /* no memory; all blocks before were written */
};

/* Passes all inputs through the steps. When it returns, threads have ended and states are freed. */
enum ratsu_pipeline_end ratsu_pipeline_run(const struct ratsu_pipeline *pipeline);

#endif
