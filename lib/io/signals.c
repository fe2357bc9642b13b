/* io/signals.c: steps that are either complete or not begun when a signal handler runs. */
#include "io/signals.h"

#include <stddef.h>

void ratsu_signals_wait(atomic_flag *busy)
{
    while (atomic_flag_test_and_set(busy)) continue;
}

void ratsu_signals_enter(atomic_flag *busy, sigset_t *old)
{
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, old);
    ratsu_signals_wait(busy);
}

void ratsu_signals_leave(atomic_flag *busy, const sigset_t *old)
{
    atomic_flag_clear(busy);
    pthread_sigmask(SIG_SETMASK, old, NULL);
}
