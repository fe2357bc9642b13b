/* io/split.c: files by name. If too many are open, the file that was unused for longest is
 * closed. */
#include "io/split.h"

#include "base/array.h"
#include "base/escape.h"
#include "base/hash_table.h"
#include "io/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OPEN_MOST = 64, NAME_MOST = 200 };

/* Files that were made are in a list: unlike the table, a list can be read while it grows. */
struct file {
    struct file *before;
    char *temporary; /* the name it has until close */
    enum ratsu_output_note note;
    struct ratsu_join join;
    bool open, begun;
    char path[];
};

struct ratsu_split {
    const char *pattern;
    bool force;
    ratsu_join_follows *follows;
    struct ratsu_table table; /* hash of a path -> file */
    struct file **files;
    size_t capacity, count;
    struct file *last; /* that was made */
    size_t made_count;
    atomic_flag making; /* a file is being made, or all were removed */
    struct {
        struct file *file;
        int descriptor;
        uint64_t used; /* when it was last written */
    } open[OPEN_MOST];
    size_t open_count;
    uint64_t now;
    uint64_t merged; /* games that are read as part of the one before them */
    struct ratsu_buffer path, bytes;
    struct ratsu_input_error error;
};

struct ratsu_split *ratsu_split_new(const char *pattern, bool force, ratsu_join_follows *follows)
{
    struct ratsu_split *split = calloc(1, sizeof *split);
    if (!split) return NULL;
    split->pattern = pattern;
    split->force = force;
    split->follows = follows;
    atomic_flag_clear(&split->making);
    return split;
}

bool ratsu_split_is_pattern(const char *pattern)
{
    const char *sign = strchr(pattern, '%');
    return sign && sign[1] == 's' && !strchr(sign + 1, '%');
}

const struct ratsu_input_error *ratsu_split_error(const struct ratsu_split *split)
{
    return &split->error;
}

static bool failed(const struct ratsu_split *split)
{
    return ratsu_input_error_text(&split->error).length > 0;
}

/* PATH NULL: there was no memory. */
static bool fail(struct ratsu_split *split, const char *path, int number)
{
    if (failed(split)) return false;
    if (path) return ratsu_cannot_write(&split->error, number, path);
    ratsu_error_no_memory(&split->error);
    return false;
}

/* Writes the path of NAME into split->path, with its NUL. */
static bool make_path(struct ratsu_split *split, struct ratsu_slice name)
{
    struct ratsu_buffer *path = &split->path;
    const char *sign = strchr(split->pattern, '%');
    path->length = 0;
    ratsu_buffer_add(path, split->pattern, (size_t)(sign - split->pattern));
    bool utf8 = ratsu_utf8_valid(name);
    if (name.length > NAME_MOST) name.length = NAME_MOST;
    for (size_t i = 0; i < name.length; i++) {
        char c = name.data[i];
        size_t control = ratsu_control_at(name, i);
        bool high = !utf8 && (unsigned char)c >= 0x80 && (unsigned char)c < 0xa0;
        bool bad = c == '/' || (control && utf8) || control == 1 || high || (c == '.' && i == 0);
        ratsu_buffer_add_char(path, bad ? '_' : c);
        i += utf8 && control ? control - 1 : 0;
    }
    ratsu_buffer_add(path, sign + 2, strlen(sign + 2) + 1);
    return !path->failed || fail(split, NULL, ENOMEM);
}

/* Closes the I-th of the open files. */
static bool close_open(struct ratsu_split *split, size_t i)
{
    struct file *file = split->open[i].file;
    int descriptor = split->open[i].descriptor;
    file->open = false;
    split->open[i] = split->open[--split->open_count];
    return (close(descriptor) == 0 || errno == EINTR) || fail(split, file->path, errno);
}

static int make_file(struct ratsu_split *split, struct file *file)
{
    sigset_t old;
    struct stat status;
    bool there = lstat(file->path, &status) == 0;
    if (there && !split->force) errno = EEXIST;
    if (there && split->force && S_ISDIR(status.st_mode)) errno = EISDIR;
    if (there && (!split->force || S_ISDIR(status.st_mode))) return -1;
    /* A link is replaced, and not followed: its file may be that of another name. */
    bool replaces = there && S_ISREG(status.st_mode);
    /* Renaming needs no right to write to the old file: test for that right, as `>` does. */
    if (replaces && access(file->path, W_OK) != 0) return -1;
    if (!file->temporary) {
        const size_t folder = ratsu_folder_length(file->path), room = 64;
        file->temporary = malloc(folder + room);
        if (!file->temporary) errno = ENOMEM;
        if (!file->temporary) return -1;
        memcpy(file->temporary, file->path, folder);
        snprintf(file->temporary + folder, room, ".ratsu-%ld-s%zu", (long)getpid(), split->count);
    }
    ratsu_signals_enter(&split->making, &old);
    int flags = O_WRONLY | O_CLOEXEC | O_APPEND | O_CREAT | O_EXCL;
    int descriptor = open(file->temporary, flags, 0666), error = errno;
    if (descriptor >= 0) {
        file->before = split->last;
        split->last = file;
        split->made_count++;
    }
    ratsu_signals_leave(&split->making, &old);
    if (descriptor >= 0 && replaces && !ratsu_keep_owner(descriptor, &status, &file->note)) {
        error = errno;
        close(descriptor);
        descriptor = -1;
    }
    errno = error;
    return descriptor;
}

/* Finds the file whose path is split->path, or adds it; NULL if there is no memory. */
static struct file *find(struct ratsu_split *split)
{
    struct ratsu_table *table = &split->table;
    struct ratsu_slice path = ratsu_buffer_slice(&split->path);
    uint64_t hash = ratsu_table_hash(table, path);
    for (size_t at = ratsu_table_first(table, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(table, at)) {
        struct file *file = split->files[table->values[at]];
        if (strcmp(file->path, path.data) == 0) return file;
    }
    struct file *file = NULL;
    if (RATSU_GROW(split->files, split->capacity, split->count + 1))
        file = calloc(1, sizeof *file + path.length);
    if (file) split->files[split->count++] = file;
    if (file) memcpy(file->path, path.data, path.length);
    if (file && ratsu_table_add(table, hash, split->count - 1)) return file;
    fail(split, NULL, ENOMEM);
    return NULL;
}

bool ratsu_split_game(struct ratsu_split *split, struct ratsu_slice name, struct ratsu_slice game)
{
    if (failed(split) || !make_path(split, name)) return false;
    struct file *file = find(split);
    if (!file) return false;
    bool full = split->open_count == OPEN_MOST; /* another is closed first */
    while (!file->open) {
        size_t oldest = 0; /* the file that was not written for longest */
        for (size_t i = 1; i < split->open_count; i++)
            if (split->open[i].used < split->open[oldest].used) oldest = i;
        if (full && !close_open(split, oldest)) return false;
        int descriptor = file->begun ? open(file->temporary, O_WRONLY | O_CLOEXEC | O_APPEND)
                                     : make_file(split, file);
        full = descriptor < 0 && errno == EMFILE && split->open_count;
        if (full) continue;
        if (descriptor < 0) return fail(split, file->path, errno);
        file->open = file->begun = true;
        split->open[split->open_count].file = file;
        split->open[split->open_count++].descriptor = descriptor;
    }
    split->bytes.length = 0;
    split->merged += !ratsu_join_game(&file->join, &split->bytes, game, split->follows);
    if (split->bytes.failed) return fail(split, NULL, ENOMEM);
    size_t i = 0;
    while (split->open[i].file != file) i++;
    split->open[i].used = ++split->now;
    return ratsu_descriptor_write(split->open[i].descriptor, ratsu_buffer_slice(&split->bytes)) ||
           fail(split, file->path, errno);
}

uint64_t ratsu_split_merged(const struct ratsu_split *split)
{
    return split->merged;
}

const char *ratsu_split_noted(const struct ratsu_split *split, enum ratsu_output_note note,
                              uint64_t *count)
{
    const char *first = NULL;
    *count = 0;
    for (const struct file *file = split->last; file; file = file->before) {
        if (file->note != note) continue;
        first = file->path;
        ++*count;
    }
    return first;
}

const char *ratsu_split_remove(void *context)
{
    struct ratsu_split *split = context;
    const char *left = NULL;
    ratsu_signals_wait(&split->making);
    for (const struct file *file = split->last; file; file = file->before)
        if (unlink(file->temporary) != 0 && errno != ENOENT) left = file->temporary;
    return left;
}

/* Gives all files and the OTHERS their names, if no two have one name. */
static bool place_all(struct ratsu_split *split, const struct ratsu_placing *others, size_t count)
{
    for (const struct file *file = split->last; file; file = file->before)
        for (size_t i = 0; i < count; i++)
            if (ratsu_same_place(file->path, others[i].target)) {
                ratsu_error_set(&split->error, 0,
                                "%s would be written twice: give each output its own file",
                                file->path);
                return false;
            }
    struct ratsu_placing *files = calloc(split->made_count + count + 1, sizeof *files);
    if (!files) return fail(split, NULL, ENOMEM);
    if (count) memcpy(files, others, count * sizeof *files);
    for (const struct file *file = split->last; file; file = file->before)
        files[count++] = (struct ratsu_placing){
            .temporary = file->temporary, .target = file->path, .replace = split->force};
    bool good = ratsu_place(files, count, &split->error);
    free(files);
    return good;
}

bool ratsu_split_close(struct ratsu_split *split, bool keep, const struct ratsu_placing *others,
                       size_t count)
{
    sigset_t old;
    if (!keep) ratsu_input_error_free(&split->error); /* it is known already */
    while (split->open_count) close_open(split, split->open_count - 1);
    ratsu_signals_enter(&split->making, &old);
    if (!keep || failed(split) || !place_all(split, others, count))
        for (const struct file *file = split->last; file; file = file->before)
            ratsu_remove_temporary(file->temporary, &split->error);
    split->last = NULL;
    ratsu_signals_leave(&split->making, &old);
    return !failed(split);
}

void ratsu_split_free(struct ratsu_split *split)
{
    if (!split) return;
    for (size_t i = 0; i < split->count; i++) {
        free(split->files[i]->temporary);
        free(split->files[i]);
    }
    free(split->files);
    ratsu_table_free(&split->table);
    ratsu_buffer_free(&split->path);
    ratsu_buffer_free(&split->bytes);
    ratsu_input_error_free(&split->error);
    free(split);
}
