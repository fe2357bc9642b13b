/* notation/names.h: squares and pieces as sentences name them. */
#ifndef NOTATION_NAMES_H
#define NOTATION_NAMES_H

#include "ratsu/position.h"

/* A name by value: an argument for "%s" that lasts as long as the call. */
struct ratsu_name {
    char text[20];
};

/* "knight"; of RATSU_NO_KIND "piece". */
const char *ratsu_kind_name(unsigned kind);

/* "e4" */
struct ratsu_name ratsu_square_name(unsigned square);

/* "the knight on e4" */
struct ratsu_name ratsu_piece_name(const struct ratsu_position *position, unsigned square);

#endif
