/* common/positions.c: positions as operands, or one a line. */
#include "common/positions.h"
#include "common/inputs.h"
#include "base/unicode.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST_LINE = 64 << 10 };

const char *ratsu_positions_game(struct ratsu_slice line, enum ratsu_system otherwise,
                                 struct ratsu_game *game, size_t *at)
{
    const char *bar = line.length ? memchr(line.data, '|', line.length) : NULL;
    if (bar) line.length = (size_t)(bar - line.data);
    struct ratsu_system_choice choice =
        ratsu_system_choose((struct ratsu_slice){0}, line, RATSU_FEN_OPEN_END | RATSU_FEN_LABELLED,
                            otherwise, &game->any_start);
    bool sound = choice.reading.fault == RATSU_FEN_FINE;
    game->system = choice.system;
    game->any_last = game->any_start;
    *at = sound ? choice.operation_at : choice.reading.at;
    return sound ? choice.operation_fault
                 : ratsu_position_fault_text(choice.system, choice.reading.fault);
}

const struct ratsu_kernel *ratsu_subject_kernel(const struct ratsu_subject *subject,
                                                enum ratsu_level level)
{
    const struct ratsu_variant *variant = ratsu_variant(subject->system);
    return variant->kernel ? variant->kernel(ratsu_kernel(level)) : ratsu_kernel(level);
}

static int by_text(const void *a, const void *b)
{
    const struct ratsu_named_move *left = a, *right = b;
    return strcmp(left->text, right->text);
}

struct ratsu_named_move *ratsu_named_moves(const struct ratsu_subject *subject,
                                           const struct ratsu_kernel *kernel,
                                           struct ratsu_any_moves *moves,
                                           struct ratsu_move_style style,
                                           struct ratsu_buffer *texts)
{
    struct ratsu_named_move *named = calloc(moves->count + 1, sizeof *named);
    texts->length = 0;
    for (size_t i = 0; i < moves->count; i++) {
        ratsu_variant(subject->system)
            ->move_write(texts, kernel, &subject->position, moves, i, style);
        ratsu_buffer_add_char(texts, '\0');
    }
    if (!named || texts->failed) {
        free(named);
        return NULL;
    }
    const char *text = texts->data;
    for (size_t i = 0; i < moves->count; i++, text += strlen(text) + 1)
        named[i] = (struct ratsu_named_move){text, i};
    qsort(named, moves->count, sizeof *named, by_text);
    return named;
}

static void warn(const struct ratsu_subject *subject, const char *text)
{
    if (subject->name)
        ratsu_message_at(subject->name, subject->line, 1, RATSU_MESSAGE_WARNING, "%s", text);
    else
        ratsu_message(RATSU_MESSAGE_WARNING, "'%.*s': %s", (int)subject->text.length,
                      subject->text.data, text);
}

void ratsu_positions_warn(const struct ratsu_subject *subject, unsigned remarks)
{
    if (remarks & RATSU_FEN_NO_ARRAY)
        warn(subject, "no one start array gives these castling rights: those that standard chess "
                      "lacks are ignored; for double Fischer random type --variant=chess960");
    else if (remarks & RATSU_FEN_CASTLING_DROPPED)
        warn(subject, "a castling right without its king or rook on its square is ignored");
    if (remarks & RATSU_FEN_WORDS_AFTER)
        warn(subject, "text after the position is no operation of EPD: it is read as a remark");
    if (remarks & RATSU_FEN_EN_PASSANT_DROPPED)
        warn(subject, subject->system == RATSU_MARINEERIMINE
                          ? "Marineerimine has no en passant: the square is ignored"
                          : "no pawn can just have passed the en passant square, which is ignored");
}

/* Reads the position of SUBJECT, whose `system` is that of --variant before: its text up to what
 * cuts it off, or with its operations of EPD if they are to be read here. Returns NULL, or what is
 * wrong at byte *AT. */
static const char *read_position(const struct ratsu_positions *positions,
                                 struct ratsu_subject *subject, size_t *at)
{
    const char *cut = positions->cut, *given = positions->settings->variant.text;
    const bool operations = !cut && !positions->reads_rest;
    struct ratsu_slice unnamed = {0}, text = subject->text;
    size_t end = 0;
    while (cut && end < text.length && !memchr(cut, text.data[end], strlen(cut))) end++;
    if (cut) text.length = end;
    while (cut && text.length > 0 && text.data[text.length - 1] == ' ') text.length--;
    const enum ratsu_system asked = subject->system;
    struct ratsu_system_choice choice = ratsu_system_choose(
        unnamed, text, (cut ? 0 : RATSU_FEN_OPEN_END) | RATSU_FEN_WORDS | RATSU_FEN_LABELLED,
        subject->system, &subject->position);
    subject->system = choice.system;
    subject->end = cut ? end : choice.reading.end;
    *at = choice.reading.at;
    if (choice.reading.fault != RATSU_FEN_FINE)
        return ratsu_position_fault_text(choice.system, choice.reading.fault);
    ratsu_positions_warn(subject, choice.reading.remarks);
    if (given && choice.guessed && asked != choice.system) {
        struct ratsu_buffer message = {0};
        ratsu_buffer_print(&message, "this position is %s, which overrules --variant=%s",
                           ratsu_variant(subject->system)->name, given);
        ratsu_buffer_add_char(&message, 0);
        if (!message.failed) warn(subject, message.data);
        ratsu_buffer_free(&message);
    }
    if (operations && choice.operation_fault) *at = choice.operation_at;
    return operations ? choice.operation_fault : NULL;
}

bool ratsu_positions_come_in(const struct ratsu_operands *operands)
{
    return operands->count == 0 || (operands->count == 1 && strcmp(operands->items[0], "-") == 0);
}

/* Words that begin and end as moves do. */
static bool looks_like_moves(const char *item)
{
    size_t length = strlen(item);
    return length >= 2 && strchr("abcdefghKQRBNO0123456789", item[0]) &&
           strchr("12345678O0+#QRBN", item[length - 1]) && !strpbrk(item, "/:");
}

/* Whether TEXT is read as a position if --variant is the SYSTEM. */
static bool is_position(struct ratsu_slice text, enum ratsu_system system)
{
    union ratsu_any_position position;
    struct ratsu_slice unnamed = {0};
    return text.length &&
           ratsu_system_choose(unnamed, text, RATSU_FEN_WORDS, system, &position).reading.fault ==
               RATSU_FEN_FINE;
}

/* Refuses ITEM, which is WRONG at byte AT. */
static void refuse_text(const struct ratsu_positions *positions, const char *item, size_t at,
                        const char *wrong)
{
    const enum ratsu_system system = positions->settings->variant.system;
    struct ratsu_buffer meant = {0};
    /* Perhaps it is one without the blanks around it, or, if it is a word, in small letters. */
    ratsu_buffer_add_slice(&meant, ratsu_slice_trim(ratsu_slice_of(item)));
    const bool word = meant.length && !memchr(meant.data, '/', meant.length);
    bool found = !meant.failed && is_position(ratsu_buffer_slice(&meant), system);
    if (!found && word) {
        for (size_t i = 0; i < meant.length; i++) meant.data[i] = ratsu_lower(meant.data[i]);
        found = is_position(ratsu_buffer_slice(&meant), system);
    }
    if (found)
        ratsu_refuse("'%s' is not a position; did you mean '%.*s'?", item, (int)meant.length,
                     meant.data);
    else if (!strpbrk(item, "/: 12345678"))
        ratsu_refuse("'%s' is not a position: start, chess960:N, or a FEN in quotes", item);
    else
        ratsu_refuse("'%s': column %zu: %s", item, at + 1, wrong);
    ratsu_buffer_free(&meant);
}

/* Reports that the first of COUNT ITEMS is no position; if it names a rule system or a file, or
 * looks like a move, also what to do. */
static void refuse(const struct ratsu_positions *positions, char **items, size_t count, size_t at,
                   const char *wrong)
{
    const char *item = items[0];
    struct stat status;
    const struct ratsu_variant *row = ratsu_variant(ratsu_system_of(ratsu_slice_of(item)));
    if (!*item)
        ratsu_refuse("an operand is empty: expected a position in quotes, start or chess960:N");
    else if (strcmp(item, "-") == 0)
        ratsu_refuse("- stands beside other operands: positions come as operands or from standard "
                     "input, not from both");
    else if (stat(item, &status) == 0 && S_ISDIR(status.st_mode))
        ratsu_refuse("'%s' is a folder, not a position: name files with --files-from", item);
    else if (row && access(item, F_OK) != 0)
        ratsu_refuse("'%s' is a rule system, not a position; its start is --variant='%s' %s", item,
                     row->name, row->system == RATSU_CHESS960 ? "chess960:N" : "start");
    else if (looks_like_moves(item) && access(item, F_OK) != 0) {
        struct ratsu_buffer moves = {0};
        for (size_t i = 0; i < count && looks_like_moves(items[i]); i++)
            ratsu_buffer_print(&moves, "%s%s", i ? " " : "", items[i]);
        struct ratsu_slice all = ratsu_buffer_slice(&moves);
        if (positions->play)
            ratsu_refuse("'%s' is not a position; to play moves, type %s='%.*s'", item,
                         positions->play, (int)all.length, all.data);
        else
            ratsu_refuse("'%s' is not a position; for the one after moves, type "
                         "pgn-moves --play='%.*s' start",
                         item, (int)all.length, all.data);
        ratsu_buffer_free(&moves);
    } else if (access(item, F_OK) == 0)
        ratsu_refuse("'%s' is a file, not a position: positions in a file are given on standard "
                     "input; of games, pgn-board --ply=N or --ply=last shows one",
                     item);
    else
        refuse_text(positions, item, at, wrong);
}

/* All operands are read before the first is answered: a wrong one has no answers before it. */
static int read_operands(const struct ratsu_positions *positions,
                         const struct ratsu_operands *operands)
{
    if (positions->settings->files_from) {
        ratsu_refuse("--files-from cannot be combined with operands, which are positions");
        return 2;
    }
    ratsu_warn_idle("stdin-name", "where standard input is not read");
    struct ratsu_subject *subjects = calloc(operands->count, sizeof *subjects);
    int status = subjects ? 0 : 2;
    if (!subjects) ratsu_refuse("no memory");
    for (size_t i = 0, at; i < operands->count && !status; i++) {
        char **item = operands->items + i;
        subjects[i] = (struct ratsu_subject){.system = positions->settings->variant.system,
                                             .text = ratsu_slice_of(*item),
                                             .number = i};
        /* A FEN that the shell took apart: ranks in one operand, the side to move in the next. */
        const bool unquoted = i + 1 < operands->count && !strchr(item[0], ' ') &&
                              strchr(item[0], '/') &&
                              (strcmp(item[1], "w") == 0 || strcmp(item[1], "b") == 0);
        const char *wrong = unquoted ? "" : read_position(positions, subjects + i, &at);
        if (unquoted)
            ratsu_refuse("a FEN has blanks: put it in quotes ('%s %s ...' is one operand)", item[0],
                         item[1]);
        else if (wrong)
            refuse(positions, item, operands->count - i, at, wrong);
        status = wrong ? 2 : 0;
    }
    for (size_t i = 0; i < operands->count && !status; i++)
        if (!positions->answer(subjects + i)) break;
    free(subjects);
    return status;
}

/* An input that is being read. */
struct reader {
    const struct ratsu_positions *positions;
    const char *name;
    uint64_t line; /* number of the last one that began */
    bool too_long; /* the rest of a line is skipped */
    bool stopped;  /* the tool wants no more */
    bool utf16;    /* nothing more of this input can be read */
    int status;
    struct ratsu_buffer text;
};

static const char too_long[] = "this line is too long for a position";

static void bad_line(struct reader *reader, size_t at, const char *wrong)
{
    ratsu_message_at(reader->name, reader->line, at + 1, RATSU_MESSAGE_ERROR, "%s", wrong);
    if (reader->status == 0) reader->status = 1;
}

static void read_line(struct reader *reader, struct ratsu_slice text)
{
    if (reader->too_long) {
        reader->too_long = false;
        return;
    }
    size_t before = reader->line++ == 0 ? ratsu_mark_length(text) : 0, first = 0;
    if (text.length > LONGEST_LINE) {
        bad_line(reader, 0, too_long);
        return;
    }
    const struct ratsu_form *form =
        reader->line > 1 ? NULL : ratsu_form_recognise(text, ratsu_slice_of(reader->name), true);
    const bool utf16 = form == &ratsu_form_utf16, tar = form && !form->holds && !form->separator;
    if (utf16 || tar) {
        bad_line(reader, 0,
                 tar ? "this is a tar archive: tar -xOf FILE writes its files"
                     : "this is UTF-16: convert it with iconv -f UTF-16 -t UTF-8");
        reader->status = 2;
        reader->utf16 = true;
        return;
    }
    text = ratsu_slice_part(text, before, text.length);
    while (text.length > 0 && ratsu_is_blank_byte(text.data[text.length - 1])) text.length--;
    while (first < text.length && ratsu_is_blank_byte(text.data[first])) first++;
    if (first == text.length || text.data[first] == '#') return;
    struct ratsu_subject subject = {.system = reader->positions->settings->variant.system,
                                    .name = reader->name,
                                    .line = reader->line,
                                    .before = before,
                                    .text = text};
    size_t at;
    const char *wrong = read_position(reader->positions, &subject, &at);
    if (wrong)
        bad_line(reader, before + at, wrong);
    else
        reader->stopped = !reader->positions->answer(&subject);
}

/* Answers the whole lines of what was read, at the END of the input all of it, and removes them. */
static void read_lines(struct reader *reader, bool end)
{
    struct ratsu_slice text = ratsu_buffer_slice(&reader->text);
    size_t at = 0;
    while (at < text.length && !reader->stopped && !reader->utf16) {
        size_t stop = ratsu_line_end(text, at);
        if (stop + 1 >= text.length && !end) break; /* its end, or the LF of CR LF, may follow */
        read_line(reader, ratsu_slice_part(text, at, stop));
        at = ratsu_line_after(text, stop);
    }
    reader->text.length -= at;
    if (reader->text.length > 0)
        memmove(reader->text.data, reader->text.data + at, reader->text.length);
    if (reader->text.length <= LONGEST_LINE + 1) return; /* the last byte may be its end */
    if (!reader->too_long) {
        reader->line++;
        bad_line(reader, 0, too_long);
    }
    reader->too_long = true;
    reader->text.data[0] = reader->text.data[reader->text.length - 1]; /* perhaps its end */
    reader->text.length = 1;
}

int ratsu_positions_read(const struct ratsu_positions *positions,
                         const struct ratsu_operands *operands, bool inputs)
{
    if (!inputs) return read_operands(positions, operands);
    struct ratsu_inputs all = {.operands = operands, .settings = positions->settings};
    bool stopped = !ratsu_inputs_find(&all) ||
                   (positions->output && !ratsu_inputs_spared(&all, positions->output, true));
    int status = stopped ? 2 : 0;
    size_t skipped = 0;
    for (size_t i = 0; i < all.count && !stopped; i++) {
        if (all.found[i] && ratsu_inputs_are_games(all.paths[i])) {
            skipped++;
            continue;
        }
        struct reader reader = {.positions = positions, .name = ratsu_inputs_name(&all, i)};
        struct ratsu_input_error error = {0};
        struct ratsu_input *input = ratsu_input_open(all.paths[i], &error);
        ssize_t length = input ? 1 : -1;
        while (length > 0 && !reader.stopped && !reader.utf16) {
            length = ratsu_input_add(input, &reader.text, LONGEST_LINE, &error);
            read_lines(&reader, length <= 0);
        }
        if (length < 0) {
            ratsu_message_input(reader.name, &error);
            ratsu_input_error_free(&error);
            reader.status = 2;
        }
        ratsu_buffer_free(&reader.text);
        ratsu_input_close(input);
        if (reader.status > status) status = reader.status;
        stopped = reader.stopped;
    }
    ratsu_inputs_skipped(skipped, "games", "positions");
    ratsu_inputs_free(&all);
    return status;
}
