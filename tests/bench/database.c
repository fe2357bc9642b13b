/* database: a large database from the moves of a few games, with known counts.
 *
 *     database [-cos] [-k COUNTS] SIZE SEED FILE...
 *
 * Reads the games of the FILEs (comments, variations and NAGs are left out) and writes games with
 * their moves, under fresh names and dates and often cut short, to standard output until SIZE bytes
 * (K, M, G) are reached: 3 % repeat an earlier game byte for byte, 1 % are damaged in one of the
 * ways below. -c adds a clock after every move, -s leaves the damage out; -o writes games as an
 * online site does, without damage: its tags, a clock after every move, evaluations in one game of
 * ten. Equal options, SIZE, SEED and FILEs give equal bytes. The counts, which the tools have to
 * find, go to the file COUNTS, a line each: `games 1234`. `strong` are the games with a WhiteElo of
 * 2700 and more, and results are those of the tags.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLIES_MAX = 1024, MOVE_MAX = 12, RING = 4096 };

/* The moves of a game of the fixtures, one after the other with a NUL after each. */
struct score {
    char *moves;
    size_t plies;
    char result[8];
    char *start; /* the tags Variant, SetUp and FEN, or "" */
};

enum damage {
    SOUND,
    ILLEGAL_MOVE,
    UNTERMINATED_COMMENT,
    UNTERMINATED_TAG,
    RESULT_MISMATCH,
    STRAY_CLOSE,
    CONTROL_CHARACTER,
    NUL_BYTE,
    DAMAGES
};
static const char *const damage_names[DAMAGES] = {
    [ILLEGAL_MOVE] = "illegal-move",
    [UNTERMINATED_COMMENT] = "unterminated-comment",
    [UNTERMINATED_TAG] = "unterminated-tag",
    [RESULT_MISMATCH] = "result-mismatch",
    [STRAY_CLOSE] = "stray-close",
    [CONTROL_CHARACTER] = "control-character",
    [NUL_BYTE] = "nul-byte",
};

struct text {
    char *data;
    size_t length, capacity;
};

/* A game to be written. */
struct plan {
    const struct score *score;
    size_t plies;       /* of the score's that are written */
    size_t legal_plies; /* what can be played of them */
    enum damage damage;
    size_t damaged_ply;
    bool clocks;
    const char *result;
    bool evaluated;
    size_t base, increment; /* seconds, online */
};

enum { RESULTS = 4, STRONG = 2700 };
static const char *const results[RESULTS] = {"1-0", "0-1", "1/2-1/2", "*"};

struct counts {
    uint64_t games, bad, plies, bytes, duplicates, damages[DAMAGES], strong, results[RESULTS];
};

/* What a game adds to the counts wherever it stands. */
struct facts {
    size_t plies;
    bool strong;
    int result; /* index of that in its tag */
};

/* An earlier sound game, for duplicates. */
struct earlier {
    struct text text;
    struct facts facts;
};

static struct score *scores;
static size_t score_count;

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

/* xorshift64*: Vigna, An experimental exploration of Marsaglia's xorshift generators, 2016. */
static uint64_t chance_state;
static size_t below(size_t limit)
{
    chance_state ^= chance_state >> 12;
    chance_state ^= chance_state << 25;
    chance_state ^= chance_state >> 27;
    return (size_t)((chance_state * 2685821657736338717u) >> 32) % limit;
}

static void add(struct text *text, const char *bytes, size_t length)
{
    if (text->length + length > text->capacity) {
        text->capacity = 2 * (text->length + length) + 4096;
        text->data = realloc(text->data, text->capacity);
        if (!text->data) fail("realloc");
    }
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
}

static void add_string(struct text *text, const char *string)
{
    add(text, string, strlen(string));
}

/* Reading the scores. */

static bool is_result(const char *token)
{
    return strcmp(token, "1-0") == 0 || strcmp(token, "0-1") == 0 ||
           strcmp(token, "1/2-1/2") == 0 || strcmp(token, "*") == 0;
}

/* Keeps the score, if it can be written with move numbers from 1 and is long enough to be cut. */
static void keep_score(struct text *moves, size_t plies, struct text *start, const char *result)
{
    add(start, "", 1);
    bool from_one = !start->data[0] || strstr(start->data, " w ");
    bool first_move = !strstr(start->data, "FEN") || strstr(start->data, " 1\"]");
    if (plies >= 10 && plies <= PLIES_MAX && from_one && first_move && is_result(result)) {
        scores = realloc(scores, (score_count + 1) * sizeof *scores);
        if (!scores) fail("realloc");
        struct score *score = &scores[score_count++];
        score->moves = moves->data;
        score->plies = plies;
        memcpy(score->result, result, strlen(result) + 1);
        score->start = start->data;
        *moves = *start = (struct text){0};
    }
    moves->length = start->length = 0;
}

static void skip_comment(FILE *file)
{
    for (int c = getc(file); c != '}' && c != EOF; c = getc(file)) {
    }
}

static void read_tag(FILE *file, struct text *start)
{
    char line[4096];
    if (!fgets(line, sizeof line, file)) return;
    if (strncmp(line, "FEN ", 4) == 0 || strncmp(line, "SetUp ", 6) == 0 ||
        strncmp(line, "Variant ", 8) == 0) {
        add_string(start, "[");
        add_string(start, line);
    }
}

/* Takes the next word of movetext, which begins with C. */
static void read_word(FILE *file, int c, char word[64])
{
    size_t length = 0;
    while (c != EOF && !isspace(c) && !strchr("{}()[]$", c)) {
        if (length < 63) word[length++] = (char)c;
        c = getc(file);
    }
    word[length] = '\0';
    ungetc(c, file);
}

static void read_scores(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file) fail(path);
    struct text moves = {0}, start = {0};
    size_t plies = 0;
    int depth = 0;
    for (int c = getc(file); c != EOF; c = getc(file)) {
        char word[64];
        if (c == '{')
            skip_comment(file);
        else if (c == '[')
            read_tag(file, &start);
        else if (c == '(')
            depth++;
        else if (c == ')')
            depth--;
        else if (!isspace(c)) {
            if (c == '$') c = '0'; /* a NAG goes the way of the numbers */
            read_word(file, c, word);
            if (depth > 0) continue;
            if (is_result(word)) {
                keep_score(&moves, plies, &start, word);
                plies = 0;
            } else if (isalpha((unsigned char)word[0])) {
                word[strcspn(word, "!?")] = '\0';
                add(&moves, word, strlen(word) + 1);
                plies++;
            }
        }
    }
    free(moves.data);
    free(start.data);
    fclose(file);
}

/* Writing games. */

static void add_name(struct text *text)
{
    static const char *const heads[] = {"Kas", "Tam", "Sep", "Mets", "Kuu", "Lep", "Vah", "Rei",
                                        "Par", "Oja", "Sim", "Bel",  "Nov", "Gar", "Hol", "And"};
    static const char *const tails[] = {"ik",  "me",   "elaid", "ov",   "sson", "berg",
                                        "aru", "inen", "ez",    "mann", "ova",  "ssaar",
                                        "ic",  "ides", "ton",   "maa"};
    static const char *const given[] = {"Ada",  "Uno",  "Lembit", "Ene",  "Ivo",  "Maret",
                                        "Paul", "Tiiu", "Ants",   "Vera", "Igor", "Lea",
                                        "Juan", "Mia",  "Otto",   "Sofia"};
    char name[64];
    int length =
        snprintf(name, sizeof name, "%s%s%s, %s %c.", heads[below(16)], below(2) != 0 ? "e" : "a",
                 tails[below(16)], given[below(16)], (char)('A' + below(26)));
    add(text, name, (size_t)length);
}

static const char *opposite(const char *result)
{
    return strcmp(result, "1-0") == 0 ? "0-1" : "1-0";
}

static struct facts add_tags(struct text *text, const struct plan *plan)
{
    char line[160];
    struct facts facts = {.plies = plan->legal_plies};
    const char *result = plan->damage == RESULT_MISMATCH ? opposite(plan->result) : plan->result;
    int length = snprintf(line, sizeof line,
                          "[Event \"Open %zu\"]\n[Site \"Tallinn EST%s\n[Date "
                          "\"%zu.%02zu.%02zu\"]\n[Round \"%zu\"]\n[White \"",
                          below(100000), plan->damage == UNTERMINATED_TAG ? "" : "\"]",
                          1950 + below(74), 1 + below(12), 1 + below(28), 1 + below(15));
    add(text, line, (size_t)length);
    add_name(text);
    add_string(text, "\"]\n[Black \"");
    add_name(text);
    add_string(text, "\"]\n[Result \"");
    add_string(text, result);
    /* The order of the two is that of the first databases that were made. */
    size_t black = 1800 + below(1000), white = 1800 + below(1000);
    length =
        snprintf(line, sizeof line, "\"]\n[WhiteElo \"%zu\"]\n[BlackElo \"%zu\"]\n", white, black);
    add(text, line, (size_t)length);
    add_string(text, plan->score->start);
    if (plan->clocks) add_string(text, "[TimeControl \"5400+30\"]\n");
    add_string(text, "\n");
    facts.strong = white >= STRONG;
    while (strcmp(result, results[facts.result]) != 0) facts.result++;
    return facts;
}

/* Adds a word to the movetext, on a line of at most 80. */
static void add_word(struct text *text, size_t *column, const char *word, size_t length)
{
    if (*column != 0 && *column + 1 + length > 79) {
        add(text, "\n", 1);
        *column = 0;
    } else if (*column != 0) {
        add(text, " ", 1);
        *column += 1;
    }
    add(text, word, length);
    *column += length;
}

static void add_clock(struct text *text, size_t *column, size_t *clock)
{
    char word[32];
    size_t spent = below(150);
    *clock = *clock + 30 > spent ? *clock + 30 - spent : 1;
    int length = snprintf(word, sizeof word, "{[%%clk %zu:%02zu:%02zu]}", *clock / 3600,
                          *clock / 60 % 60, *clock % 60);
    /* The blank inside a command is no place for a line end. */
    add_word(text, column, word, (size_t)length);
}

static void add_damage(struct text *text, size_t *column, enum damage damage)
{
    switch (damage) {
    case UNTERMINATED_COMMENT:
        add_word(text, column, "{ better was", 12);
        break;
    case STRAY_CLOSE:
        add_word(text, column, "}", 1);
        break;
    case CONTROL_CHARACTER:
        add_word(text, column, "\x04", 1);
        break;
    case NUL_BYTE:
        add_word(text, column, "\0\0\0\0\0\0\0\0", 8);
        break;
    default:
        break;
    }
}

static void add_moves(struct text *text, const struct plan *plan)
{
    size_t column = 0;
    size_t clocks[2] = {5400, 5400};
    const char *move = plan->score->moves;
    for (size_t ply = 0; ply < plan->plies; ply++) {
        char number[16];
        if (ply % 2 == 0 || plan->clocks) {
            int length =
                snprintf(number, sizeof number, "%zu%s", ply / 2 + 1, ply % 2 == 0 ? "." : "...");
            add_word(text, &column, number, (size_t)length);
        }
        bool hurt = plan->damage != SOUND && ply == plan->damaged_ply;
        /* No king gets to the middle in two moves. */
        if (hurt && plan->damage == ILLEGAL_MOVE)
            add_word(text, &column, ply % 2 == 0 ? "Kd5" : "Kd4", 3);
        else
            add_word(text, &column, move, strlen(move));
        if (plan->clocks) add_clock(text, &column, &clocks[ply % 2]);
        if (hurt) add_damage(text, &column, plan->damage);
        move += strlen(move) + 1;
    }
    add_word(text, &column, plan->result, strlen(plan->result));
    add_string(text, "\n\n");
}

/* ---- As an online site writes games ---- */

static struct facts add_online_tags(struct text *text, const struct plan *plan)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    static const char *const openings[][2] = {{"A57", "Benko Gambit"},
                                              {"B90", "Sicilian Defense: Najdorf Variation"},
                                              {"C50", "Italian Game"},
                                              {"D35", "Queen's Gambit Declined"}};
    size_t minutes = (plan->base + 40 * plan->increment) / 60, opening = below(4);
    const char *speed = minutes < 3 ? "Bullet" : minutes < 8 ? "Blitz" : "Rapid";
    struct facts facts = {.plies = plan->legal_plies};
    char line[400], code[9] = "", day[11];
    size_t white = 800 + below(2000), black = 800 + below(2000), gain = below(12);
    for (int i = 0; i < 8; i++) code[i] = letters[below(sizeof letters - 1)];
    snprintf(day, sizeof day, "2024.12.%02zu", 1 + below(31));
    int length = snprintf(line, sizeof line,
                          "[Event \"Rated %s game\"]\n[Site \"https://example.org/%s\"]\n"
                          "[Date \"%s\"]\n[Round \"-\"]\n[White \"player%zu\"]\n"
                          "[Black \"player%zu\"]\n[Result \"%s\"]\n[UTCDate \"%s\"]\n",
                          speed, code, day, below(90000), below(90000), plan->result, day);
    add(text, line, (size_t)length);
    length = snprintf(line, sizeof line,
                      "[UTCTime \"%02zu:%02zu:%02zu\"]\n[WhiteElo \"%zu\"]\n[BlackElo \"%zu\"]\n"
                      "[WhiteRatingDiff \"+%zu\"]\n[BlackRatingDiff \"-%zu\"]\n",
                      below(24), below(60), below(60), white, black, gain, gain);
    add(text, line, (size_t)length);
    add_string(text, plan->score->start);
    length = snprintf(line, sizeof line,
                      "[ECO \"%s\"]\n[Opening \"%s\"]\n[TimeControl \"%zu+%zu\"]\n"
                      "[Termination \"%s\"]\n\n",
                      openings[opening][0], openings[opening][1], plan->base, plan->increment,
                      below(4) == 0 ? "Time forfeit" : "Normal");
    add(text, line, (size_t)length);
    facts.strong = white >= STRONG;
    while (strcmp(plan->result, results[facts.result]) != 0) facts.result++;
    return facts;
}

/* A step of the evaluation, in hundredths of a pawn, and as text without needless zeros. */
static void add_evaluation(struct text *text, int *value)
{
    char word[32];
    *value += (int)below(81) - 40;
    int size = *value < 0 ? -*value : *value;
    int length = snprintf(word, sizeof word, "[%%eval %s%d.%02d", *value < 0 ? "-" : "", size / 100,
                          size % 100);
    if (size % 10 == 0) length--;
    add(text, word, (size_t)length);
    add_string(text, "] ");
}

/* All on one line. */
static void add_online_moves(struct text *text, const struct plan *plan)
{
    static const char *const signs[] = {"?!", "?", "??"};
    size_t clocks[2] = {plan->base, plan->base};
    const char *move = plan->score->moves;
    int value = 17;
    for (size_t ply = 0; ply < plan->plies; ply++) {
        char word[48];
        size_t *clock = &clocks[ply % 2], spent = below(plan->base / 25 + 1);
        if (ply >= 2)
            *clock = *clock + plan->increment > spent ? *clock + plan->increment - spent : 1;
        int length =
            snprintf(word, sizeof word, "%zu%s %s%s { ", ply / 2 + 1, ply % 2 == 0 ? "." : "...",
                     move, plan->evaluated && below(12) == 0 ? signs[below(3)] : "");
        add(text, word, (size_t)length);
        if (plan->evaluated) add_evaluation(text, &value);
        length = snprintf(word, sizeof word, "[%%clk %zu:%02zu:%02zu] } ", *clock / 3600,
                          *clock / 60 % 60, *clock % 60);
        add(text, word, (size_t)length);
        move += strlen(move) + 1;
    }
    add_string(text, plan->result);
    add_string(text, "\n\n");
}

static struct plan make_online_plan(void)
{
    static const size_t controls[][2] = {{60, 0},  {180, 0}, {180, 2},
                                         {300, 0}, {600, 0}, {900, 10}};
    struct plan plan = {.score = &scores[below(score_count)]};
    size_t control = below(sizeof controls / sizeof *controls);
    plan.base = controls[control][0];
    plan.increment = controls[control][1];
    plan.evaluated = below(10) == 0;
    plan.plies = plan.legal_plies = plan.score->plies;
    plan.result = plan.score->result;
    return plan;
}

/* Chooses score, length, damage; in a damaged game everything that must be wrong is wrong once. */
static struct plan make_plan(bool clocks, bool sound)
{
    struct plan plan = {.score = &scores[below(score_count)], .clocks = clocks};
    bool standard = !plan.score->start[0];
    plan.plies = plan.score->plies;
    plan.result = plan.score->result;
    if (below(100) == 0 && !sound) plan.damage = (enum damage)(1 + below(DAMAGES - 1));
    /* The start position decides what a king can reach. */
    if (plan.damage == ILLEGAL_MOVE && !standard) plan.damage = STRAY_CLOSE;
    /* A game that is cut short can have any result: no mate stands at its end. */
    if (below(4) == 0 || plan.damage == RESULT_MISMATCH) {
        plan.plies = 8 + below(plan.score->plies - 8);
        plan.result = results[below(3)];
    }
    plan.legal_plies = plan.plies;
    plan.damaged_ply = below(plan.damage == ILLEGAL_MOVE ? 4 : plan.plies);
    if (plan.damage == ILLEGAL_MOVE) plan.legal_plies = plan.damaged_ply;
    /* A clock's brace would close the comment that must stay open. */
    if (plan.damage == UNTERMINATED_COMMENT && clocks) plan.damaged_ply = plan.plies - 1;
    if (plan.damage == UNTERMINATED_COMMENT) plan.legal_plies = plan.damaged_ply + 1;
    return plan;
}

static void write_out(struct text *text, struct counts *counts, size_t least)
{
    if (text->length < least) return;
    if (fwrite(text->data, 1, text->length, stdout) != text->length) fail("standard output");
    counts->bytes += text->length;
    text->length = 0;
}

static void write_database(uint64_t size, bool clocks, bool sound, bool online,
                           struct counts *counts)
{
    static struct earlier ring[RING];
    size_t kept = 0;
    struct text text = {0};
    while (counts->bytes + text.length < size) {
        size_t from = text.length;
        struct facts facts;
        counts->games++;
        if (kept >= 100 && below(100) < 3) {
            const struct earlier *earlier = &ring[below(kept < RING ? kept : RING)];
            add(&text, earlier->text.data, earlier->text.length);
            facts = earlier->facts;
            counts->duplicates++;
        } else {
            struct plan plan = online ? make_online_plan() : make_plan(clocks, sound);
            facts = online ? add_online_tags(&text, &plan) : add_tags(&text, &plan);
            (online ? add_online_moves : add_moves)(&text, &plan);
            counts->damages[plan.damage]++;
            counts->bad += plan.damage != SOUND;
            if (plan.damage == SOUND) {
                struct earlier *earlier = &ring[kept++ % RING];
                earlier->text.length = 0;
                earlier->facts = facts;
                add(&earlier->text, text.data + from, text.length - from);
            }
        }
        counts->plies += facts.plies;
        counts->strong += facts.strong;
        counts->results[facts.result]++;
        write_out(&text, counts, 1u << 20);
    }
    write_out(&text, counts, 1);
    for (size_t i = 0; i < RING; i++) free(ring[i].text.data);
    free(text.data);
}

static void write_counts(const char *path, const struct counts *counts)
{
    FILE *file = fopen(path, "w");
    if (!file) fail(path);
    fprintf(file,
            "games %ju\ngood %ju\nbad %ju\nplies %ju\nerrors %ju\nbytes %ju\nduplicates %ju\n",
            (uintmax_t)counts->games, (uintmax_t)(counts->games - counts->bad),
            (uintmax_t)counts->bad, (uintmax_t)counts->plies, (uintmax_t)counts->bad,
            (uintmax_t)counts->bytes, (uintmax_t)counts->duplicates);
    for (int i = 1; i < DAMAGES; i++) {
        fprintf(file, "%s %ju\n", damage_names[i], (uintmax_t)counts->damages[i]);
    }
    fprintf(file, "strong %ju\n", (uintmax_t)counts->strong);
    for (int i = 0; i < RESULTS; i++)
        fprintf(file, "%s %ju\n", results[i], (uintmax_t)counts->results[i]);
    if (fclose(file) != 0) fail(path);
}

static uint64_t size_of(const char *text)
{
    static const char units[] = "KMG";
    char *end;
    uint64_t size = strtoull(text, &end, 10);
    const char *unit = *end ? strchr(units, toupper((unsigned char)*end)) : NULL;
    return unit ? size << (10 * (size_t)(unit - units + 1)) : size;
}

int main(int argc, char **argv)
{
    bool clocks = false, sound = false, online = false;
    const char *counts_path = NULL;
    struct counts counts = {0};
    int option;
    while ((option = getopt(argc, argv, "cosk:")) != -1) {
        if (option == 'c') clocks = true;
        if (option == 'o') online = true;
        if (option == 's') sound = true;
        if (option == 'k') counts_path = optarg;
    }
    if (argc - optind < 3) {
        fprintf(stderr, "usage: database [-cos] [-k COUNTS] SIZE SEED FILE...\n");
        return 2;
    }
    chance_state = (strtoull(argv[optind + 1], NULL, 10) + 1) * 0x9e3779b97f4a7c15u;
    for (int i = optind + 2; i < argc; i++) read_scores(argv[i]);
    if (score_count == 0) {
        fprintf(stderr, "database: no game in these files\n");
        return 2;
    }
    write_database(size_of(argv[optind]), clocks, sound, online, &counts);
    if (fflush(stdout) != 0) fail("standard output");
    if (counts_path) write_counts(counts_path, &counts);
    for (size_t i = 0; i < score_count; i++) {
        free(scores[i].moves);
        free(scores[i].start);
    }
    free(scores);
    return 0;
}
