/* common/listed.c: the lines of pgn-filter --list and --keys. */
#include "common/listed.h"

#include "base/escape.h"
#include "base/hash_table.h"
#include "ratsu/text.h"

/* Adds a tag's value as a field, in UTF-8 and without escapes. Characters that would break the line
 * or the column become blanks. */
static void add_field(struct ratsu_buffer *out, struct ratsu_slice value)
{
    ratsu_buffer_add_char(out, '\t');
    struct ratsu_buffer utf8 = {0};
    ratsu_add_utf8(&utf8, value);
    ratsu_unescape_value(&utf8, 0);
    struct ratsu_slice text = ratsu_buffer_slice(&utf8);
    for (size_t i = 0; i < text.length; i++) {
        size_t control = ratsu_control_at(text, i);
        ratsu_buffer_add_char(out, control ? ' ' : text.data[i]);
        i += control ? control - 1 : 0;
    }
    ratsu_buffer_free_into(&utf8, out);
}

void ratsu_add_listed(struct ratsu_buffer *out, uint64_t offset, const struct ratsu_game *game)
{
    static const enum ratsu_known_tag tags[] = {RATSU_TAG_WHITE, RATSU_TAG_BLACK, RATSU_TAG_DATE,
                                                RATSU_TAG_RESULT, RATSU_TAG_EVENT};
    ratsu_buffer_print(out, "%llu\t%zu", (unsigned long long)offset, game->bytes.length);
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        add_field(out, ratsu_game_known(game, tags[i]));
    ratsu_buffer_add_char(out, '\n');
}

void ratsu_add_key_line(struct ratsu_buffer *out, size_t from, const char *name, uint64_t offset,
                        size_t length)
{
    static const uint64_t keys[2][2] = {{1, 2}, {3, 4}};
    struct ratsu_slice same = ratsu_slice_part(ratsu_buffer_slice(out), from, out->length);
    uint64_t high = ratsu_siphash(keys[0], same), low = ratsu_siphash(keys[1], same);
    out->length = from;
    ratsu_buffer_print(out, "%016llx%016llx\t", (unsigned long long)high, (unsigned long long)low);
    ratsu_add_tsv(out, ratsu_slice_of(name));
    ratsu_buffer_print(out, "\t%015llu\t%zu\n", (unsigned long long)offset, length);
}
