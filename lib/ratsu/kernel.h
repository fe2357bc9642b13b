/* ratsu/kernel.h -- chess: the rules of the 8x8 board (standard chess, Chess960, Three-check).
 *
 * The kernel exists once per processor level. Take one with ratsu_kernel() at the start and keep the
 * pointer; all levels give the same answers, and the tests hold them against each other.
 */
#ifndef RATSU_KERNEL_H
#define RATSU_KERNEL_H

#include "ratsu/position.h"
#include "ratsu/system.h"

struct ratsu_kernel {
    enum ratsu_level level;

    /* All legal moves of POSITION into MOVES; returns how many. The order is not promised. A position
     * that is over by its own rule (third check) has none. */
    size_t (*legal_moves)(const struct ratsu_position *position,
                          struct ratsu_move moves[RATSU_MAX_MOVES]);

    /* Plays MOVE, which must be legal there (or a null move out of check): placement, castling
     * rights, en passant square, clocks, check counters and hash. */
    void (*play)(struct ratsu_position *position, struct ratsu_move move);

    /* The same, but the hash is left as it was: for those who do not ask for it. */
    void (*play_unhashed)(struct ratsu_position *position, struct ratsu_move move);

    /* Men of either colour that attack SQUARE when the squares of OCCUPIED are taken. */
    uint64_t (*attackers)(const struct ratsu_position *position, unsigned square,
                          uint64_t occupied);

    /* Men that give check to the side to move; 0 if it is not in check. */
    uint64_t (*checkers)(const struct ratsu_position *position);

    /* Whether the side to move has a legal move. */
    bool (*can_move)(const struct ratsu_position *position);

    /* Checkmate, third check, stalemate, insufficient material, 75 moves (in this order), or ongoing:
     * what the position alone tells. */
    enum ratsu_outcome (*outcome)(const struct ratsu_position *position);

    /* The square of en_passant if a legal en passant capture exists, else RATSU_NO_SQUARE. */
    unsigned (*legal_en_passant)(const struct ratsu_position *position);
};

/* The kernel of LEVEL, or of the highest level below it that this build holds and this processor
 * runs. */
const struct ratsu_kernel *ratsu_kernel(enum ratsu_level level);

/* The hash of POSITION computed afresh: what play keeps in position->hash. */
uint64_t ratsu_position_hash(const struct ratsu_position *position);

/* Neither side can mate by any sequence of legal moves, as far as material alone decides. */
bool ratsu_insufficient_material(const struct ratsu_position *position);

/* The kind of man on SQUARE, RATSU_NO_KIND if it is empty. */
enum ratsu_kind ratsu_kind_on(const struct ratsu_position *position, unsigned square);

/* Chess960 start array NUMBER (Scharnagl, 0..959; 518 is the classical one) with rules set to
 * RATSU_RULES_CHESS960; and the number of a start array, -1 if POSITION is none. */
void ratsu_position_start(struct ratsu_position *position, unsigned number);
int ratsu_position_start_number(const struct ratsu_position *position);

#endif
