/* common/given.h: the settings that a settings file and a command line give, in order, before they
 * take effect. Shared by options.c, settings_file.c and help.c. */
#ifndef COMMON_GIVEN_H
#define COMMON_GIVEN_H

#include "common/settings.h"

/* A setting: an option with its argument, and where it stands. */
struct given {
    const struct ratsu_option *row;
    const char *text; /* the argument; NULL if the option takes none */
    const char *file; /* of settings; NULL: the command line */
    uint64_t line;    /* in that file */
};

struct given_list {
    struct given *items;
    size_t count, capacity;
};

/* What is being read: the tool, its tables of rows, and the settings so far; and what they and the
 * operands point into, which lives until ratsu_given_free(). */
struct reading {
    const struct ratsu_tool *tool;
    const struct ratsu_option *tables[3]; /* the tool's own, shared, built in; they may be NULL */
    struct ratsu_option shared[RATSU_SHARED_ROWS];
    struct given_list given;
    int status; /* RATSU_GO, or how the program ends */
    bool found; /* the settings file was found, not named: a stranger may have written it */
    struct ratsu_slice folder; /* of the settings file, with a slash; empty: the working folder */

    char **words; /* what is left to read, after an @FILE; ends with NULL */
    char **operands;
    size_t files;      /* how many @FILEs were read */
    struct kept *kept; /* the texts of all files */
};

/* The row called NAME; NULL if there is none. */
const struct ratsu_option *ratsu_given_row(const struct reading *reading, struct ratsu_slice name);

/* The name of an option that NAME may have meant; NULL if none is near. */
const char *ratsu_given_nearest(const struct reading *reading, struct ratsu_slice name);

/* Adds a setting. Without memory the status becomes 2, with a message. */
void ratsu_given_add(struct reading *reading, struct given given);

/* An empty text that lives as long as the settings of READING; NULL: no memory. */
struct ratsu_buffer *ratsu_given_text(struct reading *reading);

/* The text of the file at PATH, with a NUL after it, which is kept as ratsu_given_text() keeps one.
 * False: reported. */
bool ratsu_given_file(struct reading *reading, const char *path, struct ratsu_buffer **text);

/* Frees the settings of READING and all that they point into. */
void ratsu_given_free(struct reading *reading);

/* Reads the settings file at PATH; if PATH is NULL, the nearest .ratsu, if there is one. On
 * trouble, which is reported, the status becomes 2. */
void ratsu_given_read_settings(struct reading *reading, const char *path);

/* Do for READING what ratsu_settings_path() and ratsu_leads_out() do. */
char *ratsu_given_path(const struct reading *reading, const char *name);
bool ratsu_given_leads_out(const struct reading *reading, const char *path);

/* Write what --help, --complete-rows and --show-settings ask for, and return the exit status. */
int ratsu_given_help(const struct reading *reading);
int ratsu_given_complete_rows(const struct reading *reading);
int ratsu_given_show(const struct reading *reading);

/* The N-th word that an argument of ROW may be, empty after the last; TITLE becomes what it is. */
struct ratsu_slice ratsu_word_of(const struct ratsu_option *row, size_t n, const char **title);

/* Adds what to type in place of TEXT, "name" or "name=value", where the tool has no such option, or
 * no such value. False: it is not known what is meant. */
bool ratsu_add_elsewhere(const struct reading *reading, const char *text, struct ratsu_buffer *out);

#endif
