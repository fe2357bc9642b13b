/* common/named_tags.h: the tags that keys and conditions name: is there a game that has them? */
#ifndef COMMON_NAMED_TAGS_H
#define COMMON_NAMED_TAGS_H

#include "ratsu/game.h"

/* Each tag has a bit in a word, so there are no more than this. */
enum { RATSU_NAMED_TAGS = 64 };

struct ratsu_named_tags {
    struct ratsu_slice tags[RATSU_NAMED_TAGS];
    size_t count, of_keys; /* all of them; those of keys, which come first */
    uint64_t bits;         /* of all of them */
};

/* Adds TAG; and the tags in KEYS, a list of keys, which come before all other tags. The texts
 * stay. */
void ratsu_named_tags_add(struct ratsu_named_tags *named, struct ratsu_slice tag);
void ratsu_named_tags_of_keys(struct ratsu_named_tags *named, const char *keys);

/* Clears the bits in UNSEEN of the tags that GAME has, and returns the others. */
uint64_t ratsu_named_tags_unseen(const struct ratsu_named_tags *named,
                                 const struct ratsu_game *game, uint64_t unseen);

/* Notes in MESSAGES the tags with a bit in UNSEEN: a name may be misspelt. Common tags that a
 * condition names are passed over if games were SELECTED. */
void ratsu_named_tags_report(const struct ratsu_named_tags *named, uint64_t unseen, bool selected,
                             struct ratsu_buffer *messages);

#endif
