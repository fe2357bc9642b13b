/* common/inputs.h: the inputs of a run: operands, then the names in --files-from; standard input if there are
 * neither. A folder stands for the files *.pgn, *.epd and *.fen in it and below, compressed ones too, in byte
 * order of their paths, without hidden files and folders. */
#ifndef COMMON_INPUTS_H
#define COMMON_INPUTS_H

#include "common/settings.h"
#include "ratsu/text.h"

struct ratsu_inputs {
    char **paths;
    size_t count, capacity;
};

/* False if a folder or --files-from cannot be read, or there is no memory: reported. */
bool ratsu_inputs_find(struct ratsu_inputs *inputs, const struct ratsu_settings *settings,
                       const struct ratsu_operands *operands);

/* Gives back what ratsu_inputs_find() took. */
void ratsu_inputs_free(struct ratsu_inputs *inputs);

#endif
