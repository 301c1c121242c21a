#!/bin/sh
# The program as its user meets it: what it prints, how it ends, and that wrong input costs nothing.
# Usage: cli_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/common.sh"

# --- help and version
run 0 --version
says "dobbel "
run 0 --help
says "usage: dobbel COMMAND"
for command in play solo referee score replay matches rules games deck odds solve bench serve page; do
    says "$command"
    run 0 "$command" --help
    says "usage: dobbel $command"
    run 0 --help
done
run 2
complains "usage: dobbel COMMAND"
run 2 fly
complains 'dobbel: There is no command `fly`.'
run 2 games chess
one_line 'dobbel: games: does not take `chess`'
run 2 play --people 2 --fly casino
complains 'Try `dobbel play --help`.'

# --- games
run 0 games
says "    place, steal and raise cards on a ring with five dice"
says "    throw one die as often as you dare"
says "    a tiny game that shows how hidden cards work"
says "  dobbel play --people 2 casino            two people at one keyboard"
says "    the game known as Casino Yahtzee"
says "Two small games that show how a game is written:"
says "casino, 2 to 4 players"
says "stall              1..1000; standard 200 (C28)"

# --- wrong wishes: unknown game, option, value, seats
run 2 play chess
one_line 'dobbel: There is no game `chess`.'
run 2 play
complains "dobbel: play: One game is needed."
run 2 play --seats 7 casino
one_line 'dobbel: --seats: A whole number from 0 to 6 is needed, not `7`.'
run 2 play --seats 5 casino
one_line "dobbel: This game is for 2 to 4 players."
run 2 play --people 2 --option luck=1 casino
one_line 'dobbel: This game has no option `luck`.'
run 2 play --people 2 --option stall=0 casino
one_line 'dobbel: The option stall takes a number from 1 to 1000, not `0` (C28).'
run 2 play --option cards=5 --seats 3 hush
one_line "dobbel: 3 players need at least 6 cards (H1)."
run 2 play --people 2 --seed x casino
one_line 'dobbel: --seed: A whole number from 0 to 18446744073709551615 is needed, not `x`.'
run 2 referee --seed 1 casino
one_line 'dobbel: --seed: Dice thrown by hand have no seed.'
run 2 play --people 2 --time x casino
one_line 'dobbel: --time: A whole number from 0 to 3600000 is needed, not `x`.'
run 2 play --people 2 --budget -1 casino
complains '--budget: A whole number from 0'
run 2 play --bot deep-thought casino
one_line 'dobbel: --bot: There is no bot `deep-thought`. The levels are easy, normal, hard, expert; for comparison there are random, greedy, mcts.'
run 2 play --bot greedy --bot greedy --bot greedy --bot greedy --bot greedy casino
one_line 'dobbel: --bot: No seat is left for `greedy`.'
run 2 play --bot 2:greedy --bot 2:random casino
one_line 'dobbel: --bot: The seat of `2:random` is taken.'
run 2 play --name 'this name is far too long for a name' casino
one_line 'dobbel: --name: `this name is far too long for a name` cannot be a name: a name has at most 24 letters, no # and no space at either end.'
run 2 play --name A --name B --name C --name D --name E casino
one_line 'dobbel: --name: No seat is left for `E`.'
run 2 play --seats 2 --name A --name B --name C casino
one_line 'dobbel: --name: No seat is left for `C`.'
run 2 play --name "$(printf '\377')" casino
complains 'cannot be a name: a name has at most 24 letters'
for hidden in '\302\233' '\342\200\256' '\342\200\213'; do # U+009B, U+202E, U+200B
    run 2 play --name "$(printf "A${hidden}da")" casino
    complains 'cannot be a name: a name has at most 24 letters'
    LC_ALL=C grep -q "$(printf "$hidden")" "$tmp/err" && fail "a complaint says what must not be said"
done
run 2 play --bot greedy chess
one_line 'dobbel: There is no game `chess`.'
run 2 play --people 2 --save "$tmp/x.dob" --no-save casino
one_line 'dobbel: play: --save and --no-save cannot be used together.'
run 2 play --people 2 --advice nobody casino
one_line 'dobbel: --advice: There is no bot `nobody`. The levels are easy, normal, hard, expert; for comparison there are random, greedy, mcts.'

# --- playing by typed moves: every wrong line is refused with its reason and changes nothing
typed 'first 3' 'red 1' 'first 1' 'red 7' 'red 1' 'roll 1234' 'roll 11356' 'place fours' fours 'keep 66' 'keep' 'keep 11 3' \
    'place aces' 'pass' 'undo 9' 'redo' 'dance' 'moves' 'place ones' 'undo' 'redo' 'view'
run 0 referee --save "$tmp/hand.dob" casino
complains 'dobbel: `first` needs a player, 1 to 2, not `3`.'
complains 'dobbel: First say who begins: `first PLAYER`.'
complains 'dobbel: `red` needs a number from 1 to 6, not `7`.'
complains "dobbel: You throw 5 dice now, not 4 (C2)."
complains "dobbel: These dice score nothing on fours (C5)."
complains "dobbel: You can keep only dice that you have thrown (C2)."
complains 'dobbel: `keep` needs dice, such as `keep 33`.'
complains 'dobbel: `keep` is complete: leave out `3`.'
complains 'dobbel: `aces` does not go with `place`.'
complains "dobbel: You cannot pass here, because you can place or steal a card (C9)."
complains "dobbel: You can undo 3 steps from here."
complains "dobbel: You can redo 0 steps from here."
[ "$(grep -c 'These dice score nothing on fours (C5).' "$tmp/err")" = 2 ] || fail "a shortened move has another reason"
complains 'dobbel: There is no move `dance`.'
says "keep -, keep 1, keep 11"
says "|ones"
says "|1:20"
says "saved in $tmp/hand.dob"
cat >"$tmp/wanted" <<'RECORD'
dobbel record 2
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
run 0 play --people 2 --no-save --seed 1 casino
one_line 'dobbel: This line is too long: `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...`.'

# --- saving and going on
typed quit
run 0 play --people 2 --seed 5 --save "$tmp/one.dob" casino
run 1 play --people 2 --seed 5 --save "$tmp/one.dob" casino
one_line "dobbel: $tmp/one.dob: cannot be written: File exists"
run 1 play --people 2 --save "$tmp/no/such/folder.dob" casino
one_line "dobbel: $tmp/no/such/folder.dob: cannot be written: No such file or directory"
run 1 play --resume "$tmp/none.dob"
one_line "dobbel: $tmp/none.dob: cannot be read: No such file or directory"
run 1 replay "$tmp"
one_line "dobbel: $tmp: cannot be read: Is a directory"
run 2 play --resume --seats 3 "$tmp/one.dob"
one_line "dobbel: play: A saved match keeps its players, rules, dice and file: leave the other options out."
run 2 play --resume --no-save "$tmp/one.dob"
one_line "dobbel: play: A saved match keeps its players, rules, dice and file: leave the other options out."
run 2 play --resume "$tmp/one.dob" casino
complains "dobbel: play: A saved match knows its game: leave the game's name out."
run 1 play --resume
one_line "dobbel: There is no unfinished match here."

run 2 play --resume --from "$tmp/one.dob@1"
complains "dobbel: play: A saved match keeps its players, rules, dice and file"

# a match is open in one program at a time: two would spoil the file
mkfifo "$tmp/fifo"
"$dobbel" play --resume "$tmp/one.dob" <"$tmp/fifo" >"$tmp/first" 2>&1 &
exec 3>"$tmp/fifo"
until grep -q 'player' "$tmp/first"; do :; done
run 1 play --resume "$tmp/one.dob"
one_line "dobbel: $tmp/one.dob: This match is open elsewhere."
exec 3>&-
wait

# what only one viewer saw, or whose dice nobody knows, is not gone on with
printf 'dobbel record 1\ngame hush\nseats 2\ndice hand\nviewer 1\n+ deal 5 6 ? ?\n' >"$tmp/viewer.dob"
run 1 play --resume "$tmp/viewer.dob"
one_line "dobbel: $tmp/viewer.dob: This record holds only what one viewer saw, so it cannot be continued."
printf 'dobbel record 1\ngame pig\nseats 2\n1 roll\n' >"$tmp/unknown.dob"
run 1 play --resume "$tmp/unknown.dob"
one_line "dobbel: $tmp/unknown.dob: This record does not say where its dice come from, so you can only watch it."
run 1 play --no-save --seed 5 --from "$tmp/hand.dob@1"
one_line 'dobbel: --seed: Dice thrown by hand have no seed.'
typed 4 quit
run 0 referee --no-save --from "$tmp/unknown.dob@1"
says "+ die 4"
typed quit

# the first listed move of every decision, one session a decision: nothing is lost between them
played=0
while [ "$played" -lt 40 ]; do
    printf 'moves\nquit\n' >"$tmp/in"
    run 0 play --resume "$tmp/one.dob"
    move=$(sed -n 's/^player [0-9]*>   *\([^,]*\).*/\1/p' "$tmp/out" | head -n 1)
    typed "$move"
    run 0 play --resume "$tmp/one.dob"
    [ ! -s "$tmp/err" ] || fail "refused after resuming: $move"
    played=$((played + 1))
done
run 0 replay "$tmp/one.dob"
says "not finished"
[ "$(grep -c '^[12] ' "$tmp/one.dob")" -ge 40 ] || fail "not 40 decisions in the save"

# a whole match through a pipe: pig, everybody holds as soon as possible
i=0
while [ "$i" -lt 400 ]; do
    printf 'roll\nhold\n'
    i=$((i + 1))
done >"$tmp/in"
run 0 play --people 2 --seed 3 --option target=30 --save "$tmp/pig.dob" pig
says "place 1"
run 0 replay "$tmp/pig.dob"
says "place 1"
cp "$tmp/pig.dob" "$tmp/in"
run 0 replay -
typed roll
run 1 replay -
one_line 'dobbel: -: line 1: Here the record should have a line `dobbel record ...`, not `roll`.'

# without --save it is kept in the data folder, and --resume alone finds the newest unfinished one
typed quit
run 0 play --seed 9 --name Ada --bot greedy casino
says "saved in $tmp/data/dobbel/matches/casino-"
run 0 play --resume
says "saved in $tmp/data/dobbel/matches/casino-"
grep -q '^name 1 Ada$' "$tmp"/data/dobbel/matches/casino-*.dob || fail "the name is not saved"
grep -q '^seat 2 bot greedy$' "$tmp"/data/dobbel/matches/casino-*.dob || fail "the bot is not saved"
mkdir "$tmp/locked"
: >"$tmp/locked/dobbel"
status=0
XDG_DATA_HOME="$tmp/locked" "$dobbel" play --people 2 casino <"$tmp/in" >"$tmp/out" 2>"$tmp/err" || status=$?
[ "$status" = 1 ] || fail "a data folder that cannot be made goes unnoticed"
one_line "dobbel: $tmp/locked/dobbel/matches/: cannot be written: Not a directory"

status=0
env -u HOME -u XDG_DATA_HOME "$dobbel" play --people 2 casino <"$tmp/in" >"$tmp/out" 2>"$tmp/err" || status=$?
[ "$status" = 1 ] || fail "nowhere to save goes unnoticed"
one_line "dobbel: Neither XDG_DATA_HOME nor HOME says where to save; use --save FILE or --no-save."
many=
while [ "${#many}" -lt 800 ]; do
    many="$many --option stall=9"
done
# shellcheck disable=SC2086 # a list of words
run 2 play $many casino
one_line "dobbel: --option: is given too often"

# bots alone play a match to its end
run 0 play --watch --no-save --seed 4 --bot greedy --bot greedy casino
says "place 1"

# from any point of a record, as a new match
run 0 play --from "$tmp/pig.dob@2" --no-save
run 1 play --from "$tmp/pig.dob@9999" --no-save
complains "$tmp/pig.dob: The match ends with event "
run 2 play --from "$tmp/pig.dob" --no-save
one_line "dobbel: --from: FILE@EVENT is needed, such as evening.dob@12, not \`$tmp/pig.dob\`."
run 2 play --from "$tmp/pig.dob@x" --no-save
one_line 'dobbel: --from: A whole number from 0 to 2147483647 is needed, not `x`.'
run 1 play --from "$tmp/none.dob@1" --no-save
one_line "dobbel: $tmp/none.dob: cannot be read: No such file or directory"

# --- the referee: digits alone are a throw, a mistyped one is corrected with a trace
typed 1 1 11356 11 114 1111 3 ones 1 33355 full-house 'correct 3 11456' 'correct 99 1' 'correct 3 7' 'correct 3 23456' quit
run 0 referee --save "$tmp/referee.dob" --advice greedy casino
says "greedy would play: "
says "Corrected; everything after it was played again."
complains "The match has the events 1 to 11."
complains 'dobbel: A die shows 1 to 6, not `7`.'
says "Corrected; what followed no longer fits and is taken back (8 steps), because:"
complains "dobbel: You can keep only dice that you have thrown (C2)."
[ "$(grep -c '^! undo 9$' "$tmp/referee.dob")" = 2 ] || fail "the corrections leave no trace, or a refused one does"
run 0 replay "$tmp/referee.dob"
says "3  + roll 23456"

typed '?' moves 1 quit
run 0 referee --no-save casino
says 'Who begins?'
says "  also: hint, why MOVE, undo [N], redo, log, score, rules, C1 (a ruling), view [PLAYER], quit"
says "  also: correct EVENT DICE, to type a throw again that was typed wrongly"
typed '?' quit
run 0 play --no-save --seed 1 takeit
says "  also: hint, why MOVE, undo [N], redo, log, score, rules, E1 (a ruling), view [PLAYER], quit"
typed '?' quit
run 0 play --people 2 --no-save --seed 1 casino
grep -q 'correct EVENT' "$tmp/out" && fail "dice of the program cannot be corrected"

# a command that is not understood is explained, and no long line is cut into another move
typed 'undo 0' 'log x' why correct "66 $(head -c 300 /dev/zero | tr '\0' ' ')garbage" quit
run 0 play --people 2 --no-save --seed 1 casino
[ "$(grep -c 'also: hint, why MOVE' "$tmp/out")" = 4 ] || fail "misused commands are not explained"
[ "$(grep -c '^[12] ' "$tmp/out")" = 0 ] || fail "a long line was cut into a move"

# undo at a real table goes back past what a bot did
typed 1 3 11356 'undo' 'log' quit
run 0 referee --no-save --bot 1:greedy casino
[ "$(grep -c '^    3 ' "$tmp/out")" = 0 ] || fail "undo does not get past the bot"

# advice comes after the dice it is about
run 0 play --people 2 --no-save --seed 42 --advice greedy casino
[ "$(grep -n 'roll' "$tmp/out" | head -n 1 | cut -d: -f1)" -lt "$(grep -n 'would play' "$tmp/out" | head -n 1 | cut -d: -f1)" ] ||
    fail "the advice comes before the dice"

# whoever asks a bot for advice does not learn what such a bot would do in this match: their chances are drawn apart
same=0
for seed in 1 2 3 4; do
    run 0 play --people 2 --no-save --seed "$seed" --advice random casino
    advised=$(sed -n 's/.*would play: //p' "$tmp/out" | head -n 1)
    run 0 play --watch --bot random --bot random --seed "$seed" --save "$tmp/random$seed.dob" casino
    played=$(sed -n 's/^[12] //p' "$tmp/random$seed.dob" | head -n 1)
    [ -n "$advised" ] && [ -n "$played" ] || fail "there is no advice, or no move"
    [ "$advised" != "$played" ] || same=$((same + 1))
done
[ "$same" -lt 4 ] || fail "advice is drawn as a bot's own move is"

# --- hidden cards stay hidden: in the score, and from corrections
typed '' 'discard 38' '' score 'correct 2 discard 28' quit
run 0 play --people 2 --no-save --seed 3 hush
says "player 1, 0 points"
complains "That is for another player to decide."

# --- the score of a table, line by line; a wrong line changes nothing
typed 'ones 1 30' 'chance 2 60!' 'foo 1 1' 'ones 2 10' 'carre 2 40!' 'twos 3 50' 'twos 9 10' 'twos 1' 'full-house 2 50'
run 1 score casino
says "player 1: 30 points, place 2"
says "player 2: 110 points, place 1"
says "chance, five-piece          60"
complains 'dobbel: There is no card `foo`.'
complains 'dobbel: The card ones is on the board already.'
complains 'dobbel: These points are not possible here: `carre 2 40!`.'
complains 'dobbel: These points are not possible here: `twos 3 50`.'
complains "dobbel: After the card comes a player's number, not \`9 10\`."
complains 'dobbel: After the player come the points, 10, 20 and so on up to 70, with ! for a five-piece, not ``'
typed 'ones 1 30'
run 0 score --seats 3 casino
says "player 3: 0 points, place 2"
says "Type each card on the board: CARD PLAYER POINTS, with ! for a five-piece, such as"
run 2 score pig
one_line 'dobbel: pig: The points of this game cannot be counted without a match.'
run 2 score chess
one_line 'dobbel: There is no game `chess`.'

# --- rules
run 0 rules casino
says "C28"
run 0 rules casino C10
says "To steal a card you need at least its points; to raise one you need more."
run 2 rules casino C99
one_line 'dobbel: casino: This game has no ruling `C99`.'
run 2 rules
complains "dobbel: rules: One game is needed."

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
bad 'line 2: There is no game `chess`.'
record 'dobbel record 3' 'game casino'
bad 'line 1: This record has format 3; this program reads formats 1 to 2.'
record 'dobbel record 1' 'game casino' 'seats 9'
bad 'line 3: This game is for 2 to 4 players.'
record 'dobbel record 1' 'game casino' 'seats 2' 'option luck 1'
bad 'line 4: This game has no option `luck`.'
record 'dobbel record 1' 'game casino' 'seats 2' 'name Ada'
bad 'line 4: `name` is followed by a seat and a name, not by `Ada`.'
record 'dobbel record 2' 'game casino' 'seats 2' 'name 1 A name that is much longer than thirty-one bytes'
bad 'line 4: `A name that is much longer than thir...` cannot be a name: a name has at most 24 letters, no # and no space at either end.'
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' '+ red 1' '+ roll 11356' '1 place fours'
bad 'line 8: These dice score nothing on fours (C5).'
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' '+ red 1' '+ roll 11356' '2 place ones'
bad 'line 8: It is not your turn.'
record 'dobbel record 1' 'game casino' 'seats 2' 'dice hand' '+ first 1' 'result 0 0'
bad 'line 6: The game is not over, but the record gives a result: `0 0`.'
printf 'dobbel record 1\ngame casino\nseats 2\ndice hand\n+ first 1\n+ re' >"$tmp/bad.dob"
cp "$tmp/bad.dob" "$tmp/cut.dob"
run 1 replay "$tmp/cut.dob"
one_line "dobbel: $tmp/cut.dob: line 6: The record is cut off: its last line is not finished."
typed quit
run 0 play --resume "$tmp/cut.dob"
one_line "dobbel: $tmp/cut.dob: The last line was cut off and is left out."
[ "$(tail -n 1 "$tmp/cut.dob")" = '+ first 1' ] || fail "the torn line is still there"
head -c 104857600 /dev/zero >"$tmp/bad.dob"
bad 'A record has at most 32 MiB.'
: >"$tmp/bad.dob"
bad 'The record ends before its line `dobbel record ...`.'
run 2 replay
complains "dobbel: replay: One file is needed."
run 2 replay --viewer 3 "$tmp/pig.dob"
one_line "dobbel: --viewer: This match has players 1 to 2."

# --- an option that changes what another means says so: in the list of games, and when the match begins (A18)
run 0 games
says 'With `keep-tiles=1` the game ends when both boards are full: `end=first` then means `all`'
typed quit
run 0 play --people 2 --no-save --option keep-tiles=1 addvantage
says 'With `keep-tiles=1` the game ends when both boards are full: `end=first` then means `all`'
run 0 play --people 2 --no-save addvantage
grep -q 'keep-tiles=1' "$tmp/out" && fail "an option that was not asked for is explained"
run 2 play --people 2 --no-save --option keep-tiles=1 --option end=first-round addvantage
complains "(A18)"

# --- falsified dice: the first throw that the seed does not bring is named, and nobody goes on with it
typed roll roll roll
run 0 play --people 2 --seed 5 --save "$tmp/honest.dob" pig
run 0 replay "$tmp/honest.dob"
[ ! -s "$tmp/err" ] || fail "honest dice are doubted"
sed 's/^\* die 6$/* die 5/' "$tmp/honest.dob" >"$tmp/false.dob"
cp "$tmp/false.dob" "$tmp/before.dob"
run 1 replay "$tmp/false.dob"
says "* die 5"
one_line "dobbel: $tmp/false.dob: Event 4 is \`* die 5\`, but the seed of this record gives another throw there."
run 1 play --resume "$tmp/false.dob"
one_line "dobbel: $tmp/false.dob: Event 4 is \`* die 5\`, but the seed of this record gives another throw there."
cmp -s "$tmp/false.dob" "$tmp/before.dob" || fail "a refused record was changed"
# a record of the version before may have taken throws over, unmarked: it is told, and gone on with
sed 's/^dobbel record 2/dobbel record 1/' "$tmp/false.dob" >"$tmp/old.dob"
run 0 replay "$tmp/old.dob"
one_line "dobbel: $tmp/old.dob: Event 4 is \`* die 5\`, but the seed of this record gives another throw there."
typed roll
run 0 play --resume "$tmp/old.dob"
complains "Event 4 is"
# a new match from another, with another seed, marks what it has taken over
run 0 play --from "$tmp/old.dob@4" --seed 6 --save "$tmp/taken.dob"
grep -qx 'taken 4' "$tmp/taken.dob" || fail "throws of another match are not marked"
run 0 replay "$tmp/taken.dob"
one_line "dobbel: $tmp/taken.dob: Events 1 to 4 come from another match, or were thrown with other dice."
run 0 play --resume "$tmp/taken.dob"
[ ! -s "$tmp/err" ] || fail "marked throws are doubted"

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
one_line "dobbel: $tmp/seen.dob: This record holds only what one viewer saw, so it cannot be continued."
run 0 replay --viewer spectator "$tmp/hush.dob"
says "+ deal ? ? ? ?"

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
    one_line "dobbel: Standard output cannot be written."
fi
# --- a budget of nodes is kept: the same seed, the same match
run 0 play --watch --no-save --seed 3 --budget 40 --bot expert --bot hard pig
cp "$tmp/out" "$tmp/once"
run 0 play --watch --no-save --seed 3 --budget 40 --bot expert --bot hard pig
cmp -s "$tmp/out" "$tmp/once" || fail "a match of searching bots cannot be repeated"
# --- hint: its choice first, then what it thinks of others; dice that are typed are nobody's decision
typed hint quit
run 0 play --no-save --seed 1 --time 50 --bot random pig
says "roll           win "
says " %, "
typed hint quit
run 0 play --no-save --seed 2 --budget 2000 --bot random pig
says ' more games in a hundred'
says "; gives away "
says "    The pot of 4 points can still grow."
# --- a tutor warns once of a move that gives away too much, and only of such
typed hold hold quit
run 0 play --no-save --seed 2 --tutor=2 --bot random pig
complains "That lowers your chance to win by 4 %. Do it again to play it anyway."
says "1 hold"
typed hold quit
run 0 play --no-save --seed 2 --tutor --bot random pig
says "1 hold"
run 2 play --no-save --tutor=many --bot random pig
typed hint quit
run 0 referee --no-save casino
complains "You have nothing to decide now."

# --- as many seats as are named; a bot is not left alone
typed score quit
run 0 play --no-save --seed 1 --name A --name B --name C pig
says "player 1 A>"
says "player 3, 0 points"
run 0 play --watch --no-save --bot random --bot random --bot random casino
says "player 3 random: "
run 0 play --no-save --seed 1 --bot 1:random --name Ada goennen
says "player 2 Ada>"

# --- who sits where: people first, then bots in the order given; nobody named is one person against a normal bot
typed score quit
seated()
{
    want=$1
    shift
    typed quit
    run 0 play --seed 1 --save "$tmp/seated.dob" "$@"
    got=$(sed -n -e '/^$/q' -e 's/^seat \([0-9]\) bot \(.*\)/\1:\2/p' -e 's/^name \([0-9]\) \(.*\)/\1=\2/p' "$tmp/seated.dob" | sort | tr '\n' ' ')
    [ "$got" = "$want" ] || fail "play $*: $got and not $want"
    rm -f "$tmp/seated.dob"
}
seated '2:normal ' casino
seated '2:normal ' goennen
seated '' --option level=2 goennen
seated '' --people 2 casino
seated '' --seats 3 casino
seated '1=Ada 2:normal ' --name Ada casino
seated '2:easy 3:hard ' --bot easy --bot hard casino
seated '1=Ada 2=Ben 3:easy 4:normal ' --seats 4 --name Ada --name Ben --bot easy casino
seated '1:hard 2=Ada 3:easy ' --bot easy --bot 1:hard --name Ada casino
seated '1:easy 2:hard ' --bot 2:hard --bot 1:easy pig
seated '1:easy 2:normal ' --watch --bot easy pig
run 2 play --seats 2 --bot easy --bot hard casino
one_line 'dobbel: --bot: No seat is left for `hard`.'
run 2 play --watch --name Ada casino
one_line 'dobbel: --watch: When you only watch, no person plays: leave --name and --people out.'

# --- the name of the box, and names that are nearly right
for name in yahtzee Yahtzee casio; do
    run 2 play "$name"
    one_line "dobbel: There is no game \`$name\`. Did you mean \`casino\`, the game known as Casino Yahtzee?"
done
run 2 rules geven
complains 'Did you mean `goennen`, the game known as'
run 2 take
complains 'Did you mean `takeit`'
run 2 play pigs
one_line 'dobbel: There is no game `pigs`. Did you mean `pig`?'

# --- saved matches are listed, and each command goes on with its own
typed quit
run 0 play --seed 1 casino
says "Go on with this match: dobbel play --resume"
typed quit
run 0 referee --people 2 pig
says "Go on with this match: dobbel referee --resume"
run 0 matches
says "pig, just now: player 1, player 2; not finished"
run 0 matches casino
grep -q '^pig' "$tmp/out" && fail "matches of one game have others"
run 2 matches chess
typed quit
run 0 play --resume casino
says "/casino-"
run 0 referee --resume
says "/pig-"
run 1 play --resume hush
one_line "dobbel: There is no unfinished match here."
echo "cli_test: all checks passed"
