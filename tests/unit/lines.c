#include <criterion/criterion.h>

#include "base/texts.h"

static size_t count_slowly(struct ratsu_slice text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '\n')
            count++;
        else if (text.data[i] == '\r' && (i + 1 == text.length || text.data[i + 1] != '\n'))
            count++;
    }
    return count;
}

Test(lines, counts_agree_with_a_plain_loop)
{
    static char text[50000];
    unsigned random = 1;
    for (size_t i = 0; i < sizeof text; i++) {
        random = random * 1103515245 + 12345;
        text[i] = "\r\nab"[random >> 16 & 3];
    }
    for (size_t length = 0; length < 400; length++)
        for (size_t from = 0; from < 70; from += 7) {
            struct ratsu_slice part = {text + from, length};
            cr_assert_eq(ratsu_line_ends(part), count_slowly(part));
        }
    struct ratsu_slice all = {text, sizeof text};
    cr_assert_eq(ratsu_line_ends(all), count_slowly(all));
    memset(text, '\n', sizeof text); /* sums of bytes must not overflow */
    cr_assert_eq(ratsu_line_ends(all), sizeof text);
    cr_assert_eq(ratsu_line_ends((struct ratsu_slice){NULL, 0}), 0);
}

Test(lines, either_byte_is_found_wherever_it_stands)
{
    char text[40];
    for (size_t length = 0; length < sizeof text; length++)
        for (size_t place = 0; place < length; place++)
            for (size_t from = 0; from <= length; from++) {
                memset(text, 'x', sizeof text);
                text[place] =
                    "\\\"\xdc\xa2"[length %
                                   4]; /* the last two differ from them by the highest bit */
                if (place + 5 < length) text[place + 5] = '"';
                struct ratsu_slice slice = {text, length};
                size_t found = ratsu_find_either(slice, from, '"', '\\'), slow = from;
                while (slow < length && text[slow] != '"' && text[slow] != '\\') slow++;
                cr_assert_eq(found, slow, "%zu from %zu of %zu", place, from, length);
            }
    cr_assert_eq(ratsu_find_either((struct ratsu_slice){NULL, 0}, 0, 'a', 'b'), 0);
    cr_assert_eq(ratsu_find_either((struct ratsu_slice){"ab", 2}, 3, 'a', 'b'), 3);
}

Test(lines, first_text_after_blanks_and_mark)
{
    cr_assert_eq(ratsu_first_text(ratsu_slice_of(" \t\r\n x")), 5);
    cr_assert_eq(ratsu_first_text(ratsu_slice_of("\xef\xbb\xbf\nx")), 4);
    cr_assert_eq(ratsu_first_text(ratsu_slice_of("\n\xef\xbb\xbfx")), 1);
    cr_assert_eq(ratsu_first_text(ratsu_slice_of(" \n")), 2);
    cr_assert_eq(ratsu_first_text((struct ratsu_slice){"\0", 1}), 0);
    cr_assert_eq(ratsu_first_text((struct ratsu_slice){NULL, 0}), 0);
}

Test(lines, starts_and_ends_with_every_line_end)
{
    struct ratsu_slice text = ratsu_slice_of("ab\r\ncd\re\n\nf");
    const size_t starts[] = {0, 0, 0, 0, 4, 4, 4, 7, 7, 9, 10, 10};
    for (size_t at = 0; at < sizeof starts / sizeof *starts; at++)
        cr_assert_eq(ratsu_line_start(text, at), starts[at], "at %zu", at);
    cr_assert_eq(ratsu_line_end(text, 0), 2);
    cr_assert_eq(ratsu_line_end(text, 4), 6);
    cr_assert_eq(ratsu_line_end(text, 7), 8);
    cr_assert_eq(ratsu_line_end(text, 9), 9);
    cr_assert_eq(ratsu_line_end(text, 10), text.length);
    cr_assert_eq(ratsu_line_after(text, 2), 4);
    cr_assert_eq(ratsu_line_after(text, 6), 7);
    cr_assert_eq(ratsu_line_after(text, 8), 9);
    cr_assert_eq(ratsu_line_after(text, text.length), text.length);
    cr_assert_eq(ratsu_line_after(ratsu_slice_of("\r"), 0), 1);
}

Test(lines, items_of_a_list)
{
    static const struct {
        const char *text, *items;
    } cases[] = {{"a,bc,d", "[a][bc][d]"}, {"", "[]"}, {",", "[][]"}, {"a,,b,", "[a][][b][]"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_slice rest = ratsu_slice_of(cases[i].text), item;
        struct ratsu_buffer items = {0};
        while (ratsu_take_item(&rest, &item))
            ratsu_buffer_print(&items, "[%.*s]", (int)item.length, item.data);
        ratsu_buffer_add_char(&items, 0);
        cr_assert_str_eq(items.data, cases[i].items);
        cr_assert(!ratsu_take_item(&rest, &item));
        ratsu_buffer_free(&items);
    }
}
