/* pgn-stats: summarises a database. */
#include "common/conditions.h"
#include "common/driver.h"
#include "common/eco.h"
#include "common/files.h"
#include "common/named_files.h"
#include "common/offered.h"
#include "common/positions.h"
#include "common/records.h"
#include "common/seen_tags.h"
#include "base/texts.h"
#include "ratsu/report.h"
#include "base/system.h"
#include "io/descriptor.h"

#include <stdlib.h>
#include <unistd.h>

enum { TREE_MOST = 1000, WRITTEN_AT_ONCE = 64 << 10, TOP = 10 };

/* The options and operands of the command line. */
static struct {
    struct ratsu_settings settings;
    struct ratsu_option_list where;
    int to;
    bool partial, merge, crosstable, match, scores, csv_safe, quiet;
    const char *sections, *by, *plies, *tree, *eco, *read_pieces, *read_encoding;
    uint64_t top, least;
} asked = {.top = UINT64_MAX};

static const struct ratsu_option options[] = {
    OPTION(CHOICE, "to", "FORM", &asked.to, "write text (default), json, csv, pgn, polyglot ...",
           .words = RATSU_TABLE_NAMES),
    OPTION(LIST, "where", "EXPR", &asked.where, "count only games that meet a condition",
           .letter = 'e'),
    OPTION(TEXT, "sections", "LIST", &asked.sections,
           "write only these tables (fast if tags suffice)", .nth_word = ratsu_value_section,
           .several = true),
    OPTION(TEXT, "by", "KEYS", &asked.by, "group games by tags, derived keys, count{...}",
           .nth_word = ratsu_value_key, .several = true),
    OPTION(TEXT, "plies", "WHICH", &asked.plies,
           "count plies, {...}, all or N-M, in place of games"),
    OPTION(TEXT, "tree", "N[@FEN]", &asked.tree, "count the tree of moves, N plies deep"),
    OPTION(FLAG, "crosstable", NULL, &asked.crosstable, "write a crosstable for each event"),
    OPTION(FLAG, "match", NULL, &asked.match, "write the Elo difference and pairs of each pairing"),
    OPTION(NUMBER, "top", "N", &asked.top, "limit long tables to N rows (text, html: 10; 0: all)"),
    OPTION(NUMBER, "min-games", "N", &asked.least, "leave out of long tables what has fewer games"),
    OPTION(FLAG, "scores", NULL, &asked.scores, "write games and score after each move",
           .with = "to=pgn"),
    OPTION(FLAG, "csv-safe", NULL, &asked.csv_safe, "write cells that spreadsheets do not run",
           .with = "to=csv|tsv"),
    OPTION(FLAG, "partial", NULL, &asked.partial, "write a partial summary for --merge"),
    OPTION(FLAG, "merge", NULL, &asked.merge, "add up partial summaries"),
    OPTION(FLAG, "quiet", NULL, &asked.quiet, "write no notes", .letter = 'q'),
    OPTION_ECO(&asked.eco, NULL),
    OPTION_READ_PIECES(&asked.read_pieces, NULL, NULL),
    OPTION_READ_ENCODING(&asked.read_encoding),
    {.name = NULL}};

static const struct ratsu_tool tool = {
    .name = "pgn-stats",
    .purpose = "summarise a database of games",
    .synopsis = "[OPTION...] [FILE...]",
    .examples = {"pgn-stats games.pgn  # the most important tables",
                 "pgn-stats --tree=6 --top=3 games.pgn  # which openings, and how they score"},
    .options = options,
    .with = RATSU_WITH_ALL,
    .settings = &asked.settings};

/* The run: counters while games are counted, then rows and the form in which they are written. */
struct run {
    const struct ratsu_kernel *kernel;
    struct ratsu_stats_settings stats;
    uint64_t overruled; /* games by other rules than --variant */
    uint64_t doubtful;  /* games that may be several */
    uint64_t swallowed; /* games whose comments may hold moves */
    struct ratsu_presentation presentation;
    uint32_t asked, shown;     /* sections that are requested, and that are written */
    struct ratsu_query *query; /* of --where; NULL: none */
    struct ratsu_openings *openings;
    struct ratsu_summary *summary;
    struct ratsu_rows *rows;
    struct ratsu_tables *tables;
    struct ratsu_buffer what, names, source;
    uint64_t eco_hash; /* of the user's table of openings */
    bool failed, ended;
    bool read, unread; /* an input was read; another could not be read at all */
    bool unreadable;   /* a record of another form than PGN could not be read */
    bool damaged;      /* the book that is read: reported */
    bool rooted;       /* a game reached the position where the tree begins */
    uint64_t groups;   /* rows of --by */
    unsigned grouped;  /* bits of the keys of --by for which some group has a value */
    uint64_t lacking;  /* games in groups without a value of some key */
};

/* ---- Options ------------------------------------------------------------------------------- */

/* Copies the next word of a comma-separated list to WORD, or nothing if it has SIZE bytes or more.
 * NULL after the last. */
static const char *next_word(struct ratsu_slice *list, char *word, size_t size)
{
    struct ratsu_slice item;
    if (!ratsu_take_item(list, &item)) return NULL;
    if (item.length >= size) item.length = 0;
    memcpy(word, item.data, item.length);
    word[item.length] = 0;
    return word;
}

static bool read_sections(const char *list, uint32_t *sections)
{
    char word[32];
    struct ratsu_slice from = ratsu_slice_of(list);
    const char *names[RATSU_SECTIONS];
    for (unsigned i = 0; i < RATSU_SECTIONS; i++) names[i] = ratsu_sections[i].name;
    while (next_word(&from, word, sizeof word)) {
        unsigned section = 0;
        while (section < RATSU_SECTIONS && strcmp(word, names[section]) != 0) section++;
        if (section == RATSU_SECTIONS) {
            const char *nearest = ratsu_nearest(word, names, RATSU_SECTIONS);
            ratsu_refuse("--sections=%s: there is no section \"%s\"%s%s%s", list, word,
                         RATSU_DID_YOU_MEAN(nearest, "; pgn-stats(1) lists them"));
            return false;
        }
        *sections |= 1u << section;
    }
    return true;
}

static bool refuse_key(const char *list, const char *word)
{
    const char *nearest = ratsu_nearest_key(ratsu_slice_of(word), NULL);
    return ratsu_refuse(
        "--by=%s: games cannot be grouped by \"%s\"; tags begin with a capital%s%s%s", list, word,
        RATSU_DID_YOU_MEAN(nearest, ", other keys are listed in pgn-filter(1)"));
}

/* Sets *BY to WORD, a measure of plies, a key that is cut, or ranges of one of these. False on
 * error: reported. */
static bool read_part(struct ratsu_by *by, const char *list, const char *word)
{
    struct ratsu_query_fault fault;
    const char *place = strstr(list, word); /* files that it names are found by where it stands */
    struct ratsu_slice name = ratsu_slice_of(place ? place : word);
    name.length = strlen(word);
    uint64_t range = 0; /* the number after the / at the end of KEY/N */
    size_t at = name.length;
    while (at > 0 && ratsu_is_digit(name.data[at - 1])) at--;
    const bool ranges = at > 1 && name.data[at - 1] == '/' &&
                        ratsu_number_read(ratsu_slice_part(name, at, name.length), &range) &&
                        range <= INT32_MAX;
    range = ranges ? range : 0;
    if (range) name.length = at - 1;
    struct ratsu_keys *keys = ratsu_keys_read(name, &ratsu_named_files, &fault);
    const char *slash = strrchr(word, '/');
    if (!keys && !range && slash && !strchr(slash, '}'))
        return ratsu_refuse(
            "--by=%s: after / stands how wide the ranges are, 1 to 2147483647: clock/30", list);
    if (!keys) return ratsu_report_fault("--by", word, &fault, false);
    const unsigned needs = ratsu_keys_needs(keys);
    *by = (struct ratsu_by){.keys = keys,
                            .moves = (needs & RATSU_NEEDS_MOVES) != 0,
                            .opening = (needs & RATSU_NEEDS_OPENINGS) != 0,
                            .range = range,
                            .number = range || ratsu_keys_numeric(keys)};
    if (!(needs & RATSU_NEEDS_NO_NAME)) return true;
    ratsu_keys_free(keys);
    return refuse_key(list, word);
}

/* The names are copied: in LIST they end with a comma, not with a NUL. */
static bool read_by(struct run *run, const char *list)
{
    char word[1024];
    size_t places[RATSU_BY_MAX], count = 0;
    struct ratsu_slice from = ratsu_slice_of(list);
    while (next_word(&from, word, sizeof word)) {
        if (count == RATSU_BY_MAX) return ratsu_refuse_value("by", list, "at most 8 keys");
        struct ratsu_by *by = &run->stats.by[count];
        const bool found = ratsu_by_find(by, word), part = *word != '-' && strpbrk(word, "{:/");
        if (!found && by->ply)
            return ratsu_refuse(
                "--by=%s: ranges are of numbers, and the values of \"%s\" are texts", list, word);
        if (found && by->ply && !run->stats.plies)
            return ratsu_refuse("--by=%s: \"%s\" is a key of plies: add --plies={} to count all "
                                "plies, or a condition in the braces",
                                list, word);
        if (!found && !(part ? read_part(by, list, word) : refuse_key(list, word))) return false;
        for (size_t i = 0; i < count; i++)
            if (strcmp(run->names.data + places[i], word) == 0)
                return ratsu_refuse_value("by", list, "each key once");
        places[count++] = run->names.length;
        ratsu_buffer_add(&run->names, word, strlen(word) + 1);
        if (run->names.failed) return ratsu_refuse_value("by", list, "no memory");
    }
    for (size_t i = 0; i < count; i++) run->stats.by[i].name = run->names.data + places[i];
    run->stats.by_count = count;
    return true;
}

/* "6", or "6@FEN". */
static bool read_tree(struct run *run, const char *text)
{
    struct ratsu_stats_settings *stats = &run->stats;
    const char *at = strchr(text, '@');
    struct ratsu_slice plies = {text, at ? (size_t)(at - text) : strlen(text)};
    uint64_t number;
    if (!ratsu_number_read(plies, &number) || number < 1 || number > TREE_MOST)
        return ratsu_refuse_value("tree", text,
                                  "plies (1 to 1000), perhaps followed by @FEN or @chess960:N");
    stats->tree_plies = (uint32_t)number;
    stats->tree_system = stats->system;
    stats->tree_somewhere = at;
    stats->tree_starts = !at && stats->system == RATSU_CHESS960;
    if (at) {
        struct ratsu_system_choice choice =
            ratsu_system_choose((struct ratsu_slice){0}, ratsu_slice_of(at + 1), RATSU_FEN_WORDS,
                                stats->system, &stats->tree_from);
        if (choice.reading.fault != RATSU_FEN_FINE)
            return ratsu_refuse_value(
                "tree", text, ratsu_position_fault_text(choice.system, choice.reading.fault));
        stats->tree_system = choice.system;
        struct ratsu_subject subject = {.text = ratsu_slice_of(at + 1), .system = choice.system};
        ratsu_positions_warn(&subject, choice.reading.remarks);
    }
    const struct ratsu_variant *variant = ratsu_variant(stats->tree_system);
    if (!at) variant->start(variant, &stats->tree_from);
    return true;
}

/* Warns of options that have no effect on the tables that are shown. */
static void warn_of_idle(const struct run *run)
{
    bool moves = run->stats.read_moves, longer = false;
    for (unsigned i = 0; i < RATSU_SECTIONS; i++) {
        if (!(run->shown >> i & 1)) continue;
        moves |= ratsu_sections[i].moves;
        longer |= ratsu_sections[i].ranked > 0 || i == RATSU_BOOK;
    }
    for (size_t i = 0; i < run->stats.by_count; i++) moves |= run->stats.by[i].moves;
    if (!longer) ratsu_warn_idle("top min-games", "on these tables: none of them is a long one");
    if (!moves) ratsu_warn_idle("read-pieces", "where no moves are read");
}

/* Whether an option says what to count in games. */
static bool counts_chosen(void)
{
    return asked.sections || asked.by || asked.plies || asked.tree || asked.crosstable ||
           asked.match || asked.where.count;
}

/* Whether the input is an opening book, not games. */
static bool reads_book(void)
{
    return asked.settings.form && asked.settings.form->holds == RATSU_HOLDS_BOOK;
}

/* The entries of a book are one table. False on error: reported. */
static bool choose_entries(struct run *run)
{
    if (counts_chosen() || asked.partial || asked.merge)
        return ratsu_refuse("--from=polyglot lists the entries of an opening book, and cannot be "
                            "combined with options that say what to count in games");
    if (asked.to > RATSU_TABLE_TSV)
        return ratsu_refuse("--from=polyglot: the entries of a book are written as text, json, csv "
                            "or tsv");
    if (asked.settings.ranged)
        return ratsu_refuse("--range takes a part of games, not of an opening book");
    run->asked = run->shown = run->stats.sections = 1u << RATSU_ENTRIES;
    run->stats.of_book = true;
    return true;
}

/* Selects the requested tables, or else all that need no option; text, json and html show the
 * overview too. False on error: reported. */
static bool choose(struct run *run, const char *sections, const char *by, const char *tree,
                   bool crosstable, bool match)
{
    const bool plies = run->stats.plies;
    uint32_t groups = 0, on_request = 0;
    for (unsigned i = 0; i < RATSU_SECTIONS; i++) {
        if (ratsu_sections[i].grouped) groups |= 1u << i;
        if (ratsu_sections[i].on_request) on_request |= 1u << i;
    }
    uint32_t wanted = 0;
    if (sections && !read_sections(sections, &wanted)) return false;
    if (by && !read_by(run, by)) return false;
    if (wanted & groups && !by && !plies)
        return ratsu_refuse_value("sections", sections, "by needs --by=KEYS");
    if (wanted & 1u << RATSU_TREE && !tree)
        return ratsu_refuse_value("sections", sections, "tree needs --tree=N");
    if (wanted & 1u << RATSU_ENTRIES)
        return ratsu_refuse_value("sections", sections, "entries needs --from=polyglot");
    if (asked.to == RATSU_TABLE_POLYGLOT) wanted |= 1u << RATSU_BOOK;
    if (wanted & 1u << RATSU_BOOK && !tree)
        return ratsu_refuse("a book needs --tree=N: how many plies of each game it has");
    wanted &= ~groups;
    bool players = false;
    for (size_t i = 0; i < run->stats.by_count; i++) players |= run->stats.by[i].player;
    if (plies || by)
        wanted |= 1u << (plies ? RATSU_BY_PLIES : players ? RATSU_BY_PLAYER : RATSU_BY);
    if (tree && !(wanted & 1u << RATSU_BOOK)) wanted |= 1u << RATSU_TREE;
    if (crosstable) wanted |= 1u << RATSU_CROSSTABLE;
    if (match) wanted |= 1u << RATSU_MATCH;
    bool table = asked.to != RATSU_TABLE_TEXT && asked.to != RATSU_TABLE_JSON &&
                 asked.to != RATSU_TABLE_HTML;
    run->asked = wanted ? wanted : ((1u << RATSU_SECTIONS) - 1) & ~on_request;
    run->shown = run->asked;
    if (!table) run->shown |= 1u << RATSU_OVERVIEW;
    run->stats.sections = run->shown | 1u << RATSU_OVERVIEW;
    bool moves = !sections;
    run->stats.read_moves = moves;
    if (tree && !read_tree(run, tree)) return false;
    warn_of_idle(run);
    return true;
}

/* Describes in one line what is counted, and how. Only partial summaries with the same line can be
 * merged.
 *
 *     moves,overview,years variant=Standard max-game=67108864 encoding= eco= by=KEYS tree=N@FEN
 *
 * With --read-pieces, " pieces=LANGUAGE" stands before " by="; after the tree " plies=" and the
 * choice of --plies, and each condition of --where after " where=". */
static bool describe(struct run *run)
{
    struct ratsu_buffer *what = &run->what;
    ratsu_buffer_add_string(what, run->stats.read_moves ? "moves" : "tags");
    for (unsigned i = 0; i < RATSU_SECTIONS; i++)
        if (run->asked >> i & 1) ratsu_buffer_print(what, ",%s", ratsu_sections[i].name);
    ratsu_buffer_print(
        what, " variant=%s max-game=%llu encoding=%s eco=", ratsu_variant(run->stats.system)->name,
        (unsigned long long)run->stats.max_game, asked.read_encoding ? asked.read_encoding : "");
    if (asked.eco && run->openings)
        ratsu_buffer_print(what, "%016llx", (unsigned long long)run->eco_hash);
    if (run->stats.pieces) ratsu_buffer_print(what, " pieces=%s", asked.read_pieces);
    ratsu_buffer_print(what, " by=%s tree=%s", asked.by ? asked.by : "",
                       asked.tree ? asked.tree : "");
    if (asked.plies) ratsu_buffer_print(what, " plies=%s", asked.plies);
    for (size_t i = 0; i < asked.where.count; i++)
        ratsu_buffer_print(what, " where=%s", asked.where.items[i]);
    for (size_t i = 0; i < what->length; i++)
        if (strchr("\t\n\r", what->data[i]))
            return ratsu_refuse(
                "--by, --plies, --tree, --where and --read-encoding take no tabs and line ends");
    ratsu_buffer_add_char(what, 0);
    run->stats.what = what->data;
    return !what->failed || ratsu_refuse("no memory");
}

/* Finds NAME (" by=") in *WHAT and ends the value before it there. Returns the value of NAME, to
 * which *WHAT then points. NULL if NAME is not there. */
static char *take_value(char **what, const char *name)
{
    char *found = *what ? strstr(*what, name) : NULL;
    *what = found;
    if (!found) return NULL;
    *found = 0;
    *what = found + strlen(name);
    return *what;
}

/* --merge: the first partial summary decides what was counted. */
static bool read_what(struct run *run, const char *path)
{
    struct ratsu_buffer trouble = {0};
    bool sound = ratsu_summary_what(run->summary, &run->what, &trouble);
    ratsu_buffer_add_char(&run->what, 0);
    if (run->what.failed || trouble.failed)
        sound = ratsu_refuse("no memory");
    else if (!sound)
        ratsu_refuse("%.*s", (int)trouble.length, trouble.data);
    ratsu_buffer_free(&trouble);
    if (!sound) return false;
    run->stats.what = run->what.data;

    struct ratsu_buffer copy = {0};
    ratsu_buffer_add(&copy, run->what.data, run->what.length);
    char *at = copy.data;
    const char *sections = copy.failed ? NULL : strchr(at, ',');
    const char *variant = sections ? take_value(&at, " variant=") : NULL;
    take_value(&at, " max-game=");
    const char *by = take_value(&at, " by=");
    char *tree = take_value(&at, " tree=");
    take_value(&at, " where=");
    at = tree;
    if (take_value(&at, " plies=")) run->stats.plies = "all"; /* which, does not matter now */
    sound = variant && tree;
    if (sound) {
        run->stats.system = ratsu_system_of(ratsu_slice_of(variant));
        sound = run->stats.system != RATSU_UNKNOWN_SYSTEM &&
                choose(run, sections + 1, *by ? by : NULL, *tree ? tree : NULL, false, false);
    }
    if (copy.failed)
        ratsu_refuse("no memory");
    else if (!sound)
        ratsu_refuse("%s: is not a partial summary of this version", path);
    ratsu_buffer_free(&copy);
    return sound;
}

/* A game has one start, and holds no other tables. */
static bool fits_form(const struct run *run)
{
    bool camelot = ratsu_variant(run->stats.tree_system)->camelot;
    if (asked.to == RATSU_TABLE_POLYGLOT && camelot)
        return ratsu_refuse("--to=polyglot: a book holds positions of 64 squares, not of Camelot");
    if (asked.to == RATSU_TABLE_POLYGLOT)
        return run->asked == 1u << RATSU_BOOK ||
               ratsu_refuse("--to=polyglot writes a book alone: leave out other tables");
    if (asked.to != RATSU_TABLE_PGN) return true;
    if (run->asked != 1u << RATSU_TREE)
        return ratsu_refuse("--to=pgn writes the tree of moves alone: ask for it with --tree=N");
    return !run->stats.tree_starts ||
           ratsu_refuse(
               "--to=pgn: a game has one start position, and the tree of Chess960 has 960: "
               "name it, as in --tree=N@chess960:518");
}

static bool read_request(struct run *run)
{
    struct ratsu_stats_settings *stats = &run->stats;
    stats->memory = asked.settings.memory > SIZE_MAX ? SIZE_MAX : (size_t)asked.settings.memory;
    stats->counters = asked.settings.jobs > 1 ? 2 * (size_t)asked.settings.jobs : 1;
    stats->max_game = asked.settings.max_game;
    stats->encoding = asked.read_encoding;
    const struct ratsu_letters *letters = ratsu_pieces_find("read-pieces", asked.read_pieces);
    if (!letters) return false;
    stats->pieces = (unsigned)(letters - ratsu_letters);
    stats->csv_safe = asked.csv_safe;
    stats->ranged = asked.settings.ranged && !asked.merge;
    stats->from = asked.settings.from;
    stats->to = asked.settings.to;
    stats->system = asked.settings.variant.system;
    stats->overruled = &run->overruled;
    stats->doubtful = &run->doubtful;
    stats->swallowed = &run->swallowed;
    bool people = asked.to == RATSU_TABLE_TEXT || asked.to == RATSU_TABLE_HTML;
    bool limited = asked.top != UINT64_MAX;
    run->presentation =
        (struct ratsu_presentation){.ranked = people || limited || asked.to == RATSU_TABLE_PGN,
                                    .top = limited  ? asked.top
                                           : people ? TOP
                                                    : 0,
                                    .by_ranked = limited,
                                    .least = asked.least,
                                    .as_variations = asked.to == RATSU_TABLE_PGN,
                                    .matches = true};
    if (asked.partial) run->presentation = (struct ratsu_presentation){0};
    if (asked.partial && (asked.to != RATSU_TABLE_TEXT || limited || asked.least))
        return ratsu_refuse("--partial cannot be combined with --to, --top or --min-games; give "
                            "them to --merge");
    stats->scores = asked.scores;
    stats->plies = asked.plies;
    stats->files = &ratsu_named_files;
    stats->least = asked.least;
    if (reads_book()) return choose_entries(run);
    if (!asked.merge)
        return choose(run, asked.sections, asked.by, asked.tree, asked.crosstable, asked.match) &&
               fits_form(run);
    if (counts_chosen() || asked.eco || asked.read_pieces || asked.read_encoding ||
        asked.settings.variant.text || asked.settings.ranged)
        return ratsu_refuse(
            "--merge cannot be combined with options that say what to count, such as "
            "--sections: give these to the runs with --partial");
    ratsu_warn_idle("from max-game", "with --merge");
    return true;
}

/* Reads --where, and opens the table of openings if that or a table needs it. False on error:
 * reported. */
static bool read_where(struct run *run)
{
    const struct ratsu_given_conditions given = {.option = "--where", .list = &asked.where};
    const struct ratsu_condition like = {.system = run->stats.system};
    if (asked.where.count) {
        run->stats.query = run->query = ratsu_query_new(false);
        if (!run->query) return ratsu_refuse("no memory");
        if (!ratsu_conditions_add(run->query, &given, 1, &like, NULL)) return false;
    }
    bool wanted = run->stats.sections >> RATSU_OPENINGS & 1;
    for (size_t i = 0; i < run->stats.by_count; i++) wanted |= run->stats.by[i].opening;
    if (run->query) wanted |= (ratsu_query_needs(run->query) & RATSU_NEEDS_OPENINGS) != 0;
    if (!wanted) {
        ratsu_warn_idle("eco", "without --sections=openings, or eco or opening in --by or --where");
        return true;
    }
    run->openings = ratsu_eco_open(asked.eco, run->kernel, &run->eco_hash);
    run->stats.openings = run->openings;
    return run->openings;
}

/* ---- Counting ------------------------------------------------------------------------------ */

/* What one thread counts with. */
struct state {
    struct ratsu_counter *counter;
    struct ratsu_records records; /* games of other forms than PGN */
    const char *fault;            /* of a book, at byte `at` of the block; NULL: none */
    size_t at;
};

static void *new_state(void *context)
{
    struct run *run = context;
    struct state *state = calloc(1, sizeof *state);
    if (state) state->counter = ratsu_counter_new(run->summary, run->kernel);
    if (state && state->counter) return state;
    free(state);
    return NULL;
}

/* States are freed one at a time when all threads have ended. */
static void free_state(void *context, void *item)
{
    struct run *run = context;
    struct state *state = item;
    if (!ratsu_counter_end(state->counter)) run->failed = true;
    ratsu_records_free(&state->records);
    free(state);
}

static void work(void *context, struct ratsu_block *block)
{
    const struct run *run = context;
    struct state *state = block->state;
    if (block->part) {
        ratsu_count_piece(state->counter, block->text.length, block->part_first);
        block->games = block->part_first;
        return;
    }
    state->fault = reads_book() ? ratsu_book_fault(block->text, &state->at) : NULL;
    const struct ratsu_slice text = ratsu_records_read(
        &state->records, block, run->kernel, run->stats.system, &ratsu_letters[run->stats.pieces]);
    block->games = ratsu_count_games(state->counter, text);
}

static void chain(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    struct state *state = block->state;
    run->unreadable |= ratsu_records_report(&state->records, block);
    if (state->records.text.failed) run->failed = block->stop = true;
    if (!state->fault) return;
    ratsu_message_add_at(block->messages, block->name, 0, 0, RATSU_MESSAGE_ERROR, "byte %llu: %s",
                         (unsigned long long)(block->offset + state->at + 1), state->fault);
    run->damaged = block->stop = true;
}

/* ---- Writing ------------------------------------------------------------------------------- */

/* Notes for which keys of --by the group ROW has values. The parts of its key end with NUL. */
static void note_values(struct run *run, const struct ratsu_row *row)
{
    const struct ratsu_slice key = row->key;
    const bool plies = row->section == RATSU_BY_PLIES; /* its first column alone is plies */
    unsigned part = 0, has = 0;
    run->groups++;
    for (size_t at = 0; at < key.length && part < run->stats.by_count; at++) {
        if (key.data[at])
            has |= 1u << part;
        else
            part++;
    }
    run->grouped |= has;
    for (int i = 0; i < (plies ? 1 : 4) && has + 1 < 1u << run->stats.by_count; i++)
        run->lacking += row->values[i];
}

/* Reports requested tags and positions that no game has. If only the largest groups are shown,
 * other groups may have them. */
static void report_missing(const struct run *run)
{
    if (run->shown & (1u << RATSU_TREE | 1u << RATSU_BOOK) && !run->rooted)
        ratsu_message(RATSU_MESSAGE_NOTE,
                      "no game under the rules of %s (--variant) reaches the position of --tree; "
                      "castling rights and en passant captures are compared too",
                      ratsu_variant(run->stats.tree_system)->name);
    struct ratsu_buffer messages = {0};
    const struct ratsu_presentation *shown = &run->presentation;
    if (asked.plies && !run->groups)
        ratsu_message_add(&messages, RATSU_MESSAGE_NOTE,
                          "--plies=%s: there is no such ply, or no group of as many games",
                          asked.plies);
    bool all = !shown->by_ranked || !shown->top || run->groups < shown->top;
    for (size_t i = 0; all && i < run->stats.by_count; i++) {
        const struct ratsu_by *by = &run->stats.by[i];
        const struct ratsu_slice tag = {by->name, strcspn(by->name, ":")};
        if (!by->key && !by->number && !by->player && !(run->grouped >> i & 1) && run->groups > 0)
            ratsu_note_no_tag(&messages, tag, true);
    }
    if (all && run->lacking)
        ratsu_message_add(&messages, RATSU_MESSAGE_NOTE,
                          "--by: %s that lack a value, in groups without it: %llu",
                          run->stats.plies ? "plies" : "games", (unsigned long long)run->lacking);
    ratsu_message_write(ratsu_buffer_slice(&messages));
    ratsu_buffer_free(&messages);
}

/* Adds the next rows to OUT. False when all rows are written, or on failure, which is reported. */
static bool add_rows(struct run *run, struct ratsu_buffer *out)
{
    enum ratsu_record got = RATSU_RECORD;
    struct ratsu_slice event;
    struct ratsu_row row;
    if (run->ended || run->failed) return false;
    while (out->length < WRITTEN_AT_ONCE && !out->failed) {
        got = ratsu_rows_next(run->rows, &row);
        if (got != RATSU_RECORD) break;
        run->rooted |= row.section == RATSU_TREE || row.section == RATSU_BOOK;
        if (ratsu_sections[row.section].grouped && row.section != RATSU_ALL_PLIES)
            note_values(run, &row);
        ratsu_tables_row(run->tables, &row, out);
        if (ratsu_tables_too_large(run->tables, &event)) { /* it needs all results at once */
            ratsu_refuse("the crosstable of event \"%.*s\" takes more memory than --memory=%llu "
                         "allows: allow more, or select fewer games with pgn-filter",
                         (int)event.length, event.length ? event.data : "",
                         (unsigned long long)run->stats.memory);
            run->failed = true;
            return false;
        }
    }
    if (got == RATSU_RECORD_FAILED) {
        struct ratsu_slice trouble = ratsu_rows_trouble(run->rows);
        if (trouble.length == 0) trouble = ratsu_slice_of("no memory");
        ratsu_refuse("%.*s", (int)trouble.length, trouble.data);
        run->failed = true;
        return false;
    }
    run->ended = got == RATSU_RECORD_END;
    if (!run->ended) return true;
    ratsu_tables_end(run->tables, out);
    if (!asked.partial && !asked.quiet) report_missing(run);
    return true;
}

/* Counting has ended: the rows follow. */
static void begin_rows(struct run *run)
{
    if (run->failed) {
        ratsu_refuse("no memory, or no room for temporary files in %s", ratsu_temporary_folder());
        return;
    }
    run->rows = ratsu_summary_rows(run->summary, &run->presentation);
    enum ratsu_table_kind form =
        asked.partial ? RATSU_TABLE_PARTIAL : (enum ratsu_table_kind)asked.to;
    run->tables = ratsu_tables_new(form, &run->stats, run->shown);
    run->failed = !run->rows || !run->tables;
    if (run->failed) ratsu_refuse("no memory");
}

static enum ratsu_driver_answer written(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    bool unread = block->trouble && block->text.length == 0;
    run->unread |= unread;
    run->read |= !unread;
    return RATSU_DRIVER_GO;
}

static enum ratsu_driver_answer more(void *context, struct ratsu_buffer *out,
                                     struct ratsu_buffer *messages)
{
    struct run *run = context;
    if (run->unread && !run->read) return RATSU_DRIVER_STOP; /* no table of zeros */
    if (run->damaged) return RATSU_DRIVER_TROUBLE;
    if (!run->rows) begin_rows(run);
    if (add_rows(run, out)) return RATSU_DRIVER_GO;
    if (!asked.quiet)
        ratsu_message_overruled(messages, asked.settings.variant.text, run->overruled);
    if (!asked.quiet) ratsu_message_doubtful(messages, run->doubtful, run->swallowed);
    return run->failed ? RATSU_DRIVER_TROUBLE : RATSU_DRIVER_STOP;
}

static int count(struct run *run, struct ratsu_inputs *inputs)
{
    const unsigned games = RATSU_HOLDS_PGN | RATSU_HOLDS_GAMES;
    struct ratsu_driver_job job = {.forms = reads_book() ? RATSU_HOLDS_BOOK : games,
                                   .needs_game = true,
                                   .new_state = new_state,
                                   .free_state = free_state,
                                   .work = work,
                                   .chain = chain,
                                   .write = written,
                                   .more = more,
                                   .context = run};
    return ratsu_driver_run(&tool, inputs, &job);
}

static int merge(struct run *run, struct ratsu_inputs *inputs)
{
    struct ratsu_input_error error = {0};
    bool sound = ratsu_inputs_find(inputs) &&
                 (inputs->count || ratsu_refuse("there is no partial summary to merge"));
    for (size_t i = 0; i < inputs->count && sound; i++)
        sound =
            ratsu_summary_add_partial(run->summary, inputs->paths[i]) || ratsu_refuse("no memory");
    sound = sound && read_what(run, inputs->paths[0]) && fits_form(run);
    struct ratsu_output *output = sound ? ratsu_files_open(asked.settings.output, &error) : NULL;
    if (output) {
        struct ratsu_buffer out = {0};
        begin_rows(run);
        while (sound && add_rows(run, &out)) {
            sound = !out.failed && ratsu_output_write(output, ratsu_buffer_slice(&out), &error);
            out.length = 0;
        }
        if (out.failed) ratsu_error_no_memory(&error);
        ratsu_buffer_free(&out);
        sound = sound && !run->failed;
        sound = ratsu_files_close(&output, 1, NULL, sound, &error) && sound;
    } else {
        sound = false;
    }
    ratsu_message_input(NULL, &error);
    ratsu_input_error_free(&error);
    return sound ? 0 : 2;
}

int main(int argc, char **argv)
{
    enum { NAMED = 3 };
    static struct ratsu_operands files;
    static struct ratsu_inputs inputs = {.operands = &files, .settings = &asked.settings};
    static struct run run;
    int status = ratsu_options_read(&tool, argc, argv, &files);
    if (status != RATSU_GO) return status;
    if (!asked.partial) ratsu_warn_of_name(asked.settings.output, "text", "to", NULL);
    run.kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_buffer *source = &run.source; /* files and conditions, for the head of a page */
    for (size_t i = 0; i < files.count; i++) {
        const char *path = files.items[i], *slash = strrchr(path, '/');
        if (ratsu_is_condition(path) && access(path, F_OK) != 0) {
            ratsu_refuse("'%s' is a condition, not a file: type --where='%s'", path, path);
            return 2;
        }
        if (i >= NAMED) continue;
        if (i) ratsu_buffer_add_string(source, ", ");
        ratsu_buffer_add_string(source, slash && slash[1] ? slash + 1 : path);
    }
    if (files.count > NAMED) ratsu_buffer_print(source, " and %zu more", files.count - NAMED);
    for (size_t i = 0; i < asked.where.count; i++)
        ratsu_buffer_print(source, "%s%s", source->length ? "; " : "", asked.where.items[i]);
    run.stats.source = ratsu_buffer_slice(source);
    if (source->failed) ratsu_refuse("no memory");
    if (source->failed || !read_request(&run)) return 2;
    if (!asked.merge && !(read_where(&run) && describe(&run))) return 2;
    if (!ratsu_encoding_known(asked.read_encoding)) return 2;
    struct ratsu_query_fault fault = {0};
    run.stats.fault = &fault;
    run.summary = ratsu_summary_new(&run.stats);
    if (!run.summary) {
        ratsu_report_fault("--plies", asked.plies, &fault, false);
        return 2;
    }
    status = asked.merge ? merge(&run, &inputs) : count(&run, &inputs);
    return run.failed ? 2 : status ? status : run.unreadable;
}
