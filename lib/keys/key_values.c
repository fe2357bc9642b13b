/* keys/key_values.c: the value of any key, how a game ended, and how values are written. */
#include "base/bits.h"
#include "base/escape.h"
#include "keys/key.h"
#include "game/build.h"

#include <stdio.h>

/* How games end beside the outcomes: for other reasons than their rules. */
enum { OUTCOMES = RATSU_ONE_EACH + 1, FAULTY = OUTCOMES, UNKNOWN_VARIANT, ENDS };

const char *ratsu_end_name(size_t index)
{
    static const char *const others[] = {[FAULTY - OUTCOMES] = "faulty",
                                         [UNKNOWN_VARIANT - OUTCOMES] = "unknown-variant"};
    if (index < OUTCOMES) return ratsu_outcome_name((enum ratsu_outcome)index);
    return index < ENDS ? others[index - OUTCOMES] : NULL;
}

const char *ratsu_end_of(const struct ratsu_game *game)
{
    const bool chess = !(game->start.rules & RATSU_RULES_CAMELOT);
    if (game->start_fault == RATSU_START_UNKNOWN) return ratsu_end_name(UNKNOWN_VARIANT);
    if (game->start_fault != RATSU_START_FINE) return ratsu_end_name(FAULTY);
    if (game->outcome != RATSU_ONGOING) return ratsu_outcome_name(game->outcome);
    for (size_t i = 0; game->remarks & RATSU_FAULTS && i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_MOVE && !element->depth && element->remarks & RATSU_FAULTS)
            return ratsu_end_name(FAULTY); /* faults in variations end no game */
    }
    if (chess && game->repeated >= RATSU_THREEFOLD_TIMES)
        return ratsu_outcome_name(RATSU_THREEFOLD);
    const bool fifty = chess && game->last.halfmove_clock >= RATSU_FIFTY_PLIES;
    return ratsu_outcome_name(fifty ? RATSU_FIFTY_MOVES : RATSU_ONGOING);
}

unsigned ratsu_pieces_of(const union ratsu_any_position *position)
{
    const struct ratsu_camelot_set *colours = position->camelot.colours;
    unsigned count = 0;
    if (!(position->chess.rules & RATSU_RULES_CAMELOT))
        return bit_count(position->chess.colours[0] | position->chess.colours[1]);
    for (unsigned i = 0; i < 3; i++) count += bit_count(colours[0].word[i] | colours[1].word[i]);
    return count;
}

struct value ratsu_tag_value(const struct ratsu_key_source *source, struct ratsu_slice raw)
{
    struct ratsu_buffer *plain = source->plain;
    if (raw.length == 0 || !memchr(raw.data, '\\', raw.length))
        return (struct value){.kind = TEXT, .text = raw};
    plain->length = 0;
    ratsu_buffer_add_slice(plain, raw);
    ratsu_unescape_value(plain, 0);
    return (struct value){.kind = TEXT, .text = ratsu_buffer_slice(plain)};
}

struct value ratsu_key_value(const struct ratsu_key_source *source, const struct ratsu_key *key)
{
    if (!key->value) return ratsu_tag_value(source, ratsu_game_known(source->game, key->tag));
    if (!source->played && key->level == RATSU_OF_MOVES && !(key->needs & RATSU_NEEDS_TAGS))
        return (struct value){.kind = UNKNOWN};
    return key->value(source, key->which);
}

void ratsu_add_span(struct ratsu_buffer *out, const struct span *span)
{
    int64_t whole = span->low[0], part = span->low[1];
    if (whole < 0 || part < 0) ratsu_buffer_add_char(out, '-');
    ratsu_buffer_add_number(out, (uint64_t)(whole < 0 ? -whole : whole));
    if (part == 0) return;
    char digits[24];
    snprintf(digits, sizeof digits, "%09lld", (long long)(part < 0 ? -part : part));
    size_t length = 9;
    while (digits[length - 1] == '0') length--;
    ratsu_buffer_add_char(out, '.');
    ratsu_buffer_add(out, digits, length);
}

void ratsu_add_known(struct ratsu_buffer *out, const struct value *value)
{
    if (value->kind == TEXT)
        ratsu_buffer_add_slice(out, value->text);
    else if (!value->missing)
        ratsu_add_span(out, &value->span);
}
