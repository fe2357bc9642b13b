/* stats/summary.h -- what counters gave, and partial summaries that shall be added. */
#ifndef STATS_SUMMARY_H
#define STATS_SUMMARY_H

#include "stats/merge.h"

struct ratsu_summary {
    const struct ratsu_stats_settings *settings;
    struct tally *tallies; /* of counters that have ended */
    size_t tally_count, tally_capacity;
    struct source *partials;
    size_t partial_count, partial_capacity;
};

/* Bytes that the tables of one counter may take. */
size_t ratsu_summary_share(const struct ratsu_summary *summary);

/* Takes TALLY over; false if there is no memory, and TALLY is freed then. */
bool ratsu_summary_take(struct ratsu_summary *summary, const struct tally *tally);

#endif
