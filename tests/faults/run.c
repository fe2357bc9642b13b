/* Runs command lines again and again, each time with another call that fails, and asks of each run:
 *
 *     the right output, files and status, or status 2 and a message;
 *     never a signal, never a spoiled file, never a temporary file left.
 *
 * run [-s SEED] [-o TEXT] [-w WORKERS] [-t] BIN SHIM FOLDER COMMANDS: FOLDER/start is what a run
 * finds in its folder. -s takes a few calls of each kind at random, otherwise all are taken. -o
 * takes the command lines that hold TEXT, -t shows the calls that led to each failure. A last word
 * <FILE of a command line is standard input.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../command_line.h"

enum { WORDS_MAX = 64, FILES_MAX = 64, SHOWN = 8, SAMPLE = 2, SECONDS = 60, CALLS_MAX = 100000 };

struct text {
    char *data;
    size_t length;
};

struct file {
    char name[256];
    mode_t mode;
    struct text text;
};

struct folder {
    struct file files[FILES_MAX];
    size_t count;
};

struct result {
    int status; /* as of waitpid */
    struct text out, err;
    struct folder folder;
    size_t temporaries; /* files left in TMPDIR */
    bool fired;
    bool silenced; /* a write of a message was what failed */
    struct text report;
};

struct plan {
    const char *kind, *mode;
};

static const struct plan plans[] = {
    {"memory", "once"},     {"memory", "on"},   {"read", "once"},   {"read", "short"},
    {"read", "signal"},     {"write", "once"},  {"write", "on"},    {"write", "short"},
    {"write", "signal"},    {"open", "once"},   {"open", "on"},     {"close", "once"},
    {"sync", "once"},       {"rename", "once"}, {"unlink", "once"}, {"unlink", "on"},
    {"map", "once"},        {"thread", "once"}, {"thread", "on"},   {"start", "once"},
    {"conversion", "once"}, {"ask", "once"},    {"wait", "once"},
};

static struct {
    const char *bin, *shim, *folder;
    char cwd[4096], out[4096], err[4096], tmp[4096], report[4096];
    bool sampling, trace;
    unsigned long seed;
    struct folder start;
    unsigned long passed, failed;
} run;

static void die(const char *what)
{
    perror(what);
    exit(2);
}

static void *need(void *data)
{
    if (!data) die("memory");
    return data;
}

static const char *path(char made[4096], const char *folder, const char *name)
{
    if (snprintf(made, 4096, "%s/%s", folder, name) >= 4096) die("name");
    return made;
}

/* ---- Files and folders --------------------------------------------------------------------- */

static struct text read_file(const char *name)
{
    struct text text = {0};
    struct stat status;
    int file = open(name, O_RDONLY);
    if (file < 0) return text;
    if (fstat(file, &status)) die(name);
    text.data = need(malloc((size_t)status.st_size + 1));
    for (ssize_t more;
         (more = read(file, text.data + text.length, (size_t)status.st_size - text.length)) > 0;)
        text.length += (size_t)more;
    text.data[text.length] = '\0';
    close(file);
    return text;
}

static bool same_text(const struct text *a, const struct text *b)
{
    return a->length == b->length && (!a->length || memcmp(a->data, b->data, a->length) == 0);
}

static int not_dot(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

static void read_folder(const char *name, struct folder *folder)
{
    struct dirent **entries;
    char at[4096];
    int count = scandir(name, &entries, not_dot, alphasort);
    if (count < 0 || count > FILES_MAX) die(name);
    folder->count = (size_t)count;
    for (int i = 0; i < count; i++) {
        struct stat status;
        struct file *file = &folder->files[i];
        snprintf(file->name, sizeof file->name, "%s", entries[i]->d_name);
        if (lstat(path(at, name, file->name), &status)) die(at);
        file->mode = status.st_mode;
        file->text = read_file(at);
        free(entries[i]);
    }
    free(entries);
}

static void free_folder(struct folder *folder)
{
    for (size_t i = 0; i < folder->count; i++) free(folder->files[i].text.data);
    folder->count = 0;
}

static bool same_folder(const struct folder *a, const struct folder *b)
{
    if (a->count != b->count) return false;
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->files[i].name, b->files[i].name) != 0 ||
            a->files[i].mode != b->files[i].mode ||
            !same_text(&a->files[i].text, &b->files[i].text))
            return false;
    return true;
}

/* Makes the working folder what it is before each run. */
static void restore(const struct folder *now)
{
    char at[4096];
    if (now && same_folder(now, &run.start)) return;
    for (size_t i = 0; now && i < now->count; i++) unlink(path(at, run.cwd, now->files[i].name));
    for (size_t i = 0; i < run.start.count; i++) {
        const struct file *file = &run.start.files[i];
        int made = open(path(at, run.cwd, file->name), O_WRONLY | O_CREAT | O_TRUNC, 0666);
        if (made < 0 || write(made, file->text.data, file->text.length) < 0) die(at);
        if (fchmod(made, file->mode & 07777) || close(made)) die(at);
    }
}

static size_t empty_temporaries(void)
{
    struct folder left = {0};
    char at[4096];
    read_folder(run.tmp, &left);
    size_t count = left.count;
    for (size_t i = 0; i < count; i++) unlink(path(at, run.tmp, left.files[i].name));
    free_folder(&left);
    return count;
}

/* ---- One run ------------------------------------------------------------------------------- */

static void onto(const char *name, int flags, int descriptor)
{
    int file = open(name, flags, 0600);
    if (file < 0 || dup2(file, descriptor) < 0) die(name);
    close(file);
}

/* Puts the file NAME, which a pipe must have room for, into a pipe that is standard input. */
static void through_pipe(const char *name)
{
    int ends[2], file = open(name, O_RDONLY);
    char bytes[4096];
    ssize_t length = 0;
    if (file < 0 || pipe(ends) < 0) die(name);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    while ((length = read(file, bytes, sizeof bytes)) > 0)
        if (write(ends[1], bytes, (size_t)length) != length) die(name);
    if (length < 0 || dup2(ends[0], STDIN_FILENO) < 0) die(name);
    close(file);
    close(ends[0]);
    close(ends[1]);
}

static void become(const char *command, const struct plan *plan, long n)
{
    char *words[WORDS_MAX], program[4096], number[32], *line = need(strdup(command));
    const char *input = "/dev/null";
    int count = split_words(line, words, WORDS_MAX);
    for (int i = 1; i < count; i++) {
        if (words[i][0] != '<') continue;
        input = words[i] + 1;
        words[i] = NULL;
    }
    if (chdir(run.cwd)) die(run.cwd);
    if (*input == '|')
        through_pipe(input + 1);
    else
        onto(input, O_RDONLY, STDIN_FILENO);
    onto(run.out, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    onto(run.err, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    snprintf(number, sizeof number, "%ld", n);
    setenv("FAULT_KIND", plan->kind, 1);
    setenv("FAULT_MODE", plan->mode, 1);
    setenv("FAULT_N", number, 1);
    setenv("FAULT_REPORT", run.report, 1);
    setenv("LD_PRELOAD", run.shim, 1);
    setenv("TMPDIR", run.tmp, 1);
    setenv("LC_ALL", "C", 1);
    if (run.trace) setenv("FAULT_TRACE", "1", 1);
    alarm(SECONDS);
    execv(path(program, run.bin, words[0]), words);
    die(program);
}

static void run_once(const char *command, const struct plan *plan, long n, struct result *result)
{
    unlink(run.report);
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) die("fork");
    if (!child) become(command, plan, n);
    if (waitpid(child, &result->status, 0) != child) die("wait");
    result->out = read_file(run.out);
    result->err = read_file(run.err);
    read_folder(run.cwd, &result->folder);
    result->temporaries = empty_temporaries();
    result->report = read_file(run.report);
    const char *fired = result->report.data ? strstr(result->report.data, "fired on ") : NULL;
    result->fired = fired;
    result->silenced = strcmp(plan->kind, "write") == 0 && fired && strstr(fired, "fired on 2\n");
    restore(&result->folder);
}

static void free_result(struct result *result)
{
    free(result->out.data);
    free(result->err.data);
    free(result->report.data);
    free_folder(&result->folder);
    *result = (struct result){0};
}

/* ---- The law ------------------------------------------------------------------------------- */

static const struct file *find_file(const struct folder *folder, const char *name)
{
    for (size_t i = 0; i < folder->count; i++)
        if (strcmp(folder->files[i].name, name) == 0) return &folder->files[i];
    return NULL;
}

/* What is wrong where a file could not be removed, NULL if nothing is: a file left must be named,
 * of $TMPDIR the folder, and the status must be 2. */
static const char *left_in_silence(const struct result *right, const struct result *now)
{
    for (size_t i = 0; i < now->folder.count; i++) {
        const char *name = now->folder.files[i].name;
        const struct file *new = find_file(&right->folder, name),
                          *old = find_file(&run.start, name);
        const struct text *text = &now->folder.files[i].text;
        if (new &&same_text(text, &new->text)) continue;
        if (old && same_text(text, &old->text)) continue;
        if (new || old) return "a spoiled file";
        if (WEXITSTATUS(now->status) != 2 || !now->err.data || !strstr(now->err.data, name))
            return "a temporary file left in silence";
    }
    if (now->temporaries && (WEXITSTATUS(now->status) != 2 || !strstr(now->err.data, run.tmp)))
        return "a temporary file left in silence";
    return NULL;
}

/* What is wrong with a run whose call failed, against one where none did; NULL if nothing is. */
static const char *broken(const struct plan *plan, const struct result *right,
                          const struct result *now)
{
    bool removed = strcmp(plan->kind, "unlink") != 0; /* what was to be removed may stay */
    if (WIFSIGNALED(now->status)) return "a signal";
    if (!removed) return left_in_silence(right, now);
    if (now->temporaries) return "a temporary file left";
    if (now->status == right->status) {
        if (!same_text(&now->out, &right->out)) return "another output";
        if (!same_folder(&now->folder, &right->folder)) return "other files";
        if (!now->silenced && !same_text(&now->err, &right->err)) return "other messages";
        return NULL;
    }
    if (WEXITSTATUS(now->status) != 2) return "another status";
    if (!now->silenced && (!now->err.data || !strstr(now->err.data, "error: ")))
        return "no message";
    if (!same_folder(&now->folder, &run.start) && !same_folder(&now->folder, &right->folder))
        return "a spoiled file";
    return NULL;
}

static unsigned long next_random(void)
{
    run.seed = run.seed * 6364136223846793005u + 1442695040888963407u;
    return run.seed >> 33;
}

static bool try_call(const char *command, const struct plan *plan, const struct result *right,
                     long n, unsigned *shown)
{
    struct result now = {0};
    run_once(command, plan, n, &now);
    const char *wrong = now.fired ? broken(plan, right, &now) : NULL;
    bool fired = now.fired;
    run.passed += fired && !wrong;
    run.failed += wrong != NULL;
    if (wrong && (++*shown <= SHOWN || run.trace))
        printf("FAILED %s %s %ld: %s (status %d): %s\n%s", plan->kind, plan->mode, n, wrong,
               WIFEXITED(now.status) ? WEXITSTATUS(now.status) : -WTERMSIG(now.status), command,
               run.trace ? now.report.data : "");
    free_result(&now);
    return fired;
}

/* How many calls of KIND a run without a fault makes. */
static unsigned long calls_of(const struct result *right, const char *kind)
{
    char line[64];
    snprintf(line, sizeof line, "%s ", kind);
    const char *at = right->report.data ? strstr(right->report.data, line) : NULL;
    return at ? strtoul(at + strlen(line), NULL, 10) : 0;
}

static void try_plan(const char *command, const struct plan *plan, const struct result *right)
{
    unsigned long calls = calls_of(right, plan->kind);
    unsigned shown = 0;
    if (run.sampling && calls > SAMPLE) {
        for (int i = 0; i < SAMPLE; i++)
            try_call(command, plan, right, 1 + (long)(next_random() % calls), &shown);
    } else {
        for (long n = 1; calls && n < CALLS_MAX; n++)
            if (!try_call(command, plan, right, n, &shown)) break;
    }
    if (shown > SHOWN) printf("  and %u more of %s %s\n", shown - SHOWN, plan->kind, plan->mode);
}

static void try_command(const char *command)
{
    struct result right = {0}, again = {0};
    run_once(command, &plans[0], 0, &right);
    run_once(command, &plans[0], 0, &again);
    if (!WIFEXITED(right.status) || WEXITSTATUS(right.status) > 1 || right.temporaries ||
        right.status != again.status || !same_text(&right.out, &again.out)) {
        printf("FAILED without a fault (status %d): %s\n%s", right.status, command,
               right.err.data ? right.err.data : "");
        run.failed++;
    } else if (!right.report.data) {
        printf("FAILED %s: the library that fails calls was not loaded\n", command);
        run.failed++;
    } else {
        for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
            try_plan(command, &plans[i], &right);
    }
    free_result(&right);
    free_result(&again);
}

/* ---- Workers ------------------------------------------------------------------------------- */

/* Takes each WORKERS-th of the commands in FILE; its counts go to the pipe TO. */
static void work(const char *name, const char *only, unsigned worker, unsigned workers, int to)
{
    char line[4096], at[4096];
    unsigned number = 0;
    FILE *file = fopen(name, "r");
    if (!file) die(name);
    snprintf(at, sizeof at, "worker-%u", worker);
    path(run.cwd, run.folder, at);
    path(run.out, run.cwd, "../"), strcat(run.out, at), strcat(run.out, ".out");
    path(run.err, run.cwd, "../"), strcat(run.err, at), strcat(run.err, ".err");
    path(run.report, run.cwd, "../"), strcat(run.report, at), strcat(run.report, ".report");
    path(run.tmp, run.cwd, "../"), strcat(run.tmp, at), strcat(run.tmp, ".tmp");
    if (mkdir(run.cwd, 0700) || mkdir(run.tmp, 0700)) die(run.cwd);
    read_folder(path(at, run.folder, "start"), &run.start);
    restore(NULL);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (!*line || *line == '#' || (only && !strstr(line, only))) continue;
        if (number++ % workers != worker) continue;
        try_command(line);
    }
    fclose(file);
    fflush(stdout);
    unsigned long counts[2] = {run.passed, run.failed};
    if (write(to, counts, sizeof counts) != sizeof counts) die("pipe");
    exit(0);
}

int main(int argc, char **argv)
{
    const char *only = NULL;
    unsigned workers = 2;
    int pipes[2];
    for (int option; (option = getopt(argc, argv, "s:o:w:t")) != -1;) {
        if (option == 's') run.sampling = true, run.seed = strtoul(optarg, NULL, 10);
        if (option == 'o') only = optarg;
        if (option == 't') run.trace = true;
        if (option == 'w') workers = (unsigned)atoi(optarg);
        if (option == '?') return 2;
    }
    if (argc - optind != 4 || pipe(pipes)) return 2;
    run.bin = argv[optind];
    run.shim = argv[optind + 1];
    run.folder = argv[optind + 2];
    for (unsigned i = 0; i < workers; i++) {
        pid_t child = fork();
        if (child < 0) die("fork");
        if (!child) work(argv[optind + 3], only, i, workers, pipes[1]);
    }
    close(pipes[1]);
    for (unsigned i = 0; i < workers; i++) {
        unsigned long counts[2] = {0, 1};
        if (read(pipes[0], counts, sizeof counts) != sizeof counts) counts[0] = 0, counts[1] = 1;
        run.passed += counts[0];
        run.failed += counts[1];
    }
    while (wait(NULL) > 0) continue;
    printf("faults: %lu passed, %lu failed\n", run.passed, run.failed);
    return run.failed > 0;
}
