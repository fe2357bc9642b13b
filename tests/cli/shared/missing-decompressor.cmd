# A compressed input whose program is not there: the message names the pipeline to type.
printf '\050\265\057\375....' > "it's.zst"
printf '\037\213\010....' > a.gz
tool=$(command -v pgn-validate)
mkdir bin
cat a.gz | PATH=$PWD/bin "$tool" "it's.zst" a.gz -
# A system may start a program that is not there, and say so by its status.
printf '#!/bin/sh\nexit 127\n' >bin/gzip
chmod +x bin/gzip
PATH=$PWD/bin:$PATH pgn-validate a.gz
