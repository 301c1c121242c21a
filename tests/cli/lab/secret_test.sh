#!/bin/sh
# Contests with programs of other people: what a program is sent does not tell it the dice to come.
# Usage: secret_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"

# Rolls once, then holds; notes the first die of every game that it begins.
cat >"$tmp/rolls.sh" <<'END'
read -r hello
echo '{"protocol":1}'
while read -r turn; do
    case $hello$turn in
    *'"seat":1,"names"'*'"from":0,"events":["1 roll","* die '*) echo "$turn" | sed 's/.*"events":\["1 roll","\(\* die .\)".*/\1/' >>"$1" ;;
    esac
    case $turn in
    *'"type":"end"'*) exit ;;
    *'"hold"]'*) echo '{"move":"hold"}' ;;
    *) echo '{"move":"roll"}' ;;
    esac
done
END
program="mine=sh $tmp/rolls.sh $tmp/dice"

# What somebody who tries small seeds expects of the games they begin.
for seed in $(seq 1 16); do
    typed quit
    run 0 play --seed "$seed" --seats 2 --save "$tmp/foreseen.dob" pig
    grep -m 1 '^\* die' "$tmp/foreseen.dob" >>"$tmp/foreseen"
    rm "$tmp/foreseen.dob"
done

# --- the dice are not those of the seeds that are told
run 0 simulate --bots exec:mine,random --program "$program" --games 32 --threads 1 --option target=10 \
    --json "$tmp/one.jsonl" pig
[ -s "$tmp/dice" ] || fail "the program never began"
[ "$(wc -l <"$tmp/dice")" = "$(wc -l <"$tmp/foreseen")" ] || fail "the program did not begin every second game"
cmp -s "$tmp/dice" "$tmp/foreseen" && fail "who tries small seeds foresees the dice"
mv "$tmp/dice" "$tmp/first"

# --- the file has the secret, for its owner alone
head -n 1 "$tmp/one.jsonl" | grep -q '"seed":1,"secret":[1-9][0-9]*,"games":16,' || fail "the secret is not kept"
[ "$(stat -c %a "$tmp/one.jsonl")" = 600 ] || fail "others may read the secret"

# --- so a stopped run goes on with it, and can be repeated: the same dice, the same games
head -n 1 "$tmp/one.jsonl" >"$tmp/again.jsonl"
chmod 644 "$tmp/again.jsonl"
run 0 simulate --resume "$tmp/again.jsonl" --program "$program" --threads 1
cmp -s "$tmp/dice" "$tmp/first" || fail "the same secret has other dice"
cmp -s "$tmp/one.jsonl" "$tmp/again.jsonl" || fail "a run that was repeated went another way"
[ "$(stat -c %a "$tmp/again.jsonl")" = 600 ] || fail "a copy shows the secret to others"
run 0 simulate --resume "$tmp/again.jsonl" --bots exec:mine,random --program "$program" --games 32 --option target=10 pig

# --- another run has another secret, and is not mixed with this one
rm "$tmp/dice"
run 0 simulate --bots exec:mine,random --program "$program" --games 32 --threads 1 --option target=10 \
    --json "$tmp/other.jsonl" pig
cmp -s "$tmp/dice" "$tmp/first" && fail "two runs have the same secret"
run 1 merge "$tmp/one.jsonl" "$tmp/other.jsonl"
complains "secret"
run 0 merge --json "$tmp/merged.jsonl" "$tmp/one.jsonl" "$tmp/again.jsonl"
[ "$(stat -c %a "$tmp/merged.jsonl")" = 600 ] || fail "merging shows the secret to others"

# --- bots among themselves need none: their games are those of the seeds, and files are as files are
run 0 simulate --bots easy,random --games 2 --json "$tmp/bots.jsonl" pig
grep -q secret "$tmp/bots.jsonl" && fail "bots have a secret"
[ "$(stat -c %a "$tmp/bots.jsonl")" != 600 ] || fail "results of bots are kept from others"
echo "secret_test: all checks passed"
