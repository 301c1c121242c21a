#!/bin/sh
# Decks, cards that a real table keeps secret, and the score of final boards.
# Usage: cards_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"

# --- decks: listed with their numbers, checked with file, line and reason; a record carries its cards
run 0 deck show takeit
says "not the printed ones (110 cards)"
says "   1  order 3 w4 b3"
says "  77  action "
run 0 deck show
says "takeit: "
run 2 deck show casino
complains "casino is played without a deck."
run 0 deck
says "takeit: Dobbel's own cards, not the printed ones (110 cards)"
mkdir -p "$tmp/data/dobbel/decks"
printf 'dobbel deck 1\ngame takeit\nname My box\norder 1 w1\norder 2 b2\n' >"$tmp/data/dobbel/decks/takeit.deck"
run 0 deck
says "takeit: 2 cards from your own box, in $tmp/data/dobbel/decks/takeit.deck"
rm -r "$tmp/data/dobbel/decks"
run 2 deck list
complains 'Say `show` or `check`, and a game or a file.'
run 1 deck check "$tmp/none.deck"
complains "none.deck: cannot be read"
printf 'dobbel deck 1\ngame takeit\norder 1 a1\n\n# six is the most\norder 2 b7\naction take\n' >"$tmp/wrong.deck"
run 1 deck check "$tmp/wrong.deck"
one_line "dobbel: $tmp/wrong.deck: line 6: \`b7\` is not a die of an order: w, b or a (any colour), then 1 to 6 or *."
run 2 play --no-save --deck "$tmp/wrong.deck" takeit
complains "line 6"
printf 'dobbel deck 1\ngame takeit\norder 1 a1\naction take\n# \000\n' >"$tmp/nul.deck"
run 1 deck check "$tmp/nul.deck"
complains "nul.deck: is not text: it has a zero byte"
printf 'dobbel deck 1\ngame casino\n' >"$tmp/other.deck"
run 1 deck check "$tmp/other.deck"
complains "with the name of a game that has cards"
printf 'dobbel deck 1\ngame takeit\nname Mine\n' >"$tmp/mine.deck"
for value in 1 2 3 4 5 6; do printf 'order 1 a%s\norder 2 b%s\n' $value $value; done >>"$tmp/mine.deck"
printf 'action take\naction swap\n' >>"$tmp/mine.deck"
run 0 deck check "$tmp/mine.deck"
says "mine.deck: a deck of takeit, 14 cards, hash "
run 2 play --deck "$tmp/mine.deck" casino
complains "casino is played without a deck."
run 0 play --watch --seed 1 --bot greedy --bot greedy --deck "$tmp/mine.deck" --save "$tmp/mine.dob" takeit
grep -qx 'card order 2 b6' "$tmp/mine.dob" || fail "the record does not hold its cards"
run 0 replay "$tmp/mine.dob"
sed 's/^card order 2 b6$/card order 3 b6/' "$tmp/mine.dob" >"$tmp/changed.dob"
run 1 replay "$tmp/changed.dob"
complains "played with cards other than"

# --- a real table keeps its cards secret: they are typed when they are shown, and checked
typed 'first 1' '223344 112233 5' 'undo' '?' '223344 112233 5' 'take w4' 'take b1' 'take b3' 'pass' 'pass' '1,77 2' 'show 2 2' '1 2' '- 0' \
    'nothing -' 'order 1' 'order 24' 'log 30'
run 0 referee --save "$tmp/secret.dob" takeit
complains "These orders cannot be fulfilled with 2 dice (T3)."
complains "Card 1 cannot be in that hand."
says 'What do the dice show: 6 white, 6 black, 1 red?'
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
complains "There are only players 1 to 2."
run 2 referee --no-save --cards 0 takeit
complains "There are only players 1 to 2."
run 2 play --no-save --cards 1 takeit
complains "--cards: The program draws the cards"
typed '9,10,11 12,10,8' '7,9,9 10,11,11' '10,10' 'first 2' '34' '3 a1' 'log'
run 0 referee --no-save addvantage
says "+ show 1 9,10,11 12,10,8"
says "2 place 3 a1"

# with hidden-score nobody is told what others have won (A20)
typed '9,10,11 12,10,8' '7,9,9 10,11,11' '10,10' 'first 2' '34' 'score'
run 0 referee --no-save --option hidden-score=1 addvantage
says "player 1, shown at the end"
says "player 2, 0 points"

# --- the score of final boards: tiles that were won, or judged by their dice
typed '1 9*,10,11/10,12,8 352/1.6/213' '2 9,10,11/10*,12,8 234' '2 9,10,11/10*,12,8' 'bonus 10 1' 'bonus 14 5' \
    '1 7,7,8/9,9,9' 'x' ''
run 1 score addvantage
says "player 1: 19 points, place 1"
says "row 1"
says "player 2: 10 points, place 2"
complains "The dice are three rows"
complains 'at most two tiles, not `5`'
complains "The box does not have that many of these tiles."
complains "A line begins with a player's number"

# --- the score of final displays of goennen, card by card, counted by hand; wild cards get the best colour (G28)
typed '1 a1 done yellow neighbours-done 3' 'b1 done green colour blue 2' '1 c1 blue' '1 a2 done purple adjust' \
    'b2 done wild' 'c2 wild' 'a3 done orange rainbow 12' 'b3 done blue lines-done 4' 'c3 done yellow bonuses 5' \
    '2 a1 done blue colour blue 4' 'b2 green' 'empty 2' '3 b2 done blue colour blue 4' '3 c3 green' '3 empty 1' ''
run 0 score goennen
says "player 1: 46 points, place 1"
says "  a1 completed neighbours: 2 x 3 =     6"
says "  b1 cards in blue: 3 x 2 =            6"
says "  b2 wild, counts as blue              0"
says "  c2: not completed                    0"
says "  a3 all five colours: 1 x 12 =       12"
says "  b3 completed lines: 3 x 4 =         12"
says "  c3 kinds of bonus: 2 x 5 =          10"
says "player 3: 4 points, place 2" # equal points: fewer empty fields (G25); it lies anywhere in its box
says "player 2: 4 points, place 3"
says "  empty fields: 2                      0"
grep -q "player 4" "$tmp/out" && fail "a seat without cards is listed"
# neighbours and lines of a colour; a wild that is not completed has none; a cell typed again is replaced, or taken away
typed 'a1 done wild' 'b1 done blue neighbours-colour purple 5' 'c1 purple' 'a2 purple' 'a3 done purple lines-colour 9' \
    'b2 done blue rainbow 60' 'b2 wild' 'b3 green' 'b3 -' ''
run 0 score goennen
says "player 1: 19 points, place 1"
says "a1 wild, counts as purple"
says "b1 neighbours in purple: 2 x 5 =    10"
says "a3 lines of one colour: 1 x 9 =      9"
grep -q "b3" "$tmp/out" && fail "a card that was taken away is listed"
# what is wrong is named, and changes nothing
typed '5 a1 blue' '1 d1 blue' '1 a1 red' '1 a1 done blue' '1 a1 done blue rainbo 3' '1 a1 done blue colour 3' \
    '1 a1 done blue rainbow 61' '1 a1 wild 3' 'empty 73' '1 a1 done blue rainbow 7' 'c3 blue' 'empty 9' '2 a1 blue' \
    '2 empty 9' ''
run 1 score goennen
complains 'a cell, a1 to c3, or `empty`, not `5`'
complains 'not `d1`'
complains 'or `wild`, not `red`'
complains 'There is no kind of card ``'
complains 'There is no kind of card `rainbo`'
complains 'with a colour before them where it is for a colour, not `3`'
complains 'not `61`'
complains 'Nothing comes after `wild`'
complains 'not by `73`'
complains "Player 1's cards lie apart: each must touch another at an edge or a corner (G30)."
complains "Player 2 cannot have 9 empty fields: 1 card is not completed, each with 1 to 8 of them (G25)."
says "player 1: 0 points"
: >"$tmp/in"
run 0 score goennen

# --- the score of takeit: orders and chips of each seat, judged
typed '1 orders 3 3 2 5' 'chips 7' '2 orders 1 6' '2 orders 4 4 1' '2 chips 1' 'coins 3' ''
run 1 score takeit
says "Type what each player has"
says "player 1: 6 points, place 2"
says "  orders                      13"
says "  chips                       -7"
says "player 2: 8 points, place 1"
complains 'An order brings 1 to 5 points, not `6`.'
complains '`orders` or `chips`, not `coins`'
grep -q "player 3" "$tmp/out" && fail "a seat without anything is listed"
typed '2 orders 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1' ''
run 1 score takeit
complains "Player 2 cannot have fulfilled 31 orders: in a whole match with this many players 30 is the most (E1)."
# in other languages the points stand below each other too, whatever bytes a letter takes
typed '1 a1 done blue lines-colour 9' ''
LC_ALL=C.UTF-8 LANGUAGE=nl run 0 score goennen
says "  a1 lijnen van één kleur: 0 x 9 =     0"

echo "cards_test: all checks passed"
