# Links in folders: to a file they are read, to a folder not, to nothing they are reported. So is what lies too deep.
mkdir -p d/folder.pgn
printf '1. e4 *\n' >game
ln -s ../game d/a.pgn
ln -s folder.pgn d/link.pgn
ln -s nowhere d/none.pgn
pgn-filter -c d
deep=deep$(printf '/%.0s1' $(seq 63))
mkdir -p "$deep/64"
cp game "$deep/x.pgn"
pgn-filter -c deep
mkdir "$deep/64/65"
pgn-filter -c deep | cat

# A path that is too long for the system might lead to games.
mkdir long
(
    cd long
    name=$(printf 'n%.0s' $(seq 240))
    for i in $(seq 18); do mkdir $name && cd -P $name; done
    printf '1. e4 *\n' >x.pgn
)
pgn-filter -c long 2>long.err
sed 's/nnnn*/n/g' long.err
