# Text without any game is an error, also for those who only pass on or count; nothing at all is fine.
club=$FIXTURES/examples/club.pgn
echo '<html>not found</html>' >page.html
printf '\n {a comment} 1-0\n' >comment.pgn
for tool in pgn-filter 'pgn-filter -c' pgn-stats; do
    for input in page.html comment.pgn "$club"; do
        $tool $J "$input" >out; echo "$tool: status $?"
    done
    $tool $J page.html "$club" >out; echo "$tool: status $?, and the other file: $(grep -c . out)"
    printf '\n \n' | $tool $J >out; echo "$tool: status $?"
done
