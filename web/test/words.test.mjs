// The sentences of the page: every id that is said has one, and every one is said. That each is translated, with the same
// gaps, tests/cli/catalogue_test.sh sees to.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const web = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, web), 'utf8');
const said = new Set([...read('sentences.def').matchAll(/^SENTENCE\("([^"]+)"/gm)].map(([, id]) => id));
const source = ['main.js', ...['core', 'net', 'parts', 'games', 'screens'].flatMap((folder) => readdirSync(new URL(folder, web)).map((name) => `${folder}/${name}`))].map(read).join('\n');

test('every id that the page says has a sentence', () => {
    const ids = [...source.matchAll(/'(page\.[a-z0-9.-]+)'/g)].map(([, id]) => id);
    assert.deepEqual(ids.filter((id) => !said.has(id)), []);
});

test('every sentence is said, by its whole id or as one of a family', () => {
    const families = [...source.matchAll(/`(page\.[a-z0-9.-]*)\$\{/g)].map(([, start]) => start);
    for (const start of families)
        assert.ok([...said].some((id) => id.startsWith(start)), `nothing begins with ${start}`);
    assert.deepEqual([...said].filter((id) => !source.includes(`'${id}'`) && !families.some((start) => id.startsWith(start))), []);
});

test('bots have the names of the library, but for those that somebody has', async () => {
    const { seatName } = await import('../screens/setup.js');
    const { wordsOf } = await import('../core/words.js');
    const names = Object.fromEntries([...readFileSync(new URL('../../src/match/sentences.def', import.meta.url), 'utf8').matchAll(/^SENTENCE\("(match\.bot-name\.\d+)", "([^"]+)"\)/gm)].map(([, id, name]) => [id, name]));
    const [first, second, third] = Object.values(names);
    const words = wordsOf('en', names);
    const bot = { kind: 'bot', name: '', level: 'normal' };
    const called = (/** @type {object[]} */ seats) => seats.map((_, i) => seatName(/** @type {any} */ ({ words, say: words.say }), /** @type {any} */ ({ seats, options: {}, deck: '' }), i));
    assert.deepEqual(called([bot, bot, bot]), [first, second, third]);
    assert.deepEqual(called([{ kind: 'person', name: first, level: '' }, bot, { ...bot, name: 'Eve' }, bot]), [first, second, 'Eve', third]);
});
