/* common/settings.h: the options that tools share, declared once. */
#ifndef COMMON_SETTINGS_H
#define COMMON_SETTINGS_H

#include "common/message.h"
#include "common/options.h"
#include "ratsu/convert.h"

/* Which shared rows a tool has. */
enum {
    RATSU_WITH_JOBS = 1,      /* -j, --jobs */
    RATSU_WITH_OUTPUT = 2,    /* -o, --output */
    RATSU_WITH_INPUTS = 4,    /* --files-from, --stdin-name */
    RATSU_WITH_RANGE = 8,     /* --range */
    RATSU_WITH_GAMES = 16,    /* --max-game */
    RATSU_WITH_PROGRESS = 32, /* --progress, --no-progress */
    RATSU_WITH_COLOR = 64,    /* --color */
    RATSU_WITH_FORM = 128,    /* --from */
    RATSU_WITH_VARIANT = 256, /* --variant */
    RATSU_WITH_MEMORY = 512,  /* --memory */
    RATSU_WITH_ALL = 1023
};

struct ratsu_settings {
    uint64_t jobs;                 /* threads, at least 1 */
    const char *output;            /* NULL: standard output */
    const char *files_from;        /* NULL: none */
    const char *stdin_name;        /* for messages: "-" by default */
    uint64_t from, to;             /* range of bytes; to is RATSU_NUMBER_OPEN to the end */
    bool ranged;                   /* --range was given */
    uint64_t max_game;             /* bytes */
    uint64_t memory;               /* bytes held before temporary files are used */
    int progress;                  /* 1 yes, 0 no, -1 if standard error is a terminal */
    int color;                     /* enum ratsu_color */
    const struct ratsu_form *form; /* --from; NULL: each input is recognised */
    struct ratsu_variant_given {
        const char *text;         /* as typed; NULL: none given */
        enum ratsu_system system; /* standard chess, if none is given */
    } variant;
};

enum { RATSU_SHARED_ROWS = 14 };

/* Sets SETTINGS to what holds without options, and fills ROWS with those of WITH (a sum of the
 * above) and the row that ends a table. Both must live as long as the options are read. */
void ratsu_settings(struct ratsu_settings *settings, unsigned with,
                    struct ratsu_option rows[RATSU_SHARED_ROWS]);

#endif
