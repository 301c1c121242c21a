#!/bin/sh
# The program as its user meets it: what it prints, how it ends, and that wrong input costs nothing.
# Usage: cli_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
set -eu
dobbel=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export LC_ALL=C XDG_DATA_HOME="$tmp/data"

fail() {
    printf 'FAILED: %s\n--- standard output\n' "$1"
    cat "$tmp/out"
    printf -- '--- standard error\n'
    cat "$tmp/err"
    exit 1
}

# run STATUS ARGUMENTS...: the program ends with this status; standard input is $tmp/in
: >"$tmp/in"
run() {
    wanted=$1
    shift
    status=0
    "$dobbel" "$@" <"$tmp/in" >"$tmp/out" 2>"$tmp/err" || status=$?
    [ "$status" = "$wanted" ] || fail "dobbel $*: status $status, not $wanted"
}

# one_line TEXT: exactly this line on standard error
one_line() {
    [ "$(cat "$tmp/err")" = "$1" ] || fail "standard error is not: $1"
}

says() {
    grep -qF -e "$1" "$tmp/out" || fail "standard output lacks: $1"
}

complains() {
    grep -qF -e "$1" "$tmp/err" || fail "standard error lacks: $1"
}

typed() {
    printf '%s\n' "$@" >"$tmp/in"
}

# --- help and version
run 0 --version
says "dobbel "
run 0 --help
says "usage: dobbel COMMAND"
for command in play referee score replay rules games deck odds solve bench; do
    says "$command"
    run 0 "$command" --help
    says "usage: dobbel $command"
    run 0 --help
done
run 2
complains "usage: dobbel COMMAND"
run 2 fly
complains 'dobbel: there is no command `fly`'
run 2 games chess
one_line 'dobbel: games: does not take `chess`'
run 2 play --fly casino
complains 'Try `dobbel play --help`.'

# --- games
run 0 games
says "    a board of cards to place, steal and raise with five dice"
says "    throw one die as often as you dare"
says "    a tiny game of hidden cards that proves the engine"
says "  dobbel play --bot greedy casino          against a bot"
says "casino, 2 to 4 seats"
says "stall              1..1000; standard 200 (C28)"

# --- wrong wishes: unknown game, option, value, seats
run 2 play chess
one_line 'dobbel: there is no game `chess`'
run 2 play
complains "dobbel: play: one game is needed"
run 2 play --seats 7 casino
one_line 'dobbel: --seats: a whole number from 0 to 6 is needed, not `7`'
run 2 play --seats 5 casino
one_line "dobbel: this game is for 2 to 4 seats"
run 2 play --option luck=1 casino
one_line 'dobbel: this game has no option `luck`'
run 2 play --option stall=0 casino
one_line 'dobbel: the option stall takes a number from 1 to 1000, not `0` (C28)'
run 2 play --option cards=5 --seats 3 hush
one_line "dobbel: 3 seats need at least 6 cards (H1)"
run 2 play --seed x casino
one_line 'dobbel: --seed: a whole number from 0 to 18446744073709551615 is needed, not `x`'
run 2 referee --seed 1 casino
one_line 'dobbel: --seed: dice thrown by hand have no seed'
run 2 play --bot deep-thought casino
one_line 'dobbel: --bot: there is no bot `deep-thought`; there are: random, greedy'
run 2 play --bot greedy --bot greedy --bot greedy casino
one_line 'dobbel: --bot: no seat is left for `greedy`'
run 2 play --bot 2:greedy --bot 2:random casino
one_line 'dobbel: --bot: the seat of `2:random` is taken'
run 2 play --name 'this name is far too long for a name' casino
one_line 'dobbel: --name: `this name is far too long for a name` is no name: it has at most 31 bytes and does not begin with `bot:`'
run 2 play --name A --name B --name C casino
one_line 'dobbel: --name: no seat is left for `C`'
run 2 play --name "$(printf '\377')" casino
complains 'is no name: it has at most 31 bytes'
run 2 play --bot greedy chess
one_line 'dobbel: there is no game `chess`'
run 2 play --save "$tmp/x.dob" --no-save casino
one_line 'dobbel: play: --save and --no-save exclude each other'
run 2 play --advice nobody casino
one_line 'dobbel: --advice: there is no bot `nobody`; there are: random, greedy'

# --- playing by typed moves: every wrong line is refused with its reason and changes nothing
typed 'first 3' 'red 1' 'first 1' 'red 7' 'red 1' 'roll 1234' 'roll 11356' 'place fours' fours 'keep 66' 'keep' 'keep 11 3' \
    'place aces' 'pass' 'undo 9' 'redo' 'dance' 'moves' 'place ones' 'undo' 'redo' 'view'
run 0 referee --save "$tmp/hand.dob" casino
complains 'dobbel: `first` cannot be followed by `3`'
complains 'dobbel: first chance picks who begins, with `first SEAT`'
complains 'dobbel: `red` cannot be followed by `7`'
complains "dobbel: dice to be thrown now: 5, not 4 (C2)"
complains "dobbel: these dice score nothing on fours (C5)"
complains "dobbel: you can only keep dice that lie on the table (C2)"
complains 'dobbel: `keep` wants something after it'
complains 'dobbel: `keep` is complete, but `3` follows'
complains 'dobbel: `place` cannot be followed by `aces`'
complains "dobbel: one of the possible results must be taken here (C9)"
complains "dobbel: only 3 can be taken back"
complains "dobbel: only 0 can be played again"
[ "$(grep -c 'these dice score nothing on fours (C5)' "$tmp/err")" = 2 ] || fail "a shortened move has another reason"
complains 'dobbel: no move begins with `dance`'
says "keep -, keep 1, keep 11"
says "|ones"
says "|1:20"
says "saved in $tmp/hand.dob"
cat >"$tmp/wanted" <<'RECORD'
dobbel record 1
game casino
seats 2
dice hand

+ first 1
+ red 1
+ roll 11356
1 place ones
! undo 1
! redo 1
RECORD
cmp -s "$tmp/hand.dob" "$tmp/wanted" || { cp "$tmp/hand.dob" "$tmp/out"; fail "the save is not what was played"; }

# a very long line is refused as a whole, and shown shortened
{ head -c 500000 /dev/zero | tr '\0' x; echo; echo quit; } >"$tmp/in"
run 0 play --no-save --seed 1 casino
one_line 'dobbel: no move begins with `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...`'

# --- saving and going on
typed quit
run 0 play --seed 5 --save "$tmp/one.dob" casino
run 1 play --seed 5 --save "$tmp/one.dob" casino
one_line "dobbel: $tmp/one.dob: cannot be written: File exists"
run 1 play --save "$tmp/no/such/folder.dob" casino
one_line "dobbel: $tmp/no/such/folder.dob: cannot be written: No such file or directory"
run 1 play --resume "$tmp/none.dob"
one_line "dobbel: $tmp/none.dob: cannot be read: No such file or directory"
run 1 replay "$tmp"
one_line "dobbel: $tmp: cannot be read: Is a directory"
run 2 play --resume --seats 3 "$tmp/one.dob"
one_line "dobbel: play: a saved match keeps its seats, rules, dice and file: leave the other options out"
run 2 play --resume --no-save "$tmp/one.dob"
one_line "dobbel: play: a saved match keeps its seats, rules, dice and file: leave the other options out"
run 2 play --resume "$tmp/one.dob" casino
complains "dobbel: play: a saved match knows its game"
run 1 play --resume
one_line "dobbel: $tmp/data/dobbel/matches/: no unfinished match is saved here"

run 2 play --resume --from "$tmp/one.dob@1"
complains "dobbel: play: a saved match keeps its seats, rules, dice and file"

# a match is open in one program at a time: two would spoil the file
mkfifo "$tmp/fifo"
"$dobbel" play --resume "$tmp/one.dob" <"$tmp/fifo" >"$tmp/first" 2>&1 &
exec 3>"$tmp/fifo"
until grep -q 'seat' "$tmp/first"; do :; done
run 1 play --resume "$tmp/one.dob"
one_line "dobbel: $tmp/one.dob: this match is open elsewhere"
exec 3>&-
wait

# what only one viewer saw, or whose dice nobody knows, is not gone on with
printf 'dobbel record 1\ngame hush\nseats 2\ndice hand\nviewer 1\n+ deal 5 6 ? ?\n' >"$tmp/viewer.dob"
run 1 play --resume "$tmp/viewer.dob"
one_line "dobbel: $tmp/viewer.dob: this record holds only what one viewer saw, so it cannot be continued"
printf 'dobbel record 1\ngame pig\nseats 2\n1 roll\n' >"$tmp/unknown.dob"
run 1 play --resume "$tmp/unknown.dob"
one_line "dobbel: $tmp/unknown.dob: this record does not tell where its dice come from, so it can only be watched"
run 1 play --no-save --seed 5 --from "$tmp/hand.dob@1"
one_line 'dobbel: --seed: dice thrown by hand have no seed'
typed 4 quit
run 0 referee --no-save --from "$tmp/unknown.dob@1"
says "+ die 4"
typed quit

# the first listed move of every decision, one session a decision: nothing is lost between them
played=0
while [ "$played" -lt 40 ]; do
    printf 'moves\nquit\n' >"$tmp/in"
    run 0 play --resume "$tmp/one.dob"
    move=$(sed -n 's/^seat [0-9]*>   *\([^,]*\).*/\1/p' "$tmp/out" | head -n 1)
    typed "$move"
    run 0 play --resume "$tmp/one.dob"
    [ ! -s "$tmp/err" ] || fail "refused after resuming: $move"
    played=$((played + 1))
done
run 0 replay "$tmp/one.dob"
says "not finished"
[ "$(grep -c '^[12] ' "$tmp/one.dob")" = 40 ] || fail "not 40 decisions in the save"

# a whole match through a pipe: pig, everybody holds as soon as possible
i=0
while [ "$i" -lt 400 ]; do
    printf 'roll\nhold\n'
    i=$((i + 1))
done >"$tmp/in"
run 0 play --seed 3 --option target=30 --save "$tmp/pig.dob" pig
says "place 1"
run 0 replay "$tmp/pig.dob"
says "place 1"
cp "$tmp/pig.dob" "$tmp/in"
run 0 replay -
typed roll
run 1 replay -
one_line 'dobbel: -: line 1: here the record should have a line `dobbel record ...`, not `roll`'

# without --save it is kept in the data folder, and --resume alone finds the newest unfinished one
typed quit
run 0 play --seed 9 --name Ada --bot greedy casino
says "saved in $tmp/data/dobbel/matches/casino-"
run 0 play --resume
says "saved in $tmp/data/dobbel/matches/casino-"
grep -q '^name 1 Ada$' "$tmp"/data/dobbel/matches/casino-*.dob || fail "the name is not saved"
grep -q '^name 2 bot:greedy$' "$tmp"/data/dobbel/matches/casino-*.dob || fail "the bot is not saved"
mkdir "$tmp/locked"
: >"$tmp/locked/dobbel"
status=0
XDG_DATA_HOME="$tmp/locked" "$dobbel" play casino <"$tmp/in" >"$tmp/out" 2>"$tmp/err" || status=$?
[ "$status" = 1 ] || fail "a data folder that cannot be made goes unnoticed"
one_line "dobbel: $tmp/locked/dobbel/matches/: cannot be written: Not a directory"

status=0
env -u HOME -u XDG_DATA_HOME "$dobbel" play casino <"$tmp/in" >"$tmp/out" 2>"$tmp/err" || status=$?
[ "$status" = 1 ] || fail "nowhere to save goes unnoticed"
one_line "dobbel: neither XDG_DATA_HOME nor HOME tells where to save; use --save FILE or --no-save"
many=
while [ "${#many}" -lt 800 ]; do
    many="$many --option stall=9"
done
# shellcheck disable=SC2086 # a list of words
run 2 play $many casino
one_line "dobbel: --option: that is said too often"

# bots alone play a match to its end
run 0 play --no-save --seed 4 --bot greedy --bot greedy casino
says "place 1"

# from any point of a record, as a new match
run 0 play --from "$tmp/pig.dob@2" --no-save
run 1 play --from "$tmp/pig.dob@9999" --no-save
complains "$tmp/pig.dob: the match ends with event "
run 2 play --from "$tmp/pig.dob" --no-save
one_line "dobbel: --from: FILE@EVENT is needed, such as evening.dob@12, not \`$tmp/pig.dob\`"
run 2 play --from "$tmp/pig.dob@x" --no-save
one_line 'dobbel: --from: a whole number from 0 to 2147483647 is needed, not `x`'
run 1 play --from "$tmp/none.dob@1" --no-save
one_line "dobbel: $tmp/none.dob: cannot be read: No such file or directory"

# --- the referee: digits alone are a throw, a mistyped one is corrected with a trace
typed 1 1 11356 11 114 1111 3 ones 1 33355 full-house 'correct 3 11456' 'correct 99 1' 'correct 3 7' 'correct 3 23456' quit
run 0 referee --save "$tmp/referee.dob" --advice greedy casino
says "greedy would play: "
says "corrected; everything after it was played again"
says "the match has events 1 to 11"
complains 'dobbel: no move begins with `7`'
says "corrected; what followed no longer fits and is taken back (8), because:"
complains "dobbel: you can only keep dice that lie on the table (C2)"
[ "$(grep -c '^! undo 9$' "$tmp/referee.dob")" = 3 ] || fail "the corrections leave no trace"
[ "$(grep -c '^! redo 9$' "$tmp/referee.dob")" = 1 ] || fail "a refused correction is not taken back"
run 0 replay "$tmp/referee.dob"
says "3  + roll 23456"

typed '?' moves 1 quit
run 0 referee --no-save casino
says 'first chance picks who begins, with `first SEAT`'
says "  also: moves, why MOVE, undo [N], redo [N], log [N], score, view, quit"
says "  also: correct EVENT DICE, to type a throw again that was typed wrongly"
typed '?' quit
run 0 play --no-save --seed 1 casino
says "ways; \`moves\` lists them"
grep -q 'correct EVENT' "$tmp/out" && fail "dice of the program cannot be corrected"

# an order that is not understood is explained, and no long line is cut into another move
typed 'undo 0' 'log x' why correct "66 $(head -c 300 /dev/zero | tr '\0' ' ')garbage" quit
run 0 play --no-save --seed 1 casino
[ "$(grep -c 'also: moves, why MOVE' "$tmp/out")" = 4 ] || fail "misused orders are not explained"
[ "$(grep -c '^[12] ' "$tmp/out")" = 0 ] || fail "a long line was cut into a move"

# undo at a real table goes back past what a bot did
typed 1 3 11356 'undo' 'log' quit
run 0 referee --no-save --bot 1:greedy casino
[ "$(grep -c '^    3 ' "$tmp/out")" = 0 ] || fail "undo does not get past the bot"

# advice comes after the dice it is about
run 0 play --no-save --seed 42 --advice greedy casino
[ "$(grep -n 'roll' "$tmp/out" | head -n 1 | cut -d: -f1)" -lt "$(grep -n 'would play' "$tmp/out" | head -n 1 | cut -d: -f1)" ] ||
    fail "the advice comes before the dice"

# --- hidden cards stay hidden: in the score, and from corrections
typed '' 'discard 38' '' score 'correct 2 discard 28' quit
run 0 play --no-save --seed 3 hush
says "seat 1, 0 points"
says "that is the choice of another seat, and hidden"

# --- the score of a table, line by line; a wrong line changes nothing
typed 'ones 1 30' 'chance 2 60!' 'foo 1 1' 'ones 2 10' 'carre 2 40!' 'twos 3 50' 'twos 9 10' 'twos 1' 'full-house 2 50'
run 1 score casino
says "seat 1: 30 points, place 2"
says "seat 2: 110 points, place 1"
says "chance !                    60"
complains 'dobbel: there is no card `foo`'
complains 'dobbel: ones lies on the board already'
complains 'dobbel: these points are not possible here: `carre 2 40!`'
complains 'dobbel: these points are not possible here: `twos 3 50`'
complains 'dobbel: after the card comes a seat that plays, not `9 10`'
complains 'dobbel: after the seat come the points, 10, 20 ... 70, with ! for a five-piece, not ``'
typed 'ones 1 30'
run 0 score --seats 3 casino
says "seat 3: 0 points, place 2"
says "Type each card on the board: CARD SEAT POINTS, with ! for a five-piece, such as"
run 2 score pig
one_line 'dobbel: pig: the points of this game cannot be counted without a match'
run 2 score chess
one_line 'dobbel: there is no game `chess`'

# --- rules
run 0 rules casino
says "C28"
run 0 rules casino C10
says "Stealing takes at least the points on the card, raising takes more."
run 2 rules casino C99
one_line 'dobbel: casino: this game has no ruling `C99`'
run 2 rules
complains "dobbel: rules: one game is needed"

# --- replay as JSON
run 0 replay --json "$tmp/pig.dob"
head -n 1 "$tmp/out" | grep -q '^{"number":0,"event":"","view":{"phase":"decide",' || fail "the opening is not line 0"
sed -n 2p "$tmp/out" | grep -q '^{"number":1,"event":"1 roll","view":{' || fail "an event is not in its line"

# --- records that are wrong: file, line and reason, and nothing is changed
record() {
    printf '%s\n' "$@" >"$tmp/bad.dob"
}
bad() {
    cp "$tmp/bad.dob" "$tmp/before.dob"
    run 1 replay "$tmp/bad.dob"
    one_line "dobbel: $tmp/bad.dob: $1"
    run 1 play --resume "$tmp/bad.dob"
    one_line "dobbel: $tmp/bad.dob: $1"
    cmp -s "$tmp/bad.dob" "$tmp/before.dob" || fail "a refused record was changed"
}
record 'dobbel record 1' 'game chess'
bad 'line 2: there is no game `chess`'
record 'dobbel record 2' 'game casino'
bad 'line 1: this record has format 2; this program reads format 1'
record 'dobbel record 1' 'game casino' 'seats 9'
bad 'line 3: this game is for 2 to 4 seats'
record 'dobbel record 1' 'game casino' 'seats 2' 'option luck 1'
bad 'line 4: this game has no option `luck`'
record 'dobbel record 1' 'game casino' 'seats 2' 'name Ada'
bad 'line 4: `name` is followed by a seat and a name, not by `Ada`'
record 'dobbel record 1' 'game casino' 'seats 2' 'name 1 A name that is much longer than thirty-one bytes'
bad 'line 4: `A name that is much longer than thir...` is no name: it has at most 31 bytes, no control characters, no # and no blank at its ends'
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' '+ red 1' '+ roll 11356' '1 place fours'
bad 'line 8: these dice score nothing on fours (C5)'
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' '+ red 1' '+ roll 11356' '2 place ones'
bad 'line 8: this seat does not decide now'
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' 'result 0 0'
bad 'line 6: the game is not over, but the record gives a result: `0 0`'
printf 'dobbel record 1\ngame casino\nseats 2\ndice hand\n+ first 1\n+ re' >"$tmp/bad.dob"
cp "$tmp/bad.dob" "$tmp/cut.dob"
run 1 replay "$tmp/cut.dob"
one_line "dobbel: $tmp/cut.dob: line 6: the record is cut off: its last line does not end"
typed quit
run 0 play --resume "$tmp/cut.dob"
one_line "dobbel: $tmp/cut.dob: the last line was not written whole and is left out"
[ "$(tail -n 1 "$tmp/cut.dob")" = '+ first 1' ] || fail "the torn line is still there"
head -c 104857600 /dev/zero >"$tmp/bad.dob"
bad 'a record is at most 32 MiB'
: >"$tmp/bad.dob"
bad 'the record ends before its line `dobbel record ...`'
run 2 replay
complains "dobbel: replay: one file is needed"
run 2 replay --viewer 3 "$tmp/pig.dob"
one_line "dobbel: --viewer: this match has seats 1 to 2"

# --- hidden cards: a viewer sees its own
cat >"$tmp/hush.dob" <<'RECORD'
dobbel record 1
game hush
seats 2
dice hand
+ deal 5 6 7 8
1 discard 5
RECORD
run 0 replay --viewer 2 "$tmp/hush.dob"
says "+ deal ? ? 7 8"
says "1 discard ?"
{ sed 3q "$tmp/hush.dob"; printf 'viewer 2\n+ deal ? ? 7 8\n'; } >"$tmp/seen.dob"
run 0 replay "$tmp/seen.dob"
run 1 play --no-save --from "$tmp/seen.dob@1"
one_line "dobbel: $tmp/seen.dob: this record holds only what one viewer saw, so it cannot be continued"
run 0 replay --viewer spectator "$tmp/hush.dob"
says "+ deal ? ? ? ?"

# --- decks: listed with their numbers, checked with file, line and reason; a record carries its cards
run 0 deck show takeit
says "not the printed ones (110 cards)"
says "   1  order 3 w4 b3"
says "  77  action "
run 0 deck show
says "takeit: "
run 2 deck show casino
complains "casino is played without a deck"
run 2 deck
complains 'say `show` or `check`, and what'
run 1 deck check "$tmp/none.deck"
complains "none.deck: cannot be read"
printf 'dobbel deck 1\ngame takeit\norder 1 a1\n\n# six is the most\norder 2 b7\naction take\n' >"$tmp/wrong.deck"
run 1 deck check "$tmp/wrong.deck"
one_line "dobbel: $tmp/wrong.deck: line 6: \`b7\` is no die of an order: w, b or a (any colour), then 1 to 6 or *"
run 2 play --no-save --deck "$tmp/wrong.deck" takeit
complains "line 6"
printf 'dobbel deck 1\ngame takeit\norder 1 a1\naction take\n# \000\n' >"$tmp/nul.deck"
run 1 deck check "$tmp/nul.deck"
complains "nul.deck: holds a byte 0, so it is no text"
printf 'dobbel deck 1\ngame casino\n' >"$tmp/other.deck"
run 1 deck check "$tmp/other.deck"
complains "with the name of a game that has cards"
printf 'dobbel deck 1\ngame takeit\nname Mine\n' >"$tmp/mine.deck"
for value in 1 2 3 4 5 6; do printf 'order 1 a%s\norder 2 b%s\n' $value $value; done >>"$tmp/mine.deck"
printf 'action take\naction swap\n' >>"$tmp/mine.deck"
run 0 deck check "$tmp/mine.deck"
says "mine.deck: a deck of takeit, 14 cards, hash "
run 2 play --deck "$tmp/mine.deck" casino
complains "casino is played without a deck"
run 0 play --seed 1 --bot greedy --bot greedy --deck "$tmp/mine.deck" --save "$tmp/mine.dob" takeit
grep -qx 'card order 2 b6' "$tmp/mine.dob" || fail "the record does not hold its cards"
run 0 replay "$tmp/mine.dob"
sed 's/^card order 2 b6$/card order 3 b6/' "$tmp/mine.dob" >"$tmp/changed.dob"
run 1 replay "$tmp/changed.dob"
complains "played with another deck"

# --- a real table keeps its cards secret: they are typed when they are shown, and checked
typed 'first 1' '223344 112233 5' 'undo' '?' '223344 112233 5' 'take w4' 'take b1' 'take b3' 'pass' 'pass' '1,77 2' 'show 2 2' '1 2' '- 0' \
    'nothing -' 'order 1' 'order 24' 'log 30'
run 0 referee --save "$tmp/secret.dob" takeit
complains "these orders cannot be fulfilled with 2 dice (T3)"
complains "card 1 cannot be in that hand"
says 'the dice come now, with `roll WHITE BLACK RED`'
says "+ draw 2 ?"
says "+ show 1 1 2"
says "+ away 2 order 24"
grep -q "on>" "$tmp/out" && fail "nothing is hidden on the screen, but it changes hands"
: >"$tmp/in"
run 0 play --resume "$tmp/secret.dob"
run 0 referee --no-save --from "$tmp/secret.dob@14"
# a bot whose cards nobody has typed, and one that advises such a hand, guess them
run 0 referee --no-save --advice greedy --from "$tmp/secret.dob@12"
says "greedy would play"
typed 'first 2' 'draw ?' 'draw ?' 'draw ?' 'draw ?' 'draw ?' 'roll 123456 123456 1' 'log'
run 0 referee --no-save --bot greedy takeit
says "+ roll 123456 123456 1"
typed 'first 1' '17' 'draw 18'
run 0 referee --save "$tmp/typed.dob" --cards 1 takeit
says "+ draw 1 ?" # on a screen that everybody sees
grep -qx '+ draw 1 17' "$tmp/typed.dob" || fail "a card that was typed is not saved"
grep -qx '+ draw 1 18' "$tmp/typed.dob" || fail "a card that was typed is not saved"
run 2 referee --no-save --cards 3 takeit
complains "there are only the seats 1 to 2"
run 2 referee --no-save --cards 0 takeit
complains "there are only the seats 1 to 2"
run 2 play --no-save --cards 1 takeit
complains "--cards: the program draws the cards"
typed '9,10,11 12,10,8' '7,9,9 10,11,11' '10,10' 'first 2' 'throw 2' '34' '3 a1' 'log'
run 0 referee --no-save addvantage
says "+ show 1 9,10,11 12,10,8"
says "2 place 3 a1"

# with hidden-score nobody is told what others have won (A20)
typed '9,10,11 12,10,8' '7,9,9 10,11,11' '10,10' 'first 2' 'score'
run 0 referee --no-save --option hidden-score=1 addvantage
says "seat 1, shown at the end"
says "seat 2, 0 points"

# --- the score of final boards: tiles that were won, or judged by their dice
typed '1 9*,10,11/10,12,8 352/1.6/213' '2 9,10,11/10*,12,8 234' '2 9,10,11/10*,12,8' 'bonus 10 1' 'bonus 14 5' \
    '1 7,7,8/9,9,9' 'x' ''
run 1 score addvantage
says "seat 1: 19 points, place 1"
says "row 1"
says "seat 2: 10 points, place 2"
complains "the dice are three rows"
complains 'at most two tiles, not `5`'
complains "there are not so many of these tiles"
complains "a line begins with a seat that plays"

# --- bench: a line of JSON for each game with the promised fields, and the same signature every time
run 0 bench --seconds 0 --json casino
grep -q '^{"game":"casino","seats":2,"games_per_s":[0-9]*,"events_per_s":[0-9]*,"clone_apply_ns":[0-9.]*,"position_bytes":[0-9]*,"signature":"[0-9a-f]\{16\}"}$' \
    "$tmp/out" || fail "bench --json has not the promised form"
sed 's/.*signature//' "$tmp/out" >"$tmp/signature"
run 0 bench --seconds 0 --json casino
[ "$(sed 's/.*signature//' "$tmp/out")" = "$(cat "$tmp/signature")" ] || fail "the signature changes from run to run"
run 0 bench --seconds 0
says "casino, 2 seats"
says "pig, 2 seats"
says "floor"
says "plan for three throws"
run 2 bench chess
one_line 'dobbel: there is no game `chess`'
run 2 bench --seats 5 casino
one_line "dobbel: casino: this game is for 2 to 4 seats"

# --- odds: chance and keep, the best keeps, JSON, and every wrong wish
# 33 is kept for a full house; 133, 335 and 336 are equal, so the lowest is first
run 0 odds casino full-house --dice 63531 --throws 2
cat >"$tmp/wanted" <<'END'
full-house: dice 13356, throws left: 2
chance 27.4691 % = 89/324, keep 33
  33      27.4691 %  #####...............
  133     26.8519 %  #####...............
  335     26.8519 %  #####...............
  336     26.8519 %  #####...............
  1       19.4102 %  ####................
END
cmp "$tmp/wanted" "$tmp/out" || fail "odds are not printed as promised"
run 0 odds casino full-house --dice 13356
cmp "$tmp/wanted" "$tmp/out" || fail "two throws are left if nothing else is said"
run 0 odds casino full-house
cat >"$tmp/wanted" <<'END'
full-house: nothing thrown yet, throws left: 3
chance 36.6145 % = 461237/1259712, keep -
  -       36.6145 %  #######.............
END
cmp "$tmp/wanted" "$tmp/out" || fail "odds from the start are not printed as promised"
# a single 2 makes a large straight of 1345 and of 3456: one of 6, the lower dice are kept
run 0 odds casino large-straight --dice 13456 --throws 1
says "chance 16.6667 % = 1/6, keep 1345"
run 0 odds casino large-straight --dice 13456 --throws 0
says "throws left: 0"
says "chance 0.0000 % = 0/1, keep 13456"
says "  13456    0.0000 %  ...................."
[ "$(wc -l <"$tmp/out")" = 3 ] || fail "without a throw there is only one keep"
# five equal dice take any card
run 0 odds casino large-straight --dice 44444 --throws 0
says "chance 100.0000 % = 1/1, keep 44444"
says "  44444  100.0000 %  ####################"
run 0 odds casino fives --points 30 --dice 55123 --throws 1
says "fives with at least 30 points: dice 12355, throws left: 1"
says "chance 42.1296 % = 91/216, keep 55"
# the numbers in docs/terminal.md
for odds in 10:93.5406 20:69.9482 30:35.8210 40:11.8307; do
    run 0 odds casino sixes --points "${odds%:*}"
    says "chance ${odds#*:} % ="
done
for odds in ones:93.5406 three-of-a-kind:74.3195 carre:29.0794 full-house:36.6145 small-straight:61.6025 \
    large-straight:26.5319 chance:41.8549; do
    run 0 odds casino "${odds%:*}"
    says "chance ${odds#*:} % ="
done
json_is() {
    [ "$(cat "$tmp/out")" = "$1" ] || fail "not this JSON: $1"
}
run 0 odds --json casino full-house --dice 63531 --throws 2
json_is '{"game":"casino","card":"full-house","throws":2,"dice":"13356","chance":0.27469135802469136,"keep":"33"}'
run 0 odds casino ones --json
json_is '{"game":"casino","card":"ones","throws":3,"dice":"-","chance":0.93540557653624767,"keep":"-"}'
# four sixes and another, five sixes, five of another face: 25 + 1 + 5 of 7776
run 0 odds casino sixes --points 40 --dice 12345 --throws 1 --json
json_is '{"game":"casino","card":"sixes","points":40,"throws":1,"dice":"12345","chance":0.0039866255144032922,"keep":"-"}'
run 0 odds casino ones --dice 12345 --throws 0 --json
json_is '{"game":"casino","card":"ones","throws":0,"dice":"12345","chance":1,"keep":"12345"}'
cards='ones, twos, threes, fours, fives, sixes, three-of-a-kind, carre, full-house, small-straight, large-straight, chance'
run 2 odds
one_line "dobbel: odds: one game is needed"
for game in pig chess casin casinos; do
    run 2 odds "$game" ones
    one_line "dobbel: odds: there are no odds for \`$game\`, only for casino"
done
run 2 odds casino
one_line "dobbel: odds: one card is needed; there are: $cards"
for card in joker one oness ''; do
    run 2 odds casino "$card"
    one_line "dobbel: odds: there is no card \`$card\`; there are: $cards"
done
run 2 odds casino ones more
one_line 'dobbel: odds: does not take `more`'
for dice in 1335 133566 13356x 13350 13357 1335a '' -; do
    run 2 odds casino ones --dice "$dice"
    one_line "dobbel: --dice: five digits from 1 to 6 are needed, such as 13356, not \`$dice\`"
done
for throws in 3 -1 02 / two ''; do
    run 2 odds casino ones --dice 13356 --throws "$throws"
    one_line "dobbel: --throws: 0, 1 or 2 throws are left after a throw, not \`$throws\`"
done
for throws in 0 2; do
    run 2 odds casino ones --throws "$throws"
    one_line "dobbel: --throws: needs --dice: when nothing is thrown yet, three throws are left"
done
for points in 0 00 1 5 15 25 50 100 -10 1x ''; do
    run 2 odds casino ones --points "$points"
    one_line "dobbel: --points: 10, 20, 30 or 40 is needed, not \`$points\`"
done
for card in three-of-a-kind chance; do
    run 2 odds casino "$card" --points 30
    one_line "dobbel: --points: only for number cards, ones to sixes: $card always scores the same"
done
run 2 odds casino ones --fly
complains 'Try `dobbel odds --help`.'
run 2 odds casino ones --dice
complains 'Try `dobbel odds --help`.'

# --- solve: value, placements, JSON, and every wrong wish
board='--tiles 9,10,11/10,12,8 --bonus 10,11'
# shellcheck disable=SC2086 # a list of words
solve() {
    wanted=$1
    shift
    run "$wanted" solve addvantage $board "$@"
}
# Only b3 is empty. Row 1 has won 9, row 2 has won 10, column a 10, column c 8: 37. Row 3 (2 + 6, tile 11) and column b
# (5 + 4, tile 12) both want a 3. So one die is worth 37 + (11 + 12) / 6 = 245 / 6.
solve 0 --grid 351/541/2.6 --giveups 0
says "value 40.833333333333 = 245/6"
says "    a  b  c"
says "  1 3  5  1   9"
says "  3 2  .  6  11"
says "   10 12  8   bonus 10, 11"
says "   60.000000  3 on b3"
says "   37.000000  6 on b3"
[ "$(grep -c ' on b3$' "$tmp/out")" = 6 ] || fail "not every throw has its placement"
grep -q '^[0-9.]* s, 0.0 MB$' "$tmp/out" || fail "the cost is missing"
# giving up is the standard: all but the 3 are thrown again with one coin, (60 + 5 * 245 / 6) / 6
solve 0 --grid 351/541/2.6
says "value 44.027777777778 = 1585/36"
says "   40.833333  6 given up"
solve 0 --grid 351/541/2.6 --coins 1
says "value 40.833333333333 = 245/6"
solve 0 --grid 351/541/2.6 --dice 3 --json
grep -q '^{"value":44.02777777777777[0-9]*,"numerator":1585,"denominator":36,"seconds":[0-9.]*,"bytes":12,"states":7,"placements":\[{"dice":\[3\],"cells":\["b3"\],"value":60}\]}$' "$tmp/out" ||
    fail "solve --json has not the promised form"
solve 0 --grid 351/541/2.6 --dice 4 --json
says '"placements":[{"dice":[4],"cells":[null],"value":40.83333333333333'
solve 0 --grid 35./.4./2.6 --json
[ "$(grep -o '"dice"' "$tmp/out" | wc -l)" = 21 ] || fail "two dice fall in 21 ways"
says '"placements":[{"dice":[1,1],"cells":["c1","c2"],'
says '},{"dice":[1,2],"cells":["c1",null],'
solve 0 --grid 35./.4./2.6 --dice 51
says "1 on c2, 5 on a2"
[ "$(grep -c ' on ' "$tmp/out")" = 1 ] || fail "one throw was asked for"
solve 0 --grid 35./.4./2.6 --json
sed 's/"seconds":[0-9.]*/S/' "$tmp/out" >"$tmp/all-cores"
solve 0 --grid 35./.4./2.6 --json --threads 1
sed 's/"seconds":[0-9.]*/S/' "$tmp/out" | cmp - "$tmp/all-cores" || fail "threads change the answer"
solve 0 --grid 351/541/236
says "value 60.000000000000 = 60/1"
[ ! -s "$tmp/err" ] || fail "a bar without a terminal"
# the value in docs/solver.md, which a plain loop over all 7^9 grids has found too (the other one: terminal_test.c)
solve 0 --giveups 0
says "value 35.517038219847 = 357929914/10077696"
solve 2 --giveups 2
one_line 'dobbel: --giveups: 0 or 1 is needed, not `2`'
solve 2 --coins 0
one_line 'dobbel: --coins: 1 or 2 is needed, not `0`'
solve 2 --coins 12
one_line 'dobbel: --coins: 1 or 2 is needed, not `12`'
solve 2 --threads 65
one_line 'dobbel: --threads: a whole number from 0 to 64 is needed, not `65`'
for grid in 35./... 35./.../..7 35./.../..0 35./.../..6/ 35.,.../..6 35./...,..6; do
    solve 2 --grid "$grid"
    one_line "dobbel: --grid: three rows of three, each 1 to 6 or . for empty, are needed, such as 35./.../..6, not \`$grid\`"
done
for dice in 7 111 '' 1a; do
    solve 2 --dice "$dice"
    one_line "dobbel: --dice: one or two digits from 1 to 6 are needed, such as 26, not \`$dice\`"
done
solve 2 --dice 3
one_line "dobbel: --dice: dice thrown with this grid and these coins: 2, not 1"
solve 2 --grid 351/541/2.6 --dice 33
one_line "dobbel: --dice: dice thrown with this grid and these coins: 1, not 2"
solve 2 --grid 351/541/236 --dice 3
one_line "dobbel: --dice: dice thrown with this grid and these coins: 0, not 1"
for tiles in 9,10,11 9,10,11/10,12 9,10,11/10,12,8, 9,10,11,10,12,8 nine; do
    run 2 solve addvantage --tiles "$tiles" --bonus 10,11
    one_line "dobbel: --tiles: tiles are needed in the form 9,10,11/10,12,8, not \`$tiles\`"
done
run 2 solve addvantage --tiles 9,10,11/10,12,8 --bonus 10
one_line 'dobbel: --bonus: tiles are needed in the form 10,11, not `10`'
run 2 solve addvantage --tiles 9,10,11/10,12,15 --bonus 10,11
one_line "dobbel: --tiles: tiles show 7 to 14, not 15"
run 2 solve addvantage --tiles 6,10,11/10,12,8 --bonus 10,11
one_line "dobbel: --tiles: tiles show 7 to 14, not 6"
run 2 solve addvantage --tiles 9,10,11/10,12,8 --bonus 10,0
one_line "dobbel: --bonus: tiles show 7 to 14, not 0"
run 2 solve addvantage --tiles 9,10,11/10,12,7 --bonus 10,7
one_line "dobbel: --tiles, --bonus: 2 tiles of 7, but the box has 1"
run 2 solve addvantage --tiles 14,13,13/13,12,7 --bonus 10,11
one_line "dobbel: --tiles, --bonus: 3 tiles of 13, but the box has 2"
run 0 solve addvantage --tiles 14,13,13/8,8,7 --bonus 9,9 --grid 123/123/12. --giveups 0
run 2 solve addvantage --bonus 10,11
one_line "dobbel: solve: needs to know more, such as --tiles 9,10,11/10,12,8"
run 2 solve addvantage --tiles 9,10,11/10,12,8
one_line "dobbel: solve: needs to know more, such as --bonus 10,11"
run 2 solve
one_line "dobbel: solve: one game is needed"
run 2 solve casino
one_line 'dobbel: solve: there is no solver for `casino`, only for addvantage'
solve 2 more
one_line 'dobbel: solve: does not take `more`'
run 2 solve --fly
complains 'Try `dobbel solve --help`.'
# too little memory is said, where the shell can limit it and the program lives with the limit (sanitizers do not)
if (ulimit -v 100000 && "$dobbel" --version) >"$tmp/out" 2>&1; then
    status=0
    # shellcheck disable=SC2086 # a list of words
    (ulimit -v 100000 && exec "$dobbel" solve addvantage $board --threads 1) >"$tmp/out" 2>"$tmp/err" || status=$?
    [ "$status" = 1 ] || fail "too little memory goes unnoticed"
    one_line "dobbel: solve: there is not enough memory: 119.5 MB are needed"
fi

# --- completion in bash: commands, games, options
completed() {
    words=$1 PATH="$(dirname "$dobbel"):$PATH" bash -c '
        source "$0"
        read -ra COMP_WORDS <<<"$words"
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _dobbel
        echo "${COMPREPLY[*]}"' "$(dirname "$0")/../../completions/dobbel"
}
if command -v bash >/dev/null; then
    : >"$tmp/out"
    [ "$(completed 'dobbel re')" = 'referee replay' ] || fail "commands are not completed"
    [ "$(completed 'dobbel play ca')" = casino ] || fail "games are not completed"
    [ "$(completed 'dobbel bench --s')" = '--seconds --seats' ] || fail "options are not completed"
    [ "$(completed 'dobbel od')" = odds ] || fail "odds is not completed"
    [ "$(completed 'dobbel odds ca')" = casino ] || fail "the game of odds is not completed"
    [ "$(completed 'dobbel odds casino t')" = 'twos threes three-of-a-kind' ] || fail "cards are not completed"
    [ "$(completed 'dobbel odds casino c')" = 'carre chance' ] || fail "only cards follow the game of odds"
    [ "$(completed 'dobbel odds casino ones --')" = '--dice --throws --points --json --help' ] ||
        fail "options of odds are not completed"
    [ "$(completed 'dobbel odds casino ones --throws 1')" = 1 ] || fail "throws are not completed"
    [ "$(completed 'dobbel odds casino ones --points 3')" = 30 ] || fail "points are not completed"
    [ "$(completed 'dobbel solve --gi')" = '--giveups' ] || fail "options of solve are not completed"
    [ "$(completed 'dobbel play --bot g')" = greedy ] || fail "bots are not completed"
fi

# --- output that cannot be written is a failure, not a silence
if [ -e /dev/full ]; then
    status=0
    "$dobbel" games >/dev/full 2>"$tmp/err" || status=$?
    [ "$status" = 1 ] || fail "a full disk goes unnoticed"
    one_line "dobbel: standard output cannot be written"
fi
echo "cli_test: all checks passed"
