/* common/seen_tags.h: the tags that occur in the first games of the inputs: pgn-convert --tags=all. */
#ifndef COMMON_SEEN_TAGS_H
#define COMMON_SEEN_TAGS_H

#include "common/settings.h"

enum { RATSU_SEEN_GAMES = 1000, RATSU_SEEN_TAGS = 1000 };

/* Adds the names of tags in the first RATSU_SEEN_GAMES games, but of each input in its first 4 MiB, each once and in
 * their order, to the COUNT at *NAMES, which was allocated; what is added is never freed. FEN, SetUp and Variant are left
 * out. Games are read as CONVERT says. An input that can be read only once is copied to a temporary file, which takes
 * its place. More than RATSU_SEEN_TAGS names are refused. False: why is reported. */
bool ratsu_seen_tags(const struct ratsu_kernel *kernel,
                     const struct ratsu_convert_settings *convert,
                     const struct ratsu_settings *settings, const struct ratsu_operands *operands,
                     struct ratsu_slice **names, size_t *count);

#endif
