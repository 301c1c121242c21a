# Sentences in PO text to constant data: see sentences.sh. A file is called NN-LANGUAGE. PO, C and JSON write the characters
# of a string alike, so they are copied.

function value(line)
{
    sub(/^[a-z]* *"/, "", line)
    sub(/"$/, "", line)
    return line
}

# A message is whole when the next one begins.
function keep()
{
    if (id != "") {
        if (language == "en") {
            if (id in english) {
                print "the id " id " stands twice" >"/dev/stderr"
                failed = 1
                exit 1
            }
            ids[count++] = id
            english[id] = original
            text[id, "en"] = original
        } else if (english[id] == original)
            text[id, language] = translated
    }
    id = ""
}

function compare(a, b)
{
    return (a "") < (b "") ? -1 : (a "") > (b "")
}

# The numbers of the ids, by rising id: insertion is quick enough for a thousand.
function sort_ids(    i, k)
{
    for (i = 0; i < count; i++) {
        for (k = i; k > 0 && compare(ids[sorted[k - 1]], ids[i]) > 0; k--)
            sorted[k] = sorted[k - 1]
        sorted[k] = i
    }
}

function in_language(i, language)
{
    return ((ids[i], language) in text) ? text[ids[i], language] : ""
}

# How many bytes the compiler makes of it: every escape is one.
function bytes(written)
{
    gsub(/\\./, "x", written)
    return length(written)
}

# All sentences of a language, then those of the next; and where each eighth of a language begins (BOOK_STRIDE in core/book.h).
function print_texts(n, list,    i, k, at, marks)
{
    print "};\nstatic const char text[] ="
    for (k = 1; k <= n; k++)
        for (i = 0; i < count; i++) {
            print "    \"" in_language(i, list[k]) "\\0\""
            if (i % 8 == 0)
                marks = marks "    " at + 0 ",\n"
            at += bytes(in_language(i, list[k])) + 1
        }
    printf "    ;\nstatic const uint32_t marks[] = {\n%s", marks
}

function print_book(    i, k, n, list)
{
    n = split(languages, list, " ")
    sort_ids()
    print "/* Made by cmake/sentences.sh. */"
    print "#include \"core/book.h\"\n"
    printf "static const char *const languages[] = {"
    for (k = 1; k <= n; k++)
        printf "\"%s\", ", list[k]
    print "};\nstatic const char *const ids[] = {"
    for (i = 0; i < count; i++)
        print "    \"" ids[i] "\","
    print "};\nstatic const uint16_t sorted[] = {"
    for (i = 0; i < count; i++)
        print "    " sorted[i] ","
    print_texts(n, list)
    print "};\n"
    print "const struct dob_book " name " = {" n ", languages, " count ", ids, sorted, text, marks};"
}

function print_object(    i, language)
{
    print "{"
    for (i = 0; i < count; i++) {
        language = ((ids[i], name) in text) ? name : "en"
        print "\"" ids[i] "\": \"" in_language(i, language) "\"" (i < count - 1 ? "," : "")
    }
    print "}"
}

FNR == 1 { keep(); language = FILENAME; sub(/.*-/, "", language) }
/^msgctxt / { keep(); id = value($0); original = translated = ""; part = 0; next }
/^msgid / { part = 1; original = value($0); next }
/^msgstr / { part = 2; translated = value($0); next }
/^"/ { if (part == 1) original = original value($0); else if (part == 2) translated = translated value($0); next }

END {
    if (failed)
        exit 1
    keep()
    if (format == "c")
        print_book()
    else
        print_object()
}
