# What a settings file may not hold is an error with its place.
for text in 'quiet' '[pgn-validat]' '[pgn-validate' '[pgn-validate]\noutput = x' '[pgn-validate]\nreport=json:x' \
    '[pgn-validate]\nrejects=x' '[pgn-validate]\nwrite-baseline=x' '[pgn-validate]\nsettings=x' \
    '[pgn-validate]\nhelp' '[pgn-validate]\nqiet' '[pgn-validate]\nquiet = yes' '[pgn-validate]\njobs' \
    '[pgn-validate]\njobs=0' '[pgn-validate]\nzzzzz = 1'; do
    printf "$text\n" >.ratsu
    pgn-validate </dev/null; echo $?
done
rm .ratsu
pgn-validate --settings=none </dev/null; echo $?
