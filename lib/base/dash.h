/* base/dash.h: the dashes that stand for "-" in moves and results: U+2010 to U+2015, U+2212. */
#ifndef BASE_DASH_H
#define BASE_DASH_H

#include "ratsu/text.h"

/* The bytes of the dash at TEXT[AT]: 1 for "-", 3 for another in UTF-8, 0 if there is none. */
static inline size_t ratsu_dash_length(struct ratsu_slice text, size_t at)
{
    if (at >= text.length) return 0;
    if (text.data[at] == '-') return 1;
    if (text.data[at] != '\xe2' || text.length - at < 3) return 0;
    unsigned second = (unsigned char)text.data[at + 1], third = (unsigned char)text.data[at + 2];
    bool dash = second == 0x80 && third >= 0x90 && third <= 0x95;
    return dash || (second == 0x88 && third == 0x92) ? 3 : 0;
}

#endif
