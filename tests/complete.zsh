# Asks zsh what it would offer: zsh -f tests/complete.zsh FOLDER LINE..., where FOLDER holds completion functions. For
# each LINE a line of what is offered, with the terminal's codes among it; a description is one word, "--_find_games". A
# shell on a pseudo-terminal is asked, as a person would: Ctrl-T lists the choices, and then Ctrl-Y says that it is done.
zmodload zsh/zpty || exit 2
folder=$1; shift
zpty ask 'env -i PATH=$PATH TERM=vt100 zsh -f -i'
zpty -w ask "PS1=; fpath=($folder \$fpath); autoload -U compinit; compinit -u -D; unsetopt beep list_ambiguous"
zpty -w ask 'LISTMAX=1000; stty rows 400 columns 200; bindkey "^T" list-choices'
zpty -w ask 'finish() { zle -I; echo fin""ished; zle send-break }; zle -N finish; bindkey "^Y" finish; echo re""ady'

# Reads up to a word. Under emulators and sanitizers that takes long; who has not answered in five minutes never will.
await() {
    said=
    repeat 6000; do
        if zpty -r -t ask part; then said+=$part; else sleep 0.05; fi
        [[ $said != *$1* ]] || return 0
    done
    print -u 2 "zsh did not answer"
    exit 1
}
await ready
for typed; do
    zpty -w -n ask "$typed"$'\x14\x19'
    await finished
    words=()
    for line in ${(f)said//$'\r'/}; do
        words+=(${=line%% -- *})
        [[ $line != *' -- '* ]] || words+=(--_${(j:_:)${=line#* -- }})
    done
    print -r -- $words
done
zpty -d ask
