# Lines of moves in coordinates are recognised; what is nearly one is read as a game's text.
try() {
    echo "$1"
    echo "$1" | pgn-convert --to=lines --tags=none --variant="$2" | sed 's/.*\\n\\n\(.*\)/\1/; s/^/    /'
}
for text in 'e2e4 e7e5' 'e2e0 e7e5' e2e9 i2e4 e2e4q e2e4x e2e e2e4qq '0000 e7e5'; do try "$text" standard; done
for text in 'D6-F8 D11-D9' D6F8 D6-F8x D6-F D6-F123 D6- D6 M6-F8 d6-f8 D6-8F; do try "$text" camelot; done
# The name of a rule system may have several words; a name that is known is enough to recognise the line.
while read -r line; do echo "$line" | pgn-convert --to=uci; done <<'LINES'
variant camelot (wcf) position startpos moves D7-D8
variant Kamelot  WCF position startpos
variant three check position startpos moves e2e4
variant crazy house position startpos moves e2e4
variant 3check moves e2e4
variant marineerimine
variant position startpos moves e2e4
variant of the game, e2e4
variant
LINES
