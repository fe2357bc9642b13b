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

# A folder with a settings file is as safe to work in as one without: no setting writes or rewrites a file.
printf '1.e4 e5 *\n' >games.pgn
cp games.pgn before.pgn
for program in validate convert filter stats moves board touch perft; do
    for setting in output=x in-place report=json:x rejects=x write-baseline=x split=1 force duplicates=x; do
        printf "[pgn-$program]\n$setting\n" >.ratsu
        pgn-$program games.pgn </dev/null >out 2>err
        grep -q 'unknown setting\|only be given' err || { echo "pgn-$program reads $setting"; cat err; }
    done
done
cmp games.pgn before.pgn
