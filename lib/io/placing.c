/* io/placing.c: finished files into their places, all or none. */
#include "io/placing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

size_t ratsu_folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/* Gives the old file, if there is one, a second name. Where the file system has no links it is moved
 * there, but not for a single file, which needs no way back. */
static bool keep_old(struct ratsu_placing *file, bool alone)
{
    size_t size = strlen(file->temporary) + sizeof "-old";
    file->backup = malloc(size);
    if (file->backup == NULL) {
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

/* A name that is free can be given by link() alone without a moment in which another takes it. */
static bool give_name(const struct ratsu_placing *file)
{
    if (file->replace) return rename(file->temporary, file->target) == 0;
    if (link(file->temporary, file->target) == 0) {
        unlink(file->temporary);
        return true;
    }
    if (errno == EEXIST) return false;
    if (access(file->target, F_OK) != 0) return rename(file->temporary, file->target) == 0;
    errno = EEXIST;
    return false;
}

static bool place_one(struct ratsu_placing *file, bool alone)
{
    file->backup = NULL;
    file->placed = (!file->replace || keep_old(file, alone)) && give_name(file);
    return file->placed;
}

/* A folder that cannot be opened or synchronised is as safe as its system makes it; one that cannot be
 * written is trouble. */
static bool sync_folder(const char *path)
{
    size_t length = ratsu_folder_length(path);
    char *folder = length > 0 ? strdup(path) : strdup("./");
    if (folder == NULL) return true;
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

static void take_back(const struct ratsu_placing *file)
{
    if (file->placed) rename(file->target, file->temporary);
    if (file->backup != NULL) rename(file->backup, file->target);
}

bool ratsu_place(struct ratsu_placing *files, size_t count, size_t *failed)
{
    size_t tried = 0;
    bool good = true;
    while (good && tried < count) good = place_one(&files[tried++], count == 1);
    *failed = tried > 0 ? tried - 1 : 0;
    for (size_t i = 0; good && i < count; i++) {
        if (i > 0 && same_folder(files[i].target, files[i - 1].target)) continue;
        good = sync_folder(files[i].target);
        *failed = i;
    }
    int error = errno;
    for (size_t i = tried; i-- > 0;) {
        if (!good) take_back(&files[i]);
        /* rename() of two names of one file leaves both. */
        if (files[i].backup != NULL) unlink(files[i].backup);
        free(files[i].backup);
    }
    errno = error;
    return good;
}
