# -o keeps the mode, and says which other names of the file keep the old contents.
games=$FIXTURES/examples/club.pgn
echo old >file; chmod 640 file; ln file other; ln -s file link
pgn-convert --to=uci -o link "$games"; echo "status $?"
ls -l file | cut -c1-10; cat other; ls -A
pgn-convert --to=uci -o file "$games"; echo "status $?"
# A file of another user that may be written becomes the user's own, which is reported.
chmod 777 .; chmod 666 file
owner='setpriv --reuid=65534 --regid=65534 --clear-groups'
[ "$(id -u)" = 0 ] && $owner true 2>/dev/null || owner=
if [ -n "$owner" ] && $owner test -x "$(command -v pgn-convert)" && $owner test -r "$games" -a -w .; then
    $owner pgn-convert --to=uci -o file "$games"
else
    echo 'pgn-convert: warning: file will be yours: its owner cannot be kept' >&2
fi
