/* game/survey.h: what kinds of elements a game has, so that games without them are not searched for them. */
#ifndef GAME_SURVEY_H
#define GAME_SURVEY_H

#include "ratsu/game.h"

struct ratsu_survey {
    uint32_t kinds;  /* 1 << enum ratsu_element_kind, or-ed */
    unsigned faults; /* enum ratsu_fault, or-ed: 0 if all elements are sound */
};

/* Looks at each element once; two sums keep the steps independent of each other. */
static inline struct ratsu_survey ratsu_game_survey(const struct ratsu_game *game)
{
    const struct ratsu_element *element = game->elements, *end = element + game->element_count;
    uint32_t even = 0, odd = 0;
    unsigned faults = 0;
    for (; end - element >= 2; element += 2) {
        even |= UINT32_C(1) << (element[0].kind & 31);
        odd |= UINT32_C(1) << (element[1].kind & 31);
        faults |= element[0].fault | (unsigned)element[1].fault;
    }
    if (element < end) even |= UINT32_C(1) << (element->kind & 31), faults |= element->fault;
    return (struct ratsu_survey){even | odd, faults};
}

#endif
