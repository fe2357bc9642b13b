/* io/placing.c: moves finished files to their places, all or none. */
#include "io/placing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

size_t ratsu_folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

bool ratsu_keep_owner(int descriptor, const struct stat *old, enum ratsu_output_note *note)
{
    struct stat now;
    if (old->st_nlink > 1) *note = RATSU_OUTPUT_LINKS;
    if (fstat(descriptor, &now) != 0) return false;
    bool same = now.st_uid == old->st_uid && now.st_gid == old->st_gid;
    if (!same && fchown(descriptor, old->st_uid, old->st_gid) != 0) {
        *note = RATSU_OUTPUT_OWNER;
        if (fchown(descriptor, (uid_t)-1, old->st_gid) != 0) errno = 0;
    }
    return fchmod(descriptor, old->st_mode & 07777) == 0;
}

bool ratsu_cannot_write(struct ratsu_input_error *error, int number, const char *path)
{
    if (number == EEXIST)
        ratsu_error_set(error, number, "%s exists already", path);
    else if (!*path)
        ratsu_error_set(error, number, "the name of an output file is empty");
    else
        ratsu_error_set_system(error, number, "cannot write %s", path);
    return false;
}

bool ratsu_remove_temporary(const char *path, struct ratsu_input_error *error)
{
    if (!path || unlink(path) == 0 || errno == ENOENT) return true;
    int number = errno;
    struct ratsu_input_error before = *error;
    *error = (struct ratsu_input_error){0};
    ratsu_error_set_system(error, number, "%.*s%scannot remove the temporary file %s",
                           (int)before.message.length, before.message.data,
                           before.message.length > 0 ? "; " : "", path);
    ratsu_input_error_free(&before);
    return false;
}

/* Gives the old file, if there is one, a second name. Where the file system has no links it is
 * moved there, except for a single file, which is never moved back. A folder is not replaced. */
static bool keep_old(struct ratsu_placing *file, bool alone)
{
    struct stat status;
    if (lstat(file->target, &status) == 0 && S_ISDIR(status.st_mode)) {
        errno = EISDIR;
        return false;
    }
    size_t size = strlen(file->temporary) + sizeof "-old";
    file->backup = malloc(size);
    if (!file->backup) {
        errno = ENOMEM;
        return false;
    }
    snprintf(file->backup, size, "%s-old", file->temporary);
    if (link(file->target, file->backup) == 0) return true;
    bool none = errno == ENOENT;
    if (!none && !alone && rename(file->target, file->backup) == 0) return true;
    free(file->backup);
    file->backup = NULL;
    return none || alone;
}

/* Only link() gives an unused name in one step, without a moment in which another file can take
 * it. */
static bool give_name(const struct ratsu_placing *file)
{
    if (file->replace) return rename(file->temporary, file->target) == 0;
    if (link(file->temporary, file->target) == 0) return true;
    if (errno == EEXIST) return false;
    if (access(file->target, F_OK) != 0) return rename(file->temporary, file->target) == 0;
    errno = EEXIST;
    return false;
}

/* A folder that cannot be opened or synchronised is as safe as its system makes it; one that cannot
 * be written is a failure. */
static bool sync_folder(const char *path)
{
    size_t length = ratsu_folder_length(path);
    char *folder = length > 0 ? strdup(path) : strdup("./");
    if (!folder) return true;
    if (length > 0) folder[length] = '\0';
    int descriptor = open(folder, O_RDONLY | O_CLOEXEC);
    free(folder);
    if (descriptor < 0) return true;
    bool good = fsync(descriptor) == 0 || errno != EIO;
    int error = errno;
    close(descriptor);
    errno = error;
    return good;
}

static bool same_folder(const char *a, const char *b)
{
    size_t length = ratsu_folder_length(a);
    return length == ratsu_folder_length(b) && memcmp(a, b, length) == 0;
}

/* The comparison needs no memory: without an answer, one file would take the other's place. */
static bool find_folder(const char *path, struct stat *folder)
{
    char name[4096];
    size_t length = ratsu_folder_length(path);
    if (length + sizeof "." > sizeof name) return false; /* no system opens that */
    memcpy(name, path, length);
    strcpy(name + length, ".");
    return stat(name, folder) == 0;
}

bool ratsu_same_place(const char *a, const char *b)
{
    struct stat one, other;
    if (strcmp(a + ratsu_folder_length(a), b + ratsu_folder_length(b)) != 0) return false;
    if (same_folder(a, b)) return true;
    return find_folder(a, &one) && find_folder(b, &other) && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

bool ratsu_place(struct ratsu_placing *files, size_t count, struct ratsu_input_error *error)
{
    size_t tried = 0, failed = 0;
    bool good = true, removed = true;
    for (; good && tried < count; failed = tried++) {
        struct ratsu_placing *file = &files[tried];
        file->backup = NULL;
        file->placed = (!file->replace || keep_old(file, count == 1)) && give_name(file);
        good = file->placed;
    }
    for (size_t i = 0; good && i < count; i++) {
        if (i > 0 && same_folder(files[i].target, files[i - 1].target)) continue;
        good = sync_folder(files[i].target);
        failed = i;
    }
    if (!good) ratsu_cannot_write(error, errno, files[failed].target);
    /* What was done is kept, or undone. rename() between two names of one file, made by link(),
     * leaves both: the second is removed. */
    for (size_t i = tried; i-- > 0;) {
        struct ratsu_placing *file = &files[i];
        if (!good && file->placed) rename(file->target, file->temporary);
        if (!good && file->placed && !file->replace) ratsu_remove_temporary(file->target, error);
        if (!good && file->backup) rename(file->backup, file->target);
        if (good) removed &= ratsu_remove_temporary(file->temporary, error);
        removed &= ratsu_remove_temporary(file->backup, error);
        free(file->backup);
    }
    return good && removed;
}
