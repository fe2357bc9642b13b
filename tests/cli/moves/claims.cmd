pgn-moves --claims --play='Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8' start
pgn-moves --status --play='Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8' start
pgn-moves --status --play='Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8' start
pgn-moves --claims '4k3/8/8/8/8/8/8/4K2R w - - 100 100' | tail -n 1
