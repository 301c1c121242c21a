#!/bin/sh
# Renews po/dobbel.pot from the sentences in the source, and every translation from it. To be run after a sentence was
# added or changed; new ones are then empty in po/*.po and have to be translated (tests/cli/catalogue_test.sh insists).
# With `--check` it changes nothing and fails if po/dobbel.pot is not what the source says.
set -eu
cd "$(dirname "$0")/.."
pot=po/dobbel.pot
new=$(mktemp)
trap 'rm -f "$new"' EXIT
xgettext --language=C --from-code=UTF-8 --keyword=SENTENCE:1c,2 --no-location --no-wrap --package-name=dobbel \
    --output=- src/match/sentences.def src/cli/sentences.def src/cli/rules.def |
    sed -e '/^"POT-Creation-Date:/d' -e 's/CHARSET/UTF-8/' >"$new"
if [ "${1-}" = --check ]; then
    cmp "$new" "$pot"
    exit
fi
cp "$new" "$pot"
for po in po/*.po; do
    [ -e "$po" ] || continue
    msgmerge --quiet --no-wrap --no-fuzzy-matching --backup=none --update "$po" "$pot"
    msgattrib --no-wrap --no-obsolete --output-file="$po" "$po"
done
