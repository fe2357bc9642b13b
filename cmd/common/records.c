/* common/records.c: games of other forms than PGN, for programs that read PGN. */
#include "common/records.h"
#include "common/message.h"

#include "base/texts.h"

void ratsu_records_free(struct ratsu_records *records)
{
    ratsu_converter_free(records->converter);
    ratsu_buffer_free(&records->text);
    *records = (struct ratsu_records){0};
}

void ratsu_header_free(struct ratsu_form_header *header)
{
    ratsu_buffer_free(&header->names);
    ratsu_buffer_free(&header->others);
    ratsu_buffer_free(&header->fault);
    *header = (struct ratsu_form_header){0};
}

/* Whether BLOCK is of a form of which each record is a game. */
static bool records_are_in(const struct ratsu_block *block)
{
    return block->form && block->form->holds == RATSU_HOLDS_GAMES;
}

bool ratsu_block_faulty(const struct ratsu_block *block)
{
    return block->header && block->header->fault.length > 0;
}

size_t ratsu_block_head(const struct ratsu_block *block)
{
    const size_t mark = block->offset == 0 ? ratsu_mark_length(block->text) : 0;
    if (!block->header || block->offset > 0) return mark;
    return ratsu_line_after(block->text, ratsu_line_end(block->text, mark));
}

struct ratsu_slice ratsu_records_read(struct ratsu_records *records,
                                      const struct ratsu_block *block,
                                      const struct ratsu_kernel *kernel, enum ratsu_system system,
                                      const struct ratsu_letters *letters)
{
    records->done = NULL;
    records->next = 0;
    records->text.length = 0;
    if (!records_are_in(block)) return block->text;
    if (!records->converter) {
        records->settings = (struct ratsu_convert_settings){
            .form = RATSU_FORM_PGN,
            .system = system,
            .read_letters = letters == ratsu_letters ? NULL : letters};
        records->converter = ratsu_converter_new(kernel, &records->settings);
        records->text.failed |= !records->converter;
    }
    if (!records->converter || ratsu_block_faulty(block)) return (struct ratsu_slice){0};
    records->skipped = ratsu_block_head(block);
    const struct ratsu_convert_text text = {
        .bytes = ratsu_slice_part(block->text, records->skipped, block->text.length),
        .form = block->form,
        .file = ratsu_slice_of(block->name),
        .header = block->header,
        .offset = block->offset + records->skipped};
    records->done = ratsu_convert_text(records->converter, &text);
    ratsu_convert_finish(records->converter, 1, &records->text);
    records->text.failed |= records->done->no_memory;
    return ratsu_buffer_slice(&records->text);
}

struct ratsu_slice ratsu_record_of(struct ratsu_records *records, const struct ratsu_block *block,
                                   struct ratsu_slice bytes)
{
    if (!records->done) return bytes;
    const size_t offset = (size_t)(bytes.data - records->text.data);
    const struct ratsu_piece_end *ends = records->done->ends;
    while (records->next + 1 < records->done->end_count && ends[records->next].written <= offset)
        records->next++;
    const size_t from = records->next ? ends[records->next - 1].read : 0;
    return ratsu_slice_part(block->text, records->skipped + from,
                            records->skipped + ends[records->next].read);
}

bool ratsu_block_report(struct ratsu_block *block, const struct ratsu_converted *done,
                        size_t skipped, bool unread, uint64_t warnings)
{
    uint64_t line = block->line;
    size_t counted = 0, seen = 0, record = 0;
    bool any = ratsu_block_faulty(block);
    if (any && block->first)
        ratsu_message_add_at(block->messages, block->name, line, 1 + block->header->fault_at,
                             RATSU_MESSAGE_ERROR, "%.*s", (int)block->header->fault.length,
                             block->header->fault.data);
    for (size_t i = 0; done && i < done->report_count; i++) {
        const struct ratsu_convert_report *report = &done->reports[i];
        while (record + 1 < done->end_count && done->ends[record].read <= report->offset) record++;
        /* A record that gave a game is selected or not, even if a move of it cannot be played. */
        if (unread && done->end_count &&
            done->ends[record].written > (record ? done->ends[record - 1].written : 0))
            continue;
        if (report->warning && !warnings) continue;
        warnings -= report->warning;
        /* Only what lies between the last report and this one is searched for the beginning of its
         * line: a long line may have many reports. */
        const size_t at = skipped + report->offset, from = at < seen ? 0 : seen;
        const struct ratsu_slice between = ratsu_slice_part(block->text, from, block->text.length);
        const size_t begin = ratsu_line_start(between, at - from);
        const size_t start = begin || !from ? from + begin : counted;
        seen = at;
        if (start < counted) /* of the same game, before its fault */
            line -= ratsu_line_ends(ratsu_slice_part(block->text, start, counted));
        else
            line += ratsu_line_ends(ratsu_slice_part(block->text, counted, start));
        counted = start;
        ratsu_message_add_at(block->messages, block->name, line, at - start + 1,
                             report->warning ? RATSU_MESSAGE_WARNING : RATSU_MESSAGE_ERROR, "%.*s",
                             (int)report->message_length, done->messages.data + report->message);
        any = true;
    }
    return any;
}

bool ratsu_records_report(const struct ratsu_records *records, struct ratsu_block *block)
{
    return ratsu_block_report(block, records->done, records->skipped, true, 0);
}

bool ratsu_records_begin(struct ratsu_records_written *written, struct ratsu_block *block,
                         size_t first, size_t end)
{
    if (!block->form) return true;
    if (!written->form) written->form = block->form;
    const bool alike = written->form == block->form ||
                       (!records_are_in(block) && written->form->holds != RATSU_HOLDS_GAMES);
    const bool torn = written->split && records_are_in(block);
    if (!alike || torn) {
        ratsu_message_add(block->messages, RATSU_MESSAGE_ERROR, "%s: %s", block->name,
                          torn ? "is not PGN, which --split writes: give it to pgn-convert"
                               : "is of another form than the inputs before it: pgn-convert makes "
                                 "them alike");
        return false;
    }
    if (!block->header || block->offset > 0) return true;
    const size_t mark = ratsu_mark_length(block->text);
    const struct ratsu_slice line =
        ratsu_slice_part(block->text, mark, ratsu_line_end(block->text, mark));
    if (!written->header.length) { /* of the first table */
        ratsu_buffer_add_slice(&written->header, line);
        for (size_t i = first; i < end; i++) {
            ratsu_buffer_add_slice(&block->out[i], line);
            ratsu_buffer_add_char(&block->out[i], '\n');
        }
        block->messages->failed |= written->header.failed;
    }
    if (ratsu_slice_equal(ratsu_buffer_slice(&written->header), line)) return true;
    ratsu_message_add_at(block->messages, block->name, 1, 1, RATSU_MESSAGE_ERROR,
                         "this table has other columns than the one before it");
    return false;
}
