/* base/system.c: what POSIX does not offer. -DRATSU_SYSTEM_PLAIN builds the portable answers
 * only. */
#if !defined(RATSU_SYSTEM_PLAIN) && defined(__linux__)
#define SYSTEM_LINUX
/* sched_getaffinity, MAP_ANONYMOUS, madvise, getentropy, O_TMPFILE, F_SETPIPE_SZ: here alone */
#define _GNU_SOURCE
#elif !defined(__linux__)
/* macOS and the BSDs show the number of processors and their own signals to programs that do not
 * ask for POSIX alone. */
#undef _POSIX_C_SOURCE
#endif
#if !defined(RATSU_SYSTEM_PLAIN) && defined(__GNUC__) && defined(RATSU_HAS_bmi2)
#define SYSTEM_X86
#endif

#include "base/system.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#ifdef SYSTEM_LINUX
#include <sched.h>
#include <sys/mman.h>
#endif
#ifdef SYSTEM_X86
#include <cpuid.h>
#endif

/* The compiler's built-in also asks whether the system saves the wide registers. */
enum ratsu_level ratsu_level_best(void)
{
#if defined(SYSTEM_X86) && defined(RATSU_HAS_avx512)
    /* Every processor with VBMI2 has all of x86-64-v3. */
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
        __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq") &&
        __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("gfni"))
        return RATSU_LEVEL_AVX512;
#endif
#ifdef SYSTEM_X86
    bool bmi2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
                __builtin_cpu_supports("popcnt");
#if defined(__clang__) || __GNUC__ < 11
    /* These compilers do not know MOVBE, F16C and LZCNT by name: they are read from CPUID (Intel
     * SDM vol. 2A). Under a hypervisor each CPUID costs microseconds. */
    unsigned a, b, c, d;
    bmi2 = bmi2 && __get_cpuid(1, &a, &b, &c, &d) && c >> 22 & 1 && c >> 29 & 1 &&
           __get_cpuid(0x80000001, &a, &b, &c, &d) && c >> 5 & 1;
#else
    bmi2 = bmi2 && __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("movbe") &&
           __builtin_cpu_supports("f16c");
#endif
    if (bmi2) return RATSU_LEVEL_BMI2;
#endif
    return RATSU_LEVEL_PLAIN;
}

unsigned ratsu_processors(void)
{
#ifdef SYSTEM_LINUX
    cpu_set_t set; /* fails on machines with more than 1024 processors: then count those on line */
    if (sched_getaffinity(0, sizeof set, &set) == 0) return (unsigned)CPU_COUNT(&set);
#endif
#ifdef _SC_NPROCESSORS_ONLN
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    if (online > 0) return (unsigned)online;
#endif
    return 1;
}

void *ratsu_pages(size_t size)
{
#ifdef SYSTEM_LINUX
    /* Huge pages must begin at a multiple of their size: more is mapped and the ends are given
     * back. */
    const size_t huge = (size_t)2 << 20;
    if (size == 0 || size > SIZE_MAX / 2 - huge) return NULL;
    size_t slack = size >= huge ? huge : 0;
    char *map =
        mmap(NULL, size + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED) return NULL;
    if (slack == 0) return map;
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t front = (huge - (uintptr_t)map % huge) % huge;
    size_t end = (front + size + page - 1) / page * page;
    if (front > 0) munmap(map, front);
    if (end < size + slack) munmap(map + end, size + slack - end);
    madvise(map + front, size, MADV_HUGEPAGE); /* a wish: it may fail */
    return map + front;
#else
    void *pages;
    if (size == 0 || posix_memalign(&pages, 64, size) != 0) return NULL;
    return memset(pages, 0, size);
#endif
}

void ratsu_pages_free(void *pages, size_t size)
{
#ifdef SYSTEM_LINUX
    if (pages) munmap(pages, size);
#else
    (void)size;
    free(pages);
#endif
}

void ratsu_system_widen_pipe(int descriptor, size_t size)
{
#if defined(SYSTEM_LINUX) && defined(F_SETPIPE_SZ)
    int room = fcntl(descriptor, F_GETPIPE_SZ);
    if (room > 0 && (size_t)room < size && size <= INT_MAX)
        fcntl(descriptor, F_SETPIPE_SZ, (int)size);
#else
    (void)descriptor;
    (void)size;
#endif
}

void ratsu_system_random(void *bytes, size_t size)
{
#ifdef SYSTEM_LINUX
    if (getentropy(bytes, size) == 0) return;
#endif
    int descriptor = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool good = descriptor >= 0 && read(descriptor, bytes, size) == (ssize_t)size;
    if (descriptor >= 0) close(descriptor);
    if (good) return;
    struct timespec now = {0};
    unsigned char *guessed = bytes;
    /* Without random bytes: what differs from run to run, as words that splitmix64 mixes (Steele,
     * Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t state = (uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec;
    state ^= (uint64_t)getpid() << 32 ^ (uint64_t)(uintptr_t)bytes;
    for (size_t i = 0; i < size; i++) {
        uint64_t word = state += UINT64_C(0x9e3779b97f4a7c15);
        word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
        guessed[i] = (unsigned char)(word >> 56);
    }
}

int ratsu_system_nameless_file(const char *folder)
{
#if defined(SYSTEM_LINUX) && defined(O_TMPFILE)
    return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
#else
    (void)folder;
    return -1;
#endif
}

int ratsu_system_last_signal(void)
{
#ifdef SIGRTMAX
    return SIGRTMAX;
#else
    return NSIG - 1; /* macOS and OpenBSD have no real-time signals */
#endif
}

bool ratsu_system_signal_ends(int number)
{
    static const int others[] = {
        SIGCHLD,  SIGCONT, SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG,
#ifdef SIGWINCH
        SIGWINCH,
#endif
#ifdef SIGINFO /* macOS and the BSDs, which ignore both */
        SIGINFO,  SIGIO,
#endif
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (number == others[i]) return false;
    return true;
}
