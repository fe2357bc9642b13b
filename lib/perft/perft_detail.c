/* perft/perft_detail.c: counts the kinds of the last moves before the leaves, move by move. */
#include "perft/perft_detail.h"
#include "base/bits.h"

static unsigned count_pieces(const struct ratsu_position *position)
{
    return bit_count(position->colours[RATSU_WHITE] | position->colours[RATSU_BLACK]);
}

void ratsu_perft_detail(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        unsigned depth, struct ratsu_perft_detail *detail)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    if (depth == 0) {
        detail->leaves++;
        return;
    }
    size_t count = kernel->legal_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        struct ratsu_position after = *position;
        kernel->play(&after, moves[i]);
        if (depth == 1) {
            uint64_t checkers = kernel->checkers(&after);
            unsigned gone = count_pieces(position) - count_pieces(&after);
            detail->removals += gone != 0;
            detail->removed += gone;
            detail->leaves++;
            detail->captures += (moves[i].flags & RATSU_CAPTURE) != 0;
            detail->en_passant += (moves[i].flags & RATSU_EN_PASSANT) != 0;
            detail->castlings += (moves[i].flags & RATSU_CASTLING) != 0;
            detail->promotions += moves[i].promotion != 0;
            detail->checks += checkers != 0;
            detail->double_checks += (checkers & (checkers - 1)) != 0;
            detail->mates += checkers && kernel->outcome(&after) == RATSU_CHECKMATE;
        } else {
            ratsu_perft_detail(kernel, &after, depth - 1, detail);
        }
    }
}
