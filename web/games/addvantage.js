// Addvantage: a board for each seat, tiles at the ends of its lines with what they still need, coins, bonus tiles.
import { html, svg, nothing, range, cls, points, said } from '../core/html.js';
import { die, pawn, tick } from '../parts/drawings.js';
import { dicePad, seatPad, tilePad } from '../parts/pad.js';

/** @typedef {import('../core/scene.js').Scene} Scene */
/** @typedef {import('../core/scene.js').Seat} Seat */
/** @typedef {{coins: number, rows: (number | '?')[], columns: (number | '?')[], dice: number[], points?: number, won?: number[], arranged?: number}} Board */

const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
const DIAGONALS = [[0, 4, 8], [2, 4, 6]];
const FACES = 6;
const TILES = [7, 8, 9, 10, 11, 12, 13, 14];
const COINS_DRAWN = 4;

/** The cells of a line. @param {'row' | 'column'} kind @param {number} i */
const lineOf = (kind, i) => range(3).map((j) => kind === 'row' ? 3 * i + j : i + 3 * j);

/**
 * What a line lacks to a tile: 0 when it is there, null when no dice can bring it.
 * @param {number[]} dice @param {number[]} line @param {number} tile
 */
export function lacks(dice, line, tile) {
    const lying = line.map((cell) => dice[cell]);
    const open = lying.filter((value) => value === 0).length;
    const need = tile - lying.reduce((sum, value) => sum + value, 0);
    return need >= open && need <= FACES * open ? need : null;
}

/** @param {Scene} scene @param {Board} board @param {'row' | 'column'} kind @param {number} i @param {boolean} large */
function tileOf(scene, board, kind, i, large) {
    const { t } = scene;
    const tile = kind === 'row' ? board.rows[i] : board.columns[i];
    const side = kind === 'row' ? 'row' : 'col';
    if (tile === '?')
        return html`<span class=${cls('tile', side)}><b>?</b></span>`;
    if (tile === 0)
        return scene.view.phase === 'deal' || scene.view.phase === 'arrange' ? html`<span class=${cls('tile none', side)}></span>`
            : html`<span class=${cls('tile won', side)}>${tick('tick', t('page.addvantage.won'))}</span>`;
    const need = lacks(board.dice, lineOf(kind, i), tile);
    if (need === null)
        return html`<span class=${cls('tile no', side)}><b>${tile}</b><small>${large ? t('page.addvantage.cannot') : '×'}</small></span>`;
    return html`<span class=${cls('tile ok', side)}><b>${tile}</b><small>${large ? t('page.addvantage.needs', need) : `+${need}`}</small></span>`;
}

/** @param {Scene} scene @param {number} n */
function coins(scene, n) {
    return html`<span class="coins" role="img" aria-label=${scene.t('page.addvantage.coins', n)}>${n <= COINS_DRAWN
        ? range(n).map(() => html`<i class="coin"></i>`) : html`${n} ×<i class="coin"></i>`}</span>`;
}

/** @param {Scene} scene @param {Seat} seat @param {Board} board */
function head(scene, seat, board) {
    return html`<div class=${cls('hd2', seat.turn && 'turn')}>${pawn(seat.number)}<span class="nm"><span class="who">${seat.name}</span><b>${points(seat.points)}</b></span>${seat.thinking ? dots : nothing}${coins(scene, board.coins)}</div>`;
}

const dots = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {Scene} scene @param {Seat} seat @param {Board} board @param {number} cell @param {boolean} tappable */
function cellOf(scene, seat, board, cell, tappable) {
    const name = CELLS[cell];
    const value = board.dice[cell];
    const lit = tappable ? scene.lit('cell', name, seat.number) : null;
    const mark = scene.mark('cell', name, seat.number);
    const wins = lit && value === 0 && lit.moves.length === 1 ? lit.moves[0].points ?? 0 : 0;
    const content = value ? die(value) : wins ? html`<span class="wins">${scene.t('page.addvantage.wins', wins)}</span>` : nothing;
    const say = lit?.say || (value ? scene.t('page.addvantage.on', value, name) : scene.t('page.addvantage.empty', name));
    return scene.thing(lit, cls('cell', mark), content, { say, glow: value ? 'halo' : 'lit' });
}

/** @param {Scene} scene @param {Seat} seat @param {Board} board @param {{large: boolean, tappable: boolean, tiles?: (kind: 'row' | 'column', i: number) => import('../core/html.js').Part}} how */
function grid(scene, seat, board, { large, tappable, tiles }) {
    const tile = tiles ?? ((kind, i) => tileOf(scene, board, kind, i, large));
    return html`<div class="grid">${range(3).map((row) => html`
        ${range(3).map((column) => cellOf(scene, seat, board, 3 * row + column, tappable))}${tile('row', row)}`)}
        ${range(3).map((column) => tile('column', column))}<span></span></div>`;
}

/** Whose board lies in the middle: the viewer's, or one that was tapped to look closer. @param {Scene} scene */
const shown = (scene) => scene.seats[(scene.scratch.zoom ?? 0) - 1] ?? scene.me ?? scene.seats[scene.view.seat - 1];

/** @param {Scene} scene */
function boards(scene) {
    const own = scene.me ?? scene.seats[scene.view.seat - 1];
    const others = scene.seats.filter((seat) => seat !== own);
    return html`<section aria-label=${scene.t('page.addvantage.others')} class="dc"><ul class=${`seats n${others.length}`}>${others.map((seat) => {
        const board = scene.view.seats[seat.number - 1];
        const buyable = scene.asked && CELLS.some((name) => scene.steps.lit({ kind: 'cell', seat: seat.number, key: name }));
        const content = html`${head(scene, seat, board)}${grid(scene, seat, board, { large: false, tappable: scene.wide })}`;
        return html`<li>${scene.wide ? html`<div class="opp">${content}</div>`
            : html`<button class=${cls('opp', buyable && 'halo')} @click=${() => scene.keep({ zoom: scene.scratch.zoom === seat.number ? 0 : seat.number })}>${said(scene.t(buyable ? 'page.addvantage.buy-from' : 'page.look-at', seat.name), content)}</button>`}</li>`;
    })}</ul></section>`;
}

/** @param {Scene} scene */
function bonus(scene) {
    const { t, view } = scene;
    const dice = view.seats[shown(scene).number - 1].dice;
    return html`<ul class="bonus" aria-label=${t('page.addvantage.bonus-tiles')}>${view.bonus.map((/** @type {{tile: number, owner: number}} */ { tile, owner }) => {
        if (tile === 0)
            return nothing;
        if (owner)
            return html`<li class="bt gone"><i><b>${tile}</b></i><span>${t('page.addvantage.bonus')}<br>${scene.seats[owner - 1].me ? t('page.won-by-you') : t('page.won-by', scene.seats[owner - 1].name)}</span></li>`;
        const needs = DIAGONALS.map((line) => lacks(dice, line, tile));
        return html`<li class="bt"><i><b>${tile}</b></i><span>${t('page.addvantage.diagonal')}<br>${needs.map((need, i) => html`${diagonal(scene, i)} ${need === null ? '×' : `+${need}`} `)}</span></li>`;
    })}</ul>`;
}

/** @param {Scene} scene @param {number} i */
function diagonal(scene, i) {
    const line = DIAGONALS[i];
    return html`<svg class="dg" viewBox="0 0 15 15" role="img" aria-label=${scene.t(i ? 'page.addvantage.rising' : 'page.addvantage.falling')}>${range(9).map((cell) => svg`<rect x=${cell % 3 * 5} y=${Math.floor(cell / 3) * 5} width="4" height="4" fill=${line.includes(cell) ? 'currentColor' : 'var(--hair)'}/>`)}</svg>`;
}

// ---- the opening: six tiles into six slots ----

/** Do the rows lie already? The page was closed between the two steps, or the second was taken back. @param {Scene} scene */
const rowsLie = (scene) => scene.view.seats[scene.viewer - 1].arranged === 1;

/** Slots in the order of the moves: three rows, three columns. @param {Scene} scene @returns {(number | null)[]} */
const slots = (scene) => scene.scratch.slots ?? (rowsLie(scene) ? [0, 1, 2, null, null, null] : [null, null, null, null, null, null]);

/** Tiles of the hand, as indices: the view tells them in the slots, in rising order. @param {Scene} scene @returns {number[]} */
function handOf(scene) {
    const board = scene.view.seats[scene.viewer - 1];
    return [...board.rows, ...board.columns].map(Number);
}

/** @param {Scene} scene @param {number} slot */
function putTile(scene, slot) {
    const now = [...slots(scene)];
    const held = scene.scratch.tile ?? null;
    const was = now[slot];
    const from = held === null ? -1 : now.indexOf(held);
    if (held === null) {
        scene.keep({ tile: was });
        return;
    }
    if (from >= 0)
        now[from] = was;
    now[slot] = held;
    scene.keep({ slots: now, tile: null });
}

/** @param {Scene} scene */
function arrange(scene) {
    const hand = handOf(scene);
    const seat = scene.me;
    const held = scene.scratch.tile ?? null;
    return grid(scene, seat, scene.view.seats[seat.number - 1], { large: true, tappable: false, tiles: (kind, i) => {
        const slot = kind === 'row' ? i : 3 + i;
        const tile = slots(scene)[slot];
        const name = scene.t(kind === 'row' ? 'page.addvantage.row' : 'page.addvantage.column', i + 1);
        const fixed = kind === 'row' && rowsLie(scene);
        const lit = held !== null && !fixed;
        return html`<button class=${cls('tile', kind === 'row' ? 'row' : 'col', tile === null && 'none', lit && 'lit')} ?disabled=${fixed || tile === null && !lit} aria-label=${tile === null ? name : `${name}: ${hand[tile]}`} @click=${() => putTile(scene, slot)}>${tile === null ? nothing : html`<b>${hand[tile]}</b>`}</button>`;
    } });
}

/**
 * The places of the move that puts three tiles into their slots, as the game names them.
 * @param {Scene} scene @param {number} from 0 for the rows, 3 for the columns @param {number[]} tiles of all six slots
 */
function tilesOf(scene, from, tiles) {
    const names = from ? ['a', 'b', 'c'] : ['1', '2', '3'];
    return names.flatMap((key, i) => [{ kind: 'tile', seat: scene.viewer, key: String(tiles[from + i]) }, { kind: 'space', seat: scene.viewer, key }]);
}

/** @param {Scene} scene */
function arrangeDock(scene) {
    const { t } = scene;
    const hand = handOf(scene);
    const placed = slots(scene);
    const held = scene.scratch.tile ?? null;
    const ready = placed.every((tile) => tile !== null);
    const send = () => scene.plan((rowsLie(scene) ? [3] : [0, 3]).map((from) => tilesOf(scene, from, placed.map((tile) => hand[tile ?? 0]))));
    return {
        ask: held === null ? t('page.addvantage.arrange') : t('page.addvantage.which-slot', hand[held]),
        help: t('page.addvantage.arrange-help'),
        dice: html`<div class="tiles">${hand.map((tile, i) => {
            const there = placed.includes(i);
            return html`<button class=${cls('tl', there ? 'none' : 'lit', held === i && 'on')} ?disabled=${there} aria-pressed=${held === i ? 'true' : 'false'} aria-label=${t('page.addvantage.tile', tile)} @click=${() => scene.keep({ tile: held === i ? null : i })}>${tile}</button>`;
        })}</div>`,
        acts: [rowsLie(scene) && scene.undo ? html`<button class="btn" data-back @click=${scene.undo}>${t('page.again-from-start')}</button>` : nothing,
            html`<button class=${cls('btn', ready && 'go')} ?disabled=${!ready} @click=${send}>${t('page.ready')}</button>`],
    };
}

// ---- what is asked ----

/** @param {Scene} scene @returns {import('../core/scene.js').Dock} */
function dock(scene) {
    const { t, view } = scene;
    if (view.phase === 'arrange' && scene.asked)
        return arrangeDock(scene);
    if (view.phase === 'choose' && scene.asked)
        return chooseDock(scene);
    if (view.hand.length === 0)
        return { ask: '' };
    const held = scene.steps.tapped.find((place) => place.kind === 'die')?.key;
    const others = [...view.hand];
    if (held)
        others.splice(others.indexOf(Number(held)), 1);
    const give = scene.lit('button', 'give');
    let taken = false;
    return {
        ask: scene.asked ? held ? t('page.addvantage.where', held) : t('page.you-threw', view.hand.join(' ')) : '',
        help: others.length ? t('page.addvantage.next', others.join(', ')) : t('page.tap-space'),
        dice: html`<div class="held" role="group" aria-label=${t('page.dice')}>${view.hand.map((/** @type {number} */ value, /** @type {number} */ i) => {
            const on = !taken && String(value) === held;
            taken ||= on;
            if (!scene.asked)
                return html`<span class="hd">${die(value, { say: t('page.die', value) })}</span>`;
            return html`<button class="hd" data-die=${i + 1} aria-pressed=${on ? 'true' : 'false'} aria-label=${t('page.die', value)} @click=${() => scene.act([{ kind: 'die', seat: 0, key: String(value) }])}>${die(value, { name: cls('lit', on && 'up', scene.fresh > 0 && 'thrown') })}</button>`;
        })}${give ? html`<button class="btn" @click=${give.tap}><i class="coin"></i>${t('page.addvantage.give')}</button>` : nothing}</div>`,
    };
}

/** @param {Scene} scene @returns {import('../core/scene.js').Dock} */
function chooseDock(scene) {
    const { t } = scene;
    const bought = scene.steps.tapped[0];
    if (bought?.kind === 'cell')
        return { ask: t('page.addvantage.bought', scene.view.seats[bought.seat - 1].dice[CELLS.indexOf(bought.key)]), help: t('page.tap-space'),
            acts: [html`<button class="btn" data-back @click=${() => scene.cancel()}>${t('page.cancel')}</button>`] };
    const throws = scene.steps.moves.map((move) => move.places[0]).filter((place) => place.kind === 'button' && place.key.startsWith('throw'));
    const buys = scene.steps.moves.some((move) => move.places[0].kind === 'cell' && move.places[0].seat !== scene.viewer);
    return {
        ask: t('page.addvantage.choose'),
        help: buys ? t('page.addvantage.or-buy') : nothing,
        acts: [...throws.map((place, i) => html`<button class=${cls('btn', i === 0 && 'go')} @click=${() => scene.tap(place)}>${t('page.addvantage.throw', Number(place.key.split(' ')[1]))}</button>`),
            scene.button('pass', t('page.pass'))],
    };
}

/** @type {import('../core/scene.js').Look} */
export default {
    rolls: ['roll'],
    secret: (view) => view.phase === 'deal' || view.phase === 'arrange' || view.phase === 'show',
    moment(scene) {
        const { t, view } = scene;
        if (view.phase === 'deal' || view.phase === 'arrange')
            return t('page.addvantage.opening');
        return t('page.round', view.round + 1);
    },
    seat: () => nothing,
    boards,
    start(scene) {
        const first = scene.view.phase === 'settle' ? scene.view.hand[0] : 0;
        return first ? [{ kind: 'die', seat: 0, key: String(first) }] : [];
    },
    table(scene) {
        const { t } = scene;
        const seat = shown(scene);
        const board = scene.view.seats[seat.number - 1];
        const own = seat.me;
        return html`<div class="mid">${bonus(scene)}
            <section class="mine" aria-label=${own ? t('page.addvantage.yours') : t('page.addvantage.board-of', seat.name)}>${head(scene, seat, board)}
                ${scene.view.phase === 'arrange' && own && scene.asked ? arrange(scene) : grid(scene, seat, board, { large: true, tappable: true })}</section>
            ${own || !scene.me ? nothing : html`<button class="btn small" data-back @click=${() => scene.keep({ zoom: 0 })}>${t('page.addvantage.back')}</button>`}</div>`;
    },
    dock,
    pad(scene) {
        const { t, view } = scene;
        const { name } = scene.seats[view.seat - 1];
        const lines = range(6).map((i) => t(i < 3 ? 'page.addvantage.row' : 'page.addvantage.column', i % 3 + 1));
        switch (view.phase) {
        case 'show':
            return tilePad(t('page.addvantage.pad-show', name), lines, TILES, (tiles) => `${view.seat} ${tiles.slice(0, 3).join(',')} ${tiles.slice(3).join(',')}`);
        case 'deal':
            return tilePad(t('page.addvantage.pad-deal', name), lines, TILES, (tiles) => `${view.seat} ${tiles.join(',')}`);
        case 'open':
            return tilePad(t('page.addvantage.pad-bonus'), [t('page.addvantage.bonus'), t('page.addvantage.bonus')], TILES, (tiles) => tiles.join(','));
        case 'begin':
            return seatPad(scene, t('page.who-begins'));
        default:
            return dicePad(t('page.what-thrown', name), range(view.left).map((i) => ({ colour: '', label: t('page.form.die', i + 1) })));
        }
    },
    panel(scene) {
        const { t } = scene;
        return html`<h2>${t('page.addvantage.panel')}</h2><p>${t('page.addvantage.panel-text')}</p>`;
    },
};
