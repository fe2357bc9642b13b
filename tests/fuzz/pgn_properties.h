/* pgn_properties.h: what holds for the games read from any text; for the fuzz target and the unit
 * test.
 *
 * What a reading found is one number: a hash over games and elements by their places in the text.
 */
#ifndef FUZZ_PGN_PROPERTIES_H
#define FUZZ_PGN_PROPERTIES_H

#include "claim.h"
#include "ratsu/pgn.h"
#include "base/system.h"
#include "game/build.h"

struct pgn_found {
    uint64_t hash;
    size_t games, end; /* how many, and the byte after the last one */
};

static inline void pgn_mix(uint64_t *hash, uint64_t value)
{
    *hash = (*hash ^ value) * 0x9e3779b97f4a7c15u;
    *hash ^= *hash >> 29;
}

static inline bool pgn_inside(struct ratsu_slice part, struct ratsu_slice whole)
{
    return part.data >= whole.data && part.data + part.length <= whole.data + whole.length;
}

/* Elements stand in order, inside the game, without overlap, and their depth is the number of open
 * brackets. */
static inline void pgn_claim_elements(const struct ratsu_game *game)
{
    size_t at = 0, depth = 0, tags = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        claim(element->length > 0 && element->offset >= at);
        at = (size_t)element->offset + element->length;
        claim(at <= game->bytes.length);
        if (element->kind == RATSU_VARIATION_OUT) depth--;
        claim(element->depth == (depth < UINT16_MAX ? depth : UINT16_MAX));
        if (element->kind == RATSU_VARIATION_IN) depth++;
        if (element->kind != RATSU_TAG) continue;
        claim(element->u.tag == tags && game->tags[tags].element == i);
        claim(pgn_inside(game->tags[tags].name, game->bytes));
        claim(pgn_inside(game->tags[tags].value, game->bytes));
        claim(game->tags[tags].known == ratsu_known_tag_of(game->tags[tags].name));
        tags++;
    }
    claim(tags == game->tag_count && game->terminator <= game->element_count);
    for (unsigned known = 1; known < RATSU_KNOWN_TAGS; known++) {
        size_t last = 0;
        for (size_t i = 0; i < game->tag_count; i++)
            if (game->tags[i].known == known) last = i + 1;
        claim(game->known[known] == last);
    }
}

static inline void pgn_mix_game(uint64_t *hash, const struct ratsu_game *game, size_t offset)
{
    pgn_mix(hash, offset);
    pgn_mix(hash, game->bytes.length);
    pgn_mix(hash, game->terminator);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        pgn_mix(hash, element->offset | (uint64_t)element->length << 32);
        pgn_mix(hash, element->kind | (uint64_t)element->fault << 8 |
                          (uint64_t)element->depth << 16 | (uint64_t)element->u.nag << 32);
    }
}

/* Reads the games of TEXT, which stands at OFFSET of the input, and adds them to FOUND. */
static inline void pgn_find(struct ratsu_slice text, size_t offset, enum ratsu_pgn_depth depth,
                            enum ratsu_level level, struct ratsu_game *game,
                            struct pgn_found *found)
{
    struct ratsu_pgn_reader reader = {.text = text, .depth = depth, .level = level};
    size_t at = 0;
    while (ratsu_pgn_read(&reader, game) == RATSU_PGN_GAME) {
        claim(game->bytes.data == text.data + at && game->bytes.length > 0);
        if (depth == RATSU_PGN_ALL) pgn_claim_elements(game);
        if (depth == RATSU_PGN_ALL) pgn_mix_game(&found->hash, game, offset + at);
        at += game->bytes.length;
        found->games++;
    }
    claim(at == text.length || at == 0); /* games tile the text */
    if (at) found->end = offset + at;
}

/* What is found in TEXT by a pipeline that reads SIZE bytes at a time. */
static inline struct pgn_found pgn_find_in_pieces(struct ratsu_slice text, size_t size,
                                                  enum ratsu_level level, struct ratsu_game *game)
{
    struct pgn_found found = {0};
    size_t from = 0;
    for (size_t end = size; from < text.length; end += size) {
        bool last = end >= text.length;
        if (last) end = text.length;
        struct ratsu_slice rest = ratsu_slice_part(text, from, end);
        size_t cut = last ? rest.length : ratsu_pgn_cut(rest, end % 2);
        claim(cut <= rest.length);
        if (!cut) continue;
        /* a copy of its own, so that reading beyond it is found */
        char *copy = malloc(cut);
        claim(copy);
        memcpy(copy, rest.data, cut);
        pgn_find((struct ratsu_slice){copy, cut}, from, RATSU_PGN_ALL, level, game, &found);
        free(copy);
        from += cut;
    }
    return found;
}

/* Games and tags are the same when less is asked for. */
static inline void pgn_claim_depths(struct ratsu_slice text, enum ratsu_level level)
{
    struct ratsu_pgn_reader all = {.text = text, .depth = RATSU_PGN_ALL, .level = level};
    struct ratsu_pgn_reader tags = {.text = text, .depth = RATSU_PGN_TAGS, .level = level};
    struct ratsu_pgn_reader bytes = {.text = text, .depth = RATSU_PGN_BYTES, .level = level};
    struct ratsu_game a = {0}, t = {0}, b = {0};
    while (ratsu_pgn_read(&all, &a) == RATSU_PGN_GAME) {
        claim(ratsu_pgn_read(&tags, &t) == RATSU_PGN_GAME &&
              ratsu_pgn_read(&bytes, &b) == RATSU_PGN_GAME);
        claim(a.bytes.length == t.bytes.length && a.bytes.length == b.bytes.length);
        claim(a.tag_count == t.tag_count);
        for (size_t i = 0; i < a.tag_count; i++) {
            claim(ratsu_slice_equal(a.tags[i].name, t.tags[i].name));
            claim(ratsu_slice_equal(a.tags[i].value, t.tags[i].value));
            claim(t.elements[t.tags[i].element].u.tag == i);
        }
    }
    claim(ratsu_pgn_read(&tags, &t) == RATSU_PGN_END &&
          ratsu_pgn_read(&bytes, &b) == RATSU_PGN_END);
    ratsu_game_free(&a);
    ratsu_game_free(&t);
    ratsu_game_free(&b);
}

/* Plays the games on LEVEL, each twice with the same outcome. Returns a hash of all that playing
 * found. */
static inline uint64_t pgn_play(struct ratsu_slice text, enum ratsu_level level)
{
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL, .level = level};
    struct ratsu_play_options options = {.repetitions = true};
    const struct ratsu_kernel *kernel = ratsu_kernel(level);
    struct ratsu_game game = {0};
    uint64_t hash = 0;
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        uint64_t before = 0;
        for (int time = 0; time < 2; time++) {
            claim(ratsu_game_play(kernel, &game, &options));
            pgn_claim_elements(&game);
            uint64_t now = game.plies;
            pgn_mix(&now, game.remarks);
            pgn_mix(&now, game.outcome | (uint64_t)game.claims_passed << 32);
            for (size_t i = 0; i < game.element_count; i++) {
                const struct ratsu_element *element = &game.elements[i];
                pgn_mix(&now, element->remarks);
                if (element->kind == RATSU_MOVE && !(element->remarks & RATSU_FAULTS))
                    pgn_mix(&now, element->u.nag);
            }
            claim(!time || now == before);
            before = now;
        }
        pgn_mix(&hash, before);
    }
    ratsu_game_free(&game);
    return hash;
}

/* All of it, for any text. PIECES: sizes that end with 0. */
static inline void pgn_claim_all(struct ratsu_slice text, const size_t *pieces)
{
    struct ratsu_game game = {0};
    struct pgn_found whole = {0};
    enum ratsu_level best = ratsu_level_best();
    pgn_find(text, 0, RATSU_PGN_ALL, best, &game, &whole);
    uint64_t played = pgn_play(text, best);
    for (unsigned level = 0; level < best; level++) {
        struct pgn_found found = {0};
        pgn_find(text, 0, RATSU_PGN_ALL, (enum ratsu_level)level, &game, &found);
        claim(found.hash == whole.hash && found.games == whole.games);
        claim(pgn_play(text, (enum ratsu_level)level) == played);
    }
    for (; *pieces; pieces++) {
        struct pgn_found found = pgn_find_in_pieces(text, *pieces, best, &game);
        claim(found.hash == whole.hash && found.games == whole.games && found.end == whole.end);
    }
    pgn_claim_depths(text, best);
    ratsu_game_free(&game);
}

#endif
