/* marineerimine/marinating.h: the rules of Marineerimine (ratsu-variants(7)) on the 8x8 board.
 *
 * There is no capture; after a move every enemy piece that is closed in is removed. A position of
 * it has RATSU_RULES_MARINEERIMINE in its rules, and no en passant square. Its moves have no flag
 * but RATSU_CASTLING. */
#ifndef MARINEERIMINE_MARINATING_H
#define MARINEERIMINE_MARINATING_H

#include "ratsu/position.h"

/* The rules as the functions of a kernel, plain C on every processor level. */
extern const struct ratsu_kernel ratsu_marinating_kernel;

/* Returns the kernel that plays POSITION: this one for a position of Marineerimine, otherwise
 * KERNEL. */
static inline const struct ratsu_kernel *ratsu_kernel_for(const struct ratsu_kernel *kernel,
                                                          const struct ratsu_position *position)
{
    return position->rules & RATSU_RULES_MARINEERIMINE ? &ratsu_marinating_kernel : kernel;
}

/* Whether MOVE is legal. Of its flags only castling and the null move count. */
bool ratsu_marinating_is_legal(const struct ratsu_position *position, struct ratsu_move move);

/* The squares of the pieces that MOVE, which is legal, removes. */
uint64_t ratsu_marinated(const struct ratsu_position *position, struct ratsu_move move);

/* Squares as the command [%mar h5,g7] names them. Reading: false if VALUE holds something else. */
void ratsu_marinated_write(struct ratsu_buffer *text, uint64_t squares);
bool ratsu_marinated_read(struct ratsu_slice value, uint64_t *squares);

#endif
