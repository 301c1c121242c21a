// How the page reaches a table: who speaks and a line of text in, JSON out. Here over a worker with the wasm module; a
// server answers the same lines over a WebSocket.

/**
 * @typedef {object} Transport
 * @property {(table: string, who: number, line: string) => Promise<any>} say the answer of the table
 * @property {(table: string) => Promise<import('./host.js').Waits>} goOn lets happen what needs no person
 * @property {(table: string, seat: number) => Promise<void>} think about a hint
 * @property {(table: string) => void} hurry the bot that thinks
 * @property {(table: string) => Promise<string[]>} cards the deck, as lines
 */

/** @implements {Transport} */
export class WorkerTransport {
    /** @param {Worker} worker @param {() => string} language */
    constructor(worker, language) {
        this.worker = worker;
        this.language = language;
        this.number = 0;
        /** @type {Map<number, {resolve: (value: any) => void, reject: (reason: Error) => void}>} */
        this.waiting = new Map();
        /** @type {(id: string) => void} */
        this.lost = () => {};
        /** @type {(id: string, done: number, of: number) => void} of an analysis */
        this.progress = () => {};
        /** @type {(message: any) => void} for tests, which look at all that comes */
        this.heard = () => {};
        worker.addEventListener('message', ({ data }) => this.hear(data));
    }

    /** @param {any} data */
    hear(data) {
        this.heard(data);
        if (data.lost)
            return this.lost(data.lost);
        if (data.progress)
            return this.progress(data.progress, data.done, data.of);
        const who = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.error)
            who?.reject(new Error(data.error));
        else
            who?.resolve(data.answer);
    }

    /** @param {string} what @param {any[]} args @returns {Promise<any>} */
    call(what, ...args) {
        const id = ++this.number;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.worker.postMessage({ id, what, args });
        });
    }

    /** @param {string} table @param {number} who @param {string} line */
    say(table, who, line) {
        return this.call('say', table, who, line, this.language());
    }

    /** @param {string} table */
    goOn(table) {
        return this.call('goOn', table);
    }

    /** @param {string} table @param {number} seat */
    think(table, seat) {
        return this.call('hint', table, seat);
    }

    /** @param {string} table */
    hurry(table) {
        void this.call('hurry', table);
    }

    /** @param {string} table */
    cards(table) {
        return this.call('cards', table);
    }
}
