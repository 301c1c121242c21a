// Many-part moves, step by step: the legal moves are filtered by what was tapped so far. One mechanism for every game.
//
// A move names the things it touches, its places, in the order in which a person taps them. Places of one kind that stand
// together (the dice of a keep, the orders of an evaluation) may be tapped in any order. What was tapped is a beginning
// of at least one legal move, always; so whatever comes next is lit, and nothing else is.

/**
 * @typedef {object} Place one thing on the table
 * @property {string} kind button, die, card, cell, space, field, tile, seat, number
 * @property {number} seat whose it is, from 1; 0: everybody's
 * @property {string} key its name or number, in the words of the view
 *
 * @typedef {object} Move
 * @property {string} text as it is sent
 * @property {Place[]} places
 * @property {string} means in words, for labels
 * @property {string} [brings] what it brings, in words
 * @property {number} [points] what it brings at once
 * @property {Move[]} [then] the second part, where the same seat decides on
 * @property {Place} [target] where something will lie
 */

/** @param {Place} a @param {Place} b */
export function same(a, b) {
    return a.kind === b.kind && a.seat === b.seat && a.key === b.key;
}

/** @param {Place} a @param {Place} b may they be tapped in any order? */
function alike(a, b) {
    return a.kind === b.kind && a.seat === b.seat;
}

/**
 * Where a run of alike places ends.
 * @param {Place[]} places @param {number} from
 */
function runEnd(places, from) {
    let end = from + 1;
    while (end < places.length && alike(places[end], places[from]))
        end++;
    return end;
}

/**
 * The places of a move that may be tapped next, after `tapped`; null if the move does not begin like that.
 * @param {Place[]} places @param {Place[]} tapped
 * @returns {Place[] | null}
 */
export function rest(places, tapped) {
    let done = 0;
    for (let from = 0; from < places.length;) {
        const end = runEnd(places, from);
        const run = places.slice(from, end);
        while (run.length > 0 && done < tapped.length) {
            const at = run.findIndex((place) => same(place, tapped[done]));
            if (at < 0)
                return null;
            run.splice(at, 1);
            done++;
        }
        if (run.length > 0)
            return run;
        from = end;
    }
    return done === tapped.length ? [] : null;
}

export class Steps {
    /** @param {Move[]} moves @param {Place[]} [tapped] */
    constructor(moves, tapped = []) {
        this.moves = moves;
        /** @type {Place[]} */
        this.tapped = [];
        for (const place of tapped)
            this.tap(place, false);
    }

    /** The moves that begin with what was tapped. */
    get open() {
        return this.after(this.tapped);
    }

    /** The move that is meant exactly, if there is one; others may go further. */
    get whole() {
        return this.moves.find((move) => rest(move.places, this.tapped)?.length === 0);
    }

    /** Is nothing left to tap but what is there? Then the move can be sent without asking. */
    get certain() {
        const { open, whole } = this;
        return whole !== undefined && open.length === 1 ? whole : undefined;
    }

    /** @param {Place[]} tapped */
    after(tapped) {
        return this.moves.filter((move) => rest(move.places, tapped) !== null);
    }

    /**
     * How many of the tapped things to keep so that this one can follow: the longest such beginning; -1 if there is none.
     * @param {Place} place
     */
    reach(place) {
        for (let kept = this.tapped.length; kept >= 0; kept--) {
            const tapped = this.tapped.slice(0, kept);
            if (this.moves.some((move) => rest(move.places, tapped)?.some((next) => same(next, place))))
                return kept;
        }
        return -1;
    }

    /** Can it be tapped, going on or changing an earlier step? @param {Place} place */
    lit(place) {
        return this.reach(place) >= 0;
    }

    /** How often it was tapped. @param {Place} place */
    chosen(place) {
        return this.tapped.filter((other) => same(other, place)).length;
    }

    /** The moves that a tap would leave. @param {Place} place */
    leads(place) {
        const kept = this.reach(place);
        return kept < 0 ? [] : this.after([...this.tapped.slice(0, kept), place]);
    }

    /**
     * Taps: goes on, or replaces from the step where the thing fits. Says whether it was lit.
     * @param {Place} place @param {boolean} [toggle] take a chosen one back instead
     */
    tap(place, toggle = true) {
        if (toggle && this.chosen(place) > 0 && !this.goesOn(place)) {
            this.untap(place);
            return true;
        }
        const kept = this.reach(place);
        if (kept < 0)
            return false;
        this.tapped = [...this.tapped.slice(0, kept), place];
        return true;
    }

    /** @param {Place} place could it be tapped once more, as a second of its kind? */
    goesOn(place) {
        return this.moves.some((move) => rest(move.places, this.tapped)?.some((next) => same(next, place)));
    }

    /** Takes back a tap, and those behind it that no longer fit. @param {Place} place */
    untap(place) {
        const at = this.tapped.map((other) => same(other, place)).lastIndexOf(true);
        if (at < 0)
            return;
        this.tapped = this.tapped.filter((_, i) => i !== at);
        while (this.tapped.length > 0 && this.open.length === 0)
            this.tapped = this.tapped.slice(0, -1);
    }

    cancel() {
        this.tapped = [];
    }
}
