/* common/form.h: forms of data (ratsu/convert.h) on command lines. */
#ifndef COMMON_FORM_H
#define COMMON_FORM_H

#include "ratsu/convert.h"

/* The names of the forms that can be read, or written, with | between them. */
const char *ratsu_form_words(bool written);

#endif
