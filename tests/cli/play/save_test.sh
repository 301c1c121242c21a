#!/bin/sh
# Accidents with save files, as people meet them: each is put right or said in one line.
# Usage: save_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"

# --- a save that is removed while somebody plays is noticed, said, and written again
{
    while [ ! -s "$tmp/removed.dob" ]; do :; done
    rm "$tmp/removed.dob"
    echo roll
} | timeout 60 "$dobbel" play --people 2 --seed 3 --save "$tmp/removed.dob" pig >"$tmp/out" 2>"$tmp/err" || fail "a removed save"
one_line "dobbel: $tmp/removed.dob: This save file was removed; all of it has been written again."
says "saved in $tmp/removed.dob"
run 0 replay "$tmp/removed.dob"
says "1 roll"

# --- also when nothing was played since
{
    while [ ! -s "$tmp/again.dob" ]; do :; done
    rm "$tmp/again.dob"
    echo quit
} | timeout 60 "$dobbel" play --people 2 --seed 3 --save "$tmp/again.dob" pig >"$tmp/out" 2>"$tmp/err" || fail "removed at the end"
[ -s "$tmp/again.dob" ] || fail "a save that is said to be there is not"

# --- something else with its name stays as it is, and nobody is told that the match is saved
{
    while [ ! -s "$tmp/other.dob" ]; do :; done
    echo mine >"$tmp/mine"
    mv "$tmp/mine" "$tmp/other.dob"
    echo roll
} | timeout 60 "$dobbel" play --people 2 --seed 3 --save "$tmp/other.dob" pig >"$tmp/out" 2>"$tmp/err" &&
    fail "a save that is another file is no failure"
one_line "dobbel: $tmp/other.dob: Another file now has the save file's name: nothing more is saved."
grep -q "saved in" "$tmp/out" && fail "it is said to be saved"
[ "$(cat "$tmp/other.dob")" = mine ] || fail "a file of somebody else was changed"

# --- a name is free though a program was killed while it made the file
: >"$tmp/empty.dob"
echo half >"$tmp/empty.dob.new"
typed quit
run 0 play --people 2 --save "$tmp/empty.dob" pig
[ ! -e "$tmp/empty.dob.new" ] || fail "something is left beside the record"
run 0 replay "$tmp/empty.dob"

# --- a header that does not end may lack a bot's seat
run 0 play --seed 3 --bot 2:greedy --save "$tmp/whole.dob" pig
sed '/^seat 2/,$d' "$tmp/whole.dob" >"$tmp/torn.dob"
run 1 play --resume "$tmp/torn.dob"
complains "$tmp/torn.dob: The file ends before its header does"

# --- nobody waits for a pipe
mkfifo "$tmp/pipe.dob"
dobbel_itself=$dobbel
waits_for_nobody() {
    timeout 60 "$dobbel_itself" "$@"
}
dobbel=waits_for_nobody
run 1 play --resume "$tmp/pipe.dob"
one_line "dobbel: $tmp/pipe.dob: Nothing can be kept here: this is not a file."
run 1 simulate --resume "$tmp/pipe.dob"
one_line "dobbel: $tmp/pipe.dob: Nothing can be kept here: this is not a file."
echo "save_test: all checks passed"
