# shellcheck shell=sh
# What the shell tests of the program share: sourced by them with the program as $1. A failed check prints both outputs.
set -eu
dobbel=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export LC_ALL=C XDG_DATA_HOME="$tmp/data"

fail() {
    printf 'FAILED: %s\n--- standard output\n' "$1"
    cat "$tmp/out"
    printf -- '--- standard error\n'
    cat "$tmp/err"
    exit 1
}

# run STATUS ARGUMENTS...: the program ends with this status; standard input is $tmp/in
: >"$tmp/in"
run() {
    wanted=$1
    shift
    status=0
    "$dobbel" "$@" <"$tmp/in" >"$tmp/out" 2>"$tmp/err" || status=$?
    [ "$status" = "$wanted" ] || fail "dobbel $*: status $status, not $wanted"
}

# one_line TEXT: exactly this line on standard error
one_line() {
    [ "$(cat "$tmp/err")" = "$1" ] || fail "standard error is not: $1"
}

says() {
    grep -qF -e "$1" "$tmp/out" || fail "standard output lacks: $1"
}

complains() {
    grep -qF -e "$1" "$tmp/err" || fail "standard error lacks: $1"
}

typed() {
    printf '%s\n' "$@" >"$tmp/in"
}
