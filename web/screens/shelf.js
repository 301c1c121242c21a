// What all screens share: the worker, kept matches, files going out and coming in.
import { html } from '../core/html.js';
import { settingsSheet } from './settings.js';
import { paceOf } from './play.js';
import { seatName, setupOf } from './setup.js';
import { HOST } from '../core/host.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('../core/transport.js').WorkerTransport} WorkerTransport */
/** @typedef {import('./setup.js').Game} Game */

const TUTOR = 50; // thousandths of a win: the tutor warns of moves that give away more

export class Shelf {
    /**
     * @param {App} app @param {WorkerTransport} transport
     * @param {Record<string, import('../core/scene.js').Look>} looks @param {Game[]} games
     */
    constructor(app, transport, looks, games) {
        this.app = app;
        this.transport = transport;
        this.looks = looks;
        this.games = games;
        /** @type {Map<string, () => void>} */
        this.lost = new Map();
        transport.lost = (id) => this.lost.get(id)?.();
        /** Is a match being made? A second tap makes no second one. */
        this.beginning = false;
        /** @type {any} */
        this.wake = null;
    }

    /** @param {string} what @param {any[]} args */
    call(what, ...args) {
        return this.transport.call(what, ...args);
    }

    /** @returns {Promise<Omit<import('../core/store.js').Kept, 'record'>[]>} */
    list() {
        return this.call('list');
    }

    /** @param {string} id */
    async kept(id) {
        return (await this.list()).find((one) => one.id === id);
    }

    get how() {
        return { grace: paceOf(this.app).grace, language: this.app.words.language, tutor: this.app.settings.tutor ? TUTOR : 0 };
    }

    /** @param {string} id @param {boolean} [steal] */
    open(id, steal = false) {
        return this.call('open', id, { ...this.how, steal });
    }

    /** @param {string} id @param {() => void} act */
    watchLost(id, act) {
        this.lost.set(id, act);
    }

    /** @param {string} id */
    unwatchLost(id) {
        this.lost.delete(id);
    }

    /** One sentence, one button back to the start. @param {string} why @param {string} id @returns {import('../core/app.js').Screen} */
    sorry(why, id) {
        const { app } = this;
        const { say: t } = app;
        return { draw: () => html`<main class="handover"><h1>${t(`page.sorry.${why}`)}</h1>
            ${why === 'elsewhere' ? html`<button class="btn go" @click=${async () => {
                await this.open(id, true);
                await app.open();
            }}>${t('page.take-over')}</button>` : ''}
            <button class="btn" @click=${() => app.go('', true)}>${t('page.to-start')}</button></main>` };
    }

    // ---- beginning ----

    /** Begins what the start screen says. @param {Game} game @param {{level?: number, campaign?: boolean}} [alone] */
    async begin(game, alone = {}) {
        const { app } = this;
        if (this.beginning)
            return;
        this.beginning = true;
        const way = alone.level ? 'alone' : app.settings.way;
        /** @type {import('../core/settings.js').Setup} */
        const setup = alone.level ? { seats: [{ kind: 'person', name: '', level: '' }], options: {}, deck: '' } : setupOf(app, game);
        const deck = setup.deck ? (await this.call('decks')).find((/** @type {any} */ one) => one.id === setup.deck)?.text : undefined;
        const several = setup.seats.filter((seat) => seat.kind === 'person').length > 1;
        const spec = {
            game: game.name, way, deck, dice: way === 'box' ? 'hand' : 'seed',
            seats: setup.seats.map((seat, i) => ({ ...seat, name: seat.kind === 'bot' || several || seat.name ? seatName(app, setup, i) : '' })),
            options: { ...setup.options, ...alone.level && { level: String(alone.level) } }, ...alone,
            ...way === 'box' && { secret: (1 << setup.seats.length) - 1 },
        };
        try {
            const id = await this.call('create', spec, this.how);
            this.persist();
            await app.go(`play/${id}`);
        } catch (error) {
            app.toast({ text: error instanceof Error ? error.message : String(error) });
        } finally {
            this.beginning = false;
        }
    }

    /** One after the other: a second tap does nothing, and what is wrong is said. @param {() => Promise<void>} act */
    async once(act) {
        if (this.beginning)
            return;
        this.beginning = true;
        await this.tried(act);
        this.beginning = false;
    }

    /** The same table again. @param {string} id */
    async again(id) {
        const kept = await this.kept(id);
        const game = this.games.find((one) => one.name === kept?.game);
        if (!kept || !game)
            return;
        await this.app.set({ way: /** @type {any} */ (kept.way === 'watch' ? 'bots' : kept.way), game: kept.game });
        await this.begin(game, kept.level ? { level: kept.level } : {});
    }

    /** So that the browser does not clear it away. */
    persist() {
        void navigator.storage?.persist?.();
    }

    // ---- the device ----

    /** The screen stays awake where it can. */
    async stayAwake() {
        try {
            this.wake ??= await navigator.wakeLock?.request('screen');
        } catch {
            // it may sleep
        }
    }

    // ---- files ----

    /** @param {string} name @param {string} text @param {string} [type] */
    file(name, text, type = 'text/plain') {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([text], { type }));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }

    /** @param {string} id */
    async download(id) {
        const kept = await this.kept(id);
        this.file(`${kept?.game ?? 'match'}-${id}.dob`, await this.call('record', id));
    }

    /** Were the dice of a kept record fair? @param {string} id @param {string} text */
    async judge(id, text) {
        const { judge } = await import('./fair.js');
        await this.open(id);
        try {
            return await judge(text, (line) => this.transport.say(id, HOST, line));
        } finally {
            await this.call('close', id);
        }
    }

    /** Shares a record, or copies it. @param {string} id */
    async share(id) {
        const { app } = this;
        const text = await this.call('record', id);
        try {
            if (navigator.share)
                await navigator.share({ title: 'Dobbel', text });
            else
                await navigator.clipboard.writeText(text);
            app.toast({ text: app.say('page.copied') });
        } catch {
            await this.download(id);
        }
    }

    /** The text of a file that a person picks. @param {string} accept @returns {Promise<string>} */
    pick(accept) {
        return new Promise((on) => {
            const input = document.createElement('input');
            input.type = 'file';
            input.accept = accept;
            input.addEventListener('change', async () => on(await input.files?.[0]?.text() ?? ''));
            input.click();
        });
    }

    /** @param {() => Promise<void>} act what is wrong is said */
    async tried(act) {
        try {
            await act();
        } catch (error) {
            this.app.toast({ text: error instanceof Error ? error.message : String(error) });
        }
    }

    settings() {
        const { app } = this;
        const { say: t } = app;
        /** @type {string[]} */
        const lines = [];
        if (!isSecureContext)
            lines.push(t('page.plain-http'));
        app.show(settingsSheet(app, {
            save: async () => this.file('dobbel.json', await this.call('everything'), 'application/json'),
            open: async () => this.tried(async () => {
                await this.call('putBack', await this.pick('.json'));
                app.toast({ text: t('page.set.opened') });
            }),
            erase: () => app.show({ title: () => t('page.set.erase'), body: () => html`<p>${t('page.set.erase-sure')}</p>`,
                foot: () => html`<div class="acts"><button class="btn go" @click=${() => app.shut()}>${t('page.cancel')}</button><button class="btn" @click=${async () => {
                    await this.call('erase');
                    app.shut();
                }}>${t('page.set.erase')}</button></div>` }),
            lines: () => lines,
        }));
    }
}
