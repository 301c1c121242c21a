#!/bin/sh
# Sentences and their translations as constant data. English is what the files say, SENTENCE("id", "English") each; the
# translations of a file lie in its folder of po/, LANGUAGE.po each, and are taken where they are neither doubtful nor of
# an older English. Needs gettext and awk.
#
#     sentences.sh c NAME OUT LANGUAGES FILE=FOLDER...     the book NAME, a C file
#     sentences.sh json LANGUAGE OUT LANGUAGES FILE=FOLDER...   a JSON object of one language, id to sentence
#
# LANGUAGES are the translations there may be, with blanks between. A folder may be missing: then there is only English.
set -eu
format=$1 name=$2 out=$3 languages=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Each file becomes N-LANGUAGE in the work folder, normal PO text.
i=0
english=
translated=
for pair; do
    source=${pair%%=*} folder=${pair#*=}
    xgettext --language=C --from-code=UTF-8 --keyword=SENTENCE:1c,2 --no-location --no-wrap --force-po \
        --output="$work/$i-en" "$source"
    english="$english $i-en"
    for language in $languages; do
        [ -f "$folder/$language.po" ] || continue
        msgfmt --check-format --output-file=/dev/null "$folder/$language.po"
        msgattrib --translated --no-fuzzy --no-obsolete --no-wrap --force-po --output-file="$work/$i-$language" \
            "$folder/$language.po"
        translated="$translated $i-$language"
    done
    i=$((i + 1))
done
# English first, so that translations of another text are known.
awk=$(cd "$(dirname "$0")" && pwd)/sentences.awk
# shellcheck disable=SC2086 # lists of words
(cd "$work" && LC_ALL=C awk -v format="$format" -v name="$name" -v languages="en $languages" -f "$awk" \
    $english $translated >made)
cp "$work/made" "$out"
