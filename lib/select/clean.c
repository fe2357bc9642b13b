/* select/clean.c: the key clean: whether a game has an error that pgn-validate reports. */
#include "ratsu/check.h"
#include "select/paths.h"
#include <stdlib.h>

struct ratsu_clean {
    struct ratsu_check_settings settings;
    struct ratsu_checker *checker;
    struct ratsu_findings findings;
};

bool ratsu_select_clean(struct ratsu_selector *selector, const struct ratsu_game *game)
{
    struct ratsu_clean *clean = selector->clean;
    if (!clean && (clean = selector->clean = calloc(1, sizeof *clean))) {
        ratsu_check_profile(&clean->settings, RATSU_IMPORT);
        clean->settings.system = selector->play.system;
        clean->settings.pieces = selector->play.pieces;
        clean->settings.max_messages = 1; /* only their number is asked for */
        clean->checker = ratsu_checker_new(selector->kernel, &clean->settings);
    }
    const bool ready = clean && clean->checker;
    selector->failed |= !ready;
    if (!ready || game->too_long) return false;
    const struct ratsu_check_text text = {.bytes = game->bytes};
    ratsu_findings_clear(&clean->findings);
    ratsu_judge(clean->checker, &text, &clean->findings);
    selector->failed |= clean->findings.failed;
    return clean->findings.bad == 0;
}

void ratsu_clean_free(struct ratsu_clean *clean)
{
    if (!clean) return;
    ratsu_checker_free(clean->checker);
    ratsu_findings_free(&clean->findings);
    free(clean);
}
