#!/bin/sh
# What bots tell of a position is about what comes of it, in every game, and the same each time.
# Usage: value_test.sh PROGRAM. The program fails where an error exceeds its limit by four standard errors. The limits are
# what is wanted where that is reached, 0.05 and a tenth, else what docs/strength.md tells; looks and playouts are few.
set -eu
measure=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

fail() {
    echo "FAILED: $1"
    exit 1
}

# GAME MATCHES PLAYOUTS SEED EVERY CHANCE POINTS
true_enough() {
    "$measure" "$@" >"$tmp/$1" || fail "the values of $1 are wrong"
}

true_enough pig 30 60 7 7 0.05 0.10
true_enough casino 9 12 7 21 0.05 0.10
true_enough addvantage 30 40 7 7 0.06 0.14
true_enough takeit 12 16 7 21 0.075 0.10
true_enough goennen 8 6 7 200 0.12 0.33

# It can fail: nobody tells so well.
if "$measure" addvantage 30 40 7 7 0.0001 0.0001 >"$tmp/strict" 2>&1; then
    fail "an error is not noticed"
fi
"$measure" pig 30 60 7 7 >"$tmp/again"
awk '{$NF = ""} 1' "$tmp/pig" >"$tmp/one"
awk '{$NF = ""} 1' "$tmp/again" >"$tmp/other"
cmp "$tmp/one" "$tmp/other" || fail "the same arguments measure something else"

for wrong in "" chess "pig 1"; do
    status=0
    # shellcheck disable=SC2086 # a list of words
    "$measure" $wrong >"$tmp/out" 2>/dev/null || status=$?
    [ "$status" = 2 ] || fail "measure_value $wrong: status $status"
done
