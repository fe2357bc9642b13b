/* ratsu/ratsu.h -- report: all of the library: include this one. libratsu(3) is its overview. */
#ifndef RATSU_RATSU_H
#define RATSU_RATSU_H

#include "ratsu/check.h"
#include "ratsu/convert.h"
#include "ratsu/draw.h"
#include "ratsu/game.h"
#include "ratsu/notation.h"
#include "ratsu/opening.h"
#include "ratsu/perft.h"
#include "ratsu/pgn.h"
#include "ratsu/position.h"
#include "ratsu/report.h"
#include "ratsu/select.h"
#include "ratsu/stats.h"
#include "ratsu/text.h"
#include "ratsu/touch.h"
#include "ratsu/variant.h"

#endif
