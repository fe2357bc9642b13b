# zsh: one specification for _arguments per option. A colon in a specification has a backslash before it.
BEGIN { printf "#compdef %s\n_arguments -S", tool }
function kind() {
    if (gsub(/,/, " ", $5)) return "_sequence compadd - " $5
    if ($4 ~ /\\:/ && gsub(/\|/, "\\: ", $5))
        return "{compset -P \"*\\:\" && _files || compadd -S \"\" - " $5 "\\:}"
    gsub(/\|/, " ", $5)
    return $5 != "" ? "(" $5 ")" : $4 == "FILE" ? "_files" : " "
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
