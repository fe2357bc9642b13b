/* common/offered.c: finds the notation and piece letters that options name. */

#include "common/message.h"
#include "common/offered.h"
#include "common/options.h"

#include <stdio.h>

const struct ratsu_letters *ratsu_pieces_find(const char *option, const char *code)
{
    const struct ratsu_letters *letters = ratsu_letters_find(ratsu_slice_of(code ? code : "en"));
    if (!letters)
        ratsu_refuse("--%s=%s: no such language; languages are codes like en, et, de, ru, fr: "
                     "pgn-convert(1) lists them",
                     option, code);
    return letters;
}

bool ratsu_style_find(const char *prefix, const char *name, const char *code,
                      struct ratsu_move_style *style)
{
    char option[32];
    bool figurine = name && strcmp(name, "figurine") == 0;
    if (figurine && code && strcmp(code, "figurine") != 0) {
        snprintf(option, sizeof option, "%snotation=figurine", prefix);
        ratsu_warn_idle(option, "with --%spieces=%s", prefix, code);
    }
    style->notation = ratsu_notation_find(ratsu_slice_of(name && !figurine ? name : "san"));
    if (!style->notation) {
        struct ratsu_buffer names = {0};
        const char *word;
        for (size_t i = 0; (word = ratsu_value_notation(i, NULL)); i++)
            ratsu_buffer_print(&names, "%s%s", i ? ", " : "", word);
        ratsu_refuse("--%snotation=%s: expected one of %.*s%s%s%s", prefix, name, (int)names.length,
                     names.data,
                     RATSU_DID_YOU_MEAN(ratsu_nearest_of(name, ratsu_value_notation), ""));
        ratsu_buffer_free(&names);
        return false;
    }
    snprintf(option, sizeof option, "%spieces", prefix);
    style->letters = ratsu_pieces_find(option, figurine && !code ? "figurine" : code);
    return style->letters;
}
