#include "common/pieces.h"

#include "common/message.h"
#include "base/texts.h"

const struct ratsu_letters *ratsu_pieces_find(const char *option, const char *code)
{
    const struct ratsu_letters *letters = ratsu_letters_find(ratsu_slice_of(code ? code : "en"));
    if (!letters)
        ratsu_refuse("--%s=%s: no such language; languages are codes like en, et, de, ru, fr: "
                     "pgn-convert(1) lists them",
                     option, code);
    return letters;
}
