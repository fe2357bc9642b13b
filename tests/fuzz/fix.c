/* --fix does no harm, with all checks on: the fixed text has the same games, with the tags, main
 * lines, variations, comments and NAGs that they had, and a tag Result where it was missing; what
 * is fixed once stays as it is, and has no fix left. With the environment variable FIX_PAIRS, texts
 * that are changed are left in that folder before and after, for another program to compare
 * (tests/differential/fix). */
#define FUZZ_PIECES GAME_PIECES
#include "mutate.h"
#include "claim.h"
#include "base/system.h"
#include "ratsu/check.h"
#include "ratsu/pgn.h"

static void add_element(const struct ratsu_game *game, const struct ratsu_element *element,
                        struct ratsu_buffer *out)
{
    struct ratsu_slice text =
        ratsu_slice_part(game->bytes, element->offset, (size_t)element->offset + element->length);
    switch (element->kind) {
    case RATSU_TAG:
        if (game->tags[element->u.tag].known == RATSU_TAG_SETUP) return;
        ratsu_buffer_add_char(out, '[');
        ratsu_buffer_add_slice(out, game->tags[element->u.tag].name);
        break;
    case RATSU_MOVE:
        if (element->remarks & RATSU_FAULTS) return;
        ratsu_buffer_print(out, "%u", (unsigned)element->u.ordinal);
        break;
    case RATSU_NAG:
    case RATSU_SIGN:
        ratsu_buffer_print(out, "$%u", (unsigned)element->u.nag);
        break;
    case RATSU_COMMENT:
    case RATSU_LINE_COMMENT:
    case RATSU_ESCAPE:
    case RATSU_STRAY:
        if (element->fault == RATSU_STRAY_CONTROL) return; /* the end of a DOS file is removed */
        ratsu_buffer_add_slice(out, text);
        break;
    case RATSU_VARIATION_IN:
        ratsu_buffer_add_char(out, '(');
        break;
    case RATSU_VARIATION_OUT:
        ratsu_buffer_add_char(out, ')');
        break;
    default:
        return;
    }
    ratsu_buffer_add_char(out, ' ');
}

/* Whether ELEMENT is the tag Result of GAME, with the result at its end. */
static bool tells_result(const struct ratsu_game *game, const struct ratsu_element *element)
{
    const uint32_t known = game->known[RATSU_TAG_RESULT];
    if (element->kind != RATSU_TAG || known != element->u.tag + 1u) return false;
    if (game->terminator == game->element_count) return false;
    const unsigned result = game->elements[game->terminator].u.result;
    return result != RATSU_OPEN && ratsu_slice_is(game->tags[known - 1].value,
                                                  ratsu_result_text((enum ratsu_result)result));
}

/* What must stay: one line a game. RESULTS has a byte for each game of the text before: whether it
 * has a tag Result. They are added if the text is not FIXED; a fixed game without one may have a
 * tag Result that tells its result. */
static void add_games(struct ratsu_slice text, bool fixed, struct ratsu_buffer *results,
                      struct ratsu_buffer *out)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL, .level = kernel->level};
    struct ratsu_play_options options = {0};
    struct ratsu_game game = {0};
    for (size_t number = 0; ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME; number++) {
        if (!fixed) ratsu_buffer_add_char(results, game.known[RATSU_TAG_RESULT] > 0);
        claim(number < results->length);
        const bool had_result = results->data[number];
        claim(ratsu_game_play(kernel, &game, &options));
        ratsu_buffer_print(out, "system %d, start %d, %u plies: ", (int)game.system,
                           (int)game.start_fault, game.plies);
        for (size_t i = 0; i < game.element_count; i++)
            if (had_result || !tells_result(&game, &game.elements[i]))
                add_element(&game, &game.elements[i], out);
        ratsu_buffer_add_char(out, '\n');
    }
    claim(!out->failed);
    ratsu_game_free(&game);
}

static void claim_same_games(struct ratsu_slice before, struct ratsu_slice after)
{
    struct ratsu_buffer results = {0}, was = {0}, is = {0};
    add_games(before, false, &results, &was);
    add_games(after, true, &results, &is);
    claim(ratsu_slice_equal(ratsu_buffer_slice(&was), ratsu_buffer_slice(&is)));
    ratsu_buffer_free(&results);
    ratsu_buffer_free(&was);
    ratsu_buffer_free(&is);
}

/* Adds TEXT with its fixes to OUT; how many findings have one. */
static size_t fix(struct ratsu_checker *checker, struct ratsu_slice text, struct ratsu_buffer *out)
{
    struct ratsu_check_text whole = {.bytes = text, .first = true, .last = true};
    struct ratsu_findings findings = {0};
    size_t count = 0;
    ratsu_judge(checker, &whole, &findings);
    claim(!findings.failed);
    claim(ratsu_fix(checker, &whole, &findings, out)); /* withdraws some */
    for (size_t i = 0; i < findings.list.count; i++) count += findings.list.items[i].has_fix;
    ratsu_findings_free(&findings);
    return count;
}

static void keep(const char *folder, unsigned number, const char *kind, struct ratsu_slice text)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%06u.%s", folder, number, kind);
    FILE *file = fopen(path, "wb");
    claim(file && fwrite(text.data, 1, text.length, file) == text.length && fclose(file) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static unsigned pairs;
    const char *folder = getenv("FIX_PAIRS");
    struct ratsu_check_settings settings;
    struct ratsu_buffer once = {0}, twice = {0};
    struct ratsu_slice text = {(const char *)data, size};
    ratsu_check_profile(&settings, RATSU_STRICT);
    settings.fixes = true;
    struct ratsu_checker *checker = ratsu_checker_new(ratsu_kernel(ratsu_level_best()), &settings);
    claim(checker);
    fix(checker, text, &once);
    struct ratsu_slice fixed = ratsu_buffer_slice(&once);
    if (!ratsu_slice_equal(text, fixed)) {
        if (folder) keep(folder, pairs, "before", text);
        if (folder) keep(folder, pairs++, "after", fixed);
        claim_same_games(text, fixed);
        claim(fix(checker, fixed, &twice) == 0);
        claim(ratsu_slice_equal(fixed, ratsu_buffer_slice(&twice)));
    }
    ratsu_buffer_free(&once);
    ratsu_buffer_free(&twice);
    ratsu_checker_free(checker);
    return 0;
}
