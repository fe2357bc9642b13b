/* A user's table of openings, PGN or separated by tabs, and an opening book: what cannot be read is
 * reported with its line or byte; what can gives the same table each time, and its texts stay valid
 * when the input is gone. */
#include "claim.h"
#include "base/texts.h"
#include "ratsu/opening.h"
#include "ratsu/pgn.h"
#include "base/system.h"

/* Adds up what OPENING is called: every byte is looked at. */
static uint64_t look(const struct ratsu_opening *opening, uint64_t hash)
{
    if (!opening) return hash * 3 + 1;
    for (size_t i = 0; i < opening->eco.length; i++)
        hash = hash * 31 + (uint8_t)opening->eco.data[i];
    for (size_t i = 0; i < opening->name.length; i++)
        hash = hash * 37 + (uint8_t)opening->name.data[i];
    return hash;
}

static uint64_t ask(const struct ratsu_kernel *kernel, const struct ratsu_openings *openings,
                    struct ratsu_slice games)
{
    struct ratsu_pgn_reader reader = {.text = games, .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    uint64_t hash = 0;
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        uint32_t ply = 0;
        claim(ratsu_game_play(kernel, &game, &(struct ratsu_play_options){0}));
        const struct ratsu_opening *opening = ratsu_openings_of_game(openings, kernel, &game, &ply);
        claim(!opening || ply <= game.plies);
        hash = look(opening, hash);
    }
    ratsu_game_free(&game);
    return hash;
}

/* Reads TEXT as an opening book: each legal move has a weight, and no entry is counted twice. */
static void weigh(const struct ratsu_kernel *kernel, struct ratsu_slice text)
{
    size_t at = 0;
    const char *fault = ratsu_book_fault(text, &at);
    claim(fault ? at <= text.length : text.length % RATSU_BOOK_ENTRY == 0);
    struct ratsu_position position;
    ratsu_position_start(&position, 518);
    struct ratsu_move moves[RATSU_MAX_MOVES];
    int32_t weights[RATSU_MAX_MOVES];
    size_t count = kernel->legal_moves(&position, moves);
    size_t unknown = ratsu_book_weigh(text, &position, moves, count, weights);
    claim(unknown <= text.length / RATSU_BOOK_ENTRY);
    for (size_t i = 0; i < count; i++) claim(weights[i] >= -1 && weights[i] <= UINT16_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_slice text = {(const char *)data, size};
    size_t line = 0;
    const char *message = NULL;
    weigh(kernel, text);
    char *copy = malloc(size + !size);
    claim(copy);
    if (size) memcpy(copy, data, size);
    struct ratsu_openings *openings =
        ratsu_openings_read(kernel, (struct ratsu_slice){copy, size}, &line, &message);
    memset(copy, 0xff, size);
    free(copy);
    if (!openings) {
        claim(message && line <= 1 + ratsu_line_ends(text));
        return 0;
    }
    struct ratsu_openings *again = ratsu_openings_read(kernel, text, &line, &message);
    claim(again);
    claim(ask(kernel, openings, text) == ask(kernel, again, text));
    ratsu_openings_free(again);
    ratsu_openings_free(openings);
    return 0;
}
