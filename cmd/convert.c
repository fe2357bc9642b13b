/* pgn-convert: converts between chess notations and formats. */
#include "common/counted.h"
#include "common/conditions.h"
#include "common/driver.h"
#include "common/eco.h"
#include "common/records.h"
#include "common/rewrite.h"
#include "common/seen_tags.h"
#include "common/named_files.h"
#include "common/offered.h"
#include "base/escape.h"
#include "base/system.h"

static struct ratsu_convert_settings convert = {.form = RATSU_FORM_PGN, .write.pgn.width = 80};

/* The options that are no settings by themselves; read_request() makes settings from them. */
static struct {
    const char *notation, *read_notation, *pieces, *read_pieces, *tags, *eco, *drop, *set_from,
        *unmatched;
    bool quiet, in_place, diff, no_comments, no_variations, no_nags, no_clocks, mainline;
    int captures, on_loss;
    size_t tag_count; /* names in `tags` */
    struct ratsu_option_list marks, sets;
} asked = {.on_loss = -1};

/* Pairs of texts, of an option that is given several times. */
struct pairs {
    const char *items[2 * RATSU_OPTION_LIST_MAX]; /* two for each pair */
    size_t count;                                 /* pairs */
};

/* Adds the first LENGTH bytes of TEXT, and SECOND between BEFORE and AFTER. False if there is no
 * memory: reported. */
static bool add_pair(struct pairs *pairs, const char *text, size_t length, const char *before,
                     const char *second, const char *after)
{
    struct ratsu_buffer both = {0};
    ratsu_buffer_print(&both, "%.*s%c%s%s%s%c", (int)length, text, 0, before, second, after, 0);
    if (both.failed) return ratsu_refuse("no memory");
    pairs->items[2 * pairs->count] = both.data;
    pairs->items[2 * pairs->count++ + 1] = both.data + length + 1;
    return true;
}

static struct pairs marks, sets;
static struct ratsu_buffer table_of_tags;
static struct ratsu_query_fault choice_fault;

enum { ON_LOSS_REPORT, ON_LOSS_IGNORE, ON_LOSS_ERROR };

static struct ratsu_settings settings;

/* Rows of options whose values go to `asked`; then those that are rows of ratsu_setting_rows too,
 * which has the rest of them. */
#define FLAG(option, field, ...) OPTION(FLAG, option, NULL, &asked.field, __VA_ARGS__)
#define TEXT(option, takes, field, ...) OPTION(TEXT, option, takes, &asked.field, __VA_ARGS__)
#define CHOICE(option, words, field, ...) OPTION(CHOICE, option, words, &asked.field, __VA_ARGS__)
#define SETTING(option, takes, ...)                                                                \
    {                                                                                              \
        .name = option, .argument = takes, .help = __VA_ARGS__                                     \
    }

/* The notations without letters of a language, with which an option has no effect: add_forms()
 * adds their names. The forms with which an option has an effect are in ratsu_forms. */
#define NO_LETTERS "notation="

static struct ratsu_option options[] = {
    SETTING("to", "FORM", "write this form (default pgn; all are in the manual)", .usual = "pgn",
            .nth_word = ratsu_value_form_written,
            .otherwise = "; pgn-board --to=svg draws positions, pgn-stats --to=html charts"),
    TEXT("notation", "NAME", notation, "write san (default), lan, rlan, uci, iccf, smith, ...",
         .nth_word = ratsu_value_notation),
    TEXT("read-notation", "NAME", read_notation,
         "read moves in this notation (default san, and uci)", .nth_word = ratsu_value_notation),
    TEXT("pieces", "LANGUAGE", pieces, "write piece letters of et, de, ru, ..., figurine",
         .nth_word = ratsu_value_language, .not_with = NO_LETTERS),
    CHOICE("captures", "x|colon", captures, "write captures as Nxd5 (default) or N:d5",
           .not_with = NO_LETTERS),
    OPTION_READ_PIECES(&asked.read_pieces, NULL, "read-" NO_LETTERS),
    SETTING("keep", NULL, "rewrite only what other options ask for",
            .not_with = "split-variations"),
    SETTING("width", "N", "keep lines shorter than N bytes (default 80)", .not_with = "keep"),
    FLAG("mainline", mainline, "drop variations, comments and NAGs"),
    SETTING("split-variations", NULL, "write every variation as a game of its own"),
    FLAG("no-comments", no_comments, "drop comments"),
    FLAG("no-variations", no_variations, "drop variations"),
    FLAG("no-nags", no_nags, "drop NAGs and signs"),
    FLAG("no-clocks", no_clocks, "drop %clk, %emt, %timestamp and their kin"),
    SETTING("signs", NULL, "write ! and ? in place of $1 and $2",
            .not_with = "mainline or --no-nags"),
    TEXT("tags", "LIST", tags, "keep only these tags; tables: add columns (all, none)"),
    SETTING("add", "LIST", "add tags eco, opening, plycount, fen ..., or comments"),
    OPTION(LIST, "set", "NAME=TEXT", &asked.sets, "set a tag; TEXT may hold %{KEY}"),
    TEXT("set-from", "FILE", set_from, "set tags by a table (csv, tsv) or spellings (ssp)",
         .reads = true),
    TEXT("unmatched", "FILE", unmatched, "list what the table of --set-from lacks in FILE (csv)",
         .no_setting = true, .writes = true, .with = "set-from"),
    TEXT("drop", "LIST", drop, "drop comments, text, evals, result, a tag ..."),
    SETTING("comments-like", "REGEX", "drop comments that do not match REGEX",
            .not_with = "mainline or --no-comments"),
    OPTION_ECO(&asked.eco, "add=eco|opening"),
    SETTING("positions", "WHICH", "write all (default), last, N, N-M or {...} positions"),
    SETTING("cut", "WHICH", "keep only these plies of the main line",
            .not_with = "split-variations"),
    OPTION(LIST, "mark", "WHICH[:TEXT]", &asked.marks,
           "add a comment, [#] or TEXT, to these plies"),
    SETTING("quiet-positions", NULL, "drop positions in check or before a capture"),
    SETTING("sample", "N", "write one position of N, at random"),
    SETTING("seed", "N", "random seed (default 0)", .with = "sample"),
    SETTING("operations", "LIST", "epd: add operations: result, eval, depth, sm, pv"),
    SETTING("rows", NULL, "csv, tsv: write a row a game (default) or a ply"),
    SETTING("tables", "LIST", "sql: write games, moves, positions, comments"),
    SETTING("dialect", NULL, "sql: write for this database"),
    SETTING("csv-safe", NULL, "write cells that spreadsheets do not run"),
    SETTING("ep", NULL, "write en passant squares"),
    SETTING("castling", NULL, "write castling rights"),
    SETTING("checks", NULL, "write check counters as 3+3 or +0+0"),
    SETTING("counters", NULL, "keep clock and move number, or write 0 1"),
    SETTING("uci-castling", NULL, "Chess960: write e1h1 (default) or e1g1", .with = "notation=uci"),
    SETTING("on-error", NULL, "handle games with errors"),
    CHOICE("on-loss", "report|ignore|error", on_loss, "handle what the form does not carry"),
    FLAG("quiet", quiet, "do not report what the form does not carry", .letter = 'q'),
    FLAG("in-place", in_place, "rewrite each file that changes (PGN, lines)", .no_setting = true),
    FLAG("diff", diff, "write a unified diff of what would change (PGN, lines)"),
    SETTING("encoding", NULL, "keep the bytes of PGN, or make all UTF-8"),
    SETTING("read-encoding", "NAME", "read text that is not UTF-8 as NAME (windows-1252)",
            .words = RATSU_ENCODINGS),
    {.name = NULL},
};

static const struct ratsu_tool tool = {
    .name = "pgn-convert",
    .purpose = "turn games and positions from one notation or form into another",
    .synopsis = "[OPTION...] [FILE...]",
    .examples = {"pgn-convert --to=uci games.pgn  # coordinate moves, a game a line",
                 "pgn-convert --pieces=figurine --no-comments games.pgn  # for print"},
    .options = options,
    .with = RATSU_WITH_ALL & ~RATSU_WITH_MEMORY,
    .settings = &settings};

static const char *parse_setting(void *target, const char *text)
{
    const struct ratsu_setting *setting = target;
    const char *expected = ratsu_settings_set(&convert, setting->name, text);
    return expected && setting->kind == RATSU_SETTING_FORM ? "" : expected;
}

/* Whether WORD is one of LIST, which has blanks between its words. */
static bool is_among(const char *list, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = list; at && (at = strstr(at, word)); at += length)
        if ((at == list || at[-1] == ' ') && (!at[length] || at[length] == ' ')) return true;
    return false;
}

/* Completes what ROW says of the options that it needs, and of those with which it has no effect:
 * adds the forms whose rows name it, and to NO_LETTERS the notations without letters. False if
 * there is no memory. */
static bool add_forms(struct ratsu_option *row)
{
    bool failed = false;
    for (int idle = 0; idle < 2; idle++) {
        const char **others = idle ? &row->not_with : &row->with, *before = "";
        const struct ratsu_slice own = ratsu_slice_of(*others ? *others : "");
        const bool letters = idle && ratsu_slice_ends(own, NO_LETTERS);
        struct ratsu_buffer all = {0};
        ratsu_buffer_add_slice(&all, own);
        for (size_t i = 0; letters && i < ratsu_notation_count; i++) {
            if (ratsu_notations[i].letters) continue;
            ratsu_buffer_print(&all, "%s%s", before, ratsu_notations[i].name);
            before = "|";
        }
        before = own.length ? " or --to=" : "to=";
        for (size_t i = 0; i < ratsu_form_count; i++) {
            const struct ratsu_form *form = &ratsu_forms[i];
            if (!is_among(idle ? form->idle_options : form->options, row->name)) continue;
            ratsu_buffer_print(&all, "%s%s", before, form->name);
            before = "|";
        }
        const bool added = all.length > own.length;
        ratsu_buffer_add_char(&all, '\0');
        failed |= all.failed;
        if (added && !failed)
            *others = all.data; /* as long as the program runs */
        else
            ratsu_buffer_free(&all);
    }
    return !failed;
}

/* Puts into the options what the library's tables know of them. False if there is no memory:
 * reported. */
static bool complete_options(void)
{
    static const enum ratsu_option_kind kinds[] = {
        [RATSU_SETTING_FLAG] = RATSU_OPTION_FLAG,     [RATSU_SETTING_SWITCH] = RATSU_OPTION_SWITCH,
        [RATSU_SETTING_CHOICE] = RATSU_OPTION_CHOICE, [RATSU_SETTING_BITS] = RATSU_OPTION_PARSE,
        [RATSU_SETTING_NUMBER] = RATSU_OPTION_NUMBER, [RATSU_SETTING_TEXT] = RATSU_OPTION_TEXT,
        [RATSU_SETTING_FORM] = RATSU_OPTION_PARSE};
    bool added = true;
    for (struct ratsu_option *row = options; row->name && added; row++) {
        for (size_t i = 0; i < ratsu_setting_count; i++) {
            const struct ratsu_setting *setting = &ratsu_setting_rows[i];
            if (strcmp(setting->name, row->name) != 0) continue;
            if (setting->words) row->words = setting->words;
            row->several = setting->kind == RATSU_SETTING_BITS;
            if (row->target) continue;
            row->kind = kinds[setting->kind];
            row->target = (char *)&convert + setting->place;
            row->least = setting->least;
            row->most = setting->most;
            if (!row->argument && row->kind != RATSU_OPTION_FLAG) row->argument = setting->words;
            if (row->kind != RATSU_OPTION_PARSE) continue;
            row->parse = parse_setting;
            row->target = (void *)setting;
        }
        added = add_forms(row);
    }
    if (added) return true;
    ratsu_message_setup(tool.name, RATSU_COLOR_AUTO);
    return ratsu_refuse("no memory");
}

/* SAN and English letters are NULL here. */
static bool find_style(const char *prefix, const char *name, const char *pieces,
                       const struct ratsu_notation **notation, const struct ratsu_letters **letters)
{
    struct ratsu_move_style style;
    if (!ratsu_style_find(prefix, name, pieces, &style)) return false;
    *notation = style.notation == &ratsu_notations[0] ? NULL : style.notation;
    *letters = style.letters == &ratsu_letters[0] ? NULL : style.letters;
    return true;
}

static bool is_named(const char *given, const char *name)
{
    return given && strcmp(given, name) == 0;
}

/* Reads the values of --mark, WHICH[:TEXT], as WHICH and the comment ("{[#]}" without TEXT). False
 * if one cannot be read, or there is no memory: reported. */
static bool read_marks(void)
{
    for (size_t i = 0; i < asked.marks.count; i++) {
        const char *text = ratsu_named_condition(asked.marks.items[i]);
        if (!text) return false;
        const bool braces = strchr(text, '{'); /* then the colon is the one after them */
        const char *colon = strchr(text, ':');
        for (; colon && braces; colon = strchr(colon + 1, ':')) {
            const char *end = colon[-1] == '-' ? colon - 2 : colon - 1;
            if (end >= text && *end == '}') break;
        }
        if (colon == text) colon = NULL;
        size_t length = colon ? (size_t)(colon - text) : strlen(text);
        if (!add_pair(&marks, text, length, "{", colon ? colon + 1 : "[#]", "}") ||
            !ratsu_named_copy(marks.items[2 * marks.count - 2], text))
            return false;
        if (colon && strchr(colon, '}'))
            return ratsu_refuse_value("mark", text, "a comment cannot hold a }");
    }
    return true;
}

/* Whether TEXT is one of the texts themselves. */
static bool pairs_hold(const struct pairs *pairs, const char *text)
{
    for (size_t i = 0; i < 2 * pairs->count; i++)
        if (text == pairs->items[i]) return true;
    return false;
}

/* Reads --mark, --cut, --positions, --set and --set-from. */
static bool read_edits(void)
{
    if (convert.cut && !(convert.cut = ratsu_named_condition(convert.cut))) return false;
    if (convert.positions && !(convert.positions = ratsu_named_condition(convert.positions)))
        return false;
    if (!read_marks()) return false;
    for (size_t i = 0; i < asked.sets.count; i++) {
        const char *text = asked.sets.items[i], *equals = strchr(text, '=');
        if (!equals || !equals[1])
            return ratsu_refuse_value("set", text,
                                      "expected NAME=TEXT (--drop=NAME removes a tag)");
        if (!add_pair(&sets, text, (size_t)(equals - text), "", equals + 1, "")) return false;
    }
    convert.marks = marks.items;
    convert.mark_count = marks.count;
    convert.edit.sets = sets.items;
    convert.edit.set_count = sets.count;
    if (is_named(asked.unmatched, "-"))
        return ratsu_refuse_value("unmatched", "-",
                                  "expected a file: standard output is for games");
    if (!asked.set_from) return true;
    bool read = ratsu_read_file(asked.set_from, &table_of_tags);
    ratsu_buffer_add_char(&table_of_tags, '\n');
    convert.edit.table = ratsu_buffer_slice(&table_of_tags);
    return read && (!table_of_tags.failed || ratsu_refuse("no memory"));
}

/* Splits TEXT at commas and drops empty words. The words point into TEXT; the caller frees their
 * array. False if there is no memory: reported. */
static bool read_list(const char *text, struct ratsu_slice **words, size_t *count)
{
    *words = NULL;
    *count = 0;
    if (!text) return true;
    size_t most = 1;
    for (const char *c = text; *c; c++) most += *c == ',';
    *words = malloc(most * sizeof **words);
    if (!*words) return ratsu_refuse("no memory");
    struct ratsu_slice rest = ratsu_slice_of(text), word;
    while (ratsu_take_item(&rest, &word))
        if (word.length) (*words)[(*count)++] = word;
    return true;
}

/* Removes from --tags the words that are not names: "none" and "all". "all" means the tags of the
 * first games in a table, and every tag in other forms. False on failure: reported. */
static bool read_all_tags(const struct ratsu_kernel *kernel, struct ratsu_inputs *inputs)
{
    struct ratsu_write_options *write = &convert.write;
    struct ratsu_slice *tags = (struct ratsu_slice *)write->tags;
    size_t count = 0;
    bool all = false;
    for (size_t i = 0; i < write->tag_count; i++) {
        bool every = ratsu_slice_is(tags[i], "all");
        all |= every;
        if (!every && !ratsu_slice_is(tags[i], "none")) tags[count++] = tags[i];
    }
    write->tag_count = convert.edit.keep_tag_count = asked.tag_count = count;
    if (!all) return true;
    convert.edit.drop &= ~(unsigned)RATSU_DROP_TAGS;
    bool columns = convert.form->separator && !write->rows_by_ply;
    bool seen = !columns || ratsu_seen_tags(kernel, &convert, inputs, &tags, &write->tag_count);
    write->tags = convert.edit.keep_tags = tags;
    convert.edit.keep_tag_count = write->tag_count;
    return seen;
}

/* Reads --drop: words, and names of tags, which begin with a capital letter. */
static bool read_drops(void)
{
    struct ratsu_edit_options *edit = &convert.edit;
    struct ratsu_slice *words;
    size_t count, tags = 0;
    struct ratsu_buffer others = {0};
    if (!read_list(asked.drop, &words, &count)) return false;
    edit->drop_tags = words;
    for (size_t i = 0; i < count; i++) {
        bool tag = *words[i].data >= 'A' && *words[i].data <= 'Z';
        if (tag) words[tags++] = words[i];
        const char *comma = others.length ? "," : "";
        if (!tag) ratsu_buffer_print(&others, "%s%.*s", comma, (int)words[i].length, words[i].data);
    }
    edit->drop_tag_count = tags;
    ratsu_buffer_add_char(&others, 0);
    const char *expected = others.failed ? "" : ratsu_settings_set(&convert, "drop", others.data);
    bool read = !others.failed || ratsu_refuse("no memory");
    if (read && expected)
        read = ratsu_refuse("--drop=%s: expected %s, or names of tags", asked.drop, expected);
    ratsu_buffer_free(&others);
    unsigned drop = 0;
    if (asked.no_comments || asked.mainline) drop |= RATSU_DROP_COMMENTS;
    if (asked.no_variations || asked.mainline) drop |= RATSU_DROP_VARIATIONS;
    if (asked.no_nags || asked.mainline) drop |= RATSU_DROP_NAGS;
    if (asked.no_clocks) drop |= RATSU_DROP_CLOCKS;
    if (asked.tags && !convert.form->separator) drop |= RATSU_DROP_TAGS;
    edit->drop |= drop;
    return read;
}

static bool read_moves(void)
{
    struct ratsu_pgn_style *style = &convert.write.pgn;
    static struct ratsu_letters with_colon;
    bool found = find_style("", asked.notation, asked.pieces, &style->notation, &style->letters) &&
                 find_style("read-", asked.read_notation, asked.read_pieces, &convert.read_notation,
                            &convert.read_letters);
    if (!found) return false;
    if (asked.captures > 0) {
        with_colon = style->letters ? *style->letters : ratsu_letters[0];
        with_colon.pieces[RATSU_NO_KIND] = ":";
        style->letters = &with_colon;
    }
    bool named = asked.notation || asked.pieces || ratsu_option_value("captures");
    if (named && convert.form->keeps_bytes && !style->notation && !style->letters)
        style->letters = &ratsu_letters[0]; /* SAN is requested: moves are written anew */
    return true;
}

static bool read_request(void)
{
    struct ratsu_write_options *write = &convert.write;
    const struct ratsu_form *form = convert.form;
    struct ratsu_slice *tags;
    bool style =
        ratsu_option_value("ep") || ratsu_option_value("castling") || ratsu_option_value("checks");
    write->as_given = !style && !ratsu_option_value("counters");
    write->rows_by_ply &= form->separator != 0;
    if (!read_moves() || !read_edits() || !read_drops() ||
        !read_list(asked.tags, &tags, &write->tag_count))
        return false;
    write->tags = tags;
    if (asked.tags && !write->tag_count) /* as an empty variable of a shell gives it */
        return ratsu_refuse_value("tags", asked.tags, "expected names of tags, all, or none");
    const char *operations = ratsu_option_value("operations");
    const bool fits =
        form->of_positions && (!operations || form->carries & RATSU_CARRIES_OPERATIONS);
    if (!fits && (operations || write->one_of || write->quiet))
        return ratsu_refuse("--%s is for positions: add --to=epd", operations ? "operations"
                                                                   : write->one_of
                                                                       ? "sample"
                                                                       : "quiet-positions");
    if (write->castling_by_king &&
        write->pgn.notation == ratsu_notation_find(ratsu_slice_of("uci")))
        write->pgn.notation = &ratsu_notation_by_king;
    convert.edit.fen = write->fen;
    convert.edit.restyle = style && form->carries & RATSU_CARRIES_TAGS;
    convert.edit.keep_tags = tags;
    convert.edit.keep_tag_count = write->tag_count;
    convert.fault = &choice_fault;
    convert.files = &ratsu_named_files;
    if (convert.split && convert.edit.drop & RATSU_DROP_VARIATIONS)
        return ratsu_refuse(
            "--split-variations cannot be combined with --mainline or --no-variations, which drop "
            "the variations");
    ratsu_warn_of_name(settings.output, form->name, "to", NULL);
    convert.max_game = settings.max_game;
    convert.system = settings.variant.system;
    return true;
}

/* Warns of options that have no effect with this form, rows, tables and letters. */
static void warn_of_idle(void)
{
    static const char *const lists[] = {"add", "drop", "operations", "tables"};
    const struct ratsu_form *form = convert.form;
    const struct ratsu_write_options *write = &convert.write;
    bool row_a_game = form->separator && !write->rows_by_ply;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const char *list = ratsu_option_value(lists[i]);
        if (list && !list[strspn(list, ",")]) ratsu_warn_idle(lists[i], "with an empty list");
    }
    if (form->keeps_bytes && !convert.to_utf8)
        ratsu_warn_idle("read-encoding", "with --to=%s without --encoding=utf-8", form->name);
    if (!form->keeps_bytes && !convert.to_utf8)
        ratsu_warn_idle("encoding=keep", "with --to=%s, which is UTF-8", form->name);
    if (row_a_game && !is_named(asked.notation, "uci"))
        ratsu_warn_idle("uci-castling", "with --to=%s without --rows=ply or --notation=uci",
                        form->name);
    if (row_a_game) ratsu_warn_idle("positions", "with --to=%s without --rows=ply", form->name);
    if (write->rows_by_ply)
        ratsu_warn_idle(convert.edit.add & RATSU_ADD_MAR ? "tags eco" : "tags add eco",
                        "with --rows=ply");
    if (convert.edit.drop & RATSU_DROP_COMMENTS && !asked.mainline && !asked.no_comments)
        ratsu_warn_idle("comments-like", "with --drop=comments");
    if (!form->keeps_bytes && (write->pgn.no_numbers || write->pgn.no_checks))
        ratsu_warn_idle("drop", "on numbers and checks with --to=%s", form->name);
    if (is_named(form->name, "sql") && !(write->tables & RATSU_SQL_POSITIONS))
        ratsu_warn_idle("counters", "with --to=sql without --tables=positions");
}

enum { WARNINGS_SHOWN = 20 }; /* the others are counted, as pgn-validate has it */

/* State that lasts through all inputs: only steps in input order change it. */
struct run {
    const struct ratsu_kernel *kernel;
    struct ratsu_openings *openings; /* NULL if no option needs them */
    struct ratsu_converter *edges; /* writes what comes before the first game and after the last */
    uint64_t games;                /* in all blocks so far */
    uint64_t lost[RATSU_CARRIES_KINDS], left_out, without_row, overruled, tags_dropped;
    bool pictures, joined;
    uint64_t tags_seen;             /* bit I: a game has tag I of --tags */
    unsigned addable;               /* of --add: what some game can have */
    struct ratsu_rewrite rewrite;   /* --in-place, --diff */
    struct ratsu_counted unmatched; /* for --unmatched */
    const char *missing;            /* line ends to write after the last game if another follows */
    bool kept;       /* its bytes were written: no line ends are needed before the next game */
    uint64_t merged; /* games that will be read as part of the game written before them */
    uint64_t warned; /* records that were read with a warning */
    unsigned end;    /* how the last written game ends: ratsu_pgn_follows() */
    bool failed;
};

/* A block in flight. */
struct state {
    struct ratsu_converter *converter;
    const struct ratsu_converted *done;
    struct ratsu_convert_text text;
    uint64_t first;      /* number of its first game */
    const char *missing; /* line ends to write before it */
    uint64_t warnings;   /* that may still be shown */
    size_t skipped; /* bytes before the first record: a byte order mark, the header of a table */
    struct ratsu_buffer made; /* the converted block, where files are rewritten */
};

static void *new_state(void *context)
{
    const struct run *run = context;
    struct state *state = calloc(1, sizeof *state);
    if (!state) return NULL;
    state->converter = ratsu_converter_new(run->kernel, &convert);
    if (state->converter) return state;
    free(state);
    return NULL;
}

static void free_state(void *context, void *item)
{
    struct state *state = item;
    (void)context;
    ratsu_converter_free(state->converter);
    ratsu_buffer_free(&state->made);
    free(state);
}

static void work(void *context, struct ratsu_block *block)
{
    struct state *state = block->state;
    (void)context;
    state->text = (struct ratsu_convert_text){.bytes = block->text,
                                              .form = block->form ? block->form : RATSU_FORM_PGN,
                                              .file = ratsu_slice_of(block->name),
                                              .header = block->header,
                                              .offset = block->offset};
    state->done = NULL;
    state->missing = "";
    state->skipped = 0;
    if (state->text.form->read && !state->text.form->keeps_bytes)
        state->skipped = ratsu_block_head(block);
    state->text.bytes = ratsu_slice_part(block->text, state->skipped, block->text.length);
    state->text.offset += state->skipped;
    if (block->part) {
        block->games = block->part_first;
    } else if (!ratsu_block_faulty(block)) {
        state->done = ratsu_convert_text(state->converter, &state->text);
        block->games = state->done->games;
    }
}

static bool rewriting(void)
{
    return asked.in_place || asked.diff;
}

/* Adds the converted block to OUT, and its reports to its messages: a game longer than --max-game
 * has one at its first piece, and with --on-error=report forms that keep the bytes write it. */
static void produce(struct state *state, struct ratsu_block *block, struct ratsu_buffer *out)
{
    if (block->part && block->part_first)
        ratsu_message_add_at(block->messages, block->name, block->line, 1, RATSU_MESSAGE_ERROR,
                             "game longer than --max-game: not read");
    if (block->part) {
        const bool lines = convert.form->holds != RATSU_HOLDS_PGN;
        if (!convert.form->keeps_bytes || convert.on_error != RATSU_ON_ERROR_REPORT) return;
        if (!lines) ratsu_buffer_add_string(out, state->missing);
        if (!lines) ratsu_buffer_add_slice(out, block->text);
        if (lines) ratsu_add_line(out, block->text);
        if (lines && block->part_last) ratsu_buffer_add_char(out, '\n');
        return;
    }
    if (state->done && state->done->no_memory)
        ratsu_message_add(block->messages, RATSU_MESSAGE_ERROR, "no memory");
    ratsu_block_report(block, state->done, state->skipped, false, state->warnings);
    if (!state->done) return;
    ratsu_buffer_add_string(out, state->missing);
    ratsu_convert_finish(state->converter, state->first, out);
}

/* Passes the converted BLOCK, or BLOCK itself if it holds no game, to the rewritten file or the
 * diff. A diff gets it game by game, so that it does not depend on where blocks end. False if the
 * file failed: reported. */
static bool rewrite_piece(struct run *run, const struct ratsu_block *block,
                          struct ratsu_buffer *out)
{
    const struct state *state = block->state;
    struct ratsu_slice new = ratsu_buffer_slice(&state->made);
    bool trouble = block->trouble || state->made.failed || (state->done && state->done->no_memory);
    bool by_game = !trouble && !state->skipped && state->done;
    if (!trouble && state->done && state->done->games == 0) new = block->text;
    if (!asked.diff) return ratsu_rewrite_block(&run->rewrite, block, new, trouble);
    ratsu_rewrite_diff(&run->rewrite, block, new, by_game ? state->done->ends : NULL,
                       by_game ? state->done->end_count : 0, strlen(state->missing), out);
    return true;
}

/* Finds the line ends to write before the converted BLOCK, and those needed after it. Counts games
 * that will be read as part of the one before them. */
static void join_block(struct run *run, struct state *state, const struct ratsu_block *block)
{
    if (rewriting() && block->first) {
        run->missing = "";
        run->end = 0;
    }
    bool piece = block->part && convert.on_error == RATSU_ON_ERROR_REPORT;
    const struct ratsu_converted *done = state->done;
    const char *missing = piece           ? ratsu_join_missing(block->text)
                          : done          ? done->missing_end
                          : block->header ? ""
                                          : NULL;
    bool follows = run->kept && !block->first && (piece || (done && done->begins_kept));
    run->kept = (piece && convert.write.pgn.keep) || (done && done->ends_kept);
    if (missing && !follows && (!piece || block->part_first)) state->missing = run->missing;
    if (missing) run->missing = missing;
    if (!done || !done->missing_end) return;
    int own = ratsu_pgn_follows(&run->end, done->first);
    block->messages->failed |= own < 0;
    run->merged += done->merged + (own == 0);
    run->end = done->end;
}

static void chain(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    struct state *state = block->state;
    if (block->first && convert.form->counts_by_file) run->games = 0;
    block->stop |= block->part_last && convert.on_error == RATSU_ON_ERROR_STOP;
    state->first = run->games + 1;
    run->games += block->games;
    const struct ratsu_form_header *header =
        block->first && !ratsu_block_faulty(block) ? block->header : NULL;
    if (header && !header->moves)
        ratsu_message_add_at(block->messages, block->name, block->line, 1, RATSU_MESSAGE_WARNING,
                             "no column \"moves\": games without moves");
    /* Columns of another program's table became tags, which nobody asked for. */
    const bool tags = convert.form->carries & RATSU_CARRIES_TAGS && !asked.tags;
    if (header && tags && header->other_count && !asked.quiet)
        ratsu_message_add_at(block->messages, block->name, block->line, 1, RATSU_MESSAGE_NOTE,
                             "%zu column%s not known, and became %s: %.*s; --tags selects tags",
                             header->other_count, header->other_count == 1 ? " is" : "s are",
                             header->other_count == 1 ? "a tag" : "tags",
                             (int)header->others.length, header->others.data);
    join_block(run, state, block);
    if (state->done) {
        block->stop |= state->done->stopped || state->done->no_memory;
        state->warnings = run->warned < WARNINGS_SHOWN ? WARNINGS_SHOWN - run->warned : 0;
        run->warned += state->done->warned;
    }
    if (!rewriting()) return;
    state->made.length = 0;
    produce(state, block, &state->made);
    if (asked.diff) rewrite_piece(run, block, &block->out[0]);
}

static void finish(void *context, struct ratsu_block *block)
{
    (void)context;
    if (!rewriting()) produce(block->state, block, &block->out[0]);
}

static enum ratsu_driver_answer written(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    const struct state *state = block->state;
    if (asked.in_place && !rewrite_piece(run, block, NULL)) return RATSU_DRIVER_TROUBLE;
    if (block->part || ratsu_block_faulty(block)) run->failed = true;
    if (!state->done) return RATSU_DRIVER_GO;
    if (state->done->no_memory) return RATSU_DRIVER_TROUBLE;
    if (state->done->failed) run->failed = true;
    run->left_out += state->done->left_out;
    run->without_row += state->done->without_row;
    run->joined |= state->done->joined;
    if (asked.unmatched && !ratsu_counted_add(&run->unmatched, state->done->unmatched)) {
        ratsu_refuse("no memory");
        return RATSU_DRIVER_TROUBLE;
    }
    run->overruled += state->done->overruled;
    run->tags_dropped |= state->done->tags_dropped;
    run->pictures |= state->done->pictures;
    run->tags_seen |= state->done->tags_seen;
    run->addable |= state->done->addable;
    for (size_t i = 0; i < RATSU_CARRIES_KINDS; i++) run->lost[i] += state->done->lost[i];
    return state->done->stopped ? RATSU_DRIVER_STOP : RATSU_DRIVER_GO;
}

static void begin(void *context, struct ratsu_buffer *out)
{
    const struct run *run = context;
    ratsu_convert_begin(run->edges, out);
}

/* Reports the tags of --tags and --drop that no game has, for the name may be misspelt, and the
 * additions that no game can have. */
static void report_unseen(const struct run *run, struct ratsu_buffer *messages)
{
    static const struct {
        unsigned add;
        const char *name, *games;
    } rows[] = {{RATSU_ADD_ECO, "eco", "is standard chess"},
                {RATSU_ADD_OPENING, "opening", "is standard chess"},
                {RATSU_ADD_POLYGLOT, "polyglot", "is played on a board of 64 squares"},
                {RATSU_ADD_KEYS, "keys", "is played on a board of 64 squares"},
                {RATSU_ADD_MAR, "mar", "is Marineerimine"}};
    for (size_t i = 0; run->games && i < asked.tag_count && i < 64; i++)
        if (!(run->tags_seen >> i & 1))
            ratsu_note_no_tag(messages, convert.edit.keep_tags[i], false);
    for (size_t i = 0; run->games && i < convert.edit.drop_tag_count && i < 64; i++)
        if (!(run->tags_dropped >> i & 1))
            ratsu_note_no_tag(messages, convert.edit.drop_tags[i], false);
    for (size_t i = 0; run->addable && i < sizeof rows / sizeof *rows; i++)
        if (convert.edit.add & ~run->addable & rows[i].add)
            ratsu_message_add(messages, RATSU_MESSAGE_NOTE, "--add=%s has no effect: no game %s",
                              rows[i].name, rows[i].games);
}

static void end(void *context, struct ratsu_buffer *out, struct ratsu_buffer *messages)
{
    struct run *run = context;
    if (asked.unmatched && asked.set_from) {
        /* The header line comes with each text that is converted, also with an empty one. */
        const struct ratsu_convert_text nothing = {.form = RATSU_FORM_PGN};
        const struct ratsu_converted *done = ratsu_convert_text(run->edges, &nothing);
        ratsu_counted_write(&run->unmatched, done->unmatched_columns, &out[1]);
    }
    ratsu_convert_end(run->edges, run->pictures, out);
    if (run->left_out && !asked.quiet)
        ratsu_message_add(messages, RATSU_MESSAGE_NOTE,
                          "left out: %llu position%s without an evaluation or a result",
                          (unsigned long long)run->left_out, run->left_out == 1 ? "" : "s");
    if (run->without_row && !asked.quiet)
        ratsu_message_add(messages, RATSU_MESSAGE_NOTE, "%s has no row for %llu value%s",
                          asked.set_from, (unsigned long long)run->without_row,
                          run->without_row == 1 ? "" : "s");
    if (asked.set_from && run->games && !run->joined && !asked.quiet)
        ratsu_message_add(messages, RATSU_MESSAGE_NOTE,
                          "%s has no effect: no game has a tag of its first column",
                          asked.set_from);
    if (!asked.quiet) ratsu_message_merged(messages, run->merged);
    if (!asked.quiet) ratsu_message_overruled(messages, settings.variant.text, run->overruled);
    if (run->warned > WARNINGS_SHOWN)
        ratsu_message_add(messages, RATSU_MESSAGE_NOTE,
                          "%llu more positions have text after them that is read as a remark",
                          (unsigned long long)(run->warned - WARNINGS_SHOWN));
    if (!asked.quiet) report_unseen(run, messages);
    /* Losses that the form always causes are reported only with --on-loss. */
    struct ratsu_buffer list = {0};
    const unsigned kinds = asked.on_loss < 0 ? ~convert.form->by_nature : ~0u;
    if (asked.on_loss == ON_LOSS_IGNORE || !ratsu_convert_add_lost(&list, run->lost, kinds)) return;
    if (asked.on_loss == ON_LOSS_ERROR) run->failed = true;
    messages->failed |= list.failed;
    if (!asked.quiet)
        ratsu_message_add(messages, RATSU_MESSAGE_NOTE, "not carried by %s: %.*s",
                          convert.form->name, (int)list.length, list.data);
    ratsu_buffer_free(&list);
}

static bool open_openings(struct run *run)
{
    bool column = convert.form->names_openings && !convert.write.rows_by_ply;
    bool added = convert.edit.add & (RATSU_ADD_ECO | RATSU_ADD_OPENING);
    for (size_t i = 0; i < convert.edit.set_count; i++)
        added |= strstr(sets.items[2 * i + 1], "%{") != NULL;
    if (!column && !added) return true;
    run->openings = ratsu_eco_open(asked.eco, run->kernel, NULL);
    convert.edit.openings = convert.openings = run->openings;
    return run->openings;
}

static bool prepare(struct run *run, struct ratsu_inputs *inputs)
{
    if (!read_request()) return false;
    /* Whole files are rewritten, and only in a form that keeps every game. */
    if (asked.in_place && asked.diff)
        return ratsu_refuse("--in-place cannot be combined with --diff");
    if (rewriting() && !convert.form->keeps_bytes)
        return ratsu_refuse(
            "--in-place and --diff need a form that keeps every game: pgn or lines");
    if (asked.in_place && settings.output)
        return ratsu_refuse("--in-place cannot be combined with -o, which would be left empty");
    if (rewriting() && !ratsu_rewrite_allowed(inputs, asked.diff)) return false;
    warn_of_idle();
    if (!read_all_tags(run->kernel, inputs) || !open_openings(run)) return false;
    run->edges = ratsu_converter_new(run->kernel, &convert);
    convert.like = run->edges;
    if (run->edges && inputs->operands->count == 1) { /* a page is named as its only file */
        const struct ratsu_convert_text named = {
            .form = RATSU_FORM_PGN, .file = ratsu_slice_of(inputs->operands->items[0])};
        ratsu_convert_text(run->edges, &named);
    }
    if (run->edges) return true;
    if (!choice_fault.text)
        return ratsu_encoding_known(convert.read_encoding) && ratsu_refuse("no memory");
    if (choice_fault.text == table_of_tags.data)
        return ratsu_refuse("%s:%llu: %s", asked.set_from,
                            (unsigned long long)ratsu_line_ends(
                                ratsu_slice_part(convert.edit.table, 0, choice_fault.at)) +
                                1,
                            choice_fault.message);
    const char *option = choice_fault.text == convert.cut                  ? "--cut"
                         : choice_fault.text == convert.positions          ? "--positions"
                         : choice_fault.text == convert.edit.comments_like ? "--comments-like"
                         : pairs_hold(&marks, choice_fault.text)           ? "--mark"
                         : pairs_hold(&sets, choice_fault.text)            ? "--set"
                                                                           : "--drop";
    return ratsu_report_fault(option, choice_fault.text, &choice_fault, false);
}

int main(int argc, char **argv)
{
    static struct ratsu_operands operands;
    static struct ratsu_inputs inputs = {.operands = &operands, .settings = &settings};
    static struct run run = {.missing = ""};
    if (!complete_options()) return 2;
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    run.kernel = ratsu_kernel(ratsu_level_best());
    const bool prepared = prepare(&run, &inputs);
    const struct ratsu_driver_job job = {
        .forms = RATSU_HOLDS_PGN | RATSU_HOLDS_GAMES | RATSU_HOLDS_POSITIONS,
        .form = rewriting() ? convert.form : NULL,
        .reader = asked.in_place ? "pgn-convert --in-place"
                  : asked.diff   ? "pgn-convert --diff"
                                 : NULL,
        .extra = &asked.unmatched,
        .extras = asked.unmatched && asked.set_from,
        .new_state = new_state,
        .free_state = free_state,
        .begin = begin,
        .end = end,
        .work = work,
        .chain = chain,
        .finish = finish,
        .write = written,
        .context = &run,
    };
    status = prepared ? ratsu_driver_run(&tool, &inputs, &job) : 2;
    ratsu_rewrite_free(&run.rewrite);
    return status ? status : run.failed;
}
