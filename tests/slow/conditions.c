/* slow/conditions.c: compares random conditions on plies with the slow evaluator, over the games of
 * a file:
 *
 *     conditions CONDITIONS SEED FILE [CONDITION...]
 *
 * Each CONDITION that is given is tried too, on as many games. With SEED 0, these are all.
 * Ends with `lockstep: N passed, N failed`. */
#include "base/system.h"
#include "ratsu/pgn.h"
#include "ratsu/select.h"
#include "slow/slow_rows.h"
#include <stdio.h>
#include <string.h>

enum { GAMES = 10000, FEW_GAMES = 400, BYTES = 8 << 20, TEXT = 4096 };

static const struct ratsu_kernel *kernel;
static unsigned long passed, failed, held;
static uint64_t random_state;

static struct {
    struct ratsu_game game;
    struct slow_row *rows;
    int count;
} games[GAMES];
static size_t game_count;

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t random_number(void)
{
    uint64_t n = random_state += 0x9e3779b97f4a7c15u;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9u;
    n = (n ^ n >> 27) * 0x94d049bb133111ebu;
    return n ^ n >> 31;
}

static unsigned below(unsigned number)
{
    return (unsigned)(random_number() % number);
}

/* ---- Random conditions ---- */

static char text[TEXT];
static size_t length;

static void say(const char *word)
{
    size_t more = strlen(word);
    if (length + more + 1 > sizeof text) return;
    memcpy(text + length, word, more + 1);
    length += more;
}

#define SAY_ONE(...)                                                                               \
    do {                                                                                           \
        static const char *const choices[] = {__VA_ARGS__};                                        \
        say(choices[below(sizeof choices / sizeof *choices)]);                                     \
    } while (0)

static void say_number(unsigned most)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", below(most));
    say(digits);
}

static void say_set(int depth)
{
    const bool pawns = depth > 0 && below(5) == 0;
    if (pawns) SAY_ONE("pinned ", "moved ", "passed ", "isolated ", "connected ", "doubled ");
    if (pawns)
        SAY_ONE("P", "p", "[Pp]", "A", "[Rp]", "[^n]");
    else
        SAY_ONE("K", "Q", "R", "B", "N", "P", "k", "q", "r", "b", "n", "p", "A", "a", "[QR]",
                "[^Pp]", "[nb]", "[A_]", "_", "[Pp]", "[^a]");
    if (below(2))
        SAY_ONE("d4", "a-h7", "e1-8", "c-f3-6", "[light]", "[dark]", "[a1,h8,c-d4]", "g1");
    if (depth == 0 || below(3)) return;
    SAY_ONE(" attacks ", " attackedby ", " not attacks ", " not attackedby ");
    say_set(depth - 1);
    if (below(4)) return;
    say(" through ");
    say_set(0);
}

static void say_term(void)
{
    switch (below(12)) {
    case 0:
        SAY_ONE("white", "black", "check", "mate", "stalemate", "capture", "quiet", "threefold",
                "castling", "promotion", "enpassant", "last");
        break;
    case 1:
        SAY_ONE("ply", "pieces", "halfmoves", "legal");
        SAY_ONE(" < ", " = ", " >= ", " != ");
        say_number(60);
        break;
    case 2:
        SAY_ONE("repetition >= 2", "repetition = 1", "san = O-O", "san ~ /^B/", "san ~ x",
                "san != Nf3", "balance >= 3", "balance = -1", "balance < -2", "san = \"Nf6+\"",
                "san !~ /[abc]/", "san ~ /=/", "san ~ /\\+$/");
        break;
    case 3:
        SAY_ONE("material = KRPKR", "material = KPKP", "material = KRP*kr",
                "material = KQR2L3P+KQ*R*L*P*", "material = \"KQRRP<6LLKQ*R*P*L*\"",
                "material != KR*P*KR*P*", "material = KQ*R*B*N*P8KQ*R*B*N*P*");
        break;
    case 4:
        SAY_ONE("fen ~ \"*/*/*/*/*P*/*/*/*\"", "fen ~ \"*/pp*/*/*/*/*/*/*RK?\"",
                "fen ~ \"*/*/*n*p*/*/*/*/[^P]*/* w\"", "fen !~ \"*/*/*/*/*/*[NB]*/*P/*\"",
                "fen ~ \"?r*/*/*1p*/!*/*2*A*/*/*P*P*P*/*k*\"");
        break;
    default:
        say_set(2);
        if (below(2)) return;
        SAY_ONE(" = ", " > ", " <= ", " < ", " != ");
        if (below(3))
            say_number(9);
        else
            say_set(1);
    }
}

static void say_ply(int depth)
{
    if (below(6) == 0) say("not ");
    if (depth > 0 && below(4) == 0) {
        say("(");
        say_ply(depth - 1);
        say(")");
    } else {
        say_term();
    }
    if (depth == 0 || below(2)) return;
    SAY_ONE(" and ", " or ", " && ", " || ");
    say_ply(depth - 1);
}

static void say_path(void)
{
    bool measured = below(3) == 0;
    if (measured) SAY_ONE("count ", "first ", "longest ");
    if (below(3) == 0) SAY_ONE("flip ", "mirror ", "flip mirror ");
    for (bool more = true; more;) {
        say("{");
        if (below(20)) say_ply(3);
        say("}");
        more = below(3) == 0;
        if (more) SAY_ONE(" next ", " then ");
    }
    if (!measured || below(4) == 0) return;
    SAY_ONE(" > ", " = ", " < ", " >= ", " != ", " <= ");
    say_number(20);
}

static void say_condition(int depth)
{
    if (below(5) == 0) say("not ");
    if (depth > 0 && below(5) == 0) {
        say("(");
        say_condition(depth - 1);
        say(")");
    } else {
        say_path();
    }
    if (depth == 0 || below(2)) return;
    SAY_ONE(" and ", " or ");
    say_condition(depth - 1);
}

/* ---- Comparing ---- */

static void read_games(const char *path, size_t most)
{
    static char bytes[BYTES];
    FILE *file = fopen(path, "rb");
    if (!file) abort();
    size_t size = fread(bytes, 1, sizeof bytes, file);
    struct ratsu_pgn_reader reader = {.text = {bytes, size}, .depth = RATSU_PGN_ALL};
    struct ratsu_play_options options = {.mainline_only = true};
    fclose(file);
    for (; game_count < most && game_count < GAMES; game_count++) {
        struct ratsu_game *game = &games[game_count].game;
        if (ratsu_pgn_read(&reader, game) != RATSU_PGN_GAME) return;
        if (!ratsu_game_play(kernel, game, &options)) abort();
        games[game_count].rows = calloc((size_t)game->plies + 1, sizeof *games->rows);
        if (!games[game_count].rows) abort();
        games[game_count].count = slow_rows_of(kernel, game, games[game_count].rows);
    }
}

/* Compares CONDITION for the games from FROM on, COUNT of them. */
static void compare(const char *condition, size_t from, size_t count)
{
    struct ratsu_query *query = ratsu_query_new(false);
    struct ratsu_query_fault fault = {0};
    struct ratsu_condition asked = {.text = ratsu_slice_of(condition)};
    struct ratsu_play_options options = {.mainline_only = true};
    if (!query) abort();
    if (!ratsu_query_add(query, &asked, &fault)) {
        bool impossible = strstr(fault.message, "squares") || strstr(fault.message, "ever");
        if (!impossible) printf("%s: column %zu: %s\n", condition, fault.at + 1, fault.message);
        failed += !impossible;
        ratsu_query_free(query);
        return;
    }
    struct ratsu_selector selector = {.query = query, .kernel = kernel};
    bool fine = true;
    for (size_t i = from; i < from + count && i < game_count && fine; i++) {
        bool whole, found = ratsu_select(&selector, &games[i].game, &options, &whole);
        enum slow_answer answer = slow_condition(condition, games[i].rows, games[i].count);
        fine = answer == (found ? SLOW_YES : SLOW_NO);
        held += found;
        if (!fine) printf("%s: game %zu: %d, slowly %d\n", condition, i + 1, found, (int)answer);
    }
    passed += fine;
    failed += !fine;
    ratsu_selector_free(&selector);
    ratsu_query_free(query);
}

int main(int argc, char **argv)
{
    enum { AT_ONCE = 6 };
    if (argc < 4) return 2;
    unsigned long count = strtoul(argv[1], NULL, 10);
    const bool chosen = strtoull(argv[2], NULL, 10) != 0;
    random_state = strtoull(argv[2], NULL, 10);
    kernel = ratsu_kernel(ratsu_level_best());
    read_games(argv[3], count > FEW_GAMES ? count : FEW_GAMES);
    if (game_count == 0) return 2;
    for (int i = 4; i < argc; i++) compare(argv[i], 0, count);
    for (unsigned long i = 0; i < count && chosen; i++) {
        length = 0;
        text[0] = 0;
        say_condition(2);
        compare(text, below((unsigned)game_count), AT_ONCE);
    }
    for (size_t i = 0; i < game_count; i++) {
        ratsu_game_free(&games[i].game);
        free(games[i].rows);
    }
    if (held == 0 && chosen) failed++; /* conditions that never hold show nothing */
    printf("lockstep: %lu passed, %lu failed\n", passed, failed);
    return failed != 0;
}
