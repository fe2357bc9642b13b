/* draw/last_move.c: finds the squares of the move that led to a position, from its text. */
#include "base/system.h"
#include "chess/play.h"
#include "notation/notations.h"
#include "notation/shape.h"
#include "ratsu/draw.h"

/* Returns the squares that TEXT names from *AT on, one after the other; false at its end. */
static bool next_square(struct ratsu_slice text, size_t *at, struct ratsu_slice *square)
{
    for (; *at + 1 < text.length; ++*at) {
        char letter = (char)(text.data[*at] | 0x20), digit = text.data[*at + 1];
        if (letter < 'a' || letter > 'l' || digit < '1' || digit > '9') continue;
        bool tens = digit == '1' && *at + 2 < text.length && text.data[*at + 2] >= '0' &&
                    text.data[*at + 2] <= '6';
        *square = ratsu_slice_part(text, *at, *at + 2 + tens);
        *at += square->length;
        return true;
    }
    return false;
}

/* A move that ends on a square, by its text, and the position it led to. */
struct last {
    const struct ratsu_position *now;
    unsigned to;
    struct ratsu_slice text;
    const struct ratsu_letters *letters;
};

/* Whether the text is read as a move from FROM in THEN, and the move leads to the position now. */
static bool leads(const struct last *last, const struct ratsu_position *then, unsigned from)
{
    const struct ratsu_position *now = last->now;
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_position played = *then;
    uint64_t king = then->kinds[RATSU_KING] & then->colours[now->turn];
    uint64_t occupied = then->colours[0] | then->colours[1];
    if (kernel->attackers(then, (unsigned)lowest_bit(king), occupied) & then->colours[then->turn])
        return false;
    struct ratsu_san_reading reading =
        ratsu_move_read(kernel, then, last->text, NULL, last->letters);
    if (reading.remarks & RATSU_FAULTS || reading.move.from != from || reading.move.to != last->to)
        return false;
    if (now->rules & RATSU_RULES_MARINEERIMINE) return true; /* what it removed is not known */
    kernel->play_unhashed(&played, reading.move);
    return memcmp(played.kinds, now->kinds, sizeof now->kinds) == 0 &&
           memcmp(played.colours, now->colours, sizeof now->colours) == 0;
}

/* Whether the piece can have come from FROM by this move. A piece of kind TAKEN was on `to`, or a
 * pawn beside it if TAKEN is RATSU_KING. PROMOTED: it came as a pawn. */
static bool came_from(const struct last *last, unsigned from)
{
    const struct ratsu_position *now = last->now;
    const unsigned to = last->to, us = now->turn ^ 1u;
    const uint64_t ends = UINT64_C(0xff000000000000ff);
    uint64_t occupied = now->colours[0] | now->colours[1];
    unsigned kind = kind_on(now, to), passing = now->turn == RATSU_WHITE ? 2 : 5;
    for (unsigned way = 0; way < 14; way++) {
        unsigned taken = way / 2 == 6 ? RATSU_NO_KIND : way / 2;
        bool promoted = way & 1, pawn = promoted || kind == RATSU_PAWN;
        if (promoted && (kind == RATSU_KING || to >> 3 != (passing == 2 ? 0 : 7))) continue;
        if ((pawn && ends & square_bit(from)) || (taken == RATSU_PAWN && ends & square_bit(to)))
            continue;
        bool can_pass = kind == RATSU_PAWN && to >> 3 == passing && !(occupied >> (to ^ 8) & 1);
        if (taken == RATSU_KING && !can_pass) continue;
        struct ratsu_position then = *now; /* before the move */
        then.turn = (uint8_t)us;
        then.castling = 0;
        then.en_passant = (uint8_t)(taken == RATSU_KING ? to : RATSU_NO_SQUARE);
        then.kinds[kind] ^= square_bit(to);
        then.kinds[promoted ? RATSU_PAWN : kind] |= square_bit(from);
        then.colours[us] ^= square_bit(to) | square_bit(from);
        if (taken != RATSU_NO_KIND) {
            uint64_t place = square_bit(taken == RATSU_KING ? to ^ 8 : to);
            then.kinds[taken == RATSU_KING ? RATSU_PAWN : taken] |= place;
            then.colours[us ^ 1] |= place;
        }
        if (leads(last, &then, from)) return true;
    }
    return false;
}

/* Finds the squares of a move that names the one it ends on. The square that it came from is
 * included if only one is possible. */
static bool find_move(struct ratsu_drawing *drawing, const struct last *last)
{
    const struct ratsu_position *now = last->now;
    uint64_t empty = ~(now->colours[0] | now->colours[1]);
    unsigned found = 0;
    if (!(now->colours[now->turn ^ 1] >> last->to & 1)) return false;
    drawing->to = (uint8_t)last->to;
    while (empty) {
        unsigned from = take_lowest_bit(&empty);
        if (!came_from(last, from)) continue;
        drawing->from = found++ ? drawing->to : (uint8_t)from;
    }
    return found > 0;
}

/* The squares that TEXT names, the first and the last of them. False if it names fewer. */
static bool find_squares(struct ratsu_drawing *drawing, struct ratsu_slice text)
{
    struct ratsu_drawing probe = *drawing;
    struct ratsu_slice first, other, wrong;
    char list[] = "Ga10a10";
    size_t at = 0;
    if (!next_square(text, &at, &first) || !next_square(text, &at, &other)) return false;
    while (next_square(text, &at, &other)) continue;
    probe.mark_count = 0;
    memcpy(list + 1, first.data, first.length);
    memcpy(list + 1 + first.length, other.data, other.length);
    list[1 + first.length + other.length] = '\0';
    if (!ratsu_draw_marks(&probe, ratsu_slice_of(list), &wrong)) return false;
    drawing->from = probe.marks[0].from;
    drawing->to = probe.marks[0].to;
    return true;
}

/* Finds the squares of LAST, a move of the 8x8 board, by its SHAPE, which names the square that it
 * ends on. */
static bool find_shape(struct ratsu_drawing *drawing, const struct ratsu_shape *shape,
                       struct last *last)
{
    bool from = shape->from_file != RATSU_ANY && shape->from_rank != RATSU_ANY;
    if (shape->form != RATSU_SAN_PIECE) {
        /* Castling by the side that has just moved; in Chess960 the king may have come from
         * anywhere. */
        const struct ratsu_position *now = last->now;
        unsigned home = now->turn == RATSU_WHITE ? 60 : 4,
                 square = (shape->form == RATSU_SAN_SHORT) ? home + 2 : home - 2;
        drawing->to = (uint8_t)square;
        drawing->from = (uint8_t)(now->rules & RATSU_RULES_CHESS960 ? square : home);
        return now->kinds[RATSU_KING] & now->colours[now->turn ^ 1] & square_bit(square);
    }
    if (shape->to_rank == RATSU_ANY) {
        /* A pawn's capture that names two files, as "ed": on one rank only. */
        unsigned found = 0;
        for (unsigned rank = 0; rank < 8; rank++) {
            struct ratsu_drawing probe = *drawing;
            last->to = 8 * rank + shape->to_file;
            if (!find_move(&probe, last)) continue;
            *drawing = probe;
            found++;
        }
        return found == 1;
    }
    last->to = 8 * shape->to_rank + shape->to_file;
    if (!from) return find_move(drawing, last);
    drawing->from = (uint8_t)(8 * shape->from_rank + shape->from_file);
    drawing->to = (uint8_t)last->to;
    return true;
}

bool ratsu_draw_last(struct ratsu_drawing *drawing, struct ratsu_slice text,
                     const struct ratsu_letters *letters)
{
    struct ratsu_slice read = text;
    struct last last = {.now = &drawing->position->chess, .text = text, .letters = letters};
    struct ratsu_shape shape;
    char english[64];
    if (ratsu_is_null_move(text)) return true;
    if (ratsu_variant(drawing->system)->camelot)
        return drawing->last_move = find_squares(drawing, text);
    if (letters) {
        read.length = ratsu_letters_english(letters, text, english, sizeof english);
        read.data = english;
    }
    bool found = ratsu_shape_of(read, &shape) ? find_shape(drawing, &shape, &last)
                                              : find_squares(drawing, read);
    return drawing->last_move = found;
}
