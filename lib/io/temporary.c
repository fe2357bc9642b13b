/* io/temporary.c: files without a name. */
#include "io/descriptor.h"

#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

enum { TRIES = 100 };

const char *ratsu_temporary_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder && *folder ? folder : "/tmp";
}

int ratsu_temporary_open(void)
{
    const char *folder = ratsu_temporary_folder();
    int descriptor = ratsu_system_nameless_file(folder);
    if (descriptor >= 0) return descriptor;
    /* A file under a new name, which is removed at once. */
    struct ratsu_buffer path = {0};
    errno = EEXIST;
    for (int i = 0; i < TRIES && descriptor < 0 && errno == EEXIST; i++) {
        uint64_t number;
        ratsu_system_random(&number, sizeof number);
        path.length = 0;
        ratsu_buffer_print(&path, "%s/ratsu-%016" PRIx64, folder, number);
        ratsu_buffer_add_char(&path, '\0');
        errno = ENOMEM;
        if (!path.failed) descriptor = open(path.data, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    }
    bool named = descriptor >= 0 && unlink(path.data) != 0;
    int error = errno;
    if (named) close(descriptor);
    ratsu_buffer_free(&path);
    errno = error;
    return named ? -1 : descriptor;
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
        if (count == 0) errno = EIO; /* somebody made the file shorter */
        if (count <= 0) return false;
        done += (size_t)count;
    }
    return true;
}

void ratsu_temporary_explain(struct ratsu_buffer *text, int error)
{
    if (error == ENOMEM)
        ratsu_buffer_add_string(text, "no memory");
    else
        ratsu_buffer_print(text, "cannot use a temporary file in %s ($TMPDIR): %s",
                           ratsu_temporary_folder(), strerror(error));
}
