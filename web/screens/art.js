// The pictures of the four games on the start screen.
import { svg, html } from '../core/html.js';

const INK = '#1E1B16';
const IVORY = '#FFFDF6';
const PIPS = [[], [[24, 24]], [[14, 14], [34, 34]], [[13, 13], [24, 24], [35, 35]], [[14, 14], [34, 14], [14, 34], [34, 34]],
    [[13, 13], [35, 13], [24, 24], [13, 35], [35, 35]], [[14, 12], [14, 24], [14, 36], [34, 12], [34, 24], [34, 36]]];

/** @param {number} x @param {number} y @param {number} size @param {number} value @param {string} [body] @param {string} [pip] @param {number} [turn] @param {string} [edge] */
const die = (x, y, size, value, body = IVORY, pip = INK, turn = 0, edge = INK) => svg`<g transform=${`translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2}) scale(${size / 48})`}><rect x="1" y="1" width="46" height="46" rx="9" fill=${body} stroke=${edge} stroke-width=${96 / size}/>${PIPS[value].map(([cx, cy]) => svg`<circle cx=${cx} cy=${cy} r="4.6" fill=${pip}/>`)}</g>`;

/** @param {number} x @param {number} y */
const disc = (x, y) => svg`<circle cx=${x} cy=${y} r="9" fill="#F9DC3C"/>`;
/** @param {number} x @param {number} y */
const gem = (x, y) => svg`<path d=${`M${x} ${y - 9}l9 9-9 9-9-9z`} fill="#8E2110"/>`;
/** @param {number} x @param {number} y */
const square = (x, y) => svg`<rect x=${x - 10} y=${y - 10} width="20" height="20" rx="3" fill=${IVORY}/>`;

const casino = svg`<rect width="160" height="140" fill="#C4321C"/>${[[34, 24], [126, 24], [126, 116], [34, 116]].map(([x, y]) => disc(x, y))}
${[[80, 24], [103, 24], [126, 47], [126, 93], [103, 116], [57, 116], [34, 93], [34, 47]].map(([x, y]) => gem(x, y))}
${[[57, 24], [126, 70], [80, 116], [34, 70]].map(([x, y]) => square(x, y))}
${die(62, 52, 36, 5, INK, IVORY, -8)}
<g transform="translate(46 11) scale(.9)"><path d="M12 9L22.5 30.5H1.5Z" fill="#2357B5" stroke=${IVORY} stroke-width="2"/><circle cx="12" cy="7.5" r="6.5" fill="#2357B5" stroke=${IVORY} stroke-width="2"/></g>`;

const BOARD = [[4, 2, 0], [1, 6, 3], [0, 0, 2]];
/** @param {number} x @param {number} y @param {number} n @param {string} fill */
const number = (x, y, n, fill) => svg`<text x=${x} y=${y} text-anchor="middle" font-size="14.5" font-weight="800" fill=${fill}>${n}</text>`;
const addvantage = svg`<rect width="160" height="140" fill="#2357B5"/>${BOARD.map((row, y) => row.map((value, x) => value
    ? die(22 + 31 * x, 14 + 31 * y, 28, value) : svg`<rect x=${22 + 31 * x} y=${14 + 31 * y} width="28" height="28" rx="6" fill="#163F88"/>`))}
${[7, 10, 13].map((n, y) => svg`<rect x="117" y=${16 + 31 * y} width="24" height="24" rx="3" fill="#F9DC3C"/>${number(129, 33 + 31 * y, n, INK)}`)}
${[9, 10, 13].map((n, x) => number(36 + 31 * x, 124, n, IVORY))}`;

const takeit = svg`<rect width="160" height="140" fill="#D9CDB4"/><path d="M0 140L160 0V140Z" fill=${INK}/>
${die(18, 16, 42, 2, IVORY, INK, -6)}${die(66, 34, 42, 4, IVORY, INK, 9)}${die(22, 70, 34, 6, IVORY, INK, 14)}
${die(104, 76, 42, 5, INK, IVORY, -10, IVORY)}${die(114, 26, 34, 1, INK, IVORY, 6, IVORY)}${die(62, 86, 40, 6, '#C4321C', IVORY, 4, IVORY)}`;

const SIGNS = ['M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z', 'M12 1.5L21.5 12 12 22.5 2.5 12z', 'M12 2.5L22.5 21h-21z', 'M12 2.5a9.5 9.5 0 100 19 9.5 9.5 0 000-19z', 'M3.5 3.5h17v17h-17z'];
/** @param {number} x @param {number} y @param {number} i @param {number} value @param {string} body @param {string} pip */
const five = (x, y, i, value, body, pip) => svg`${die(x, y, 32, value, body, pip)}<g transform=${`translate(${x + 11} ${y + 34}) scale(.42)`}><path d=${SIGNS[i]} fill=${IVORY}/></g>`;
const goennen = svg`<rect width="160" height="140" fill="#14664F"/>${five(22, 18, 0, 2, '#F9DC3C', INK)}${five(64, 18, 1, 1, '#E2641A', INK)}${five(106, 18, 2, 5, '#0F8264', IVORY)}${five(43, 68, 3, 3, '#1B3F94', IVORY)}${five(85, 68, 4, 6, '#C387D8', INK)}`;

/** @type {Record<string, import('lit/html.js').SVGTemplateResult>} */
const PICTURES = { casino, addvantage, takeit, goennen };

/** @param {string} game */
export const art = (game) => html`<svg class="art" viewBox="0 0 160 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${PICTURES[game]}</svg>`;
