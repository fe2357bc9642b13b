/* ratsu/letters.h -- notation: piece letters by language, and figurines. */
#ifndef RATSU_LETTERS_H
#define RATSU_LETTERS_H

#include "ratsu/position.h"
#include "ratsu/slice.h"

/* One language: letters as UTF-8, by enum ratsu_kind. A letter may be two characters (Russian's king). */
struct ratsu_letters {
    const char *code;       /* ISO 639-1: the value of --pieces= and --read-pieces= */
    const char *name;       /* in English */
    const char *pieces[6];  /* pawn, knight, bishop, rook, queen, king */
    const char *other_pawn; /* a second pawn letter that is read; NULL if none */
};

/* English first, then by code; `figurine` and `figurine-black` last. */
extern const struct ratsu_letters ratsu_letters[];
extern const size_t ratsu_letters_count;

/* The row with that code, or with that English name in any case; NULL if there is none. */
const struct ratsu_letters *ratsu_letters_find(struct ratsu_slice name);

/* Puts the letters of LANGUAGE in place of the English ones of TEXT (SAN, long or reversible algebraic),
 * into OUT. Returns the length, 0 if it would be over SIZE. */
size_t ratsu_letters_localize(const struct ratsu_letters *language, struct ratsu_slice text,
                              char *out, size_t size);

/* The way back: letters of LANGUAGE become English ones. Bytes that are none stay. */
size_t ratsu_letters_english(const struct ratsu_letters *language, struct ratsu_slice text,
                             char *out, size_t size);

#endif
