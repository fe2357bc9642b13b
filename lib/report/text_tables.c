/* report/text_tables.c: tables for people: aligned columns, bars, long names last so that they
 * need no cutting. */
#include "base/escape.h"
#include "report/tabulate.h"
#include "camelot/camelot.h"

enum { BAR = 20, COLUMN_LEAST = 6, KEY_WIDTH = 12, MATRIX_MAX = 24 };

/* The names of columns where there is little room. */
static const char *short_name(const char *name)
{
    static const char *const names[][2] = {
        {"white_wins", "1-0"},       {"draws", "draw"},         {"black_wins", "0-1"},
        {"unfinished", "*"},         {"score", "score%"},       {"white_games", "white"},
        {"white_score", "w%"},       {"black_games", "black"},  {"black_score", "b%"},
        {"best_rating", "best"},     {"opponents", "against"},  {"white_moves", "white"},
        {"black_moves", "black"},    {"white_points", "white"}, {"black_points", "black"},
        {"white_lost", "lost W"},    {"black_lost", "lost B"},  {"elo_error", "+/-"},
        {"pairs_error", "pairs+/-"}, {"unpaired", "single"},    {"los", "los%"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i][0], name) == 0) return names[i][1];
    return name;
}

/* Ends a line, without blanks at its end. */
static void end_line(struct ratsu_buffer *out)
{
    while (out->length && out->data[out->length - 1] == ' ') out->length--;
    ratsu_buffer_add_char(out, '\n');
}

static void add_right(struct ratsu_buffer *out, struct ratsu_slice text, size_t width)
{
    size_t columns = ratsu_characters(text);
    if (columns < width) ratsu_buffer_add_blanks(out, width - columns);
    ratsu_buffer_add_slice(out, text);
}

static void add_left(struct ratsu_buffer *out, struct ratsu_slice text, size_t width)
{
    size_t columns = ratsu_characters(text);
    ratsu_buffer_add_slice(out, text);
    if (columns < width) ratsu_buffer_add_blanks(out, width - columns);
}

/* Adds text that is safe on a terminal: control characters would move its cursor. */
static void add_shown(struct ratsu_buffer *out, struct ratsu_slice text)
{
    for (size_t i = 0; i < text.length; i++) {
        size_t control = ratsu_control_at(text, i);
        ratsu_buffer_add_char(out, control ? '?' : text.data[i]);
        i += control ? control - 1 : 0;
    }
}

/* Adds a bar of VALUE out of MOST, in eighths of a character. */
static void add_bar(struct ratsu_buffer *out, uint64_t value, uint64_t most)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    if (most == 0) return;
    if (value > most) value = most; /* a partial summary by other programs may have wrong sums */
    unsigned length = (unsigned)((double)value * BAR * 8 / (double)most + 0.5);
    for (unsigned i = 0; i < length / 8; i++) ratsu_buffer_add_string(out, "█");
    ratsu_buffer_add_string(out, eighths[length % 8]);
}

/* Wide enough for any number that the column can hold. */
static size_t width_of(const struct ratsu_tables *tables, const struct ratsu_measure *measure)
{
    /* Of kinds whose values have so many characters at most; 0: as the number of games or plies. */
    static const uint8_t widths[] = {[RATSU_DATE] = 10,
                                     [RATSU_SECONDS] = 8,
                                     [RATSU_ELO] = 7,
                                     [RATSU_ELO_ERROR] = 7,
                                     [RATSU_NORMAL_ELO] = 7,
                                     [RATSU_NORMAL_ERROR] = 7,
                                     [RATSU_SUPERIORITY] = 7,
                                     [RATSU_SCORE] = COLUMN_LEAST,
                                     [RATSU_SCORE_BOTH] = COLUMN_LEAST,
                                     [RATSU_AVERAGE] = COLUMN_LEAST};
    const uint64_t *overview = tables->overview;
    uint64_t games = 2 * (overview[0] + overview[1] + overview[2] + overview[3]);
    bool of_plies = tables->info->of_plies || strcmp(measure->name, "plies") == 0;
    size_t width = ratsu_characters(ratsu_slice_of(short_name(measure->name)));
    uint64_t number = of_plies ? overview[RATSU_OVERVIEW_PLIES] : games;
    size_t digits = 1;
    for (; number > 9; number /= 10) digits++;
    if (measure->kind < sizeof widths && widths[measure->kind]) digits = widths[measure->kind];
    if (width < digits) width = digits;
    return width < COLUMN_LEAST ? COLUMN_LEAST : width;
}

/* Short keys come first in a line, long ones last. */
static bool key_in_front(const struct ratsu_tables *tables)
{
    return tables->info->key == RATSU_KEY_NUMBER || tables->info->short_keys;
}

static void add_title(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    const char *before = tables->sections >> RATSU_OVERVIEW & 1 ? "\n" : "";
    ratsu_buffer_print(out, "%s%s\n", before, tables->info->title);
}

static void add_heads(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    bool front = key_in_front(tables);
    struct ratsu_slice name = ratsu_slice_of(front ? ratsu_table_key_name(tables, 0) : "");
    if (front) add_right(out, name, KEY_WIDTH);
    for (const struct ratsu_measure *measure = tables->info->measures; measure->name; measure++) {
        if (ratsu_table_leaves_out(measure)) continue;
        ratsu_buffer_add_string(out, "  ");
        add_right(out, ratsu_slice_of(short_name(measure->name)), width_of(tables, measure));
    }
    if (!front) ratsu_buffer_add_string(out, "  ");
    if (!front)
        for (size_t i = 0; ratsu_table_key_name(tables, i); i++) {
            if (i) ratsu_buffer_add_string(out, tables->info->code ? "  " : " / ");
            ratsu_buffer_add_string(out, ratsu_table_key_name(tables, i));
        }
    ratsu_buffer_add_char(out, '\n');
}

static void add_table_row(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    struct ratsu_buffer *part = &tables->part;
    bool front = key_in_front(tables);
    size_t at = 0;
    if (front) {
        part->length = 0;
        ratsu_table_key_part(tables, 0, &at, part);
        add_right(out, ratsu_buffer_slice(part), KEY_WIDTH);
    }
    for (const struct ratsu_measure *measure = tables->info->measures; measure->name; measure++) {
        if (ratsu_table_leaves_out(measure)) continue;
        part->length = 0;
        if (!ratsu_table_value(tables, measure, part)) ratsu_buffer_add_char(part, '-');
        ratsu_buffer_add_string(out, "  ");
        add_right(out, ratsu_buffer_slice(part), width_of(tables, measure));
    }
    ratsu_buffer_add_string(out, "  ");
    if (front) {
        add_bar(out, ratsu_table_games(tables->row), tables->most);
    } else if (tables->section == RATSU_TREE) { /* the last move of a line, indented by depth */
        const struct tree_line line = ratsu_table_tree_line(tables);
        if (line.depth == 0)
            ratsu_buffer_print(out, "the %s",
                               tables->settings->tree_somewhere ? "position" : "start");
        else
            ratsu_buffer_add_blanks(out, 2 * (line.depth - 1));
        if (line.numbered) ratsu_buffer_print(out, line.black ? "%zu... " : "%zu. ", line.number);
        add_shown(out, line.move);
    }
    for (size_t i = 0; !front && tables->section != RATSU_TREE && ratsu_table_key_name(tables, i);
         i++) {
        part->length = 0;
        if (!ratsu_table_key_part(tables, i, &at, part)) break;
        if (i) ratsu_buffer_add_string(out, tables->info->code ? "  " : " / ");
        if (part->length == 0) ratsu_buffer_add_char(out, '-');
        add_shown(out, ratsu_buffer_slice(part));
    }
    end_line(out);
}

/* ---- The overview -------------------------------------------------------------------------- */

static void add_count(struct ratsu_tables *tables, struct ratsu_buffer *out, const char *name,
                      uint64_t count)
{
    tables->part.length = 0;
    ratsu_buffer_add_number(&tables->part, count);
    add_left(out, ratsu_slice_of(name), KEY_WIDTH);
    add_right(out, ratsu_buffer_slice(&tables->part), KEY_WIDTH);
}

static void add_overview(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    static const char *const results[] = {"1-0", "1/2-1/2", "0-1", "*"};
    static const char *const others[] = {"faulty",     "too long", "bytes",
                                         "variations", "comments", "NAGs"};
    const uint64_t *values = tables->row->values;
    uint64_t games = ratsu_table_games(tables->row);
    bool read = values[RATSU_OVERVIEW_UNPLAYED] == 0;
    add_count(tables, out, "games", games);
    ratsu_buffer_add_char(out, '\n');
    if (read) {
        uint64_t plies = values[RATSU_OVERVIEW_PLIES];
        add_count(tables, out, "plies", plies);
        if (games)
            ratsu_buffer_print(out, "  %llu.%llu a game, %llu at most",
                               (unsigned long long)(plies / games),
                               (unsigned long long)(plies % games * 10 / games),
                               (unsigned long long)values[RATSU_OVERVIEW_LONGEST]);
        ratsu_buffer_add_char(out, '\n');
    }
    for (int i = 0; i < 4; i++) {
        add_count(tables, out, results[i], values[i]);
        uint64_t share = games ? (values[i] * 1000 + games / 2) / games : 0;
        ratsu_buffer_print(out, "  %3llu.%llu%%  ", (unsigned long long)(share / 10),
                           (unsigned long long)(share % 10));
        add_bar(out, values[i], games);
        end_line(out);
    }
    for (int i = 0; i < 6; i++) {
        uint64_t value = values[RATSU_OVERVIEW_FAULTY + i];
        bool always = i == 2 || (i == 0 && read);
        if (!value && !always) continue;
        add_count(tables, out, others[i], value);
        ratsu_buffer_add_char(out, '\n');
    }
    if (!values[RATSU_OVERVIEW_FIRST]) return;
    const struct ratsu_measure first = {"first", RATSU_DATE, RATSU_OVERVIEW_FIRST, 0};
    const struct ratsu_measure last = {"last", RATSU_DATE, RATSU_OVERVIEW_LAST, 0};
    add_left(out, ratsu_slice_of("dates"), KEY_WIDTH + 2);
    ratsu_table_value(tables, &first, out);
    ratsu_buffer_add_string(out, " to ");
    ratsu_table_value(tables, &last, out);
    ratsu_buffer_add_char(out, '\n');
}

/* ---- Boards -------------------------------------------------------------------------------- */

/* Shows each square with its share of all moves in tenths of a percent, darker for more. */
static void add_board(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    static const char *const shades[] = {"  ", "░░", "▒▒", "▓▓", "██"};
    bool camelot = tables->info->board == RATSU_CAMELOT_SQUARES;
    unsigned files = camelot ? 12 : 8, ranks = camelot ? 16 : 8;
    uint64_t moves[RATSU_CAMELOT_SQUARES], all = ratsu_table_moves(tables, moves), most = 1;
    for (size_t i = 0; i < RATSU_CAMELOT_SQUARES; i++)
        if (moves[i] > most) most = moves[i];
    if (all == 0) return;
    add_title(tables, out);
    for (unsigned rank = ranks; rank-- > 0;) {
        ratsu_buffer_print(out, "%4u", rank + 1);
        for (unsigned file = 0; file < files; file++) {
            unsigned square = rank * 8 + file;
            if (camelot) square = ratsu_camelot_square((int)file, (int)rank);
            if (square == RATSU_CAMELOT_NO_SQUARE) {
                ratsu_buffer_add_string(out, "        ");
                continue;
            }
            uint64_t share = (moves[square] * 1000 + all / 2) / all;
            ratsu_buffer_print(out, " %s%3llu.%llu", shades[(moves[square] * 4 + most / 2) / most],
                               (unsigned long long)(share / 10), (unsigned long long)(share % 10));
        }
        end_line(out);
    }
    ratsu_buffer_add_string(out, "    ");
    for (unsigned file = 0; file < files; file++)
        ratsu_buffer_print(out, "%7c%s", (camelot ? 'A' : 'a') + (int)file,
                           file + 1 < files ? " " : "");
    ratsu_buffer_add_string(out, "   % of moves\n");
}

/* ---- Crosstables --------------------------------------------------------------------------- */

/* Writes the gathered event: a table of all against all, or for many players a list for each. */
static void add_crosstable(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    const struct crosstable *table = &tables->crosstable;
    bool matrix = table->player_count <= MATRIX_MAX;
    ratsu_buffer_add_string(out, "\n  ");
    add_shown(out, ratsu_buffer_slice(&tables->part));
    ratsu_buffer_add_string(out, "\n             ");
    for (size_t i = 0; matrix && i < table->player_count; i++)
        ratsu_buffer_print(out, "%4zu", i + 1);
    end_line(out);
    for (size_t place = 0; place < table->player_count; place++) {
        const struct standing *player = table->order[place];
        struct ratsu_buffer *part = &tables->part;
        ratsu_buffer_print(out, "%5zu  ", place + 1);
        part->length = 0;
        ratsu_add_points(part, player->halves);
        ratsu_buffer_print(part, "/%llu", (unsigned long long)player->games);
        add_left(out, ratsu_buffer_slice(part), 8);
        for (size_t column = 0; matrix && column < table->player_count; column++) {
            const struct standing *other = table->order[column];
            const struct crossing *crossing = ratsu_crosstable_meeting(table, player, other);
            part->length = 0;
            if (crossing)
                ratsu_add_crossing(part, crossing);
            else
                ratsu_buffer_add_char(part, other == player ? '#' : '.');
            ratsu_buffer_add_char(out, ' ');
            add_right(out, ratsu_buffer_slice(part), 3);
        }
        ratsu_buffer_add_string(out, "  ");
        add_shown(out, player->name);
        ratsu_buffer_add_char(out, '\n');
        for (size_t column = 0; !matrix && column < player->count; column++) {
            const struct crossing *crossing = &table->crossings[player->first + column];
            ratsu_buffer_add_string(out, column % 8 ? "  "
                                         : column   ? "\n               "
                                                    : "               ");
            if (crossing->opponent) ratsu_buffer_print(out, "%zu:", crossing->opponent->place + 1);
            ratsu_add_crossing(out, crossing);
        }
        if (!matrix) ratsu_buffer_add_char(out, '\n');
    }
}

/* ---- Sections ------------------------------------------------------------------------------ */

static void begin_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->section == RATSU_CROSSTABLE) add_title(tables, out);
}

static void add_row(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->section == RATSU_OVERVIEW) {
        add_overview(tables, out);
    } else if (tables->section == RATSU_CROSSTABLE) {
        ratsu_table_crossing(tables, out);
    } else if (ratsu_table_short(tables)) {
        ratsu_table_gather(tables, out);
    } else {
        if (tables->rows == 0) add_title(tables, out);
        if (tables->rows == 0) add_heads(tables, out);
        add_table_row(tables, out);
    }
}

static void end_section(struct ratsu_tables *tables, struct ratsu_buffer *out)
{
    if (tables->section == RATSU_CROSSTABLE) ratsu_table_end_event(tables, out);
    if (!ratsu_table_short(tables) || tables->gathered_count == 0) return;
    if (tables->info->board) {
        add_board(tables, out);
        return;
    }
    ratsu_table_settle(tables);
    add_title(tables, out);
    add_heads(tables, out);
    for (size_t i = 0; i < tables->gathered_count; i++) {
        tables->row = &tables->gathered[i];
        if (ratsu_table_shows(tables)) add_table_row(tables, out);
    }
}

const struct table_form ratsu_text_tables = {
    .section = begin_section, .row = add_row, .event = add_crosstable, .section_end = end_section};
