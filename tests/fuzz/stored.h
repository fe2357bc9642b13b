/* stored.h: a file for what must be read from one; it is removed at the end. */
#ifndef FUZZ_STORED_H
#define FUZZ_STORED_H

#include "claim.h"

#include <unistd.h>

static char path[] = "/tmp/ratsu-fuzz-XXXXXX";

static void remove_file(void)
{
    unlink(path);
}

/* Puts TEXT into the file at `path`. */
static void store(struct ratsu_slice text)
{
    static int file = -1;
    if (file < 0) {
        file = mkstemp(path);
        claim(file >= 0 && atexit(remove_file) == 0);
    }
    claim(ftruncate(file, 0) == 0 &&
          pwrite(file, text.data, text.length, 0) == (ssize_t)text.length);
}

#endif
