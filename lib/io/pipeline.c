/* io/pipeline.c: blocks of many inputs through threads, results in input order.
 *
 * Slots are a ring. Block number N is in slot N mod count; `read`, `chained` and `written` are the
 * numbers of the next block for each of the tasks that run in order:
 *
 *     written <= chained <= read <= written + count
 *
 * A free thread does the latest task that can be done: writing frees a slot, chaining lets other
 * threads continue. The thread that has read a block works on it at once, while its bytes are in
 * the cache.
 */
#include "io/pipeline.h"

#include "io/descriptor.h"
#include "io/feed.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum stage { STAGE_BUSY, STAGE_WORKED, STAGE_FINISHED };
enum { SMALL = 16 << 10 }; /* bytes: waking a thread costs more than such a block */
enum task { TASK_NONE, TASK_WRITE, TASK_CHAIN, TASK_READ };

struct run {
    const struct ratsu_pipeline *pipeline;
    struct feed feed;
    struct slot *slots;
    enum stage *stages;
    size_t count;
    unsigned threads, started; /* those besides the caller's */
    pthread_t *others;
    pthread_mutex_t lock; /* guards the members below, the stages, and `started` */
    pthread_cond_t change;
    uint64_t read, chained, written;
    bool reading, chaining, writing; /* a thread is doing it */
    bool small;    /* the last block read is small: the thread that read it goes on alone */
    bool over;     /* nothing more to read */
    bool stopping; /* no more blocks are chained */
    bool stopped;
    int stop[2]; /* a pipe; a byte in it wakes the thread that waits for input */
};

static bool read_block(struct run *run, struct slot *slot)
{
    const struct ratsu_pipeline *pipeline = run->pipeline;
    struct ratsu_block *block = &slot->block;
    /* When the slot is used first, its block gets buffers and its state. */
    if (!block->out) {
        block->out = calloc(pipeline->outputs + 1, sizeof *block->out);
        if (block->out) block->messages = &block->out[pipeline->outputs];
    }
    if (block->out && pipeline->new_state && !block->state)
        block->state = pipeline->new_state(pipeline->context);
    if (block->out && (!pipeline->new_state || block->state))
        return ratsu_feed_block(&run->feed, slot);
    run->feed.memory = true;
    return false;
}

/* Chains or finishes the block in SLOT, if the owner has a FUNCTION for that. */
static void pass_on(const struct run *run, struct slot *slot,
                    void (*function)(void *context, struct ratsu_block *block))
{
    if (function) function(run->pipeline->context, &slot->block);
}

static void *serve(void *argument);

static bool at_stage(const struct run *run, uint64_t number, enum stage stage)
{
    return number < run->read && run->stages[number % run->count] == stage;
}

/* Returns the task that a free thread can do now. */
static enum task next_task(const struct run *run)
{
    bool finished = run->written < run->chained && at_stage(run, run->written, STAGE_FINISHED);
    if (!run->writing && finished) return TASK_WRITE;
    if (!run->chaining && at_stage(run, run->chained, STAGE_WORKED)) return TASK_CHAIN;
    bool room = run->read < run->written + run->count;
    return !run->reading && !run->over && room ? TASK_READ : TASK_NONE;
}

/* Releases the lock before work. If there is another task to do, wakes one of the waiting threads,
 * which wakes the next in the same way. A thread that ends a task looks for the next one itself, so
 * no more wake-ups are needed; and none for small blocks, of which one thread does as many as
 * several. */
static void leave(struct run *run)
{
    if (!run->small && next_task(run) != TASK_NONE) pthread_cond_signal(&run->change);
    pthread_mutex_unlock(&run->lock);
}

/* Each of the three tasks is called with the lock, and releases it during its work. */
static void read_next(struct run *run)
{
    size_t at = (size_t)(run->read % run->count);
    struct slot *slot = &run->slots[at];
    run->reading = true;
    leave(run);
    bool got = read_block(run, slot);
    pthread_mutex_lock(&run->lock);
    run->reading = false;
    run->over = !got;
    if (!got) return;
    run->stages[at] = STAGE_BUSY;
    run->read++;
    run->small = !run->pipeline->block_size && slot->block.text.length < SMALL;
    /* A further thread starts if a block after this one is likely. If that fails, fewer threads
     * do the same work. */
    bool alone = slot->block.last && run->read == 1;
    if (!(alone || run->small || run->stopped || run->started == run->threads)) {
        if (pthread_create(&run->others[run->started], NULL, serve, run) == 0)
            run->started++;
        else
            run->threads = run->started;
    }
    leave(run);
    run->pipeline->work(run->pipeline->context, &slot->block);
    pthread_mutex_lock(&run->lock);
    run->stages[at] = STAGE_WORKED;
}

static void chain_next(struct run *run)
{
    size_t at = (size_t)(run->chained % run->count);
    struct slot *slot = &run->slots[at];
    bool dropped = run->stopping;
    run->chaining = true;
    run->stages[at] = STAGE_BUSY;
    leave(run);
    if (!dropped) pass_on(run, slot, run->pipeline->chain);
    pthread_mutex_lock(&run->lock);
    run->chaining = false;
    run->chained++;
    run->stopping |= slot->block.stop;
    leave(run);
    if (!dropped) pass_on(run, slot, run->pipeline->finish);
    pthread_mutex_lock(&run->lock);
    run->stages[at] = STAGE_FINISHED;
}

static void write_next(struct run *run)
{
    struct ratsu_block *block = &run->slots[run->written % run->count].block;
    run->writing = true;
    leave(run);
    bool good = run->pipeline->write(run->pipeline->context, block);
    pthread_mutex_lock(&run->lock);
    run->writing = false;
    run->written++;
    run->stopped = !good || block->stop;
    if (run->stopped) ratsu_descriptor_write(run->stop[1], ratsu_slice_of("."));
}

static void *serve(void *argument)
{
    struct run *run = argument;
    pthread_mutex_lock(&run->lock);
    while (!run->stopped && !(run->over && run->written == run->read)) {
        switch (next_task(run)) {
        case TASK_WRITE:
            write_next(run);
            break;
        case TASK_CHAIN:
            chain_next(run);
            break;
        case TASK_READ:
            read_next(run);
            break;
        case TASK_NONE:
            pthread_cond_wait(&run->change, &run->lock);
        }
    }
    pthread_cond_broadcast(&run->change); /* all waiting threads see the end */
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

static void clean_up(struct run *run)
{
    const struct ratsu_pipeline *pipeline = run->pipeline;
    ratsu_feed_close(&run->feed);
    for (size_t i = 0; run->slots && i < run->count; i++) {
        struct slot *slot = &run->slots[i];
        if (slot->block.state) pipeline->free_state(pipeline->context, slot->block.state);
        for (size_t k = 0; slot->block.out && k <= pipeline->outputs; k++)
            ratsu_buffer_free(&slot->block.out[k]);
        free(slot->block.out);
        ratsu_input_error_free(&slot->trouble);
        free(slot->data);
    }
    free(run->slots);
    free(run->stages);
    free(run->others);
}

enum ratsu_pipeline_end ratsu_pipeline_run(const struct ratsu_pipeline *pipeline)
{
    struct run run = {.pipeline = pipeline};
    run.feed.pipeline = pipeline;
    run.feed.stop = -1;
    run.feed.block_size = pipeline->block_size != 0 ? pipeline->block_size : (size_t)256 << 10;
    run.feed.max_block = pipeline->max_block != 0 ? pipeline->max_block : (size_t)64 << 20;
    run.threads = pipeline->threads > 1 ? pipeline->threads - 1 : 0;
    if (pipeline->ahead) run.feed.ahead = run.threads < AHEAD_MOST ? run.threads : AHEAD_MOST;
    run.count = run.threads > 0 ? 2 * ((size_t)run.threads + 1) : 1;
    run.slots = calloc(run.count, sizeof *run.slots);
    run.stages = calloc(run.count, sizeof *run.stages);
    run.others = calloc((size_t)run.threads + 1, sizeof *run.others);
    if (!run.slots || !run.stages || !run.others) {
        run.feed.memory = true;
    } else if (run.threads > 0) {
        pthread_mutex_init(&run.lock, NULL);
        pthread_cond_init(&run.change, NULL);
        /* Without the pipe, a thread that waits for input stops only when more input comes, or
         * at its end: late, but correctly. */
        if (!ratsu_descriptor_pipe(run.stop)) run.stop[0] = run.stop[1] = -1;
        run.feed.stop = run.stop[0];
        serve(&run);
        for (unsigned i = 0; i < run.started; i++) pthread_join(run.others[i], NULL);
        close(run.stop[0]);
        close(run.stop[1]);
        pthread_cond_destroy(&run.change);
        pthread_mutex_destroy(&run.lock);
    } else {
        struct slot *slot = run.slots;
        while (!run.stopped && read_block(&run, slot)) {
            run.pipeline->work(run.pipeline->context, &slot->block);
            pass_on(&run, slot, pipeline->chain);
            pass_on(&run, slot, pipeline->finish);
            run.stopped = !pipeline->write(pipeline->context, &slot->block) || slot->block.stop;
        }
    }
    clean_up(&run);
    if (run.feed.memory) return RATSU_PIPELINE_MEMORY;
    return run.stopped ? RATSU_PIPELINE_STOPPED : RATSU_PIPELINE_DONE;
}
