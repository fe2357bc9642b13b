#include <criterion/criterion.h>

#include "io/pipeline.h"
#include "ratsu/pgn.h"
#include "pgn/hard_start.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

TestSuite(pipeline, .timeout = 600);

/* Records of the tests begin with a line `[`, like games without the fine print. */
static size_t start(struct ratsu_slice text, size_t from)
{
    for (size_t at = from; at < text.length; at++)
        if (text.data[at] == '[' && (at == 0 || text.data[at - 1] == '\n')) return at;
    return text.length;
}

static size_t cut(struct ratsu_slice text, bool soft)
{
    (void)soft;
    for (size_t at = text.length; at-- > 1;)
        if (text.data[at] == '[' && text.data[at - 1] == '\n') return at;
    return 0;
}

static const struct ratsu_cutter cutter = {cut, start};

/* What a run over files in memory sees. */
struct record {
    const char *const *texts; /* NULL in it: a file that does not exist */
    size_t count;
    size_t stop_after; /* blocks written; 0: all */
    size_t stop_at;    /* the block that says `stop`, from 1; 0: none */
    struct ratsu_buffer worked, written;
    uint64_t chained, blocks, firsts, lasts, troubles, records, parts, part_firsts, part_lasts;
    uint64_t next_offset;
    size_t source;
    int states;
    pthread_t caller;
    char last; /* byte of the block before, in the same input */
    bool wrong;
};

struct state {
    struct ratsu_buffer copy;
    uint64_t number;
};

static bool next(void *context, size_t source, int stop, struct ratsu_input **input,
                 struct ratsu_input_error *error)
{
    struct record *record = context;
    if (source == record->count) return false;
    *input = NULL;
    if (!record->texts[source]) {
        *input = ratsu_input_open_until("/nowhere/at/all", stop, error);
        return true;
    }
    char path[] = "/tmp/ratsu-pipeline-XXXXXX";
    int file = mkstemp(path);
    size_t length = strlen(record->texts[source]);
    cr_assert_eq(write(file, record->texts[source], length), (ssize_t)length);
    close(file);
    *input = ratsu_input_open_until(path, stop, error);
    unlink(path);
    return true;
}

static const struct ratsu_cutter *choose(void *context, size_t source, struct ratsu_slice text,
                                         bool end, struct ratsu_input_error *error)
{
    struct record *record = context;
    if (source >= record->count) record->wrong = true;
    if (text.length >= 2 && memcmp(text.data, "%%", 2) == 0)
        ratsu_buffer_add_string(&error->message, "not to be read");
    if (error->message.length > 0) return NULL;
    return text.length >= 3 || end ? &cutter : NULL;
}

static void *new_state(void *context)
{
    ((struct record *)context)->states++;
    return calloc(1, sizeof(struct state));
}

static void free_state(void *context, void *state)
{
    ((struct record *)context)->states--;
    ratsu_buffer_free(&((struct state *)state)->copy);
    free(state);
}

static void work(void *context, struct ratsu_block *block)
{
    (void)context;
    struct state *state = block->state;
    cr_assert_eq(block->out[0].length + block->out[1].length + block->messages->length, 0);
    cr_assert_eq(block->games, 0);
    ratsu_buffer_add_slice(&block->out[1], block->text);
    ratsu_buffer_add_char(block->messages, '.');
    block->games = 1;
    state->copy.length = 0;
    ratsu_buffer_add_slice(&state->copy, block->text);
}

static void chain(void *context, struct ratsu_block *block)
{
    struct record *record = context;
    ((struct state *)block->state)->number = record->chained++;
    block->stop = record->chained == record->stop_at;
}

static void finish(void *context, struct ratsu_block *block)
{
    (void)context;
    ratsu_buffer_add_char(block->messages, '.');
    if (block->trouble) ratsu_buffer_add_string(&((struct state *)block->state)->copy, "!");
}

static bool write_block(void *context, struct ratsu_block *block)
{
    struct record *record = context;
    struct state *state = block->state;
    if (state->number != record->blocks) record->wrong = true;
    if (block->first) {
        if (record->firsts != record->lasts) record->wrong = true;
        record->next_offset = block->offset;
        record->source = block->input;
        record->firsts++;
        record->last = '\0';
    }
    if (block->text.length > 0) {
        if (record->last == '\r' && block->text.data[0] == '\n') record->wrong = true;
        record->last = block->text.data[block->text.length - 1];
    }
    if (block->offset != record->next_offset || block->input != record->source)
        record->wrong = true;
    record->next_offset += block->text.length;
    record->blocks++;
    if (!ratsu_slice_equal(ratsu_buffer_slice(&block->out[1]), block->text)) record->wrong = true;
    if (!ratsu_slice_is(ratsu_buffer_slice(block->messages), "..")) record->wrong = true;
    block->out[1].length = block->messages->length = 0;
    record->lasts += block->last;
    record->troubles += block->trouble != NULL;
    record->parts += block->part;
    record->part_firsts += block->part_first;
    record->part_lasts += block->part_last;
    if (!block->part || block->part_first)
        for (size_t i = 0; i < block->text.length; i++)
            record->records +=
                block->text.data[i] == '[' && (i == 0 || block->text.data[i - 1] == '\n');
    ratsu_buffer_add_slice(&record->written, ratsu_buffer_slice(&state->copy));
    return record->stop_after == 0 || record->blocks < record->stop_after;
}

static struct ratsu_pipeline pipeline_of(struct record *record)
{
    return (struct ratsu_pipeline){.next = next,
                                   .choose = choose,
                                   .outputs = 2,
                                   .new_state = new_state,
                                   .free_state = free_state,
                                   .work = work,
                                   .chain = chain,
                                   .finish = finish,
                                   .write = write_block,
                                   .context = record};
}

static void check(struct record *record, const char *expected, size_t sources)
{
    cr_assert_not(record->wrong);
    cr_assert_eq(record->states, 0);
    cr_assert_eq(record->firsts, sources);
    cr_assert_eq(record->lasts, sources);
    cr_assert(ratsu_slice_is(ratsu_buffer_slice(&record->written), expected));
    ratsu_buffer_free(&record->written);
}

/* COUNT records of changing length; the caller frees it. */
static char *make_records(unsigned count)
{
    struct ratsu_buffer text = {0};
    for (unsigned i = 0; i < count; i++) {
        ratsu_buffer_print(&text, "[%u]\n", i);
        for (unsigned line = 0; line < i * 7 % 13; line++)
            ratsu_buffer_print(&text, "%.*s\n", (int)(i * 31 % 57),
                               "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1");
    }
    ratsu_buffer_add_char(&text, '\0');
    return text.data;
}

static const size_t block_sizes[] = {1, 7, 100, 4096, 0};

Test(pipeline, everything_comes_out_in_order_for_every_number_of_threads_and_block_size)
{
    char *one = make_records(300), *two = make_records(40);
    const char *texts[] = {one, "", two, "[only]", NULL, "no beginning\n", two, "%% no\n[no]\n"};
    struct ratsu_buffer expected = {0};
    for (size_t i = 0; i < 7; i++) ratsu_buffer_add_string(&expected, texts[i] ? texts[i] : "!");
    ratsu_buffer_add(&expected, "!", 2);
    for (unsigned threads = 0; threads <= 8; threads++)
        for (size_t i = 0; i < sizeof block_sizes / sizeof *block_sizes; i++) {
            struct record record = {.texts = texts, .count = 8};
            struct ratsu_pipeline pipeline = pipeline_of(&record);
            pipeline.threads = threads;
            pipeline.block_size = block_sizes[i];
            cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
            cr_assert_eq(record.records, 300 + 40 + 1 + 40);
            cr_assert_eq(record.troubles, 2);
            cr_assert_eq(record.parts, 0);
            check(&record, expected.data, 8);
        }
    ratsu_buffer_free(&expected);
    free(one);
    free(two);
}

/* Works long enough for another thread to begin. */
static void work_in_caller(void *context, struct ratsu_block *block)
{
    nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
    struct record *record = context;
    if (!pthread_equal(pthread_self(), record->caller)) record->wrong = true;
    work(context, block);
}

Test(pipeline, one_thread_is_that_of_the_caller)
{
    char *records = make_records(300);
    const char *texts[] = {records};
    for (unsigned threads = 0; threads < 2; threads++) {
        struct record record = {.texts = texts, .count = 1, .caller = pthread_self()};
        struct ratsu_pipeline pipeline = pipeline_of(&record);
        pipeline.threads = threads;
        pipeline.block_size = 1;
        pipeline.work = work_in_caller;
        cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
        check(&record, records, 1);
    }
    free(records);
}

Test(pipeline, stops_where_write_says_so)
{
    char *text = make_records(400);
    const char *texts[] = {text};
    for (unsigned threads = 1; threads <= 8; threads++) {
        struct record record = {.texts = texts, .count = 1, .stop_after = 10};
        struct ratsu_pipeline pipeline = pipeline_of(&record);
        pipeline.threads = threads;
        pipeline.block_size = 100;
        cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_STOPPED);
        cr_assert_eq(record.blocks, 10);
        cr_assert_eq(record.states, 0);
        cr_assert_eq(memcmp(record.written.data, text, record.written.length), 0);
        ratsu_buffer_free(&record.written);
    }
    free(text);
}

/* The second record is too long, and its last line alone is longer than what is kept of a line. */
Test(pipeline, a_record_that_is_too_long_comes_in_parts)
{
    struct ratsu_buffer text = {0};
    ratsu_buffer_add_string(&text, "[one]\nshort\n[two]\n");
    for (unsigned i = 0; i < 3000; i++) ratsu_buffer_print(&text, "line %u\r\n", i);
    for (unsigned i = 0; i < 30000; i++) ratsu_buffer_print(&text, "%u [", i);
    ratsu_buffer_add_string(&text, "\n\n[three]\nshort\n[four]\n");
    ratsu_buffer_add_char(&text, '\0');
    const char *texts[] = {text.data};
    for (unsigned threads = 1; threads <= 3; threads++)
        for (size_t i = 1; i < sizeof block_sizes / sizeof *block_sizes - 1; i++) {
            struct record record = {.texts = texts, .count = 1};
            struct ratsu_pipeline pipeline = pipeline_of(&record);
            pipeline.threads = threads;
            pipeline.block_size = block_sizes[i];
            pipeline.max_block = 1000;
            cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
            cr_assert_eq(record.records, 4);
            cr_assert_gt(record.parts, 1);
            cr_assert_eq(record.part_firsts, 1);
            cr_assert_eq(record.part_lasts, 1);
            check(&record, text.data, 1);
        }
    ratsu_buffer_free(&text);
}

Test(pipeline, ranges_that_tile_a_file_give_each_record_once)
{
    char *text = make_records(16);
    const size_t length = strlen(text), steps[] = {1, 5, 37, 1000, 100000};
    const char *texts[] = {text};
    for (size_t s = 0; s < sizeof steps / sizeof *steps; s++)
        for (size_t b = 0; b < sizeof block_sizes / sizeof *block_sizes; b++) {
            struct record record = {.texts = texts, .count = 1};
            uint64_t ranges = 0;
            for (uint64_t from = 0; from < length + 5; from += steps[s], ranges++) {
                struct ratsu_pipeline pipeline = pipeline_of(&record);
                uint64_t before = record.records;
                pipeline.threads = 1 + (unsigned)(from % 3 == 1);
                pipeline.block_size = block_sizes[b];
                pipeline.ranged = true;
                pipeline.from = from;
                pipeline.to = from + steps[s] > length ? UINT64_MAX : from + steps[s];
                cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
                uint64_t begun = 0;
                for (uint64_t at = from; at < length && at < pipeline.to; at++)
                    begun += text[at] == '[';
                cr_assert_eq(record.records - before, begun);
                record.blocks = record.chained = 0;
            }
            check(&record, text, ranges);
        }
    free(text);
}

/* Chooses as choose() does, and sees the beginning of its own input and of no other. */
static const struct ratsu_cutter *choose_by_beginning(void *context, size_t source,
                                                      struct ratsu_slice text, bool end,
                                                      struct ratsu_input_error *error)
{
    struct record *record = context;
    const char *whole = record->texts[source];
    if (text.length > strlen(whole) || memcmp(text.data, whole, text.length) != 0)
        record->wrong = true;
    return choose(context, source, text, end, error);
}

Test(pipeline, a_range_is_that_of_each_input)
{
    static const char *const texts[] = {"[a\nxx\n[b\nyy\n", "%%\n", "[c\nzz\n[d\n",
                                        "%%\n[e\n[f\n[g\n", "[h\n.\n[i\n"};
    for (unsigned threads = 1; threads <= 3; threads++)
        for (size_t i = 0; i < sizeof block_sizes / sizeof *block_sizes; i++) {
            struct record record = {.texts = texts, .count = 5};
            struct ratsu_pipeline pipeline = pipeline_of(&record);
            pipeline.choose = choose_by_beginning;
            pipeline.threads = threads;
            pipeline.block_size = block_sizes[i];
            pipeline.ranged = true;
            pipeline.from = 2;
            pipeline.to = 7;
            cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
            cr_assert_eq(record.troubles, 2);
            check(&record, "[b\nyy\n![d\n![i\n", 5);
        }
}

/* Blocks after the one that says so are neither chained nor finished nor written. */
Test(pipeline, stops_after_the_block_that_says_so)
{
    static const char *const texts[] = {"[a\n", "[b\n", "[c\n", "[d\n", "[e\n", "[f\n", "[g\n"};
    for (unsigned threads = 1; threads <= 4; threads++) {
        struct record record = {
            .texts = texts, .count = sizeof texts / sizeof *texts, .stop_at = 3};
        struct ratsu_pipeline pipeline = pipeline_of(&record);
        pipeline.threads = threads;
        cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_STOPPED);
        cr_assert_eq(record.chained, 3);
        cr_assert(!record.wrong);
        cr_assert(ratsu_slice_is(ratsu_buffer_slice(&record.written), "[a\n[b\n[c\n"));
        cr_assert_eq(record.states, 0);
        ratsu_buffer_free(&record.written);
    }
}

/* Standard input alone, or after another input. */
static bool next_is_standard_input(void *context, size_t source, int stop,
                                   struct ratsu_input **input, struct ratsu_input_error *error)
{
    struct record *record = context;
    if (source + 1 < record->count) return next(context, source, stop, input, error);
    if (source == record->count) return false;
    *input = ratsu_input_open_until("-", stop, error);
    return true;
}

/* Says stop when the other threads had time to wait for input. */
static bool write_late(void *context, struct ratsu_block *block)
{
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    return write_block(context, block);
}

/* The rest of a pipe never comes, and its end neither; one whose first bytes are waited for,
 * too. */
Test(pipeline, does_not_wait_for_input_that_nobody_wants, .timeout = 600)
{
    static const char *const texts[] = {"[a\n", NULL};
    for (size_t count = 1; count <= 2; count++)
        for (unsigned threads = 2; threads <= 4; threads++) {
            int ends[2];
            cr_assert_eq(pipe(ends), 0);
            if (count == 1) cr_assert_eq(write(ends[1], "[a\n[b\n", 6), 6);
            dup2(ends[0], STDIN_FILENO);
            close(ends[0]);
            struct record record = {.texts = texts, .count = count, .stop_after = 1};
            struct ratsu_pipeline pipeline = pipeline_of(&record);
            pipeline.next = next_is_standard_input;
            pipeline.write = write_late;
            pipeline.threads = threads;
            cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_STOPPED);
            cr_assert(ratsu_slice_is(ratsu_buffer_slice(&record.written), "[a\n"));
            ratsu_buffer_free(&record.written);
            close(ends[1]);
        }
}

/* A cutter that has no memory is not taken for one that found nothing. */
static size_t cut_without_memory(struct ratsu_slice text, bool soft)
{
    (void)text, (void)soft;
    return SIZE_MAX;
}

static const struct ratsu_cutter *choose_without_memory(void *context, size_t source,
                                                        struct ratsu_slice text, bool end,
                                                        struct ratsu_input_error *error)
{
    static const struct ratsu_cutter forgetful = {cut_without_memory, start};
    (void)context, (void)source, (void)text, (void)end, (void)error;
    return &forgetful;
}

Test(pipeline, a_cutter_without_memory)
{
    char *text = make_records(100);
    const char *const texts[] = {text};
    struct record record = {.texts = texts, .count = 1};
    struct ratsu_pipeline pipeline = pipeline_of(&record);
    pipeline.choose = choose_without_memory;
    pipeline.block_size = 100;
    cr_expect_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_MEMORY);
    cr_expect_eq(record.blocks, 0);
    free(text);
}

/* More threads than inputs are opened ahead. */
Test(pipeline, many_threads)
{
    char *text = make_records(400);
    const char *const texts[] = {text, text, text};
    struct record record = {.texts = texts, .count = 3};
    struct ratsu_pipeline pipeline = pipeline_of(&record);
    struct ratsu_buffer all = {0};
    pipeline.threads = 20;
    pipeline.block_size = 100;
    cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
    for (int i = 0; i < 3; i++) ratsu_buffer_add_string(&all, text);
    ratsu_buffer_add_char(&all, '\0');
    check(&record, all.data, 3);
    ratsu_buffer_free(&all);
    free(text);
}

/* Records of one line each, some longer than a block may be, some than what is kept of a line, with
 * far blanks and lines with "%" before some: in parts, in ranges, and in ranges that begin within
 * them. */
Test(pipeline, ranges_of_long_lines_give_each_record_once)
{
    static const unsigned lengths[] = {10, 20000, 300, 200000, 6000, 70000, 10};
    static const size_t steps[] = {1000, 7777, 50000, 400000}, sizes[] = {300, 5000, 100000};
    struct ratsu_buffer text = {0};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        ratsu_buffer_add_char(&text, '[');
        for (unsigned k = 0; k < lengths[i]; k++) ratsu_buffer_add_char(&text, 'x');
        for (unsigned k = 0; k < (i == 2 ? 80000 : 1); k++) ratsu_buffer_add_char(&text, '\n');
        for (unsigned k = 0; k < (i == 4 ? 9000 : 0); k++)
            ratsu_buffer_add_string(&text, "% line\n");
    }
    size_t length = text.length;
    ratsu_buffer_add_char(&text, '\0');
    const char *const texts[] = {text.data};
    for (size_t s = 0; s < sizeof steps / sizeof *steps; s++)
        for (size_t b = 0; b < sizeof sizes / sizeof *sizes; b++) {
            struct record record = {.texts = texts, .count = 1};
            uint64_t ranges = 0;
            for (uint64_t from = 0; from < length; from += steps[s], ranges++) {
                struct ratsu_pipeline pipeline = pipeline_of(&record);
                pipeline.block_size = sizes[b];
                pipeline.max_block = 1000;
                pipeline.ranged = true;
                pipeline.from = from;
                pipeline.to = from + steps[s];
                cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
                record.blocks = record.chained = 0;
            }
            cr_expect_eq(record.part_firsts, record.part_lasts);
            cr_expect_gt(record.parts, 0);
            check(&record, text.data, ranges);
        }
    ratsu_buffer_free(&text);
}

static bool note_longest(void *context, struct ratsu_block *block)
{
    struct record *record = context;
    if (block->text.length > record->next_offset) record->next_offset = block->text.length;
    if (block->part) record->wrong = true;
    record->blocks++;
    return true;
}

static const struct ratsu_cutter *choose_games(void *context, size_t source,
                                               struct ratsu_slice text, bool end,
                                               struct ratsu_input_error *error)
{
    static const struct ratsu_cutter games = {ratsu_pgn_cut, ratsu_pgn_hard_start};
    (void)context, (void)source, (void)text, (void)end, (void)error;
    return &games;
}

/* Counts lines of "% ratsu:" that are not the first of their block. */
static bool note_allowances(void *context, struct ratsu_block *block)
{
    struct record *record = context;
    static const char mark[] = "% ratsu:";
    for (size_t at = 0; at + sizeof mark <= block->text.length; at++)
        if (memcmp(block->text.data + at, mark, sizeof mark - 1) == 0)
            record->next_offset += at > 0 || block->part;
    record->records += !block->part || block->part_last;
    return true;
}

static void do_nothing(void *context, struct ratsu_block *block)
{
    (void)context, (void)block;
}

/* Blocks of games without tags are not much longer than others. */
Test(pipeline, cuts_games_without_tags)
{
    enum { GAMES = 500000 };
    static const char game[] = "1. e4\n\n1-0\n";
    char *text = malloc(GAMES * (sizeof game - 1) + 1);
    cr_assert_not_null(text);
    for (size_t i = 0; i < GAMES; i++) strcpy(text + i * (sizeof game - 1), game);
    const char *const texts[] = {text};
    struct record record = {.texts = texts, .count = 1};
    struct ratsu_pipeline pipeline = {.next = next,
                                      .choose = choose_games,
                                      .work = do_nothing,
                                      .write = note_longest,
                                      .context = &record};
    cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
    cr_expect_lt(record.next_offset, 2 << 20);
    cr_expect_gt(record.blocks, 2);
    cr_expect(!record.wrong);
    free(text);
}

/* A game that is too long comes in parts, and the line before the next one stays with that. */
Test(pipeline, lines_before_a_game_stay_with_it)
{
    struct ratsu_buffer text = {0};
    for (int i = 0; i < 3; i++) {
        ratsu_buffer_print(&text, "%% ratsu: allow\n\n[Event \"%d\"]\n\n", i);
        for (int k = 0; k < 3000; k++) ratsu_buffer_print(&text, "%d. Nf3 Nf6\n", k);
        ratsu_buffer_add_string(&text, "*\n\n");
    }
    ratsu_buffer_add_string(&text, "% ratsu: allow\n[Event \"3\"]\n\n*");
    ratsu_buffer_add_char(&text, '\0');
    const char *const texts[] = {text.data};
    for (size_t size = 20; size < 200; size++) {
        struct record record = {.texts = texts, .count = 1};
        struct ratsu_pipeline pipeline = {.next = next,
                                          .choose = choose_games,
                                          .work = do_nothing,
                                          .write = note_allowances,
                                          .block_size = size,
                                          .max_block = 100,
                                          .context = &record};
        cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
        cr_expect_eq(record.records, 4, "block size %zu", size);
        cr_expect_leq(record.next_offset, 3, "block size %zu", size); /* in the first part */
    }
    ratsu_buffer_free(&text);
}

/* Progress needs how many bytes of the file were read: those of the block at least. */
static bool note_taken(void *context, struct ratsu_block *block)
{
    struct record *record = context;
    uint64_t length = strlen(record->texts[block->input]);
    uint64_t end = block->offset + block->text.length;
    if (block->taken < end || block->taken > length) record->wrong = true;
    if (block->last && block->taken != length) record->wrong = true;
    record->blocks++;
    return true;
}

Test(pipeline, says_how_much_was_taken)
{
    char *text = make_records(100);
    const char *const texts[] = {text, "[a\n", text};
    for (unsigned threads = 1; threads <= 3; threads++) {
        struct record record = {.texts = texts, .count = 3};
        struct ratsu_pipeline pipeline = {.next = next,
                                          .choose = choose,
                                          .work = do_nothing,
                                          .write = note_taken,
                                          .block_size = 1000,
                                          .threads = threads,
                                          .context = &record};
        cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
        cr_expect_gt(record.blocks, 20);
        cr_expect(!record.wrong);
    }
    free(text);
}

static bool add_length(void *context, struct ratsu_block *block)
{
    ((struct record *)context)->next_offset += block->text.length;
    return true;
}

/* Bytes that the range FROM to TO has of the one text of RECORD. */
static uint64_t length_of_range(struct record *record, uint64_t from, uint64_t to, size_t size)
{
    struct ratsu_pipeline pipeline = {.next = next,
                                      .choose = choose_games,
                                      .work = do_nothing,
                                      .write = add_length,
                                      .block_size = size,
                                      .ranged = true,
                                      .from = from,
                                      .to = to,
                                      .context = record};
    record->next_offset = 0;
    cr_assert_eq(ratsu_pipeline_run(&pipeline), RATSU_PIPELINE_DONE);
    return record->next_offset;
}

/* Games that begin softly stay with the hard start before them, wherever a range ends and blocks
 * are cut. */
Test(pipeline, ranges_do_not_end_at_soft_starts)
{
    struct ratsu_buffer text = {0};
    size_t second = 0;
    for (int i = 0; i < 40; i++) {
        if (i == 20) ratsu_buffer_add_string(&text, "*\n\n");
        if (i == 20) second = text.length;
        ratsu_buffer_print(&text, "[Event \"%d\"]\n1. e4\n", i);
    }
    size_t length = text.length;
    ratsu_buffer_add_char(&text, '\0');
    const char *const texts[] = {text.data};
    struct record record = {.texts = texts, .count = 1};
    for (size_t size = 16; size <= 64; size += 48)
        for (uint64_t at = 0; at <= length; at += at % 19 == 0 ? 2 : 1) {
            uint64_t before = at == 0 ? 0 : at <= second ? second : length;
            cr_assert_eq(length_of_range(&record, 0, at, size), before, "%zu", (size_t)at);
            cr_assert_eq(length_of_range(&record, at, UINT64_MAX, size), length - before, "%zu",
                         (size_t)at);
        }
    ratsu_buffer_free(&text);
}
