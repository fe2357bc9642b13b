/* stats/summary.h: the rows of counters, and partial summaries that are to be added. */
#ifndef STATS_SUMMARY_H
#define STATS_SUMMARY_H

#include "stats/partial.h"
#include "stats/tally.h"

#include <pthread.h>

struct ratsu_summary {
    const struct ratsu_stats_settings *settings;
    pthread_mutex_t lock;      /* guards the sorter: counters are in several threads */
    struct ratsu_sorter *rows; /* of counters, and of partial summaries when they have been read */
    struct partial *partials;
    size_t partial_count, partial_capacity;
};

/* Returns the bytes that the tally of one counter may take before its rows are moved to the
 * summary. */
size_t ratsu_summary_share(const struct ratsu_summary *summary);

/* Moves the rows of TALLY to SUMMARY. Returns 0, or the errno of the failure. */
int ratsu_summary_take(struct ratsu_summary *summary, struct tally *tally);

#endif
