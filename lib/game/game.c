/* game/game.c: the arrays of a game, and what its tags say. */

#include "base/array.h"
#include "game/build.h"
#include "game/player.h"

const struct ratsu_tag_row ratsu_tag_rows[64] = {
    [3] = {"UTCTime", 7, RATSU_TAG_UTC_TIME},
    [4] = {"ECO", 3, RATSU_TAG_ECO},
    [5] = {"Opening", 7, RATSU_TAG_OPENING},
    [6] = {"WhiteRatingDiff", 15, RATSU_TAG_WHITE_RATING_DIFF},
    [9] = {"UTCDate", 7, RATSU_TAG_UTC_DATE},
    [11] = {"BlackTeam", 9, RATSU_TAG_BLACK_TEAM},
    [12] = {"Round", 5, RATSU_TAG_ROUND},
    [13] = {"Mode", 4, RATSU_TAG_MODE},
    [15] = {"BlackTitle", 10, RATSU_TAG_BLACK_TITLE},
    [17] = {"Site", 4, RATSU_TAG_SITE},
    [19] = {"Black", 5, RATSU_TAG_BLACK},
    [23] = {"WhiteFideId", 11, RATSU_TAG_WHITE_FIDE_ID},
    [24] = {"FEN", 3, RATSU_TAG_FEN},
    [26] = {"Variation", 9, RATSU_TAG_VARIATION},
    [29] = {"Variant", 7, RATSU_TAG_VARIANT},
    [31] = {"Time", 4, RATSU_TAG_TIME},
    [32] = {"SetUp", 5, RATSU_TAG_SETUP},
    [33] = {"BlackElo", 8, RATSU_TAG_BLACK_ELO},
    [38] = {"Annotator", 9, RATSU_TAG_ANNOTATOR},
    [39] = {"WhiteTeam", 9, RATSU_TAG_WHITE_TEAM},
    [41] = {"Date", 4, RATSU_TAG_DATE},
    [42] = {"WhiteTitle", 10, RATSU_TAG_WHITE_TITLE},
    [43] = {"BlackRatingDiff", 15, RATSU_TAG_BLACK_RATING_DIFF},
    [47] = {"White", 5, RATSU_TAG_WHITE},
    [50] = {"TimeControl", 11, RATSU_TAG_TIME_CONTROL},
    [51] = {"EndDate", 7, RATSU_TAG_END_DATE},
    [52] = {"Event", 5, RATSU_TAG_EVENT},
    [55] = {"Termination", 11, RATSU_TAG_TERMINATION},
    [58] = {"Result", 6, RATSU_TAG_RESULT},
    [59] = {"BlackFideId", 11, RATSU_TAG_BLACK_FIDE_ID},
    [60] = {"EventDate", 9, RATSU_TAG_EVENT_DATE},
    [61] = {"WhiteElo", 8, RATSU_TAG_WHITE_ELO},
    [63] = {"PlyCount", 8, RATSU_TAG_PLY_COUNT},
};

/* Bit R: ratsu_tag_rows[R] has a name of this length (held to the table by the unit test). */
static const uint64_t rows_of_length[16] = {
    [3] = UINT64_C(0x0000000001000010),  [4] = UINT64_C(0x0000020080022000),
    [5] = UINT64_C(0x0010800100081000),  [6] = UINT64_C(0x0400000000000000),
    [7] = UINT64_C(0x0008000020000228),  [8] = UINT64_C(0xa000000200000000),
    [9] = UINT64_C(0x100000c004000800),  [10] = UINT64_C(0x0000040000008000),
    [11] = UINT64_C(0x0884000000800000), [15] = UINT64_C(0x0000080000000040),
};

enum ratsu_known_tag ratsu_known_tag_of(struct ratsu_slice name)
{
    char copy[RATSU_KNOWN_NAME] = {0};
    if (name.length && name.length < sizeof copy) memcpy(copy, name.data, name.length);
    return ratsu_known_tag_at(copy, name.length);
}

const char *ratsu_known_tag_meant(struct ratsu_slice name)
{
    for (uint64_t rows = name.length < 16 ? rows_of_length[name.length] : 0; rows;) {
        const char *known = ratsu_tag_rows[take_lowest_bit(&rows)].name;
        size_t i = 0;
        while (i < name.length && ((name.data[i] ^ known[i]) & ~0x20) == 0) i++;
        if (i == name.length) return known;
    }
    return NULL;
}

struct ratsu_slice ratsu_game_known(const struct ratsu_game *game, enum ratsu_known_tag tag)
{
    if (!game->known[tag]) return (struct ratsu_slice){0};
    return game->tags[game->known[tag] - 1].value;
}

struct ratsu_slice ratsu_game_tag(const struct ratsu_game *game, const char *name)
{
    struct ratsu_slice wanted = ratsu_slice_of(name);
    enum ratsu_known_tag known = ratsu_known_tag_of(wanted);
    if (known != RATSU_TAG_OTHER) return ratsu_game_known(game, known);
    for (size_t i = game->tag_count; i-- > 0;)
        if (ratsu_slice_equal(game->tags[i].name, wanted)) return game->tags[i].value;
    return (struct ratsu_slice){0};
}

struct ratsu_slice ratsu_rating_text(struct ratsu_slice value)
{
    value = ratsu_slice_trim(value);
    return ratsu_slice_part(value, ratsu_slice_begins(value, "+"), value.length);
}

uint64_t ratsu_game_rating(const struct ratsu_game *game, enum ratsu_known_tag tag)
{
    uint64_t rating;
    bool read = ratsu_number_read(ratsu_rating_text(ratsu_game_known(game, tag)), &rating);
    return read && rating <= 9999 ? rating : 0;
}

const char *const ratsu_roster[RATSU_ROSTER + 1] = {"Event", "Site",  "Date",   "Round",
                                                    "White", "Black", "Result", NULL};

void ratsu_game_clear(struct ratsu_game *game)
{
    game->bytes = (struct ratsu_slice){0};
    game->element_count = game->tag_count = game->terminator = 0;
    memset(game->known, 0, sizeof game->known);
    game->too_long = false;
    game->second = 0;
    game->texts = NULL;
    if (game->player) game->player->begun = false;
}

bool ratsu_game_reserve(struct ratsu_game *game, size_t count)
{
    return RATSU_GROW(game->elements, game->element_capacity, game->element_count + count);
}

struct ratsu_element *ratsu_game_add_element(struct ratsu_game *game)
{
    if (!ratsu_game_reserve(game, 1)) return NULL;
    struct ratsu_element *element = &game->elements[game->element_count++];
    *element = (struct ratsu_element){0};
    return element;
}

bool ratsu_game_reserve_tag(struct ratsu_game *game)
{
    return RATSU_GROW(game->tags, game->tag_capacity, game->tag_count + 1);
}

static struct ratsu_tag *add_tag(struct ratsu_game *game, struct ratsu_slice name,
                                 struct ratsu_slice value, uint32_t element)
{
    if (!ratsu_game_reserve_tag(game)) return NULL;
    struct ratsu_tag *tag = &game->tags[game->tag_count++];
    *tag = (struct ratsu_tag){name, value, element, ratsu_known_tag_of(name)};
    if (tag->known != RATSU_TAG_OTHER) game->known[tag->known] = (uint32_t)game->tag_count;
    if (element != RATSU_LOOSE_TAG) game->elements[element].u.tag = (uint32_t)(game->tag_count - 1);
    return tag;
}

struct ratsu_tag *ratsu_game_add_tag(struct ratsu_game *game, struct ratsu_slice name,
                                     struct ratsu_slice value)
{
    return add_tag(game, name, value, (uint32_t)(game->element_count - 1));
}

struct ratsu_tag *ratsu_game_add_loose_tag(struct ratsu_game *game, struct ratsu_slice name,
                                           struct ratsu_slice value)
{
    return add_tag(game, name, value, RATSU_LOOSE_TAG);
}

void ratsu_game_truncate(struct ratsu_game *game, size_t count)
{
    game->element_count = count;
    if (!game->tag_count || game->tags[game->tag_count - 1].element < count) return;
    while (game->tag_count && game->tags[game->tag_count - 1].element >= count) game->tag_count--;
    memset(game->known, 0, sizeof game->known);
    for (size_t i = 0; i < game->tag_count; i++)
        if (game->tags[i].known) game->known[game->tags[i].known] = (uint32_t)(i + 1);
}

void ratsu_game_free(struct ratsu_game *game)
{
    free(game->elements);
    free(game->tags);
    ratsu_player_free(game->player);
    *game = (struct ratsu_game){0};
}

/* Each name that is not in enum ratsu_known_tag sets one of 64 bits by a hash. */
bool ratsu_game_tags_may_repeat(const struct ratsu_game *game)
{
    uint64_t seen = 0;
    bool twice = false;
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct ratsu_tag *tag = &game->tags[i];
        if (tag->known != RATSU_TAG_OTHER) {
            twice |= game->known[tag->known] != i + 1;
        } else if (tag->name.length) {
            unsigned char first = (unsigned char)tag->name.data[0];
            unsigned char end = (unsigned char)tag->name.data[tag->name.length - 1];
            uint64_t bit = UINT64_C(1)
                           << ((7u * first + 13u * end + 29u * (unsigned)tag->name.length) % 64);
            twice |= (seen & bit) != 0;
            seen |= bit;
        }
    }
    return twice;
}

static int compare_names(const void *left, const void *right)
{
    const struct ratsu_tag *a = *(const struct ratsu_tag *const *)left;
    const struct ratsu_tag *b = *(const struct ratsu_tag *const *)right;
    int order = ratsu_slice_order(a->name, b->name);
    return order ? order : a < b ? -1 : a > b;
}

size_t *ratsu_game_namesakes(const struct ratsu_game *game)
{
    const size_t count = game->tag_count;
    const struct ratsu_tag **sorted = malloc(count * sizeof *sorted);
    size_t *next = calloc(count, sizeof *next);
    for (size_t i = 0; sorted && i < count; i++) sorted[i] = &game->tags[i];
    if (sorted) qsort(sorted, count, sizeof *sorted, compare_names);
    for (size_t i = 1; sorted && next && i < count; i++)
        if (ratsu_slice_equal(sorted[i - 1]->name, sorted[i]->name))
            next[sorted[i - 1] - game->tags] = (size_t)(sorted[i] - game->tags);
    if (!sorted) free(next);
    free(sorted);
    return sorted ? next : NULL;
}

/* Defined whole in ratsu/game.h; here for programs that look for functions by their names. */
extern inline struct ratsu_slice ratsu_element_text(const struct ratsu_game *game,
                                                    const struct ratsu_element *element);
