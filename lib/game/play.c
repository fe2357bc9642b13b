/* game/play.c: the loop that plays a game's moves, once per processor level.
 *
 * The main line up to its first variation, under rules without check counters, is played by a body in
 * which nothing else is asked for. Variations, and any move that is faulty, are left to player.c.
 */
#include "game/player.h"

#include "base/level.h"
#include "notation/san_inline.h"
#include "ratsu/letters.h"

enum {
    FIVEFOLD_PLIES = 16, /* a position there five times: four round trips of four plies */
    SEVENTYFIVE_PLIES = 150
};

/* A ply of the main line without capture or pawn move for some time: looks for draws. */
static NEVER_INLINE void watch_draws(struct ratsu_player *player, uint32_t clock, uint32_t ply)
{
    if (clock >= SEVENTYFIVE_PLIES && !player->seventyfive) player->seventyfive = ply;
    if (!player->watched || player->perhaps_fivefold) return;
    const uint64_t *prints = player->prints;
    uint64_t now = prints[ply];
    uint32_t from = ply > clock ? ply - clock : 0, times = 0;
    for (uint32_t i = from; i < ply; i++) times += prints[i] == now;
    player->perhaps_fivefold = times >= 4;
}

static ALWAYS_INLINE uint64_t word_of(struct ratsu_slice bytes, struct ratsu_slice text)
{
    if (LIKELY((size_t)(text.data - bytes.data) + 8 <= bytes.length)) return load_word(text.data);
    char copy[8] = {0};
    memcpy(copy, text.data, text.length < 8 ? text.length : 8);
    return load_word(copy);
}

/* A move in another language: its letters are put into English. */
static NEVER_INLINE struct ratsu_san_reading play_translated(struct ratsu_player *player,
                                                             struct ratsu_slice text)
{
    char english[64];
    size_t length = ratsu_letters_english(player->letters, text, english, sizeof english);
    bool same = length == text.length && memcmp(english, text.data, length) == 0;
    if (length && !same) text = (struct ratsu_slice){english, length};
    struct ratsu_san_reading reading =
        san_play(player->kernel, &player->line.now, text, word_of(text, text), false);
    if (!same) reading.remarks |= RATSU_LANGUAGE;
    return reading;
}

/* Plays elements from INDEX on while nothing irregular comes, at most to END. PLAIN is a constant: the
 * main line of a game without check counters, before its first variation. WATCHED, too: prints are kept. */
static ALWAYS_INLINE size_t play_regular(struct ratsu_player *player, size_t index, size_t end,
                                         bool plain, bool watched)
{
    struct ratsu_game *game = player->game;
    struct line *line = &player->line;
    struct ratsu_element *elements = game->elements;
    struct ratsu_slice bytes = game->bytes;
    uint32_t remarks = player->remarks, ply = line->ply;
    bool main_line = plain || player->waiting_count == 0;
    for (; index < end; index++) {
        struct ratsu_element *element = &elements[index];
        struct ratsu_slice text = {bytes.data + element->offset, element->length};
        if (element->kind == RATSU_NUMBER) {
            element->remarks = number_is_right(text, &line->now) ? 0 : RATSU_WRONG_NUMBER;
            remarks |= element->remarks;
            continue;
        }
        if (UNLIKELY(element->kind != RATSU_MOVE)) {
            if (element->kind == RATSU_VARIATION_IN || element->kind == RATSU_VARIATION_OUT) break;
            continue;
        }
        if (plain && (line->now.rules & RATSU_RULES_THREE_CHECK)) break;
        if (!plain) {
            line->before = line->now;
            line->ply_before = ply;
            line->sound_before = true;
        }
        struct ratsu_san_reading reading =
            !plain && player->letters
                ? play_translated(player, text)
                : san_play(player->kernel, &line->now, text, word_of(bytes, text), false);
        element->remarks = reading.remarks;
        if (UNLIKELY(reading.remarks & RATSU_FAULTS)) break;
        element->u.move = reading.move;
        remarks |= reading.remarks;
        ply++;
        if (!main_line) continue;
        if (watched) player->prints[ply] = position_print(&line->now);
        uint32_t clock = line->now.halfmove_clock;
        if (UNLIKELY(clock >= (watched ? FIVEFOLD_PLIES : SEVENTYFIVE_PLIES)))
            watch_draws(player, clock, ply);
    }
    player->remarks = remarks;
    line->ply = ply;
    return index;
}

size_t RATSU_LEVELLED(ratsu_play_main)(struct ratsu_player *player, size_t index, size_t end)
{
    return player->watched ? play_regular(player, index, end, true, true)
                           : play_regular(player, index, end, true, false);
}

size_t RATSU_LEVELLED(ratsu_play_any)(struct ratsu_player *player, size_t index, size_t end)
{
    return player->watched ? play_regular(player, index, end, false, true)
                           : play_regular(player, index, end, false, false);
}
