/* select/material.c: reads material: the pieces of both sides, with ranges of their numbers. */
#include "select/ply.h"
#include "base/texts.h"
#include "select/query.h"

enum { MANY = 255, MINOR = 7 };

struct range {
    unsigned low, high;
};

static uint8_t capped(unsigned number)
{
    return (uint8_t)(number < MANY ? number : MANY);
}

/* Reads what may follow a letter, from *AT on: * + or a number with or without a comparison. */
static bool read_range(struct ratsu_slice text, size_t *at, struct range *range)
{
    *range = (struct range){1, 1};
    char sign = *at < text.length ? text.data[*at] : 0;
    if (sign == '*' || sign == '+') {
        *range = (struct range){sign == '+', MANY};
        ++*at;
        return true;
    }
    bool compares = sign == '<' || sign == '>';
    if (compares) ++*at;
    bool equals = compares && *at < text.length && text.data[*at] == '=';
    if (equals) ++*at;
    size_t from = *at;
    unsigned number = 0;
    while (*at < text.length && *at < from + 2 && ratsu_is_digit(text.data[*at]))
        number = 10 * number + (unsigned)(text.data[(*at)++] - '0');
    if (*at == from) return !compares;
    if (sign == '<' && !equals && number == 0) return false;
    *range = (struct range){number, number};
    if (sign == '<') *range = (struct range){0, number - !equals};
    if (sign == '>') *range = (struct range){number + !equals, MANY};
    return true;
}

static bool read_piece(struct ratsu_slice text, size_t *at, struct ply_side *side, bool *minor)
{
    static const char letters[] = "PNBRQK.L";
    char c = text.data[(*at)++];
    const char *letter = strchr(letters, c & ~0x20);
    struct range range;
    if (!ratsu_is_letter(c) || !letter) return false;
    if (!read_range(text, at, &range)) return false;
    const unsigned kind = (unsigned)(letter - letters);
    *minor |= kind == MINOR;
    if (kind != MINOR) {
        side->low[kind] = capped(side->low[kind] + range.low);
        side->high[kind] = capped(side->high[kind] + range.high);
    }
    if (kind == RATSU_KNIGHT || kind == RATSU_BISHOP || kind == MINOR) {
        side->minors_low = capped(side->minors_low + range.low);
        side->minors_high = capped(side->minors_high + range.high);
    }
    return true;
}

static const char bad_sides[] = "each side begins with its K: KRPKR or KRPkr";

bool ratsu_material_read(struct ratsu_slice text, struct ply_material *material,
                         struct ratsu_query_fault *fault)
{
    int side = -1;
    bool minor[2] = {false, false};
    *material = (struct ply_material){.either = true};
    for (size_t at = 0; at < text.length;) {
        size_t from = at;
        char c = text.data[at];
        bool black = c == 'k', king = black || c == 'K';
        if (king ? side > 0 || (black && side < 0) : side < 0)
            return ratsu_query_fail(fault, from, bad_sides);
        if (king) {
            side++;
            if (black) material->either = false;
            at++;
            continue;
        }
        bool small = ratsu_is_letter(c) && c & 0x20;
        if (small != (side == 1 && !material->either) ||
            !read_piece(text, &at, &material->sides[side], &minor[side]))
            return ratsu_query_fail(
                fault, from,
                strchr("v-/:", c) ? "both sides stand together: KRPKR, or KRPkr if the pawn "
                                    "is White's"
                                  : "pieces are letters of KQRBNPL, which * + a number, or < and a "
                                    "number may follow");
    }
    if (side != 1) return ratsu_query_fail(fault, text.length, bad_sides);
    for (side = 0; side < 2; side++) {
        struct ply_side *of = &material->sides[side];
        if (minor[side]) of->high[RATSU_KNIGHT] = of->high[RATSU_BISHOP] = of->minors_high;
    }
    return true;
}

bool ratsu_material_has(const struct ply_material *material, unsigned least, unsigned most)
{
    unsigned low = 2, high = 2;
    for (unsigned side = 0; side < 2; side++) {
        low += material->sides[side].minors_low;
        high += material->sides[side].minors_high;
        for (unsigned kind = RATSU_PAWN; kind < RATSU_KING; kind++) {
            if (kind == RATSU_KNIGHT || kind == RATSU_BISHOP) continue;
            low += material->sides[side].low[kind];
            high += material->sides[side].high[kind];
        }
    }
    return low <= most && high >= least;
}
