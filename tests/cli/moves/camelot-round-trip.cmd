# A piece in its own castle must leave it. A jump, or a charge, that comes back to where it began has left.
pgn-moves --variant=camelot 'N1/8/10/12/12/12/12/12/12/12/12/5M1m4/5N6/8m1/3mN1mm/MN w 22 0 1'
pgn-moves --variant=camelot --play=G1-G3-E5-G5-E3xG1 'N1/8/10/12/12/12/12/12/12/12/12/5M1m4/5N6/8m1/3mN1mm/MN w 22 0 1'
