/* game/build.h: how readers and edits build a game. */
#ifndef GAME_BUILD_H
#define GAME_BUILD_H

#include "base/bits.h"
#include "ratsu/game.h"

/* The known tags: a name, with zeros after it, its length, and enum ratsu_known_tag. */
enum { RATSU_KNOWN_NAME = 16 };
struct ratsu_tag_row {
    char name[RATSU_KNOWN_NAME];
    uint8_t length, tag;
};
extern const struct ratsu_tag_row ratsu_tag_rows[64];

/* The number of the tag whose name is LENGTH bytes at NAME, where RATSU_KNOWN_NAME can be loaded;
 * RATSU_TAG_OTHER if it has none. The first eight bytes of a name, as a number, times the factor,
 * leave a different number in the top six bits for each name of the table (found by trying; the
 * unit test holds the table to it). */
static inline enum ratsu_known_tag ratsu_known_tag_at(const char *name, size_t length)
{
    static const unsigned char ones[2 * RATSU_KNOWN_NAME] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    const uint64_t factor = 0xe4e6617820cd9e81u;
    if (length >= RATSU_KNOWN_NAME) return RATSU_TAG_OTHER;
    const unsigned char *mask = ones + RATSU_KNOWN_NAME - length;
    const uint64_t first = load_word(name) & load_word(mask);
    const uint64_t second = load_word(name + 8) & load_word(mask + 8);
    const struct ratsu_tag_row *row = &ratsu_tag_rows[first * factor >> 58];
    const uint64_t differs = (first ^ load_word(row->name)) | (second ^ load_word(row->name + 8)) |
                             (length ^ row->length);
    return differs ? RATSU_TAG_OTHER : (enum ratsu_known_tag)row->tag;
}

/* The number of the tag called NAME, RATSU_TAG_OTHER if it has none. */
enum ratsu_known_tag ratsu_known_tag_of(struct ratsu_slice name);

/* The known tag whose name is NAME but for the case of its letters; NULL if there is none. Names
 * are letters. */
const char *ratsu_known_tag_meant(struct ratsu_slice name);

/* The Seven Tag Roster, in its order, which is that of enum ratsu_known_tag; then NULL. */
enum { RATSU_ROSTER = 7 };
extern const char *const ratsu_roster[RATSU_ROSTER + 1];

/* For readers. Empties GAME but keeps its memory. */
void ratsu_game_clear(struct ratsu_game *game);

/* Room for COUNT more elements after element_count; false if there is no memory. */
bool ratsu_game_reserve(struct ratsu_game *game, size_t count);

/* Room for one more tag; false if there is no memory. */
bool ratsu_game_reserve_tag(struct ratsu_game *game);

/* Adds an element, all of it zero; or a tag NAME with VALUE that belongs to the element added last.
 * NULL if there is no memory. */
struct ratsu_element *ratsu_game_add_element(struct ratsu_game *game);
struct ratsu_tag *ratsu_game_add_tag(struct ratsu_game *game, struct ratsu_slice name,
                                     struct ratsu_slice value);

/* Adds a tag that is not in the text, for edits: its element is RATSU_LOOSE_TAG. NULL if there is
 * no memory. */
#define RATSU_LOOSE_TAG UINT32_MAX
struct ratsu_tag *ratsu_game_add_loose_tag(struct ratsu_game *game, struct ratsu_slice name,
                                           struct ratsu_slice value);

/* The first element of GAME after its tags: where its moves begin. */
static inline size_t ratsu_game_after_tags(const struct ratsu_game *game)
{
    for (size_t i = game->tag_count; i-- > 0;)
        if (game->tags[i].element != RATSU_LOOSE_TAG) return game->tags[i].element + (size_t)1;
    return 0;
}

/* Whether two tags of GAME may have the same name; for most games this is false. */
bool ratsu_game_tags_may_repeat(const struct ratsu_game *game);

/* Returns for each tag of GAME, of which there are some, the next tag with its name, 0 if there is
 * none: in time that many tags do not square. To be freed; NULL if there is no memory. */
size_t *ratsu_game_namesakes(const struct ratsu_game *game);

/* Removes the elements from COUNT on, and their tags. */
void ratsu_game_truncate(struct ratsu_game *game, size_t count);

/* results.c: "1-0" ... as a value, RATSU_NO_RESULT for any other text. */
enum ratsu_result ratsu_result_of(struct ratsu_slice text);

/* results.c: the result that VALUE, of a Result tag, is in any spelling, "0.5-0.5" too;
 * RATSU_NO_RESULT if it is none. */
enum ratsu_result ratsu_result_meant(struct ratsu_slice value);

/* results.c: the end of the result at TEXT[AT], in any spelling: two shares with a dash or colon
 * between them, or a half alone; AT if none stands there. */
size_t ratsu_result_end(struct ratsu_slice text, size_t at, enum ratsu_result *result);

/* results.c: the bytes of the sign between the shares of a result at TEXT[AT], with the blanks
 * beside it; 0 if there is none. */
size_t ratsu_result_sign(struct ratsu_slice text, size_t at);

/* results.c: whether TEXT is "0-0", in any dash or with a colon: both have lost, or castling. */
bool ratsu_both_lost(struct ratsu_slice text);

/* Whether VALUE, of a tag FEN, is empty or "?": the game has the usual start. */
static inline bool ratsu_names_no_position(struct ratsu_slice value)
{
    return value.data && (!value.length || ratsu_slice_is(value, "?"));
}

/* The text of a rating: VALUE without the blanks around it and its plus sign. */
struct ratsu_slice ratsu_rating_text(struct ratsu_slice value);

/* Returns the rating in TAG of GAME, from 1 to 9999; 0 if it has none. */
uint64_t ratsu_game_rating(const struct ratsu_game *game, enum ratsu_known_tag tag);

#endif
