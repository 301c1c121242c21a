// The end of a match: who won, the score sheet item by item, what to do next.
import { html, nothing, cls, points as shown } from '../core/html.js';
import { pawn, symbol, use } from '../parts/drawings.js';
import { bar } from '../parts/table.js';
import { curveOf } from '../parts/curve.js';

/** @typedef {import('../core/session.js').Session} Session */
/** @typedef {{text: string, id: string, args: any[], points: number}} Item */
/** @typedef {{result: import('../core/state.js').Result, sheet: Item[][]}} Score */

/** Zeros last. @param {Item[]} items */
const sorted = (items) => [...items.filter((item) => item.points !== 0), ...items.filter((item) => item.points === 0)];

/**
 * @param {Session} session @param {Score} score
 * @param {{leave: () => void, rules: () => void, menu: () => void, again: (() => void) | null, replay: () => void, analysis?: () => void, save: () => void, folded: Set<number>, fold: (seat: number) => void, news: string, curve: number[][], extra?: import('../core/html.js').Part, below?: import('../core/html.js').Part}} does
 */
export function end(session, score, does) {
    const scene = session.scene();
    const { t } = scene;
    const state = /** @type {import('../core/state.js').State} */ (session.state);
    const { points, places } = score.result;
    const order = scene.seats.map((seat) => seat.number).sort((a, b) => places[a - 1] - places[b - 1]);
    const winner = order[0];
    return html`<div class=${cls('table end', state.game)}>
        ${bar({ title: t(`page.game.${state.game}`), moment: t('page.over'), t, leave: does.leave, rules: does.rules, menu: does.menu, bare: true, extra: does.extra })}
        <section class="win" role="status">${shape(winner)}<div><h2>${headline(scene, score)}</h2><p>${does.news}</p></div></section>
        <main class=${cls('body', does.curve.length < 2 && 'plain')} tabindex="0" aria-label=${t('page.sheet')}><div class=${cls('sheets', order.length > 2 && 'many', order.length === 1 && 'n1')}>${order.map((number) => {
            const seat = scene.seats[number - 1];
            const many = order.length > 2;
            const open = !many || !does.folded.has(number);
            const head = html`${pawn(number)}<span>${seat.name}</span><b>${shown(points[number - 1])}</b>`;
            return html`<section class=${cls('sh', places[number - 1] === 1 && 'first')} aria-label=${t('page.points-of', seat.name)}>${many
                ? html`<button class="hd3" aria-expanded=${open ? 'true' : 'false'} @click=${() => does.fold(number)}>${head}</button>` : html`<div class="hd3">${head}</div>`}
                ${open ? html`<ol>${sorted(score.sheet[number - 1]).map((item) => html`<li class=${cls(item.points === 0 && 'z')}>${sign(item)}<span class="w">${plain(item.text)}</span><b>${shown(item.points)}</b></li>`)}${score.sheet[number - 1].length ? nothing : html`<li class="z"><span class="w">${t('page.no-items')}</span></li>`}</ol>` : nothing}</section>`;
        })}</div>
        ${does.curve.length < 2 ? nothing : html`<section class="chance" aria-label=${t('page.curve')}><h3>${t('page.curve')}</h3>${curveOf(does.curve)}<p class="keys">${scene.seats.map((seat) => html`<span class=${`w${seat.number}`}><i></i>${seat.name}</span>`)}</p></section>`}${does.below ?? nothing}</main>
        <footer class="dock"><div class="acts">${does.again ? html`<button class="btn go" @click=${does.again}>${t('page.again')}</button>` : nothing}${does.analysis ? html`<button class="btn" @click=${does.analysis}>${t('page.analysis')}</button>` : nothing}<button class="btn" @click=${does.replay}>${t('page.replay')}</button><button class="btn" @click=${does.save}>${t('page.save')}</button></div></footer></div>`;
}

/** As it is read here: the sum stands at the right, and a cross is a times sign. @param {string} text */
const plain = (text) => text.replace(/ =$/, '').replaceAll(' x ', ' × ');

/** The colour of a card in an item, or its picture, where it has one. @param {Item} item */
function sign(item) {
    const card = [item.id, ...item.args.map((arg) => arg.label ?? '')].find((id) => id.startsWith('casino.card.'));
    if (card)
        return use(`c-${card.split('.').pop()}`, 'ci');
    const label = item.args.find((arg) => typeof arg.label === 'string' && arg.label.includes('.colour.'))?.label;
    const letter = label?.split('.').pop()?.[0];
    return letter && 'yogbp'.includes(letter) ? html`<span class=${`tab ${letter}`}>${symbol(letter)}</span>` : nothing;
}

/** @param {number} seat */
const shape = (seat) => html`<svg class="shape" viewBox="0 0 56 56" aria-hidden="true"><rect width="56" height="56" rx="10" fill="var(--y)"/><circle cx="28" cy="17" r="9" fill="#1E1B16"/><path d="M28 20l16 28H12z" fill="#1E1B16"/><text x="28" y="44" text-anchor="middle" font-size="15" font-weight="800" fill="#F9DC3C">${seat}</text></svg>`;

/** @param {import('../core/scene.js').Scene} scene @param {Score} score */
export function headline(scene, { result }) {
    const { t } = scene;
    const { points, places } = result;
    if (points.length === 1)
        return t(result.won ? 'page.solo-won' : 'page.solo-lost', points[0], result.target ?? 0);
    const first = scene.seats.filter((seat) => places[seat.number - 1] === 1);
    const best = points[first[0].number - 1];
    if (first.length > 1)
        return t('page.shared', first.map((seat) => seat.name).join(', '), best);
    const second = Math.max(...points.filter((_, i) => places[i] !== 1));
    return first[0].me && first[0].name === t('page.you') ? t('page.you-win', best, second) : t('page.wins', first[0].name, best, second);
}
