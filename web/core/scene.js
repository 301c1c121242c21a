// What a view draws from: the state of a table as one viewer sees it, what can be done, and words. A view is a function of
// a scene; what it lights and what a tap does comes from the legal moves alone (steps.js).
import { html, cls, nothing, said } from './html.js';
import { Steps, same } from './steps.js';

/**
 * @typedef {import('./steps.js').Place} Place
 * @typedef {import('./steps.js').Move} Move
 *
 * @typedef {object} Seat
 * @property {number} number from 1
 * @property {string} name as it is said: a name, "You", "Player 2"
 * @property {boolean} me does the viewer sit here?
 * @property {'person' | 'bot' | 'program'} kind
 * @property {string} level of a bot, in words
 * @property {boolean} turn is this seat asked?
 * @property {boolean} thinking
 * @property {number | null} points null: hidden
 *
 * @typedef {object} Lit something that can be tapped
 * @property {string} say what happens
 * @property {boolean} on is it chosen?
 * @property {Move[]} moves
 * @property {() => void} tap
 *
 * @typedef {object} Touch what somebody did to a thing just now
 * @property {Place} place
 * @property {number} seat who
 *
 * @typedef {object} Look the view of a game: one file, games/GAME.js
 * @property {(scene: Scene) => string} moment what the bar says below the game's name
 * @property {(scene: Scene, seat: Seat) => import('./html.js').Part} seat what its strip adds
 * @property {(scene: Scene) => import('./html.js').Part} table
 * @property {(scene: Scene) => Dock} dock what is asked
 * @property {(scene: Scene) => import('./html.js').Part} [panel] the second panel on wide screens
 * @property {(scene: Scene) => import('./html.js').Part} [boards] in place of the seats
 * @property {(scene: Scene) => Place[]} [start] what is tapped already when a decision begins
 * @property {(scene: Scene, seat: Seat) => import('./html.js').Part} [points] beside the points of a seat
 * @property {(scene: Scene, seat: Seat) => boolean} [out] is the seat out for now?
 * @property {boolean} [plain] do pawns have no colour?
 * @property {string[]} rolls the phases in which dice are thrown
 * @property {(before: any, after: any) => Record<string, any>} [learn] what is to be remembered of a step
 * @property {(move: Move) => Record<string, any>} [hinted] what shows a move that a hint names
 * @property {(view: any) => boolean} [secret] does the viewer see what others may not?
 * @property {(scene: Scene) => Pad | null} [pad] what the referee is to tap in
 *
 * @typedef {object} Pad what a real table has brought, to be tapped in
 * @property {string} ask
 * @property {{colour?: string, label: string}[]} places one for each value
 * @property {string[]} choices the values, as they are said to the table
 * @property {(choice: string, place: number) => import('./html.js').Part} picture
 * @property {(choice: string) => string} [say] a choice in words
 * @property {(values: string[]) => string} line what is said to the table
 * @property {boolean} [square] are the choices three by three?
 * @property {boolean} [words] are they words or names?
 * @property {[number, number]} [some] any of the choices, at least and at most so many, ended by a button
 * @property {(values: string[]) => Record<string, any> | null} [then] what the view remembers for the pad that follows; null: the line is said
 *
 * @typedef {object} Dock
 * @property {string} ask one sentence
 * @property {import('./html.js').Part} [help]
 * @property {import('./html.js').Part} [beside] at the right of the question
 * @property {import('./html.js').Part} [dice]
 * @property {import('./html.js').Part[]} [acts]
 */

export class Scene {
    /**
     * @param {object} given
     * @param {string} given.game
     * @param {any} given.view
     * @param {number} given.viewer a seat, or 0
     * @param {Seat[]} given.seats
     * @param {Move[]} given.moves of the viewer
     * @param {string[]} [given.cards] of the deck, card 1 first
     * @param {Place[]} [given.tapped]
     * @param {Touch[]} [given.touched]
     * @param {Place[]} [given.hinted]
     * @param {boolean} [given.air] are dice in the air?
     * @param {number} [given.fresh] dice that were thrown just now
     * @param {boolean} [given.wide] is there room for boards of others that can be tapped?
     * @param {Record<string, any>} [given.scratch] what a view remembers until the decision is made
     * @param {(scratch: Record<string, any>) => void} [given.keep] remembers more
     * @param {(steps: Place[][]) => void} [given.plan] sends moves one after the other, each found by its places
     * @param {(() => void) | null} [given.undo] takes back what was sent last; null where nobody may
     * @param {Record<string, any>} [given.shown] what a view remembers from decision to decision, as whose display lies open
     * @param {(shown: Record<string, any>) => void} [given.show]
     * @param {boolean} [given.fits] are ticks and previews wanted?
     * @param {Record<string, string>} [given.options] of the match
     * @param {Record<string, any>} [given.memory] what a view remembers of what happened, as the red die
     * @param {import('./words.js').Words} given.words
     * @param {(tapped: Place[], move?: Move) => void} given.act
     */
    constructor({ game, view, viewer, seats, moves, cards = [], tapped = [], touched = [], hinted = [], air = false,
        fresh = 0, wide = false, scratch = {}, keep = () => {}, plan = () => {}, undo = null,
        shown = {}, show = () => {}, fits = true, options = {}, memory = {}, words, act }) {
        this.game = game;
        this.view = view;
        this.viewer = viewer;
        this.seats = seats;
        this.cards = cards;
        this.touched = touched;
        this.hinted = hinted;
        this.air = air;
        this.fresh = fresh;
        this.wide = wide;
        this.scratch = scratch;
        this.keep = keep;
        this.plan = plan;
        this.undo = undo;
        this.shown = shown;
        this.show = show;
        this.fits = fits;
        this.options = options;
        this.memory = memory;
        this.words = words;
        this.t = words.say;
        this.steps = new Steps(moves, tapped);
        this.act = act;
    }

    /** Is the viewer asked? */
    get asked() {
        return this.steps.moves.length > 0 && !this.air;
    }

    /** Prices of the market's columns, where a game has one. @returns {number[]} */
    get prices() {
        return [...this.options.prices ?? '4433'].map(Number);
    }

    get me() {
        return this.seats[this.viewer - 1];
    }

    /**
     * Something that can be tapped now; null if it cannot.
     * @param {string} kind @param {string | number} key @param {number} [seat]
     * @returns {Lit | null}
     */
    lit(kind, key, seat = 0) {
        const place = { kind, seat, key: String(key) };
        const on = this.steps.chosen(place) > 0;
        if (!this.asked || !on && !this.steps.lit(place))
            return null;
        const moves = this.steps.leads(place);
        return { say: moves.length === 1 ? moves[0].means : '', on, moves, tap: () => this.tap(place) };
    }

    /** Has it been tapped? @param {string} kind @param {string | number} key @param {number} [seat] */
    on(kind, key, seat = 0) {
        return this.steps.chosen({ kind, seat, key: String(key) });
    }

    /** Taps; a move that is then certain is sent. @param {Place} place */
    tap(place) {
        const steps = new Steps(this.steps.moves, this.steps.tapped);
        if (!steps.tap(place))
            return;
        this.act(steps.tapped, steps.certain);
    }

    /** Sends the move that stands. */
    send(move = this.steps.whole) {
        if (move)
            this.act(this.steps.tapped, move);
    }

    cancel() {
        this.act([]);
    }

    /** The button that leads a step back: what was only tapped is cancelled, what was sent is undone. */
    back() {
        if (this.steps.tapped.length > 0)
            return html`<button class="btn" data-back @click=${() => this.cancel()}>${this.t('page.cancel')}</button>`;
        return this.undo ? html`<button class="btn" data-back @click=${this.undo}>${this.t('page.undo')}</button>` : nothing;
    }

    /** Classes for what somebody touched or a hint shows. @param {string} kind @param {string | number} key */
    mark(kind, key, seat = 0) {
        const place = { kind, seat, key: String(key) };
        const touch = this.touched.find((other) => same(other.place, place));
        return cls(touch && `touched w${touch.seat}`, this.hinted.some((other) => same(other, place)) && 'hinted');
    }

    /**
     * A thing on the table: a button if it is lit, else plain.
     * @param {Lit | null} lit @param {string} name of its class @param {import('./html.js').Part} content
     * @param {{say?: string, glow?: string, role?: string}} [how] `say`: its name; `glow`: the class when lit
     */
    thing(lit, name, content, { say, glow = 'lit', role } = {}) {
        if (lit)
            return html`<button class=${cls(name, glow, lit.on && 'on')} aria-pressed=${lit.on ? 'true' : nothing} @click=${lit.tap}>${say || lit.say ? said(say || lit.say, content) : content}</button>`;
        return say ? html`<span class=${name} role=${role ?? 'img'} aria-label=${say}>${content}</span>`
            : html`<span class=${name}>${content}</span>`;
    }

    /**
     * A button of the dock for a move that touches no thing; nothing if it is not possible.
     * @param {string} key @param {import('./html.js').Part} label @param {boolean} [primary]
     */
    button(key, label, primary = false) {
        const lit = this.lit('button', key);
        return lit ? html`<button class=${cls('btn', primary && 'go', this.mark('button', key))} @click=${lit.tap}>${label}</button>` : nothing;
    }

    /** The button for the move that stands. @param {import('./html.js').Part} label */
    go(label, possible = this.steps.whole !== undefined) {
        return html`<button class=${cls('btn', possible && 'go')} ?disabled=${!possible} @click=${() => this.send()}>${label}</button>`;
    }
}
