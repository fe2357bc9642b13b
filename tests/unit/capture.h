/* unit/capture.h: what a piece of a test writes to a standard descriptor. */
#ifndef UNIT_CAPTURE_H
#define UNIT_CAPTURE_H

#include <criterion/criterion.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct capture {
    int descriptor, saved, file;
    char text[1 << 16];
};

static inline void capture_begin(struct capture *capture, int descriptor)
{
    char path[] = "/tmp/ratsu-capture-XXXXXX";
    capture->descriptor = descriptor;
    capture->file = mkstemp(path);
    unlink(path);
    capture->saved = dup(descriptor);
    dup2(capture->file, descriptor);
}

/* What was written since, NUL-terminated. */
static inline const char *capture_end(struct capture *capture)
{
    dup2(capture->saved, capture->descriptor);
    close(capture->saved);
    lseek(capture->file, 0, SEEK_SET);
    ssize_t length = read(capture->file, capture->text, sizeof capture->text - 1);
    close(capture->file);
    capture->text[length > 0 ? length : 0] = '\0';
    return capture->text;
}

#endif
