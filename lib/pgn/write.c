/* pgn/write.c: elements to PGN text.
 *
 * Export format is written token by token: a token is written on the line if it still fits,
 * otherwise on the next; what is glued to it, as brackets are, goes with it. In a comment, a line
 * end and the blanks beside it count as one blank, and lines are broken only at blanks that stand
 * alone, so that converting the output again gives the same text. */
#include "ratsu/pgn.h"
#include "game/build.h"
#include "game/follow.h"
#include "pgn/reading.h"

#include <stdlib.h>

/* A game that is written, and the line of it that is under way. */
struct page {
    struct ratsu_buffer *out;
    const struct ratsu_game *game;
    struct ratsu_walk *walk;
    const struct ratsu_pgn_style *style;
    size_t column;
    size_t space;     /* in OUT, before the last token and what stays with it; SIZE_MAX: none */
    bool glued;       /* the next token stands right after the last one: after "(" */
    bool interrupted; /* the next move has its number, Black's too */
};

static void put_token(struct page *page, struct ratsu_slice token)
{
    if (token.length == 0) return;
    bool glued = page->column > 0 && page->glued, space = page->column > 0 && !glued;
    bool stays = ratsu_pgn_stays_on_line(token);
    if (space && page->style->width && page->column + 1 + token.length >= page->style->width &&
        !stays) {
        ratsu_buffer_add_char(page->out, '\n');
        page->column = 0;
        space = false;
    }
    if (!glued && !stays) page->space = space ? page->out->length : SIZE_MAX;
    if (space) {
        ratsu_buffer_add_char(page->out, ' ');
        page->column++;
    }
    ratsu_buffer_add_slice(page->out, token);
    page->column += token.length;
    page->glued = false;
    /* The last tokens stay together: if they do not fit on the line, they go to the next. */
    const bool goes = (glued || stays) && page->style->width && page->column >= page->style->width;
    if (!goes || page->space == SIZE_MAX || page->out->failed) return;
    page->out->data[page->space] = '\n';
    page->column = page->out->length - page->space - 1;
    page->space = SIZE_MAX;
}

static void end_line(struct page *page)
{
    if (page->column) ratsu_buffer_add_char(page->out, '\n');
    page->column = 0;
    page->glued = false;
    page->space = SIZE_MAX;
}

/* Writes a comment between braces, which belong to its first and last word: lines break only
 * between words. Export format has no control characters: blanks stand in their place. A comment to
 * the end of the LINE loses the blanks at its ends, and stays what it is if a closing brace stands
 * in it. */
static void put_comment(struct page *page, struct ratsu_slice text, bool line)
{
    struct ratsu_buffer braced = {0};
    const bool closed = !line && text.length > 1 && text.data[text.length - 1] == '}';
    struct ratsu_slice inside = ratsu_slice_part(text, 1, text.length - closed);
    if (line) inside = ratsu_slice_strip(inside, ratsu_is_any_space);
    if (line && inside.length && memchr(inside.data, '}', inside.length)) {
        put_token(page, text);
        end_line(page);
        return;
    }
    ratsu_buffer_add_char(&braced, '{');
    for (size_t i = 0; i < inside.length; i++) {
        const char c = inside.data[i];
        ratsu_buffer_add_char(&braced, ratsu_is_control(c) && !ratsu_is_line_end(c) ? ' ' : c);
    }
    ratsu_buffer_add_char(&braced, '}');
    text = ratsu_buffer_slice(&braced);
    size_t from = 0; /* blanks count as one if a line end is among them */
    for (size_t at = 0, to = 0; at < text.length; at = to) {
        bool line_end = false;
        for (; to < text.length && ratsu_is_any_space(text.data[to]); to++)
            line_end |= ratsu_is_line_end(text.data[to]);
        const size_t blanks = to - at;
        to += !blanks;
        if (blanks != 1 && !line_end) continue;
        put_token(page, ratsu_slice_part(text, from, at));
        from = to;
    }
    put_token(page, ratsu_slice_part(text, from, text.length));
    ratsu_buffer_free_into(&braced, page->out);
}

static const char *const roster_unknown[RATSU_ROSTER] = {"?", "?", "????.??.??", "?",
                                                         "?", "?", "*"};

/* The byte that is written for C of a name: tags have letters, digits and underscores in it. */
static char name_byte(char c)
{
    return ratsu_is_of_name(c) ? c : '_';
}

/* Quotation marks and backslashes of VALUE that lack their backslash get it. */
static void put_tag(struct ratsu_buffer *out, struct ratsu_slice name, struct ratsu_slice value)
{
    ratsu_buffer_add_char(out, '[');
    for (size_t i = 0; i < name.length; i++) ratsu_buffer_add_char(out, name_byte(name.data[i]));
    ratsu_buffer_add(out, " \"", 2);
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];
        bool escapes = c == '\\' && i + 1 < value.length &&
                       (value.data[i + 1] == '"' || value.data[i + 1] == '\\');
        if (escapes) {
            ratsu_buffer_add(out, value.data + i++, 2);
            continue;
        }
        if (c == '"' || c == '\\') ratsu_buffer_add_char(out, '\\');
        ratsu_buffer_add_char(out, ratsu_is_control(c) ? ' ' : c);
    }
    ratsu_buffer_add(out, "\"]", 2);
}

static void put_tag_line(struct ratsu_buffer *out, struct ratsu_slice name,
                         struct ratsu_slice value)
{
    put_tag(out, name, value);
    ratsu_buffer_add_char(out, '\n');
}

/* Compares tags by their names as they are written; equal names keep their order. */
static int compare_tags(const void *a, const void *b)
{
    const struct ratsu_tag *left = *(const struct ratsu_tag *const *)a;
    const struct ratsu_tag *right = *(const struct ratsu_tag *const *)b;
    const struct ratsu_slice one = left->name, other = right->name;
    for (size_t i = 0; i < one.length && i < other.length; i++) {
        int order = name_byte(one.data[i]) - name_byte(other.data[i]);
        if (order) return order;
    }
    int order = (one.length > other.length) - (one.length < other.length);
    return order ? order : (left > right) - (left < right);
}

/* The roster, then the other tags in the order of their names; SetUp stands with every FEN. A tag
 * that stands twice is written twice, in its order: readers use the last, and none is lost. A
 * second Event would begin another game. */
static void put_tags(struct ratsu_buffer *out, const struct ratsu_game *game)
{
    const struct ratsu_tag setup = {.name = ratsu_slice_of("SetUp"), .value = ratsu_slice_of("1")};
    const struct ratsu_tag *few[32], **tags = few;
    size_t count = 0;
    for (unsigned i = 0; i < RATSU_ROSTER; i++) {
        const struct ratsu_slice name = ratsu_slice_of(ratsu_roster[i]);
        const char *unknown =
            i == 6 ? ratsu_result_text(ratsu_game_result(game)) : roster_unknown[i];
        if (!ratsu_game_known(game, (enum ratsu_known_tag)(RATSU_TAG_EVENT + i)).data)
            put_tag_line(out, name, ratsu_slice_of(unknown));
        for (size_t k = 0; k < game->tag_count; k++)
            if (game->tags[k].known == RATSU_TAG_EVENT + i && game->tags[k].value.data &&
                (i > 0 || game->known[RATSU_TAG_EVENT] == k + 1)) {
                enum ratsu_result result = i == 6 ? ratsu_result_meant(game->tags[k].value) : 0;
                put_tag_line(out, name,
                             result ? ratsu_slice_of(ratsu_result_text(result))
                                    : game->tags[k].value);
            }
    }
    if (game->tag_count >= sizeof few / sizeof *few)
        tags = malloc((game->tag_count + 1) * sizeof(const struct ratsu_tag *));
    if (!tags) {
        out->failed = true;
        return;
    }
    for (size_t i = 0; i < game->tag_count; i++)
        if (game->tags[i].known < RATSU_TAG_EVENT || game->tags[i].known > RATSU_TAG_RESULT)
            tags[count++] = &game->tags[i];
    const struct ratsu_slice fen = ratsu_game_known(game, RATSU_TAG_FEN);
    if (fen.data && !ratsu_names_no_position(fen) && !game->known[RATSU_TAG_SETUP])
        tags[count++] = &setup;
    qsort(tags, count, sizeof *tags, compare_tags);
    for (size_t i = 0; i < count; i++) put_tag_line(out, tags[i]->name, tags[i]->value);
    ratsu_buffer_add_char(out, '\n');
    if (tags != few) free(tags);
}

/* The sign to write for NAG, "!" for $1; NULL if it stays a number: it has no sign, or it does not
 * stand right after its move (two signs would be read as one: "!" and "?" as "!?"). */
static const char *sign_of(const struct ratsu_game *game, const struct ratsu_element *nag)
{
    static const char *const signs[] = {NULL, "!", "?", "!!", "??", "!?", "?!", "□"};
    const struct ratsu_element *before = nag;
    while (before > game->elements && before[-1].kind == RATSU_DROPPED) before--;
    bool at_move = before > game->elements && before[-1].kind == RATSU_MOVE;
    return at_move && nag->u.nag < sizeof signs / sizeof signs[0] ? signs[nag->u.nag] : NULL;
}

/* Writes BEFORE, NUMBER and so many DOTS. */
static void put_number(struct page *page, const char *before, uint32_t number, unsigned dots)
{
    char text[16];
    size_t length = sizeof text;
    while (dots--) text[--length] = '.';
    do {
        text[--length] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    if (*before) text[--length] = *before;
    put_token(page, (struct ratsu_slice){text + length, sizeof text - length});
}

/* The text of a move, in TEXT unless it stays as it is. */
static struct ratsu_slice move_text(const struct page *page, const struct ratsu_element *element,
                                    char *text)
{
    const struct ratsu_pgn_style *style = page->style;
    if (!page->walk->sound || element->remarks & RATSU_FAULTS)
        return ratsu_element_text(page->game, element);
    struct ratsu_slice move =
        ratsu_walk_text(page->walk, page->game, element, style->notation, style->letters, text);
    while (style->no_checks && move.length && strchr("+#", move.data[move.length - 1]))
        move.length--;
    return move;
}

static void put_move(struct page *page, const struct ratsu_element *element)
{
    char text[RATSU_MOVE_TEXT_MAX];
    const struct ratsu_position *start = &page->game->start;
    const uint32_t halves = page->walk->ply + (start->turn == RATSU_BLACK);
    const bool black = halves & 1, numbered = !black || page->interrupted;
    if (numbered && page->walk->sound && !page->style->no_numbers)
        put_number(page, "", start->move_number + halves / 2, black ? 3 : 1);
    put_token(page, move_text(page, element, text));
    page->interrupted = false;
}

static void put_element(struct page *page, const struct ratsu_element *element)
{
    const struct ratsu_slice text = ratsu_element_text(page->game, element);
    const char *sign;
    switch (element->kind) {
    case RATSU_MOVE:
        put_move(page, element);
        return;
    case RATSU_NAG:
    case RATSU_SIGN:
        sign = page->style->signs ? sign_of(page->game, element) : NULL;
        page->glued |= sign != NULL;
        if (sign)
            put_token(page, ratsu_slice_of(sign));
        else
            put_number(page, "$", element->u.nag, 0);
        return;
    case RATSU_COMMENT:
    case RATSU_LINE_COMMENT:
        put_comment(page, text, element->kind == RATSU_LINE_COMMENT);
        break;
    case RATSU_ESCAPE:
        end_line(page);
        put_token(page, text);
        end_line(page);
        break;
    case RATSU_VARIATION_IN:
        put_token(page, text);
        page->glued = true;
        break;
    case RATSU_VARIATION_OUT:
        page->glued = true;
        put_token(page, text);
        break;
    case RATSU_NUMBER: /* kept if the walk cannot follow it any more */
        if (!page->walk->sound) put_token(page, text);
        return;
    default:
        return;
    }
    page->interrupted = true;
}

/* Writes the tags that an edit added to a game that is otherwise kept: at its BEGINNING, or after
 * its last tag. */
static void put_new_tags(struct ratsu_buffer *out, const struct ratsu_game *game, bool beginning)
{
    bool any = false;
    for (size_t i = 0; i < game->tag_count; i++) {
        if (game->tags[i].element != RATSU_LOOSE_TAG) continue;
        if (!beginning) ratsu_buffer_add_char(out, '\n'); /* that of the last tag follows */
        put_tag(out, game->tags[i].name, game->tags[i].value);
        if (beginning) ratsu_buffer_add_char(out, '\n');
        any = true;
    }
    if (beginning && any) ratsu_buffer_add_char(out, '\n');
}

/* Whether moves are not written as they stand in the game. */
static bool is_anew(const struct ratsu_pgn_style *style)
{
    return style->notation || style->letters || style->no_checks;
}

/* Sets *INSTEAD to what replaces an element's bytes in a game that is otherwise kept, perhaps in
 * TEXT; false if they stay. */
static bool replacement(const struct page *page, const struct ratsu_element *element, char *text,
                        struct ratsu_slice *instead)
{
    const struct ratsu_game *game = page->game;
    bool anew = is_anew(page->style);
    *instead = (struct ratsu_slice){0};
    switch (element->kind) {
    case RATSU_DROPPED:
        return true;
    case RATSU_MOVE:
        if (anew) *instead = move_text(page, element, text);
        return anew;
    case RATSU_NUMBER:
    case RATSU_RESULT: { /* directly after such a move, it gets its blank */
        bool ended = element->kind == RATSU_RESULT && element->remarks; /* here, by an edit */
        anew = anew && element->fault == RATSU_GLUED;
        if (anew) *instead = ratsu_element_text(game, element);
        if (ended)
            *instead = ratsu_slice_of(ratsu_result_text((enum ratsu_result)element->u.result));
        return anew || ended;
    }
    case RATSU_NAG: {
        const char *sign = page->style->signs ? sign_of(game, element) : NULL;
        if (sign) *instead = ratsu_slice_of(sign);
        return sign;
    }
    case RATSU_COMMENT:
    case RATSU_LINE_COMMENT:
        *instead = ratsu_element_text(game, element);
        return element->remarks != 0;
    default:
        return false;
    }
}

/* A blank within a line. */
static bool is_gap(char c)
{
    return ratsu_is_any_space(c) && c != '\n' && c != '\r';
}

/* Closes the gap of an element that was dropped before byte AT: one blank stays between its
 * neighbours, and a line without any other text is removed: an empty line among tags would end
 * them. The game is in OUT from FROM on. Returns how many bytes from AT on are dropped with the
 * element. */
static size_t close_gap(struct ratsu_buffer *out, size_t from, const struct ratsu_game *game,
                        size_t at)
{
    struct ratsu_slice rest = ratsu_slice_part(game->bytes, at, game->bytes.length);
    size_t end = out->length, blanks = 0;
    while (end > from && is_gap(out->data[end - 1])) end--;
    while (blanks < rest.length && is_gap(rest.data[blanks])) blanks++;
    rest = ratsu_slice_part(rest, blanks, rest.length);
    const char before = end > from ? out->data[end - 1] : '\n';
    const char next = rest.length ? rest.data[0] : '\n';
    const bool apart = end < out->length, line_ends = next == '\n' || next == '\r';
    if (before == '\n' || before == '\r') {
        if (line_ends) out->length = end;
        if (next == '%' && end == out->length) ratsu_buffer_add_char(out, ' '); /* no escape line */
        return blanks + (line_ends ? ratsu_line_after(rest, 0) : 0);
    }
    if (line_ends || next == ')') {
        out->length = end;
        return blanks;
    }
    if (before == '(' || apart) return blanks;
    if (!blanks) ratsu_buffer_add_char(out, ' ');
    return 0;
}

/* Index of the last tag's element before the moves; element_count if there is none. */
static size_t last_tag_element(const struct ratsu_game *game)
{
    for (size_t i = game->element_count; i-- > 0;) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_TAG && element->fault != RATSU_TAG_LATE) return i;
    }
    return game->element_count;
}

static bool write_kept(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                       const struct ratsu_game *game, struct ratsu_walk *walk,
                       const struct ratsu_pgn_style *style)
{
    size_t copied = 0, from = out->length, last_tag = last_tag_element(game);
    if (last_tag == game->element_count) {
        copied = pgn_byte_order_mark_at(game->bytes, 0) ? 3 : 0;
        ratsu_buffer_add(out, game->bytes.data, copied);
        put_new_tags(out, game, true);
    }
    const struct page page = {.out = out, .game = game, .walk = walk, .style = style};
    char text[RATSU_MOVE_TEXT_MAX];
    struct ratsu_slice instead;
    ratsu_walk_begin(walk, kernel, game);
    ratsu_walk_blind(walk, !is_anew(style));
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        const struct ratsu_tag *tag =
            element->kind == RATSU_TAG ? &game->tags[element->u.tag] : NULL;
        bool replaced = replacement(&page, element, text, &instead);
        /* A value that an edit set lies outside the game's bytes. */
        const uintptr_t value = tag ? (uintptr_t)tag->value.data : (uintptr_t)game->bytes.data;
        const bool set = value - (uintptr_t)game->bytes.data > game->bytes.length;
        if (replaced || set || i == last_tag) {
            bool gone = replaced || set;
            size_t to = element->offset + (gone ? 0 : element->length);
            if (to < copied) copied = to; /* a result that was added after a gap */
            ratsu_buffer_add(out, game->bytes.data + copied, to - copied);
            copied = element->offset + element->length;
            while (element->kind == RATSU_NAG && ratsu_is_any_space(out->data[out->length - 1]))
                out->length--; /* its sign stands directly after the move */
            bool added = element->length == 0, glued = element->fault == RATSU_GLUED;
            bool apart = out->length > from && ratsu_is_any_space(out->data[out->length - 1]);
            if ((added || glued) && instead.length && !apart) ratsu_buffer_add_char(out, ' ');
            ratsu_buffer_add_slice(out, instead);
            if (set) put_tag(out, tag->name, tag->value);
            if (i == last_tag) put_new_tags(out, game, false);
            if (element->kind == RATSU_DROPPED) copied += close_gap(out, from, game, copied);
        }
        if (!walk->blind) ratsu_walk_step(walk, element);
    }
    ratsu_buffer_add(out, game->bytes.data + copied, game->bytes.length - copied);
    return !walk->failed && !out->failed;
}

bool ratsu_pgn_write(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                     const struct ratsu_game *game, struct ratsu_walk *walk,
                     const struct ratsu_pgn_style *style)
{
    struct page page = {.out = out,
                        .game = game,
                        .walk = walk,
                        .style = style,
                        .space = SIZE_MAX,
                        .interrupted = true};
    if (style->keep) return write_kept(out, kernel, game, walk, style);
    /* "% ratsu:" lines before the first move come before the tags: there they belong to this game,
     * whatever follows. */
    size_t first = 0;
    for (; first < game->element_count && game->elements[first].kind != RATSU_MOVE; first++) {
        const struct ratsu_element *element = &game->elements[first];
        if (element->kind != RATSU_ESCAPE || !ratsu_pgn_allowance_at(game->bytes, element->offset))
            continue;
        ratsu_buffer_add_slice(out, ratsu_element_text(game, element));
        ratsu_buffer_add_char(out, '\n');
    }
    put_tags(out, game);
    ratsu_walk_begin(walk, kernel, game);
    ratsu_walk_blind(walk, game->remarks == 0 && !style->notation && !style->letters);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool written = i < first && element->kind == RATSU_ESCAPE &&
                       ratsu_pgn_allowance_at(game->bytes, element->offset);
        if (i == game->terminator || written) continue;
        put_element(&page, element);
        ratsu_walk_step(walk, element);
    }
    for (uint32_t open = walk->depth; open > 0; open--) { /* variations that were never closed */
        page.glued = true;
        put_token(&page, ratsu_slice_of(")"));
    }
    bool terminated = game->terminator < game->element_count &&
                      game->elements[game->terminator].kind == RATSU_RESULT;
    enum ratsu_result result = terminated
                                   ? (enum ratsu_result)game->elements[game->terminator].u.result
                                   : ratsu_game_result(game);
    put_token(&page, ratsu_slice_of(ratsu_result_text(result)));
    ratsu_buffer_add(out, "\n\n", 2);
    return !walk->failed && !out->failed;
}
