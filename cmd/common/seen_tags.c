/* common/seen_tags.c: collects the tags of the first games, for the columns of tables. */
#include "common/seen_tags.h"

#include "base/array.h"
#include "base/hash_table.h"
#include "base/texts.h"
#include "common/offered.h"
#include "common/records.h"
#include "io/descriptor.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEAD = 4 << 20 };

struct seen {
    struct ratsu_converter *converter; /* writes the names of a game's tags */
    const struct ratsu_settings *settings;
    struct ratsu_table places; /* of the names */
    struct ratsu_slice *names;
    size_t count, capacity;
    uint64_t games;
    bool no_memory, many;
};

/* Adds the names in TEXT, as ratsu_form_tag_names writes them. */
static void add_names(struct seen *seen, struct ratsu_slice text)
{
    static const char *const others[] = {"FEN", "SetUp", "Variant"};
    struct ratsu_table *places = &seen->places;
    for (size_t from = 0, end; from < text.length && seen->games < RATSU_SEEN_GAMES;
         from = end + 1) {
        end = ratsu_line_end(text, from);
        struct ratsu_slice name = ratsu_slice_part(text, from, end);
        seen->games += name.length == 0;
        const uint64_t hash = ratsu_table_hash(places, name);
        size_t at = ratsu_table_first(places, hash);
        while (at != RATSU_TABLE_NONE && !ratsu_slice_equal(name, seen->names[places->values[at]]))
            at = ratsu_table_next(places, at);
        if (name.length == 0 || at != RATSU_TABLE_NONE || RATSU_ONE_OF(name, others)) continue;
        seen->many |= seen->count >= RATSU_SEEN_TAGS;
        if (seen->many) return;
        bool room = RATSU_GROW(seen->names, seen->capacity, seen->count + 1);
        char *copy = room ? malloc(name.length) : NULL;
        seen->no_memory |= !copy || !ratsu_table_add(&seen->places, hash, seen->count);
        if (!copy) return;
        memcpy(copy, name.data, name.length);
        seen->names[seen->count++] = (struct ratsu_slice){copy, name.length};
    }
}

/* Adds the tags of the whole games in TEXT, which is all of the input if END. */
static void look_through(struct seen *seen, const char *name, struct ratsu_slice text, bool end)
{
    const struct ratsu_form *form = seen->settings->form;
    if (!form) form = ratsu_form_recognise(text, ratsu_slice_of(name), end);
    struct ratsu_form_header header = {0};
    if (!form || form->holds == RATSU_HOLDS_NOTHING || !form->cut) return;
    if (form->read) text = ratsu_slice_part(text, ratsu_mark_length(text), text.length);
    size_t whole = end ? text.length : form->cut(text, true), head = 0;
    if (form->header) {
        head = ratsu_line_end(text, 0); /* an empty row follows */
        seen->no_memory |= !form->header(form, ratsu_slice_part(text, 0, head), &header);
    }
    bool faulty = header.fault.length > 0; /* reported where the table is read */
    if (whole <= text.length && head <= whole && !faulty && !seen->no_memory) {
        struct ratsu_convert_text part = {.bytes = ratsu_slice_part(text, head, whole),
                                          .form = form,
                                          .header = form->header ? &header : NULL};
        seen->no_memory |= ratsu_convert_text(seen->converter, &part)->no_memory;
        struct ratsu_buffer names = {0};
        ratsu_convert_finish(seen->converter, 1, &names);
        seen->no_memory |= names.failed;
        if (!seen->no_memory) add_names(seen, ratsu_buffer_slice(&names));
        ratsu_buffer_free(&names);
    }
    ratsu_header_free(&header);
}

/* Standard input, if it cannot be read twice, becomes a temporary file with the same bytes. */
static bool keep_standard_input(void)
{
    static char piece[64 << 10];
    if (lseek(STDIN_FILENO, 0, SEEK_CUR) >= 0) return true;
    int file = ratsu_temporary_open();
    uint64_t at = 0;
    ssize_t got = file < 0 ? -1 : 1;
    while (got > 0) {
        got = ratsu_descriptor_read(STDIN_FILENO, piece, sizeof piece);
        if (got > 0 && !ratsu_temporary_write(file, at, (struct ratsu_slice){piece, (size_t)got}))
            got = -1;
        else if (got > 0)
            at += (uint64_t)got;
    }
    if (got == 0 && lseek(file, 0, SEEK_SET) == 0 && dup2(file, STDIN_FILENO) >= 0) {
        close(file);
        return true;
    }
    return ratsu_refuse("--tags=all: a copy of standard input in %s ($TMPDIR): %s",
                        ratsu_temporary_folder(), strerror(errno));
}

/* An input that cannot be read at all is reported when it is converted. */
static bool look_at(struct seen *seen, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    struct ratsu_input_error error = {0};
    struct ratsu_buffer text = {0};
    struct stat status;
    if (standard && !keep_standard_input()) return false;
    if (!standard && stat(path, &status) == 0 && S_ISFIFO(status.st_mode))
        return ratsu_refuse("--tags=all reads inputs twice, and %s is a pipe: name the tags, or "
                            "give it through standard input",
                            path);
    off_t from = standard ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
    struct ratsu_input *input = ratsu_input_open(path, &error);
    ssize_t got = input ? 1 : -1;
    while (got > 0 && text.length < HEAD) got = ratsu_input_add(input, &text, HEAD, &error);
    seen->no_memory |= text.failed;
    if (input && !seen->no_memory)
        look_through(seen, standard ? seen->settings->stdin_name : path, ratsu_buffer_slice(&text),
                     got <= 0);
    ratsu_input_close(input);
    /* Such a failure may be gone when the input is converted: then nobody would report it. */
    bool passing = got < 0 && !text.failed &&
                   (error.number == ENOMEM || error.number == EMFILE || error.number == ENFILE ||
                    error.number == EIO);
    if (passing) ratsu_message_input(path, &error);
    ratsu_input_error_free(&error);
    ratsu_buffer_free(&text);
    if (passing || !standard || lseek(STDIN_FILENO, from, SEEK_SET) >= 0) return !passing;
    return ratsu_refuse("--tags=all: standard input cannot be read again: %s", strerror(errno));
}

bool ratsu_seen_tags(const struct ratsu_kernel *kernel,
                     const struct ratsu_convert_settings *convert, struct ratsu_inputs *inputs,
                     struct ratsu_slice **names, size_t *count)
{
    struct ratsu_convert_settings with = *convert;
    with.form = &ratsu_form_tag_names;
    with.on_error = RATSU_ON_ERROR_SKIP;
    with.edit = (struct ratsu_edit_options){0};
    with.split = with.to_utf8 = false;
    with.positions = with.cut = NULL;
    with.mark_count = 0;
    struct seen seen = {.converter = ratsu_converter_new(kernel, &with),
                        .settings = inputs->settings,
                        .names = *names,
                        .count = *count,
                        .capacity = *count};
    seen.no_memory = !seen.converter;
    for (size_t i = 0; i < seen.count; i++) /* those that were named */
        seen.no_memory |=
            !ratsu_table_add(&seen.places, ratsu_table_hash(&seen.places, seen.names[i]), i);
    bool sound = ratsu_inputs_find(inputs);
    for (size_t i = 0; i < inputs->count && sound && !seen.no_memory && !seen.many; i++)
        if (seen.games < RATSU_SEEN_GAMES) sound = look_at(&seen, inputs->paths[i]);
    if (seen.many)
        ratsu_refuse("--tags=all: these games have more than %d different tags: name the ones "
                     "that you want",
                     RATSU_SEEN_TAGS);
    if (seen.no_memory) ratsu_refuse("no memory");
    ratsu_converter_free(seen.converter);
    ratsu_table_free(&seen.places);
    *names = seen.names;
    *count = seen.count;
    return sound && !seen.no_memory && !seen.many;
}

/* What people and other languages call something, and what it is here. Capitals are as small
 * letters, and an s may follow. */
/* clang-format off */
static const char *const other_words[][2] = {
    {"pawn", "P, p or [Pp]"}, {"knight", "N, n or [Nn]"}, {"bishop", "B, b or [Bb]"},
    {"rook", "R, r or [Rr]"}, {"queen", "Q, q or [Qq]"}, {"king", "K, k or [Kk]"},
    {"castle", "castling"}, {"o-o", "castling"}, {"promote", "promotion"},
    {"underpromotion", "san ~ /=[RBN]/"}, {"check", "count{check}"}, {"capture", "count{capture}"},
    {"length", "plies"}, {"rating", "elo"}, {"winner", "result"}, {"wtm", "white"},
    {"btm", "black"}, {"turn", "white or black"}, {"movenumber", "ply"}, {"move", "ply or san"},
    {"flip", "flip {...}"}, {"mirror", "mirror {...}"}, {"shift", "shift {...}"},
    {"en", "enpassant"}, {"ep", "enpassant"}, {"terminal", "last"}, {"final", "last"},
    {"power", "balance"}, {"pin", "pinned A"}, {"doublecheck", "A attacks k > 1"},
    {"passedpawn", "passed P"}, {"isolatedpawn", "isolated P"}, {"doubledpawn", "doubled P"},
    {"connectedpawn", "connected P"}, {"from", "moved"}, {"fork", "a attackedby moved N > 1"},
    {"and", "and"}, {"or", "or"}, {"not", "not"}, {"&", "and"}, {",", "and"},
    {"|", "or"}, {"--", "next"}, {"followed", "then"}, {"like", "~"}, {"contain", "~"}, {"is", "="},
    {"in", "= with or"}, {"between", ">= and <="}, {"≥", ">="}, {"≤", "<="}, {"≠", "!="},
    {"order", "--sort"}, {"limit", "--head"}, {"never", "not {...}"}, {"no", "not {...}"},
    {"always", "not {not ...}"}, {"all", "not {not ...}"}, {"any", "{...}"}, {"exist", "{...}"},
    {"discovered", "check and not moved A attacks k"}, {"discoveredcheck", "not moved A attacks k"},
    {"double", "A attacks k > 1"}, {"undefended", "N not attackedby A"},
    {"hanging", "N not attackedby A"}, {"loose", "N not attackedby A"},
    {"protected", "P attackedby P"}, {"defended", "N attackedby A"}, {"take", "capture"},
    {"clk", "clock"}, {"emt", "used"}, {"time", "clock, used, base or speed"}, {"score", "eval"},
    {"evaluation", "eval"}, {"avg", "sum, or pgn-stats --plies"},
    {"average", "sum, or pgn-stats --plies"}, {"mean", "sum, or pgn-stats --plies"},
    {"acpl", "loss"}, {"cpl", "loss"}, {"-", "elodiff"}, {"movecount", "plies"},
    {"e.p.", "enpassant"}, {"endgame", "{material = KRPKR}"}, {"ending", "{material = KRPKR}"},
    {"termination", "Termination"}, {"timeout", "Termination ~ time"},
    {"forfeit", "Termination ~ forfeit"}, {"resignation", "Termination ~ resign"},
    {"draw", "result = 1/2-1/2"}, {"win", "result = 1-0"},
    {"resign", "Termination ~ resign"}, {"decade", "year"},
    {"attack", "attacks"}, {"pattern", "fen ~"}, {"initial", "ply = 0"},
    {"on", "Re4 for R on e4"}, {"outcome", "result"},
};
/* clang-format on */

const char *ratsu_name_here(const char *text)
{
    for (size_t i = 0; i < sizeof other_words / sizeof *other_words; i++) {
        const char *word = other_words[i][0], *end = text;
        while (*word && *word == ratsu_lower(*end)) word++, end++;
        if (!*word && strcmp(*end == 's' ? end + 1 : end, "") == 0 &&
            strcmp(text, other_words[i][1]) != 0)
            return other_words[i][1];
    }
    return NULL;
}

const char *ratsu_nearest_key(struct ratsu_slice name, const char *(*name_at)(size_t index))
{
    enum { NAMES = 128 };
    const char *names[NAMES], *same = NULL;
    char text[64];
    size_t count = 0;
    snprintf(text, sizeof text, "%.*s", (int)name.length, name.data);
    for (; count < NAMES; count++) {
        names[count] = name_at ? name_at(count) : ratsu_key_name(count, NULL);
        if (!names[count]) break;
        const char *a = text, *b = names[count];
        while (*a && ratsu_lower(*a) == ratsu_lower(*b)) a++, b++;
        /* They differ in the case of letters alone. */
        if (*a == *b && strcmp(text, names[count]) != 0) same = names[count]; /* tags are last */
    }
    const char *here = same ? same : ratsu_name_here(text);
    if (here) return here;
    const char *nearest = ratsu_nearest(text, names, count);
    return nearest && strcmp(nearest, text) != 0 ? nearest : NULL;
}

void ratsu_note_no_tag(struct ratsu_buffer *messages, struct ratsu_slice tag, bool keys)
{
    const char *nearest = ratsu_nearest_key(tag, NULL);
    if (nearest && nearest[0] >= 'a' && !keys) nearest = NULL;
    ratsu_message_add(messages, RATSU_MESSAGE_NOTE, "no game has the tag %.*s%s%s%s",
                      (int)tag.length, tag.data, RATSU_DID_YOU_MEAN(nearest, ""));
}
