/* io/descriptor.c: read() and write() that go on after a signal, and steps that a signal does not
 * interrupt. */
#include "io/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

/* Whether the call that set errno should be repeated; waits until it can be. */
static bool again(int descriptor, short events)
{
    if (errno == EINTR) return true;
    if (errno != EAGAIN) return false;
    poll(&(struct pollfd){.fd = descriptor, .events = events}, 1, -1);
    return true;
}

ssize_t ratsu_descriptor_read(int descriptor, char *data, size_t size)
{
    ssize_t length;
    do length = read(descriptor, data, size);
    while (length < 0 && again(descriptor, POLLIN));
    return length;
}

bool ratsu_descriptor_write(int descriptor, struct ratsu_slice bytes)
{
    while (bytes.length > 0) {
        ssize_t written = write(descriptor, bytes.data, bytes.length);
        if (written >= 0)
            bytes = ratsu_slice_part(bytes, (size_t)written, bytes.length);
        else if (!again(descriptor, POLLOUT))
            return false;
    }
    return true;
}

bool ratsu_descriptor_pipe(int ends[2])
{
    if (pipe(ends) != 0) return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

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
