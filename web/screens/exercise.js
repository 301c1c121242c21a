// Exercises: "find the best move", in mistakes of one's own matches and in positions that came up between bots. What was solved
// is kept.
import { html, nothing, cls } from '../core/html.js';
import { Moment } from '../core/moment.js';
import { bar, seats, dock } from '../parts/table.js';
import { percent } from '../parts/chance.js';
import { page } from './lists.js';
import { plain } from './rules.js';

/** @typedef {import('../core/app.js').App} App */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/** @typedef {{key: string, own: boolean, where: import('../core/coach.js').Moment}} Exercise */

const GOOD = 200; // 1/10000 of a win: what loses less is right too

/** All exercises of a game, those not solved yet first. @param {App} app @param {Shelf} shelf @param {string} game */
async function load(app, shelf, game) {
    const [{ own, solved }, file] = await Promise.all([shelf.call('exercises', game), (await fetch(new URL(`exercises/${game}.json`, app.here))).json()]);
    /** @type {Exercise[]} */
    const all = [
        ...own.map((/** @type {any} */ where) => ({ key: `${where.match} ${where.events}`, own: true, where })),
        ...file.map((/** @type {any} */ { record, seat }) => ({ key: keyOf(record), own: false, where: { record, seat } })),
    ];
    return { all, solved: new Set(/** @type {string[]} */ (solved)) };
}

/** A short name for a record: the same tomorrow. @param {string} record */
function keyOf(record) {
    let hash = 0;
    for (const letter of record)
        hash = Math.imul(hash, 31) + letter.charCodeAt(0) | 0;
    return (hash >>> 0).toString(36);
}

/** Which game? @param {App} app @param {Shelf} shelf @returns {Promise<import('../core/app.js').Screen>} */
export async function exercises(app, shelf) {
    const { say: t } = app;
    const counts = await Promise.all(shelf.games.map(async ({ name }) => {
        const { all, solved } = await load(app, shelf, name);
        return { name, of: all.length, own: all.filter(({ own }) => own).length, done: all.filter(({ key }) => solved.has(key)).length };
    }));
    return {
        get title() {
            return `${t('page.link.exercises')} – Dobbel`;
        },
        draw: () => page(app, t('page.link.exercises'), html`<section class="box"><p>${t('page.exercises-help')}</p><ul class="list">${counts.map(({ name, of, own, done }) => html`<li><button class="item" @click=${() => app.go(`exercise/${name}`)}><span class="fill">${t(`page.game.${name}`)}<small>${t('page.exercises-done', done, of)}${own ? html` · ${t('page.exercises-own', own)}` : nothing}</small></span></button></li>`)}</ul></section>`),
    };
}

/** @param {App} app @param {Shelf} shelf @param {string} game @returns {Promise<import('../core/app.js').Screen>} */
export async function exercise(app, shelf, game) {
    const { say: t } = app;
    const { transport } = shelf;
    const look = shelf.looks[game];
    const { all, solved } = await load(app, shelf, game);
    const order = [...all.filter(({ key }) => !solved.has(key)), ...all.filter(({ key }) => solved.has(key))];
    let index = 0;
    let gone = false;
    /** @type {Moment} */
    let moment;
    /** @type {Awaited<ReturnType<Moment['judged']>> | null} */
    let judged = null;
    /** @type {{text: string, why: string, right: boolean} | null} */
    let answer = null;
    let thinking = false;
    let shown = false;

    /** @param {number} next */
    async function open(next) {
        const before = moment;
        index = (next + order.length) % order.length;
        const opened = await Moment.open(transport, order[index].where);
        before?.close();
        if (gone)
            return opened.close();
        moment = opened;
        judged = null;
        answer = null;
        shown = false;
        restart();
        return undefined;
    }

    function restart() {
        moment.tapped = [];
        moment.scratch = {};
        answer = null;
        const scene = drawn();
        const start = look.start?.(scene) ?? [];
        moment.tapped = start.filter((_, i) => scene.steps.after(start.slice(0, i + 1)).length > 0);
        app.draw();
    }

    /** @param {import('../core/steps.js').Place[]} tapped @param {import('../core/steps.js').Move} [move] */
    function act(tapped, move) {
        if (answer || thinking)
            return;
        moment.tapped = tapped;
        app.draw();
        if (move)
            void judge(move.text, move.means);
    }

    /** @param {string} text @param {string} means */
    async function judge(text, means) {
        thinking = true;
        app.draw();
        const list = judged ??= await moment.judged();
        thinking = false;
        if (gone || list.length === 0)
            return app.draw();
        const chosen = list.find(({ move }) => move === text);
        const loss = chosen ? chosen.loss ?? 0 : list[list.length - 1].loss ?? 0;
        const right = loss < GOOD;
        const said = chosen?.say || means || t('page.exercise-that'); // a move of which there are many has no words of its own
        answer = { right, text: right ? t(loss ? 'page.exercise-good' : 'page.exercise-right', said, list[0].say) : t(chosen ? 'page.exercise-loses' : 'page.exercise-loses-more', said, percent(app.words.language, loss * 100)), why: chosen?.why && !right ? chosen.why.text : '' };
        app.tell(answer.text, true);
        if (right) {
            solved.add(order[index].key);
            await shelf.call('solved', game, order[index].key);
        }
        return app.draw();
    }

    async function reveal() {
        thinking = true;
        app.draw();
        const list = judged ??= await moment.judged();
        thinking = false;
        const best = moment.move(list[0]?.move);
        if (gone || !best)
            return;
        shown = true;
        moment.show(best, look);
        answer = { right: false, text: t('page.decision-better', list[0].say), why: list[1]?.why?.text ?? '' };
        app.draw();
    }

    const drawn = () => {
        const best = shown ? moment.move(judged?.[0].move ?? '') : undefined;
        return moment.scene({ words: app.words, wide: app.wide.matches, moves: best ? [best] : moment.state.moves, hinted: best?.places ?? [], act, changed: app.draw });
    };

    await open(0);
    return {
        get title() {
            return `${t('page.link.exercises')} – Dobbel`;
        },
        midway: () => !answer,
        left: () => {
            gone = true;
            moment.close();
        },
        draw: () => {
            const scene = drawn();
            const asks = look.dock(scene);
            const done = all.filter(({ key }) => solved.has(key)).length;
            const says = answer
                ? { ask: answer.text, help: answer.why ? plain(answer.why) : nothing, dice: asks.dice, acts: [
                    html`<button class=${cls('btn', answer.right && 'go')} @click=${() => open(index + 1)}>${t('page.exercise-next')}</button>`,
                    answer.right || shown ? nothing : html`<button class="btn go" @click=${restart}>${t('page.exercise-again')}</button>`,
                    answer.right || shown ? nothing : html`<button class="btn" @click=${reveal}>${t('page.exercise-show')}</button>`] }
                : { ...asks, ask: thinking ? t('page.exercise-works') : t('page.exercise-ask'), help: asks.ask };
            return html`<div class=${cls('table exercise', answer && 'past', game)}>
                ${bar({ title: t('page.link.exercises'), moment: t('page.exercises-done', done, order.length), t, leave: () => void app.go('exercises'), rules: () => void app.go(`rules/${game}`), menu: () => void app.go('exercises'), bare: true })}
                ${seats(scene, look)}
                <section class="told" aria-label=${t('page.link.exercises')}><span class="say">${t(order[index].own ? 'page.exercise-own' : 'page.exercise-bots')}</span></section>
                <main class="main" tabindex="0" aria-label=${t('page.table')}>${look.table(scene)}</main>
                ${dock(says)}
                <aside class="side"><section class="panel tells"><h2>${t('page.link.exercises')}</h2><ol class="log" tabindex="0" aria-label=${t('page.link.exercises')}>${order.map(({ key, own }, i) => html`<li><button class=${cls(i === index && 'now')} @click=${() => open(i)}><span>${i + 1}${own ? html` · ${t('page.exercise-own')}` : nothing}</span><b>${solved.has(key) ? '✓' : ''}</b></button></li>`)}</ol></section></aside>
            </div>`;
        },
    };
}
