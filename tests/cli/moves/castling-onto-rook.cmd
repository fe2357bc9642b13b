# The king onto its own rook is castling: what is in its way is said of that.
try() { for move in $2; do pgn-moves --play=$move "$1"; done; }
try '4k3/8/8/8/8/8/8/RR3KRR w HA - 0 1' 'f1h1 Kxh1 f1a1 f1g1 f1b1'
try '4r1k1/8/8/8/8/8/8/4K2R w K - 0 1' e1h1
try '5rk1/8/8/8/8/8/8/4K2R w K - 0 1' e1h1
try '6k1/8/8/8/8/8/8/4K2R w - - 0 1' e1h1
