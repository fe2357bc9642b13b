/* select/keylist.c: values of games as bytes: for comparing, sorting and naming. */
#include "collate/collate.h"
#include "base/bits.h"
#include "base/texts.h"
#include "base/escape.h"
#include "base/unicode.h"
#include "select/parser.h"
#include "select/paths.h"
#include <stdlib.h>

enum { KEYS_MOST = 16 };

struct key {
    struct instruction what;   /* only its key and tag are used */
    struct ratsu_query *plies; /* one measure of plies, count{...}; NULL: none */
    bool moves;                /* rule system, start and main line, and no key of the language */
    bool roster;               /* also the players, date and result */
    bool descending;
    size_t most; /* bytes of its text, or moves of the main line; SIZE_MAX: all */
};

struct ratsu_keys {
    struct key keys[KEYS_MOST];
    size_t count;
};

/* Reads TEXT, a number of a path: count{...}, max used{...} and the like. */
static bool read_measure(struct key *key, struct ratsu_slice text,
                         const struct ratsu_named_files *files, size_t at,
                         struct ratsu_query_fault *fault)
{
    struct ratsu_condition condition = {.text = text, .files = files};
    key->plies = ratsu_query_new(false);
    if (!key->plies) return ratsu_query_fail(fault, at, NULL);
    if (!ratsu_query_add(key->plies, &condition, fault)) {
        fault->at += at;
        return false;
    }
    struct ply_query *plies = &key->plies->plies;
    if (key->plies->length != 1 || plies->path_count != 1 ||
        plies->paths[0].measure == MEASURE_NONE || plies->paths[0].compared)
        return ratsu_query_fail(fault, at, "expected count, first or max used, say, before braces");
    plies->paths[0].kept = true;
    key->what.type = plies->paths[0].measure < MEASURE_FIRST
                         ? NUMBER_VALUE
                         : ratsu_compared_as(plies->columns[plies->paths[0].column].key->type);
    return true;
}

/* Reads TEXT: a tag, a derived key, "moves", or a measure of plies, with what stands around it. */
static bool read_key(struct key *key, struct ratsu_slice text,
                     const struct ratsu_named_files *files, size_t at,
                     struct ratsu_query_fault *fault)
{
    uint64_t most;
    *key = (struct key){.most = SIZE_MAX};
    if (text.length && text.data[0] == '-') {
        key->descending = true;
        text = ratsu_slice_part(text, 1, text.length);
        at++;
    }
    const char *colon = text.length ? memchr(text.data, ':', text.length) : NULL;
    if (colon && !memchr(text.data, '{', text.length)) {
        size_t length = (size_t)(colon - text.data);
        struct ratsu_slice digits = ratsu_slice_part(text, length + 1, text.length);
        if (!ratsu_number_read(digits, &most) || most == 0 || most > UINT32_MAX)
            return ratsu_query_fail(
                fault, at + length + 1,
                "expected a number, of bytes or of moves, from 1 to 4294967295");
        key->most = (size_t)most;
        text.length = length;
    }
    if (text.length == 0) return ratsu_query_fail(fault, at, "expected a key");
    if (memchr(text.data, '{', text.length)) return read_measure(key, text, files, at, fault);
    key->moves = ratsu_slice_is(text, "moves");
    if (key->moves) return true;
    if (ratsu_slice_is(text, "player"))
        return ratsu_query_fail(fault, at, "player is two values: White, Black");
    return ratsu_select_set_key(&key->what, text, RATSU_IN_LISTS, at, fault);
}

struct ratsu_keys *ratsu_keys_read(struct ratsu_slice text, const struct ratsu_named_files *files,
                                   struct ratsu_query_fault *fault)
{
    struct ratsu_keys *keys = calloc(1, sizeof *keys);
    bool good = keys || ratsu_query_fail(fault, 0, NULL);
    if (good && text.length == 0) {
        keys->keys[keys->count++] = (struct key){.moves = true, .roster = true};
        return keys;
    }
    struct ratsu_slice rest = text, item;
    while (good && ratsu_take_item(&rest, &item)) {
        size_t at = (size_t)(item.data - text.data);
        good = (keys->count < KEYS_MOST || ratsu_query_fail(fault, at, "at most 16 keys")) &&
               read_key(&keys->keys[keys->count++], item, files, at, fault);
    }
    if (good) return keys;
    ratsu_keys_free(keys);
    return NULL;
}

void ratsu_keys_free(struct ratsu_keys *keys)
{
    if (!keys) return;
    for (size_t i = 0; i < keys->count; i++) {
        free(keys->keys[i].what.tag);
        ratsu_query_free(keys->keys[i].plies);
    }
    free(keys);
}

unsigned ratsu_keys_needs(const struct ratsu_keys *keys)
{
    unsigned needs = 0;
    for (size_t i = 0; i < keys->count; i++)
        needs |= keys->keys[i].plies ? RATSU_NEEDS_MOVES | RATSU_NEEDS_END
                 : keys->keys[i].moves
                     ? RATSU_NEEDS_MOVES | RATSU_NEEDS_END | RATSU_NEEDS_NO_NAME
                     : ratsu_select_needs(&keys->keys[i].what) & ~(unsigned)RATSU_NEEDS_TAGS;
    return needs;
}

bool ratsu_keys_numeric(const struct ratsu_keys *keys)
{
    return keys->count == 1 && keys->keys->plies && keys->keys->what.type == NUMBER_VALUE;
}

/* A key whose value is sought in a game that was played. */
struct sought {
    const struct key *key;
    struct ratsu_selector *selector;
    const struct ratsu_game *game;
};

/* Returns the value of a key. If only some digits of a number are wanted, it is a text. */
static struct value value_of(const struct sought *sought)
{
    const struct key *key = sought->key;
    struct ratsu_selector *selector = sought->selector;
    struct value value = {.kind = NUMBER, .missing = true};
    if (key->plies) {
        const struct ratsu_query *query = selector->query; /* which it gets back */
        selector->query = key->plies;
        const bool begun = ratsu_paths_visit(selector, sought->game, NULL, NULL);
        selector->query = query;
        selector->failed |= !begun;
        if (begun) value = ratsu_paths_value(selector->paths, 0);
    } else {
        value = ratsu_select_value(selector, sought->game, &key->what, true);
    }
    if (value.kind == NUMBER && !value.missing && key->most != SIZE_MAX) {
        selector->text.length = 0;
        ratsu_add_span(&selector->text, &value.span);
        value = (struct value){.kind = TEXT, .text = ratsu_buffer_slice(&selector->text)};
    }
    if (value.kind == TEXT && value.text.length > key->most) value.text.length = key->most;
    return value;
}

struct ratsu_keys *ratsu_key_read(struct ratsu_slice text, struct ratsu_query_fault *fault)
{
    struct ratsu_keys *keys = ratsu_keys_read(text, NULL, fault);
    if (!keys || (keys->count == 1 && !keys->keys->moves && !keys->keys->descending)) return keys;
    ratsu_keys_free(keys);
    ratsu_query_fail(fault, 0, "expected one key or tag");
    return NULL;
}

struct value ratsu_key_read_value(const struct ratsu_keys *key, struct ratsu_selector *selector,
                                  const struct ratsu_game *game)
{
    return value_of(&(struct sought){key->keys, selector, game});
}

/* Adds the lowest byte first, on every machine: lists of --keys from several machines are
 * merged. */
static void add_word(struct ratsu_buffer *out, uint64_t word)
{
    char bytes[sizeof word];
    store_word(bytes, word);
    ratsu_buffer_add(out, bytes, sizeof bytes);
}

/* Adds the value by which games are the same: nothing if it is missing or not known. */
static void add_compared(const struct sought *sought, struct ratsu_buffer *out)
{
    const struct key *key = sought->key;
    const struct ratsu_game *game = sought->game;
    if (key->roster) {
        ratsu_game_key(out, game);
    } else if (key->moves) {
        ratsu_game_key_moves(out, game, key->most);
    } else if (key->what.known == RATSU_TAG_FEN) {
        /* The start position in one spelling: without FEN the usual one. */
        const size_t from = out->length;
        struct ratsu_slice fen = ratsu_game_known(game, RATSU_TAG_FEN);
        union ratsu_any_position start;
        if (ratsu_value_unknown(fen)) fen = (struct ratsu_slice){0};
        const struct ratsu_system_choice choice = ratsu_system_choose(
            ratsu_game_known(game, RATSU_TAG_VARIANT), fen, 0, RATSU_STANDARD, &start);
        const struct ratsu_variant *variant = ratsu_variant(choice.system);
        if (variant && choice.reading.fault == RATSU_FEN_FINE)
            variant->position_write(out, &start, (struct ratsu_fen_style){0});
        else
            ratsu_buffer_add_slice(out, fen);
        if (out->length - from > key->most) out->length = from + key->most;
    } else {
        const struct value value = value_of(sought);
        if (value.kind == TEXT && !ratsu_value_unknown(value.text))
            ratsu_buffer_add_slice(out, value.text);
        else if (value.kind == NUMBER && !value.missing)
            for (size_t k = 0; k < 2; k++) add_word(out, (uint64_t)value.span.low[k]);
    }
}

/* Adds the value by which games are sorted; false if it is missing, which comes last in both
 * directions. */
static bool add_order(const struct sought *sought, struct ratsu_buffer *out)
{
    const struct key *key = sought->key;
    struct ratsu_selector *selector = sought->selector;
    const size_t from = out->length;
    struct value value = {.kind = TEXT};
    enum value_type type = key->moves ? TEXT_VALUE : key->what.type;
    if (key->moves) {
        selector->text.length = 0;
        ratsu_game_key_moves(&selector->text, sought->game, key->most);
        value.text = ratsu_buffer_slice(&selector->text);
    } else {
        value = value_of(sought);
    }
    if (key->most != SIZE_MAX && type != TEXT_VALUE) type = ANY_VALUE;
    ratsu_add_order(out, type, &value);
    if (out->failed) return true;
    if ((unsigned char)out->data[from] == RATSU_ORDER_NOTHING) return false;
    for (size_t at = from; at < out->length && key->descending; at++)
        out->data[at] = (char)~out->data[at];
    return true;
}

/* Adds VALUE in UTF-8; characters that would break the line or the column become blanks. */
static void add_field(struct ratsu_buffer *out, const struct value *value)
{
    struct ratsu_buffer known = {0}, utf8 = {0};
    ratsu_add_known(&known, value);
    ratsu_add_utf8(&utf8, ratsu_buffer_slice(&known));
    struct ratsu_slice text = ratsu_buffer_slice(&utf8);
    for (size_t i = 0; i < text.length; i++) {
        size_t control = ratsu_control_at(text, i);
        ratsu_buffer_add_char(out, control ? ' ' : text.data[i]);
        i += control ? control - 1 : 0;
    }
    ratsu_buffer_free_into(&known, out);
    ratsu_buffer_free_into(&utf8, out);
}

unsigned ratsu_keys_add(const struct ratsu_keys *keys, enum ratsu_keys_use use,
                        struct ratsu_selector *selector, const struct ratsu_game *game,
                        struct ratsu_buffer *out)
{
    const bool named = use == RATSU_KEYS_NAME;
    const size_t begin = out->length;
    unsigned missing = 0;
    for (size_t i = 0; i < keys->count; i++) {
        const struct sought sought = {&keys->keys[i], selector, game};
        struct value value;
        if (i && (named || use == RATSU_KEYS_FIELDS))
            ratsu_buffer_add_char(out, named ? '-' : '\t');
        const size_t from = out->length;
        bool has = true;
        switch (use) {
        case RATSU_KEYS_SAME: /* with the length of each: other values are other bytes */
            add_compared(&sought, out);
            has = out->length > from;
            add_word(out, out->length - from);
            break;
        case RATSU_KEYS_ORDER:
            has = add_order(&sought, out);
            break;
        case RATSU_KEYS_NAME:
            value = value_of(&sought);
            if (value.kind == NUMBER || !ratsu_value_unknown(value.text))
                ratsu_add_known(out, &value);
            has = out->length > from;
            if (!has) ratsu_buffer_add_string(out, "unknown");
            break;
        case RATSU_KEYS_FIELDS:
            value = value_of(&sought);
            add_field(out, &value);
            has = out->length > from;
        }
        missing += !has;
    }
    if (use == RATSU_KEYS_SAME && missing == keys->count) out->length = begin;
    return missing;
}
