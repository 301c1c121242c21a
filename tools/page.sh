#!/bin/sh
# Builds the page: the wasm module, then build/page by web/build.mjs. `--test` also fetches what its tests need.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=tools/setup.sh
. "$root/tools/setup.sh"
cd "$root"
omit='--omit=dev'
[ "${1-}" = --test ] && omit=
# npm brings lit (and, for the tests, typescript, playwright-core and axe-core), by the lock file, once.
stamp=web/node_modules/.dobbel
if [ ! -f "$stamp" ] || [ web/package-lock.json -nt "$stamp" ] || { [ -z "$omit" ] && [ ! -d web/node_modules/typescript ]; }; then
    # shellcheck disable=SC2086 # one word or none
    (cd web && npm ci --no-fund --no-audit --loglevel=error $omit)
    touch "$stamp"
fi
build wasm >/dev/null
node web/build.mjs --wasm build/wasm/page.wasm --out build/page
