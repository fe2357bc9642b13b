/* io/placing.h: finished files into their places, all or none.
 *
 *     .ratsu-PID-N (new)   --rename-->   games.pgn
 *     games.pgn (old)      --link---->   .ratsu-PID-N-old, until all are in place
 */
#ifndef IO_PLACING_H
#define IO_PLACING_H

#include "io/input.h"

/* The properties of the replaced file that could not be kept. */
enum ratsu_output_note {
    RATSU_OUTPUT_FINE,
    RATSU_OUTPUT_OWNER, /* its owner */
    RATSU_OUTPUT_LINKS  /* its other hard links, which keep the old contents */
};

struct ratsu_placing {
    const char *temporary, *target; /* in the same folder; the caller's */
    bool replace;                   /* replaces a file at the target; otherwise EEXIST */
    char *backup;                   /* private: the old file's other name, NULL if there is none */
    bool placed;                    /* private */
};

/* Gives the new file at DESCRIPTOR the owner, group and mode of the OLD one, as far as that is
 * allowed, and sets NOTE. False, and errno, if the mode cannot be kept. */
struct stat;
bool ratsu_keep_owner(int descriptor, const struct stat *old, enum ratsu_output_note *note);

/* Returns the length of the folder's part of PATH, slash included; 0 if it is the current
 * folder. */
size_t ratsu_folder_length(const char *path);

/* Whether A and B are one name in one folder, however they are written. */
bool ratsu_same_place(const char *a, const char *b);

/* Renames the temporary files to their names and synchronises the folders (fsync). False with ERROR
 * if that fails for one of them: then everything is as before, with the temporary files. Also false
 * if all are in place, but the second name of an old file could not be removed. */
bool ratsu_place(struct ratsu_placing *files, size_t count, struct ratsu_input_error *error);

/* Removes a temporary file, if it exists. If that fails, ERROR names it, after its present text. */
bool ratsu_remove_temporary(const char *path, struct ratsu_input_error *error);

/* Makes ERROR say that PATH cannot be written; NUMBER is an errno (EEXIST: it exists already).
 * Returns false. */
bool ratsu_cannot_write(struct ratsu_input_error *error, int number, const char *path);

#endif
