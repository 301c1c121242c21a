// The host on the wasm module, in node: matches of every game against bots, saved before they are told, opened again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import './node.mjs';
import { Engine } from '../core/engine.js';
import { Host, HOST } from '../core/host.js';
import { Library } from '../core/library.js';
import { MemoryStore } from '../core/store.js';

const module = new WebAssembly.Module(readFileSync(process.env.DOBBEL_WASM ?? new URL('../../build/wasm/page.wasm', import.meta.url)));
const deck = (game) => readFileSync(new URL(`../../decks/${game}.deck`, import.meta.url), 'utf8');
const HOW = { grace: 0, language: 'en' };
const person = (name = '') => ({ kind: 'person', name, level: '' });
const bot = (level = 'normal') => ({ kind: 'bot', name: 'Nora', level });

async function house(with_ = {}) {
    const store = new MemoryStore();
    let time = 1000;
    const host = new Host(await Engine.start(module), store, { now: () => time, pause: async () => {}, ...with_ });
    return { host, store, library: new Library(host), later: (ms) => {
        time += ms;
    } };
}

const spec = (game, seats, more = {}) => ({ game, seats, options: {}, dice: 'seed', seed: '5', way: 'bots', ...more });

/** Plays seat 1 by some of its moves until the end. */
async function playOut(host, id) {
    for (let i = 0; ; i++) {
        const waits = await host.goOn(id);
        if (waits.over)
            return;
        const seat = waits.people[0];
        const { moves } = await host.say(id, seat, 'ahead', 'en');
        assert.ok(moves.length > 0);
        const answer = await host.say(id, seat, `play ${moves[i * 7 % moves.length].move}`, 'en');
        assert.equal(answer.refused, undefined);
    }
}

for (const game of ['casino', 'addvantage', 'takeit', 'goennen'])
    test(`a match of ${game} against a bot is kept whole, and opens as it was`, async () => {
        const { host, store } = await house();
        const id = await host.create(spec(game, [person('Ada'), bot()]), HOW);
        await playOut(host, id);
        const state = await host.say(id, 1, 'state since 1', 'en');
        const kept = await store.get('matches', id);
        assert.equal(kept.over, true);
        assert.match(kept.record, /^result /m);
        host.close(id);
        assert.equal(await host.open(id, HOW), 'open');
        const again = await host.say(id, 1, 'state since 1', 'en');
        assert.deepEqual(again.view, state.view);
        assert.deepEqual(again.events, state.events);
        assert.equal(again.seats[1].level, 'normal');
        assert.deepEqual((await host.say(id, 1, 'look 0', 'en')).view.phase, (await host.say(id, 2, 'look 0', 'en')).view.phase);
    });

test('an event is kept before it is told', async () => {
    const { host, store } = await house();
    const id = await host.create(spec('casino', [person(), bot()]), HOW);
    const order = [];
    const put = store.put.bind(store);
    store.put = async (what, value) => {
        order.push(`kept ${value.record.trimEnd().split('\n').length}`);
        await put(what, value);
    };
    await host.goOn(id);
    order.push('told');
    assert.equal(order.at(-1), 'told');
    assert.equal(order.length, 2);
    const { moves } = await host.say(id, 1, 'moves', 'en');
    await host.say(id, 1, `play ${moves[0].move}`, 'en');
    assert.equal(order.length, 3, 'a move is kept by itself');
    await host.say(id, 1, 'state', 'en');
    assert.equal(order.length, 3, 'looking keeps nothing');
});

test('where nothing can be kept, it is said and play goes on', async () => {
    const { host, store } = await house();
    const id = await host.create(spec('casino', [person(), bot()]), HOW);
    store.lasting = true;
    store.put = async () => {
        throw new Error('full');
    };
    await host.goOn(id);
    const state = await host.say(id, 1, 'state', 'en');
    assert.equal(state.unsaved, true);
    assert.ok(state.moves.length > 0);
});

test('dice wait for the grace after a turn, and fall when they are told to', async () => {
    const { host, later } = await house();
    const id = await host.create(spec('casino', [person('Ada'), person('Bob')]), { grace: 2000, language: 'en' });
    let waits = await host.goOn(id);
    const [seat] = waits.people;
    for (; waits.due === 0; waits = await host.goOn(id)) {
        const { moves } = await host.say(id, seat, 'moves', 'en');
        const stop = moves.find(({ places }) => places[0].thing === 'card') ?? moves.at(-1);
        await host.say(id, seat, `play ${stop.move}`, 'en');
    }
    assert.equal(waits.due, 2000);
    assert.ok((await host.say(id, seat, 'state', 'en')).undo.events > 0);
    later(1999);
    assert.equal((await host.goOn(id)).due, 1);
    await host.say(id, HOST, 'throw', 'en');
    waits = await host.goOn(id);
    assert.equal(waits.due, 0);
    assert.notEqual(waits.people[0], seat);
});

test('an expert that is told to hurry moves with what it has', async () => {
    let slices = 0;
    const { host } = await house({ pause: async () => {
        if (++slices === 3)
            host.hurry([...host.tables.keys()][0]);
    } });
    const id = await host.create(spec('casino', [bot('expert'), bot('easy')]), HOW);
    const table = host.table(id);
    host.engine.must((why) => host.engine.calls.dob_table_go_on(table.at, 0n, why));
    const { bots } = host.waits(table);
    if (host.engine.text(host.engine.calls.dob_table_level(table.at, bots[0] - 1)) === 'expert') {
        await host.bots.think(table, bots[0]);
        assert.ok(slices <= 4);
    }
});

test('a hint weighs moves, the best first', async () => {
    const { host } = await house();
    const id = await host.create(spec('casino', [person(), bot()]), HOW);
    await host.goOn(id);
    assert.equal((await host.say(id, 1, 'hint', 'en')).hint.wanted, 1);
    await host.hint(id, 1);
    const { hint } = await host.say(id, 1, 'hint', 'en');
    assert.ok(hint.moves.length > 0);
    const legal = (await host.say(id, 1, 'moves', 'en')).moves.map(({ move }) => move);
    for (const { move, win, points } of hint.moves) {
        assert.ok(legal.includes(move));
        assert.ok(win > 0 && win < 10000 && points > 0, `${move}: ${win}, ${points}`);
    }
    assert.deepEqual(hint.moves.map(({ win }) => win), hint.moves.map(({ win }) => win).sort((a, b) => b - a));
});

test('what others hold is in no answer to a seat', async () => {
    const { host } = await house();
    const id = await host.create(spec('takeit', [person('Ada'), person('Bob')]), HOW);
    await host.goOn(id);
    for (const line of ['state since 1', 'ahead', 'look 12', 'log 30', 'record']) {
        const own = (await host.say(id, 2, 'state', 'en')).view.seats[1].hand;
        const text = JSON.stringify(await host.say(id, 1, line, 'en'));
        for (const card of own)
            assert.doesNotMatch(text, new RegExp(`draw 2 ${card}\\b`), line);
    }
    const { view } = await host.say(id, 1, 'state', 'en');
    assert.ok(view.seats[1].hand.every((card) => typeof card === 'string'));
    assert.ok(view.seats[0].hand.every((card) => typeof card === 'number'));
    assert.notEqual((await host.say(id, 1, 'look 3 all', 'en')).refused, undefined, 'nobody sees all before the end');
});

test('a match branches off at any point, with the same or other dice', async () => {
    const { host } = await house();
    const id = await host.create(spec('casino', [person(), bot()]), HOW);
    await playOut(host, id);
    const same = await host.branch(id, 10, { same: true, ...HOW });
    const before = await host.say(id, HOST, 'look 10', 'en');
    const { view, waits } = await host.say(same, HOST, 'state', 'en');
    assert.deepEqual(view, before.view);
    assert.equal(waits.over, 0);
    assert.notEqual(await host.branch(id, 10, { same: false, ...HOW }), same);
});

test('a level is counted once, and opens the next when it is won', async () => {
    const { host, library, store } = await house();
    const first = await library.progress('goennen');
    assert.deepEqual(first.levels.map(({ open }) => open), [true, false, false, false, false, false, false]);
    assert.equal(first.levels[0].target, 90);
    const id = await host.create(spec('goennen', [person()], { options: { level: '1' }, level: 1, way: 'alone' }), HOW);
    await playOut(host, id);
    const told = await library.count(id);
    assert.equal(typeof told.won, 'boolean');
    assert.equal(await library.count(id), null);
    const after = await library.progress('goennen');
    assert.equal(after.levels[0].played, 1);
    assert.equal(after.levels[1].open, told.won);
    await store.put('progress', { id: 'goennen', text: 'rubbish' });
    assert.equal((await library.progress('goennen')).damaged, true);
});

test('a deck is kept, with what is wrong in it; from a file only a whole one', async () => {
    const { library } = await house();
    const text = deck('takeit');
    const wrong = text.replace('order 3 w2 w3', 'order 1 z1');
    assert.equal(await library.takeDeck(text, 'en'), '');
    assert.match(await library.takeDeck(wrong, 'en'), /^line 8/);
    assert.equal((await library.decks()).length, 1);
    const [{ id }] = await library.decks();
    assert.match(await library.putDeck({ id, text: wrong }, 'en'), /^line 8/);
    assert.deepEqual((await library.decks()).map((one) => [one.id, one.text, /^line 8/.test(one.fault)]), [[id, wrong, true]]);
});

test('a record from a file can be taken, and a damaged one names its line', async () => {
    const { host, library } = await house();
    const id = await host.create(spec('casino', [person('Ada'), bot()]), HOW);
    await playOut(host, id);
    const text = await library.record(id);
    const other = await library.take(text, 'en');
    assert.equal(await host.open(other, HOW), 'open');
    await assert.rejects(library.take(text.replace('game casino', 'game chess'), 'en'), /chess/);
});

test('the seed of an unfinished match is in no file', async () => {
    const { host, library, store } = await house();
    const id = await host.create(spec('casino', [person(), bot()]), HOW);
    await host.goOn(id);
    assert.match((await store.get('matches', id)).record, /^dice seed 5$/m);
    assert.doesNotMatch(await library.record(id), /seed/);
});

test('everything goes into one file, and comes back', async () => {
    const { host, library } = await house();
    const id = await host.create(spec('casino', [person(), bot()]), HOW);
    await library.putDeck({ text: deck('goennen') }, 'en');
    const file = await library.everything();
    await library.erase();
    assert.deepEqual(await library.list(), []);
    assert.equal(await library.putBack(file), 1);
    assert.equal((await library.list())[0].id, id);
    assert.equal((await library.decks()).length, 1);
    await assert.rejects(library.putBack('{}'));
});

test('rules and rulings are there in every language', async () => {
    const { library } = await house();
    for (const language of ['en', 'nl', 'de', 'es']) {
        const rulings = library.sentences('casino.ruling.', language);
        assert.ok(rulings.some(([id, text]) => id === 'casino.ruling.C9' && text.length > 20));
    }
    assert.notEqual(library.sentences('casino.ruling.', 'de')[0][1], library.sentences('casino.ruling.', 'en')[0][1]);
});

test('real dice are typed in, and a wrong throw is corrected', async () => {
    const { host } = await house();
    const id = await host.create(spec('casino', [person('Ada'), person('Bob')], { dice: 'hand', way: 'box', secret: 3 }), HOW);
    assert.equal((await host.goOn(id)).dice, true);
    for (const line of ['1', '3', '11356']) {
        assert.equal((await host.say(id, HOST, `play ${line}`, 'en')).refused, undefined, line);
        await host.goOn(id);
    }
    assert.deepEqual((await host.say(id, 1, 'state', 'en')).view.dice, [1, 1, 3, 5, 6]);
    assert.equal((await host.say(id, HOST, 'correct 3 22356', 'en')).refused, undefined);
    assert.deepEqual((await host.say(id, 1, 'state', 'en')).view.dice, [2, 2, 3, 5, 6]);
});
