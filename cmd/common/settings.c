/* common/settings.c: the options that tools share, declared once. */
#include "common/settings.h"

#include "common/form.h"
#include "ratsu/number.h"
#include "ratsu/system.h"

static const char *parse_range(void *target, const char *text)
{
    struct ratsu_settings *settings = target;
    settings->ranged = ratsu_range_read(ratsu_slice_of(text), &settings->from, &settings->to);
    return settings->ranged ? NULL : "bytes as FROM-TO or FROM- (the end)";
}

static const char *parse_form(void *target, const char *text)
{
    enum ratsu_form form = ratsu_form_of_word(text);
    if (form == RATSU_FORM_NONE) return "one of pgn, fen, epd, uci, jsonl, csv, tsv, lines";
    *(enum ratsu_form *)target = form;
    return NULL;
}

void ratsu_settings(struct ratsu_settings *settings, unsigned with,
                    struct ratsu_option rows[RATSU_SHARED_ROWS])
{
    *settings = (struct ratsu_settings){.jobs = ratsu_processors(),
                                        .stdin_name = "-",
                                        .to = RATSU_NUMBER_OPEN,
                                        .max_game = (uint64_t)64 << 20,
                                        .progress = -1,
                                        .color = RATSU_COLOR_AUTO};
    const struct {
        unsigned with;
        struct ratsu_option row;
    } all[] = {
        {RATSU_WITH_JOBS,
         {.letter = 'j',
          .name = "jobs",
          .argument = "N",
          .help = "number of threads",
          .kind = RATSU_OPTION_NUMBER,
          .target = &settings->jobs,
          .least = 1,
          .most = 1024}},
        {RATSU_WITH_OUTPUT,
         {.letter = 'o',
          .name = "output",
          .argument = "FILE",
          .help = "where results go",
          .kind = RATSU_OPTION_TEXT,
          .target = &settings->output}},
        {RATSU_WITH_INPUTS,
         {.name = "files-from",
          .argument = "FILE",
          .help = "names of inputs",
          .kind = RATSU_OPTION_TEXT,
          .target = &settings->files_from}},
        {RATSU_WITH_INPUTS,
         {.name = "stdin-name",
          .argument = "NAME",
          .help = "for messages",
          .kind = RATSU_OPTION_TEXT,
          .target = &settings->stdin_name}},
        {RATSU_WITH_FORM,
         {.name = "from",
          .argument = "FORM",
          .words = RATSU_FORM_WORDS,
          .help = "form of the input",
          .kind = RATSU_OPTION_PARSE,
          .target = &settings->form,
          .parse = parse_form}},
        {RATSU_WITH_VARIANT,
         {.name = "variant",
          .argument = "NAME",
          .help = "if no tag tells",
          .kind = RATSU_OPTION_TEXT,
          .target = &settings->variant}},
        {RATSU_WITH_RANGE,
         {.name = "range",
          .argument = "FROM-TO",
          .help = "games begun there",
          .kind = RATSU_OPTION_PARSE,
          .target = settings,
          .parse = parse_range}},
        {RATSU_WITH_GAMES,
         {.name = "max-game",
          .argument = "SIZE",
          .help = "largest game (64M)",
          .kind = RATSU_OPTION_SIZE,
          .target = &settings->max_game,
          .least = 1,
          .most = (uint64_t)1 << 31}},
        {RATSU_WITH_PROGRESS,
         {.name = "progress",
          .help = "show how far it is",
          .kind = RATSU_OPTION_SET,
          .target = &settings->progress,
          .value = 1}},
        {RATSU_WITH_PROGRESS,
         {.name = "no-progress",
          .help = "never show it",
          .kind = RATSU_OPTION_SET,
          .target = &settings->progress,
          .value = 0}},
        {RATSU_WITH_COLOR,
         {.name = "color",
          .argument = "WHEN",
          .words = "auto|always|never",
          .help = "auto always never",
          .kind = RATSU_OPTION_CHOICE,
          .target = &settings->color}},
    };
    size_t count = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].with & with) rows[count++] = all[i].row;
    rows[count] = (struct ratsu_option){0};
}
