pgn-validate --explain=nul-byte
pgn-validate --explain=S116
