#!/bin/sh
# The program as its user meets it: what it prints, how it ends, and that wrong input costs nothing.
# Usage: cli_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
set -eu
dobbel=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

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
for command in games play replay bench; do
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
one_line 'dobbel: games: takes no argument, but got `chess`'
run 2 play --fly casino
complains 'Try `dobbel play --help`.'

# --- games
run 0 games
says "casino, 2 to 4 seats"
says "stall              1..1000, standard 200 (C28)"

# --- wrong wishes: unknown game, option, value, seats
run 2 play chess
one_line 'dobbel: there is no game `chess`'
run 2 play
complains "dobbel: play: one game is needed"
run 2 play --seats 7 casino
one_line 'dobbel: --seats: a number from 0 to 6 is needed, not `7`'
run 2 play --seats 5 casino
one_line "dobbel: this game is for 2 to 4 seats"
run 2 play --option luck=1 casino
one_line 'dobbel: this game has no option `luck`'
run 2 play --option stall=0 casino
one_line 'dobbel: the option stall takes a number from 1 to 1000, not `0` (C28)'
run 2 play --option cards=5 --seats 3 hush
one_line "dobbel: 3 seats need at least 6 cards (H1)"
run 2 play --seed x casino
one_line 'dobbel: --seed: a number from 0 to 18446744073709551615 is needed, not `x`'
run 2 play --dice loaded casino
one_line 'dobbel: --dice: only `hand` is possible, not `loaded`'

# --- playing by typed moves: every wrong line is refused with its reason and changes nothing
typed 'first 3' 'red 1' 'first 1' 'red 7' 'red 1' 'roll 1234' 'roll 11356' 'place fours' 'keep 66' 'keep' 'keep 11 3' \
    'place aces' 'pass' 'undo 9' 'redo' 'dance' 'moves' 'place ones' 'undo' 'redo' 'view'
run 0 play --dice hand --save "$tmp/hand.dob" casino
complains 'dobbel: `first` cannot be followed by `3`'
complains 'dobbel: first chance picks who begins, with `first SEAT`'
complains 'dobbel: `red` cannot be followed by `7`'
complains "dobbel: 5 dice are thrown now, not 4 (C2)"
complains "dobbel: these dice score nothing on fours (C5)"
complains "dobbel: you can only keep dice that lie on the table (C2)"
complains 'dobbel: `keep` wants something after it'
complains 'dobbel: `keep` is complete, but `3` follows'
complains 'dobbel: `place` cannot be followed by `aces`'
complains "dobbel: one of the possible results must be taken here (C9)"
complains "dobbel: at most 3 events can be taken back"
complains "dobbel: at most 0 events can be played again"
complains 'dobbel: no move begins with `dance`'
says "keep -, keep 1, keep 11"
says "card ones space 1 owner 1 points 20 marker plain"
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

# a line that is too long is refused as a whole
{ head -c 5000 /dev/zero | tr '\0' x; echo; echo quit; } >"$tmp/in"
run 0 play --seed 1 casino
complains "dobbel: a line has at most 254 characters"

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
run 2 play --resume "$tmp/one.dob" casino
complains "dobbel: play: a saved match knows its game"

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
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' '+ red 1' '+ roll 11356' '1 place fours'
bad 'line 8: these dice score nothing on fours (C5)'
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' '+ red 1' '+ roll 11356' '2 place ones'
bad 'line 8: this seat does not decide now'
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' 'result 0 0'
bad 'line 6: the game is not over, but the record gives a result: `0 0`'
printf 'dobbel record 1\ngame casino\nseats 2\ndice hand\n+ first 1\n+ re' >"$tmp/bad.dob"
bad 'line 6: the record is cut off: its last line does not end'
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
run 0 replay --viewer spectator "$tmp/hush.dob"
says "+ deal ? ? ? ?"

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
says "three-throw plan"
run 2 bench chess
one_line 'dobbel: there is no game `chess`'
run 2 bench --seats 5 casino
one_line "dobbel: casino: this game is for 2 to 4 seats"

# --- output that cannot be written is a failure, not a silence
if [ -e /dev/full ]; then
    status=0
    "$dobbel" games >/dev/full 2>"$tmp/err" || status=$?
    [ "$status" = 1 ] || fail "a full disk goes unnoticed"
    one_line "dobbel: standard output: cannot be written"
fi
echo "cli_test: all checks passed"
