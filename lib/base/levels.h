/* base/levels.h: chooses among the objects of a levelled source (base/level.h), of which this build
 * holds the plain one and those that RATSU_HAS_... names.
 *
 *     return RATSU_OF_LEVEL(kernel->level, ratsu_san_write)(position, move, text);
 *     counter = RATSU_OF_LEVEL(level, &ratsu_perft_counter); */
#ifndef BASE_LEVELS_H
#define BASE_LEVELS_H

#include "base/system.h"

/* Declares the functions, or the objects, of TYPE that a levelled source defines by NAME. */
#define RATSU_LEVELS_OF(type, name, ...)                                                           \
    type name##_plain(__VA_ARGS__);                                                                \
    type name##_bmi2(__VA_ARGS__);                                                                 \
    type name##_avx512(__VA_ARGS__)
#define RATSU_LEVEL_OBJECTS(type, name) extern const type name##_plain, name##_bmi2, name##_avx512

#ifdef RATSU_HAS_avx512
#define RATSU_IF_AVX512(level, name) (level) >= RATSU_LEVEL_AVX512 ? name##_avx512:
#else
#define RATSU_IF_AVX512(level, name)
#endif
#ifdef RATSU_HAS_bmi2
#define RATSU_IF_BMI2(level, name) (level) >= RATSU_LEVEL_BMI2 ? name##_bmi2:
#else
#define RATSU_IF_BMI2(level, name)
#endif

/* The function NAME, or with & before it the address of the object, of LEVEL or the highest level
 * below it that this build holds. LEVEL must be one that the processor runs. */
#define RATSU_OF_LEVEL(level, name)                                                                \
    ((void)(level), RATSU_IF_AVX512(level, name) RATSU_IF_BMI2(level, name) name##_plain)

#endif
