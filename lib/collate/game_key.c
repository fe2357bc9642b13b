/* collate/game_key.c: the key of a game: bytes that are equal if and only if the games are. */
#include "collate/collate.h"
#include "base/texts.h"

static void add_text(struct ratsu_buffer *key, struct ratsu_slice text)
{
    ratsu_buffer_add_number(key, text.length);
    ratsu_buffer_add_char(key, ':');
    ratsu_buffer_add_slice(key, text);
}

/* Two bytes for each move: from, to, promotion, and whether it is a null move; Camelot: four bytes
 * of its ordinal. Twice 255 begins a text, since no move goes from h8 to h8, and no position has so
 * many moves. */
static void add_move(struct ratsu_buffer *key, const struct ratsu_game *game,
                     const struct ratsu_element *element)
{
    if (element->remarks & RATSU_FAULTS) {
        ratsu_buffer_add(key, "\xff\xff", 2);
        add_text(key, (struct ratsu_slice){game->bytes.data + element->offset, element->length});
    } else if (game->start.rules & RATSU_RULES_CAMELOT) {
        uint32_t ordinal = element->u.ordinal;
        const char bytes[] = {(char)(ordinal >> 24), (char)(ordinal >> 16), (char)(ordinal >> 8),
                              (char)ordinal};
        ratsu_buffer_add(key, bytes, sizeof bytes);
    } else {
        struct ratsu_move move = element->u.move;
        unsigned null = (move.flags & RATSU_NULL_MOVE) != 0;
        unsigned word = (unsigned)(move.from << 10 | move.to << 4 | move.promotion << 1) | null;
        const char bytes[] = {(char)(word >> 8), (char)word};
        memcpy(key->data + key->length, bytes, sizeof bytes); /* there is room */
        key->length += sizeof bytes;
    }
}

void ratsu_game_key_moves(struct ratsu_buffer *key, const struct ratsu_game *game, size_t most)
{
    ratsu_buffer_add_char(key, (char)('0' + game->system));
    /* The text of a FEN that cannot be read is its key. */
    struct ratsu_slice fen = ratsu_game_known(game, RATSU_TAG_FEN);
    const struct ratsu_variant *variant = ratsu_variant(game->system);
    if (!variant || game->start_fault != RATSU_START_FINE) {
        add_text(key, fen);
        add_text(key, ratsu_game_known(game, RATSU_TAG_VARIANT));
    } else if (fen.length) { /* the start; nothing for the usual one of its system */
        const struct ratsu_fen_style style = {0};
        union ratsu_any_position usual;
        const size_t from = key->length;
        variant->start(variant, &usual);
        variant->position_write(key, &usual, style);
        const size_t to = key->length;
        variant->position_write(key, &game->any_start, style);
        if (key->failed) return;
        const struct ratsu_slice both =
            ratsu_slice_part(ratsu_buffer_slice(key), from, key->length);
        const struct ratsu_slice own = ratsu_slice_part(both, to - from, both.length);
        const bool same = ratsu_slice_equal(ratsu_slice_part(both, 0, to - from), own);
        if (!same) memmove(key->data + from, own.data, own.length);
        key->length = from + (same ? 0 : own.length);
    }
    ratsu_buffer_add_char(key, ';');
    for (size_t i = 0; i < game->element_count && most; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->depth) continue;
        if (key->capacity - key->length < 2 && !ratsu_buffer_reserve(key, 2)) return;
        add_move(key, game, element);
        most--;
    }
}

void ratsu_game_key(struct ratsu_buffer *key, const struct ratsu_game *game)
{
    static const enum ratsu_known_tag tags[] = {RATSU_TAG_WHITE, RATSU_TAG_BLACK, RATSU_TAG_DATE};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        add_text(key, ratsu_game_known(game, tags[i]));
    ratsu_buffer_add_char(key, (char)('0' + ratsu_game_result(game)));
    ratsu_game_key_moves(key, game, SIZE_MAX);
}
