# shellcheck shell=sh
# What this machine has for the tests. Read by the steps with `. tests/machine.sh`, in the project's folder.

# Programs that only tests need, each with its Debian package. tests/setup installs them, where it may.
machine_programs() {
    cat <<'END_OF_PROGRAMS'
git git
gzip gzip
bzip2 bzip2
xz xz-utils
zstd zstd
mandoc mandoc
xmllint libxml2-utils
jq jq
sqlite3 sqlite3
patch patch
pkg-config pkgconf
python3 python3
c++ g++
dpkg-shlibdeps dpkg-dev
zsh zsh
fish fish
vim vim
emacs emacs-nox
cmark-gfm cmark-gfm
END_OF_PROGRAMS
}

# can_run PROGRAM: succeeds if this user can run it. A file that lies in PATH but does not begin to run (without
# permission, made for another processor, without its libraries) counts as missing.
can_run() {
    found=$(command -v "$1") || return
    case $found in /*) ;; *) return 0 ;; esac
    [ -x "$found" ] || return
    "$found" --version </dev/null >/dev/null 2>&1
    [ $? -lt 126 ]
}

# Criterion, the library of the unit tests, is there for the compiler CC.
has_criterion() {
    printf '#include <criterion/criterion.h>\n' | ${CC:-cc} -E -x c - >/dev/null 2>&1
}

# lacks NEED...: prints what is missing first, and what to install. A need is a program, a file (/dev/full) or room for
# temporary files (40MB). Prints nothing, and fails, if nothing is missing.
lacks() {
    for need; do
        case $need in
        /*) [ ! -e "$need" ] || continue ;;
        [0-9]*MB)
            [ "$(df -Pk "${TMPDIR:-/tmp}" | awk 'NR == 2 { print int($4 / 1024) }')" -lt "${need%MB}" ] || continue
            echo "TMPDIR has less room than $need"
            return ;;
        *) ! can_run "$need" || continue ;;
        esac
        package=$(machine_programs | sed -n "s|^$need ||p")
        echo "$need is missing${package:+ (Debian: apt-get install $package)}"
        return
    done
    return 1
}

# skips STEP NEED...: says that a step is left out if something is missing without which it can do nothing.
skips() {
    step=$1; shift
    why=$(lacks "$@") || return
    printf 'skipped %s: %s\n%s: 0 passed, 0 failed\n' "$step" "$why" "$step"
}
