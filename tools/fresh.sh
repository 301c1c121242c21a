#!/bin/sh
# Tries the README's two commands on a bare Debian, as root: tools/fresh.sh SUITE [STAGE of ./check ...]
#
#     tools/fresh.sh bookworm         ./play and all of ./check on a new Debian 12
#     tools/fresh.sh trixie gcc wasm  ./play and two stages on a new Debian 13
#
# The system is made by debootstrap in build/fresh/SUITE, from the mirror that this machine uses, and gets a clone of what
# is committed here. What it tells is how long each command took.
set -eu
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || {
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
    exit 2
}
suite=$1
shift
root=$PWD/build/fresh/$suite
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
    chroot "$root" env HOME=/root LANG=C.UTF-8 sh -c 'cd /dobbel && exec "$@"' sh "$@" </dev/null
    echo "$suite: $* took $(($(date +%s) - began)) s"
}

rm -rf "$root"
mkdir -p "$root"
debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "${mirror:-http://deb.debian.org/debian}" >"$root.log" 2>&1 || {
    tail -n 20 "$root.log"
    exit 1
}
trap unmount EXIT
cp /etc/resolv.conf "$root/etc/"
cp /etc/hosts "$root/etc/"
[ ! -f "$HOME/.npmrc" ] || cp "$HOME/.npmrc" "$root/root/"
mount --bind /dev "$root/dev"
mount --bind /dev/pts "$root/dev/pts"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
git clone -q --no-hardlinks . "$root/dobbel"

in_system ./play games
in_system ./check "$@"
