/* game/glued.c: move elements that only the position can divide: two moves without a blank between
 * them, as in "1.e4e5" or "2.Nf3Nc6"; a move with blanks inside, as in "2. B c4" or "Ng1 - f3"; a
 * word before a pawn's move, as in "1. e4 TN e5"; "0-0" where no king can castle. */
#include "game/player.h"

#include "base/unicode.h"
#include "marineerimine/marinating.h"
#include "notation/shape.h"
#include "game/build.h"
#include "chess/squares.h"

static struct ratsu_san_reading read_text(const struct ratsu_player *player,
                                          const struct ratsu_position *position,
                                          struct ratsu_slice text)
{
    return ratsu_move_read(player->kernel, position, text, NULL, player->letters);
}

/* Where the second of two moves begins in the text; 0 if it is not two moves, or can be divided in
 * more than one way. In a game with moves in coordinates two squares are one, legal or not. */
static size_t find_seam(const struct ratsu_player *player, struct ratsu_slice text)
{
    enum { SHORTEST = 2, LONGEST_PAIR = 16 };
    size_t seam = 0;
    if (text.length > LONGEST_PAIR) return 0;
    bool coordinates = player->remarks & RATSU_COORDINATES && text.length == 4;
    for (size_t i = 0; i < 4 && coordinates; i++) {
        const char first = i & 1 ? '1' : 'a';
        coordinates = text.data[i] >= first && text.data[i] <= first + 7;
    }
    if (coordinates) return 0;
    for (size_t at = SHORTEST; at + SHORTEST <= text.length; at++) {
        struct ratsu_slice second = ratsu_slice_part(text, at, text.length);
        struct ratsu_position position = player->line.now;
        struct ratsu_slice from = {second.data - 1, second.length + 1};
        if (ratsu_joint_length(from, 0) || ratsu_joint_length(from, 1)) continue;
        struct ratsu_san_reading reading =
            read_text(player, &position, ratsu_slice_part(text, 0, at));
        if (reading.remarks & RATSU_FAULTS) continue;
        ratsu_kernel_for(player->kernel, &position)->play(&position, reading.move);
        if (read_text(player, &position, second).remarks & RATSU_FAULTS) continue;
        if (seam) return 0;
        seam = at;
    }
    return seam;
}

/* Makes two elements of the one at *INDEX, which may move: its first FIRST bytes, and those from
 * SECOND on. */
static bool part(struct ratsu_player *player, size_t *index, size_t first, size_t second)
{
    player->no_memory |= !ratsu_player_make_room(player, index);
    if (player->no_memory) return false;
    struct ratsu_element *element = &player->game->elements[*index];
    element[1] = element[0];
    element[0].length = (uint32_t)first;
    element[1].offset += (uint32_t)second;
    element[1].length -= (uint32_t)second;
    element[0].fault = element[1].fault = RATSU_SOUND;
    return true;
}

bool ratsu_play_unglue(struct ratsu_player *player, size_t *index)
{
    struct ratsu_game *game = player->game;
    const struct ratsu_element *element = &game->elements[*index];
    struct ratsu_slice text = {game->bytes.data + element->offset, element->length};
    uint8_t fault = element->fault;
    if (fault == RATSU_STRAY_TEXT) return false;
    size_t seam = find_seam(player, text);
    if (!seam || !part(player, index, seam, seam)) return false;
    game->elements[*index].fault = fault;
    game->elements[*index + 1].fault = RATSU_GLUED;
    return true;
}

bool ratsu_play_novelty(struct ratsu_player *player, size_t *index)
{
    const struct ratsu_element *element = &player->game->elements[*index];
    struct ratsu_slice text = {player->game->bytes.data + element->offset, element->length};
    if (element->fault == RATSU_STRAY_TEXT || text.length < 3 || text.data[text.length - 1] != 'N')
        return false;
    struct ratsu_slice move = ratsu_slice_part(text, 0, text.length - 1);
    move.length -= ratsu_signs_at_end(move);
    if (!move.length || read_text(player, &player->line.now, move).remarks & RATSU_FAULTS)
        return false;
    if (!part(player, index, move.length, move.length)) return false;
    struct ratsu_slice rest = ratsu_slice_part(text, move.length, text.length);
    for (size_t at = *index + 1; rest.length; at++) {
        size_t length = rest.length > 1 ? ratsu_sign_at_start(rest) : 1;
        if (length < rest.length && !part(player, &at, length, length)) return false;
        struct ratsu_element *sign = &player->game->elements[at];
        sign->kind = RATSU_SIGN;
        sign->fault = RATSU_SIGN_SPELLING;
        sign->remarks = 0;
        sign->u.nag = ratsu_sign_nag(ratsu_slice_part(rest, 0, length));
        rest = ratsu_slice_part(rest, length, rest.length);
    }
    return true;
}

/* A sign may stand before the element at INDEX: after a move, not after its number. */
static bool sign_may_stand(const struct ratsu_game *game, size_t index)
{
    if (index == 0) return false;
    unsigned before = game->elements[index - 1].kind;
    return before != RATSU_TAG && before != RATSU_NUMBER && before != RATSU_VARIATION_IN;
}

/* The fault of the rest of an element that was divided: it may have blanks inside as well. */
static uint8_t rest_fault(struct ratsu_slice rest)
{
    for (size_t at = 0; at < rest.length; at++)
        if (ratsu_space_length(rest, at)) return RATSU_MAYBE_APART;
    return RATSU_SOUND;
}

/* The letter of the element at INDEX, its first LENGTH bytes, is a sign where one may stand, or no
 * part of a move at all, in Camelot. */
static bool part_letter(struct ratsu_player *player, size_t *index, size_t length, size_t second)
{
    bool sign = sign_may_stand(player->game, *index);
    unsigned nag = sign ? player->game->elements[*index].u.nag : 0;
    if (!part(player, index, length, second)) return false;
    struct ratsu_element *letter = &player->game->elements[*index];
    letter->kind = nag ? RATSU_SIGN : RATSU_STRAY;
    letter->fault = nag ? RATSU_SIGN_SPELLING : RATSU_STRAY_TEXT;
    letter->u.nag = nag;
    letter->remarks = 0;
    letter[1].fault = rest_fault(ratsu_element_text(player->game, &letter[1]));
    letter[1].u.nag = 0;
    return true;
}

/* "e4 - e5" is two moves, if the text before the joint is one: that joint, the first dash or sign
 * of capture with a blank beside it, is no part of a move. TEXT is that of the element at
 * *INDEX. */
static bool part_joint(struct ratsu_player *player, size_t *index, struct ratsu_slice text)
{
    bool blank = false; /* before the joint */
    size_t joint = 0;
    for (size_t step; joint < text.length; joint += step) {
        const size_t sign = ratsu_joint_length(text, joint), after = joint + sign;
        if (sign && (blank || ratsu_skip_spaces(text, after) > after)) break;
        step = ratsu_space_length(text, joint);
        blank = step > 0;
        if (!blank) step = ratsu_character_length(ratsu_slice_part(text, joint, text.length));
    }
    const size_t length = ratsu_joint_length(text, joint);
    size_t target = ratsu_skip_spaces(text, joint + length), end = joint;
    while (end > 0 && ratsu_skip_spaces(text, end - 1) >= joint) end--;
    bool square = target < text.length && text.data[target] >= 'a' && text.data[target] <= 'h';
    /* else it is castling, and one move or none */
    if (!square || (read_text(player, &player->line.now, ratsu_slice_part(text, 0, end)).remarks &
                    RATSU_FAULTS))
        return false;
    if (!part(player, index, end, joint)) return false;
    size_t second = *index + 1;
    if (!part(player, &second, length, target - joint)) return false;
    struct ratsu_element *stray = &player->game->elements[second];
    stray->kind = RATSU_STRAY;
    stray->fault = RATSU_STRAY_TEXT;
    stray->remarks = 0;
    stray[-1].fault = rest_fault(ratsu_slice_part(text, 0, end));
    stray[1].fault = rest_fault(ratsu_slice_part(text, target, text.length));
    return true;
}

bool ratsu_play_apart(struct ratsu_player *player, size_t *index)
{
    struct ratsu_game *game = player->game;
    struct ratsu_element *element = &game->elements[*index];
    if (element->fault != RATSU_MAYBE_APART) return false;
    struct ratsu_slice text = {game->bytes.data + element->offset, element->length};
    size_t blank = 0;
    while (blank < text.length && !ratsu_space_length(text, blank))
        blank += ratsu_character_length(ratsu_slice_part(text, blank, text.length));
    size_t after = ratsu_skip_spaces(text, blank);
    struct ratsu_slice head = ratsu_slice_part(text, 0, blank);
    struct ratsu_slice rest = ratsu_slice_part(text, after, text.length);
    element->remarks = RATSU_NOT_A_MOVE;
    if (player->line.now.rules & RATSU_RULES_CAMELOT) {
        if (head.length == 1 || (unsigned char)*head.data >= 0x80)
            return part_letter(player, index, blank, after);
        element->fault = RATSU_APART;
        return true;
    }
    struct ratsu_san_reading whole = read_text(player, &player->line.now, text);
    struct ratsu_san_reading after_sign = {.remarks = RATSU_NOT_A_MOVE};
    /* The number of the move may stand after the sign, without a dot. Then the text is ambiguous at
     * best: the digit is a rank. */
    size_t number = rest.length > 1 ? ratsu_skip_spaces(rest, 1) : 1;
    if (number == 1 || player->line.now.move_number != (uint32_t)(*rest.data - '0')) number = 0;
    if (element->u.nag && sign_may_stand(game, *index))
        after_sign =
            read_text(player, &player->line.now, ratsu_slice_part(rest, number, rest.length));
    bool sign = !(after_sign.remarks & RATSU_FAULTS);
    bool piece = !(whole.remarks & RATSU_FAULTS) || whole.remarks & RATSU_AMBIGUOUS;
    if (sign && !piece && !number) return part_letter(player, index, blank, after);
    bool same = sign && ratsu_move_equal(whole.move, after_sign.move); /* "N b1-c3" */
    element->remarks = sign && piece && !same ? RATSU_AMBIGUOUS : whole.remarks;
    if (element->remarks & RATSU_FAULTS) return part_joint(player, index, text);
    element->fault = RATSU_APART;
    return true;
}

/* ---- Words before a pawn's move ---- */

bool ratsu_play_word(struct ratsu_player *player, size_t index)
{
    struct ratsu_game *game = player->game;
    struct ratsu_element *word = &game->elements[index];
    if (word->fault != RATSU_MAYBE_TEXT) return false;
    size_t next = index + 1;
    while (next < game->terminator && (game->elements[next].kind != RATSU_MOVE ||
                                       game->elements[next].fault == RATSU_MAYBE_TEXT))
        next++;
    word->fault = RATSU_STRAY_TEXT;
    if (next == game->terminator || player->line.now.rules & RATSU_RULES_CAMELOT) return false;
    const struct ratsu_element *pawn = &game->elements[next];
    struct ratsu_slice text = {game->bytes.data + pawn->offset, pawn->length};
    struct ratsu_san_reading reading = read_text(player, &player->line.now, text);
    bool only = !(reading.remarks & RATSU_FAULTS); /* no piece can move to the pawn's square */
    for (const char *piece = "NBRQK"; only && *piece; piece++) {
        const unsigned to = reading.move.to;
        const char move[] = {*piece, (char)('a' + (to & 7)), (char)('1' + (to >> 3))};
        const struct ratsu_slice slice = {move, sizeof move};
        const uint32_t remarks =
            ratsu_move_read(player->kernel, &player->line.now, slice, NULL, NULL).remarks;
        only = remarks & RATSU_FAULTS && !(remarks & RATSU_AMBIGUOUS);
    }
    if (!only) return false;
    word->kind = RATSU_STRAY;
    word->remarks = 0;
    return true;
}

bool ratsu_play_both_lost(struct ratsu_player *player, size_t index)
{
    struct ratsu_game *game = player->game;
    struct ratsu_element *element = &game->elements[index];
    enum ratsu_result tagged = ratsu_result_meant(ratsu_game_known(game, RATSU_TAG_RESULT));
    if (game->terminator < game->element_count || player->line.depth ||
        (tagged != RATSU_NO_RESULT && tagged != RATSU_OPEN) ||
        !ratsu_both_lost(ratsu_element_text(game, element)) ||
        (index && element[-1].kind == RATSU_NUMBER))
        return false;
    for (size_t i = index + 1; i < game->element_count; i++) {
        const unsigned kind = game->elements[i].kind;
        if (kind == RATSU_MOVE || kind == RATSU_NUMBER || kind >= RATSU_STRAY) return false;
    }
    element->kind = RATSU_RESULT;
    element->fault = RATSU_BOTH_LOST;
    element->remarks = 0;
    element->u.result = RATSU_OPEN;
    game->terminator = index;
    return true;
}
