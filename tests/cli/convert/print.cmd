# Games for print: every NAG as a sign or in words, diagrams where they are asked for, the system and the result.
cat >print.pgn
for form in text markdown latex; do pgn-convert --quiet --to=$form print.pgn; done
pgn-convert --quiet --to=html print.pgn | sed -n '/<body>/,$p' | grep -v '^<t[rd]\|^</\?g\|^<path\|^<use\|^<rect\|^<text' | sed 's/<svg.*/SVG/'
printf '[Variant "Marineerimine"]\n\n1. e4 $147 *\n' | pgn-convert --to=text
# A name that begins as an unknown value does is none.
printf '[Event "-=Blitz=-"]\n[Site "?"]\n[Date "????.05.??"]\n[Round "-"]\n[White "?!"]\n[Black "-"]\n\n1. e4 *\n' |
    pgn-convert --to=text
