/* io/input.h: bytes from files and pipes, compressed or not, whole or a range.
 *
 * Compressed input (gzip, zip, bzip2, xz, zstd, lz4; recognised by its first bytes) is read through
 * that program.
 */
#ifndef IO_INPUT_H
#define IO_INPUT_H

#include "ratsu/text.h"
#include <sys/types.h>

struct ratsu_input; /* one open input */

struct ratsu_input_error {
    int number;                  /* errno, 0 if it was no system call */
    struct ratsu_buffer message; /* what happened, without a full stop and the name of the file */
    /* What the user can type, to be followed by "| TOOL", when the message asks for it (", or
     * decompress elsewhere"); else empty. */
    struct ratsu_buffer command;
};

/* Returns what happened, even if there was no memory for the text; empty if ERROR is. */
struct ratsu_slice ratsu_input_error_text(const struct ratsu_input_error *error);

/* Frees the texts and leaves an empty error. A zeroed error is empty. */
void ratsu_input_error_free(struct ratsu_input_error *error);

/* Replaces the text of ERROR by "no memory", without needing any. */
void ratsu_error_no_memory(struct ratsu_input_error *error);

/* Replaces the text of ERROR; NUMBER is an errno or 0. The second adds ": " and the system's words
 * for NUMBER. */
void ratsu_error_set(struct ratsu_input_error *error, int number, const char *format, ...)
    RATSU_FORMAT(3, 4);
void ratsu_error_set_system(struct ratsu_input_error *error, int number, const char *format, ...)
    RATSU_FORMAT(3, 4);

/* Opens PATH ("-" is standard input), which must live until close. NULL on failure, and ERROR says
 * why. A directory is a failure. Standard input must not be a closed descriptor that another file
 * took. */
struct ratsu_input *ratsu_input_open(const char *path, struct ratsu_input_error *error);

/* Opens PATH as ratsu_input_open() does, for a reader that another thread may stop. As soon as the
 * descriptor STOP (-1: none) has a byte to read, waiting for a pipe ends and the input is at its
 * end. STOP must live until close. */
struct ratsu_input *ratsu_input_open_until(const char *path, int stop,
                                           struct ratsu_input_error *error);

/* Opens PATH as ratsu_input_open_until() does, for a file that is read later: a compressed file is
 * decompressed meanwhile, as far as a pipe holds. NULL where opening might wait, as for a pipe, and
 * on any failure, which is not reported: the file will be opened again. */
struct ratsu_input *ratsu_input_open_ahead(const char *path, int stop);

/* Reads up to SIZE bytes into DATA. Returns how many, 0 at the end, -1 on failure (ERROR says why).
 * Waits until there are some and then reads all that are available: it does not wait for a slow
 * pipe, and reads a fast one in large pieces. If a decompressor fails, its output is delivered
 * first. */
ssize_t ratsu_input_read(struct ratsu_input *input, char *data, size_t size,
                         struct ratsu_input_error *error);

/* Adds up to SIZE bytes to TEXT, as ratsu_input_read() reads them. */
ssize_t ratsu_input_add(struct ratsu_input *input, struct ratsu_buffer *text, size_t size,
                        struct ratsu_input_error *error);

/* Size in bytes, from where reading began, of a regular uncompressed file; else -1. */
off_t ratsu_input_size(const struct ratsu_input *input);

/* Returns the bytes of the file that were read so far. For a compressed file these are its
 * compressed bytes, since the decompressor shares the file's offset. 0 if the number is unknown, as
 * for a pipe. */
uint64_t ratsu_input_taken(const struct ratsu_input *input);

/* Moves to OFFSET of a regular uncompressed file (counted from where reading began). With any other
 * input, and where the system cannot, reading fails from then on. */
void ratsu_input_seek(struct ratsu_input *input, off_t offset);

/* Adds all of the input at PATH to TEXT: for tables and lists, of up to 256 MiB. False on failure:
 * ERROR says why. */
bool ratsu_input_read_all(const char *path, struct ratsu_buffer *text,
                          struct ratsu_input_error *error);

/* An input read line by line. Zeroed except `input`; ratsu_buffer_free() frees `text`. */
struct ratsu_lines {
    struct ratsu_input *input;
    struct ratsu_buffer text; /* bytes read, of which `used` were handed out */
    size_t used;
    bool ended; /* nothing more can be read */
    bool whole; /* the line has an end: LF */
};

/* Reads the next line without its end, valid until the next call. ERROR says why reading failed,
 * also at a line over 256 MiB. */
enum ratsu_record ratsu_line_next(struct ratsu_lines *lines, struct ratsu_slice *line,
                                  struct ratsu_input_error *error);

/* Ends a decompressor that still runs; standard input stays open. INPUT may be NULL. */
void ratsu_input_close(struct ratsu_input *input);

#endif
