/* stats/summary.c: gathers the rows of all threads, within the memory allowed. */
#include "stats/summary.h"
#include "select/which.h"

/* With less memory, rows would be sorted and written after every few games. */
enum { LEAST_SHARE = 64 << 10 };

/* Half of the memory is for counting, the other half for sorting. After counting, the first half is
 * for ranking. */
struct ratsu_summary *ratsu_summary_new(const struct ratsu_stats_settings *settings)
{
    struct ratsu_summary *summary = calloc(1, sizeof *summary);
    if (!summary) return NULL;
    struct ratsu_query_fault fault = {0};
    summary->settings = settings;
    if (settings->plies)
        summary->which = ratsu_which_read(ratsu_slice_of(settings->plies), settings->files, &fault);
    if (settings->fault) *settings->fault = fault;
    const bool sound = !settings->plies || summary->which;
    if (sound) summary->rows = ratsu_sorter_new(settings->memory / 2);
    if (summary->rows && pthread_mutex_init(&summary->lock, NULL) == 0) return summary;
    ratsu_sorter_free(summary->rows);
    ratsu_which_free(summary->which);
    free(summary);
    return NULL;
}

void ratsu_summary_free(struct ratsu_summary *summary)
{
    if (!summary) return;
    for (size_t i = 0; i < summary->partial_count; i++) ratsu_partial_free(&summary->partials[i]);
    free(summary->partials);
    ratsu_sorter_free(summary->rows);
    ratsu_which_free(summary->which);
    pthread_mutex_destroy(&summary->lock);
    free(summary);
}

size_t ratsu_summary_share(const struct ratsu_summary *summary)
{
    const struct ratsu_stats_settings *settings = summary->settings;
    size_t share = settings->memory / 2 / (settings->counters ? settings->counters : 1);
    return share < LEAST_SHARE ? LEAST_SHARE : share;
}

int ratsu_summary_take(struct ratsu_summary *summary, struct tally *tally)
{
    pthread_mutex_lock(&summary->lock);
    bool taken = ratsu_tally_move(tally, summary->rows);
    int error = taken ? 0 : ratsu_sorter_error(summary->rows);
    pthread_mutex_unlock(&summary->lock);
    return error;
}

bool ratsu_summary_add_partial(struct ratsu_summary *summary, const char *path)
{
    if (!RATSU_GROW(summary->partials, summary->partial_capacity, summary->partial_count + 1))
        return false;
    summary->partials[summary->partial_count++] = (struct partial){.path = path};
    return true;
}

bool ratsu_summary_what(struct ratsu_summary *summary, struct ratsu_buffer *what,
                        struct ratsu_buffer *trouble)
{
    return ratsu_partial_open(&summary->partials[0], what, trouble);
}
