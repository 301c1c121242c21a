// The page verifies fair dice without the program: SHA-256 against FIPS 180-4, HMAC against RFC 4231; every throw of matches
// of all games is derived again, and a changed throw, salt, decision, option or secret is found.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import './node.mjs';
import { Engine } from '../core/engine.js';
import { Host, HOST } from '../core/host.js';
import { MemoryStore } from '../core/store.js';
import { chancesOf, distribution } from '../net/chances.js';
import { facesOf, hex, hmac, sha256, unhex, verify } from '../net/fair.js';

const text = (words) => new TextEncoder().encode(words);
const wasm = new URL('../../build/wasm/page.wasm', import.meta.url);
const skip = existsSync(wasm) ? false : 'the wasm module is not built';

test('SHA-256, with the examples of FIPS 180-4', () => {
    assert.equal(hex(sha256(text(''))), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    assert.equal(hex(sha256(text('abc'))), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.equal(hex(sha256(text('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))), '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1');
    assert.equal(hex(sha256(text('a'.repeat(1000000)))), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
});

test('HMAC-SHA-256, with the vectors of RFC 4231', () => {
    const byte = (value, count) => new Uint8Array(count).fill(value);
    const cases = [
        [byte(0x0b, 20), text('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
        [text('Jefe'), text('what do ya want for nothing?'), '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
        [byte(0xaa, 20), byte(0xdd, 50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
        [unhex('0102030405060708090a0b0c0d0e0f10111213141516171819'), byte(0xcd, 50), '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b'],
        [byte(0xaa, 131), text('Test Using Larger Than Block-Size Key - Hash Key First'), '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54'],
        [byte(0xaa, 131), text('This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.'), '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2'],
    ];
    for (const [key, data, digest] of cases)
        assert.equal(hex(hmac(key, data)), digest);
    assert.equal(hex(hmac(byte(0x0c, 20), text('Test With Truncation'))).slice(0, 32), 'a3b6167473100ee06e0c796c2955552b');
});

test('the faces of an event', () => {
    assert.deepEqual(facesOf('roll 116'), [1, 1, 6]);
    assert.deepEqual(facesOf('red 3'), [3]);
    assert.deepEqual(facesOf('first 2'), []);
    assert.deepEqual(facesOf('roll y5o1'), [5, 1]);
});

// ---- whole matches ----

const games = [['casino', 3, {}], ['addvantage', 2, {}], ['addvantage', 3, { arrange: 'random' }], ['takeit', 2, {}], ['takeit', 4, {}], ['goennen', 2, {}], ['goennen', 1, {}]];

/** A match with fair dice between bots, to its end: the record that shows its secret. */
async function played(host, game, seats, options, number) {
    const bot = { kind: 'bot', name: '', level: 'easy' };
    const { engine } = host;
    const secret = sha256(text(`match ${number}`));
    const table = async () => {
        const id = await host.create({ game, seats: Array.from({ length: seats }, () => bot), options, dice: 'seed', seed: '1', way: 'bots' }, { grace: 0, language: 'en' });
        const match = host.match(host.table(id));
        const at = engine.room(32);
        engine.bytes.set(secret, at);
        host.engine.must((why) => engine.calls.dob_match_set_fair(match, at, why));
        engine.withTexts(['Ada-7'], (salt) => host.engine.must((why) => engine.calls.dob_match_salt(match, 0, salt, why)));
        return { id, match };
    };
    const { id, match } = await table();
    await host.goOn(id);
    const length = engine.room(4);
    const record = engine.written((at, size) => {
        host.engine.must((why) => engine.calls.dob_match_reveal(match, at, size, length, why));
        return engine.words.getUint32(length, true);
    });
    host.close(id);
    return record;
}

/** What the page does with a record: reads it, asks the table, derives. */
async function judged(host, record) {
    const { Library } = await import('../core/library.js');
    const id = await new Library(host).take(record, 'en');
    await host.open(id, { grace: 0, language: 'en' });
    const say = (line) => host.say(id, HOST, line, 'en');
    const chances = await chancesOf(say);
    host.close(id);
    return { verdict: verify(record, chances), chances };
}

const host = async () => new Host(await Engine.start(new WebAssembly.Module(readFileSync(wasm))), new MemoryStore());

test('every throw of every game is derived again', { skip }, async () => {
    const one = await host();
    for (const [i, [game, seats, options]] of games.entries()) {
        const record = await played(one, game, seats, options, i);
        const { verdict, chances } = await judged(one, record);
        assert.equal(verdict.is, 'fair', `${game} ${seats}: ${JSON.stringify(verdict)}`);
        assert.equal(verdict.derived, chances.length);
        assert.ok(verdict.derived > 10);
    }
});

test('tampering with a throw, a salt, a decision, an option, the secret or the commitment is found', { skip }, async () => {
    const one = await host();
    const record = await played(one, 'casino', 2, {}, 99);
    const changed = (from, to) => {
        assert.match(record, from);
        return record.replace(from, to);
    };
    const verdictOf = async (other) => (await judged(one, other)).verdict;
    // the last throw: what came before it stays legal
    const at = record.lastIndexOf('\n* red ');
    const face = record[at + 7];
    const other = `${record.slice(0, at + 7)}${face === '1' ? 2 : 1}${record.slice(at + 8)}`;
    const found = await verdictOf(other).catch((error) => ({ is: error.message }));
    assert.notEqual(found.is, 'fair');
    const { chances } = await judged(one, record);
    const falsified = chances.map((chance, i) => i === 5 ? { ...chance, move: chance.move.replace(/\d$/, (digit) => String(digit % 6 + 1)) } : chance);
    const verdict = verify(record, falsified);
    assert.equal(verdict.is, 'throw');
    assert.equal(verdict.event, chances[5].n);
    assert.equal(verdict.should, chances[5].move);
    assert.equal((await verdictOf(changed(/^salt 1 Ada-7$/m, 'salt 1 Ada-8'))).is, 'throw');
    assert.equal(verify(changed(/^secret (..)/m, (_, two) => `secret ${two === '00' ? '01' : '00'}`), chances).is, 'commitment');
    assert.equal(verify(changed(/^\d (keep|place|take|steal|move) .*$/m, '1 pass'), chances).is, 'seal', 'a decision');
    assert.equal(verify(changed(/^seal (..)/m, (_, two) => `seal ${two === '00' ? '01' : '00'}`), chances).is, 'seal');
    assert.equal(verify(changed(/^seal .*\n/m, ''), chances).is, 'unsealed');
    assert.equal(verify(changed(/^secret .*\n/m, ''), chances).is, 'secret');
});

test('the distribution counts every face that was thrown', () => {
    const counts = distribution([{ n: 1, typed: false, move: 'roll 11366', key: '' }, { n: 2, typed: true, move: 'red 2', key: '' }]);
    assert.deepEqual(counts, [2, 1, 1, 0, 0, 2]);
});
