// The tables of a server, as a session uses them: the same lines and the same answers as those of the worker, over a
// connection (line.js). The seat is the connection's; `as` only chooses among those it has.
import { HOST, SPECTATOR } from '../core/host.js';

/** @typedef {import('./line.js').Line} Line */
/** @typedef {import('../core/transport.js').Transport} Transport */

const HINT_MS = 30000; // a hint that has not come by then does not come

/** @implements {Transport} */
export class NetTransport {
    /** @param {Line} line */
    constructor(line) {
        this.line = line;
        /** The number of the last state that a person has seen: what they decide rests on it. */
        this.seen = 0;
        /** The newest number that was told. */
        this.latest = 0;
        /** @type {() => void} */
        this.news = () => {};
    }

    /** Something has happened at the table. @param {{seq: number}} news */
    hear(news) {
        this.latest = Math.max(this.latest, news.seq);
        this.news();
    }

    /** At another table. */
    reset() {
        this.seen = 0;
        this.latest = 0;
    }

    /** @param {string} _table @param {number} who @param {string} line */
    async say(_table, who, line) {
        const answer = await this.line.say(line, who === HOST ? 'host' : who === SPECTATOR ? 'watch' : who, this.seen);
        if (answer.seq)
            this.latest = Math.max(this.latest, answer.seq);
        if (answer.verb === 'state')
            this.seen = answer.seq;
        return answer;
    }

    /** Dice and bots go on by themselves there. @param {string} table @returns {Promise<import('../core/host.js').Waits>} */
    async goOn(table) {
        const { waits } = await this.say(table, SPECTATOR, 'waits');
        return { over: Boolean(waits.over), watched: false, dice: Boolean(waits.dice), chance: Boolean(waits.chance), people: waits.people, bots: waits.bots, hints: [], due: 0 };
    }

    /** A hint is told of as news. @returns {Promise<void>} */
    think() {
        return new Promise((on) => {
            const before = this.news;
            const done = () => {
                clearTimeout(timer);
                this.news = before;
                on();
            };
            const timer = setTimeout(done, HINT_MS);
            this.news = () => {
                before();
                done();
            };
        });
    }

    hurry() {}

    /** The deck, as lines. @param {string} table @returns {Promise<string[]>} */
    async cards(table) {
        const { deck } = await this.say(table, SPECTATOR, 'state');
        const cards = await Promise.all(Array.from({ length: deck?.cards ?? 0 }, (_, i) => this.say(table, SPECTATOR, `card ${i + 1}`)));
        return cards.map(({ text }) => text);
    }
}
