/* common/explain.h: pgn-validate --checks and --explain, which write to standard output and return
 * the exit status, and names that no check has. */
#ifndef COMMON_EXPLAIN_H
#define COMMON_EXPLAIN_H

#include "ratsu/text.h"

/* Lists the checks: code, name, severity in each profile, summary. */
int ratsu_checks_list(void);

/* Explains the check called NAME, or reports that there is none. */
int ratsu_checks_explain(const char *name);

/* Reports that there is no check called NAME. Always returns false. */
bool ratsu_refuse_check(struct ratsu_slice name);

#endif
