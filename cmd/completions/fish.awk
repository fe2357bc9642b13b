# fish: one command per option. A value has its title after `\t`, in quotation marks: fish reads the list of values a
# second time when it offers them.
function quoted(text) {
    gsub(/['\\]/, "\\\\&", text)
    return "'" text "'"
}
# The values with their titles, with BETWEEN between them and END after each value.
function titled(between, end,    values, count, i, list) {
    count = split($5, values, /[|,]/)
    for (i = 1; i <= count; i++)
        list = list (i > 1 ? between : "") values[i] end ($(6 + i) != "" ? "\\t" quoted($(6 + i)) : "")
    return list
}
{
    printf "complete -c %s -l %s%s", tool, $2, $1 == "" ? "" : " -s " $1
    if ($5 ~ /,/)
        printf " -x -a %s", quoted("(set -l t (string replace -r \"^-[^=]*=\" \"\" -- (commandline -ct)); " \
               "printf \"%s\\n\" (string replace -r \"[^,]*\\$\" \"\" -- \"$t\"){" titled(",", "") "})")
    else if ($4 ~ /:/ && $5 ~ /\|/) printf " -r -a %s", quoted(titled(" ", ":"))
    else if ($5 != "") printf " -x -a %s", quoted(titled(" ", ""))
    else if ($3 == "=") printf $4 == "FILE" ? " -r -F" : " -x"
    printf " -d %s\n", quoted($6)
}
