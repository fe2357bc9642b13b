# fish: one command per option.
{
    gsub(/'/, "\\'", $6)
    printf "complete -c %s -l %s%s", tool, $2, $1 == "" ? "" : " -s " $1
    if ($5 ~ /,/)
        printf " -x -a '(set -l t (string replace -r \"^-[^=]*=\" \"\" -- (commandline -ct)); " \
               "printf \"%%s\\n\" (string replace -r \"[^,]*\\$\" \"\" -- \"$t\"){%s})'", $5
    else if ($4 ~ /:/ && gsub(/\|/, ": ", $5)) printf " -r -a '%s:'", $5
    else if ($5 != "") { gsub(/\|/, " ", $5); printf " -x -a '%s'", $5 }
    else if ($3 == "=") printf $4 == "FILE" ? " -r -F" : " -x"
    printf " -d '%s'\n", $6
}
