/* convert/named_settings.c: the settings of a conversion by their names. */
#include "ratsu/convert.h"

#include "base/texts.h"
#include "variant/follows.h"

#include <stdlib.h>

#define ROW(what, word, member, ...)                                                               \
    {                                                                                              \
        .name = word, .kind = RATSU_SETTING_##what,                                                \
        .place = offsetof(struct ratsu_convert_settings, member), __VA_ARGS__                      \
    }
#define WORDS(list) .words = (list), .expected = "one of " list
#define LIST(list) .words = (list), .expected = "a list of " list
#define YES_OR_NO .expected = "yes or no"
#define NUMBER .expected = "a whole number"
#define NAMES(list) .expected = "one of " list

/* What the tables of forms, notations, languages and systems, and this one, have; the unit test
 * compares them. */
#define NOTATIONS "san|lan|rlan|uci|iccf|smith|descriptive"
#define LANGUAGES                                                                                  \
    "en|af|ar|az|bg|ca|cs|cy|da|de|el|eo|es|et|eu|fa|fi|fo|fr|ga|gl|hr|hu|hy|"                     \
    "id|is|it|lb|lt|lv|mk|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|tr|uk|vi|"                                 \
    "figurine|figurine-black"
#define SYSTEMS "Standard|Chess960|Three-check|Marineerimine|Camelot|Camelot (WCF)"
#define SETTINGS                                                                                   \
    "to|notation|read-notation|pieces|read-pieces|variant|keep|width|"                             \
    "split-variations|signs|add|drop|comments-like|positions|cut|quiet-positions|sample|seed|"     \
    "operations|rows|tables|dialect|csv-safe|ep|castling|checks|counters|"                         \
    "uci-castling|on-error|encoding|read-encoding"

static const char forms[] = "one of pgn"
#define FORM(writer, word, ...) "|" word
#include "format/forms.def"
#undef FORM
    ;

const struct ratsu_setting ratsu_setting_rows[] = {
    ROW(FORM, "to", form, .expected = forms),
    ROW(NOTATION, "notation", write.pgn.notation, NAMES(NOTATIONS)),
    ROW(NOTATION, "read-notation", read_notation, NAMES(NOTATIONS)),
    ROW(LETTERS, "pieces", write.pgn.letters, NAMES(LANGUAGES)),
    ROW(LETTERS, "read-pieces", read_letters, NAMES(LANGUAGES)),
    ROW(SYSTEM, "variant", system, NAMES(SYSTEMS)),
    ROW(FLAG, "keep", write.pgn.keep, YES_OR_NO),
    ROW(NUMBER, "width", write.pgn.width, NUMBER, .most = 100000),
    ROW(FLAG, "split-variations", split, YES_OR_NO),
    ROW(FLAG, "signs", write.pgn.signs, YES_OR_NO),
    ROW(BITS, "add", edit.add, LIST("eco,opening,plycount,fen,polyglot,mar,fens,keys")),
    ROW(BITS, "drop", edit.drop,
        LIST("comments,variations,nags,clocks,tags,timestamps,evals,shapes,numbers,checks,result,"
             "text,evaluations")),
    ROW(TEXT, "comments-like", edit.comments_like, .expected = "a regular expression"),
    ROW(TEXT, "positions", positions, .expected = "all, last, N, N-M or {...}"),
    ROW(TEXT, "cut", cut, .expected = "all, last, N, N-M or {...}"),
    ROW(FLAG, "quiet-positions", write.quiet, YES_OR_NO),
    ROW(NUMBER, "sample", write.one_of, NUMBER, .least = 1),
    ROW(NUMBER, "seed", write.seed, NUMBER),
    ROW(BITS, "operations", write.operations, LIST("result,eval,depth,sm,pv")),
    ROW(SWITCH, "rows", write.rows_by_ply, WORDS("game|ply")),
    ROW(BITS, "tables", write.tables, LIST("games,moves,positions,comments")),
    ROW(CHOICE, "dialect", write.dialect, WORDS("sqlite|duckdb|postgresql")),
    ROW(FLAG, "csv-safe", write.csv_safe, YES_OR_NO),
    ROW(CHOICE, "ep", write.fen.en_passant, WORDS("legal|xfen|always")),
    ROW(CHOICE, "castling", write.fen.castling, WORDS("xfen|shredder|kqkq")),
    ROW(SWITCH, "checks", write.fen.checks_given, WORDS("left|given")),
    ROW(SWITCH, "counters", write.reset_counters, WORDS("keep|reset")),
    ROW(SWITCH, "uci-castling", write.castling_by_king, WORDS("rook|king")),
    ROW(CHOICE, "on-error", on_error, WORDS("report|skip|truncate|comment|stop")),
    ROW(SWITCH, "encoding", to_utf8, WORDS("keep|utf-8")),
    ROW(TEXT, "read-encoding", read_encoding, .expected = "the name of an encoding"),
};
const size_t ratsu_setting_count = sizeof ratsu_setting_rows / sizeof *ratsu_setting_rows;

/* Which word of WORDS, with SEPARATOR between them, TEXT is; -1 if it is not among them. */
static int find_word(const char *words, char separator, struct ratsu_slice text)
{
    int found = 0;
    for (const char *end; *words; words = end + (*end == separator), found++) {
        for (end = words; *end && *end != separator; end++) {
        }
        if (ratsu_slice_equal(text, (struct ratsu_slice){words, (size_t)(end - words)}))
            return found;
    }
    return -1;
}

/* Sets the pointer at PLACE to FOUND; false if that is NULL. */
static bool set_pointer(void *place, const void *found)
{
    if (found) memcpy(place, &found, sizeof found);
    return found;
}

static bool set_row(void *place, const struct ratsu_setting *row, const char *text)
{
    struct ratsu_slice value = ratsu_slice_of(text);
    switch (row->kind) {
    case RATSU_SETTING_FLAG:
    case RATSU_SETTING_SWITCH:
    case RATSU_SETTING_CHOICE: {
        bool flag = row->kind == RATSU_SETTING_FLAG;
        int found = find_word(flag ? "no|yes" : row->words, '|', value);
        if (found < 0) return false;
        if (row->kind == RATSU_SETTING_CHOICE)
            memcpy(place, &found, sizeof found);
        else
            *(bool *)place = found > 0;
        return true;
    }
    case RATSU_SETTING_BITS: {
        unsigned *bits = place;
        struct ratsu_slice list = value;
        unsigned sum = 0;
        for (struct ratsu_slice word; ratsu_take_item(&list, &word);) {
            int bit = word.length ? find_word(row->words, ',', word) : 0;
            if (bit < 0) return false;
            if (word.length) sum |= 1u << bit;
        }
        *bits = sum;
        return true;
    }
    case RATSU_SETTING_NUMBER: {
        uint64_t number;
        if (!ratsu_number_read(value, &number) || number < row->least) return false;
        if (row->most && number > row->most) return false;
        *(uint64_t *)place = number;
        return true;
    }
    case RATSU_SETTING_TEXT:
        return set_pointer(place, text);
    case RATSU_SETTING_FORM: {
        const struct ratsu_form *form = ratsu_form_find(value);
        return set_pointer(place, form && form->write ? form : NULL);
    }
    case RATSU_SETTING_NOTATION:
        return set_pointer(place, ratsu_notation_find(value));
    case RATSU_SETTING_LETTERS:
        return set_pointer(place, ratsu_letters_find(value));
    case RATSU_SETTING_SYSTEM: {
        enum ratsu_system system = ratsu_system_of(value);
        if (system != RATSU_UNKNOWN_SYSTEM) *(enum ratsu_system *)place = system;
        return system != RATSU_UNKNOWN_SYSTEM;
    }
    }
    return false;
}

struct ratsu_convert_settings *ratsu_settings_new(void)
{
    struct ratsu_convert_settings *settings = calloc(1, sizeof *settings);
    if (settings) settings->form = RATSU_FORM_PGN;
    return settings;
}

void ratsu_settings_free(struct ratsu_convert_settings *settings)
{
    free(settings);
}

const char *ratsu_settings_set(struct ratsu_convert_settings *settings, const char *name,
                               const char *value)
{
    for (size_t i = 0; i < ratsu_setting_count; i++) {
        const struct ratsu_setting *row = &ratsu_setting_rows[i];
        if (strcmp(row->name, name) != 0) continue;
        if (!set_row((char *)settings + row->place, row, value)) return row->expected;
        /* Tags with positions are written as positions are. */
        const size_t style = offsetof(struct ratsu_convert_settings, write.fen);
        if (row->place - style < sizeof settings->write.fen) {
            settings->edit.fen = settings->write.fen;
            settings->edit.restyle = true;
        }
        settings->write.pgn.no_numbers = settings->edit.drop & RATSU_DROP_NUMBERS;
        settings->write.pgn.no_checks = settings->edit.drop & RATSU_DROP_CHECKS;
        return NULL;
    }
    return "one of " SETTINGS;
}
