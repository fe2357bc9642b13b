/* stats/counter.c: what all counting has in common: rows, scores, ratings, values. */
#include "stats/counter.h"

#include <errno.h>

/* Returns ROW. If there was no memory for it, returns an array that may be written to and is never
 * read. */
static uint64_t *or_trouble(struct ratsu_counter *counter, uint64_t *row)
{
    if (row) return row;
    counter->trouble = ENOMEM;
    memset(counter->moved, 0, sizeof counter->moved);
    return counter->moved[0][0]; /* this array is never read */
}

uint64_t *ratsu_counter_row(struct ratsu_counter *counter, enum ratsu_section section,
                            struct ratsu_slice key)
{
    return or_trouble(counter, ratsu_tally_row(&counter->tally, section, key));
}

uint64_t *ratsu_counter_expected(struct ratsu_counter *counter, enum ratsu_section section,
                                 const struct expected *expected)
{
    struct ratsu_slice key = ratsu_buffer_slice(&expected->key);
    return or_trouble(counter, ratsu_tally_row_of(&counter->tally, section, key, expected->hash));
}

void ratsu_counter_settle(struct ratsu_counter *counter)
{
    if (ratsu_tally_bytes(&counter->tally) <= ratsu_summary_share(counter->summary)) return;
    int error = ratsu_summary_take(counter->summary, &counter->tally);
    if (!counter->trouble) counter->trouble = error;
}

uint64_t *ratsu_counter_number_row(struct ratsu_counter *counter, enum ratsu_section section,
                                   int64_t number)
{
    uint64_t **row = ratsu_tally_recent(&counter->tally, section, (uint64_t)number);
    if (*row) return *row;
    counter->key.length = 0;
    ratsu_key_add_number(&counter->key, number);
    return *row = ratsu_counter_row(counter, section, ratsu_buffer_slice(&counter->key));
}

void ratsu_counter_add_score(const struct ratsu_counter *counter, unsigned side, uint64_t *row)
{
    static const uint8_t columns[2][RATSU_OPEN + 1] = {
        {[RATSU_WHITE_WINS] = 0, [RATSU_DRAW] = 1, [RATSU_BLACK_WINS] = 2, [RATSU_OPEN] = 3},
        {[RATSU_WHITE_WINS] = 2, [RATSU_DRAW] = 1, [RATSU_BLACK_WINS] = 0, [RATSU_OPEN] = 3}};
    row[columns[side][counter->result]]++;
}

void ratsu_counter_add_ratings(const struct ratsu_counter *counter, uint64_t *row)
{
    for (int side = 0; side < 2; side++) {
        row[0] += counter->ratings[side];
        row[1] += counter->ratings[side] > 0;
    }
}

void ratsu_counter_add_value(struct ratsu_counter *counter, struct ratsu_buffer *out,
                             struct ratsu_slice value)
{
    size_t from = out->length;
    if (ratsu_ascii(value) || ratsu_utf8_valid(value)) {
        ratsu_buffer_add_slice(out, value);
    } else {
        ratsu_recode(counter->recoder, out, value);
    }
    ratsu_unescape_value(out, from);
}
