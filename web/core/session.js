// One match on the screen: asks for the state as one seat sees it, shows step by step what others and the dice did, and
// sends what was tapped. It knows no rules. What it shows is always a moment of the match, as one viewer may see it.
import { Scene } from './scene.js';
import { same } from './steps.js';
import { stateOf, placesOf, pointsOf, nameOf } from './state.js';
import { HOST } from './host.js';

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
 */

/** @type {Record<string, Pace>} */
export const PACES = {
    calm: { air: 450, step: 700, grace: 2000 },
    quick: { air: 250, step: 300, grace: 1000 },
    instant: { air: 0, step: 0, grace: 0 },
};
const SETTLE_MS = 150;
const QUIET_MS = 90; // cards that come, and the like
const THINKS_MS = 2000; // after that "move now" is offered

export class Session {
    /**
     * @param {object} given
     * @param {import('./transport.js').Transport} given.transport
     * @param {string} given.table
     * @param {string} given.way
     * @param {Record<string, import('./scene.js').Look>} given.looks
     * @param {() => void} given.changed draws
     * @param {() => How} given.how
     * @param {(text: string, urgent?: boolean) => void} given.tell for screen readers
     * @param {() => void} given.hush forgets what was told
     * @param {() => void} given.focus on what is asked
     * @param {() => void} [given.ended]
     */
    constructor({ transport, table, way, looks, changed, how, tell, hush, focus, ended = () => {} }) {
        this.transport = transport;
        this.table = table;
        this.way = way;
        this.looks = looks;
        this.changed = changed;
        this.how = how;
        this.tell = tell;
        this.hush = hush;
        this.focus = focus;
        this.ended = ended;
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
        /** The event that is being put right; 0: none. */
        this.correcting = 0;
        /** @type {Frame | null} shown in place of the present */
        this.frame = null;
        /** @type {Frame[]} since the viewer's last decision */
        this.recent = [];
        /** @type {boolean} is an earlier moment looked at? */
        this.past = false;
        this.handover = 0;
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
        /** @type {Place[][]} */
        this.planned = [];
        this.busy = false;
        /** Is a decision on its way to the table? Taps wait for its answer. */
        this.sending = false;
        this.hurry = false;
        this.slow = false;
        this.gone = false;
        /** @type {{text: string, ruling?: string} | null} */
        this.refusal = null;
        /** @type {(() => void) | null} ends a rest early */
        this.skip = null;
        /** @type {(() => void) | null} ends the grace */
        this.goNow = null;
    }

    get look() {
        return this.looks[/** @type {State} */ (this.state).game];
    }

    get people() {
        return (this.state?.seats ?? []).flatMap((seat, i) => seat.kind === 'person' ? [i + 1] : []);
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

    async fetch() {
        const since = this.seen.get(this.viewer) ?? 1;
        const raw = await this.say(`state since ${since}`);
        const ahead = raw.moves?.length ? await this.say('ahead') : undefined;
        const state = stateOf(raw, ahead);
        this.seen.set(this.viewer, state.seq);
        return state;
    }

    async open() {
        this.cards = await this.transport.cards(this.table);
        const first = await this.transport.goOn(this.table);
        const spectator = stateOf(await this.say('state', HOST));
        this.state = spectator;
        const asked = first.people.filter((seat) => this.people.includes(seat));
        this.viewer = this.people.length === 0 ? 1 : asked[0] ?? (this.people.includes(spectator.turn) ? spectator.turn : this.people[0]);
        if (this.secret) {
            this.handOver(this.viewer);
            return;
        }
        await this.arrive(false);
    }

    /** Shows the present to the viewer; with what happened since, step by step. @param {boolean} steps */
    async arrive(steps) {
        const state = await this.fetch();
        this.note(state);
        if (steps)
            await this.watch(state);
        this.state = state;
        this.frame = null;
        this.past = false;
        this.begin();
        this.changed();
        await this.goOn();
    }

    /** Keeps what is told. @param {State} state */
    note(state) {
        const first = state.told[0]?.from ?? Infinity;
        this.told = [...this.told.filter((one) => one.number <= state.from && one.from < first), ...state.told];
        this.events = [...this.events.filter(({ n }) => n <= state.from), ...state.events];
    }

    /** Asks for everything again, in another language. */
    async respeak() {
        if (!this.state || this.busy)
            return;
        this.seen.delete(this.viewer);
        const state = await this.fetch();
        this.note(state);
        this.state = state;
        this.changed();
    }

    /** A decision begins: nothing is tapped but what the game's view proposes. */
    begin() {
        this.tapped = [];
        this.scratch = {};
        this.hinted = [];
        const scene = this.scene();
        if (!scene.asked)
            return;
        const start = this.look.start?.(scene) ?? [];
        this.tapped = start.filter((_, i) => scene.steps.after(start.slice(0, i + 1)).length > 0);
    }

    // ---- drawing ----

    /** What is drawn. */
    scene() {
        const state = /** @type {State} */ (this.state);
        const { words, fits, wide } = this.how();
        const frame = this.frame;
        const live = !frame && !this.air && !this.busy && !this.gone && !this.past;
        const turns = frame ? [frame.view.seat] : state.waits.over ? [] : [...state.waits.people, ...state.waits.bots, ...state.waits.programs];
        return new Scene({
            game: state.game, view: (frame ?? state).view, viewer: this.viewer, words, fits, wide, cards: this.cards, options: state.options,
            seats: this.seats(frame ? frame.points : pointsOf(state.result), turns.length ? turns : [state.turn]),
            moves: live ? state.moves : [], tapped: this.tapped, touched: this.touched, hinted: this.hinted, memory: frame?.memory ?? this.memory,
            air: this.air, fresh: this.fresh, scratch: this.scratch, shown: this.shown,
            act: (tapped, move) => this.act(tapped, move),
            keep: (more) => {
                this.scratch = { ...this.scratch, ...more };
                this.changed();
            },
            show: (more) => {
                this.shown = { ...this.shown, ...more };
                this.changed();
            },
            plan: (steps) => this.plan(steps),
            undo: () => this.undo(),
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

    // ---- deciding ----

    /** What was tapped; with a move, it is sent. @param {Place[]} tapped @param {Move} [move] */
    act(tapped, move) {
        if (this.sending)
            return;
        this.tapped = tapped;
        this.touched = [];
        this.refusal = null;
        if (move)
            void this.send(move);
        else
            this.changed();
    }

    /** Moves one after the other, each found by its places among those that are legal then. @param {Place[][]} steps */
    plan(steps) {
        if (this.sending)
            return;
        this.planned = steps;
        void this.nextPlanned();
    }

    async nextPlanned() {
        const [places, ...later] = this.planned;
        this.planned = later;
        const move = places && this.state?.moves.find((one) => one.places.length === places.length && one.places.every((place, i) => same(place, places[i])));
        if (move)
            await this.send(move);
        else
            this.planned = [];
    }

    /** @param {Move} move */
    send(move) {
        return this.decide(`play ${move.text}`);
    }

    /** Says what was decided; what follows is shown. @param {string} line @param {number} [who] */
    async decide(line, who = this.viewer) {
        if (this.busy || this.sending || !this.state)
            return;
        this.sending = true;
        const answer = await this.say(line, who);
        const state = answer.refused || this.gone ? null : await this.fetch();
        this.sending = false;
        if (!state) {
            if (answer.refused)
                this.refuse(answer.refused);
            return;
        }
        this.recent = [];
        this.note(state);
        this.state = state;
        if (this.planned.length > 0 && state.moves.length > 0) {
            await this.nextPlanned();
            return;
        }
        this.planned = [];
        this.begin();
        this.changed();
        await this.goOn();
    }

    /** @param {{text: string, ruling?: string}} reason */
    refuse(reason) {
        this.refusal = reason;
        this.planned = [];
        this.tell(reason.text, true);
        this.changed();
    }

    async undo() {
        if (this.sending)
            return undefined;
        this.goNow = null;
        const alone = this.people.length === 1;
        const answer = await this.say('undo', alone ? this.viewer : HOST);
        if (answer.refused)
            return this.refuse(answer.refused);
        this.busy = false;
        this.frame = null;
        const state = await this.fetch();
        this.note(state);
        this.state = state;
        this.recent = [];
        this.touched = [];
        this.begin();
        this.changed();
        return this.goOn();
    }

    /** Can the last decision be taken back? */
    get undoable() {
        const state = this.state;
        return Boolean(state) && !this.frame && !this.gone && (this.goNow !== null || !this.busy) && /** @type {State} */ (state).undo.events > 0;
    }

    // ---- going on ----

    /** Lets dice and bots go on until a person is asked. */
    async goOn() {
        if (this.busy || this.gone)
            return;
        this.busy = true;
        this.hurry = false;
        try {
            while (await this.round())
                ;
        } catch (error) {
            if (!this.gone)
                throw error;
        } finally {
            this.busy = false;
            this.slow = false;
        }
        this.settle();
    }

    /** Until the next rest. Is there more to come? */
    async round() {
        const thinking = setTimeout(() => {
            this.slow = true;
            this.changed();
        }, THINKS_MS);
        const waits = await this.transport.goOn(this.table);
        clearTimeout(thinking);
        this.slow = false;
        if (this.gone)
            return false;
        const others = waits.people.filter((seat) => seat !== this.viewer);
        if (others.length > 0 && !waits.people.includes(this.viewer) && this.turnTo(others[0]))
            return false;
        const state = await this.fetch();
        this.note(state);
        await this.watch(state);
        this.state = state;
        this.frame = null;
        this.air = false;
        if (waits.due > 0 && !waits.over && (waits.bots.length > 0 || waits.chance)) {
            this.changed();
            return this.grace(waits.due);
        }
        return false;
    }

    /** A finished turn waits a moment in which it can be taken back. @param {number} ms */
    async grace(ms) {
        const gone = await new Promise((on) => {
            const timer = ms === Infinity ? undefined : setTimeout(() => on(true), ms);
            this.goNow = () => {
                clearTimeout(timer);
                on(true);
            };
            this.stopGrace = () => {
                clearTimeout(timer);
                on(false);
            };
            this.changed();
        });
        const here = this.goNow !== null;
        this.goNow = null;
        if (!gone || !here)
            return false;
        await this.say('throw', HOST);
        return true;
    }

    /** The device goes to somebody else: the hand-over where hands are hidden. @param {number} seat */
    turnTo(seat) {
        if (this.secret) {
            this.handOver(seat);
            return true;
        }
        this.viewer = seat;
        this.seen.set(seat, Math.max(this.seen.get(seat) ?? 1, ...this.seen.values()));
        return false;
    }

    /** Nobody sees anything until the next one says so. @param {number} seat */
    handOver(seat) {
        this.handover = seat;
        this.names = this.state?.seats;
        this.state = null;
        this.frame = null;
        this.told = [];
        this.events = [];
        this.recent = [];
        this.tapped = [];
        this.scratch = {};
        this.hush();
        this.changed();
    }

    /** The one who was named is there. */
    async takeOver() {
        if (this.handover === 0)
            return;
        this.viewer = this.handover;
        this.handover = 0;
        this.busy = false;
        const before = this.seen.get(this.viewer);
        this.state = stateOf(await this.say('state'));
        this.note({ ...this.state, from: 0 });
        this.seen.set(this.viewer, before ?? this.state.seq);
        await this.arrive(before !== undefined);
    }

    /** A decision, or the end, is there. */
    settle() {
        const { state } = this;
        this.air = false;
        if (!state || this.handover) {
            this.changed();
            return;
        }
        this.frame = null;
        this.begin();
        this.changed();
        if (state.waits.over)
            this.ended();
        else if (state.waits.people.includes(this.viewer))
            this.call();
    }

    /** The viewer is asked: said at once, and the focus goes there. */
    call() {
        this.tell(this.how().words.say('page.your-turn', this.look.dock(this.scene()).ask), true);
        this.focus();
    }

    // ---- showing ----

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
        this.correcting = 0;
        this.scratch = {};
        this.frame = null;
        this.changed();
    }

    /** An event of a real table is to be put right: shows the table before it. @param {number} n */
    async correct(n) {
        await this.lookBack(n - 1);
        this.correcting = this.past ? n : 0;
        this.scratch = {};
        this.changed();
    }

    /** Later events are judged again; what no longer fits is named. @param {string} move */
    async putRight(move) {
        const answer = await this.say(`correct ${this.correcting} ${move}`, HOST);
        if (answer.refused)
            return this.refuse(answer.refused);
        this.backToNow();
        await this.arrive(false);
        if (answer.dropped.length > 0)
            this.refuse({ ...answer.because, text: this.how().words.say('page.dropped', answer.dropped.length, answer.because.text) });
        return undefined;
    }

    /** What a strong player thinks. */
    async hint() {
        const asked = await this.say('hint');
        if (asked.refused)
            return this.refuse(asked.refused);
        if (asked.hint?.wanted)
            await this.transport.think(this.table, this.viewer);
        return this.say('hint');
    }

    /** Marks the things of a move that a hint names; it is not played. @param {string} text */
    mark(text) {
        const move = this.state?.moves.find((one) => one.text === text);
        if (!move)
            return;
        this.begin();
        const dice = move.places.filter((place) => place.kind === 'die');
        this.hinted = move.places.filter((place) => place.kind !== 'die');
        this.tapped = this.scene().steps.after(dice).length > 0 ? dice : this.tapped;
        this.scratch = this.look.hinted?.(move) ?? {};
        this.changed();
    }

    /** Another tab has taken the match, or the screen was left. */
    leave() {
        this.gone = true;
        this.hurry = true;
        this.skip?.();
        this.stopGrace?.();
    }

    /** @type {(() => void) | undefined} */
    stopGrace;
    /** @type {State['seats'] | undefined} who sits where, while nobody may look */
    names;
}

