/* common/settings.c: the options that tools share, declared once. */
#include "common/settings.h"
#include "common/offered.h"

#include "base/texts.h"
#include "base/system.h"

#include <stdio.h>

static const char *parse_range(void *target, const char *text)
{
    struct ratsu_settings *settings = target;
    settings->ranged = ratsu_range_read(ratsu_slice_of(text), &settings->from, &settings->to);
    return settings->ranged ? NULL : "bytes as FROM-TO or FROM- (the end), FROM <= TO < 2^64";
}

static const char *parse_form(void *target, const char *text)
{
    const struct ratsu_form *form = ratsu_form_find(ratsu_slice_of(text));
    if (!form || !form->cut) return "";
    *(const struct ratsu_form **)target = form;
    return NULL;
}

static const char *parse_variant(void *target, const char *text)
{
    struct ratsu_variant_given given = {text, ratsu_system_of(ratsu_slice_of(text))};
    if (given.system == RATSU_UNKNOWN_SYSTEM)
        return "one of standard, chess960, three-check, marineerimine, camelot, \"camelot (wcf)\"";
    *(struct ratsu_variant_given *)target = given;
    return NULL;
}

/* ratsu_settings() sets the rows' `target`: it lies `place` bytes after the beginning of its
 * settings. */
#define SHARED(which, member, kind, name, word, ...)                                               \
    {                                                                                              \
        RATSU_WITH_##which, offsetof(struct ratsu_settings, member),                               \
            OPTION(kind, name, word, NULL, __VA_ARGS__)                                            \
    }
static const struct {
    unsigned with;
    size_t place;
    struct ratsu_option row;
} all[] = {
    SHARED(JOBS, jobs, NUMBER, "jobs", "N", "number of threads (default: all processors)",
           .letter = 'j', .least = 1, .most = 1024),
    SHARED(OUTPUT, output, TEXT, "output", "FILE", "write output to FILE", .letter = 'o',
           .no_setting = true),
    SHARED(INPUTS, files_from, TEXT, "files-from", "FILE",
           "read names of inputs from FILE, one a line", .reads = true),
    SHARED(INPUTS, stdin_name, TEXT, "stdin-name", "NAME",
           "name of standard input in messages (default -)", .least = 1),
    SHARED(FORM, form, PARSE, "from", "FORM", "form of the input (default: recognised)",
           .parse = parse_form, .nth_word = ratsu_value_form_read),
    SHARED(VARIANT, variant, PARSE, "variant", "NAME", "rules for games without a Variant tag",
           .parse = parse_variant, .words = "standard|chess960|three-check|marineerimine|camelot"),
    {RATSU_WITH_RANGE, 0,
     OPTION(PARSE, "range", "FROM-TO", NULL, "read only games that start in this byte range",
            .parse = parse_range)},
    SHARED(GAMES, max_game, SIZE, "max-game", "SIZE", "do not read longer games (default 64M)",
           .least = 1, .most = (uint64_t)1 << 31),
    SHARED(MEMORY, memory, SIZE, "memory", "SIZE",
           "memory limit before temporary files are used (256M)", .least = 1),
    SHARED(PROGRESS, progress, SET, "progress", NULL, "show progress", .value = 1),
    SHARED(PROGRESS, progress, SET, "no-progress", NULL, "do not show progress", .value = 0),
    SHARED(COLOR, color, CHOICE, "color", "WHEN", "use colours: auto (default), always, never",
           .words = "auto|always|never"),
};

void ratsu_settings(struct ratsu_settings *settings, unsigned with,
                    struct ratsu_option rows[RATSU_SHARED_ROWS])
{
    size_t count = 0;
    *settings = (struct ratsu_settings){.jobs = ratsu_processors(),
                                        .stdin_name = "-",
                                        .to = RATSU_NUMBER_OPEN,
                                        .max_game = (uint64_t)64 << 20,
                                        .memory = (uint64_t)256 << 20,
                                        .progress = -1,
                                        .color = RATSU_COLOR_AUTO};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (!(all[i].with & with)) continue;
        rows[count] = all[i].row;
        rows[count++].target = (char *)settings + all[i].place;
    }
    rows[count] = (struct ratsu_option){0};
}
