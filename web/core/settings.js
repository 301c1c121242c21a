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
 * @property {boolean} tutor is a move warned of that gives away much?
 * @property {'bots' | 'together' | 'alone' | 'box' | 'friends'} way
 * @property {string} game chosen last
 * @property {string} name at tables with friends
 * @property {Hosting} hosting how tables for friends are made
 * @property {Record<string, Setup>} setups by way and game
 * @property {Record<string, import('../screens/score.js').Count>} counts points that are being counted, by game
 *
 * @typedef {object} Hosting
 * @property {boolean} open may anybody on this server sit down? @property {boolean} spectators @property {boolean} hints
 * @property {'off' | 'gentle' | 'enforced'} clock @property {number} seconds
 *
 * @typedef {object} SeatSetup
 * @property {'person' | 'bot' | 'here'} kind `here`: with friends, a person at this device
 * @property {boolean} [hand] with friends: do they throw real dice?
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
const STANDARD = { language: '', theme: 'device', speed: 'calm', wait: false, fits: true, labels: true, keys: true, tutor: false, way: 'bots', game: 'casino', name: '',
    hosting: { open: false, spectators: false, hints: false, clock: 'off', seconds: 120 }, setups: {}, counts: {} };

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
