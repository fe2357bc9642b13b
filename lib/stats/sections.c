/* The table of sections: what is counted, and what a report says of it. */
#include "ratsu/stats.h"

#include "stats/tally.h"
#include "stats/keys.h"

/* Four columns of results from column A on, as measures. */
#define RESULTS(a)                                                                                 \
    {"games", RATSU_GAMES, a, 0}, {"white_wins", RATSU_COUNT, a, 0},                               \
        {"draws", RATSU_COUNT, (a) + 1, 0}, {"black_wins", RATSU_COUNT, (a) + 2, 0},               \
        {"unfinished", RATSU_COUNT, (a) + 3, 0},                                                   \
    {                                                                                              \
        "score", RATSU_SCORE, a, 0                                                                 \
    }
#define RATING(sum)                                                                                \
    {"ratings", RATSU_COUNT, (sum) + 1, 0},                                                        \
    {                                                                                              \
        "rating", RATSU_AVERAGE, sum, (sum) + 1                                                    \
    }
#define SIDES                                                                                      \
    {"white", RATSU_COUNT, 0, 0}, {"black", RATSU_COUNT, 1, 0},                                    \
    {                                                                                              \
        "games", RATSU_COUNT, 2, 0                                                                 \
    }

const struct ratsu_section_info ratsu_sections[RATSU_SECTIONS] = {
    [RATSU_OVERVIEW] = {"overview", "Overview", .columns = RATSU_OVERVIEW_LAST + 1,
                        .largest = 1u << RATSU_OVERVIEW_LONGEST | 1u << RATSU_OVERVIEW_LAST,
                        .least = 1u << RATSU_OVERVIEW_FIRST,
                        .measures = {RESULTS(0),
                                     {"plies", RATSU_COUNT, RATSU_OVERVIEW_PLIES, 0},
                                     {"faulty", RATSU_COUNT, RATSU_OVERVIEW_FAULTY, 0},
                                     {"too_long", RATSU_COUNT, RATSU_OVERVIEW_TOO_LONG, 0},
                                     {"longest", RATSU_COUNT, RATSU_OVERVIEW_LONGEST, 0},
                                     {"variations", RATSU_COUNT, RATSU_OVERVIEW_VARIATIONS, 0},
                                     {"comments", RATSU_COUNT, RATSU_OVERVIEW_COMMENTS, 0},
                                     {"nags", RATSU_COUNT, RATSU_OVERVIEW_NAGS, 0},
                                     {"bytes", RATSU_COUNT, RATSU_OVERVIEW_BYTES, 0},
                                     {"first", RATSU_DATE, RATSU_OVERVIEW_FIRST, 0},
                                     {"last", RATSU_DATE, RATSU_OVERVIEW_LAST, 0}}},
    [RATSU_SYSTEMS] = {"systems",
                       "Rule systems",
                       RATSU_KEY_TEXT,
                       {"system"},
                       5,
                       .moves = true,
                       .measures = {RESULTS(0), {"plies", RATSU_COUNT, 4, 0}}},
    [RATSU_YEARS] = {"years",
                     "Results by year",
                     RATSU_KEY_TEXT,
                     {"year"},
                     6,
                     .measures = {RESULTS(0), RATING(4)}},
    [RATSU_DATES] = {"dates",
                     "Dates",
                     RATSU_KEY_TEXT,
                     {"date"},
                     1,
                     .ranked = 1,
                     .measures = {{"games", RATSU_COUNT, 0, 0}}},
    [RATSU_PLIES] = {"lengths",
                     "Results by length in plies",
                     RATSU_KEY_NUMBER,
                     {"plies"},
                     4,
                     .moves = true,
                     .measures = {RESULTS(0)}},
    [RATSU_RATINGS] = {"ratings",
                       "Ratings of players",
                       RATSU_KEY_NUMBER,
                       {"rating"},
                       2,
                       .measures = {{"white", RATSU_COUNT, 0, 0}, {"black", RATSU_COUNT, 1, 0}}},
    [RATSU_DIFFERENCES] = {"differences",
                           "Results by rating difference",
                           RATSU_KEY_NUMBER,
                           {"difference"},
                           4,
                           .measures = {RESULTS(0)}},
    [RATSU_PLAYERS] = {"players",
                       "Players",
                       RATSU_KEY_TEXT,
                       {"player"},
                       13,
                       .largest = 1u << 10,
                       .ranked = 8,
                       .measures = {{"games", RATSU_PLAYED, 0, 4},
                                    {"wins", RATSU_BOTH, 0, 4},
                                    {"draws", RATSU_BOTH, 1, 5},
                                    {"losses", RATSU_BOTH, 2, 6},
                                    {"unfinished", RATSU_BOTH, 3, 7},
                                    {"score", RATSU_SCORE_BOTH, 0, 4},
                                    {"white_games", RATSU_GAMES, 0, 0},
                                    {"white_score", RATSU_SCORE, 0, 0},
                                    {"black_games", RATSU_GAMES, 4, 0},
                                    {"black_score", RATSU_SCORE, 4, 0},
                                    RATING(8),
                                    {"best_rating", RATSU_LARGEST, 10, 0},
                                    {"opponents", RATSU_AVERAGE, 11, 12}}},
    [RATSU_EVENTS] = {"events",
                      "Events",
                      RATSU_KEY_TEXT,
                      {"event"},
                      8,
                      .least = 1u << 6,
                      .largest = 1u << 7,
                      .ranked = 4,
                      .measures = {RESULTS(0),
                                   RATING(4),
                                   {"first", RATSU_DATE, 6, 0},
                                   {"last", RATSU_DATE, 7, 0}}},
    [RATSU_OPENINGS] = {"openings",
                        "Openings",
                        RATSU_KEY_PARTS,
                        {"eco", "opening"},
                        7,
                        .moves = true,
                        .largest = 1u << 6,
                        .ranked = 4,
                        .measures = {RESULTS(0), RATING(4), {"last", RATSU_DATE, 6, 0}}},
    [RATSU_ENDS] = {"ends",
                    "Final positions",
                    RATSU_KEY_TEXT,
                    {"end"},
                    4,
                    .moves = true,
                    .measures = {RESULTS(0)}},
    [RATSU_PIECES] = {"pieces",
                      "Moves and captures by piece",
                      RATSU_KEY_TEXT,
                      {"piece"},
                      4,
                      .moves = true,
                      .measures = {{"white_moves", RATSU_COUNT, 0, 0},
                                   {"black_moves", RATSU_COUNT, 1, 0},
                                   {"white_lost", RATSU_COUNT, 2, 0},
                                   {"black_lost", RATSU_COUNT, 3, 0}}},
    [RATSU_MOVES] = {"moves",
                     "Kinds of moves",
                     RATSU_KEY_TEXT,
                     {"move"},
                     3,
                     .moves = true,
                     .measures = {SIDES}},
    [RATSU_CASTLINGS] = {"castling",
                         "Results by castling",
                         RATSU_KEY_PARTS,
                         {"white", "black"},
                         4,
                         .moves = true,
                         .measures = {RESULTS(0)}},
    [RATSU_PROMOTIONS] = {"promotions",
                          "Promotions",
                          RATSU_KEY_TEXT,
                          {"promotion"},
                          3,
                          .moves = true,
                          .measures = {SIDES}},
    [RATSU_SQUARES] = {"squares",
                       "Moves to squares",
                       RATSU_KEY_TEXT,
                       {"square"},
                       14,
                       .moves = true,
                       .measures = {{"white_pawn", RATSU_COUNT, 0, 0},
                                    {"white_knight", RATSU_COUNT, 1, 0},
                                    {"white_bishop", RATSU_COUNT, 2, 0},
                                    {"white_rook", RATSU_COUNT, 3, 0},
                                    {"white_queen", RATSU_COUNT, 4, 0},
                                    {"white_king", RATSU_COUNT, 5, 0},
                                    {"black_pawn", RATSU_COUNT, 6, 0},
                                    {"black_knight", RATSU_COUNT, 7, 0},
                                    {"black_bishop", RATSU_COUNT, 8, 0},
                                    {"black_rook", RATSU_COUNT, 9, 0},
                                    {"black_queen", RATSU_COUNT, 10, 0},
                                    {"black_king", RATSU_COUNT, 11, 0},
                                    {"white_lost", RATSU_COUNT, 12, 0},
                                    {"black_lost", RATSU_COUNT, 13, 0}}},
    [RATSU_CAMELOT_BOARD] = {"camelot",
                             "Camelot: moves to squares",
                             RATSU_KEY_TEXT,
                             {"square"},
                             6,
                             .moves = true,
                             .measures = {{"white_man", RATSU_COUNT, 0, 0},
                                          {"white_knight", RATSU_COUNT, 1, 0},
                                          {"black_man", RATSU_COUNT, 2, 0},
                                          {"black_knight", RATSU_COUNT, 3, 0},
                                          {"white_lost", RATSU_COUNT, 4, 0},
                                          {"black_lost", RATSU_COUNT, 5, 0}}},
    [RATSU_MATERIAL] = {"material",
                        "Material after each ply",
                        RATSU_KEY_NUMBER,
                        {"ply"},
                        11,
                        .moves = true,
                        .measures = {{"games", RATSU_COUNT, 0, 0},
                                     {"white_pawns", RATSU_HUNDREDTHS, 1, 0},
                                     {"white_knights", RATSU_HUNDREDTHS, 2, 0},
                                     {"white_bishops", RATSU_HUNDREDTHS, 3, 0},
                                     {"white_rooks", RATSU_HUNDREDTHS, 4, 0},
                                     {"white_queens", RATSU_HUNDREDTHS, 5, 0},
                                     {"black_pawns", RATSU_HUNDREDTHS, 6, 0},
                                     {"black_knights", RATSU_HUNDREDTHS, 7, 0},
                                     {"black_bishops", RATSU_HUNDREDTHS, 8, 0},
                                     {"black_rooks", RATSU_HUNDREDTHS, 9, 0},
                                     {"black_queens", RATSU_HUNDREDTHS, 10, 0},
                                     {"white_points", RATSU_POINTS, 1, 0},
                                     {"black_points", RATSU_POINTS, 6, 0}}},
    [RATSU_CLOCKS] = {"clocks",
                      "Clocks by ply",
                      RATSU_KEY_NUMBER,
                      {"ply"},
                      4,
                      .moves = true,
                      .measures = {{"clocks", RATSU_COUNT, 1, 0},
                                   {"left", RATSU_SECONDS, 0, 1},
                                   {"timed", RATSU_COUNT, 3, 0},
                                   {"used", RATSU_SECONDS, 2, 3}}},
    [RATSU_BY] = {"by",
                  "Groups",
                  RATSU_KEY_PARTS,
                  {NULL},
                  8,
                  .largest = 1u << 7,
                  .ranked = 4,
                  .measures = {RESULTS(0),
                               RATING(4),
                               {"plies", RATSU_COUNT, 6, 0},
                               {"last", RATSU_DATE, 7, 0}}},
    [RATSU_TREE] = {"tree",
                    "Tree of moves",
                    RATSU_KEY_TEXT,
                    {"line"},
                    7,
                    .moves = true,
                    .largest = 1u << 6,
                    .ranked = 4,
                    .measures = {RESULTS(0), RATING(4), {"last", RATSU_DATE, 6, 0}}},
    [RATSU_CROSSTABLE] = {"crosstable",
                          "Crosstables",
                          RATSU_KEY_PARTS,
                          {"event", "player", "opponent"},
                          4,
                          .measures = {{"games", RATSU_GAMES, 0, 0},
                                       {"wins", RATSU_COUNT, 0, 0},
                                       {"draws", RATSU_COUNT, 1, 0},
                                       {"losses", RATSU_COUNT, 2, 0},
                                       {"unfinished", RATSU_COUNT, 3, 0}}},
};

enum ratsu_section ratsu_section_find(struct ratsu_slice name)
{
    unsigned section = 0;
    while (section < RATSU_SECTIONS && !ratsu_slice_is(name, ratsu_sections[section].name))
        section++;
    return (enum ratsu_section)section;
}

/* ABOVE by BELOW in units of 1 / SCALE, rounded, halves up. */
static struct ratsu_measured ratio(uint64_t above, uint64_t below, uint64_t scale)
{
    if (below == 0) return (struct ratsu_measured){false, 0};
    uint64_t whole = above / below, rest = above % below;
    return (struct ratsu_measured){true, whole * scale + (rest * scale + below / 2) / below};
}

static struct ratsu_measured score(uint64_t wins, uint64_t draws, uint64_t losses)
{
    return ratio(2 * wins + draws, 2 * (wins + draws + losses), 1000);
}

struct ratsu_measured ratsu_measure(const struct ratsu_measure *measure, const uint64_t *values)
{
    const uint64_t *a = values + measure->a, *b = values + measure->b;
    switch ((enum ratsu_measure_kind)measure->kind) {
    case RATSU_COUNT:
        return (struct ratsu_measured){true, *a};
    case RATSU_LARGEST:
    case RATSU_DATE:
        break;
    case RATSU_GAMES:
        return (struct ratsu_measured){true, a[0] + a[1] + a[2] + a[3]};
    case RATSU_SCORE:
        return score(a[0], a[1], a[2]);
    case RATSU_BOTH:
        return (struct ratsu_measured){true, *a + *b};
    case RATSU_PLAYED:
        return (struct ratsu_measured){true, a[0] + a[1] + a[2] + a[3] + b[0] + b[1] + b[2] + b[3]};
    case RATSU_SCORE_BOTH:
        return score(a[0] + b[0], a[1] + b[1], a[2] + b[2]);
    case RATSU_AVERAGE:
        return ratio(*a, *b, 10);
    case RATSU_SECONDS: /* milliseconds to tenths of a second */
        return ratio(*a, *b * 100, 1);
    case RATSU_HUNDREDTHS:
        return ratio(*a, *b, 100);
    case RATSU_POINTS:
        return ratio(a[0] + 3 * (a[1] + a[2]) + 5 * a[3] + 9 * a[4], *b, 10);
    }
    return (struct ratsu_measured){*a != 0, *a};
}

enum { DIGITS = 10 };

void ratsu_key_add_number(struct ratsu_buffer *key, int64_t number)
{
    uint64_t shown = number < 0 ? UINT64_C(10000000000) - (uint64_t)-number : (uint64_t)number;
    char text[DIGITS + 1] = {number < 0 ? '0' : '1'};
    for (size_t i = DIGITS; i > 0; i--, shown /= 10) text[i] = (char)('0' + shown % 10);
    ratsu_buffer_add(key, text, sizeof text);
}

int64_t ratsu_key_number(struct ratsu_slice key)
{
    int64_t number = 0;
    if (key.length != DIGITS + 1) return 0;
    for (size_t i = 1; i < key.length; i++) number = number * 10 + (key.data[i] - '0');
    return key.data[0] == '1' ? number : number - INT64_C(10000000000);
}

/* Parts end with NUL; \0 and \1 inside become \1\1 and \1\2, so that keys sort as their parts do. */
void ratsu_key_add_part(struct ratsu_buffer *key, struct ratsu_slice part)
{
    for (size_t i = 0; i < part.length; i++) {
        unsigned char c = (unsigned char)part.data[i];
        if (c <= 1) ratsu_buffer_add_char(key, 1);
        ratsu_buffer_add_char(key, (char)(c <= 1 ? c + 1 : c));
    }
    ratsu_buffer_add_char(key, 0);
}

bool ratsu_key_part(struct ratsu_slice key, size_t *at, struct ratsu_buffer *part)
{
    if (*at >= key.length) return false;
    for (; *at < key.length && key.data[*at]; ++*at) {
        bool escaped = key.data[*at] == 1 && *at + 1 < key.length;
        if (escaped) ++*at;
        ratsu_buffer_add_char(part, (char)(key.data[*at] - escaped));
    }
    ++*at;
    return true;
}
