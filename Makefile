# ratsu: chess notation in the shell.
#
#   make            programs in build/bin, library build/lib/libratsu.a
#   make demo       validates the real games in fixtures/
#   make test       installs what the tests need (Criterion) if it is missing, and runs all of them
#
# Variables: CC, CFLAGS, LDFLAGS, PREFIX, DESTDIR, BUILD (folder of everything that is made).

CC       ?= cc
AR       ?= ar
CFLAGS   ?= -O3 -g
PREFIX   ?= /usr/local
DESTDIR  ?=
BUILD    ?= build
WARNINGS  = -Wall -Wextra -Wpedantic -Wshadow -Wconversion
STANDARD  = -std=c11 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64
FLAGS     = $(STANDARD) $(WARNINGS) $(CFLAGS) -pthread -MMD -MP
LIBFLAGS  = $(FLAGS) -Ilib
CMDFLAGS  = $(FLAGS) -Ilib -Icmd

# Sources that are compiled once per processor level (base/level.h); only plain C off x86-64.
LEVELLED  = $(wildcard lib/chess/kernel.c lib/chess/perft.c lib/notation/san.c lib/game/play.c lib/pgn/scan.c)
ifneq ($(findstring x86_64,$(shell $(CC) -dumpmachine)),)
LEVELS    = plain bmi2 avx512
else
LEVELS    = plain
endif
FLAGS_plain  =
FLAGS_bmi2   = -march=x86-64-v3
FLAGS_avx512 = -march=x86-64-v4 -mavx512vbmi -mavx512vbmi2 -mavx512vpopcntdq -mavx512bitalg -mgfni
FLAGS    += $(LEVELS:%=-DRATSU_HAS_%)

SOURCES   = $(filter-out $(LEVELLED),$(wildcard lib/*/*.c))
OBJECTS   = $(SOURCES:%.c=$(BUILD)/%.o) \
            $(foreach level,$(LEVELS),$(LEVELLED:%.c=$(BUILD)/%.$(level).o))
LIBRARY   = $(BUILD)/lib/libratsu.a
COMMON    = $(patsubst %.c,$(BUILD)/%.o,$(wildcard cmd/common/*.c))
PROGRAMS  = $(patsubst cmd/%.c,$(BUILD)/bin/pgn-%,$(wildcard cmd/*.c))

all: $(LIBRARY) $(PROGRAMS)

$(LIBRARY): $(OBJECTS)
	@mkdir -p $(@D)
	rm -f $@ && $(AR) rcs $@ $(OBJECTS)

define level_rule
$(BUILD)/%.$(1).o: %.c
	@mkdir -p $$(@D)
	$$(CC) $$(LIBFLAGS) $$(FLAGS_$(1)) -DRATSU_LEVEL=$(1) -c -o $$@ $$<
endef
$(foreach level,$(LEVELS),$(eval $(call level_rule,$(level))))

$(BUILD)/lib/%.o: lib/%.c
	@mkdir -p $(@D)
	$(CC) $(LIBFLAGS) -c -o $@ $<

$(BUILD)/cmd/%.o: cmd/%.c
	@mkdir -p $(@D)
	$(CC) $(CMDFLAGS) -c -o $@ $<

$(BUILD)/bin/pgn-%: $(BUILD)/cmd/%.o $(COMMON) $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LDFLAGS) -pthread -o $@ $(BUILD)/cmd/$*.o $(COMMON) $(LIBRARY)

# Unit tests: every tests/unit/*.c, one Criterion program. UNIT='fen san' builds just those.
UNIT       ?= $(patsubst tests/unit/%.c,%,$(wildcard tests/unit/*.c))
UNIT_OBJECTS = $(UNIT:%=$(BUILD)/tests/unit/%.o)

$(BUILD)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	$(CC) $(CMDFLAGS) -Itests -c -o $@ $<

$(BUILD)/tests/unit-tests: $(UNIT_OBJECTS) $(LIBRARY) $(COMMON)
	$(CC) $(CFLAGS) $(LDFLAGS) -pthread -o $@ $(UNIT_OBJECTS) $(COMMON) $(LIBRARY) -lcriterion

unit: $(BUILD)/tests/unit-tests
	$<

clean:
	rm -rf $(BUILD)

.PHONY: all unit clean
.SECONDARY:
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
