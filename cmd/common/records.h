/* common/records.h: games of other forms than PGN, for programs that read PGN: the records of a
 * block as games of PGN, and where each one came from. */
#ifndef COMMON_RECORDS_H
#define COMMON_RECORDS_H

#include "common/options.h"
#include "io/pipeline.h"
#include "ratsu/convert.h"

/* What one thread needs. Zeroed before the first block. */
struct ratsu_records {
    struct ratsu_convert_settings settings;
    struct ratsu_converter *converter;
    const struct ratsu_converted *done; /* of the last block; NULL: it was PGN, or not read */
    struct ratsu_buffer text;           /* its games as PGN */
    size_t skipped;                     /* bytes of the block before its first record */
    size_t next;                        /* the record that was found last */
};

/* Gives the memory back. */
void ratsu_records_free(struct ratsu_records *records);

/* Frees what a form has put into HEADER, which is then empty. */
void ratsu_header_free(struct ratsu_form_header *header);

/* Returns the bytes before the first record of BLOCK: a byte order mark, the header of a table. */
size_t ratsu_block_head(const struct ratsu_block *block);

/* Whether BLOCK is of a table whose header line cannot be read. */
bool ratsu_block_faulty(const struct ratsu_block *block);

/* Adds to the messages of BLOCK, of which SKIPPED bytes were not read, what DONE (NULL: nothing was
 * read) reports; if UNREAD, only of records that gave no game; and so many WARNINGS at most. In the
 * first block of a table whose header line cannot be read, that is reported. True if there was
 * something. */
bool ratsu_block_report(struct ratsu_block *block, const struct ratsu_converted *done,
                        size_t skipped, bool unread, uint64_t warnings);

/* Returns the games of BLOCK as PGN: its own text if it is PGN. Games that do not name their system
 * follow SYSTEM; letters of pieces are LETTERS. Empty if the table cannot be read; records->text
 * fails if there is no memory. */
struct ratsu_slice ratsu_records_read(struct ratsu_records *records,
                                      const struct ratsu_block *block,
                                      const struct ratsu_kernel *kernel, enum ratsu_system system,
                                      const struct ratsu_letters *letters);

/* Returns the record of BLOCK from which the game of these BYTES of the PGN was read, with the end
 * of its line; BYTES if they are of the block. Games are asked for in their order. */
struct ratsu_slice ratsu_record_of(struct ratsu_records *records, const struct ratsu_block *block,
                                   struct ratsu_slice bytes);

/* What was written of records: they are all of one form, and the header of a table comes once. */
struct ratsu_records_written {
    const struct ratsu_form *form; /* of the first block */
    struct ratsu_buffer header;    /* of the first table; the caller frees it */
    bool split;                    /* into files, which hold PGN alone */
};

/* Adds the header line of the first table to the outputs of BLOCK from FIRST on and before END.
 * Called in input order, before a block whose records are written. False if BLOCK is of another
 * form than the blocks before it, has another header or cannot be split: reported. */
bool ratsu_records_begin(struct ratsu_records_written *written, struct ratsu_block *block,
                         size_t first, size_t end);

/* Adds what could not be read to the messages of BLOCK; true if there was something. Called in
 * input order. */
bool ratsu_records_report(const struct ratsu_records *records, struct ratsu_block *block);

#endif
