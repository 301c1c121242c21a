#!/bin/sh
# The noise of the levels is what set_levels prints: the same twice, less for the better level, and as much as was asked for.
# Usage: set_levels_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
set -eu
levels=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

fail() {
    echo "FAILED: $1"
    exit 1
}

"$levels" pig 200 3 60 60 70 >"$tmp/one" 2>"$tmp/one.err"
"$levels" pig 200 3 60 60 70 >"$tmp/other" 2>"$tmp/other.err"
cmp "$tmp/one" "$tmp/other" || fail "the same arguments give other levels"
cmp "$tmp/one.err" "$tmp/other.err" || fail "the same arguments play other games"
"$levels" pig 200 4 60 60 70 >/dev/null 2>"$tmp/seed.err"
cmp -s "$tmp/one.err" "$tmp/seed.err" && fail "another seed plays the same games"
sed -n 's/^pig: \.noise = {\(.*\), \(.*\), \(.*\)}$/\1 \2 \3/p' "$tmp/one" | grep -q . || fail "no levels are printed"
sed -n 's/^pig: \.noise = {\(.*\), \(.*\), \(.*\)}$/\1 \2 \3/p' "$tmp/one" |
    awk '{exit !($1 > $2 && $2 > $3 && $3 > 0)}' || fail "a better level has more noise"

# The search closes in on the share that was asked for.
awk '$2 == "0.000" {share = $5} END {exit !(share > 55 && share < 65)}' "$tmp/one.err" ||
    fail "the player without mistakes does not win what was asked for"

# Nothing to lose against the player without mistakes: it is that player.
"$levels" pig 200 3 50 60 70 2>/dev/null | grep -q ', 0\.00}$' || fail "a level that loses nothing has noise"

for wrong in "" chess "pig 1"; do
    status=0
    # shellcheck disable=SC2086 # a list of words
    "$levels" $wrong >"$tmp/out" 2>/dev/null || status=$?
    if [ "$status" != 2 ] || [ -s "$tmp/out" ]; then
        fail "set_levels $wrong: status $status"
    fi
done
