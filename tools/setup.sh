# What ./play and ./check share, sourced by both: installing packages and building a preset. POSIX sh.
# It expects $root, the folder of the clone.
# shellcheck shell=sh disable=SC2034,SC2154 # names shared with who sources this

# Each list holds only what the tree needs today; the second is for tests alone (llvm: the sanitizers name functions with
# its symbolizer, and tests/lsan.supp goes by names).
PLAY_PACKAGES='gcc libc6-dev cmake ninja-build pkg-config libedit-dev libjansson-dev gettext'
# What the page takes on top: to build it, and to serve it (npm brings lit; only the page needs it).
PAGE_PACKAGES='clang lld wasi-libc nodejs npm libwebsockets-dev libev-dev libqrencode-dev libsodium-dev libsqlite3-dev'
CHECK_PACKAGES='git chromium npm libwebsockets-dev libev-dev libqrencode-dev libsodium-dev libsqlite3-dev nginx-light clang clang-format clang-tidy lld llvm wasi-libc libcmocka-dev gcovr nodejs python3 scdoc gnuplot-nox'

# The runtimes of clang's sanitizers and of wasm: their names carry the version of the `clang` that apt offers.
clang_runtimes()
{
    version=$(clang --version 2>/dev/null | sed -n 's/.*clang version \([0-9]*\).*/\1/p')
    [ -n "$version" ] || version=$(apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9]*\)$/\1/p')
    [ -z "$version" ] || echo "libclang-rt-$version-dev libclang-rt-$version-dev-wasm32"
}

complain()
{
    printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# Prints those of the packages that are not installed. Asking dpkg is quick; apt is called only if something is missing.
missing_packages()
{
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p')
    for package in "$@"; do
        case $package in
        nodejs | npm) ! command -v npm >/dev/null || continue ;; # whoever installed it: Debian's own would not go with it
        chromium) ! grep -qx 'ID=ubuntu' /etc/os-release 2>/dev/null || continue ;; # a snap there, which tests cannot drive
        esac
        printf '%s\n' "$installed" | grep -qxF "$package" || printf '%s ' "$package"
    done
}

# Runs apt-get as root, never asking anything.
apt_get()
{
    set -- env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# Installs what is missing of the packages. DOBBEL_SETUP=no leaves that to the caller.
need_packages()
{
    [ "${DOBBEL_SETUP-}" = no ] && return 0
    missing=$(missing_packages "$@")
    missing=${missing% }
    [ -z "$missing" ] && return 0
    if ! command -v apt-get >/dev/null; then
        complain "no apt-get here; install these (Debian's names) and run again with DOBBEL_SETUP=no: $missing"
        return 1
    fi
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        complain "neither root nor sudo; let root run: apt-get install $missing"
        return 1
    fi
    printf 'Installing %s\n' "$missing"
    # shellcheck disable=SC2086 # a list of words
    apt_get update >/dev/null && apt_get install --no-install-recommends $missing >/dev/null && return 0
    complain "could not install $missing"
    return 1
}

# Configures a preset where that was never done or the presets have changed since; the rest is left to ninja.
configure()
{
    [ -n "$(find "$root/build/$1/build.ninja" -newer "$root/CMakePresets.json" 2>/dev/null)" ] ||
        (cd "$root" && cmake --preset "$1")
}

# build PRESET [ARGUMENTS of cmake --build]
build()
{
    configure "$1" && (cd "$root" && cmake --build --preset "$@")
}

# The same for people: one line that counts up where there is something to build, the whole output only if it fails. Ninja
# says `  7%` before what it does; a line of its own for each tenth where nobody looks at a terminal.
build_with_progress()
{
    log=$root/build/$1.log
    mkdir -p "$root/build" || return 1
    live=
    [ ! -t 2 ] || live=yes
    { NINJA_STATUS='%p ' build "$@" 2>&1 || echo 'BUILD FAILED'; } | tee "$log" | awk -v live="$live" '
        /^ *[0-9]+% / {
            percent = $1 + 0
            if (live) printf "\rBuilding Dobbel: %d %%", percent
            else if (int(percent / 10) > told) { told = int(percent / 10); printf "Building Dobbel: %d %%\n", percent }
            fflush(); any = 1
        }
        END { if (any && live) print "" }' >&2
    if tail -n 1 "$log" | grep -qx 'BUILD FAILED'; then
        cat "$log" >&2
        complain 'the build failed; its output is above'
        return 1
    fi
}
