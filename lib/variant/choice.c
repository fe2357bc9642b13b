/* variant/choice.c: which rule system a game or position follows. No other place decides it.
 *
 *     the name in the text > text that only one system has > --variant= > standard chess
 *
 * A name that the text contradicts is a fault of the text. */
#include "base/unicode.h"
#include "variant/follows.h"
#include "notation/fen_text.h"

/* ---- Names of systems ----------------------------------------------------------------------- */

/* The next character of TEXT from *AT on that counts in a name, in lower case; 0 at the end. */
static char next_letter(struct ratsu_slice text, size_t *at)
{
    while (*at < text.length) {
        char c = text.data[(*at)++];
        if (c != ' ' && c != '-' && c != '_') return ratsu_lower(c);
    }
    return 0;
}

/* Whether TEXT is NAME, perhaps with "chess" after it, as in "Freestyle Chess". */
static bool is_name_of(struct ratsu_slice text, const char *name)
{
    const struct ratsu_slice words[] = {ratsu_slice_of(name), ratsu_slice_of("chess")};
    size_t at = 0;
    for (size_t i = 0; i < 2; i++) {
        size_t at_word = 0, rest = at;
        if (i > 0 && !next_letter(text, &rest)) return true;
        for (char c; (c = next_letter(words[i], &at_word));)
            if (c != next_letter(text, &at)) return false;
    }
    return !next_letter(text, &at);
}

bool ratsu_names_no_system(struct ratsu_slice name)
{
    return !name.length || ratsu_slice_is(name, "?") || ratsu_slice_is(name, "-");
}

enum ratsu_system ratsu_system_of(struct ratsu_slice name)
{
    for (int system = RATSU_STANDARD; system < RATSU_UNKNOWN_SYSTEM; system++) {
        const struct ratsu_variant *row = ratsu_variant((enum ratsu_system)system);
        if (is_name_of(name, row->name)) return row->system;
        for (const char *const *alias = row->aliases; *alias; alias++)
            if (is_name_of(name, *alias)) return row->system;
    }
    return RATSU_UNKNOWN_SYSTEM;
}

/* ---- Positions ------------------------------------------------------------------------------ */

/* Returns the number of slashes in the first field. */
static unsigned count_slashes(struct ratsu_slice text)
{
    size_t at = 0;
    unsigned slashes = 0;
    while (at < text.length && ratsu_is_blank(text.data[at])) at++;
    for (; at < text.length && !ratsu_is_blank(text.data[at]) && text.data[at] != '_'; at++)
        slashes += text.data[at] == '/';
    return slashes;
}

/* The state of a decision. */
struct choice {
    struct ratsu_slice name;
    enum ratsu_system otherwise;
    struct ratsu_system_choice found;
    union ratsu_any_position *position;
};

static void refuse(struct choice *choice, enum ratsu_fen_fault fault, size_t length)
{
    choice->found.reading =
        (struct ratsu_fen_reading){.fault = fault, .length = length, .end = length};
}

/* Finds the system by its name, otherwise by --variant=. */
static void begin_choice(struct choice *choice)
{
    if (ratsu_names_no_system(choice->name)) choice->name.length = 0;
    bool named = choice->name.length > 0;
    choice->found = (struct ratsu_system_choice){0};
    choice->found.system = named ? ratsu_system_of(choice->name) : choice->otherwise;
    if (choice->found.system == RATSU_UNKNOWN_SYSTEM) refuse(choice, RATSU_FEN_UNKNOWN_SYSTEM, 0);
}

static struct ratsu_fen_reading read_as(enum ratsu_system system, struct ratsu_slice text,
                                        unsigned options, union ratsu_any_position *position)
{
    const struct ratsu_variant *row = ratsu_variant(system);
    return row->position_read(row, text, options, position);
}

/* Notes that the text is possible only in SYSTEM. If it names another system, that is a fault.
 * Without a name the system is SYSTEM. */
static void claim(struct choice *choice, enum ratsu_system system, enum ratsu_fen_fault fault)
{
    struct ratsu_system_choice *found = &choice->found;
    if (choice->name.length) {
        refuse(choice, fault, 0);
        return;
    }
    found->guessed = true;
    found->system = system;
}

/* Chooses by the fields of POSITION, which was read under the rules of standard chess or of a named
 * system. Three-check and Marineerimine may begin from an array of Chess960. */
static void choose_by_fields(struct choice *choice)
{
    struct ratsu_system_choice *found = &choice->found;
    bool counters = found->reading.remarks & RATSU_FEN_THREE_CHECK;
    bool rights = found->reading.remarks & RATSU_FEN_CHESS960;
    bool named = choice->name.length > 0;
    bool any_array = !named && (choice->otherwise == RATSU_THREE_CHECK ||
                                choice->otherwise == RATSU_MARINEERIMINE);
    if (counters && !(named && found->system == RATSU_THREE_CHECK))
        claim(choice, RATSU_THREE_CHECK, RATSU_FEN_ONLY_THREE_CHECK);
    else if (rights && !any_array && (!named || found->system == RATSU_STANDARD))
        claim(choice, RATSU_CHESS960, RATSU_FEN_ONLY_CHESS960);
}

/* Whether one start array of Chess960 gives all rights of POSITION: in it the kings stand on one
 * file, not in a corner, and so do the rooks of each side of the board. */
static bool has_one_array(const struct ratsu_position *position)
{
    const uint64_t rights[2] = {position->castling & 0xff, position->castling >> 56};
    uint64_t kings[2];
    for (unsigned colour = 0; colour < 2; colour++) {
        kings[colour] = position->kinds[RATSU_KING] & position->colours[colour];
        kings[colour] = colour ? kings[colour] >> 56 : kings[colour] & 0xff;
        if (!rights[colour]) kings[colour] = 0;
    }
    const uint64_t king = kings[0] | kings[1], left = king - 1;
    if ((kings[0] && kings[1] && kings[0] != kings[1]) || king & 0x81) return false;
    const uint64_t differing = rights[0] ^ rights[1];
    const bool left_differs = rights[0] & left && rights[1] & left && differing & left;
    const bool right_differs = rights[0] & ~left && rights[1] & ~left && differing & ~left;
    return !left_differs && !right_differs;
}

/* TEXT has eight ranks, or is not a position. Rights that no one array gives are of double Fischer
 * random, which must be named, or wrong. */
static void choose_on_64_squares(struct choice *choice, struct ratsu_slice text, unsigned options)
{
    struct ratsu_system_choice *found = &choice->found;
    bool named = choice->name.length > 0;
    enum ratsu_system otherwise = found->system;
    if (!named) found->system = RATSU_STANDARD;
    if (named && found->system == RATSU_STANDARD) options |= RATSU_FEN_USUAL_RIGHTS;
    if (named && ratsu_variant(found->system)->camelot) {
        refuse(choice, RATSU_FEN_NOT_CAMELOT, text.length);
        return;
    }
    found->reading = read_as(found->system, text, options, choice->position);
    const unsigned remarks = found->reading.remarks;
    const bool no_array =
        otherwise != RATSU_CHESS960 && !(options & RATSU_FEN_USUAL_RIGHTS) &&
        found->reading.fault == RATSU_FEN_FINE && remarks & RATSU_FEN_CHESS960 &&
        (remarks & RATSU_FEN_CASTLING_DROPPED || !has_one_array(&choice->position->chess));
    if (no_array) {
        options |= RATSU_FEN_STANDARD_RIGHTS;
        found->reading = read_as(found->system, text, options, choice->position);
        found->reading.remarks |= RATSU_FEN_NO_ARRAY;
    }
    if (found->reading.fault == RATSU_FEN_FINE) choose_by_fields(choice);
    if (named || found->guessed || otherwise == RATSU_STANDARD) return;
    found->system = otherwise;
    if (ratsu_variant(otherwise)->camelot) {
        refuse(choice, RATSU_FEN_NOT_CAMELOT, text.length);
        return;
    }
    found->reading = read_as(otherwise, text, options, choice->position);
    if (no_array) found->reading.remarks |= RATSU_FEN_NO_ARRAY;
}

static const char array_prefix[] = "chess960:";

/* Returns the word at the beginning of TEXT that is a position, perhaps a faulty one: "start",
 * which UCI calls "startpos", or "chess960:N". It is all of TEXT, unless OPTIONS leave the end
 * open; empty if TEXT is something else. */
static struct ratsu_slice position_word(struct ratsu_slice text, unsigned options)
{
    const size_t length = sizeof array_prefix - 1;
    struct ratsu_slice word = text;
    if (!(options & RATSU_FEN_WORDS)) return (struct ratsu_slice){0};
    if (options & RATSU_FEN_OPEN_END) {
        word.length = 0;
        while (word.length < text.length && !ratsu_is_blank(text.data[word.length]) &&
               text.data[word.length] != ';')
            word.length++;
    }
    bool start = ratsu_slice_is(word, "start") || ratsu_slice_is(word, "startpos");
    bool array = word.length >= length && memcmp(word.data, array_prefix, length) == 0;
    return start || array ? word : (struct ratsu_slice){0};
}

/* Reads a position's WORD. Any system of 64 squares can be played from an array of Chess960. */
static void choose_word(struct choice *choice, struct ratsu_slice word)
{
    struct ratsu_system_choice *found = &choice->found;
    bool start = word.data[0] == 's';
    uint64_t number = 0;
    found->reading.end = word.length;
    if (!start && !choice->name.length && found->system == RATSU_STANDARD)
        found->system = RATSU_CHESS960;
    const struct ratsu_variant *row = ratsu_variant(found->system);
    row->start(row, choice->position);
    if (start) return;
    bool sound =
        ratsu_number_read(ratsu_slice_part(word, sizeof array_prefix - 1, word.length), &number);
    if (!sound || number > 959) {
        refuse(choice, RATSU_FEN_BAD_ARRAY, word.length);
    } else if (row->camelot) {
        refuse(choice, RATSU_FEN_NOT_CAMELOT, word.length);
    } else if (found->system == RATSU_STANDARD && number != 518) {
        refuse(choice, RATSU_FEN_ONLY_CHESS960, word.length);
    } else {
        struct ratsu_position *position = &choice->position->chess;
        ratsu_position_start(position, (unsigned)number);
        position->rules = (uint8_t)(row->rules | (number == 518 ? 0u : RATSU_RULES_CHESS960));
        position->hash = ratsu_position_hash(position);
    }
}

static void choose(struct choice *choice, struct ratsu_slice text, unsigned options)
{
    begin_choice(choice);
    if (choice->found.system == RATSU_UNKNOWN_SYSTEM) return;
    struct ratsu_slice word = position_word(text, options);
    /* What is read as a position of Camelot, to say what is wrong with it if there are not fifteen
     * slashes: more than twelve ranks are nothing else, and where Camelot is expected, all that
     * does not have eight. */
    const unsigned slashes = count_slashes(text);
    const bool expected = ratsu_variant(choice->found.system)->camelot;
    if (word.length) {
        choose_word(choice, word);
    } else if (slashes >= 12 || (expected && slashes != 7)) {
        struct ratsu_system_choice *found = &choice->found;
        if (!expected) claim(choice, RATSU_CAMELOT, RATSU_FEN_ONLY_CAMELOT);
        if (found->reading.fault == RATSU_FEN_FINE)
            found->reading =
                read_as(found->system, text, options & RATSU_FEN_OPEN_END, choice->position);
    } else {
        choose_on_64_squares(choice, text, options & RATSU_FEN_OPEN_END);
    }
}

static void take_counter(struct ratsu_slice operations, const char *name, uint32_t *counter)
{
    uint64_t number;
    struct ratsu_slice text = ratsu_operation_find(operations, name);
    if (ratsu_number_read(text, &number) && number <= RATSU_FEN_COUNTER_MAX)
        *counter = (uint32_t)number;
}

/* Reads the operations after the fields of a position; counters that the fields lack are theirs. */
static void read_operations(struct choice *choice, struct ratsu_slice text)
{
    struct ratsu_system_choice *found = &choice->found;
    struct ratsu_position *position = &choice->position->chess;
    const size_t end = found->reading.end;
    struct ratsu_slice operations = ratsu_slice_part(text, end, text.length);
    const bool counted = !(found->reading.remarks & RATSU_FEN_SHORT);
    if (!counted) {
        if (!(found->reading.remarks & RATSU_FEN_CLOCK_ALONE))
            take_counter(operations, "hmvc", &position->halfmove_clock);
        take_counter(operations, "fmvn", &position->move_number);
        if (position->move_number == 0) position->move_number = 1;
    }
    if (counted && ratsu_after_fields(operations) == RATSU_WORDS_AFTER)
        found->reading.remarks |= RATSU_FEN_WORDS_AFTER;
    found->operation_fault =
        ratsu_operations_fault(operations, position, counted, &found->operation_at);
    found->operation_at += end;
}

/* Adds a remark if a clock counts more plies than the game has had, by the number of its next move.
 * This holds in every system; missing fields are ignored. */
static void compare_counters(struct choice *choice, struct ratsu_slice text)
{
    struct ratsu_fen_reading *reading = &choice->found.reading;
    const struct ratsu_position *position = &choice->position->chess;
    uint64_t number;
    bool numbered = !(reading->remarks & RATSU_FEN_SHORT);
    if (reading->fault != RATSU_FEN_FINE || position->halfmove_clock == 0) return;
    if (!numbered) {
        struct ratsu_slice rest = ratsu_slice_part(text, reading->end, text.length);
        numbered = ratsu_number_read(ratsu_operation_find(rest, "fmvn"), &number);
    }
    uint64_t plies = 2 * ((uint64_t)position->move_number - 1) + (position->turn == RATSU_BLACK);
    if (numbered && position->halfmove_clock > plies) reading->remarks |= RATSU_FEN_CLOCK_AHEAD;
}

/* If a field could not be read, a dash beyond ASCII there or a blank beyond ASCII up to there is
 * the reason, if there is one. */
static void find_reason(struct ratsu_fen_reading *reading, struct ratsu_slice text)
{
    if (reading->fault == RATSU_FEN_FINE || reading->fault >= RATSU_FEN_KINGS) return;
    const size_t dash = ratsu_dash_length(text, reading->at);
    const bool old = reading->at < text.length && strchr("\x96\x97\xad", text.data[reading->at]);
    if (reading->length && (dash > 1 || (old && text.data[reading->at]))) {
        reading->fault = RATSU_FEN_BAD_DASH;
        reading->length = old ? 1 : dash;
        return;
    }
    size_t at = ratsu_find_unicode_blank(text, 0);
    if (at == text.length || at >= reading->at + reading->length) return;
    reading->fault = RATSU_FEN_BAD_BLANK;
    reading->at = at;
    reading->length = ratsu_unicode_blank(text, at);
}

/* The operation of EPD that names a rule system. No field of a position has its first letter, so
 * the fields of most lines are not read for it. */
static const char variant_name[] = "variant";

struct ratsu_system_choice ratsu_system_choose(struct ratsu_slice name, struct ratsu_slice text,
                                               unsigned options, enum ratsu_system otherwise,
                                               union ratsu_any_position *position)
{
    while (text.length && text.data[text.length - 1] == RATSU_DOS_END) text.length--;
    size_t label = 0, to = text.length;
    if (options & RATSU_FEN_LABELLED && ratsu_frame_fault(text, &label, &to)) label = 0;
    if (text.data) text = ratsu_slice_part(text, label, to);
    union ratsu_any_position read;
    struct choice choice = {.name = name, .otherwise = otherwise, .position = &read};
    struct ratsu_system_choice *found = &choice.found;
    if (options & RATSU_FEN_OPEN_END && name.length == 0 && text.length &&
        memchr(text.data, *variant_name, text.length)) {
        /* The place where the operations begin shows the first four fields in every system. */
        bool camelot = count_slashes(text) == 15;
        size_t end = position_word(text, options).length;
        if (!end) {
            struct ratsu_fen_reading reading =
                read_as(camelot ? RATSU_CAMELOT : RATSU_STANDARD, text, options, &read);
            end = reading.fault ? text.length : reading.end;
        }
        struct ratsu_slice operations = ratsu_slice_part(text, end, text.length);
        choice.name = ratsu_operation_find(operations, variant_name);
    }
    if (!text.data) {
        begin_choice(&choice);
        if (found->system != RATSU_UNKNOWN_SYSTEM)
            ratsu_variant(found->system)->start(ratsu_variant(found->system), &read);
    } else {
        choose(&choice, text, options);
        if (options & RATSU_FEN_OPEN_END && found->reading.fault == RATSU_FEN_FINE)
            read_operations(&choice, text);
        compare_counters(&choice, text);
        find_reason(&found->reading, text);
    }
    if (found->reading.fault == RATSU_FEN_FINE) *position = read;
    found->reading.at += label;
    found->reading.end += label;
    found->operation_at += label;
    return *found;
}

const char *ratsu_position_fault_text(enum ratsu_system system, enum ratsu_fen_fault fault)
{
    const struct ratsu_variant *row = ratsu_variant(system);
    return row ? row->fault_text(fault) : ratsu_fen_fault_text(fault);
}
