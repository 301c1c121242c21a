// Pads for the referee: dice, who begins, tiles. A game's view says which it needs when (`pad`).
import { html } from '../core/html.js';
import { die, pawn } from './drawings.js';

/** @typedef {import('../core/scene.js').Scene} Scene */
/** @typedef {import('../core/scene.js').Pad} Pad */

const FACES = ['1', '2', '3', '4', '5', '6'];

/**
 * Dice as they were thrown.
 * @param {string} ask @param {{colour: string, label: string}[]} dice @param {(values: string[]) => string} [line]
 * @returns {Pad}
 */
export function dicePad(ask, dice, line = (values) => values.join('')) {
    return { ask, places: dice, choices: FACES, picture: (face, i) => die(Number(face), { colour: dice[i].colour, name: 'lit' }), line };
}

/** @param {Scene} scene @param {string} ask @returns {Pad} */
export function seatPad(scene, ask) {
    return { ask, places: [{ label: ask }], words: true, choices: scene.seats.map((seat) => String(seat.number)), say: (seat) => scene.seats[Number(seat) - 1].name, picture: (seat) => html`<span class="word">${pawn(Number(seat))} ${scene.seats[Number(seat) - 1].name}</span>`, line: ([seat]) => seat };
}

/** @param {string} ask @param {string[]} labels @param {number[]} tiles @param {(values: string[]) => string} line @returns {Pad} */
export function tilePad(ask, labels, tiles, line) {
    return { ask, places: labels.map((label) => ({ label })), choices: tiles.map(String), picture: (tile) => html`<span class="tl lit">${tile}</span>`, line };
}

/**
 * Several cards of the deck.
 * @param {string} ask @param {number[]} cards @param {(card: number) => import('../core/html.js').Part} picture @param {(card: number) => string} say @param {[number, number]} some
 * @param {(cards: number[]) => string} line @param {(cards: number[]) => Record<string, any> | null} then
 * @returns {Pad}
 */
export function cardsPad(ask, cards, picture, say, some, line, then) {
    const sorted = (/** @type {string[]} */ values) => values.map(Number).sort((a, b) => a - b);
    return { ...cardPad(ask, cards, picture, say), some, line: (values) => line(sorted(values)), then: (values) => then(sorted(values)) };
}

/**
 * One of some words.
 * @param {string} ask @param {[string, string][]} choices value and words @param {(value: string) => string} line @param {(value: string) => Record<string, any> | null} [then]
 * @returns {Pad}
 */
export function wordPad(ask, choices, line, then = () => null) {
    const words = Object.fromEntries(choices);
    return { ask, places: [{ label: ask }], words: true, choices: choices.map(([value]) => value), picture: (value) => html`<span class="word">${words[value]}</span>`, say: (value) => words[value], line: ([value]) => line(value), then: ([value]) => then(value) };
}

/**
 * A card of the deck.
 * @param {string} ask @param {number[]} cards @param {(card: number) => import('../core/html.js').Part} picture @param {(card: number) => string} say @returns {Pad}
 */
export function cardPad(ask, cards, picture, say) {
    return { say: (card) => say(Number(card)), ask, places: [{ label: ask }], choices: cards.map(String), picture: (card) => picture(Number(card)), line: ([card]) => card };
}
