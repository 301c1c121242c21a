// Takeit: dice on the board in six columns by three colours, your orders with what they lack, your action, the evaluation.
import { html, nothing, range, cls } from '../core/html.js';
import { die, tick, icon } from '../parts/drawings.js';
import { cardPad, cardsPad, dicePad, seatPad, wordPad } from '../parts/pad.js';

/** @typedef {import('../core/scene.js').Scene} Scene */
/** @typedef {import('../core/scene.js').Lit} Lit */
/** @typedef {{points: number, slots: {colour: string, value: number}[], sum?: {count: number, colour: string, sign: string, sum: number}}} Order */
/** @typedef {{what: string, colour: string, number: number}} Action */
/** What an order lacks, from the view: done, or slots as in the deck ("b3"), or dice, or pips. */
/** @typedef {{card: number, missing: string[], dice?: number, pips?: number, done: number}} Want */

const COLOURS = ['w', 'b', 'r'];
const CLASS = /** @type {Record<string, string>} */ ({ w: '', b: 'black', r: 'red', a: 'any' });
const WORD = /** @type {Record<string, string>} */ ({ w: 'white', b: 'black', r: 'red', a: 'any', white: 'white', black: 'black', red: 'red', any: 'any' });

/** @param {string} line of a deck: `order 3 w4 b3`, `order 2 3 any < 9` @returns {Order} */
export function orderOf(line) {
    const [, points, ...what] = line.split(' ');
    const sign = what.findIndex((word) => /^[<>=]$/.test(word));
    if (sign < 0)
        return { points: Number(points), slots: what.map((slot) => ({ colour: slot[0], value: slot[1] === '*' ? 0 : Number(slot[1]) })) };
    const count = sign === 2 ? Number(what[0]) : 0;
    return { points: Number(points), slots: [], sum: { count, colour: what[sign - 1], sign: what[sign], sum: Number(what[sign + 1]) } };
}

/** @param {string} line `action set black 2` @returns {Action} */
export function actionOf(line) {
    const [, what, ...rest] = line.split(' ');
    const number = Number(rest[rest.length - 1]);
    return { what, colour: rest.find((word) => word in WORD) ?? '', number: Number.isNaN(number) ? 0 : number };
}

/** @param {Scene} scene @param {number} card */
const isOrder = (scene, card) => scene.cards[card - 1]?.startsWith('order');

/** Cards that nobody has shown. @param {Scene} scene */
function unseen(scene) {
    const seen = new Set([...scene.view.discarded, ...scene.view.fulfilled, ...scene.view.seats.flatMap((/** @type {any} */ seat) => seat.hand)]);
    return scene.cards.map((_, i) => i + 1).filter((card) => !seen.has(card));
}

/** A die by its name, as "w4", or "w*" for any number. @param {Scene} scene @param {string} name */
const dieName = (scene, name) => Number(name.slice(1)) ? scene.t(`page.takeit.die.${name[0]}`, name.slice(1)) : scene.t(`page.takeit.any.${name[0]}`);

/** @param {string} name @param {string} [extra] @param {string} [say] */
const dieOf = (name, extra = '', say) => die(Number(name[1]), { colour: CLASS[name[0]], name: extra, say });

// ---- the board ----

/** @param {Scene} scene */
function board(scene) {
    const { t, view } = scene;
    /** @type {Map<string, number>} */
    const piles = new Map();
    for (const name of view.board)
        piles.set(name, (piles.get(name) ?? 0) + 1);
    const fits = new Set(scene.fits ? view.seats[scene.viewer - 1]?.fits ?? [] : []);
    return html`<div class="bd" role="group" aria-label=${t('page.takeit.board')}>${COLOURS.flatMap((colour) => range(6).map((i) => {
        const name = `${colour}${i + 1}`;
        const n = piles.get(name) ?? 0;
        if (n === 0)
            return html`<span class="pile none"></span>`;
        const lit = scene.lit('die', name);
        const on = scene.on('die', name);
        const say = t(lit ? taking(scene) ? 'page.takeit.take' : 'page.takeit.choose' : 'page.takeit.lies', dieName(scene, name), n);
        return scene.thing(lit, cls('pile', on > 0 && 'on', scene.mark('die', name)), html`<span class=${`stack s${Math.min(n, 3)}`}>${dieOf(name, scene.fresh ? 'thrown' : '')}</span>${n > 1 ? html`<b>${n}</b>` : nothing}${fits.has(name) && lit ? tick('fits', t('page.takeit.fits')) : nothing}${on > 0 ? html`<span class="picked">${on}</span>` : nothing}`,
            { say, glow: 'lit1', role: 'img' });
    }))}</div>`;
}

/** @param {Scene} scene */
const taking = (scene) => ['choose', 'take', 'more'].includes(scene.view.phase);

// ---- cards ----

/** @param {{colour: string, value: number}} slot @param {boolean} have @param {Scene} scene */
function slotOf(slot, have, scene) {
    const mark = have ? tick('tick', scene.t('page.takeit.there')) : nothing;
    if (slot.colour === 'a')
        return html`<span class=${cls('die any', have && 'have')}><svg aria-hidden="true"><use href="#any"/></svg>${slot.value ? html`<i>${slot.value}</i>` : nothing}${mark}</span>`;
    return html`<span class=${cls('die', CLASS[slot.colour], have && 'have', !slot.value && 'free')}><svg aria-hidden="true"><use href=${`#d${slot.value}`}/></svg>${mark}</span>`;
}

/** Which slots of an order are there: those that are not missing. @param {Order} order @param {Want | undefined} want */
function haveSlots(order, want) {
    const missing = [...want?.missing ?? []];
    return order.slots.map((slot) => {
        const name = `${slot.colour}${slot.value || '*'}`;
        const at = want?.done ? -1 : missing.indexOf(name);
        if (at >= 0)
            missing.splice(at, 1);
        return Boolean(want) && at < 0;
    });
}

/** An order in words. @param {Scene} scene @param {Order} order */
export function orderWords(scene, order) {
    const { t } = scene;
    if (!order.sum)
        return order.slots.map((slot) => dieName(scene, `${slot.colour}${slot.value}`)).join(', ');
    const { count, colour, sign, sum } = order.sum;
    const bound = t(sign === '<' ? 'page.takeit.under' : sign === '>' ? 'page.takeit.over' : 'page.takeit.exactly', sum);
    const dice = count ? t('page.takeit.n-dice', count) : t('page.takeit.some-dice');
    return `${dice}, ${t(`page.colour.${colour}`)}, ${bound}`;
}

/** @param {Scene} scene @param {Order} order @param {Want | undefined} want */
function lack(scene, order, want) {
    const { t } = scene;
    const missing = want?.missing ?? [];
    if (!want || !scene.fits)
        return order.sum ? order.sum.count ? t('page.takeit.n-dice', order.sum.count) : t('page.takeit.some-dice') : '';
    if (want.done)
        return t('page.takeit.done');
    if (missing.length === 1)
        return t('page.takeit.one-to-go', dieName(scene, missing[0]));
    if (missing.length > 1)
        return t('page.takeit.to-go', missing.length);
    return want.dice ? t('page.takeit.to-go', want.dice) : want.pips ? t('page.takeit.pips', want.pips) : t('page.takeit.too-many');
}

/** @param {Scene} scene @param {Order} order */
function sumPicture(scene, order) {
    const { count, colour, sign, sum } = /** @type {NonNullable<Order['sum']>} */ (order.sum);
    const letter = colour[0];
    const dice = range(count > 0 && count <= 2 ? count : 1).map(() => slotOf({ colour: letter, value: 0 }, false, scene));
    return html`<span class="txt">${count > 2 ? html`${count} ×` : nothing}${dice}${count ? nothing : html`<span aria-hidden="true">…</span>`}&nbsp;${scene.t(sign === '<' ? 'page.takeit.under' : sign === '>' ? 'page.takeit.over' : 'page.takeit.exactly', sum)}</span>`;
}

/** Points and dice of an order. @param {Scene} scene @param {Order} order @param {boolean[]} [have] slots that are there */
export function orderPicture(scene, order, have = []) {
    return html`<b class="pts">${order.points}</b><span class="sl">${order.sum ? sumPicture(scene, order) : order.slots.map((slot, i) => slotOf(slot, have[i] ?? false, scene))}</span>`;
}

/** @param {Scene} scene @param {number} card */
function orderCard(scene, card) {
    const order = orderOf(scene.cards[card - 1]);
    /** @type {Want | undefined} */
    const want = scene.view.seats[scene.viewer - 1]?.wants?.find((/** @type {Want} */ one) => one.card === card);
    const lit = scene.lit('card', card, scene.viewer);
    const have = scene.fits ? haveSlots(order, want) : order.slots.map(() => false);
    const near = scene.fits && want && (want.done || want.missing.length === 1 || (want.dice ?? 0) + want.missing.length === 1);
    const say = scene.t('page.takeit.order', order.points, orderWords(scene, order), lack(scene, order, want));
    const choosing = scene.view.phase === 'fulfil';
    return scene.thing(lit, cls('ord', near && !lit && 'near', choosing && lit && !lit.on && 'off', scene.mark('card', card, scene.viewer)), html`${orderPicture(scene, order, have)}<span class="ft">${lack(scene, order, want)}</span>`,
        { say: lit ? `${lit.say || say}` : say, role: 'img' });
}

/** @param {Scene} scene @param {Action} action */
export function actionWords(scene, action) {
    const colour = action.colour ? scene.t(`page.colour.${action.colour}`) : '';
    return scene.t(`page.takeit.action.${action.what}`, action.what === 'some' ? action.number : colour, action.number);
}

const ACTION_ICON = /** @type {Record<string, string>} */ ({ reroll: 'again', some: 'again', take: 'take', set: 'set', back: 'backdie', swap: 'swap', change: 'change' });

/** @param {Scene} scene @param {number} card */
function actionCard(scene, card) {
    const action = actionOf(scene.cards[card - 1]);
    const lit = scene.lit('card', card, scene.viewer);
    const letter = action.colour[0];
    const dice = action.what === 'reroll' ? scene.view.board.filter((/** @type {string} */ name) => name[0] === letter).slice(0, 4) : [];
    const words = actionWords(scene, action);
    const glow = scene.view.phase === 'choose' ? 'halo' : 'lit';
    return html`<li class="act">${scene.thing(lit, cls('ab', scene.view.action === card && 'on', scene.mark('card', card)), html`${icon(ACTION_ICON[action.what], 'ai')}<span class="al">${words}</span>${dice.map((/** @type {string} */ name) => dieOf(name, 'mini-die'))}`,
        { say: lit ? scene.view.phase === 'choose' ? scene.t('page.takeit.play', words) : lit.say || words : words, glow, role: 'img' })}</li>`;
}

/** @param {Scene} scene */
function hand(scene) {
    const { t, view } = scene;
    const seat = view.seats[scene.viewer - 1];
    if (!seat)
        return nothing;
    const known = seat.hand.filter((/** @type {unknown} */ card) => typeof card === 'number');
    const hidden = seat.hand.length - known.length;
    const playing = view.action && !known.includes(view.action) && view.seat === scene.viewer ? view.action : 0;
    return html`<ul class="hand" aria-label=${t('page.takeit.hand')}>${known.filter((/** @type {number} */ card) => isOrder(scene, card)).map((/** @type {number} */ card) => html`<li>${orderCard(scene, card)}</li>`)}
        ${[...known.filter((/** @type {number} */ card) => !isOrder(scene, card)), ...playing ? [playing] : []].map((card) => actionCard(scene, card))}
        ${hidden ? html`<li class="act hiddenhand">${t('page.takeit.hidden', hidden)}</li>` : nothing}</ul>`;
}

// ---- what is asked ----

/** Faces as buttons, for `set` and `change`. @param {Scene} scene @param {string} colour */
function numbers(scene, colour) {
    return html`<div class="nums wide">${range(6).map((i) => scene.lit('number', i + 1)).map((lit, i) => lit
        ? html`<button aria-label=${lit.say || String(i + 1)} @click=${lit.tap}>${die(i + 1, { colour: CLASS[colour], name: 'lit' })}</button>` : nothing)}</div>`;
}

/** The viewer's own dice, where one of them is asked for. @param {Scene} scene */
function ownDice(scene) {
    const taken = [...new Set(/** @type {string[]} */ (scene.view.seats[scene.viewer - 1].taken))];
    return html`<div class="backs wide">${taken.map((name) => {
        const lit = scene.lit('die', name, scene.viewer);
        return lit ? html`<button aria-label=${lit.say || dieName(scene, name)} @click=${lit.tap}>${dieOf(name, 'lit')}</button>` : nothing;
    })}</div>`;
}

/** @param {Scene} scene */
function passHelp(scene) {
    const now = scene.view.seats[scene.viewer - 1]?.best;
    if (!now || !scene.fits)
        return nothing;
    const { t } = scene;
    return html`${t('page.takeit.passing', now.orders.length, now.unused)} <b>${signed(now.score)}</b>`;
}

/** The number of a button: `use 2`. @param {import('../core/scene.js').Move} move */
const numberOf = (move) => Number(move.places[0].key.split(' ')[1] ?? 0);

/** @param {number} n */
const signed = (n) => n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0';

/** @param {Scene} scene @returns {import('../core/scene.js').Dock} */
function fulfilDock(scene) {
    const { t, view } = scene;
    const seat = view.seats[scene.viewer - 1];
    const chosen = scene.steps.tapped.map((place) => Number(place.key));
    const whole = scene.lit('button', 'fulfil')?.moves[0];
    const points = chosen.reduce((sum, card) => sum + orderOf(scene.cards[card - 1]).points, 0);
    const used = Math.max(0, ...(whole?.then ?? []).map((move) => numberOf(move)));
    const reds = seat.taken.filter((/** @type {string} */ name) => name[0] === 'r').length;
    const chips = reds + seat.taken.length - used;
    return {
        ask: t('page.takeit.fulfil'),
        help: whole ? html`${t('page.takeit.sum', points, chips)} <b>${signed(points - chips)}</b>` : t('page.takeit.not-together'),
        acts: [html`<button class=${cls('btn', whole && 'go')} ?disabled=${!whole} @click=${() => whole && scene.plan([whole.places, whole.then?.find((move) => numberOf(move) === used)?.places ?? []])}>${t('page.takeit.show')}</button>`],
    };
}

/** @param {Scene} scene @returns {import('../core/scene.js').Dock} */
function dock(scene) {
    const { t, view } = scene;
    if (!scene.asked)
        return { ask: '' };
    const card = view.action ? actionOf(scene.cards[view.action - 1]) : null;
    const picked = scene.steps.tapped.find((place) => place.kind === 'die');
    switch (view.phase) {
    case 'choose':
        return { ask: t('page.takeit.take-or-pass'), help: passHelp(scene), acts: [scene.button('pass', t('page.takeit.pass'))] };
    case 'take':
        return { ask: t('page.takeit.take-now'), help: passHelp(scene), acts: [scene.button('pass', t('page.takeit.pass'))] };
    case 'more':
        return { ask: t('page.takeit.one-more'), acts: [scene.button('stop', t('page.takeit.stop'))] };
    case 'pick':
        return { ask: t('page.takeit.pick', view.left), help: t('page.takeit.picked', view.air[0] + view.air[1]), acts: [scene.button('throw', t('page.takeit.throw', view.air[0] + view.air[1]), true), scene.back()] };
    case 'set':
    case 'change':
        return picked ? { ask: t('page.takeit.to-what', dieName(scene, picked.key)), dice: numbers(scene, picked.key[0]), acts: [scene.back()] }
            : { ask: t(view.phase === 'set' ? 'page.takeit.set-which' : 'page.takeit.change-which', card?.colour ? t(`page.colour.${card.colour}`) : '', card?.number ?? 0), acts: [scene.back()] };
    case 'swap':
        return { ask: t(picked ? 'page.takeit.swap-other' : 'page.takeit.swap-which'), acts: [scene.back()] };
    case 'back':
        return { ask: t('page.takeit.back-which'), dice: ownDice(scene), acts: [scene.back()] };
    case 'hit':
        return { ask: t('page.takeit.hit'), acts: [scene.button('alone', t('page.takeit.alone'), true), scene.back()] };
    case 'fulfil':
        return scene.steps.moves.some((move) => move.places[0].key.startsWith('use'))
            ? { ask: t('page.takeit.how-many'), acts: scene.steps.moves.map((move) => html`<button class="btn" @click=${() => scene.send(move)}>${numberOf(move)}</button>`) }
            : fulfilDock(scene);
    case 'discard':
        return { ask: t('page.takeit.discard'), help: t('page.takeit.discard-help'), acts: [scene.button('discard', t('page.takeit.keep-all'), true)] };
    case 'want':
        return { ask: t('page.takeit.want'), acts: scene.steps.moves.map((move) => html`<button class="btn" @click=${() => scene.send(move)}>${numberOf(move)}</button>`) };
    default:
        return { ask: '' };
    }
}

/** @param {Scene} scene @param {number} card */
function cardWords(scene, card) {
    const line = scene.cards[card - 1];
    return isOrder(scene, card) ? scene.t('page.takeit.order', orderOf(line).points, orderWords(scene, orderOf(line)), '') : actionWords(scene, actionOf(line));
}

// ---- what a real table shows after a round ----

/** Which orders a seat shows, then with how many dice. @param {Scene} scene @param {(card: number) => import('../core/html.js').Part} picture */
function showPad(scene, picture) {
    const { t, view } = scene;
    const { taken, hand: cards } = view.seats[view.seat - 1];
    const { name } = scene.seats[view.seat - 1];
    const line = (/** @type {number[]} */ orders, /** @type {number | string} */ dice) => `show ${view.seat} ${orders.join(',') || '-'} ${dice}`;
    const { shown } = scene.scratch;
    if (shown)
        return wordPad(t('page.takeit.pad-used', name), range(taken.length + 1).map((n) => [String(n), String(n)]), (dice) => line(shown, dice));
    return cardsPad(t('page.takeit.pad-show', name), unseen(scene).filter((card) => isOrder(scene, card)), picture, (card) => cardWords(scene, card), [0, cards.length],
        (orders) => line(orders, 0), (orders) => orders.length ? { shown: orders } : null);
}

/** What a seat has discarded. @param {Scene} scene @param {(card: number) => import('../core/html.js').Part} picture */
function awayPad(scene, picture) {
    const { t, view } = scene;
    const { kind } = scene.scratch;
    const ask = t('page.takeit.pad-away', scene.seats[view.seat - 1].name);
    const open = scene.options.discards !== 'down';
    if (kind)
        return { ...cardPad(ask, unseen(scene).filter((card) => isOrder(scene, card) === (kind === 'order')), picture, (card) => cardWords(scene, card)), line: (/** @type {string[]} */ [card]) => `away ${view.seat} ${kind} ${card}` };
    return wordPad(ask, [['nothing', t('page.takeit.nothing')], ['order', t('page.takeit.an-order')], ['action', t('page.takeit.an-action')]],
        (what) => `away ${view.seat} ${what} ${what === 'nothing' ? '-' : '?'}`, (what) => what !== 'nothing' && open ? { kind: what } : null);
}

/** @type {import('../core/scene.js').Look} */
export default {
    rolls: ['roll'],
    secret: () => true,
    moment(scene) {
        const { t, view } = scene;
        const starter = scene.seats[view.start - 1];
        const round = t('page.round-of', Math.max(1, view.round), view.rounds);
        return view.round ? `${round} · ${t(starter.me ? 'page.takeit.you-started' : 'page.takeit.started', starter.name)}` : round;
    },
    seat(scene, seat) {
        const { t, view } = scene;
        const own = view.seats[seat.number - 1];
        return html`<span class="tk" role="group" aria-label=${t('page.takeit.taken')}>${own.taken.map((/** @type {string} */ name) => dieOf(name, '', dieName(scene, name)))}${own.state === 'passed' ? html`<span class="x">${t('page.passed')}</span>` : nothing}</span>`;
    },
    points(scene, seat) {
        const own = scene.view.seats[seat.number - 1];
        return html`<small aria-label=${scene.t('page.takeit.points-chips', own.points, own.chips)}>${own.points}<i class="chip"></i>${own.chips}</small>`;
    },
    out: (scene, seat) => scene.view.seats[seat.number - 1].state === 'passed',
    start(scene) {
        const best = scene.view.phase === 'fulfil' ? scene.view.seats[scene.viewer - 1]?.best : null;
        return best ? best.orders.map((/** @type {number} */ card) => ({ kind: 'card', seat: scene.viewer, key: String(card) })) : [];
    },
    table(scene) {
        return html`<div class="mid">${board(scene)}${hand(scene)}</div>`;
    },
    dock,
    pad(scene) {
        const { t, view } = scene;
        const { name } = scene.seats[view.seat - 1];
        if (view.phase === 'begin')
            return seatPad(scene, t('page.takeit.pad-first'));
        const picture = (/** @type {number} */ card) => isOrder(scene, card) ? html`<span class="ord">${orderPicture(scene, orderOf(scene.cards[card - 1]))}</span>` : actionWords(scene, actionOf(scene.cards[card - 1]));
        if (view.phase === 'draw')
            return cardPad(t('page.pad-draw', name), unseen(scene), picture, (card) => cardWords(scene, card));
        if (view.phase === 'show')
            return showPad(scene, picture);
        if (view.phase === 'away')
            return awayPad(scene, picture);
        if (view.phase !== 'roll')
            return null;
        const dice = COLOURS.flatMap((colour, i) => range(view.air[i]).map(() => ({ colour: CLASS[colour], label: t(`page.colour.${WORD[colour]}`) })));
        return dicePad(t('page.what-thrown', name), dice, (values) => {
            const [white, black] = view.air;
            return [values.slice(0, white), values.slice(white, white + black), values.slice(white + black)].map((one) => one.join('') || '-').join(' ');
        });
    },
    panel(scene) {
        const { t, view } = scene;
        const best = view.seats[scene.viewer - 1]?.best;
        return html`<h2>${t(best ? 'page.takeit.panel' : 'page.takeit.left')}</h2><p>${best ? html`${t('page.takeit.passing', best.orders.length, best.unused)} <b>${signed(best.score)}</b>` : t('page.takeit.decks', view['orders-left'], view['actions-left'])}</p><p>${t('page.own-cards')}</p>`;
    },
};
