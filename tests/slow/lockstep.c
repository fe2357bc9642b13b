/* slow/lockstep.c: compares the library with the slow rules.
 *
 *     lockstep play SYSTEM GAMES [SEED]
 *         random games from the start to the end, both in step: the same legal moves, the same
 *         standing; every position and every move written, read back and equal
 *     lockstep suite SYSTEM DEPTH FILE
 *         the counts ";D1 n ;D2 n ..." of FILE by both, to DEPTH
 *     lockstep make SYSTEM LEAVES SEED N
 *         N lines of a suite from random games, counted by the slow rules, to depth 4, of positions
 *         whose depth 4 has at most LEAVES
 *     lockstep beside Standard GAMES [SEED]
 *         random games, most of them damaged, played side by side and one after the other
 *
 * Ends with `lockstep: N passed, N failed`.
 */
#include "ratsu/variant.h"
#include "side_by_side.h"
#include "slow/slow.h"
#include "camelot/camelot.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct ratsu_kernel *kernel;
static const struct ratsu_variant *row;
static enum slow_system slow_system;
static struct ratsu_any_moves legal, other;
static struct slow_move slow_list[SLOW_MOVES];
static char keys[SLOW_MOVES][SLOW_KEY], slow_keys[SLOW_MOVES][SLOW_KEY];
static unsigned long passed, failed;

static uint64_t random_state;

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t random_number(void)
{
    uint64_t n = random_state += 0x9e3779b97f4a7c15u;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9u;
    n = (n ^ n >> 27) * 0x94d049bb133111ebu;
    return n ^ n >> 31;
}

static void library_text(const union ratsu_any_position *position, char text[SLOW_TEXT])
{
    struct ratsu_buffer buffer = {0};
    struct ratsu_fen_style style = {.castling = RATSU_CASTLING_SHREDDER};
    row->position_write(&buffer, position, style);
    if (buffer.length >= SLOW_TEXT) abort();
    memcpy(text, buffer.data, buffer.length);
    text[buffer.length] = '\0';
    ratsu_buffer_free(&buffer);
}

static bool library_read(const char *text, union ratsu_any_position *position)
{
    return row->position_read(row, ratsu_slice_of(text), 0, position).fault == RATSU_FEN_FINE;
}

/* The key of the library's move INDEX, made from its bare fields. */
static void library_key(size_t index, char key[SLOW_KEY])
{
    if (!row->camelot) {
        struct ratsu_move move = legal.chess[index];
        sprintf(key, "%c%d%c%d", 'a' + move.from % 8, move.from / 8 + 1, 'a' + move.to % 8,
                move.to / 8 + 1);
        size_t length = strlen(key);
        key[length] = "\0nbrq"[move.promotion];
        key[length + 1] = '\0';
        return;
    }
    const struct ratsu_camelot_move *move = &legal.camelot.items[index];
    int length = sprintf(key, "%c%d %c%d ", 'A' + move->from / 16, move->from % 16 + 1,
                         'A' + move->to / 16, move->to % 16 + 1);
    for (unsigned square = 0; square < RATSU_CAMELOT_SQUARES; square++) {
        if (ratsu_camelot_has(&move->removed, square)) {
            length += sprintf(key + length, "%c%d,", 'A' + (int)square / 16, (int)square % 16 + 1);
        }
    }
}

static int by_key(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool complain(const char *what, const struct slow_position *slow)
{
    char text[SLOW_TEXT];
    slow_write(slow, text);
    printf("%s: %s: %s\n", row->name, text, what);
    failed++;
    return false;
}

/* Same legal moves; the slow list stays in the order in which it was found. */
static bool same_moves(const struct slow_position *slow, int slow_count)
{
    if (legal.count >= SLOW_MOVES) return complain("too many moves for this test", slow);
    for (size_t i = 0; i < legal.count; i++) library_key(i, keys[i]);
    for (int i = 0; i < slow_count; i++) slow_key(slow, &slow_list[i], slow_keys[i]);
    qsort(keys, legal.count, sizeof *keys, by_key);
    qsort(slow_keys, (size_t)slow_count, sizeof *slow_keys, by_key);
    for (size_t i = 0; i < legal.count || i < (size_t)slow_count; i++) {
        const char *ours = i < legal.count ? keys[i] : "(none)";
        const char *theirs = i < (size_t)slow_count ? slow_keys[i] : "(none)";
        if (strcmp(ours, theirs) == 0) continue;
        char message[2 * SLOW_KEY + 64];
        snprintf(message, sizeof message, "legal moves differ: library %.80s, slow %.80s", ours,
                 theirs);
        return complain(message, slow);
    }
    return true;
}

/* Every move is written as one text, and that text is read as that move without a remark. */
static bool moves_read_back(const union ratsu_any_position *position,
                            const struct slow_position *slow)
{
    for (size_t i = 0; i < legal.count; i++) {
        struct ratsu_buffer text = {0};
        struct ratsu_move_style style = {NULL, NULL};
        row->move_write(&text, kernel, position, &legal, i, style);
        struct ratsu_any_reading reading =
            row->move_read(kernel, position, &legal, ratsu_buffer_slice(&text), style);
        bool same = reading.index == i && reading.remarks == 0;
        char message[320];
        snprintf(message, sizeof message, "%.*s is not read back", (int)text.length, text.data);
        ratsu_buffer_free(&text);
        if (!same) return complain(message, slow);
    }
    return true;
}

static bool same_position(const union ratsu_any_position *position,
                          const struct slow_position *slow)
{
    char text[SLOW_TEXT], slow_text[SLOW_TEXT], again[SLOW_TEXT];
    union ratsu_any_position read;
    library_text(position, text);
    slow_write(slow, slow_text);
    if (strcmp(text, slow_text) != 0) return complain(text, slow);
    if (!library_read(text, &read)) return complain("is not read back", slow);
    library_text(&read, again);
    if (strcmp(text, again) != 0) return complain("is read back as something else", slow);
    if (read.chess.hash != position->chess.hash) return complain("has two hashes", slow);
    return true;
}

/* Compares everything about one position; the legal moves of both are left in `legal` and
 * `slow_list`. */
static bool compare(const union ratsu_any_position *position, const struct slow_position *slow,
                    int *slow_count)
{
    row->legal_moves(kernel, position, &legal);
    *slow_count = slow_moves(slow, slow_list);
    const char *standing = ratsu_outcome_name(row->outcome(kernel, position, &other));
    if (strcmp(standing, slow_status(slow)) != 0) return complain(standing, slow);
    return same_moves(slow, *slow_count) && moves_read_back(position, slow) &&
           same_position(position, slow);
}

/* The slow move with the key of the library's move INDEX. */
static const struct slow_move *counterpart(const struct slow_position *slow, int count,
                                           size_t index)
{
    char key[SLOW_KEY], slow_text[SLOW_KEY];
    library_key(index, key);
    for (int i = 0; i < count; i++) {
        slow_key(slow, &slow_list[i], slow_text);
        if (strcmp(key, slow_text) == 0) return &slow_list[i];
    }
    return NULL;
}

static unsigned below(unsigned bound)
{
    return (unsigned)(random_number() % bound);
}

/* Any pieces on any squares, often near the castles: what games seldom reach. */
static void scatter_camelot(char text[SLOW_TEXT])
{
    struct slow_position slow;
    slow_read(&slow, slow_system, "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 00 0 1");
    for (int colour = 0; colour < 2; colour++) {
        for (unsigned pieces = 1 + below(14); pieces > 0;) {
            unsigned file = below(12), rank = below(16);
            if (below(3) == 0) file = 4 + below(4), rank = below(4);
            if (below(3) == 0) rank = 15 - rank;
            if (slow.board[rank][file] != '.') continue;
            slow.board[rank][file] = (colour ? "nm" : "NM")[below(2)];
            pieces--;
        }
        slow.castle_moves[colour] = (int)below(3);
    }
    slow.white = below(2);
    slow.clock = (int)below(100);
    slow_write(&slow, text);
}

static void scatter_chess(char text[SLOW_TEXT])
{
    struct slow_position slow;
    slow_read(&slow, slow_system, "8/8/8/8/8/8/8/8 w - - 0 1");
    bool home = below(2);
    slow.board[0][home ? 4 : below(8)] = 'K';
    slow.board[7][home ? 4 : below(8)] = 'k';
    for (int corner = 0; corner < 4 && home; corner++) {
        if (below(2)) continue;
        slow.board[corner / 2 * 7][corner % 2 * 7] = corner / 2 ? 'r' : 'R';
        slow.rooks[corner / 2][corner % 2 ? 0 : 1] = corner % 2 * 7;
    }
    for (unsigned pieces = 2 + below(30); pieces > 0; pieces--) {
        unsigned file = below(8), rank = below(8);
        char piece = "PPPPNBRQppppnbrq"[below(16)];
        if (slow.board[rank][file] != '.') continue;
        if ((piece == 'P' || piece == 'p') && (rank == 0 || rank == 7)) continue;
        slow.board[rank][file] = piece;
    }
    slow.white = below(2);
    slow_write(&slow, text);
}

/* The start of the system (in Chess960 any of them), every third time any board that can be
 * played. */
static void start(union ratsu_any_position *position, struct slow_position *slow)
{
    char text[SLOW_TEXT];
    row->start(row, position);
    if (row->system == RATSU_CHESS960) ratsu_position_start(&position->chess, below(960));
    library_text(position, text);
    if (below(3) == 0) {
        do {
            row->camelot ? scatter_camelot(text) : scatter_chess(text);
        } while (!library_read(text, position));
    }
    if (!slow_read(slow, slow_system, text)) abort();
}

enum { PLIES_MAX = 600 };

static void play_game(void)
{
    union ratsu_any_position position;
    struct slow_position slow;
    int count;
    start(&position, &slow);
    for (int ply = 0; ply < PLIES_MAX; ply++) {
        if (!compare(&position, &slow, &count)) return;
        if (strcmp(slow_status(&slow), "ongoing") != 0 || legal.count == 0) break;
        size_t index = below((unsigned)legal.count);
        slow_play(&slow, counterpart(&slow, count, index));
        row->play(kernel, &position, &legal, index);
    }
    passed++;
}

static uint64_t library_perft(const char *text, unsigned depth)
{
    union ratsu_any_position position;
    uint64_t count = 0;
    if (library_read(text, &position)) row->perft(kernel->level, &position, depth, &count);
    return count;
}

/* Counts the leaves of a line of a suite by both sets of rules. */
static void check_line(char *line, int depth_max)
{
    struct slow_position slow;
    char *counts = strstr(line, " ;D");
    if (line[0] == '#' || !counts) return;
    *counts = '\0';
    if (!slow_read(&slow, slow_system, line)) abort();
    for (char *at = counts + 1; (at = strstr(at, ";D")) != NULL; at++) {
        int depth = atoi(at + 2);
        unsigned long long expected = strtoull(strchr(at, ' '), NULL, 10);
        if (depth > depth_max) break;
        uint64_t ours = library_perft(line, (unsigned)depth), theirs = slow_perft(&slow, depth);
        if (ours == expected && theirs == expected) {
            passed++;
            continue;
        }
        printf("%s: depth %d: suite %llu, library %llu, slow %llu\n", line, depth, expected,
               (unsigned long long)ours, (unsigned long long)theirs);
        failed++;
    }
}

static int check_suite(const char *name, int depth_max)
{
    char line[1024];
    FILE *file = fopen(name, "r");
    if (!file) return perror(name), 2;
    while (fgets(line, sizeof line, file)) check_line(line, depth_max);
    fclose(file);
    return 0;
}

/* A position from somewhere in a random game. */
static void random_position(struct slow_position *slow)
{
    union ratsu_any_position position;
    start(&position, slow);
    for (unsigned plies = below(160); plies > 0; plies--) {
        int count = slow_moves(slow, slow_list);
        if (count == 0 || strcmp(slow_status(slow), "ongoing") != 0) return;
        slow_play(slow, &slow_list[below((unsigned)count)]);
    }
}

static void make_suite(uint64_t leaves_max, int lines)
{
    while (lines > 0) {
        struct slow_position slow;
        char text[SLOW_TEXT];
        random_position(&slow);
        uint64_t counts[5] = {1, slow_perft(&slow, 1), slow_perft(&slow, 2), 0, 0};
        if (counts[1] < 2 || counts[2] * counts[2] > leaves_max) continue;
        slow_write(&slow, text);
        printf("%s", text);
        for (int depth = 1; depth <= 4; depth++) {
            printf(" ;D%d %llu", depth, (unsigned long long)slow_perft(&slow, depth));
        }
        printf("\n");
        fflush(stdout);
        lines--;
    }
}

static void play_beside(size_t games, uint64_t seed)
{
    struct ratsu_buffer wrong = random_games_differ(ratsu_kernel(RATSU_LEVEL_AVX512), games, seed);
    if (!wrong.length)
        passed += games;
    else
        failed++, printf("played otherwise side by side:\n%.*s\n", (int)wrong.length, wrong.data);
    ratsu_buffer_free(&wrong);
}

int main(int argc, char **argv)
{
    if (argc < 4) return fputs("usage: see the head of tests/slow/lockstep.c\n", stderr), 2;
    enum ratsu_system system = ratsu_system_of(ratsu_slice_of(argv[2]));
    if (system == RATSU_UNKNOWN_SYSTEM) return fputs("unknown system\n", stderr), 2;
    row = ratsu_variant(system);
    slow_system = (enum slow_system)system;
    kernel = ratsu_kernel(RATSU_LEVEL_AVX512);
    if (!row->camelot) kernel = row->kernel(kernel);
    if (strcmp(argv[1], "make") == 0 && argc == 6) {
        random_state = strtoull(argv[4], NULL, 10);
        make_suite(strtoull(argv[3], NULL, 10), atoi(argv[5]));
        return 0;
    }
    if (strcmp(argv[1], "suite") == 0 && argc == 5) {
        if (check_suite(argv[4], atoi(argv[3]))) return 2;
    } else if (strcmp(argv[1], "beside") == 0) {
        play_beside((size_t)atol(argv[3]), argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
    } else {
        random_state = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
        for (long games = atol(argv[3]); games > 0 && failed < 10; games--) play_game();
    }
    printf("lockstep: %lu passed, %lu failed\n", passed, failed);
    ratsu_any_moves_free(&legal);
    ratsu_any_moves_free(&other);
    return failed > 0;
}
