/* common/progress.h: how far a run is, on standard error. */
#ifndef COMMON_PROGRESS_H
#define COMMON_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct ratsu_progress {
    bool shown;
    bool shared; /* standard output is a terminal as well: the line is wiped before it is written */
    uint64_t total; /* bytes of the files, compressed or not; 0: not known */
    uint64_t taken; /* of them, read */
    uint64_t bytes, games;
    struct timespec begun, last;
};

/* WANTED is `progress` of the settings, TOTAL the bytes of all files (0: not known). */
void ratsu_progress_begin(struct ratsu_progress *progress, int wanted, uint64_t total);

/* The seconds since the beginning if progress is to be shown now, at most five times a second;
 * else 0. */
double ratsu_progress_due(struct ratsu_progress *progress);

/* Adds BYTES and GAMES to what was done; TAKEN bytes of the files were read in all. Prints if
 * that is due. */
void ratsu_progress_add(struct ratsu_progress *progress, uint64_t bytes, uint64_t games,
                        uint64_t taken);

/* Wipes the progress line before other output on the terminal. */
void ratsu_progress_wipe(const struct ratsu_progress *progress);

#endif
