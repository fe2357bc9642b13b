/* Reading positions: a fault lies inside the text; a position that was read is written and read
 * back as the same, and all processor levels find the same moves in it. The first byte chooses
 * rules and options. */
#define FUZZ_PIECES POSITION_PIECES
#include "mutate.h"
#include "claim.h"
#include "ratsu/notation.h"
#include "ratsu/position.h"
#include "notation/fen_text.h"
#include "chess/squares.h"

static bool same_position(const struct ratsu_position *a, const struct ratsu_position *b)
{
    return memcmp(a->kinds, b->kinds, sizeof a->kinds) == 0 &&
           memcmp(a->colours, b->colours, sizeof a->colours) == 0 && a->castling == b->castling &&
           a->hash == b->hash && a->halfmove_clock == b->halfmove_clock &&
           a->move_number == b->move_number && a->en_passant == b->en_passant &&
           a->turn == b->turn && a->checks[0] == b->checks[0] && a->checks[1] == b->checks[1];
}

static void write_and_read(const struct ratsu_position *position)
{
    struct ratsu_buffer text = {0}, again = {0};
    struct ratsu_fen_style style = {.en_passant = RATSU_EP_ALWAYS};
    struct ratsu_position back;
    claim(ratsu_fen_write(&text, position, style));
    claim(text.length <= RATSU_FEN_MAX);
    struct ratsu_fen_reading reading =
        ratsu_fen_read(ratsu_buffer_slice(&text), position->rules, 0, &back);
    claim(reading.fault == RATSU_FEN_FINE);
    claim((reading.remarks & (RATSU_FEN_SHORT | RATSU_FEN_SPACING | RATSU_FEN_CASTLING_DROPPED |
                              RATSU_FEN_EN_PASSANT_DROPPED)) == 0);
    claim(same_position(position, &back));
    claim(ratsu_fen_write(&again, &back, style));
    claim(ratsu_slice_equal(ratsu_buffer_slice(&text), ratsu_buffer_slice(&again)));
    ratsu_buffer_free(&text);
    ratsu_buffer_free(&again);
}

static bool holds(const struct ratsu_move *moves, size_t count, struct ratsu_move move)
{
    for (size_t i = 0; i < count; i++) {
        if (ratsu_move_equal(moves[i], move)) return true;
    }
    return false;
}

static void play_all(const struct ratsu_position *position)
{
    static struct ratsu_move plain_moves[RATSU_MAX_MOVES], moves[RATSU_MAX_MOVES];
    const struct ratsu_kernel *plain = ratsu_kernel(RATSU_LEVEL_PLAIN);
    size_t plain_count = plain->legal_moves(position, plain_moves);
    for (int level = RATSU_LEVEL_BMI2; level < RATSU_LEVELS; level++) {
        const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)level);
        size_t count = kernel->legal_moves(position, moves);
        claim(count == plain_count);
        claim(kernel->outcome(position) == plain->outcome(position));
        claim(kernel->checkers(position) == plain->checkers(position));
        for (size_t i = 0; i < count; i++) {
            claim(holds(plain_moves, plain_count, moves[i]));
            struct ratsu_position next = *position, plain_next = *position;
            kernel->play(&next, moves[i]);
            plain->play(&plain_next, moves[i]);
            claim(same_position(&next, &plain_next));
            claim(next.hash == ratsu_position_hash(&next));
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    struct ratsu_slice text = {(const char *)data + 1, size - 1};
    unsigned rules = data[0] & (RATSU_RULES_CHESS960 | RATSU_RULES_THREE_CHECK);
    unsigned options = data[0] & 4 ? RATSU_FEN_OPEN_END : 0;
    struct ratsu_position position;
    struct ratsu_fen_reading reading = ratsu_fen_read(text, rules, options, &position);
    claim(reading.end <= text.length);
    if (reading.fault != RATSU_FEN_FINE) {
        claim(reading.at <= text.length && reading.length <= text.length - reading.at);
        claim(ratsu_fen_fault_text(reading.fault));
        return 0;
    }
    claim(position.hash == ratsu_position_hash(&position));
    write_and_read(&position);
    play_all(&position);
    return 0;
}
