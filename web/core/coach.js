// The coach in the worker: analyses matches in slices, so that messages are heard in between, keeps what it found, and opens
// moments of a match as tables of their own, to be looked at or solved as exercises.

/** @typedef {import('./host.js').Host} Host */
/**
 * @typedef {{n: number, seat: number, loss: number}} Marked a decision that was a mistake
 * @typedef {object} Analysis as it is kept
 * @property {string} id `analysis MATCH`
 * @property {string} text of dob_coach_keep
 * @property {boolean} quick
 * @property {string} game
 * @property {Marked[]} marked of people
 *
 * @typedef {object} Moment where an exercise begins, or what is looked at
 * @property {string} [match] one that is kept, after so many events
 * @property {number} [events]
 * @property {string} [record] or a record that ends there
 * @property {number} seat who decides
 */

const SLICE = 60n; // nodes between two moments for messages: some milliseconds
const KEEP_EVERY = 40; // events after which what is done is kept
const MISTAKE = 50000; // millionths of a win: from there on a decision is an exercise
const LASTS = 'analysis';

export class Coach {
    /** @param {Host} host @param {(id: string, done: number, of: number) => void} progress */
    constructor(host, progress) {
        this.host = host;
        this.progress = progress;
        /** @type {Map<string, number>} the newest call for each match: older ones stop */
        this.calls = new Map();
        this.number = 0;
    }

    get engine() {
        return this.host.engine;
    }

    get store() {
        return this.host.store;
    }

    // ---- a match ----

    /** A match that is kept, of its own: tables may come and go meanwhile. @param {string} id @param {string} language */
    async read(id, language) {
        const kept = await this.store.get('matches', id);
        if (!kept)
            throw new Error(`no match ${id}`);
        return { kept, match: this.host.read(kept.record, language) };
    }

    /**
     * Analyses a match that is over, or goes on with it; null if it was stopped.
     * @param {string} id @param {{quick: boolean, language: string}} how
     */
    async analyse(id, { quick, language }) {
        const { engine } = this;
        const { kept, match } = await this.read(id, language);
        const question = engine.room(24);
        engine.bytes[question + 16] = quick ? 1 : 0;
        let coach = 0;
        try {
            coach = engine.pointer(4, (at) => engine.must((why) => engine.calls.dob_coach_make(match, question, 0, at, why), language));
            await this.goOn(coach, id, quick);
            const whole = await this.work(coach, id, kept.game, quick);
            return whole ? this.written(coach, language) : null;
        } finally {
            engine.calls.dob_coach_free(coach);
            engine.calls.free(question);
            engine.calls.dob_match_free(match);
        }
    }

    /** Works until all is done; false if another call or `stop` came. @param {number} coach @param {string} id @param {string} game @param {boolean} quick */
    async work(coach, id, game, quick) {
        const mine = ++this.number;
        this.calls.set(id, mine);
        let kept = this.done(coach).done;
        let told = -1;
        for (let more = true; more;) {
            more = this.engine.calls.dob_coach_step(coach, SLICE) !== 0;
            const { done, of } = this.done(coach);
            if (done !== told)
                this.progress(id, told = done, of);
            if (!more || done - kept >= KEEP_EVERY) {
                await this.keep(coach, id, game, quick, more);
                kept = done;
            }
            await this.host.bots.pause();
            if (this.calls.get(id) === mine)
                continue;
            if (!this.calls.has(id) && more)
                await this.keep(coach, id, game, quick, more);
            return false;
        }
        return true;
    }

    /** @param {string} id */
    stop(id) {
        this.calls.delete(id);
    }

    /** @param {number} coach */
    done(coach) {
        const { engine } = this;
        const at = engine.room(4);
        const done = engine.calls.dob_coach_done(coach, at);
        const of = engine.words.getUint32(at, true);
        engine.calls.free(at);
        return { done, of };
    }

    /** @param {number} coach @param {string} language */
    written(coach, language) {
        const { engine } = this;
        return JSON.parse(engine.withTexts([language], (tongue) => engine.written((at, size) => engine.calls.dob_coach_write(coach, tongue, at, size))));
    }

    // ---- keeping ----

    /** What was kept of an analysis with the same effort is taken in. @param {number} coach @param {string} id @param {boolean} quick */
    async goOn(coach, id, quick) {
        const { engine } = this;
        /** @type {Analysis | undefined} */
        const kept = await this.store.get('progress', `${LASTS} ${id}`);
        if (!kept || kept.quick !== quick)
            return;
        const length = engine.encoder.encode(kept.text).length;
        try {
            engine.withTexts([kept.text], (text) => engine.must((why) => engine.calls.dob_coach_go_on(coach, text, length, why)));
        } catch {
            // of another version: it begins anew
        }
    }

    /** @param {number} coach @param {string} id @param {string} game @param {boolean} quick @param {boolean} more is there more to come? */
    async keep(coach, id, game, quick, more) {
        const text = this.engine.written((at, size) => this.engine.calls.dob_coach_keep(coach, at, size));
        /** @type {Analysis} */
        const analysis = { id: `${LASTS} ${id}`, text, quick, game, marked: more ? [] : this.marked(this.written(coach, 'en'), await this.people(id)) };
        await this.store.put('progress', analysis).catch(() => {});
    }

    /** Seats of people. @param {string} id */
    async people(id) {
        const { match } = await this.read(id, 'en');
        const { calls, words } = this.engine;
        const seats = Array.from({ length: calls.dob_match_seats(match) }, (_, i) => i + 1).filter((seat) => words.getInt32(calls.dob_match_player(match, seat - 1), true) === 0);
        calls.dob_match_free(match);
        return seats;
    }

    /** @param {any} analysis @param {number[]} people @returns {Marked[]} */
    marked(analysis, people) {
        return analysis.history.filter((/** @type {any} */ { decision }) => decision?.mark && decision.loss >= MISTAKE && people.includes(decision.seat))
            .map((/** @type {any} */ { n, decision }) => ({ n, seat: decision.seat, loss: decision.loss }));
    }

    // ---- moments ----

    /** A moment as a table, at which its seat is a person; its id. The caller closes it. @param {Moment} moment @param {string} language */
    async moment({ match, events, record, seat }, language) {
        const { engine, host } = this;
        const at = this.forked(record === undefined ? (await this.read(match ?? '', language)).match : host.read(record, language), events, language);
        const id = `moment ${++this.number}`;
        const game = /** @type {string} */ (engine.text(engine.calls.dob_match_game(at)));
        const table = host.seat(at, { id, game, record: '', way: 'moment', names: [], over: false, updated: 0 }, 0, language);
        const player = engine.room(52);
        host.player(player, { kind: 'person', name: '', level: '' });
        engine.must((why) => engine.calls.dob_table_seat(table.at, seat - 1, player, why));
        engine.calls.free(player);
        table.saved = engine.calls.dob_match_parts(at) + engine.calls.dob_match_headers(at);
        host.tables.set(id, table);
        return id;
    }

    /** A match that has come so far; the other is freed. @param {number} match @param {number | undefined} events all of them if not told @param {string} language */
    forked(match, events, language) {
        const { engine } = this;
        try {
            return engine.pointer(4, (at) => engine.must((why) => engine.calls.dob_match_fork(match, events ?? engine.calls.dob_match_events(match), 1n, at, why), language));
        } finally {
            engine.calls.dob_match_free(match);
        }
    }

    // ---- exercises ----

    /** Mistakes of one's own matches, and what was solved. @param {string} game @returns {Promise<{own: {match: string, events: number, seat: number}[], solved: string[]}>} */
    async exercises(game) {
        /** @type {Analysis[]} */
        const analyses = (await this.store.all('progress')).filter((one) => one.id.startsWith(`${LASTS} `) && one.game === game);
        const kept = new Set((await this.store.all('matches')).map(({ id }) => id));
        const own = analyses.map((one) => ({ ...one, match: one.id.slice(LASTS.length + 1) })).filter(({ match }) => kept.has(match))
            .flatMap(({ match, marked }) => marked.map(({ n, seat }) => ({ match, events: n, seat })));
        const progress = await this.store.get('progress', `exercises ${game}`);
        return { own, solved: progress?.solved ?? [] };
    }

    /** @param {string} game @param {string} key */
    async solved(game, key) {
        const { solved } = await this.exercises(game);
        await this.store.put('progress', { id: `exercises ${game}`, solved: [...new Set([...solved, key])] });
    }
}
