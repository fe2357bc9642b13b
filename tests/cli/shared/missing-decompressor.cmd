# A packed input whose program is not there: the message names the pipeline to type.
printf '\050\265\057\375....' > "it's.zst"
printf '\037\213\010....' > a.gz
tool=$(command -v pgn-validate)
mkdir bin
cat a.gz | PATH=$PWD/bin "$tool" "it's.zst" a.gz - 2>&1
