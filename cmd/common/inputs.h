/* common/inputs.h: the inputs of a run: operands, then the names in --files-from; standard input if
 * there are neither. A folder stands for the files *.pgn, *.epd and *.fen in it and below,
 * compressed ones too, in byte order of their paths, without hidden files and folders. */
#ifndef COMMON_INPUTS_H
#define COMMON_INPUTS_H

#include "common/settings.h"
#include "io/output.h"

/* `operands`, `settings` and `before` say which; the rest is zero until they are found. */
struct ratsu_inputs {
    const struct ratsu_operands *operands;
    const struct ratsu_settings *settings;
    bool searched; /* they were found: this is done once */
    char **paths;
    bool *found;         /* in a folder, not named: skipped if the program does not read its form */
    const char *before;  /* an input or a folder that is read before all others; NULL: none */
    size_t before_count; /* inputs that came of it */
    size_t count, capacity, found_capacity;
    bool strange;   /* those that are added now are named by a stranger: ratsu_leads_out() */
    bool in_folder; /* those that are added now are found */
    size_t empty_folders;
};

/* Finds the inputs, if that was not done before. False if a folder cannot be read to its end, or
 * --files-from cannot be read, or there is no memory: reported. */
bool ratsu_inputs_find(struct ratsu_inputs *inputs);

/* What input I is called: its path, or --stdin-name. */
const char *ratsu_inputs_name(const struct ratsu_inputs *inputs, size_t i);

/* Whether OUTPUT leaves the inputs alone. An output that is only put in its place when all is done
 * MAY_REPLACE one of them (ratsu(7), OUTPUTS: -o may); none may write into one that is read. False:
 * reported. */
bool ratsu_inputs_spared(const struct ratsu_inputs *inputs, const struct ratsu_output *output,
                         bool may_replace);

/* Whether PATH holds games by its name: *.pgn, perhaps compressed. */
bool ratsu_inputs_are_games(const char *path);

/* Whether FIRST and SECOND, operands that are no files, are the name of one, split at its blank. */
bool ratsu_is_file_in_two(const char *first, const char *second);

/* Warns that COUNT inputs in folders, which hold WHAT, were skipped where others are READ;
 * nothing if there is none. */
void ratsu_inputs_skipped(size_t count, const char *what, const char *read);

/* Gives back what ratsu_inputs_find() took. */
void ratsu_inputs_free(struct ratsu_inputs *inputs);

#endif
