// What a table answers (docs/table.md), as the page uses it: places as things to tap, moves with them.

/** @typedef {import('./steps.js').Place} Place */
/** @typedef {import('./steps.js').Move} Move */
/** @typedef {{thing: string, seat?: number, name?: string, number?: number}} RawPlace */
/** @typedef {{move: string, places: RawPlace[], say?: string, brings?: string, points?: number, then?: RawMove[]}} RawMove */

/**
 * @typedef {object} State
 * @property {string} game
 * @property {Record<string, string>} options
 * @property {{name: string, cards: number, standard: number}} [deck]
 * @property {'program' | 'hand' | 'replay' | 'unknown'} dice
 * @property {{kind: 'person' | 'bot' | 'program', name: string, named?: number, level?: string}[]} seats `named`: did somebody choose the name?
 * @property {number} turn whose, 0: nobody's
 * @property {{over: number, watched: number, chance: number, dice: number, people: number[], bots: number[], programs: number[], grace: number}} waits
 * @property {{text: string, ruling?: string}} [question]
 * @property {any} view
 * @property {Move[]} moves
 * @property {number} seq
 * @property {number} from @property {number} void
 * @property {Event[]} events
 * @property {Told[]} told the same in words
 * @property {{events: number, others: number[]}} undo
 * @property {number} redo
 * @property {Result} result
 * @property {any} hint
 * @property {boolean} unsaved
 *
 * @typedef {{points: number[], places: number[], hidden: number[], target?: number, won?: number}} Result
 * @typedef {{n: number, seat?: number, dice?: string, move: string}} Event
 * @typedef {{from: number, number: number, seat: number, text: string}} Told events `from` to `number`, as one item; `seat` 0: nobody's
 */

/** The things of a place: one, or for a handful each die. @param {RawPlace} raw @returns {Place[]} */
export function placesOf(raw) {
    const seat = raw.seat ?? 0;
    if (raw.thing === 'dice')
        return [...String(raw.number)].filter((digit) => digit !== '0').map((key) => ({ kind: 'die', seat, key }));
    const key = raw.name === undefined ? String(raw.number) : raw.number ? `${raw.name} ${raw.number}` : raw.name;
    return [{ kind: raw.thing, seat, key }];
}

/**
 * A move. A space that is nobody's and comes last is where something will lie, not something to tap.
 * @param {RawMove} raw @returns {Move}
 */
export function moveOf(raw) {
    const places = raw.places.flatMap(placesOf);
    const last = places[places.length - 1];
    const aimed = places.length > 1 && last.kind === 'space' && last.seat === 0;
    return {
        text: raw.move, means: raw.say ?? '', ...raw.brings && { brings: raw.brings }, places: aimed ? places.slice(0, -1) : places,
        ...aimed && { target: last }, ...raw.points && { points: raw.points }, ...raw.then && { then: raw.then.map(moveOf) },
    };
}

/** @param {any} raw the answer to `state` @param {any} [ahead] the answer to `ahead` @returns {State} */
export function stateOf(raw, ahead) {
    return {
        ...raw, moves: (ahead?.moves ?? raw.moves).map(moveOf), told: toldOf(raw),
    };
}

/** @param {any} raw an answer with events @returns {Told[]} */
export function toldOf(raw) {
    return raw.told.map((/** @type {any} */ { from, to, seat, text }) => ({ from: from + 1, number: to, seat, text }));
}

/** How a seat is called. @param {import('./words.js').Words} words @param {{kind: string, name: string, named?: number}} seat @param {number} number */
export function nameOf(words, { kind, name, named }, number) {
    return kind === 'person' && !named ? words.say('page.player', number) : name;
}

/** Points as they are shown: null where they are hidden. @param {Result} result */
export function pointsOf(result) {
    return result.points.map((points, i) => result.hidden.includes(i + 1) ? null : points);
}
