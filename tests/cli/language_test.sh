#!/bin/sh
# The language of the program: by --language, else by LANGUAGE, LC_ALL, LC_MESSAGES and LANG, whether or not that locale is
# installed; its characters: UTF-8 where the locale says so, else ASCII letters. Usage: language_test.sh DOBBEL
# shellcheck source=tests/cli/common.sh
. "$(dirname "$0")/common.sh"
: >"$tmp/out"
: >"$tmp/err"
unset LC_ALL LC_MESSAGES LC_CTYPE LANG LANGUAGE

# spoken WHAT EXPECTED [NAME=VALUE]... [-- ARGUMENT...]: how ruling C10 begins in this environment
spoken()
{
    what=$1 expected=$2
    shift 2
    settings=
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        settings="$settings $1"
        shift
    done
    [ $# -eq 0 ] || shift
    # shellcheck disable=SC2086 # a list of words
    said=$(env $settings "$dobbel" rules casino C10 "$@" 2>&1)
    case $said in
    "$expected"*) ;;
    *) fail "$what: \`$said\`, not \`$expected\`" ;;
    esac
}
english='To steal a card you need at least'
dutch='Om een kaart af te pakken'
german='Zum Stehlen'
spanish='Para robar'

spoken 'nothing is set' "$english"
spoken 'LANG' "$dutch" LANG=nl_NL.UTF-8
spoken 'LC_MESSAGES before LANG' "$german" LANG=nl_NL.UTF-8 LC_MESSAGES=de_AT.UTF-8
spoken 'LC_ALL before LC_MESSAGES' "$spanish" LANG=nl_NL.UTF-8 LC_MESSAGES=de_DE LC_ALL=es_MX.UTF-8
spoken 'LANGUAGE before LC_ALL' "$german" LANGUAGE=de LC_ALL=nl_NL.UTF-8
spoken 'LANGUAGE in C.UTF-8' "$german" LANGUAGE=de LC_ALL=C.UTF-8
spoken 'LANGUAGE alone' "$german" LANGUAGE=de
spoken 'the first of a list that is known' "$spanish" LANGUAGE=fr:es_ES:de LC_ALL=C.UTF-8
spoken 'English in a list' "$english" LANGUAGE=en:de LC_ALL=de_DE.UTF-8
spoken 'a list of unknown ones' "$dutch" LANGUAGE=fr:pt LC_ALL=nl_NL.UTF-8
spoken 'an empty LANGUAGE' "$dutch" LANGUAGE= LC_ALL=nl_NL.UTF-8
spoken 'an empty LC_ALL' "$dutch" LC_ALL= LANG=nl_NL.UTF-8
spoken 'the locale C' "$english" LANGUAGE=de LC_ALL=C
spoken 'the locale POSIX' "$english" LANGUAGE=de LANG=POSIX
spoken 'an unknown locale' "$english" LANG=fr_FR.UTF-8
spoken 'almost a language' "$english" LANG=nld_NL.UTF-8
spoken 'a language alone' "$dutch" LANG=nl
spoken 'a variant' "$german" LANG=de_DE@euro
spoken '--language' "$spanish" LC_ALL=C -- --language es
spoken '--language=' "$spanish" LC_ALL=nl_NL.UTF-8 -- --language=es
spoken '--language en' "$english" LC_ALL=nl_NL.UTF-8 -- --language en

# before the command, after it, and in a help
export LC_ALL=C.UTF-8
run 0 --language nl rules pig P1
says 'Speler 1 begint.'
run 0 rules --language nl pig P1
says 'Speler 1 begint.'
run 0 --language de --help
says 'inoffiziell'
# refused, with a list
run 2 --language fr games
one_line 'dobbel: --language: There is no language `fr`; there are: en, de, es, nl.'
run 2 games --language
one_line 'dobbel: --language: There is no language ``; there are: en, de, es, nl.'
# behind -- it is no option
run 2 rules -- --language nl

# characters: a locale that is not installed but says UTF-8, one that does not, C
for locale in de_DE.UTF-8 de_XX.utf8 C.UTF-8; do
    LC_ALL=$locale "$dobbel" --language de rules casino C10 | grep -q 'Erhöhen' || fail "$locale has no UTF-8"
done
for locale in C de_XX de_XX.ISO-8859-1; do
    LC_ALL=$locale "$dobbel" --language de rules casino C10 | grep -q 'Erhoehen' || fail "$locale is not in ASCII"
    for language in nl de es; do
        for asked in 'rules casino' 'rules goennen' 'games' '--help' 'play --help'; do
            # shellcheck disable=SC2086 # a list of words
            if LC_ALL=$locale "$dobbel" --language $language $asked | LC_ALL=C grep -q '[^ -~]'; then
                fail "$locale, $language: $asked is not all ASCII"
            fi
        done
    done
done
LC_ALL=C "$dobbel" --language es rules casino C1 >/dev/null || fail "no Spanish in C"
echo "language_test: all checks passed"
