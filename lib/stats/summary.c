#include "stats/summary.h"

#include <stdlib.h>

/* Less would be sorting and writing for every few games. */
enum { LEAST_SHARE = 64 << 10 };

struct ratsu_summary *ratsu_summary_new(const struct ratsu_stats_settings *settings)
{
    struct ratsu_summary *summary = calloc(1, sizeof *summary);
    if (summary) summary->settings = settings;
    return summary;
}

void ratsu_summary_free(struct ratsu_summary *summary)
{
    if (!summary) return;
    for (size_t i = 0; i < summary->tally_count; i++) ratsu_tally_free(&summary->tallies[i]);
    free(summary->tallies);
    for (size_t i = 0; i < summary->partial_count; i++) ratsu_source_free(&summary->partials[i]);
    free(summary->partials);
    free(summary);
}

/* Half of the memory counts; the other half is for ranking when all has been counted. */
size_t ratsu_summary_share(const struct ratsu_summary *summary)
{
    const struct ratsu_stats_settings *settings = summary->settings;
    size_t share = settings->memory / 2 / (settings->counters ? settings->counters : 1);
    return share < LEAST_SHARE ? LEAST_SHARE : share;
}

/* Room for one more of SIZE bytes in *ITEMS. */
static bool room(void **items, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity) return true;
    size_t larger = *capacity ? 2 * *capacity : 16;
    void *moved = realloc(*items, larger * size);
    if (!moved) return false;
    *items = moved;
    *capacity = larger;
    return true;
}

bool ratsu_summary_take(struct ratsu_summary *summary, const struct tally *tally)
{
    void *items = summary->tallies;
    bool taken = room(&items, summary->tally_count, &summary->tally_capacity, sizeof *tally);
    summary->tallies = items;
    if (!taken) {
        struct tally lost = *tally;
        ratsu_tally_free(&lost);
        return false;
    }
    summary->tallies[summary->tally_count++] = *tally;
    return !tally->trouble;
}

bool ratsu_summary_add_partial(struct ratsu_summary *summary, const char *path)
{
    void *items = summary->partials;
    bool taken =
        room(&items, summary->partial_count, &summary->partial_capacity, sizeof *summary->partials);
    summary->partials = items;
    if (taken) summary->partials[summary->partial_count++] = (struct source){.path = path};
    return taken;
}

bool ratsu_summary_what(struct ratsu_summary *summary, struct ratsu_buffer *what,
                        struct ratsu_buffer *trouble)
{
    return ratsu_partial_open(&summary->partials[0], what, trouble);
}
