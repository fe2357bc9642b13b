# A table whose lines end in CR LF, the header too; offsets count all bytes.
printf 'file,game,variant,Event,White,moves\r\na,0,Standard,E,W,e4 e5\r\na,9,Standard,F,V,d4\r\n' >games.csv
pgn-convert games.csv
pgn-convert --to=csv games.csv
