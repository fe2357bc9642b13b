/* stats/sections.c: the table of sections: what is counted, and which measures reports show. */

#include "stats/match.h"
#include "stats/summary.h"

#define MEASURE(name, kind, a, b)                                                                  \
    {                                                                                              \
        name, RATSU_##kind, a, b                                                                   \
    }
#define COUNT(name, a) MEASURE(name, COUNT, a, 0)
/* Four columns of results, as measures: column A and the three after it. */
#define RESULTS(a)                                                                                 \
    MEASURE("games", GAMES, a, 0), COUNT("white_wins", a), COUNT("draws", (a) + 1),                \
        COUNT("black_wins", (a) + 2), COUNT("unfinished", (a) + 3), MEASURE("score", SCORE, a, 0)
#define RATING(sum) COUNT("ratings", (sum) + 1), MEASURE("rating", AVERAGE, sum, (sum) + 1)
/* Charts of HTML pages: columns of results; a line, or two, of White and Black. */
#define BY_RESULT(title)                                                                           \
    {                                                                                              \
        title, "white_wins", 4, false                                                              \
    }
#define IN_LINES(title, first, series)                                                             \
    {                                                                                              \
        title, first, series, true                                                                 \
    }
#define SIDES COUNT("white", 0), COUNT("black", 1), COUNT("games", 2)
#define SECTION(which, ...) [RATSU_##which] = {__VA_ARGS__}

const struct ratsu_section_info ratsu_sections[RATSU_SECTIONS] = {
    SECTION(OVERVIEW, "overview", "Overview", .columns = RATSU_OVERVIEW_LAST + 1,
            .largest = 1u << RATSU_OVERVIEW_LONGEST | 1u << RATSU_OVERVIEW_LAST,
            .least = 1u << RATSU_OVERVIEW_FIRST,
            .measures = {RESULTS(0), COUNT("plies", RATSU_OVERVIEW_PLIES),
                         COUNT("faulty", RATSU_OVERVIEW_FAULTY),
                         COUNT("too_long", RATSU_OVERVIEW_TOO_LONG),
                         COUNT("longest", RATSU_OVERVIEW_LONGEST),
                         COUNT("variations", RATSU_OVERVIEW_VARIATIONS),
                         COUNT("comments", RATSU_OVERVIEW_COMMENTS),
                         COUNT("nags", RATSU_OVERVIEW_NAGS), COUNT("bytes", RATSU_OVERVIEW_BYTES),
                         MEASURE("first", DATE, RATSU_OVERVIEW_FIRST, 0),
                         MEASURE("last", DATE, RATSU_OVERVIEW_LAST, 0)}),
    SECTION(SYSTEMS, "systems", "Rule systems", RATSU_KEY_TEXT, {"system"}, 5, .moves = true,
            .results = true, .besides = RATSU_YEARS, .none_of_all = true,
            .measures = {RESULTS(0), COUNT("plies", 4)}),
    SECTION(
        YEARS, "years", "Results by year", RATSU_KEY_TEXT, {"year"}, 6, .results = true,
        .short_keys = true, .decades = true, .measures = {RESULTS(0), RATING(4)},
        .charts = {BY_RESULT("Games by year"), IN_LINES("Average rating by year", "rating", 1)}),
    SECTION(DATES, "dates", "Dates", RATSU_KEY_TEXT, {"date"}, 1, .ranked = 1, .short_keys = true,
            .besides = RATSU_YEARS, .measures = {COUNT("games", 0)}),
    SECTION(PLIES, "lengths", "Results by length in plies", RATSU_KEY_NUMBER, {"plies"}, 4,
            .ranges = {20, 0, 300}, .moves = true, .results = true, .measures = {RESULTS(0)},
            .charts = {BY_RESULT("Games by length in plies")}),
    SECTION(RATINGS, "ratings", "Ratings of players", RATSU_KEY_NUMBER, {"rating"}, 2,
            .ranges = {100, 0, 3500}, .measures = {COUNT("white", 0), COUNT("black", 1)},
            .charts = {{"Players by rating", "white", 2, false}}),
    SECTION(DIFFERENCES, "differences", "Results by rating difference", RATSU_KEY_NUMBER,
            {"difference"}, 4, .results = true, .ranges = {100, -800, 800},
            .measures = {RESULTS(0)}, .charts = {BY_RESULT("Games by rating difference")}),
    SECTION(PLAYERS, "players", "Players", RATSU_KEY_TEXT, {"player"}, 13, .largest = 1u << 10,
            .ranked = 8, .results = true, .own = true,
            .measures = {MEASURE("games", PLAYED, 0, 4), MEASURE("wins", BOTH, 0, 4),
                         MEASURE("draws", BOTH, 1, 5), MEASURE("losses", BOTH, 2, 6),
                         MEASURE("unfinished", BOTH, 3, 7), MEASURE("score", SCORE_BOTH, 0, 4),
                         MEASURE("white_games", GAMES, 0, 0), MEASURE("white_score", SCORE, 0, 0),
                         MEASURE("black_games", GAMES, 4, 0), MEASURE("black_score", SCORE, 4, 0),
                         RATING(8), MEASURE("best_rating", LARGEST, 10, 0),
                         MEASURE("opponents", AVERAGE, 11, 12)}),
    SECTION(EVENTS, "events", "Events", RATSU_KEY_TEXT, {"event"}, 8, .least = 1u << 6,
            .largest = 1u << 7, .ranked = 4, .results = true,
            .measures = {RESULTS(0), RATING(4), MEASURE("first", DATE, 6, 0),
                         MEASURE("last", DATE, 7, 0)}),
    SECTION(OPENINGS, "openings", "Openings", RATSU_KEY_PARTS, {"eco", "opening"}, 7, .moves = true,
            .code = true, .largest = 1u << 6, .ranked = 4, .results = true,
            .measures = {RESULTS(0), RATING(4), MEASURE("last", DATE, 6, 0)}),
    SECTION(ENDS, "ends", "Final positions", RATSU_KEY_TEXT, {"end"}, 4, .moves = true,
            .results = true, .measures = {RESULTS(0)}),
    SECTION(PIECES, "pieces", "Moves and captures by piece", RATSU_KEY_TEXT, {"piece"}, 4,
            .of_plies = true, .moves = true, .course = true,
            .measures = {COUNT("white_moves", 0), COUNT("black_moves", 1), COUNT("white_lost", 2),
                         COUNT("black_lost", 3)}),
    SECTION(MOVES, "moves", "Kinds of moves", RATSU_KEY_TEXT, {"move"}, 3, .moves = true,
            .of_plies = true, .course = true, .measures = {SIDES}),
    SECTION(CASTLINGS, "castling", "Results by castling", RATSU_KEY_PARTS, {"white", "black"}, 4,
            .moves = true, .course = true, .results = true, .measures = {RESULTS(0)}),
    SECTION(PROMOTIONS, "promotions", "Promotions", RATSU_KEY_TEXT, {"promotion"}, 3, .moves = true,
            .course = true, .measures = {SIDES}),
    SECTION(SQUARES, "squares", "Moves to squares", RATSU_KEY_TEXT, {"square"}, 14, .moves = true,
            .board = 64, .course = true,
            .measures = {COUNT("white_pawn", 0), COUNT("white_knight", 1), COUNT("white_bishop", 2),
                         COUNT("white_rook", 3), COUNT("white_queen", 4), COUNT("white_king", 5),
                         COUNT("black_pawn", 6), COUNT("black_knight", 7), COUNT("black_bishop", 8),
                         COUNT("black_rook", 9), COUNT("black_queen", 10), COUNT("black_king", 11),
                         COUNT("white_lost", 12), COUNT("black_lost", 13)}),
    SECTION(CAMELOT_BOARD, "camelot", "Camelot: moves to squares", RATSU_KEY_TEXT, {"square"}, 6,
            .board = RATSU_CAMELOT_SQUARES, .moves = true, .course = true,
            .measures = {COUNT("white_man", 0), COUNT("white_knight", 1), COUNT("black_man", 2),
                         COUNT("black_knight", 3), COUNT("white_lost", 4), COUNT("black_lost", 5)}),
    SECTION(
        MATERIAL, "material", "Material after each ply", RATSU_KEY_NUMBER, {"ply"}, 11,
        .shown_plies = 1, .moves = true, .course = true,
        .measures =
            {COUNT("games", 0), MEASURE("white_pawns", HUNDREDTHS, 1, 0),
             MEASURE("white_knights", HUNDREDTHS, 2, 0), MEASURE("white_bishops", HUNDREDTHS, 3, 0),
             MEASURE("white_rooks", HUNDREDTHS, 4, 0), MEASURE("white_queens", HUNDREDTHS, 5, 0),
             MEASURE("black_pawns", HUNDREDTHS, 6, 0), MEASURE("black_knights", HUNDREDTHS, 7, 0),
             MEASURE("black_bishops", HUNDREDTHS, 8, 0), MEASURE("black_rooks", HUNDREDTHS, 9, 0),
             MEASURE("black_queens", HUNDREDTHS, 10, 0), MEASURE("white_points", POINTS, 1, 0),
             MEASURE("black_points", POINTS, 6, 0)},
        .charts = {IN_LINES("Material by ply: points on the board", "white_points", 2)}),
    SECTION(CLOCKS, "clocks", "Clocks by ply", RATSU_KEY_NUMBER, {"ply"}, 4, .moves = true,
            .shown_plies = 2,
            .measures = {COUNT("clocks", 1), MEASURE("left", SECONDS, 0, 1), COUNT("timed", 3),
                         MEASURE("used", SECONDS, 2, 3)},
            .charts = {IN_LINES("Seconds left by ply", "left", 1),
                       IN_LINES("Seconds used by ply", "used", 1)}),
    SECTION(BY, "by", "Groups", RATSU_KEY_PARTS, {NULL}, 8, .largest = 1u << 7, .ranked = 4,
            .grouped = true, .results = true, .on_request = true,
            .measures = {RESULTS(0), RATING(4), COUNT("plies", 6), MEASURE("last", DATE, 7, 0)}),
    SECTION(BY_PLAYER, "by-player", "Groups", RATSU_KEY_PARTS, {NULL}, 8, .largest = 1u << 7,
            .ranked = 4, .grouped = true, .results = true, .own = true, .on_request = true,
            .measures = {MEASURE("games", GAMES, 0, 0), COUNT("wins", 0), COUNT("draws", 1),
                         COUNT("losses", 2), COUNT("unfinished", 3), MEASURE("score", SCORE, 0, 0),
                         RATING(4), COUNT("plies", 6), MEASURE("last", DATE, 7, 0)}),
    SECTION(ALL_PLIES, "all-plies", "Plies", RATSU_KEY_NONE, {NULL}, 1, .grouped = true,
            .on_request = true, .measures = {COUNT("plies", 0)}),
    SECTION(BY_PLIES, "by-plies", "Plies", RATSU_KEY_PARTS, {NULL}, 4, .ranked = 1, .grouped = true,
            .on_request = true,
            .measures = {COUNT("plies", 0), COUNT("games", 1), MEASURE("share", SHARE, 0, 0),
                         MEASURE("loss", AVERAGE, 2, 3)}),
    SECTION(TREE, "tree", "Tree of moves", RATSU_KEY_TEXT, {"line"}, 7, .moves = true,
            .largest = 1u << 6, .ranked = 4, .results = true, .on_request = true,
            .measures = {RESULTS(0), RATING(4), MEASURE("last", DATE, 6, 0)}),
    SECTION(CROSSTABLE, "crosstable", "Crosstables", RATSU_KEY_PARTS,
            {"event", "player", "opponent"}, 4, .results = true, .on_request = true,
            .measures = {MEASURE("games", GAMES, 0, 0), COUNT("wins", 0), COUNT("draws", 1),
                         COUNT("losses", 2), COUNT("unfinished", 3)}),
    SECTION(MATCH, "match", "Matches", RATSU_KEY_PARTS, {"player", "opponent"}, MATCH_COLUMNS,
            .results = true, .own = true, .on_request = true,
            .measures = {MEASURE("games", PLAYED, MATCH_WHITE, MATCH_BLACK),
                         MEASURE("wins", BOTH, 0, 4), MEASURE("draws", BOTH, 1, 5),
                         MEASURE("losses", BOTH, 2, 6), MEASURE("unfinished", BOTH, 3, 7),
                         MEASURE("score", SCORE_BOTH, MATCH_WHITE, MATCH_BLACK),
                         MEASURE("elo", ELO, 0, 0), MEASURE("elo_error", ELO_ERROR, 0, 0),
                         COUNT("ll", 8), COUNT("ld", 9), COUNT("dd", 10), COUNT("wd", 11),
                         COUNT("ww", 12), COUNT("unpaired", MATCH_SINGLE),
                         MEASURE("pairs_elo", ELO, 1, 0), MEASURE("pairs_error", ELO_ERROR, 1, 0),
                         MEASURE("nelo", NORMAL_ELO, 1, 0),
                         MEASURE("nelo_error", NORMAL_ERROR, 1, 0),
                         MEASURE("los", SUPERIORITY, 1, 0)}),
    SECTION(BOOK, "book", "Opening book", RATSU_KEY_PARTS, {"position", "move"}, 4, .moves = true,
            .results = true, .on_request = true,
            .measures = {MEASURE("games", GAMES, 0, 0), COUNT("wins", 0), COUNT("draws", 1),
                         COUNT("losses", 2), COUNT("unfinished", 3)}),
    SECTION(ENTRIES, "entries", "Entries of the opening book", RATSU_KEY_PARTS,
            {"position", "move"}, 2, .on_request = true,
            .measures = {COUNT("weight", 0), COUNT("learn", 1)}),
};

enum ratsu_section ratsu_section_find(struct ratsu_slice name)
{
    unsigned section = 0;
    while (section < RATSU_SECTIONS && !ratsu_slice_is(name, ratsu_sections[section].name))
        section++;
    return (enum ratsu_section)section;
}

/* Returns ABOVE / BELOW in units of 1 / SCALE, rounded, halves up. */
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
    case RATSU_SHARE: /* of what, the tables know */
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
    case RATSU_ELO:
    case RATSU_ELO_ERROR:
    case RATSU_NORMAL_ELO:
    case RATSU_NORMAL_ERROR:
        return ratsu_match_measure(measure->kind, measure->a == 1, values);
    case RATSU_SUPERIORITY: {
        const struct ratsu_measured by_pairs = ratsu_match_measure(measure->kind, true, values);
        return by_pairs.known ? by_pairs : ratsu_match_measure(measure->kind, false, values);
    }
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
