/* words/language.c: finds the language whose piece letters the moves of a game have. */
#include "words/words.h"

#include "base/texts.h"
#include "marineerimine/marinating.h"
#include "notation/notations.h"

enum { MOVES_READ = 400, LONGEST = 64 };

static struct ratsu_slice move_text(const struct ratsu_game *game, size_t index)
{
    const struct ratsu_element *element = &game->elements[index];
    if (element->kind != RATSU_MOVE || element->depth > 0) return (struct ratsu_slice){0};
    return (struct ratsu_slice){game->bytes.data + element->offset, element->length};
}

/* Whether each piece letter of the main line is one of LANGUAGE. */
static bool has_letters(const struct ratsu_game *game, const struct ratsu_letters *language)
{
    char english[LONGEST];
    for (size_t i = 0; i < game->terminator; i++) {
        struct ratsu_slice text = move_text(game, i);
        /* A letter that no English move begins with, or that a piece's move begins with. */
        const char first = text.length ? text.data[0] : '\0';
        const bool capital = ratsu_is_capital(first) && !ratsu_slice_begins(text, "O-");
        if (!(first & 0x80) && !capital) continue;
        size_t length = ratsu_letters_english(language, text, english, sizeof english);
        if (length == 0 || ratsu_slice_equal((struct ratsu_slice){english, length}, text)) {
            bool shared = false; /* with English: the bishop's B of French-speaking neighbours */
            for (unsigned kind = 0; kind < 6; kind++)
                shared |= language->pieces[kind][0] == text.data[0] && !language->pieces[kind][1];
            if (!shared) return false;
        }
    }
    return true;
}

const struct ratsu_letters *ratsu_game_language(const struct ratsu_kernel *kernel,
                                                const struct ratsu_game *game, uint32_t least)
{
    static const char *const first[] = {"et", "de", "fr", "es", "ru", "nl"}; /* of equals */
    enum { FIRST = sizeof first / sizeof *first };
    const struct ratsu_letters *best = NULL;
    uint32_t most = least - 1;
    if (game->start_fault != RATSU_START_FINE || game->start.rules & RATSU_RULES_CAMELOT)
        return NULL;
    for (size_t i = 1; i < ratsu_letters_count + FIRST; i++) {
        const struct ratsu_letters *language =
            i <= FIRST ? ratsu_letters_find(ratsu_slice_of(first[i - 1]))
                       : &ratsu_letters[i - FIRST];
        if (!has_letters(game, language)) continue;
        struct ratsu_position position = game->start;
        uint32_t plies = 0; /* of the main line that can be played with these letters */
        for (size_t k = 0; k < game->terminator && plies < MOVES_READ; k++) {
            struct ratsu_slice text = move_text(game, k);
            if (!text.length) continue;
            struct ratsu_san_reading reading =
                ratsu_move_read(kernel, &position, text, NULL, language);
            if (reading.remarks & RATSU_FAULTS) break;
            ratsu_kernel_for(kernel, &position)->play(&position, reading.move);
            plies++;
        }
        if (plies <= most) continue;
        most = plies;
        best = language;
    }
    return best;
}
