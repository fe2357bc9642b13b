# A folder, a file that cannot be opened, and a closed standard input are trouble.
mkdir folder
ln -s loop loop
pgn-validate --quiet folder; echo "status $?"
pgn-validate --quiet loop 2>err; echo "status $?"
sed 's/: Symbolic link loop$/: Too many levels of symbolic links/' err >&2 # the words of another C library
pgn-validate --quiet <&-; echo "status $?"
pgn-validate --quiet < folder; echo "status $?"
# an empty operand, - beside others, a folder, and lines of UTF-16, after which the next input is read
printf '\377\376s\0t\0a\0r\0t\0\n\0s\0' >wide; echo start >lines
for tool in pgn-board pgn-moves 'pgn-perft 1'; do
    $tool ''
    $tool start - | wc -l
    $tool folder
done
pgn-touch '' e2
printf 'wide\nlines\n' | pgn-perft 1 --files-from=-
