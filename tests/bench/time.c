/* time: runs commands in turn and compares the processor time they take.
 *
 *     time [-r ROUNDS] [-p FILE] [-s FILE] LABEL COMMAND [LABEL COMMAND]...
 *
 * Each round runs each COMMAND (by sh, if it has more than words) once, so that whatever else the
 * machine does falls on all alike. Output goes to /dev/null; standard input is FILE through a pipe,
 * if -p is given. Printed, a line per command: the medians of processor seconds (user + system) and
 * of seconds on the clock, how many times faster than the first it is by each, and the peak of
 * memory; with -s, how many MB (10^6 bytes) of FILE's size went by in a processor second. An exit
 * status of 2 or more is reported.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct command {
    const char *label;
    const char *text;
    double *processor, *clock; /* seconds, one per round */
    long memory;               /* KiB, the most of all rounds */
};

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* A pipe that a child fills with the bytes of PATH: its reading end. */
static int pipe_from(const char *path)
{
    static char bytes[1 << 16];
    int ends[2];
    if (pipe(ends) != 0) fail("pipe");
    pid_t child = fork();
    if (child < 0) fail("fork");
    if (child > 0) {
        close(ends[1]);
        return ends[0];
    }
    int file = open(path, O_RDONLY);
    if (file < 0) fail(path);
    close(ends[0]);
    ssize_t got;
    while ((got = read(file, bytes, sizeof bytes)) > 0) {
        for (ssize_t done = 0, n; done < got; done += n) {
            if ((n = write(ends[1], bytes + done, (size_t)(got - done))) < 0) _exit(0);
        }
    }
    _exit(0);
}

/* In the child: runs COMMAND, directly where it is plain words. */
static void become(const char *command)
{
    char *words[64];
    int count = 0;
    char *text = strdup(command);
    if (!text) fail("strdup");
    if (strpbrk(text, "\"'$&|<>;()*?")) {
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    } else {
        for (char *word = strtok(text, " "); word && count < 63; word = strtok(NULL, " ")) {
            words[count++] = word;
        }
        words[count] = NULL;
        execvp(words[0], words);
    }
    _exit(127);
}

static void run(struct command *command, int round, const char *input)
{
    struct rusage usage;
    struct timespec start, end;
    int status;
    int standard_input = input ? pipe_from(input) : open("/dev/null", O_RDONLY);
    int null = open("/dev/null", O_WRONLY);
    if (standard_input < 0 || null < 0) fail("/dev/null");
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = fork();
    if (child < 0) fail("fork");
    if (child == 0) {
        dup2(standard_input, STDIN_FILENO);
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        become(command->text);
    }
    close(standard_input);
    close(null);
    while (wait4(child, &status, 0, &usage) < 0) {
        if (errno != EINTR) fail("wait4");
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    while (input && wait(NULL) > 0) {
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1)
        fprintf(stderr, "%s: ended with status %d\n", command->text, status);
    command->processor[round] = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    command->clock[round] =
        (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    if (usage.ru_maxrss > command->memory) command->memory = usage.ru_maxrss;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_size);
    return count % 2 != 0 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/* SIZE: bytes, 0 if MB/s are not asked for. */
static void print_table(struct command *commands, int count, int rounds, double size)
{
    double first_processor = 0, first_clock = 0;
    printf("%-34s %11s %9s %11s %9s %11s%s\n", "", "processor s", "x first", "clock s", "x first",
           "memory MiB", size > 0 ? "     MB/s" : "");
    for (int i = 0; i < count; i++) {
        double processor = median(commands[i].processor, rounds);
        double clock = median(commands[i].clock, rounds);
        if (i == 0) first_processor = processor, first_clock = clock;
        printf("%-34s %11.4f %9.2f %11.4f %9.2f %11.1f", commands[i].label, processor,
               first_processor / processor, clock, first_clock / clock,
               (double)commands[i].memory / 1024);
        if (size > 0) printf(" %8.0f", size / processor / 1e6);
        putchar('\n');
    }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const char *input = NULL;
    struct stat sized = {0};
    int rounds = 5, option;
    while ((option = getopt(argc, argv, "r:p:s:")) != -1) {
        if (option == 'r') rounds = atoi(optarg);
        if (option == 'p') input = optarg;
        if (option == 's' && stat(optarg, &sized) != 0) fail(optarg);
    }
    int count = (argc - optind) / 2;
    if (count < 1 || rounds < 1) {
        fprintf(stderr,
                "usage: time [-r ROUNDS] [-p FILE] [-s FILE] LABEL COMMAND [LABEL COMMAND]...\n");
        return 2;
    }
    struct command *commands = calloc((size_t)count, sizeof *commands);
    if (!commands) fail("calloc");
    for (int i = 0; i < count; i++) {
        commands[i].label = argv[optind + 2 * i];
        commands[i].text = argv[optind + 2 * i + 1];
        commands[i].processor = calloc((size_t)rounds, sizeof(double));
        commands[i].clock = calloc((size_t)rounds, sizeof(double));
        if (!commands[i].processor || !commands[i].clock) fail("calloc");
    }
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < count; i++) run(&commands[i], round, input);
    }
    print_table(commands, count, rounds, (double)sized.st_size);
    for (int i = 0; i < count; i++) {
        free(commands[i].processor);
        free(commands[i].clock);
    }
    free(commands);
    return 0;
}
