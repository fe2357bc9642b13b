# Variations as deep as games of PGN may have them come back from JSON.
deep() { printf '%0998d' 0 | sed "s/0/$1/g"; }
{ echo '1. e4'; deep '(1. d4 '; deep ')'; echo ' *'; } >deep.pgn
pgn-convert --width=0 deep.pgn >canonical.pgn
pgn-convert --to=jsonl canonical.pgn | pgn-convert --width=0 | cmp - canonical.pgn && wc -c <canonical.pgn
