#!/bin/sh
# The sentences and their translations are complete and well formed: every id that the program uses has a sentence and the
# other way round, the template is what the source says, nothing is missing or doubtful, and every translation has the gaps
# and the words to be typed of its original. Usage: catalogue_test.sh SOURCE_FOLDER
set -eu
cd "$1"
failed=0
wanted=$(mktemp)
trap 'rm -f "$wanted"' EXIT
tools/catalogue.sh --check || {
    echo "the templates in po/ are not up to date: run tools/catalogue.sh"
    failed=1
}
# The ids of the program itself; tests/match/sentences_test.c looks after those of the library. Ids are written whole in
# the source, but for these families, whose last part the program puts together.
families='^cli\.help\.|^cli\.summary\.'
for id in $(grep -ohE '"cli\.[a-z.-]*[a-z]"' src/cli/*.c src/cli/*/*.c | tr -d '"' | sort -u); do
    grep -qF "msgctxt \"$id\"" po/cli/cli.pot || {
        echo "the id $id has no sentence"
        failed=1
    }
done
said=$(sed -n 's/^SENTENCE("\([^"]*\)".*/\1/p' src/cli/sentences.def | grep -vE "$families")
for id in $said; do
    grep -qF "\"$id\"" src/cli/*.c src/cli/*/*.c || {
        echo "nobody says $id"
        failed=1
    }
done
# What lies in the folder of a game begins with its name.
for source in src/games/*/sentences.def; do
    game=$(basename "$(dirname "$source")")
    if grep '^SENTENCE(' "$source" | grep -v "^SENTENCE(\"$game\\."; then
        echo "$source: not a sentence of $game"
        failed=1
    fi
done
for template in po/*/*.pot; do
    for language in nl de es; do
        po=$(dirname "$template")/$language.po
        msgfmt --check --output-file=/dev/null "$po" || failed=1
        for kind in --untranslated --only-fuzzy --only-obsolete; do
            if msgattrib "$kind" --no-wrap "$po" | grep '^#\{0,1\}~\{0,1\} \{0,1\}msgctxt'; then
                echo "$po: $kind"
                failed=1
            fi
        done
        # the same messages as the template, neither more nor fewer
        grep '^msgctxt' "$template" | sort >"$wanted"
        grep '^msgctxt' "$po" | sort | cmp - "$wanted" || failed=1
        msgcat --no-wrap "$po" | LC_ALL=C awk -v file="$po" '
            function columns(text) { gsub(/[\200-\277]/, "", text); return length(text) }
            function value(line) { sub(/^[a-z]* *"/, "", line); sub(/"$/, "", line); return line }
            # how often each gap stands in a text, as one comparable text
            function gaps(text) {
                return gsub(/\{1\}/, "", text) " " gsub(/\{2\}/, "", text) " " gsub(/\{3\}/, "", text) " " \
                    gsub(/\{found\}/, "", text)
            }
            # does the other text have every word that stands between backquotes, and no more of them?
            function same_words(text, other,    n, i, parts, rest) {
                n = split(text, parts, "`")
                if (n != split(other, rest, "`")) return 0
                for (i = 2; i <= n; i += 2)
                    if (index(other, "`" parts[i] "`") == 0) return 0
                return 1
            }
            function judge() {
                if (id == "") return
                if (gaps(original) != gaps(translated) || !same_words(original, translated)) {
                    print file ": gaps or `words` differ: " context
                    bad = 1
                }
                if (context ~ /^casino\.label\./ && columns(translated) > 10) {
                    print file ": too long for the board: " context " " translated
                    bad = 1
                }
                if (context ~ /^casino\.(phase|finale)/ && columns(translated) > 31) {
                    print file ": too long for the middle of the board: " context " " translated
                    bad = 1
                }
            }
            /^msgctxt/ { judge(); context = value($0); original = translated = ""; id = context; part = 0; next }
            /^msgid/ { part = 1; original = value($0); next }
            /^msgstr/ { part = 2; translated = value($0); next }
            /^"/ { if (part == 1) original = original value($0); else if (part == 2) translated = translated value($0) }
            END { judge(); exit bad }' || failed=1
    done
done
[ "$failed" = 0 ] && echo "catalogue_test: all checks passed"
exit "$failed"
