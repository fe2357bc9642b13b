/* Reading moves: the first line is a position, every further one a move of it. All processor levels
 * read the same; a move that was read is legal, and what is written of it is read as the same move
 * without a remark; a fault can be explained. Each move is played. */
#include "claim.h"
#include "legal.h"
#include "ratsu/notation.h"
#include "base/system.h"
#include "notation/san_explain.h"
#include "chess/squares.h"

static struct ratsu_san_reading read_on_all_levels(const struct ratsu_position *position,
                                                   struct ratsu_slice text)
{
    struct ratsu_san_reading plain =
        ratsu_san_read(ratsu_kernel(RATSU_LEVEL_PLAIN), position, text);
    for (int level = RATSU_LEVEL_BMI2; level < RATSU_LEVELS; level++) {
        struct ratsu_san_reading reading =
            ratsu_san_read(ratsu_kernel((enum ratsu_level)level), position, text);
        claim(reading.remarks == plain.remarks);
        claim(reading.remarks & RATSU_FAULTS || ratsu_move_equal(reading.move, plain.move));
    }
    return plain;
}

static void explain(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                    struct ratsu_slice text, uint32_t remarks)
{
    struct ratsu_buffer message = {0};
    ratsu_san_explain(kernel, position, text, remarks, NULL, &message);
    claim(message.length > 0 || remarks & RATSU_NOT_A_MOVE);
    ratsu_buffer_free(&message);
}

static void write_and_read(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                           struct ratsu_move move)
{
    char text[RATSU_SAN_MAX];
    size_t length = ratsu_san_write(kernel, position, move, text);
    claim(length >= 2 && length <= RATSU_SAN_MAX);
    struct ratsu_san_reading again =
        read_on_all_levels(position, (struct ratsu_slice){text, length});
    claim(again.remarks == 0);
    claim(ratsu_move_equal(again.move, move));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_slice text = {(const char *)data, size}, line;
    struct ratsu_position position;
    size_t at = 0;
    if (!next_line(text, &at, &line)) return 0;
    if (ratsu_fen_read(line, RATSU_RULES_STANDARD, 0, &position).fault != RATSU_FEN_FINE) return 0;
    while (next_line(text, &at, &line)) {
        struct ratsu_san_reading reading = read_on_all_levels(&position, line);
        if (reading.remarks & RATSU_FAULTS) {
            explain(kernel, &position, line, reading.remarks);
            continue;
        }
        if (!(reading.remarks & RATSU_NULL)) {
            claim(legal(kernel, &position, reading.move));
            write_and_read(kernel, &position, reading.move);
        }
        kernel->play(&position, reading.move);
    }
    return 0;
}
