/* pgn/scan.h: the parts of the reader that read regular text quickly, once per processor level. */
#ifndef PGN_SCAN_H
#define PGN_SCAN_H

#include "ratsu/game.h"
#include "base/system.h"

/* The text between one hard start and the next. */
struct pgn_stretch {
    size_t end;  /* offset of the next hard start, or the length of the text */
    bool single; /* certainly one game, and no tag follows LAST_TAG */
    size_t last_tag;
};

struct pgn_scan {
    const struct ratsu_kernel *kernel; /* of the same level */

    /* The stretch that begins at FROM, a hard start or the text's beginning, or the rest of one
     * after regular tags, the last byte before which is at FROM. `single` is found only if SIFT is
     * set; else it is false. */
    struct pgn_stretch (*stretch)(struct ratsu_slice text, size_t from, bool sift);

    /* Adds tags of the regular form `[Name "value"]`, one a line, from AT on, where a "[" stands in
     * the game's bytes. Returns where the first thing stands that is none; SIZE_MAX: no memory. */
    size_t (*tags)(struct ratsu_game *game, size_t at);

    /* Adds regular numbers, moves and comments, DEPTH variations deep, from AT on, where no token
     * has begun. Returns where the first thing stands that needs a closer look, or the end of the
     * game's bytes; SIZE_MAX: no memory. */
    size_t (*tokens)(struct ratsu_game *game, size_t at, unsigned depth);
};

/* The scanner of LEVEL, or of the highest level below it that this build holds. */
const struct pgn_scan *ratsu_pgn_scan(enum ratsu_level level);

/* Whether GIVEN is the scanner of a level, and not what stood in memory that nobody set. */
bool ratsu_pgn_is_scan(const struct pgn_scan *given);

#endif
