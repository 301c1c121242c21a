#!/bin/sh
# The commands that compute: bench, odds and solve.
# Usage: numbers_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"

# --- bench: a line of JSON for each game with the promised fields, and the same signature every time
run 0 bench --seconds 0 --json casino
grep -q '^{"game":"casino","seats":2,"games_per_s":[0-9]*,"events_per_s":[0-9]*,"clone_apply_ns":[0-9.]*,"position_bytes":[0-9]*,"yardstick_per_s":[1-9][0-9]*,"signature":"[0-9a-f]\{16\}"}$' \
    "$tmp/out" || fail "bench --json has not the promised form"
sed 's/.*signature//' "$tmp/out" >"$tmp/signature"
run 0 bench --seconds 0 --json casino
[ "$(sed 's/.*signature//' "$tmp/out")" = "$(cat "$tmp/signature")" ] || fail "the signature changes from run to run"
run 0 bench --seconds 0
says "casino, 2 players"
says "pig, 2 players"
says "floor"
says "yardstick"
says "plan for three throws"
run 0 bench --seconds 0 --bots --json pig
[ "$(grep -c '^{"game":"pig","seats":2,"bot":"[a-z]*","games_per_s":[0-9.e+]*,"ms_a_move":[0-9.e-]*,"playouts_per_s":[0-9]*}$' \
    "$tmp/out")" = 7 ] || fail "bench --bots --json has not the promised form"
grep '"bot":"expert"' "$tmp/out" | grep -vq '"playouts_per_s":0' || fail "the expert plays no playouts"
run 2 bench chess
one_line 'dobbel: There is no game `chess`.'
run 2 bench --seats 5 casino
one_line "dobbel: casino: This game is for 2 to 4 players."

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
one_line "dobbel: odds: One game is needed."
for game in pig chess casin casinos; do
    run 2 odds "$game" ones
    one_line "dobbel: odds: There are no odds for \`$game\`, only for casino."
done
run 2 odds casino
one_line "dobbel: odds: One card is needed; there are: $cards."
for card in joker one oness ''; do
    run 2 odds casino "$card"
    one_line "dobbel: odds: There is no card \`$card\`; there are: $cards."
done
run 2 odds casino ones more
one_line 'dobbel: odds: does not take `more`'
for dice in 1335 133566 13356x 13350 13357 1335a '' -; do
    run 2 odds casino ones --dice "$dice"
    one_line "dobbel: --dice: Five digits from 1 to 6 are needed, such as 13356, not \`$dice\`."
done
for throws in 3 -1 02 / two ''; do
    run 2 odds casino ones --dice 13356 --throws "$throws"
    one_line "dobbel: --throws: 0, 1 or 2 throws are left after a throw, not \`$throws\`."
done
for throws in 0 2; do
    run 2 odds casino ones --throws "$throws"
    one_line "dobbel: --throws: needs --dice: when nothing is thrown yet, three throws are left"
done
for points in 0 00 1 5 15 25 50 100 -10 1x ''; do
    run 2 odds casino ones --points "$points"
    one_line "dobbel: --points: 10, 20, 30 or 40 is needed, not \`$points\`."
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
one_line 'dobbel: --giveups: 0 or 1 is needed, not `2`.'
solve 2 --coins 0
one_line 'dobbel: --coins: 1 or 2 is needed, not `0`.'
solve 2 --coins 12
one_line 'dobbel: --coins: 1 or 2 is needed, not `12`.'
solve 2 --threads 65
one_line 'dobbel: --threads: A whole number from 0 to 64 is needed, not `65`.'
for grid in 35./... 35./.../..7 35./.../..0 35./.../..6/ 35.,.../..6 35./...,..6; do
    solve 2 --grid "$grid"
    one_line "dobbel: --grid: Three rows of three, each 1 to 6 or . for empty, are needed, such as 35./.../..6, not \`$grid\`."
done
for dice in 7 111 '' 1a; do
    solve 2 --dice "$dice"
    one_line "dobbel: --dice: One or two digits from 1 to 6 are needed, such as 26, not \`$dice\`."
done
solve 2 --dice 3
one_line "dobbel: --dice: With this grid and these coins you throw 2 dice, not 1."
solve 2 --grid 351/541/2.6 --dice 33
one_line "dobbel: --dice: With this grid and these coins you throw 1 die, not 2."
solve 2 --grid 351/541/236 --dice 3
one_line "dobbel: --dice: With this grid and these coins you throw 0 dice, not 1."
for tiles in 9,10,11 9,10,11/10,12 9,10,11/10,12,8, 9,10,11,10,12,8 nine; do
    run 2 solve addvantage --tiles "$tiles" --bonus 10,11
    one_line "dobbel: --tiles: Tiles are needed in the form 9,10,11/10,12,8, not \`$tiles\`."
done
run 2 solve addvantage --tiles 9,10,11/10,12,8 --bonus 10
one_line 'dobbel: --bonus: Tiles are needed in the form 10,11, not `10`.'
run 2 solve addvantage --tiles 9,10,11/10,12,15 --bonus 10,11
one_line "dobbel: --tiles: Tiles show 7 to 14, not 15."
run 2 solve addvantage --tiles 6,10,11/10,12,8 --bonus 10,11
one_line "dobbel: --tiles: Tiles show 7 to 14, not 6."
run 2 solve addvantage --tiles 9,10,11/10,12,8 --bonus 10,0
one_line "dobbel: --bonus: Tiles show 7 to 14, not 0."
run 2 solve addvantage --tiles 9,10,11/10,12,7 --bonus 10,7
one_line "dobbel: --tiles, --bonus: 2 tiles of 7, but the box has 1"
run 2 solve addvantage --tiles 14,13,13/13,12,7 --bonus 10,11
one_line "dobbel: --tiles, --bonus: 3 tiles of 13, but the box has 2"
run 0 solve addvantage --tiles 14,13,13/8,8,7 --bonus 9,9 --grid 123/123/12. --giveups 0
run 2 solve addvantage --bonus 10,11
one_line "dobbel: solve: is not enough: also give --tiles 9,10,11/10,12,8"
run 2 solve addvantage --tiles 9,10,11/10,12,8
one_line "dobbel: solve: is not enough: also give --bonus 10,11"
run 2 solve
one_line "dobbel: solve: One game is needed."
run 2 solve casino
one_line 'dobbel: solve: There is no solver for `casino`, only for addvantage.'
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
    one_line "dobbel: solve: There is not enough memory: 119.5 MB are needed."
fi

echo "numbers_test: all checks passed"
