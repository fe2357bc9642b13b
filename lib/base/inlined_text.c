/* base/inlined_text.c: the functions that ratsu/text.h defines whole, for programs that load the
 * library and look for its functions by their names. */
#include "ratsu/text.h"

extern inline struct ratsu_slice ratsu_slice_of(const char *string);
extern inline struct ratsu_slice ratsu_slice_part(struct ratsu_slice slice, size_t from, size_t to);
extern inline bool ratsu_slice_equal(struct ratsu_slice a, struct ratsu_slice b);
extern inline bool ratsu_slice_is(struct ratsu_slice slice, const char *string);
extern inline void ratsu_buffer_add_char(struct ratsu_buffer *buffer, char c);
extern inline struct ratsu_slice ratsu_buffer_slice(const struct ratsu_buffer *buffer);
