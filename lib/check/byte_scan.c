/* check/byte_scan.c: the pass over all bytes, once per processor level. */
#include "bytes.h"

#include "base/level.h"

struct byte_facts RATSU_LEVELLED(ratsu_byte_scan)(struct ratsu_slice text);

/* No branches: flags of all bytes or-ed, which compilers turn into vector code. A line end's kind
 * depends on its neighbour, so each byte but the last is taken with the next one. */
struct byte_facts RATSU_LEVELLED(ratsu_byte_scan)(struct ratsu_slice text)
{
    struct byte_facts facts = {0};
    if (text.length == 0) return facts;
    const unsigned char *bytes = (const unsigned char *)text.data;
    size_t last = text.length - 1;
    unsigned char high = bytes[last], control = 0, lf = 0, crlf = 0, cr = 0;
    for (size_t i = 0; i < last; i++) {
        unsigned char c = bytes[i], next = bytes[i + 1];
        unsigned char line = (unsigned char)((c == '\n') | (c == '\r'));
        high |= c;
        control |= (unsigned char)((c < 0x20) & !line & (c != '\t')) | (unsigned char)(c == 0x7f);
        lf |= (unsigned char)((next == '\n') & (c != '\r'));
        crlf |= (unsigned char)((next == '\n') & (c == '\r'));
        cr |= (unsigned char)((c == '\r') & (next != '\n'));
    }
    unsigned char c = bytes[last];
    facts.high = high >= 0x80;
    facts.control = control || (c < 0x20 && c != '\n' && c != '\r' && c != '\t') || c == 0x7f;
    facts.lf = lf || bytes[0] == '\n';
    facts.crlf = crlf;
    facts.cr = cr || c == '\r';
    return facts;
}
