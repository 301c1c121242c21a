// Small things that views are made of: places, sentences, cards, what lines lack, forms.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { moveOf, placesOf, pointsOf } from '../core/state.js';
import { choose, fill, wordsOf } from '../core/words.js';
import { lacks } from '../games/addvantage.js';
import { pushed } from '../games/goennen_opening.js';
import { cardOf } from '../games/goennen_cards.js';
import { actionOf, orderOf } from '../games/takeit.js';
import { readDeck, writeDeck } from '../screens/decks.js';
import { FORMS } from '../screens/forms.js';

const root = new URL('../../', import.meta.url);
const cards = (game) => readFileSync(new URL(`decks/${game}.deck`, root), 'utf8').split('\n').map((line) => line.replace(/#.*/, '').trim()).filter((line) => /^(order|action|scoring|bonus) /.test(line));

test('a handful is its dice, a button may have a number', () => {
    assert.deepEqual(placesOf({ thing: 'dice', number: 334 }), ['3', '3', '4'].map((key) => ({ kind: 'die', seat: 0, key })));
    assert.deepEqual(placesOf({ thing: 'dice', number: 0 }), []);
    assert.deepEqual(placesOf({ thing: 'button', name: 'throw', number: 2 }), [{ kind: 'button', seat: 0, key: 'throw 2' }]);
    assert.deepEqual(placesOf({ thing: 'button', name: 'pass' }), [{ kind: 'button', seat: 0, key: 'pass' }]);
    assert.deepEqual(placesOf({ thing: 'cell', seat: 2, name: 'b1' }), [{ kind: 'cell', seat: 2, key: 'b1' }]);
    assert.deepEqual(placesOf({ thing: 'number', number: 4 }), [{ kind: 'number', seat: 0, key: '4' }]);
});

test('where a card will lie is a target, not a thing to tap', () => {
    const move = moveOf({ move: 'place fours', places: [{ thing: 'card', name: 'fours' }, { thing: 'space', number: 15 }], points: 30 });
    assert.deepEqual(move.places, [{ kind: 'card', seat: 0, key: 'fours' }]);
    assert.deepEqual(move.target, { kind: 'space', seat: 0, key: '15' });
    assert.equal(move.points, 30);
    const chosen = moveOf({ move: 'on 3', places: [{ thing: 'space', number: 3 }] });
    assert.equal(chosen.places.length, 1);
    assert.equal(chosen.target, undefined);
    const slot = moveOf({ move: 'rows', places: [{ thing: 'tile', seat: 1, number: 9 }, { thing: 'space', seat: 1, name: '1' }] });
    assert.equal(slot.places.length, 2, 'the slot of a seat is tapped');
});

test('hidden points are not shown', () => {
    assert.deepEqual(pointsOf({ points: [3, 0], places: [0, 0], hidden: [2] }), [3, null]);
});

test('sentences have gaps and a form for one', () => {
    assert.equal(fill('{2} and {1}', ['a', 'b']), 'b and a');
    assert.equal(fill('{1|a charge|up to {1} charges} or {2} {2|die|dice}', [3, 1]), 'up to 3 charges or 1 die');
    const { say } = wordsOf('en', { coins: '{1} {1|coin|coins}' });
    assert.equal(say('coins', 1), '1 coin');
    assert.equal(say('coins', 2), '2 coins');
    assert.equal(say('coins', 0), '0 coins');
    assert.equal(say('nothing'), 'nothing');
});

test('the language is the first of ours that the browser wants', () => {
    assert.equal(choose(['fr-FR', 'de-AT', 'en']), 'de');
    assert.equal(choose(['nl']), 'nl');
    assert.equal(choose(['fr']), 'en');
    assert.equal(choose([]), 'en');
});

test('a line lacks what its tile is more than its dice, if dice can bring that', () => {
    const dice = [4, 2, 0, 1, 6, 3, 0, 0, 2];
    assert.equal(lacks(dice, [0, 1, 2], 7), 1);
    assert.equal(lacks(dice, [0, 1, 2], 6), null, 'a die shows at least 1');
    assert.equal(lacks(dice, [0, 1, 2], 13), null, 'and at most 6');
    assert.equal(lacks(dice, [3, 4, 5], 10), 0);
    assert.equal(lacks(dice, [3, 4, 5], 11), null);
    assert.equal(lacks(dice, [6, 7, 8], 4), 2);
    assert.equal(lacks(dice, [6, 7, 8], 3), null);
});

test('a display is pushed to the left and upper edge', () => {
    assert.deepEqual(pushed({ 12: 'b2', 3: 'c3', 40: 'b3' }), ['b2', 'a1', 'a2']);
    assert.deepEqual(pushed({ 1: 'a1', 2: 'b2', 3: 'c3' }), ['a1', 'b2', 'c3']);
});

test('cards of goennen are read', () => {
    const sum = cardOf('scoring blue colour green 4: w* y* b* w* w* o* w* >= 35');
    assert.equal(sum.relation, 'sum');
    assert.equal(sum.sum, 35);
    assert.equal(sum.fields.length, 7);
    assert.equal(sum.target, 'g');
    assert.equal(sum.number, 4);
    const equal = cardOf('scoring orange lines-done 5: w* = o* w* = w* = g*');
    assert.deepEqual(equal.groups, [2, 3]);
    assert.equal(equal.kind, 'lines-done');
    assert.equal(equal.target, '');
    const rise = cardOf('bonus yellow recolour 3: w* < y* < w* < w*');
    assert.equal(rise.relation, 'rise');
    assert.equal(rise.row, 'bonus');
    assert.deepEqual(cardOf('bonus wild: w1 w1 w6'), { row: 'bonus', colour: '', kind: 'wild', target: '', number: 0, relation: 'none', sum: 0, groups: [1, 1, 1],
        fields: [1, 1, 6].map((value) => ({ colour: 'w', value })) });
    for (const line of cards('goennen'))
        assert.ok(cardOf(line).fields.length > 0, line);
});

test('cards of takeit are read', () => {
    assert.deepEqual(orderOf('order 5 w6 b* a6').slots, [{ colour: 'w', value: 6 }, { colour: 'b', value: 0 }, { colour: 'a', value: 6 }]);
    assert.deepEqual(orderOf('order 2 3 any < 9'), { points: 2, slots: [], sum: { count: 3, colour: 'any', sign: '<', sum: 9 } });
    assert.deepEqual(orderOf('order 3 black > 12').sum, { count: 0, colour: 'black', sign: '>', sum: 12 });
    assert.deepEqual(actionOf('action set black 2'), { what: 'set', colour: 'black', number: 2 });
    assert.deepEqual(actionOf('action swap'), { what: 'swap', colour: '', number: 0 });
    assert.deepEqual(actionOf('action some 4'), { what: 'some', colour: '', number: 4 });
});

test('forms write lines of a deck, where their kind stands', () => {
    assert.equal(FORMS.goennen.line({ kind: 'colour', colour: 'blue', target: 'green', number: '4', relation: 'sum', sum: '20', fields: 'w*,g*' }), 'scoring blue colour green 4: w* g* >= 20');
    assert.equal(FORMS.goennen.line({ kind: 'wild', relation: 'equal', fields: 'w*,w*' }), 'bonus wild: w* = w*');
    assert.equal(FORMS.takeit.line({ kind: 'action', action: 'change', colour: 'black', number: '2' }), 'action change black 2');
    assert.equal(FORMS.takeit.line({ kind: 'sum', points: '2', count: '3', sumColour: 'any', sign: '<', sum: '9' }), 'order 2 3 any < 9');
    assert.deepEqual(FORMS.takeit.insert(['order 1 a1', 'action take'], 'order 2 a2'), ['order 1 a1', 'order 2 a2', 'action take']);
    assert.deepEqual(FORMS.takeit.insert(['action take'], 'order 2 a2'), ['order 2 a2', 'action take']);
});

test('a deck is written as it was read', () => {
    const text = 'dobbel deck 1\ngame takeit\nname My own box\norder 1 a1\naction take\n';
    assert.deepEqual(readDeck(`# mine\n${text}`), { game: 'takeit', name: 'My own box', cards: ['order 1 a1', 'action take'] });
    assert.equal(writeDeck(readDeck(text)), text);
});
