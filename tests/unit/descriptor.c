/* Reading and writing that wait, and pipes that no program inherits. */
#include "io/descriptor.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

Test(descriptor, no_program_inherits_a_pipe)
{
    int ends[2];
    cr_assert(ratsu_descriptor_pipe(ends));
    for (int i = 0; i < 2; i++) cr_expect(fcntl(ends[i], F_GETFD) & FD_CLOEXEC);
    cr_expect(ratsu_descriptor_write(ends[1], ratsu_slice_of("abc")));
    char some[10] = "";
    cr_expect_eq(ratsu_descriptor_read(ends[0], some, 2), 2);
    cr_expect_eq(ratsu_descriptor_read(ends[0], some + 2, 8), 1);
    cr_expect_str_eq(some, "abc");
    cr_expect_eq(close(ends[1]), 0);
    cr_expect_eq(ratsu_descriptor_read(ends[0], some, sizeof some), 0);
    cr_expect_eq(close(ends[0]), 0);
    cr_expect_eq(ratsu_descriptor_read(ends[0], some, sizeof some), -1);
    cr_expect_eq(errno, EBADF);
}

Test(descriptor, writes_all_into_a_pipe_that_is_full, .timeout = 600)
{
    enum { SIZE = 1 << 20 };
    static char text[SIZE];
    int ends[2], status;
    for (size_t i = 0; i < SIZE; i++) text[i] = (char)(i * 31 >> 4);
    cr_assert(ratsu_descriptor_pipe(ends));
    for (int i = 0; i < 2; i++) cr_assert_neq(fcntl(ends[i], F_SETFL, O_NONBLOCK), -1);
    pid_t reader = fork();
    if (reader == 0) {
        static char got[SIZE];
        ssize_t length = 1;
        close(ends[1]);
        for (size_t at = 0; at < SIZE && length > 0; at += (size_t)length)
            length = ratsu_descriptor_read(ends[0], got + at, SIZE - at);
        _exit(length <= 0 || memcmp(got, text, SIZE) != 0);
    }
    cr_expect(ratsu_descriptor_write(ends[1], (struct ratsu_slice){text, SIZE}));
    cr_assert_eq(waitpid(reader, &status, 0), reader);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    close(ends[0]);
    signal(SIGPIPE, SIG_IGN);
    cr_expect_not(ratsu_descriptor_write(ends[1], (struct ratsu_slice){text, SIZE}));
    cr_expect_eq(errno, EPIPE);
    close(ends[1]);
}
