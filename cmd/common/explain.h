/* common/explain.h: pgn-validate --checks and --explain. Both write to standard output, and return
 * the exit status. */
#ifndef COMMON_EXPLAIN_H
#define COMMON_EXPLAIN_H

/* Lists the checks: code, name, severity in each profile, summary. */
int ratsu_checks_list(void);

/* Explains the check called NAME, or reports that there is none. */
int ratsu_checks_explain(const char *name);

#endif
