/* keys/key_rows.c: the table of keys with their functions, and how its rows are found. */
#include "keys/key.h"
#include "base/bits.h"
#include "base/texts.h"
#include "game/build.h"

/* Name, type, level and function with which of its values; then the other members of the row. */
#define KEY(word, kind, of, function, index, ...)                                                  \
    {                                                                                              \
        .name = word, .type = kind##_VALUE, .level = RATSU_OF_##of, .value = function,             \
        .which = index, __VA_ARGS__                                                                \
    }
/* A tag; some are only known for their type. */
#define TAG(word, kind, ...)                                                                       \
    {                                                                                              \
        .name = word, .type = kind##_VALUE, __VA_ARGS__                                            \
    }
/* A column that the writer of a table makes. */
#define COLUMN(word, kind, of, made, ...)                                                          \
    {                                                                                              \
        .csv = word, .type = kind##_VALUE, .level = RATSU_OF_##of, .written = RATSU_WRITES_##made, \
        __VA_ARGS__                                                                                \
    }
/* A whole number of a ply: of NUMBER_OF_PLY(). */
#define COUNT_KEY(word, kind, number, ...)                                                         \
    {                                                                                              \
        .name = word, .type = kind##_VALUE, .level = RATSU_OF_PLY, .value = value_of_##number,     \
        .count = count_of_##number, __VA_ARGS__                                                    \
    }
/* A text of a ply that the reader of conditions knows. */
#define OF_PLY(word, key, text)                                                                    \
    {                                                                                              \
        .name = word, .type = TEXT_VALUE, .level = RATSU_OF_PLY, IN_PLIES(key, text)               \
    }
#define NUMBERED(number) .tag = RATSU_TAG_##number
#define NAMES(uses_, text) .uses = (uses_), .help = text
#define ANY RATSU_IN_ANY
#define GROUPS RATSU_IN_GROUPS
#define HEADERS RATSU_IN_HEADERS
#define RECORDS RATSU_IN_RECORDS
#define IN_PLIES(key, text) .ply = KEY_##key, NAMES(RATSU_IN_PLIES, text)
#define OPENED .needs = RATSU_NEEDS_OPENINGS
#define TO_END .needs = RATSU_NEEDS_END

/* ---- Values of games ---- */

static struct value number(int64_t value)
{
    return (struct value){.kind = NUMBER, .span = ratsu_span_of(value, 0)};
}

static struct value text(struct ratsu_slice value)
{
    return (struct value){.kind = TEXT, .text = value};
}

static const struct value missing = {.kind = NUMBER, .missing = true};

enum { RATINGS_MEAN, RATINGS_LOWER, RATINGS_HIGHER, RATINGS_DIFFERENCE, RATINGS_LEAD_OF_BLACK };

static struct value value_of_ratings(const struct ratsu_key_source *source, int which)
{
    const int64_t white = (int64_t)ratsu_game_rating(source->game, RATSU_TAG_WHITE_ELO);
    const int64_t black = (int64_t)ratsu_game_rating(source->game, RATSU_TAG_BLACK_ELO);
    if (!white || !black) return missing;
    switch (which) {
    case RATINGS_LOWER:
        return number(white < black ? white : black);
    case RATINGS_HIGHER:
        return number(white > black ? white : black);
    case RATINGS_DIFFERENCE:
        return number(white - black);
    case RATINGS_LEAD_OF_BLACK:
        return number(black - white);
    default:
        return number((white + black) / 2);
    }
}

/* Returns part 0 (year), 1 (month) or 2 (day) of the date of the game, or else of Date. Missing
 * where the tag has ?; 0 is no year. */
static struct value value_of_date(const struct ratsu_key_source *source, int part)
{
    const struct ratsu_game *game = source->game;
    struct ratsu_date date;
    if (!ratsu_date_of_game(game, &date) &&
        !ratsu_date_read(ratsu_game_known(game, RATSU_TAG_DATE), &date))
        return missing;
    int low = date.low[part];
    return low == date.high[part] && low + part > 0 ? number(low) : missing;
}

struct value ratsu_value_of_round(const struct ratsu_key_source *source, int index)
{
    enum { MOST_DIGITS = 9 };
    const struct ratsu_slice round = ratsu_game_known(source->game, RATSU_TAG_ROUND);
    for (size_t at = 0, end; at < round.length; at = end + 1) {
        int64_t read = 0;
        for (end = at; end < round.length && ratsu_is_digit(round.data[end]); end++)
            if (end - at < MOST_DIGITS) read = 10 * read + (round.data[end] - '0');
        if (end - at > MOST_DIGITS) return missing;
        if (end > at && index-- == 0) return number(read);
    }
    return missing;
}

/* Returns milliseconds as seconds. */
static struct value seconds(uint64_t milliseconds)
{
    enum { THOUSAND = 1000, BILLIONTHS = 1000000 };
    return (struct value){.kind = NUMBER,
                          .span = ratsu_span_of((int64_t)(milliseconds / THOUSAND),
                                                (int64_t)(milliseconds % THOUSAND) * BILLIONTHS)};
}

enum { CONTROL_BASE, CONTROL_INCREMENT, CONTROL_ESTIMATE };

static struct value value_of_control(const struct ratsu_key_source *source, int which)
{
    enum { GAME_MOVES = 40 };
    struct ratsu_slice tag = ratsu_game_known(source->game, RATSU_TAG_TIME_CONTROL);
    struct ratsu_time_control control;
    if (!ratsu_time_control_read(tag, &control) || !control.known) return missing;
    if (which == CONTROL_BASE) return seconds(control.base);
    if (which == CONTROL_INCREMENT) return seconds(control.increment);
    return seconds(control.base + GAME_MOVES * control.increment);
}

static struct value value_of_speed(const struct ratsu_key_source *source, int which)
{
    const char *speed = ratsu_speed_of(ratsu_game_known(source->game, RATSU_TAG_TIME_CONTROL));
    (void)which;
    return text(ratsu_slice_of(speed ? speed : ""));
}

enum {
    GAME_OFFSET,
    GAME_BYTES,
    GAME_PLIES,
    GAME_VALID,
    GAME_CLEAN /* as pgn-validate judges */
};

static struct value value_of_game(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_game *game = source->game;
    switch (which) {
    case GAME_OFFSET:
        return number((int64_t)source->offset);
    case GAME_BYTES:
        return number((int64_t)game->bytes.length);
    case GAME_PLIES:
        return number(game->plies);
    case GAME_CLEAN:
        return number(source->clean);
    default:
        return number(!(game->remarks & RATSU_FAULTS) && game->start_fault == RATSU_START_FINE &&
                      !game->too_long);
    }
}

/* Counts the elements of KIND. Comments to the end of a line and signs are comments and NAGs;
 * comments count that say something. */
static struct value value_of_elements(const struct ratsu_key_source *source, int kind)
{
    const struct ratsu_game *game = source->game;
    const int other = kind == RATSU_COMMENT ? RATSU_LINE_COMMENT
                      : kind == RATSU_NAG   ? RATSU_SIGN
                                            : kind;
    int64_t count = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != kind && element->kind != other) continue;
        count += kind != RATSU_COMMENT || ratsu_comment_speaks(game, element);
    }
    return number(count);
}

static struct value value_of_clocks(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_game *game = source->game;
    int64_t count = 0;
    (void)which;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        struct ratsu_command command;
        if (element->kind != RATSU_COMMENT && element->kind != RATSU_LINE_COMMENT) continue;
        for (size_t at = 0; ratsu_command_next(ratsu_element_text(game, element), &at, &command);)
            count += ratsu_slice_is(command.name, "clk");
    }
    return number(count);
}

static struct value value_of_system(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_variant *variant = ratsu_variant(source->game->system);
    (void)which;
    return text(ratsu_slice_of(variant ? variant->name : "unknown"));
}

enum { OPENING_CODE, OPENING_NAME };

static struct value value_of_opening(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_opening *opening = source->opening;
    if (!opening) return text((struct ratsu_slice){"", 0});
    return text(which == OPENING_CODE ? opening->eco : opening->name);
}

/* The tag takes precedence if it is a result, in any spelling: then the moves need not be read. */
static struct value value_of_result(const struct ratsu_key_source *source, int which)
{
    struct ratsu_slice tag = ratsu_game_known(source->game, RATSU_TAG_RESULT);
    (void)which;
    const enum ratsu_result meant = ratsu_result_meant(tag);
    if (meant != RATSU_NO_RESULT) return text(ratsu_slice_of(ratsu_result_text(meant)));
    if (!source->played) return (struct value){.kind = UNKNOWN};
    return text(ratsu_slice_of(ratsu_result_text(ratsu_game_result(source->game))));
}

/* The moves of a game that is too long are not known. */
static struct value value_of_end(const struct ratsu_key_source *source, int which)
{
    (void)which;
    return text(ratsu_slice_of(source->game->too_long ? "" : ratsu_end_of(source->game)));
}

/* ---- Values of plies ---- */

static struct value value_of_legal(const struct ratsu_key_source *source, int which)
{
    const struct ratsu_ply *ply = source->ply;
    (void)which;
    return number(ply->legal);
}

enum {
    FIGURES_CLOCK,
    FIGURES_USED,
    FIGURES_CENTIPAWNS,
    FIGURES_MATE,
    FIGURES_DEPTH,
    FIGURES_EVALUATION, /* centipawns or a mate */
    FIGURES_LOSS
};

static struct value value_of_figures(const struct ratsu_key_source *source, int which)
{
    enum { MATE = 100000, MOST = 1000 };
    const struct ratsu_ply *ply = source->ply;
    const struct ratsu_figures *figures = ply->figures, *both[] = {ply->earlier, figures};
    int64_t values[2], loss;
    const struct ratsu_evaluation *evaluation = &figures->evaluation;
    const bool mate = which == FIGURES_MATE;
    switch (which) {
    case FIGURES_CLOCK:
        return figures->has_clock ? seconds(figures->clock) : missing;
    case FIGURES_USED:
        return figures->has_elapsed ? seconds(figures->elapsed) : missing;
    case FIGURES_DEPTH:
        return figures->depth ? number(figures->depth) : missing;
    case FIGURES_EVALUATION:
        /* A mate is more than any evaluation, and more the sooner it comes. */
        if (!figures->has_evaluation) return missing;
        if (!evaluation->mate) return number(evaluation->value);
        return number((evaluation->value < 0 ? -MATE : MATE) - evaluation->value);
    case FIGURES_LOSS:
        /* Beyond ten pawns all evaluations are alike, and a gain is none. */
        for (int i = 0; i < 2; i++) {
            if (!both[i] || !both[i]->has_evaluation) return missing;
            const int64_t value = both[i]->evaluation.value, sign = value < 0 ? -1 : 1;
            values[i] = both[i]->evaluation.mate || value * sign > MOST ? MOST * sign : value;
        }
        loss = values[0] - values[1];
        if (ply->position->chess.turn == RATSU_WHITE) loss = -loss; /* Black has moved */
        return number(loss > 0 ? loss : 0);
    default:
        return figures->has_evaluation && evaluation->mate == mate ? number(evaluation->value)
                                                                   : missing;
    }
}

/* ---- Whole numbers of plies ---- */

/* Defines count_of_NAME(), which is EXPRESSION of `ply`, and value_of_NAME(), its value. */
#define NUMBER_OF_PLY(name, expression)                                                            \
    static int64_t count_of_##name(const struct ratsu_ply *ply)                                    \
    {                                                                                              \
        return expression;                                                                         \
    }                                                                                              \
    static struct value value_of_##name(const struct ratsu_key_source *source, int which)          \
    {                                                                                              \
        (void)which;                                                                               \
        return value_of_count(count_of_##name(source->ply));                                       \
    }

static struct value value_of_count(int64_t count)
{
    return count == RATSU_NO_COUNT ? missing : number(count);
}

/* Returns what White's pieces are worth in pawns, minus what Black's are. */
static int64_t balance_of(const struct ratsu_position *position)
{
    const uint64_t *kinds = position->kinds;
    int64_t balance = 0;
    if (position->rules & RATSU_RULES_CAMELOT) return RATSU_NO_COUNT;
    for (unsigned colour = 0; colour < 2; colour++) {
        const uint64_t own = position->colours[colour];
        const int64_t worth = bit_count(own & kinds[RATSU_PAWN]) +
                              3 * bit_count(own & (kinds[RATSU_KNIGHT] | kinds[RATSU_BISHOP])) +
                              5 * bit_count(own & kinds[RATSU_ROOK]) +
                              9 * bit_count(own & kinds[RATSU_QUEEN]);
        balance += colour == RATSU_WHITE ? worth : -worth;
    }
    return balance;
}

NUMBER_OF_PLY(number, ply->number)
NUMBER_OF_PLY(pieces, ratsu_pieces_of(ply->position))
NUMBER_OF_PLY(halfmoves, ply->position->chess.halfmove_clock)
NUMBER_OF_PLY(balance, balance_of(&ply->position->chess))
NUMBER_OF_PLY(repetition, ply->repetitions ? (int64_t)ply->repetitions : RATSU_NO_COUNT)

/* ---- The table ---- */

const struct ratsu_key ratsu_key_rows[] = {
    /* Of games, in the order of the columns. */
    COLUMN("file", TEXT, TAGS, FILE, .sql = "file"),
    KEY(NULL, SIZE, TAGS, value_of_game, GAME_OFFSET, .csv = "game", .sql = "\"offset\""),
    KEY("variant", SYSTEM, MOVES, value_of_system, 0, .csv = "variant", .sql = "variant",
        NAMES(ANY | HEADERS | RECORDS, "the rule system, by its canonical name")),
    TAG("Event", TEXT, NUMBERED(EVENT), .csv = "Event", .sql = "event", .uses = GROUPS | HEADERS),
    TAG("Site", TEXT, NUMBERED(SITE), .csv = "Site", .sql = "site", .uses = GROUPS | HEADERS),
    TAG("Date", DATE, NUMBERED(DATE), .csv = "Date", .sql = "date", .uses = GROUPS | HEADERS),
    TAG("Round", PARTS, NUMBERED(ROUND), .csv = "Round", .sql = "round", .uses = GROUPS | HEADERS),
    TAG("White", TEXT, NUMBERED(WHITE), .csv = "White", .sql = "white", .uses = GROUPS | HEADERS),
    TAG("Black", TEXT, NUMBERED(BLACK), .csv = "Black", .sql = "black", .uses = GROUPS | HEADERS),
    TAG("Result", TEXT, NUMBERED(RESULT), .csv = "Result", .uses = GROUPS | HEADERS),
    COLUMN("", TEXT, TAGS, TAGS, .sql = NULL),
    KEY("result", RESULT, MOVES, value_of_result, 0, NUMBERED(RESULT), .needs = RATSU_NEEDS_TAGS,
        .csv = "outcome", .sql = "result",
        NAMES(ANY | RECORDS, "1-0, 0-1, 1/2-1/2 or *: the tag, otherwise the termination marker")),
    TAG("WhiteElo", NUMBER, NUMBERED(WHITE_ELO), .sql = "white_elo", .uses = GROUPS | HEADERS),
    TAG("BlackElo", NUMBER, NUMBERED(BLACK_ELO), .sql = "black_elo", .uses = GROUPS | HEADERS),
    KEY("plies", COUNT, MOVES, value_of_game, GAME_PLIES, TO_END, .csv = "plies", .sql = "plies",
        NAMES(ANY | HEADERS | RECORDS, "moves of the main line, both sides counted")),
    KEY("end", END, MOVES, value_of_end, 0, .needs = RATSU_NEEDS_END | RATSU_NEEDS_REPEATED,
        .csv = "end", .sql = "\"end\"",
        NAMES(ANY | RECORDS, "checkmate, stalemate, ... as pgn-moves --status names it")),
    COLUMN("eco", CODE, MOVES, ECO, .sql = "eco"),
    COLUMN("start", TEXT, TAGS, START, NUMBERED(FEN), .sql = "start", .uses = RECORDS),
    COLUMN("moves", TEXT, MOVES, MOVES, .uses = HEADERS | RECORDS),

    /* Of games, in conditions and lists only. */
    TAG("player", TEXT, .either = true, NAMES(RATSU_IN_CONDITIONS, "White or Black")),
    KEY("year", COUNT, TAGS, value_of_date, 0, NAMES(ANY, "of Date (UTCDate, EventDate)")),
    KEY("month", COUNT, TAGS, value_of_date, 1, .most = 12,
        NAMES(ANY, "of Date (UTCDate, EventDate)")),
    KEY("day", COUNT, TAGS, value_of_date, 2, .most = 31,
        NAMES(ANY, "of Date (UTCDate, EventDate)")),
    KEY("round", COUNT, TAGS, ratsu_value_of_round, 0, .reads = "Round",
        NAMES(ANY, "first number of the tag Round")),
    KEY("board", COUNT, TAGS, ratsu_value_of_round, 1, .reads = "Round",
        NAMES(ANY, "second number of the tag Round")),
    KEY("elo", COUNT, TAGS, value_of_ratings, RATINGS_MEAN, .reads = "WhiteElo",
        NAMES(ANY, "mean of both ratings")),
    KEY("minelo", COUNT, TAGS, value_of_ratings, RATINGS_LOWER, .reads = "WhiteElo",
        NAMES(ANY, "the lower rating")),
    KEY("maxelo", COUNT, TAGS, value_of_ratings, RATINGS_HIGHER, .reads = "WhiteElo",
        NAMES(ANY, "the higher rating")),
    KEY("elodiff", WHOLE, TAGS, value_of_ratings, RATINGS_DIFFERENCE, .reads = "WhiteElo",
        NAMES(ANY, "WhiteElo minus BlackElo")),
    /* What stands for elodiff in flip( ): the row after it. */
    KEY(NULL, WHOLE, TAGS, value_of_ratings, RATINGS_LEAD_OF_BLACK, .uses = 0),
    KEY("base", SECONDS, TAGS, value_of_control, CONTROL_BASE, .reads = "TimeControl",
        NAMES(ANY, "seconds of TimeControl's first period")),
    KEY("increment", SECONDS, TAGS, value_of_control, CONTROL_INCREMENT, .reads = "TimeControl",
        NAMES(ANY, "seconds that TimeControl adds for each move")),
    KEY("estimate", SECONDS, TAGS, value_of_control, CONTROL_ESTIMATE, .reads = "TimeControl",
        NAMES(ANY, "base and 40 increments")),
    KEY("speed", SPEED, TAGS, value_of_speed, 0, .reads = "TimeControl",
        NAMES(ANY, "ultrabullet, bullet, blitz, rapid, classical or correspondence")),
    KEY("bytes", SIZE, TAGS, value_of_game, GAME_BYTES, NAMES(ANY, "size of the game")),
    KEY("eco", CODE, MOVES, value_of_opening, OPENING_CODE, OPENED,
        NAMES(ANY, "code of the opening by its position")),
    KEY("opening", TEXT, MOVES, value_of_opening, OPENING_NAME, OPENED,
        NAMES(ANY, "name of the opening by its position")),
    KEY("valid", FLAG, MOVES, value_of_game, GAME_VALID,
        .needs = RATSU_NEEDS_END | RATSU_NEEDS_VARIATIONS,
        NAMES(RATSU_IN_CONDITIONS | RATSU_IN_LISTS,
              "every move of main line and variations can be played")),
    KEY("clean", FLAG, MOVES, value_of_game, GAME_CLEAN,
        .needs = RATSU_NEEDS_END | RATSU_NEEDS_VARIATIONS | RATSU_NEEDS_JUDGE,
        NAMES(RATSU_IN_CONDITIONS | RATSU_IN_LISTS, "pgn-validate finds no error")),
    KEY("comments", COUNT, MOVES, value_of_elements, RATSU_COMMENT,
        NAMES(ANY, "number of comments that say something: commands and figures do not")),
    KEY("variations", COUNT, MOVES, value_of_elements, RATSU_VARIATION_IN,
        NAMES(ANY, "number of variations")),
    KEY("nags", COUNT, MOVES, value_of_elements, RATSU_NAG, NAMES(ANY, "number of NAGs and signs")),
    KEY("clocks", COUNT, MOVES, value_of_clocks, 0, NAMES(ANY, "number of %clk commands")),

    /* Tags whose type does not follow from the end of their names, or that tables have. */
    TAG("ECO", TEXT, .uses = GROUPS | HEADERS),
    TAG("TimeControl", CONTROL, .uses = GROUPS | HEADERS),
    TAG("Variant", TEXT, .uses = GROUPS),
    TAG("Opening", TEXT, .uses = HEADERS),
    TAG("FEN", TEXT, .uses = HEADERS),
    TAG("Time", PARTS, .uses = 0),
    TAG("UTCTime", PARTS, .uses = 0),
    TAG("StartTime", PARTS, .uses = 0),
    TAG("EndTime", PARTS, .uses = 0),
    TAG("PlyCount", NUMBER, .uses = 0),
    TAG("Variation", TEXT, .uses = 0),
    TAG("SubVariation", TEXT, .uses = 0),
    TAG("Annotator", TEXT, .uses = 0),
    TAG("Termination", TEXT, .uses = 0),
    TAG("Mode", TEXT, .uses = 0),
    TAG("WhiteTitle", TEXT, .uses = 0),
    TAG("BlackTitle", TEXT, .uses = 0),
    TAG("WhiteTeam", TEXT, .uses = 0),
    TAG("BlackTeam", TEXT, .uses = 0),
    TAG("WhiteCountry", TEXT, .uses = 0),
    TAG("BlackCountry", TEXT, .uses = 0),

    /* Of plies, in the order of the columns. */
    KEY(NULL, SIZE, PLY, value_of_game, GAME_OFFSET, .csv = "game"),
    COUNT_KEY("ply", COUNT, number, .csv = "ply", .sql = "ply",
              IN_PLIES(COUNT, "number of the row: 0 is the start")),
    COLUMN("move", TEXT, PLY, MOVE, .sql = "move"),
    COLUMN("uci", TEXT, PLY, COORDINATES, .sql = "uci", .name = "uci",
           IN_PLIES(UCI, "the move in coordinates")),
    COLUMN("fen", TEXT, PLY, FEN, .sql = NULL, .name = "fen",
           IN_PLIES(FEN, "= and a position, ~ and a placement")),
    KEY("clock", SECONDS, PLY, value_of_figures, FIGURES_CLOCK, .csv = "clk_s", .sql = "clk_s",
        IN_PLIES(FIGURE, "seconds left")),
    KEY("used", SECONDS, PLY, value_of_figures, FIGURES_USED, .csv = "emt_s", .sql = "emt_s",
        IN_PLIES(FIGURE, "seconds spent on the move")),
    KEY(NULL, WHOLE, PLY, value_of_figures, FIGURES_CENTIPAWNS, .csv = "eval_cp", .sql = "eval_cp"),
    KEY(NULL, WHOLE, PLY, value_of_figures, FIGURES_MATE, .csv = "mate", .sql = "mate"),
    KEY("depth", COUNT, PLY, value_of_figures, FIGURES_DEPTH, .csv = "depth", .sql = "depth",
        IN_PLIES(FIGURE, "depth of the evaluation")),
    COLUMN("comment", TEXT, PLY, COMMENT, .sql = NULL, .name = "comment",
           IN_PLIES(COMMENT, "the comments after the move")),
    COLUMN("file", TEXT, PLY, FILE, .sql = NULL),

    /* Of plies, in conditions only. */
    KEY("eval", WHOLE, PLY, value_of_figures, FIGURES_EVALUATION,
        IN_PLIES(FIGURE, "centipawns from White's side, a mate as 100000")),
    KEY("loss", COUNT, PLY, value_of_figures, FIGURES_LOSS,
        IN_PLIES(LOSS, "centipawns that the move has cost its side")),
    KEY("legal", COUNT, PLY, value_of_legal, 0, IN_PLIES(LEGAL, "number of legal moves")),
    COUNT_KEY("pieces", COUNT, pieces, .most = 64, IN_PLIES(PIECES, "number of pieces")),
    COUNT_KEY("halfmoves", COUNT, halfmoves,
              IN_PLIES(COUNT, "plies since the last capture or pawn move")),
    COUNT_KEY("balance", WHOLE, balance, .most = 103,
              IN_PLIES(BALANCE, "White's pieces in pawns (1 3 3 5 9) less Black's")),
    COUNT_KEY("repetition", COUNT, repetition,
              IN_PLIES(REPETITION, "how often the position has occurred")),
    OF_PLY("san", SAN, "the move in SAN"),
    OF_PLY("lan", LAN, "the move with both squares"),
    OF_PLY("rlan", RLAN, "the move with both squares and the piece that it takes"),
    OF_PLY("nag", NAG, "a NAG after the move"),
    OF_PLY("polyglot", POLYGLOT, "the key of opening books"),
    OF_PLY("material", MATERIAL, "the pieces on the board, as KRPKR"),
};
const size_t ratsu_key_count = sizeof ratsu_key_rows / sizeof ratsu_key_rows[0];

const struct ratsu_key *ratsu_key_find(struct ratsu_slice name, unsigned uses)
{
    for (size_t i = 0; i < ratsu_key_count; i++) {
        const struct ratsu_key *key = &ratsu_key_rows[i];
        if (key->uses & uses && key->name && ratsu_slice_is(name, key->name)) return key;
    }
    return NULL;
}

const struct ratsu_key *ratsu_key_column(const struct ratsu_key *key, bool ply, bool sql)
{
    const struct ratsu_key *end = ratsu_key_rows + ratsu_key_count;
    for (key = key ? key : ratsu_key_rows; key < end; key++)
        if ((key->level == RATSU_OF_PLY) == ply && (sql ? key->sql : key->csv)) return key;
    return NULL;
}

const struct ratsu_key *ratsu_key_of_column(struct ratsu_slice name)
{
    const struct ratsu_key *key = ratsu_key_column(NULL, false, false);
    const char first = name.length ? name.data[0] : 0; /* asked for each tag of each game */
    while (key && (*key->csv != first || !ratsu_slice_is(name, key->csv)))
        key = ratsu_key_column(key + 1, false, false);
    return key;
}

enum value_type ratsu_type_of_tag(struct ratsu_slice name)
{
    static const char *const numbers[] = {"Elo", "RatingDiff", "Rating", "FideId"};
    for (size_t i = 0; i < ratsu_key_count; i++)
        if (ratsu_key_rows[i].name && ratsu_slice_is(name, ratsu_key_rows[i].name))
            return ratsu_key_rows[i].type;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (ratsu_slice_ends(name, numbers[i])) return NUMBER_VALUE;
    return ratsu_slice_ends(name, "Date") ? DATE_VALUE : ANY_VALUE;
}

const char *ratsu_key_name(size_t n, const char **help)
{
    if (help) *help = NULL;
    for (size_t i = 0; i < 2 * ratsu_key_count; i++) {
        const bool tags = i >= ratsu_key_count;
        const struct ratsu_key *key = &ratsu_key_rows[i % ratsu_key_count];
        if (!(key->uses & RATSU_IN_GROUPS) || ratsu_is_capital(*key->name) != tags || n-- != 0)
            continue;
        if (help) *help = key->help;
        return key->name;
    }
    return NULL;
}

bool ratsu_is_ending(struct ratsu_slice name)
{
    for (unsigned i = RATSU_CHECKMATE; i <= RATSU_ONE_EACH; i++)
        if (ratsu_slice_is(name, ratsu_outcome_name((enum ratsu_outcome)i))) return true;
    return ratsu_slice_is(name, "mate");
}

bool ratsu_key_is_common(struct ratsu_slice name)
{
    return ratsu_key_find(name, RATSU_IN_CONDITIONS) || ratsu_is_ending(name) ||
           ratsu_known_tag_of(name) != RATSU_TAG_OTHER;
}
