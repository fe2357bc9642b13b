# Why a move cannot be played, in rare cases: captures without a piece, own pieces in the way, lost rights.
explain() { pgn-moves --play="$1" "${2:-start}"; }
explain xe4
explain xe2 '4k3/8/8/8/4r3/8/4n3/4K3 w - - 0 1'
explain exd5 'rnbqkbnr/ppp1pppp/8/3N4/4P3/8/PPPP1PPP/R1BQKBNR w KQkq - 0 2'
explain e4 'rnbqkbnr/pppppppp/8/8/8/4N3/PPPPPPPP/R1BQKBNR w KQkq - 0 2'
explain e4 'rnbqkbnr/pppppppp/8/8/4N3/8/PPPPPPPP/R1BQKBNR w KQkq - 0 2'
explain O-O 'nrk2r2/pppppppp/8/8/8/8/PPPPPPPP/NRK2R2 w b - 0 1'
explain Qd4 '4k3/8/1Q1Q1Q2/8/1Q3Q2/8/1Q1Q1Q2/4K3 w - - 0 1'
printf '[Variant "Marineerimine"]\n\n1. e4 d5 2. exd5 *\n\n[Variant "Marineerimine"]\n\n1. Nd2 *\n\n1. Kt-KB3 *\n' |
    pgn-validate -q --format=gcc --disable=missing-roster-tag
