/* Tags whose values are checked, told by name without comparing with each. */
#ifndef CHECK_KNOWN_TAGS_H
#define CHECK_KNOWN_TAGS_H

#include "ratsu/game.h"

/* The Seven Tag Roster first, in its order. */
enum known_tag {
    TAG_EVENT,
    TAG_SITE,
    TAG_DATE,
    TAG_ROUND,
    TAG_WHITE,
    TAG_BLACK,
    TAG_RESULT,
    ROSTER_TAGS,
    TAG_WHITE_ELO = ROSTER_TAGS,
    TAG_BLACK_ELO,
    TAG_ECO,
    TAG_PLY_COUNT,
    TAG_TIME_CONTROL,
    TAG_FEN,
    TAG_SETUP,
    TAG_VARIANT,
    TAG_EVENT_DATE,
    TAG_UTC_DATE,
    TAG_END_DATE,
    TAG_TIME,
    TAG_UTC_TIME,
    TAG_START_TIME,
    TAG_END_TIME,
    TAG_WHITE_FIDE_ID,
    TAG_BLACK_FIDE_ID,
    KNOWN_TAGS,
    UNKNOWN_TAG = KNOWN_TAGS
};

/* The tags of one game by name: index + 1 into its tags of the last one with that name, 0 if there
 * is none. One more place takes all unknown ones. */
struct known_tags {
    uint32_t at[KNOWN_TAGS + 1];
};

enum known_tag known_tag(struct ratsu_slice name);
const char *known_tag_name(enum known_tag tag);

/* The tag's value; data is NULL if the game has no such tag. */
static inline struct ratsu_slice known_value(const struct known_tags *known,
                                             const struct ratsu_game *game, enum known_tag tag)
{
    uint32_t at = known->at[tag];
    return at ? game->tags[at - 1].value : (struct ratsu_slice){NULL, 0};
}

#endif
