// Takes comments and needless blanks out of a module for the build: a third of what is sent otherwise. Names and the order of
// things stay as they were written. Invariant: strings and regular expressions are copied; a newline goes only where no
// statement can end (web/test/strip.test.mjs compares the syntax trees).

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;
const REGEX = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const WORD = /[\w$]+/y;
const CHUNK = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+>\n]|\breturn)$/;
const BINDS = /[(){}[\],;:=<>?!&|*%.]/; // needs no blank beside it
const OPEN = /[([{,;:=&|?]/;            // no statement ends behind it
const CLOSE = /[)\].,;:?=&|]/;          // none begins with it

/** @param {string} text */
export function strip(text) {
    let out = '', at = 0;
    /** @type {number[]} of each template that is open: the braces in its gap */
    const gaps = [];
    /** @param {RegExp} pattern */
    const take = (pattern) => {
        pattern.lastIndex = at;
        const [found] = pattern.exec(text) ?? [''];
        at += found.length;
        return found;
    };
    const chunk = () => {
        out += take(CHUNK).replace(/\n\s+/g, '\n');
        const end = text[at] === '`' ? '`' : '${';
        if (end !== '`')
            gaps.push(0);
        out += end;
        at += end.length;
    };
    while (at < text.length) {
        const blank = take(BLANK);
        const [before, after] = [out.at(-1) ?? '\n', text[at] ?? ''];
        if (blank.includes('\n') && !OPEN.test(before) && !CLOSE.test(after))
            out += before === '\n' ? '' : '\n';
        else if (blank && !blank.includes('\n') && !BINDS.test(before) && !BINDS.test(after))
            out += before === '\n' ? '' : ' ';
        if (after === '`') {
            out += text[at++];
            chunk();
        } else if (after === '}' && gaps.length > 0 && gaps[gaps.length - 1] === 0) {
            gaps.pop();
            out += text[at++];
            chunk();
        } else if (after === '/' && BEFORE_REGEX.test(out.slice(-7)))
            out += take(REGEX) || text[at++];
        else {
            if (gaps.length > 0 && (after === '{' || after === '}'))
                gaps[gaps.length - 1] += after === '{' ? 1 : -1;
            out += take(STRING) || take(WORD) || (text[at++] ?? '');
        }
    }
    return out;
}
