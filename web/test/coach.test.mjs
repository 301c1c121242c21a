// The coach in the worker: the same sums as they must be, progress, stopping and going on, moments, exercises.
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import './node.mjs';
import { Engine } from '../core/engine.js';
import { Host } from '../core/host.js';
import { Coach } from '../core/coach.js';
import { MemoryStore } from '../core/store.js';

const HOW = { grace: 0, language: 'en' };
const GAMES = ['casino', 'addvantage', 'takeit', 'goennen'];
const wasm = new URL('../../build/wasm/page.wasm', import.meta.url);
const skip = existsSync(wasm) ? false : 'the module is not built';

/** A host with a match of two bots that is over; the first seat is then a person's. */
async function played(game, seed = '7') {
    const store = new MemoryStore();
    const engine = await Engine.start(new WebAssembly.Module(readFileSync(wasm)));
    const host = new Host(engine, store, { now: () => 1000, pause: () => Promise.resolve() });
    const bot = { kind: 'bot', name: '', level: 'easy' };
    const id = await host.create({ game, seats: [bot, bot], options: {}, dice: 'seed', seed, way: 'watch' }, HOW);
    await host.goOn(id);
    host.close(id);
    const kept = await store.get('matches', id);
    await store.put('matches', { ...kept, record: kept.record.replace(/^seat 1 bot easy\n/m, '') });
    const told = [];
    return { store, host, id, told, coach: new Coach(host, (...progress) => told.push(progress)) };
}

test('an analysis adds up, tells how far it is, and is kept', { skip }, async () => {
    const { coach, id, told, store } = await played('addvantage');
    const found = await coach.analyse(id, { quick: true, language: 'en' });
    assert.equal(found.done, found.events);
    for (const { start, luck, others, surprise, loss, result } of found.sums)
        assert.equal(start + luck + others + surprise - loss, result);
    assert.ok(told.length > 10 && told.every(([which, done, of]) => which === id && done <= of));
    assert.deepEqual(told[told.length - 1], [id, found.events, found.events]);
    const kept = await store.get('progress', `analysis ${id}`);
    assert.equal(kept.game, 'addvantage');
    told.length = 0;
    assert.deepEqual(await coach.analyse(id, { quick: true, language: 'en' }), found);
    assert.ok(told.length <= 1, 'nothing is worked out twice');
});

test('an analysis that is stopped goes on where it was', { skip }, async () => {
    const { coach, id, told, store } = await played('addvantage');
    coach.progress = (which, done) => done >= 20 && coach.stop(which);
    assert.equal(await coach.analyse(id, { quick: true, language: 'en' }), null);
    assert.ok(await store.get('progress', `analysis ${id}`));
    coach.progress = (...progress) => told.push(progress);
    const found = await coach.analyse(id, { quick: true, language: 'en' });
    assert.ok(told[0][1] >= 20);
    const other = await played('addvantage');
    assert.deepEqual(found.sums, (await other.coach.analyse(other.id, { quick: true, language: 'en' })).sums);
});

test('a moment of a match is a table, and a hint there is what the analysis says', { skip }, async () => {
    const { coach, id, host } = await played('casino', '3');
    const found = await coach.analyse(id, { quick: false, language: 'en' });
    const { n, decision } = found.history.find(({ decision: one }) => one && one.moves > 4 && one.list.length === 4);
    const table = await coach.moment({ match: id, events: n, seat: decision.seat }, 'en');
    assert.equal((await host.say(table, decision.seat, 'state', 'en')).moves.length, decision.moves);
    await host.say(table, decision.seat, 'hint', 'en');
    await host.hint(table, decision.seat);
    const { hint } = await host.say(table, decision.seat, 'hint', 'en');
    assert.equal(hint.moves[0].move, decision.best);
    for (const { move, loss } of decision.list)
        assert.ok(Math.abs((hint.moves.find((one) => one.move === move)?.loss ?? 0) * 100 - loss) <= 1000, move);
    host.close(table);
});

test('exercises: positions from files, mistakes of people, and what was solved', { skip }, async () => {
    const { coach, host, id } = await played('goennen', '11');
    await coach.analyse(id, { quick: true, language: 'en' });
    const { own } = await coach.exercises('goennen');
    assert.ok(own.length > 0, 'easy errs in every match');
    for (const { match, seat, events } of own) {
        assert.deepEqual([match, seat], [id, 1]);
        const table = await coach.moment({ match, events, seat }, 'en');
        assert.ok((await host.say(table, seat, 'state', 'en')).moves.length > 1);
        host.close(table);
    }
    await coach.solved('goennen', 'a');
    await coach.solved('goennen', 'a');
    await coach.solved('goennen', 'b');
    assert.deepEqual((await coach.exercises('goennen')).solved, ['a', 'b']);
    assert.deepEqual((await coach.exercises('casino')).solved, []);
    for (const game of GAMES) {
        const list = JSON.parse(readFileSync(new URL(`../exercises/${game}.json`, import.meta.url), 'utf8'));
        assert.ok(list.length >= 10, game);
        assert.ok(new Set(list.map(({ best }) => best.split(' ')[0])).size >= 2, `${game}: varied`);
        for (const { record, seat, best, gain } of list) {
            assert.ok(gain >= 50000);
            const table = await coach.moment({ record, seat }, 'en');
            const { moves } = await host.say(table, seat, 'state', 'en');
            assert.ok(moves.length > 2 && moves.some(({ move }) => move === best), `${game} ${best}`);
            assert.equal((await host.say(table, seat, 'hint', 'en')).hint?.wanted, 1);
            host.close(table);
        }
    }
});
