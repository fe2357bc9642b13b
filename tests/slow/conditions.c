/* slow/conditions.c: compares random conditions on plies with the slow evaluator, over the games of
 * a file:
 *
 *     conditions CONDITIONS SEED FILE [CONDITION...]
 *
 * Each CONDITION that is given is tried too, on as many games. With SEED 0, these are all.
 *
 *     conditions crossed FILE...
 *
 * compares each term as it is, and turned in each way, on each ply of the main lines and
 * variations of the games in the FILEs. Words and keys are those of the library's tables: one that
 * the slow evaluator does not know is a failure, and so are two that hold on the same plies.
 * Ends with `lockstep: N passed, N failed`. */
#include "base/system.h"
#include "ratsu/pgn.h"
#include "ratsu/select.h"
#include "select/parser.h"
#include "select/which.h"
#include "slow/slow_rows.h"
#include <stdio.h>
#include <string.h>

enum { GAMES = 10000, FEW_GAMES = 400, GAMES_AT_ONCE = 16, PLIES = 512 };
enum { BYTES = 8 << 20, ROOM = 4096 };

static const struct ratsu_kernel *kernel;
static unsigned long passed, failed, held;
static uint64_t random_state;

static struct {
    struct ratsu_game game;
    struct slow_row *rows;
    int count, main; /* of all rows, of those of the main line */
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

static char text[ROOM];
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

/* Words and keys of plies, as the tables of the library have them. */
static const char *word_names[64], *set_names[64], *number_names[64];
static size_t word_name_count, set_name_count, number_name_count;

static void say_of(const char *const *names, size_t count, const char *after)
{
    say(names[below((unsigned)count)]);
    say(after);
}

static void say_set(int depth)
{
    const bool pawns = depth > 0 && below(5) == 0;
    if (pawns) say_of(set_names, set_name_count, " ");
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
        say_of(word_names, word_name_count, "");
        break;
    case 1:
        say_of(number_names, number_name_count, "");
        SAY_ONE(" < ", " = ", " >= ", " != ");
        say_number(60);
        break;
    case 2:
        SAY_ONE("repetition >= 2", "uci ~ /^e2/", "uci ~ g1f3", "nag", "repetition = 1",
                "san = O-O", "san ~ /^B/", "san ~ x", "san != Nf3", "balance >= 3", "balance = -1",
                "balance < -2", "san = \"Nf6+\"", "san !~ /[abc]/", "san ~ /=/", "san ~ /\\+$/");
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
    if (below(3) == 0) SAY_ONE("flip ", "mirror ", "flip mirror ", "shift ", "flip shift ");
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

static void read_games(const char *path, size_t most, bool variations)
{
    static char bytes[BYTES];
    FILE *file = fopen(path, "rb");
    if (!file) abort();
    size_t size = fread(bytes, 1, sizeof bytes, file);
    struct ratsu_pgn_reader reader = {.text = {bytes, size}, .depth = RATSU_PGN_ALL};
    struct ratsu_play_options options = {.mainline_only = !variations};
    fclose(file);
    for (; game_count < most && game_count < GAMES; game_count++) {
        struct ratsu_game *game = &games[game_count].game;
        if (ratsu_pgn_read(&reader, game) != RATSU_PGN_GAME) return;
        if (!ratsu_game_play(kernel, game, &options)) abort();
        games[game_count].rows = calloc(game->element_count + 1, sizeof *games->rows);
        if (!games[game_count].rows) abort();
        games[game_count].count =
            slow_rows_of(kernel, game, variations, games[game_count].rows, &games[game_count].main);
    }
}

/* Fills the lists of words and numbers of plies on 64 squares; each must be known here. */
static void name_terms(void)
{
    /* Keys that are texts or stand in comments: tests/cli compares them with what is written. */
    static const char *const left_out[] = {"lan",  "rlan",  "polyglot", "comment", "clock",
                                           "used", "depth", "eval",     "loss",    "material",
                                           "fen",  "san",   "uci",      "nag"};
    const struct ply_word *word;
    for (size_t i = 0; (word = ratsu_ply_word(i)); i++)
        if (word->boards != ONLY_CAMELOT) word_names[word_name_count++] = word->name;
    for (size_t i = 0; i < ratsu_set_words_plain.count; i++)
        set_names[set_name_count++] = ratsu_set_words_plain.rows[i].name;
    for (size_t i = 0; i < ratsu_key_count; i++) {
        const char *name = ratsu_key_rows[i].name;
        bool leaves = !(ratsu_key_rows[i].uses & RATSU_IN_PLIES);
        for (size_t k = 0; k < sizeof left_out / sizeof *left_out && !leaves; k++)
            leaves = strcmp(name, left_out[k]) == 0;
        if (!leaves) number_names[number_name_count++] = name;
    }
}

/* Whether TERM has no place on other files, so that `shift` before it is an error. */
static bool has_no_shift(const char *term)
{
    static const char *const fixed[] = {"castling", "O-O", "san ~", "san !~", "uci", "fen ="};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (strstr(term, fixed[i])) return true;
    return false;
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
        bool impossible = strstr(fault.message, "squares") || strstr(fault.message, "ever") ||
                          (strstr(condition, "shift") && has_no_shift(condition));
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

/* ---- Each term in each way ---- */

static const char *const ways[] = {"",       "flip ",        "mirror ", "flip mirror ",
                                   "shift ", "shift mirror "};

/* Whether STEPS name squares, or a placement: all else is the same on other files. */
static bool names_files(const char *steps)
{
    for (const char *c = steps; *c; c++)
        if (((*c >= 'a' && *c <= 'h') || (*c >= 'A' && *c <= 'L')) && c[1] >= '1' && c[1] <= '9')
            return true;
    return strstr(steps, "light") || strstr(steps, "fen ~");
}

/* Whether the library refuses `shift` before STEPS. */
static bool refuses_shift(const char *steps)
{
    struct ratsu_query_fault fault;
    struct ratsu_which *which = ratsu_which_read(ratsu_slice_of(steps), NULL, &fault);
    ratsu_which_free(which);
    return !which && strncmp(fault.message, "shift moves no ", 15) == 0;
}

/* The plies of the main line of game NUMBER that the library chooses by PATH; false if there is no
 * such path. */
static bool chosen(const char *path, size_t number, uint64_t *plies)
{
    struct ratsu_query_fault fault;
    struct ratsu_which *which = ratsu_which_read(ratsu_slice_of(path), NULL, &fault);
    struct ratsu_selector selector = {.kernel = kernel};
    if (!which) return strstr(fault.message, "ever") && (memset(plies, 0, PLIES / 8), true);
    if (games[number].game.plies >= PLIES) abort();
    if (!ratsu_which_find(which, &selector, &games[number].game, plies)) abort();
    ratsu_which_free(which);
    ratsu_selector_free(&selector);
    return true;
}

/* Whether a ply NUMBER of any line of a game has all of TERM, turned so. */
static bool found_at(const char *way, const char *term, int ply, size_t number)
{
    char condition[ROOM];
    struct ratsu_query *query = ratsu_query_new(true);
    struct ratsu_query_fault fault;
    snprintf(condition, sizeof condition, "%s{%s and ply = %d}", way, term, ply);
    struct ratsu_condition asked = {.text = ratsu_slice_of(condition)};
    struct ratsu_play_options options = {.mainline_only = false};
    struct ratsu_selector selector = {.query = query, .kernel = kernel};
    bool whole, found = query && ratsu_query_add(query, &asked, &fault) &&
                        ratsu_select(&selector, &games[number].game, &options, &whole);
    ratsu_selector_free(&selector);
    ratsu_query_free(query);
    return found;
}

/* Compares STEPS, TERM in braces or several, in each way, on the games of the board of CAMELOT. */
static void cross(const char *steps, const char *term, bool camelot)
{
    static uint64_t plies[PLIES / 64];
    char path[ROOM];
    for (size_t i = 0; i < game_count; i++) {
        const struct slow_row *rows = games[i].rows;
        if ((rows->position.system == SLOW_CAMELOT) != camelot) continue;
        for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
            bool *ends = calloc((size_t)games[i].count, sizeof *ends);
            if (!ends) abort();
            snprintf(path, sizeof path, "%s%s", ways[way], steps);
            if (strstr(ways[way], "shift") && !has_no_shift(steps) && !names_files(steps)) {
                free(ends);
                continue;
            }
            if (strstr(ways[way], "shift") && has_no_shift(steps)) {
                if (!refuses_shift(path)) printf("%s: is not refused\n", path);
                failed += !refuses_shift(path);
                free(ends);
                continue;
            }
            const bool known = slow_path(path, rows, games[i].count, games[i].main, ends);
            bool fine = known && chosen(path, i, plies);
            if (!fine)
                printf("%s: %s\n", path,
                       known ? "is no path" : "is not known to the slow evaluator");
            for (int ply = 0; ply < games[i].main && fine; ply++) {
                fine = (plies[ply / 64] >> ply % 64 & 1) == ends[ply];
                if (!fine) printf("%s: game %zu, ply %d: slowly %d\n", path, i + 1, ply, ends[ply]);
            }
            for (int row = games[i].main; row < games[i].count && fine && term; row++) {
                const int ply = rows[row].ply;
                bool slowly = false;
                for (int k = 0; k < games[i].count; k++) slowly |= ends[k] && rows[k].ply == ply;
                fine = found_at(ways[way], term, ply, i) == slowly;
                if (!fine)
                    printf("%s: game %zu, ply %d of a variation: slowly %d\n", path, i + 1, ply,
                           slowly);
            }
            passed += fine;
            failed += !fine;
            free(ends);
        }
    }
}

static void cross_term(const char *form, const char *name, bool camelot)
{
    char term[ROOM / 4], step[ROOM / 2];
    snprintf(term, sizeof term, form, name);
    snprintf(step, sizeof step, "{%s}", term);
    cross(step, term, camelot);
}

/* Compares what the library finds by FORM of each name with what it finds by the others. */
static void compare_names(const char *form, const char *const *names, size_t count)
{
    enum { NAMES = 64 };
    static uint64_t plies[NAMES][GAMES_AT_ONCE][PLIES / 64];
    memset(plies, 0, sizeof plies);
    for (size_t i = 0; i < count; i++) {
        char path[ROOM / 4];
        bool some = false;
        snprintf(path, sizeof path, form, names[i]);
        for (size_t n = 0; n < game_count && n < GAMES_AT_ONCE; n++) {
            if (games[n].rows->position.system == SLOW_CAMELOT) continue;
            chosen(path, n, plies[i][n]);
            for (size_t k = 0; k < PLIES / 64; k++) some |= plies[i][n][k] != 0;
        }
        for (size_t k = 0; k < i && some; k++) {
            const bool same = memcmp(plies[i], plies[k], sizeof *plies) == 0;
            const bool meant = strcmp(names[k], "mate") == 0 && strcmp(names[i], "checkmate") == 0;
            if (same && !meant) printf("%s and %s hold on the same plies\n", names[k], names[i]);
            failed += same && !meant;
        }
    }
}

static void cross_all(void)
{
    static const char *const chess[] = {"N",
                                        "kg8",
                                        "Pd4",
                                        "[nb]e-h5-8",
                                        "B[light]",
                                        "e4",
                                        "_a-h4 > 6",
                                        "P > p",
                                        "Q = q",
                                        "R attacks q",
                                        "[QR] attackedby [nbp]a-h4-8",
                                        "q not attackedby A",
                                        "Ba-d1-8 attacks a = 2",
                                        "[BQ] attacks [rq] through n",
                                        "n attackedby [BR] through a",
                                        "pinned [nN] attackedby a",
                                        "passed Pa-d1-8",
                                        "connected passed P >= 2",
                                        "doubled isolated Pa-d1-8 = 2",
                                        "doubled Pc-h1-4 = 1",
                                        "san = Nf3",
                                        "san ~ /^[NB].*[a-d]/",
                                        "san = O-O",
                                        "san != O-O-O",
                                        "san ~ /x[a-d]/",
                                        "san = exd5",
                                        "san != Nbd2",
                                        "P[light] = 4",
                                        "[b3,light] attackedby Qd1",
                                        "not pc6",
                                        "fen ~ \"*/*/*/*/??[^nP]!2*/*/*/*\"",
                                        "uci ~ /^g1f3/",
                                        "uci ~ /^[a-d]7/",
                                        "nag",
                                        "nag = 1",
                                        "nag = 2",
                                        "nag = 5",
                                        "nag != 6",
                                        "material = KQ*R*B*N*P6KQ*R*B*N*P*",
                                        "material = KQR2BNP*kqr2bnp*",
                                        "fen ~ \"*/pp*/*/*/*/*/*/*RK?\"",
                                        "fen ~ \"*/*/*n*p*/*/*/P*/P*/?* w\"",
                                        "balance = 1",
                                        "balance <= -3",
                                        "repetition < 2",
                                        "halfmoves >= 6"};
    static const char *const camelot[] = {"K",
                                          "M",
                                          "KA-F1-8",
                                          "kG-J11-12",
                                          "MC-E6-7 >= 2",
                                          "mF-L9-11 > 3",
                                          "_E-H8-9 = 8",
                                          "E8",
                                          "A",
                                          "aA-L1-8",
                                          "[KM]A-E1-9 > 4",
                                          "M > m",
                                          "D6",
                                          "san ~ /^E6/",
                                          "san ~ /^D7-E8$/",
                                          "san ~ /x/",
                                          "san ~ /11-/",
                                          "uci ~ /9$/",
                                          "san !~ /[A-F]/",
                                          "nag",
                                          "nag = 1",
                                          "nag = 5",
                                          "pieces < 26",
                                          "ply = 3",
                                          "ply >= 8",
                                          "legal > 95",
                                          "legal = 1"};
    static const char *const paths[] = {
        "{ply = 3} then {ply = 6} then {ply = 9} then {ply = 12}",
        "{ply = 3} next {ply = 4} then {ply = 9} next {ply = 10}",
        "{capture} then {capture} then {capture} then {capture}",
        "{capture} next {capture} then {check} then {white}",
        "{e4} then {Nf3} next {nc6} then {Bb5} then {a}",
        "{} next {} then {last}",
        "{ply = 1} then {ply = 2} then {ply = 4} then {ply = 8} then {ply = 9} next {black}"};
    static const char *const numbers[] = {"%s = 1", "%s >= 2", "%s < 5", "%s != 20", "%s <= 30"};
    const struct ply_word *word;
    for (size_t i = 0; (word = ratsu_ply_word(i)); i++)
        if (word->boards != ONLY_CHESS) cross_term("%s", word->name, true);
    for (size_t i = 0; i < word_name_count; i++) cross_term("%s", word_names[i], false);
    for (size_t i = 0; i < set_name_count; i++) {
        cross_term("%s P", set_names[i], false);
        cross_term("%s p = 2", set_names[i], false);
        cross_term("%s [Pp]a-d1-4 > 1", set_names[i], false);
        if (ratsu_set_words_plain.rows[i].kinds & 1 << RATSU_KNIGHT)
            cross_term("%s [QRBNqrbn]", set_names[i], false);
    }
    for (size_t i = 0; i < number_name_count; i++)
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
            cross_term(numbers[k], number_names[i], false);
    for (size_t i = 0; i < sizeof chess / sizeof *chess; i++) cross_term("%s", chess[i], false);
    for (size_t i = 0; i < sizeof camelot / sizeof *camelot; i++)
        cross_term("%s", camelot[i], true);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) cross(paths[i], NULL, false);
    cross(paths[0], NULL, true);
    compare_names("{%s}", word_names, word_name_count);
    compare_names("{%s [Pp]}", set_names, set_name_count);
    compare_names("{%s > 2}", number_names, number_name_count);
}

static void free_games(void)
{
    for (size_t i = 0; i < game_count; i++) {
        ratsu_game_free(&games[i].game);
        free(games[i].rows);
    }
}

int main(int argc, char **argv)
{
    enum { AT_ONCE = 6 };
    name_terms();
    kernel = ratsu_kernel(ratsu_level_best());
    if (argc > 2 && strcmp(argv[1], "crossed") == 0) {
        for (int i = 2; i < argc; i++) read_games(argv[i], GAMES_AT_ONCE, true);
        cross_all();
        free_games();
        printf("lockstep: %lu passed, %lu failed\n", passed, failed);
        return failed != 0;
    }
    if (argc < 4) return 2;
    unsigned long count = strtoul(argv[1], NULL, 10);
    const bool chosen = strtoull(argv[2], NULL, 10) != 0;
    random_state = strtoull(argv[2], NULL, 10);
    read_games(argv[3], count > FEW_GAMES ? count : FEW_GAMES, false);
    if (game_count == 0) return 2;
    for (int i = 4; i < argc; i++) compare(argv[i], 0, count);
    for (unsigned long i = 0; i < count && chosen; i++) {
        length = 0;
        text[0] = 0;
        say_condition(2);
        compare(text, below((unsigned)game_count), AT_ONCE);
    }
    free_games();
    if (held == 0 && chosen) failed++; /* conditions that never hold show nothing */
    printf("lockstep: %lu passed, %lu failed\n", passed, failed);
    return failed != 0;
}
