/* format/claims.h: facts that a record states twice (plies, result, a move as coordinates too), and
 * whether the text that is not read agrees with the game that was played. */
#ifndef FORMAT_CLAIMS_H
#define FORMAT_CLAIMS_H

#include "format/writer.h"

enum ratsu_claimed {
    RATSU_CLAIMS_KEY,   /* a key of RATSU_IN_RECORDS, by its name or that of its column */
    RATSU_CLAIMS_START, /* a position, perhaps with other letters or counters for checks */
    RATSU_CLAIMS_MOVE,  /* the same move, written in `style` */
    RATSU_CLAIMS_FACT   /* the facts in the comments after a move, as ratsu-json(5) has them */
};

struct ratsu_claim {
    enum ratsu_claimed claimed;
    struct ratsu_slice name, text; /* of the field, valid as long as the record */
    size_t at;                     /* of the text in the record */
    uint32_t offset; /* of the move's element in the game's bytes; UINT32_MAX: of the game */
};

/* Whether CLAIM, about the game or the move at INDEX, is true; the WRITER's walk is before that
 * move. STYLE: the notation of a claimed move. OUT is emptied, and gets the true value. */
bool ratsu_claim_holds(struct ratsu_writer *writer, const struct ratsu_game *game, size_t index,
                       const struct ratsu_claim *claim, struct ratsu_move_style style,
                       struct ratsu_buffer *out);

/* Whether all claims about moves are their coordinates as they are usually written: no position is
 * needed to see that. Then *NEXT is the first claim about the whole game. */
bool ratsu_claims_are_plain(const struct ratsu_form_reader *reader, const struct ratsu_game *game,
                            size_t *next);

/* Adds the facts in the comments after the move at INDEX, the one after PLY plies of its line, as
 * members of its object in JSON. */
void ratsu_add_json_facts(struct ratsu_writer *writer, const struct ratsu_game *game, size_t index,
                          uint32_t ply);

#endif
