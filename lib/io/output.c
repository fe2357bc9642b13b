/* io/output.c: bytes to a file descriptor or, atomically, to a file.
 *
 *     -o link --> dir/name (regular, or not there yet)    written: dir/.ratsu-PID-N, then renamed
 *     -o /dev/full, a fifo, a terminal                    written directly
 *     -o /dev/stdout, /dev/fd/3                           written to it, after what is there
 *     standard output                                     written directly
 */
#include "io/output.h"

#include "base/texts.h"
#include "io/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GATHER = 64 << 10, LINKS_MAX = 40, NAMES_MAX = 1000 };

struct ratsu_output {
    int descriptor;
    char *name;   /* for messages; NULL for standard output */
    char *target; /* the target of the temporary file; NULL if there is none */
    char *temporary;
    bool failed; /* a write failed and was reported */
    enum ratsu_output_note note;
    size_t gathered;
    char gather[GATHER];
};

/* Returns A_LENGTH bytes of A and then B, from malloc; NULL if there is no memory. */
static char *join(const char *a, size_t a_length, const char *b)
{
    char *joined = malloc(a_length + strlen(b) + 1);
    if (!joined) return NULL;
    memcpy(joined, a, a_length);
    strcpy(joined + a_length, b);
    return joined;
}

/* Returns PATH with links at its end followed, even if the last one leads to nothing yet. From
 * malloc; NULL and errno on failure. */
static char *follow_links(const char *path)
{
    char *at = join(path, strlen(path), "");
    for (unsigned i = 0; i < LINKS_MAX; i++) {
        char link[4096];
        ssize_t length = at ? readlink(at, link, sizeof link - 1) : -1;
        if (length < 0) return at; /* not a link */
        link[length] = '\0';
        char *next = join(at, link[0] == '/' ? 0 : ratsu_folder_length(at), link);
        free(at);
        at = next;
    }
    free(at);
    errno = ELOOP;
    return NULL;
}

static bool open_regular(struct ratsu_output *output, const char *path, const struct stat *old)
{
    /* Renaming needs no right to write to the old file: test for that right, as `>` does. */
    if (old && access(path, W_OK) != 0) return false;
    output->target = follow_links(path);
    if (!output->target) return false;
    /* A file beside the target, with the mode that `>` would give. Exclusive creation never opens a
     * file or link that somebody else made under the same name. */
    for (unsigned i = 0; i < NAMES_MAX && !output->temporary; i++) {
        char name[64];
        snprintf(name, sizeof name, ".ratsu-%ld-%u", (long)getpid(), i);
        char *temporary = join(output->target, ratsu_folder_length(output->target), name);
        if (!temporary) return false;
        output->descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (output->descriptor >= 0)
            output->temporary = temporary;
        else
            free(temporary);
        if (output->descriptor < 0 && errno != EEXIST) return false;
    }
    if (!output->temporary) return false;
    return !old || ratsu_keep_owner(output->descriptor, old, &output->note);
}

static bool open_path(struct ratsu_output *output, const char *path)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    struct stat status;
    /* The file of an open descriptor is not replaced: others may have written to it before, and may
     * continue after. */
    int named = strcmp(path, "/dev/stdout") == 0 ? STDOUT_FILENO : -1;
    if (strcmp(path, "/dev/stderr") == 0) named = STDERR_FILENO;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        const size_t length = strlen(folders[i]);
        uint64_t number;
        if (strncmp(path, folders[i], length) == 0 &&
            ratsu_number_read(ratsu_slice_of(path + length), &number) && number <= INT_MAX)
            named = (int)number;
    }
    output->name = join(path, strlen(path), "");
    if (!output->name) return false;
    if (named >= 0) output->descriptor = fcntl(named, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (named >= 0) return output->descriptor >= 0;
    if (stat(path, &status) != 0) {
        if (errno != ENOENT) return false;
        size_t length = strlen(path);
        if (length == 0 || path[length - 1] == '/') return false;
        return open_regular(output, path, NULL);
    }
    if (S_ISREG(status.st_mode)) return open_regular(output, path, &status);
    output->descriptor = open(path, O_WRONLY | O_CLOEXEC);
    return output->descriptor >= 0;
}

/* False if the temporary file cannot be removed. */
static bool discard(struct ratsu_output *output, struct ratsu_input_error *error)
{
    if (output->descriptor > STDERR_FILENO) close(output->descriptor);
    bool removed = ratsu_remove_temporary(output->temporary, error);
    free(output->temporary);
    free(output->target);
    free(output->name);
    free(output);
    return removed;
}

struct ratsu_output *ratsu_output_open(const char *path, struct ratsu_input_error *error)
{
    struct ratsu_output *output = malloc(sizeof *output);
    if (!output) {
        ratsu_error_no_memory(error);
        return NULL;
    }
    /* Not zeroed as a whole: untouched pages of `gather` cost nothing. */
    output->descriptor = STDOUT_FILENO;
    output->name = output->target = output->temporary = NULL;
    output->failed = false;
    output->note = RATSU_OUTPUT_FINE;
    output->gathered = 0;
    if (!path || strcmp(path, "-") == 0) return output;
    output->descriptor = -1;
    if (open_path(output, path)) return output;
    ratsu_cannot_write(error, errno, path);
    discard(output, error);
    return NULL;
}

static bool fail(struct ratsu_output *output, struct ratsu_input_error *error)
{
    output->failed = true;
    return ratsu_cannot_write(error, errno, output->name ? output->name : "standard output");
}

bool ratsu_output_flush(struct ratsu_output *output, struct ratsu_input_error *error)
{
    size_t gathered = output->gathered;
    output->gathered = 0;
    const struct ratsu_slice bytes = {output->gather, gathered};
    return !output->failed &&
           (ratsu_descriptor_write(output->descriptor, bytes) || fail(output, error));
}

bool ratsu_output_write(struct ratsu_output *output, struct ratsu_slice bytes,
                        struct ratsu_input_error *error)
{
    if (output->failed) return false;
    if (bytes.length > GATHER - output->gathered && !ratsu_output_flush(output, error))
        return false;
    if (bytes.length >= GATHER)
        return ratsu_descriptor_write(output->descriptor, bytes) || fail(output, error);
    if (bytes.length > 0) memcpy(output->gather + output->gathered, bytes.data, bytes.length);
    output->gathered += bytes.length;
    return true;
}

/* Closes SPLIT; its failure is added to ERROR. */
static bool close_split(struct ratsu_split *split, bool keep, const struct ratsu_placing *files,
                        size_t count, struct ratsu_input_error *error)
{
    if (ratsu_split_close(split, keep, files, count)) return true;
    const struct ratsu_input_error *why = ratsu_split_error(split);
    struct ratsu_input_error before = *error;
    struct ratsu_slice text = ratsu_input_error_text(why), old = ratsu_input_error_text(&before);
    *error = (struct ratsu_input_error){0};
    ratsu_error_set(error, why->number, "%.*s%s%.*s", (int)old.length, old.data,
                    old.length ? "; " : "", (int)text.length, text.data);
    ratsu_input_error_free(&before);
    return false;
}

bool ratsu_outputs_close(struct ratsu_output *const *outputs, size_t count,
                         struct ratsu_split *split, bool keep, struct ratsu_input_error *error)
{
    bool good = true;
    /* All that can fail comes before a file gets its name. */
    for (size_t i = 0; i < count; i++) {
        struct ratsu_output *output = outputs[i];
        const bool kept = keep && good;
        bool written = !output->failed;
        if (written && (kept || !output->temporary)) written = ratsu_output_flush(output, error);
        if (written && kept && output->temporary && fsync(output->descriptor) != 0)
            written = fail(output, error);
        /* Some systems report a full disk only here. */
        if (close(output->descriptor) != 0 && written && errno != EINTR)
            written = fail(output, error);
        output->descriptor = -1;
        good &= written;
    }
    if (good && keep) { /* all temporary files get their names */
        struct ratsu_placing *files = calloc(count + 1, sizeof *files);
        size_t placed = 0;
        for (size_t i = 0; i < count && files; i++)
            if (outputs[i]->temporary)
                files[placed++] = (struct ratsu_placing){.temporary = outputs[i]->temporary,
                                                         .target = outputs[i]->target,
                                                         .replace = true};
        if (!files) ratsu_error_no_memory(error);
        good = files && (split ? close_split(split, true, files, placed, error)
                               : ratsu_place(files, placed, error));
        free(files);
    }
    if (split && !(keep && good)) good &= close_split(split, false, NULL, 0, error);
    for (size_t i = 0; i < count; i++) good &= discard(outputs[i], error);
    return good;
}

const char *ratsu_output_temporary(const struct ratsu_output *output)
{
    return output->temporary;
}

enum ratsu_output_note ratsu_output_note(const struct ratsu_output *output)
{
    return output->note;
}

/* Finds the file that OUTPUT ends in, if there is one: the one it replaces, or the open file. */
static bool find_end(const struct ratsu_output *output, struct stat *end)
{
    return (output->target ? stat(output->target, end) : fstat(output->descriptor, end)) == 0;
}

bool ratsu_outputs_same(const struct ratsu_output *a, const struct ratsu_output *b)
{
    struct stat one, other, null;
    if (a->target && b->target && ratsu_same_place(a->target, b->target)) return true;
    if (!find_end(a, &one) || !find_end(b, &other)) return false;
    if (one.st_dev != other.st_dev || one.st_ino != other.st_ino) return false;
    return !S_ISCHR(one.st_mode) || stat("/dev/null", &null) != 0 || one.st_rdev != null.st_rdev;
}

enum ratsu_output_effect ratsu_output_effect(const struct ratsu_output *output, const char *path)
{
    struct stat end, file;
    bool standard = strcmp(path, "-") == 0;
    if ((standard ? fstat(STDIN_FILENO, &file) : stat(path, &file)) != 0 || !find_end(output, &end))
        return RATSU_OUTPUT_APART;
    if (!S_ISREG(file.st_mode) || file.st_dev != end.st_dev || file.st_ino != end.st_ino)
        return RATSU_OUTPUT_APART;
    return output->target ? RATSU_OUTPUT_REPLACES : RATSU_OUTPUT_WRITES_INTO;
}
