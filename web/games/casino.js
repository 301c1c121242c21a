// Casino: the ring of 16 spaces, cards on it and in the rack inside, pawns, the dice in the dock.
import { html, nothing, range, cls, said } from '../core/html.js';
import { die, pawn, use } from '../parts/drawings.js';
import { dicePad, seatPad } from '../parts/pad.js';

/** @typedef {import('../core/scene.js').Scene} Scene */
/** @typedef {{card: string, space?: number, owner?: number, points?: number, marker?: string}} Card */

/** The most that a card can score; it stands on cards that are not on the board. */
const MOST = /** @type {Record<string, number>} */ ({
    ones: 40, twos: 40, threes: 40, fours: 40, fives: 40, sixes: 40, 'three-of-a-kind': 30, carre: 40,
    'full-house': 50, 'small-straight': 50, 'large-straight': 70, chance: 60,
});
const SPACES = 16;
const THROWS = 3;
const DICE = 5;

/** @param {Scene} scene @param {string} card */
const nameOf = (scene, card) => scene.t(`page.casino.card.${card}`);

/** @param {import('../core/scene.js').Lit} lit */
const gainOf = (lit) => lit.moves.length === 1 ? lit.moves[0].points ?? 0 : 0;

/** @param {Scene} scene @param {number} space */
function pawnsOn(scene, space) {
    const here = scene.view.seats.flatMap((/** @type {any} */ seat, /** @type {number} */ i) => seat.pawn === space ? [i + 1] : []);
    return here.length === 0 ? nothing
        : html`<span class=${`pws n${here.length}`}>${here.map((/** @type {number} */ seat) => pawn(seat))}</span>`;
}

/** @param {Scene} scene @param {Card} card */
function cardOnRing(scene, card) {
    const lit = scene.lit('card', card.card, card.owner);
    const name = nameOf(scene, card.card);
    const owner = scene.seats[/** @type {number} */ (card.owner) - 1];
    const gain = lit ? gainOf(lit) : 0;
    const pawns = scene.view.seats.filter((/** @type {any} */ seat) => seat.pawn === card.space).length;
    const piece = card.marker === 'piece';
    const what = scene.t(piece ? 'page.casino.on-ring-five' : 'page.casino.on-ring', name, /** @type {number} */ (card.points), owner.name);
    const say = lit ? lit.say || scene.t(owner.me ? 'page.casino.raise' : 'page.casino.steal', what, (card.points ?? 0) * Number(owner.me) + gain) : what;
    return scene.thing(lit, cls('cc-card', `w${card.owner}`, pawns > 0 && 'under', pawns > 1 && 'crowd', scene.mark('card', card.card, card.owner)), html`
        ${use(`c-${card.card}`, 'ci')}<span class="cn">${name}</span>${gain ? html`<span class="gain">+${gain}</span>` : nothing}
        <span class="own"><b>${card.points}</b>${piece ? use('five', 'fv') : html`<i>${card.owner}</i>`}</span>`, { say });
}

/** @param {Scene} scene @param {number} space */
function spaceOf(scene, space) {
    /** @type {Card | undefined} */
    const card = scene.view.cards.find((/** @type {Card} */ one) => one.space === space);
    const at = `at${space}`;
    if (space % 4 === 0)
        return html`<div class=${cls('sp joker bare', at, scene.view.seats.some((/** @type {any} */ seat) => seat.pawn === space) && 'busy')}>${use('joker', 'jk')}<span class="jn">${scene.t('page.casino.joker')}</span>${pawnsOn(scene, space)}</div>`;
    if (card)
        return html`<div class=${cls('sp', at)}>${cardOnRing(scene, card)}${pawnsOn(scene, space)}</div>`;
    const lit = scene.lit('space', space);
    const diamond = html`<svg class="dm" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 3 37 20 20 37 3 20Z"/></svg>`;
    const target = targets(scene).includes(space);
    return lit
        ? html`<button class=${cls('sp bare lit', at)} aria-label=${lit.say || scene.t('page.casino.put-here', space)} @click=${lit.tap}>${diamond}${pawnsOn(scene, space)}</button>`
        : html`<div class=${cls('sp bare', at, target && 'target', scene.mark('space', space))}>${diamond}${pawnsOn(scene, space)}</div>`;
}

/** Where a card would lie: the spaces that moves of the rack name beside their card. @param {Scene} scene */
function targets(scene) {
    return scene.asked ? scene.steps.moves.flatMap((move) => move.target ? [Number(move.target.key)] : []) : [];
}

/** @param {Scene} scene @param {Card} card */
function cardInRack(scene, card) {
    if (card.space !== undefined || scene.view.placing === card.card)
        return html`<span class="gap"></span>`;
    const lit = scene.lit('card', card.card);
    const name = nameOf(scene, card.card);
    const short = scene.words.has(`page.casino.short.${card.card}`) ? scene.t(`page.casino.short.${card.card}`) : name;
    const content = html`${use(`c-${card.card}`, 'ci')}<b>${lit ? `+${gainOf(lit) || MOST[card.card]}` : MOST[card.card]}</b><span class="rn"><span class="phone">${short}</span><span class="desk">${name}</span></span>`;
    return scene.thing(lit, cls('rc', !lit && 'off', scene.mark('card', card.card)), content, { say: lit ? lit.say || scene.t('page.casino.place-card', name, gainOf(lit) || MOST[card.card]) : scene.t('page.casino.in-rack', name, MOST[card.card]) });
}

/** The dice of the throw: each can be kept. @param {Scene} scene */
function tray(scene) {
    const { dice, phase } = scene.view;
    if (phase === 'throw' || scene.air)
        return html`<div class="tray">${range(5).map((i) => i < dice.length
            ? html`<span class="kd on">${die(dice[i], { colour: 'black', name: 'up' })}<span class="tag">${scene.t('page.keep')}</span></span>`
            : html`<span class="kd">${die(0, { colour: 'black', name: `tossed air air${i + 1}` })}<span class="tag">&nbsp;</span></span>`)}</div>`;
    if (dice.length === 0)
        return nothing;
    const kept = keptDice(scene);
    const lit = scene.asked && scene.steps.moves.some((move) => move.places.some((place) => place.kind === 'die'));
    return html`<div class="tray" role="group" aria-label=${scene.t('page.dice')}>${dice.map((/** @type {number} */ value, /** @type {number} */ i) => {
        const on = kept[i];
        const picture = die(value, { colour: 'black', name: cls(lit && 'lit', on && 'up', !on && i >= 0 && scene.fresh > 0 && 'thrown') });
        return lit
            ? html`<button class=${cls('kd', on && 'on')} data-die=${i + 1} aria-pressed=${on ? 'true' : 'false'} @click=${() => toggle(scene, i)}>${said(scene.t(on ? 'page.die-kept' : 'page.die-thrown', value), html`${picture}<span class="tag">${scene.t(on ? 'page.keep' : 'page.throw')}</span>`)}</button>`
            : html`<span class="kd">${die(value, { colour: 'black', say: scene.t('page.die', value) })}<span class="tag">&nbsp;</span></span>`;
    })}</div>`;
}

/** Which of the dice on the table are kept, from what was tapped. @param {Scene} scene */
function keptDice(scene) {
    const left = new Map();
    for (const place of scene.steps.tapped)
        if (place.kind === 'die')
            left.set(place.key, (left.get(place.key) ?? 0) + 1);
    // Of equal dice the last ones are kept: what is tapped again goes first.
    return scene.view.dice.map((/** @type {number} */ value) => {
        const n = left.get(String(value)) ?? 0;
        left.set(String(value), n - 1);
        return n > 0;
    });
}

/** @param {Scene} scene @param {number} i */
function toggle(scene, i) {
    const place = { kind: 'die', seat: 0, key: String(scene.view.dice[i]) };
    const tapped = scene.steps.tapped.filter((other) => other.kind === 'die');
    if (keptDice(scene)[i])
        tapped.splice(tapped.findIndex((other) => other.key === place.key), 1);
    else
        tapped.push(place);
    scene.act(tapped);
}

/** @param {Scene} scene @returns {import('../core/scene.js').Dock} */
function dock(scene) {
    const { t, view } = scene;
    const beside = scene.memory.red ? html`<span class="moved"><small>${t('page.casino.moved')}</small>${die(scene.memory.red, { colour: 'red', say: t('page.casino.red', scene.memory.red) })}</span>` : nothing;
    if (view.phase === 'own')
        return { ask: t('page.casino.own'), help: t('page.casino.own-help'), beside, acts: [
            scene.button('again', t('page.casino.again'), true), scene.button('try', t('page.casino.try')), scene.button('stay', t('page.casino.stay'))] };
    if (view.phase === 'choose')
        return { ask: t('page.casino.where', nameOf(scene, view.placing)), help: t('page.tap-space'), dice: tray(scene) };
    if (view.phase !== 'decide' || !scene.asked)
        return { ask: '', dice: tray(scene), beside };
    const throwing = 5 - scene.steps.tapped.length;
    const keep = scene.lit('button', 'keep');
    const pass = scene.lit('button', 'pass');
    const left = THROWS - view.throws;
    const five = new Set(view.dice).size === 1;
    const cards = scene.steps.moves.some((move) => move.places[0]?.kind === 'card');
    const acts = [];
    if (left > 0)
        acts.push(html`<button class=${cls('btn', keep && 'go', scene.mark('button', 'keep'))} ?disabled=${!keep} @click=${keep?.tap ?? nothing}>${throwing > 0 ? t('page.casino.throw', throwing) : t('page.casino.all-kept')} <small>${t('page.casino.left', left)}</small></button>`);
    if (pass)
        acts.push(html`<button class=${cls('btn', !cards && left === 0 && 'go')} @click=${pass.tap}>${t('page.pass')}</button>`);
    return {
        ask: five ? t('page.casino.five') : t('page.you-threw', view.dice.join(' ')),
        help: t(cards ? left > 0 ? 'page.casino.keep-or-place' : 'page.casino.place' : left > 0 ? 'page.casino.keep-help' : 'page.casino.nothing'),
        beside, dice: tray(scene), acts,
    };
}

/** @type {import('../core/scene.js').Look} */
export default {
    rolls: ['move', 'throw'],
    // The red die is not in the view: it is as far as the pawn went.
    learn: (before, after) => {
        const { seat } = before;
        const steps = (after.seats[seat - 1].pawn - before.seats[seat - 1].pawn + SPACES) % SPACES;
        return before.phase === 'move' ? { red: steps } : before.phase === 'begin' || after.phase === 'move' ? { red: 0 } : {};
    },
    moment(scene) {
        const { t, view } = scene;
        const turn = t('page.turn-n', Math.floor(view.turn / scene.seats.length) + 1);
        if (view.finale > 0)
            return `${t('page.casino.finale')} · ${turn}`;
        return view.throws > 0 ? `${turn} · ${t('page.throw-of', view.throws, THROWS)}` : turn;
    },
    seat(scene, seat) {
        return scene.view.seats[seat.number - 1].piece === 'in-hand'
            ? html`<svg class=${`fv w${seat.number}`} role="img" aria-label=${scene.t('page.casino.piece')}><use href="#five"/></svg>` : nothing;
    },
    table(scene) {
        return html`<div class="ring" role="group" aria-label=${scene.t('page.casino.ring')}>
            ${range(SPACES).map((space) => spaceOf(scene, space))}
            <div class="rack" role="group" aria-label=${scene.t('page.casino.rack')}>${scene.view.cards.map((/** @type {Card} */ card) => cardInRack(scene, card))}</div>
        </div>`;
    },
    dock,
    pad(scene) {
        const { t, view } = scene;
        const name = scene.seats[view.seat - 1].name;
        if (view.phase === 'begin')
            return seatPad(scene, t('page.who-begins'));
        if (view.phase === 'move')
            return dicePad(t('page.casino.pad-red', name), [{ colour: 'red', label: t('page.casino.red-die') }]);
        return dicePad(t('page.what-thrown', name), range(DICE - view.dice.length).map((i) => ({ colour: 'black', label: t('page.form.die', i + 1) })));
    },
    panel(scene) {
        const { t } = scene;
        return html`<h2>${t('page.casino.panel')}</h2><p>${t('page.casino.panel-text')}</p>`;
    },
};
