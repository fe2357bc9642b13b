/* ratsu/ratsu.h -- base: the version of the library and of every tool. */
#ifndef RATSU_H
#define RATSU_H

#define RATSU_VERSION "0.1.0"

#endif
