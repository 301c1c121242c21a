// Counting takeit: the orders that a seat has fulfilled, each with its points, and its chips.
import { html, nothing, range, said } from '../core/html.js';

/** @typedef {import('../screens/score.js').Desk} Desk */
/** @typedef {import('../screens/score.js').Filled} Filled */

const POINTS_MAX = 5;

/** @param {Filled} filled @param {number} seat */
const ordersOf = (filled, seat) => (filled[`${seat} orders`] ?? '').split(' ').filter(Boolean);

/** @param {Desk} desk @param {number} by */
function chip(desk, by) {
    const name = `${desk.seat} chips`;
    const chips = Number(desk.filled[name] ?? 0);
    return html`<button class="btn" ?disabled=${chips + by < 0} @click=${() => desk.fill({ [name]: String(chips + by) })}>${said(desk.t(by < 0 ? 'page.score.less-chips' : 'page.score.more-chips'), html`<i class="chip"></i>${by < 0 ? '−1' : '+1'}`)}</button>`;
}

/** @type {import('../screens/score.js').Counting} */
export default {
    bySeat: true,
    board(desk) {
        const { t, seat, filled } = desk;
        const orders = ordersOf(filled, seat);
        const without = (/** @type {number} */ i) => orders.filter((_, j) => j !== i).join(' ');
        return html`<section class="counted" aria-label=${t('page.score.orders-of', desk.name(seat))}><h2>${t('page.score.orders-of', desk.name(seat))}</h2>
            <ul class="tiles">${orders.map((points, i) => html`<li><button class="tl" aria-label=${t('page.score.take-off', points)} @click=${() => desk.fill({ [`${seat} orders`]: without(i) })}>${points}</button></li>`)}${orders.length ? nothing : html`<li class="hint">${t('page.score.no-orders')}</li>`}</ul>
            <p class="chips"><i class="chip"></i> ${t('page.score.chips', Number(filled[`${seat} chips`] ?? 0))}</p></section>`;
    },
    dock(desk) {
        const { t, seat, filled } = desk;
        return {
            ask: t('page.score.add-order', desk.name(seat)), help: t('page.score.add-order-help'),
            dice: html`<div class="tiles">${range(POINTS_MAX).map((i) => html`<button class="tl lit" data-die=${i + 1} aria-label=${t('page.score.add', i + 1)} @click=${() => desk.fill({ [`${seat} orders`]: [...ordersOf(filled, seat), i + 1].join(' ') })}>${i + 1}</button>`)}</div>`,
            acts: [chip(desk, -1), chip(desk, 1)],
        };
    },
    lines: (filled, seats) => range(seats).flatMap((i) => [
        ...ordersOf(filled, i + 1).length ? [`${i + 1} orders ${filled[`${i + 1} orders`]}`] : [],
        ...Number(filled[`${i + 1} chips`] ?? 0) ? [`${i + 1} chips ${filled[`${i + 1} chips`]}`] : []]),
};
