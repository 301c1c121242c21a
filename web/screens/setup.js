// Who plays and by which rules: the set-up sheet, and the sentence on the start screen that sums it up.
import { html, nothing, live } from '../core/html.js';
import { icon, pawn } from '../parts/drawings.js';
import { select, toggle, choice } from '../parts/sheet.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('../core/settings.js').Setup} Setup */
/** @typedef {import('../core/settings.js').SeatSetup} SeatSetup */
/** @typedef {{name: string, ruling: string, names: string[] | null, min: number, max: number, standard: number}} Option */
/** @typedef {{name: string, min: number, max: number, solo: boolean, deck: boolean, options: Option[], levels: string[]}} Game */

const NAME_MAX = 24;

/** The library's names of bots, in the order in which they sit down, but for those that somebody has. @param {App} app @param {Setup} setup */
function botNames(app, setup) {
    const ids = Array.from({ length: 2 * setup.seats.length }, (_, i) => `match.bot-name.${String(i + 1).padStart(2, '0')}`);
    return ids.filter(app.words.has).map((id) => app.say(id)).filter((name) => setup.seats.every((seat) => seat.name !== name));
}

/** @param {App} app @param {Game} game @returns {Setup} */
export function setupOf(app, game) {
    const { way, setups } = app.settings;
    const kept = setups[`${way} ${game.name}`];
    if (kept && kept.seats.length >= Math.max(game.min, 1) && kept.seats.length <= game.max)
        return kept;
    /** @type {SeatSetup} */
    const person = { kind: 'person', name: '', level: '' };
    /** @type {SeatSetup} */
    const bot = { kind: 'bot', name: '', level: 'normal' };
    const seats = way === 'alone' ? [person] : way === 'bots' ? [person, bot] : Array.from({ length: Math.max(2, game.min) }, () => person);
    return { seats, options: {}, deck: '' };
}

/** How a seat is called. @param {App} app @param {Setup} setup @param {number} i */
export function seatName(app, setup, i) {
    const seat = setup.seats[i];
    if (seat.name)
        return seat.name;
    if (seat.kind === 'bot')
        return botNames(app, setup)[setup.seats.slice(0, i).filter((one) => one.kind === 'bot' && !one.name).length] ?? app.say('page.player', i + 1);
    return setup.seats.filter((one) => one.kind === 'person').length === 1 ? app.say('page.you') : app.say('page.player', i + 1);
}

/** "You and Nora, a normal bot". @param {App} app @param {Game} game */
export function sentence(app, game) {
    const { say: t } = app;
    const setup = setupOf(app, game);
    if (app.settings.way === 'alone')
        return t('page.sentence.alone');
    const names = setup.seats.map((seat, i) => seat.kind === 'bot' ? t('page.sentence.bot', seatName(app, setup, i), t(`page.level.${seat.level}`)) : seatName(app, setup, i));
    const list = names.length === 1 ? names[0] : t('page.sentence.and', names.slice(0, -1).join(', '), names[names.length - 1]);
    const changed = Object.keys(setup.options).length + (setup.deck ? 1 : 0);
    const how = app.settings.way === 'box' ? t('page.sentence.box', list) : list;
    return changed ? `${how} · ${t('page.sentence.rules', changed)}` : how;
}

/**
 * @param {App} app @param {Game} game
 * @param {{play: () => void, ruling: (id: string) => string, decks: {id: string, name: string}[]}} given
 * @returns {import('../core/app.js').Sheet}
 */
export function setupSheet(app, game, { play, ruling, decks }) {
    const { say: t } = app;
    const put = (/** @type {Partial<Setup>} */ some) => {
        const { way, setups } = app.settings;
        void app.set({ setups: { ...setups, [`${way} ${game.name}`]: { ...setupOf(app, game), ...some } } });
    };
    const seatAt = (/** @type {number} */ i, /** @type {Partial<SeatSetup>} */ some) =>
        put({ seats: setupOf(app, game).seats.map((seat, j) => i === j ? { ...seat, ...some } : seat) });
    return {
        title: () => t(`page.game.${game.name}`),
        body: () => {
            const setup = setupOf(app, game);
            const alone = app.settings.way === 'alone';
            return html`<div>${alone ? nothing : setup.seats.map((seat, i) => html`<div class="cfg">${pawn(i + 1)}
                <input type="text" class="fill" maxlength=${NAME_MAX} aria-label=${t('page.name-of', i + 1)} placeholder=${seatName(app, { ...setup, seats: setup.seats.map((one, j) => i === j ? { ...one, name: '' } : one) }, i)} .value=${live(seat.name)} @change=${(/** @type {Event} */ event) => seatAt(i, { name: clean(/** @type {HTMLInputElement} */ (event.target).value) })}>
                ${select(t('page.who-plays', i + 1), seat.kind === 'bot' ? seat.level : 'person', [['person', t('page.person')], ...game.levels.map((level) => /** @type {[string, string]} */ ([level, t('page.bot-level', t(`page.level.${level}`))]))],
                    (value) => seatAt(i, value === 'person' ? { kind: 'person' } : { kind: 'bot', level: value }))}
                ${setup.seats.length > game.min && setup.seats.length > 1 ? html`<button class="ib" aria-label=${t('page.remove-seat', i + 1)} @click=${() => put({ seats: setup.seats.filter((_, j) => j !== i) })}>${icon('close')}</button>` : nothing}</div>`)}
            ${!alone && setup.seats.length < game.max ? html`<div class="cfg"><button class="btn" @click=${() => put({ seats: [...setup.seats, app.settings.way === 'bots' ? { kind: 'bot', name: '', level: 'normal' } : { kind: 'person', name: '', level: '' }] })}>${t('page.add-seat')}</button></div>` : nothing}
            ${game.deck ? choice(t('page.cards'), setup.deck, [['', t('page.dobbels-cards')], ...decks.map((one) => /** @type {[string, string]} */ ([one.id, one.name]))], (deck) => put({ deck })) : nothing}
            ${optionRows(app, game, setup, put, ruling)}</div>`;
        },
        foot: () => html`<div class="acts"><button class="btn go" @click=${play}>${t('page.play')}</button></div>`,
    };
}

/** @param {string} name a name is one line without # */
export const clean = (name) => name.replace(/[#\p{Cc}]/gu, '').trim();

/** The rules, each option with its ruling. @param {App} app @param {Game} game @param {Setup} setup @param {(some: Partial<Setup>) => void} put @param {(id: string) => string} ruling */
export function optionRows(app, game, setup, put, ruling) {
    const { say: t } = app;
    const changed = Object.keys(setup.options).length;
    return html`<details class="more-rules" ?open=${changed > 0}><summary class="cfg"><span class="fill">${t('page.rules')}</span><span class="btn small">${changed ? t('page.sentence.rules', changed) : t('page.as-printed')}</span></summary>
        ${game.options.filter((option) => option.name !== 'level').map((option) => optionRow(app, option, setup, put, ruling))}</details>`;
}

/** @param {App} app @param {Option} option @param {Setup} setup @param {(some: Partial<Setup>) => void} put @param {(id: string) => string} ruling */
function optionRow(app, option, setup, put, ruling) {
    const standard = option.names ? option.names[option.standard] : String(option.standard);
    const value = setup.options[option.name] ?? standard;
    const label = `${app.words.has(`page.option.${option.name}`) ? app.say(`page.option.${option.name}`) : option.name}${value === standard ? '' : ' •'}`;
    const set = (/** @type {string} */ next) => {
        const { [option.name]: _, ...rest } = setup.options;
        put({ options: next === standard ? rest : { ...rest, [option.name]: next } });
    };
    const help = ruling(option.ruling);
    if (option.names)
        return choice(label, value, option.names.map((name) => [name, app.words.has(`page.value.${name}`) ? app.say(`page.value.${name}`) : name]), set, help);
    if (option.max === 1)
        return toggle(label, value === '1', (on) => set(on ? '1' : '0'), help);
    return html`<label class="cfg"><span class="fill">${label}<small>${help}</small></span><input type="number" min=${option.min} max=${option.max} .value=${live(value)} @change=${(/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        if (input.validity.valid && input.value !== '')
            set(String(Number(input.value)));
    }}></label>`;
}
