/* round_trip.h: writes games in a form, reads them back, and compares what the form's row says that
 * it carries. */
#ifndef TESTS_ROUND_TRIP_H
#define TESTS_ROUND_TRIP_H

#include "base/escape.h"
#include "base/system.h"
#include "format/writer.h"
#include "ratsu/convert.h"
#include "ratsu/pgn.h"
#include "chess/squares.h"

#include <stdlib.h>

/* Converts TEXT, which is of FROM, adding what it becomes to OUT. Returns how many games failed,
 * SIZE_MAX for no memory. */
static inline size_t round_trip_convert(const struct ratsu_convert_settings *settings,
                                        const struct ratsu_form *from, struct ratsu_slice text,
                                        struct ratsu_buffer *out)
{
    struct ratsu_form_header header = {0};
    bool headed = true;
    struct ratsu_converter *converter =
        ratsu_converter_new(ratsu_kernel(ratsu_level_best()), settings);
    if (!converter) return SIZE_MAX;
    if (from->header) {
        size_t end = ratsu_line_end(text, 0);
        headed = from->header(from, ratsu_slice_part(text, 0, end), &header);
        text = ratsu_slice_part(text, end + (end < text.length), text.length);
    }
    struct ratsu_convert_text whole = {text, from, ratsu_slice_of("file"), headed ? &header : NULL,
                                       0};
    ratsu_convert_begin(converter, out);
    const struct ratsu_converted *done = ratsu_convert_text(converter, &whole);
    size_t failed = done->no_memory || !headed ? SIZE_MAX : (size_t)done->failed;
    ratsu_convert_finish(converter, 1, out);
    ratsu_convert_end(converter, done->pictures, out);
    if (out->failed) failed = SIZE_MAX;
    ratsu_converter_free(converter);
    ratsu_buffer_free(&header.names);
    ratsu_buffer_free(&header.fault);
    return failed;
}

/* The flag in CARRIES that covers ELEMENT; 0 if the element is not compared. */
static inline unsigned round_trip_kind(const struct ratsu_element *element, unsigned carries)
{
    if (element->depth > 0 && !(carries & RATSU_CARRIES_VARIATIONS)) return 0;
    switch (element->kind) {
    case RATSU_MOVE:
        return carries & RATSU_CARRIES_MOVES;
    case RATSU_COMMENT:
    case RATSU_LINE_COMMENT:
        return carries & RATSU_CARRIES_COMMENTS;
    case RATSU_NAG:
    case RATSU_SIGN:
        return carries & RATSU_CARRIES_NAGS;
    case RATSU_VARIATION_IN:
    case RATSU_VARIATION_OUT:
        return carries & RATSU_CARRIES_VARIATIONS;
    case RATSU_ESCAPE:
        return carries & RATSU_CARRIES_ESCAPES;
    default:
        return 0;
    }
}

static inline size_t round_trip_next(const struct ratsu_game *game, size_t index, unsigned carries)
{
    while (index < game->element_count && !round_trip_kind(&game->elements[index], carries))
        index++;
    return index;
}

static inline bool round_trip_same_element(const struct ratsu_game *a,
                                           const struct ratsu_element *x,
                                           const struct ratsu_game *b,
                                           const struct ratsu_element *y)
{
    if (x->depth != y->depth) return false;
    bool nags = (x->kind == RATSU_NAG || x->kind == RATSU_SIGN) &&
                (y->kind == RATSU_NAG || y->kind == RATSU_SIGN);
    if (nags) return x->u.nag == y->u.nag;
    if (x->kind != y->kind) return false;
    if (x->kind == RATSU_MOVE)
        return a->start.rules & RATSU_RULES_CAMELOT ? x->u.ordinal == y->u.ordinal
                                                    : ratsu_move_equal(x->u.move, y->u.move);
    return ratsu_slice_equal(ratsu_element_text(a, x), ratsu_element_text(b, y));
}

/* Whether VALUE says something: "", "?" and "????.??.??" stand for what is not known. */
static inline bool round_trip_known(struct ratsu_slice value)
{
    return value.length && !ratsu_slice_is(value, "?") && !ratsu_slice_is(value, "????.??.??");
}

static inline bool round_trip_same_tags(const struct ratsu_form *form, unsigned carries,
                                        const struct ratsu_game *a, const struct ratsu_game *b)
{
    for (size_t i = 0; i < a->tag_count; i++) {
        bool compared = carries & RATSU_CARRIES_TAGS;
        for (const char *const *name = form->tags; name && *name; name++)
            compared |= ratsu_slice_is(a->tags[i].name, *name);
        compared &=
            (carries & RATSU_CARRIES_TAGS) || a->tags[i].known == RATSU_TAG_OTHER ||
            a->known[a->tags[i].known] == i + 1; /* else of a tag that stands twice the last */
        compared &= ratsu_utf8_valid(a->tags[i].value);
        if (!compared || !round_trip_known(a->tags[i].value)) continue;
        bool found = false;
        for (size_t k = 0; k < b->tag_count && !found; k++)
            found = ratsu_slice_equal(a->tags[i].name, b->tags[k].name) &&
                    ratsu_slice_equal(a->tags[i].value, b->tags[k].value);
        if (!found) return false;
    }
    return true;
}

/* NULL if games A and B, both played, are the same to a form; otherwise what differs. */
static inline const char *round_trip_difference(const struct ratsu_form *form, unsigned carries,
                                                const struct ratsu_game *a,
                                                const struct ratsu_game *b)
{
    if (a->start_fault != b->start_fault) return "where the game starts";
    if (carries & RATSU_CARRIES_SYSTEM) {
        if (a->system != b->system) return "the rule system";
        if (a->start.hash != b->start.hash) return "the start position";
    }
    if (carries & RATSU_CARRIES_RESULT && ratsu_game_result(a) != ratsu_game_result(b))
        return "the result";
    if (!round_trip_same_tags(form, carries, a, b)) return "the tags";
    size_t i = 0, k = 0;
    for (;; i++, k++) {
        i = round_trip_next(a, i, carries);
        k = round_trip_next(b, k, carries);
        if (i == a->element_count || k == b->element_count) break;
        if (!round_trip_same_element(a, &a->elements[i], b, &b->elements[k]))
            return a->elements[i].kind == RATSU_MOVE ? "a move" : "an element";
    }
    return i == a->element_count && k == b->element_count ? NULL : "the number of elements";
}

/* Compares all games of two texts of PGN. *NUMBER is set to that of the game that differs, from
 * 1. */
static inline const char *round_trip_compare(const struct ratsu_form *form, unsigned carries,
                                             struct ratsu_slice pgn, struct ratsu_slice back,
                                             size_t *number)
{
    struct ratsu_pgn_reader readers[2] = {{.text = pgn, .depth = RATSU_PGN_ALL},
                                          {.text = back, .depth = RATSU_PGN_ALL}};
    static const struct ratsu_play_options options;
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_game *games = malloc(2 * sizeof *games);
    const char *difference = games ? NULL : "no memory";
    if (!games) return difference;
    memset(games, 0, 2 * sizeof *games);
    for (*number = 1; !difference; ++*number) {
        bool more[2];
        for (int i = 0; i < 2; i++) {
            more[i] = ratsu_pgn_read(&readers[i], &games[i]) == RATSU_PGN_GAME;
            if (more[i]) ratsu_game_play(kernel, &games[i], &options);
        }
        if (more[0] != more[1]) difference = "the number of games";
        if (!more[0] || !more[1]) break;
        difference = round_trip_difference(form, carries, &games[0], &games[1]);
        if (difference) break;
    }
    for (int i = 0; i < 2; i++) ratsu_game_free(&games[i]);
    free(games);
    return difference;
}

/* Writes the games of PGN, which is in export format, in FORM, reads them back, and compares what
 * the form carries of them. NULL if that is the same; otherwise what differs, and *NUMBER as above
 * (0: no game was compared). */
static inline const char *round_trip(const struct ratsu_form *form, struct ratsu_slice pgn,
                                     size_t *number)
{
    struct ratsu_convert_settings there = {.form = form,
                                           .write = {.pgn.width = 80, .as_given = true},
                                           .positions = form->of_positions ? "0" : NULL,
                                           .on_error = RATSU_ON_ERROR_SKIP};
    struct ratsu_convert_settings back = there;
    back.positions = NULL;
    struct ratsu_buffer between = {0}, again = {0};
    const char *difference = NULL;
    back.form = RATSU_FORM_PGN;
    *number = 0;
    round_trip_convert(&there, RATSU_FORM_PGN, pgn, &between);
    if (round_trip_convert(&back, form, ratsu_buffer_slice(&between), &again) > 0)
        difference = "a game that is not read back";
    if (!difference)
        difference =
            round_trip_compare(form, form->carries, pgn, ratsu_buffer_slice(&again), number);
    ratsu_buffer_free(&between);
    ratsu_buffer_free(&again);
    return difference;
}

#endif
