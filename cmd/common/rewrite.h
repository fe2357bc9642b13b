/* common/rewrite.h: --in-place and --diff: each input becomes its own output, or a diff is
 * written. */
#ifndef COMMON_REWRITE_H
#define COMMON_REWRITE_H

#include "base/diff.h"
#include "common/inputs.h"
#include "io/pipeline.h"

struct ratsu_rewrite {
    struct ratsu_output *output; /* of the file in hand */
    bool changed, failed;        /* the file in hand */
    struct ratsu_diff writer;
};

/* Whether the inputs can be rewritten: whole files, regular ones that are not compressed. For a
 * DIFF they are only read. Reports what cannot. */
bool ratsu_rewrite_allowed(struct ratsu_inputs *inputs, bool diff);

/* Writes NEW in the place of the next BLOCK, in input order. TROUBLE: the file cannot be rewritten
 * whole, so it stays as it is. False if the file cannot be written: reported. */
bool ratsu_rewrite_block(struct ratsu_rewrite *rewrite, const struct ratsu_block *block,
                         struct ratsu_slice new, bool trouble);

/* Adds to OUT the diff of the next BLOCK and NEW, piece by piece, so that it does not depend on
 * where blocks are cut: COUNT pieces END, and then comes the rest; BEFORE bytes of NEW come before
 * what the first became. */
void ratsu_rewrite_diff(struct ratsu_rewrite *rewrite, const struct ratsu_block *block,
                        struct ratsu_slice new, const struct ratsu_piece_end *ends, size_t count,
                        size_t before, struct ratsu_buffer *out);

/* Gives up the file in hand, which stays as it was, and frees what REWRITE holds. */
void ratsu_rewrite_free(struct ratsu_rewrite *rewrite);

#endif
