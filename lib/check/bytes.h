/* check/bytes.h: the facts that one pass over all bytes finds: whether there is anything but
 * plain text. */
#ifndef CHECK_BYTES_H
#define CHECK_BYTES_H

#include "base/system.h"

struct byte_facts {
    bool high;         /* a byte over 7F */
    bool control;      /* a control character (NUL too) other than tab and line ends, or 7F */
    bool lf, crlf, cr; /* line ends: LF alone, CR LF, CR alone */
};

/* Returns the facts of TEXT. This processor must support LEVEL, as it does the level of a
 * kernel. */
struct byte_facts ratsu_byte_facts(enum ratsu_level level, struct ratsu_slice text);

static inline bool line_ends_mixed(const struct byte_facts *facts)
{
    return facts->lf + facts->crlf + facts->cr > 1;
}

#endif
