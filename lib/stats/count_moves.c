/* stats/count_moves.c: counts the moves of games, ply by ply: found from the squares of each side
 * before and after, and the kinds on them. */
#include "camelot/camelot_text.h"
#include "camelot/grid.h"
#include "chess/squares.h"
#include "marineerimine/marinating.h"
#include "stats/counter.h"

#include <errno.h>

/* Remarks that leave it open whether a move gives check: a false mate mark may hide a check,
 * coordinates need no mark, and "e.p." may follow it. Other spellings are not examined here. */
#define MARKS_IN_DOUBT                                                                             \
    (RATSU_MATE_FALSE | RATSU_MARK_SPELLING | RATSU_COORDINATES | RATSU_EN_PASSANT_SUFFIX)

/* Adds CHANGE pieces of a KIND (or, modulo 2^64, removes them) after the current ply. */
static void change_material(struct ratsu_counter *counter, unsigned kind, unsigned side,
                            uint64_t change)
{
    uint32_t ply = counter->course.ply;
    if (kind < RATSU_KING && ply <= DENSE_PLIES)
        counter->material[ply][1 + 5 * side + kind] += change;
}

/* Adds a game (CHANGE 1; or removes one, modulo 2^64) at POSITION to ROW of the material. */
static void add_material(uint64_t *row, const struct ratsu_position *position, uint64_t change)
{
    row[0] += change;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned kind = 0; kind < RATSU_KING; kind++)
            row[1 + 5 * side + kind] +=
                change * bit_count(position->kinds[kind] & position->colours[side]);
}

static void note(struct ratsu_counter *counter, enum kind_of_move kind, unsigned side)
{
    counter->kinds[kind][side]++;
    counter->course.seen |= 1u << kind;
}

/* ---- 64 squares ---------------------------------------------------------------------------- */

/* Counts a ply that is more than a plain move: MOVE of SIDE, which removes the pieces on the
 * squares GONE. */
static void count_ply(struct ratsu_counter *counter, struct ratsu_move move, unsigned side,
                      uint64_t gone)
{
    struct course *course = &counter->course;
    if (gone) {
        /* Pieces that are not there now: captured, en passant too, or marinated. */
        note(counter, CAPTURES, side);
        if (move.flags & RATSU_EN_PASSANT) note(counter, EN_PASSANTS, side);
        for (; gone; gone &= gone - 1) {
            unsigned square = lowest_bit(gone), kind = course->board[square];
            counter->lost[side ^ 1][kind][square]++;
            change_material(counter, kind, side ^ 1, UINT64_MAX);
        }
    }
    if (move.flags & RATSU_NULL_MOVE) {
        note(counter, NULL_MOVES, side);
    } else if (move.flags & RATSU_CASTLING) {
        bool to_king_side = move.to > move.from;
        unsigned square = castled_king(move.from, move.to);
        note(counter, to_king_side ? CASTLINGS_SHORT : CASTLINGS_LONG, side);
        uint8_t *board = counter->course.board;
        counter->course.castled[side] = to_king_side ? 1 : 2;
        board[square] = RATSU_KING; /* what is left on the squares before is never looked at */
        board[castled_rook(move.from, move.to)] = RATSU_ROOK;
        counter->moved[side][RATSU_KING][square]++;
    } else {
        uint8_t kind = course->board[move.from];
        course->board[move.from] = 0;
        course->board[move.to] = kind;
        counter->moved[side][kind][move.to]++;
        if (move.promotion) {
            counter->course.board[move.to] = move.promotion;
            note(counter, (enum kind_of_move)(TO_KNIGHT + move.promotion - RATSU_KNIGHT), side);
            change_material(counter, RATSU_PAWN, side, UINT64_MAX);
            change_material(counter, move.promotion, side, 1);
        }
    }
}

/* Whether a move gives check, by its mark and its remarks; not called for games with
 * MARKS_IN_DOUBT. */
static inline bool has_check_mark(const char *bytes, const struct ratsu_element *element)
{
    const uint32_t judged = RATSU_CHECK_MISSING | RATSU_MATE_MISSING | RATSU_CHECK_FALSE;
    if (UNLIKELY(element->remarks & judged)) return !(element->remarks & RATSU_CHECK_FALSE);
    char last = bytes[element->offset + element->length - 1];
    return last == '+' || last == '#';
}

/* Counts the move ELEMENT by the positions before and after it; WALK is after it. */
static void count_followed(struct ratsu_counter *counter, const struct ratsu_walk *walk,
                           const struct ratsu_element *element)
{
    const struct ratsu_position *now = &walk->now;
    unsigned side = now->turn ^ 1u;
    uint64_t gone = walk->before.colours[side ^ 1] & ~now->colours[side ^ 1];
    counter->course.ply++;
    count_ply(counter, element->u.move, side, gone);
    if (counter->course.ply > DENSE_PLIES && ratsu_counts(counter, RATSU_MATERIAL)) {
        /* A ply beyond the arrays is added to its row at once. */
        add_material(ratsu_counter_number_row(counter, RATSU_MATERIAL, counter->course.ply), now,
                     1);
        ratsu_counter_settle(counter);
    }
    if (ratsu_kernel_for(counter->kernel, now)->checkers(now)) note(counter, CHECKS, side);
}

/* The main line as far as its moves have been counted. */
struct line {
    const char *bytes;
    const struct ratsu_element *next, *end;
    uint64_t *material; /* after the last one */
    uint32_t ply;
    uint32_t captures[2], checks[2]; /* by side, as far as counted here */
};

/* Counts the next move of LINE, of SIDE, a constant. Nearly all moves are counted without a branch:
 * a move that captures nothing counts 0 pawns. False if there is none. */
static ALWAYS_INLINE bool count_next(struct ratsu_counter *counter, struct line *line,
                                     unsigned side)
{
    const struct ratsu_element *element = line->next;
    uint8_t *board = counter->course.board;
    while (element < line->end && !ratsu_mainline_move(element)) element++;
    if (element == line->end) return false;
    struct ratsu_move move = element->u.move;
    unsigned takes = move.flags & RATSU_CAPTURE, kind = board[move.from], taken = board[move.to];
    line->next = element + 1;
    line->ply++;
    line->material += MATERIAL_COLUMNS;
    line->checks[side] += has_check_mark(line->bytes, element);
    if (UNLIKELY(move.promotion | (move.flags & ~(RATSU_DOUBLE_STEP | RATSU_CAPTURE)))) {
        bool beside = (move.flags & RATSU_EN_PASSANT) != 0;
        uint64_t gone = (uint64_t)takes << (beside ? (move.from & 56u) | (move.to & 7u) : move.to);
        counter->course.ply = line->ply;
        count_ply(counter, move, side, gone);
        return true;
    }
    counter->moved[side][kind][move.to]++;
    counter->lost[side ^ 1][taken][move.to] += takes;
    line->material[1 + 5 * (side ^ 1) + taken] -= takes;
    line->captures[side] += takes;
    board[move.to] = (uint8_t)kind; /* what is left on the square before is never looked at */
    return true;
}

/* Counts the main line by its moves alone, which show what they capture: no position is needed. */
static void count_moves(struct ratsu_counter *counter)
{
    const struct ratsu_game *game = &counter->game;
    struct line line = {.bytes = game->bytes.data,
                        .next = game->elements,
                        .end = game->elements + game->terminator,
                        .material = counter->material[0]};
    bool more = game->start.turn == RATSU_WHITE || count_next(counter, &line, RATSU_BLACK);
    while (more && count_next(counter, &line, RATSU_WHITE))
        more = count_next(counter, &line, RATSU_BLACK);
    counter->course.ply = line.ply;
    for (unsigned side = 0; side < 2; side++) {
        counter->kinds[CAPTURES][side] += line.captures[side];
        counter->kinds[CHECKS][side] += line.checks[side];
        if (line.captures[side]) counter->course.seen |= 1u << CAPTURES;
        if (line.checks[side]) counter->course.seen |= 1u << CHECKS;
    }
}

/* ---- Camelot ------------------------------------------------------------------------------- */

/* A move without leaps is a plain move, or a castle move where these are counted down. With leaps
 * over own pieces only it is a canter, over enemy pieces only a jump, over both a knight's charge:
 * each enemy piece that it leaps over is removed. */
static void count_camelot(struct ratsu_counter *counter, const struct ratsu_walk *walk,
                          const struct ratsu_camelot_move *move)
{
    const struct ratsu_camelot_position *before = &walk->any_before.camelot;
    unsigned side = before->turn, knight = ratsu_camelot_has(&before->knights, move->from);
    unsigned taken = set_count(&move->removed);
    const int files = move->from / 16 - move->to / 16, ranks = move->from % 16 - move->to % 16;
    bool plain = move->from != move->to && abs(files) <= 1 && abs(ranks) <= 1;
    bool castle = before->castle_moves[side] != walk->any_now.camelot.castle_moves[side];
    enum kind_of_move kind = castle ? CASTLE_MOVES : plain ? PLAIN_MOVES : CANTERS;
    if (taken) {
        uint8_t path[RATSU_CAMELOT_PATH_MAX];
        size_t squares = ratsu_camelot_path(before, move, &counter->camelot_moves, path);
        if (squares == 0) counter->trouble = ENOMEM;
        kind = squares - 1 > taken ? CHARGES : JUMPS;
    }
    counter->course.ply++;
    note(counter, kind, side);
    counter->camelot_board[move->to][2 * side + knight]++;
    counter->pieces[knight ? RATSU_KNIGHT : KINDS][side]++;
    for (unsigned square = 0; square < RATSU_CAMELOT_SQUARES; square++) {
        if (!ratsu_camelot_has(&move->removed, square)) continue;
        bool lost_knight = ratsu_camelot_has(&before->knights, square);
        counter->camelot_board[square][4 + (side ^ 1)]++;
        counter->pieces[lost_knight ? RATSU_KNIGHT : KINDS][2 + (side ^ 1)]++;
    }
    if (taken) note(counter, CAPTURES, side);
}

/* ---- A game -------------------------------------------------------------------------------- */

/* Follows the main line by positions: to count moves that do not show their captures (COUNTED), and
 * for the tree and the book. */
static void follow(struct ratsu_counter *counter, bool counted)
{
    const struct ratsu_game *game = &counter->game;
    struct ratsu_walk *walk = &counter->walk;
    bool camelot = (game->start.rules & RATSU_RULES_CAMELOT) != 0;
    struct ratsu_step step = {.position = &walk->any_now};
    ratsu_walk_begin(walk, counter->kernel, game);
    const bool tree = ratsu_counts(counter, RATSU_TREE), book = ratsu_counts(counter, RATSU_BOOK);
    bool more = counted;
    if (tree) more |= ratsu_count_branch(counter, &step);
    if (book) more |= ratsu_begin_book(counter);
    for (size_t i = 0; more && i < game->terminator && !counter->trouble; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!ratsu_mainline_move(element)) continue;
        ratsu_walk_step(walk, element);
        if (walk->failed) counter->trouble = ENOMEM;
        if (walk->failed) return;
        step.ply = walk->ply;
        step.element = element;
        step.camelot = camelot ? &walk->camelot[0].items[element->u.ordinal] : NULL;
        if (counted && camelot) count_camelot(counter, walk, step.camelot);
        if (counted && !camelot) count_followed(counter, walk, element);
        more = counted;
        if (tree) more |= ratsu_count_branch(counter, &step);
        if (book) more |= ratsu_count_entry(counter, walk, element);
    }
}

void ratsu_count_course(struct ratsu_counter *counter)
{
    const struct ratsu_game *game = &counter->game;
    const struct ratsu_position *start = &game->start;
    unsigned rules = start->rules;
    struct course *course = &counter->course;
    bool followed = rules & (RATSU_RULES_CAMELOT | RATSU_RULES_MARINEERIMINE) ||
                    game->remarks & MARKS_IN_DOUBT || game->plies > DENSE_PLIES;
    memset(course, 0, sizeof *course);
    course->begun = counter->follows_course && game->start_fault == RATSU_START_FINE;
    if (game->start_fault != RATSU_START_FINE) return;
    if (course->begun && !(rules & RATSU_RULES_CAMELOT)) {
        /* Most games begin where the one before them began. */
        uint8_t *board = counter->start_board;
        const bool other = memcmp(counter->start_kinds, start->kinds, sizeof start->kinds) != 0;
        if (other) memset(board, 0, sizeof counter->start_board);
        for (unsigned kind = 0; other && kind < KINDS; kind++)
            for (uint64_t rest = start->kinds[kind]; rest; rest &= rest - 1)
                board[lowest_bit(rest)] = (uint8_t)kind;
        memcpy(counter->start_kinds, start->kinds, sizeof start->kinds);
        memcpy(course->board, board, sizeof course->board);
        add_material(counter->material[0], start, 1);
    }
    if (course->begun && !followed) count_moves(counter);
    bool lines = ratsu_counts(counter, RATSU_TREE) || ratsu_counts(counter, RATSU_BOOK);
    if ((course->begun && followed) || lines) follow(counter, course->begun && followed);
}

static void end_course(struct ratsu_counter *counter)
{
    struct course *course = &counter->course;
    const struct ratsu_game *game = &counter->game;
    bool chess = !(game->start.rules & RATSU_RULES_CAMELOT);
    if (chess && course->ply < DENSE_PLIES)
        add_material(counter->material[course->ply + 1], &game->last, UINT64_MAX);
    for (unsigned side = 0; side < 2; side++)
        counter->kinds[ALL_MOVES][side] += (course->ply + (side == game->start.turn)) / 2;
    if (course->ply) course->seen |= 1u << ALL_MOVES;
    if (game->outcome == RATSU_CHECKMATE) note(counter, MATES, game->last.turn ^ 1u);
    for (unsigned kind = 0; kind < KINDS_OF_MOVES; kind++)
        counter->kinds[kind][2] += course->seen >> kind & 1;
    if (!chess || !ratsu_counts(counter, RATSU_CASTLINGS)) return;
    static const char *const names[] = {"none", "short", "long"};
    uint64_t **row = ratsu_tally_recent(&counter->tally, RATSU_CASTLINGS,
                                        course->castled[0] * 4u + course->castled[1]);
    if (!*row) {
        counter->key.length = 0;
        for (int side = 0; side < 2; side++)
            ratsu_buffer_add_key(&counter->key, ratsu_slice_of(names[course->castled[side]]));
        *row = ratsu_counter_row(counter, RATSU_CASTLINGS, ratsu_buffer_slice(&counter->key));
    }
    ratsu_counter_add_score(counter, RATSU_WHITE, *row);
}

void ratsu_count_moves(struct ratsu_counter *counter)
{
    const struct ratsu_game *game = &counter->game;
    const struct ratsu_variant *variant = ratsu_variant(game->system);
    if (ratsu_counts(counter, RATSU_SYSTEMS)) {
        uint64_t *row = ratsu_counter_row(counter, RATSU_SYSTEMS,
                                          ratsu_slice_of(variant ? variant->name : "unknown"));
        ratsu_counter_add_score(counter, RATSU_WHITE, row);
        row[4] += game->plies;
    }
    if (ratsu_counts(counter, RATSU_PLIES))
        ratsu_counter_add_score(counter, RATSU_WHITE,
                                ratsu_counter_number_row(counter, RATSU_PLIES, game->plies));
    if (ratsu_counts(counter, RATSU_ENDS))
        ratsu_counter_add_score(
            counter, RATSU_WHITE,
            ratsu_counter_row(counter, RATSU_ENDS, ratsu_slice_of(ratsu_end_of(game))));
    if (ratsu_counts(counter, RATSU_OPENINGS)) {
        static const struct ratsu_opening none = {{"", 0}, {"", 0}};
        const struct ratsu_opening *opening = counter->opening ? counter->opening : &none;
        uint64_t **row = ratsu_tally_recent(&counter->tally, RATSU_OPENINGS, (uintptr_t)opening);
        if (!*row) {
            counter->key.length = 0;
            ratsu_buffer_add_key(&counter->key, opening->eco);
            ratsu_buffer_add_key(&counter->key, opening->name);
            *row = ratsu_counter_row(counter, RATSU_OPENINGS, ratsu_buffer_slice(&counter->key));
        }
        ratsu_counter_add_score(counter, RATSU_WHITE, *row);
        ratsu_counter_add_ratings(counter, *row + 4);
        if (counter->date > (*row)[6]) (*row)[6] = counter->date;
    }
    if (counter->course.begun) end_course(counter);
}

/* ---- Arrays to rows ------------------------------------------------------------------------ */

/* Adds COUNT numbers at VALUES to the row of KEY, if one of them is not 0 and the section is
 * wanted. */
static void give(struct ratsu_counter *counter, enum ratsu_section section, struct ratsu_slice key,
                 const uint64_t *values, size_t count)
{
    uint64_t any = 0;
    if (!ratsu_counts(counter, section)) return;
    for (size_t i = 0; i < count; i++) any |= values[i];
    if (!any) return;
    ratsu_tally_combine(section, ratsu_counter_row(counter, section, key), values);
}

static void give_kinds(struct ratsu_counter *counter)
{
    static const char *const names[KINDS_OF_MOVES] = {
        "all",         "captures", "en-passant", "castling-short", "castling-long", "checks",
        "mates",       "knight",   "bishop",     "rook",           "queen",         "null-moves",
        "plain-moves", "canters",  "jumps",      "charges",        "castle-moves"};
    static const char *const pieces[KINDS + 1] = {"pawn",  "knight", "bishop", "rook",
                                                  "queen", "king",   "man"};
    for (unsigned kind = 0; kind < KINDS_OF_MOVES; kind++) {
        bool promotion = kind >= TO_KNIGHT && kind <= TO_QUEEN;
        give(counter, promotion ? RATSU_PROMOTIONS : RATSU_MOVES, ratsu_slice_of(names[kind]),
             counter->kinds[kind], 3);
    }
    for (unsigned i = 0; i < 64 * 2 * KINDS; i++) {
        unsigned square = i % 64, kind = i / 64 % KINDS, side = i / 64 / KINDS;
        counter->pieces[kind][side] += counter->moved[side][kind][square];
        counter->pieces[kind][2 + side] += counter->lost[side][kind][square];
    }
    for (unsigned kind = 0; kind <= KINDS; kind++)
        give(counter, RATSU_PIECES, ratsu_slice_of(pieces[kind]), counter->pieces[kind], 4);
}

static void give_boards(struct ratsu_counter *counter)
{
    char name[3];
    for (unsigned square = 0; square < 64; square++) {
        put_square(name, square);
        uint64_t row[BOARD_COLUMNS] = {0};
        for (unsigned i = 0; i < 2 * KINDS; i++) {
            row[i] = counter->moved[i / KINDS][i % KINDS][square];
            row[2 * KINDS + i / KINDS] += counter->lost[i / KINDS][i % KINDS][square];
        }
        give(counter, RATSU_SQUARES, (struct ratsu_slice){name, 2}, row, BOARD_COLUMNS);
    }
    for (unsigned square = 0; square < RATSU_CAMELOT_SQUARES; square++) {
        size_t length = ratsu_camelot_square_write(square, name);
        give(counter, RATSU_CAMELOT_BOARD, (struct ratsu_slice){name, length},
             counter->camelot_board[square], CAMELOT_COLUMNS);
    }
}

/* The changes of material are added up to the totals after each ply. */
void ratsu_count_arrays(struct ratsu_counter *counter)
{
    uint64_t material[MATERIAL_COLUMNS] = {0};
    struct ratsu_buffer key = {0};
    give_kinds(counter);
    give_boards(counter);
    for (uint32_t ply = 0; ply <= DENSE_PLIES; ply++) {
        key.length = 0;
        ratsu_key_add_number(&key, ply);
        for (int i = 0; i < MATERIAL_COLUMNS; i++) material[i] += counter->material[ply][i];
        give(counter, RATSU_MATERIAL, ratsu_buffer_slice(&key), material, MATERIAL_COLUMNS);
        if (ply == 0) continue;
        give(counter, RATSU_CLOCKS, ratsu_buffer_slice(&key), counter->clocks[ply - 1],
             CLOCK_COLUMNS);
    }
    if (key.failed) counter->trouble = ENOMEM;
    ratsu_buffer_free(&key);
    give(counter, RATSU_OVERVIEW, (struct ratsu_slice){"", 0}, counter->overview,
         RATSU_OVERVIEW_LAST + 1);
}
