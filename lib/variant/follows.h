/* variant/follows.h: the rules that a position follows. */
#ifndef VARIANT_FOLLOWS_H
#define VARIANT_FOLLOWS_H

#include "ratsu/variant.h"

/* Returns the row whose rules POSITION follows: standard chess unless another system is named. */
const struct ratsu_variant *ratsu_variant_of(const union ratsu_any_position *position);

#endif
