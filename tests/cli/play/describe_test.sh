#!/bin/sh
# Cards described on the spot: a real table whose deck nobody has typed.
# Usage: describe_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"

# --- a card takes the place of one that nobody has named, and is played where the table waits for it
last=$("$dobbel" deck show goennen | sed -n 's/^ *29  //p') # a card of the house
typed 'card scoring yellow colour blue 3: w* < g* < w*' 'card bonus wild: w5 w5 w5' \
    "card $last" 'undo' 'card scoring blue rainbow 9: w1' '?' 'log'
run 0 referee --save "$tmp/table.dob" goennen
says "This is card 1: scoring yellow colour blue 3: w* < g* < w*"
says "+ refill 1"
says "This is card 30: bonus wild: w5 w5 w5"
grep -q "refill 30" "$tmp/out" && fail "a card that is not due was played"
says "This is card 29: $last" # it is in the deck
says "This is card 2: scoring blue rainbow 9: w1"
says "or card CARD"
grep -qx 'card scoring yellow colour blue 3: w\* < g\* < w\*' "$tmp/table.dob" || fail "the record lacks a described card"
grep -qx 'described 1,2,29,30' "$tmp/table.dob" || fail "the record does not say what was described"
[ "$(tail -n 4 "$tmp/table.dob" | tr '\n' ';')" = "+ refill 1;+ refill 29;! undo 1;+ refill 2;" ] ||
    fail "the history has changed"
[ "$(find "$tmp" -name 'table*' | wc -l)" = 1 ] || fail "something is left beside the record"

# --- going on: described cards stay, what follows is appended, and the file is still one match
typed 'refill 29' 'undo 2' 'card scoring blue rainbow 9: w1' 'card scoring green rainbow 9: w1' 'log'
run 0 referee --resume "$tmp/table.dob"
says "This is card 2: scoring blue rainbow 9: w1"
says "This is card 3: scoring green rainbow 9: w1"
run 0 replay "$tmp/table.dob"
says "+ refill 3"
run 0 referee --save "$tmp/from.dob" --from "$tmp/table.dob@1"
grep -qx 'described 1,2,3,29,30' "$tmp/from.dob" || fail "a new match from another has lost what was described"

# --- the name of the record may be a link; its mode stays
mkdir "$tmp/folder"
mv "$tmp/table.dob" "$tmp/folder/real.dob"
chmod 600 "$tmp/folder/real.dob"
ln -s folder/real.dob "$tmp/link.dob"
typed 'card bonus wild: w1 w1 w1'
run 0 referee --resume "$tmp/link.dob"
[ -L "$tmp/link.dob" ] || fail "the link was replaced by a file"
grep -qx 'card bonus wild: w1 w1 w1' "$tmp/folder/real.dob" || fail "the file behind the link is not the match"
[ "$(stat -c %a "$tmp/folder/real.dob")" = 600 ] || fail "the record has got another mode"

# --- what cannot be saved is not told
mkdir "$tmp/gone"
{
    while [ ! -s "$tmp/gone/table.dob" ]; do :; done
    rm -r "$tmp/gone"
    echo 'card bonus wild: w1 w1 w1'
} | timeout 60 "$dobbel" referee --save "$tmp/gone/table.dob" goennen >"$tmp/out" 2>"$tmp/err" &&
    fail "a record that cannot be written anew is no failure"
complains "cannot be written"
grep -q "This is card" "$tmp/out" && fail "what is not saved was told"

# --- takeit: drawn by a seat that sees its cards, played from a secret hand, shown, discarded
typed 'card order 3 b1 w1 w2' 'first 1' 'card order 3 b1 w1 w2' 'draw 40' 'draw 41' 'draw 42' 'draw 80' \
    '223344 112233 5' '' 'take w4' '' 'card action set black 5' 'play 77' 'set b1 6' 'take b6' '' 'pass' '' 'pass' '' \
    'fulfil -' 'use 0' 'card order 1 b6' 'show 2 2 1' '' 'discard 40' 'card order 2 b6 a6' 'log 30'
run 0 referee --no-save --cards 1 takeit
says "This is card 1: order 3 w1 w2 b1"
grep -q "first 2" "$tmp/out" && fail "the number of a card was taken for a seat"
says "This is card 77: action set black 5"
says "2 play 77"
says "This is card 2: order 1 b6"
says "+ show 2 2 1"
says "This is card 3: order 2 b6 a6"
says "+ away 2 order 3"

# --- refused, and nothing has changed
typed 'card scoring yellow colour blue' 'card nonsense' 'card' 'log'
run 0 referee --save "$tmp/refused.dob" goennen
complains "is not a reward"
complains 'not with `nonsense`'
says "or card CARD" # the use of the order
grep -q '^card\|^described' "$tmp/refused.dob" && fail "a refused card is in the record"
typed 'card scoring yellow colour blue 3: w1'
run 0 play --no-save goennen
complains "The program draws the cards of this match"
run 0 referee --no-save casino
complains "casino is played without a deck."
printf 'dobbel deck 1\ngame takeit\norder 1 w1\norder 1 w2\naction take\n' >"$tmp/small.deck"
typed 'first 1' 'card order 1 w3' 'card order 1 w4' 'card order 1 w5' 'card order 1 w4'
run 0 referee --no-save --deck "$tmp/small.deck" --cards 1 --cards 2 takeit
complains "There is no card of this kind left to replace"

echo "describe_test: all checks passed"
