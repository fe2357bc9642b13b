/* collate/sample.c: the sample as a heap with the record of the highest number on top. The numbers
 * are SipHash of the records' bytes with the seed as key. */
#include "collate/collate.h"
#include "base/texts.h"
#include "base/hash_table.h"

struct ratsu_sample {
    uint64_t size, seed;
    uint64_t equal; /* records with the highest number of the sample that were not answered yet */
    bool counted;
    uint64_t *heap;
    size_t count, capacity;
};

struct ratsu_sample *ratsu_sample_new(uint64_t size, uint64_t seed)
{
    struct ratsu_sample *sample = calloc(1, sizeof *sample);
    if (!sample) return NULL;
    sample->size = size;
    sample->seed = seed;
    return sample;
}

void ratsu_sample_free(struct ratsu_sample *sample)
{
    if (!sample) return;
    free(sample->heap);
    free(sample);
}

/* Line ends around a record and a byte order mark do not count in its number, so that this does not
 * depend on where the record stands. */
bool ratsu_sample_add(struct ratsu_sample *sample, struct ratsu_slice bytes, uint64_t *number,
                      bool *failed)
{
    const uint64_t key[2] = {sample->seed, UINT64_C(0x9e3779b97f4a7c15)};
    bytes = ratsu_slice_part(bytes, ratsu_mark_length(bytes), bytes.length);
    *number = ratsu_siphash(key, ratsu_slice_strip(bytes, ratsu_is_any_space));
    *failed = false;
    if (sample->count < sample->size) {
        *failed = !RATSU_GROW(sample->heap, sample->capacity, sample->count + 1);
        if (!*failed) {
            uint64_t entered = *number;
            size_t at = sample->count++;
            for (; at > 0 && sample->heap[(at - 1) / 2] < entered; at = (at - 1) / 2)
                sample->heap[at] = sample->heap[(at - 1) / 2];
            sample->heap[at] = entered;
        }
        return !*failed;
    }
    if (*number >= sample->heap[0]) return false;
    uint64_t *heap = sample->heap; /* its highest number makes room */
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < sample->count; at = child) {
        if (child + 1 < sample->count && heap[child + 1] > heap[child]) child++;
        if (heap[child] <= *number) break;
        heap[at] = heap[child];
    }
    heap[at] = *number;
    return true;
}

bool ratsu_sample_has(struct ratsu_sample *sample, uint64_t number)
{
    if (number != sample->heap[0]) return number < sample->heap[0];
    for (size_t i = 0; i < sample->count && !sample->counted; i++)
        sample->equal += sample->heap[i] == number;
    sample->counted = true;
    if (sample->equal == 0) return false;
    sample->equal--;
    return true;
}
