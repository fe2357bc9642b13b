#include "ratsu/text.h"
#include "ratsu/select.h"

#include <criterion/criterion.h>
#include <stdio.h>

enum { PARCELS = 60 };

static struct ratsu_buffer delivered, repeated, outranking;
static unsigned known;     /* so many of the first parcels are known */
static unsigned kinds = 5; /* parcels are the same if they agree modulo this */

static void deliver(void *context, const struct ratsu_parcel *parcel)
{
    ratsu_buffer_add_slice(context, parcel->bytes);
    ratsu_buffer_add_char(context, ' ');
}

static void repeat(void *context, const struct ratsu_parcel *parcel)
{
    (void)context;
    ratsu_buffer_add_slice(&repeated, parcel->bytes);
    ratsu_buffer_add_char(&repeated, ' ');
}

static void better(void *context, const struct ratsu_parcel *parcel)
{
    (void)context;
    ratsu_buffer_add_slice(&outranking, parcel->bytes);
    ratsu_buffer_add_char(&outranking, ' ');
}

/* Parcels 0 to COUNT - 1, sorted by their last digit, ranked by that of seven times as much. */
static const char *outcome(struct ratsu_stages_options options, unsigned count)
{
    options.deliver = deliver;
    options.duplicate = repeat;
    options.better = options.ranked ? better : NULL;
    options.context = &delivered;
    struct ratsu_stages *stages = ratsu_stages_new(&options);
    delivered.length = repeated.length = outranking.length = 0;
    for (unsigned i = 0; i < count && !ratsu_stages_full(stages); i++) {
        char same[16], rank[16], order[16], bytes[16];
        struct ratsu_parcel parcel = {
            .same = {same, (size_t)snprintf(same, sizeof same, "%u", i % kinds)},
            .rank = {rank, (size_t)snprintf(rank, sizeof rank, "%u", i * 7 % 10)},
            .known = i < known,
            .order = {order, (size_t)snprintf(order, sizeof order, "%u", i % 10)},
            .bytes = {bytes, (size_t)snprintf(bytes, sizeof bytes, "%u", i)}};
        ratsu_stages_take(stages, &parcel);
    }
    enum ratsu_record got = RATSU_RECORD;
    while (got == RATSU_RECORD) got = ratsu_stages_empty(stages);
    cr_expect_eq(got, RATSU_RECORD_END);
    cr_expect_eq(ratsu_stages_error(stages), 0);
    ratsu_stages_free(stages);
    ratsu_buffer_add_char(&delivered, '\0');
    ratsu_buffer_add_char(&repeated, '\0');
    ratsu_buffer_add_char(&outranking, '\0');
    return delivered.data;
}

#define OUTCOME(count, ...)                                                                        \
    outcome((struct ratsu_stages_options){.memory = 1 << 20, __VA_ARGS__}, count)

Test(stages, pass_on_what_nobody_holds)
{
    cr_expect_str_eq(OUTCOME(5, .head = 0), "0 1 2 3 4 ");
    cr_expect_str_eq(OUTCOME(5, .head = 3), "0 1 2 ");
    cr_expect_str_eq(OUTCOME(0, .head = 3), "");
}

Test(stages, each_does_its_work)
{
    cr_expect_str_eq(OUTCOME(9, .unique = true), "0 1 2 3 4 ");
    cr_expect_str_eq(repeated.data, "5 6 7 8 ");
    cr_expect_str_eq(OUTCOME(22, .sorted = true, .head = 6), "0 10 20 1 11 21 ");
    cr_expect_str_eq(OUTCOME(23, .unique = true, .sorted = true), "0 1 2 3 4 ");
    cr_expect_str_eq(repeated.data, "10 20 11 21 12 22 13 14 5 15 6 16 7 17 8 18 9 19 ");
    cr_expect_str_eq(OUTCOME(9, .tail = 3), "6 7 8 ");
    cr_expect_str_eq(OUTCOME(2, .tail = 3), "0 1 ");
    cr_expect_str_eq(OUTCOME(9, .head = 5, .tail = 2), "3 4 ");
    cr_expect_str_eq(OUTCOME(4, .sample = 4), "0 1 2 3 ");
    cr_expect_str_eq(OUTCOME(9, .sample = 9, .head = 5, .tail = 2), "3 4 ");
    cr_expect_str_eq(OUTCOME(12, .unique = true, .sample = 5, .sorted = true, .tail = 2), "3 4 ");
}

/* The ranks of 0 to 11 are 0 7 4 1 8 5 2 9 6 3 0 7; the same are 0 5 10, 1 6 11, 2 7, 3 8, 4 9. */
Test(stages, keep_the_lowest_rank)
{
    cr_expect_str_eq(OUTCOME(12, .unique = true, .ranked = true), "0 2 3 6 9 ");
    cr_expect_str_eq(repeated.data, "1 4 5 7 8 10 11 ");
    cr_expect_str_eq(outranking.data, "");
    cr_expect_str_eq(OUTCOME(12, .unique = true, .ranked = true, .sorted = true, .head = 2),
                     "0 2 ");
    known = 2;
    cr_expect_str_eq(OUTCOME(12, .unique = true, .ranked = true), "2 3 9 ");
    cr_expect_str_eq(outranking.data, "6 ");
    cr_expect_str_eq(repeated.data, "4 5 7 8 10 11 ");
    known = 0;
}

/* Whatever is asked for, a small memory gives what a large one does. */
Test(stages, do_not_depend_on_memory)
{
    kinds = 25; /* more than the smallest table of those seen before holds */
    for (unsigned wanted = 0; wanted < 64; wanted++) {
        struct ratsu_stages_options options = {.unique = wanted & 1,
                                               .ranked = wanted & 32,
                                               .sample = wanted & 2 ? 40 : 0,
                                               .sorted = wanted & 4,
                                               .head = wanted & 8 ? 30 : 0,
                                               .tail = wanted & 16 ? 7 : 0,
                                               .memory = 1 << 20};
        char large[512];
        snprintf(large, sizeof large, "%s", outcome(options, PARCELS));
        cr_expect_gt(strlen(large), 0);
        options.memory = 1;
        cr_expect_str_eq(outcome(options, PARCELS), large, "stages %u", wanted);
    }
}

Test(stages, know_whether_they_hold)
{
    struct ratsu_stages_options options = {.head = 2, .memory = 1 << 20, .deliver = deliver};
    struct ratsu_stages *stages = ratsu_stages_new(&options);
    cr_expect(!ratsu_stages_hold(stages) && !ratsu_stages_full(stages));
    ratsu_stages_pass(stages);
    ratsu_stages_pass(stages);
    cr_expect(ratsu_stages_full(stages));
    ratsu_stages_free(stages);
    options.tail = 1;
    stages = ratsu_stages_new(&options);
    cr_expect(ratsu_stages_hold(stages));
    ratsu_stages_free(stages);
}
