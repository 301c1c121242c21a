// Goennen: the market with its prices, displays of three by three, charges, and what is asked. Cards, dice and the opening
// have files of their own.
//
// Dice come first: what was tapped is a set of dice, and every card that exactly these dice buy or complete is lit. A move
// of two parts (buy and pay, complete and fill, enter and at) knows its second part beforehand: `then`.
import { html, svg, nothing, range, cls, vars } from '../core/html.js';
import { cardPad, dicePad, seatPad } from '../parts/pad.js';
import { same } from '../core/steps.js';
import { cardAt, drawn, inWords, charge, unseen, COLOURS, LETTERS, SIDE } from './goennen_cards.js';
import { adjusts, bigFields, chosen, diceOf, dieName, enterAt, entries, entryMoves, heldName, tray } from './goennen_dice.js';
import { opening, openingDock, openPad } from './goennen_opening.js';

/** @typedef {import('../core/scene.js').Scene} Scene */
/** @typedef {import('../core/scene.js').Move} Move */
/** @typedef {import('../core/scene.js').Place} Place */
/** @typedef {import('./goennen_cards.js').Laid} Laid */
/** @typedef {{first: Move, second: Move, dice: number[], cost: number}} Way to do something with dice */

const CHARGES = ['adjust', 'recolour', 'extra', 'discount'];
const COLUMNS = 'zabc';
const THROWS = 3;
/** @type {Record<string, number>} */
const ROWS = { scoring: 0, bonus: 1 };

/** @param {number[]} a @param {number[]} b */
const equal = (a, b) => a.length === b.length && a.every((one, i) => one === b[i]);

/**
 * How a card can be bought or completed: all ways, those first that spend fewest charges, then fewest dice.
 * @param {Scene} scene @param {Place} place @returns {Way[]}
 */
function ways(scene, place) {
    return scene.steps.moves.filter((move) => move.then && move.places.length === 1 && same(move.places[0], place))
        .flatMap((first) => /** @type {Move[]} */ (first.then).map((second) => ({ first, second, dice: diceOf(second), cost: costOf(scene, first, second) })))
        .sort((a, b) => a.cost - b.cost || a.dice.length - b.dice.length);
}

/** Charges that a way spends: those that are named, and the dice that are missing to the price. @param {Scene} scene @param {Move} first @param {Move} second */
function costOf(scene, first, second) {
    const named = second.places.filter((place) => place.kind === 'number').reduce((sum, place) => sum + Number(place.key.split(' ')[1]), 0);
    const column = scene.view.rows.map((/** @type {{market: number[]}} */ row) => row.market.indexOf(Number(first.places[0].key))).find((/** @type {number} */ at) => at >= 0);
    const price = first.places[0].kind === 'card' && column !== undefined ? scene.prices[column] : 0;
    return named + Math.max(0, price - diceOf(second).length);
}

/**
 * What a tap on a card does: with the dice that are chosen, or it chooses some.
 * @param {Scene} scene @param {Place} place
 * @returns {{lit: import('../core/scene.js').Lit, ring: boolean} | null}
 */
function use(scene, place) {
    if (!scene.asked || scene.view.phase !== 'decide')
        return null;
    const all = ways(scene, place);
    if (all.length === 0)
        return null;
    const dice = chosen(scene);
    const exact = all.find((way) => equal(way.dice, dice));
    if (exact)
        return { ring: dice.length === 0, lit: { say: `${exact.first.means} ${exact.second.means}`.trim(), on: false, moves: [exact.first], tap: () => scene.plan([exact.first.places, exact.second.places]) } };
    if (dice.length > 0 && !all.some((way) => dice.every((one) => way.dice.includes(one))))
        return null;
    const fitting = all.filter((way) => dice.every((one) => way.dice.includes(one)));
    const next = fitting[0];
    return { ring: true, lit: { say: `${next.first.means} ${next.second.means}`.trim(), on: false, moves: [next.first], tap: () => scene.keep({ dice: next.dice }) } };
}

// ---- the market ----

/** @param {Scene} scene */
function market(scene) {
    const { t, view } = scene;
    const removing = view.phase === 'remove' && scene.asked;
    return html`<section class="market" aria-label=${t('page.goennen.market')}>
        ${scene.prices.map((/** @type {number} */ price, /** @type {number} */ i) => html`<span class=${cls('pr', price === Math.min(...scene.prices) && i > 1 && 'on')}><span>${t('page.goennen.alike', price)}</span></span>`)}
        ${view.rows.map((/** @type {{market: number[]}} */ row) => row.market.map((card, column) => {
            if (card === 0)
                return html`<div class="gc hole"></div>`;
            const what = cardAt(scene, card);
            const deal = use(scene, { kind: 'card', seat: 0, key: String(card) });
            const remove = removing && column === lastOf(row.market) ? scene.lit('card', card) : null;
            const lit = remove ?? deal?.lit ?? null;
            return scene.thing(lit, cls('gc', view.card === card && 'target', scene.mark('card', card)), drawn(scene, what),
                { say: lit ? `${lit.say}: ${inWords(scene, what)}` : inWords(scene, what), glow: deal?.ring ? 'halo' : 'lit' });
        }))}</section>`;
}

/** The rightmost card that is there. @param {number[]} row */
const lastOf = (row) => row.map((card) => card > 0).lastIndexOf(true);

// ---- displays ----

/** @param {Scene} scene @param {Laid} laid @param {number} seat whose it is */
function laidCard(scene, laid, seat) {
    const own = seat === scene.viewer;
    const what = cardAt(scene, laid.card);
    const done = laid.state === 'done';
    const fields = own ? entries(scene, laid.cell) : [];
    const may = new Set(fields.map((move) => Number(move.places[1].key)));
    const state = { done, entered: laid.fields ?? [], may };
    /** @type {import('../core/scene.js').Lit | null} */
    let lit = null;
    let ring = false;
    if (fields.length > 0) {
        lit = { say: scene.t('page.goennen.enter-here', heldName(scene)), on: scene.scratch.cell === laid.cell, moves: fields,
            tap: () => fields.length === 1 ? enterAt(scene, fields[0]) : scene.keep({ cell: laid.cell }) };
    } else if (own) {
        const deal = use(scene, { kind: 'cell', seat: scene.viewer, key: laid.cell });
        lit = deal?.lit ?? null;
        ring = deal?.ring ?? false;
    }
    return scene.thing(lit, cls('gc', done && 'done', scene.mark('cell', laid.cell, seat)), drawn(scene, what, state),
        { say: lit ? `${lit.say}: ${inWords(scene, what, state)}` : `${laid.cell}: ${inWords(scene, what, state)}`, glow: ring ? 'halo' : 'lit' });
}

/** Columns and rows to draw: three of each, more where a card can be laid outside. @param {Scene} scene @param {Laid[]} display @param {boolean} laying */
function extent(scene, display, laying) {
    const spots = laying ? scene.steps.moves.map((move) => move.places[0].key) : [];
    const names = [...display.map((laid) => laid.cell), ...spots];
    const columns = [...COLUMNS].filter((column) => column !== 'z' || names.some((name) => name[0] === 'z'));
    const rows = ['0', '1', '2', '3'].filter((row) => row !== '0' || names.some((name) => name[1] === '0'));
    return { columns, rows };
}

/** @param {Scene} scene */
function display(scene) {
    const { t, view } = scene;
    /** @type {Laid[]} */
    const cards = view.seats[scene.viewer - 1].display;
    const laying = scene.asked && (view.phase === 'lay' || view.phase === 'keep');
    const { columns, rows } = extent(scene, cards, laying);
    return html`<section class=${cls('mydis', columns.length > SIDE && 'four')} ${vars({ '--cols': columns.length })} aria-label=${t('page.goennen.yours')}>${rows.flatMap((row) => columns.map((column) => {
        const cell = `${column}${row}`;
        const laid = cards.find((one) => one.cell === cell);
        if (laid)
            return laidCard(scene, laid, scene.viewer);
        const lit = laying ? scene.lit('cell', cell, scene.viewer) : null;
        return scene.thing(lit, cls('gc hole', scene.mark('cell', cell, scene.viewer)), '', { say: lit ? t('page.goennen.lay-here', cell) : undefined });
    }))}</section>`;
}

/** The display of another seat, small. @param {Scene} scene @param {number} seat */
export function other(scene, seat) {
    /** @type {Laid[]} */
    const cards = scene.view.seats[seat - 1].display;
    return html`<div class="ng">${range(SIDE * SIDE).map((i) => {
        const cell = `${'abc'[i % SIDE]}${Math.floor(i / SIDE) + 1}`;
        const laid = cards.find((one) => one.cell === cell);
        return laid ? laidCard(scene, laid, seat) : html`<div class="gc hole"></div>`;
    })}</div>`;
}

/** A map of a display. @param {Scene} scene @param {import('../core/scene.js').Seat} seat */
function mini(scene, seat) {
    /** @type {Laid[]} */
    const cards = scene.view.seats[seat.number - 1].display;
    const done = cards.filter((laid) => laid.state === 'done').length;
    const picture = html`<svg class="mini" viewBox="0 0 32 32" aria-hidden="true">${cards.map(({ cell, state }) => svg`<rect x=${1 + 10.5 * 'abc'.indexOf(cell[0])} y=${1 + 10.5 * (Number(cell[1]) - 1)} width="9" height="9" rx="1.5" fill=${state === 'done' ? 'currentColor' : 'none'} stroke="currentColor" stroke-width="1.4"/>`)}</svg>`;
    return html`<button class="lookat" aria-label=${scene.t('page.goennen.look', seat.name, cards.length, done)} @click=${() => scene.show({ other: seat.number })}>${picture}</button>`;
}

// ---- what is asked ----

/** @param {Scene} scene @returns {import('../core/scene.js').Dock} */
function decideDock(scene) {
    const { t, view } = scene;
    const dice = chosen(scene);
    const again = scene.steps.moves.find((move) => move.places.some((place) => place.key === 'reroll') && equal(diceOf(move), dice));
    const lit = [...view.rows.flatMap((/** @type {{market: number[]}} */ row) => row.market).map((/** @type {number} */ card) => ({ kind: 'card', seat: 0, key: String(card) })),
        ...view.seats[scene.viewer - 1].display.map((/** @type {Laid} */ laid) => ({ kind: 'cell', seat: scene.viewer, key: laid.cell }))]
        .flatMap((place) => ways(scene, place));
    const exact = lit.filter((way) => equal(way.dice, dice));
    const spend = Math.max(0, ...exact.map((way) => way.cost));
    const chances = scene.steps.moves.filter(({ places: [place] }) => place.kind === 'button' && place.key === 'chance' || place.kind === 'card' && place.key in ROWS);
    const end = scene.lit('button', 'end');
    const rerolls = scene.steps.moves.some((move) => move.places.some((place) => place.key === 'reroll'));
    const acts = [];
    if (rerolls)
        acts.push(html`<button class=${cls('btn', again && 'go')} ?disabled=${!again} @click=${() => scene.send(again)}>${dice.length ? t('page.goennen.reroll', dice.length) : t('page.goennen.reroll-none')} <small>${t('page.throw-of', view.throws + 1, THROWS)}</small></button>`);
    if (chances.length && !scene.scratch.chance)
        acts.push(html`<button class="btn" @click=${() => scene.keep({ chance: true })}>${t('page.goennen.chance')}</button>`);
    if (chances.length && scene.scratch.chance)
        return { ask: t('page.goennen.which-chance'), help: t('page.goennen.chance-help'), acts: [
            ...chances.map((move) => html`<button class="btn" @click=${() => scene.send(move)}>${t(`page.goennen.chance-${move.places[0].key}`, scene.view.rows[ROWS[move.places[0].key] ?? 0].deck)}</button>`),
            html`<button class="btn" data-back @click=${() => scene.keep({ chance: false })}>${t('page.cancel')}</button>`] };
    if (end)
        acts.push(html`<button class=${cls('btn', lit.length === 0 && !rerolls && chances.length === 0 && 'go')} @click=${end.tap}>${t('page.goennen.end')}</button>`);
    const ask = dice.length ? t('page.goennen.chose', dice.map((i) => dieName(scene, i, view.dice[i - 1])).join(', ')) : t('page.goennen.use');
    const help = dice.length === 0 ? t(lit.length ? 'page.goennen.use-help' : 'page.goennen.nothing') : exact.length ? spend ? t('page.goennen.do-with', spend) : t('page.goennen.do') : t(rerolls ? 'page.goennen.throw-them' : 'page.goennen.no-use');
    return { ask, help, dice: tray(scene), acts };
}

/** @param {Scene} scene @returns {import('../core/scene.js').Dock} */
function dock(scene) {
    const { t, view } = scene;
    if (!scene.asked)
        return { ask: '', dice: tray(scene) };
    switch (view.phase) {
    case 'opening':
        return openingDock(scene);
    case 'decide':
        return decideDock(scene);
    case 'lay':
        return { ask: t('page.goennen.where'), help: t('page.goennen.where-help'), dice: tray(scene), acts: [scene.back()] };
    case 'keep':
        return { ask: t('page.goennen.drawn'), help: inWords(scene, cardAt(scene, view.seats[scene.viewer - 1].hand[0])), acts: [scene.button('away', t('page.goennen.away'))] };
    case 'pay':
    case 'fill':
        return { ask: t('page.goennen.which-dice'), dice: tray(scene), acts: scene.steps.moves.map((move) => html`<button class="btn" @click=${() => scene.send(move)}>${move.means}</button>`) };
    case 'remove':
        return { ask: t('page.goennen.remove'), help: t('page.goennen.remove-help') };
    case 'passive':
    case 'chance':
    case 'solo': {
        const held = chosen(scene).length > 0 || view.seats[scene.viewer - 1].holding;
        const several = scene.scratch.cell;
        return {
            ask: t(held ? several ? 'page.goennen.which-field' : 'page.goennen.which-card' : 'page.goennen.enter', heldName(scene)),
            help: held ? several ? nothing : t(entryMoves(scene).length ? 'page.goennen.card-help' : 'page.goennen.fits-nowhere') : t('page.goennen.enter-help', view.seats[scene.viewer - 1].left ?? 1),
            dice: html`${tray(scene)}${adjusts(scene)}${several ? bigFields(scene) : nothing}`,
            acts: [scene.button('skip', t('page.goennen.skip')), view.seats[scene.viewer - 1].holding ? scene.back() : nothing],
        };
    }
    default:
        return { ask: '', dice: tray(scene) };
    }
}

/** @type {import('../core/scene.js').Look} */
export default {
    rolls: ['roll'],
    secret: (view) => ['deal', 'opening', 'open', 'draw', 'keep', 'turn'].includes(view.phase),
    plain: true,
    moment(scene) {
        const { t, view } = scene;
        if (view.round === 0)
            return t('page.goennen.opening');
        const round = scene.seats.length === 1 ? t('page.round-of', view.round, view.rounds) : t('page.round', view.round);
        const last = view.last && view.last === view.round ? ` · ${t('page.goennen.last')}` : '';
        return (view.throws > 0 ? `${round} · ${t('page.throw-of', view.throws, THROWS)}` : round) + last;
    },
    seat(scene, seat) {
        const own = scene.view.seats[seat.number - 1];
        return html`<span class="chs">${CHARGES.filter((kind) => own[kind] > 0).map((kind) => html`<span class="chg" role="img" aria-label=${scene.t(`page.goennen.charges.${kind}`, own[kind])}>${charge(kind)}×${own[kind]}</span>`)}</span>${seat.me ? nothing : mini(scene, seat)}`;
    },
    table(scene) {
        const { t, view } = scene;
        if (view.phase === 'opening' && scene.asked)
            return html`<div class="mid single">${opening(scene)}</div>`;
        const others = scene.seats.filter((seat) => seat.number !== scene.viewer);
        const beside = others.find((seat) => seat.number === scene.shown.other) ?? others[0];
        return html`<div class=${cls('mid', !beside && 'single')}>${market(scene)}${scene.viewer ? display(scene) : nothing}${beside ? html`<section class="elses" aria-label=${t('page.goennen.cards-of', beside.name)}><h2>${t('page.goennen.cards-of', beside.name)}</h2>${other(scene, beside.number)}</section>` : nothing}</div>`;
    },
    dock,
    hinted: (move) => ({ dice: diceOf(move) }),
    pad(scene) {
        const { t, view } = scene;
        const name = scene.seats[Math.max(0, view.seat - 1)].name;
        if (view.phase === 'begin')
            return seatPad(scene, t('page.who-begins'));
        if (view.phase === 'roll') {
            const dice = COLOURS.flatMap((colour, i) => view.air.length === 0 || view.air.includes(colour) ? [{ colour: LETTERS[i], label: t(`page.colour.${colour}`) }] : []);
            return dicePad(t('page.what-thrown', name), dice, (values) => dice.map(({ colour }, i) => `${colour}${values[i]}`).join(''));
        }
        if (view.phase === 'open')
            return openPad(scene);
        if (['stock', 'deal', 'draw', 'refill', 'turn'].includes(view.phase))
            return cardPad(t(view.phase === 'stock' || view.phase === 'refill' ? 'page.goennen.pad-refill' : 'page.pad-draw', name), unseen(scene), (card) => drawn(scene, cardAt(scene, card)), (card) => inWords(scene, cardAt(scene, card)));
        return null;
    },
    panel(scene) {
        const { t, view } = scene;
        return html`<h2>${t('page.goennen.panel')}</h2><p>${t('page.goennen.decks', view.rows[0].deck, view.rows[1].deck)} ${t('page.own-cards')}</p>`;
    },
};
