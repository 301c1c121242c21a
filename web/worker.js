// The worker: the wasm module and the host of its tables. Every message names a call and its arguments, and is answered.
import { Engine, Refused } from './core/engine.js';
import { Host } from './core/host.js';
import { DiskStore } from './core/store.js';
import { Library } from './core/library.js';
import { Coach } from './core/coach.js';

const HOST_CALLS = ['create', 'open', 'close', 'say', 'goOn', 'hint', 'hurry', 'branch'];
const COACH_CALLS = ['analyse', 'stop', 'moment', 'exercises', 'solved'];
const address = new URL('dobbel.wasm', import.meta.url);

async function start() {
    const [module, store] = await Promise.all([WebAssembly.compileStreaming(fetch(address)).catch(plain), DiskStore.open()]);
    const engine = await Engine.start(module);
    const host = new Host(engine, store, { lost: (id) => postMessage({ lost: id }), pause: breath });
    return { host, library: new Library(host), coach: new Coach(host, (id, done, of) => postMessage({ progress: id, done, of })) };
}

/** Where the server does not say that it is wasm. */
async function plain() {
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
}

/** A moment in which messages are heard; timers would wait four milliseconds. */
const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
port1.onmessage = () => waiting.shift()?.();
/** @returns {Promise<void>} */
function breath() {
    return new Promise((on) => {
        waiting.push(on);
        port2.postMessage(0);
    });
}

const started = start();

addEventListener('message', async ({ data: { id, what, args } }) => {
    try {
        const { host, library, coach } = await started;
        const who = /** @type {any} */ (HOST_CALLS.includes(what) ? host : COACH_CALLS.includes(what) ? coach : library);
        postMessage({ id, answer: await who[what](...args) });
    } catch (error) {
        if (!(error instanceof Refused))
            console.error(error);
        postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
});
