/* base/diff.h: a unified diff of two texts that come piece by piece, for patch(1).
 *
 *     struct ratsu_diff diff = {0};
 *     ratsu_diff_begin(&diff, name);
 *     ratsu_diff_add(&diff, old, new, &out);       any number of times
 *     ratsu_diff_end(&diff, &out);
 *
 * Pieces belong together: OLD became NEW. Changes must be few and small for the diff to be short;
 * it is right in any case. Memory is that of one hunk and one piece. */
#ifndef BASE_DIFF_H
#define BASE_DIFF_H

#include "ratsu/text.h"

struct ratsu_diff {
    struct ratsu_slice name;     /* of the file; valid until the end */
    struct ratsu_buffer context; /* the last lines that did not change, before a hunk */
    size_t context_lines;
    struct ratsu_buffer hunk;    /* its lines, with their marks; empty outside a hunk */
    size_t same;                 /* lines without change at the end of the hunk */
    uint64_t old_line, new_line; /* lines before, and before the hunk: */
    uint64_t old_start, new_start;
    struct ratsu_buffer old_rest, new_rest; /* lines that have not ended yet */
    bool named;
    bool failed; /* no memory */
};

void ratsu_diff_begin(struct ratsu_diff *diff, struct ratsu_slice name);
void ratsu_diff_add(struct ratsu_diff *diff, struct ratsu_slice old, struct ratsu_slice new,
                    struct ratsu_buffer *out);
/* False if there was no memory. DIFF can begin anew; ratsu_diff_free() gives its memory back. */
bool ratsu_diff_end(struct ratsu_diff *diff, struct ratsu_buffer *out);
void ratsu_diff_free(struct ratsu_diff *diff);

#endif
