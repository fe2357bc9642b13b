# Options that do nothing beside a list or an explanation are named.
pgn-validate --checks --strict --fail-on=never >list; head -n 2 list
pgn-validate --explain=nul-byte --strict --fail-on=never >text; head -n 2 text
