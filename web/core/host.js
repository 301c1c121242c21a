// The host of the tables on this device: it opens and keeps matches, throws the dice when they are due, has bots think in
// slices, and saves every event before anybody is told of it. Runs in the worker, and in node for tests. What a line means
// only the table knows (include/dobbel/table.h).
import { Bots } from './bots.js';
import { Refused } from './engine.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./store.js').Kept} Kept */
/**
 * @typedef {object} Seating
 * @property {'person' | 'bot'} kind
 * @property {string} name
 * @property {string} level
 *
 * @typedef {object} Spec a match to be made
 * @property {string} game
 * @property {Seating[]} seats
 * @property {Record<string, string>} options
 * @property {string} [deck] the text of a deck file
 * @property {'seed' | 'hand'} dice
 * @property {string} [seed] decimal; else one is drawn
 * @property {string} way
 * @property {number} [level] @property {boolean} [campaign] @property {number} [secret]
 *
 * @typedef {object} Table
 * @property {Kept} kept
 * @property {number} at its address in the module
 * @property {number} saved parts of the record that are kept
 * @property {number} workspace of its bots; 0: none yet
 * @property {boolean} hurry is a bot to move now?
 * @property {boolean} unsaved could the last events not be kept?
 *
 * @typedef {{over: boolean, watched: boolean, dice: boolean, chance: boolean, people: number[], bots: number[], hints: number[], due: number}} Waits `due`: milliseconds to go, Infinity: until somebody says so
 */

export const SPECTATOR = 7; // as numbers go outside: seats are 1 to 6
export const HOST = 8;
const ALL_SEEING = 7;
const NEVER = 0x7fffffffffffffffn;
const AT_ONCE = -0x8000000000000000n;
const DICE = { seed: 0, hand: 1 };

export class Host {
    /**
     * @param {Engine} engine @param {Store} store
     * @param {{now?: () => number, pause?: () => Promise<void>, lost?: (id: string) => void}} [with_] the clock, and a moment for other work
     */
    constructor(engine, store, { now = () => Date.now(), pause = () => new Promise((on) => setTimeout(on, 0)), lost = () => {} } = {}) {
        this.engine = engine;
        this.store = store;
        this.now = now;
        this.bots = new Bots(engine, pause);
        this.lost = lost;
        /** @type {Map<string, Table>} */
        this.tables = new Map();
    }

    /** @param {string} id */
    table(id) {
        const table = this.tables.get(id);
        if (!table)
            throw new Refused(`no table ${id}`);
        return table;
    }

    /** @param {Table} table */
    match(table) {
        return this.engine.calls.dob_table_match(table.at);
    }

    // ---- making and opening ----

    /** A match from a set-up; its address. @param {Spec} spec @param {string} language */
    make(spec, language) {
        const { engine } = this;
        /** @type {number[]} */
        const blocks = [];
        const put = (/** @type {string} */ text) => {
            const at = engine.put(text);
            blocks.push(at);
            return at;
        };
        const room = (/** @type {number} */ size) => {
            const at = engine.room(size);
            blocks.push(at);
            return at;
        };
        try {
            const setup = room(64);
            const game = put(spec.game);
            const options = Object.entries(spec.options).map(([name, value]) => put(`${name}=${value}`));
            const list = room(4 * (options.length + 1));
            const players = room(52 * spec.seats.length);
            const deck = spec.deck ? put(spec.deck) : 0;
            const view = engine.words;
            options.forEach((one, i) => view.setUint32(list + 4 * i, one, true));
            spec.seats.forEach((seat, i) => this.player(players + 52 * i, seat));
            view.setUint32(setup, game, true);
            view.setInt32(setup + 4, spec.seats.length, true);
            view.setUint32(setup + 8, list, true);
            view.setInt32(setup + 12, DICE[spec.dice], true);
            view.setBigUint64(setup + 16, BigInt(spec.seed ?? seed()), true);
            view.setUint32(setup + 56, deck, true);
            view.setUint32(setup + 60, players, true);
            return engine.pointer(4, (match) => engine.must((why) => engine.calls.dob_match_new(setup, match, why), language));
        } finally {
            blocks.forEach((at) => engine.calls.free(at));
        }
    }

    /** Writes a struct dob_player. @param {number} at @param {Seating} seat */
    player(at, seat) {
        const { engine } = this;
        engine.words.setInt32(at, seat.kind === 'bot' ? 1 : 0, true);
        engine.encoder.encodeInto(seat.name, engine.bytes.subarray(at + 4, at + 35));
        engine.encoder.encodeInto(seat.kind === 'bot' ? seat.level : '', engine.bytes.subarray(at + 36, at + 51));
    }

    /** A match from a record; its address. @param {string} record @param {string} language */
    read(record, language) {
        const { engine } = this;
        const length = engine.encoder.encode(record).length;
        return engine.withTexts([record], (text) => engine.pointer(4, (match) => engine.must((why) => engine.calls.dob_match_read(text, length, 0, match, why), language)));
    }

    /** Seats a match at a table. @param {number} match @param {Kept} kept @param {number} grace @param {string} language @param {number} [tutor] thousandths of a win @returns {Table} */
    seat(match, kept, grace, language, tutor = 0) {
        const { engine } = this;
        const settings = engine.room(24);
        engine.words.setUint32(settings + 4, kept.secret ?? 0, true);
        engine.words.setBigInt64(settings + 8, BigInt(grace), true);
        engine.words.setUint16(settings + 16, tutor, true);
        try {
            const at = engine.pointer(4, (table) => engine.must((why) => engine.calls.dob_table_open(match, settings, table, why), language));
            return { kept, at, saved: 0, workspace: 0, hurry: false, unsaved: false };
        } catch (error) {
            engine.calls.dob_match_free(match);
            throw error;
        } finally {
            engine.calls.free(settings);
        }
    }

    /** Makes a match and opens it. @param {Spec} spec @param {{grace: number, language: string, tutor?: number}} how */
    async create(spec, { grace, language, tutor }) {
        /** @type {Kept} */
        const kept = { id: newId(), game: spec.game, record: '', way: spec.way, names: spec.seats.map((seat) => seat.name), over: false, updated: this.now(),
            level: spec.level, campaign: spec.campaign, secret: spec.secret };
        const table = this.seat(this.make(spec, language), kept, grace, language, tutor);
        this.tables.set(kept.id, table);
        await this.store.hold(kept.id, false, () => this.gone(kept.id));
        await this.save(table);
        return kept.id;
    }

    /** Opens a match that is kept. @param {string} id @param {{grace: number, language: string, steal?: boolean, tutor?: number}} how */
    async open(id, { grace, language, steal = false, tutor }) {
        if (this.tables.has(id))
            return 'open';
        /** @type {Kept | undefined} */
        const kept = await this.store.get('matches', id);
        if (!kept)
            return 'missing';
        if (!await this.store.hold(id, steal, () => this.gone(id)))
            return 'elsewhere';
        const table = this.seat(this.read(kept.record, language), kept, grace, language, tutor);
        table.saved = this.engine.calls.dob_match_parts(this.match(table));
        this.tables.set(id, table);
        return 'open';
    }

    /** Another tab has taken the match. @param {string} id */
    gone(id) {
        this.close(id);
        this.lost(id);
    }

    /** @param {string} id */
    close(id) {
        const table = this.tables.get(id);
        if (!table)
            return;
        this.tables.delete(id);
        this.engine.calls.dob_bot_free(table.workspace);
        this.engine.calls.dob_table_free(table.at);
        this.store.release(id);
    }

    // ---- keeping ----

    /** The record: whole for a save, without its seed for others. @param {Table} table @param {boolean} [whole] */
    record(table, whole = true) {
        const { engine } = this;
        const match = this.match(table);
        const length = engine.room(4);
        try {
            const write = (/** @type {number} */ at, /** @type {number} */ size) => {
                engine.must((why) => engine.calls.dob_match_record(match, ALL_SEEING, whole ? 1 : 0, 0, at, size, length, why));
                return engine.words.getUint32(length, true);
            };
            return engine.written(write);
        } finally {
            engine.calls.free(length);
        }
    }

    /** Keeps what is new. It is shown only after this. @param {Table} table */
    async save(table) {
        const match = this.match(table);
        const parts = this.engine.calls.dob_match_parts(match) + this.engine.calls.dob_match_headers(match);
        if (parts === table.saved)
            return;
        const over = this.engine.calls.dob_match_actors(match) === 0;
        table.kept = { ...table.kept, record: this.record(table), over, updated: this.now() };
        try {
            await this.store.put('matches', table.kept);
            table.saved = parts;
            table.unsaved = false;
        } catch {
            table.unsaved = true;
        }
    }

    // ---- lines ----

    /** Says a line and saves what it changed. @param {string} id @param {number} who @param {string} line @param {string} language */
    async say(id, who, line, language) {
        const table = this.table(id);
        const answer = this.hear(table, who, line, language);
        await this.save(table);
        return { ...answer, unsaved: table.unsaved || !this.store.lasting };
    }

    /** @param {Table} table @param {number} who @param {string} line @param {string} language */
    hear(table, who, line, language) {
        const { engine } = this;
        const length = engine.encoder.encode(line).length;
        const text = engine.withTexts([line, language], (words, tongue) => engine.text(engine.calls.dob_table_say(table.at, who - 1, words, length, tongue, BigInt(this.now()))));
        return JSON.parse(/** @type {string} */ (text));
    }

    // ---- going on ----

    /** @param {Table} table @returns {Waits} */
    waits(table) {
        const { engine } = this;
        const at = engine.room(32);
        engine.calls.dob_table_waits(table.at, at);
        const flag = (/** @type {number} */ i) => engine.bytes[at + i] !== 0;
        const seats = (/** @type {number} */ i) => [1, 2, 3, 4, 5, 6].filter((seat) => engine.words.getUint32(at + i, true) >> seat - 1 & 1);
        const due = engine.words.getBigInt64(at + 24, true);
        const waits = { over: flag(0), watched: flag(1), dice: flag(3), chance: flag(4), people: seats(8), bots: seats(12), hints: seats(20),
            due: due === AT_ONCE ? 0 : due === NEVER ? Infinity : Math.max(0, Number(due) - this.now()) };
        engine.calls.free(at);
        return waits;
    }

    /**
     * Lets everything happen that needs no person: dice that are due, decisions with one answer, bots. Saved when it returns.
     * @param {string} id
     */
    async goOn(id) {
        const table = this.table(id);
        table.hurry = false;
        for (;;) {
            this.engine.must((why) => this.engine.calls.dob_table_go_on(table.at, BigInt(this.now()), why));
            const { bots, due } = this.waits(table);
            if (bots.length === 0 || due > 0)
                break;
            const move = await this.bots.think(table, bots[0]);
            if (this.tables.get(id) !== table)
                throw new Refused('closed');
            this.engine.must((why) => this.engine.calls.dob_table_hand_in(table.at, bots[0] - 1, move, why));
        }
        await this.save(table);
        // The tutor wants to know what the moves are worth before a person decides.
        for (const seat of this.waits(table).hints) {
            await this.bots.hint(table, seat);
            if (this.tables.get(id) !== table)
                throw new Refused('closed');
        }
        return this.waits(table);
    }

    /** The bot that thinks moves now, and thinks no longer of what it decides next. @param {string} id */
    hurry(id) {
        this.table(id).hurry = true;
    }

    /** What a strong player thinks of the moves of a seat that asked. @param {string} id @param {number} seat */
    async hint(id, seat) {
        const table = this.table(id);
        table.hurry = false;
        if (this.waits(table).hints.includes(seat))
            await this.bots.hint(table, seat);
    }

    // ---- branching off ----

    /**
     * A new match that goes on from a point of another, with the same dice or others.
     * @param {string} id @param {number} events @param {{same: boolean, grace: number, language: string}} how
     */
    async branch(id, events, { same, grace, language }) {
        const { engine } = this;
        const table = this.table(id);
        const fork = engine.pointer(4, (match) => engine.must((why) => engine.calls.dob_match_fork(this.match(table), events, BigInt(seed()), match, why), language));
        if (!same)
            engine.calls.dob_match_set_dice(fork, DICE.seed, BigInt(seed()));
        const kept = { ...table.kept, id: newId(), record: '', over: false, updated: this.now(), level: undefined, campaign: undefined };
        const other = this.seat(fork, kept, grace, language);
        this.tables.set(kept.id, other);
        await this.store.hold(kept.id, false, () => this.gone(kept.id));
        await this.save(other);
        return kept.id;
    }
}

/** Where dice come from: 63 random bits. */
function seed() {
    const bits = crypto.getRandomValues(new BigUint64Array(1));
    return (bits[0] >> 1n).toString();
}

function newId() {
    return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
