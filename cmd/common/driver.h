/* common/driver.h: runs a tool's work over all its inputs.
 *
 * The tool says what to do with one block (whole games, or whole lines of another form); the driver
 * does the rest: operands in order, standard input, --files-from, compressed inputs, --range,
 * threads, outputs in input order, -o, progress, messages about inputs, signals, and closing with
 * care.
 *
 *     work    in any thread   judge the block's text; fill the block's state
 *     chain   in input order  one at a time and short: numbers that run through the input (`line`
 * is set from here on); may turn the run's end (`stop`) finish  in any thread   print into the
 * block's buffers, now that its numbers are known write   in input order  the driver writes the
 * buffers, then calls the tool's `write`, if any
 *
 * chain and write calls never overlap with themselves, and see blocks in input order: what only
 * they touch in the context needs no lock. chain of a later block may run at the same time as write
 * of an earlier one: what both touch, share out. With -j1 all steps follow each other in one
 * thread.
 *
 * Each input gives at least one block, even if it is empty or cannot be read: exactly one with
 * `first` and exactly one with `last`.
 *
 * A game longer than --max-game comes in pieces: blocks with `part`, of which one is `part_first`
 * and one `part_last`. It is one game, bad (game-too-long) and unparsed. Games up to the size of a
 * block are not cut up: tools hold a game's length against settings->max_game themselves.
 */
#ifndef COMMON_DRIVER_H
#define COMMON_DRIVER_H

#include "common/form.h"
#include "common/settings.h"
#include "ratsu/text.h"

struct ratsu_driver_block {
    struct ratsu_slice text; /* valid until `write` returns; empty is possible */
    uint64_t offset;         /* of its first byte in the (decompressed) input */
    uint64_t line;           /* number of its first line, from 1 (in a range: from the range's first
                                game); 0 in work */
    uint64_t lines;          /* how many lines end in it */
    bool first, last;        /* of its input */
    bool part, part_first, part_last;
    bool trouble;     /* the input could not be opened or read on; the driver reports it */
    size_t input;     /* which input, from 0 */
    const char *name; /* the input's name for messages; valid until the run ends */
    enum ratsu_form form;
    void *state; /* the tool's own, from new_state */

    /* Set by the tool. Buffers are empty before work, and written and emptied after finish. */
    struct ratsu_buffer *out;      /* out[0] is the main output, out[1...] the extra ones */
    struct ratsu_buffer *messages; /* to standard error, before `out` is written */
    uint64_t games;                /* games (or records) in the block: for the progress line */
    bool stop;                     /* set in chain: this block is the last that is written */
};

enum ratsu_driver_answer { RATSU_DRIVER_GO, RATSU_DRIVER_STOP, RATSU_DRIVER_TROUBLE };

struct ratsu_driver_job {
    unsigned forms;  /* the forms it reads: sum of 1u << enum ratsu_form; another is reported */
    bool needs_game; /* PGN that has text and no game is trouble, and told; work sets `games` */

    /* More outputs than the main one (-o or standard output): their paths, opened as -o is, kept or
     * removed together with it. */
    const char *const *extra;
    size_t extras;

    /* One state per block in flight; NULL for no memory. Both NULL: no states. */
    void *(*new_state)(void *context);
    void (*free_state)(void *context, void *state);

    /* OUT: extras + 1 buffers, written at once: headers before the first block, and what comes
     * after the last one (also after `stop`). NULL: none. */
    void (*begin)(void *context, struct ratsu_buffer *out);
    void (*end)(void *context, struct ratsu_buffer *out, struct ratsu_buffer *messages);
    /* Between the last block and `end`, for what was held back and does not fit into memory: until it answers
     * anything but GO, the buffers written each time. May be NULL. */
    enum ratsu_driver_answer (*more)(void *context, struct ratsu_buffer *out,
                                     struct ratsu_buffer *messages);

    void (*work)(void *context, struct ratsu_driver_block *block);
    void (*chain)(void *context, struct ratsu_driver_block *block);  /* may be NULL */
    void (*finish)(void *context, struct ratsu_driver_block *block); /* may be NULL */
    /* After the buffers were written; may be NULL. */
    enum ratsu_driver_answer (*write)(void *context, struct ratsu_driver_block *block);
    void *context;

    size_t block_size; /* 0: as the pipeline likes; else for tests */
};

/* Runs JOB over OPERANDS. 0 if all went well, 2 if there was trouble (reported): an input that
 * could not be read, an output that could not be written, TROUBLE from `write`. The outputs are
 * closed; -o is in its place if the answer is 0. The tool adds its own 1. */
int ratsu_driver_run(const struct ratsu_tool *tool, const struct ratsu_settings *settings,
                     const struct ratsu_operands *operands, const struct ratsu_driver_job *job);

#endif
