/* io/decompress.c: compressed input through the program that decompresses it. */
#include "io/decompress.h"

#include "io/descriptor.h"
#include "base/escape.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* posix_spawnp() takes pointers to char but does not write through them. */
static char *const gzip[] = {(char *)"gzip", (char *)"-dc", NULL};
static char *const bzip2[] = {(char *)"bzip2", (char *)"-dc", NULL};
static char *const xz[] = {(char *)"xz", (char *)"-dc", NULL};
static char *const lz4[] = {(char *)"lz4", (char *)"-dc", NULL};
static char *const zstd[] = {(char *)"zstd", (char *)"-dc", (char *)"--long=31", NULL};
/* The Finder adds what no other system reads; nobody is asked for a password. */
static const char *const unzip[] = {"unzip",
                                    "-qqpP",
                                    "",
                                    "/dev/stdin",
                                    "-x",
                                    "__MACOSX/"
                                    "*",
                                    NULL};

/* First bytes: RFC 1952; RFC 8878 (3.1.1 and 3.1.2: sixteen numbers begin frames to be skipped);
 * the .xz file format 1.0.4; bzip2's "BZh", a level, and pi or (without any data) its square root;
 * the LZ4 frame format 1.6.4; the local file header of .zip (APPNOTE 4.3.7); compress. The
 * archives have their list of files at the end. */
static const struct magic {
    struct compression compression;
    const char *bytes;
    size_t length;
    size_t digit; /* place of a byte that may be 1 to 9; 0 for none */
    unsigned char first_mask;
} magics[] = {
    {{"gzip", gzip, "gzip -dc", false}, "\x1f\x8b\x08", 3, 0, 0xff},
    {{"zstd", zstd, "zstd -dc --long=31", false}, "\x28\xb5\x2f\xfd", 4, 0, 0xff},
    {{"zstd", zstd, "zstd -dc --long=31", false}, "\x50\x2a\x4d\x18", 4, 0, 0xf0},
    {{"xz", xz, "xz -dc", false}, "\xfd\x37\x7a\x58\x5a\x00", 6, 0, 0xff},
    {{"bzip2", bzip2, "bzip2 -dc", false}, "BZh1\x31\x41\x59\x26\x53\x59", 10, 3, 0xff},
    {{"bzip2", bzip2, "bzip2 -dc", false}, "BZh1\x17\x72\x45\x38\x50\x90", 10, 3, 0xff},
    {{"lz4", lz4, "lz4 -dc", false}, "\x04\x22\x4d\x18", 4, 0, 0xff},
    {{"unzip", (char *const *)unzip, "unzip -p", true}, "PK\x03\x04", 4, 0, 0xff},
    {{"gzip", gzip, "gzip -dc", false}, "\x1f\x9d", 2, 0, 0xff},
    {{"7z", NULL, NULL, false}, "7z\xbc\xaf\x27\x1c", 6, 0, 0xff},
    {{"RAR", NULL, NULL, false}, "Rar!\x1a\x07", 6, 0, 0xff},
};

const struct compression *ratsu_compression_find(struct ratsu_slice first, bool *more)
{
    *more = false;
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
        const struct magic *magic = &magics[i];
        size_t at = 0; /* up to where the bytes agree */
        for (; at < first.length && at < magic->length; at++) {
            unsigned char byte = (unsigned char)first.data[at];
            if (at == 0) byte &= magic->first_mask;
            bool digit = at > 0 && at == magic->digit && byte >= '1' && byte <= '9';
            if (!digit && byte != (unsigned char)magic->bytes[at]) break;
        }
        if (at == magic->length) return &magic->compression;
        *more |= at == first.length;
    }
    return NULL;
}

/* Runs until the source ends, the program closes its input, or it is cancelled in read or write.
 * Signals are blocked, so that a write without a reader fails with EPIPE and does not kill. */
static void *feed(void *argument)
{
    struct decompressor *decompressor = argument;
    char data[32 << 10];
    ssize_t length = (ssize_t)decompressor->first_length;
    memcpy(data, decompressor->first, decompressor->first_length);
    while (length > 0 &&
           ratsu_descriptor_write(decompressor->sink, (struct ratsu_slice){data, (size_t)length}))
        length = ratsu_descriptor_read(decompressor->source, data, sizeof data);
    int old;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
    if (length < 0) decompressor->source_error = errno;
    close(decompressor->sink);
    decompressor->sink = -1;
    return NULL;
}

/* Starts the program from INPUT to OUTPUT, with default signals. Returns 0 or an errno. */
static int spawn(struct decompressor *decompressor, int input, int output)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, defaults;
    sigemptyset(&none);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    if (posix_spawn_file_actions_init(&actions) != 0) return ENOMEM;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return ENOMEM;
    }
    int failure = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    /* unzip would report there that no file is the Finder's; its status says the rest. */
    if (failure == 0 && decompressor->compression->of_file)
        failure =
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (failure == 0)
        failure =
            posix_spawnp(&decompressor->program, decompressor->compression->arguments[0], &actions,
                         &attributes, decompressor->compression->arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

static bool refuse(const struct decompressor *of, int number, struct ratsu_input_error *error)
{
    const struct compression *compression = of->compression;
    if (!compression->arguments) {
        ratsu_error_set(error, EINVAL, "this is a %s archive: extract its files first",
                        compression->name);
        return false;
    }
    if (number == ESPIPE) {
        ratsu_error_set(error, number,
                        "this is a zip archive, which is not read from a pipe; type");
        ratsu_buffer_print(&error->command, "%s FILE", compression->command);
        return false;
    }
    if (number != ENOENT) {
        ratsu_error_set_system(error, number, "cannot start %s to decompress it",
                               compression->name);
        return false;
    }
    ratsu_error_set(
        error, number, "%s %s, which is not installed here; install it, or decompress elsewhere",
        compression->of_file ? "a zip archive is read by" : "compressed with", compression->name);
    ratsu_buffer_add_string(&error->command, compression->command);
    if (strcmp(of->path, "-") != 0) {
        ratsu_buffer_add_string(&error->command, compression->of_file ? " " : " < ");
        ratsu_add_shell(&error->command, ratsu_slice_of(of->path));
    }
    return false;
}

bool ratsu_decompress_start(struct decompressor *decompressor, struct ratsu_slice first,
                            struct ratsu_input_error *error)
{
    const struct compression *compression = decompressor->compression;
    int in[2] = {-1, -1}, out[2];
    bool piped = first.length > 0;
    decompressor->sink = -1;
    if (compression->of_file && piped) return refuse(decompressor, ESPIPE, error);
    if (!compression->arguments || !ratsu_descriptor_pipe(out))
        return refuse(decompressor, errno, error);
    if (piped && !ratsu_descriptor_pipe(in)) {
        int number = errno;
        close(out[0]);
        close(out[1]);
        return refuse(decompressor, number, error);
    }
    int failure = spawn(decompressor, piped ? in[0] : decompressor->source, out[1]);
    close(out[1]);
    decompressor->output = out[0];
    if (piped) {
        close(in[0]);
        decompressor->sink = in[1];
        decompressor->first_length = first.length;
        memcpy(decompressor->first, first.data, first.length);
    }
    if (failure == 0 && piped) {
        sigset_t all, old;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, &old);
        failure = pthread_create(&decompressor->feeder, NULL, feed, decompressor);
        pthread_sigmask(SIG_SETMASK, &old, NULL);
        decompressor->feeding = failure == 0;
        if (failure != 0) {
            ratsu_decompress_abort(decompressor);
            return refuse(decompressor, failure, error);
        }
    }
    if (failure == 0) return true;
    close(out[0]);
    if (piped) close(in[1]);
    return refuse(decompressor, failure, error);
}

/* Waits for the program, then ends the feeder, which may still wait for input that is no longer
 * needed. */
static int wait_for_end(struct decompressor *decompressor)
{
    int status = 0;
    pid_t ended;
    do ended = waitpid(decompressor->program, &status, 0);
    while (ended < 0 && errno == EINTR);
    if (decompressor->feeding) {
        pthread_cancel(decompressor->feeder);
        pthread_join(decompressor->feeder, NULL);
    }
    if (decompressor->sink >= 0) close(decompressor->sink);
    close(decompressor->output);
    return ended < 0 ? -1 : status;
}

bool ratsu_decompress_finish(struct decompressor *decompressor, struct ratsu_input_error *error)
{
    const char *name = decompressor->compression->name;
    int status = wait_for_end(decompressor);
    if (decompressor->source_error != 0)
        ratsu_error_set_system(error, decompressor->source_error, "cannot be read");
    else if (status == -1)
        ratsu_error_set(error, 0, "%s ended with an unknown status", name);
    else if (WIFSIGNALED(status))
        ratsu_error_set(error, 0, "decompression failed: %s was ended by signal %d", name,
                        WTERMSIG(status));
    else if (WEXITSTATUS(status) == 127) /* posix_spawnp() may report a missing program like this */
        return refuse(decompressor, ENOENT, error);
    else if (status != 0)
        ratsu_error_set(error, 0,
                        "decompression failed: %s ended with status %d; what it wrote was read",
                        name, WEXITSTATUS(status));
    else
        return true;
    return false;
}

void ratsu_decompress_abort(struct decompressor *decompressor)
{
    kill(decompressor->program, SIGKILL);
    wait_for_end(decompressor);
}
