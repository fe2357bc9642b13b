/* common/settings.c: the options that tools share, declared once. */
#include "common/settings.h"

#include "common/form.h"
#include "base/number.h"
#include "base/system.h"
#include "ratsu/variant.h"

static const char *parse_range(void *target, const char *text)
{
    struct ratsu_settings *settings = target;
    settings->ranged = ratsu_range_read(ratsu_slice_of(text), &settings->from, &settings->to);
    return settings->ranged ? NULL : "bytes as FROM-TO or FROM- (the end)";
}

static const char *parse_form(void *target, const char *text)
{
    const struct ratsu_form *form = ratsu_form_find(ratsu_slice_of(text));
    if (!form || !ratsu_form_is_read(form)) return ratsu_form_words(false, ", ");
    *(const struct ratsu_form **)target = form;
    return NULL;
}

static const char *parse_variant(void *target, const char *text)
{
    if (ratsu_system_of(ratsu_slice_of(text)) == RATSU_UNKNOWN_SYSTEM)
        return "one of standard, chess960, three-check, marineerimine, camelot, \"camelot (wcf)\"";
    *(const char **)target = text;
    return NULL;
}

/* `target` is set when it is known which settings are meant: they lie PLACE bytes after their
 * beginning. */
#define PLACE(member) offsetof(struct ratsu_settings, member)
static const struct {
    unsigned with;
    size_t place;
    struct ratsu_option row;
} all[] = {
    {RATSU_WITH_JOBS,
     PLACE(jobs),
     {'j', "jobs", "N", .help = "number of threads (default: all processors)",
      .kind = RATSU_OPTION_NUMBER, .least = 1, .most = 1024}},
    {RATSU_WITH_OUTPUT,
     PLACE(output),
     {'o', "output", "FILE", .help = "write output to FILE", .kind = RATSU_OPTION_TEXT,
      .only_typed = true}},
    {RATSU_WITH_INPUTS,
     PLACE(files_from),
     {0, "files-from", "FILE", .help = "read names of inputs from FILE, one a line",
      .kind = RATSU_OPTION_TEXT}},
    {RATSU_WITH_INPUTS,
     PLACE(stdin_name),
     {0, "stdin-name", "NAME", .help = "name of standard input in messages (default -)",
      .kind = RATSU_OPTION_TEXT}},
    {RATSU_WITH_FORM,
     PLACE(form),
     {0, "from", "FORM", .help = "form of the input (default: recognised)",
      .kind = RATSU_OPTION_PARSE, .parse = parse_form}},
    {RATSU_WITH_VARIANT,
     PLACE(variant),
     {0, "variant", "NAME", .help = "rules for games without a Variant tag",
      .kind = RATSU_OPTION_PARSE, .parse = parse_variant}},
    {RATSU_WITH_RANGE,
     0,
     {0, "range", "FROM-TO", .help = "read only games that start in this byte range",
      .kind = RATSU_OPTION_PARSE, .parse = parse_range}},
    {RATSU_WITH_GAMES,
     PLACE(max_game),
     {0, "max-game", "SIZE", .help = "do not read longer games (default 64M)",
      .kind = RATSU_OPTION_SIZE, .least = 1, .most = (uint64_t)1 << 31}},
    {RATSU_WITH_MEMORY,
     PLACE(memory),
     {0, "memory", "SIZE", .help = "memory limit before temporary files are used (256M)",
      .kind = RATSU_OPTION_SIZE, .least = 1}},
    {RATSU_WITH_PROGRESS,
     PLACE(progress),
     {0, "progress", .help = "show progress", .kind = RATSU_OPTION_SET, .value = 1}},
    {RATSU_WITH_PROGRESS,
     PLACE(progress),
     {0, "no-progress", .help = "do not show progress", .kind = RATSU_OPTION_SET, .value = 0}},
    {RATSU_WITH_COLOR,
     PLACE(color),
     {0, "color", "WHEN", "auto|always|never", "use colours: auto (default), always, never",
      .kind = RATSU_OPTION_CHOICE}},
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
        if (all[i].with == RATSU_WITH_FORM) rows[count].words = ratsu_form_words(false, "|");
        rows[count++].target = (char *)settings + all[i].place;
    }
    rows[count] = (struct ratsu_option){0};
}
