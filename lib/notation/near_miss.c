/* notation/near_miss.c: the legal moves that a faulty text may have meant. */
#include "notation/san_explain.h"
#include "chess/play.h"
#include "notation/uci.h"
#include "marineerimine/marinating.h"

#include <stdio.h>

/* TEXT without its mark of check. One with e.p. stays: it means another move than one without. */
static struct ratsu_slice unmarked(struct ratsu_slice text)
{
    bool passing;
    struct ratsu_slice body = ratsu_unmarked(text, &passing);
    return passing ? text : body;
}

/* Looked for in this order, until there is a move: castling, where the text moves the king to the
 * square where it ends; moves to the text's square that are one letter apart from it; moves to that
 * square; moves one letter apart. */
enum likeness { LIKE_CASTLING, LIKE_BOTH, LIKE_TARGET, LIKE_TEXT, LIKENESSES };

static bool is_like(struct ratsu_move move, const struct ratsu_shape *pattern,
                    struct ratsu_slice text, struct ratsu_slice written, enum likeness likeness)
{
    bool castles = (move.flags & RATSU_CASTLING) != 0;
    unsigned to = pattern->to_rank * 8 + pattern->to_file;
    if (likeness == LIKE_CASTLING)
        return castles && pattern->kind == RATSU_KING && castled_king(move.from, move.to) == to;
    if (likeness != LIKE_TEXT && (castles || move.to != to)) return false;
    if (likeness == LIKE_TARGET) return true;
    /* Equal but for one letter replaced, added or left out. */
    struct ratsu_slice a = unmarked(text), b = unmarked(written);
    size_t start = 0, end = 0, shorter = a.length < b.length ? a.length : b.length;
    while (start < shorter && a.data[start] == b.data[start]) start++;
    while (end < shorter - start && a.data[a.length - 1 - end] == b.data[b.length - 1 - end]) end++;
    return a.length - start - end <= 1 && b.length - start - end <= 1;
}

size_t ratsu_near_miss(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, char near[RATSU_SAN_MAX])
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    struct ratsu_shape pattern;
    if (!ratsu_shape_of(text, &pattern)) return 0;
    size_t count = ratsu_kernel_for(kernel, position)->legal_moves(position, moves), found = 0,
           length = 0;
    for (enum likeness likeness = LIKE_CASTLING; likeness < LIKENESSES && !found; likeness++) {
        for (size_t i = 0; i < count; i++) {
            char written[RATSU_SAN_MAX];
            struct ratsu_slice san = {written,
                                      ratsu_san_write(kernel, position, moves[i], written)};
            if (!is_like(moves[i], &pattern, text, san, likeness)) continue;
            found++;
            length = san.length;
            memcpy(near, written, length);
        }
    }
    return found == 1 ? length : 0;
}

size_t ratsu_one_replaced(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                          struct ratsu_slice text, char room[RATSU_HINT_MAX])
{
    static const char *const joints[] = {"did you mean ", " or ", " or "};
    enum { MOST = sizeof joints / sizeof *joints };
    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t count = ratsu_kernel_for(kernel, position)->legal_moves(position, moves), found = 0,
           end = 0;
    text = unmarked(text);
    for (size_t i = 0; i < count; i++) {
        char written[RATSU_SAN_MAX];
        struct ratsu_slice san = {written, ratsu_san_write(kernel, position, moves[i], written)};
        size_t length = unmarked(san).length, replaced = 0;
        if (length != text.length) continue;
        for (size_t at = 0; at < length; at++) replaced += text.data[at] != written[at];
        if (replaced != 1) continue;
        if (found == MOST) return 0;
        end += (size_t)snprintf(room + end, RATSU_HINT_MAX - end, "%s%.*s", joints[found++],
                                (int)san.length, written);
    }
    if (found) snprintf(room + end, RATSU_HINT_MAX - end, "?");
    return found;
}
