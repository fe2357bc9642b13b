/* common/progress.c: how far a run is, on standard error. */
#include "common/progress.h"

#include "common/message.h"

#include <inttypes.h>
#include <unistd.h>

static double seconds(struct timespec from, struct timespec to)
{
    return (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) * 1e-9;
}

void ratsu_progress_begin(struct ratsu_progress *progress, int wanted, uint64_t total)
{
    bool shown = wanted < 0 ? isatty(STDERR_FILENO) == 1 : wanted > 0;
    *progress = (struct ratsu_progress){.shown = shown, .total = total};
    progress->shared = isatty(STDOUT_FILENO) == 1;
    clock_gettime(CLOCK_MONOTONIC, &progress->begun);
    progress->last = progress->begun;
}

double ratsu_progress_due(struct ratsu_progress *progress)
{
    struct timespec now;
    if (!progress->shown) return 0;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (seconds(progress->last, now) < 0.2) return 0;
    progress->last = now;
    return seconds(progress->begun, now);
}

void ratsu_progress_add(struct ratsu_progress *progress, uint64_t bytes, uint64_t games,
                        uint64_t taken)
{
    progress->taken = taken;
    progress->bytes += bytes;
    progress->games += games;
    double passed = ratsu_progress_due(progress);
    if (passed > 0) {
        struct ratsu_buffer line = {0};
        double speed = (double)progress->bytes / passed;
        ratsu_buffer_print(&line, "%" PRIu64 " game%s, %.1f MB, %.1f MB/s", progress->games,
                           progress->games == 1 ? "" : "s", (double)progress->bytes * 1e-6,
                           speed * 1e-6);
        if (progress->total > progress->taken && progress->taken > 0) {
            double share = (double)progress->taken / (double)progress->total;
            ratsu_buffer_print(&line, ", %.0f %%, %.0f s left", 100.0 * share,
                               passed * (1 - share) / share);
        }
        ratsu_message_progress(ratsu_buffer_slice(&line));
        ratsu_buffer_free(&line);
    }
}

void ratsu_progress_wipe(const struct ratsu_progress *progress)
{
    if (progress->shown) ratsu_message_progress((struct ratsu_slice){0});
}
