# fish: one command per option.
{
    gsub(/\|/, " ", $5)
    gsub(/'/, "\\'", $6)
    printf "complete -c %s -l %s%s", tool, $2, $1 == "" ? "" : " -s " $1
    if ($5 != "") printf " -x -a '%s'", $5
    else if ($3 == "=") printf $4 == "FILE" ? " -r -F" : " -x"
    printf " -d '%s'\n", $6
}
