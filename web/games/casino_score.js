// Counting casino: the twelve cards; tap one, then whose it is, then its points.
import { html, nothing, cls, said } from '../core/html.js';
import { pawn, use } from '../parts/drawings.js';

/** @typedef {import('../screens/score.js').Desk} Desk */

const NUMBER_POINTS = ['10', '20', '30', '40'];
/** The points of each card; none: they differ. @type {[string, string?][]} */
const CARDS = [['ones'], ['twos'], ['threes'], ['fours'], ['fives'], ['sixes'], ['three-of-a-kind', '30'], ['carre', '40'],
    ['full-house', '50'], ['small-straight', '50'], ['large-straight', '70'], ['chance', '60']];

/** @param {Desk} desk @param {string} card */
const nameOf = (desk, card) => desk.t(`page.casino.card.${card}`);

/** @param {Desk} desk @param {[string, string?]} card */
function cardOf(desk, [card]) {
    const { t, filled } = desk;
    const owner = Number(filled[card] ?? 0);
    const points = filled[`${card} points`];
    const say = owner && points ? t('page.casino.on-ring', nameOf(desk, card), points, desk.name(owner)) : nameOf(desk, card);
    return html`<button class=${cls('cc-card', owner && `w${owner}`, !owner && 'free', desk.held === card && 'held')} aria-pressed=${desk.held === card ? 'true' : 'false'} @click=${() => desk.hold(card)}>${said(say, html`
        ${use(`c-${card}`, 'ci')}<span class="cn">${nameOf(desk, card)}</span><span class="own">${owner ? html`<b>${points ?? '?'}</b><i>${owner}</i>` : nothing}</span>`)}</button>`;
}

/** @param {Desk} desk @param {[string, string?]} card @returns {import('../core/scene.js').Dock} */
function whose(desk, [card, points]) {
    const { t } = desk;
    return {
        ask: t('page.score.whose', nameOf(desk, card)), help: nothing,
        dice: html`<div class="pawns">${desk.numbers.map((seat) => html`<button class="pf" aria-label=${desk.name(seat)} @click=${() => points ? desk.fill({ [card]: String(seat), [`${card} points`]: points }) : desk.fill({ [card]: String(seat), [`${card} points`]: '' }, card)}>${pawn(seat, 'big')}</button>`)}</div>`,
        acts: [html`<button class="btn" @click=${() => desk.fill({ [card]: '', [`${card} points`]: '' })}>${t('page.score.nobody')}</button>`],
    };
}

/** @type {import('../screens/score.js').Counting} */
export default {
    board: (desk) => html`<div class="cards12">${CARDS.map((card) => cardOf(desk, card))}</div>`,
    dock(desk) {
        const { t, held, filled } = desk;
        const card = CARDS.find(([name]) => name === held);
        if (!card)
            return { ask: t('page.score.tap-card'), help: t('page.score.tap-card-help') };
        if (!filled[held] || filled[`${held} points`])
            return whose(desk, card);
        return {
            ask: t('page.score.how-many', nameOf(desk, held), desk.name(Number(filled[held]))), help: nothing,
            acts: NUMBER_POINTS.map((points) => html`<button class="btn go" @click=${() => desk.fill({ [`${held} points`]: points })}>${points}</button>`),
        };
    },
    lines: (filled) => CARDS.filter(([card]) => filled[card] && filled[`${card} points`]).map(([card]) => `${card} ${filled[card]} ${filled[`${card} points`]}`),
};
