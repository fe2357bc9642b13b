pgn-perft --detail --variant=marineerimine 3 start
pgn-perft --detail --variant=marineerimine 3 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
pgn-perft --detail --variant=camelot 2 start
pgn-perft --detail --variant=camelot-wcf 0 start
pgn-perft --detail --variant=camelot 1 '2/3mm3/10/5MM5/5N6/12/12/12/12/12/12/12/11m/10/8/2 w 00 0 1' 'M1/8/10/4M7/12/12/12/12/12/12/12/12/12/10/8/1m w 10 0 1' '2/8/10/11m/12/12/12/3m8/10M1/2m9/2M9/12/12/10/8/2 w 00 0 1'
