/* notation/fen_place.h: the first field of FEN. */
#ifndef NOTATION_FEN_PLACE_H
#define NOTATION_FEN_PLACE_H

#include "ratsu/fen.h"

/* Writes the placement to OUT, where RATSU_FEN_MAX bytes are free (all of them may be written to), and
 * returns its end. */
char *ratsu_fen_place_plain(char *out, const struct ratsu_position *position,
                            struct ratsu_fen_cache *cache);
char *ratsu_fen_place_bmi2(char *out, const struct ratsu_position *position,
                           struct ratsu_fen_cache *cache);
char *ratsu_fen_place_avx512(char *out, const struct ratsu_position *position,
                             struct ratsu_fen_cache *cache);

#endif
