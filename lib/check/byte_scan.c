/* check/byte_scan.c: the pass over all bytes, compiled once for each processor level. */
#include "judge.h"

#include "base/bits.h"
#include "base/level.h"
#include <limits.h>
#include <string.h>

struct byte_facts RATSU_LEVELLED(ratsu_byte_scan)(struct ratsu_slice text);

enum { PIECE = 1024 };

/* The facts found, as bytes: high is over 7F if some byte was, the others are not 0 if such a byte
 * was found. */
struct found {
    unsigned char high, control, lf, crlf, cr;
};

/* No branches: the flags of all bytes of a piece are combined with OR. Compilers vectorise this at
 * -O2 because the number of bytes is fixed. The kind of a line end depends on its neighbour, so
 * each byte is read with the next one. */
static inline void scan_piece(struct found *found, const unsigned char *bytes)
{
    unsigned char high = 0, control = 0, lf = 0, crlf = 0, cr = 0;
    for (int i = 0; i < PIECE; i++) {
        unsigned char c = bytes[i], next = bytes[i + 1];
        unsigned char line = (unsigned char)((c == '\n') | (c == '\r'));
        high |= c;
        control |= (unsigned char)((c < 0x20) & !line & (c != '\t')) | (unsigned char)(c == 0x7f);
        lf |= (unsigned char)((next == '\n') & (c != '\r'));
        crlf |= (unsigned char)((next == '\n') & (c == '\r'));
        cr |= (unsigned char)((c == '\r') & (next != '\n'));
    }
    found->high |= high;
    found->control |= control;
    found->lf |= lf;
    found->crlf |= crlf;
    found->cr |= cr;
}

/* Finds the facts of a piece without control characters that has line ends of one kind, as most
 * have: CRLF if PAIRS, or LF. HIGH says that there may be bytes over 7F. Both are constants. False
 * for other pieces. */
static ALWAYS_INLINE bool scan_plain_piece(struct found *found, const unsigned char *bytes,
                                           bool pairs, bool high)
{
    unsigned char least = UCHAR_MAX, most = 0, odd = 0, ends = 0;
    for (int i = 0; i < PIECE; i++) {
        unsigned char c = bytes[i], lf = (unsigned char)-(c == '\n');
        unsigned char cr = (unsigned char)-(pairs & (c == '\r'));
        unsigned char seen = c | ((lf | cr) & ' '); /* a line end counts as printable */
        least = seen < least ? seen : least;
        most = seen > most ? seen : most;
        if (high) odd |= (unsigned char)-(c == 0x7f);
        if (pairs) lf = (unsigned char)-(bytes[i + 1] == '\n');
        if (pairs) odd |= cr ^ lf;
        ends |= lf;
    }
    if (odd || least < ' ' || (!high && most > '~')) return false;
    found->high |= most;
    ends |= bytes[PIECE] == '\n'; /* no CR before it, or one that makes a pair */
    if (pairs)
        found->crlf |= ends;
    else
        found->lf |= ends;
    return true;
}

/* Pieces are most often like the one before. */
static ALWAYS_INLINE void scan(struct found *found, const unsigned char *bytes)
{
    bool plain;
    if (found->high < 0x80)
        plain = found->crlf ? scan_plain_piece(found, bytes, true, false)
                            : scan_plain_piece(found, bytes, false, false);
    else
        plain = found->crlf ? scan_plain_piece(found, bytes, true, true)
                            : scan_plain_piece(found, bytes, false, true);
    if (!plain) scan_piece(found, bytes);
}

struct byte_facts RATSU_LEVELLED(ratsu_byte_scan)(struct ratsu_slice text)
{
    struct found found = {0};
    const unsigned char *bytes = (const unsigned char *)text.data;
    unsigned char rest[PIECE + 1];
    size_t at = 0;
    for (; at + PIECE < text.length; at += PIECE) scan(&found, bytes + at);
    memset(rest, ' ', sizeof rest);
    if (text.length) memcpy(rest, bytes + at, text.length - at);
    scan(&found, rest);
    return (struct byte_facts){.high = found.high >= 0x80,
                               .control = found.control,
                               .lf = found.lf || (text.length && bytes[0] == '\n'),
                               .crlf = found.crlf,
                               .cr = found.cr};
}
