// The start: how to play, which game, what will be played; two taps to a match.
import { html, nothing, cls, said } from '../core/html.js';
import { icon, logo } from '../parts/drawings.js';
import { art } from './art.js';
import { LANGUAGES } from '../core/words.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {{name: string, min: number, max: number, solo: boolean}} Game */

const WAYS = /** @type {const} */ (['bots', 'together', 'alone', 'box', 'friends']);

/**
 * @param {App} app
 * @param {object} given
 * @param {Game[]} given.games
 * @param {{title: string, who: string, go: () => void} | null} given.unfinished
 * @param {() => string} given.sentence what will be played
 * @param {() => void} given.play @param {() => void} given.setup @param {() => void} given.settings @param {() => void} given.language
 * @param {boolean} given.friends does a server with tables answer?
 * @param {boolean} given.waiting is the engine still coming?
 */
export function start(app, { games, unfinished, sentence, play, setup, settings, language, friends, waiting }) {
    const { say: t } = app;
    const { way, game } = app.settings;
    const possible = (/** @type {Game} */ one) => way !== 'alone' || one.solo;
    const chosen = games.find((one) => one.name === game && possible(one)) ?? games.find(possible);
    return html`<div class="start">
        <header class="brand">${logo}<h1>Dobbel</h1><p class="motto">${t('page.motto')}</p>
            <button class="lang" @click=${language}>${said(`${t('page.language')}: ${LANGUAGES[/** @type {'en'} */ (app.words.language)]}`, app.words.language)}</button>
            <button class="ib" aria-label=${t('page.settings')} @click=${settings}>${icon('settings')}</button></header>
        <main class="dc"><div class=${cls('row2', !unfinished && 'one')}>
            ${unfinished ? html`<section class="cont" aria-label=${t('page.unfinished')}><span class="w"><b>${unfinished.title}</b>${unfinished.who}</span><button class="btn" @click=${unfinished.go}>${t('page.go-on')}</button></section>` : nothing}
            <fieldset class=${cls('ways', friends && 'five')}><legend class="vh">${t('page.how')}</legend>${WAYS.filter((one) => one !== 'friends' || friends).map((one) => html`<label class=${cls('way', one === way && 'on')}><input type="radio" name="way" value=${one} .checked=${one === way} @change=${() => app.set({ way: one })}>${icon(one)}${t(`page.way.${one}`)}</label>`)}</fieldset></div>
        ${way === 'friends' ? html`<a class="cont here" href="#friends"><span class="w"><b>${t('page.net.tables')}</b>${t('page.net.tables-help')}</span>${icon('on')}</a>` : nothing}
        <ul class="games">${games.map((one) => html`<li><button class="game" aria-pressed=${one === chosen ? 'true' : 'false'} ?disabled=${!possible(one)} @click=${() => app.set({ game: one.name })}>${art(one.name)}<span class="gt"><b>${t(`page.game.${one.name}`)}</b><small>${one.min === one.max ? one.min : `${one.min}–${one.max}`}</small></span><span class="gd">${possible(one) ? t(`page.about.${one.name}`) : t('page.from-players', one.min)}</span></button></li>`)}</ul></main>
        <nav class="links" aria-label=${t('page.more')}>${['replays', 'exercises', 'score', 'decks', 'rules'].map((one) => html`<a href=${`#${one}`}>${t(`page.link.${one}`)}</a>`)}</nav>
        <footer class="dock"><button class="what" @click=${setup}><span class="ask">${chosen ? t(`page.game.${chosen.name}`) : nothing}<small>${sentence()}</small></span></button>
            <button class="btn go" ?disabled=${!chosen} @click=${play}>${waiting ? t('page.one-moment') : t('page.play')}</button></footer>
    </div>`;
}
