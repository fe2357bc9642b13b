/* Touch-move cases: the first line is a position, each further one events. A word that is no event
 * lies in its line; permitted moves are legal, and only one is left when the move is made, with and
 * without --strict. */
#include "claim.h"
#include "legal.h"
#include "ratsu/touch.h"
#include "ratsu/variant.h"
#include "base/system.h"

static void judge(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                  const struct ratsu_touch_event *events, size_t count, bool strict)
{
    static struct ratsu_touch_verdict verdict;
    struct ratsu_buffer reason = {0};
    bool possible = ratsu_touch_judge(kernel, position, events, count, strict, &verdict, &reason);
    claim(reason.length > 0 && !memchr(reason.data, '\n', reason.length));
    if (possible) {
        claim(verdict.count <= RATSU_MAX_MOVES && (!verdict.made || verdict.count == 1));
        for (size_t i = 0; i < verdict.count; i++) claim(legal(kernel, position, verdict.moves[i]));
        claim(ratsu_touch_clause_name(verdict.clause, strict));
    }
    ratsu_buffer_free(&reason);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX];
    struct ratsu_slice text = {(const char *)data, size}, line;
    union ratsu_any_position position;
    size_t at = 0, wrong, length;
    if (!next_line(text, &at, &line)) return 0;
    struct ratsu_system_choice choice =
        ratsu_system_choose((struct ratsu_slice){0}, line, 0, RATSU_STANDARD, &position);
    if (choice.reading.fault != RATSU_FEN_FINE || !ratsu_variant(choice.system)->kernel) return 0;
    const struct ratsu_kernel *kernel =
        ratsu_variant(choice.system)->kernel(ratsu_kernel(ratsu_level_best()));
    while (next_line(text, &at, &line)) {
        size_t count = ratsu_touch_read(line, events, &wrong, &length);
        claim(count <= RATSU_TOUCH_EVENTS_MAX);
        if (length > 0) {
            claim(wrong + length <= line.length);
            continue;
        }
        judge(kernel, &position.chess, events, count, false);
        judge(kernel, &position.chess, events, count, true);
    }
    return 0;
}
