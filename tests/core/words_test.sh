#!/bin/sh
# cmake/sentences.sh: sentences as JSON for a page, in every language, and what it refuses.
# Usage: words_test.sh SOURCE_FOLDER FOLDER, with what dobbel_words made of tests/core/book in FOLDER.
set -eu
root=$1 made=$2
failed=0
fail()
{
    echo "words_test: $*"
    failed=1
}
for language in en nl; do
    cmp "$made/$language.json" "$root/tests/core/book/expected/$language.json" || fail "$language.json is another"
done
# a language that has none of these sentences has them all in English
cmp "$made/de.json" "$root/tests/core/book/expected/en.json" || fail "de.json is not English"
# an id that stands twice is no book
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
mkdir "$tmp/po"
echo 'SENTENCE("test.plain", "another sentence")' >"$tmp/sentences.def"
if sh "$root/cmake/sentences.sh" c book "$tmp/out.c" "nl" "$root/tests/core/book/sentences.def=none" \
    "$tmp/sentences.def=$tmp/po" 2>"$tmp/said"; then
    fail "an id may stand twice"
fi
grep -q 'test.plain stands twice' "$tmp/said" || fail "nobody says which id stands twice"
[ ! -e "$tmp/out.c" ] || fail "something is made of what is wrong"
# a catalogue that gettext does not accept is refused
printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "test.plain"\nmsgid "another\n' >"$tmp/po/nl.po"
if sh "$root/cmake/sentences.sh" c book "$tmp/out.c" "nl" "$tmp/sentences.def=$tmp/po" 2>/dev/null; then
    fail "a broken catalogue is taken"
fi
[ "$failed" = 0 ] && echo "words_test: all checks passed"
exit "$failed"
