// The page as a whole: which screen is shown, sheets above it, toasts, settings, words. It draws at most once a frame.
import { render, html, nothing, repeat, keyed } from './html.js';
import { wordsOf, choose } from './words.js';
import { load, store } from './settings.js';
import { sprite } from '../parts/drawings.js';
import { sheet } from '../parts/sheet.js';

/** @typedef {import('./html.js').Part} Part */
/**
 * @typedef {object} Sheet
 * @property {() => string} title
 * @property {() => Part} body
 * @property {() => Part} [foot]
 * @property {boolean} [wide]
 * @property {() => void} [shut] when it was closed
 *
 * @typedef {object} Toast
 * @property {string} text
 * @property {string} [word] of its button
 * @property {() => void} [act]
 * @property {boolean} [stays] until it is tapped
 *
 * @typedef {object} Screen
 * @property {() => Part} draw
 * @property {string} [title]
 * @property {(event: KeyboardEvent) => boolean} [key] did it take the key?
 * @property {(at: Element) => boolean} [pressed] a long press, or the other button: did it show something?
 * @property {() => void} [left] when another screen takes its place
 * @property {() => void} [hidden] when the page is out of sight
 * @property {() => void} [spoken] when the language is another
 * @property {() => boolean} [midway] is somebody in the middle of something that nothing should interrupt?
 */

const TOAST_MS = 5000;
const TELL_MS = 500;

export class App {
    /** @param {{root: HTMLElement, here: URL}} given */
    constructor({ root, here }) {
        this.root = root;
        this.here = here;
        this.settings = load();
        this.words = wordsOf('en', {});
        /** @type {Screen} */
        this.screen = { draw: () => nothing };
        /** @type {Sheet[]} */
        this.sheets = [];
        /** @type {Toast[]} */
        this.toasts = [];
        /** @type {Record<string, (parts: string[]) => Screen | Promise<Screen>>} */
        this.routes = {};
        this.wide = matchMedia('(min-width:700px) and (min-height:640px)');
        this.pending = false;
        /** @type {Toast | null} waits until nobody is midway */
        this.later = null;
        /** Was the new version asked for? */
        this.reloads = false;
        /** The address of the screen. */
        this.at = '';
        /** How often a screen was opened. */
        this.opened = 0;
        /** @type {string[]} */
        this.toTell = [];
        this.draw = this.draw.bind(this);
        this.say = this.say.bind(this);
    }

    /** @type {import('./words.js').Say} */
    say(id, ...gaps) {
        return this.words.say(id, ...gaps);
    }

    async start() {
        await this.speak();
        this.dress();
        this.wide.addEventListener('change', this.draw);
        addEventListener('popstate', () => this.returned());
        document.addEventListener('keydown', (event) => this.key(event));
        document.addEventListener('contextmenu', (event) => {
            if (this.sheets.length === 0 && this.screen.pressed?.(/** @type {Element} */ (event.target)))
                event.preventDefault();
        });
        document.addEventListener('visibilitychange', () => document.hidden && this.screen.hidden?.());
        await this.open();
    }

    /** Loads the words of the chosen language. */
    async speak() {
        const language = this.settings.language || choose(navigator.languages ?? []);
        const [ids, texts] = await Promise.all(['ids', language].map(async (name) => (await fetch(new URL(`words/${name}.json`, this.here))).json()));
        this.words = wordsOf(language, Object.fromEntries(ids.map((/** @type {string} */ id, /** @type {number} */ i) => [id, texts[i]])));
        document.documentElement.lang = language;
    }

    /** Colours and speed, where style can see them. */
    dress() {
        const { dataset } = document.documentElement;
        dataset.theme = this.settings.theme;
        dataset.speed = this.settings.speed;
        dataset.labels = this.settings.labels ? 'on' : 'off';
    }

    /** @param {Partial<import('./settings.js').Settings>} some */
    async set(some) {
        this.settings = { ...this.settings, ...some };
        store(this.settings);
        if ('language' in some)
            await this.speak();
        this.dress();
        if ('language' in some)
            this.screen.spoken?.();
        this.draw();
    }

    // ---- where we are ----

    /** Goes to a screen: `play/3`, '' for the start. @param {string} where @param {boolean} [replace] */
    async go(where, replace = false) {
        const url = where ? `#${where}` : location.pathname + location.search;
        // A sheet's entry gives way: Back from the new screen leads to the old one.
        if (replace || this.sheets.length > 0)
            history.replaceState(null, '', url);
        else
            history.pushState(null, '', url);
        await this.open();
    }

    async open() {
        // A link to a table is #TABLE.SECRET.
        const [name, ...rest] = decodeURIComponent(location.hash.slice(1)).replace(/^(\w+)\.(\w+)$/, 'join/$1/$2').split('/');
        const route = this.routes[name] ?? this.routes[''];
        const here = ++this.opened;
        this.at = location.hash;
        // The old screen lets go first: the new one may show the same match.
        this.screen.left?.();
        this.sheets = [];
        const screen = await route(rest);
        if (here !== this.opened)
            return screen.left?.();
        this.screen = screen;
        this.draw();
        return undefined;
    }

    /** Back was pressed: a sheet closes, else the screen is another. */
    returned() {
        const top = location.hash === this.at ? this.sheets.pop() : undefined;
        if (top) {
            top.shut?.();
            this.draw();
            this.sheetShut();
        } else {
            void this.open();
        }
    }

    /** @param {Sheet} one */
    show(one) {
        this.sheets.push(one);
        history.pushState({ sheet: this.sheets.length }, '');
        this.draw();
    }

    /** Closes the sheet on top; it is an entry of the history, so that takes a moment. @returns {Promise<void>} */
    shut() {
        if (this.sheets.length === 0)
            return Promise.resolve();
        return new Promise((on) => {
            this.sheetShut = on;
            history.back();
        });
    }

    /** @type {() => void} */
    sheetShut = () => {};

    // ---- telling ----

    /** @param {Toast} one */
    toast(one) {
        this.toasts = [...this.toasts.filter((other) => other.text !== one.text), one].slice(-2);
        this.draw();
        if (!one.stays)
            setTimeout(() => this.untoast(one), TOAST_MS);
    }

    /** Tells something that can wait: it is seen wherever nobody is in the middle of something. @param {Toast} one */
    toastLater(one) {
        this.later = one;
        this.draw();
    }

    /** @param {Toast} one */
    untoast(one) {
        this.toasts = this.toasts.filter((other) => other !== one);
        if (this.later === one)
            this.later = null;
        this.draw();
    }

    /** The focus goes to what is asked, unless somebody types or a sheet is open. */
    focus() {
        queueMicrotask(() => {
            const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
            if (!typing && this.sheets.length === 0)
                document.getElementById('dock')?.focus({ preventScroll: true });
        });
    }

    /** Nothing is told any more: the next to look may be another. */
    hush() {
        this.toTell = [];
        for (const id of ['tells', 'calls'])
            /** @type {HTMLElement} */ (document.getElementById(id)).textContent = '';
    }

    /** For screen readers: bundled, unless it is urgent. @param {string} text */
    tell(text, urgent = false) {
        if (urgent) {
            /** @type {HTMLElement} */ (document.getElementById('calls')).textContent = text;
            return;
        }
        if (this.toTell.push(text) > 1)
            return;
        setTimeout(() => {
            /** @type {HTMLElement} */ (document.getElementById('tells')).textContent = this.toTell.join(' ');
            this.toTell = [];
        }, TELL_MS);
    }

    // ---- drawing ----

    draw() {
        if (this.pending)
            return;
        this.pending = true;
        queueMicrotask(() => {
            this.pending = false;
            this.paint();
        });
    }

    paint() {
        const { say } = this;
        const toasts = this.later && !this.screen.midway?.() ? [...this.toasts, this.later] : this.toasts;
        render(html`${sprite}${this.screen.draw()}
            ${repeat(this.sheets, (one) => one, (one) => keyed(one, sheet({ title: one.title(), body: one.body(), foot: one.foot?.(), close: say('page.close'), shut: () => this.shut(), wide: one.wide })))}
            <div class="toasts">${toasts.map((one) => html`<div class="toast" role="status"><span>${one.text}</span><button @click=${() => {
                this.untoast(one);
                one.act?.();
            }}>${one.word ?? say('page.close')}</button></div>`)}</div>`, this.root);
        document.title = this.screen.title ?? 'Dobbel';
        const dock = document.querySelector('.dock');
        if (dock && toasts.length > 0)
            this.root.style.setProperty('--dock', `${dock.getBoundingClientRect().height}px`);
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (event.target).tagName);
        if (event.ctrlKey || event.metaKey || event.altKey || typing || this.sheets.length > 0)
            return;
        if (this.screen.key?.(event))
            event.preventDefault();
    }
}
