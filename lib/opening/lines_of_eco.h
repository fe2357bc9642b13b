/* opening/lines_of_eco.h: the table of openings in lines_of_eco.c. */
#ifndef OPENING_LINES_OF_ECO_H
#define OPENING_LINES_OF_ECO_H

#include <stddef.h>

/* MOVES are SAN, separated by blanks, from the start position, or from the end of the first line of
 * a code, which is then the first word. */
struct ratsu_opening_line {
    const char eco[4];
    const char *name;
    const char *moves;
};

extern const struct ratsu_opening_line ratsu_opening_lines[];
extern const size_t ratsu_opening_line_count;

#endif
