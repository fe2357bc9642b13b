# Letters of a language do not change how the rest of a game is read: signs, dashes, letters and suffixes apart.
printf '1. e4! e5 2. Rf3 (2. Rc3 Rc6) Rc6 3. O b5 {x} a6 4. Oa4 Rf6 5. O–O Oe7 6. Ve1 b5 7. Ob3 d6 8. Rg5 1–0\n' | pgn-convert --read-pieces=eesti | tail -3
printf '1. e4 a6 2. e5 d5 3. exd6 e.p. Lxd61-0\n' | pgn-convert --read-pieces=Estonian --pieces=de | tail -2
