// A moment of a match on the screen: what a seat saw when it had to decide, and its moves. Shared by the analysis, which lights
// one of them, and by exercises, where all of them can be tapped.
import { Scene } from './scene.js';
import { stateOf, nameOf, pointsOf } from './state.js';

/**
 * @typedef {import('./steps.js').Place} Place
 * @typedef {import('./steps.js').Move} Move
 * @typedef {import('./state.js').State} State
 * @typedef {import('./scene.js').Look} Look
 */

export class Moment {
    /** @param {import('./transport.js').WorkerTransport} transport @param {string} table @param {number} seat @param {State} state @param {string[]} cards */
    constructor(transport, table, seat, state, cards) {
        this.transport = transport;
        this.table = table;
        this.seat = seat;
        this.state = state;
        this.cards = cards;
        /** @type {Place[]} */
        this.tapped = [];
        /** @type {Record<string, any>} */
        this.scratch = {};
        /** @type {Record<string, any>} */
        this.shown = {};
    }

    /** @param {import('./transport.js').WorkerTransport} transport @param {import('./coach.js').Moment} where */
    static async open(transport, where) {
        const table = await transport.call('moment', where, transport.language());
        const raw = await transport.say(table, where.seat, 'state');
        const ahead = raw.moves?.length ? await transport.say(table, where.seat, 'ahead') : undefined;
        return new Moment(transport, table, where.seat, stateOf(raw, ahead), await transport.cards(table));
    }

    close() {
        void this.transport.call('close', this.table);
    }

    /** @param {string} text in the notation */
    move(text) {
        return this.state.moves.find((move) => move.text === text);
    }

    /** What the coach thinks of the moves: the best first. @returns {Promise<{move: string, say: string, win: number, loss?: number, why?: {text: string}}[]>} */
    async judged() {
        await this.transport.say(this.table, this.seat, 'hint');
        await this.transport.think(this.table, this.seat);
        return (await this.transport.say(this.table, this.seat, 'hint')).hint.moves ?? [];
    }

    /** The dice of a move lie chosen. @param {Move} move @param {Look} look */
    show(move, look) {
        this.tapped = move.places.filter((place) => place.kind === 'die');
        this.scratch = look.hinted?.(move) ?? {};
    }

    /**
     * @param {{words: import('./words.js').Words, wide: boolean, moves: Move[], hinted?: Place[], touched?: import('./scene.js').Touch[], name?: (seat: number) => string, act: (tapped: Place[], move?: Move) => void, changed: () => void}} how
     */
    scene({ words, wide, moves, hinted = [], touched = [], name = (seat) => seat === this.seat ? words.say('page.you') : nameOf(words, this.state.seats[seat - 1], seat), act, changed }) {
        const { state } = this;
        const points = pointsOf(state.result);
        return new Scene({
            game: state.game, view: state.view, viewer: this.seat, words, wide, cards: this.cards, options: state.options, moves, hinted, touched, tapped: this.tapped, scratch: this.scratch, shown: this.shown, act,
            seats: state.seats.map((seat, i) => ({ number: i + 1, kind: seat.kind, level: seat.level ?? '', name: name(i + 1), me: i + 1 === this.seat, turn: i + 1 === this.seat, thinking: false, points: points[i] })),
            keep: (more) => {
                this.scratch = { ...this.scratch, ...more };
                changed();
            },
            show: (more) => {
                this.shown = { ...this.shown, ...more };
                changed();
            },
            plan: ([places]) => {
                const move = state.moves.find((one) => one.places.length === places.length && one.places.every((place, i) => place.kind === places[i].kind && place.seat === places[i].seat && place.key === places[i].key));
                if (move)
                    act(this.tapped, move);
            },
        });
    }
}
