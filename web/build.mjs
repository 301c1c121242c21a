// Builds the page: node web/build.mjs --out DIR --wasm FILE [--dev]. No bundler: every module stays a file; bare imports
// (lit) become paths, sentences become a JSON file a language, all styles one file. Whatever may be cached for ever lies
// in a folder named by the hash of its content; every file gets a .br and a .gz beside it.
//
//     DIR/index.html, sw.js, manifest.webmanifest, icons/     never cached for long
//     DIR/v/HASH/...                                          everything else
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { strip } from './strip.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const { values: given } = parseArgs({ options: { out: { type: 'string' }, wasm: { type: 'string' }, dev: { type: 'boolean' } } });
const out = given.out ?? join(root, 'build/page');
const LANGUAGES = ['en', 'nl', 'de', 'es'];
const FOLDERS = ['core', 'net', 'parts', 'games', 'screens'];
const STYLES = ['tokens', 'base', 'table', 'parts', 'start', 'end', 'friends', 'analysis'];
const ORDER = ['casino', 'addvantage', 'takeit', 'goennen']; // on the start screen
const COMPRESSED = /\.(html|js|css|json|svg|wasm|webmanifest)$/;

/** What lies in v/HASH: path and content. @type {Map<string, string | Buffer>} */
const files = new Map();

// ---- modules ----

const IMPORT = /((?:import|export)(?:[^'"();]*?from)?\s*|import\s*\(\s*)(['"])([^'"]+)\2/g;

/** Where a bare specifier lies in the built tree; the file comes along. @param {string} specifier @param {string} from */
function vendor(specifier, from) {
    const file = createRequire(from).resolve(specifier);
    const inPackages = file.slice(file.lastIndexOf('/node_modules/') + '/node_modules/'.length);
    // The production build: packages of lit resolve to node/ for node, whose twin without that folder is for browsers.
    const path = `lit/${inPackages.replace('/node/', '/')}`;
    const source = file.replace('/node/', '/');
    if (!files.has(path)) {
        files.set(path, '');
        files.set(path, rewrite(readFileSync(source, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'), path, source));
    }
    return path;
}

/** @param {string} text @param {string} path in the built tree @param {string} source on this machine */
function rewrite(text, path, source) {
    return text.replace(IMPORT, (whole, before, quote, specifier) => {
        if (specifier.startsWith('.')) {
            if (path.startsWith('lit/')) {
                const target = join(dirname(source), specifier);
                return `${before}${quote}${to(path, vendor(target, source))}${quote}`;
            }
            return whole;
        }
        return `${before}${quote}${to(path, vendor(specifier, source))}${quote}`;
    });
}

/** @param {string} from @param {string} path */
function to(from, path) {
    const way = relative(dirname(from), path);
    return way.startsWith('.') ? way : `./${way}`;
}

function modules() {
    const list = ['main.js', 'worker.js', ...FOLDERS.flatMap((folder) => readdirSync(join(web, folder)).filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`))];
    for (const path of list) {
        const source = join(web, path);
        if (existsSync(source))
            files.set(path, rewrite(given.dev ? readFileSync(source, 'utf8') : strip(readFileSync(source, 'utf8')), path, source));
    }
}

// ---- styles, sentences ----

function styles() {
    const games = readdirSync(join(web, 'games')).filter((name) => existsSync(join(web, 'css', name.replace('.js', '.css')))).map((name) => name.replace('.js', ''));
    const text = [...STYLES, ...games, 'score'].map((name) => readFileSync(join(web, `css/${name}.css`), 'utf8')).join('');
    files.set('page.css', given.dev ? text : text.replace(/\/\*(?:[^*]|\*(?!\/))*\*\/\n?/g, '').replace(/([{},;])\s+/g, '$1').replace(/\s+([{}])/g, '$1'));
}

/**
 * By the same means as everywhere (docs/translating.md): web/sentences.def and the translations in po/web; of the library's
 * sentences those that the first screen says before the module is there.
 */
function sentences() {
    const made = join(mkdtempSync(join(tmpdir(), 'dobbel-')), 'words.json');
    const catalogues = [[web, 'web'], [join(root, 'src/match'), 'match']].map(([folder, name]) => `${join(folder, 'sentences.def')}=${join(root, 'po', name)}`);
    for (const language of LANGUAGES) {
        execFileSync('sh', [join(root, 'cmake/sentences.sh'), 'json', language, made, LANGUAGES.slice(1).join(' '), ...catalogues]);
        const all = Object.entries(JSON.parse(readFileSync(made, 'utf8'))).filter(([id]) => id.startsWith('page.') || id.startsWith('match.bot-name.')).sort(([a], [b]) => a < b ? -1 : 1);
        // The ids are the same in every language: they go over the wire once.
        files.set('words/ids.json', JSON.stringify(all.map(([id]) => id)));
        files.set(`words/${language}.json`, JSON.stringify(all.map(([, text]) => text)));
    }
    rmSync(dirname(made), { recursive: true });
}

// ---- exercises, made by tools/measure/exercises.c ----

function exercises() {
    for (const name of readdirSync(join(web, 'exercises')))
        files.set(`exercises/${name}`, JSON.stringify(JSON.parse(readFileSync(join(web, 'exercises', name), 'utf8'))));
}

// ---- games: what the start screen tells of them before the module is there ----

/** @param {string} wasm */
async function gamesOf(wasm) {
    const { Engine } = await import('./core/engine.js');
    const engine = await Engine.start(new WebAssembly.Module(readFileSync(wasm)));
    const { calls } = engine;
    const list = (/** @type {(i: number) => number} */ at) => {
        const found = [];
        for (let i = 0; at(i) !== 0; i++)
            found.push(at(i));
        return found;
    };
    const levels = list((i) => calls.dob_bot_level(i)).map((at) => engine.text(at));
    const drawn = readdirSync(join(web, 'games'));
    return list((i) => calls.dob_game_name(i)).filter((at) => drawn.includes(`${engine.text(at)}.js`)).map((at) => {
        const room = engine.room(1024);
        calls.dob_game_seats(at, room, room + 4);
        const [min, max] = [engine.words.getInt32(room, true), engine.words.getInt32(room + 4, true)];
        const solo = calls.dob_progress_start(room, at) !== 0;
        const options = list((i) => calls.dob_game_option(at, i)).map((option) => {
            const word = (/** @type {number} */ i) => engine.words.getUint32(option + 4 * i, true);
            const number = (/** @type {number} */ i) => engine.words.getInt32(option + 4 * i, true);
            const names = word(2) ? Array.from({ length: number(4) + 1 }, (_, i) => engine.text(engine.words.getUint32(word(2) + 4 * i, true))) : null;
            return { name: engine.text(word(0)), ruling: engine.text(word(1)), names, min: number(3), max: number(4), standard: number(5) };
        });
        return { name: engine.text(at), min, max, solo, options, levels, deck: existsSync(join(root, `decks/${engine.text(at)}.deck`)) };
    }).sort((a, b) => ORDER.indexOf(a.name ?? '') - ORDER.indexOf(b.name ?? ''));
}

// ---- writing ----

/** What goes over the wire for each file. @type {Map<string, number>} */
const sent = new Map();

/** @param {string} path @param {string | Buffer} content */
function write(path, content) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    const bytes = Buffer.from(content);
    writeFileSync(file, bytes);
    sent.set(path, bytes.length);
    if (!COMPRESSED.test(path) || given.dev)
        return;
    const small = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    sent.set(path, small.length);
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** What the first view needs, so that the browser fetches it at once: the modules that main.js imports, and those of these. @param {string} entry */
function needed(entry) {
    /** @type {Set<string>} */
    const seen = new Set([entry]);
    for (const path of seen)
        for (const [, before, , specifier] of String(files.get(path)).matchAll(IMPORT))
            if (!before.startsWith('import(') && !/import\s*\(/.test(before))
                seen.add(join(dirname(path), specifier));
    return [...seen];
}

/** @param {string} text @param {Record<string, string>} gaps */
const filled = (text, gaps) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => gaps[name]);

modules();
styles();
sentences();
exercises();
files.set('dobbel.wasm', readFileSync(given.wasm ?? join(root, 'build/wasm/page.wasm')));
files.set('games.json', JSON.stringify(await gamesOf(given.wasm ?? join(root, 'build/wasm/page.wasm'))));
const hash = createHash('sha256');
for (const [path, content] of [...files].sort(([a], [b]) => a < b ? -1 : 1))
    hash.update(path).update('\0').update(content);
const version = given.dev ? 'dev' : hash.digest('hex').slice(0, 12);
const base = `v/${version}`;
const icons = readdirSync(join(web, 'icons'));

rmSync(out, { recursive: true, force: true });
for (const [path, content] of files)
    write(`${base}/${path}`, content);
for (const name of icons)
    write(`icons/${name}`, readFileSync(join(web, 'icons', name)));
const gaps = {
    base, version,
    preload: needed('main.js').map((path) => `<link rel="modulepreload" href="${base}/${path}">`).join('\n'),
    files: JSON.stringify(['./', 'manifest.webmanifest', ...icons.map((name) => `icons/${name}`), ...[...files.keys()].map((path) => `${base}/${path}`)]),
};
for (const name of ['index.html', 'sw.js', 'manifest.webmanifest'])
    if (existsSync(join(web, name)))
        write(name, filled(readFileSync(join(web, name), 'utf8'), gaps));
const first = ['index.html', 'icons/dobbel.svg', ...[...needed('main.js'), 'page.css', 'words/ids.json', 'words/en.json', 'games.json'].map((path) => `${base}/${path}`)];
const sum = (/** @type {Iterable<number>} */ list) => [...list].reduce((all, size) => all + size, 0);
const sizes = { version, files: sent.size, all: sum(sent.values()), first: sum(first.map((path) => sent.get(path) ?? 0)) };
if (!given.dev)
    writeFileSync(`${out}.sizes.json`, `${JSON.stringify(sizes)}\n`);
console.log(`${out}: version ${version}, ${sizes.files} files; ${sizes.all} bytes by brotli, ${sizes.first} of them until the first view`);
