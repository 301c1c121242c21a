// Many-part moves: whatever was tapped is a beginning of a legal move, and nothing else is lit.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Steps, rest } from '../core/steps.js';

const place = (kind, key, seat = 0) => ({ kind, key: String(key), seat });
const die = (key) => place('die', key);
const move = (text, ...places) => ({ text, places, means: '' });
const keep = (dice) => move(`keep ${dice || '-'}`, ...[...dice].map(die), place('button', 'keep'));
const texts = (moves) => moves.map((one) => one.text);

test('dice that stand together are tapped in any order', () => {
    const places = [die(3), die(4), place('button', 'keep')];
    assert.deepEqual(rest(places, [die(4)]), [die(3)]);
    assert.deepEqual(rest(places, [die(4), die(3)]), [place('button', 'keep')]);
    assert.equal(rest(places, [die(4), die(4)]), null);
    assert.equal(rest(places, [place('button', 'keep')]), null);
    assert.deepEqual(rest(places, [die(3), die(4), place('button', 'keep')]), []);
    assert.equal(rest(places, [die(3), die(4), place('button', 'keep'), die(3)]), null);
});

test('the button is lit exactly when the dice make a move', () => {
    const steps = new Steps([keep(''), keep('3'), keep('33'), keep('34')]);
    const button = place('button', 'keep');
    assert.ok(steps.lit(button));
    assert.equal(steps.leads(button)[0].text, 'keep -');
    steps.tap(die(3));
    assert.equal(steps.leads(button)[0].text, 'keep 3');
    steps.tap(die(3), false);
    assert.equal(steps.leads(button)[0].text, 'keep 33');
    assert.equal(steps.chosen(die(3)), 2);
    assert.ok(!steps.tap(die(5)));
});

test('a step leads on, and only to what is legal after it', () => {
    const steps = new Steps([move('place 6 a1', die(6), place('cell', 'a1', 1)), move('place 5 b1', die(5), place('cell', 'b1', 1)), move('give 6', die(6), place('button', 'give'))]);
    assert.ok(!steps.lit(place('cell', 'a1', 1)));
    steps.tap(die(6));
    assert.deepEqual(texts(steps.open), ['place 6 a1', 'give 6']);
    assert.ok(steps.lit(place('cell', 'a1', 1)));
    assert.ok(!steps.lit(place('cell', 'a1', 2)), 'the cell of another seat is another thing');
    assert.equal(steps.certain, undefined);
    steps.tap(place('cell', 'a1', 1));
    assert.equal(steps.certain?.text, 'place 6 a1');
});

test('another first thing replaces the steps behind it', () => {
    const steps = new Steps([move('place 6 a1', die(6), place('cell', 'a1')), move('place 5 b1', die(5), place('cell', 'b1'))], [die(6)]);
    assert.ok(steps.lit(die(5)));
    steps.tap(die(5));
    assert.deepEqual(steps.tapped, [die(5)]);
    assert.ok(!steps.lit(place('cell', 'a1')));
});

test('tapping a chosen thing again takes it back', () => {
    const steps = new Steps([move('swap w3 b4', die('w3'), die('b4')), move('swap w2 b4', die('w2'), die('b4'))], [die('w3')]);
    steps.tap(die('w3'));
    assert.deepEqual(steps.tapped, []);
    steps.tap(die('b4'));
    steps.tap(die('w2'));
    assert.equal(steps.certain?.text, 'swap w2 b4');
    steps.cancel();
    assert.equal(steps.open.length, 2);
});

test('what was tapped before and is legal no more is forgotten', () => {
    const steps = new Steps([keep('3')], [die(3), die(4)]);
    assert.deepEqual(steps.tapped, [die(3)]);
});
