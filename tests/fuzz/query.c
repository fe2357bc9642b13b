/* What pgn-filter is asked: each line up to an empty one is a condition, by its first byte e an
 * expression, p a position, f a pattern, m material, v moves, or k a list of keys; games follow.
 * The place of a fault lies inside the condition; what tags alone or the beginning of a game
 * decide, the whole game decides the same; the opposite of an expression selects the other games;
 * equal values are in equal order, and only a game that has none of the values adds no bytes.
 *
 * Regular expressions with braces or back references are left out: the system's regcomp takes
 * memory and time without limit for them, and that is not the library's fault. */
#include "claim.h"
#include "ratsu/pgn.h"
#include "ratsu/select.h"
#include "base/system.h"
#include "base/texts.h"

static const struct ratsu_kernel *kernel;
static struct ratsu_openings *openings;

static bool add(struct ratsu_query *query, struct ratsu_slice line, struct ratsu_query_fault *fault)
{
    static const char *const around[][2] = {{"", ""},
                                            {"{fen = \"", "\"}"},
                                            {"{fen ~ \"", "\"}"},
                                            {"{material = \"", "\"}"},
                                            {"moves = \"", "\""}};
    const char *const *form = around[pick((uint8_t)line.data[0], "epfmv")];
    struct ratsu_slice text = ratsu_slice_part(line, 1, line.length);
    struct ratsu_buffer whole = {0};
    ratsu_buffer_add_string(&whole, form[0]);
    ratsu_buffer_add_slice(&whole, text);
    ratsu_buffer_add_string(&whole, form[1]);
    struct ratsu_condition condition = {
        .text = ratsu_buffer_slice(&whole),
        .system = (enum ratsu_system)(text.length % RATSU_UNKNOWN_SYSTEM)};
    bool added = ratsu_query_add(query, &condition, fault);
    claim(added || fault->at <= whole.length);
    ratsu_buffer_free(&whole);
    return added;
}

/* The query of LINE alone, NULL (and a fault with a place) if it is none. */
static struct ratsu_query *query_of(struct ratsu_slice line, bool variations)
{
    struct ratsu_query *query = ratsu_query_new(variations);
    struct ratsu_query_fault fault = {0};
    claim(query);
    if (add(query, line, &fault)) return query;
    claim(fault.message);
    ratsu_query_free(query);
    return NULL;
}

static bool ask(const struct ratsu_query *query, struct ratsu_slice games, size_t number)
{
    struct ratsu_selector selector = {.query = query, .kernel = kernel, .openings = openings};
    unsigned needs = ratsu_query_needs(query);
    struct ratsu_play_options options = {.repetitions = true,
                                         .mainline_only = !(needs & RATSU_NEEDS_VARIATIONS)};
    struct ratsu_pgn_reader reader = {.text = games, .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    for (size_t i = 0; i <= number; i++) claim(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME);
    enum ratsu_answer by_tags = ratsu_select_by_tags(&selector, &game);
    bool whole, by_all = ratsu_select(&selector, &game, &options, &whole);
    claim(!selector.failed);
    claim(by_tags == RATSU_NOT_YET || (by_tags == RATSU_YES) == by_all);
    claim(by_tags != RATSU_NOT_YET || needs & RATSU_NEEDS_MOVES);
    ratsu_selector_free(&selector);
    ratsu_game_free(&game);
    return by_all;
}

/* The query for the opposite of the expression in LINE; NULL if it is nested too deep. */
static struct ratsu_query *opposite_of(struct ratsu_slice line)
{
    struct ratsu_buffer text = {0};
    ratsu_buffer_add_string(&text, "e!(");
    ratsu_buffer_add_slice(&text, ratsu_slice_part(line, 1, line.length));
    ratsu_buffer_add_string(&text, "\n)"); /* a comment may stand at the line's end */
    struct ratsu_query *query = ratsu_query_new(false);
    struct ratsu_query_fault fault = {0};
    /* an expression at the limit of nesting is now over it */
    bool added = add(query, ratsu_buffer_slice(&text), &fault);
    claim(added || strcmp(fault.message, "nested too deep") == 0);
    ratsu_buffer_free(&text);
    if (added) return query;
    ratsu_query_free(query);
    return NULL;
}

/* The condition of LINE beside one that holds for every game, but needs to see all of it. */
static struct ratsu_query *patient_one(struct ratsu_slice line, bool variations)
{
    struct ratsu_query *query = query_of(line, variations);
    struct ratsu_query_fault fault;
    claim(add(query, ratsu_slice_of("eplies >= 0"), &fault));
    return query;
}

static void try_condition(struct ratsu_slice line, struct ratsu_slice games, size_t count)
{
    struct ratsu_query *query = query_of(line, false), *opposite = NULL;
    if (!query) return;
    struct ratsu_query *patient = patient_one(line, false);
    struct ratsu_query *wide = query_of(line, true), *patient_wide = patient_one(line, true);
    if (line.data[0] == 'e') opposite = opposite_of(line);
    for (size_t i = 0; i < count; i++) {
        bool selected = ask(query, games, i);
        claim(!opposite || ask(opposite, games, i) != selected);
        claim(ask(patient, games, i) == selected);
        claim(ask(wide, games, i) == ask(patient_wide, games, i));
    }
    ratsu_query_free(query);
    ratsu_query_free(patient);
    ratsu_query_free(wide);
    ratsu_query_free(patient_wide);
    ratsu_query_free(opposite);
}

/* How many keys the list TEXT has: an empty one means the usual comparison, which is one. */
static unsigned count_keys(struct ratsu_slice text)
{
    struct ratsu_slice rest = text, item;
    unsigned count = 0;
    while (ratsu_take_item(&rest, &item)) count++;
    return count;
}

/* What KEYS say of a game, each after its length, so that all of it can be compared. */
struct listed {
    struct ratsu_buffer same, order, name;
};

/* Lists what KEYS, COUNT of them, say of each game; one that has none of the values is the same as
 * no other, and adds no bytes to compare. */
static void list_all(const struct ratsu_keys *keys, unsigned count, struct ratsu_slice games,
                     struct listed *listed)
{
    struct ratsu_selector selector = {.kernel = kernel, .openings = openings};
    unsigned needs = ratsu_keys_needs(keys);
    struct ratsu_play_options options = {.mainline_only = !(needs & RATSU_NEEDS_VARIATIONS)};
    struct ratsu_pgn_reader reader = {.text = games, .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    for (; ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME; listed++) {
        claim(ratsu_game_play(kernel, &game, &options));
        unsigned missing = ratsu_keys_add(keys, RATSU_KEYS_SAME, &selector, &game, &listed->same);
        ratsu_keys_add(keys, RATSU_KEYS_ORDER, &selector, &game, &listed->order);
        if (!(needs & RATSU_NEEDS_NO_NAME)) {
            ratsu_keys_add(keys, RATSU_KEYS_NAME, &selector, &game, &listed->name);
            claim(listed->name.length > 0);
        }
        claim(!selector.failed && !listed->same.failed && missing <= count);
        claim((listed->same.length > 0) == (missing < count));
    }
    ratsu_selector_free(&selector);
    ratsu_game_free(&game);
}

static bool same(const struct ratsu_buffer *a, const struct ratsu_buffer *b)
{
    return ratsu_slice_equal(ratsu_buffer_slice(a), ratsu_buffer_slice(b));
}

static void try_keys(struct ratsu_slice text, struct ratsu_slice games, size_t count)
{
    struct ratsu_query_fault fault = {0};
    struct ratsu_keys *keys = ratsu_keys_read(text, NULL, &fault);
    if (!keys) {
        claim(fault.message && fault.at <= text.length);
        return;
    }
    struct listed *listed = calloc(count + 1, sizeof *listed);
    claim(listed);
    list_all(keys, count_keys(text), games, listed);
    for (size_t i = 1; i < count; i++) {
        if (!same(&listed[0].same, &listed[i].same)) continue;
        claim(same(&listed[0].order, &listed[i].order) && same(&listed[0].name, &listed[i].name));
    }
    for (size_t i = 0; i < count; i++) {
        ratsu_buffer_free(&listed[i].same);
        ratsu_buffer_free(&listed[i].order);
        ratsu_buffer_free(&listed[i].name);
    }
    free(listed);
    ratsu_keys_free(keys);
}

static size_t count_games(struct ratsu_slice text)
{
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_BYTES};
    struct ratsu_game game = {0};
    size_t count = 0;
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) count++;
    ratsu_game_free(&game);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice text = {(const char *)data, size}, line;
    size_t games = 0, at = 0;
    if (!kernel) {
        kernel = ratsu_kernel(ratsu_level_best());
        openings = ratsu_openings_new(kernel);
        claim(openings);
    }
    while (next_line(text, &games, &line) && line.length > 0) {
        if (memchr(line.data, '{', line.length) || memchr(line.data, '\\', line.length)) return 0;
    }
    if (games > size) games = size;
    struct ratsu_slice rest = ratsu_slice_part(text, games, size);
    size_t count = count_games(rest);
    while (next_line(text, &at, &line) && line.length > 0) {
        if (line.data[0] == 'k')
            try_keys(ratsu_slice_part(line, 1, line.length), rest, count);
        else
            try_condition(line, rest, count);
    }
    return 0;
}
