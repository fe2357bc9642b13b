/* Lets one call of a function that can fail fail: preloaded into a program by tests/faults/run.c.
 *
 *     FAULT_KIND    memory, read, write, ... (kinds below)
 *     FAULT_MODE    once: call N fails; on: call N and all later ones; short: call N moves one
 *                   byte; signal: call N is interrupted
 *     FAULT_N       which call, from 1; 0: none, and all kinds are counted
 *     FAULT_REPORT  file that gets "KIND COUNT" lines at the end of a count, and "fired on N" (the
 *                   descriptor, or -1) when a call fails
 *
 * Calls are counted from just before main on; programs that are started inherit nothing. This is
 * for glibc: dlsym(RTLD_NEXT) finds the functions that those below hide.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <iconv.h>
#include <poll.h>
#include <pthread.h>
#include <regex.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum mode { MODE_ONCE, MODE_ON, MODE_SHORT, MODE_SIGNAL };
enum kind {
    MEMORY,
    READ,
    WRITE,
    OPEN,
    CLOSE,
    SYNC,
    RENAME,
    UNLINK,
    MAP,
    THREAD,
    START,
    CONVERSION,
    ASK,
    WAIT,
    KINDS
};

static const char *const kind_names[KINDS] = {"memory", "read",       "write",  "open", "close",
                                              "sync",   "rename",     "unlink", "map",  "thread",
                                              "start",  "conversion", "ask",    "wait"};

static bool armed, trace, over;
static enum kind kind;
static enum mode mode;
static long wanted;
static atomic_long calls[KINDS];
static char report[4096];

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *data, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

/* With bare system calls: what the C library does is under test. */
static void say(const char *text, size_t length)
{
    long file = syscall(SYS_openat, AT_FDCWD, report, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0) return;
    syscall(SYS_write, file, text, length);
    if (trace && text[0] == 'f') {
        void *frames[32];
        armed = false;
        backtrace_symbols_fd(frames, backtrace(frames, 32), (int)file);
        armed = true;
    }
    syscall(SYS_close, file);
}

/* Whether this call of kind WHICH fails; counts it. DESCRIPTOR is reported then. */
static bool fails(enum kind which, int descriptor)
{
    if (!armed || over || (wanted && which != kind)) return false;
    long call = atomic_fetch_add(&calls[which], 1) + 1;
    if (wanted == 0 || (mode == MODE_ON ? call < wanted : call != wanted)) return false;
    int before = errno;
    char text[64];
    if (call == wanted || mode == MODE_ON)
        say(text, (size_t)snprintf(text, sizeof text, "fired on %d\n", descriptor));
    errno = before;
    return true;
}

__attribute__((constructor)) static void begin(void)
{
    const char *name = getenv("FAULT_KIND"), *how = getenv("FAULT_MODE");
    const char *number = getenv("FAULT_N"), *file = getenv("FAULT_REPORT");
    if (!name || !how || !number || !file || strlen(file) >= sizeof report) return;
    strcpy(report, file);
    while (kind < KINDS && strcmp(kind_names[kind], name) != 0) kind++;
    mode = *how == 's'              ? how[1] == 'h' ? MODE_SHORT : MODE_SIGNAL
           : strcmp(how, "on") == 0 ? MODE_ON
                                    : MODE_ONCE;
    wanted = atol(number);
    trace = getenv("FAULT_TRACE");
    if (trace) backtrace((void *[1]){0}, 1); /* loads what it needs */
    const char *const mine[] = {"LD_PRELOAD", "FAULT_KIND",   "FAULT_MODE",
                                "FAULT_N",    "FAULT_REPORT", "FAULT_TRACE"};
    for (size_t i = 0; i < sizeof mine / sizeof *mine; i++) unsetenv(mine[i]);
    armed = true;
}

__attribute__((destructor)) static void end(void)
{
    char text[64];
    if (!armed || wanted) return;
    armed = false;
    for (int i = 0; i < KINDS; i++)
        say(text, (size_t)snprintf(text, sizeof text, "%s %ld\n", kind_names[i], (long)calls[i]));
}

static void finish(void *nothing)
{
    (void)nothing;
    over = true;
}

/* What a sanitizer or coverage does at the end of a process is not under test. finish() is
 * registered after each such function and is therefore called before it: from then on no call
 * fails. */
int __cxa_atexit(void (*call)(void *), void *argument, void *object)
{
    int (*real)(void (*)(void *), void *, void *);
    *(void **)&real = dlsym(RTLD_NEXT, "__cxa_atexit");
    return real(call, argument, object) || real(finish, NULL, object);
}

/* ---- Memory -------------------------------------------------------------------------------- */

static void *no_memory(void)
{
    errno = ENOMEM;
    return NULL;
}

void *malloc(size_t size)
{
    return fails(MEMORY, -1) ? no_memory() : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(MEMORY, -1) ? no_memory() : __libc_calloc(count, size);
}

void *realloc(void *data, size_t size)
{
    return fails(MEMORY, -1) ? no_memory() : __libc_realloc(data, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return fails(MEMORY, -1) ? no_memory() : __libc_memalign(alignment, size);
}

int posix_memalign(void **data, size_t alignment, size_t size)
{
    if (fails(MEMORY, -1)) return ENOMEM;
    *data = __libc_memalign(alignment, size);
    return *data ? 0 : ENOMEM;
}

char *strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

/* ---- The rest ------------------------------------------------------------------------------ */

static int error_of(enum kind which)
{
    static const int errors[KINDS] = {
        [READ] = EIO,      [WRITE] = ENOSPC, [OPEN] = EMFILE,       [CLOSE] = EIO,
        [SYNC] = EIO,      [RENAME] = EIO,   [UNLINK] = EIO,        [MAP] = ENOMEM,
        [THREAD] = EAGAIN, [START] = EAGAIN, [CONVERSION] = EMFILE, [ASK] = EIO,
        [WAIT] = EINTR};
    return errors[which];
}

static long failed(enum kind which)
{
    errno = error_of(which);
    return -1;
}

/* Reads and writes can also move less than they were asked for, or be interrupted. */
static bool shortened(size_t *size)
{
    if (mode == MODE_SHORT && *size) *size = 1;
    return mode == MODE_SHORT;
}

static long fail_moving(enum kind which)
{
    errno = mode == MODE_SIGNAL ? EINTR : error_of(which);
    return -1;
}

/* Defines NAME, which calls the function that it hides unless the call fails with WHEN_FAILED.
 * Where files may be larger than 2 GiB programs call NAME64, which is the same on 64-bit
 * machines. */
#define CALL(type, name, kind, file, when_failed, arguments, values)                               \
    type name arguments                                                                            \
    {                                                                                              \
        static type(*_Atomic real) arguments;                                                      \
        if (fails(kind, file)) return (type)(when_failed);                                         \
        if (!real) real = (type(*) arguments)dlsym(RTLD_NEXT, #name);                              \
        return real values;                                                                        \
    }
#define MOVE(type, name, kind, arguments, values)                                                  \
    type name arguments                                                                            \
    {                                                                                              \
        static type(*_Atomic real) arguments;                                                      \
        if (fails(kind, file) && !shortened(&size)) return fail_moving(kind);                      \
        if (!real) real = (type(*) arguments)dlsym(RTLD_NEXT, #name);                              \
        return real values;                                                                        \
    }

MOVE(ssize_t, read, READ, (int file, void *data, size_t size), (file, data, size))
MOVE(ssize_t, pread, READ, (int file, void *data, size_t size, off_t at), (file, data, size, at))
MOVE(ssize_t, pread64, READ, (int file, void *data, size_t size, off_t at), (file, data, size, at))
MOVE(ssize_t, write, WRITE, (int file, const void *data, size_t size), (file, data, size))
MOVE(ssize_t, pwrite, WRITE, (int file, const void *data, size_t size, off_t at),
     (file, data, size, at))
MOVE(ssize_t, pwrite64, WRITE, (int file, const void *data, size_t size, off_t at),
     (file, data, size, at))

static int open_mode(int flags, va_list list)
{
    return flags & O_CREAT ? va_arg(list, int) : 0;
}

int open(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    int access = open_mode(flags, list);
    va_end(list);
    if (fails(OPEN, -1)) return (int)failed(OPEN);
    if ((flags & O_TMPFILE) == O_TMPFILE) { /* as on file systems where each file has a name */
        errno = EOPNOTSUPP;
        return -1;
    }
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, access);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

CALL(struct dirent *, readdir, READ, -1, (errno = EIO, NULL), (DIR * folder), (folder))
CALL(struct dirent64 *, readdir64, READ, -1, (errno = EIO, NULL), (DIR * folder), (folder))
CALL(int, mkstemp, OPEN, -1, failed(OPEN), (char *path), (path))
CALL(int, mkstemp64, OPEN, -1, failed(OPEN), (char *path), (path))
CALL(int, pipe, OPEN, -1, failed(OPEN), (int files[2]), (files))
CALL(int, fsync, SYNC, file, failed(SYNC), (int file), (file))
CALL(int, ftruncate, SYNC, file, failed(SYNC), (int file, off_t size), (file, size))
CALL(int, ftruncate64, SYNC, file, failed(SYNC), (int file, off_t size), (file, size))
CALL(int, rename, RENAME, -1, failed(RENAME), (const char *from, const char *to), (from, to))
CALL(int, link, RENAME, -1, failed(RENAME), (const char *from, const char *to), (from, to))
CALL(int, unlink, UNLINK, -1, failed(UNLINK), (const char *path), (path))
CALL(int, pthread_create, THREAD, -1, EAGAIN,
     (pthread_t * thread, const pthread_attr_t *how, void *(*run)(void *), void *argument),
     (thread, how, run, argument))
CALL(pid_t, fork, START, -1, failed(START), (void), ())
CALL(int, posix_spawnp, START, -1, EAGAIN,
     (pid_t * child, const char *file, const posix_spawn_file_actions_t *actions,
      const posix_spawnattr_t *how, char *const arguments[], char *const variables[]),
     (child, file, actions, how, arguments, variables))
CALL(iconv_t, iconv_open, CONVERSION, -1, failed(CONVERSION), (const char *to, const char *from),
     (to, from))
CALL(int, fstat, ASK, file, failed(ASK), (int file, struct stat *status), (file, status))
CALL(int, fstat64, ASK, file, failed(ASK), (int file, struct stat64 *status), (file, status))
CALL(off_t, lseek, ASK, file, failed(ASK), (int file, off_t at, int from), (file, at, from))
CALL(off_t, lseek64, ASK, file, failed(ASK), (int file, off_t at, int from), (file, at, from))
CALL(int, fchmod, ASK, file, failed(ASK), (int file, mode_t mode), (file, mode))
CALL(int, dup2, ASK, file, failed(ASK), (int file, int to), (file, to))
CALL(int, poll, WAIT, -1, failed(WAIT), (struct pollfd * files, nfds_t count, int milliseconds),
     (files, count, milliseconds))
CALL(pid_t, waitpid, WAIT, -1, failed(WAIT), (pid_t child, int *status, int options),
     (child, status, options))
CALL(void *, mmap, MAP, file, failed(MAP),
     (void *at, size_t size, int protection, int flags, int file, off_t from),
     (at, size, protection, flags, file, from))
CALL(void *, mmap64, MAP, file, failed(MAP),
     (void *at, size_t size, int protection, int flags, int file, off_t from),
     (at, size, protection, flags, file, from))

/* The descriptor is closed all the same, as it is when a disk on the network complains. */
int close(int file)
{
    long status = syscall(SYS_close, file);
    return fails(CLOSE, file) ? (int)failed(CLOSE) : (int)status;
}
