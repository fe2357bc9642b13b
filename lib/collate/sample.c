/* The numbers are splitmix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): a
 * permutation of its counter, so none comes twice. A heap has the highest of the sample on top. */
#include "collate/sample.h"
#include "base/array.h"

#include <stdlib.h>

struct ratsu_sample {
    uint64_t size, state;
    uint64_t *heap;
    size_t count, capacity;
};

struct ratsu_sample *ratsu_sample_new(uint64_t size, uint64_t seed)
{
    struct ratsu_sample *sample = calloc(1, sizeof *sample);
    if (!sample) return NULL;
    sample->size = size;
    sample->state = seed;
    return sample;
}

void ratsu_sample_free(struct ratsu_sample *sample)
{
    if (!sample) return;
    free(sample->heap);
    free(sample);
}

static uint64_t next_number(struct ratsu_sample *sample)
{
    uint64_t number = sample->state += UINT64_C(0x9e3779b97f4a7c15);
    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return number ^ number >> 31;
}

static void sift_up(struct ratsu_sample *sample, uint64_t number)
{
    size_t at = sample->count++;
    for (; at > 0 && sample->heap[(at - 1) / 2] < number; at = (at - 1) / 2)
        sample->heap[at] = sample->heap[(at - 1) / 2];
    sample->heap[at] = number;
}

/* NUMBER takes the place of the highest. */
static void replace_top(struct ratsu_sample *sample, uint64_t number)
{
    uint64_t *heap = sample->heap;
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < sample->count; at = child) {
        if (child + 1 < sample->count && heap[child + 1] > heap[child]) child++;
        if (heap[child] <= number) break;
        heap[at] = heap[child];
    }
    heap[at] = number;
}

bool ratsu_sample_add(struct ratsu_sample *sample, uint64_t *number, bool *failed)
{
    *number = next_number(sample);
    *failed = false;
    if (sample->count < sample->size) {
        *failed = !RATSU_GROW(sample->heap, sample->capacity, sample->count + 1);
        if (!*failed) sift_up(sample, *number);
        return !*failed;
    }
    if (*number > sample->heap[0]) return false;
    replace_top(sample, *number);
    return true;
}

bool ratsu_sample_has(const struct ratsu_sample *sample, uint64_t number)
{
    return sample->count && number <= sample->heap[0];
}
