/* collate/stages.c: the stages between the condition and the output: duplicates, sample, order,
 * number. */
#include "ratsu/select.h"

#include "collate/collate.h"
#include <errno.h>
#include <stdlib.h>

/* Stages that are not requested are NULL. */
struct ratsu_stages {
    struct ratsu_stages_options options;
    struct ratsu_distinct *distinct;
    struct ratsu_sample *sample;
    struct ratsu_store *sampled; /* of candidates: number, order, label, bytes */
    struct ratsu_sorter *sorter;
    struct ratsu_store *tail, *older_tail; /* the newest parcels, and the N before them */
    uint64_t tail_count;
    bool tail_filled; /* older_tail holds N */

    bool sorted_first;               /* before duplicates are dropped, not at the end */
    enum { TAIL = 3, OVER } emptied; /* how many stages are empty; the tail is the last one */
    struct ratsu_cursor cursor;      /* in the store that is being read */
    uint64_t passed;                 /* records read of older_tail */
    uint64_t taken;                  /* parcels that passed all stages before --head */
    struct ratsu_buffer packed;
    bool no_memory;
};

/* Each stage gets its share of the memory. */
struct ratsu_stages *ratsu_stages_new(const struct ratsu_stages_options *options)
{
    struct ratsu_stages *stages = calloc(1, sizeof *stages);
    if (!stages) return NULL;
    stages->options = *options;
    stages->sorted_first = options->unique && options->sorted && !options->ranked;
    const uint64_t wanted =
        (uint64_t)options->unique + (options->sample > 0) + options->sorted + (options->tail > 0);
    const uint64_t share = wanted ? options->memory / wanted : 0;
    if (options->unique) stages->distinct = ratsu_distinct_new(share, options->ranked);
    if (options->sorted) stages->sorter = ratsu_sorter_new(share);
    if (options->sample) stages->sample = ratsu_sample_new(options->sample, options->seed);
    if (options->sample) stages->sampled = ratsu_store_new(share / 2);
    if (options->tail) stages->tail = ratsu_store_new(share / 4);
    if (options->tail) stages->older_tail = ratsu_store_new(share / 4);
    if ((!options->unique || stages->distinct) && (!options->sorted || stages->sorter) &&
        (!options->sample || (stages->sample && stages->sampled)) &&
        (!options->tail || (stages->tail && stages->older_tail)))
        return stages;
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
    ratsu_cursor_free(&stages->cursor);
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

/* Packs COUNT texts into one, valid until the next call: the lengths of all but the last, then the
 * texts. */
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

static void after_order(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    if (ratsu_stages_full(stages)) return;
    stages->taken++;
    if (!stages->tail) {
        stages->options.deliver(stages->options.context, parcel);
        return;
    }
    /* Two stores keep the last N: when one has N, the other, older one, is emptied and takes its
     * place. */
    const struct ratsu_slice texts[] = {parcel->label, parcel->bytes};
    if (stages->tail_count == stages->options.tail) {
        struct ratsu_store *older = stages->older_tail;
        stages->older_tail = stages->tail;
        stages->tail = older;
        stages->tail_count = 0;
        stages->tail_filled = true;
        ratsu_store_clear(older);
    }
    ratsu_store_add(stages->tail, texts, 2);
    stages->tail_count++;
}

static void after_sample(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    if (!stages->sorter || stages->sorted_first) {
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
    } else if (ratsu_sample_add(stages->sample, parcel->bytes, &number, &failed)) {
        const struct ratsu_slice texts[] = {
            {(const char *)&number, sizeof number}, parcel->order, parcel->label, parcel->bytes};
        ratsu_store_add(stages->sampled, texts, 4);
    } else {
        stages->no_memory |= failed;
    }
}

/* OUTRANKS: it is the first of its kind, and one that is known is not. */
static void deal(struct ratsu_stages *stages, enum ratsu_distinct_answer answer, bool outranks,
                 const struct ratsu_parcel *parcel)
{
    if (parcel->known) return;
    if (answer == RATSU_FIRST && outranks && stages->options.better)
        stages->options.better(stages->options.context, parcel);
    else if (answer == RATSU_FIRST)
        after_unique(stages, parcel);
    else if (answer == RATSU_AGAIN && stages->options.duplicate)
        stages->options.duplicate(stages->options.context, parcel);
}

static void find_same(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    const struct ratsu_slice texts[] = {
        {"known", (size_t)parcel->known}, parcel->order, parcel->label, parcel->bytes};
    struct ratsu_slice packed = pack(stages, texts, 4), nothing = {NULL, 0}, first;
    if (stages->no_memory) return;
    if (stages->options.ranked)
        ratsu_distinct_rank(stages->distinct, parcel->same, parcel->rank, texts[0], packed);
    else
        deal(stages, ratsu_distinct_add(stages->distinct, parcel->same, nothing, packed, &first),
             false, parcel);
}

/* Known parcels do not come out, so their order does not matter: they are never sorted. */
bool ratsu_stages_take(struct ratsu_stages *stages, const struct ratsu_parcel *parcel)
{
    if (stages->sorted_first && !parcel->known) {
        const struct ratsu_slice texts[] = {parcel->same, parcel->label, parcel->bytes};
        struct ratsu_slice value = pack(stages, texts, 3);
        if (!stages->no_memory) ratsu_sorter_add(stages->sorter, parcel->order, value);
    } else if (stages->distinct) {
        find_same(stages, parcel);
    } else {
        after_unique(stages, parcel);
    }
    return ratsu_stages_error(stages) == 0;
}

/* ---- What was held back: each moves one parcel further from its stage ---------------------- */

static enum ratsu_record empty_distinct(struct ratsu_stages *stages)
{
    struct ratsu_slice payload, first, texts[4];
    if (!stages->distinct) return RATSU_RECORD_END;
    enum ratsu_distinct_answer answer = ratsu_distinct_next(stages->distinct, &payload, &first);
    if (answer == RATSU_DISTINCT_END) return RATSU_RECORD_END;
    if (answer == RATSU_DISTINCT_FAILED) return RATSU_RECORD_FAILED;
    unpack(payload, texts, 4);
    deal(stages, answer, first.length > 0,
         &(struct ratsu_parcel){
             .known = texts[0].length, .order = texts[1], .label = texts[2], .bytes = texts[3]});
    return RATSU_RECORD;
}

static enum ratsu_record empty_sample(struct ratsu_stages *stages)
{
    struct ratsu_slice texts[4];
    uint64_t number;
    if (!stages->sample) return RATSU_RECORD_END;
    enum ratsu_record got = ratsu_store_read(stages->sampled, &stages->cursor, texts, 4);
    if (got != RATSU_RECORD) return got;
    memcpy(&number, texts[0].data, sizeof number);
    if (ratsu_sample_has(stages->sample, number))
        after_sample(stages, &(struct ratsu_parcel){
                                 .order = texts[1], .label = texts[2], .bytes = texts[3]});
    return RATSU_RECORD;
}

static enum ratsu_record empty_sorter(struct ratsu_stages *stages)
{
    struct ratsu_slice key, value, texts[3];
    if (!stages->sorter) return RATSU_RECORD_END;
    enum ratsu_record got = ratsu_sorter_next(stages->sorter, &key, &value);
    if (got != RATSU_RECORD) return got;
    unpack(value, texts, stages->sorted_first ? 3 : 2);
    if (stages->sorted_first)
        find_same(stages,
                  &(struct ratsu_parcel){.same = texts[0], .label = texts[1], .bytes = texts[2]});
    else
        after_order(stages, &(struct ratsu_parcel){.label = texts[0], .bytes = texts[1]});
    return RATSU_RECORD;
}

/* Delivers the last N: the end of the older store, then all of the newer one. */
static enum ratsu_record empty_tail(struct ratsu_stages *stages)
{
    struct ratsu_slice texts[2];
    if (!stages->tail) return RATSU_RECORD_END;
    bool older = stages->tail_filled;
    struct ratsu_store *store = older ? stages->older_tail : stages->tail;
    enum ratsu_record got = ratsu_store_read(store, &stages->cursor, texts, 2);
    if (got == RATSU_RECORD && (!older || stages->passed++ >= stages->tail_count))
        stages->options.deliver(stages->options.context,
                                &(struct ratsu_parcel){.label = texts[0], .bytes = texts[1]});
    if (got != RATSU_RECORD_END || !older) return got;
    stages->tail_filled = false;
    ratsu_cursor_free(&stages->cursor);
    return RATSU_RECORD;
}

enum ratsu_record ratsu_stages_empty(struct ratsu_stages *stages)
{
    typedef enum ratsu_record empty_stage(struct ratsu_stages * stages);
    static empty_stage *const orders[2][OVER] = {
        {empty_distinct, empty_sample, empty_sorter, empty_tail},
        {empty_sorter, empty_distinct, empty_sample, empty_tail}};
    empty_stage *const *empty = orders[stages->sorted_first];
    for (; stages->emptied < OVER; stages->emptied++, ratsu_cursor_free(&stages->cursor)) {
        if (stages->emptied < TAIL && ratsu_stages_full(stages)) {
            stages->emptied = TAIL;
            ratsu_cursor_free(&stages->cursor); /* the sample may not have been read to its end */
        }
        enum ratsu_record got = empty[stages->emptied](stages);
        if (ratsu_stages_error(stages)) return RATSU_RECORD_FAILED;
        if (got == RATSU_RECORD) return got;
    }
    return ratsu_stages_error(stages) ? RATSU_RECORD_FAILED : RATSU_RECORD_END;
}
