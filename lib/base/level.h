/* base/level.h: one source, one object per processor level. The Makefile finds the sources that
 * include this header and compiles each once per level, with RATSU_LEVEL set to plain, bmi2 or
 * avx512: external names in them are written RATSU_LEVELLED(name) and become name_plain, name_bmi2,
 * name_avx512. base/levels.h chooses among these. */
#ifndef BASE_LEVEL_H
#define BASE_LEVEL_H

#ifndef RATSU_LEVEL
#define RATSU_LEVEL plain
#endif
#define RATSU_LEVEL_JOIN(name, level) name##_##level
#define RATSU_LEVEL_NAME(name, level) RATSU_LEVEL_JOIN(name, level)
#define RATSU_LEVELLED(name) RATSU_LEVEL_NAME(name, RATSU_LEVEL)

/* Vectors of 128 bits, which every x86-64 and aarch64 processor has: the plain level uses them
 * there. Elsewhere, and with -DRATSU_WORDS, which tests build, it uses words of 64 bits. */
#if defined(__GNUC__) && !defined(RATSU_WORDS)
#if defined(__SSE2__)
#define RATSU_SSE2
#elif defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#define RATSU_NEON
#endif
#endif

#endif
