/* Temporary files have no name, and no program that is started inherits them. */
#include "io/descriptor.h"
#include "base/system.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

Test(temporary, has_no_name_and_is_closed_on_exec)
{
    struct stat status;
    int descriptor = ratsu_temporary_open();
    cr_assert_geq(descriptor, 0);
    cr_assert_eq(fstat(descriptor, &status), 0);
    cr_expect_eq(status.st_nlink, 0);
    cr_expect_eq(status.st_mode & 077, 0);
    cr_expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC);
    close(descriptor);
}

Test(temporary, gives_back_what_was_written)
{
    char data[6] = {0};
    int descriptor = ratsu_temporary_open();
    cr_assert(ratsu_temporary_write(descriptor, 3, ratsu_slice_of("games")));
    cr_assert(ratsu_temporary_read(descriptor, 4, data, 4));
    cr_expect_str_eq(data, "ames");
    cr_expect_not(ratsu_temporary_read(descriptor, 4, data, 5), "past the end");
    cr_expect_eq(errno, EIO);
    close(descriptor);
}

Test(temporary, a_folder_that_is_not_there)
{
    cr_assert_eq(setenv("TMPDIR", "/nowhere/at/all", 1), 0);
    cr_expect_str_eq(ratsu_temporary_folder(), "/nowhere/at/all");
    cr_expect_eq(ratsu_temporary_open(), -1);
    cr_expect_eq(errno, ENOENT);
    cr_assert_eq(setenv("TMPDIR", "", 1), 0);
    cr_expect_str_eq(ratsu_temporary_folder(), "/tmp");
    cr_assert_eq(unsetenv("TMPDIR"), 0);
    cr_expect_str_eq(ratsu_temporary_folder(), "/tmp");
}
