#include <criterion/criterion.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/system.h"
#include <signal.h>
#include <stdint.h>
#include <string.h>

Test(system, best_level_stays)
{
    cr_assert_lt(ratsu_level_best(), RATSU_LEVELS);
    cr_assert_eq(ratsu_level_best(), ratsu_level_best());
}

Test(system, counts_at_least_one_processor)
{
    cr_assert_geq(ratsu_processors(), 1);
}

Test(system, pages_are_zero_aligned_and_writable)
{
    const size_t sizes[] = {1, 4096, 100000, (2u << 20) - 1, 2u << 20, (6u << 20) + 4097};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        unsigned char *pages = ratsu_pages(sizes[i]);
        cr_assert_not_null(pages);
        cr_assert_eq((uintptr_t)pages % 64, 0);
        for (size_t at = 0; at < sizes[i]; at++) cr_assert_eq(pages[at], 0);
        memset(pages, 0xff, sizes[i]);
        ratsu_pages_free(pages, sizes[i]);
    }
    cr_assert_null(ratsu_pages(0));
    cr_assert_null(ratsu_pages(SIZE_MAX));
    ratsu_pages_free(NULL, 0);
}

Test(system, random_bytes_differ)
{
    uint64_t a[2] = {0}, b[2] = {0};
    ratsu_system_random(a, sizeof a);
    ratsu_system_random(b, sizeof b);
    cr_assert_neq(a[0], 0);
    cr_assert_neq(a[1], 0);
    cr_assert(memcmp(a, b, sizeof a) != 0);
}

/* Fills the pipe and returns how many bytes it took. */
static size_t fill(int writing_end)
{
    static const char bytes[4096];
    size_t written = 0;
    while (write(writing_end, bytes, sizeof bytes) == (ssize_t)sizeof bytes)
        written += sizeof bytes;
    return written;
}

static size_t empty(int reading_end)
{
    static char bytes[4096];
    ssize_t length;
    size_t got = 0;
    while ((length = read(reading_end, bytes, sizeof bytes)) > 0) got += (size_t)length;
    return got;
}

Test(system, pipes_get_wider_but_never_narrower)
{
    static const size_t sizes[] = {1, 256 << 10, 1, 128 << 10, SIZE_MAX};
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    for (size_t i = 0, last = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ratsu_system_widen_pipe(ends[i % 2], sizes[i]);
        size_t room = fill(ends[1]);
        cr_expect_geq(room, last);
        cr_expect_eq(empty(ends[0]), room, "nothing is lost");
#if defined(__linux__) && !defined(RATSU_SYSTEM_PLAIN)
        if (i > 0) cr_expect_geq(room, 256 << 10);
#endif
        last = room;
    }
    ratsu_system_widen_pipe(-1, 4096); /* what is no pipe stays as it is */
    close(ends[0]);
    close(ends[1]);
}

Test(system, knows_which_signals_end_a_program)
{
    static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGUSR1, SIGXFSZ};
    static const int others[] = {SIGCHLD, SIGCONT, SIGKILL, SIGSTOP, SIGTSTP, SIGURG, SIGWINCH};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        cr_expect(ratsu_system_signal_ends(ends[i]), "%d", ends[i]);
        cr_expect_not(ratsu_system_signal_ends(others[i]), "%d", others[i]);
        cr_expect_leq(ends[i], ratsu_system_last_signal());
    }
}
