/* notation/notations.h: the functions that the rows of notations.c name, see struct ratsu_notation;
 * the letters of languages in moves (letters.c). */
#ifndef NOTATION_NOTATIONS_H
#define NOTATION_NOTATIONS_H

#include "ratsu/notation.h"

typedef size_t ratsu_notation_write(const struct ratsu_kernel *kernel,
                                    const struct ratsu_position *position, struct ratsu_move move,
                                    char text[RATSU_MOVE_TEXT_MAX]);
typedef struct ratsu_san_reading ratsu_notation_read(const struct ratsu_kernel *kernel,
                                                     const struct ratsu_position *position,
                                                     struct ratsu_slice text);

ratsu_notation_write ratsu_lan_write, ratsu_rlan_write, ratsu_iccf_write, ratsu_smith_write,
    ratsu_descriptive_write;
ratsu_notation_read ratsu_rlan_read, ratsu_iccf_read, ratsu_smith_read, ratsu_descriptive_read;

/* Writes TEXT (SAN, long or reversible algebraic) into OUT, with the letters of LANGUAGE in place
 * of the English ones. Returns the length, 0 if it would be over SIZE. */
size_t ratsu_letters_localize(const struct ratsu_letters *language, struct ratsu_slice text,
                              char *out, size_t size);

/* The way back: letters of LANGUAGE become English ones. Other bytes stay. */
size_t ratsu_letters_english(const struct ratsu_letters *language, struct ratsu_slice text,
                             char *out, size_t size);

#endif
