#!/bin/sh
# Programs at the table that behave: the example in Python plays whole matches of every game, alone and with others.
# Usage: players_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../cli/common.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
example="exec:python3 $root/examples/bot.py"

# --- every game, against a built-in bot; the record has the name that the program gave itself, and replays
for game in $("$dobbel" games | sed -n 's/^\([a-z]*\), .*/\1/p'); do
    run 0 play --watch --seats 2 --seed 7 --bot "$example" --bot greedy --bot-time 60000 --save "$tmp/$game.dob" "$game"
    [ ! -s "$tmp/err" ] || fail "$game: the example was found fault with"
    says "player 1 example: "
    grep -qx 'seat 1 program' "$tmp/$game.dob" || fail "$game: the record does not say that a program played"
    grep -qx 'name 1 example' "$tmp/$game.dob" || fail "$game: the record lacks the name of the program"
    grep -q '^result ' "$tmp/$game.dob" || fail "$game: the match did not end"
    run 0 replay "$tmp/$game.dob"
done

[ -s "$tmp/goennen.dob" ] || fail "not every game was played"

# --- the exchange with a program is kept where it is wanted, and only there
run 0 play --watch --seats 2 --seed 7 --bot "$example" --bot greedy --log "$tmp/said" --no-save pig
grep -q '^1 > {"type":"hello"' "$tmp/said" || fail "the log does not begin with hello"
grep -q '^1 < .*"move"' "$tmp/said" || fail "the log has no move of the program"
run 1 play --watch --bot greedy --log "$tmp/said" --no-save pig
one_line "dobbel: --log: No program takes part, so there is nothing to log."

# --- several programs at one table, and a game for one
run 0 play --watch --seats 4 --seed 7 --bot "$example" --bot "2:$example" --bot random --bot "$example" --no-save casino
[ ! -s "$tmp/err" ] || fail "four at a table"
run 0 play --watch --seats 1 --seed 7 --bot "$example" --no-save goennen
[ ! -s "$tmp/err" ] || fail "alone"

# --- with real dice, typed for it
typed 'first 2' 'quit'
run 0 referee --bot "$example" --no-save casino
[ ! -s "$tmp/err" ] || fail "referee"

# --- the other example looks ahead, by what `dobbel engine` tells it, also where things are hidden
for game in takeit goennen pig hush; do
    run 0 play --watch --seats 2 --seed 7 --bot random --bot "exec:python3 $root/examples/lookahead.py $dobbel" --bot-time 60000 \
        --no-save "$game"
    [ ! -s "$tmp/err" ] || fail "$game: looking ahead"
done

# --- a program hears of every event, also when people leave before the end
cat >"$tmp/heard.py" <<'END'
import json, sys
known = []
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"protocol":1}', flush=True)
        continue
    known = known[:message["from"]] + message["events"]
    if message["type"] == "end":
        print(known, file=sys.stderr)
        break
    assert message["view"]["seat"] == 2
    print(json.dumps({"move": message["moves"][0]}), flush=True)
END
typed 'roll' 'roll' 'hold' 'quit'
run 0 play --seed 5 --option target=100 --bot "2:exec:python3 $tmp/heard.py" --save "$tmp/heard.dob" pig
events=$(grep '^[*12] ' "$tmp/heard.dob" | sed "s/.*/'&'/" | paste -sd, | sed 's/,/, /g')
one_line "[$events]"
grep -qx 'name 2 python3' "$tmp/heard.dob" || fail "a program without a name is called by its file"

# --- a saved match does not tell the command; without it a bot plays on, with it the program
typed 'quit'
run 0 play --resume "$tmp/heard.dob"
complains 'dobbel: 2 python3: A program played here; normal plays on, unless you say `--bot 2:exec:COMMAND`.'
run 0 play --resume --bot "2:exec:python3 $tmp/heard.py" "$tmp/heard.dob"
one_line "[$(grep '^[*12] ' "$tmp/heard.dob" | sed "s/.*/'&'/" | paste -sd, | sed 's/,/, /g')]"
run 0 play --from "$tmp/heard.dob@2" --no-save --bot "2:exec:python3 $tmp/heard.py"
run 2 play --resume --bot "exec:x" "$tmp/heard.dob"
complains "A saved match keeps its players"
run 2 play --resume --bot "2:greedy" "$tmp/heard.dob"
run 1 play --resume --bot "1:exec:x" "$tmp/heard.dob"
complains 'The seat of `1:exec:x` is taken.'

# --- older records name bots and programs by a prefix: they are seated, and the file says it as today
printf 'dobbel record 1\ngame pig\nseats 3\ndice seed 3\nname 1 Ada\nname 2 bot:greedy\nname 3 bot:exec:mine.py\n\n1 roll\n* die 5\n' >"$tmp/old.dob"
run 0 play --resume "$tmp/old.dob"
complains 'dobbel: 3 mine.py: A program played here; normal plays on'
says "player 1 Ada>"
[ "$(sed -n '/^seat /p; /^name/p' "$tmp/old.dob" | tr '\n' ';')" = "seat 2 bot greedy;seat 3 program;name 1 Ada;name 3 mine.py;" ] ||
    fail "the players of an older record are not written as today"

# --- in the laboratory: every game has a process of its own, and a results file has the name, never the command
program="mine=python3 $root/examples/bot.py"
run 0 simulate --bots exec:mine,easy --program "$program" --games 6 --threads 2 --json "$tmp/lab.jsonl" casino
says "exec:mine              6 "
grep -q '"bots":\["exec:mine","easy"\]' "$tmp/lab.jsonl" || fail "the results do not name the program"
! grep -q python3 "$tmp/lab.jsonl" || fail "the results tell the command"
head -4 "$tmp/lab.jsonl" >"$tmp/part.jsonl"
run 2 simulate --resume "$tmp/part.jsonl"
one_line 'dobbel: exec:mine: Which program is this? Say --program mine=COMMAND.'
run 0 simulate --resume "$tmp/part.jsonl" --program "$program"
run 0 merge "$tmp/lab.jsonl"
says "exec:mine              6 "

# --- there too the games go on without a program that fails, and it is told once
run 0 simulate --bots easy --program "bad=false" --games 6 --threads 1 pig # --program alone enters it, behind the others
says "exec:bad               6 "
says "games 6 of 6"
complains 'dobbel: exec:bad: A bot had to play on for it in 6 games, first with seed '
complains ': It ended with status 1.'
seed=$(sed -n 's/.*first with seed \([0-9]*\):.*/\1/p' "$tmp/err")
[ "$seed" != 1 ] || fail "the dice are those of a seed that is known"

# --- the log has every line of both, by game and seat; without a program there is nothing to log
run 0 simulate --bots easy --program "$program" --games 2 --threads 2 --log "$tmp/log.txt" pig
grep -q '^0 2 > {"type":"hello","protocol":1,' "$tmp/log.txt" || fail "the log lacks what the program hears"
grep -q '^0 2 < {"type": *"ready",' "$tmp/log.txt" || fail "the log lacks what the program says"
grep -q '^1 1 > {"type":"end",' "$tmp/log.txt" || fail "the log lacks the other game"
[ "$(grep -c '^[01] [12] > {"type":"turn"' "$tmp/log.txt")" = "$(grep -c '^[01] [12] < {"type": *"move"' "$tmp/log.txt")" ] ||
    fail "not every turn has its answer in the log"
if grep -qv '^[01] [12] [<>] {' "$tmp/log.txt"; then fail "a line of the log is no exchange"; fi
run 2 simulate --bots easy --log "$tmp/log2.txt" pig
one_line 'dobbel: --log: No program takes part, so there is nothing to log.'
run 1 simulate --bots easy --program "$program" --log "$tmp/no/log.txt" pig
complains "$tmp/no/log.txt: cannot be written"

# --- options
run 2 play --bot "exec:" pig
complains 'There is no bot `exec:`'
run 2 play --bot-time soon pig
complains "A whole number from 0 to 3600000 is needed"
run 2 play --bot "5:exec:x" pig
run 2 engine now
complains 'engine: '
run 0 engine --help
says "usage: dobbel engine"

# --- every line of the engine that is not blank gets an answer, also one of NUL bytes
printf '\0\0\0\n \t\r\n{"type":"hello","id":7}\n' >"$tmp/in"
run 0 engine
[ "$(wc -l <"$tmp/out")" = 2 ] || fail "the engine did not answer every line"
sed -n 1p "$tmp/out" | grep -q '"error":"wire\.' || fail "NUL bytes are no request"
sed -n 2p "$tmp/out" | grep -q '"id":7' || fail "the request after them was not answered"
echo "players_test: all checks passed"
