/* Small things that people write, tried with any text: numbers, sizes and ranges, names of
 * systems, languages and checks, marks on a board, a baseline, the form of an input, a header
 * line, text of another encoding. What is escaped has a way back. */
#include "claim.h"
#include "common/settings.h"
#include "ratsu/check.h"
#include "ratsu/draw.h"
#include "base/escape.h"
#include "game/build.h"
#include "keys/key.h"

static void read_numbers(struct ratsu_slice text)
{
    uint64_t number = 0, from = 0, to = 0;
    struct ratsu_buffer again = {0};
    if (ratsu_number_read(text, &number)) {
        uint64_t back = 0;
        ratsu_buffer_add_number(&again, number);
        claim(ratsu_number_read(ratsu_buffer_slice(&again), &back) && back == number);
        claim(ratsu_size_read(text, &back) && back == number);
    }
    if (ratsu_range_read(text, &from, &to)) claim(from <= to);
    ratsu_buffer_free(&again);
}

static void read_names(struct ratsu_slice text)
{
    enum ratsu_system system = ratsu_system_of(text);
    const struct ratsu_letters *letters = ratsu_letters_find(text);
    const struct ratsu_notation *notation = ratsu_notation_find(text);
    int check = ratsu_check_find(text);
    if (system != RATSU_UNKNOWN_SYSTEM)
        claim(ratsu_system_of(ratsu_slice_of(ratsu_variant(system)->name)) == system);
    if (letters) claim(ratsu_letters_find(ratsu_slice_of(letters->code)) == letters);
    if (notation) claim(ratsu_slice_is(text, notation->name));
    if (check >= 0) claim(ratsu_check_find(ratsu_slice_of(ratsu_checks[check].code)) == check);
}

static void draw(struct ratsu_slice text, enum ratsu_system system)
{
    union ratsu_any_position position;
    struct ratsu_drawing drawing;
    const struct ratsu_variant *row = ratsu_variant(system);
    row->start(row, &position);
    ratsu_draw_begin(&drawing, system, &position);
    for (size_t i = 0; i < RATSU_DRAW_MARKS_MAX + 1; i++) {
        struct ratsu_slice wrong;
        size_t before = drawing.mark_count;
        bool read = ratsu_draw_marks(&drawing, text, &wrong);
        claim(read || drawing.mark_count >= before);
        claim(drawing.mark_count <= RATSU_DRAW_MARKS_MAX);
    }
    struct ratsu_buffer picture = {0};
    if (drawing.mark_count) ratsu_draw_svg(&picture, &drawing);
    claim(!picture.failed);
    ratsu_buffer_free(&picture);
}

static void claim_escapes(struct ratsu_slice text)
{
    struct ratsu_buffer escaped = {0}, back = {0};
    ratsu_add_line(&escaped, text);
    claim(!escaped.length || !memchr(escaped.data, '\n', escaped.length));
    claim(ratsu_add_unescaped(&back, ratsu_buffer_slice(&escaped)));
    claim(ratsu_slice_equal(ratsu_buffer_slice(&back), text));
    escaped.length = back.length = 0;
    ratsu_add_tsv(&escaped, text);
    claim(!escaped.length || !memchr(escaped.data, '\t', escaped.length));
    claim(ratsu_add_unescaped(&back, ratsu_buffer_slice(&escaped)));
    claim(ratsu_slice_equal(ratsu_buffer_slice(&back), text));
    back.length = 0;
    ratsu_add_unescaped(&back, text);
    claim(back.length <= text.length);
    ratsu_buffer_free(&escaped);
    ratsu_buffer_free(&back);
}

/* TEXT as a field of CSV holds it: U+FFFD stands for each NUL. */
static void add_held(struct ratsu_buffer *held, struct ratsu_slice text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i])
            ratsu_buffer_add_char(held, text.data[i]);
        else
            ratsu_buffer_add_string(held, "\xef\xbf\xbd");
    }
}

/* A field as CSV is one column of a header, where it can be the name of a tag: what the field holds
 * again, but for the case of letters, or else a name known here that it means. */
static void claim_column(struct ratsu_slice text)
{
    const struct ratsu_form *csv = ratsu_form_find(ratsu_slice_of("csv"));
    struct ratsu_form_header header = {0};
    struct ratsu_buffer field = {0}, held = {0};
    ratsu_add_csv(&field, text);
    add_held(&held, text);
    claim(csv->header(csv, ratsu_buffer_slice(&field), &header));
    struct ratsu_slice names = ratsu_buffer_slice(&header.names);
    if (!header.fault.length) {
        claim(header.count == 1 && names.length > 0 && names.data[names.length - 1] == 0);
        struct ratsu_slice name = ratsu_slice_part(names, 0, names.length - 1);
        claim(ratsu_slice_same(name, ratsu_buffer_slice(&held)) || ratsu_key_of_column(name) ||
              ratsu_known_tag_of(name) != RATSU_TAG_OTHER);
    }
    ratsu_buffer_free(&header.names);
    ratsu_buffer_free(&header.others);
    ratsu_buffer_free(&header.fault);
    ratsu_buffer_free(&field);
    ratsu_buffer_free(&held);
}

static void claim_utf8(struct ratsu_slice text)
{
    static struct ratsu_recoder *recoder;
    struct ratsu_buffer out = {0};
    claim(ratsu_utf8_length(text) <= text.length);
    claim(!ratsu_ascii(text) || ratsu_utf8_valid(text));
    ratsu_add_windows_1252(&out, text);
    claim(ratsu_utf8_valid(ratsu_buffer_slice(&out)) && out.length >= text.length);
    if (!recoder) recoder = ratsu_recoder_open("UTF-8", "utf-16be");
    out.length = 0;
    if (recoder) ratsu_recode(recoder, &out, text);
    claim(ratsu_utf8_valid(ratsu_buffer_slice(&out)));
    out.length = 0;
    struct ratsu_slice valid = ratsu_slice_part(text, 0, ratsu_utf8_length(text));
    ratsu_add_json(&out, valid);
    ratsu_add_xml(&out, valid);
    claim(ratsu_utf8_valid(ratsu_buffer_slice(&out)));
    for (size_t i = 0; i < out.length; i++) claim((unsigned char)out.data[i] >= ' ');
    ratsu_buffer_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_slice text = {(const char *)data, size}, line;
    uint64_t number;
    size_t at = 0;
    struct ratsu_baseline *baseline = ratsu_baseline_read(text, &number);
    claim(baseline || (number >= 1 && number <= size));
    ratsu_baseline_free(baseline);
    claim(ratsu_form_recognise(text, ratsu_slice_of("a.epd.gz"), true));
    ratsu_form_recognise(text, ratsu_slice_of(""), false);
    claim_escapes(text);
    claim_column(text);
    claim_utf8(text);
    while (next_line(text, &at, &line)) {
        read_numbers(line);
        read_names(line);
        draw(line, RATSU_STANDARD);
        draw(line, RATSU_CAMELOT);
    }
    return 0;
}
