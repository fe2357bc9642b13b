# bash: --name, --name= (no blank follows), and the words that an option may have: one, or several with commas between.
# Bash divides a word at `=` and `:`.
{
    names = names " --" $2 ($3 == "=" ? "=" : "")
    if ($5 != "") {
        several = gsub(/,/, " ", $5)
        gsub(/\|/, $4 ~ /:/ ? ": " : " ", $5)
        words = words sprintf("    %s--%s) words='%s%s'%s ;;\n", $1 == "" ? "" : "-" $1 " | ", $2, $5,
                              $4 ~ /:/ ? ":" : "", several ? " list=${word%\"${word##*,}\"} several=yes" : "")
    } else if ($3 == "=") values = values " | --" $2 ($1 == "" ? "" : " | -" $1)
}
END {
    call = tool
    gsub(/-/, "_", call)
    printf "# bash completion for %s\n_%s()\n{\n", tool, call
    print "    local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} words= list= several="
    print "    [ \"$word\" = = ] && word="
    print "    [ \"$option\" = = ] && option=${COMP_WORDS[COMP_CWORD-2]}"
    print "    case $option in\n" words "    ''" values ") ;;"
    printf "    *) case $word in -*) words='%s' ;; esac ;;\n    esac\n", substr(names, 2)
    print "    COMPREPLY=($(compgen -P \"$list\" -W \"$words\" -- \"${word#\"$list\"}\"))"
    print "    case $several${COMPREPLY[0]} in yes* | *[=:]) compopt -o nospace 2>/dev/null ;; esac"
    printf "}\ncomplete -o default -F _%s %s\n", call, tool
}
