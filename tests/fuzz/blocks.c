/* Games through the pipeline: wherever blocks are cut, all bytes come through once and in order,
 * and the games are those of the whole text; ranges that divide the text divide its games; and a
 * game that is too long comes in parts that belong together.
 *
 * The first byte of the input chooses the size of blocks, the second the place where ranges
 * meet. */
#define FUZZ_PIECES GAME_PIECES
#include "mutate.h"
#include "claim.h"
#include "stored.h"
#include "ratsu/pgn.h"
#include "pgn/hard_start.h"
#include "io/pipeline.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static const struct ratsu_cutter cutter = {ratsu_pgn_cut, ratsu_pgn_hard_start};

/* What came through. */
struct seen {
    struct ratsu_slice text;    /* what should */
    struct ratsu_buffer starts; /* offsets of games, as uint64_t */
    uint64_t at;                /* of the next byte */
    unsigned firsts, lasts, part_firsts, part_lasts;
    bool parts;
};

static bool next(void *context, size_t source, int stop, struct ratsu_input **input,
                 struct ratsu_input_error *error)
{
    (void)context;
    if (source == 0) *input = ratsu_input_open_until(path, stop, error);
    return source == 0;
}

static const struct ratsu_cutter *choose(void *context, size_t source, struct ratsu_slice text,
                                         bool end, struct ratsu_input_error *error)
{
    (void)context, (void)source, (void)text, (void)end, (void)error;
    return &cutter;
}

static void add_games(struct ratsu_buffer *starts, struct ratsu_slice text, uint64_t offset)
{
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_BYTES};
    struct ratsu_game game = {0};
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        uint64_t start = offset + (uint64_t)(game.bytes.data - text.data);
        ratsu_buffer_add(starts, &start, sizeof start);
    }
    ratsu_game_free(&game);
}

static void work(void *context, struct ratsu_block *block)
{
    struct seen *seen = context;
    if (block->first) seen->at = block->offset;
    claim(!block->trouble && block->offset == seen->at);
    claim(block->offset + block->text.length <= seen->text.length);
    claim(memcmp(seen->text.data + block->offset, block->text.data, block->text.length) == 0);
    seen->at += block->text.length;
    seen->firsts += block->first;
    seen->lasts += block->last;
    seen->part_firsts += block->part_first;
    seen->part_lasts += block->part_last;
    claim(seen->part_firsts - seen->part_lasts == (block->part && !block->part_last));
    if (!block->part) add_games(&seen->starts, block->text, block->offset);
}

static bool write_block(void *context, struct ratsu_block *block)
{
    (void)context, (void)block;
    return true;
}

static void run(struct seen *seen, size_t block_size, size_t max_block, uint64_t from, uint64_t to)
{
    struct ratsu_pipeline pipeline = {.block_size = block_size,
                                      .max_block = max_block,
                                      .ranged = from > 0 || to < UINT64_MAX,
                                      .from = from,
                                      .to = to,
                                      .next = next,
                                      .choose = choose,
                                      .work = work,
                                      .write = write_block,
                                      .context = seen};
    claim(ratsu_pipeline_run(&pipeline) == RATSU_PIPELINE_DONE);
    claim(seen->firsts == seen->lasts && seen->part_firsts == seen->part_lasts);
}

/* Whether both texts hold the same games. A range may begin after the text before the first tag
 * line: what stands there belongs to the first game, but only its hard start says in which range it
 * is, so FIRST may differ. */
static bool same(const struct ratsu_buffer *a, const struct ratsu_buffer *b, bool first)
{
    struct ratsu_slice left = ratsu_buffer_slice(a), right = ratsu_buffer_slice(b);
    size_t skipped = first || left.length == 0 ? 0 : sizeof(uint64_t);
    return left.length == right.length &&
           ratsu_slice_equal(ratsu_slice_part(left, skipped, left.length),
                             ratsu_slice_part(right, skipped, left.length));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const size_t block_sizes[] = {1, 2, 7, 30, 100, 1000};
    if (size < 2) return 0;
    struct ratsu_slice text = {(const char *)data + 2, size - 2};
    size_t block_size = block_sizes[data[0] % 6], middle = text.length * data[1] / 255;
    struct ratsu_buffer whole = {0};
    struct seen seen = {.text = text}, ranges = {.text = text}, parts = {.text = text};
    store(text);
    add_games(&whole, text, 0);
    run(&seen, block_size, 0, 0, UINT64_MAX);
    claim(seen.at == text.length && seen.part_firsts == 0 && same(&seen.starts, &whole, true));
    run(&ranges, block_size, 0, 0, middle);
    run(&ranges, block_size, 0, middle, UINT64_MAX);
    claim(ranges.at == text.length && same(&ranges.starts, &whole, false));
    run(&parts, block_size, 1, 0, UINT64_MAX);
    claim(parts.at == text.length);
    ratsu_buffer_free(&whole);
    ratsu_buffer_free(&seen.starts);
    ratsu_buffer_free(&ranges.starts);
    ratsu_buffer_free(&parts.starts);
    return 0;
}
