/* base/recode.h: text of a named encoding to UTF-8 and back, with the system's iconv. */
#ifndef BASE_RECODE_H
#define BASE_RECODE_H

#include "ratsu/text.h"

struct ratsu_recoder;

/* NAME is one that iconv knows ("windows-1251", "koi8-r"). NULL if it does not, or for no memory. A
 * recoder is for one thread. */
struct ratsu_recoder *ratsu_recoder_open(const char *name);
/* The same for the way back: ratsu_recode() adds TEXT, which is UTF-8, in encoding NAME. */
struct ratsu_recoder *ratsu_recoder_open_back(const char *name);
void ratsu_recoder_close(struct ratsu_recoder *recoder); /* NULL is fine */

/* Adds TEXT as UTF-8. Bytes that have no meaning become U+FFFD each, and the answer is false. */
bool ratsu_recode(struct ratsu_recoder *recoder, struct ratsu_buffer *buffer,
                  struct ratsu_slice text);

#endif
