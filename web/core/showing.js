// What is seen of a match: the present as one viewer may see it, or an earlier moment; what others and the dice did, step by
// step. It asks and draws, but decides nothing: that is session.js.
import { Scene } from './scene.js';
import { stateOf, placesOf, pointsOf, nameOf } from './state.js';

/**
 * @typedef {import('./steps.js').Place} Place
 * @typedef {import('./steps.js').Move} Move
 * @typedef {import('./state.js').State} State
 *
 * @typedef {object} Frame a moment of the match
 * @property {number} n how many events had happened
 * @property {any} view
 * @property {(number | null)[]} points
 * @property {number} actor who brought it about: a seat, 0 for chance
 * @property {Place[]} places what was touched
 * @property {boolean} dice were dice thrown?
 * @property {string} told in words
 * @property {Record<string, any>} memory
 *
 * @typedef {object} Pace milliseconds
 * @property {number} air dice in the air
 * @property {number} step another's step rests
 * @property {number} grace before dice and bots go on after a turn; -1: until they are told to
 *
 * @typedef {object} How settings, as they are at any moment
 * @property {import('./words.js').Words} words
 * @property {Pace} pace
 * @property {boolean} fits
 * @property {boolean} wide
 *
 * @typedef {object} Given
 * @property {import('./transport.js').Transport} transport
 * @property {string} table
 * @property {string} way
 * @property {Record<string, import('./scene.js').Look>} looks
 * @property {() => void} changed draws
 * @property {() => How} how
 * @property {(text: string, urgent?: boolean) => void} tell for screen readers
 *
 * @typedef {object} Hands what taps on the table do
 * @property {(tapped: Place[], move?: Move) => void} act
 * @property {(steps: Place[][]) => void} plan
 * @property {(() => void) | null} undo
 */

/** @type {Record<string, Pace>} */
export const PACES = {
    calm: { air: 450, step: 700, grace: 2000 },
    quick: { air: 250, step: 300, grace: 1000 },
    instant: { air: 0, step: 0, grace: 0 },
};
const SETTLE_MS = 150;
const QUIET_MS = 90; // cards that come, and the like

export class Showing {
    /** @param {Given} given */
    constructor({ transport, table, way, looks, changed, how, tell }) {
        this.transport = transport;
        this.table = table;
        this.way = way;
        this.looks = looks;
        this.changed = changed;
        this.how = how;
        this.tell = tell;
        /** @type {State | null} null while nobody may look */
        this.state = null;
        /** @type {string[]} */
        this.cards = [];
        this.viewer = 1;
        /** @type {Map<number, number>} the record's length when each viewer last looked */
        this.seen = new Map();
        /** @type {import('./state.js').Told[]} */
        this.told = [];
        /** @type {import('./state.js').Event[]} */
        this.events = [];
        /** @type {Frame | null} shown in place of the present */
        this.frame = null;
        /** @type {Frame[]} since the viewer's last decision */
        this.recent = [];
        /** @type {boolean} is an earlier moment looked at? */
        this.past = false;
        this.air = false;
        this.fresh = 0;
        /** @type {import('./scene.js').Touch[]} */
        this.touched = [];
        /** @type {Place[]} */
        this.tapped = [];
        /** @type {Place[]} */
        this.hinted = [];
        /** @type {Record<string, any>} */
        this.scratch = {};
        /** @type {Record<string, any>} */
        this.shown = {};
        /** @type {Record<string, any>} */
        this.memory = {};
        /** Do dice and bots go on, or are moments shown? Then nothing can be tapped. */
        this.busy = false;
        this.hurry = false;
        this.gone = false;
        /** Is the connection lost? Then nothing can be tapped. */
        this.lost = false;
        /** @type {(() => void) | null} ends a rest early */
        this.skip = null;
    }

    get look() {
        return this.looks[/** @type {State} */ (this.state).game];
    }

    get people() {
        return (this.state?.seats ?? []).flatMap((seat, i) => seat.kind === 'person' ? [i + 1] : []);
    }

    /** Can nothing be tapped? */
    get still() {
        return this.lost;
    }

    /** Are real dice tapped in here? */
    get types() {
        return true;
    }

    /** Why nothing goes on, in words; '' if it does. */
    get resting() {
        return '';
    }

    /** Whose side of the table is drawn. */
    get eyes() {
        return this.viewer;
    }

    /** Does somebody else at this device have to look away? */
    get secret() {
        return this.way !== 'box' && this.people.length > 1 && Boolean(this.state && this.look.secret?.(this.state.view));
    }

    // ---- asking the table ----

    /** @param {string} line @param {number} [who] */
    say(line, who = this.viewer) {
        return this.transport.say(this.table, who, line);
    }

    /** The present; what is new in it has not been seen by the viewer. */
    async fetch() {
        const since = this.seen.get(this.viewer) ?? 1;
        const raw = await this.say(`state since ${since}`);
        const ahead = raw.moves?.length ? await this.say('ahead') : undefined;
        const state = stateOf(raw, ahead);
        this.seen.set(this.viewer, state.seq);
        return state;
    }

    /** Keeps what is told. @param {State} state */
    note(state) {
        const first = state.told[0]?.from ?? Infinity;
        this.told = [...this.told.filter((one) => one.number <= state.from && one.from < first), ...state.told];
        this.events = [...this.events.filter(({ n }) => n <= state.from), ...state.events];
    }

    // ---- drawing ----

    /** Whoever only looks on taps nothing. @returns {Hands} */
    get hands() {
        return { act: () => {}, plan: () => {}, undo: null };
    }

    /** What is drawn. */
    scene() {
        const state = /** @type {State} */ (this.state);
        const { words, fits, wide } = this.how();
        const frame = this.frame;
        const live = !frame && !this.air && !this.busy && !this.gone && !this.still && !this.past;
        const turns = frame ? [frame.view.seat] : state.waits.over ? [] : [...state.waits.people, ...state.waits.bots, ...state.waits.programs];
        return new Scene({
            game: state.game, view: (frame ?? state).view, viewer: this.eyes, words, fits, wide, cards: this.cards, options: state.options,
            seats: this.seats(frame ? frame.points : pointsOf(state.result), turns.length ? turns : [state.turn]),
            moves: live ? state.moves : [], tapped: this.tapped, touched: this.touched, hinted: this.hinted, memory: frame?.memory ?? this.memory,
            air: this.air, fresh: this.fresh, scratch: this.scratch, shown: this.shown,
            keep: (more) => {
                this.scratch = { ...this.scratch, ...more };
                this.changed();
            },
            show: (more) => {
                this.shown = { ...this.shown, ...more };
                this.changed();
            },
            ...this.hands,
        });
    }

    /** @param {(number | null)[]} points @param {number[]} turns @returns {import('./scene.js').Seat[]} */
    seats(points, turns) {
        const state = /** @type {State} */ (this.state);
        const { words } = this.how();
        const alone = this.people.length === 1;
        return state.seats.map((seat, i) => ({
            number: i + 1, kind: seat.kind, points: points[i], me: i + 1 === this.viewer, turn: turns.includes(i + 1),
            level: seat.level ? words.say('page.bot-level', words.say(`page.level.${seat.level}`)) : words.say('page.program'),
            name: alone && i + 1 === this.viewer ? words.say('page.you') : nameOf(words, seat, i + 1),
            thinking: this.busy && !this.frame && seat.kind !== 'person' && turns.includes(i + 1),
        }));
    }

    // ---- moments ----

    /** Shows the steps between what is shown and a newer state. @param {State} state */
    async watch(state) {
        if (state.void > 0 || state.events.length === 0)
            return;
        const { pace } = this.how();
        if (pace.step === 0) {
            state.told.forEach(({ text }) => this.tell(text));
            return;
        }
        const frames = await this.frames(state);
        this.recent.push(...frames);
        await this.play(frames);
    }

    /** The moments of new events. @param {State} state @returns {Promise<Frame[]>} */
    async frames(state) {
        const moments = await Promise.all(state.events.map((event) => this.say(`look ${event.n}`)));
        let before = this.state?.view ?? moments[0].view;
        return state.events.map((event, i) => {
            const { view, result, places = [] } = moments[i];
            const dice = !event.seat && this.looks[state.game].rolls.includes(before.phase);
            this.memory = { ...this.memory, ...this.looks[state.game].learn?.(before, view) };
            before = view;
            return { n: event.n, view, points: pointsOf(result), actor: event.seat ?? 0, places: places.flatMap(placesOf), dice, told: state.told.find((one) => one.from <= event.n && event.n <= one.number)?.text ?? '', memory: this.memory };
        });
    }

    /** @param {Frame[]} frames */
    async play(frames) {
        let last = '';
        for (const frame of frames) {
            if (frame.dice)
                await this.toss();
            this.frame = frame;
            this.fresh = frame.dice ? frame.n : 0;
            this.touched = frame.actor && frame.actor !== this.viewer ? frame.places.map((place) => ({ place, seat: frame.actor })) : [];
            if (frame.told && frame.told !== last)
                this.tell(frame.told);
            last = frame.told;
            if (this.hurry)
                continue;
            this.changed();
            const { pace } = this.how();
            await this.rest(frame.dice ? SETTLE_MS : frame.actor === this.viewer ? 0 : frame.actor ? pace.step : QUIET_MS);
        }
    }

    /** Dice in the air, over the table as it was. */
    async toss() {
        const { pace } = this.how();
        if (this.hurry || pace.air === 0)
            return;
        this.air = true;
        this.touched = [];
        this.changed();
        await this.rest(pace.air);
        this.air = false;
    }

    /** @param {number} ms @returns {Promise<void>} */
    rest(ms) {
        if (ms <= 0 || this.hurry)
            return Promise.resolve();
        return new Promise((on) => {
            const timer = setTimeout(on, ms);
            this.skip = () => {
                clearTimeout(timer);
                on();
            };
        });
    }

    /** Shows the rest at once. */
    skipAll() {
        this.hurry = true;
        this.skip?.();
    }

    /** Steps through the moves since the viewer's last decision again. */
    async onceMore() {
        if (this.busy || this.recent.length === 0)
            return;
        this.busy = true;
        this.hurry = false;
        await this.play(this.recent);
        this.busy = false;
        this.frame = null;
        this.air = false;
        this.changed();
    }

    /** Shows the table as it was. @param {number} n events */
    async lookBack(n) {
        if (this.busy)
            return;
        const { view, result } = await this.say(`look ${n}`);
        this.past = true;
        this.frame = { n, view, points: pointsOf(result), actor: 0, places: [], dice: false, told: '', memory: {} };
        this.touched = [];
        this.changed();
    }

    backToNow() {
        this.past = false;
        this.scratch = {};
        this.frame = null;
        this.changed();
    }
}
