/* io/join.c: writes games unchanged, one after the other, with an empty line between. */
#include "io/join.h"

#include "base/texts.h"

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

/* Counts the line ends at the end of BYTES, with blanks between them. If all of BYTES are blank,
 * those before them count too. */
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
    if (bytes.length) join->after_return = bytes.data[bytes.length - 1] == '\r';
    join->line_ends = ends < 2 ? ends : 2;
}

/* Adds what makes an empty line after the last game. A line feed after a carriage return would be
 * part of the same line end. */
static const char *missing_ends(const struct ratsu_join *join)
{
    bool feed = *join->end == '\n' && !join->after_return;
    const char *ends = join->end_length == 2 ? "\r\n\r\n" : feed ? "\n\n" : "\r\r";
    return ends + join->line_ends * join->end_length;
}

void ratsu_join_more(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes,
                     ratsu_join_follows *follows)
{
    ratsu_buffer_add_slice(out, bytes);
    count_line_ends(join, bytes);
    out->failed |= follows(&join->last, bytes) < 0;
}

bool ratsu_join_game(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes,
                     ratsu_join_follows *follows)
{
    int own = follows(&join->last, bytes);
    out->failed |= own < 0;
    if (join->any) ratsu_buffer_add_string(out, missing_ends(join));
    if (join->any && ratsu_slice_begins(bytes, "\xef\xbb\xbf"))
        bytes = ratsu_slice_part(bytes, 3, bytes.length);
    join->any = true;
    join->line_ends = 0;
    take_kind(join, bytes);
    ratsu_buffer_add_slice(out, bytes);
    count_line_ends(join, bytes);
    return own != 0;
}

void ratsu_join_line(struct ratsu_buffer *out, struct ratsu_slice line)
{
    ratsu_buffer_add_slice(out, line);
    bool ended = line.length && strchr("\r\n", line.data[line.length - 1]);
    if (!ended) ratsu_buffer_add_char(out, '\n');
}

const char *ratsu_join_missing(struct ratsu_slice bytes)
{
    struct ratsu_join join = {0};
    take_kind(&join, bytes);
    count_line_ends(&join, bytes);
    return missing_ends(&join);
}
