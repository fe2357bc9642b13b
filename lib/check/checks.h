/* check/checks.h: the checks by name, for the code that reports findings. Public: ratsu/check.h. */
#ifndef CHECK_CHECKS_H
#define CHECK_CHECKS_H

#define CHECK(name, ...) CHECK_##name,
enum check {
#include "text.def"
#include "moves.def"
#include "tags.def"
    CHECK_COUNT
};
#undef CHECK

#endif
