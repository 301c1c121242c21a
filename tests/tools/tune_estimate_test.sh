#!/bin/sh
# The weights of the estimates are what tune_estimate prints: it must print the same twice, and every estimate_weights.c must have
# the weights it knows, no others, in its order.
set -eu
tune=$1
root=$2
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

fail() {
    echo "FAILED: $1"
    exit 1
}

names() {
    sed -n 's/^    \.\(.*\) = -\{0,1\}[0-9]*,$/\1/p' "$1"
}

for game in casino addvantage takeit goennen; do
    "$tune" "$game" 0 1 1 >"$tmp/$game.c" 2>/dev/null
    weights=$root/src/bots/$game/estimate_weights.c
    [ -n "$(names "$weights")" ] || fail "$weights has no weights"
    [ "$(names "$tmp/$game.c")" = "$(names "$weights")" ] || fail "$weights has other weights than tune_estimate"
    grep -q "made by \`tune_estimate $game [0-9]* [0-9]* [0-9]*\`" "$weights" || fail "$weights was made by nobody"
done

"$tune" addvantage 1 8 5 >"$tmp/one" 2>"$tmp/one.err"
"$tune" addvantage 1 8 5 >"$tmp/other" 2>"$tmp/other.err"
cmp "$tmp/one" "$tmp/other" || fail "the same arguments give other weights"
cmp "$tmp/one.err" "$tmp/other.err" || fail "the same arguments play other games"
cmp -s "$tmp/one" "$tmp/addvantage.c" && fail "eight pairs of games tune nothing"
"$tune" addvantage 1 8 6 >/dev/null 2>"$tmp/seed.err"
cmp -s "$tmp/one.err" "$tmp/seed.err" && fail "another seed plays the same games"

for wrong in "" "casino 1 1" "chess 1 1 1" "casino 1 1 1 1"; do
    status=0
    # shellcheck disable=SC2086 # a list of words
    "$tune" $wrong >"$tmp/out" 2>/dev/null || status=$?
    if [ "$status" != 2 ] || [ -s "$tmp/out" ]; then
        fail "tune_estimate $wrong: status $status"
    fi
done
