/* notation/near_miss.c: the one legal move that a faulty text may have meant. */
#include "notation/san_explain.h"
#include "chess/play.h"
#include "notation/san_pattern.h"
#include "marineerimine/marinating.h"

/* The length of TEXT without its check mark. */
static size_t unmarked(struct ratsu_slice text)
{
    size_t length = text.length;
    while (length && (text.data[length - 1] == '+' || text.data[length - 1] == '#')) length--;
    return length;
}

/* Whether A and B are equal but for one letter replaced, added or left out. */
static bool one_letter_apart(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t start = 0, end = 0, shorter = a_length < b_length ? a_length : b_length;
    while (start < shorter && a[start] == b[start]) start++;
    while (end < shorter - start && a[a_length - 1 - end] == b[b_length - 1 - end]) end++;
    return a_length - start - end <= 1 && b_length - start - end <= 1;
}

/* Looked for in this order, until there is a move: castling, where the text moves the king to the
 * square where it ends; moves to the text's square that are one letter apart from it; moves to that
 * square; moves one letter apart. */
enum likeness { LIKE_CASTLING, LIKE_BOTH, LIKE_TARGET, LIKE_TEXT, LIKENESSES };

static bool is_like(struct ratsu_move move, const struct ratsu_san_pattern *pattern,
                    struct ratsu_slice text, struct ratsu_slice written, enum likeness likeness)
{
    bool castling = (move.flags & RATSU_CASTLING) != 0;
    unsigned to = pattern->to_rank * 8 + pattern->to_file;
    if (likeness == LIKE_CASTLING)
        return castling && pattern->kind == RATSU_KING && castled_king(move.from, move.to) == to;
    if (likeness != LIKE_TEXT && (castling || move.to != to)) return false;
    return likeness == LIKE_TARGET ||
           one_letter_apart(text.data, unmarked(text), written.data, unmarked(written));
}

size_t ratsu_near_miss(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       struct ratsu_slice text, char near[RATSU_SAN_MAX])
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    struct ratsu_san_pattern pattern;
    if (!ratsu_san_parse(text, &pattern)) return 0;
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
