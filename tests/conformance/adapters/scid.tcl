# What Scid imports from a file: games in coordinates with their last position; each warning is an error. Its base has
# dates, codes of openings and ratings as numbers, so they are not compared. Run by tkscid, Scid's interpreter of Tcl.

proc quoted {text} {
    set json ""
    foreach character [split $text ""] {
        scan $character %c code
        if {$code < 32 || $character eq "\"" || $character eq "\\"} {
            append json [format "\\u%04x" $code]
        } else {
            append json $character
        }
    }
    return "\"$json\""
}

set numbers {Date EventDate ECO WhiteElo BlackElo}

proc tags {} {
    set pairs {}
    set ::keeps {}
    foreach line [split [sc_game pgn -tags 1 -comments 0 -variations 0] "\n"] {
        if {![regexp {^\[(\w+) "(.*)"\]} $line all name value]} break
        set value [string map {"\\\"" "\"" "\\\\" "\\"} $value]
        lappend pairs "[quoted $name]:[quoted $value]"
        if {$name ni $::numbers} { lappend ::keeps [quoted $name] }
        if {$name eq "Result"} { set ::result $value }
    }
    return "{[join $pairs ,]}"
}

proc moves {} {
    set moves {}
    sc_move start
    while {![sc_pos isAt vend]} {
        sc_move forward 1
        lappend moves [quoted [sc_game info previousMoveUCI]]
    }
    return "\[[join $moves ,]\]"
}

fconfigure stdout -encoding utf-8
set base [sc_info clipbase]
if {[catch { sc_base import $base [lindex $argv 0] } imported]} {
    puts "{\"error\":[quoted $imported]}"
    exit 0
}
sc_base switch $base
for {set game 1} {$game <= [sc_base numGames $base]} {incr game} {
    sc_game load $game
    set result *
    set tags [tags]
    set moves [moves]
    puts "{\"keeps\":\[[join $keeps ,]\],\"tags\":$tags,\"moves\":$moves,\"result\":[quoted $result],\"fen\":[quoted [sc_pos fen]]}"
}
foreach line [split [lindex $imported 1] "\n"] {
    if {[string trim $line] ne ""} { puts "{\"error\":[quoted $line]}" }
}
exit 0
