// What a person has chosen, kept on this device. Where storage is forbidden the page works without.

/**
 * @typedef {object} Settings
 * @property {string} language '' for that of the browser
 * @property {'device' | 'light' | 'dark'} theme
 * @property {'calm' | 'quick' | 'instant'} speed
 * @property {boolean} wait does a finished turn wait for a tap?
 * @property {boolean} fits ticks and previews
 * @property {boolean} labels words under dice
 * @property {boolean} keys single keys as commands
 * @property {'bots' | 'together' | 'alone' | 'box'} way
 * @property {string} game chosen last
 * @property {Record<string, Setup>} setups by way and game
 *
 * @typedef {object} SeatSetup
 * @property {'person' | 'bot'} kind
 * @property {string} name '' for the standard one
 * @property {string} level of a bot
 *
 * @typedef {object} Setup
 * @property {SeatSetup[]} seats
 * @property {Record<string, string>} options that differ from the standard
 * @property {string} deck the id of a deck of one's own, '' for that of Dobbel
 */

const KEY = 'dobbel.settings';

/** @type {Settings} */
const STANDARD = { language: '', theme: 'device', speed: 'calm', wait: false, fits: true, labels: true, keys: true, way: 'bots', game: 'casino', setups: {} };

/** @returns {Settings} */
export function load() {
    try {
        return { ...STANDARD, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
    } catch {
        return { ...STANDARD };
    }
}

/** @param {Settings} settings */
export function store(settings) {
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // Storage is full or forbidden: the choice holds until the page is closed.
    }
}
