/* io/decompress.h: compressed input through the program that decompresses it.
 *
 *     file ------------------> program --> descriptor that is read
 *     pipe --> feeder thread --> program --> descriptor that is read
 *
 * The first bytes of a pipe were read to recognise it, so a thread passes them on with all that
 * follows. Closing ends the program and the thread.
 */
#ifndef IO_DECOMPRESS_H
#define IO_DECOMPRESS_H

#include "io/input.h"

#include <pthread.h>

enum { COMPRESSION_MAGIC_MAX = 10 }; /* this many first bytes show every compression */

/* A compression, and the program that undoes it. */
struct compression {
    const char *name;
    char *const *arguments; /* of the program, the first of them; NULL: none reads it from a pipe */
    const char *command;    /* the command as one types it */
    bool of_file;           /* the program moves about in its input, which cannot be a pipe */
};

/* Returns the compression of an input that begins with FIRST; NULL if there is none. MORE is set if
 * more bytes are needed to decide. */
const struct compression *ratsu_compression_find(struct ratsu_slice first, bool *more);

struct decompressor {
    const struct compression *compression;
    const char *path; /* of the input, for messages; the caller's */
    pid_t program;
    int output; /* what the program writes */
    bool feeding;
    pthread_t feeder;
    int source, sink; /* what the feeder reads and writes */
    int source_error; /* errno of the feeder's reading */
    char first[COMPRESSION_MAGIC_MAX];
    size_t first_length;
};

/* Starts the program of `compression` on `source`; these and `path` are set, all else is zero. If
 * the source is a pipe whose FIRST bytes were read, they are given to the program before the rest.
 * False if it cannot be started: ERROR says why (`path` is for the command to type, and must live
 * until the end). */
bool ratsu_decompress_start(struct decompressor *decompressor, struct ratsu_slice first,
                            struct ratsu_input_error *error);

/* Waits for the program, all of whose output was read. False if it failed or its input could not be
 * read. */
bool ratsu_decompress_finish(struct decompressor *decompressor, struct ratsu_input_error *error);

/* Ends a program that may still run. */
void ratsu_decompress_abort(struct decompressor *decompressor);

#endif
