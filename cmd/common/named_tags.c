/* common/named_tags.c: the tags that keys and conditions name. */
#include "common/named_tags.h"
#include "base/texts.h"
#include "common/seen_tags.h"
#include "ratsu/select.h"

void ratsu_named_tags_add(struct ratsu_named_tags *named, struct ratsu_slice tag)
{
    for (size_t i = 0; i < named->count; i++)
        if (ratsu_slice_equal(named->tags[i], tag)) return;
    if (named->count == RATSU_NAMED_TAGS) return;
    named->bits |= (uint64_t)1 << named->count;
    named->tags[named->count++] = tag;
}

void ratsu_named_tags_of_keys(struct ratsu_named_tags *named, const char *keys)
{
    struct ratsu_slice rest = ratsu_slice_of(keys), key;
    while (ratsu_take_item(&rest, &key)) {
        const char *text = key.data + strspn(key.data, " -");
        if (*text >= 'A' && *text <= 'Z') /* derived keys begin with a small letter */
            ratsu_named_tags_add(named, (struct ratsu_slice){text, strcspn(text, " :,")});
        named->of_keys = named->count;
    }
}

uint64_t ratsu_named_tags_unseen(const struct ratsu_named_tags *named,
                                 const struct ratsu_game *game, uint64_t unseen)
{
    for (size_t i = 0; i < named->count; i++)
        for (size_t j = 0; j < game->tag_count && unseen >> i & 1; j++)
            if (ratsu_slice_equal(game->tags[j].name, named->tags[i]))
                unseen &= ~((uint64_t)1 << i);
    return unseen;
}

void ratsu_named_tags_report(const struct ratsu_named_tags *named, uint64_t unseen, bool selected,
                             struct ratsu_buffer *messages)
{
    for (size_t i = 0; i < named->count; i++) {
        const bool common = ratsu_key_is_common(named->tags[i]);
        if (unseen >> i & 1 && !(common && i >= named->of_keys && selected))
            ratsu_note_no_tag(messages, named->tags[i], true);
    }
}
