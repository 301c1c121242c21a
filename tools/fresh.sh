#!/bin/sh
# Tries the README's two commands on a bare Debian, as root: tools/fresh.sh [--again] SUITE [STAGE of ./check ...]
#
#     tools/fresh.sh bookworm         ./play and all of ./check on a new Debian 12
#     tools/fresh.sh trixie gcc wasm  ./play and two stages on a new Debian 13
#     tools/fresh.sh --again trixie   the same system once more, with what is committed now
#
# The system is made by debootstrap outside this clone, in $FRESH/SUITE (/var/tmp/dobbel-fresh if FRESH is not set), from the
# mirror that this machine uses, and gets a clone of what is committed here. It tells how long each command took.
set -eu
cd "$(dirname "$0")/.."
again=
[ "${1-}" != --again ] || {
    again=yes
    shift
}
[ $# -ge 1 ] || {
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
    exit 2
}
suite=$1
shift
root=${FRESH:-/var/tmp/dobbel-fresh}/$suite
mirror=$(sed -n 's/^URIs: *//p; s/^deb *\(\[[^]]*\]\)\{0,1\} *\([^ ]*\) .*/\2/p' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
    head -n 1)

unmount()
{
    for point in dev/pts dev proc sys; do
        ! mountpoint -q "$root/$point" || umount "$root/$point"
    done
}

# in_system COMMAND...: in the clone there, with the time it took. The environment is this one's, for proxies and registries.
in_system()
{
    began=$(date +%s)
    status=0
    chroot "$root" env HOME=/root LANG=C.UTF-8 sh -c 'cd /dobbel && exec "$@"' sh "$@" </dev/null || status=$?
    echo "$suite: $* took $(($(date +%s) - began)) s, status $status"
    return "$status"
}

make_system()
{
    unmount
    rm -rf --one-file-system "$root"
    mkdir -p "$root"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "${mirror:-http://deb.debian.org/debian}" >"$root.log" 2>&1 || {
        tail -n 20 "$root.log"
        exit 1
    }
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    [ ! -f "$HOME/.npmrc" ] || cp "$HOME/.npmrc" "$root/root/"
    # whom this machine trusts beside Debian's own: a proxy between it and the registry of npm, for instance
    cp -r /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
    chroot "$root" update-ca-certificates >/dev/null 2>&1
    git clone -q --no-hardlinks . "$root/dobbel"
}

# The clone there gets what is committed here; what it has built stays.
renew_clone()
{
    git -C "$root/dobbel" fetch -q "$PWD" HEAD
    git -C "$root/dobbel" checkout -q --detach FETCH_HEAD
}

trap unmount EXIT
if [ -n "$again" ] && [ -d "$root/dobbel" ]; then
    renew_clone
else
    make_system
fi
mount --bind /dev "$root/dev"
mount --bind /dev/pts "$root/dev/pts"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"

in_system ./play games
in_system ./check "$@"
