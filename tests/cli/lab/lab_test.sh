#!/bin/sh
# dobbel simulate, tournament and merge through pipes: the same results with any number of threads, in parts and as a whole,
# stopped and gone on with; and a clear word for everything that is wrong. Usage: lab_test.sh PROGRAM
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"

# same FILE FILE: byte for byte
same() {
    cmp "$1" "$2" >"$tmp/cmp" 2>&1 || fail "$(cat "$tmp/cmp")"
}

# cup ARGUMENTS...: one tournament, in some way
cup() {
    wanted_status=$1
    shift
    run "$wanted_status" tournament --bots random,easy,greedy --games 24 --seed 3 "$@" pig
}

# ---- the same, however it is played ----

for threads in 1 2 3; do
    cup 0 --threads $threads --json "$tmp/t$threads.jsonl" --csv "$tmp/t$threads.csv"
    cp "$tmp/out" "$tmp/t$threads.out"
done
for threads in 2 3; do
    same "$tmp/t1.jsonl" "$tmp/t$threads.jsonl"
    same "$tmp/t1.csv" "$tmp/t$threads.csv"
    same "$tmp/t1.out" "$tmp/t$threads.out"
done
says "pig, 2 players"
says "seeds 3 to 14, each in 6 seatings"
says "games 72 of 72"
says "3 pairs of bots, 24 games each"
says "rating  +/- 95 %"
complains "games in"
[ "$(wc -l <"$tmp/t1.jsonl")" = 73 ] || fail "a header and 72 games are not 73 lines"
[ "$(wc -l <"$tmp/t1.csv")" = 145 ] || fail "a head and 144 seats are not 145 lines"
[ "$(head -n 1 "$tmp/t1.csv")" = "game,seed,seat,bot,first,place,points,win,decisions,events,leads" ] || fail "the head of the CSV"

# parts, merged in any order, also twice
for part in 1 2 3; do
    cup 0 --shard $part/3 --json "$tmp/s$part.jsonl"
    says "games 24 of 72"
done
run 0 merge --json "$tmp/merged.jsonl" --csv "$tmp/merged.csv" "$tmp/s3.jsonl" "$tmp/s1.jsonl" "$tmp/s2.jsonl" "$tmp/s1.jsonl"
same "$tmp/out" "$tmp/t1.out"
same "$tmp/merged.jsonl" "$tmp/t1.jsonl"
same "$tmp/merged.csv" "$tmp/t1.csv"

# killed in the middle of a line and gone on with, by name or without
head -c 3000 "$tmp/t1.jsonl" >"$tmp/killed.jsonl"
cp "$tmp/killed.jsonl" "$tmp/killed2.jsonl"
run 0 tournament --resume "$tmp/killed.jsonl"
complains "The last line was cut off and is left out."
same "$tmp/out" "$tmp/t1.out"
same "$tmp/killed.jsonl" "$tmp/t1.jsonl"
cup 0 --resume "$tmp/killed2.jsonl"
same "$tmp/killed2.jsonl" "$tmp/t1.jsonl"
# when everything is played it only prints
run 0 tournament --resume "$tmp/killed.jsonl"
same "$tmp/out" "$tmp/t1.out"
same "$tmp/killed.jsonl" "$tmp/t1.jsonl"

# stopped by a signal: the tables of what is there, and the file is whole lines
"$dobbel" simulate --bots easy,random --games 400000 --threads 2 --json "$tmp/long.jsonl" pig >"$tmp/out" 2>"$tmp/err" &
long=$!
while [ ! -s "$tmp/long.jsonl" ] || [ "$(wc -l <"$tmp/long.jsonl")" -lt 20 ]; do
    kill -0 $long 2>/dev/null || fail "the series ended by itself"
done
kill -TERM $long
status=0
wait $long || status=$?
[ "$status" = 1 ] || fail "a stopped series ends with status $status"
complains "Stopped; --resume goes on."
says "of 400000"
[ "$(tail -c 1 "$tmp/long.jsonl" | wc -l)" = 1 ] || fail "the last line is not whole"
run 0 merge "$tmp/long.jsonl"
complete=$(sed -n 's/^games \([0-9]*\) of 400000$/\1/p' "$tmp/out")
[ "$((complete + 1))" = "$(wc -l <"$tmp/long.jsonl")" ] || fail "the table does not count the lines"

# ---- simulations ----

run 0 simulate --bots easy,greedy,greedy --games 13 --seed 9 pig # rounded up to whole seeds
says "pig, 3 players"
says "seeds 9 to 13, each in 3 seatings"
says "games 15 of 15"
says "order of play"
says "lead changes a game"
run 0 simulate --bots random --games 5 goennen
says "goennen, 1 player"
says "seeds 1 to 5"
run 0 simulate --bots random --seats 2 --games 5 --option level=1 goennen
says "games 5 of 5"
run 0 simulate --bots easy,random --games 3 --option stall=20 --budget 50 casino
says "stall=20"
says "50 nodes a move"
run 0 simulate --bots expert,hard@100 --games 1 --time 1 --option target=10 pig
says "With a time for each move nobody can repeat these results."

# tables fit a page of 80 columns, with as many bots as there may be and names as long as they may be
fits() {
    ! awk 'length($0) > 80' "$tmp/out" | grep . || fail "a line is longer than 80 columns"
}
run 0 tournament --games 2 --option target=10 --bots random,greedy,easy,normal,hard,expert@1,expert@2,expert@3,expert@4,expert@5,expert@6 \
    --program a-program-with-a-very-long=false pig
fits
says "66 pairs of bots, 2 games each"
says " exec:a-program-with-a-very-long"
cup 0
fits
run 0 simulate --bots random --seats 2 --games 40 --report cards goennen
fits
run 0 simulate --bots random --seats 2 --games 40 --report cards takeit
fits

# cards, as a table and as CSV; also of parts and after going on
run 0 simulate --bots random,easy --games 8 --report cards --report-csv "$tmp/cards.csv" --json "$tmp/cards.jsonl" takeit
cp "$tmp/out" "$tmp/cards.out"
says "fulfilled"
[ "$(wc -l <"$tmp/cards.csv")" = 111 ] || fail "a head and 110 cards are not 111 lines"
head -n 4 "$tmp/cards.jsonl" >"$tmp/cards2.jsonl"
run 0 simulate --resume "$tmp/cards2.jsonl" --report-csv "$tmp/cards2.csv"
same "$tmp/out" "$tmp/cards.out"
same "$tmp/cards.csv" "$tmp/cards2.csv"
run 0 merge --report-csv "$tmp/cards3.csv" "$tmp/cards.jsonl"
same "$tmp/cards.csv" "$tmp/cards3.csv"
run 0 simulate --bots random --seats 2 --games 2 --report cards goennen
says "completed"

# ---- plots ----

if command -v gnuplot >/dev/null; then
    cup 0 --svg "$tmp/ratings.svg"
    grep -q '</svg>' "$tmp/ratings.svg" || fail "no SVG"
    grep -q 'greedy' "$tmp/ratings.svg" || fail "nobody is named in the plot"
    grep -q 'rating, with intervals of 95 %; 72 games' "$tmp/ratings.svg" || fail "the plot does not say how sure it is"
    grep -q '50 %: as good as the others' "$tmp/ratings.svg" || fail "the plot has no line to compare with"
    best=$(sed -n 's/^ 1  \([a-z]*\) .*/\1/p' "$tmp/out" | head -n 1)
    plotted=$(sed -n 's/.*>\(random\|easy\|greedy\)<.*/\1/p' "$tmp/ratings.svg" | head -n 1)
    [ "$best" = "$plotted" ] || fail "the plot begins with $plotted, the table with $best"
    run 0 simulate --bots random --games 2 --svg "$tmp/alone.svg" goennen
    if grep -q 'as good as' "$tmp/alone.svg"; then fail "alone there is nobody to compare with"; fi
fi
mkdir "$tmp/empty"
status=0
PATH="$tmp/empty" "$dobbel" simulate --bots easy --games 1 --svg "$tmp/none.svg" pig >"$tmp/out" 2>"$tmp/err" || status=$?
[ "$status" = 1 ] || fail "a plot without gnuplot ends with status $status"
one_line "dobbel: --svg: Plots are drawn by gnuplot, which is not installed (on Debian the package gnuplot-nox)."
[ ! -e "$tmp/none.svg" ] || fail "a file was left behind"

# ---- what is wrong ----

# wrong STATUS TEXT ARGUMENTS...: exactly this complaint
wrong() {
    wrong_status=$1
    wrong_text=$2
    shift 2
    run "$wrong_status" "$@"
    one_line "dobbel: $wrong_text"
}
wrong 2 'simulate: Who plays? Say --bots expert,hard.' simulate pig
wrong 2 'There is no game `chess`.' simulate --bots easy chess
levels='random, greedy, easy, normal, mcts, hard, expert'
for bot in nobody easy@ easy@0 easy@2x '' exec: 'exec:my bot'; do
    wrong 2 "--bots: There is no bot \`$bot\`; say BOT, BOT@NODES, BOT@TIMEms or exec:NAME, such as expert@20000; there are: $levels." \
        simulate --bots "random,$bot" pig
done
wrong 2 'exec:mine: Which program is this? Say --program mine=COMMAND.' simulate --bots exec:mine,easy pig
wrong 2 '--program: NAME=COMMAND is needed, not `mine`.' simulate --bots exec:mine,easy --program mine pig
wrong 2 '--program: `other=ls` takes no part in these results.' tournament --resume "$tmp/t1.jsonl" --program other=ls
wrong 2 '--bots: There are more bots than seats.' simulate --bots easy,random,greedy --seats 2 pig
wrong 2 '--bots: At most 12 bots can be named.' simulate \
    --bots easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy pig
wrong 2 '--bots: A tournament needs two bots or more.' tournament --bots easy pig
wrong 2 '--bots: `easy` is named twice.' tournament --bots easy,random,easy pig
wrong 2 '--seats: A tournament needs two players or more; `simulate` plays alone.' tournament --bots easy,random --seats 1 goennen
wrong 2 '--games: must be more than 0' simulate --bots easy --games 0 pig
wrong 2 '--games: A whole number from 0 to 4194304 is needed, not `many`.' simulate --bots easy --games many pig
wrong 2 '--games: at most 4194303 with these bots' simulate --bots easy,random,greedy --games 4194304 pig
wrong 2 '--games: at most 1398100 with these bots' tournament --bots easy,random,greedy --games 1398101 pig
for shard in 0/3 4/3 1 1/ /3 a/b 1/0; do
    wrong 2 "--shard: A part such as 2/3 is needed, the second of three, not \`$shard\`." simulate --bots easy --shard $shard pig
done
wrong 2 'simulate: --budget and --time cannot be used together.' simulate --bots easy --budget 5 --time 5 pig
wrong 2 'simulate: --json and --resume cannot be used together.' simulate --bots easy --json a --resume b pig
wrong 2 '--report: Only `cards` can be reported, not `dice`.' simulate --bots easy --report dice takeit
wrong 2 '--report: There is no report on the cards of pig.' simulate --bots easy --report cards pig
wrong 2 '--report-csv: These results have no report: say --report cards when they are played.' \
    simulate --bots easy --report-csv "$tmp/no.csv" takeit
wrong 2 'simulate: Results know their game, bots, seed and rules: name the game to have them compared, or leave these options out.' \
    simulate --resume "$tmp/t1.jsonl" --seed 4
wrong 2 'simulate: does not take `more`' simulate --bots easy pig more
run 2 simulate --fly
complains 'Try `dobbel simulate --help`.'
run 2 merge
complains 'Results files are needed.'

# files
cp "$tmp/t1.jsonl" "$tmp/before.jsonl"
wrong 1 "$tmp/t1.jsonl: exists already; --resume goes on with it" \
    simulate --bots easy --json "$tmp/t1.jsonl" --csv "$tmp/no.csv" pig
wrong 2 "$tmp/t1.jsonl: holds other results than asked for: kind differs" simulate --resume "$tmp/t1.jsonl"
wrong 2 "$tmp/t1.jsonl: holds other results than asked for: seed differs" \
    tournament --bots random,easy,greedy --games 24 --seed 4 --resume "$tmp/t1.jsonl" pig
wrong 2 "$tmp/t1.jsonl: holds other results than asked for: bots differs" \
    tournament --bots easy,random,greedy --games 24 --seed 3 --resume "$tmp/t1.jsonl" pig
wrong 1 "$tmp/no.jsonl: cannot be read: No such file or directory" simulate --resume "$tmp/no.jsonl"
wrong 1 "$tmp/no/t.jsonl: cannot be written: No such file or directory" simulate --bots easy --json "$tmp/no/t.jsonl" pig
wrong 1 "$tmp/no/t.csv: cannot be written: No such file or directory" simulate --bots easy --csv "$tmp/no/t.csv" pig
wrong 1 "$tmp/t1.csv: is not a results file of this version of dobbel" merge "$tmp/t1.csv"
wrong 1 "$tmp/cards.jsonl: is not of the same contest as $tmp/t1.jsonl: kind differs" merge "$tmp/t1.jsonl" "$tmp/cards.jsonl"
sed '5s/"leads":[0-9]*/"leads":999/' "$tmp/t1.jsonl" >"$tmp/other.jsonl"
wrong 1 "$tmp/other.jsonl: Line 5: this game went differently in another line." merge "$tmp/t1.jsonl" "$tmp/other.jsonl"
sed '5s/"game"/"gane"/' "$tmp/t1.jsonl" >"$tmp/other.jsonl"
wrong 1 "$tmp/other.jsonl: Line 5 is not a game of these results." tournament --resume "$tmp/other.jsonl"
sed '5s/"game"/"gane"/' "$tmp/t1.jsonl" | cmp - "$tmp/other.jsonl" || fail "a file that was refused has changed"
same "$tmp/t1.jsonl" "$tmp/before.jsonl"
[ ! -e "$tmp/no.csv" ] || fail "a refused wish has left a file"

# another deck: it must be given again
"$dobbel" deck show takeit | sed -n 's/^ *[0-9]*  //p' | {
    printf 'dobbel deck 1\ngame takeit\nname other\n'
    sed '1s/order 3/order 4/'
} >"$tmp/other.deck"
run 0 simulate --bots random,easy --games 4 --deck "$tmp/other.deck" --json "$tmp/deck.jsonl" takeit
says "deck "
head -n 2 "$tmp/deck.jsonl" >"$tmp/deck2.jsonl"
wrong 2 "$tmp/deck2.jsonl: These games are played with another deck: say --deck FILE." simulate --resume "$tmp/deck2.jsonl"
run 0 simulate --resume "$tmp/deck2.jsonl" --deck "$tmp/other.deck"
same "$tmp/deck.jsonl" "$tmp/deck2.jsonl"

for command in simulate tournament merge; do
    run 0 $command --help
    says "usage: dobbel $command"
done

# completion
if command -v bash >/dev/null; then
    completed() {
        words=$1 PATH="$(dirname "$dobbel"):$PATH" bash -c '
            source "$0"
            read -ra COMP_WORDS <<<"$words"
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _dobbel
            echo "${COMPREPLY[*]}"' "$(dirname "$0")/../../../completions/dobbel"
    }
    [ "$(completed 'dobbel tour')" = tournament ] || fail "tournament is not completed"
    [ "$(completed 'dobbel simulate --bots expert,no')" = expert,normal ] || fail "bots of a list are not completed"
    [ "$(completed 'dobbel tournament --re')" = '--resume --report --report-csv' ] || fail "options are not completed"
fi

echo "lab_test: all checks passed"
