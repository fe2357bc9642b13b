# The outlines of pieces stand once in a page, at its end, if it has a picture: however many, and in any rule system.
printf '1. e4 {[#]} e5 {[#][%%csl Ge4]} *\n\n1. d4 {[#]} *\n\n' >three.pgn
printf '[Variant "Camelot"]\n\n1. C6-D5 *\n\n' >camelot.pgn
echo '1. e4 *' >none.pgn
for files in 'three.pgn three.pgn' camelot.pgn 'none.pgn three.pgn camelot.pgn' none.pgn; do
    pgn-convert $J --to=html $files >page.html
    echo "$files: $(grep -c '<svg' page.html) elements, $(grep -c '<defs>' page.html) with outlines"
    grep -o 'href="#p[0-9]*"' page.html | sort -u | sed 's/href="#\(.*\)"/id="\1"/' |
        while read -r id; do grep -q "$id" page.html || echo "no $id"; done
done
pgn-board --to=svg start >start.svg
grep -c '<defs>' start.svg
tail -n 1 start.svg
pgn-convert --to=html three.pgn | wc -c | sed 's/...$/ thousand bytes/'
tail -n 1 page.html
