// The drawings: symbols that stand once in the document, and small pictures that use them.
import { html, svg, nothing, cls } from '../core/html.js';

/** Where the pips of each face lie, in a square of 48. */
const PIPS = [
    [], [[24, 24]], [[14, 14], [34, 34]], [[13, 13], [24, 24], [35, 35]], [[14, 14], [34, 14], [14, 34], [34, 34]],
    [[13, 13], [35, 13], [24, 24], [13, 35], [35, 35]], [[14, 12], [14, 24], [14, 36], [34, 12], [34, 24], [34, 36]],
];

const face = (/** @type {number} */ n) => svg`<symbol id=${`d${n}`} viewBox="0 0 48 48">
    <rect x="1" y="1" width="46" height="46" rx="9" fill="var(--body)" stroke="var(--edge)" stroke-width="2" vector-effect="non-scaling-stroke"/>
    ${PIPS[n].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="4.6" fill="var(--pip)"/>`)}</symbol>`;

const ring = (/** @type {number[][]} */ dots, /** @type {number} */ r) =>
    dots.map(([x, y]) => svg`<circle cx=${x} cy=${y} r=${r} fill="currentColor"/>`);
const bars = (/** @type {number} */ n, /** @type {number} */ step, /** @type {number} */ width) =>
    Array.from({ length: n }, (_, i) => {
        const height = (n === 4 ? 6 : 4.5) + i * 5;
        return svg`<rect x=${2 + i * step} y=${28 - height} width=${width} height=${height} fill="currentColor"/>`;
    });
const faceCard = (/** @type {string} */ id, /** @type {number} */ n) => svg`<symbol id=${`c-${id}`} viewBox="0 0 32 32">
    <rect x="4" y="4" width="24" height="24" rx="5" fill="currentColor"/>
    ${PIPS[n].map(([x, y]) => svg`<circle cx=${16 + (x - 24) / 2} cy=${16 + (y - 24) / 2} r="2.3" fill="var(--cut)"/>`)}</symbol>`;

/** The five dice of goennen and their symbols: yellow star, orange diamond, green triangle, blue circle, purple square. */
const SYMBOLS = {
    y: 'M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z',
    o: 'M12 1.5L21.5 12 12 22.5 2.5 12z',
    g: 'M12 2.5L22.5 21h-21z',
    b: 'M12 2.5a9.5 9.5 0 100 19 9.5 9.5 0 000-19z',
    p: 'M3.5 3.5h17v17h-17z',
};

/** All symbols; stands once at the start of the body. */
export const sprite = html`<svg class="sprite" aria-hidden="true"><defs>
    ${[0, 1, 2, 3, 4, 5, 6].map(face)}
    <symbol id="any" viewBox="0 0 48 48"><rect x="1" y="1" width="46" height="46" rx="9" fill="var(--ivory)" stroke="var(--edge)" stroke-width="2" vector-effect="non-scaling-stroke"/><path d="M47 10 V38 A9 9 0 0 1 38 47 H10 A9 9 0 0 1 3.6 44.4 L44.4 3.6 A9 9 0 0 1 47 10Z" fill="var(--night)"/></symbol>
    <symbol id="pawn" viewBox="0 0 24 32"><path d="M12 9 L22.5 30.5 H1.5Z" fill="currentColor" stroke="var(--paper)" stroke-width="1.5" stroke-linejoin="round"/><circle cx="12" cy="7.5" r="6.5" fill="currentColor" stroke="var(--paper)" stroke-width="1.5"/></symbol>
    <symbol id="five" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="currentColor"/>${[[7.5, 7.5], [16.5, 7.5], [12, 12], [7.5, 16.5], [16.5, 16.5]].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.2" fill="var(--cut)"/>`)}</symbol>
    ${['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'].map((id, i) => faceCard(id, i + 1))}
    <symbol id="c-three-of-a-kind" viewBox="0 0 32 32">${ring([[16, 9], [9, 21.5], [23, 21.5]], 5.4)}</symbol>
    <symbol id="c-carre" viewBox="0 0 32 32">${ring([[10, 10], [22, 10], [10, 22], [22, 22]], 5.2)}</symbol>
    <symbol id="c-full-house" viewBox="0 0 32 32"><path d="M16 3 L30 15 H2Z" fill="currentColor"/><rect x="6" y="17" width="20" height="11" fill="currentColor"/><circle cx="11.5" cy="22.5" r="2.2" fill="var(--cut)"/><circle cx="20.5" cy="22.5" r="2.2" fill="var(--cut)"/><circle cx="16" cy="10.5" r="2.2" fill="var(--cut)"/></symbol>
    <symbol id="c-small-straight" viewBox="0 0 32 32">${bars(4, 7, 5.5)}</symbol>
    <symbol id="c-large-straight" viewBox="0 0 32 32">${bars(5, 5.8, 4.6)}</symbol>
    <symbol id="c-chance" viewBox="0 0 32 32"><path d="M16 3a13 13 0 100 26 13 13 0 000-26z" fill="currentColor"/><text x="16" y="21" text-anchor="middle" font-size="13" font-weight="800" fill="var(--cut)">25</text></symbol>
    <symbol id="joker" viewBox="0 0 40 40"><path d="M20 20V4a16 16 0 0116 16z" fill="var(--s1)"/><path d="M20 20h16a16 16 0 01-16 16z" fill="var(--s2)"/><path d="M20 20v16A16 16 0 014 20z" fill="var(--s3)"/><path d="M20 20H4A16 16 0 0120 4z" fill="var(--s4)"/></symbol>
    ${Object.entries(SYMBOLS).map(([id, path]) => svg`<symbol id=${`s${id}`} viewBox="0 0 24 24"><path d=${path} fill="currentColor"/></symbol>`)}
    <symbol id="wheel" viewBox="0 0 24 24"><path d="M12 12V2a10 10 0 019.5 6.9z" fill="var(--y)"/><path d="M12 12l9.5-3.1A10 10 0 0117.9 20z" fill="var(--o)"/><path d="M12 12l5.9 8A10 10 0 016.1 20z" fill="var(--g)"/><path d="M12 12l-5.9 8A10 10 0 012.5 8.9z" fill="var(--b)"/><path d="M12 12L2.5 8.9A10 10 0 0112 2z" fill="var(--p)"/></symbol>
</defs></svg>`;

/** @param {string} id @param {string} [name] of a class */
export const use = (id, name = '') => html`<svg class=${name} aria-hidden="true"><use href=${`#${id}`}/></svg>`;

/** A pawn with the number of its seat. @param {number} seat from 1 @param {string} [name] */
export const pawn = (seat, name = '') => html`<svg class=${cls('pw', `w${seat}`, name)} viewBox="0 0 24 32" aria-hidden="true"><use href="#pawn"/><text x="12" y="27.5" text-anchor="middle" font-size="12.5" font-weight="800">${seat}</text></svg>`;

/**
 * A die as it lies. With `say` it is read out, else it is decoration inside something that has a name.
 * @param {number} value 0: no pips
 * @param {{colour?: string, name?: string, say?: string}} [how]
 */
export function die(value, { colour = '', name = '', say } = {}) {
    const picture = html`<svg><use href=${`#d${value}`}/></svg>`;
    return say
        ? html`<span class=${cls('die', colour, name)} role="img" aria-label=${say}>${picture}</span>`
        : html`<span class=${cls('die', colour, name)} aria-hidden="true">${picture}</span>`;
}

/** @param {'y'|'o'|'g'|'b'|'p'|string} colour */
export const symbol = (colour) => html`<svg class="sy" aria-hidden="true"><use href=${`#s${colour}`}/></svg>`;

/** @param {string} [name] @param {string} [say] */
export const tick = (name = 'tick', say) => say
    ? html`<svg class=${name} viewBox="0 0 20 20" role="img" aria-label=${say}><path d="M4 10.5l4 4 8-9"/></svg>`
    : html`<svg class=${name} viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10.5l4 4 8-9"/></svg>`;

/** @type {Record<string, import('lit/html.js').SVGTemplateResult>} */
const ICONS = {
    back: svg`<path d="M15 5l-7 7 7 7"/>`,
    on: svg`<path d="M9 5l7 7-7 7"/>`,
    first: svg`<path d="M18 5l-8 7 8 7zM6 5v14"/>`,
    last: svg`<path d="M6 5l8 7-8 7zM18 5v14"/>`,
    play: svg`<path d="M8 5l11 7-11 7z" fill="currentColor"/>`,
    pause: svg`<path d="M8 5v14M16 5v14" stroke-width="4"/>`,
    undo: svg`<path d="M8 5L4 9l4 4"/><path d="M4 9h10a5.5 5.5 0 010 11h-4"/>`,
    hint: svg`<path d="M9 18h6M10 21h4"/><path d="M12 3a6.5 6.5 0 00-4 11.6c.7.6 1 1.2 1 2.1V17h6v-.3c0-.9.3-1.5 1-2.1A6.5 6.5 0 0012 3z"/>`,
    rules: svg`<path d="M5 4h11a3 3 0 013 3v13H8a3 3 0 01-3-3z"/><path d="M5 17a3 3 0 013-3h11"/>`,
    menu: svg`<circle cx="5" cy="12" r="1.2" fill="currentColor"/><circle cx="12" cy="12" r="1.2" fill="currentColor"/><circle cx="19" cy="12" r="1.2" fill="currentColor"/>`,
    settings: svg`<circle cx="12" cy="12" r="3.2"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1"/>`,
    close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
    again: svg`<path d="M19 8a8 8 0 10.8 6"/><path d="M20 3v5h-5"/>`,
    swap: svg`<path d="M4 8h15l-4-4M20 16H5l4 4"/>`,
    set: svg`<path d="M5 19h14M12 4v11M7 9l5-5 5 5"/>`,
    change: svg`<path d="M8 4v16M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4"/>`,
    backdie: svg`<path d="M12 20V5M6 11l6-6 6 6"/>`,
    take: svg`<path d="M4 7h9v9H4zM11 4h9v9h-4"/>`,
    bots: svg`<rect x="4" y="8" width="16" height="12" rx="3"/><path d="M12 8V4M9 13v2M15 13v2"/><circle cx="12" cy="3.4" r="1.2"/>`,
    together: svg`<circle cx="8" cy="8" r="3.2"/><circle cx="16.5" cy="9" r="2.6"/><path d="M2.5 20c0-3.6 2.4-6 5.5-6s5.5 2.4 5.5 6M15 14.6c3.2-.6 6 1.4 6.5 5.4"/>`,
    alone: svg`<circle cx="12" cy="8" r="3.6"/><path d="M5.5 20c0-3.8 2.8-6.4 6.5-6.4s6.5 2.6 6.5 6.4"/>`,
    box: svg`<path d="M3.5 8.5L12 4l8.5 4.5v8L12 21l-8.5-4.5z"/><path d="M3.5 8.5L12 13l8.5-4.5M12 13v8"/>`,
    friends: svg`<circle cx="6" cy="8" r="2.8"/><circle cx="18" cy="8" r="2.8"/><path d="M1.5 19c0-3 1.9-5 4.5-5s4.5 2 4.5 5M13.5 19c0-3 1.9-5 4.5-5s4.5 2 4.5 5M10.5 8h3"/>`,
    fair: svg`<rect x="3" y="3" width="18" height="18" rx="4"/><path d="M8 12.5l3 3 5.5-6.5"/>`,
    say: svg`<path d="M4 5h16v11H11l-5 4v-4H4z"/>`,
    more: svg`<path d="M5 8l5 5 5-5"/>`,
    info: svg`<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8v.01"/>`,
};

/** @param {string} id @param {string} [name] */
export const icon = (id, name = '') => html`<svg class=${name} viewBox=${id === 'more' ? '0 0 20 20' : '0 0 24 24'} aria-hidden="true">${ICONS[id] ?? nothing}</svg>`;

/** The sign of Dobbel. */
export const logo = html`<svg class="logo" viewBox="0 0 48 48" aria-hidden="true"><rect x="1" y="1" width="46" height="46" rx="9" fill="#1E1B16" stroke="var(--edge)" stroke-width="2"/><circle cx="14" cy="14" r="6" fill="#F9DC3C"/><rect x="29" y="8.5" width="11" height="11" fill="#E2512F"/><path d="M14 28.5l6.7 11.5H7.3z" fill="#FFFDF6"/><circle cx="34.5" cy="34" r="6" fill="#5B8DEB"/></svg>`;
