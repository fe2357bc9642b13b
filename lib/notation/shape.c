/* notation/shape.c: the one reader of a move's text. A text is first made ASCII characters,
 * with a note of the blanks among them. Marks, e.p. and promotions are then found by the rows of
 * spellings.def, wherever they stand; what is left is castling, or a piece and its squares. */
#include "notation/shape.h"

#include "base/unicode.h"

/* ---- The table ---- */

static const struct mark {
    const char *text;
    enum ratsu_san_mark meaning; /* RATSU_NO_MARK: en passant */
} marks[] = {
#define MARK(text, meaning) {text, meaning},
#define EN_PASSANT(text) {text, RATSU_NO_MARK},
#include "notation/spellings.def"
};

static const char *const null_moves[] = {
#define NULL_MOVE(text) text,
#include "notation/spellings.def"
};

static const char captures[] = {
#define CAPTURE(sign) sign,
#include "notation/spellings.def"
};

static const struct character {
    const char *text, *ascii;
    uint32_t remark;
} characters[] = {
#define CHARACTER(text, ascii, remark) {text, ascii, remark},
#include "notation/spellings.def"
};

enum {
    MARKS = sizeof marks / sizeof *marks,
    NULL_MOVES = sizeof null_moves / sizeof *null_moves,
    CHARACTERS = sizeof characters / sizeof *characters
};

/* ---- Characters ---- */

enum { ROOM = 40, OTHER_LETTER = 1 };
enum gap { NO_GAP, BLANKS, LINES };

/* A text as ASCII characters without blanks. */
struct scan {
    char text[ROOM];   /* OTHER_LETTER: a letter that is in no row */
    uint8_t gap[ROOM]; /* what stands before each character: enum gap */
    size_t end[ROOM];  /* the place after each character in the text it was read from */
    size_t length;
    struct ratsu_slice source;
    bool whole;       /* all of it is one move, and blanks in it do not matter */
    uint32_t remarks; /* on the characters */
};

size_t ratsu_other_letter(struct ratsu_slice text)
{
    static const struct {
        uint32_t first, last;
    } letters[] = {{0xc0, 0x1fff},     {0x2102, 0x2115},   {0x2124, 0x218f},  {0x2460, 0x24ff},
                   {0x2640, 0x267f},   {0x3000, 0xefff},   {0xff21, 0xff3a},  {0xff41, 0xff5a},
                   {0x1d400, 0x1d7ff}, {0x1f110, 0x1f189}, {0x1fa00, 0x1fa6f}};
    uint32_t point = ratsu_code_point(text);
    for (size_t i = 0; i < sizeof letters / sizeof *letters && letters[i].first <= point; i++)
        if (point <= letters[i].last) return ratsu_character_length(text);
    /* Other encodings have letters of two or three bytes as well. */
    unsigned char c = (unsigned char)*text.data;
    size_t length = c >= 0xe0 ? 3 : 2;
    return !point && c >= 0xc3 && c < 0xef && c != 0xe2 && text.length >= length ? length : 0;
}

/* The row of the character beyond ASCII that TEXT begins with; NULL if there is none. */
static const struct character *character_of(struct ratsu_slice text)
{
    if (!text.length || (unsigned char)*text.data < 0x80) return NULL;
    for (size_t i = 0; i < CHARACTERS; i++)
        if (ratsu_slice_begins(text, characters[i].text)) return &characters[i];
    return NULL;
}

/* Adds the character at the beginning of REST, which stands at AT; returns its bytes, 0 if it can
 * stand in no move or there is no room. */
static size_t add_next(struct scan *scan, struct ratsu_slice rest, size_t at, enum gap gap)
{
    static const char other_letter = OTHER_LETTER;
    const struct character *row = character_of(rest);
    const char *ascii = rest.data;
    size_t length = 1, count = 1, dash = ratsu_dash_length(rest, 0);
    if (row) {
        ascii = row->ascii;
        count = strlen(ascii);
        length = strlen(row->text);
        scan->remarks |= row->remark;
    } else if (dash) {
        ascii = "-";
        length = dash;
        if (dash > 1) scan->remarks |= RATSU_DASH;
    } else if ((unsigned char)*ascii >= 0x80) {
        ascii = &other_letter;
        length = scan->whole ? 0 : ratsu_other_letter(rest);
    }
    if (!length || scan->length + count > ROOM) return 0;
    if (!count && scan->length) scan->end[scan->length - 1] = at + length;
    for (size_t i = 0; i < count; i++) {
        scan->text[scan->length] = ascii[i];
        scan->gap[scan->length] = (uint8_t)(i ? NO_GAP : gap);
        scan->end[scan->length++] = at + length;
    }
    return length;
}

/* Reads TEXT from AT on, as far as a move can go; false if that is not all. */
static bool read_characters(struct scan *scan, struct ratsu_slice text, size_t at)
{
    enum gap gap = NO_GAP;
    scan->source = text;
    while (at < text.length) {
        struct ratsu_slice rest = ratsu_slice_part(text, at, text.length);
        size_t space = ratsu_space_length(text, at);
        if (space) {
            bool line = text.data[at] == '\n' || text.data[at] == '\r';
            if (gap != LINES) gap = line ? LINES : BLANKS;
            at += space;
            if (scan->whole) scan->remarks |= RATSU_BLANK_INSIDE;
            continue;
        }
        size_t length = add_next(scan, rest, at, gap);
        if (!length) return false;
        gap = NO_GAP;
        at += length;
    }
    return true;
}

static bool is_capture(char c)
{
    return memchr(captures, c, sizeof captures);
}

static char at_index(const struct scan *scan, size_t i)
{
    return i < scan->length ? scan->text[i] : '\0';
}

/* ---- Marks and e.p. ---- */

/* What is glued to the end of a word at TEXT[AT], commas and the like at its own end aside. */
static struct ratsu_slice glued_to(struct ratsu_slice text, size_t at)
{
    size_t end = at;
    while (end < text.length && !ratsu_space_length(text, end) &&
           !strchr("().;!?$*{}[]\"", text.data[end]))
        end += ratsu_character_length(ratsu_slice_part(text, end, text.length));
    while (end > at && strchr(",:'`", text.data[end - 1])) end--;
    return ratsu_slice_part(text, at, end);
}

/* Whether a word ends before character I: nothing that is glued to it goes on. */
static bool word_ends(const struct scan *scan, size_t i)
{
    if (i >= scan->length) return true;
    if (scan->whole) return false;
    if (scan->gap[i] || strchr(".)", scan->text[i - 1])) return true;
    struct ratsu_slice rest = glued_to(scan->source, scan->end[i - 1]);
    if (!rest.length) return true;
    bool signs = ratsu_signs_at_end(rest) == rest.length;
    if (!signs || scan->text[i - 1] != '+') return signs;
    rest = glued_to(scan->source, scan->end[i - 1] - 1); /* "+=" is no mark */
    return ratsu_signs_at_end(rest) < rest.length;
}

/* What follows a move. */
struct tail {
    size_t end; /* 0: nothing */
    enum ratsu_san_mark mark;
    bool en_passant;
    bool plain; /* the mark is one "+" or "#", directly after the move */
};

/* The mark or e.p. of ROW, perhaps in brackets, at character I. */
static struct tail read_row(const struct scan *scan, size_t i, const struct mark *row)
{
    struct tail tail = {0};
    bool bracket = at_index(scan, i) == '(';
    if (ratsu_lower(at_index(scan, i + bracket)) != *row->text) return tail;
    if (scan->gap[i] == LINES && !scan->whole) return tail;
    const bool word = ratsu_is_letter(*row->text);
    size_t end = i + bracket;
    for (const char *next = row->text; *next; next++) {
        if (*next == '.') {
            end += at_index(scan, end) == '.' && (scan->whole || !scan->gap[end]);
            continue;
        }
        bool blank = at_index(scan, end) && scan->gap[end] && next > row->text && !scan->whole;
        if (ratsu_lower(at_index(scan, end)) != *next) return tail;
        if (blank && (scan->gap[end] == LINES || (word && next[-1] != '.'))) return tail;
        end++;
    }
    end += word && at_index(scan, end) == '.' && (scan->whole || !scan->gap[end]);
    if (bracket && at_index(scan, end) != ')') return tail;
    tail.end = end + bracket;
    tail.mark = row->meaning;
    tail.en_passant = row->meaning == RATSU_NO_MARK;
    tail.plain = tail.end == i + 1 && !word && !scan->gap[i];
    return tail;
}

/* The longest tail at character I that ends a word: one mark and one e.p. at most, in any order. */
static struct tail read_tail(const struct scan *scan, size_t i, const struct tail *before)
{
    struct tail best = {0};
    char first = ratsu_lower(at_index(scan, at_index(scan, i) == '(' ? i + 1 : i));
    for (size_t row = 0; row < MARKS; row++) {
        if (*marks[row].text != first) continue; /* most characters begin no row */
        struct tail tail = read_row(scan, i, &marks[row]);
        bool again = before && (tail.en_passant ? before->en_passant : before->mark);
        if (!tail.end || again) continue;
        struct tail more = {0};
        if (!before) more = read_tail(scan, tail.end, &tail);
        if (!more.end && !word_ends(scan, tail.end)) continue;
        if (more.end) {
            if (more.mark) tail.plain = more.plain;
            tail.mark = tail.mark ? tail.mark : more.mark;
            tail.en_passant = true;
            tail.end = more.end;
        }
        if (tail.end > best.end) best = tail;
    }
    return best;
}

/* ---- Castling and null moves ---- */

static bool is_circle(char c)
{
    return c == 'O' || c == 'o' || c == '0';
}

/* Whether the characters are a null move. */
static bool is_null(const struct scan *scan)
{
    for (size_t i = 0; i < NULL_MOVES; i++) {
        const char *row = null_moves[i];
        size_t at = 0;
        while (row[at] && ratsu_lower(at_index(scan, at)) == ratsu_lower(row[at])) at++;
        if (!row[at] && at == scan->length) return true;
    }
    return false;
}

/* Two or three circles, with a dash between all of them or none. */
static bool read_castling(const struct scan *scan, struct ratsu_shape *shape)
{
    bool dashes = at_index(scan, 1) == '-';
    size_t circles = dashes ? (scan->length + 1) / 2 : scan->length;
    unsigned zeros = 0, letters = 0;
    if (circles < 2 || circles > 3 || (dashes && scan->length % 2 == 0)) return false;
    for (size_t i = 0; i < scan->length; i++) {
        char c = scan->text[i];
        if (dashes && i % 2 ? c != '-' : !is_circle(c)) return false;
        zeros += c == '0';
        letters += c == 'O';
    }
    shape->form = circles == 2 ? RATSU_SAN_SHORT : RATSU_SAN_LONG;
    if (dashes && zeros == circles)
        shape->remarks |= RATSU_CASTLING_ZEROS;
    else if (!dashes || letters != circles)
        shape->remarks |= RATSU_CASTLING_SPELLING;
    return true;
}

/* ---- Promotions ---- */

/* The kind that an upper-case letter names; RATSU_NO_KIND if it names none. */
static unsigned kind_of(char letter)
{
    static const char letters[] = "PNBRQK";
    const char *place = memchr(letters, letter, 6);
    return place ? (unsigned)(place - letters) : RATSU_NO_KIND;
}

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

/* Whether the first I characters are two adjacent files, perhaps with a sign of capture between:
 * "ed", "e:d". */
static bool is_short_capture(const struct scan *scan, size_t i)
{
    bool sign = i == 3 && is_capture(scan->text[1]);
    int step = i > 1 ? scan->text[i - 1] - scan->text[0] : 0;
    return (i == 2 || sign) && is_file(scan->text[0]) && is_file(scan->text[i - 1]) &&
           (step == 1 || step == -1);
}

/* The end of the promotion at character I: "=Q", "(Q)", "=(Q)", "(=Q)" and, directly after the
 * move, "/Q" and "Q"; I if none stands there. */
static size_t promotion_end(const struct scan *scan, size_t i)
{
    if (i >= scan->length || scan->gap[i] == LINES) return i;
    /* A promotion must follow a pawn's move to the last rank. */
    const size_t body = i > 2 && scan->text[i - 1] == ':' ? i - 1 : i;
    bool last_rank = memchr("18", scan->text[body - 1], 2);
    if (last_rank ? memchr("NBRQKO", scan->text[0], 6) != NULL : !is_short_capture(scan, body))
        return i;
    size_t at = i;
    bool equals = scan->text[at] == '=', slash = scan->text[at] == '/' && !scan->gap[at];
    at += equals || slash;
    bool bracket = at_index(scan, at) == '(';
    at += bracket;
    if (bracket && !equals && at_index(scan, at) == '=') at++;
    /* A piece's letter, also of another script, must stand here. */
    if (!(ratsu_is_letter(at_index(scan, at)) || at_index(scan, at) == OTHER_LETTER) ||
        scan->gap[at] == LINES)
        return i;
    bool apart = scan->gap[i] || scan->gap[at];
    if (apart && !equals && !bracket) return i;
    if (apart && memchr("ND", scan->text[at], 2)) {
        /* After another move than a pawn's, a letter that stands apart may be a sign. */
        char first = scan->text[0];
        if (!(first == 'P' || (is_file(first) && (i == 2 || !ratsu_is_digit(scan->text[1])))))
            return i;
    }
    at++;
    if (bracket && at_index(scan, at) != ')') return i;
    return at + bracket;
}

/* Removes the promotion at the end, if there is one. A letter alone counts only after a rank, or as
 * a capital after the files of "exd". False if the text cannot be a move, as a promotion to a pawn
 * or king. BARE: it is one small letter, as coordinates have it. */
static bool take_promotion(struct scan *scan, struct ratsu_shape *shape, bool *bare)
{
    char *text = scan->text;
    size_t length = scan->length;
    bool brackets = length > 3 && text[length - 1] == ')' && text[length - 3] == '(';
    if (length > 4 && !memcmp(text + length - 4, "(=", 2) && text[length - 1] == ')') {
        text[length - 4] = '='; /* "(=Q)" is "=(Q)" */
        text[length - 3] = '(';
        brackets = true;
    }
    char letter = text[length - (brackets ? 2 : 1)], upper = letter;
    if (letter == '=') {
        if (shape->mark) return false; /* "e4=+" is a move and a sign */
        scan->length--; /* "e8=" lacks its piece: no legal move will fit; "e4=" is odd */
        shape->remarks |= RATSU_PROMOTION_SPELLING;
        return true;
    }
    if (ratsu_lower(letter) == letter) upper = (char)(letter - 32);
    size_t rest = length - (brackets ? 3 : 1);
    bool equals = rest > 0 && text[rest - 1] == '=', slash = rest > 0 && text[rest - 1] == '/';
    bool after_file = rest > 1 && is_file(text[rest - 1]) && upper == letter;
    bool after_rank = rest > 0 && is_rank(text[rest - 1]);
    unsigned kind = kind_of(upper);
    if (kind == RATSU_NO_KIND || !(brackets || equals || slash || after_rank || after_file))
        return true; /* no promotion */
    if (kind == RATSU_PAWN || kind == RATSU_KING) return false;
    shape->promotion = kind;
    *bare = !brackets && !equals && !slash && upper != letter;
    scan->length = rest - (equals || slash);
    bool apart = false; /* "= Q" */
    for (size_t i = scan->length; i < length; i++) apart |= scan->gap[i] != NO_GAP;
    if (!equals || brackets || upper != letter || apart) shape->remarks |= RATSU_PROMOTION_SPELLING;
    return scan->length > 0;
}

/* ---- Squares ---- */

/* Squares and parts of squares, and the sign among them. */
struct squares {
    char places[4]; /* 'a'..'h' and '1'..'8' */
    size_t count;
    size_t sign_at; /* places before the sign */
    char sign;      /* 'x', '-' or 0 */
};

static bool collect_squares(const struct scan *scan, size_t at, struct ratsu_shape *shape,
                            struct squares *squares)
{
    bool capitals = false, small = false; /* both: a capital is a piece's, in another language */
    for (; at < scan->length; at++) {
        char c = scan->text[at];
        bool takes = is_capture(c);
        if (takes || c == '-') {
            if (squares->sign) return false;
            squares->sign = takes ? 'x' : '-';
            squares->sign_at = squares->count;
            if (takes && c != *captures) shape->remarks |= RATSU_CAPTURE_SPELLING;
            continue;
        }
        if (c >= 'A' && c <= 'H' && c != 'B') {
            shape->remarks |= RATSU_LETTER_CASE;
            c = ratsu_lower(c);
            capitals = true;
        } else if (c >= 'a') {
            small = true;
        }
        if (!(is_file(c) || is_rank(c)) || squares->count == 4) return false;
        squares->places[squares->count++] = c;
    }
    return !(capitals && small);
}

/* Assigns the squares: the target is the last two characters, or only a file for a pawn's "ed". */
static bool deal_squares(const struct squares *squares, struct ratsu_shape *shape)
{
    const char *places = squares->places;
    size_t count = squares->count, target = count;
    if (count < 2) return false;
    if (is_file(places[count - 2]) && is_rank(places[count - 1])) {
        target = count - 2;
        shape->to_rank = (unsigned)(places[count - 1] - '1');
    } else if (count == 2 && is_file(places[0]) && is_file(places[1])) {
        target = 1;
        shape->remarks |= RATSU_PAWN_SHORT;
    } else {
        return false;
    }
    shape->to_file = (unsigned)(places[target] - 'a');
    if (target == 2 && !(is_file(places[0]) && is_rank(places[1]))) return false;
    for (size_t i = 0; i < target; i++) {
        if (is_file(places[i]))
            shape->from_file = (unsigned)(places[i] - 'a');
        else
            shape->from_rank = (unsigned)(places[i] - '1');
    }
    bool after = squares->sign == 'x' && squares->sign_at == count; /* "Nf3:" */
    if (after) shape->remarks |= RATSU_CAPTURE_SPELLING;
    return !squares->sign || after || squares->sign_at == target;
}

/* Piece letter, squares, sign: the rest of the text of a piece's move. BARE: a small letter names
 * the promotion. */
static bool read_piece(const struct scan *scan, bool bare, struct ratsu_shape *shape)
{
    struct squares squares = {{0}, 0, 0, 0};
    char first = scan->text[0];
    unsigned kind = kind_of(first);
    if (kind == RATSU_NO_KIND && memchr("nrqkp", first, 5)) {
        kind = kind_of((char)(first - 32));
        shape->remarks |= RATSU_LETTER_CASE;
    }
    bool letter = kind != RATSU_NO_KIND;
    if (kind == RATSU_PAWN) shape->remarks |= RATSU_PAWN_LETTER;
    if (!collect_squares(scan, letter, shape, &squares) || !deal_squares(&squares, shape))
        return false;
    shape->capture = squares.sign == 'x';
    shape->dash = squares.sign == '-';
    if (shape->dash) shape->remarks |= RATSU_LONG_FORM;
    bool pawn_short = (shape->remarks & RATSU_PAWN_SHORT) != 0;
    bool bare_capture = !letter && shape->capture && squares.count == 2 && !pawn_short;
    if (!letter && squares.count < 4 && !bare_capture) {
        if (shape->dash) return false;
        kind = RATSU_PAWN;
    }
    if (bare_capture) shape->remarks |= RATSU_PAWN_SHORT; /* "xd5": any piece that can capture */
    if (bare_capture && shape->promotion) kind = RATSU_PAWN;
    if (!letter && squares.count == 4 && !squares.sign && bare)
        shape->remarks &= ~(uint32_t)RATSU_PROMOTION_SPELLING;
    if (kind != RATSU_PAWN && pawn_short) return false;
    if (kind == RATSU_PAWN && shape->from_file == RATSU_ANY) {
        if (shape->from_rank != RATSU_ANY) return false;
        if (shape->capture) shape->remarks |= RATSU_PAWN_SHORT; /* "Pxd5" */
    }
    shape->kind = kind;
    return true;
}

/* ---- A whole text ---- */

bool ratsu_shape_of(struct ratsu_slice text, struct ratsu_shape *shape)
{
    *shape = (struct ratsu_shape){.form = RATSU_SAN_PIECE,
                                  .kind = RATSU_NO_KIND,
                                  .from_file = RATSU_ANY,
                                  .from_rank = RATSU_ANY,
                                  .to_file = RATSU_ANY,
                                  .to_rank = RATSU_ANY};
    struct scan scan;
    bool bare = false;
    scan.length = 0;
    scan.whole = true;
    scan.remarks = 0;
    bool read = read_characters(&scan, text, 0) && scan.length;
    shape->remarks = scan.remarks;
    if (!read) return false;
    if (is_null(&scan)) {
        shape->form = RATSU_SAN_NULL;
        return true;
    }
    struct tail tail = {0};
    size_t end = 1; /* without marks and e.p. */
    while (end < scan.length && !(tail = read_tail(&scan, end, NULL)).end) end++;
    shape->mark = tail.mark;
    shape->en_passant = tail.en_passant;
    if (tail.en_passant) shape->remarks |= RATSU_EN_PASSANT_SUFFIX;
    if (tail.mark && !tail.plain) shape->remarks |= RATSU_MARK_SPELLING;
    /* An "x" at the end is mate in old books, but only after a rank. */
    if (!tail.mark && end > 2 && is_rank(scan.text[end - 2]) &&
        ratsu_lower(scan.text[end - 1]) == 'x') {
        end--;
        shape->mark = RATSU_MATE_MARK;
        shape->remarks |= RATSU_MARK_SPELLING;
    }
    scan.length = end;
    if (read_castling(&scan, shape)) return !shape->en_passant;
    return take_promotion(&scan, shape, &bare) && scan.length && read_piece(&scan, bare, shape);
}

bool ratsu_is_null_move(struct ratsu_slice text)
{
    struct scan scan;
    bool perhaps = ratsu_dash_length(text, 0) > 0; /* most words do not begin as any of them */
    for (size_t i = 0; text.length && i < NULL_MOVES; i++)
        perhaps |= ratsu_lower(*text.data) == ratsu_lower(*null_moves[i]);
    if (!perhaps) return false;
    scan.length = 0;
    scan.whole = true;
    scan.remarks = 0;
    return read_characters(&scan, text, 0) && is_null(&scan);
}

bool ratsu_iccf_digits(struct ratsu_slice text)
{
    if (text.length != 4 && text.length != 5) return false;
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] < '1' || text.data[i] > '8') return false;
    return true;
}

/* The bytes of the character at TEXT[AT], if it is read as one that IS holds for; 0 otherwise. */
static size_t sign_length(struct ratsu_slice text, size_t at, bool (*is)(char c))
{
    if (at >= text.length) return 0;
    const struct character *row = character_of(ratsu_slice_part(text, at, text.length));
    if (row) return is(*row->ascii) ? strlen(row->text) : 0;
    return is(text.data[at]);
}

struct ratsu_slice ratsu_without_marks(struct ratsu_slice text)
{
    for (size_t mark = 1; mark > 0 && text.length > 0; text.length -= mark) {
        char last = text.data[text.length - 1];
        mark = last == '+' || last == '#';
        for (size_t i = 0; !mark && (unsigned char)last >= 0x80 && i < CHARACTERS; i++)
            if (characters[i].remark == RATSU_MARK_SPELLING &&
                ratsu_slice_ends(text, characters[i].text))
                mark = strlen(characters[i].text);
    }
    return text;
}

size_t ratsu_capture_length(struct ratsu_slice text, size_t at)
{
    return sign_length(text, at, is_capture);
}

size_t ratsu_joint_length(struct ratsu_slice text, size_t at)
{
    size_t dash = ratsu_dash_length(text, at);
    return dash ? dash : ratsu_capture_length(text, at);
}

size_t ratsu_circle_length(struct ratsu_slice text, size_t at)
{
    return sign_length(text, at, is_circle);
}

struct ratsu_slice ratsu_unmarked(struct ratsu_slice text, bool *en_passant)
{
    struct scan scan = {.whole = true};
    *en_passant = false;
    if (!read_characters(&scan, text, 0)) return text;
    for (size_t i = 1; i < scan.length; i++) {
        struct tail tail = read_tail(&scan, i, NULL);
        if (!tail.end) continue;
        *en_passant = tail.en_passant;
        return ratsu_slice_part(text, 0, scan.end[i - 1]);
    }
    return text;
}

/* ---- A move in running text ---- */

size_t ratsu_shape_tail(struct ratsu_slice text, size_t from, size_t at)
{
    struct scan scan = {.length = 0};
    read_characters(&scan, text, from);
    for (size_t i = 1; i <= scan.length && scan.end[i - 1] <= at; i++) {
        /* A whole move without what may follow it ends in a square, a circle of castling, or in the
         * files of "exd". */
        size_t body = i > 2 && is_capture(scan.text[i - 1]) ? i - 1 : i; /* "Nf3:" */
        if (body < 2) continue;
        char last = scan.text[body - 1], before = scan.text[body - 2];
        bool ends = is_circle(last) ? before == '-' || is_circle(before)
                                    : (is_rank(last) && is_file(ratsu_lower(before))) ||
                                          is_short_capture(&scan, body);
        if (!ends) continue;
        size_t promotion = promotion_end(&scan, i);
        size_t end = read_tail(&scan, promotion, NULL).end;
        if (!end && promotion > i) end = read_tail(&scan, i, NULL).end; /* "exde.p." */
        if (!end && promotion > i && word_ends(&scan, promotion)) end = promotion;
        if (end && scan.end[end - 1] > at) return scan.end[end - 1];
    }
    return at;
}

bool ratsu_is_tail(struct ratsu_slice text)
{
    struct scan scan = {.whole = true};
    return read_characters(&scan, text, 0) && read_tail(&scan, 0, NULL).end;
}

/* Whether C stands between the moves of a list. */
static bool between_moves(char c)
{
    return ratsu_is_any_space(c) || strchr(",;.!?", c);
}

bool ratsu_shape_next(struct ratsu_slice list, size_t *at, struct ratsu_slice *move)
{
    for (size_t from = *at, passed;;) {
        do {
            passed = from;
            while (from < list.length && between_moves(list.data[from])) from++;
            /* The number of a move, "12." or "12...", or one without a dot that is no part of a
             * move. */
            size_t after = from;
            while (after < list.length && ratsu_is_digit(list.data[after])) after++;
            bool ends = after == list.length || between_moves(list.data[after]);
            from = ends && after - from < 4 ? after : from;
        } while (from > passed);
        size_t end = from;
        while (end < list.length && !between_moves(list.data[end])) end++;
        *at = end;
        if (end == from) return false;
        end -= ratsu_signs_at_end(ratsu_slice_part(list, from, end));
        if (end == from) { /* only signs */
            from = *at;
            continue;
        }
        end = ratsu_shape_tail(list, from, end);
        if (end > *at) *at = end;
        *move = ratsu_slice_part(list, from, end);
        return true;
    }
}
