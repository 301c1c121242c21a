// The events of chance of a match that is over, as the table tells them: which draw each was, and what could have come.
import { facesOf } from './fair.js';

/** @typedef {{n: number, typed: boolean, move: string, key: string, could?: string[]}} Chance */

const AT_A_TIME = 200;

/** @param {(line: string) => Promise<any>} say to the table, as its host @returns {Promise<Chance[]>} */
export async function chancesOf(say) {
    const { events } = await say('state since 1');
    const thrown = events.filter((/** @type {any} */ event) => !event.seat);
    /** @type {Chance[]} */
    const chances = [];
    for (let from = 0; from < thrown.length; from += AT_A_TIME) {
        const some = thrown.slice(from, from + AT_A_TIME);
        const moments = await Promise.all(some.map((/** @type {any} */ { n }) => say(`look ${n} all`)));
        chances.push(...some.map((/** @type {any} */ { n, dice }, /** @type {number} */ i) => ({ n, typed: dice === 'hand', ...moments[i].chance })));
    }
    return chances;
}

/** How often each face was thrown. @param {Chance[]} chances */
export function distribution(chances) {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const { move } of chances)
        for (const face of facesOf(move))
            counts[face - 1]++;
    return counts;
}
