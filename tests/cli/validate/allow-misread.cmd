# A line that is nearly an allowance allows nothing, and the message says why.
for words in allow allowx 'allowx illegal-move -- x' 'allow -- why' '-- allow' 'allow illegal-move-- x' 'allow --' \
    'allow  illegal-move  --' 'allow illegal-move -x- y' 'allow illegal-move -- x -- y'; do
    echo "$words"
    printf '%% ratsu: %s\n\n1. e5 *\n' "$words" | pgn-validate -q --disable=T --format=gcc
done
