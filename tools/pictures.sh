#!/bin/sh
# Takes the pictures of the README anew, into docs/pictures: the page's games on a phone and on a desktop, in chromium.
set -eu
cd "$(dirname "$0")/.."
tools/page.sh --test
node web/test/pictures.mjs "$PWD/build/page" build/wasm/page.wasm "$PWD/docs/pictures"
