/* notation/san_parse.c: divides move texts in all their spellings into their parts.
 *
 * A text is read from its end: check mark, "e.p.", promotion; the rest is a piece letter, the
 * square of the piece or a part of it, a capture sign, and the target. Unusual spellings are
 * remarked; the case of b and B and a promotion without its piece are never guessed. */
#include "base/unicode.h"
#include "notation/san_pattern.h"

enum { TEXT_MAX = 32 }; /* no move, however written, has more characters */

/* The text in ASCII, while it is divided. */
struct scan {
    char text[TEXT_MAX];
    size_t length;
    bool bare_promotion; /* one lower-case letter, as coordinates write it */
    size_t blank_at;     /* where the last blank was; SIZE_MAX if there was none */
    struct ratsu_san_pattern *pattern;
};

/* Signs beyond ASCII that stand in moves, in UTF-8. */
static const struct sign {
    const char *bytes;
    const char *ascii;
    uint32_t remark;
} signs[] = {
    {"\xe2\x99\x94", "K", RATSU_FIGURINE},
    {"\xe2\x99\x95", "Q", RATSU_FIGURINE},
    {"\xe2\x99\x96", "R", RATSU_FIGURINE},
    {"\xe2\x99\x97", "B", RATSU_FIGURINE},
    {"\xe2\x99\x98", "N", RATSU_FIGURINE},
    {"\xe2\x99\x99", "P", RATSU_FIGURINE},
    {"\xe2\x99\x9a", "K", RATSU_FIGURINE},
    {"\xe2\x99\x9b", "Q", RATSU_FIGURINE},
    {"\xe2\x99\x9c", "R", RATSU_FIGURINE},
    {"\xe2\x99\x9d", "B", RATSU_FIGURINE},
    {"\xe2\x99\x9e", "N", RATSU_FIGURINE},
    {"\xe2\x99\x9f", "P", RATSU_FIGURINE},
    {"\xef\xb8\x8e", "", RATSU_FIGURINE}, /* text or emoji form of the figurine before */
    {"\xef\xb8\x8f", "", RATSU_FIGURINE},
    {"\xc3\x97", "x", RATSU_CAPTURE_SPELLING},
    {"\xe2\x80\xa0", "+", RATSU_MARK_SPELLING}, /* dagger */
    {"\xe2\x80\xa1", "++", RATSU_MARK_SPELLING},
    {"\xe2\x89\xa0", "#", RATSU_MARK_SPELLING},
    /* Cyrillic letters that look like files, the sign of capture and castling's circles */
    {"\u0430", "a", RATSU_LANGUAGE},
    {"\u0441", "c", RATSU_LANGUAGE},
    {"\u0435", "e", RATSU_LANGUAGE},
    {"\u0445", "x", RATSU_LANGUAGE},
    {"\u041e", "O", RATSU_CASTLING_SPELLING},
    {"\u043e", "o", RATSU_CASTLING_SPELLING},
};

/* Copies TEXT in ASCII without blanks; false if it is too long or holds anything else. */
static bool copy_ascii(struct ratsu_slice text, struct scan *scan)
{
    for (size_t at = 0; at < text.length;) {
        struct ratsu_slice rest = ratsu_slice_part(text, at, text.length);
        const char *ascii = rest.data;
        size_t count = 1, taken = 1;
        size_t blank = ratsu_is_space(rest.data[0]) ? 1 : ratsu_unicode_blank(rest, 0);
        if (blank) {
            scan->blank_at = scan->length;
            scan->pattern->remarks |= RATSU_BLANK_INSIDE;
            at += blank;
            continue;
        }
        size_t dash = ratsu_dash_length(rest, 0);
        if (dash > 1) {
            scan->pattern->remarks |= RATSU_DASH;
            ascii = "-";
            taken = dash;
        } else if ((unsigned char)rest.data[0] >= 0x80) {
            const struct sign *sign = signs, *end = signs + sizeof signs / sizeof signs[0];
            while (sign < end && (strlen(sign->bytes) > rest.length ||
                                  memcmp(sign->bytes, rest.data, strlen(sign->bytes)) != 0))
                sign++;
            if (sign == end) return false;
            scan->pattern->remarks |= sign->remark;
            ascii = sign->ascii;
            count = strlen(sign->ascii);
            taken = strlen(sign->bytes);
        }
        if (scan->length + count > TEXT_MAX) return false;
        memcpy(scan->text + scan->length, ascii, count);
        scan->length += count;
        at += taken;
    }
    return scan->length > 0;
}

/* Removes ENDING, given in lower case, from the end, in either case, if some text is left before
 * it. */
static bool take_ending(struct scan *scan, const char *ending)
{
    size_t length = strlen(ending);
    if (scan->length <= length) return false;
    for (size_t i = 0; i < length; i++)
        if (ratsu_lower(scan->text[scan->length - length + i]) != ending[i]) return false;
    scan->length -= length;
    return true;
}

/* Removes the check mark; any mark other than one "+" or "#" is a remark on spelling. In the list,
 * an ending stands before any shorter one that it ends in. A trailing "x" is mate in old books, but
 * only after a rank. */
static void take_mark(struct scan *scan)
{
    static const struct {
        const char *ending;
        enum ratsu_san_mark mark;
    } marks[] = {{"#+", RATSU_MATE_MARK},           {"+#", RATSU_MATE_MARK},
                 {"##", RATSU_MATE_MARK},           {"++", RATSU_EITHER_MARK},
                 {"dis.ch.", RATSU_CHECK_MARK},     {"disch.", RATSU_CHECK_MARK},
                 {"disch", RATSU_CHECK_MARK},       {"dbl.ch.", RATSU_CHECK_MARK},
                 {"dblch", RATSU_CHECK_MARK},       {"discch", RATSU_CHECK_MARK},
                 {"disc.ch.", RATSU_CHECK_MARK},    {"discoveredcheck", RATSU_CHECK_MARK},
                 {"doublecheck", RATSU_CHECK_MARK}, {"check", RATSU_CHECK_MARK},
                 {"ch.", RATSU_CHECK_MARK},         {"ch", RATSU_CHECK_MARK},
                 {"matt", RATSU_MATE_MARK},         {"mate", RATSU_MATE_MARK},
                 {"mat", RATSU_MATE_MARK},          {"mt", RATSU_MATE_MARK},
                 {"(++)", RATSU_EITHER_MARK},       {"(+)", RATSU_CHECK_MARK},
                 {"(#)", RATSU_MATE_MARK},          {"(ch)", RATSU_CHECK_MARK},
                 {"(mate)", RATSU_MATE_MARK}};
    struct ratsu_san_pattern *pattern = scan->pattern;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (!take_ending(scan, marks[i].ending)) continue;
        pattern->mark = marks[i].mark;
        pattern->remarks |= RATSU_MARK_SPELLING;
        return;
    }
    bool plain = true;
    if (take_ending(scan, "+"))
        pattern->mark = RATSU_CHECK_MARK;
    else if (take_ending(scan, "#"))
        pattern->mark = RATSU_MATE_MARK;
    else
        plain = false;
    if (plain) {
        if (scan->blank_at == scan->length) pattern->remarks |= RATSU_MARK_SPELLING;
    } else if (scan->length > 2 && scan->text[scan->length - 2] >= '1' &&
               scan->text[scan->length - 2] <= '8' && take_ending(scan, "x")) {
        pattern->mark = RATSU_MATE_MARK;
        pattern->remarks |= RATSU_MARK_SPELLING;
    }
}

static void take_en_passant(struct scan *scan)
{
    static const char *const endings[] = {"(e.p.)", "(e.p)", "(ep)", "e.p.", "ep.", "e.p", "ep"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        if (!take_ending(scan, endings[i])) continue;
        scan->pattern->en_passant = true;
        scan->pattern->remarks |= RATSU_EN_PASSANT_SUFFIX;
        return;
    }
}

/* The kind of an upper-case letter; RATSU_NO_KIND if it is none. */
static unsigned kind_of(char letter)
{
    static const char letters[] = "PNBRQK";
    const char *place = memchr(letters, letter, 6);
    return place ? (unsigned)(place - letters) : RATSU_NO_KIND;
}

/* Removes a promotion, "=Q" or another spelling of it, if there is one. A letter alone counts only
 * after a rank, or as a capital after the files of "exd". False if the text cannot be a move, as a
 * promotion to a pawn or king. */
static bool take_promotion(struct scan *scan)
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
        if (scan->pattern->mark) return false; /* "e4=+" is a move and a sign */
        scan->length--; /* "e8=" lacks its piece: no legal move will fit; "e4=" is odd */
        scan->pattern->remarks |= RATSU_PROMOTION_SPELLING;
        return true;
    }
    if (ratsu_lower(letter) == letter) upper = (char)(letter - 32);
    size_t rest = length - (brackets ? 3 : 1);
    bool equals = rest > 0 && text[rest - 1] == '=', slash = rest > 0 && text[rest - 1] == '/';
    bool after_rank = rest > 0 && text[rest - 1] >= '1' && text[rest - 1] <= '8';
    bool after_file = rest > 1 && text[rest - 1] >= 'a' && text[rest - 1] <= 'h' && upper == letter;
    if (kind_of(upper) == RATSU_NO_KIND ||
        !(brackets || equals || slash || after_rank || after_file))
        return true; /* no promotion */
    unsigned kind = kind_of(upper);
    if (kind == RATSU_PAWN || kind == RATSU_KING) return false;
    scan->pattern->promotion = kind;
    scan->bare_promotion = !brackets && !equals && !slash && upper != letter;
    size_t from = rest - (equals || slash), end = length - 1;
    bool apart = scan->blank_at >= from && scan->blank_at <= end; /* "= Q" */
    if (!equals || brackets || upper != letter || apart)
        scan->pattern->remarks |= RATSU_PROMOTION_SPELLING;
    scan->length = from;
    return scan->length > 0;
}

static bool parse_null(const struct scan *scan)
{
    static const char *const texts[] = {"--", "z0", "0000", "null", "pass", "@@@@", "<>"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        size_t at = 0;
        while (at < scan->length && ratsu_lower(scan->text[at]) == texts[i][at] && texts[i][at])
            at++;
        if (at == scan->length && !texts[i][at]) return true;
    }
    return false;
}

/* Two or three circles, with a dash between all of them or none. */
static bool parse_castling(const struct scan *scan)
{
    bool dashes = scan->length > 1 && scan->text[1] == '-';
    size_t circles = dashes ? (scan->length + 1) / 2 : scan->length;
    unsigned zeros = 0, letters = 0;
    if (circles < 2 || circles > 3 || (dashes && scan->length % 2 == 0)) return false;
    for (size_t i = 0; i < scan->length; i++) {
        char c = scan->text[i];
        if (dashes && i % 2 == 1) {
            if (c != '-') return false;
        } else if (c == '0') {
            zeros++;
        } else if (c == 'O') {
            letters++;
        } else if (c != 'o') {
            return false;
        }
    }
    scan->pattern->form = circles == 2 ? RATSU_SAN_SHORT : RATSU_SAN_LONG;
    if (dashes && zeros == circles)
        scan->pattern->remarks |= RATSU_CASTLING_ZEROS;
    else if (!dashes || letters != circles)
        scan->pattern->remarks |= RATSU_CASTLING_SPELLING;
    return true;
}

/* Squares and parts of squares, and the sign among them. */
struct squares {
    char places[4]; /* 'a'..'h' and '1'..'8' */
    size_t count;
    size_t sign_at; /* places before the sign */
    char sign;      /* 'x', '-' or 0 */
};

static bool collect_squares(struct scan *scan, size_t at, struct squares *squares)
{
    bool capitals = false, small = false; /* both: a capital is a piece's, in another language */
    for (; at < scan->length; at++) {
        char c = scan->text[at];
        bool takes = c == 'x' || c == 'X' || c == ':' || c == '*';
        if (takes || c == '-') {
            if (squares->sign) return false;
            squares->sign = takes ? 'x' : '-';
            squares->sign_at = squares->count;
            if (takes && c != 'x') scan->pattern->remarks |= RATSU_CAPTURE_SPELLING;
            continue;
        }
        if (c >= 'A' && c <= 'H' && c != 'B') {
            scan->pattern->remarks |= RATSU_LETTER_CASE;
            c = ratsu_lower(c);
            capitals = true;
        } else if (c >= 'a') {
            small = true;
        }
        bool square_part = (c >= 'a' && c <= 'h') || (c >= '1' && c <= '8');
        if (!square_part || squares->count == 4) return false;
        squares->places[squares->count++] = c;
    }
    return !(capitals && small);
}

static bool is_file(char c)
{
    return c >= 'a';
}

/* Assigns the squares: the target is the last two characters, or only a file for a pawn's "ed". */
static bool deal_squares(const struct squares *squares, struct ratsu_san_pattern *pattern)
{
    const char *places = squares->places;
    size_t count = squares->count, target = count;
    if (count < 2) return false;
    if (is_file(places[count - 2]) && !is_file(places[count - 1])) {
        target = count - 2;
        pattern->to_rank = (unsigned)(places[count - 1] - '1');
    } else if (count == 2 && is_file(places[0]) && is_file(places[1])) {
        target = 1;
        pattern->remarks |= RATSU_PAWN_SHORT;
    } else {
        return false;
    }
    pattern->to_file = (unsigned)(places[target] - 'a');
    if (target == 2 && !(is_file(places[0]) && !is_file(places[1]))) return false;
    for (size_t i = 0; i < target; i++) {
        if (is_file(places[i]))
            pattern->from_file = (unsigned)(places[i] - 'a');
        else
            pattern->from_rank = (unsigned)(places[i] - '1');
    }
    bool after = squares->sign == 'x' && squares->sign_at == count; /* "Nf3:" */
    if (after) pattern->remarks |= RATSU_CAPTURE_SPELLING;
    return !squares->sign || after || squares->sign_at == target;
}

static bool pawn_short(const struct ratsu_san_pattern *pattern)
{
    return (pattern->remarks & RATSU_PAWN_SHORT) != 0;
}

/* Piece letter, squares, sign: the rest of the text of a piece's move. */
static bool parse_piece(struct scan *scan)
{
    struct ratsu_san_pattern *pattern = scan->pattern;
    struct squares squares = {{0}, 0, 0, 0};
    char first = scan->text[0];
    unsigned kind = kind_of(first);
    if (kind == RATSU_NO_KIND && memchr("nrqkp", first, 5)) {
        kind = kind_of((char)(first - 32));
        pattern->remarks |= RATSU_LETTER_CASE;
    }
    bool letter = kind != RATSU_NO_KIND;
    if (kind == RATSU_PAWN) pattern->remarks |= RATSU_PAWN_LETTER;
    if (!collect_squares(scan, letter, &squares) || !deal_squares(&squares, pattern)) return false;
    pattern->capture = squares.sign == 'x';
    pattern->dash = squares.sign == '-';
    if (pattern->dash) pattern->remarks |= RATSU_LONG_FORM;
    bool bare_capture = !letter && pattern->capture && squares.count == 2 && !pawn_short(pattern);
    if (!letter && squares.count < 4 && !bare_capture) {
        if (pattern->dash) return false;
        kind = RATSU_PAWN;
    }
    if (bare_capture)
        pattern->remarks |= RATSU_PAWN_SHORT; /* "xd5": by any piece that can capture there */
    if (bare_capture && pattern->promotion) kind = RATSU_PAWN;
    if (!letter && squares.count == 4 && !squares.sign && scan->bare_promotion)
        pattern->remarks &= ~(uint32_t)RATSU_PROMOTION_SPELLING;
    if (kind != RATSU_PAWN && !bare_capture && pawn_short(pattern)) return false;
    if (kind == RATSU_PAWN && pattern->from_file == RATSU_ANY) {
        if (pattern->from_rank != RATSU_ANY) return false;
        if (pattern->capture) pattern->remarks |= RATSU_PAWN_SHORT; /* "Pxd5" */
    }
    pattern->kind = kind;
    return true;
}

bool ratsu_san_parse(struct ratsu_slice text, struct ratsu_san_pattern *pattern)
{
    *pattern = (struct ratsu_san_pattern){.form = RATSU_SAN_PIECE,
                                          .kind = RATSU_NO_KIND,
                                          .from_file = RATSU_ANY,
                                          .from_rank = RATSU_ANY,
                                          .to_file = RATSU_ANY,
                                          .to_rank = RATSU_ANY};
    struct scan scan = {.length = 0, .blank_at = SIZE_MAX, .pattern = pattern};
    if (!copy_ascii(text, &scan)) return false;
    if (parse_null(&scan)) {
        pattern->form = RATSU_SAN_NULL;
        return true;
    }
    take_en_passant(&scan);
    take_mark(&scan);
    take_en_passant(&scan);
    if (parse_castling(&scan)) return !pattern->en_passant;
    return take_promotion(&scan) && scan.length > 0 && parse_piece(&scan);
}
