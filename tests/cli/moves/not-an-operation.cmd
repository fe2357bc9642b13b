# A line is a position, or one with operations of EPD; text that is neither would be lost.
printf '8/8/8/8/8/4k3/8/K7 w - - 99 120 +9+2\n8/8/8/8/8/4k3/8/K7 w - - 0 q\n8/8/8/8/8/4k3/8/K7 w - - 0 1 2\n' | pgn-moves
printf '8/8/8/8/8/4k3/8/K7 w - - bm Kb1; id "a;";\n8/8/8/8/8/4k3/8/K7 w - - ;D1 3;\n8/8/8/8/8/4k3/8/K7 w - - 0 1 ;D1 3\n' | pgn-moves
