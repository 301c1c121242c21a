// The chance to win of all seats over a match, as lines to tap; marked decisions are dots on them.
import { html, svg, nothing } from '../core/html.js';

const WIDTH = 640;
const HEIGHT = 150;
const EDGE = 8;

/** @param {number} i @param {number} total */
const across = (i, total) => EDGE + (WIDTH - 2 * EDGE) * i / Math.max(1, total);
/** @param {number} chance millionths */
const down = (chance) => HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * chance / 1e6;

/** Percent as people read it. @param {string} language @param {number} millionths @param {number} [digits] */
export const percent = (language, millionths, digits = 1) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(millionths / 1e4);

/**
 * @param {object} given
 * @param {number[][]} given.curve for each seat its chance before the first event and after each
 * @param {{n: number, seat: number, mark: string}[]} given.marks
 * @param {number} given.at events that have happened where a line stands
 * @param {(n: number) => void} given.tap
 */
export function chanceCurve({ curve, marks, at, tap }) {
    const total = (curve[0]?.length ?? 1) - 1;
    if (total < 1)
        return nothing;
    /** @param {PointerEvent} event */
    const tapped = (event) => {
        const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
        tap(Math.max(0, Math.min(total, Math.round((event.clientX - box.left) / box.width * total))));
    };
    return html`<svg class="gr" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" @pointerdown=${tapped} @pointermove=${(/** @type {PointerEvent} */ event) => event.buttons && tapped(event)}>
        <path d=${`M${EDGE} ${down(5e5)}H${WIDTH - EDGE}`} stroke="var(--line)" stroke-width="1.5" stroke-dasharray="2 4" vector-effect="non-scaling-stroke"/>
        ${curve.map((line, seat) => svg`<path d=${line.map((chance, i) => `${i ? 'L' : 'M'}${across(i, total).toFixed(1)} ${down(chance).toFixed(1)}`).join(' ')} fill="none" stroke=${`var(--s${seat + 1})`} stroke-width="2.5" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`)}
        ${marks.map(({ n, seat, mark }) => svg`<path class=${`dot ${mark}`} d=${`M${across(n, total).toFixed(1)} ${down(curve[seat - 1][n]).toFixed(1)}h.01`} stroke=${`var(--s${seat})`} stroke-width=${mark === 'blunder' ? 12 : 9} stroke-linecap="round" vector-effect="non-scaling-stroke"/>`)}
        <path d=${`M${across(at, total).toFixed(1)} 0V${HEIGHT}`} stroke="var(--ink)" stroke-width="2" vector-effect="non-scaling-stroke"/></svg>`;
}
