/* select/position_set.c: positions found by a hash of 64 bits. A third of the table is free, and
 * each key stands on the first free place from its own on: most answers are in one line of the
 * processor's cache. */
#include "base/array.h"
#include "camelot/camelot.h"
#include "notation/fen_text.h"
#include "select/paths.h"
#include <stdlib.h>

enum { LEAST_PLACES = 4 };

struct ratsu_position_set {
    uint64_t *keys; /* by their places; 0: a free one */
    size_t count, places, most_places;
    bool of_book; /* the keys are Polyglot's */
};

struct ratsu_position_set *ratsu_position_set_new(uint64_t memory)
{
    struct ratsu_position_set *set = calloc(1, sizeof *set);
    const uint64_t most = memory / sizeof *set->keys;
    if (set) set->most_places = most < UINT32_MAX ? (size_t)most : UINT32_MAX;
    if (set && most < LEAST_PLACES) set->most_places = LEAST_PLACES;
    return set;
}

void ratsu_position_set_free(struct ratsu_position_set *set)
{
    if (!set) return;
    free(set->keys);
    free(set);
}

uint64_t ratsu_position_key(const union ratsu_any_position *position)
{
    if (position->chess.rules & RATSU_RULES_CAMELOT) return position->camelot.hash;
    if (!(position->chess.rules & RATSU_RULES_THREE_CHECK)) return position->chess.hash;
    struct ratsu_position plain = position->chess;
    memset(plain.checks, 0, sizeof plain.checks);
    return ratsu_position_hash(&plain);
}

/* The place of KEY itself, which the next ones may stand for. */
static size_t own_place(const struct ratsu_position_set *set, uint64_t key)
{
    return (size_t)((key >> 32) * set->places >> 32);
}

static size_t next_place(const struct ratsu_position_set *set, size_t place)
{
    return place + 1 < set->places ? place + 1 : 0;
}

/* Where KEY stands, or the free place for it. */
static uint64_t *find(const struct ratsu_position_set *set, uint64_t key)
{
    size_t place = own_place(set, key);
    while (set->keys[place] && set->keys[place] != key) place = next_place(set, place);
    return &set->keys[place];
}

/* Makes room, a third more, and moves each key to its new place; what stands there is moved next.
 * False if there is none. */
static bool grow(struct ratsu_position_set *set)
{
    const size_t before = set->places, wanted = before + before / 3 + LEAST_PLACES;
    const size_t places = wanted < set->most_places ? wanted : set->most_places;
    uint64_t *moved = calloc(places / 64 + 1, sizeof *moved); /* bits: the places that are right */
    uint64_t *keys = realloc(set->keys, places * sizeof *keys);
    if (keys) set->keys = keys;
    if (!moved || !keys || places == before) {
        free(moved);
        return false;
    }
    memset(keys + before, 0, (places - before) * sizeof *keys);
    set->places = places;
    for (size_t i = 0; i < before; i++) {
        uint64_t key = moved[i / 64] >> i % 64 & 1 ? 0 : keys[i];
        if (key) keys[i] = 0;
        while (key) {
            size_t to = own_place(set, key);
            while (moved[to / 64] >> to % 64 & 1) to = next_place(set, to);
            moved[to / 64] |= UINT64_C(1) << to % 64;
            const uint64_t displaced = keys[to];
            keys[to] = key;
            key = displaced;
        }
    }
    free(moved);
    return true;
}

bool ratsu_position_set_add(struct ratsu_position_set *set, const uint64_t *keys, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const uint64_t key = keys[i] ? keys[i] : 1;
        if (set->places && *find(set, key)) continue;
        if (set->count >= set->places / 3 * 2 && !grow(set)) return false;
        *find(set, key) = key;
        set->count++;
    }
    return true;
}

bool ratsu_position_set_close(struct ratsu_position_set *set, bool of_book)
{
    set->of_book = of_book;
    return set->places || grow(set);
}

bool ratsu_position_set_has(const struct ratsu_position_set *set,
                            const union ratsu_any_position *position)
{
    if (set->of_book && position->chess.rules & RATSU_RULES_CAMELOT) return false;
    const uint64_t key =
        set->of_book ? ratsu_polyglot_key(&position->chess) : ratsu_position_key(position);
    return *find(set, key ? key : 1);
}

void ratsu_position_set_expect(const struct ratsu_position_set *set,
                               const struct ratsu_position *position)
{
    if (!set->of_book) PREFETCH(&set->keys[own_place(set, position->hash)]);
}
