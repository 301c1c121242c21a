// The points of all seats over a match, as lines.
import { html, svg, nothing } from '../core/html.js';

const MOST = 100; // moments that are looked at

/** The moments to look at, of a match with so many events. @param {number} total */
export function samples(total) {
    const steps = Math.min(MOST, total);
    return Array.from({ length: steps + 1 }, (_, i) => Math.round(i * total / Math.max(1, steps)));
}

/** @param {number[][]} curve points of every seat at each moment @param {number} [share] of the match where a mark stands */
export function curveOf(curve, share) {
    if (curve.length < 2)
        return nothing;
    const all = curve.flat();
    const low = Math.min(0, ...all);
    const high = Math.max(1, ...all);
    const x = (/** @type {number} */ i) => 8 + 624 * i / (curve.length - 1);
    const y = (/** @type {number} */ points) => 142 - 134 * (points - low) / (high - low);
    return html`<svg class="gr" viewBox="0 0 640 150" preserveAspectRatio="none" aria-hidden="true">
        <path d=${`M8 ${y(0)}H632`} stroke="var(--line)" stroke-width="1.5" stroke-dasharray="2 4" vector-effect="non-scaling-stroke"/>
        ${curve[0].map((_, seat) => svg`<path d=${curve.map((points, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(points[seat]).toFixed(1)}`).join(' ')} fill="none" stroke=${`var(--s${seat + 1})`} stroke-width="2.5" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`)}
        ${share === undefined ? nothing : svg`<path d=${`M${8 + 624 * share} 0V150`} stroke="var(--ink)" stroke-width="2" vector-effect="non-scaling-stroke"/>`}</svg>`;
}
