#!/bin/sh
# dobbel analyse: the report, its files, stopping and going on, and what it refuses.
# Usage: analyse_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"
record=$(dirname "$0")/../../golden/casino-evening.dob

# --- the report: graph, seats with all five parts, decisions in words
run 0 analyse --quick "$record"
says "The chance to win over the match"
says "start 50.0 %, luck"
says "result 100.0 %"
says "Decisions, the costliest first"
says "player 2: stay gave away"
says "[blunder]"

# --- JSON: threads and going on change no number
run 0 analyse --quick --json --threads 1 "$record"
cp "$tmp/out" "$tmp/one.json"
run 0 analyse --quick --json --threads 3 --keep "$tmp/kept" "$record"
cmp -s "$tmp/out" "$tmp/one.json" || fail "threads change the numbers"
head -n 20 "$tmp/kept" >"$tmp/torn"
printf '20 5277' >>"$tmp/torn" # stopped while it was written
run 0 analyse --quick --json --keep "$tmp/torn" "$record"
cmp -s "$tmp/out" "$tmp/one.json" || fail "going on changes the numbers"
cmp -s "$tmp/torn" "$tmp/kept" || fail "what is kept differs"

# --- the picture, and the record with comments, which is still the same record
run 0 analyse --quick --svg "$tmp/graph.svg" --annotate "$tmp/notes.dob" "$record"
grep -q '^<polyline' "$tmp/graph.svg" || fail "no line in the picture"
grep -q '^2 stay  # .*; loss .*, best .*, blunder$' "$tmp/notes.dob" || fail "no comment behind the blunder"
run 0 replay "$record"
cp "$tmp/out" "$tmp/before"
run 0 replay "$tmp/notes.dob"
cmp -s "$tmp/out" "$tmp/before" || fail "comments change the record"

# --- replay says the same at each event, also from what was kept; a seat is told of its own decisions alone
run 0 replay --quick --keep "$tmp/kept" "$record"
says "Chance to win: player 1 52.8 % (luck +2.8), player 2 47.2 % (luck -2.8)"
says "player 2: stay gave away"
says "player 1: keep 1 1 was the best move."
run 0 replay --quick --viewer 1 "$record"
says "player 1: keep 1 1 was the best move."
! grep -q "gave away.*\[blunder\]" "$tmp/out" || fail "the blunder of another seat is told"
run 2 replay --quick --json "$record"
complains "dobbel analyse --json"
run 1 replay --keep "$tmp/kept" "$record" # that was kept by --quick

# --- events that were taken back have no numbers, those behind them their own
printf 'dobbel record 2\ngame pig\nseats 2\ndice hand\n\n1 roll\n+ die 4\n! undo 1\n+ die 5\n1 hold\n' >"$tmp/back.dob"
run 0 analyse --quick --annotate - "$tmp/back.dob"
grep -q '^+ die 4$' "$tmp/out" || fail "a throw that was taken back is judged"
grep -q '^+ die 5  # ' "$tmp/out" || fail "a throw that stands is not judged"

# --- refusals
run 1 analyse --keep "$tmp/kept" "$tmp/back.dob"
complains "This analysis is of another match, or was made with other settings."
run 1 analyse --keep "$record" "$record"
complains "This is not a saved analysis."
run 2 analyse
run 2 analyse --nodes many "$record"
run 1 analyse "$tmp/nowhere.dob"
run 1 analyse --quick --svg "$tmp/no/where.svg" "$tmp/back.dob"
complains "no/where.svg"
echo "analyse_test: all checks passed"
