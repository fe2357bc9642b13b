/* common/driver.h: runs a tool's work over all its inputs.
 *
 * The tool says what to do with one block (whole games, or whole lines of another form); the driver
 * does the rest: operands in order, standard input, --files-from, compressed inputs, --range,
 * threads, outputs in input order, -o, progress, messages about inputs, signals, and closing with
 * care.
 *
 *     work     in any thread    judges the block's text; fills the block's state
 *     chain    in input order   one at a time and short: numbers that run through the input; may
 *                               end the run (`stop`); from here on `line` is set
 *     finish   in any thread    writes into the block's buffers
 *     write    in input order   the driver writes the buffers, then calls the tool's `write`
 *
 * Of a block (io/pipeline.h) the driver sets `name`, `form` (its row, ratsu/convert.h), `header`
 * (of a table), `lines` and `line` (in a range, counted from the range's first game). The tool sets
 * `games`, and fills `out` (out[0] is the main output, the others are the extra ones) and
 * `messages`, which go to standard error before `out`: all are empty before work, and written and
 * emptied after finish. `trouble` is reported by the driver.
 *
 * chain and write calls never overlap with themselves, and see blocks in input order: what only
 * they touch in the context needs no lock. chain of a later block may run at the same time as write
 * of an earlier one: nothing may be touched by both. With -j1 all steps follow each other in one
 * thread.
 *
 * Each input gives at least one block, even if it is empty or cannot be read: exactly one with
 * `first` and exactly one with `last`.
 *
 * A game longer than --max-game comes in pieces: blocks with `part`, of which one is `part_first`
 * and one `part_last`. It is one game, bad (game-too-long) and unparsed. Games up to the size of a
 * block are not cut up: tools compare a game's length with settings->max_game themselves.
 */
#ifndef COMMON_DRIVER_H
#define COMMON_DRIVER_H

#include "common/inputs.h"
#include "io/pipeline.h"

enum ratsu_driver_answer { RATSU_DRIVER_GO, RATSU_DRIVER_STOP, RATSU_DRIVER_TROUBLE };

struct ratsu_driver_job {
    unsigned forms;       /* what it reads: sum of enum ratsu_holds; another form is reported */
    bool positions_named; /* positions are read in inputs that are named, and not beside games */
    const struct ratsu_form *form; /* the only form of these that it reads; NULL: all */
    const char *reader;            /* the command that reads these forms; NULL: the tool's name */
    bool needs_game; /* PGN that has text and no game is trouble, and reported; work sets `games` */

    /* More outputs than the main one (-o or standard output): their paths, opened as -o is, kept or
     * removed together with it. */
    const char *const *extra;
    size_t extras;
    struct ratsu_split *split; /* its files too; NULL: none */

    /* A state for each block in flight; NULL for no memory. Both NULL: no states. */
    void *(*new_state)(void *context);
    void (*free_state)(void *context, void *state);

    /* OUT: extras + 1 buffers, written at once: headers before the first block, and what comes
     * after the last one (also after `stop`). NULL: none. */
    void (*begin)(void *context, struct ratsu_buffer *out);
    void (*end)(void *context, struct ratsu_buffer *out, struct ratsu_buffer *messages);
    /* Called between the last block and `end`, for what was held back and may not fit into memory:
     * again and again until it answers anything but GO. The buffers are written after each call.
     * May be NULL. */
    enum ratsu_driver_answer (*more)(void *context, struct ratsu_buffer *out,
                                     struct ratsu_buffer *messages);

    /* NULL: no inputs, all comes from `more`. */
    void (*work)(void *context, struct ratsu_block *block);
    void (*chain)(void *context, struct ratsu_block *block);  /* may be NULL */
    void (*finish)(void *context, struct ratsu_block *block); /* may be NULL */
    /* After the buffers were written; may be NULL. */
    enum ratsu_driver_answer (*write)(void *context, struct ratsu_block *block);
    void *context;

    size_t block_size; /* 0: as the pipeline likes; else for tests */
};

/* Runs JOB over INPUTS. 0 if all went well, 2 if there was trouble (reported): an input that
 * could not be read, an output that could not be written, TROUBLE from `write` or `more`. The
 * outputs are closed; -o is in its place if the answer is 0. Status 1 is for the tool to give. */
int ratsu_driver_run(const struct ratsu_tool *tool, struct ratsu_inputs *inputs,
                     const struct ratsu_driver_job *job);

#endif
