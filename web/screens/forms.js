// Forms for cards of one's own: what is chosen becomes a line of a deck, and is drawn as it is described.
import { html, nothing, range } from '../core/html.js';
import { choice } from '../parts/sheet.js';
import { cardOf, drawn, COLOURS, LETTERS } from '../games/goennen_cards.js';
import { actionOf, actionWords, orderOf, orderPicture } from '../games/takeit.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('../core/html.js').Part} Part */
/** @typedef {Record<string, string>} Chosen */
/**
 * @typedef {object} Form
 * @property {(app: App, chosen: Chosen, set: (more: Chosen) => void) => Part} draw
 * @property {(chosen: Chosen) => string} line
 * @property {(cards: string[], line: string) => string[]} insert a card into a deck, where its kind stands
 */

/** @param {number} from @param {number} to @returns {[string, string][]} */
const numbers = (from, to) => range(to - from + 1).map((i) => [String(from + i), String(from + i)]);

const FIRST = ['order', 'scoring'];

/** Puts a card behind the last of its kind; the first kind of a game stands before the other. @param {string[]} cards @param {string} line */
function insertAfterKind(cards, line) {
    const [kind] = line.split(' ');
    const last = cards.map((one) => one.startsWith(`${kind} `)).lastIndexOf(true);
    const at = last >= 0 ? last + 1 : FIRST.includes(kind) ? 0 : cards.length;
    return [...cards.slice(0, at), line, ...cards.slice(at)];
}

const SCORING = ['neighbours-done', 'colour', 'neighbours-colour', 'lines-done', 'rainbow', 'lines-colour', 'bonuses'];
const BONUS = ['adjust', 'recolour', 'extra', 'discount', 'wild'];
const TARGETED = ['colour', 'neighbours-colour'];
const FIELDS_MAX = 8;

/** The fields of a task, letters and values: "w*". @param {Chosen} chosen */
const fieldsOf = (chosen) => (chosen.fields ?? 'w*,w*,w*').split(',');

/** @type {Form} */
const goennen = {
    draw(app, chosen, set) {
        const { say: t } = app;
        const kind = chosen.kind ?? SCORING[0];
        const bonus = BONUS.includes(kind);
        const colours = /** @type {[string, string][]} */ (COLOURS.map((one) => [one, t(`page.colour.${one}`)]));
        const fields = fieldsOf(chosen);
        return html`${choice(t('page.form.kind'), kind, [...SCORING, ...BONUS].map((one) => [one, t(`page.goennen.does.${one}`, '…', '…')]), (value) => set({ kind: value }))}
            ${kind === 'wild' ? nothing : choice(t('page.form.colour'), chosen.colour ?? 'yellow', colours, (colour) => set({ colour }))}
            ${TARGETED.includes(kind) ? choice(t('page.form.counts'), chosen.target ?? 'yellow', colours, (target) => set({ target })) : nothing}
            ${kind === 'wild' ? nothing : choice(t(bonus ? 'page.form.charges' : 'page.form.points'), chosen.number ?? (bonus ? '3' : '5'), numbers(1, bonus ? 9 : 60), (number) => set({ number }))}
            ${choice(t('page.form.relation'), chosen.relation ?? 'none', ['none', 'rise', 'equal', 'sum'].map((one) => [one, t(`page.form.relation.${one}`)]), (relation) => set({ relation }))}
            ${chosen.relation === 'sum' ? choice(t('page.form.sum'), chosen.sum ?? '15', numbers(2, 48), (sum) => set({ sum })) : nothing}
            ${choice(t('page.form.fields'), String(fields.length), numbers(1, FIELDS_MAX), (n) => set({ fields: range(Number(n)).map((i) => fields[i] ?? 'w*').join(',') }))}
            <div class="acts">${fields.map((field, i) => choice(t('page.goennen.field', i + 1), field, [...LETTERS, 'w'].flatMap((letter) => ['*', 1, 2, 3, 4, 5, 6].map((value) => /** @type {[string, string]} */ ([`${letter}${value}`, letter === 'w' ? value === '*' ? t('page.goennen.any-die') : String(value) : `${t(`page.colour.${COLOURS[LETTERS.indexOf(letter)]}`)} ${value === '*' ? '' : value}`]))),
                (value) => set({ fields: fields.map((one, j) => i === j ? value : one).join(',') })))}</div>`;
    },
    line(chosen) {
        const kind = chosen.kind ?? SCORING[0];
        const fields = fieldsOf(chosen);
        const sign = chosen.relation === 'rise' ? ' < ' : chosen.relation === 'equal' ? ' = ' : ' ';
        const task = fields.join(sign) + (chosen.relation === 'sum' ? ` >= ${chosen.sum ?? '15'}` : '');
        if (kind === 'wild')
            return `bonus wild: ${task}`;
        const bonus = BONUS.includes(kind);
        const target = TARGETED.includes(kind) ? ` ${chosen.target ?? 'yellow'}` : '';
        return `${bonus ? 'bonus' : 'scoring'} ${chosen.colour ?? 'yellow'} ${kind}${target} ${chosen.number ?? (bonus ? '3' : '5')}: ${task}`;
    },
    insert: insertAfterKind,
};

const ACTIONS = ['reroll', 'some', 'take', 'set', 'back', 'swap', 'change'];
const COLOURED = ['reroll', 'set', 'change'];
const NUMBERED = ['some', 'set', 'change'];

/** @type {Form} */
const takeit = {
    draw(app, chosen, set) {
        const { say: t } = app;
        const kind = chosen.kind ?? 'slots';
        const colours = (/** @type {string[]} */ list) => /** @type {[string, string][]} */ (list.map((one) => [one, t(`page.colour.${one}`)]));
        const slots = (chosen.slots ?? 'w*,b*').split(',');
        const action = chosen.action ?? 'reroll';
        return html`${choice(t('page.form.kind'), kind, ['slots', 'sum', 'action'].map((one) => [one, t(`page.form.takeit.${one}`)]), (value) => set({ kind: value }))}
            ${kind === 'action' ? html`${choice(t('page.form.takeit.action'), action, ACTIONS.map((one) => [one, t(`page.takeit.action.${one}`, '…', '…')]), (value) => set({ action: value }))}
                ${COLOURED.includes(action) ? choice(t('page.form.colour'), chosen.colour ?? 'white', colours(['white', 'black', 'red']), (colour) => set({ colour })) : nothing}
                ${NUMBERED.includes(action) ? choice(t('page.form.number'), chosen.number ?? '1', numbers(1, 5), (number) => set({ number })) : nothing}` : html`
                ${choice(t('page.form.points'), chosen.points ?? '3', numbers(1, 5), (points) => set({ points }))}
                ${kind === 'slots' ? html`${choice(t('page.form.dice'), String(slots.length), numbers(1, 5), (n) => set({ slots: range(Number(n)).map((i) => slots[i] ?? 'a*').join(',') }))}
                    <div class="acts">${slots.map((slot, i) => choice(t('page.form.die', i + 1), slot, ['w', 'b', 'a'].flatMap((letter) => ['*', 1, 2, 3, 4, 5, 6].map((value) => /** @type {[string, string]} */ ([`${letter}${value}`, `${t(`page.colour.${{ w: 'white', b: 'black', a: 'any' }[letter]}`)} ${value === '*' ? '' : value}`]))), (value) => set({ slots: slots.map((one, j) => i === j ? value : one).join(',') })))}</div>`
                    : html`${choice(t('page.form.colour'), chosen.sumColour ?? 'any', colours(['white', 'black', 'any']), (sumColour) => set({ sumColour }))}
                    ${choice(t('page.form.dice'), chosen.count ?? '', [['', t('page.takeit.some-dice')], ...numbers(1, 6)], (count) => set({ count }))}
                    ${choice(t('page.form.sum'), chosen.sign ?? '>', [['>', t('page.takeit.over', '…')], ['<', t('page.takeit.under', '…')], ['=', t('page.takeit.exactly', '…')]], (sign) => set({ sign }))}
                    ${choice(t('page.form.number'), chosen.sum ?? '12', numbers(2, 40), (sum) => set({ sum }))}`}`}`;
    },
    line(chosen) {
        const kind = chosen.kind ?? 'slots';
        if (kind === 'action') {
            const action = chosen.action ?? 'reroll';
            return ['action', action, COLOURED.includes(action) ? chosen.colour ?? 'white' : '', NUMBERED.includes(action) ? chosen.number ?? '1' : ''].filter(Boolean).join(' ');
        }
        const points = chosen.points ?? '3';
        if (kind === 'slots')
            return `order ${points} ${(chosen.slots ?? 'w*,b*').split(',').join(' ')}`;
        return ['order', points, chosen.count ?? '', chosen.sumColour ?? 'any', chosen.sign ?? '>', chosen.sum ?? '12'].filter(Boolean).join(' ');
    },
    insert: insertAfterKind,
};

/** @type {Record<string, Form>} */
export const FORMS = { takeit, goennen };

/** A card as it would lie on the table. @param {import('../core/scene.js').Scene} scene @param {string} game @param {string} line */
export function drawnCard(scene, game, line) {
    if (game === 'goennen')
        return html`<div class="gc">${drawn(scene, cardOf(line))}</div>`;
    return line.startsWith('order') ? html`<div class="ord">${orderPicture(scene, orderOf(line))}</div>` : html`<div class="ab">${actionWords(scene, actionOf(line))}</div>`;
}
