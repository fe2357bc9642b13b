/* opening/openings.c: positions of openings by their hashes. */

#include "opening/named.h"
#include "base/array.h"
#include "base/escape.h"
#include "ratsu/pgn.h"
#include "game/player.h"
#include "notation/san_inline.h"

enum { SHAPE_BITS = 17 };

struct ratsu_openings {
    struct ratsu_table table;               /* hash of a position -> its opening */
    uint64_t shapes[1 << (SHAPE_BITS - 6)]; /* bits of all fingerprints */
    struct ratsu_opening *items;
    size_t count, capacity;
    uint32_t last_ply;                 /* no named position comes later */
    const struct ratsu_kernel *kernel; /* plays the lines of the table */
    struct ratsu_arena texts;          /* of a user's table */
};

/* Returns the place in the shapes of bit I, of two, for a position with FINGERPRINT, which play
 * keeps. */
static size_t shape_at(uint64_t fingerprint, int i)
{
    uint64_t mixed = fingerprint * UINT64_C(0xbf58476d1ce4e5b9);
    return (size_t)(mixed >> (64 - SHAPE_BITS * (i + 1))) % (1u << SHAPE_BITS);
}

/* Where a line has led. */
struct place {
    struct ratsu_position position;
    uint32_t plies;
};

/* The first name of a position stays: tables list the main name before others. The texts of OPENING
 * are not copied. */
static bool add(struct ratsu_openings *openings, const struct place *place,
                struct ratsu_opening opening)
{
    uint64_t hash = place->position.hash;
    if (ratsu_table_first(&openings->table, hash) != RATSU_TABLE_NONE) return true;
    if (!RATSU_GROW(openings->items, openings->capacity, openings->count + 1)) return false;
    if (!ratsu_table_add(&openings->table, hash, openings->count)) return false;
    for (int i = 0; i < 2; i++) {
        size_t at = shape_at(fingerprint_of(&place->position), i);
        openings->shapes[at / 64] |= UINT64_C(1) << at % 64;
    }
    openings->items[openings->count++] = opening;
    if (place->plies > openings->last_ply) openings->last_ply = place->plies;
    return true;
}

/* Plays SAN moves, separated by blanks, from PLACE on; false at a fault. Numbers are left out. */
static bool play_line(const struct ratsu_kernel *kernel, struct ratsu_slice moves,
                      struct place *place)
{
    bool calm = false;
    for (size_t at = 0; at < moves.length;) {
        size_t from = at;
        while (at < moves.length && moves.data[at] != ' ' && moves.data[at] != '.') at++;
        bool number = at < moves.length && moves.data[at] == '.';
        if (at > from && !number) {
            struct ratsu_slice text = ratsu_slice_part(moves, from, at);
            uint64_t word = san_word(moves, text);
            struct ratsu_san_reading reading =
                san_play(kernel, &place->position, text, word, &calm, true);
            if (reading.remarks & RATSU_FAULTS) return false;
            place->plies++;
        }
        at++;
    }
    return true;
}

/* Returns "A00" to "E99" as 0 to 499. */
static size_t number_of(const char *eco)
{
    return (size_t)(eco[0] - 'A') * 100 + (size_t)(eco[1] - '0') * 10 + (size_t)(eco[2] - '0');
}

struct ratsu_openings *ratsu_openings_new(const struct ratsu_kernel *kernel)
{
    enum { CODES = 500 };
    struct ratsu_openings *openings = kernel ? calloc(1, sizeof *openings) : NULL;
    struct place start = {.plies = 0};
    struct place *first = calloc(CODES, sizeof *first); /* where the first line of a code leads */
    bool sound = openings && first;
    if (openings) openings->kernel = kernel;
    ratsu_position_start(&start.position, 518);
    for (size_t i = 0; sound && i < ratsu_opening_line_count; i++) {
        const struct ratsu_opening_line *line = &ratsu_opening_lines[i];
        bool goes_on = line->moves[0] <= 'E'; /* a code: games begin with a pawn or a knight */
        struct place place = goes_on ? first[number_of(line->moves)] : start;
        struct ratsu_slice moves = ratsu_slice_of(line->moves + (goes_on ? 4 : 0));
        const struct ratsu_opening opening = {ratsu_slice_of(line->eco),
                                              ratsu_slice_of(line->name)};
        sound = play_line(kernel, moves, &place) && add(openings, &place, opening);
        if (first[number_of(line->eco)].plies == 0) first[number_of(line->eco)] = place;
    }
    free(first);
    if (sound) return openings;
    ratsu_openings_free(openings);
    return NULL;
}

bool ratsu_is_eco_code(struct ratsu_slice eco)
{
    for (size_t i = 0; i < eco.length; i++) {
        char c = eco.data[i];
        bool digit = ratsu_is_digit(c), capital = ratsu_is_capital(c);
        bool more = digit || (c >= 'a' && c <= 'z') || c == '/';
        if (!(i == 0 ? capital : i == 1 ? digit : more)) return false;
    }
    return eco.length > 1;
}

/* Adds an opening of the user's table. Returns NULL, or why it is not valid. */
static const char *add_sound(struct ratsu_openings *openings, const struct place *place,
                             struct ratsu_opening opening)
{
    if (place->plies == 0) return "an opening without moves";
    if (!ratsu_is_eco_code(opening.eco)) return "an opening without a code like B33";
    if (opening.name.length == 0) return "an opening without a name";
    struct ratsu_buffer utf8 = {0};
    if (!ratsu_utf8_valid(opening.name)) {
        ratsu_add_windows_1252(&utf8, opening.name);
        opening.name = ratsu_buffer_slice(&utf8);
    }
    opening.eco = ratsu_arena_copy(&openings->texts, opening.eco);
    opening.name = ratsu_arena_copy(&openings->texts, opening.name);
    bool copied = !utf8.failed && opening.eco.data && opening.name.data;
    ratsu_buffer_free(&utf8);
    return copied && add(openings, place, opening) ? NULL : "no memory";
}

/* The header of a tab-separated table: the columns' places, -1 if missing. */
struct columns {
    int eco, name, moves, count;
};

static struct ratsu_slice field(struct ratsu_slice row, int column)
{
    for (size_t at = 0, end;; at = end + 1) {
        end = ratsu_find_either(row, at, '\t', '\t');
        if (column-- == 0) return ratsu_slice_part(row, at, end);
        if (end == row.length) return (struct ratsu_slice){0};
    }
}

static const char *read_table(struct ratsu_openings *openings, struct ratsu_slice text,
                              size_t *line)
{
    struct columns columns = {-1, -1, -1, 0};
    struct place start = {.plies = 0};
    const char *message = NULL;
    *line = 0;
    ratsu_position_start(&start.position, 518);
    for (size_t at = 0; at < text.length && !message;) {
        size_t end = ratsu_line_end(text, at);
        struct ratsu_slice row = ratsu_slice_part(text, at, end), name;
        ++*line;
        at = ratsu_line_after(text, end);
        if (*line == 1) {
            for (int i = 0; (name = field(row, i)).data; i++) {
                columns.count++;
                if (ratsu_slice_is(name, "eco")) columns.eco = i;
                if (ratsu_slice_is(name, "name")) columns.name = i;
                if (ratsu_slice_is(name, "pgn")) columns.moves = i;
            }
            bool whole = columns.eco >= 0 && columns.name >= 0 && columns.moves >= 0;
            if (!whole) message = "the header line must name the columns eco, name and pgn";
        } else if (row.length) {
            struct place place = start;
            const struct ratsu_opening opening = {field(row, columns.eco),
                                                  field(row, columns.name)};
            message = !field(row, columns.count - 1).data
                          ? "fewer fields than the header line names"
                      : field(row, columns.count).data ? "more fields than the header line names"
                      : !play_line(openings->kernel, field(row, columns.moves), &place)
                          ? "a move that cannot be played"
                          : add_sound(openings, &place, opening);
        }
    }
    return message;
}

static const char *add_game(struct ratsu_openings *openings, struct ratsu_game *game,
                            struct ratsu_buffer *name)
{
    static const struct ratsu_play_options options = {.mainline_only = true};
    if (!ratsu_game_play(openings->kernel, game, &options)) return "no memory";
    bool fault = game->start_fault != RATSU_START_FINE;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        fault |= element->kind == RATSU_STRAY;
        fault |=
            element->kind == RATSU_MOVE && element->depth == 0 && element->remarks & RATSU_FAULTS;
    }
    if (fault) return "a move that cannot be played";
    if (game->system != RATSU_STANDARD) return "openings are those of standard chess";
    struct ratsu_slice variation = ratsu_game_tag(game, "Variation");
    name->length = 0;
    ratsu_buffer_add_slice(name, ratsu_game_tag(game, "Opening"));
    if (variation.length) {
        ratsu_buffer_add_string(name, ": ");
        ratsu_buffer_add_slice(name, variation);
    }
    ratsu_unescape_value(name, 0); /* names are plain, whatever table they come from */
    if (name->failed) return "no memory";
    struct place place = {game->last, game->plies};
    place.position.hash = ratsu_position_hash(&game->last);
    return add_sound(openings, &place,
                     (struct ratsu_opening){ratsu_game_tag(game, "ECO"), ratsu_buffer_slice(name)});
}

static const char *read_games(struct ratsu_openings *openings, struct ratsu_slice text,
                              size_t *line)
{
    struct ratsu_pgn_reader reader = {
        .text = text, .depth = RATSU_PGN_ALL, .level = openings->kernel->level};
    struct ratsu_game game = {0};
    struct ratsu_buffer name = {0};
    const char *message = NULL;
    size_t from = 0, lines = 1;
    enum ratsu_pgn_next next = RATSU_PGN_END;
    while (!message && (next = ratsu_pgn_read(&reader, &game)) == RATSU_PGN_GAME) {
        message = add_game(openings, &game, &name);
        size_t at = (size_t)(game.bytes.data - text.data);
        *line = lines += ratsu_line_ends(ratsu_slice_part(text, from, at));
        from = at;
    }
    if (next == RATSU_PGN_NO_MEMORY) message = "no memory";
    ratsu_game_free(&game);
    ratsu_buffer_free(&name);
    return message;
}

struct ratsu_openings *ratsu_openings_read(const struct ratsu_kernel *kernel,
                                           struct ratsu_slice text, size_t *line,
                                           const char **message)
{
    struct ratsu_openings *openings = kernel ? calloc(1, sizeof *openings) : NULL;
    *line = 0;
    *message = "no memory";
    if (!openings) return NULL;
    text = ratsu_slice_part(text, ratsu_mark_length(text), text.length);
    struct ratsu_slice first = ratsu_slice_part(text, 0, ratsu_line_end(text, 0));
    bool table = first.length && memchr(first.data, '\t', first.length) && first.data[0] != '[';
    openings->kernel = kernel;
    *message = table ? read_table(openings, text, line) : read_games(openings, text, line);
    if (!*message && openings->count == 0) *message = "no opening in it";
    if (!*message) return openings;
    ratsu_openings_free(openings);
    return NULL;
}

void ratsu_openings_free(struct ratsu_openings *openings)
{
    if (!openings) return;
    ratsu_table_free(&openings->table);
    free(openings->items);
    ratsu_arena_free(&openings->texts);
    free(openings);
}

/* The 64-bit hash identifies the position. */
static const struct ratsu_opening *find(const struct ratsu_openings *openings,
                                        const struct ratsu_position *position)
{
    size_t at = ratsu_table_first(&openings->table, position->hash);
    return at == RATSU_TABLE_NONE ? NULL : &openings->items[openings->table.values[at]];
}

bool ratsu_openings_follow(const struct ratsu_openings *openings,
                           const struct ratsu_position *position, uint32_t ply,
                           const struct ratsu_opening **found)
{
    if (position->rules != RATSU_RULES_STANDARD) return false;
    const struct ratsu_opening *opening = ply ? find(openings, position) : NULL;
    if (opening) *found = opening;
    return ply < openings->last_ply;
}

/* Returns the last name of the positions after plies FROM to LAST of GAME. PLY (may be NULL) gets
 * the ply of that position. */
static const struct ratsu_opening *last_name(const struct ratsu_openings *openings,
                                             const struct ratsu_kernel *kernel,
                                             const struct ratsu_game *game, uint32_t from,
                                             uint32_t last, uint32_t *ply)
{
    const struct ratsu_opening *found = NULL;
    struct ratsu_position position = game->start;
    uint32_t plies = 0;
    for (size_t i = 0; i < game->element_count && plies < last; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->depth > 0) continue;
        if (element->remarks & RATSU_FAULTS) break;
        kernel->play(&position, element->u.move);
        const struct ratsu_opening *opening = ++plies < from ? NULL : find(openings, &position);
        if (!opening) continue;
        found = opening;
        if (ply) *ply = plies;
    }
    return found;
}

/* The fingerprints that play kept of GAME show for nearly all positions whether they are named. */
const struct ratsu_opening *ratsu_openings_of_game(const struct ratsu_openings *openings,
                                                   const struct ratsu_kernel *kernel,
                                                   const struct ratsu_game *game, uint32_t *ply)
{
    const struct ratsu_player *player = game->player;
    const struct ratsu_opening *found = NULL;
    if (game->system != RATSU_STANDARD || game->start_fault != RATSU_START_FINE) return NULL;
    uint32_t last = game->plies < openings->last_ply ? game->plies : openings->last_ply;
    if (player && player->game == game && player->watched && !player->observer) {
        /* Back to squares of both colours that are those of a named position; this is seldom true
         * of other positions. */
        for (; last > 0; last--) {
            const uint64_t fingerprint = player->fingerprints[last];
            const size_t one = shape_at(fingerprint, 0), other = shape_at(fingerprint, 1);
            if (openings->shapes[one / 64] >> one % 64 &
                openings->shapes[other / 64] >> other % 64 & 1)
                break;
        }
        found = last_name(openings, kernel, game, last, last, ply);
    }
    return found ? found : last_name(openings, kernel, game, 1, last, ply);
}
