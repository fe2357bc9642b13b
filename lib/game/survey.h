/* game/survey.h: what a game's elements are, so that games without some are not searched for
 * them. */
#ifndef GAME_SURVEY_H
#define GAME_SURVEY_H

#include "ratsu/game.h"

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
