// Friends apart: is there a server with tables, making one, sitting down, and the connection that all screens of it share.
import { Line } from './line.js';
import { NetTransport } from './transport.js';
import { followTable, keepTable, keptTable, newSalt } from './kept.js';
import { seatName, setupOf } from '../screens/setup.js';
import { paceOf } from '../screens/play.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('../screens/setup.js').Game} Game */
/** @typedef {import('../core/settings.js').Setup} Setup */

const GRACE_MAX = 10000;

export class Friends {
    /** @param {App} app @param {URL} root of the page @param {(game: string) => Promise<void>} look fetches the view of a game */
    constructor(app, root, look) {
        this.app = app;
        this.root = root;
        this.look = look;
        const url = new URL('tables', root);
        url.protocol = url.protocol.replace('http', 'ws');
        this.line = new Line({ url: url.href, language: () => app.words.language });
        this.transport = new NetTransport(this.line);
    }

    /** How I am called at tables. */
    get name() {
        return this.app.settings.name || this.app.say('page.net.guest');
    }

    /** A name that nobody at a table has. @param {string[]} taken */
    nameBeside(taken) {
        const others = new Set(taken.map((one) => one.toLowerCase()));
        const free = (/** @type {string} */ one) => !others.has(one.toLowerCase());
        return [this.name, ...[2, 3, 4, 5, 6].map((n) => `${this.name} ${n}`)].find(free) ?? this.name;
    }

    /** @param {string} table @param {string} secret */
    link(table, secret) {
        return `${this.root.href}#${table}.${secret}`;
    }

    // ---- making a table ----

    /** Seats as the server wants them: the first is mine. @param {Setup} setup @returns {any[]} */
    seats(setup) {
        const named = { ...setup, seats: setup.seats.map((seat, i) => i === 0 ? { ...seat, name: this.name } : seat) };
        return setup.seats.map((seat, i) => {
            if (seat.kind === 'bot')
                return { kind: 'bot', level: seat.level, name: seatName(this.app, named, i) };
            if (i === 0)
                return { kind: 'person', name: this.name, you: 1, ...seat.hand && { hand: 1 } };
            return seat.kind === 'here' ? { kind: 'person', name: seat.name || this.app.say('page.player', i + 1), you: 1, ...seat.hand && { hand: 1 } } : { kind: 'person' };
        });
    }

    /** Makes the table that the start screen says; its id. @param {Game} game @param {string | undefined} deck the text of a deck */
    async create(game, deck) {
        const setup = setupOf(this.app, game);
        const { open, spectators, hints, clock, seconds } = this.app.settings.hosting;
        const { grace } = paceOf(this.app);
        const made = await this.line.do('create', {
            game: game.name, options: setup.options, ...deck && { deck }, seats: this.seats(setup), open, spectators, clock, seconds,
            ...hints && { hints }, grace: grace < 0 ? GRACE_MAX : grace, salt: newSalt(),
        });
        keepTable({ table: made.table, secret: made.secret, invitation: made.invitation, game: game.name });
        return made.table;
    }

    // ---- sitting down ----

    /** @param {string} table @param {string} secret @param {string} name @param {string} game */
    async join(table, secret, name, game) {
        const done = await this.line.do('join', { table, secret, name, salt: newSalt() });
        keepTable({ table, secret: done.secret ?? secret, game, watch: false });
    }

    /** Comes in at a table: to my seat, or to watch. How it stands. @param {string} table @returns {Promise<import('./session.js').Room>} */
    async enter(table) {
        const kept = keptTable(table);
        const way = { table, secret: kept?.secret ?? '' };
        const what = kept && !kept.watch ? 'enter' : 'watch';
        this.transport.reset();
        const room = await this.line.do(what, way);
        this.line.entry = { do: what, ...way };
        return room;
    }

    /** A new table that goes on from a point of a match that has ended, with the same people. @param {string} table @param {number} events @returns {Promise<string>} */
    async again(table, events) {
        this.line.need();
        try {
            await this.enter(table);
            const made = await this.line.do('again', { events });
            followTable(table, made.table);
            return made.table;
        } finally {
            this.line.unneed();
        }
    }

    /** Away from the table; the seat stays. */
    quit() {
        this.line.entry = null;
        this.line.hears = {};
        this.transport.news = () => {};
        void this.line.do('quit').catch(() => {});
    }
}
