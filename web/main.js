// The page starts here: words and settings, the start screen, and the worker, which comes while the page is already there.
import { App } from './core/app.js';
import { WorkerTransport } from './core/transport.js';
import { Shelf } from './screens/shelf.js';
import { start } from './screens/start.js';
import { sentence, setupOf, setupSheet } from './screens/setup.js';
import { LANGUAGES } from './core/words.js';
import { html } from './core/html.js';
import { hasTables } from './net/ask.js';

const here = new URL('.', import.meta.url);
const root = new URL('../../', here);
const WORKER = new URL('worker.js', here).href;
const SERVICE = new URL('sw.js', root).href;

// The two scripts that are named by an address at run time. Nothing else may be.
const scripts = /** @type {any} */ (globalThis).trustedTypes?.createPolicy('dobbel', {
    createScriptURL: (/** @type {string} */ url) => {
        if (url !== WORKER && url !== SERVICE)
            throw new TypeError('not a script of ours');
        return url;
    },
});
/** @param {string} url @returns {any} */
const trusted = (url) => scripts ? scripts.createScriptURL(url) : url;

const app = new App({ root: /** @type {HTMLElement} */ (document.getElementById('app')), here });
const worker = new Worker(trusted(WORKER), { type: 'module' });
const transport = new WorkerTransport(worker, () => app.words.language);

/** @type {import('./screens/setup.js').Game[]} */
const games = await (await fetch(new URL('games.json', here))).json();
/** @type {Record<string, import('./core/scene.js').Look>} */
const looks = {};
const shelf = new Shelf(app, transport, looks, games);

/** The view of a game is fetched when it is needed. @param {string} game */
async function look(game) {
    looks[game] ??= (await import(`./games/${game}.js`)).default;
}

/** Friends apart: fetched where a server has tables, or somebody comes by a link. @type {Promise<import('./net/friends.js').Friends> | undefined} */
let friends;
const friendly = () => friends ??= import('./net/friends.js').then(({ Friends }) => new Friends(app, root, look));
/** @type {typeof import('./screens/friends.js') | null} null: no server has tables */
let apart = null;

async function lookForFriends() {
    apart = await hasTables(root) ? await import('./screens/friends.js') : null;
    if (!apart && app.settings.way === 'friends')
        await app.set({ way: 'bots' });
    app.draw();
}

/** @param {string} id */
async function lookOf(id) {
    const kept = await shelf.kept(id);
    if (kept)
        await look(kept.game);
}

// ---- screens ----

let unfinished = /** @type {Awaited<ReturnType<Shelf['kept']>>} */ (undefined);

const chosen = () => {
    const { way, game } = app.settings;
    return games.find((one) => one.name === game && (way !== 'alone' || one.solo)) ?? games.find((one) => way !== 'alone' || one.solo);
};

const play = () => {
    const game = chosen();
    if (!game)
        return;
    if (app.settings.way === 'alone')
        void app.go(`solo/${game.name}`);
    else if (app.settings.way === 'friends')
        void host(game);
    else
        void look(game.name).then(() => shelf.begin(game));
};

/** A table for friends. @param {import('./screens/setup.js').Game} game */
const host = (game) => shelf.once(async () => {
    const { deck } = setupOf(app, game);
    const text = deck ? (await shelf.call('decks')).find((/** @type {any} */ one) => one.id === deck)?.text : undefined;
    const net = await friendly();
    net.line.need();
    try {
        await app.go(`at/${await net.create(game, text)}`);
    } finally {
        net.line.unneed();
    }
});

async function setup() {
    const game = chosen();
    if (!game || app.settings.way === 'alone')
        return;
    const [rulings, decks] = await Promise.all([shelf.call('sentences', `${game.name}.ruling.`, app.words.language), shelf.call('decks')]);
    const texts = new Map(rulings.map((/** @type {[string, string]} */ [id, text]) => [id.split('.').pop(), text.replaceAll('`', '')]));
    const sheet = app.settings.way === 'friends' && apart ? apart.friendsSheet : setupSheet;
    app.show(sheet(app, game, { play, ruling: (id) => texts.get(id) ?? '', decks: decks.filter((/** @type {any} */ one) => one.game === game.name && !one.fault) }));
}

const language = () => app.show({
    title: () => app.say('page.language'),
    body: () => html`<ul class="list">${Object.entries(LANGUAGES).map(([code, name]) => html`<li><button class="item" lang=${code} aria-pressed=${code === app.words.language ? 'true' : 'false'} @click=${async () => {
        await app.set({ language: code });
        app.shut();
    }}>${name}</button></li>`)}</ul>`,
});

app.routes = {
    '': () => {
        void lookForFriends();
        void shelf.list().then((all) => {
            unfinished = all.find((one) => !one.over && one.way !== 'watch');
            app.draw();
        }, () => {});
        return { draw: () => start(app, {
            games, play, setup: () => void setup(), settings: () => shelf.settings(), language, waiting: false, friends: apart !== null,
            sentence: () => {
                const game = chosen();
                return !game ? '' : app.settings.way === 'friends' && apart ? apart.friendsSentence(app, game) : sentence(app, game);
            },
            unfinished: unfinished ? { title: app.say('page.unfinished-in', app.say(`page.game.${unfinished.game}`)), who: unfinished.names.filter(Boolean).join(', '), go: () => void app.go(`play/${unfinished?.id}`) } : null,
        }) };
    },
    play: async (/** @type {string[]} */ [id]) => {
        const [{ play: screen }] = await Promise.all([import('./screens/play.js'), lookOf(id)]);
        return screen(app, shelf, id);
    },
    replay: async (/** @type {string[]} */ [id, table]) => {
        const [{ replay }] = await Promise.all([import('./screens/replay.js'), lookOf(id)]);
        return replay(app, shelf, id, table ? async (events) => app.go(`at/${await (await friendly()).again(table, events)}`, true) : undefined);
    },
    friends: async () => (await import('./screens/friends.js')).friendsScreen(app, await friendly()),
    at: async (/** @type {string[]} */ [id]) => (await import('./screens/distant.js')).distant(app, shelf, await friendly(), id),
    join: async (/** @type {string[]} */ [id, secret = '']) => (await import('./screens/join.js')).joinScreen(app, await friendly(), id, secret),
    analysis: async (/** @type {string[]} */ [id]) => {
        const [{ analysis }] = await Promise.all([import('./screens/analysis.js'), lookOf(id)]);
        return analysis(app, shelf, id);
    },
    exercises: async () => (await import('./screens/exercise.js')).exercises(app, shelf),
    exercise: async (/** @type {string[]} */ [game]) => {
        const [{ exercise }] = await Promise.all([import('./screens/exercise.js'), look(game)]);
        return exercise(app, shelf, game);
    },
    replays: async () => (await import('./screens/lists.js')).replays(app, shelf),
    decks: async () => (await import('./screens/decks.js')).decks(app, shelf),
    rules: async (/** @type {string[]} */ [game, ruling]) => (await import('./screens/rules.js')).rules(app, shelf, game, ruling),
    solo: async (/** @type {string[]} */ [game]) => (await import('./screens/solo.js')).solo(app, shelf, game),
    score: async (/** @type {string[]} */ [game]) => (await import('./screens/score.js')).score(app, shelf, game),
};

await app.start();

// ---- offline, and a new version ----

async function serve() {
    const registration = await navigator.serviceWorker.register(trusted(SERVICE), { scope: root.href });
    const offer = () => registration.waiting && app.toastLater({ text: app.say('page.new-version'), word: app.say('page.use-it'), stays: true, act: () => {
        app.reloads = true;
        registration.waiting?.postMessage('now');
    } });
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', () => navigator.serviceWorker.controller && offer()));
    let reloaded = false;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (!reloaded && app.reloads) {
            reloaded = true;
            location.reload();
        }
    });
    offer();
}
if ('serviceWorker' in navigator && !location.search.includes('no-sw'))
    void serve().catch(() => {});
