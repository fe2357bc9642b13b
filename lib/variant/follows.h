/* variant/follows.h: the rules that a position follows. */
#ifndef VARIANT_FOLLOWS_H
#define VARIANT_FOLLOWS_H

#include "ratsu/variant.h"

/* The row whose rules POSITION follows: standard chess where nothing names another. */
const struct ratsu_variant *ratsu_variant_of(const union ratsu_any_position *position);

#endif
