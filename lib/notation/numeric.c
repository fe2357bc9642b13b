/* notation/numeric.c: ICCF's digits and Smith notation: UCI's coordinates, written in other ways.
 *
 * ICCF (playing rules of correspondence chess): file and rank as digits, 5254 is e2-e4; castling is
 * the king's move; a fifth digit names the promotion: 1 queen, 2 rook, 3 bishop, 4 knight. In
 * Chess960 castling is king takes own rook, as in UCI: the king's move alone would not say so.
 *
 * Smith (Warren D. Smith): e4d5p names what is taken by a small letter, E is en passant, c and C
 * castle short and long, the promotion is a capital at the end. */
#include "marineerimine/marinating.h"
#include "chess/squares.h"
#include "notation/uci.h"

static const char iccf_promotions[] = "qrbn"; /* digits 1 to 4 */
static const char smith_captures[] = "pnbrqk";
static const char smith_promotions[] = "PNBRQK";

size_t ratsu_iccf_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX])
{
    (void)kernel;
    size_t length = ratsu_uci_write(position, move, text);
    if (move.flags & RATSU_NULL_MOVE) return length;
    text[0] = (char)(text[0] - 'a' + '1');
    text[2] = (char)(text[2] - 'a' + '1');
    if (length == 5) text[4] = (char)('1' + (strchr(iccf_promotions, text[4]) - iccf_promotions));
    return length;
}

struct ratsu_san_reading ratsu_iccf_read(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text)
{
    struct ratsu_san_reading reading = {.remarks = RATSU_NOT_A_MOVE};
    char uci[RATSU_UCI_MAX];
    if (text.length != 4 && text.length != 5) return reading;
    for (size_t i = 0; i < text.length; i++) {
        char digit = text.data[i];
        if (digit < '1' || digit > (i == 4 ? '4' : '8')) return reading;
        uci[i] = i == 4 ? iccf_promotions[digit - '1'] : i & 1 ? digit : (char)(digit - '1' + 'a');
    }
    struct ratsu_slice squares = {uci, text.length};
    bool legal = ratsu_uci_read(kernel, position, squares, &reading.move);
    reading.remarks = legal ? 0 : RATSU_ILLEGAL;
    return reading;
}

size_t ratsu_smith_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                         struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX])
{
    (void)kernel;
    if (move.flags & RATSU_NULL_MOVE) return ratsu_uci_write(position, move, text);
    bool castles = move.flags & RATSU_CASTLING;
    unsigned to = castles ? castled_king(move.from, move.to) : move.to;
    size_t length = write_squares(text, move.from, to, 0);
    if (castles) text[length++] = move.to > move.from ? 'c' : 'C';
    if (move.flags & RATSU_EN_PASSANT) {
        text[length++] = 'E';
    } else if (move.flags & RATSU_CAPTURE) {
        text[length++] = smith_captures[ratsu_kind_on(position, move.to)];
    }
    if (move.promotion) text[length++] = smith_promotions[move.promotion];
    return length;
}

struct ratsu_san_reading ratsu_smith_read(const struct ratsu_kernel *kernel,
                                          const struct ratsu_position *position,
                                          struct ratsu_slice text)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    char written[RATSU_MOVE_TEXT_MAX];
    size_t count = ratsu_kernel_for(kernel, position)->legal_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        size_t length = ratsu_smith_write(kernel, position, moves[i], written);
        if (ratsu_slice_equal(text, (struct ratsu_slice){written, length}))
            return (struct ratsu_san_reading){.move = moves[i]};
    }
    bool square = text.length >= 4 && square_named(text.data) != RATSU_NO_SQUARE;
    return (struct ratsu_san_reading){.remarks = square ? RATSU_ILLEGAL : RATSU_NOT_A_MOVE};
}
