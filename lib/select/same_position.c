/* select/same_position.c: compares the position of a ply with those that games are searched for. */
#include "marineerimine/marinating.h"
#include "select/paths.h"

bool ratsu_same_fields(const struct ratsu_kernel *kernel, const union ratsu_any_position *any,
                       const union ratsu_any_position *other, unsigned fields, bool counted)
{
    const struct ratsu_position *a = &any->chess, *b = &other->chess;
    if ((a->rules ^ b->rules) & RATSU_RULES_CAMELOT) return false;
    if (a->rules & RATSU_RULES_CAMELOT) {
        const struct ratsu_camelot_position *c = &any->camelot, *d = &other->camelot;
        return (fields < 3 ||
                memcmp(c->castle_moves, d->castle_moves, sizeof c->castle_moves) == 0) &&
               c->turn == d->turn && memcmp(c->colours, d->colours, sizeof c->colours) == 0 &&
               memcmp(&c->knights, &d->knights, sizeof c->knights) == 0;
    }
    if (a->colours[0] != b->colours[0] || a->colours[1] != b->colours[1]) return false; /* most */
    if (memcmp(a->kinds, b->kinds, sizeof a->kinds) != 0) return false;
    if (a->turn != b->turn) return false;
    if (fields > 2 && a->castling != b->castling) return false;
    if (counted && (!(a->rules & RATSU_RULES_THREE_CHECK) || a->checks[0] != b->checks[0] ||
                    a->checks[1] != b->checks[1]))
        return false;
    return fields < 4 || ratsu_kernel_for(kernel, a)->legal_en_passant(a) == b->en_passant;
}

uint32_t ratsu_ply_same_of(const struct ply_row *row, const struct ply_code *code)
{
    const struct ply_query *plies = &row->selector->query->plies;
    const uint32_t first = code->index, last = first + (uint32_t)code->number / 2;
    const uint32_t key = ratsu_squares_key(&row->ply.position->chess);
    for (uint32_t next = plies->by_squares[key]; next; next = plies->positions[next - 1].next) {
        const struct target *target = &plies->positions[next - 1];
        if (next - 1 >= first && next - 1 <= last &&
            ratsu_same_fields(row->selector->kernel, row->ply.position, &target->position,
                              target->fields, target->counted))
            return next - 1 - first;
    }
    return UINT32_MAX;
}
