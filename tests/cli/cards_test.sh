#!/bin/sh
# Decks, cards that a real table keeps secret, and the score of final boards.
# Usage: cards_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/common.sh"

# --- decks: listed with their numbers, checked with file, line and reason; a record carries its cards
run 0 deck show takeit
says "not the printed ones (110 cards)"
says "   1  order 3 w4 b3"
says "  77  action "
run 0 deck show
says "takeit: "
run 2 deck show casino
complains "casino is played without a deck"
run 2 deck
complains 'say `show` or `check`, and what'
run 1 deck check "$tmp/none.deck"
complains "none.deck: cannot be read"
printf 'dobbel deck 1\ngame takeit\norder 1 a1\n\n# six is the most\norder 2 b7\naction take\n' >"$tmp/wrong.deck"
run 1 deck check "$tmp/wrong.deck"
one_line "dobbel: $tmp/wrong.deck: line 6: \`b7\` is no die of an order: w, b or a (any colour), then 1 to 6 or *"
run 2 play --no-save --deck "$tmp/wrong.deck" takeit
complains "line 6"
printf 'dobbel deck 1\ngame takeit\norder 1 a1\naction take\n# \000\n' >"$tmp/nul.deck"
run 1 deck check "$tmp/nul.deck"
complains "nul.deck: holds a byte 0, so it is no text"
printf 'dobbel deck 1\ngame casino\n' >"$tmp/other.deck"
run 1 deck check "$tmp/other.deck"
complains "with the name of a game that has cards"
printf 'dobbel deck 1\ngame takeit\nname Mine\n' >"$tmp/mine.deck"
for value in 1 2 3 4 5 6; do printf 'order 1 a%s\norder 2 b%s\n' $value $value; done >>"$tmp/mine.deck"
printf 'action take\naction swap\n' >>"$tmp/mine.deck"
run 0 deck check "$tmp/mine.deck"
says "mine.deck: a deck of takeit, 14 cards, hash "
run 2 play --deck "$tmp/mine.deck" casino
complains "casino is played without a deck"
run 0 play --seed 1 --bot greedy --bot greedy --deck "$tmp/mine.deck" --save "$tmp/mine.dob" takeit
grep -qx 'card order 2 b6' "$tmp/mine.dob" || fail "the record does not hold its cards"
run 0 replay "$tmp/mine.dob"
sed 's/^card order 2 b6$/card order 3 b6/' "$tmp/mine.dob" >"$tmp/changed.dob"
run 1 replay "$tmp/changed.dob"
complains "played with another deck"

# --- a real table keeps its cards secret: they are typed when they are shown, and checked
typed 'first 1' '223344 112233 5' 'undo' '?' '223344 112233 5' 'take w4' 'take b1' 'take b3' 'pass' 'pass' '1,77 2' 'show 2 2' '1 2' '- 0' \
    'nothing -' 'order 1' 'order 24' 'log 30'
run 0 referee --save "$tmp/secret.dob" takeit
complains "these orders cannot be fulfilled with 2 dice (T3)"
complains "card 1 cannot be in that hand"
says 'the dice come now, with `roll WHITE BLACK RED`'
says "+ draw 2 ?"
says "+ show 1 1 2"
says "+ away 2 order 24"
grep -q "on>" "$tmp/out" && fail "nothing is hidden on the screen, but it changes hands"
: >"$tmp/in"
run 0 play --resume "$tmp/secret.dob"
run 0 referee --no-save --from "$tmp/secret.dob@14"
# a bot whose cards nobody has typed, and one that advises such a hand, guess them
run 0 referee --no-save --advice greedy --from "$tmp/secret.dob@12"
says "greedy would play"
typed 'first 2' 'draw ?' 'draw ?' 'draw ?' 'draw ?' 'draw ?' 'roll 123456 123456 1' 'log'
run 0 referee --no-save --bot greedy takeit
says "+ roll 123456 123456 1"
typed 'first 1' '17' 'draw 18'
run 0 referee --save "$tmp/typed.dob" --cards 1 takeit
says "+ draw 1 ?" # on a screen that everybody sees
grep -qx '+ draw 1 17' "$tmp/typed.dob" || fail "a card that was typed is not saved"
grep -qx '+ draw 1 18' "$tmp/typed.dob" || fail "a card that was typed is not saved"
run 2 referee --no-save --cards 3 takeit
complains "there are only the seats 1 to 2"
run 2 referee --no-save --cards 0 takeit
complains "there are only the seats 1 to 2"
run 2 play --no-save --cards 1 takeit
complains "--cards: the program draws the cards"
typed '9,10,11 12,10,8' '7,9,9 10,11,11' '10,10' 'first 2' 'throw 2' '34' '3 a1' 'log'
run 0 referee --no-save addvantage
says "+ show 1 9,10,11 12,10,8"
says "2 place 3 a1"

# with hidden-score nobody is told what others have won (A20)
typed '9,10,11 12,10,8' '7,9,9 10,11,11' '10,10' 'first 2' 'score'
run 0 referee --no-save --option hidden-score=1 addvantage
says "seat 1, shown at the end"
says "seat 2, 0 points"

# --- the score of final boards: tiles that were won, or judged by their dice
typed '1 9*,10,11/10,12,8 352/1.6/213' '2 9,10,11/10*,12,8 234' '2 9,10,11/10*,12,8' 'bonus 10 1' 'bonus 14 5' \
    '1 7,7,8/9,9,9' 'x' ''
run 1 score addvantage
says "seat 1: 19 points, place 1"
says "row 1"
says "seat 2: 10 points, place 2"
complains "the dice are three rows"
complains 'at most two tiles, not `5`'
complains "there are not so many of these tiles"
complains "a line begins with a seat that plays"

echo "cards_test: all checks passed"
