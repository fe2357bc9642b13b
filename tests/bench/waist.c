/* bench/waist.c: how fast the reader and the playing loop are, without a tool around them.
 *
 *     waist [-l LEVEL] [-r REPEATS] cut|bytes|tags|all|play|main|hash FILE...
 *
 * Reads FILE into memory, cuts it into blocks as the tools do, and prints games, elements, plies
 * and the best of REPEATS runs in MB/s and ns a ply of CPU time.
 */
#include "ratsu/game.h"
#include "ratsu/pgn.h"
#include "base/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char *const level_names[] = {"plain", "bmi2", "avx512"};

enum { BLOCK_SIZE = 256 * 1024 };

struct tally {
    uint64_t games, elements, plies, remarks;
};

struct job {
    const char *what;
    enum ratsu_pgn_depth depth;
    bool play;
    const struct ratsu_kernel *kernel;
    struct ratsu_play_options options;
};

static struct tally run_block(const struct job *job, struct ratsu_slice text,
                              struct ratsu_game *game)
{
    struct tally tally = {0};
    struct ratsu_pgn_reader reader = {
        .text = text, .depth = job->depth, .level = job->kernel->level};
    while (ratsu_pgn_read(&reader, game) == RATSU_PGN_GAME) {
        tally.games++;
        tally.elements += game->element_count;
        if (!job->play) continue;
        if (!ratsu_game_play(job->kernel, game, &job->options)) abort();
        tally.plies += game->plies;
        tally.remarks += game->remarks != 0;
    }
    return tally;
}

static struct tally run(const struct job *job, struct ratsu_slice text, struct ratsu_game *game)
{
    struct tally all = {0};
    for (size_t from = 0; from < text.length;) {
        size_t size = text.length - from, end = text.length;
        for (size_t want = BLOCK_SIZE; want < size; want *= 2) {
            size_t cut = ratsu_pgn_cut((struct ratsu_slice){text.data + from, want}, false);
            if (!cut) continue;
            end = from + cut;
            break;
        }
        if (*job->what != 'c') {
            struct tally one = run_block(job, ratsu_slice_part(text, from, end), game);
            all.games += one.games;
            all.elements += one.elements;
            all.plies += one.plies;
            all.remarks += one.remarks;
        }
        from = end;
    }
    return all;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static struct ratsu_slice read_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) return (struct ratsu_slice){0};
    size_t length = (size_t)ftell(file);
    rewind(file);
    char *data = malloc(length + 1);
    if (data && fread(data, 1, length, file) != length) data = NULL;
    fclose(file);
    return (struct ratsu_slice){data, length};
}

static void measure(const struct job *job, const char *name, unsigned repeats)
{
    struct ratsu_slice text = read_file(name);
    if (!text.data) {
        perror(name);
        return;
    }
    struct ratsu_game game = {0};
    struct tally tally = {0};
    double best = 1e9;
    for (unsigned i = 0; i < repeats; i++) {
        double begin = now();
        tally = run(job, text, &game);
        double taken = now() - begin;
        if (taken < best) best = taken;
    }
    printf("%-6s %-7s %8.1f MB/s", job->what, level_names[job->kernel->level],
           (double)text.length / best / 1e6);
    if (tally.plies) printf(" %6.2f ns/ply", best / (double)tally.plies * 1e9);
    printf("  %llu games %llu elements %llu plies %llu with remarks  %s\n",
           (unsigned long long)tally.games, (unsigned long long)tally.elements,
           (unsigned long long)tally.plies, (unsigned long long)tally.remarks, name);
    ratsu_game_free(&game);
    free((char *)text.data);
}

int main(int argc, char **argv)
{
    unsigned repeats = 5;
    enum ratsu_level level = ratsu_level_best();
    int at = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (argv[at][1] == 'l') level = (enum ratsu_level)atoi(argv[at + 1]);
        if (argv[at][1] == 'r') repeats = (unsigned)atoi(argv[at + 1]);
    }
    if (at + 1 >= argc) return 2;
    struct job job = {.what = argv[at], .kernel = ratsu_kernel(level), .depth = RATSU_PGN_ALL};
    switch (*job.what) {
    case 'b':
        job.depth = RATSU_PGN_BYTES;
        break;
    case 't':
        job.depth = RATSU_PGN_TAGS;
        break;
    case 'p':
    case 'm':
    case 'h':
        job.play = true;
        job.options.mainline_only = *job.what == 'm';
        job.options.repetitions = *job.what == 'h';
    }
    while (++at < argc) measure(&job, argv[at], repeats);
    return 0;
}
