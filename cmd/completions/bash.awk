# bash: --name, --name= (no blank follows), and the words that an option may have. Bash parts a word at `=`.
{
    names = names " --" $2 ($3 == "=" ? "=" : "")
    if ($5 != "") {
        gsub(/\|/, " ", $5)
        words = words sprintf("    %s--%s) words='%s' ;;\n", $1 == "" ? "" : "-" $1 " | ", $2, $5)
    } else if ($3 == "=") values = values " | --" $2 ($1 == "" ? "" : " | -" $1)
}
END {
    call = tool
    gsub(/-/, "_", call)
    printf "# bash completion for %s\n_%s()\n{\n", tool, call
    print "    local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} words="
    print "    [ \"$word\" = = ] && word="
    print "    [ \"$option\" = = ] && option=${COMP_WORDS[COMP_CWORD-2]}"
    print "    case $option in\n" words "    ''" values ") ;;"
    printf "    *) case $word in -*) words='%s' ;; esac ;;\n    esac\n", substr(names, 2)
    print "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))"
    print "    case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null ;; esac"
    printf "}\ncomplete -o default -F _%s %s\n", call, tool
}
