import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adviceOnPounds, poundsIn, poundsOrNull, poundsOrText } from './typed-pounds.ts';

describe('a typed amount of money', () => {
  for (const [text, pounds] of [
    ['12.80', 12.8],
    ['12,80', 12.8],
    ['£12.80', 12.8],
    [' £ 12.80 ', 12.8],
    ['£12,8', 12.8],
    ['-£0.50', -0.5],
    ['£-0.50', -0.5],
    ['£1,234.50', 1234.5],
    ['12,345.00', 12_345],
    ['1 234.50', 1234.5],
    ['1 200', 1200],
    ['£1200', 1200],
  ] as const) {
    test(`the typed amount “${text}” is ${pounds} pounds`, () => assert.equal(poundsIn(text), pounds));
  }

  for (const text of ['£1,200', '1.234,50', '12 80', '1,23.50', '££5', '£', '$5', '£ten', '7:30', '']) {
    test(`the typed amount “${text}” is refused`, () => assert.equal(poundsIn(text), Number.NaN));
  }

  test('an empty amount is null, and text that is no amount is left for the refusal', () => {
    assert.equal(poundsOrNull('  '), null);
    assert.equal(poundsOrText(' '), null);
    assert.equal(poundsOrText('£12.80'), 12.8);
    assert.equal(poundsOrText('£1,200'), '£1,200');
  });

  test('the refusal of an amount with an ambiguous comma says how to write both meanings', () => {
    assert.equal(adviceOnPounds('£1,200'), 'must have no comma: write 1200, or a dot before the pence');
    assert.equal(adviceOnPounds('ten'), 'must be a number, like 21.50');
    assert.equal(adviceOnPounds(undefined), 'must be a number, like 21.50');
  });
});
