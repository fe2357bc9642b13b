#include "collate/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int ratsu_temporary_open(void)
{
    static const char name[] = "/ratsu-XXXXXX";
    const char *folder = getenv("TMPDIR");
    if (!folder || !*folder) folder = "/tmp";
    size_t length = strlen(folder);
    char *path = malloc(length + sizeof name);
    if (!path) return -1;
    memcpy(path, folder, length);
    memcpy(path + length, name, sizeof name);
    int descriptor = mkstemp(path);
    if (descriptor >= 0) {
        unlink(path);
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    }
    free(path);
    return descriptor;
}

bool ratsu_temporary_write(int descriptor, uint64_t at, struct ratsu_slice bytes)
{
    for (size_t done = 0; done < bytes.length;) {
        ssize_t count =
            pwrite(descriptor, bytes.data + done, bytes.length - done, (off_t)(at + done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        done += (size_t)count;
    }
    return true;
}

bool ratsu_temporary_read(int descriptor, uint64_t at, char *data, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count = pread(descriptor, data + done, size - done, (off_t)(at + done));
        if (count < 0 && errno == EINTR) continue;
        if (count == 0) errno = EIO; /* somebody cut what was written */
        if (count <= 0) return false;
        done += (size_t)count;
    }
    return true;
}
