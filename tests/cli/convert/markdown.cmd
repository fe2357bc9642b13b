# Names and comments of strangers are text for a reader of Markdown: no heading, list, code, element or link of theirs
# comes of them, and nobody is called by @NAME; as a game and as a report.
# needs: cmark-gfm
cat >games.pgn
reader='cmark-gfm --unsafe -e table -e strikethrough -e tasklist'
pgn-convert --to=markdown --on-loss=ignore games.pgn >games.md
$reader games.md
pgn-convert --to=markdown --on-loss=ignore --width=0 games.pgn | $reader | grep -o '<[^>]*>' | sort | uniq -c
pgn-validate --quiet --format=markdown games.pgn >report.md
$reader report.md | grep '<td>.*[^a-z0-9:. -].*</td>'
