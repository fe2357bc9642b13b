/* A main for fuzz targets, for compilers that bring none: gives the target the files named (of a
 * folder all files in it, of a corpus each input; see tests/fuzz/inputs), with -c all beginnings of
 * each as well, one byte longer every time, and with -n COUNT as many copies of them, changed at
 * random from seed -s SEED: the same ones each time. With -t SECONDS it ends after that time, but
 * not before the files have been tried. Its last line says how many inputs there were.
 *
 *     build/tests/fuzz/pgn tests/fuzz/corpus/pgn
 *     build/tests/fuzz/pgn -n 100000 -s 7 -t 60 tests/fuzz/corpus/pgn
 *
 * If the target crashes, or takes longer than a hundred seconds, the file is named; an input that
 * no file holds, made at random or cut short, is left in ./crash.
 */
#include <dirent.h>
#include <math.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

enum { SECONDS = 100 }; /* for one input: only what hangs takes so long */

struct input {
    char *name;
    uint8_t *data;
    size_t size;
};

static struct input *inputs;
static size_t input_count;
static const char *current;         /* for the signal handler: what is being tried */
static const uint8_t *current_data; /* NULL if a file has it */
static size_t current_size;
static unsigned long tried;
static struct sigaction before[32]; /* what a sanitizer does about each signal */

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

/* Reports what crashed the target, and keeps it, if no file has it. Then the former handler is
 * back: the instruction fails again, and a sanitizer reports it. */
static void report_crash(int number)
{
    (void)!write(STDERR_FILENO, "crashed on ", 11);
    (void)!write(STDERR_FILENO, current, strlen(current));
    (void)!write(STDERR_FILENO, "\n", 1);
    FILE *file = current_data ? fopen("crash", "wb") : NULL;
    if (file) {
        fwrite(current_data, 1, current_size, file);
        fclose(file);
    }
    sigaction(number, &before[number], NULL);
    if (number == SIGALRM) raise(number);
}

static void watch_signals(void)
{
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGALRM};
    struct sigaction action = {.sa_handler = report_crash};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        sigaction(numbers[i], &action, &before[numbers[i]]);
    }
}

static void add_input(const char *name, const uint8_t *data, size_t size)
{
    inputs = realloc(inputs, (input_count + 1) * sizeof *inputs);
    if (!inputs) fail(name);
    struct input *input = &inputs[input_count++];
    input->name = strdup(name);
    input->data = malloc(size + 1);
    if (!input->name || !input->data) fail(name);
    memcpy(input->data, data, size);
    input->size = size;
}

/* Adds the inputs of the file at PATH: each has a line NAME SIZE, SIZE bytes and a line feed. */
static void add_archive(const char *path, const uint8_t *data, size_t size)
{
    const uint8_t *at = data, *end = data + size;
    while (at < end) {
        char name[256], full[4096];
        size_t length = 0;
        const uint8_t *line = memchr(at, '\n', (size_t)(end - at));
        if (!line || sscanf((const char *)at, "%255s %zu", name, &length) != 2 ||
            length >= (size_t)(end - line - 1) || line[1 + length] != '\n') {
            fprintf(stderr, "%s: damaged at byte %td\n", path, at - data);
            exit(2);
        }
        snprintf(full, sizeof full, "%s: %s", path, name);
        add_input(full, line + 1, length);
        at = line + 1 + length + 1;
    }
}

static void add_file(const char *path, size_t size)
{
    static const char archive[] = "# Inputs for fuzzing: ";
    FILE *file = fopen(path, "rb");
    uint8_t *data = calloc(size + 1, 1);
    if (!file || !data) fail(path);
    size = fread(data, 1, size, file);
    fclose(file);
    const uint8_t *line = memchr(data, '\n', size);
    if (line && strncmp((const char *)data, archive, strlen(archive)) == 0)
        add_archive(path, line + 1, (size_t)(data + size - line - 1));
    else
        add_input(path, data, size);
    free(data);
}

static void add(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) fail(path);
    if (!S_ISDIR(status.st_mode)) {
        add_file(path, (size_t)status.st_size);
        return;
    }
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0) fail(path);
    for (int i = 0; i < count; i++) {
        char name[4096];
        snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') add(name);
        free(entries[i]);
    }
    free(entries);
}

static uint64_t chance = 88172645463325252u;

/* A number below LIMIT (xorshift64: Marsaglia, Xorshift RNGs, 2003). */
static size_t below(size_t limit)
{
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return limit == 0 ? 0 : (size_t)(chance % limit);
}

/* Tries a copy in memory of its own size, so that a sanitizer sees the first byte read beyond
 * it. */
static void try(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size != 0 ? size : 1);
    if (!copy) fail("malloc");
    memcpy(copy, data, size);
    alarm(SECONDS);
    LLVMFuzzerTestOneInput(copy, size);
    alarm(0);
    free(copy);
    tried++;
}

/* Changes a byte or bit of the SIZE bytes of TEXT, cuts a piece out or all after a place off, or
 * inserts a piece of OTHER. Returns the new size, MOST at most. */
static size_t change(uint8_t *text, size_t size, size_t most, const struct input *other)
{
    static const char telling[] = "{}()[];$%\"\\ \n\r\t.-+#=x0189abhKNOP/\0\xff";
    size_t at = below(size + 1);
    size_t from = below(other->size);
    size_t length = below(1u << below(8));
    switch (below(5)) {
    case 0: /* one byte becomes one that means something */
        if (at < size) text[at] = (uint8_t)telling[below(sizeof telling - 1)];
        return size;
    case 1: /* a bit */
        if (at < size) text[at] ^= (uint8_t)(1u << below(8));
        return size;
    case 2: /* a piece is cut out */
        if (length > size - at) length = size - at;
        memmove(text + at, text + at + length, size - at - length);
        return size - length;
    case 3: /* all after is cut off, now and then */
        return below(8) == 0 ? at : size;
    default: /* a piece of another input is put in */
        if (length > other->size - from) length = other->size - from;
        if (length > most - size) length = most - size;
        memmove(text + at + length, text + at, size - at);
        memcpy(text + at, other->data + from, length);
        return size + length;
    }
}

static void try_beginnings(const struct input *input)
{
    current_data = input->data;
    for (current_size = 0; current_size < input->size; current_size++)
        try(input->data, current_size);
    current_data = NULL;
}

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most)
{
    return change(data, size, most, &inputs[below(input_count)]);
}

/* Some targets bring changes of their own (mutate.h). */
__attribute__((weak)) size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most,
                                                     unsigned seed)
{
    (void)seed;
    return LLVMFuzzerMutate(data, size, most);
}

/* Seconds of some clock that is never set. */
static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void mutate(unsigned long count, double end)
{
    current = "a changed input: ./crash";
    for (unsigned long i = 0; i < count && seconds_now() < end; i++) {
        const struct input *input = &inputs[below(input_count)];
        size_t size = input->size;
        size_t most = size + 4096;
        uint8_t *text = malloc(most);
        if (!text) fail("malloc");
        memcpy(text, input->data, size);
        for (size_t changes = 1 + below(8); changes > 0; changes--) {
            size = LLVMFuzzerCustomMutator(text, size, most, (unsigned)below(1u << 31));
        }
        current_data = text;
        current_size = size;
        try(text, size);
        free(text);
    }
}

int main(int argc, char **argv)
{
    unsigned long count = 0;
    double end = HUGE_VAL;
    bool beginnings = false;
    int option;
    while ((option = getopt(argc, argv, "cn:s:t:")) != -1) {
        if (option == 'c') beginnings = true;
        if (option == 'n') count = strtoul(optarg, NULL, 10);
        if (option == 's') chance += strtoul(optarg, NULL, 10) * 0x9e3779b97f4a7c15u;
        if (option == 't') end = seconds_now() + strtod(optarg, NULL);
    }
    for (int i = optind; i < argc; i++) add(argv[i]);
    if (input_count == 0) {
        fprintf(stderr, "usage: %s [-c] [-n COUNT] [-s SEED] [-t SECONDS] FILE|FOLDER...\n",
                argv[0]);
        return 2;
    }
    watch_signals();
    for (size_t i = 0; i < input_count; i++) {
        current = inputs[i].name;
        try(inputs[i].data, inputs[i].size);
        if (beginnings) try_beginnings(&inputs[i]);
    }
    mutate(count, end);
    for (size_t i = 0; i < input_count; i++) {
        free(inputs[i].name);
        free(inputs[i].data);
    }
    free(inputs);
    printf("tried %lu inputs\n", tried);
    return 0;
}
