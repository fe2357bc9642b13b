/* io/signals.h: steps that a handler of signals must find done or not begun.
 *
 *     this thread                        a handler, in another thread
 *     enter: signals wait, BUSY is set   waits for BUSY, and keeps it: nothing more is begun
 *     ... open and note, or rename ...
 *     leave
 */
#ifndef IO_SIGNALS_H
#define IO_SIGNALS_H

#include <signal.h>
#include <stdatomic.h>

/* Begins a step that a signal handler must find done or not begun, in this thread. OLD receives
 * what leave() needs. */
void ratsu_signals_enter(atomic_flag *busy, sigset_t *old);
void ratsu_signals_leave(atomic_flag *busy, const sigset_t *old);

/* For the handler: waits for the end of a step, and prevents new ones. */
void ratsu_signals_wait(atomic_flag *busy);

#endif
