/* common/form.c: forms of data on command lines. */
#include "common/form.h"

#include <stdio.h>

const char *ratsu_form_words(bool written)
{
    static char texts[2][256];
    char *text = texts[written];
    size_t length = 0;
    for (size_t i = 0; i < ratsu_form_count; i++) {
        const struct ratsu_form *form = &ratsu_forms[i];
        size_t name = strlen(form->name);
        bool listed = written ? form->write != NULL : form->cut != NULL;
        if (!listed || length + name + 2 > sizeof texts[0]) continue;
        length += (size_t)sprintf(text + length, "%s%s", length ? "|" : "", form->name);
    }
    return text;
}
