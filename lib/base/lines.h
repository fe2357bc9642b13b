/* base/lines.h: counting and finding line ends, and fields between tabs. A line ends with LF, CR LF, or a CR that
 * no LF follows.
 */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include "ratsu/text.h"

/* How many lines end in TEXT. A CR that is TEXT's last byte counts: do not cut inside CR LF. */
size_t ratsu_line_ends(struct ratsu_slice text);

/* Offset of the beginning of the line that holds AT (at <= length). */
size_t ratsu_line_start(struct ratsu_slice text, size_t at);

/* Offset of the line end at or after AT (of its CR or LF), text.length if there is none. */
size_t ratsu_line_end(struct ratsu_slice text, size_t at);

/* Offset of the first byte of TEXT that is neither blank nor a line end nor of a byte order mark at its
 * beginning; text.length if there is none. */
size_t ratsu_first_text(struct ratsu_slice text);

/* Takes the text up to the next tab (or the end) off LINE. */
struct ratsu_slice ratsu_take_field(struct ratsu_slice *line);

#endif
