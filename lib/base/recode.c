/* base/recode.c: text of a named encoding to UTF-8. */
#include "base/escape.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>

#if defined(__GNUC__) && __GNUC__ >= 10 && !defined(__clang__)
/* iconv_open() fails with -1, which the analyser takes for memory. */
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif

struct ratsu_recoder {
    iconv_t conversion;
};

void ratsu_recoder_close(struct ratsu_recoder *recoder)
{
    if (!recoder) return;
    iconv_close(recoder->conversion);
    free(recoder);
}

/* Calls iconv() once, into the buffer's free end; TEXT loses what was read. */
static size_t convert(struct ratsu_recoder *recoder, struct ratsu_buffer *buffer,
                      struct ratsu_slice *text)
{
    /* iconv() takes a pointer to char but does not write through it. */
    char *in = (char *)(uintptr_t)text->data, *out = buffer->data + buffer->length;
    size_t left = buffer->capacity - buffer->length;
    size_t result =
        iconv(recoder->conversion, text->length > 0 ? &in : NULL, &text->length, &out, &left);
    text->data = in;
    buffer->length = buffer->capacity - left;
    return result;
}

bool ratsu_recode(struct ratsu_recoder *recoder, struct ratsu_buffer *buffer,
                  struct ratsu_slice text)
{
    bool good = true;
    if (!recoder) {
        ratsu_add_windows_1252(buffer, text);
        return !buffer->failed;
    }
    iconv(recoder->conversion, NULL, NULL, NULL,
          NULL); /* the beginning of a text, whatever was before */
    while (text.length > 0 && ratsu_buffer_reserve(buffer, text.length + 16)) {
        /* What the encoding lacks is an error in glibc; musl puts something in its place, and
         * counts. */
        size_t replaced = convert(recoder, buffer, &text);
        if (replaced == (size_t)-1 && errno == E2BIG) continue;
        good &= replaced == 0;
        if (replaced != (size_t)-1) break;
        ratsu_buffer_add_string(buffer, "\xef\xbf\xbd");
        if (text.length > 0) text = ratsu_slice_part(text, 1, text.length);
    }
    /* Adds what a decoder still held back. */
    if (ratsu_buffer_reserve(buffer, 16)) convert(recoder, buffer, &(struct ratsu_slice){0});
    return good && !buffer->failed;
}

struct ratsu_recoder *ratsu_recoder_open(const char *to, const char *from)
{
    static const char ascii[] = "AZaz09 .-";
    struct ratsu_recoder *recoder = malloc(sizeof *recoder);
    if (!recoder) return NULL;
    errno = EINVAL;
    /* iconv() takes an empty name for the locale's encoding. */
    const bool named = *to && *to != '/' && *from && *from != '/';
    recoder->conversion = named ? iconv_open(to, from) : (iconv_t)-1;
    int error = errno;
    if (recoder->conversion != (iconv_t)-1) {
        /* Letters, digits and the like must have their ASCII bytes in both encodings: otherwise no
         * text of chess can be read. */
        struct ratsu_buffer out = {0};
        bool same = ratsu_recode(recoder, &out, ratsu_slice_of(ascii)) &&
                    ratsu_slice_is(ratsu_buffer_slice(&out), ascii);
        error = out.failed ? ENOMEM : EINVAL;
        ratsu_buffer_free(&out);
        if (same) return recoder;
        iconv_close(recoder->conversion);
    }
    free(recoder);
    errno = error;
    return NULL;
}
