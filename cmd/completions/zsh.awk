# zsh: one specification for _arguments per option. A colon in a specification has a backslash before it; so has each
# character of a title that the shell or _values could read otherwise.
BEGIN { printf "#compdef %s\n_arguments -S", tool }
# The values with their titles, which stand between BEFORE and AFTER.
function titled(before, after,    values, count, i, title, list) {
    count = split($5, values, /[|,]/)
    for (i = 1; i <= count; i++) {
        title = $(6 + i)
        if (after != "") gsub(/\]/, "\\]", title)
        gsub(/[^a-zA-Z0-9]/, "\\\\&", title)
        gsub(/'/, "'\\''", title)
        list = list (i > 1 ? " " : "") values[i] before title after
    }
    return list
}
function kind() {
    if ($5 ~ /,/) return "_values -s , word " titled("\\[", "\\]")
    if ($4 ~ /\\:/ && $5 ~ /\|/)
        return "{compset -P \"*\\:\" && _files || { local -a forms; forms=(" titled("\\\\\\:\\:", "") \
               "); _describe form forms -S \"\" }}"
    return $5 != "" ? "((" titled("\\:", "") "))" : $4 == "FILE" ? "_files" : " "
}
{
    gsub(/\[/, "\\[", $6)
    gsub(/\]/, "\\]", $6)
    gsub(/'/, "'\\''", $6)
    gsub(/:/, "\\:", $4)
    value = $3 == "" ? "" : ($3 == "=" ? ":" : "::") $4 ":" kind()
    sign = $3 == "" ? "" : $3 == "=" ? "=" : "=-"
    if ($1 == "") printf " \\\n    '*--%s%s[%s]%s'", $2, sign, $6, value
    else printf " \\\n    '*'{-%s%s,--%s%s}'[%s]%s'", $1, $3 == "" ? "" : "+", $2, sign, $6, value
}
END { print " \\\n    '*:file:_files'" }
