# Writes a transcript again, with what its commands print now: awk -v kind=KIND -v said=FOLDER -v ending=STATUS
# -v paths=PATH=NAME|... -f compose.awk ID.text. See split.awk for KIND and FOLDER, and tests/cli/run for the form.

# Replaces the paths of this run by their names.
function named(line,    i, at, pair, out) {
    for (i = 1; i <= count; i++) {
        split(place[i], pair, "=")
        out = ""
        while (at = index(line, pair[1])) {
            out = out substr(line, 1, at - 1) pair[2]
            line = substr(line, at + length(pair[1]))
        }
        line = out line
    }
    return line
}
# Shows dots in place of the letters of all checks in a JSON report: a new check changes no case. The case
# validate/severities compares the letters with the table of checks.
function hidden(line) {
    while (match(line, /"severities":"[a-z-]*"/) && RLENGTH > 60)
        line = substr(line, 1, RSTART + 13) "..." substr(line, RSTART + RLENGTH - 1)
    return line
}
# Adds the lines of a file to `now`. The runner has put a line feed and a point at its end.
function add_file(file, mark,    line, lines, i, held) {
    lines = 0
    while ((getline line <file) > 0) held[++lines] = line
    close(file)
    if (!lines) return
    for (i = 1; i < lines; i++) {
        line = hidden(held[i])
        if (i == lines - 1 && line == "") break
        if (mark != "") line = mark named(line)
        else if (kind == "case" && line ~ /^([$>!] |>$|\\|\[[0-9]|\.\.\.$)/) line = "\\" line
        now[++printed] = line
        if (i == lines - 1) now[++printed] = "\\"
    }
}
function add_statuses(file,    line, i, order, times, lines) {
    lines = 0
    while ((getline line <file) > 0) if (!times[line]++) order[++lines] = line
    close(file)
    for (i = 1; i <= lines; i++) {
        line = order[i]
        now[++printed] = "[" line "]" (times[line] > 1 ? " " times[line] " times" : "")
    }
}
# Ends a command: prints what it says now in the place of `wanted` lines that stood there, the last of them `last`.
function end_command(    i, shown) {
    if (!number) return
    printed = 0
    add_file(said "/" number ".out", "")
    if (kind == "case") { add_file(said "/" number ".err", "! "); add_statuses(said "/" number ".status") }
    shown = printed
    if (last == "..." && printed >= wanted - 1) shown = wanted - 1
    for (i = 1; i <= shown; i++) print now[i]
    if (shown < printed || (last == "..." && shown == wanted - 1)) print "..."
}
BEGIN { count = split(paths, place, "|") }
/^[$] / { end_command(); number++; reading = 1; wanted = 0; last = ""; continued = /\\$/; print; next }
!number { print; next }
reading && (continued || /^>( |$)/) { continued = /\\$/; print; next }
{ reading = 0; wanted++; last = $0 }
END {
    end_command()
    printed = 0
    add_file(said "/end.err", "! ")
    for (i = 1; i <= printed; i++) print now[i]
    if (ending != 0) print "[the end: " ending "]"
}
