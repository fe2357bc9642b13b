/* common/seen_tags.h: the tags that occur in the first games of the inputs: pgn-convert
 * --tags=all. */
#ifndef COMMON_SEEN_TAGS_H
#define COMMON_SEEN_TAGS_H

#include "common/inputs.h"

enum { RATSU_SEEN_GAMES = 1000, RATSU_SEEN_TAGS = 1000 };

/* Adds the names of the tags in the first RATSU_SEEN_GAMES games to the *COUNT names at *NAMES
 * (from malloc()): each once, in their order, without FEN, SetUp and Variant. Only the first 4 MiB
 * of an input are read, as CONVERT says. Added names are never freed. Standard input, if it can be
 * read only once, is copied to a temporary file, which takes its place. More than RATSU_SEEN_TAGS
 * names are refused. False: reported. */
bool ratsu_seen_tags(const struct ratsu_kernel *kernel,
                     const struct ratsu_convert_settings *convert, struct ratsu_inputs *inputs,
                     struct ratsu_slice **names, size_t *count);

/* What TEXT, a word of people or of another language, is called here; NULL if it is not known. */
const char *ratsu_name_here(const char *text);

/* The common tag or derived key that NAME, an unknown one, may mean; NULL: none is near. */
const char *ratsu_nearest_key(struct ratsu_slice name, const char *(*name_at)(size_t index));

/* Notes in MESSAGES that no game has TAG, and names the one that may be meant; with KEYS derived
 * keys too. */
void ratsu_note_no_tag(struct ratsu_buffer *messages, struct ratsu_slice tag, bool keys);

#endif
