/* format/claims.h: what a record says of its game twice (plies, result, a move as coordinates too),
 * and whether the text that is not read agrees with the game that was played. */
#ifndef FORMAT_CLAIMS_H
#define FORMAT_CLAIMS_H

#include "format/writer.h"

enum ratsu_claimed {
    RATSU_CLAIMS_PLIES,
    RATSU_CLAIMS_END,
    RATSU_CLAIMS_RESULT,
    RATSU_CLAIMS_SYSTEM,
    RATSU_CLAIMS_MOVE, /* the same move, written in `style` */
    RATSU_CLAIMS_FACT  /* what the comments after a move say, as ratsu-json(5) has it */
};

struct ratsu_claim {
    enum ratsu_claimed claimed;
    struct ratsu_slice name, text; /* of the field, valid as long as the record */
    size_t at;                     /* of the text in the record */
    uint32_t offset; /* of the move's element in the game's bytes; UINT32_MAX: of the game */
};

/* Whether CLAIM, of the game or of the move at INDEX that the WRITER's walk stands before, is true.
 * STYLE: how a claimed move is written. OUT is emptied, and gets what the game says. */
bool ratsu_claim_holds(struct ratsu_writer *writer, const struct ratsu_game *game, size_t index,
                       const struct ratsu_claim *claim, struct ratsu_move_style style,
                       struct ratsu_buffer *out);

/* Adds what the comments after the move at INDEX, the one after PLY plies of its line, say, as
 * members of its object in JSON. */
void ratsu_add_json_facts(struct ratsu_writer *writer, const struct ratsu_game *game, size_t index,
                          uint32_t ply);

#endif
