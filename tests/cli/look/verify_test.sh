#!/bin/sh
# dobbel verify: yes for an honest record, and what is wrong with one that was tampered with.
# Usage: verify_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../common.sh"
record=$(dirname "$0")/pig-fair.dob

# --- honest: fair dice with typed ones among them, and a seed
run 0 verify "$record"
says "Yes: 8 throws follow from the secret, the salts and the commitment 983eccaf"
says "5 throws were typed by hand, and cannot be proven."
printf 'dobbel record 2\ngame pig\nseats 2\ndice seed 7\n\n1 roll\n* die 4\n' >"$tmp/seed.dob"
run 0 verify "$tmp/seed.dob"
says "Yes: 1 throw follows from the seed."

# tampered WANTED SED: the change is found, with this complaint and status 1
tampered()
{
    sed "$2" "$record" >"$tmp/changed.dob"
    run 1 verify "$tmp/changed.dob"
    complains "$1"
}
tampered 'Event 4 is `* die 3`, but the secret and the salts' '/^result/d; /^\* die 2/s/2/3/'
tampered 'Event 2 is `* die 1`, but the secret and the salts' 's/^salt 2 7/salt 2 8/'
tampered 'line 8: This secret is not the one that the record commits to.' 's/^secret 7/secret 8/'

tampered 'this history is not the one that was sealed' 's/^seal 28/seal 29/'

# --- nothing to prove is no proof
grep -v '^secret\|^seal' "$record" >"$tmp/running.dob"
run 1 verify "$tmp/running.dob"
complains "The secret of these dice is not in this record"
printf 'dobbel record 2\ngame pig\nseats 2\ndice hand\n\n1 roll\n+ die 4\n' >"$tmp/hand.dob"
run 1 verify "$tmp/hand.dob"
complains "were typed by hand"
printf 'dobbel record 2\ngame pig\nseats 2\n\n1 roll\n* die 4\n' >"$tmp/unknown.dob"
run 1 verify "$tmp/unknown.dob"
complains "neither a seed nor a secret"
run 2 verify
