#!/bin/sh
# dobbel solo through pipes: whole games, progress that counts every game once, files that are damaged, locked or gone.
# Usage: solo_test.sh PROGRAM. Moves come from games that the bot `random` has played with the same seed, and from a deck on
# which it wins.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"
unset DOBBEL_CALLED
file=$XDG_DATA_HOME/dobbel/solo.txt

{
    printf 'dobbel deck 1\ngame goennen\nname easy\n'
    yes 'scoring yellow colour yellow 9: w*' | head -n 10
    yes 'scoring orange colour orange 9: w*' | head -n 10
    yes 'bonus green adjust 3: w*' | head -n 16
} >"$tmp/easy.deck"

# moves LEVEL SEED [OPTION]...: what the bot plays in such a game becomes the input, and $points what it reaches
moves() {
    level=$1 seed=$2
    shift 2
    rm -f "$tmp/bot.dob"
    "$dobbel" play --seats 1 --bot 1:random --seed "$seed" --option "level=$level" --save "$tmp/bot.dob" "$@" goennen >/dev/null
    sed -n 's/^1 //p' "$tmp/bot.dob" >"$tmp/in"
    points=$(sed -n 's/^result //p' "$tmp/bot.dob")
}

# progress LINE: the file has exactly this line
progress() {
    grep -qxF "$1" "$file" || { cp "$file" "$tmp/out"; fail "the progress lacks: $1"; }
}

# kept: the file is what it was at `keep`
keep() { cp "$file" "$tmp/kept"; }
kept() { cmp -s "$file" "$tmp/kept" || { cp "$file" "$tmp/out"; fail "the progress has changed"; }; }

# won NEXT BANK [RUNNING]: a progress in which every level has been won
won() {
    {
        printf 'dobbel solo 1\ngame goennen\n'
        for level in 1 2 3 4 5 6 7; do
            printf 'level %d played 1 won 1 best 99 changed 0\n' "$level"
        done
        printf 'campaign next %d bank %d\ncampaigns completed 0 aimed 0 failed 0 best -\n%send\n' "$1" "$2" "${3-}"
    } >"$file"
}

# record: the file of the running game
record() {
    sed -n "s|^running [a-z]* [1-7] |$XDG_DATA_HOME/dobbel/matches/|p" "$file"
}

# --- nothing played: what is shown, and looking leaves no trace
run 0 solo
says "|  > 1         15       90                                  0        0 |"
says "|  . 7          9       66                                             |"
says "missing: 1, 2, 3, 4, 5, 6, 7"
says "dobbel solo --level 1 "
[ ! -e "$XDG_DATA_HOME" ] || fail "looking has made files"
run 0 solo --json
says '{"level":1,"rounds":15,"target":90,"open":true,"played":0,"won":0,"changed":0,"best":null},{"level":2,"rounds":14,"target":86,"open":false,'
says '"campaign":{"open":false,"next":1,"bank":0,"completed":0,"aimed":0,"failed":0,"best":null},"running":null}'
if LC_ALL=C.UTF-8 "$dobbel" solo | grep -q '▶ 1'; then :; else fail "no Unicode where there is some"; fi
DOBBEL_CALLED=./play "$dobbel" solo | grep -qF '  ./play solo --level 1' || fail "the hint is not as it was called"

# --- what is asked wrongly, or is not open
run 2 solo goennen
one_line 'dobbel: solo: does not take `goennen`'
for wrong in 0 8 1x ''; do
    run 2 solo --level "$wrong"
    one_line "dobbel: --level: A level from 1 to 7 is needed, not \`$wrong\`."
done
run 2 solo --level 1 --campaign
one_line 'dobbel: solo: Give only one of --level, --campaign, --resume, --give-up and --json.'
run 2 solo --seed 1
one_line 'dobbel: solo: These options need --level or --campaign.'
run 2 solo --level 1 --seed 1 --by-hand
one_line 'dobbel: --seed: Dice thrown by hand have no seed.'
run 2 solo --level 1 --by-hand --seed 1
one_line 'dobbel: --seed: Dice thrown by hand have no seed.'
run 2 solo --level 1 --option level=2
one_line 'dobbel: --option: The level is chosen with --level or --campaign.'
run 2 solo --level 1 --option luck=2
one_line 'dobbel: This game has no option `luck`.'
run 2 solo --level 1 --seats 2
complains 'Try `dobbel solo --help`.'
run 1 solo --level 2
one_line 'dobbel: --level: Level 2 opens when level 1 has been won.'
run 1 solo --campaign
one_line 'dobbel: --campaign: The campaign opens when every level has been won; missing: 1, 2, 3, 4, 5, 6, 7.'
run 1 solo --resume
one_line 'dobbel: solo: No game is running.'
run 1 solo --give-up
one_line 'dobbel: solo: No game is running.'
[ ! -e "$file" ] || fail "a refusal has made progress"
(unset XDG_DATA_HOME HOME && "$dobbel" solo) >"$tmp/out" 2>"$tmp/err" && fail "there is no folder"
one_line 'dobbel: Neither XDG_DATA_HOME nor HOME says where progress is kept.'

# --- a whole game that is not won, then one that is
moves 1 1
run 0 solo --level 1 --seed 1 --name Ada
says "Level 1 is not won: $points of 90 points."
progress "level 1 played 1 won 0 best $points changed 0"
grep -q '^running' "$file" && fail "a game that is over still runs"
moves 1 1 --deck "$tmp/easy.deck"
[ "$points" -ge 90 ] || fail "the easy deck is not easy"
run 0 solo --level 1 --seed 1 --deck "$tmp/easy.deck"
says "Level 1 is won: $points points, 90 were needed."
says "$points points are your best on this level."
says "Level 2 is open."
progress "level 1 played 2 won 1 best $points changed 1"
run 0 solo
says "|  + 1         15       90$(printf %8d "$points")*  ################       1        2 |"
says "* also with other cards or rules"
says "dobbel solo --level 2 "
: >"$tmp/in"
run 1 solo --level 3
one_line 'dobbel: --level: Level 3 opens when level 2 has been won.'

# --- a game that is left goes on; it is counted once, at its end
moves 2 7
total=$(wc -l <"$tmp/in")
cp "$tmp/in" "$tmp/all"
head -n 5 "$tmp/all" >"$tmp/in"
run 0 solo --level 2 --seed 7
says '`dobbel solo --resume` goes on.'
progress "level 2 played 0 won 0 best - changed 0"
match=$(record)
[ -s "$match" ] || fail "the running game has no record"
: >"$tmp/in"
run 0 solo
says "A game of level 2 is running."
says "dobbel solo --give-up "
run 0 solo --json
says '"running":{"level":2,"campaign":false,"file":"goennen-'
keep
run 1 solo --level 1
one_line 'dobbel: solo: A game of level 2 is running: `dobbel solo --resume` goes on, `dobbel solo --give-up` ends it.'
run 1 solo --level 2 --seed 8
complains 'A game of level 2 is running'
run 2 solo --resume --seed 8
one_line 'dobbel: solo: A saved match keeps its players, rules, dice and file: leave the other options out.'
kept
tail -n +6 "$tmp/all" | head -n 5 >"$tmp/in"
run 0 solo --level 2
kept
tail -n +11 "$tmp/all" >"$tmp/in"
run 0 solo --resume
says "Level 2 is not won: $points of 86 points."
progress "level 2 played 1 won 0 best $points changed 0"
[ "$(grep -c '^1 ' "$match")" = "$total" ] || fail "moves were lost between the sessions"
: >"$tmp/in"
keep
run 0 solo
kept

# --- killed in the middle: what was played is there; meanwhile another program can look, and no more
mkfifo "$tmp/fifo"
"$dobbel" solo --level 2 --seed 7 <"$tmp/fifo" >"$tmp/first" 2>&1 &
player=$!
exec 3>"$tmp/fifo"
head -n 9 "$tmp/all" >&3
match=
until [ -n "$match" ] && [ "$(grep -c '^1 ' "$match")" = 9 ]; do match=$(record); done
run 1 solo --resume
one_line "dobbel: $file: A solo game is open in another program."
run 1 solo --give-up
one_line "dobbel: $file: A solo game is open in another program."
run 0 solo
says "A game of level 2 is running."
kill -9 "$player"
wait "$player" || :
exec 3>&-
tail -n +10 "$tmp/all" >"$tmp/in"
run 0 solo --resume
says "Level 2 is not won: $points of 86 points."
progress "level 2 played 2 won 0 best $points changed 0"

# --- over but not counted: by `play`, as when the program dies before it counts
head -n 3 "$tmp/all" >"$tmp/in"
run 0 solo --level 2 --seed 7
tail -n +4 "$tmp/all" >"$tmp/in"
run 0 play --resume "$(record)"
says "player 1: $points points, 86 were needed"
progress "level 2 played 2 won 0 best $points changed 0"
: >"$tmp/in"
run 0 solo --level 2
says "The last game was over and is counted now."
says "Level 2 is not won: $points of 86 points."
progress "level 2 played 3 won 0 best $points changed 0"
grep -q '^running' "$file" && fail "a game that is counted still runs"
head -n 3 "$tmp/all" >"$tmp/in"
run 0 solo --level 2 --seed 7
tail -n +4 "$tmp/all" >"$tmp/in"
run 0 play --resume "$(record)"
run 0 solo --json
[ "$(wc -l <"$tmp/out")" = 1 ] || fail "more than one line of JSON"
says '"played":4,'
run 0 solo --json
says '"played":4,'

# --- it cannot be written: nothing is lost, the next time counts
head -n 3 "$tmp/all" >"$tmp/in"
run 0 solo --level 2 --seed 7
mkdir "$file.new"
keep
tail -n +4 "$tmp/all" >"$tmp/in"
run 1 solo --resume
complains "$file.new: cannot be written: Is a directory"
complains 'The game is saved, and will be counted by the next `dobbel solo`.'
kept
rmdir "$file.new"
echo "half a li" >"$file.new" # a writer that died leaves this behind
: >"$tmp/in"
run 0 solo
says "The last game was over and is counted now."
progress "level 2 played 5 won 0 best $points changed 0"

# --- giving up is asked for, and counts
typed quit
run 0 solo --level 2
for answer in no "" y; do
    typed "$answer"
    run 0 solo --give-up
    says "You are giving up level 2: it counts as played and not won."
    says "The game stays as it is."
done
: >"$tmp/in"
run 0 solo --give-up
says "The game stays as it is."
match=$(record)
typed yes
run 0 solo --give-up
says "Level 2 is given up."
progress "level 2 played 6 won 0 best $points changed 0"
[ -s "$match" ] || fail "a record was thrown away"

# --- a record that is gone, or another
typed quit
run 0 solo --level 2
rm "$(record)"
keep
for wish in --resume --campaign; do
    run 1 solo "$wish"
    complains "$(record): cannot be read: No such file or directory"
    complains 'dobbel: The running game cannot go on; `dobbel solo --give-up` ends it.'
done
run 1 solo
says "A game of level 2 is running."
sed "s/^option level 2/option level 3/" "$match" >"$(record)"
run 1 solo --resume
complains "$(record): This is not a saved game of level 2."
kept
typed yes
run 0 solo --give-up
progress "level 2 played 7 won 0 best $points changed 0"

# --- damaged: told with line and reason, and left as it is
cp "$file" "$tmp/good"
: >"$tmp/in"
for wish in '' --json --resume --give-up '--level 1' --campaign; do
    sed 's/^level 3 .*/level 3 played x/' "$tmp/good" >"$file"
    keep
    # shellcheck disable=SC2086 # an option and its value
    run 1 solo $wish
    complains "dobbel: $file: line 5: Here the file should have a line \`level L played N won N best N changed N\`, not \`level 3 played x\`."
    complains "dobbel: Nothing was changed"
    kept
done
head -c 100 "$tmp/good" >"$file"
run 1 solo
complains "dobbel: $file: line 4: Here the file should have a line"
: >"$file"
run 1 solo
complains "dobbel: $file: The file is cut off: a line \`dobbel solo 1\` is missing."
sed 's/^level 3 .*/level 3 played 1 won 0 best 5 changed 0/' "$tmp/good" >"$file"
run 1 solo
complains "dobbel: $file: line 5: This contradicts itself, or what comes before it"
cp "$tmp/good" "$file"

# --- the campaign: banked, paid, over, completed
won 1 0
run 0 solo
says "|  > 1 -- . 2 -- . 3 -- . 4 -- . 5 -- . 6 -- . 7"
says "bank 0"
says "dobbel solo --campaign "
moves 1 3 --deck "$tmp/easy.deck"
run 0 solo --campaign --seed 3 --deck "$tmp/easy.deck"
bank=$((points - 90))
says "$bank banked; $bank in the bank."
says "Level 2 of the campaign is next."
progress "campaign next 2 bank $bank"
moves 2 1
bank=90 # enough for any shortfall
won 2 "$bank"
run 0 solo --campaign --seed 1
paid=$((86 - points))
[ "$paid" -gt 0 ] && [ "$paid" -le "$bank" ] || fail "the test needs a shortfall that can be paid"
says "Level 2 is not won: $points of 86 points."
says "$paid paid from the bank; $((bank - paid)) left in it."
progress "campaign next 3 bank $((bank - paid))"
progress "level 2 played 2 won 1 best 99 changed 0"
won 3 "$((82 - points))"
run 0 solo --json
says "\"next\":3,\"bank\":$((82 - points)),"
moves 3 1
won 3 "$((82 - points))" # just enough
run 0 solo --campaign --seed 1
says "$((82 - points)) paid from the bank; 0 left in it."
progress "campaign next 4 bank 0"
won 3 "$((81 - points))" # one too few
run 0 solo --campaign --seed 1
says "$((82 - points)) points are missing, and the bank has only $((81 - points))."
says "The campaign is over. The next one begins at level 1."
progress "campaign next 1 bank 0"
progress "campaigns completed 0 aimed 0 failed 1 best -"
moves 7 1 --deck "$tmp/easy.deck"
[ "$points" -ge 66 ] || fail "the easy deck is not easy"
won 7 50
run 0 solo --campaign --seed 1 --deck "$tmp/easy.deck"
says "The campaign is completed with $((points - 16)) banked: the aim of 50 is reached!"
progress "campaigns completed 1 aimed 1 failed 0 best $((points - 16))"
moves 7 1
won 7 100
run 0 solo --campaign --seed 1
says "The campaign is completed with $((34 + points)) banked; the aim is 50."
progress "campaigns completed 1 aimed 0 failed 0 best $((34 + points))"

# a game of the campaign is not one of its level, and giving it up ends the campaign whatever is banked
won 4 500
typed quit
run 0 solo --campaign
run 1 solo --level 4
complains "A game of level 4 of the campaign is running"
run 0 solo --campaign
typed yes
run 0 solo --give-up
says "You are giving up level 4 of the campaign: it counts as played and not won, and the campaign is over."
progress "campaign next 1 bank 0"
progress "campaigns completed 0 aimed 0 failed 1 best -"

# --- by hand: dice and cards are typed, the points are those of the game they come from; it goes on by hand too
won 1 0
moves 5 4
sed -n 's/^[1*] //p' "$tmp/bot.dob" >"$tmp/all"
head -n 20 "$tmp/all" >"$tmp/in"
run 0 solo --level 5 --by-hand
grep -q '^dice hand$' "$(record)" || fail "the dice are not typed"
tail -n +21 "$tmp/all" >"$tmp/in"
run 0 solo --resume
progress "level 5 played 2 won 1 best 99 changed 0"
says "Level 5 is not won: $points of 74 points."

# other rules of the game count, and are marked
moves 6 2 --option prices=1111
run 0 solo --level 6 --seed 2 --option prices=1111
progress "level 6 played 2 won 1 best 99 changed 1"
echo "solo_test: all checks passed"
