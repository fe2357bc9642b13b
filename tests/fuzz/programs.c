/* Whole programs on any command line: what they do ends with status 0, 1 or 2 and never with a
 * signal; with status 2 comes a message; and arguments in @FILE are the arguments themselves.
 *
 * The first line of the input is a command line, its words separated by blanks, '...' for words
 * with blanks. A line "=== NAME" begins the file of that name in the program's folder; what stands
 * before the first one is the standard input. A program is the function that its main became
 * (Makefile), run in a process of its own, with that folder as the root of all files; where that is
 * not allowed (Linux: needs root) nothing is run. What the process reached goes back to the
 * fuzzer. */
#define _DEFAULT_SOURCE /* chroot, MAP_ANONYMOUS */
#include "claim.h"
#define FUZZ_PIECES                                                                                \
    GAME_PIECES, POSITION_PIECES, " -", " --", "=", "\n=== a\n", "\n=== @\n", " @a", " in", " a",  \
        " --to=", " --from=", " --fix", " --in-place", " --diff", " -o a", " --settings=a",        \
        " --files-from=a", " --baseline=a", " --write-baseline=b", " --eco=a", " --book=a",        \
        " --sort=White", " --unique", " --split=Result -o %s", " --memory=1", " -j2", " --strict", \
        "\n=== .ratsu\n[pgn-filter]\n", "\nwhere = ", "\nfiles-from = a\n", " --merge",            \
        " --partial", " --range=1-", " --report=json:b", " 'White = \"w\"'", "jsonl"
#include "mutate.h"
#include "command_line.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX = 40, FILES_MAX = 6, SECONDS = 2 };

int main_board(int, char **);
int main_convert(int, char **);
int main_filter(int, char **);
int main_moves(int, char **);
int main_perft(int, char **);
int main_stats(int, char **);
int main_touch(int, char **);
int main_validate(int, char **);

static const struct {
    const char *name;
    int (*main)(int, char **);
} programs[] = {{"pgn-validate", main_validate}, {"pgn-convert", main_convert},
                {"pgn-filter", main_filter},     {"pgn-stats", main_stats},
                {"pgn-moves", main_moves},       {"pgn-board", main_board},
                {"pgn-perft", main_perft},       {"pgn-touch", main_touch}};
enum { PROGRAMS = sizeof programs / sizeof *programs };

/* The counters of the fuzzer. Their section is named here in assembler alone: to C its names belong
 * to the compiler. */
#if defined(__clang__) && defined(__x86_64__)
extern uint8_t *const fuzz_counters[2];
__asm__(
    ".section .data.rel.ro,\"aw\"\n.balign 8\n.weak __start___sancov_cntrs, __stop___sancov_cntrs\n"
    "fuzz_counters: .quad __start___sancov_cntrs, __stop___sancov_cntrs\n.text");
#else
static uint8_t *const fuzz_counters[2];
#endif

static size_t counters(void)
{
    return fuzz_counters[0] ? (size_t)(fuzz_counters[1] - fuzz_counters[0]) : 0;
}

/* An error ends the process with a signal; memory that is not there is what the programs can
 * bear. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "abort_on_error=1:allocator_may_return_null=1:detect_leaks=0:handle_abort=0";
}

static char folder[] = "/tmp/ratsu-fuzz-XXXXXX";
static int out = -1, err = -1, input = -1; /* what a run writes and reads */
static uint8_t *shared;                    /* counters of the process */

static void empty_folder(void)
{
    DIR *open = opendir(folder);
    char name[512];
    for (struct dirent *entry; open && (entry = readdir(open));) {
        snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        unlink(name);
    }
    if (open) closedir(open);
}

static void remove_folder(void)
{
    empty_folder();
    rmdir(folder);
}

static int make_file(void)
{
    char name[] = "/tmp/ratsu-fuzz-XXXXXX";
    int file = mkstemp(name);
    claim(file >= 0 && unlink(name) == 0);
    return file;
}

/* False where programs cannot be shut in. */
static bool prepare(void)
{
    if (geteuid() != 0) return false;
    if (err >= 0) return true;
    claim(mkdtemp(folder) && atexit(remove_folder) == 0);
    out = make_file();
    input = make_file();
    err = make_file();
    shared = mmap(NULL, counters() + 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    claim(shared != MAP_FAILED);
    return true;
}

static void write_file(const char *name, struct ratsu_slice text)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0600);
    if (file < 0) return; /* a name that no file can have */
    claim(write(file, text.data, text.length) == (ssize_t)text.length && close(file) == 0);
}

static void write_input(struct ratsu_slice text)
{
    claim(ftruncate(input, 0) == 0 && lseek(input, 0, SEEK_SET) == 0);
    claim(write(input, text.data, text.length) == (ssize_t)text.length);
    claim(lseek(input, 0, SEEK_SET) == 0);
}

/* The files of TEXT, and the standard input. */
static void write_files(struct ratsu_slice text)
{
    struct ratsu_slice line;
    char name[64] = "";
    size_t at = 0, from = 0, end = 0;
    empty_folder();
    for (unsigned files = 0; files < FILES_MAX && next_line(text, &at, &line); end = at) {
        if (line.length < 5 || memcmp(line.data, "=== ", 4) != 0) continue;
        struct ratsu_slice before = ratsu_slice_part(text, from, end);
        *name ? write_file(name, before) : write_input(before);
        files++;
        from = at < text.length ? at : text.length;
        snprintf(name, sizeof name, "%.*s", (int)(line.length - 4), line.data + 4);
        for (char *c = name; *c; c++)
            if (*c == '/') *c = '_';
    }
    struct ratsu_slice rest = ratsu_slice_part(text, from, text.length);
    *name ? write_file(name, rest) : write_input(rest);
}

static void become(int (*program)(int, char **), int count, char **words)
{
    static const int numbers[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGABRT, SIGALRM,
                                  SIGINT,  SIGTERM, SIGXFSZ, SIGUSR1, SIGUSR2};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], SIG_DFL);
    if (chroot(folder) != 0 || chdir("/") != 0) _exit(0);
    if (dup2(input, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0) _exit(0);
    setenv("TMPDIR", "/", 1);
    alarm(SECONDS);
    int status = program(count, words);
    for (size_t i = 0; i < counters(); i++) shared[i] = fuzz_counters[0][i];
    _exit(status);
}

/* Runs a program: its status, -1 if it took too long. */
static int run(size_t number, int count, char **words)
{
    int status;
    claim(ftruncate(out, 0) == 0 && lseek(out, 0, SEEK_SET) == 0);
    claim(ftruncate(err, 0) == 0 && lseek(err, 0, SEEK_SET) == 0);
    memset(shared, 0, counters() + 1);
    pid_t child = fork();
    claim(child >= 0);
    if (child == 0) become(programs[number].main, count, words);
    while (waitpid(child, &status, 0) != child) claim(errno == EINTR); /* the fuzzer's own alarm */
    for (size_t i = 0; i < counters(); i++)
        if (shared[i] > fuzz_counters[0][i]) fuzz_counters[0][i] = shared[i];
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) return -1;
    off_t messages = lseek(err, 0, SEEK_END);
    char text[4096];
    ssize_t length = pread(err, text, sizeof text - 1, 0);
    text[length > 0 ? length : 0] = '\0';
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 2) fprintf(stderr, "%s\n", text);
    claim(WIFEXITED(status) && WEXITSTATUS(status) <= 2);
    claim(WEXITSTATUS(status) < 2 || messages > 0);
    return WEXITSTATUS(status);
}

/* Arguments in a file do what they do in the command line, except those that only a command line
 * can hold. */
static void claim_from_file(size_t number, int count, char **words, struct ratsu_slice text,
                            int status)
{
    struct ratsu_buffer lines = {0};
    static char before[1 << 16], after[1 << 16];
    char file[] = "@arguments", *arguments[] = {words[0], file, NULL};
    if (count > 1 && strncmp(words[1], "\xef\xbb\xbf", 3) == 0) return; /* the file's mark */
    for (int i = 1; i < count; i++) {
        if (!*words[i] || strchr(words[i], '@') || strchr(words[i], '\r') || words[i][0] == '#')
            return;
        ratsu_buffer_add_string(&lines, words[i]);
        ratsu_buffer_add_char(&lines, '\n');
    }
    ssize_t length = pread(out, before, sizeof before, 0);
    write_files(text);
    write_file("arguments", ratsu_buffer_slice(&lines));
    ratsu_buffer_free(&lines);
    int again = run(number, 2, arguments);
    ssize_t now = pread(out, after, sizeof after, 0);
    claim(again < 0 || (again == status && now == length &&
                        memcmp(before, after, length > 0 ? (size_t)length : 0) == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice text = {(const char *)data, size}, line;
    char command[1024], *words[WORDS_MAX];
    size_t at = 0, number = 0;
    if (!prepare() || !next_line(text, &at, &line) || line.length >= sizeof command) return 0;
    memcpy(command, line.data, line.length);
    command[line.length] = '\0';
    int count = split_words(command, words, WORDS_MAX);
    if (count == 0) return 0;
    while (number < PROGRAMS && strcmp(programs[number].name, words[0]) != 0) number++;
    if (number == PROGRAMS) return 0;
    text = ratsu_slice_part(text, at < size ? at : size, size);
    write_files(text);
    int status = run(number, count, words);
    if (status >= 0 && size % 4 == 0) claim_from_file(number, count, words, text, status);
    return 0;
}
