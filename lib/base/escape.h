/* base/escape.h: text inside other formats. All of these add to the end of a buffer.
 *
 * JSON, XML and HTML are UTF-8: their text must be valid (ratsu_utf8_valid), or go through
 * ratsu_add_windows_1252() or a recoder first. CSV, TSV and `lines` take any bytes. */
#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include "base/unicode.h"

/* The inside of a JSON string (RFC 8259), without its quotation marks. */
void ratsu_add_json(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* Whether TEXT is ASCII that stands in a JSON string, and in PGN's, as it is: no control character,
 * quotation mark or backslash. */
bool ratsu_json_plain(struct ratsu_slice text);

/* Text or attribute value in XML 1.0 and HTML: & < > " ' become references. Characters that XML
 * cannot hold at all (controls but tab and line ends, U+FFFE, U+FFFF) become U+FFFD; in attributes
 * line ends and tabs must be references to survive, so they always are. */
void ratsu_add_xml(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* Text of Markdown, also in a cell of a table: what it reads as a mark has a backslash, blanks and
 * line ends become one blank, and no forge takes @NAME for a person to be notified, or :NAME: for a
 * picture. */
void ratsu_add_marked(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* A field of RFC 4180: in quotation marks if it holds one, a comma or a line end. */
void ratsu_add_csv(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* A field between tabs: \ TAB LF CR NUL as \\ \t \n \r \0. */
void ratsu_add_tsv(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* Adds a field of CSV or TSV, as the SEPARATOR says: a comma or a tab. SAFE: with an apostrophe
 * before what a spreadsheet would run, which begins with = + - @ (in full width too), a tab or a
 * line end. */
void ratsu_add_field(struct ratsu_buffer *buffer, struct ratsu_slice text, char separator,
                     bool safe);

/* The `lines` form: \ LF CR NUL as \\ \n \r \0; `printf %b` undoes it. Any bytes, one line. */
void ratsu_add_line(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* Undoes ratsu_add_line() and ratsu_add_tsv(). A backslash that neither of them writes stays as it
 * is, with the character after it, and the answer is false. */
bool ratsu_add_unescaped(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* The value of a tag: a backslash before each quotation mark and backslash. */
void ratsu_add_value(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* Removes the backslash before \" and \\ in BUFFER from FROM on, where the value of a tag
 * stands. */
void ratsu_unescape_value(struct ratsu_buffer *buffer, size_t from);

/* Replaces the line ends in BUFFER from FROM on by blanks. */
void ratsu_join_lines(struct ratsu_buffer *buffer, size_t from);

/* A word of a shell's command: in apostrophes unless it is letters, digits and _./+,- alone. */
void ratsu_add_shell(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* How many bytes of a control character stand at AT of TEXT, which is UTF-8: 1 (up to 1F, or 7F), 2
 * (U+0080 to U+009F), 3 (U+202A to U+202E, U+2066 to U+2069: they change the direction of text, so
 * that a line reads as what it is not), 0 if it is none. All that reaches a terminal, or names a
 * file, asks this. */
static inline size_t ratsu_control_at(struct ratsu_slice text, size_t at)
{
    unsigned char c = (unsigned char)text.data[at];
    if (c == 0xc2 && at + 1 < text.length && (unsigned char)text.data[at + 1] < 0xa0) return 2;
    if (c == 0xe2 && at + 2 < text.length) {
        unsigned char next = (unsigned char)text.data[at + 1];
        unsigned char last = (unsigned char)text.data[at + 2];
        bool turns = (next == 0x80 && last >= 0xaa && last <= 0xae) ||
                     (next == 0x81 && last >= 0xa6 && last <= 0xa9);
        return turns ? 3 : 0;
    }
    return c < 0x20 || c == 0x7f;
}

/* Adds a control character that ratsu_control_at() found, as \xNN or \uNNNN. */
void ratsu_add_control(struct ratsu_buffer *buffer, struct ratsu_slice character);

/* Text for people: control characters, as ratsu_control_at() has them, by ratsu_add_control(), so
 * that none of them reaches a terminal. */
void ratsu_add_shown(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* ---- Other encodings, with the system's iconv ---------------------------------------------- */

struct ratsu_recoder;

/* Returns a recoder to encoding TO from encoding FROM: names that iconv knows ("UTF-8",
 * "windows-1251", "koi8-r"). NULL if iconv does not know them, or for no memory. A recoder is for
 * one thread. */
struct ratsu_recoder *ratsu_recoder_open(const char *to, const char *from);
void ratsu_recoder_close(struct ratsu_recoder *recoder); /* NULL is fine */

/* Adds TEXT in the encoding that RECODER was opened to; without a recoder, Windows-1252 as UTF-8.
 * Bytes that have no meaning become U+FFFD each, and the answer is false. */
bool ratsu_recode(struct ratsu_recoder *recoder, struct ratsu_buffer *buffer,
                  struct ratsu_slice text);

#endif
