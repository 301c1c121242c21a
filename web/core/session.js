// One match on the screen: asks for the state as one seat sees it, sends what was tapped, and lets dice and bots go on. What
// is seen of it, moment by moment, is its base: showing.js. It knows no rules.
import { Showing } from './showing.js';
import { same } from './steps.js';
import { stateOf } from './state.js';
import { HOST } from './host.js';

/**
 * @typedef {import('./steps.js').Place} Place
 * @typedef {import('./steps.js').Move} Move
 * @typedef {import('./state.js').State} State
 */

const THINKS_MS = 2000; // after that "move now" is offered

export class Session extends Showing {
    /**
     * @param {import('./showing.js').Given & {hush: () => void, focus: () => void, ended?: () => void}} given
     * `hush` forgets what was told, `focus` goes to what is asked
     */
    constructor({ hush, focus, ended = () => {}, ...given }) {
        super(given);
        this.hush = hush;
        this.focus = focus;
        this.ended = ended;
        /** The event that is being put right; 0: none. */
        this.correcting = 0;
        this.handover = 0;
        /** @type {State['seats'] | undefined} who sits where, while nobody may look */
        this.names = undefined;
        /** @type {Place[][]} */
        this.planned = [];
        /** Is a decision on its way to the table? Taps wait for its answer. */
        this.sending = false;
        /** Does a bot take its time? */
        this.slow = false;
        /** @type {{text: string, ruling?: string} | null} */
        this.refusal = null;
        /** @type {(() => void) | null} ends the grace */
        this.goNow = null;
        /** @type {(() => void) | undefined} */
        this.stopGrace = undefined;
    }

    // ---- coming to the table ----

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

    // ---- deciding ----

    /** @returns {import('./showing.js').Hands} */
    get hands() {
        return { act: (tapped, move) => this.act(tapped, move), plan: (steps) => this.plan(steps), undo: this.undoable && this.state?.undo.others.length === 0 ? () => void this.undo() : null };
    }

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
        return Boolean(state) && !this.frame && !this.gone && !this.lost && (this.goNow !== null || !this.busy) && /** @type {State} */ (state).undo.events > 0;
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

    // ---- beside the match: corrections and hints ----

    backToNow() {
        this.correcting = 0;
        super.backToNow();
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
}

