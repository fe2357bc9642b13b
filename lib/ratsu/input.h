/* ratsu/input.h -- io: bytes from files and pipes, compressed or not, whole or a range.
 *
 * Compressed input (gzip, bzip2, xz, zstd; told by its first bytes) is read through that program.
 */
#ifndef RATSU_INPUT_H
#define RATSU_INPUT_H

#include "ratsu/buffer.h"
#include <sys/types.h>

struct ratsu_input; /* one open input */

struct ratsu_input_error {
    int number;                  /* errno, 0 if the message tells all */
    struct ratsu_buffer message; /* one sentence: what happened and what to do; the caller frees it */
};

/* Opens PATH ("-" is standard input). NULL on failure, and ERROR tells. A directory is a failure. */
struct ratsu_input *ratsu_input_open(const char *path, struct ratsu_input_error *error);

/* Reads up to SIZE bytes into DATA: how many, 0 at the end, -1 on trouble (ERROR tells). A decompressor
 * that fails is trouble after its last byte was given. */
ssize_t ratsu_input_read(struct ratsu_input *input, char *data, size_t size,
                         struct ratsu_input_error *error);

/* Size in decompressed bytes if it is known (a regular uncompressed file), else -1. */
off_t ratsu_input_size(const struct ratsu_input *input);

/* Moves to OFFSET of a regular uncompressed file; false for any other. */
bool ratsu_input_seek(struct ratsu_input *input, off_t offset);

void ratsu_input_close(struct ratsu_input *input);

#endif
