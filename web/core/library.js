// What the worker answers beside the tables: kept matches, decks, progress, sentences of the rules, counting points.
import { Refused } from './engine.js';
import { HOST } from './host.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./store.js').Kept} Kept */
/** @typedef {import('./store.js').Deck} Deck */
/** @typedef {{level: number, rounds: number, target: number, open: boolean, played: number, won: number, best: number}} Level */
/** @typedef {{levels: Level[], missing: number[], next: number, bank: number, completed: number, failed: number, best: number, aim: number, damaged?: boolean}} Progress */

const PROGRESS = 512; // more than struct dob_progress takes
const LEVELS = 4;
const LEVEL_SIZE = 16;
const AFTER_LEVELS = LEVELS + 16 * LEVEL_SIZE;

export class Library {
    /** @param {Host} host */
    constructor(host) {
        this.host = host;
    }

    get store() {
        return this.host.store;
    }

    // ---- matches ----

    /** Kept matches without their records, the newest first. */
    async list() {
        /** @type {Kept[]} */
        const all = await this.store.all('matches');
        return all.map(({ record: _, ...rest }) => rest).sort((a, b) => b.updated - a.updated);
    }

    /** @param {string} id */
    async remove(id) {
        this.host.close(id);
        await this.store.remove('matches', id);
        await this.store.remove('progress', `analysis ${id}`);
    }

    /** The record as a file for others: the seed only if the match is over. @param {string} id */
    async record(id) {
        const table = this.host.tables.get(id);
        /** @type {Kept | undefined} */
        const kept = table?.kept ?? await this.store.get('matches', id);
        if (!kept)
            throw new Refused(id);
        return kept.over ? kept.record : kept.record.replace(/^dice seed \d+\n/m, '');
    }

    /** A record from a file, or of a table elsewhere. It can be watched, and gone on with if its dice are known. @param {string} text @param {string} language @param {string} [id] */
    async take(text, language, id = `f${this.host.now().toString(36)}`) {
        const { host } = this;
        const match = host.read(text, language);
        const over = host.engine.calls.dob_match_actors(match) === 0;
        const game = /** @type {string} */ (host.engine.text(host.engine.calls.dob_match_game(match)));
        const seats = host.engine.calls.dob_match_seats(match);
        const names = Array.from({ length: seats }, (_, i) => host.engine.text(host.engine.calls.dob_match_name(match, i)) ?? '');
        host.engine.calls.dob_match_free(match);
        /** @type {Kept} */
        const kept = { id, game, record: text, way: 'watch', names, over, updated: host.now() };
        await this.store.put('matches', kept);
        return kept.id;
    }

    // ---- cards ----

    /** The deck of a table, as lines. @param {string} id */
    cards(id) {
        const table = this.host.table(id);
        const state = this.host.hear(table, HOST, 'state', 'en');
        const count = state.deck?.cards ?? 0;
        return Array.from({ length: count }, (_, i) => this.host.hear(table, HOST, `card ${i + 1}`, 'en').text);
    }

    /** @returns {Promise<Deck[]>} */
    decks() {
        return this.store.all('decks');
    }

    /** What is wrong with a deck, and in which line; '' if nothing is. @param {string} game @param {string} text @param {string} language */
    judge(game, text, language) {
        const { host } = this;
        const seats = host.engine.withTexts([game], (at) => host.engine.pointer(8, (min) => host.engine.calls.dob_game_seats(at, min, min + 4)));
        try {
            const match = host.make({ game, seats: Array.from({ length: Math.max(1, seats) }, () => ({ kind: /** @type {const} */ ('person'), name: '', level: '' })), options: {}, deck: text, dice: 'seed', seed: '1', way: '' }, language);
            host.engine.calls.dob_match_free(match);
            return '';
        } catch (error) {
            if (error instanceof Refused)
                return error.message;
            throw error;
        }
    }

    /** Keeps a deck, whole or not yet; answers what is wrong with it. @param {{id?: string, text: string}} deck @param {string} language */
    async putDeck({ id, text }, language) {
        const game = /^game (\S+)/m.exec(text)?.[1] ?? '';
        const name = /^name (.+?)\s*(?:#.*)?$/m.exec(text)?.[1] ?? game;
        const fault = this.judge(game, text, language);
        /** @type {Deck} */
        const deck = { id: id ?? `d${this.host.now().toString(36)}`, game, name, text, ...fault && { fault } };
        await this.store.put('decks', deck);
        return fault;
    }

    /** A deck from a file: only a whole one. @param {string} text @param {string} language */
    async takeDeck(text, language) {
        const fault = this.judge(/^game (\S+)/m.exec(text)?.[1] ?? '', text, language);
        return fault || this.putDeck({ text }, language);
    }

    /** @param {string} id */
    async removeDeck(id) {
        await this.store.remove('decks', id);
    }

    // ---- words of the library ----

    /** Sentences whose ids begin so, in the order in which people read them. @param {string} prefix @param {string} language @returns {[string, string][]} */
    sentences(prefix, language) {
        const { engine } = this.host;
        return engine.withTexts([prefix, language], (start, tongue) => {
            /** @type {[string, string][]} */
            const list = [];
            for (let i = 0; ; i++) {
                const id = engine.calls.dob_sentence_id(start, i);
                if (id === 0)
                    return list;
                list.push([/** @type {string} */ (engine.text(id)), engine.text(engine.calls.dob_sentence(id, tongue)) ?? '']);
            }
        });
    }

    // ---- alone ----

    /**
     * Runs `use` on the progress of a game, as it is kept.
     * @template T @param {string} game @param {(at: number) => T} use @returns {Promise<{value: T, text: string, damaged: boolean}>}
     */
    async withProgress(game, use) {
        const { engine } = this.host;
        /** @type {{text: string} | undefined} */
        const kept = await this.store.get('progress', game);
        const at = engine.room(PROGRESS);
        let damaged = false;
        try {
            engine.withTexts([game], (name) => engine.calls.dob_progress_start(at, name));
            if (kept) {
                try {
                    engine.withTexts([kept.text], (text) => engine.must((why) => engine.calls.dob_progress_read(at, text, engine.encoder.encode(kept.text).length, why)));
                } catch {
                    damaged = true;
                }
            }
            const value = use(at);
            return { value, damaged, text: engine.written((buffer, size) => engine.calls.dob_progress_print(at, buffer, size)) };
        } finally {
            engine.calls.free(at);
        }
    }

    /** @param {string} game @returns {Promise<Progress>} */
    async progress(game) {
        const { value, damaged } = await this.withProgress(game, (at) => this.readProgress(at));
        return { ...value, damaged };
    }

    /** @param {number} at @returns {Progress} */
    readProgress(at) {
        const { calls, words } = this.host.engine;
        const number = (/** @type {number} */ offset) => words.getInt32(at + offset, true);
        const count = calls.dob_progress_levels(at);
        const missing = calls.dob_progress_missing(at);
        const levels = Array.from({ length: count }, (_, i) => ({
            level: i + 1, rounds: calls.dob_progress_rounds(at, i + 1), target: calls.dob_progress_target(at, i + 1), open: calls.dob_progress_is_open(at, i + 1) !== 0,
            played: number(LEVELS + LEVEL_SIZE * i), won: number(LEVELS + LEVEL_SIZE * i + 4), best: number(LEVELS + LEVEL_SIZE * i + 12),
        }));
        return { levels, missing: levels.map(({ level }) => level).filter((level) => missing >> level & 1), next: number(AFTER_LEVELS), bank: number(AFTER_LEVELS + 4),
            completed: number(AFTER_LEVELS + 8), failed: number(AFTER_LEVELS + 16), best: number(AFTER_LEVELS + 20), aim: calls.dob_progress_aim(at) };
    }

    /** Counts a match that is over, once. What it brought, to be told. @param {string} id */
    async count(id) {
        const { host } = this;
        const { engine } = host;
        const table = host.table(id);
        const { kept } = table;
        if (!kept.level || kept.counted || !kept.over)
            return null;
        const { points: [points] } = host.hear(table, HOST, 'state', 'en').result;
        const { value, text } = await this.withProgress(kept.game, (at) => {
            const game = engine.room(12);
            const news = engine.room(32);
            engine.words.setInt32(game, kept.level ?? 1, true);
            engine.words.setInt32(game + 4, points, true);
            engine.bytes[game + 8] = kept.campaign ? 1 : 0;
            engine.bytes[game + 9] = engine.calls.dob_progress_is_changed(at, host.match(table));
            engine.calls.dob_progress_count(at, game, news);
            const { words, bytes } = engine;
            const told = { won: bytes[news] !== 0, best: bytes[news + 1] !== 0, opened: words.getInt32(news + 4, true), unlocked: bytes[news + 8] !== 0, banked: words.getInt32(news + 12, true),
                paid: words.getInt32(news + 16, true), bank: words.getInt32(news + 20, true), over: bytes[news + 24] !== 0, completed: bytes[news + 25] !== 0, aimed: bytes[news + 26] !== 0 };
            engine.calls.free(game);
            engine.calls.free(news);
            return told;
        });
        await this.store.put('progress', { id: kept.game, text });
        table.kept = { ...kept, counted: true };
        await this.store.put('matches', table.kept);
        return value;
    }

    // ---- counting points without a match ----

    /** @param {string} game @param {number} seats @param {string} lines @param {string} language */
    score(game, seats, lines, language) {
        const { engine } = this.host;
        const length = engine.encoder.encode(lines).length;
        const text = engine.withTexts([game, lines, language], (name, at, tongue) => engine.written((buffer, size) => engine.calls.dob_table_count(name, seats, at, length, tongue, buffer, size)));
        return JSON.parse(text);
    }

    // ---- everything in one file ----

    async everything() {
        return JSON.stringify({ dobbel: 1, matches: await this.store.all('matches'), decks: await this.store.all('decks'), progress: await this.store.all('progress') }, null, 1);
    }

    /** Takes a file of `everything`; what is here already stays unless the file has it too. @param {string} text */
    async putBack(text) {
        const all = JSON.parse(text);
        if (all.dobbel !== 1)
            throw new Refused('not a file of Dobbel');
        for (const what of /** @type {const} */ (['matches', 'decks', 'progress']))
            for (const value of all[what] ?? [])
                await this.store.put(what, value);
        return all.matches?.length ?? 0;
    }

    async erase() {
        for (const what of /** @type {const} */ (['matches', 'decks', 'progress']))
            for (const value of await this.store.all(what))
                await this.store.remove(what, value.id);
    }

    lasting() {
        return this.store.lasting;
    }
}

