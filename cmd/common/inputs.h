/* common/inputs.h: the inputs of a run: operands, then the names in --files-from, "-" if there are
 * neither. */
#ifndef COMMON_INPUTS_H
#define COMMON_INPUTS_H

#include "common/settings.h"
#include "ratsu/text.h"

struct ratsu_inputs {
    const char **paths;
    size_t count;
    struct ratsu_buffer names; /* what --files-from held: `paths` points into it */
};

/* False if --files-from cannot be read, or there is no memory: reported. */
bool ratsu_inputs_find(struct ratsu_inputs *inputs, const struct ratsu_settings *settings,
                       const struct ratsu_operands *operands);

/* Gives back what ratsu_inputs_find() took. */
void ratsu_inputs_free(struct ratsu_inputs *inputs);

#endif
