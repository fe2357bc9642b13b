#include "ratsu/select.h"

#include "collate/collate.h"
#include "collate/sample.h"
#include <errno.h>
#include <stdlib.h>

/* Stages that were not asked for are NULL. */
struct ratsu_stages {
    struct ratsu_stages_options options;
    struct ratsu_distinct *distinct;
    struct ratsu_sample *sample;
    struct ratsu_store *sampled; /* of candidates: number, order, label, bytes */
    struct ratsu_sorter *sorter;
    struct ratsu_store *tail, *older_tail; /* the last so many parcels, and N before them */
    uint64_t tail_count;
    bool tail_filled; /* older_tail holds N */

    enum stage { DISTINCT, SAMPLE, SORT, TAIL, OVER } stage; /* what is emptied next */
    uint64_t at, passed; /* in the store that is read now: place, and records */
    uint64_t taken;      /* through the stages before the first so many */
    struct ratsu_buffer packed;
    bool no_memory;
};

/* Each stage gets its share of the memory. */
static bool make(struct ratsu_stages *stages)
{
    const struct ratsu_stages_options *options = &stages->options;
    uint64_t wanted =
        (uint64_t)options->unique + (options->sample > 0) + options->sorted + (options->tail > 0);
    uint64_t share = wanted ? options->memory / wanted : 0;
    if (options->unique && !(stages->distinct = ratsu_distinct_new(share))) return false;
    if (options->sorted && !(stages->sorter = ratsu_sorter_new(share))) return false;
    if (options->sample) {
        stages->sample = ratsu_sample_new(options->sample, options->seed);
        stages->sampled = ratsu_store_new(share / 2);
        if (!stages->sample || !stages->sampled) return false;
    }
    if (options->tail) {
        stages->tail = ratsu_store_new(share / 4);
        stages->older_tail = ratsu_store_new(share / 4);
        if (!stages->tail || !stages->older_tail) return false;
    }
    return true;
}

struct ratsu_stages *ratsu_stages_new(const struct ratsu_stages_options *options)
{
    struct ratsu_stages *stages = calloc(1, sizeof *stages);
    if (!stages) return NULL;
    stages->options = *options;
    if (make(stages)) return stages;
    ratsu_stages_free(stages);
    return NULL;
}

void ratsu_stages_free(struct ratsu_stages *stages)
{
    if (!stages) return;
    ratsu_distinct_free(stages->distinct);
    ratsu_sample_free(stages->sample);
    ratsu_store_free(stages->sampled);
    ratsu_sorter_free(stages->sorter);
    ratsu_store_free(stages->tail);
    ratsu_store_free(stages->older_tail);
    ratsu_buffer_free(&stages->packed);
    free(stages);
}

bool ratsu_stages_hold(const struct ratsu_stages *stages)
{
    return stages->distinct || stages->sample || stages->sorter || stages->tail;
}

bool ratsu_stages_full(const struct ratsu_stages *stages)
{
    return stages->options.head && stages->taken == stages->options.head;
}

void ratsu_stages_pass(struct ratsu_stages *stages)
{
    stages->taken++;
}

int ratsu_stages_error(const struct ratsu_stages *stages)
{
    int error = stages->no_memory ? ENOMEM : 0;
    if (!error && stages->distinct) error = ratsu_distinct_error(stages->distinct);
    if (!error && stages->sampled) error = ratsu_store_error(stages->sampled);
    if (!error && stages->sorter) error = ratsu_sorter_error(stages->sorter);
    if (!error && stages->tail) error = ratsu_store_error(stages->tail);
    if (!error && stages->tail) error = ratsu_store_error(stages->older_tail);
    return error;
}

/* COUNT texts as one, valid until the next: the lengths of all but the last, then the texts. */
static struct ratsu_slice pack(struct ratsu_stages *stages, const struct ratsu_slice *texts,
                               size_t count)
{
    struct ratsu_buffer *packed = &stages->packed;
    packed->length = 0;
    for (size_t i = 0; i + 1 < count; i++)
        ratsu_buffer_add(packed, &texts[i].length, sizeof texts[i].length);
    for (size_t i = 0; i < count; i++) ratsu_buffer_add_slice(packed, texts[i]);
    stages->no_memory |= packed->failed;
    return ratsu_buffer_slice(packed);
}

static void unpack(struct ratsu_slice packed, struct ratsu_slice *texts, size_t count)
{
    size_t at = (count - 1) * sizeof texts->length;
    for (size_t i = 0; i < count; i++) {
        size_t length = packed.length - at;
        if (i + 1 < count) memcpy(&length, packed.data + i * sizeof length, sizeof length);
        texts[i] = ratsu_slice_part(packed, at, at + length);
        at += length;
    }
}

/* ---- From stage to stage ---- */

static void deliver(const struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    stages->options.deliver(stages->options.context, parcel);
}

/* The last N are kept in two stores: when one has N, the other, older one, is emptied and takes its place. */
static void keep_tail(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    const struct ratsu_slice texts[] = {parcel->label, parcel->bytes};
    if (stages->tail_count == stages->options.tail) {
        struct ratsu_store *older = stages->older_tail;
        stages->older_tail = stages->tail;
        stages->tail = older;
        stages->tail_count = 0;
        stages->tail_filled = true;
        ratsu_store_clear(older);
    }
    ratsu_store_add_record(stages->tail, texts, 2, NULL);
    stages->tail_count++;
}

static void after_order(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    if (ratsu_stages_full(stages)) return;
    stages->taken++;
    if (stages->tail)
        keep_tail(stages, parcel);
    else
        deliver(stages, parcel);
}

static void after_sample(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    if (!stages->sorter) {
        after_order(stages, parcel);
        return;
    }
    const struct ratsu_slice texts[] = {parcel->label, parcel->bytes};
    struct ratsu_slice value = pack(stages, texts, 2);
    if (!stages->no_memory) ratsu_sorter_add(stages->sorter, parcel->order, value);
}

static void after_unique(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    uint64_t number;
    bool failed;
    if (!stages->sample) {
        after_sample(stages, parcel);
    } else if (ratsu_sample_add(stages->sample, &number, &failed)) {
        const struct ratsu_slice texts[] = {
            {(const char *)&number, sizeof number}, parcel->order, parcel->label, parcel->bytes};
        ratsu_store_add_record(stages->sampled, texts, 4, NULL);
    } else {
        stages->no_memory |= failed;
    }
}

static void deal(struct ratsu_stages *stages, enum ratsu_distinct_answer answer,
                 const struct ratsu_parcel *parcel)
{
    if (answer == RATSU_FIRST) after_unique(stages, parcel);
    if (answer == RATSU_AGAIN && stages->options.duplicate)
        stages->options.duplicate(stages->options.context, parcel);
}

void ratsu_stages_take(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    struct ratsu_slice nothing = {NULL, 0}, first;
    if (!stages->distinct) {
        after_unique(stages, parcel);
        return;
    }
    const struct ratsu_slice texts[] = {parcel->order, parcel->label, parcel->bytes};
    struct ratsu_slice packed = pack(stages, texts, 3);
    if (stages->no_memory) return;
    deal(stages, ratsu_distinct_add(stages->distinct, parcel->same, nothing, packed, &first),
         parcel);
}

/* ---- What was held back: one parcel further in the stage that is emptied; false at its end ---- */

static bool empty_distinct(struct ratsu_stages *stages)
{
    struct ratsu_slice payload, first, texts[3];
    if (!stages->distinct) return false;
    enum ratsu_distinct_answer answer = ratsu_distinct_next(stages->distinct, &payload, &first);
    if (answer != RATSU_FIRST && answer != RATSU_AGAIN) return false;
    unpack(payload, texts, 3);
    deal(stages, answer,
         &(struct ratsu_parcel){.order = texts[0], .label = texts[1], .bytes = texts[2]});
    return true;
}

static bool empty_sample(struct ratsu_stages *stages)
{
    struct ratsu_slice texts[4];
    uint64_t number;
    if (!stages->sample || !ratsu_store_get_record(stages->sampled, &stages->at, texts, 4))
        return false;
    memcpy(&number, texts[0].data, sizeof number);
    if (ratsu_sample_has(stages->sample, number))
        after_sample(stages, &(struct ratsu_parcel){
                                 .order = texts[1], .label = texts[2], .bytes = texts[3]});
    return true;
}

static bool empty_sorter(struct ratsu_stages *stages)
{
    struct ratsu_slice key, value, texts[2];
    if (!stages->sorter || !ratsu_sorter_next(stages->sorter, &key, &value)) return false;
    unpack(value, texts, 2);
    after_order(stages, &(struct ratsu_parcel){.label = texts[0], .bytes = texts[1]});
    return true;
}

/* The older store first; of all that are there, the last N. */
static bool empty_tail(struct ratsu_stages *stages)
{
    struct ratsu_slice texts[2];
    if (!stages->tail) return false;
    if (stages->tail_filled) {
        if (ratsu_store_get_record(stages->older_tail, &stages->at, texts, 2)) {
            if (stages->passed++ >= stages->tail_count)
                deliver(stages, &(struct ratsu_parcel){.label = texts[0], .bytes = texts[1]});
            return true;
        }
        stages->tail_filled = false;
        stages->at = 0;
    }
    if (!ratsu_store_get_record(stages->tail, &stages->at, texts, 2)) return false;
    deliver(stages, &(struct ratsu_parcel){.label = texts[0], .bytes = texts[1]});
    return true;
}

bool ratsu_stages_empty(struct ratsu_stages *stages)
{
    static bool (*const empty[])(struct ratsu_stages *) = {[DISTINCT] = empty_distinct,
                                                           [SAMPLE] = empty_sample,
                                                           [SORT] = empty_sorter,
                                                           [TAIL] = empty_tail};
    while (stages->stage < OVER && !ratsu_stages_error(stages)) {
        if (stages->stage < TAIL && ratsu_stages_full(stages)) stages->stage = TAIL;
        if (empty[stages->stage](stages)) return true;
        if (ratsu_stages_error(stages)) break;
        stages->stage++;
        stages->at = 0;
    }
    return false;
}
