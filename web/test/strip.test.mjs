// What the build takes out of modules changes nothing but comments and blanks: the syntax trees stay the same.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { strip } from '../strip.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Every leaf of the tree, with its kind. @param {string} text */
function leaves(text) {
    const source = ts.createSourceFile('a.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
    assert.deepEqual(/** @type {any} */ (source).parseDiagnostics, []);
    /** @type {string[]} */
    const found = [];
    /** @param {ts.Node} node */
    const walk = (node) => {
        const kind = ts.SyntaxKind[node.kind];
        const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
        if (children.length === 0)
            found.push(`${kind} ${node.getText(source).replace(/\n\s+/g, '\n')}`);
        else
            found.push(kind);
        children.forEach(walk);
    };
    walk(source);
    return found;
}

test('every module is the same without comments and blanks', () => {
    const list = ['main.js', 'worker.js', ...['core', 'net', 'parts', 'games', 'screens'].flatMap((folder) => readdirSync(`${web}${folder}`).map((name) => `${folder}/${name}`))];
    assert.ok(list.length > 60);
    for (const name of list) {
        const text = readFileSync(`${web}${name}`, 'utf8');
        assert.deepEqual(leaves(strip(text)), leaves(text), name);
        assert.doesNotMatch(strip(text), /@param|@type/, name);
    }
});

test('what looks like a comment and is none stays', () => {
    assert.equal(strip("const a = 'x // y';  // gone\nconst b = /[/*]  /g; /* gone */\n"), "const a='x // y';const b=/[/*]  /g;");
    assert.equal(strip('const c = `a  // ${ b /* gone */ + `${ { d } }  ` } /* stays */`;\n'), 'const c=`a  // ${b + `${{d}}  `} /* stays */`;');
    assert.equal(strip('return a\n    + b;\nlet x = a / b / c\nx ++\n(y)\n'), 'return a\n+ b;let x=a / b / c\nx ++\n(y)\n');
});
