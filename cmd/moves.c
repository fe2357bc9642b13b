/* pgn-moves: legal moves of positions, and positions after moves. */
#include "common/answers.h"
#include "common/offered.h"
#include "base/system.h"
#include "base/texts.h"

#include <stdlib.h>

static struct {
    struct ratsu_settings settings;
    const char *play, *book, *notation, *pieces;
    bool status, claims, name;
    int en_passant, castling, checks;

    struct ratsu_move_style style;
    struct ratsu_fen_style fen;
    struct ratsu_answers answers;
    struct ratsu_buffer text;     /* the current answer */
    struct ratsu_any_moves legal; /* of the current position */
    struct ratsu_any_moves scratch;
    bool several;               /* one line for each position, with the position in it */
    struct ratsu_typed typed;   /* --play */
    struct ratsu_buffer in_san; /* --play in another notation, in SAN */
    struct ratsu_walk walk;
    struct ratsu_buffer bytes; /* of --book */
} run;

static const struct ratsu_option options[] = {
    OPTION(TEXT, "play", "MOVES", &run.play, "play moves and print the position after them"),
    OPTION(TEXT, "book", "FILE", &run.book, "print the moves of this opening book, with weights",
           .reads = true, .not_with = "name"),
    OPTION(FLAG, "status", NULL, &run.status,
           "print how the position stands: ongoing, checkmate, ..."),
    OPTION(FLAG, "claims", NULL, &run.claims, "print the status, and draws that can be claimed"),
    OPTION(FLAG, "name", NULL, &run.name, "print the name of a start position: chess960:518, or -"),
    OPTION(TEXT, "notation", "NAME", &run.notation,
           "write san (default), lan, rlan, uci, iccf, smith, ...",
           .nth_word = ratsu_value_notation),
    OPTION(TEXT, "pieces", "LANGUAGE", &run.pieces,
           "write piece letters of et, de, ru, ..., figurine", .nth_word = ratsu_value_language),
    OPTION(CHOICE, "ep", "legal|xfen|always", &run.en_passant, "write en passant squares",
           .with = "play", .not_with = "name"),
    OPTION(CHOICE, "castling", "xfen|shredder|kqkq", &run.castling, "write castling rights",
           .with = "play", .not_with = "name"),
    OPTION(CHOICE, "checks", "left|given", &run.checks, "write check counters as 3+3 or +0+0",
           .with = "play", .not_with = "name"),
    {0},
};

/* The current position, with its rules. */
struct hand {
    struct ratsu_subject *subject;
    const struct ratsu_variant *variant;
    const struct ratsu_kernel *kernel;
};

/* ---- Moves --------------------------------------------------------------------------------- */

static bool list_moves(const struct hand *hand)
{
    return hand->variant->legal_moves(hand->kernel, &hand->subject->position, &run.legal) ||
           ratsu_answers_no_memory(&run.answers);
}

/* Returns the move of the book with the highest weight below that of move LAST, or with its weight
 * and after it; -1: there is none. LAST -1: the highest of all. */
static int next_of_book(const int32_t *weights, int last)
{
    int best = -1;
    for (int i = 0; i < (int)run.legal.count; i++) {
        const bool past =
            last < 0 || weights[i] < weights[last] || (weights[i] == weights[last] && i > last);
        if (weights[i] >= 0 && past && (best < 0 || weights[i] > weights[best])) best = i;
    }
    return best;
}

/* Adds the moves that --book has for the position, the heaviest first: each with its weight and its
 * share of all weights; of several positions, with its weight alone. */
static bool add_book(const struct hand *hand)
{
    int32_t weights[RATSU_MAX_MOVES];
    uint64_t sum = 0;
    if (hand->variant->camelot) {
        ratsu_answers_complain(&run.answers, 1, hand->subject, 1,
                               "an opening book has no positions of Camelot");
        return false;
    }
    const size_t unknown =
        ratsu_book_weigh(ratsu_buffer_slice(&run.bytes), &hand->subject->position.chess,
                         run.legal.chess, run.legal.count, weights);
    for (size_t i = 0; i < run.legal.count; i++) sum += weights[i] > 0 ? (uint64_t)weights[i] : 0;
    for (int i = next_of_book(weights, -1), first = i; i >= 0; i = next_of_book(weights, i)) {
        if (i != first) ratsu_buffer_add_char(&run.text, run.several ? ' ' : '\n');
        hand->variant->move_write(&run.text, hand->kernel, &hand->subject->position, &run.legal,
                                  (size_t)i, run.style);
        const uint64_t tenths = sum ? ((uint64_t)weights[i] * 2000 + sum) / (2 * sum) : 0;
        ratsu_buffer_print(&run.text, run.several ? ":%d" : "\t%d", weights[i]);
        if (!run.several)
            ratsu_buffer_print(&run.text, "\t%llu.%llu%%", (unsigned long long)tenths / 10,
                               (unsigned long long)tenths % 10);
    }
    if (unknown)
        ratsu_answers_complain(&run.answers, 1, hand->subject, 1,
                               "%zu move%s of the book for this position %s not legal", unknown,
                               unknown == 1 ? "" : "s", unknown == 1 ? "is" : "are");
    return true;
}

/* Reports why TEXT, move NUMBER from 1 of the line that leads to POSITION, cannot be played. Always
 * returns false. */
static bool refuse(const struct hand *hand, const union ratsu_any_position *position,
                   const char *where, size_t number, struct ratsu_slice text, uint32_t remarks)
{
    struct ratsu_buffer message = {0};
    bool repeated = remarks & RATSU_AFTER_END &&
                    hand->variant->outcome(hand->kernel, position, &run.scratch) == RATSU_ONGOING;
    ratsu_buffer_print(&message, "%smove %zu, %.*s: ", where, number, (int)text.length, text.data);
    if (repeated) {
        ratsu_buffer_add_string(&message, "the game is over: third repetition");
    } else {
        size_t before = message.length;
        hand->variant->move_explain(&message, hand->kernel, position, text, remarks,
                                    run.style.letters);
        if (message.length == before) {
            bool none = !(remarks & RATSU_ILLEGAL);
            bool other = none && !run.pieces && !run.notation && !hand->variant->camelot;
            ratsu_buffer_add_string(&message, none ? "this is not a move" : "no legal move here");
            if (other)
                ratsu_buffer_add_string(
                    &message, "; other piece letters and notations: --pieces, --notation");
        }
    }
    if (message.failed) ratsu_answers_no_memory(&run.answers);
    ratsu_answers_complain(&run.answers, 1, hand->subject, 1, "%.*s", (int)message.length,
                           message.data);
    ratsu_buffer_free(&message);
    return false;
}

/* Returns the next move of MOVES from *AT on ("1.e4" gives "e4"); empty at the end. In ICCF, digits
 * alone are a move. In other notations four digits look like a move too, and must not be lost as a
 * number. */
static struct ratsu_slice next_move(struct ratsu_slice moves, size_t *at)
{
    struct ratsu_slice word;
    do {
        while (*at < moves.length && strchr(" \t\n", moves.data[*at])) ++*at;
        size_t begin = *at;
        while (*at < moves.length && !strchr(" \t\n", moves.data[*at])) ++*at;
        word = ratsu_slice_part(moves, begin, *at);
        size_t digits = 0, length;
        while (digits < word.length && ratsu_is_digit(word.data[digits])) digits++;
        for (length = digits; length < word.length && word.data[length] == '.'; length++) continue;
        bool iccf = run.style.notation && strcmp(run.style.notation->name, "iccf") == 0;
        bool number = length > digits || (!iccf && digits == word.length && digits < 4);
        word = ratsu_slice_part(word, number ? length : 0, word.length);
    } while (word.length == 0 && *at < moves.length);
    return word;
}

/* Whether each word of --play is a move in the requested notation. That meaning then takes
 * precedence over SAN: a7a8R of --notation=smith promotes to a rook, even where R is the knight of
 * --pieces. */
static bool is_in_notation(struct hand *hand)
{
    struct ratsu_slice moves = ratsu_slice_of(run.play), text;
    union ratsu_any_position before = hand->subject->position;
    size_t at = 0;
    bool fits = true;
    while (fits && (text = next_move(moves, &at)).length > 0) {
        if (!list_moves(hand)) return false;
        struct ratsu_any_reading reading = hand->variant->move_read(
            hand->kernel, &hand->subject->position, &run.legal, text, run.style);
        fits = !(reading.remarks & RATSU_FAULTS);
        if (fits)
            hand->variant->play(hand->kernel, &hand->subject->position, &run.legal, reading.index);
    }
    hand->subject->position = before;
    return fits;
}

/* Plays --play word by word in the requested notation, and writes it in SAN. False if a word cannot
 * be played: reported. */
static bool write_in_san(struct hand *hand)
{
    const struct ratsu_move_style san = {0}, lenient = {.letters = run.style.letters};
    struct ratsu_slice moves = ratsu_slice_of(run.play), text;
    union ratsu_any_position before = hand->subject->position;
    union ratsu_any_position *position = &hand->subject->position;
    size_t at = 0, number = 0;
    run.in_san.length = 0;
    while ((text = next_move(moves, &at)).length > 0) {
        number++;
        if (!list_moves(hand)) return false;
        struct ratsu_any_reading reading =
            hand->variant->move_read(hand->kernel, position, &run.legal, text, run.style);
        if (reading.remarks & RATSU_FAULTS) { /* perhaps it is SAN, or has coordinates */
            const struct ratsu_any_reading other =
                hand->variant->move_read(hand->kernel, position, &run.legal, text, lenient);
            if (!(other.remarks & RATSU_NOT_A_MOVE)) reading = other;
        }
        if (reading.remarks & RATSU_FAULTS)
            return refuse(hand, position, "", number, text, reading.remarks);
        hand->variant->move_write(&run.in_san, hand->kernel, position, &run.legal, reading.index,
                                  san);
        ratsu_buffer_add_char(&run.in_san, ' ');
        hand->variant->play(hand->kernel, position, &run.legal, reading.index);
    }
    *position = before;
    return !run.in_san.failed || ratsu_answers_no_memory(&run.answers);
}

/* Reads MOVES with LETTERS, and plays them; FAULTY: one cannot be played. */
static bool play_typed(struct hand *hand, struct ratsu_slice moves,
                       const struct ratsu_letters *letters, bool *faulty)
{
    struct ratsu_typed *typed = &run.typed;
    if (!ratsu_typed_play(typed, hand->kernel, moves, letters, &hand->subject->position))
        return ratsu_answers_no_memory(&run.answers);
    *faulty = typed->fault < typed->game.element_count;
    return true;
}

/* Plays the moves of --play. False if one cannot be played: reported. */
static bool play_moves(struct hand *hand)
{
    union ratsu_any_position *position = &hand->subject->position;
    bool faulty = false, san = strcmp(run.style.notation->name, "san") == 0;
    if (!play_typed(hand, ratsu_slice_of(run.play), run.style.letters, &faulty)) return false;
    bool varies = faulty && run.typed.game.elements[run.typed.fault].depth > 0;
    /* Variations are read as SAN alone. */
    if (!san && !varies && (faulty || is_in_notation(hand))) {
        if (!write_in_san(hand)) return false;
        if (!play_typed(hand, ratsu_buffer_slice(&run.in_san), NULL, &faulty)) return false;
    }
    if (faulty) { /* the move of the game that was typed is reported */
        struct ratsu_walk *walk = &run.walk;
        const struct ratsu_game *game = &run.typed.game;
        const struct ratsu_element *wrong = &game->elements[run.typed.fault];
        ratsu_walk_begin(walk, hand->kernel, game);
        for (const struct ratsu_element *element = game->elements; element < wrong; element++)
            ratsu_walk_step(walk, element);
        if (walk->failed) return ratsu_answers_no_memory(&run.answers);
        return refuse(hand, &walk->any_now, wrong->depth > 0 ? "in a variation, " : "",
                      walk->ply + 1, ratsu_element_text(game, wrong), wrong->remarks);
    }
    *position = run.typed.game.any_last;
    return true;
}

/* ---- Answers ------------------------------------------------------------------------------- */

static enum ratsu_outcome standing(const struct hand *hand)
{
    const union ratsu_any_position *position = &hand->subject->position;
    const struct ratsu_game *game = run.play ? &run.typed.game : NULL;
    enum ratsu_outcome outcome =
        game ? game->outcome : hand->variant->outcome(hand->kernel, position, &run.scratch);
    if (outcome != RATSU_ONGOING || !run.claims || hand->variant->camelot) return outcome;
    if (game && game->repeated >= RATSU_THREEFOLD_TIMES) return RATSU_THREEFOLD;
    bool fifty = position->chess.halfmove_clock >= RATSU_FIFTY_PLIES;
    return fifty ? RATSU_FIFTY_MOVES : RATSU_ONGOING;
}

/* Adds the answer, without its line end. False if there is none: reported. */
static bool add_answer(struct hand *hand)
{
    char separator = run.several ? '\t' : '\n';
    if (run.play && !play_moves(hand)) return false;
    if (run.name) {
        int number = -1;
        if (!hand->variant->camelot)
            number = ratsu_position_start_number(&hand->subject->position.chess);
        if (number < 0)
            ratsu_buffer_add_char(&run.text, '-');
        else
            ratsu_buffer_print(&run.text, "chess960:%d", number);
    } else if (run.book) {
        if (!list_moves(hand) || !add_book(hand)) return false;
    } else if (run.play) {
        if (!hand->variant->position_write(&run.text, &hand->subject->position, run.fen)) {
            ratsu_answers_complain(&run.answers, 1, hand->subject, 1,
                                   "KQkq cannot say which rook may castle: use --castling=xfen or "
                                   "--castling=shredder");
            return false;
        }
    } else { /* the legal moves, in byte order */
        struct ratsu_buffer texts = {0};
        if (!list_moves(hand)) return false;
        struct ratsu_named_move *named =
            ratsu_named_moves(hand->subject, hand->kernel, &run.legal, run.style, &texts);
        for (size_t i = 0; named && i < run.legal.count; i++) {
            if (i > 0) ratsu_buffer_add_char(&run.text, run.several ? ' ' : '\n');
            ratsu_buffer_add_string(&run.text, named[i].text);
        }
        free(named);
        ratsu_buffer_free(&texts);
        if (!named) return ratsu_answers_no_memory(&run.answers);
    }
    if (!run.status && !run.claims) return true;
    bool empty = run.text.length == 0 && !run.several;
    if (!empty) ratsu_buffer_add_char(&run.text, separator);
    ratsu_buffer_add_string(&run.text, ratsu_outcome_name(standing(hand)));
    return true;
}

static bool answer(struct ratsu_subject *subject)
{
    struct hand hand = {.subject = subject, .variant = ratsu_variant(subject->system)};
    union ratsu_any_position as_read = subject->position;
    hand.kernel = ratsu_subject_kernel(subject, ratsu_level_best());
    run.text.length = 0;
    if (!add_answer(&hand)) return !run.answers.ended;
    if (run.several) {
        ratsu_buffer_add_char(&run.text, '\t');
        hand.variant->position_write(&run.text, &as_read, (struct ratsu_fen_style){0});
    }
    if (run.text.length > 0) ratsu_buffer_add_char(&run.text, '\n');
    return ratsu_answers_write(&run.answers, &run.text, false);
}

/* ---- Main ---------------------------------------------------------------------------------- */

static bool settle(void)
{
    if (run.book) {
        size_t at = 0;
        if (!ratsu_read_file(run.book, &run.bytes)) return false;
        const char *fault = ratsu_book_fault(ratsu_buffer_slice(&run.bytes), &at);
        if (fault) return ratsu_refuse("%s: byte %zu: %s", run.book, at + 1, fault);
    }
    if (!ratsu_style_find("", run.notation, run.pieces, &run.style)) return false;
    if (run.pieces && !run.play && !run.style.notation->letters)
        ratsu_warn_idle("pieces", "with --notation=%s", run.notation);
    if (run.play) { /* all of it is moves */
        const struct ratsu_variant *variant = ratsu_variant(run.settings.variant.system);
        union ratsu_any_position start;
        variant->start(variant, &start);
        if (!ratsu_typed_play(&run.typed, ratsu_kernel(ratsu_level_best()),
                              ratsu_slice_of(run.play), NULL, &start))
            return ratsu_refuse("no memory");
        if (run.typed.ignored) return ratsu_refuse("--play=%s: %s", run.play, run.typed.ignored);
    }
    if (run.name && !run.play) ratsu_warn_idle("notation pieces", "with --name without --play");
    run.fen.en_passant = (enum ratsu_fen_en_passant)run.en_passant;
    run.fen.castling = (enum ratsu_fen_castling)run.castling;
    run.fen.checks_given = run.checks;
    return true;
}

int main(int argc, char **argv)
{
    struct ratsu_operands operands;
    struct ratsu_tool tool = {
        .name = "pgn-moves",
        .purpose = "list legal moves, play moves, name start positions",
        .synopsis = "[OPTION...] [POSITION...]",
        .examples = {"pgn-moves start  # 20 moves",
                     "pgn-moves --play='e4 e5 Nf3' start  # the position after them"},
        .options = options,
        .with = RATSU_WITH_OUTPUT | RATSU_WITH_INPUTS | RATSU_WITH_VARIANT,
        .settings = &run.settings};
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    if (!settle()) return 2;
    if (!ratsu_answers_open(&run.answers, run.settings.output)) return run.answers.status;
    bool inputs = ratsu_positions_come_in(&operands);
    run.several = inputs || operands.count > 1;
    struct ratsu_positions positions = {.settings = &run.settings,
                                        .output = run.answers.output,
                                        .play = "--play",
                                        .answer = answer};
    ratsu_answers_worsen(&run.answers, ratsu_positions_read(&positions, &operands, inputs));
    return ratsu_answers_close(&run.answers);
}
