/* variant/follows.h: the rules that a position follows, and who has won by them. */
#ifndef VARIANT_FOLLOWS_H
#define VARIANT_FOLLOWS_H

#include "ratsu/variant.h"

/* Whether NAME, the value of a Variant tag, names no system: it is empty, unknown ("?") or "-". */
bool ratsu_names_no_system(struct ratsu_slice name);

/* Returns the row whose rules POSITION follows: standard chess unless another system is named. */
const struct ratsu_variant *ratsu_variant_of(const union ratsu_any_position *position);

/* Returns the winner of POSITION with OUTCOME: RATSU_WHITE, RATSU_BLACK, or -1 for nobody (yet). */
int ratsu_winner(enum ratsu_system system, const union ratsu_any_position *position,
                 enum ratsu_outcome outcome);

#endif
