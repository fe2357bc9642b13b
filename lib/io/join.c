#include "io/join.h"

#include "base/texts.h"

#include <string.h>

/* Notes the kind of the first line end of BYTES; LF if there is none. */
static void take_kind(struct ratsu_join *join, struct ratsu_slice bytes)
{
    join->end[0] = '\n';
    join->end_length = 1;
    for (size_t i = 0; i < bytes.length; i++) {
        if (bytes.data[i] == '\n') return;
        if (bytes.data[i] != '\r') continue;
        join->end[0] = '\r';
        join->end[1] = '\n';
        join->end_length = i + 1 < bytes.length && bytes.data[i + 1] == '\n' ? 2 : 1;
        return;
    }
}

/* Counts the line ends at the end of BYTES, with blanks between them. If all of BYTES are blank, those before them
 * count too. */
static void count_line_ends(struct ratsu_join *join, struct ratsu_slice bytes)
{
    unsigned ends = 0;
    size_t at = bytes.length;
    while (at > 0 && ends < 2) {
        char c = bytes.data[at - 1];
        if (c != '\n' && c != '\r' && c != ' ' && c != '\t') break;
        at--;
        if (c != '\n' && c != '\r') continue;
        ends++;
        if (c == '\n' && at > 0 && bytes.data[at - 1] == '\r') at--;
    }
    if (at == 0) ends += join->line_ends;
    join->line_ends = ends < 2 ? ends : 2;
}

/* BYTES without what stands after a result and changes nothing: blanks, line ends and comments in braces. */
static struct ratsu_slice without_remarks(struct ratsu_slice bytes)
{
    while (bytes.length > 0) {
        char last = bytes.data[bytes.length - 1];
        size_t open = bytes.length;
        while (last == '}' && open > 0 && bytes.data[open - 1] != '{') open--;
        if (last == '}' && open > 0)
            bytes.length = open;
        else if (last != '\n' && last != '\r' && last != ' ' && last != '\t')
            break;
        bytes.length--;
    }
    return bytes;
}

bool ratsu_join_ends_in_result(struct ratsu_slice bytes)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    bytes = without_remarks(bytes);
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        size_t length = strlen(results[i]);
        if (bytes.length >= length &&
            memcmp(bytes.data + bytes.length - length, results[i], length) == 0)
            return true;
    }
    return false;
}

/* Whether BYTES begin with a "[", after a byte order mark, blanks and escape lines. */
bool ratsu_join_begins_with_tag(struct ratsu_slice bytes)
{
    size_t at = ratsu_first_text(bytes);
    while (at < bytes.length && bytes.data[at] == '%') {
        at = ratsu_line_end(bytes, at);
        at += ratsu_first_text(ratsu_slice_part(bytes, at, bytes.length));
    }
    return at < bytes.length && bytes.data[at] == '[';
}

void ratsu_join_more(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes)
{
    ratsu_buffer_add_slice(out, bytes);
    count_line_ends(join, bytes);
    if (without_remarks(bytes).length) join->open = !ratsu_join_ends_in_result(bytes);
}

bool ratsu_join_game(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes)
{
    bool apart = !join->any || !join->open || ratsu_join_begins_with_tag(bytes);
    for (; join->any && join->line_ends < 2; join->line_ends++)
        ratsu_buffer_add(out, join->end, join->end_length);
    if (join->any && bytes.length >= 3 && memcmp(bytes.data, "\xef\xbb\xbf", 3) == 0)
        bytes = ratsu_slice_part(bytes, 3, bytes.length);
    join->any = true;
    join->line_ends = 0;
    take_kind(join, bytes);
    ratsu_join_more(join, out, bytes);
    return apart;
}

const char *ratsu_join_missing(struct ratsu_slice bytes)
{
    struct ratsu_join join = {0};
    take_kind(&join, bytes);
    count_line_ends(&join, bytes);
    const char *ends = join.end_length == 2 ? "\r\n\r\n" : *join.end == '\r' ? "\r\r" : "\n\n";
    return ends + join.line_ends * join.end_length;
}
