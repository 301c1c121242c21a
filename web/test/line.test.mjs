// The connection to the server's tables: what is on its way when it is lost is said again, once and with the same number;
// what must not be done twice fails; whoever sat at a table sits there again; pauses grow.
import assert from 'node:assert/strict';
import test from 'node:test';
import { stopTimers } from './node.mjs';
import { Line, Refusal } from '../net/line.js';

/** A server that a test plays: every socket that was opened, and what it heard. */
function stage() {
    const sockets = [];
    const open = () => {
        const socket = new EventTarget();
        Object.assign(socket, {
            heard: [],
            send: (text) => socket.heard.push(JSON.parse(text)),
            close: () => socket.dispatchEvent(new Event('close')),
            opens: () => socket.dispatchEvent(new Event('open')),
            says: (message) => socket.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) })),
        });
        sockets.push(socket);
        return socket;
    };
    return { sockets, open };
}

const breath = () => new Promise((on) => setImmediate(on));

/** Opens and answers the greeting. */
async function greeted(socket, { enters = false } = {}) {
    socket.opens();
    await breath();
    const [hello, enter] = socket.heard;
    socket.says({ id: hello.id, done: { version: 1, phrases: ['Hello!'] } });
    if (enters)
        socket.says({ id: enter.id, done: {} });
    await breath();
    return socket;
}

async function begun(t) {
    stopTimers(t, ['setTimeout', 'setInterval']);
    const { sockets, open } = stage();
    const line = new Line({ url: 'ws://x/tables', language: () => 'nl', open });
    const told = [];
    line.hears = { lost: () => told.push('lost'), found: () => told.push('found'), dropped: ({ id }) => told.push(id), news: ({ seq }) => told.push(seq) };
    line.need();
    await greeted(sockets[0]);
    return { line, sockets, told };
}

test('it greets in the language of the page, and hears the phrases', async (t) => {
    const { line, sockets } = await begun(t);
    assert.deepEqual(sockets[0].heard[0], { id: 1, do: 'hello', version: 1, language: 'nl' });
    assert.deepEqual(line.phrases, ['Hello!']);
    line.close();
});

test('answers find who asked; a refusal of the server is thrown, one of the table is its answer', async (t) => {
    const { line, sockets } = await begun(t);
    const [a, b, c] = [line.do('tables'), line.do('close'), line.say('play roll', 1, 5)];
    const [, first, second, third] = sockets[0].heard;
    assert.deepEqual(third, { id: third.id, line: 'play roll', seq: 5, as: 1 });
    sockets[0].says({ id: second.id, refused: { id: 'server.not-host', kind: 'not-yours', text: 'Only the host.' } });
    sockets[0].says({ id: third.id, refused: { id: 'server.paused', kind: 'not-now', text: 'Paused.' } });
    sockets[0].says({ id: first.id, done: { tables: [] } });
    assert.deepEqual(await a, { tables: [] });
    await assert.rejects(b, Refusal);
    assert.equal((await c).refused.id, 'server.paused');
    line.close();
});

test('a line on its way is said again, after coming back to the table; if it was heard the first time it counts as done', async (t) => {
    const { line, sockets, told } = await begun(t);
    line.entry = { do: 'enter', table: 'abc', secret: 'xyz' };
    const move = line.say('play roll', 2, 7);
    const made = line.do('create', { game: 'pig' });
    await breath();
    sockets[0].close();
    await assert.rejects(made, /lost/, 'a table is not made twice');
    assert.deepEqual(told, ['lost']);
    t.mock.timers.tick(1000);
    assert.equal(sockets.length, 2);
    await greeted(sockets[1], { enters: true });
    assert.deepEqual(sockets[1].heard[1], { id: sockets[1].heard[1].id, do: 'enter', table: 'abc', secret: 'xyz' });
    const again = sockets[1].heard[2];
    assert.deepEqual(again, { id: again.id, line: 'play roll', seq: 7, as: 2 });
    sockets[1].says({ id: again.id, refused: { id: 'server.stale', kind: 'not-now', text: 'Something has happened since.' } });
    assert.deepEqual(await move, {});
    assert.deepEqual(told, ['lost', 'found']);
    line.close();
});

test('what is stale the first time stays refused', async (t) => {
    const { line, sockets } = await begun(t);
    const move = line.say('play roll', 2, 7);
    sockets[0].says({ id: sockets[0].heard[1].id, refused: { id: 'server.stale', kind: 'not-now', text: '' } });
    assert.equal((await move).refused.id, 'server.stale');
    line.close();
});

test('a seat that is gone when the connection is back is told', async (t) => {
    const { line, sockets, told } = await begun(t);
    line.entry = { do: 'enter', table: 'abc', secret: 'xyz' };
    sockets[0].close();
    t.mock.timers.tick(1000);
    sockets[1].opens();
    await breath();
    sockets[1].says({ id: sockets[1].heard[0].id, done: {} });
    sockets[1].says({ id: sockets[1].heard[1].id, refused: { id: 'server.table-unknown', kind: 'unreadable', text: '' } });
    await breath();
    assert.deepEqual(told, ['lost', 'server.table-unknown']);
    line.close();
});

test('pauses grow while nobody answers, and it is told once', async (t) => {
    const { line, sockets, told } = await begun(t);
    sockets[0].close();
    let last = 0;
    for (let i = 1; i < 6; i++) {
        let waited = 0;
        while (sockets.length === i && waited < 60000) {
            t.mock.timers.tick(50);
            waited += 50;
        }
        assert.ok(waited > last / 2, `${waited} ms after ${last} ms`);
        last = waited;
        sockets[i].close();
    }
    assert.ok(last > 2000);
    assert.deepEqual(told, ['lost']);
    line.close();
});

test('nobody needs it: it is closed, and opens again for the next', async (t) => {
    const { line, sockets } = await begun(t);
    let closed = false;
    sockets[0].addEventListener('close', () => {
        closed = true;
    });
    line.unneed();
    t.mock.timers.tick(2500);
    assert.equal(closed, true);
    line.need();
    assert.equal(sockets.length, 2);
    line.close();
});

test('news comes by itself', async (t) => {
    const { line, sockets, told } = await begun(t);
    sockets[0].says({ news: { seq: 9 } });
    assert.deepEqual(told, [9]);
    line.close();
});
