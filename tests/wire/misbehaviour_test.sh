#!/bin/sh
# Programs at the table that misbehave: each is replaced by a built-in bot with one line that says what it did and
# what was expected; the match goes on to its end, and no process is left.
# Usage: misbehaviour_test.sh PROGRAM. Each check says what it protects; the first that fails ends the test.
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/../cli/common.sh"

ready='read -r hello; echo "{\"type\":\"ready\",\"protocol\":1,\"name\":\"$1\"}"; echo $$ >"$pid";'

# Ended; a grandchild may wait for somebody to reap it, which is not our business.
is_gone() {
    case $(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null) in
    '' | Z*) return 0 ;;
    esac
    return 1
}

# bad NAME SCRIPT [OPTION]...: a match of pig with that program in sh; it must go on to its end.
bad() {
    name=$1
    printf 'pid=%s\n%s\n' "$tmp/pid" "$2" >"$tmp/$name.sh"
    shift 2
    : >"$tmp/pid"
    run 0 play --watch --seed 3 --bot greedy --bot "1:exec:sh $tmp/$name.sh" --no-save "$@" pig
    says "points, place 1"
    [ "$(wc -l <"$tmp/err")" = 1 ] || fail "$name: one line of report is wanted"
    complains "dobbel: 1:exec:sh $tmp/$name.sh: "
    complains "From here on normal plays"
    [ ! -s "$tmp/pid" ] || is_gone "$(cat "$tmp/pid")" || fail "$name: its process is still there"
}

# --- it cannot even begin
bad absent 'exec /no/such/program 2>/dev/null'
complains 'It ended with status 127. A message `ready` was expected'
bad crash-at-start 'exit 3'
complains 'It ended with status 3. A message `ready` was expected'
bad mute 'read -r hello; echo $$ >"$pid"; exec >&-; while :; do sleep 1; done'
complains 'It closed its input or output. A message `ready` was expected'
bad deaf-at-start 'echo $$ >"$pid"; while :; do sleep 1; done' --bot-time 200
complains 'It gave no answer in 200 ms. A message `ready` was expected'

# --- it speaks, but not this protocol
bad chatter 'echo "Hello, I am a bot"; cat >/dev/null'
complains 'Its answer is wrong, Hello, I am a bot: Not JSON'
complains 'A message `ready` was expected'
bad other-version 'echo "{\"type\":\"ready\",\"protocol\":2}"; cat >/dev/null'
complains 'Its answer is wrong, {"type":"ready","protocol":2}: This is version 1 of the protocol'
bad no-version 'echo "{\"type\":\"ready\"}"; cat >/dev/null'
complains 'This field is missing.'
bad hasty 'echo "{\"type\":\"move\",\"move\":\"roll\"}"; cat >/dev/null'
complains 'A message of type `move` was not expected here.'

# --- it stops playing in the middle
bad crash "$ready read -r turn; exit 9"
complains 'It ended with status 9. A message `move` was expected'
bad killed "$ready read -r turn; kill -s KILL \$\$"
complains 'It was ended by signal 9. A message `move` was expected'
bad later "$ready read -r turn; echo '{\"move\":\"roll\"}'; read -r turn; exit 4"
complains 'It ended with status 4. A message `move` was expected'
# it may be late for `ready` already, on a busy machine
bad hang "$ready while :; do sleep 1; done" --bot-time 500
complains 'It gave no answer in 500 ms. A message `'
bad half-a-line "$ready read -r turn; printf '{\"move\":'; while :; do sleep 1; done" --bot-time 500
complains 'It gave no answer in 500 ms. A message `'
bad stubborn "trap '' TERM HUP PIPE; $ready read -r turn; echo nonsense; while :; do sleep 1; done"
complains 'Its answer is wrong, nonsense: '
# what it started holds its pipe, so its end is not seen, but nothing of it stays
bad offspring "$ready read -r turn; sh -c 'echo \$\$ >$tmp/pid; while :; do sleep 1; done' & exit 5" --bot-time 500
complains 'It gave no answer in 500 ms. A message `'

# --- it answers rubbish, or what is not allowed
bad rubbish "$ready read -r turn; printf '\\001\\377roll\\n'; cat >/dev/null"
complains 'Its answer is wrong, ??roll: Not JSON'
bad no-move "$ready read -r turn; echo '{}'; cat >/dev/null"
complains 'Its answer is wrong, {}: This field is missing. A message `move` was expected'
bad other-turn "$ready read -r turn; echo '{\"turn\":7,\"move\":\"roll\"}'; cat >/dev/null"
complains 'This answers turn 7, and it is turn 1.'
bad other-type "$ready read -r turn; echo '{\"type\":\"ready\",\"protocol\":1}'; cat >/dev/null"
complains 'A message of type `ready` was not expected here.'
bad illegal "$ready read -r turn; echo '{\"move\":\"die 3\"}'; cat >/dev/null"
complains 'Its move is not allowed, {"move":"die 3"}: You are not being asked for that now.'
bad no-such-move "$ready read -r turn; echo '{\"move\":\"jump\"}'; cat >/dev/null"
complains 'Its move is not allowed, {"move":"jump"}: '
bad too-long "$ready read -r turn; head -c 70000 /dev/zero | tr '\\0' x; echo; cat >/dev/null"
complains 'Its line has more than 65536 bytes. A message `move` was expected'
bad endless "$ready read -r turn; exec yes | tr -d '\\n'"
complains 'Its line has more than 65536 bytes. A message `move` was expected'

# --- it is told what was wrong, and the record of a match where none ever played names the bot that did
cat >"$tmp/told.sh" <<'END'
echo '{"protocol":1}'; read -r hello; read -r turn; echo '{"move":"jump"}'; read -r error; echo "$error" >"$told"
END
told="$tmp/told" run 0 play --watch --seed 3 --bot greedy --bot "1:exec:told=$tmp/told sh $tmp/told.sh" --no-save pig
grep -q '^{"type":"error","error":"move.word-unknown",' "$tmp/told" || fail "the program was not told its mistake"
run 0 play --watch --seed 3 --bot greedy --bot "1:exec:exit 1" --save "$tmp/never.dob" pig
grep -qx 'seat 1 bot normal' "$tmp/never.dob" || fail "the record names a program that never played"
echo "misbehaviour_test: all checks passed"
