/* io/input.c: bytes from files and pipes, compressed or not. */
#include "io/input.h"

#include "io/descriptor.h"
#include "io/decompress.h"
#include "base/system.h"
#include "base/texts.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A pipe holds as much as the pipeline reads at once. */
enum { PIECE = 64 << 10, WHOLE_MOST = 256 << 20, PIPE = 256 << 10 };

struct ratsu_input {
    int descriptor; /* what is read: the file, or the program's output */
    int file;       /* what was opened; not closed if it is standard input */
    int stop;       /* see ratsu_input_open_until */
    bool regular;
    off_t base; /* offset in a regular file where reading began */
    off_t size;
    bool compressed;
    struct decompressor decompressor;
    bool ended;
    bool stopped; /* set when `stop` has a byte */
    int pending;  /* errno of a failed read, reported after the bytes before it */
    char first[COMPRESSION_MAGIC_MAX]; /* read from a pipe to see whether it is compressed */
    size_t first_length;
};

static bool open_file(struct ratsu_input *input, const char *path, struct ratsu_input_error *error)
{
    struct stat status;
    bool standard = strcmp(path, "-") == 0;
    input->file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (input->file < 0 || fstat(input->file, &status) != 0) {
        ratsu_error_set_system(error, errno, "cannot be opened");
        return false;
    }
    if (S_ISDIR(status.st_mode)) {
        ratsu_error_set(error, EISDIR, "is a directory");
        return false;
    }
    input->base = S_ISREG(status.st_mode) ? lseek(input->file, 0, SEEK_CUR) : -1;
    input->regular = input->base >= 0;
    input->size = status.st_size > input->base ? status.st_size - input->base : 0;
    if (!input->regular) ratsu_system_widen_pipe(input->file, PIPE);
    return true;
}

/* Waits until DESCRIPTOR has bytes or is at its end; false if reading must stop. */
static bool await(struct ratsu_input *input, int descriptor)
{
    struct pollfd both[] = {{.fd = descriptor, .events = POLLIN},
                            {.fd = input->stop, .events = POLLIN}};
    if (input->regular || input->stop < 0) return true;
    while (poll(both, 2, -1) < 0 && errno == EINTR) continue;
    if (both[1].revents == 0) return true;
    input->ended = true;
    input->stopped = true;
    return false;
}

/* Reads first bytes as long as they may begin compressed data. A regular file is then set back.
 * Returns the compression, NULL if there is none. */
static const struct compression *look(struct ratsu_input *input)
{
    const struct compression *compression = NULL;
    bool more = true;
    while (more && await(input, input->file)) {
        /* Of a pipe, no byte more than is needed. */
        size_t want = input->regular ? sizeof input->first - input->first_length : 1;
        ssize_t length =
            ratsu_descriptor_read(input->file, input->first + input->first_length, want);
        if (length < 0) input->pending = errno;
        if (length == 0) input->ended = !input->regular; /* a terminal ends once for each Ctrl-D */
        if (length <= 0) break;
        input->first_length += (size_t)length;
        compression =
            ratsu_compression_find((struct ratsu_slice){input->first, input->first_length}, &more);
        if (compression) break;
    }
    if (input->regular && input->pending == 0 && lseek(input->file, input->base, SEEK_SET) >= 0)
        input->first_length = 0;
    return compression;
}

static void close_file(struct ratsu_input *input)
{
    if (input->file > STDERR_FILENO) close(input->file);
    free(input);
}

struct ratsu_input *ratsu_input_open(const char *path, struct ratsu_input_error *error)
{
    return ratsu_input_open_until(path, -1, error);
}

struct ratsu_input *ratsu_input_open_until(const char *path, int stop,
                                           struct ratsu_input_error *error)
{
    struct ratsu_input *input = calloc(1, sizeof *input);
    if (!input) {
        ratsu_error_no_memory(error);
        return NULL;
    }
    input->stop = stop;
    if (!open_file(input, path, error)) {
        close_file(input);
        return NULL;
    }
    input->descriptor = input->file;
    const struct compression *compression = look(input);
    if (!compression) return input;
    struct ratsu_slice first = {input->first, input->first_length};
    input->decompressor =
        (struct decompressor){.compression = compression, .path = path, .source = input->file};
    if (!ratsu_decompress_start(&input->decompressor, first, error)) {
        close_file(input);
        return NULL;
    }
    input->compressed = true;
    input->regular = false;
    input->descriptor = input->decompressor.output;
    ratsu_system_widen_pipe(input->descriptor, PIPE);
    input->first_length = 0;
    return input;
}

struct ratsu_input *ratsu_input_open_ahead(const char *path, int stop)
{
    struct stat status;
    struct ratsu_input_error error = {0};
    if (strcmp(path, "-") == 0 || stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return NULL;
    struct ratsu_input *input = ratsu_input_open_until(path, stop, &error);
    ratsu_input_error_free(&error);
    return input;
}

ssize_t ratsu_input_read(struct ratsu_input *input, char *data, size_t size,
                         struct ratsu_input_error *error)
{
    size_t total = input->first_length < size ? input->first_length : size;
    memcpy(data, input->first, total);
    memmove(input->first, input->first + total, input->first_length - total);
    input->first_length -= total;
    while (total < size && !input->ended && input->pending == 0) {
        struct pollfd more = {.fd = input->descriptor, .events = POLLIN};
        const bool at_hand =
            total == 0 ? await(input, input->descriptor) : input->regular || poll(&more, 1, 0) == 1;
        if (!at_hand) break;
        ssize_t length = ratsu_descriptor_read(input->descriptor, data + total, size - total);
        if (length < 0)
            input->pending = errno;
        else if (length == 0)
            input->ended = true;
        else
            total += (size_t)length;
    }
    if (total > 0 || size == 0) return (ssize_t)total;
    if (input->pending != 0) {
        ratsu_error_set_system(error, input->pending, "cannot be read");
        input->pending = 0;
        input->ended = true; /* a failed input gives no more bytes */
        return -1;
    }
    if (!input->compressed || input->stopped) return 0;
    input->compressed = false;
    return ratsu_decompress_finish(&input->decompressor, error) ? 0 : -1;
}

ssize_t ratsu_input_add(struct ratsu_input *input, struct ratsu_buffer *text, size_t size,
                        struct ratsu_input_error *error)
{
    if (!ratsu_buffer_reserve(text, size)) {
        ratsu_error_no_memory(error);
        return -1;
    }
    ssize_t length = ratsu_input_read(input, text->data + text->length, size, error);
    if (length > 0) text->length += (size_t)length;
    return length;
}

off_t ratsu_input_size(const struct ratsu_input *input)
{
    return input->regular ? input->size : -1;
}

uint64_t ratsu_input_taken(const struct ratsu_input *input)
{
    off_t at = input->base < 0 ? -1 : lseek(input->file, 0, SEEK_CUR);
    return at > input->base ? (uint64_t)(at - input->base) : 0;
}

void ratsu_input_seek(struct ratsu_input *input, off_t offset)
{
    input->ended = false;
    if (lseek(input->descriptor, input->base + offset, SEEK_SET) < 0) input->pending = errno;
}

void ratsu_input_close(struct ratsu_input *input)
{
    if (!input) return;
    if (input->compressed) ratsu_decompress_abort(&input->decompressor);
    close_file(input);
}

bool ratsu_input_read_all(const char *path, struct ratsu_buffer *text,
                          struct ratsu_input_error *error)
{
    struct ratsu_input *input = ratsu_input_open(path, error);
    if (!input) return false;
    ssize_t length = 1;
    while (length > 0) {
        length = ratsu_input_add(input, text, PIECE, error);
        if (text->length <= WHOLE_MOST) continue;
        ratsu_error_set(error, 0, "is longer than 256 MiB, the limit for lists and tables");
        length = -1;
    }
    ratsu_input_close(input);
    return length >= 0;
}

enum ratsu_record ratsu_line_next(struct ratsu_lines *lines, struct ratsu_slice *line,
                                  struct ratsu_input_error *error)
{
    struct ratsu_buffer *text = &lines->text;
    for (size_t from = lines->used;;) {
        size_t left = text->length - from;
        const char *feed = left ? memchr(text->data + from, '\n', left) : NULL;
        if (feed || lines->ended) {
            size_t end = feed ? (size_t)(feed - text->data) : text->length;
            *line = ratsu_slice_part(ratsu_buffer_slice(text), lines->used, end);
            lines->used = end + (feed != NULL);
            lines->whole = feed;
            return feed || line->length ? RATSU_RECORD : RATSU_RECORD_END;
        }
        from = text->length - lines->used;
        if (lines->used) memmove(text->data, text->data + lines->used, from);
        text->length = from;
        lines->used = 0;
        ssize_t length = -1;
        if (from > WHOLE_MOST)
            ratsu_error_set(error, 0, "has a line that is longer than 256 MiB");
        else
            length = ratsu_input_add(lines->input, text, PIECE, error);
        if (length < 0) return RATSU_RECORD_FAILED;
        lines->ended = length == 0;
    }
}
