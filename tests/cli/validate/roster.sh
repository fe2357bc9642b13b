# Tags for the cases: game EVENT RESULT MOVES writes a game with the whole roster.
game() {
    printf '[Event "%s"]\n[Site "?"]\n[Date "2020.01.01"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "%s"]\n\n%s\n\n' "$1" "$2" "$3"
}
