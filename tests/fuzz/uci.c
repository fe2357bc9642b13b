/* Reading coordinates: the first line is a position, every further one a move of it; what is read
 * is a legal move, and what is written of it is read as the same move; each is played. */
#include "claim.h"
#include "legal.h"
#include "ratsu/notation.h"
#include "base/system.h"
#include "notation/uci.h"
#include "chess/squares.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_slice text = {(const char *)data, size}, line;
    struct ratsu_position position;
    size_t at = 0;
    if (!next_line(text, &at, &line)) return 0;
    if (ratsu_fen_read(line, RATSU_RULES_STANDARD, 0, &position).fault != RATSU_FEN_FINE) return 0;
    while (next_line(text, &at, &line)) {
        struct ratsu_move move, again;
        char written[RATSU_UCI_MAX];
        if (!ratsu_uci_read(kernel, &position, line, &move)) continue;
        if (move.flags & RATSU_NULL_MOVE) return 0;
        claim(legal(kernel, &position, move));
        size_t length = ratsu_uci_write(&position, move, written);
        claim(length == 4 || length == 5);
        claim(ratsu_uci_read(kernel, &position, (struct ratsu_slice){written, length}, &again));
        claim(ratsu_move_equal(move, again));
        kernel->play(&position, move);
    }
    return 0;
}
