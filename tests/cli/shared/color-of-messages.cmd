# --color=always colours messages as gcc does: the place bold, the severity in its own colour.
pgn-validate --quiet --color=always none
pgn-convert --color=always --to=uci none
pgn-validate --quiet --color=never none
