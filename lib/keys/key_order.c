/* keys/key_order.c: values as bytes that sort in the order of their type. */
#include "base/texts.h"
#include "keys/key.h"

enum { A_NUMBER = 1, A_TEXT = 2 };

/* Sorts by the least possible value; of two with the same least value, the less exact one comes
 * first. With the sign bit inverted numbers below 0 come first. */
static void add_span(struct ratsu_buffer *out, const struct span *span)
{
    const uint64_t sign = UINT64_C(1) << 63;
    const int64_t second = span->low[1] - (span->high[0] - span->low[0]);
    ratsu_buffer_add_char(out, A_NUMBER);
    ratsu_buffer_add_word(out, (uint64_t)span->low[0] ^ sign);
    ratsu_buffer_add_word(out, (uint64_t)second ^ sign);
}

void ratsu_add_order(struct ratsu_buffer *out, enum value_type type, const struct value *value)
{
    struct span span;
    bool number = value->kind == NUMBER;
    if (number ? value->missing : !value->text.length || ratsu_value_unknown(value->text)) {
        ratsu_buffer_add_char(out, (char)RATSU_ORDER_NOTHING);
    } else if (number) {
        add_span(out, &value->span);
    } else if (type == PARTS_VALUE) {
        struct ratsu_buffer parts = {0};
        ratsu_parts_add(&parts, value->text);
        out->failed |= parts.failed;
        ratsu_buffer_add_char(out, ratsu_has_parts(value->text) ? A_NUMBER : A_TEXT);
        ratsu_buffer_add_key(out, ratsu_buffer_slice(&parts));
        ratsu_buffer_free(&parts);
    } else if (type != TEXT_VALUE && ratsu_span_read(type, value->text, &span)) {
        if (type == DATE_VALUE && ratsu_date_without_year(&span))
            ratsu_buffer_add_char(out, (char)RATSU_ORDER_NOTHING);
        else
            add_span(out, &span);
    } else {
        ratsu_buffer_add_char(out, A_TEXT);
        ratsu_buffer_add_key(out, value->text);
    }
}
