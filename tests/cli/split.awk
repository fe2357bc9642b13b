# Splits transcripts into scripts: awk -v folder=FOLDER -v programs=WORDS -f split.awk FILE...
#
# FILE is a case (NAME.test), of one block, or a page (mdoc, Markdown), in which each literal block with a command is one.
# Of a block come FOLDER/ID.text, the transcript as it stands there, and FOLDER/ID.sh, the script that runs it: it writes
# what command number N prints to $SAID/N.out and $SAID/N.err. A page shows standard error among the output.
# Printed is a line for each block: ID, kind, name, `J` if a command names $J (or `-`), and the needs of the block: those
# that the case lists, those of PROGRAMS that its commands name, and the files by which they read each other or a terminal.

function plain(text) {
    if (kind == "mdoc") {
        gsub(/\\&/, "", text); gsub(/\\-/, "-", text); gsub(/\\\(aq/, "\047", text)
        gsub(/\\\(dq/, "\"", text); gsub(/\\\(ga/, "`", text); gsub(/\\\(ti/, "~", text)
        gsub(/\\\(ha/, "^", text); gsub(/\\e/, "\\", text)
    }
    return text
}
function begin(title) {
    id = sprintf("%05d", ++blocks); base = folder "/" id
    name = title; commands = 0; threads = "-"; needs = ""; open = 1
    printf "" >(base ".text"); printf "" >(base ".sh")
    if (kind == "case") print ". \"$CASES/case\"" >(base ".sh")
}
# Ends the command whose lines are in `text`: what is only a comment is not run.
function end_command() {
    if (!reading) return
    reading = 0
    if (text !~ /^([ \t]*#[^\n]*\n)*$/)
        printf "_number=%d; {\n%s} >\"$SAID/%d.out\" 2>%s\n", commands, text, commands,
            kind == "case" ? "\"$SAID/" commands ".err\"" : "&1" >(base ".sh")
    if (text ~ /[$]J([^A-Za-z0-9_]|\n|$)/) threads = "J"
    for (i = 1; i <= known; i++)
        if (index(" " text, program[i]) && index(" " needs " ", " " program[i] " ") == 0 &&
            match(text, "(^|[^A-Za-z0-9_.-])" quoted[i] "([^A-Za-z0-9_.-]|$)")) needs = needs " " program[i]
    if (text ~ /<\(|\/dev\/(fd|std)/) needs = needs " /dev/fd/0" # of /proc
    if (text ~ /import .*pty/) needs = needs " /dev/pts/ptmx"
}
function end_block() {
    if (!open) return
    end_command(); open = 0
    print "exit 0" >(base ".sh")
    close(base ".sh"); close(base ".text")
    if (commands) printf "%s\t%s\t%s\t%s\t%s\n", id, kind, name, threads, substr(needs, 2)
}
function add(line) {
    print line >(base ".text")
    if (line ~ /^[$] /) {
        end_command(); commands++; reading = 1
        line = substr(line, 3)
    } else if (reading && (continued || line ~ /^>( |$)/)) sub(/^> ?/, "", line)
    else { end_command(); return }
    text = (reading > 1 ? text : "") line "\n"; reading = 2
    continued = line ~ /\\$/
}
BEGIN {
    known = split(programs, program, " ")
    for (i = 1; i <= known; i++) { quoted[i] = program[i]; gsub(/[+.]/, "[&]", quoted[i]) }
}
FNR == 1 {
    end_block()
    kind = FILENAME ~ /\.test$/ ? "case" : FILENAME ~ /\.md$/ ? "markdown" : "mdoc"
    inside = 0
    if (kind == "case") { name = FILENAME; sub(/.*tests\/cli\//, "", name); sub(/\.test$/, "", name); begin(name) }
}
kind == "case" {
    if (!commands && sub(/^# needs: */, "# needs: ")) needs = needs substr($0, 9)
    add($0)
    next
}
kind == "mdoc" ? /^\.Bd .*-literal/ : /^```console$/ { inside = 1; next }
kind == "mdoc" ? /^\.Ed/ : /^```$/ { inside = 0; end_block(); next }
inside {
    line = plain($0)
    if (!open && line ~ /^[$] /) begin(FILENAME ":" FNR)
    if (open) add(line)
}
END { end_block() }
