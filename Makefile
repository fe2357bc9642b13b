# ratsu: chess notation in the shell.
#
#   make               build the programs (build/bin) and the library (build/lib/libratsu.a)
#   make demo          check the games in fixtures/, and damaged copies of some
#   make test          run all tests; install what they need (Criterion) if it is missing
#   make install       install programs, manual pages, completions, headers, library; PREFIX= DESTDIR= STRIP=
#   make uninstall     remove what make install wrote
#   make deb           write Debian packages to build/deb: ratsu, libratsu0, libratsu-dev
#   make release       write archives of static programs for x86-64 and aarch64 to build/release
#   make clean         remove build/
#   The other targets (lint, format, fuzz, bench ...) are in tests/README.md.
#
# GNU make 3.81, which macOS has, is enough: nothing here needs a later one.
#
# Variables: CC, CPPFLAGS, CFLAGS, LDFLAGS, HARDEN= (no hardening), PREFIX, LIBDIR, DESTDIR, BUILD (the folder for all that is
# made), JOBS, V=1 (print the commands), STRIP= (install with symbols), HELP_PAGE (the URI that links in SARIF open; default:
# the manual page by its name).

CC       ?= cc
AR       ?= ar
CFLAGS   ?= -O3 -g1
PREFIX   ?= /usr/local
LIBDIR   ?= $(PREFIX)/lib
DESTDIR  ?=
BUILD    ?= build
STRIP    ?= strip
JOBS     ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
WARNINGS  = -Wall -Wextra -Wpedantic -Wshadow -Wconversion
STANDARD  = -std=c11 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64

# Names of folders stand in commands and in lists of words: /x/anna maria would be two folders there, and `make uninstall`
# would remove from /x/anna.
unsafe    = $(filter-out 1,$(words x$($(1))x)) $(filter-out 0,$(shell printf %s '$(subst ','\'',$($(1)))' | \
              LC_ALL=C tr -d 'A-Za-z0-9/._+:@=,~^\200-\377-' | wc -c))
UNSAFE   := $(foreach name,DESTDIR PREFIX LIBDIR BUILD,$(if $(strip $(call unsafe,$(name))),$(name)=$($(name))))
ifneq ($(strip $(UNSAFE)),)
$(error $(strip $(UNSAFE)): folders need names without blanks and without signs of the shell)
endif

# What is compiled or linked is a line; V=1 shows the command, and make -s nothing.
Q         = $(if $(V)$(findstring s,$(firstword -$(MAKEFLAGS))),,@echo '  $(@:$(BUILD)/%=%)' &&)

# Flags are tried, not assumed: FLAGS where the compiler accepts them; where PROGRAM is linked with them. Linking
# takes time, so the variables that need it are replaced by their value when they are used first.
accepts   = $(shell $(CC) -Werror $(1) -x c -c -o /dev/null /dev/null 2>/dev/null && echo '$(1)')
links     = $(shell trial=$$(mktemp) && echo '$(if $(2),$(2),int main(void) { return 0; })' | \
              $(CC) -Werror $(CFLAGS) -o $$trial -x c - -x none $(LDFLAGS) $(1) 2>/dev/null && echo '$(1)'; rm -f $$trial)
MACHINE  := $(shell $(CC) -dumpmachine)
APPLE    := $(findstring apple,$(MACHINE))$(findstring darwin,$(MACHINE))$(findstring macos,$(MACHINE))
comma     = ,

# Hardening. A distribution's flags for the same come after it and take precedence; sanitizers bring their own.
HARDEN   ?= $(if $(findstring -fsanitize,$(CFLAGS)),,yes)
ifneq ($(HARDEN),)
PROTECT  := $(call accepts,-fstack-protector-strong) $(call accepts,-fstack-clash-protection) \
            $(if $(findstring -static,$(LDFLAGS)),,-fPIE)
FORTIFY   = $(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)),,$(if $(findstring -O,$(CFLAGS)),\
            -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
RELRO     = $(eval RELRO := $(call links,-Wl$(comma)-z$(comma)relro -Wl$(comma)-z$(comma)now))$(RELRO)
PIE       = $(eval PIE := $(if $(findstring -static,$(LDFLAGS)),,$(call links,-pie)))$(PIE)
LINK      = $(RELRO) $(PIE)
endif
# iconv is in the C library, or in one of its own.
CALL      = -include iconv.h
ICONV     = $(eval ICONV := $(if $(call links,$(CALL),$(USE_ICONV)),,$(filter -l%,$(call links,$(CALL) -liconv,$(USE_ICONV)))))$(ICONV)
USE_ICONV = int main(void) { return iconv_open("", "") == (iconv_t)0; }
# The library's objects serve programs and libratsu.so alike: hidden names are called and inlined as without PIC.
PIC      := $(if $(findstring -static,$(LDFLAGS)),,-fPIC -fvisibility=hidden $(call accepts,-fno-semantic-interposition))
FLAGS     = $(STANDARD) $(WARNINGS) $(PROTECT) $(FORTIFY) $(CPPFLAGS) $(CFLAGS) -pthread -MMD -MP
LIBFLAGS  = $(FLAGS) $(PIC) -Ilib
CMDFLAGS  = $(FLAGS) -Ilib -Icmd
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(JOBS)
endif

# Sources that are compiled once per processor level (base/level.h); only plain C off x86-64, and where the compiler
# does not know a level's flags.
LEVELLED  = $(shell grep -l "base/level.h" $(wildcard lib/*/*.c))
FLAGS_plain  =
FLAGS_bmi2   = -march=x86-64-v3
FLAGS_avx512 = -march=x86-64-v4 -mavx512vbmi -mavx512vbmi2 -mavx512vpopcntdq -mavx512bitalg -mgfni $(FROM_MEMORY)
LEVELS      := plain
ifneq ($(findstring x86_64,$(MACHINE)),)
# Constants of wide registers are loaded: otherwise GCC makes each in a general register and moves it, which is slower.
FROM_MEMORY := $(call accepts,-mtune-ctrl=^inter_unit_moves_to_vec)
LEVELS      += $(foreach level,bmi2 avx512,$(if $(call accepts,$(FLAGS_$(level))),$(level)))
endif
FLAGS    += $(LEVELS:%=-DRATSU_HAS_%)

SOURCES   = $(filter-out $(LEVELLED),$(wildcard lib/*/*.c))
OBJECTS   = $(SOURCES:%.c=$(BUILD)/%.o) \
            $(foreach level,$(LEVELS),$(LEVELLED:%.c=$(BUILD)/%.$(level).o))
VERSION   = $(shell sed -n 's/.*RATSU_VERSION "\(.*\)".*/\1/p' lib/ratsu/text.h)
LIBRARY   = $(BUILD)/lib/libratsu.a
COMMON    = $(patsubst %.c,$(BUILD)/%.o,$(wildcard cmd/common/*.c))
TOOLS     = $(patsubst cmd/%.c,pgn-%,$(wildcard cmd/*.c))
PROGRAMS  = $(TOOLS:%=$(BUILD)/bin/%)

all: $(LIBRARY) $(PROGRAMS)

$(LIBRARY): $(OBJECTS)
	@mkdir -p $(@D)
	$(Q) rm -f $@ && $(AR) qcs $@ $(OBJECTS)

# The shared library has the same objects: hidden names cost programs nothing.
ifneq ($(APPLE),)
SONAME    = libratsu.0.dylib
DEVNAME   = libratsu.dylib
MAKE_SHARED = -dynamiclib -install_name $(LIBDIR)/$(SONAME)
else
SONAME    = libratsu.so.0
DEVNAME   = libratsu.so
MAKE_SHARED = -shared -Wl,-soname,$(SONAME)
endif
NO_UNDEFINED = $(eval NO_UNDEFINED := $(call links,-Wl$(comma)-z$(comma)defs))$(NO_UNDEFINED)
SHARED    = $(BUILD)/lib/$(SONAME)
shared: $(SHARED)
$(SHARED): $(OBJECTS)
	@mkdir -p $(@D)
	$(Q) $(CC) $(CFLAGS) $(RELRO) $(LDFLAGS) $(MAKE_SHARED) $(NO_UNDEFINED) -pthread -o $@ $^ $(ICONV) -lm

define level_rule
$(BUILD)/%.$(1).o: %.c
	@mkdir -p $$(@D)
	$$(Q) $$(CC) $$(LIBFLAGS) $$(FLAGS_$(1)) -DRATSU_LEVEL=$(1) -c -o $$@ $$<
endef
$(foreach level,$(LEVELS),$(eval $(call level_rule,$(level))))

$(BUILD)/lib/report/sarif.o: LIBFLAGS += $(if $(HELP_PAGE),'-DRATSU_HELP_PAGE="$(HELP_PAGE)"')
$(BUILD)/lib/%.o: lib/%.c
	@mkdir -p $(@D)
	$(Q) $(CC) $(LIBFLAGS) -c -o $@ $<

$(BUILD)/cmd/%.o: cmd/%.c
	@mkdir -p $(@D)
	$(Q) $(CC) $(CMDFLAGS) -c -o $@ $<

$(BUILD)/bin/pgn-%: $(BUILD)/cmd/%.o $(COMMON) $(LIBRARY)
	@mkdir -p $(@D)
	$(Q) $(CC) $(CFLAGS) $(LINK) $(LDFLAGS) -pthread -o $@ $(BUILD)/cmd/$*.o $(COMMON) $(LIBRARY) $(ICONV) -lm

demo:
	@$(MAKE) -s all
	@BIN=$(BUILD)/bin tests/demo

# Tests. tests/unit/*.c are one Criterion program (UNIT='fen san' builds just those); each
# tests/fuzz/NAME.c is a target, with a main of our own that gives it the files of its corpus.
UNIT         ?= $(filter-out $(if $(APPLE),no_memory),$(patsubst tests/unit/%.c,%,$(wildcard tests/unit/*.c)))
SLOW          = $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/slow/slow*.c))
UNIT_OBJECTS  = $(UNIT:%=$(BUILD)/tests/unit/%.o) $(SLOW)
UNIT_WRAPPED  = $(if $(filter no_memory,$(UNIT)),$(addprefix -Wl$(comma)--wrap=,malloc calloc realloc))
UNIT_TESTS    = $(BUILD)/tests/$(if $(filter file,$(origin UNIT)),unit-tests,some-unit-tests)
TARGETS       = $(patsubst tests/fuzz/%.c,%,$(filter-out tests/fuzz/main.c,$(wildcard tests/fuzz/*.c)))

# The time of a test is in the library that it calls, so what calls it is compiled quickly.
$(BUILD)/tests/unit/%.o $(BUILD)/tests/fuzz/%.o: CFLAGS += -O1

$(BUILD)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	$(Q) $(CC) $(CMDFLAGS) -Itests -c -o $@ $<

$(UNIT_TESTS): $(UNIT_OBJECTS) $(LIBRARY) $(COMMON)
	$(Q) $(CC) $(CFLAGS) $(LINK) $(UNIT_WRAPPED) $(LDFLAGS) -pthread -o $@ $(UNIT_OBJECTS) $(COMMON) $(LIBRARY) -lcriterion $(ICONV) -lm

# The programs as functions, for the target that runs them: main of pgn-NAME is main_NAME.
MAINS = $(TOOLS:pgn-%=$(BUILD)/tests/fuzz/mains/%.o)
$(BUILD)/tests/fuzz/mains/%.o: cmd/%.c
	@mkdir -p $(@D)
	$(Q) $(CC) $(CMDFLAGS) -Dmain=main_$* -c -o $@ $<

FUZZ_MAIN = $(BUILD)/tests/fuzz/main.o
$(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.o $(FUZZ_MAIN) $(MAINS) $(COMMON) $(LIBRARY)
	$(Q) $(CC) $(CFLAGS) $(LINK) $(LDFLAGS) -pthread -o $@ $^ $(ICONV) -lm

$(BUILD)/tests/fuzz/plies $(BUILD)/tests/fuzz/placements $(BUILD)/tests/fuzz/materials: $(SLOW)

# The rules once more, slowly, to compare the library with.
LOCKSTEP      = $(BUILD)/tests/slow/lockstep $(BUILD)/tests/slow/conditions
$(LOCKSTEP): $(BUILD)/tests/slow/%: $(BUILD)/tests/slow/%.o $(SLOW) $(LIBRARY)
	$(Q) $(CC) $(CFLAGS) $(LINK) $(LDFLAGS) -pthread -o $@ $^ $(ICONV) -lm

$(BUILD)/tests/differential/%: $(BUILD)/tests/differential/%.o $(LIBRARY)
	$(Q) $(CC) $(CFLAGS) $(LINK) $(LDFLAGS) -pthread -o $@ $^ $(ICONV) -lm

unit: $(UNIT_TESTS)
	$<

# A runner that lets calls fail, and the library that it preloads, which needs glibc: elsewhere there is none.
FAULT_TOOLS = $(BUILD)/tests/faults/run $(BUILD)/tests/faults/shim.so
$(BUILD)/tests/faults/run: tests/faults/run.c tests/command_line.h
	@mkdir -p $(@D)
	$(CC) -std=c11 $(WARNINGS) -O1 -g -o $@ $<
$(BUILD)/tests/faults/shim.so: tests/faults/shim.c
	@mkdir -p $(@D)
	$(CC) -std=gnu11 -fno-builtin -fPIC -shared -O1 -g -o $@ $< -ldl 2>$@.log || ! grep -q __GLIBC__ /usr/include/features.h

faults: all $(FAULT_TOOLS)
	@BUILD=$(BUILD) tests/faults/run

growth: all
	@BIN=$(BUILD)/bin tests/growth/run

# Without Criterion there are no unit tests; the others run, and tests/run says so.
CRITERION = $(shell . tests/machine.sh && CC='$(CC)' has_criterion && echo yes)
test-programs: all shared $(FAULT_TOOLS) $(if $(filter test-programs,$(MAKECMDGOALS)),$(if $(CRITERION),$(UNIT_TESTS))) \
               $(LOCKSTEP) fuzz-programs

test:
	@tests/setup
	@$(MAKE) -s test-programs
	@BUILD=$(BUILD) tests/run

expect: all
	BIN=$(BUILD)/bin tests/cli/run -x

SANITIZE = -O1 -g -fno-omit-frame-pointer
sanitize:
	@tests/setup
	@$(MAKE) -s BUILD=build/sanitize test-programs \
	    CFLAGS='$(SANITIZE) -fsanitize=address,undefined -fno-sanitize-recover=all'
	@$(MAKE) -s BUILD=build/threads all CFLAGS='$(SANITIZE) -fsanitize=thread'
	@# Threads end on their own alternate stack in gcc 12's run-time library, which then complains of itself.
	@# Other programs cannot be linked with such a library: the step `library` is left out.
	@ASAN_OPTIONS=use_sigaltstack=0 BUILD=build/sanitize THREADS=build/threads CLI_OPTIONS=-5 LOCKSTEP_GAMES=6 tests/run \
	    unit cli damaged manual recipes installed lockstep replay

# Builds of other kinds, each with the command-line tests.
clang:  KIND = CC=clang
musl:   KIND = CC=musl-gcc
static: KIND = CC=musl-gcc LDFLAGS=-static
plain:  KIND = LEVELS=plain
plain:  EXTRA = -DRATSU_SYSTEM_PLAIN -DRATSU_WORDS
memory undefined: KIND = CC=clang
# The sanitizer of clang 14 knows that stat writes its result, but not that stat64 does.
memory: EXTRA = -fsanitize=memory -fno-sanitize-recover=all -fno-omit-frame-pointer -U_FILE_OFFSET_BITS
undefined: EXTRA = -fsanitize=undefined -fno-sanitize-recover=all
clang musl static plain memory undefined:
	@$(MAKE) -s BUILD=build/$@ $(KIND) CFLAGS='-O2 -g -Werror $(EXTRA)' all
	@BIN=build/$@/bin tests/cli/run

platforms:
	@tests/platforms $(PLATFORMS)

coverage:
	@tests/setup
	@$(MAKE) -s BUILD=build/coverage CC=clang LEVELS=plain \
	    CFLAGS='-O1 -w -fprofile-instr-generate -fcoverage-mapping -mllvm -runtime-counter-relocation' test-programs
	@BUILD=build/coverage tests/coverage

# Faults in the sources, and whole programs that are broken: the tests must see both.
COUNT = 400
SEED  = 1
mutate: all
	@BIN=$(BUILD)/bin tests/mutate/programs
	@tests/mutate/run --count=$(COUNT) --seed=$(SEED) $(WHERE)

# Without its leaks: gcc 12 reports a pointer that is stored in a struct of an array as lost. The sanitizers find leaks.
analyze:
	@$(MAKE) -s BUILD=build/analyze CC=gcc LEVELS=plain \
	    CFLAGS='-O1 -g -fanalyzer -Wno-analyzer-malloc-leak -Werror' all

lint: all
	@BUILD=$(BUILD) tests/lint/run

format:
	clang-format -i $(shell git ls-files '*.c' '*.h')

fuzz:
	@tests/fuzz/run $(TARGETS)
fuzz-programs: $(TARGETS:%=$(BUILD)/tests/fuzz/%)

differential: all $(LOCKSTEP)
	@BUILD=$(BUILD) tests/lockstep 2000
	@BIN=$(BUILD)/bin tests/differential/run

# What --fix writes: 20,000 texts changed at random; pgn-extract is the second reader.
differential-fix: $(BUILD)/tests/fuzz/fix
	@BUILD=$(BUILD) tests/differential/fix

# What is read as a move: all spellings of the legal moves of 1,000 positions decide it.
differential-spellings: all
	@BIN=$(BUILD)/bin tests/differential/spellings 1000

# Conditions on plies: the slow evaluator and pgn-extract select the same games.
differential-conditions: all
	@BIN=$(BUILD)/bin tests/differential/conditions

# The options of pgn-extract, and what pgn-filter(1) names instead: the same games, or a reason.
differential-options: all
	@BIN=$(BUILD)/bin tests/differential/options

# Near duplicates: how many of 1,000 changed copies are found by which keys (FILE=games.pgn COPIES=10000: of yours).
differential-near: all
	@tests/differential/near.py $(BUILD)/bin/pgn-filter $(or $(FILE),fixtures/games/otb.pgn) $(or $(COPIES),1000)

# What is written and read back: random games of all rule systems, in all forms and notations, with options.
differential-round-trips: all
	@BIN=$(BUILD)/bin tests/differential/round-trips 500

# Each edit of pgn-convert in each form: what the edit in PGN first, then the form, gives.
differential-edits: all
	@BIN=$(BUILD)/bin tests/differential/edits

# The counts that examples of the manual pages show, by the rules of chess.js (which npm fetches).
differential-examples:
	@npm install --silent --no-save --prefix build/conformance chess.js@1.4.0 && \
	    tests/differential/examples.mjs $(CURDIR)/build/conformance

# The counter of perft: a million random positions, all levels, compared with counting move by move.
differential-perft: $(BUILD)/tests/differential/perft
	$< 1000000

# Other readers of PGN, from Debian and npm, and ratsu against the suite of dialects: one table.
conformance: all
	@BIN=$(BUILD)/bin tests/conformance/run

# The suite of dialects as an archive for other readers of PGN.
suite:
	@mkdir -p $(BUILD)
	@tests/conformance/pack $(BUILD)

# The recipes of ratsu-cluster(7), with a part killed and done again.
cluster: all $(BUILD)/tests/bench/database
	@BIN=$(BUILD)/bin tests/cluster/run $(SIZE)

bench-perft: all $(BUILD)/tests/bench/time
	@BUILD=$(BUILD) tests/bench/perft

bench: all $(BUILD)/tests/bench/time $(BUILD)/tests/bench/database
	@BUILD=$(BUILD) tests/bench/run $(FILE)

# Instructions on aarch64 under qemu, beside the last release.
bench-arm: all $(BUILD)/tests/bench/database
	@BUILD=$(BUILD) tests/bench/arm $(FILE)

$(BUILD)/tests/bench/%: tests/bench/%.c
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -D_DEFAULT_SOURCE -o $@ $<

# What install puts under PREFIX (LIBDIR: the library), and uninstall removes.
ROOT      = $(DESTDIR)$(PREFIX)
SHARE     = $(ROOT)/share
LIBRARIES = $(DESTDIR)$(LIBDIR)
installed_page    = $(SHARE)/$(patsubst %/,%,$(dir $(1)))/man$(subst .,,$(suffix $(1)))/$(notdir $(1))
PAGES             = $(wildcard man/*.[157] man/et/*.[17])
LIBRARY_PAGES     = $(wildcard man/*.3)
INSTALLED_LIBRARY = $(addprefix $(LIBRARIES)/,libratsu.a $(SONAME) $(DEVNAME) pkgconfig/ratsu.pc) \
                    $(foreach page,$(LIBRARY_PAGES),$(call installed_page,$(page)))
INSTALLED_SHARE   = $(SHARE)/ratsu/ratsu-json.schema.json $(foreach page,$(PAGES),$(call installed_page,$(page))) \
                    $(TOOLS:%=$(SHARE)/bash-completion/completions/%) $(TOOLS:%=$(SHARE)/zsh/site-functions/_%) \
                    $(TOOLS:%=$(SHARE)/fish/vendor_completions.d/%.fish)
INSTALLED_HEADERS = $(patsubst lib/%,$(ROOT)/include/%,$(wildcard lib/ratsu/*.h))
INSTALLED_EXAMPLES = $(patsubst man/%,$(SHARE)/ratsu/%,$(wildcard man/examples/*.py))
INSTALLED         = $(TOOLS:%=$(ROOT)/bin/%) $(INSTALLED_SHARE) $(INSTALLED_LIBRARY) $(INSTALLED_HEADERS) $(INSTALLED_EXAMPLES)
# Folders that a system has before anything is installed stay, even where they are empty.
SYSTEM            = $(if $(filter /usr /usr/local,$(ROOT)),$(ROOT) $(addprefix $(ROOT)/,bin include lib share share/man))
make_folders      = umask 022 && mkdir -p $(sort $(dir $(1)))
PLACES = s|/usr/local/share|$(PREFIX)/share|g; s|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(VERSION)|; s|@ICONV@|$(ICONV)|
install_pages     = $(foreach page,$(1),sed '$(PLACES)' $(page) >$(call installed_page,$(page)) &&) true

# One for another processor cannot be stripped by the strip of this one, and keeps its symbols.
without_symbols   = $(if $(STRIP),$(STRIP) $(1) $(2) || echo 'not stripped by $(STRIP): the symbols stay')

install: install-programs install-library
install-programs: all
	$(call make_folders,$(ROOT)/bin/ $(INSTALLED_SHARE))
	install -m 755 $(PROGRAMS) $(ROOT)/bin
	$(call without_symbols,,$(TOOLS:%=$(ROOT)/bin/%))
	install -m 644 man/ratsu-json.schema.json $(SHARE)/ratsu
	$(call install_pages,$(PAGES))
	for tool in $(PROGRAMS); do cmd/completions/install $$tool $(SHARE) || exit; done
	chmod 644 $(INSTALLED_SHARE)
install-library: $(LIBRARY) shared
	$(call make_folders,$(INSTALLED_LIBRARY) $(INSTALLED_HEADERS) $(INSTALLED_EXAMPLES))
	install -m 644 $(LIBRARY) $(SHARED) $(LIBRARIES)
	$(call without_symbols,-S,$(LIBRARIES)/libratsu.a $(LIBRARIES)/$(SONAME))
	ln -sf $(SONAME) $(LIBRARIES)/$(DEVNAME)
	install -m 644 lib/ratsu/*.h $(ROOT)/include/ratsu
	install -m 755 man/examples/*.py $(SHARE)/ratsu/examples
	sed '$(PLACES)' lib/ratsu.pc >$(LIBRARIES)/pkgconfig/ratsu.pc
	$(call install_pages,$(LIBRARY_PAGES))
	chmod 644 $(INSTALLED_LIBRARY)

uninstall:
	rm -f $(INSTALLED)
	@for folder in $(patsubst %/,%,$(sort $(dir $(INSTALLED)))); do \
	    while case " $(SYSTEM) " in *" $$folder "*) false;; esac && \
	          case $$folder in "$(LIBRARIES)"|"$(ROOT)"|"$(ROOT)"/*) rmdir $$folder 2>/dev/null;; *) false;; esac; \
	    do folder=$${folder%/*}; done; done

# Debian packages in build/deb, archives in build/release.
deb:
	@BUILD=$(BUILD)/deb .debian/build $(BUILD)/deb
packages: deb
	@tests/setup lintian rpmbuild:rpm nix-instantiate:nix-bin ruby
	@BUILD=$(BUILD)/deb tests/packages
	@BUILD=$(BUILD)/deb tests/distributions
release:
	@.ci/release $(BUILD)/release
archives:
	@tests/setup musl-gcc:musl-tools aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu qemu-aarch64-static:qemu-user-static
	@$(MAKE) -s release
	@tests/archives $(BUILD)/release

help:
	@sed -n 's/^#   //p' Makefile

clean:
	rm -rf $(BUILD)

.PHONY: conformance suite shared cluster faults growth $(BUILD)/tests/some-unit-tests all demo unit test test-programs expect sanitize clang musl static plain memory undefined platforms coverage mutate analyze lint format fuzz \
        fuzz-programs differential differential-fix differential-conditions differential-spellings \
        differential-options differential-near differential-round-trips differential-edits \
        differential-examples \
        differential-perft bench bench-arm bench-perft install install-programs install-library uninstall deb packages \
        release archives help clean
.DELETE_ON_ERROR:
.SECONDARY:
-include $(shell find $(BUILD) -type f -name '*.d' 2>/dev/null)
