/* format/claims.c: compares what a record says about its game (plies, end, result) with the
 * game. */

#include "format/record.h"
#include "notation/uci.h"
#include "variant/follows.h"
#include <stdlib.h>

/* JSON values are compared without the blanks that writers may put anywhere. */
static bool same_text(struct ratsu_slice a, struct ratsu_slice b)
{
    size_t i = 0, j = 0;
    for (;; i++, j++) {
        while (i < a.length && a.data[i] == ' ') i++;
        while (j < b.length && b.data[j] == ' ') j++;
        if (i == a.length || j == b.length) return i == a.length && j == b.length;
        if (a.data[i] != b.data[j]) return false;
    }
}

/* Whether TEXT, read in STYLE, is the move of ELEMENT; the writer's walk is before it. */
static bool reads_as(struct ratsu_writer *writer, const struct ratsu_element *element,
                     struct ratsu_slice text, struct ratsu_move_style style)
{
    const union ratsu_any_position *now = &writer->walk.any_now;
    const struct ratsu_variant *row = ratsu_variant_of(now);
    const struct ratsu_kernel *kernel = row->kernel ? row->kernel(writer->kernel) : NULL;
    struct ratsu_any_moves *moves = calloc(1, sizeof *moves);
    bool same = false;
    writer->out.failed |= !moves || !row->legal_moves(kernel, now, moves);
    if (!writer->out.failed) {
        struct ratsu_any_reading reading = row->move_read(kernel, now, moves, text, style);
        const struct ratsu_move *move = &moves->chess[reading.index], *own = &element->u.move;
        same = !(reading.remarks & RATSU_FAULTS) &&
               (row->camelot ? reading.index == element->u.ordinal
                             : move->from == own->from && move->to == own->to &&
                                   move->promotion == own->promotion && move->flags == own->flags);
    }
    if (moves) ratsu_any_moves_free(moves);
    free(moves);
    return same;
}

/* Returns the value of NAME from the comments after the move at INDEX; data NULL: none. */
static struct ratsu_slice fact(struct ratsu_writer *writer, size_t index, struct ratsu_slice name)
{
    struct ratsu_buffer *out = &writer->out;
    size_t from = out->length;
    struct ratsu_slice key, value;
    bool first = true;
    ratsu_add_json_facts(writer, index, writer->walk.ply);
    struct ratsu_json json = {.text = ratsu_slice_part(ratsu_buffer_slice(out), from, out->length)};
    out->length = from;
    ratsu_json_expect(&json, ',', "expected a comma");
    while (!out->failed && ratsu_json_member(&json, &first, &key, &value))
        if (ratsu_slice_equal(key, name)) return value;
    return (struct ratsu_slice){0};
}

/* Whether TEXT is the position that GAME starts from, which OUT gets in our own style. */
static bool starts_at(const struct ratsu_game *game, struct ratsu_slice text,
                      struct ratsu_buffer *out)
{
    const struct ratsu_variant *row = ratsu_variant(game->system);
    const struct ratsu_fen_style style = {0};
    union ratsu_any_position position;
    const enum ratsu_fen_fault fault =
        ratsu_system_choose(ratsu_slice_of(row->name), text, 0, game->system, &position)
            .reading.fault;
    if (fault == RATSU_FEN_FINE) row->position_write(out, &position, style);
    size_t own = out->length;
    row->position_write(out, &game->any_start, style);
    const struct ratsu_slice both = ratsu_buffer_slice(out);
    const bool same =
        ratsu_slice_equal(ratsu_slice_part(both, 0, own), ratsu_slice_part(both, own, both.length));
    if (!out->failed) memmove(out->data, out->data + own, out->length -= own);
    return same;
}

bool ratsu_claims_are_plain(const struct ratsu_form_reader *reader, const struct ratsu_game *game,
                            size_t *next)
{
    const struct ratsu_element *element = game->elements, *end = element + game->element_count;
    const struct ratsu_move_style style = reader->claimed;
    const bool usual = !style.letters && !(game->start.rules & RATSU_RULES_CAMELOT) &&
                       style.notation && strcmp(style.notation->name, "uci") == 0;
    size_t i = 0;
    for (; i < reader->claim_count && reader->claims[i].offset != UINT32_MAX; i++, element++) {
        const struct ratsu_claim *claim = &reader->claims[i];
        while (element < end && element->offset < claim->offset) element++;
        if (element == end || element->kind != RATSU_MOVE || element->remarks & RATSU_FAULTS ||
            element->offset != claim->offset || !usual || claim->claimed != RATSU_CLAIMS_MOVE)
            return false;
        const struct ratsu_move move = element->u.move;
        const char *text = claim->text.data;
        char own[RATSU_UCI_MAX];
        const size_t length = move.flags & (RATSU_CASTLING | RATSU_NULL_MOVE)
                                  ? ratsu_uci_write(&game->start, move, own)
                                  : write_squares(own, move.from, move.to, move.promotion);
        if (claim->text.length != length || load_half(text) != load_half(own) ||
            (length > 4 && text[4] != own[4]))
            return false;
    }
    *next = i;
    return true;
}

bool ratsu_claim_holds(struct ratsu_writer *writer, size_t index, const struct ratsu_claim *claim,
                       struct ratsu_move_style style, struct ratsu_buffer *out)
{
    const struct ratsu_game *game = writer->game;
    const struct ratsu_element *element = &game->elements[index];
    struct ratsu_slice text = claim->text;
    const struct ratsu_key_source source = {.game = game, .played = true};
    const struct ratsu_key *key;
    struct value value;
    char move[RATSU_MOVE_TEXT_MAX];
    out->length = 0;
    if (memchr(text.data, '\\', text.length)) { /* a string of JSON with escapes */
        struct ratsu_json json = {.text = text};
        writer->scratch.length = 0;
        ratsu_json_unescape(&json, &writer->scratch, text);
        text = ratsu_buffer_slice(&writer->scratch);
    }
    switch (claim->claimed) {
    case RATSU_CLAIMS_NONE:
        return true;
    case RATSU_CLAIMS_KEY:
        key = ratsu_key_find(claim->name, RATSU_IN_RECORDS);
        if (!key) key = ratsu_key_of_column(claim->name);
        value = ratsu_key_value(&source, key);
        ratsu_add_known(out, &value);
        if (key->type == SYSTEM_VALUE && ratsu_system_of(text) == game->system) return true;
        if (key->type == END_VALUE && ratsu_slice_is(text, ratsu_outcome_name(game->outcome)))
            return true; /* as earlier versions wrote it, without claims */
        break;
    case RATSU_CLAIMS_START:
        return starts_at(game, text, out);
    case RATSU_CLAIMS_MOVE:
        ratsu_buffer_add(
            out, move,
            ratsu_walk_move(&writer->walk, element, style.notation, style.letters, move));
        return same_text(ratsu_buffer_slice(out), text) || reads_as(writer, element, text, style);
    case RATSU_CLAIMS_FACT:
        ratsu_buffer_add_slice(out, fact(writer, index, claim->name));
        break;
    }
    return same_text(ratsu_buffer_slice(out), text);
}
