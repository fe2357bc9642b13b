/* common/chosen.c: reads the list of keys that selects games (--from-keys). */
#include "common/chosen.h"

#include "base/escape.h"
#include "base/hash_table.h"
#include "io/sorter.h"

/* The number of a game's input and its offset there, high bytes first: their byte order is the
 * order of the games. */
enum { PLACE = 16 };

struct ratsu_chosen {
    const struct ratsu_inputs *inputs;
    struct ratsu_table names; /* of the inputs, with their indexes */
    const char *path;         /* of the list */
    uint64_t line;            /* at work in it, from 1 */
    struct ratsu_sorter *places;
    struct ratsu_slice next; /* the place that is looked for */
    bool ended;              /* there are no more */
    bool passed_over;        /* a place was not asked for */
    struct ratsu_buffer key, name;
};

static void put_place(char place[PLACE], uint64_t input, uint64_t offset)
{
    store_word(place, swap_bytes(input));
    store_word(place + 8, swap_bytes(offset));
}

static void look_for_next(struct ratsu_chosen *chosen)
{
    struct ratsu_slice value;
    chosen->ended = ratsu_sorter_next(chosen->places, &chosen->next, &value) != RATSU_RECORD;
}

int ratsu_chosen_error(const struct ratsu_chosen *chosen)
{
    return ratsu_sorter_error(chosen->places);
}

bool ratsu_chosen_has(struct ratsu_chosen *chosen, size_t input, uint64_t offset)
{
    char here[PLACE];
    put_place(here, input, offset);
    for (; !chosen->ended && memcmp(chosen->next.data, here, PLACE) < 0; look_for_next(chosen))
        chosen->passed_over = true;
    if (chosen->ended || memcmp(chosen->next.data, here, PLACE) != 0) return false;
    look_for_next(chosen);
    return true;
}

bool ratsu_chosen_left(const struct ratsu_chosen *chosen)
{
    return chosen->passed_over || !chosen->ended;
}

/* The number of the first input called NAME; the count of inputs if there is none. */
static size_t find_input(struct ratsu_chosen *chosen, struct ratsu_slice name)
{
    const struct ratsu_table *names = &chosen->names;
    uint64_t hash = ratsu_table_hash(&chosen->names, name);
    for (size_t at = ratsu_table_first(names, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(names, at)) {
        size_t input = (size_t)names->values[at];
        if (ratsu_slice_is(name, ratsu_inputs_name(chosen->inputs, input))) return input;
    }
    return chosen->inputs->count;
}

static bool wrong_line(const struct ratsu_chosen *chosen, const char *message)
{
    return ratsu_refuse("--from-keys: %s:%llu: %s", chosen->path, (unsigned long long)chosen->line,
                        message);
}

static bool take_line(struct ratsu_chosen *chosen, struct ratsu_slice line)
{
    const struct ratsu_settings *settings = chosen->inputs->settings;
    struct ratsu_slice key = ratsu_take_field(&line);
    char place[PLACE];
    uint64_t offset;
    chosen->line++;
    int order = ratsu_slice_order(key, ratsu_buffer_slice(&chosen->key));
    if (order == 0) return true;
    if (order < 0) return wrong_line(chosen, "the keys are not sorted: use LC_ALL=C sort");
    chosen->key.length = chosen->name.length = 0;
    ratsu_buffer_add_slice(&chosen->key, key);
    if (!ratsu_add_unescaped(&chosen->name, ratsu_take_field(&line)) ||
        !ratsu_number_read(ratsu_take_field(&line), &offset) || !line.length)
        return wrong_line(chosen, "not a line that --keys writes");
    if (chosen->key.failed || chosen->name.failed) return ratsu_refuse("no memory");
    size_t input = find_input(chosen, ratsu_buffer_slice(&chosen->name));
    bool within = !settings->ranged || (offset >= settings->from && offset < settings->to);
    if (input == chosen->inputs->count || !within) return true;
    put_place(place, input, offset);
    bool good = ratsu_sorter_add(chosen->places, (struct ratsu_slice){place, PLACE},
                                 (struct ratsu_slice){place, 0});
    if (!good) ratsu_message_temporary(NULL, ratsu_chosen_error(chosen));
    return good;
}

static bool read_list(struct ratsu_chosen *chosen, const char *path)
{
    struct ratsu_input_error error = {0};
    struct ratsu_lines lines = {.input = ratsu_input_open(path, &error)};
    struct ratsu_slice line;
    enum ratsu_record got = RATSU_RECORD_FAILED;
    bool sound = lines.input;
    while (sound && (got = ratsu_line_next(&lines, &line, &error)) == RATSU_RECORD)
        sound = take_line(chosen, line);
    ratsu_message_input(path, &error);
    ratsu_input_error_free(&error);
    ratsu_buffer_free(&lines.text);
    ratsu_input_close(lines.input);
    return sound && got == RATSU_RECORD_END;
}

struct ratsu_chosen *ratsu_chosen_read(const char *path, struct ratsu_inputs *inputs)
{
    struct ratsu_chosen *chosen = calloc(1, sizeof *chosen);
    struct ratsu_sorter *places = ratsu_sorter_new(inputs->settings->memory / 2);
    if (!chosen || !places) {
        ratsu_refuse("no memory");
        ratsu_sorter_free(places);
        free(chosen);
        return NULL;
    }
    *chosen = (struct ratsu_chosen){.inputs = inputs, .path = path, .places = places};
    const bool found = ratsu_inputs_find(inputs);
    bool named = true;
    for (size_t i = 0; i < inputs->count && found && named; i++) {
        const struct ratsu_slice name = ratsu_slice_of(ratsu_inputs_name(inputs, i));
        named = find_input(chosen, name) < inputs->count ||
                ratsu_table_add(&chosen->names, ratsu_table_hash(&chosen->names, name), i);
    }
    if (!named) ratsu_refuse("no memory");
    if (found && named && read_list(chosen, path)) {
        look_for_next(chosen);
        return chosen;
    }
    ratsu_sorter_free(chosen->places);
    ratsu_table_free(&chosen->names);
    ratsu_buffer_free(&chosen->key);
    ratsu_buffer_free(&chosen->name);
    free(chosen);
    return NULL;
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
