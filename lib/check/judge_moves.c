/* check/judge_moves.c: judges the player's remarks on the moves and their numbers. Runs only on
 * games with remarks, so it can afford to replay them: messages need the position before the
 * move. */
#include "judge.h"
#include "check/swallowed.h"
#include "pgn/reading.h"
#include "marineerimine/marinating.h"
#include "notation/san_explain.h"
#include "variant/follows.h"
#include <stdio.h>

/* A spelling that was accepted leniently; the %s of its message are the text and its
 * replacement. */
struct spelling {
    uint32_t remark; /* one bit of enum ratsu_remark */
    enum check check;
    const char *format;
};

static const struct spelling spellings[] = {
    {RATSU_CHECK_MISSING, CHECK_MISSING_CHECK, "%s gives check: write %s"},
    {RATSU_MATE_MISSING, CHECK_MISSING_MATE, "%s mates: write %s"},
    {RATSU_MATE_AS_CHECK, CHECK_MATE_AS_CHECK, "%s is mate, not only check: write %s"},
    {RATSU_CHECK_FALSE, CHECK_FALSE_CHECK, "%s gives no check: write %s, if it is the right move"},
    {RATSU_MATE_FALSE, CHECK_FALSE_MATE, "%s does not mate: write %s, if it is the right move"},
    {RATSU_MARK_SPELLING, CHECK_MARK_SPELLING, "%s has an unusual check or mate mark: write %s"},
    {RATSU_DISAMBIGUATION_NEEDLESS, CHECK_NEEDLESS_DISAMBIGUATION,
     "needless disambiguation in %s: write %s"},
    {RATSU_DISAMBIGUATION_OTHER, CHECK_OTHER_DISAMBIGUATION,
     "non-standard disambiguation in %s: write %s"},
    {RATSU_CAPTURE_MISSING, CHECK_MISSING_CAPTURE, "%s is a capture: write %s"},
    {RATSU_CAPTURE_FALSE, CHECK_FALSE_CAPTURE, "%s captures nothing: write %s"},
    {RATSU_CAPTURE_SPELLING, CHECK_CAPTURE_SPELLING,
     "%s marks the capture with another sign than x: write %s"},
    {RATSU_LONG_FORM, CHECK_LONG_FORM, "%s is in long notation: write %s"},
    {RATSU_COORDINATES, CHECK_COORDINATES, "%s is in coordinates: write %s"},
    {RATSU_CASTLING_ZEROS, CHECK_CASTLING_ZEROS, "%s has zeros: write %s with the letter O"},
    {RATSU_CASTLING_SPELLING, CHECK_CASTLING_SPELLING, "%s is castling: write %s"},
    {RATSU_PROMOTION_SPELLING, CHECK_PROMOTION_SPELLING, "%s is a promotion: write %s"},
    {RATSU_EN_PASSANT_SUFFIX, CHECK_EN_PASSANT_SUFFIX, "%s needs no mark of en passant: write %s"},
    {RATSU_FIGURINE, CHECK_FIGURINE, "%s has a figurine in place of a letter: write %s"},
    {RATSU_PAWN_LETTER, CHECK_PAWN_LETTER, "%s has a letter for the pawn: write %s"},
    {RATSU_PAWN_SHORT, CHECK_SHORT_PAWN_CAPTURE, "%s leaves out a part of the square: write %s"},
    {RATSU_LETTER_CASE, CHECK_LETTER_CASE, "%s has letters in the wrong case: write %s"},
    {RATSU_LANGUAGE, CHECK_FOREIGN_LETTERS, "%s has letters of another language: write %s"},
    {RATSU_PATH_SHORT, CHECK_SHORT_PATH, "%s leaves out squares of the path: write %s"},
    {RATSU_DASH, CHECK_DASH_SPELLING, "%s has a dash that is not the hyphen: write %s"},
    {RATSU_PATH_OTHER, CHECK_OTHER_PATH, "%s names another path than usual: write %s"},
};

static void judge_spelling(struct judge *judge, const struct ratsu_element *element)
{
    char san[RATSU_MOVE_TEXT_MAX + 1];
    size_t length = ratsu_walk_move(&judge->walk, element, NULL, NULL, san);
    san[length] = '\0';
    struct ratsu_slice place = element_text(judge, element);
    const char *text = ratsu_quoted(judge, place);
    uint32_t remarks = element->remarks;
    if (remarks & RATSU_COORDINATES)
        remarks &= ~(uint32_t)RATSU_LONG_FORM; /* g1-f3 is reported once, not twice */
    /* The only oddity is its mark: the third check of Three-check, # in SAN, is written +. */
    const char *end = place.data + place.length;
    bool third_check = !(remarks & RATSU_BLANK_INSIDE) && san[length - 1] == '#' &&
                       place.length > 1 && end[-1] == '+' && end[-2] != '+' && end[-2] != '#';
    if (third_check) remarks &= ~(uint32_t)RATSU_MARK_SPELLING; /* ratsu-variants(7) allows it */
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        bool third = spellings[i].remark == RATSU_CHECK_MISSING && san[length - 1] == '#';
        const char *format = third ? "%s gives the third check: write %s" : spellings[i].format;
        if (!(remarks & spellings[i].remark) ||
            !ratsu_report(judge, spellings[i].check, place, format, text, san))
            continue;
        ratsu_set_ply(judge, judge->walk.ply + 1);
        /* The text has English letters, which would be read as letters of the language. */
        if (!judge->settings->pieces)
            ratsu_offer_token(judge, place, (struct ratsu_slice){san, length});
    }
}

bool ratsu_king_to_centre(struct ratsu_slice text)
{
    size_t length = text.length;
    while (length && (text.data[length - 1] == '+' || text.data[length - 1] == '#')) length--;
    if (length < 3 || text.data[0] != 'K') return false;
    char file = text.data[length - 2], rank = text.data[length - 1];
    return (file == 'd' || file == 'e') && (rank == '4' || rank == '5');
}

/* Players place kings in the centre when the game is over. Reports that of the move at INDEX if the
 * main line from there to its end has at most three moves, all of kings; false if it has others. */
static bool judge_board_kings(struct judge *judge, size_t index)
{
    const struct ratsu_game *game = judge->played;
    const struct ratsu_element *first = &game->elements[index], *last = first;
    struct ratsu_slice text = element_text(judge, first);
    unsigned moves = 0;
    bool alone = true; /* only numbers and the result are among these moves and after them */
    if (first->depth != 0 || !ratsu_king_to_centre(text)) return false;
    for (size_t i = index; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE && element->kind != RATSU_NUMBER && i != game->terminator)
            alone = false;
        if (element->kind != RATSU_MOVE || element->depth != 0) continue;
        if (++moves > 3 || game->bytes.data[element->offset] != 'K') return false;
        last = element;
    }
    if (!ratsu_report(
            judge, CHECK_LIKELY_BOARD_KINGS, text,
            "%s is not a legal move; likely the king was put there to show the result on an "
            "electronic board: remove it",
            ratsu_quoted(judge, text)))
        return true;
    ratsu_set_ply(judge, judge->walk.ply + 1);
    if (!alone) return true; /* comments on the moves would go too, or move to another move */
    size_t from = index > 0 && first[-1].kind == RATSU_NUMBER ? first[-1].offset : first->offset;
    if (from > 0 && game->bytes.data[from - 1] == ' ') from--;
    ratsu_offer_fix(judge, ratsu_slice_part(game->bytes, from, last->offset + last->length),
                    ratsu_slice_of(""));
    return true;
}

/* Whether TEXT is a pawn's move with a king after it. */
static bool promotes_to_king(struct ratsu_slice text)
{
    while (text.length && strchr("+#!?)", text.data[text.length - 1])) text.length--;
    return text.length > 2 && text.data[text.length - 1] == 'K' && text.data[0] >= 'a' &&
           text.data[0] <= 'h' && strchr("18=/(", text.data[text.length - 2]);
}

/* For a move that cannot be played: returns the language whose piece letters fit the game better
 * than English, or NULL. */
static const struct ratsu_letters *better_language(const struct judge *judge,
                                                   const struct ratsu_element *element)
{
    bool unread = element->remarks & (RATSU_NOT_A_MOVE | RATSU_ILLEGAL);
    if (!unread || element->depth > 0 || judge->settings->pieces) return NULL;
    /* A single move that fits may be random where English has the letters as well, as in a8=K. */
    struct ratsu_slice text = element_text(judge, element);
    bool foreign = element->remarks & RATSU_NOT_A_MOVE && !promotes_to_king(text);
    uint32_t more = foreign ? 1 : 2;
    return ratsu_game_language(judge->kernel, judge->played, judge->played->plies + more);
}

static bool report_fault(struct judge *judge, const struct ratsu_element *element,
                         const struct ratsu_letters *language)
{
    struct ratsu_slice place = element_text(judge, element);
    const char *text = ratsu_quoted(judge, place);
    char room[RATSU_HINT_MAX];
    bool camelot = judge->walk.now.rules & RATSU_RULES_CAMELOT;
    if (element->depth == 0 && judge->walk.ply + 1 == mainline_moves(judge->played) &&
        !(element->remarks & RATSU_AFTER_END) && ratsu_ended_illegally(judge->played))
        return ratsu_report(judge, CHECK_ENDED_BY_ILLEGAL_MOVE, place,
                            "%s is illegal, and ended the game, as its text says", text);
    if (element->remarks & RATSU_NOT_A_MOVE) {
        bool hinted = camelot || language;
        const char *hint = hinted ? NULL
                           : promotes_to_king(place)
                               ? "a pawn is not promoted to a king"
                               : ratsu_san_hint(judge->kernel, &judge->walk.now, place, room);
        return ratsu_report(judge, CHECK_NOT_A_MOVE, place, "%s is not a move in any position%s%s",
                            text, hint ? ": " : "", hint ? hint : "");
    }
    if (element->remarks & RATSU_AMBIGUOUS)
        return ratsu_report(judge, CHECK_AMBIGUOUS_MOVE, place, "%s is ambiguous", text);
    if (element->remarks & RATSU_AFTER_END)
        return ratsu_report(judge, CHECK_MOVE_AFTER_END, place, "%s comes too late", text);
    return ratsu_report(judge, CHECK_ILLEGAL_MOVE, place, "%s is illegal", text);
}

/* Adds when and how the game ended before this move. */
static void add_end(struct judge *judge, struct ratsu_buffer *message)
{
    static const char *const ends[] = {
        [RATSU_ONGOING] = "by the third repetition", /* of WCF: the position does not show it */
        [RATSU_CHECKMATE] = "in checkmate",
        [RATSU_THREE_CHECKS] = "on the third check",
        [RATSU_STALEMATE] = "in stalemate",
        [RATSU_FIFTY_MOVES] = "after fifty moves without capture or entry to a castle",
        [RATSU_TWO_IN_CASTLE] = "with two pieces in the enemy castle",
        [RATSU_ALL_CAPTURED] = "with all pieces of one side captured",
        [RATSU_NO_MOVE] = "without a legal move",
        [RATSU_ONE_EACH] = "with one piece a side",
    };
    struct ratsu_any_moves moves = {0};
    struct ratsu_walk *walk = &judge->walk;
    const struct ratsu_variant *row = ratsu_variant_of(&walk->any_now);
    enum ratsu_outcome outcome =
        row->outcome(ratsu_kernel_for(judge->kernel, &walk->now), &walk->any_now, &moves);
    ratsu_buffer_print(message, ": the game ended at ply %u %s", walk->ply, ends[outcome]);
    ratsu_any_moves_free(&moves);
}

static void judge_fault(struct judge *judge, size_t index)
{
    const struct ratsu_element *element = &judge->played->elements[index];
    bool over = element->remarks & (RATSU_ILLEGAL | RATSU_AFTER_END);
    if (over && wanted(judge, CHECK_LIKELY_BOARD_KINGS) && judge_board_kings(judge, index)) return;
    const struct ratsu_letters *language = better_language(judge, element);
    if (!report_fault(judge, element, language)) return;
    ratsu_set_ply(judge, judge->walk.ply + 1);
    bool camelot = judge->walk.now.rules & RATSU_RULES_CAMELOT;
    if (element->remarks & RATSU_NOT_A_MOVE && !camelot && !language) return;
    struct ratsu_buffer *message = ratsu_more_begin(judge);
    if (!message) return;
    size_t before = message->length;
    if (language) {
        ratsu_buffer_print(message, ": the piece letters of this game fit %s: --read-pieces=%s",
                           language->name, language->code);
    } else if (element->remarks & RATSU_AFTER_END) {
        add_end(judge, message);
    } else {
        ratsu_buffer_add_string(message, ": ");
        ratsu_variant_of(&judge->walk.any_now)
            ->move_explain(message, judge->kernel, &judge->walk.any_now,
                           element_text(judge, element), element->remarks,
                           &ratsu_letters[judge->settings->pieces]);
        if (message->length == before + 2) message->length = before;
    }
    ratsu_more_end(judge);
}

void ratsu_judge_comments(struct judge *judge)
{
    struct swallowed found = {0};
    while (ratsu_next_swallowed(judge->played, &found))
        ratsu_report(judge, CHECK_MOVES_IN_COMMENT,
                     element_text(judge, &judge->played->elements[found.next - 1]), "%s",
                     found.fault);
}

/* Reports the number at INDEX: it is not that of the next move of the line. There is no fix in a
 * variation that replaces no move (APART): the number shows where it belongs. */
static void judge_number(struct judge *judge, size_t index, bool apart)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_slice number = element_text(judge, &game->elements[index]);
    const struct ratsu_position *now = &judge->walk.now;
    char right[32];
    snprintf(right, sizeof right, "%lu%s", (unsigned long)now->move_number,
             now->turn == RATSU_WHITE ? "." : "...");
    /* A comment near the number may have been meant to end before the moves in it. */
    size_t comment = apart ? game->element_count : ratsu_swallowing(game, index);
    if (comment < game->element_count)
        ratsu_report(judge, CHECK_MOVES_IN_COMMENT, element_text(judge, &game->elements[comment]),
                     "moves may have been lost in this comment: the number after it is not the "
                     "next one; is a closing \"}\" missing?");
    /* A number that belongs to no move that is played may be prose. */
    const struct ratsu_element *next = &game->elements[index + 1];
    bool numbers_a_move = index + 1 < game->element_count && next->kind == RATSU_MOVE &&
                          !(next->remarks & RATSU_FAULTS);
    if (!ratsu_report(judge, CHECK_WRONG_MOVE_NUMBER, number, "move number is %s, expected %s",
                      ratsu_quoted(judge, number), right) ||
        apart || !numbers_a_move)
        return;
    const unsigned comments = 1u << RATSU_COMMENT | 1u << RATSU_LINE_COMMENT | 1u << RATSU_ESCAPE;
    size_t before = index; /* the elements up to here, without the comments at their end */
    while (before > 0 && UINT64_C(1) << game->elements[before - 1].kind & comments) before--;
    const bool second = before > 0 && game->elements[before - 1].kind == RATSU_NUMBER;
    if (second)
        ratsu_offer_fix(judge, number, ratsu_slice_of(""));
    else
        ratsu_offer_token(judge, number, ratsu_slice_of(right));
}

void ratsu_judge_moves(struct judge *judge)
{
    const struct ratsu_game *game = judge->played;
    struct ratsu_walk *walk = &judge->walk;
    if (game->start_fault != RATSU_START_FINE) return;
    ratsu_walk_begin(walk, judge->kernel, game);
    uint32_t apart = 0; /* the depth in a variation that replaces no move, 0 outside of one */
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_VARIATION_IN && !apart && walk->ply == walk->before_ply)
            apart = walk->depth + 1;
        if (element->kind == RATSU_VARIATION_OUT && walk->depth == apart) apart = 0;
        const bool judged = element->remarks && walk->sound;
        const bool move = judged && element->kind == RATSU_MOVE;
        if (judged && element->kind == RATSU_NUMBER) {
            judge_number(judge, i, apart > 0);
        } else if (move && element->remarks & RATSU_FAULTS) {
            if (!(element->remarks & RATSU_UNPLAYED)) judge_fault(judge, i);
        } else if (move && element->remarks & RATSU_NULL) {
            struct ratsu_slice text = element_text(judge, element);
            bool main = element->depth == 0;
            if (ratsu_report(judge, main ? CHECK_NULL_MOVE : CHECK_NULL_MOVE_IN_VARIATION, text,
                             main ? "%s is a null move, which no game can have: remove it"
                                  : "%s is a null move: not all programs read it",
                             ratsu_quoted(judge, text)))
                ratsu_set_ply(judge, walk->ply + 1);
        } else if (move) {
            judge_spelling(judge, element);
        }
        ratsu_walk_step(walk, element);
    }
    if (walk->failed) judge->findings->failed = true;
}
