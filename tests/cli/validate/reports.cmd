# More reports in the same run are what each format alone would have been.
pgn=$FIXTURES/examples/broken.pgn
cp "$pgn" games.pgn
pgn-validate $J --quiet --report=json:json --report=gcc:gcc --report=sarif:sarif --report=junit:junit --report=github:github \
    --report=text:text games.pgn >main
for form in text gcc json sarif junit github; do
    pgn-validate $J --quiet --fail-on=error --format=$form games.pgn >alone
    cmp $form alone && echo "$form is the same"
done
