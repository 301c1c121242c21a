#!/bin/sh
# Renews the catalogues from the sentences in the source. Every folder FOLDER with a sentences.def has its catalogue in
# po/NAME, NAME being the last part of FOLDER: NAME.pot is the template, LANGUAGE.po each translation. To be run after a
# sentence was added or changed; new ones are then empty in po/NAME/*.po and have to be translated
# (tests/cli/catalogue_test.sh insists). With `--check` it changes nothing and fails if a template is not what the source
# says, or belongs to no sentences.
set -eu
cd "$(dirname "$0")/.."
# those there are: a new language begins with one file, po/NAME/LANGUAGE.po
languages=$(find po -name '*.po' -exec basename {} .po \; | sort -u)
new=$(mktemp)
trap 'rm -f "$new"' EXIT

# The template of one sentences.def.
template()
{
    xgettext --language=C --from-code=UTF-8 --keyword=SENTENCE:1c,2 --no-location --no-wrap --package-name=dobbel \
        --output=- "$1" | sed -e '/^"POT-Creation-Date:/d' -e 's/CHARSET/UTF-8/'
}

# What a new translation begins with.
header()
{
    cat <<END
msgid ""
msgstr ""
"Project-Id-Version: dobbel\n"
"PO-Revision-Date: \n"
"Last-Translator: none\n"
"Language-Team: none\n"
"Language: $1\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
END
}

renew()
{
    mkdir -p "po/$1"
    cp "$new" "po/$1/$1.pot"
    for language in $languages; do
        po=po/$1/$language.po
        [ -e "$po" ] || header "$language" >"$po"
        msgmerge --quiet --no-wrap --no-fuzzy-matching --backup=none --update "$po" "po/$1/$1.pot"
        msgattrib --no-wrap --no-obsolete --output-file="$po" "$po"
    done
}

names=
for source in src/*/sentences.def src/*/*/sentences.def web/sentences.def; do
    name=$(basename "$(dirname "$source")")
    names="$names $name"
    template "$source" >"$new"
    if [ "${1-}" = --check ]; then
        cmp "$new" "po/$name/$name.pot"
    else
        renew "$name"
    fi
done
for folder in po/*/; do
    name=$(basename "$folder")
    case "$names " in
    *" $name "*) ;;
    *)
        echo "po/$name: no sentences.def belongs to it" >&2
        exit 1
        ;;
    esac
done
