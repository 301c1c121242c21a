// Points counted at the end of a real match: the boards of the game, empty, are filled by tapping; the game itself counts.
// What was tapped is kept until it is cleared. How a game's boards are filled stands in games/GAME_score.js.
import { html, nothing, range, cls, points } from '../core/html.js';
import { bar, dock } from '../parts/table.js';
import { pawn } from '../parts/drawings.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/** @typedef {import('../core/html.js').Part} Part */
/** @typedef {Record<string, string>} Filled what was tapped, by the name of its place; '' for nothing */
/**
 * @typedef {object} Counting how the end of a game is tapped in: games/GAME_score.js
 * @property {(desk: Desk) => Part} board
 * @property {(desk: Desk) => import('../core/scene.js').Dock} dock what is asked
 * @property {(filled: Filled, seats: number) => string[]} lines as `dobbel score` reads them
 * @property {boolean} [bySeat] has each seat a board of its own?
 *
 * @typedef {object} Desk what the boards are drawn from
 * @property {import('../core/words.js').Say} t
 * @property {number[]} numbers of the seats, from 1
 * @property {number} seat whose board is shown
 * @property {(seat: number) => string} name
 * @property {Filled} filled
 * @property {string} held the place that was tapped; '' for none
 * @property {Record<string, any>} scratch what was said of it so far
 * @property {(name: string) => void} hold
 * @property {(more: Record<string, any>) => void} keep
 * @property {(more: Filled, held?: string) => void} fill
 *
 * @typedef {{seats: number, filled: Filled}} Count
 */

/** @param {App} app @param {Shelf} shelf @param {string} name @returns {Promise<import('../core/app.js').Screen>} */
export async function score(app, shelf, name) {
    const game = shelf.games.find((one) => one.name === name) ?? shelf.games.find((one) => one.name === app.settings.game) ?? shelf.games[0];
    /** @type {Counting} */
    const counting = (await import(`../games/${game.name}_score.js`)).default;
    const desk = new Counter(app, shelf, game, counting);
    await desk.count();
    return {
        get title() {
            return `${app.say('page.link.score')} – Dobbel`;
        },
        draw: () => desk.draw(),
        spoken: () => void desk.count(),
        midway: () => true,
        key: (event) => event.key === 'Escape' && desk.held !== '' && (desk.hold(desk.held), true),
    };
}

/** @implements {Desk} */
class Counter {
    /** @param {App} app @param {Shelf} shelf @param {import('./setup.js').Game} game @param {Counting} counting */
    constructor(app, shelf, game, counting) {
        this.app = app;
        this.shelf = shelf;
        this.game = game;
        this.counting = counting;
        this.t = app.say;
        this.seat = 1;
        this.held = '';
        /** @type {Record<string, any>} */
        this.scratch = {};
        /** @type {any} the answer of the game */
        this.counted = null;
    }

    /** @returns {Count} */
    get kept() {
        return this.app.settings.counts[this.game.name] ?? { seats: Math.max(2, this.game.min), filled: {} };
    }

    get filled() {
        return this.kept.filled;
    }

    get numbers() {
        return range(this.kept.seats).map((i) => i + 1);
    }

    /** @param {number} seat */
    name(seat) {
        return this.t('page.player', seat);
    }

    /** Asks for a place; tapped again, no longer. @param {string} name */
    hold(name) {
        this.held = this.held === name ? '' : name;
        this.scratch = {};
        this.app.draw();
    }

    /** @param {Record<string, any>} more */
    keep(more) {
        this.scratch = { ...this.scratch, ...more };
        this.app.draw();
    }

    /** @param {Filled} more @param {string} [held] what is asked next */
    fill(more, held = '') {
        this.held = held;
        this.scratch = {};
        this.change({ ...this.kept, filled: { ...this.filled, ...more } });
    }

    /** @param {Count} kept */
    change(kept) {
        this.seat = Math.min(this.seat, kept.seats);
        void this.app.set({ counts: { ...this.app.settings.counts, [this.game.name]: kept } });
        void this.count();
    }

    async count() {
        const { seats, filled } = this.kept;
        this.counted = await this.shelf.call('score', this.game.name, seats, this.counting.lines(filled, seats).join('\n'), this.app.words.language);
        this.app.draw();
    }

    /** Empties the boards; that can be taken back. */
    clear() {
        const before = this.kept;
        this.held = '';
        this.change({ ...before, filled: {} });
        this.app.toast({ text: this.t('page.score.cleared'), word: this.t('page.undo'), act: () => this.change(before) });
    }

    draw() {
        const { app, t, game, counting } = this;
        return html`<div class=${cls('table score', game.name)}>
            ${bar({ title: t('page.link.score'), moment: t(`page.game.${game.name}`), t, bare: true, leave: () => void app.go(''), rules: () => void app.go(`rules/${game.name}`), menu: () => app.show(this.menu()) })}
            ${this.seats()}
            <main class="main" tabindex="0" aria-label=${t('page.table')}>${counting.board(this)}
                ${this.counted?.wrong.map((/** @type {{text: string}} */ one) => html`<p class="fault" role="alert">${one.text}</p>`)}
                <div class="phone">${this.sheets()}</div></main>
            ${dock(counting.dock(this))}
            <aside class="side">${this.sheets()}</aside></div>`;
    }

    seats() {
        const { t, counting } = this;
        const { places = [] } = this.counted?.result ?? {};
        const some = Object.values(this.filled).some(Boolean);
        return html`<section class="dc" aria-label=${t('page.seats')}><ul class=${`seats n${this.numbers.length}`}>${this.numbers.map((seat) => {
            const content = html`${pawn(seat)}<span class="nm"><span class="who">${this.name(seat)}</span><b>${points(this.counted?.result.points[seat - 1] ?? 0)}</b></span>${some && places[seat - 1] ? html`<span class="x">${t('page.score.place', places[seat - 1])}</span>` : nothing}`;
            const on = counting.bySeat && seat === this.seat;
            return html`<li class="dc">${counting.bySeat ? html`<button class=${cls('seat', on && 'turn')} aria-pressed=${on ? 'true' : 'false'} @click=${() => {
                this.seat = seat;
                this.held = '';
                this.app.draw();
            }}>${content}</button>` : html`<div class="seat">${content}</div>`}</li>`;
        })}</ul></section>`;
    }

    /** Item by item. */
    sheets() {
        return html`<section class="sheets n1" aria-label=${this.t('page.score.items')}>${this.numbers.filter((seat) => this.counted?.sheet[seat - 1]?.length).map((seat) => html`<div class="sh"><div class="hd3">${pawn(seat)}<span>${this.name(seat)}</span><b>${points(this.counted.result.points[seat - 1])}</b></div><ol>${this.counted.sheet[seat - 1].map((/** @type {{text: string, points: number}} */ item) => html`<li class=${cls(!item.points && 'z')}><span class="w">${item.text}</span><b>${points(item.points)}</b></li>`)}</ol></div>`)}</section>`;
    }

    /** @returns {import('../core/app.js').Sheet} */
    menu() {
        const { app, t, game } = this;
        const sit = (/** @type {number} */ seats) => this.change({ ...this.kept, seats });
        const item = (/** @type {string} */ label, /** @type {() => void} */ act) => html`<li><button class="item" @click=${async () => {
            await app.shut();
            act();
        }}>${label}</button></li>`;
        return {
            title: () => t('page.menu'),
            body: () => html`<div class="cfg"><span class="fill">${t('page.score.seats')}</span>
                <button class="btn small" aria-label=${t('page.score.fewer')} ?disabled=${this.kept.seats <= Math.max(1, game.min)} @click=${() => sit(this.kept.seats - 1)}>−</button><b>${this.kept.seats}</b>
                <button class="btn small" aria-label=${t('page.score.more')} ?disabled=${this.kept.seats >= game.max} @click=${() => sit(this.kept.seats + 1)}>+</button></div>
            <ul class="list">${item(t('page.score.clear'), () => this.clear())}
                ${this.shelf.games.filter((one) => one !== game).map((one) => item(t('page.score.other', t(`page.game.${one.name}`)), () => void app.go(`score/${one.name}`, true)))}
                ${item(t('page.rules'), () => void app.go(`rules/${game.name}`))}
                ${item(t('page.leave'), () => void app.go(''))}</ul>`,
        };
    }
}
