# zsh: one specification for _arguments per option.
BEGIN { printf "#compdef %s\n_arguments -S", tool }
{
    gsub(/\|/, " ", $5)
    gsub(/\[/, "\\[", $6)
    gsub(/\]/, "\\]", $6)
    gsub(/'/, "'\\''", $6)
    value = $3 == "" ? "" : ($3 == "=" ? ":" : "::") $4 ":" ($5 == "" ? ($4 == "FILE" ? "_files" : " ") : "(" $5 ")")
    sign = $3 == "" ? "" : $3 == "=" ? "=" : "=-"
    if ($1 == "") printf " \\\n    '*--%s%s[%s]%s'", $2, sign, $6, value
    else printf " \\\n    '*'{-%s%s,--%s%s}'[%s]%s'", $1, $3 == "" ? "" : "+", $2, sign, $6, value
}
END { print " \\\n    '*:file:_files'" }
