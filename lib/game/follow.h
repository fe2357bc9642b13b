/* game/follow.h: more of the walk along a played game, and of its moves and other elements. */
#ifndef GAME_FOLLOW_H
#define GAME_FOLLOW_H

#include "ratsu/game.h"

/* The position before element INDEX (a RATSU_MOVE of any line): played again from the start along
 * its line. For messages, not for hot paths. False if its line was broken before. */
bool ratsu_game_position_before(const struct ratsu_kernel *kernel, const struct ratsu_game *game,
                                size_t index, union ratsu_any_position *position);

/* player.c: sets `repeated` of GAME, which was played whole and has not ended, if its last
 * position has been there three times or more; five times end it. False if there is no memory. */
bool ratsu_player_end_repetitions(struct ratsu_game *game);

/* Right after begin, if BLIND: only plies and lines are counted, `now` stays the start. For writers
 * that copy texts. Camelot's walk always follows positions, because its moves depend on them. */
void ratsu_walk_blind(struct ratsu_walk *walk, bool blind);

/* Appends the position of the walk, as ratsu_fen_write() does. */
bool ratsu_walk_position(const struct ratsu_walk *walk, struct ratsu_fen_style style,
                         struct ratsu_buffer *buffer);

/* Whether ELEMENT is a move of the main line that was played. */
static inline bool ratsu_mainline_move(const struct ratsu_element *element)
{
    return element->kind == RATSU_MOVE && element->depth == 0 && !(element->remarks & RATSU_FAULTS);
}

/* Returns MOVE as ratsu_walk_move() writes it into TEXT; but SAN that was read without a remark is
 * what would be written, so it is returned as it stands. */
static inline struct ratsu_slice
ratsu_walk_text(struct ratsu_walk *walk, const struct ratsu_game *game,
                const struct ratsu_element *move, const struct ratsu_notation *notation,
                const struct ratsu_letters *letters, char text[RATSU_MOVE_TEXT_MAX])
{
    if (move->remarks == 0 && !notation && !letters) return ratsu_element_text(game, move);
    return (struct ratsu_slice){text, ratsu_walk_move(walk, move, notation, letters, text)};
}

/* What the elements of a game are, so that games without some are not searched for them. */
struct ratsu_survey {
    bool bare;       /* nothing but tags, numbers, moves and results */
    bool variations; /* there are some */
    bool nags;       /* there are some, or signs */
    bool comments;   /* there are some, or escapes */
    bool strays;     /* there is stray text, or something dropped */
    bool faults;     /* some element has one */
};

_Static_assert(RATSU_RESULT == 3 && RATSU_NAG == 4 && RATSU_SIGN == 5 && RATSU_VARIATION_OUT < 16 &&
                   RATSU_ESCAPE < 32 && RATSU_DROPPED < 64,
               "the bits of all kinds or-ed say what there is");

_Static_assert(offsetof(struct ratsu_element, fault) == offsetof(struct ratsu_element, kind) + 1,
               "kind and fault are loaded as one");

static inline uint16_t survey_one(const struct ratsu_element *element)
{
    uint16_t both;
    memcpy(&both, (const char *)element + offsetof(struct ratsu_element, kind), sizeof both);
    return both;
}

/* Reads each element once, four at a time: most elements are moves. */
static inline struct ratsu_survey ratsu_game_survey(const struct ratsu_game *game)
{
    const struct ratsu_element *element = game->elements, *end = element + game->element_count;
    uint16_t even = 0, odd = 0;
    uint8_t kind_fault[2];
    for (; end - element >= 4; element += 4) {
        even |= survey_one(&element[0]) | survey_one(&element[2]);
        odd |= survey_one(&element[1]) | survey_one(&element[3]);
    }
    for (; element < end; element++) even |= survey_one(element);
    even |= odd;
    memcpy(kind_fault, &even, sizeof kind_fault);
    return (struct ratsu_survey){.bare = kind_fault[0] <= RATSU_RESULT,
                                 .variations = kind_fault[0] & RATSU_VARIATION_IN,
                                 .nags = kind_fault[0] & RATSU_NAG,
                                 .comments = kind_fault[0] & RATSU_COMMENT,
                                 .strays = kind_fault[0] & RATSU_STRAY,
                                 .faults = kind_fault[1] != RATSU_SOUND};
}

#endif
