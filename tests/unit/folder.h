/* unit/folder.h: a folder of its own, in which a test works. */
#ifndef UNIT_FOLDER_H
#define UNIT_FOLDER_H

#include <criterion/criterion.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/ratsu-unit-XXXXXX";

static inline void enter_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
}

static inline void leave_folder(void)
{
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

#endif
