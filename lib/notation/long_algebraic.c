/* notation/long_algebraic.c: long algebraic (Ng1-f3) and reversible algebraic (Rd3xQd7: the piece
 * taken is named).
 *
 * A pawn that is taken has no letter, as a pawn that moves has none; en passant is marked, so that
 * the way back is known. Reading leaves the work to SAN, which reads the long form. */
#include "notation/notations.h"

#include "notation/uci.h"

static const char letters[] = {'P', 'N', 'B', 'R', 'Q', 'K'};

static size_t write_long(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                         struct ratsu_move move, char *text, bool name_captured)
{
    char san[RATSU_SAN_MAX];
    size_t san_length = ratsu_san_write(kernel, position, move, san);
    if (move.flags & (RATSU_CASTLING | RATSU_NULL_MOVE)) {
        memcpy(text, san, san_length);
        return san_length;
    }
    enum ratsu_kind kind = ratsu_kind_on(position, move.from);
    enum ratsu_kind captured = ratsu_kind_on(position, move.to);
    char *out = text, mark = san[san_length - 1];
    if (kind != RATSU_PAWN) *out++ = letters[kind];
    out = put_square(out, move.from);
    *out++ = move.flags & RATSU_CAPTURE ? 'x' : '-';
    if (name_captured && captured != RATSU_NO_KIND && captured != RATSU_PAWN)
        *out++ = letters[captured];
    out = write_target(out, move);
    if (name_captured && move.flags & RATSU_EN_PASSANT) {
        memcpy(out, "e.p.", 4);
        out += 4;
    }
    if (mark == '+' || mark == '#') *out++ = mark;
    return (size_t)(out - text);
}

size_t ratsu_lan_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX])
{
    return write_long(kernel, position, move, text, false);
}

size_t ratsu_rlan_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX])
{
    return write_long(kernel, position, move, text, true);
}

struct ratsu_san_reading ratsu_rlan_read(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text)
{
    char plain[RATSU_MOVE_TEXT_MAX];
    /* The letter of the piece taken stands after the sign, before the square. */
    size_t at = 0;
    for (size_t i = 0; at == 0 && i + 3 < text.length; i++) {
        size_t sign = ratsu_capture_length(text, i);
        if (sign && memchr(letters, text.data[i + sign], sizeof letters)) at = i + sign;
    }
    if (at == 0 || text.length > sizeof plain) return ratsu_san_read(kernel, position, text);

    memcpy(plain, text.data, at);
    memcpy(plain + at, text.data + at + 1, text.length - at - 1);
    struct ratsu_slice without = {plain, text.length - 1};
    struct ratsu_san_reading reading = ratsu_san_read(kernel, position, without);
    if (reading.remarks & RATSU_FAULTS) return reading;
    enum ratsu_kind captured = reading.move.flags & RATSU_EN_PASSANT
                                   ? RATSU_PAWN
                                   : ratsu_kind_on(position, reading.move.to);
    if (captured == RATSU_NO_KIND || letters[captured] != text.data[at])
        reading.remarks = RATSU_ILLEGAL;
    return reading;
}
